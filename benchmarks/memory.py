"""Peak memory of verifying one log, in a process of its own: `python -m benchmarks.memory LOG` prints kibibytes."""

import resource
import subprocess
import sys
from pathlib import Path


def peak(log: Path) -> int:
    """The peak memory in KiB of a fresh process that verifies the log."""
    command = [sys.executable, "-m", "benchmarks.memory", str(log)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    from benchmarks import work

    work.verify(Path(sys.argv[1]))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
