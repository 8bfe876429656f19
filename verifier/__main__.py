"""`python -m verifier` is the command `fairdeal`."""

import sys

from verifier.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
