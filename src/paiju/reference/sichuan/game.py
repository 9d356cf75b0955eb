"""The deal, and the game as shared code knows it (S-1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, cast

from paiju import game, sichuan
from paiju.errors import ArgumentValueError, HandError
from paiju.parts import StyleSheet
from paiju.reference.seeds import Rng
from paiju.reference.sichuan.action import NUM_ACTIONS, Action
from paiju.reference.sichuan.hand import SUITED, read
from paiju.reference.sichuan.observation import Observation
from paiju.reference.sichuan.round import State
from paiju.reference.sichuan.table import DIRECTIONS, SEATS, Seat, expect_seat
from paiju.reference.tiles import COPIES
from paiju.seeds import draw_seed, read_seed
from paiju.sichuan import labels, play
from paiju.sichuan.game import GAME as CORE
from paiju.sichuan.picture import draw_table
from paiju.sichuan.presets import read_rules
from paiju.tiles import Tile

__all__ = ["GAME", "Game"]

TITLE = {lang: f"{title} (reference)" for lang, title in play.TITLE.items()}


@dataclass(frozen=True)
class Game:
    """A game by its names: what programs call it, the class that holds its rules, and what players call it."""

    name: str
    state: type[State] = State
    """The class that holds its rules."""
    TITLE: Mapping[str, str] = field(default_factory=lambda: TITLE, compare=False)
    Action: ClassVar[type[Action]] = Action
    Observation: ClassVar[type[Observation]] = Observation
    Rules: ClassVar[type[sichuan.Rules]] = sichuan.Rules
    PRESETS: ClassVar[Mapping[str, sichuan.Rules]] = sichuan.PRESETS
    arena_rules: ClassVar[sichuan.Rules] = sichuan.PRESETS["arena"]
    agents: ClassVar = CORE.agents
    outcomes: ClassVar = CORE.outcomes
    event_types: ClassVar = CORE.event_types
    options: ClassVar = CORE.options
    preset_texts: ClassVar = CORE.preset_texts
    observation_schema = staticmethod(sichuan.observation_schema)
    position: ClassVar = CORE.position
    terminal: ClassVar = CORE.terminal
    refusal_text = staticmethod(CORE.refusal_text)
    picture: ClassVar = staticmethod(draw_table)

    def deal(
        self,
        rules: sichuan.Rules | str | None = None,
        seed: int | None = None,
        *,
        wall: str | Iterable[Tile | str] | None = None,
        dealer: int | None = None,
        swap_direction: str | None = None,
    ) -> State:
        """Return a new round by these rules or a preset; the seed decides what is not given (S-1.10).

        The generator is always asked for the same things in the same order: the wall, the dealer, the direction.
        """
        options = read_rules(rules)
        rng = Rng(draw_seed() if seed is None else read_seed(seed))
        shuffled = whole_set()
        rng.shuffle(shuffled)
        drawn_dealer = rng.below(len(SEATS))
        allowed = [each for each in DIRECTIONS if each in options.swap_directions]
        drawn_direction = allowed[rng.below(len(allowed))] if allowed else DIRECTIONS[0]  # S-2.7
        if dealer is not None:
            expect_seat(dealer)
        if swap_direction is not None and swap_direction not in DIRECTIONS:
            raise ArgumentValueError(
                f'swap_direction must be to_next, across or to_previous, not "{swap_direction}"', "unknown_name"
            )
        return self.cut(
            options,
            shuffled if wall is None else read_wall(wall),
            drawn_dealer if dealer is None else dealer,
            swap_direction or drawn_direction,
        )

    def cut(self, rules: sichuan.Rules, wall: list[Tile], dealer: int, swap_direction: str) -> State:
        """Give seat s the tiles from 13s on, the dealer tile 52, and leave the rest as the wall (S-1.7)."""
        seats = [Seat(tuple(sorted(wall[13 * seat : 13 * seat + 13]))) for seat in SEATS]
        seats[dealer] = seats[dealer].plus(wall[52])
        state = self.state(rules, dealer, swap_direction, tuple(wall[53:]), tuple(seats))
        if rules.swap_three:  # S-2.1
            return replace(state, phase="swap", turn=0)
        return state.name_voids() if rules.void_suit else state.begin()  # S-2.11

    def num_seats(self, rules: sichuan.Rules | None = None) -> int:  # noqa: ARG002
        """Return how many play."""
        return len(SEATS)

    def num_actions(self, rules: sichuan.Rules | None = None) -> int:  # noqa: ARG002
        """Return how many action ids there are."""
        return NUM_ACTIONS

    def before_claims(self, state: State, action: Any, seat: int) -> tuple[State, int] | None:
        """Return the table while what is played can be claimed, and how many events lead there."""
        return state.before_claims(action, seat)

    # What has nothing to do with rules is the same as in the core's game.

    def planes_shape(self, rules: sichuan.Rules | None = None, obs: str = "v1") -> tuple[int, int]:
        """Return the shape of an observation as an array."""
        return play.planes_shape(rules, obs)

    def worst_loss(self, rules: sichuan.Rules | None = None) -> int:
        """Return the points that an environment takes for an illegal move."""
        return play.worst_loss(rules)

    def start_event(self, state: State) -> dict[str, Any]:
        """Return the first line of a round just dealt."""
        return play.start_event(cast(Any, state))

    def mask_event(self, event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
        """Return what a seat, or a spectator (None), sees of an event."""
        return play.mask_event(event, seat)

    def event_text(self, event: dict[str, Any], lang: str = "zh") -> str:
        """Return an event in words."""
        return labels.event_text(event, lang)

    @property
    def style(self) -> StyleSheet:
        """How each seat played a finished round."""
        return StyleSheet(columns=CORE.style.columns, count=style)


def style(state: State) -> tuple[tuple[int, ...], ...]:
    """Return how each seat played a finished round, in the order of the style sheet."""
    return tuple(style_of(state, seat) for seat in SEATS)


def style_of(state: State, seat: int) -> tuple[int, ...]:
    """Return how one seat played: its win, whom it dealt in, its kongs, and what it paid for at the end."""
    own = state.seats[seat]
    wins = [each.win for each in state.seats if each.win is not None]
    paid = {transfer.kind for transfer in state.transfers if transfer.payer == seat}
    return (
        int(own.win is not None),
        int(own.win is not None and own.win.how == "self_draw"),
        sum(win.how != "self_draw" and win.from_seat == seat for win in wins),
        sum(meld.is_kong for meld in own.melds),
        int("flower_pig" in paid),
        int("ready_check" in paid),
        0 if own.win is None else own.win.total,
    )


def whole_set() -> list[Tile]:
    """Return all 108 tiles in order (S-1.1)."""
    return [tile for tile in SUITED for _ in range(COPIES)]


def read_wall(given: str | Iterable[Tile | str]) -> list[Tile]:
    """Read a wall, which has all 108 tiles."""
    wall = read(given)
    wrong = [f"{wall.count(tile)} of {tile}" for tile in SUITED if wall.count(tile) != COPIES]
    if len(wall) != len(whole_set()) or wrong:
        found = len(wall) if len(wall) != len(whole_set()) else wrong[0]
        raise HandError(f"a wall is all 108 tiles, four of each; this one has {found}", "wall")
    return wall


GAME = replace(game.get(Game("reference.sichuan")), source=__name__)
"""The rules as the rulebook has them."""
