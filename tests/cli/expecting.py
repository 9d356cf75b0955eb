"""Programs at a pseudo-terminal: send keys, wait for what they show."""

import codecs
import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping

import pytest

__all__ = ["PATIENCE", "Terminal", "at_terminal", "plain"]

ESCAPES = re.compile(r"\x1b(\[[0-9;?]*([A-Za-z]|$)|$)")  # also one of which the rest is still to come
PATIENCE = 60.0


def plain(text: str) -> str:
    """Return what a screen shows, without colours and other escape codes."""
    return ESCAPES.sub("", text).replace("\r", "")


class Terminal:
    """A ``paiju`` command and the person who sits before it."""

    def __init__(self, near: int, process: "subprocess.Popen[bytes]") -> None:
        self.near = near
        self.process = process
        self.shown = ""
        """Everything that was shown."""
        self._read_to = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def send(self, keys: str) -> None:
        os.write(self.near, keys.encode())

    def expect(self, *wanted: str) -> str:
        """Wait until one of some texts is shown, and return that one; what comes after it is left for the next call."""
        end = time.monotonic() + PATIENCE
        while True:
            shown = plain(self.shown)
            found = [(shown.find(text, self._read_to), text) for text in wanted]
            places = [(place, text) for place, text in found if place >= 0]
            if places:
                place, text = min(places)
                self._read_to = place + len(text)
                return text
            assert time.monotonic() < end, f"none of {wanted} came after {shown[-2000:]}"
            assert self._read(), f"the program ended before any of {wanted}: {shown[-2000:]}"

    def interrupt(self) -> int:
        """Stop the program as a person does, and return its exit code: where a prompt has just been shown, Python may
        miss one signal, so it is sent again after a while."""
        for _ in range(20):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE / 20)
                break
        return self.finish()

    def finish(self) -> int:
        """Wait until the program ends, and return its exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        with contextlib.suppress(OSError):  # Linux says so when the other side is closed
            if select.select([self.near], [], [], PATIENCE)[0] and (chunk := os.read(self.near, 65536)):
                self.shown += self._decoder.decode(chunk)
                return True
        return False


@contextlib.contextmanager
def at_terminal(
    *arguments: str, columns: int = 80, lines: int = 24, environment: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """Start a ``paiju`` command at a terminal of a given size; it is ended when the person leaves."""
    pty = pytest.importorskip("pty", reason="needs a pseudo-terminal")
    import fcntl
    import struct
    import termios

    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    sized = {"COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "paiju", *arguments]
    variables = {**os.environ, **sized, **(environment or {})}
    with subprocess.Popen(command, stdin=far, stdout=far, stderr=far, env=variables, start_new_session=True) as process:
        os.close(far)
        try:
            yield Terminal(near, process)
        finally:
            process.kill()
            os.close(near)
