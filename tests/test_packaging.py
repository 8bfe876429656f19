"""What a person installs is whole: the data of the house is found in a checkout and in a wheel."""

import os
import subprocess
import sys
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

import verifier
from verifier import resources

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ("rules", "grammar", "reports")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout, unpacked."""
    if find_spec("hatchling") is None and os.environ.get("CI") != "true":
        pytest.skip("hatchling, which builds the wheel, is not installed: `make test` installs it")
    folder = tmp_path_factory.mktemp("wheel")
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=ROOT, check=True, capture_output=True, text=True)
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def files(folder: Path) -> dict[str, bytes]:
    """Every file under a folder, by its path from there; what Python caches left out."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


@pytest.mark.parametrize("name", DATA)
def test_a_folder_of_data_is_found_in_the_checkout(name: str) -> None:
    """In a checkout the folder beside the package counts."""
    assert resources.folder(name) == ROOT / name


@pytest.mark.parametrize("name", DATA)
def test_a_wheel_holds_each_folder_of_data_whole(wheel: Path, name: str) -> None:
    """Inside the package lies every file of the folder, to the byte, and nothing else."""
    assert files(wheel / "verifier" / name) == files(ROOT / name)


def test_a_wheel_holds_every_module_and_nothing_beside_the_package(wheel: Path) -> None:
    """All Python of the house is in the wheel; tests, examples and benchmarks are not."""
    modules = {name for name in files(wheel / "verifier") if name.split("/")[0] not in DATA}
    assert modules == set(files(ROOT / "verifier"))
    assert {path.name for path in wheel.iterdir()} == {"verifier", f"fairdeal-{verifier.__version__}.dist-info"}


def test_a_wheel_finds_its_own_data(wheel: Path, tmp_path: Path) -> None:
    """Installed from a wheel, the folders inside the package count, wherever the command is run."""
    ask = f"from verifier.resources import folder; print(*(folder(name) for name in {DATA!r}), sep='\\n')"
    run = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert run.stdout.splitlines() == [str(wheel / "verifier" / name) for name in DATA]


def test_a_wheel_brings_the_command(wheel: Path) -> None:
    """The command is called fairdeal."""
    (scripts,) = wheel.glob("*.dist-info/entry_points.txt")
    assert scripts.read_text("utf-8").split() == ["[console_scripts]", "fairdeal", "=", "verifier.cli.main:main"]


def test_a_folder_that_is_nowhere_is_named_with_both_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missing, where it was looked for, and what to do."""
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "verifier")
    with pytest.raises(FileNotFoundError) as caught:
        resources.folder("rules")
    assert str(caught.value) == (
        f"fairdeal's folder 'rules' is missing: it is neither {tmp_path}/verifier/rules (where a wheel puts it) nor "
        f"{tmp_path}/rules (where a checkout has it). The installation is incomplete: install fairdeal again, or "
        "complete the checkout."
    )


def test_a_folder_inside_the_package_goes_before_one_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside an installed package lie other people's packages: theirs is never taken for the law."""
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "verifier")
    (tmp_path / "rules").mkdir()
    (tmp_path / "verifier" / "rules").mkdir(parents=True)
    assert resources.folder("rules") == tmp_path / "verifier" / "rules"


def test_the_version_is_said_once() -> None:
    """The package and the project say the same version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert verifier.__version__ == project["version"]


def test_every_need_of_the_project_is_pinned() -> None:
    """`constraints.txt` holds exactly one version of each package that the project asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *(need for extra in project["optional-dependencies"].values() for need in extra)]
    names = {need.split(">=")[0].lower() for need in asked}
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = [line.split("==")[0].lower() for line in lines if line and not line.startswith("#")]
    assert names - set(pinned) == set()
    assert len(pinned) == len(set(pinned))
