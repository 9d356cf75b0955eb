"""A game as shared code knows it, and the list of games.

Rounds, matches, records, agents, environments, the server and the command line know a game as one value, ``Game``: what
every game must have, and the parts that it may have. A module or an object with those names becomes such a value:
``paiju.Round(my_module)`` plays it. The page *Write a game* builds one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, Protocol, TypeAlias, overload

from paiju.arguments import worded
from paiju.display import Terminal
from paiju.errors import ArgumentError, GameError, IllegalAction
from paiju.near import choose_from
from paiju.options import OptionText, read_preset
from paiju.page import Page
from paiju.parts import (
    Agents,
    Batches,
    Column,
    Matches,
    Outcomes,
    Picture,
    PositionText,
    PresetText,
    StyleSheet,
    Words,
)
from paiju.protocol import Action, Event, MatchRules, Observation, Rules, State, StateT

if TYPE_CHECKING:
    from paiju import datongzi, sichuan, wuhan
    from paiju.reference import datongzi as reference_datongzi
    from paiju.reference import sichuan as reference
    from paiju.reference import wuhan as reference_wuhan

__all__ = [
    "GAMES",
    "Action",
    "Column",
    "Event",
    "Game",
    "GameLike",
    "MatchRules",
    "Observation",
    "Playable",
    "Rules",
    "State",
    "expect_observation",
    "get",
    "names",
    "of",
    "read_rules",
    "reason_of",
    "register",
    "usual",
]

GAMES: Final[dict[str, str]] = {
    "sichuan": "paiju.sichuan.game",
    "wuhan": "paiju.wuhan.game",
    "datongzi": "paiju.datongzi.game",
    "reference.sichuan": "paiju.reference.sichuan.game",
    "reference.wuhan": "paiju.reference.wuhan.game",
    "reference.datongzi": "paiju.reference.datongzi.game",
}
"""Every game by its name, the usual one first: the module whose ``GAME`` it is, imported when it is asked for."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Generic[StateT]):
    """A game: what every game must have, then its optional parts."""

    # What is played
    name: str
    """What programs call it."""
    TITLE: Mapping[str, str]
    """What players call it, by language."""
    Rules: Any
    """The type of the rules, with ``from_dict``."""
    PRESETS: Mapping[str, Any]
    """Rules by name."""
    arena_rules: Any
    """The rules that strength is measured with."""
    Action: Any
    """The type of the actions."""
    deal: Callable[..., StateT]
    """``deal(rules=None, seed=None, **explicit)`` returns a new ``State``; the seed decides what is not given."""
    num_seats: Callable[[Any], int]
    """How many play by these rules."""
    num_actions: Callable[[Any], int]
    """How many action ids there are."""
    planes_shape: Callable[..., tuple[int, ...]]
    """``planes_shape(rules, obs="v1")``: the shape of an observation as an array; other names are refused."""
    worst_loss: Callable[[Any], int]
    """The points that an environment takes for an illegal move."""

    # How it is told
    start_event: Callable[[Any], Event]
    """The ``start_hand`` line of a round just dealt: who begins, and what everybody holds."""
    mask_event: Callable[[Event, int | None], Event | None]
    """What a seat, or a spectator (None), sees of an event: hidden things as ``"?"``, or nothing."""
    event_text: Callable[..., str]
    """``event_text(event, lang="zh")``: an event in words."""

    # Parts
    about: Words | None = None
    """One line for people who have never played it."""
    preset_texts: Mapping[str, PresetText] = field(default_factory=dict)
    """Presets in words; one without words goes by its name."""
    refusal_text: Callable[[IllegalAction, str], str] = lambda error, _lang: reason_of(error)
    """Why its rules refuse an action, for players, in their language: they count seats from 1."""
    event_types: frozenset[str] | None = None
    """The types of its events: readers of records pass over others. None: every line has to follow from play."""
    Observation: Any = None
    """The type of the observations, with ``from_dict``."""
    observation_schema: Callable[[], dict[str, Any]] | None = None
    """Returns the JSON Schema of what that reads, for apps with tables of their own."""
    options: Mapping[str, OptionText] = field(default_factory=dict)
    """The options of the rules in words; one inside another goes by both names, with a dot between them."""
    table_options: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """For a number of players what else their usual table changes, beside the option that says how many play."""
    lists_every_action: bool = True
    """Whether ``legal_actions`` has everything that a state accepts, or one of several ways to do the same."""
    whole_action: Callable[[Any, Any, Any], Any] | None = None
    """``whole_action(before, action, after)``: the play that a step completes, None if it completes none."""
    before_claims: Callable[[Any, Any, int], tuple[Any, int] | None] | None = None
    """``before_claims(state, action, seat)``: the table while what is played can be claimed and nobody is asked,
    to be observed alone, and how many events of the step lead there; None if the action opens nothing."""
    has_left: Callable[[Any, int], bool] | None = None
    """``has_left(state, seat)``: whether a seat is out although the round goes on; None: nobody leaves early."""
    machine_events: Callable[[Any, Any, int | None], Sequence[Event]] | None = None
    """``machine_events(state, action, seat)``: what ``step`` tells, with a line of the type ``state`` for each state of
    the game's machine that is entered; for the deal, action and seat are None. Records show them on request."""
    matches: Matches | None = None
    """How matches of it end and add up, where that is more than a number of rounds."""
    agents: Agents = field(default_factory=Agents)
    """Who plays it."""
    batches: Batches | None = None
    """What the core plays many rounds of in one call."""
    style: StyleSheet = field(default_factory=StyleSheet)
    """What is counted of how agents play."""
    outcomes: Outcomes = field(default_factory=Outcomes)
    """What is counted of how rounds end."""
    page: Page = field(default_factory=Page)
    """How it is shown on the page."""
    terminal: Terminal = field(default_factory=Terminal)
    """How it is shown in a terminal."""
    picture: Picture | None = None
    """Draws its tables."""
    position: PositionText = field(default_factory=PositionText)
    """Reads and writes positions as one line."""
    commands: Callable[[], Any] | None = None
    """Returns its own commands for the command line, a ``paiju.cli.commands.GameCommands``, when they are wanted."""

    source: Any = None
    """What it was made from: the name of its module, or an object; another process makes it again from that."""

    def __post_init__(self) -> None:
        """Refuse parts that are none."""
        for each in fields(self):
            _expect_part(self.name, each, getattr(self, each.name))
        if not self.PRESETS or {"zh", "en"} - {*self.TITLE}:
            raise GameError(f"{self.name} needs a preset, and a TITLE in zh and en", "wrong_part")

    def __repr__(self) -> str:
        """Return its name."""
        return f"<Game {self.name}>"

    def __reduce__(self) -> Any:
        """Travel to another process as what it was made of."""
        if self.source is None:
            raise GameError(f"{self.name} needs a source, the name of its module, to be found elsewhere", "no_source")
        return (_find if isinstance(self.source, str) else _made_of), (self.source,)


