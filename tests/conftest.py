"""What all tests share: the corpus of real logs, fixed seeds, and the long runs of `make soak`."""

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

ROOT: Final = Path(__file__).resolve().parent.parent
SOAKED: Final = ROOT / ".soak" / "passed"
"""The long tests that passed, one a line, under the digest of the files that they tested."""

# Fixed seeds and no clock: a test that passed yesterday passes today. Examples that are slow to make say nothing about
# the code under test.
_PLAIN: Final = settings(
    derandomize=True, database=None, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("test", _PLAIN)
settings.register_profile("soak", _PLAIN, max_examples=20_000)


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real logs that FAIRDEAL_CORPUS names; without it the test is skipped. No file is copied from it."""
    named = os.environ.get("FAIRDEAL_CORPUS", "")
    if not named:
        pytest.skip("FAIRDEAL_CORPUS names no folder of real logs")
    folder = Path(named)
    assert folder.is_dir(), f"FAIRDEAL_CORPUS names {named}, which is no folder"
    return folder


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether this is `make soak`: a test that takes a sample otherwise then takes all there is."""
    return bool(request.config.getoption("--soak"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--soak`."""
    parser.addoption(
        "--soak", action="store_true", help="run the long tests in full, carrying on where the last run stopped"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Chooses how many examples a property is tried on; under `--soak`, starts to note what passes."""
    soaking = bool(config.getoption("--soak"))
    settings.load_profile("soak" if soaking else "test")
    if soaking:
        config.pluginmanager.register(_Soaked(), "soaked")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests to `--soak`, and to `--soak` the long tests, those that scale and the properties."""
    if not config.getoption("--soak"):
        _keep(config, items, [item for item in items if item.get_closest_marker("soak") is None])
        return
    passed = _passed()
    _keep(config, items, [item for item in items if _grows(item) and item.nodeid not in passed])


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A long run that has nothing left to do is done, not empty."""
    if session.config.getoption("--soak") and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and _passed():
        session.exitstatus = pytest.ExitCode.OK


def _grows(item: pytest.Item) -> bool:
    function = getattr(item, "obj", None)
    return (
        item.get_closest_marker("soak") is not None
        or "soak" in getattr(item, "fixturenames", ())
        or getattr(function, "is_hypothesis_test", False)
    )


def _keep(config: pytest.Config, items: list[pytest.Item], kept: list[pytest.Item]) -> None:
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept


class _Soaked:
    """Notes each test that passed, so that a run that was stopped is carried on and not begun again."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            if not _passed():
                SOAKED.parent.mkdir(exist_ok=True)
                SOAKED.write_text(_state() + "\n", "utf-8")
            with SOAKED.open("a", encoding="utf-8") as notes:
                notes.write(report.nodeid + "\n")


def _passed() -> set[str]:
    """What passed with the files as they are now; nothing once any of them has changed."""
    lines = SOAKED.read_text("utf-8").splitlines() if SOAKED.is_file() else []
    return set(lines[1:]) if lines[:1] == [_state()] else set()


def _state() -> str:
    digest = sha256()
    for path in sorted(_sources()):
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for name in ("verifier", "rules", "grammar", "reports", "tests"):
        yield from (path for path in (ROOT / name).rglob("*") if path.is_file() and path.suffix != ".pyc")
    yield ROOT / "constraints.txt"
