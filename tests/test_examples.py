"""The shipped examples give what `make audit` promises."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


def test_the_shipped_logs_show_exactly_the_planted_findings(tmp_path: Path) -> None:
    """Compliant logs and a faulty one, through the whole command: one finding for each planted fault and no other."""
    page, report = tmp_path / "audit.html", tmp_path / "audit.json"
    logs = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "examples").glob("*.deal"))]
    verify = [sys.executable, "-m", "verifier", "verify", *logs]
    outputs = ["--format", "html", "--output", str(page), "--format", "json", "--output", str(report)]
    run = subprocess.run([*verify, *outputs], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (1, "") == (run.returncode, run.stderr)
    assert {"fail"} == {finding["outcome"] for finding in json.loads(report.read_text("utf-8"))["findings"]}
    check = [sys.executable, "examples/check_audit.py", str(report), str(page)]
    run = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (0, "") == (run.returncode, run.stderr), run.stdout
