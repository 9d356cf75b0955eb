"""What every game promises, and the list of games.

Rounds, matches, records, agents, environments, the server and the command line know a game by these protocols alone. A
module with these names is a game, and so is an object: ``paiju.Round(my_module)`` plays it. The page *Write a game*
builds one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol, Self, TypeAlias, cast

from paiju.errors import GameError, RulesError

__all__ = [
    "GAMES",
    "Action",
    "Event",
    "Game",
    "MatchRules",
    "Observation",
    "Rules",
    "State",
    "StyleColumn",
    "get",
    "names",
    "read_rules",
]

Event: TypeAlias = dict[str, Any]
"""One line of a record, in plain values that JSON takes: its ``type``, mostly an ``actor``, and what happened."""

GAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sichuan": "paiju.sichuan",
        "reference.sichuan": "paiju.reference.sichuan",
    }
)
"""The games that come with paiju: name, and the module to import when it is asked for."""


class Rules(Protocol):
    """The options of a game as one value."""

    def to_dict(self) -> dict[str, Any]:
        """Return every option by name, in plain values that JSON takes."""


class Action(Protocol):
    """What a seat does. ``str(action)`` is its text, which the game's ``Action.parse`` reads again."""

    @property
    def id(self) -> int | None:
        """The number from 0 to ``num_actions``; it means the same in every phase. None if ids can't say it."""

    @property
    def kind(self) -> str:
        """The verb, the first word of the text."""

    def label(self, lang: str = "zh") -> str:
        """Return what to write on a button."""


class Observation(Protocol):
    """What one seat may know, or a spectator: agents get this and nothing else.

    A value like a state. What a game has beside these names, such as ``seats``, is for its own agents and pages.
    """

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

    @property
    def legal_actions(self) -> Sequence[Action]:
        """What the observer may do, by rising id; empty when it has nothing to decide."""

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values that JSON takes."""

    @staticmethod
    def from_dict(position: dict[str, Any], /) -> Any:
        """Return the observation that ``to_dict`` tells, also of a table from elsewhere; refuse what does not fit."""

    def planes(self, obs: str = "v1") -> Any:
        """Return it as an int8 array of the shape ``planes_shape`` names."""

    def mask(self) -> Any:
        """Return which action ids are legal, as an int8 array of zeros and ones."""

    def sample(self, seed: int) -> State:
        """Return a state that fits, the hidden part dealt at random."""


class State(Protocol):
    """One round at one moment: a value that never changes, equal to every state that plays on in the same way.

    All chance was spent at the deal. A state in Python gets what follows from other names from
    ``paiju.python_game.PlainState``. Games may have more: ``seats`` (one object each, with ``won`` where seats win),
    ``transfers`` (all payments so far) and ``end`` (how the round ended); shared code does without where they lack.
    """

    @property
    def rules(self) -> Any:
        """The rules it is played by."""

    @property
    def phase(self) -> str:
        """What is being decided; the words are the game's."""

    @property
    def turn(self) -> int | None:
        """The seat to decide by the usual order; None when the round is over."""

    @property
    def claimants(self) -> Sequence[int]:
        """The seats still to answer in an open window, that on turn first; they may answer in any order."""

    @property
    def legal_actions(self) -> Sequence[Action]:
        """What the seat on turn may do, by rising id; empty only when the round is over."""

    def legal_actions_of(self, seat: int) -> Sequence[Action]:
        """Return what ``seat`` may do now."""

    def action(self, number: int, /) -> Action:
        """Return the action that the id ``number`` stands for now."""

    def after(self, action: Any, seat: int | None = None) -> Self:
        """Return the state that follows an action, its id or its text; raise ``IllegalAction`` if it is not legal."""

    def step(self, action: Any, seat: int | None = None) -> tuple[Self, list[Event]]:
        """Return what ``after`` returns, and the events of a record that lead there."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to decide."""

    @property
    def scores(self) -> Sequence[int]:
        """The points of each seat in this round so far."""

    @property
    def payoffs(self) -> Sequence[int]:
        """The same as what each seat wins from the others: they add up to zero."""

    @property
    def next_deal(self) -> Mapping[str, Any] | None:
        """What the next round of a match is dealt with, such as ``{"dealer": 2}``; None until the round is over."""

    def observe(self, seat: int | None) -> Observation:
        """Return what ``seat`` may know; None is a spectator."""

    def redeal_hidden(self, seat: int, seed: int) -> Any:
        """Return a state that looks the same to ``seat``: ``observe(seat).sample(seed)``."""

    def reveal(self) -> dict[str, Any]:
        """Return everything, hidden things included, in plain values."""

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position in plain values that JSON takes."""

    @staticmethod
    def from_dict(position: dict[str, Any], /) -> Any:
        """Return the state of a position, also one set up by hand; refuse what can't stand on a table."""

    @property
    def digest(self) -> str:
        """A fingerprint that is the same in every process."""


