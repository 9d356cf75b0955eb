"""``python -m paiju`` is the ``paiju`` command."""

import sys

from paiju.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
