"""`fairdeal simulate` and `fairdeal selftest`, as commands."""

import json
from pathlib import Path
from typing import Final

import pytest

from verifier.cli.main import main
from verifier.simulate.faults import MADE

RULE: Final = "us-pa/637a.21/h/burn-missing"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command."""
    code = main(args)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_log_goes_to_standard_output(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It has as many hands as asked for, and verifies without a finding."""
    code, out, err = run(capsys, "simulate", "badugi", "--hands", "4", "--seed", "3")
    assert (0, "", 4) == (code, err, sum(line.startswith("hand ") for line in out.splitlines()))
    log = tmp_path / "night.deal"
    log.write_text(out)
    assert 0 == main(["verify", str(log)])


def test_a_fault_has_a_log_and_an_entry_in_the_manifest(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The entry names what is then found."""
    code, out, _ = run(capsys, "simulate", "badugi", "--hands", "2", "--fault", RULE, "--output", str(tmp_path / "new"))
    (entry,) = map(json.loads, (tmp_path / "new" / "manifest.ndjson").read_text().splitlines())
    assert (0, RULE, []) == (code, entry["rule"], entry["as-good"])
    assert "manifest.ndjson" in out
    report = tmp_path / "report.json"
    log = tmp_path / "new" / entry["file"]
    assert 1 == main(["verify", str(log), "--format", "json", "--output", str(report)])
    (finding,) = json.loads(report.read_text())["findings"]
    assert (entry["rule"], entry["line"], entry["hand"]) == (finding["rule"], finding["line"], finding["hand"])


@pytest.mark.parametrize(
    ("args", "what"),
    [
        (["simulate", "badugy"], "no game badugy"),
        (["simulate", "badugi", "--fault", RULE], "--fault needs --output FOLDER"),
        (["simulate", "badugi", "--output", "x"], "--output is for logs with a fault"),
        (["simulate", "badugi", "--fault", RULE + "s", "--output", "x"], "Did you mean us-pa/637a.21/h/burn-missing?"),
        (["simulate", "badugi", "--hands", "0"], "--hands"),
        (["selftest", "badugy"], "no section or game badugy"),
    ],
)
def test_what_cannot_be_done_is_told_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], args: list[str], what: str
) -> None:
    """Exit code 2, a word on standard error, nothing on standard output."""
    code, out, err = run(capsys, *args)
    assert (2, "") == (code, out)
    assert what in err


def test_a_selftest_tells_of_each_rule_how_its_faults_were_found(capsys: pytest.CaptureFixture[str]) -> None:
    """Its exit code is 0 only where all is clean; a rule that is excused is named where somebody asks."""
    code, out, _ = run(capsys, "selftest", "badugi", "--each", "1", "--hands", "10")
    assert "burn-missing" in out
    assert ("Clean." in out) == (code == 0)
    assert "burn-missing" in MADE
    _, more, _ = run(capsys, "selftest", "badugi", "--each", "1", "--hands", "0", "--verbose")
    assert "no fault under every reading" in more