@dataclass(frozen=True, slots=True)
class StyleColumn:
    """One thing that a finished round tells of how a seat played; a game lists them as ``STYLE``.

    Its ``style(state)`` returns a tuple of whole numbers for each seat, in this order, which add up over rounds.
    """

    key: str
    zh: str
    en: str
    per: str = "round"
    """What the sum is divided by: ``round``, or the key of another column."""


class MatchRules(Protocol):
    """When a match is over and what it comes to, for games that do not simply add up a number of rounds."""

    def is_over(self, rounds: Sequence[State]) -> bool:
        """Tell whether no round follows these finished ones."""

    def scores(self, rounds: Sequence[State]) -> Sequence[int]:
        """Return the totals of these rounds."""


class Game(Protocol):
    """A game: a module, or an object, with these names."""

    @property
    def name(self) -> str:
        """What programs call it."""

    @property
    def TITLE(self) -> Mapping[str, str]:  # noqa: N802
        """What players call it, by language."""

    @property
    def PRESETS(self) -> Mapping[str, Any]:  # noqa: N802
        """Rules by name."""

    @property
    def Rules(self) -> Any:  # noqa: N802
        """The type of the rules, with ``from_dict``."""

    @property
    def Action(self) -> Any:  # noqa: N802
        """The type of the actions, with ``parse``."""

    @property
    def arena_rules(self) -> Any:
        """The rules that strength is measured with."""

    @property
    def deal(self) -> Callable[..., Any]:
        """``deal(rules=None, seed=None, **explicit)`` returns a new ``State``; the seed decides what is not given."""

    def num_seats(self, rules: Any, /) -> int:
        """Return how many play."""

    def num_actions(self, rules: Any, /) -> int:
        """Return how many action ids there are."""

    def planes_shape(self, rules: Any, obs: str = "v1", /) -> tuple[int, ...]:
        """Return the shape of an observation as an array."""

    def worst_loss(self, rules: Any, /) -> int:
        """Return the points that an environment takes for an illegal move."""

    def start_event(self, state: Any, /) -> Event:
        """Return the ``start_hand`` line of a round just dealt: who begins, and what everybody holds."""

    def mask_event(self, event: Event, seat: int | None, /) -> Event | None:
        """Return what ``seat``, or a spectator (None), sees of an event: hidden things as ``"?"``, or nothing."""

    def event_text(self, event: Event, lang: str = "zh", /) -> str:
        """Return an event in words."""


REQUIRED: Final = tuple(name for name in vars(Game) if not name.startswith("_"))


def names() -> tuple[str, ...]:
    """Return the names of the games that come with paiju."""
    return tuple(GAMES)


def get(game: str | Game) -> Game:
    """Return the game of that name; a module or object that is a game is returned as it is.

    >>> get("sichuan").TITLE["en"]
    'Sichuan mahjong, blood battle'
    """
    found: object = game
    if isinstance(game, str):
        if game not in GAMES:
            raise GameError(f'no game "{game}", there are {", ".join(GAMES)}', "unknown_game")
        found = importlib.import_module(GAMES[game])
    missing = [name for name in REQUIRED if not hasattr(found, name)]
    if missing:
        called = game if isinstance(game, str) else getattr(found, "__name__", repr(found))
        raise GameError(f"{called} is no game yet: it lacks {', '.join(missing)}", "incomplete_game")
    return cast(Game, found)


def read_rules(game: Game, rules: Any) -> Any:
    """Return rules that are given by the name of a preset; anything else is left to the game."""
    if not isinstance(rules, str):
        return rules
    if rules not in game.PRESETS:
        raise RulesError(
            f'{game.name} has no preset "{rules}", there are {", ".join(game.PRESETS)}', "unknown_preset", "preset"
        )
    return game.PRESETS[rules]