class Playable(Protocol[StateT]):
    """A ``Game``, or a module or another object with its names: what it deals tells which game it is."""

    @property
    def deal(self) -> Callable[..., StateT]:
        """Return a new ``State``."""


GameLike: TypeAlias = str | Playable[State] | ModuleType | None
"""A name of the list, a ``Game``, or a module or another object with its names; None is the usual game."""

FORMER: Final[Mapping[str, str]] = {
    "AGENTS": "agents",
    "STYLE": "style",
    "draw_table": "picture",
    "match_rules": "matches",
    "page_view": "page",
    "table_text": "terminal",
}
"""Names that a game was once asked for, and the part in their place: one that still has them would miss it silently."""
KINDS: Final[Mapping[str, Any]] = {
    **dict.fromkeys(("TITLE", "PRESETS", "options", "preset_texts", "table_options"), Mapping),
    **dict.fromkeys(("deal", "num_seats", "num_actions", "planes_shape", "worst_loss", "start_event"), Callable),
    **dict.fromkeys(("mask_event", "event_text", "refusal_text", "whole_action", "before_claims"), Callable),
    **dict.fromkeys(("picture", "commands", "observation_schema", "machine_events", "has_left"), Callable),
    "about": Words,
    "agents": Agents,
    "batches": Batches,
    "matches": Matches,
    "outcomes": Outcomes,
    "page": Page,
    "position": PositionText,
    "style": StyleSheet,
    "terminal": Terminal,
}
"""What the parts have to be."""


def _expect_part(game: str, each: Field[Any], part: Any) -> None:
    """Refuse a part of the wrong kind; only one that may be missing may be None."""
    kind = KINDS.get(each.name, object)
    if not isinstance(part, kind) and not (part is None and each.default is None):
        wanted = "function" if kind is Callable else kind.__name__
        raise GameError(f"{game}.{each.name} must be a {wanted}, not {part!r}", "wrong_part")


def names() -> tuple[str, ...]:
    """Return the names of the games in the list."""
    return tuple(GAMES)


def usual() -> Game:
    """Return the game that is meant when none is named: the first of the list."""
    return get(next(iter(GAMES)))


