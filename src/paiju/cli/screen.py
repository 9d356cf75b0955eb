"""The screen of a game: drawn again and again at a terminal, line after line in a pipe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rich.console import Console
from rich.text import Text

from paiju.cli.keyboard import Keyboard
from paiju.cli.terminal import console
from paiju.cli.text import Say
from paiju.display import Line, cells

__all__ = ["Screen", "Shown", "as_text", "leaf_through"]

Shown: TypeAlias = str | Line | Text

HOME_AND_CLEAR: Final = "\x1b[H\x1b[J"
CLEAR_WITH_SCROLLBACK: Final = "\x1b[H\x1b[2J\x1b[3J"
CLEAR_LINE: Final = "\r\x1b[K"
NARROWEST: Final = 20
DOT: Final = " · "
TOLD_LINES: Final = 2  # the room above a table for what has happened, so that the table stays in its place


def as_text(line: Shown) -> Text:
    """Return a line for rich."""
    if isinstance(line, Text):
        return line
    return Text(line) if isinstance(line, str) else Text.assemble(*line)


class Screen:
    """Standard output as a place to show things."""

    def __init__(self, *, by_key: bool, used: Console | None = None) -> None:
        """Draw over what was there only where somebody sits before a terminal that can."""
        self.console = used or console()
        self.is_terminal = self.console.is_terminal and by_key
        can_redraw = not (self.console.is_dumb_terminal or self.console.legacy_windows)
        self.redraws = self.is_terminal and can_redraw
        self._prompt = ""
        self._shown = ""  # since everything was cleared

    @property
    def width(self) -> int:
        """How many columns there are."""
        return max(NARROWEST, self.console.width)

    @property
    def height(self) -> int:
        """How many lines there are."""
        return self.console.height

    def wrap(self, line: Shown) -> list[Text]:
        """Return a line in as many as the width asks for."""
        text = as_text(line)
        return list(text.wrap(self.console, self.width)) if text.plain else [text]

    def beside(self, texts: Iterable[Text]) -> list[Text]:
        """Return texts one after another with dots between them, none broken that fits into a line."""
        lines: list[Text] = []
        for text in texts:
            if lines and lines[-1].cell_len + len(DOT) + text.cell_len <= self.width:
                lines[-1] = Text(DOT, "dim").join([lines[-1], text])
            else:
                lines += self.wrap(text)
        return lines

    def above(self, texts: Iterable[Text], most: int = TOLD_LINES) -> list[Text]:
        """Return the last texts beside each other in the room above a table."""
        lines = self.beside(texts)[-max(TOLD_LINES, most) :]
        return lines + [Text()] * (TOLD_LINES - len(lines))

    def hanging(self, first: str, text: str, style: str = "") -> list[Text]:
        """Return a text in as many lines as it needs, all of them indented as far as what the first begins with."""
        indent = cells(first)
        lines = Text(text, style).wrap(self.console, max(NARROWEST // 2, self.width - indent))
        starts = [first, *[" " * indent] * len(lines)]
        return [Text(start, style) + line for start, line in zip(starts, lines, strict=False)]

    def pages(self, lines: Iterable[Shown], heading: Sequence[Shown] = (), room: int = 1) -> list[list[Shown]]:
        """Return lines in as many pages as the height asks for, each below a heading and above ``room`` lines."""
        wrapped = list(self._wrapped(lines))
        size = max(1, self.height - room - len(heading))
        starts = range(0, max(1, len(wrapped)), size)
        return [[*heading, *wrapped[start : start + size]] for start in starts]

    def print(self, lines: Iterable[Shown], *, unbroken: str = "") -> None:
        """Show some lines below all others, and one that is to be copied as it is."""
        body = "".join(map(self._render, self._wrapped(lines)))
        self._write(body + (f"{unbroken}\n" if unbroken else ""))

    def draw(self, lines: Iterable[Shown]) -> None:
        """Show some lines in place of all others, where that is possible."""
        body = "".join(map(self._render, self._wrapped(lines)))
        self._clear(HOME_AND_CLEAR)
        self._write(body)

    def again(self) -> None:
        """Show everything again, where something else may have been shown in between."""
        shown = self._shown
        self._clear(HOME_AND_CLEAR)
        self._write(shown)

    def _clear(self, how: str) -> None:
        if self.redraws:
            self.console.file.write(how)
            self._shown = ""

    def cover(self, lines: Sequence[Shown] = ()) -> None:
        """Hide everything shown before, also what can be scrolled back to, and show some lines."""
        self._clear(CLEAR_WITH_SCROLLBACK)
        if not self.redraws:
            self._write("\n" * self.height if self.is_terminal else "\f\n")
        self.print(lines)

    def prompt(self, text: str) -> None:
        """Show where the answer will stand, in place of the prompt before."""
        if self.redraws:
            self._write(CLEAR_LINE + text)
        elif self.is_terminal:
            self._write("\r" + text + " " * max(0, cells(self._prompt) - cells(text)))
        else:
            self._write(text)
        self._prompt = text

    def answered(self) -> None:
        """Go on below the prompt."""
        self._write("\n")
        self._prompt = ""

    def _wrapped(self, lines: Iterable[Shown]) -> Iterable[Text]:
        for line in lines:
            text = as_text(line)
            yield from [text] if text.cell_len <= self.width else self.wrap(text)

    def _render(self, text: Text) -> str:
        with self.console.capture() as captured:
            self.console.print(text, soft_wrap=True)
        return captured.get()

    def _write(self, text: str) -> None:
        if self.redraws:
            self._shown += text
        self.console.file.write(text)
        self.console.file.flush()


def leaf_through(
    screen: Screen, keys: Keyboard, say: Say, lines: Iterable[Shown], *, heading: Sequence[Shown] = (), room: int = 1
) -> None:
    """Show lines page by page, where there are pages; ``room`` lines are left free below the last."""
    if not screen.redraws:
        screen.print([*heading, *lines])
        return
    pages = screen.pages(lines, heading, room)
    for page in pages[:-1]:
        screen.draw(page)
        screen.prompt(say("play.more"))
        keys.ask()
    screen.draw(pages[-1])
