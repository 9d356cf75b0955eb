"""The parts that a game may have beside its rules: each is a value, and a game without it does without.

How a game is shown has two parts of its own: ``paiju.display.Terminal`` and ``paiju.page.Page``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from paiju import compact
from paiju.errors import AgentError
from paiju.protocol import Event, MatchRules
from paiju.values import expect_known

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.agents.base import Agent
    from paiju.draw.palette import Theme
    from paiju.options import OptionText

__all__ = [
    "AdviceColumn",
    "Agents",
    "ArrayWords",
    "Batches",
    "Column",
    "Contest",
    "Matches",
    "Outcomes",
    "Picture",
    "PositionText",
    "PresetText",
    "StyleSheet",
    "Words",
    "expect_language",
    "language_named",
]

LANGUAGES: Final = ("zh", "en")


def expect_language(lang: str) -> None:
    """Refuse a language that nothing is written in."""
    expect_known(lang, LANGUAGES, "language")


def language_named(name: str) -> Literal["zh", "en"]:
    """Return the language that the environment names: Chinese for ``zh...``, otherwise English."""
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"


@dataclass(frozen=True, slots=True)
class Words:
    """The same in both languages."""

    zh: str
    """The Chinese."""
    en: str
    """The English."""

    def pick(self, lang: str) -> str:
        """Return the words in ``zh`` or ``en``."""
        expect_language(lang)
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True, slots=True)
class PresetText:
    """A preset in words."""

    name: Words
    """What players call it."""
    about: Words
    """What is special about it, in a line."""


# ---- who plays


@dataclass(frozen=True, slots=True)
class AdviceColumn:
    """Something that advice says about a move: ``Suggestion.facts`` has it by its key."""

    key: str
    """What programs call it."""
    zh: str
    """The Chinese heading."""
    en: str
    """The English heading."""
    kind: Literal["count", "points", "pieces"] = "count"
    """A whole number; points with a fraction; or pieces (tiles, cards), each with how many of it are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agents:
    """The agents of a game, beside the random one that every game has."""

    makers: Mapping[str, Callable[[], Agent]] = field(default_factory=dict)
    """What makes each of them, by its name, from the weakest to the strongest."""
    tuned: Mapping[str, Callable[[str], Agent]] = field(default_factory=dict)
    """Those that search and take their time for a decision, as long as options after a colon say, as in
    ``hard:ms=200``, by name: what makes one from such a spec."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other names for them."""
    advice: tuple[AdviceColumn, ...] = ()
    """What their advice tells of a move beside the reason."""

    def name_of(self, spec: str) -> str:
        """Return a spec with the name that an alias stands for."""
        name, colon, options = spec.partition(":")
        return self.aliases.get(name, name) + colon + options


@dataclass(frozen=True, slots=True)
class Contest:
    """What came of rounds between agents of the core: arrays with a row for each round and a column for each seat."""

    payoffs: NDArray[np.int64]
    """The points of each seat, adding up to zero in each row."""
    style: NDArray[np.int64]
    """One more axis: the columns of the style sheet."""
    decisions: NDArray[np.int64]
    """How many decisions each seat made."""
    nanoseconds: NDArray[np.int64]
    """Spent on them."""


def _no_contest(*_: object) -> Contest:
    raise AgentError("the core has no agents of this game", "unknown_agent")


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrayWords:
    """What the arrays of a game mean, for ``paiju.envs.explain``."""

    kinds: int
    """How many columns planes have."""
    show: Callable[[Sequence[int]], str]
    """Return tiles or cards by how many there are of each kind."""
    item: Callable[[str, int], str]
    """``item(verb, number)``: what a row of a sequence is about, a number from 1 on."""
    blocks: Mapping[str, Words]
    """Blocks of planes, verbs and facts by name."""
    parts: Mapping[str, tuple[Words, ...]] = field(default_factory=dict)
    """What the groups of a block are about, where it is not the seats alone."""
    by_seat: frozenset[str] = frozenset()
    """Of these blocks, each seat has all those parts."""
    for_each_seat: frozenset[str] = frozenset()
    """Of these, each part has a group for every seat."""
    steps: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Of a level: by how much its steps differ, and the first of them; 1 and 0 by default."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Batches:
    """Many rounds in one call, played in the core."""

    playouts: Callable[[Any, int, int, int], Any]
    """Random play: rules or None, rounds, seed, threads; returns what a ``paiju.PlayoutResult`` tells."""
    contest: Callable[[Any, Sequence[Sequence[str]], Sequence[int], Sequence[Sequence[int]], int], Contest] = (
        _no_contest
    )
    """Rounds between agents: rules or None, and for each round the agents by seat, the seed of its deal, and the seed
    that each agent is reset with; then the threads."""
    agents: tuple[str, ...] = ()
    """Who can play in a contest; some with options after a colon."""
    pool: Any = None
    """The core's class of many rounds side by side, for ``paiju.envs``; None if it has none for this game."""
    words: ArrayWords | None = None
    """What its arrays mean."""
    record: Callable[..., Any] | None = None
    """Whole rounds as action ids, for ``paiju.datasets``: the arguments of ``contest``, with ``random`` among the
    agents; returns all ids, how many each round has, and payoffs."""
    replay: Any = None
    """The core's class that plays such rounds again into arrays."""

    def plays(self, name: str) -> bool:
        """Tell whether the core knows an agent, whatever its options."""
        return name.partition(":")[0] in self.agents