@worded
def register(game: GameLike) -> Game:
    """Add a game of your own to the list, so that commands and the server find it by name; return it.

    It stays there as long as the program runs. Another game of that name is replaced.
    """
    added = get(game)
    if not isinstance(added.source, str):
        raise GameError(f"{added.name} must be a module, or the GAME of one, to be in the list", "not_a_module")
    GAMES[added.name] = added.source
    return added


# What a name means to a type checker. The constructors of rounds and matches and ``agents.make`` have the same list.
@overload
def get(game: Literal["sichuan"] | None = None) -> Game[sichuan.State]: ...
@overload
def get(game: Literal["datongzi"]) -> Game[datongzi.State]: ...
@overload
def get(game: Literal["wuhan"]) -> Game[wuhan.State]: ...
@overload
def get(game: Literal["reference.sichuan"]) -> Game[reference.State]: ...
@overload
def get(game: Literal["reference.datongzi"]) -> Game[reference_datongzi.State]: ...
@overload
def get(game: Literal["reference.wuhan"]) -> Game[reference_wuhan.State]: ...
@overload
def get(game: Playable[StateT]) -> Game[StateT]: ...
@overload
def get(game: GameLike) -> Game: ...
@worded
def get(game: GameLike = None) -> Game:
    """Return the game of that name, or what a module or an object with the names of a game comes to; None: the usual.

    >>> get("sichuan").TITLE["en"]
    'Sichuan mahjong, blood battle'
    """
    if game is None:
        return usual()
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        return _of_library(game) or _made_of(game)
    if game not in GAMES:
        raise GameError(f'no game "{game}"; {choose_from(game, GAMES)}', "unknown_game")
    return _find(GAMES[game])


def of(position: Any) -> Game:
    """Return the game of a state or an observation, or of the type of one.

    Its ``game`` names it; a game that is in no list is found by the module that has the type.

    >>> of(get("sichuan").deal(seed=1)).name
    'sichuan'
    """
    kind = position if isinstance(position, type) else type(position)
    named = getattr(kind, "game", None)
    if named is None:
        raise ArgumentError(f"expected a state or an observation, not {kind.__name__}", "wrong_type")
    return get(named) if named in GAMES else _find(kind.__module__)


def _find(module: str) -> Game:
    return _made_of(importlib.import_module(module))


def _of_library(source: object) -> Game | None:
    """Return the game of the list whose library a module is: ``paiju.sichuan`` stands for its game."""
    name = getattr(source, "__name__", None)
    path = next((path for path in GAMES.values() if name == path.removesuffix(".game")), None)
    return _find(path) if path is not None and path != name else None


def _made_of(source: object) -> Game:
    """Return the ``GAME`` of a module, or the game that the names of a module or an object make up."""
    own = getattr(source, "GAME", None)
    if isinstance(own, Game):
        return replace(own, source=source.__name__) if own.source is None and isinstance(source, ModuleType) else own
    called = getattr(source, "__name__", None) or getattr(source, "name", None) or f"the {type(source).__name__}"
    found = {each.name: getattr(source, each.name) for each in fields(Game) if hasattr(source, each.name)}
    known = {name: part for name, part in found.items() if not isinstance(part, ModuleType)}  # an import is no part
    missing = [each.name for each in fields(Game) if _is_required(each) and each.name not in known]
    if missing:
        raise GameError(f"{called} is not a game yet: it lacks {', '.join(missing)}", "incomplete_game")
    for name, part in FORMER.items():
        if hasattr(source, name) and part not in known:
            raise GameError(f"{called}.{name} is now its part {part}: see Write a game", "former_part")
    return Game(**{**known, "source": source.__name__ if isinstance(source, ModuleType) else source})


def _is_required(each: Field[Any]) -> bool:
    return each.default is MISSING and each.default_factory is MISSING


@worded
def read_rules(game: Game, rules: Any) -> Any:
    """Return rules that are given by the name of a preset; anything else is left to the game."""
    return read_preset(rules, game.PRESETS) if isinstance(rules, str) else rules


def reason_of(error: IllegalAction) -> str:
    """Return why an action is refused, without the beginning that says who wanted to do what, with a seat from 0.

    >>> reason_of(IllegalAction("seat 0 cannot discard 5m: the hand does not hold it (S-4.2)", "not_held"))
    'the hand does not hold it (S-4.2)'
    """
    return str(error).partition(": ")[2] or str(error)


def expect_observation(given: Any) -> None:
    """Refuse anything but an observation, above all a state: it shows what an agent must not see."""
    if hasattr(given, "seat"):
        return
    if hasattr(given, "observe"):
        raise ArgumentError(
            "observation must be what one seat sees, not the state: give state.observe(seat), such as"
            " state.observe(state.turn)",
            "state_given",
        )
    raise ArgumentError(f"observation must be an Observation, not {type(given).__name__}", "wrong_type")
