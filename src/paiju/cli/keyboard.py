"""What a person types: single keys at a terminal, lines in a pipe."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import signal
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any, Final, TextIO

__all__ = [
    "BACKSPACE",
    "ENTER",
    "ESCAPE",
    "LEAVING",
    "Answers",
    "Keyboard",
    "Lines",
    "ignore_ctrl_c",
    "keyboard",
    "one_ctrl_c",
]

ENTER: Final = "\n"
ESCAPE: Final = "\x1b"
BACKSPACE: Final = "\x7f"
CTRL_C: Final = "\x03"
ENDS: Final = ("\x04", "\x1a")  # Ctrl-D, and Ctrl-Z as Windows has it
LEAVING: Final = ("q", "quit", "exit", "退出")
AFTER_ESCAPE: Final = 0.02  # seconds within which the rest of an arrow key follows


class Keyboard:
    """Where answers come from."""

    by_key = True
    """Whether a single key is an answer; otherwise a line is."""

    def ask(self) -> str:
        """Return the next key or line, capitals as they were typed; raise ``EOFError`` when there are no more."""
        raise NotImplementedError

    def pause(self, seconds: float) -> str:  # noqa: ARG002
        """Wait, but not longer than until a key is pressed; return it, or nothing. Nobody waits for a pipe."""
        return ""

    def forget(self) -> None:
        """Drop what was typed before anything was asked; the lines of a pipe are all answers."""

    def on_return(self, redraw: Callable[[], None]) -> None:
        """Call ``redraw`` when somebody comes back to a program that was stopped (Ctrl-Z, then fg)."""


def plain(text: str) -> str:
    """Return what was typed without the differences of keyboards: ``Ｐ`` is ``P``."""
    return unicodedata.normalize("NFKC", text)


def writes(key: str) -> bool:
    """Tell whether a key stands for something, unlike Ctrl-A, which must not reach the screen either."""
    return key in (ENTER, ESCAPE, BACKSPACE) or unicodedata.category(key[:1]) != "Cc"


class Lines(Keyboard):
    """Lines of a pipe, or of a terminal whose output goes elsewhere."""

    by_key = False

    def __init__(self, stream: TextIO | None) -> None:
        """Read a stream; None is one that was closed."""
        self.stream = stream or io.StringIO()

    def ask(self) -> str:
        """Return the next line without the space around it; a line of spaces is the space bar."""
        content = plain(self.line()).strip("\ufeff\r\n")
        return content.strip() or content[:1]

    def line(self) -> str:
        """Return the next line as it is."""
        line = self.stream.readline()
        if not line:
            raise EOFError
        return line


class Answers(Lines):
    """Lines that Python's ``input`` reads, at a terminal or in a notebook."""

    def __init__(self) -> None:
        """Read no stream."""
        super().__init__(None)

    def line(self) -> str:
        """Return the next line as it is."""
        return input()