# ---- what came of it


@dataclass(frozen=True, slots=True)
class Column:
    """Something that is counted round by round and summed up."""

    key: str
    """What programs call it."""
    zh: str
    """The Chinese heading."""
    en: str
    """The English heading."""
    per: str = "round"
    """What the sum is divided by: ``round``, or the key of another column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StyleSheet:
    """How a seat played a finished round, in numbers."""

    columns: tuple[Column, ...] = ()
    """What is counted."""
    count: Callable[[Any], Sequence[Sequence[int]]] = lambda _: ()
    """Return, for each seat of a finished state, a number for each column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcomes:
    """What came of a finished round, all seats together, in numbers.

    Keys with a dot, such as ``paid.tax``, are told as a group; their columns are shown only where something was
    counted.
    """

    columns: tuple[Column, ...] = ()
    """What is counted."""
    count: Callable[[Sequence[Event]], Mapping[str, int]] = lambda _: {}
    """Return what the events of a round come to, by the key of a column; what is missing is 0."""
    shares: frozenset[str] = frozenset()
    """The keys of columns that count rounds, at most one a round: they are told in percent."""
    random_play: Words | None = None
    """What to bear in mind of numbers that come from random play."""


# ---- matches, pictures and positions


@dataclass(frozen=True, slots=True, kw_only=True)
class Matches:
    """Matches that are more than a number of rounds."""

    rules: Callable[..., MatchRules]
    """``rules(rules, rounds=None, **options)`` returns when such a match ends and what it comes to."""
    options: Mapping[str, OptionText] = field(default_factory=dict)
    """Its options beside ``rounds``, in words."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Options by name, as keyword arguments of ``paiju.Match``."""
    usual: Mapping[str, Any] = field(default_factory=dict)
    """What options are that are left out, where they then have a value at all."""
    keep: Callable[[Any], Mapping[str, Any]] = lambda _: {}
    """What its rules ask of a finished round beside scores, payoffs and next deal, in plain values: where the round
    itself was let go, ``paiju.match.Ended`` has it as ``kept``."""
    goal: Callable[[Mapping[str, Any]], int | None] = lambda _: None
    """How many points end a match with these options; None if no number of points does."""


Picture = Callable[[Any, str, "Theme", Sequence[Any]], str]
"""Draws a table as SVG: an observation, a language, a theme, and observations of seats whose hands are shown too."""


class PositionText:
    """How the positions of a game are written as one line, by words ``key=value``.

    This one writes any plain values; a game overrides what a person should read and type more easily.
    """

    usual: ClassVar[Mapping[str, Any]] = {}
    """The words that may be left out, with the values that leave them out."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__}>"

    def spread(self, position: Mapping[str, Any]) -> dict[str, Any]:
        """Return what ``to_dict`` told, but for the rules, with an entry for each word."""
        return dict(position)

    def gather(self, entries: Mapping[str, Any]) -> dict[str, Any]:
        """Return what ``from_dict`` takes, of the entries that there were words for."""
        return dict(entries)

    def write(self, key: str, value: Any) -> str:  # noqa: ARG002
        """Return the value of an entry as it stands after ``key=``."""
        return compact.write(value)

    def read(self, key: str, word: str) -> Any:  # noqa: ARG002
        """Return the value that stands after ``key=``; one that can't be read raises ``PositionError``."""
        return compact.read(word)

    def name_of(self, key: str) -> str:
        """Return what ``usual`` calls a word: several may go by one name."""
        return key

    def is_optional(self, key: str) -> bool:
        """Tell whether a word may be left out."""
        return self.name_of(key) in self.usual

    def is_usual(self, key: str, value: Any) -> bool:
        """Tell whether an entry needs no word."""
        return self.is_optional(key) and bool(value == self.usual[self.name_of(key)])
