"""The interactive analyser: a line is a hand or a wish, and every line gets an answer."""

import contextlib
import io
import random
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rich.console import Console

from paiju.cli.mistakes import explain, nearest, pointer
from paiju.cli.terminal import two_columns
from paiju.cli.text import LANGUAGES, InputError, Say
from paiju.errors import PaijuError
from paiju.sichuan.commands.question import Question, read_void
from paiju.sichuan.commands.report import analyse, print_report
from paiju.tiles import Tile, show

__all__ = ["Analyser", "read_line"]

PARTS: Final = ("void", "meld", "seen")  # a word that the next one belongs to
WISHES: Final = ("help", "lang", "random", "quit", "all")
EXAMPLE: Final = "1112345678999m void p"
HELP: Final = (  # what can be typed, and the key of its meaning
    ("... void p", "analyser.void"),
    ("... meld pong:5m", "analyser.meld"),
    ("... seen 11m5p", "analyser.seen"),
    ("... all", "analyser.all"),
    ("random, random 7", "analyser.random"),
    ("lang zh, lang en", "analyser.lang"),
    ("help", "help.help"),
    ("quit", "analyser.quit"),
)
SUITED_KINDS: Final = 27
COPIES: Final = 4
LONGEST_SEED: Final = 18


class Analyser:
    """Answers lines until there are no more; remembers the language and the void suit."""

    def __init__(self, console: Console, say: Say, *, void_suit: str | None = None, every: bool = False) -> None:
        """Start with a language, a void suit, and whether all discards are shown."""
        self.console = console
        self.say = say
        self.void_suit = void_suit
        self.every = every

    def run(self) -> None:
        """Talk with a person at a terminal, or answer the lines of a pipe."""
        lines = sys.stdin or io.StringIO()  # None where it is closed
        if not lines.isatty():
            self.answer_all(lines)
            return
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - input() then edits lines and remembers them
        self.greet()
        self.answer_all(self.typed_lines(input))

    def typed_lines(self, ask: Callable[[str], str]) -> Iterator[str]:
        """Yield what is typed at the prompt, up to Ctrl-D; Ctrl-C leaves as it does everywhere."""
        while True:
            try:
                yield ask("> ")
            except EOFError:
                self.console.print()
                return
            except KeyboardInterrupt:
                self.console.print()
                raise

    def answer_all(self, lines: Iterable[str]) -> None:
        """Answer every line up to ``quit``."""
        for line in lines:
            words = unicodedata.normalize("NFKC", line).lower().strip("\ufeff \t\r\n").split()
            if words and words[0] in {"quit", "q", "exit"}:
                return
            try:
                self.answer(words)
            except PaijuError as error:
                self.tell(error)

    def answer(self, words: list[str]) -> None:
        """Do what one line asks for."""
        match words:
            case []:
                pass
            case ["help" | "?", *_]:
                self.help()
            case ["lang", *rest]:
                self.speak(*rest[:1])
            case ["void" | "--void", value]:
                self.choose_void(value)
            case ["random", *rest]:
                self.deal(read_seed(*rest[:1]))
            case _:
                self.look_at(*read_line(words, self.void_suit))

    def greet(self) -> None:
        """Say what this is, with an example."""
        self.console.print(self.say("analyser.intro"))
        self.console.print(f"  {EXAMPLE}", style="bold")
        self.console.print(self.say("analyser.more"))

    def help(self) -> None:
        """Say what can be typed."""
        self.console.print(self.say("analyser.tiles"))
        self.console.print(two_columns((typed, self.say(key)) for typed, key in HELP))

    def speak(self, value: str = "") -> None:
        """Go on in another language."""
        if value not in LANGUAGES:
            raise InputError("mistake.lang", value=value)
        self.say = Say(LANGUAGES[value])
        self.console.print(self.say("analyser.language"))

    def choose_void(self, value: str) -> None:
        """Remember a void suit, or none."""
        self.void_suit = read_void(value)
        if self.void_suit is None:
            self.console.print(self.say("analyser.no_void"))
        else:
            self.console.print(self.say("report.void", suit=self.say(f"suit.{self.void_suit}")))

    def deal(self, seed: int) -> None:
        """Deal 14 tiles at random and look at them."""
        wall = [Tile(kind) for kind in range(SUITED_KINDS) for _ in range(COPIES)]
        tiles = show(random.Random(seed).sample(wall, 14))
        self.console.print(f"random {seed}: {tiles}")
        self.look_at(Question(tiles=tiles, void_suit=self.void_suit), every=False)

    def look_at(self, question: Question, every: bool) -> None:
        """Answer a hand, and remember its void suit."""
        report = analyse(question.hand(), question.seen_tiles())
        print_report(report, self.console, self.say, every=every or self.every)
        self.void_suit = question.void_suit

    def tell(self, error: PaijuError) -> None:
        """Explain a mistake, with the place in the notation where it shows."""
        for line, style in zip(pointer(error), ("dim", "bold red"), strict=False):
            self.console.print(line, style=style)
        self.console.print(explain(error, self.say))


def read_line(words: list[str], void_suit: str | None) -> tuple[Question, bool]:
    """Return the hand that ``words`` describe, and whether to show all its discards."""
    tiles: list[str] = []
    melds: list[str] = []
    seen = ""
    every = False
    rest = iter(words)
    for word in rest:
        name, equals, value = word.removeprefix("--").partition("=")
        if name in PARTS and not equals:
            value = next(rest, "")
        if name in PARTS and not value:
            raise InputError("mistake.needs_value", option=name)
        match name:
            case "void":
                void_suit = read_void(value)
            case "meld":
                melds.append(value)
            case "seen":
                seen += value
            case "all":
                every = True
            case _:
                tiles.append(expect_tiles(word))
    if not tiles:
        raise InputError("mistake.no_tiles")
    return Question(tiles=" ".join(tiles), melds=tuple(melds), void_suit=void_suit, seen=seen), every


def expect_tiles(word: str) -> str:
    """Return ``word`` if it looks like tiles; letters alone are a word that nobody knows."""
    if not word.isascii() or any(letter.isdigit() for letter in word) or set(word) <= set("mspz"):
        return word
    raise InputError("mistake.word", near=nearest(word.removeprefix("--"), [*PARTS, *WISHES]), value=word)


def read_seed(value: str | None = None) -> int:
    """Return the number after ``random``, or any where none is given."""
    if value is None:
        return random.randrange(10_000)
    if not value.isdecimal() or len(value) > LONGEST_SEED:
        raise InputError("mistake.seed", value=value)
    return int(value)