class PosixKeys(Keyboard):
    """Keys of a POSIX terminal, which is in cbreak mode meanwhile."""

    def __init__(self, descriptor: int) -> None:
        """Read the terminal of a file descriptor."""
        self.descriptor = descriptor
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._redraw: Callable[[], None] = lambda: None
        # A signal that comes just before the program waits for a key would wait with it: its number, which the system
        # puts into this pipe, ends the waiting.
        self._signals, self._far = os.pipe()
        os.set_blocking(self._far, False)
        self._handler = signal.signal(signal.SIGCONT, lambda *_: None)
        self._wakeup = signal.set_wakeup_fd(self._far, warn_on_full_buffer=False)

    def close(self) -> None:
        """Let go of what it needed."""
        signal.set_wakeup_fd(self._wakeup)
        signal.signal(signal.SIGCONT, self._handler)
        os.close(self._signals)
        os.close(self._far)

    def on_return(self, redraw: Callable[[], None]) -> None:
        """Redraw whenever the program goes on after it was stopped."""
        self._redraw = redraw

    def use(self) -> None:
        """Let every key answer at once, and show none."""
        import termios
        import tty

        tty.setcbreak(self.descriptor, termios.TCSADRAIN)

    def ask(self) -> str:
        """Return the next key; those that write nothing, such as arrows, are left out."""
        while True:
            key = self._letter()
            if key in ENDS:
                raise EOFError
            if key in ("\r", ENTER):
                return ENTER
            if key == "\b":
                return BACKSPACE
            if key == ESCAPE:
                if not self._rest_of_key():
                    return key
            elif writes(key):
                return plain(key)

    def _letter(self) -> str:
        while True:
            self._is_ready(None)
            byte = os.read(self.descriptor, 1)
            if not byte:
                raise EOFError
            letter = self.decoder.decode(byte)
            if letter:
                return letter

    def _rest_of_key(self) -> bool:
        """Read what follows an escape at once: then it was no escape but an arrow or the like."""
        found = False
        while self._is_ready(AFTER_ESCAPE):
            found = True
            if (letter := self._letter()).isalpha() or letter == "~":
                break
        return found

    def _is_ready(self, seconds: float | None) -> bool:
        """Wait for a key; the terminal is taken back from whoever had it while the program was stopped."""
        import select

        while self._signals in (ready := select.select([self.descriptor, self._signals], [], [], seconds)[0]):
            if os.read(self._signals, 1) == bytes([signal.SIGCONT]):
                self.use()
                self._redraw()
        return bool(ready)

    def pause(self, seconds: float) -> str:
        """Wait until a key is pressed, but not longer."""
        return self.ask() if self._is_ready(seconds) else ""

    def forget(self) -> None:
        """Drop what was typed so far."""
        import termios

        termios.tcflush(self.descriptor, termios.TCIFLUSH)


class WindowsKeys(Keyboard):
    """Keys of a Windows console."""

    PREFIXES: Final = ("\x00", "\xe0")  # of keys that write nothing

    def __init__(self) -> None:
        """Find the console."""
        import msvcrt

        self.console: Any = msvcrt

    def ask(self) -> str:
        """Return the next key."""
        while True:
            key: str = self.console.getwch()
            if key in self.PREFIXES:
                self.console.getwch()
                continue
            if key == CTRL_C:
                raise KeyboardInterrupt
            if key in ENDS:
                raise EOFError
            key = {"\r": ENTER, "\b": BACKSPACE}.get(key, key)
            if writes(key):
                return plain(key)

    def pause(self, seconds: float) -> str:
        """Wait until a key is pressed, but not longer."""
        end = time.monotonic() + seconds
        while not self.console.kbhit():
            if time.monotonic() >= end:
                return ""
            time.sleep(0.02)
        return self.ask()

    def forget(self) -> None:
        """Drop what was typed so far."""
        while self.console.kbhit():
            self.console.getwch()


@contextlib.contextmanager
def keyboard(*, by_key: bool) -> Iterator[Keyboard]:
    """Give the keyboard: keys where standard input is a terminal and they are wanted, otherwise lines."""
    if not by_key or sys.stdin is None or not sys.stdin.isatty():
        yield Lines(sys.stdin)
    elif sys.platform == "win32":
        yield WindowsKeys()
    else:
        import termios

        descriptor = sys.stdin.fileno()
        before, keys = termios.tcgetattr(descriptor), PosixKeys(descriptor)
        keys.use()
        try:
            yield keys
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
            keys.close()


# ---- Ctrl-C where something is to be kept


@contextlib.contextmanager
def one_ctrl_c() -> Iterator[None]:
    """Let the first Ctrl-C break off what is done, and ignore all that follow: what there is will be told and kept."""

    def stop(*_: object) -> None:
        ignore_ctrl_c()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ignore_ctrl_c() -> None:
    """Hear no Ctrl-C any more until ``one_ctrl_c`` ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
