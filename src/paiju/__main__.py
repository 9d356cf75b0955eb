"""``python -m paiju`` is the ``paiju`` command."""

import os
import signal
import sys

__all__ = ["main"]

STOPPED = 130  # the exit code of a program that Ctrl-C has ended


def main() -> int:
    """Run the command line and return its exit code; Ctrl-C is quiet also while it starts and while it ends."""
    is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_usual:  # while it starts there is nothing to keep
        signal.signal(signal.SIGINT, lambda *_: os._exit(STOPPED))
    from paiju.cli.main import run

    if is_usual:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return run()
    except KeyboardInterrupt:
        return STOPPED
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
