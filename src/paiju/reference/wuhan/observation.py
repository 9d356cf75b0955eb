"""What a seat sees of a round, and the worlds it may be in (W-14)."""

from __future__ import annotations

import json
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any

from paiju.errors import ArgumentValueError
from paiju.python_game import Shown
from paiju.reference.seeds import Rng
from paiju.reference.wuhan.action import NUM_ACTIONS, Action
from paiju.reference.wuhan.checking import all_tiles
from paiju.reference.wuhan.context import GameContext, PlayerData
from paiju.reference.wuhan.melds import HIDDEN_KONG, Meld
from paiju.reference.wuhan.planes import planes_of
from paiju.reference.wuhan.refusal import refuse
from paiju.reference.wuhan.rules import Rules
from paiju.reference.wuhan.scoring import SEATS
from paiju.reference.wuhan.state_type import GameStateType
from paiju.reference.wuhan.writing import reveal_view
from paiju.seeds import read_seed
from paiju.tiles import ALL, Tile
from paiju.values import seat_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from paiju.reference.wuhan.round import Seat, State

__all__ = ["Observation", "ObservationBuilder", "observe"]

COPIES = 4
TRIES = 10_000


class Observation(Shown):
    """What a seat may know, and nothing else."""

    game = "reference.wuhan"

    def __init__(
        self,
        seat: int | None,
        context: GameContext,
        kind: type[State],
        *,
        wall_left: int,
        hidden: tuple[int, ...],
        drawer: int | None,
    ) -> None:
        """Keep what is left when everything hidden is taken away."""
        self.seat: int | None = seat
        """Who looks; None is a spectator."""
        self.context: GameContext = context
        """The round without what is hidden from this seat."""
        self.wall_left: int = wall_left
        """How many tiles may still be drawn."""
        self.hidden = hidden
        """How many tiles each seat holds out of sight."""
        self.drawer = drawer
        """Who has just drawn one of them."""
        self.kind = kind
        """The class of the round, which knows the rules."""

    def to_dict(self) -> dict[str, Any]:
        """Return what is seen in plain values."""
        return reveal_view(self)

    @staticmethod
    def from_dict(position: dict[str, Any]) -> Observation:
        """Return the observation of a table, also one from elsewhere; anything left out has its default."""
        from paiju.reference.wuhan.reading import read_observation
        from paiju.reference.wuhan.round import State

        return read_observation(position, State)

    @cached_property
    def _key(self) -> str:
        return json.dumps(self.to_dict(), sort_keys=True)

    def __eq__(self, other: object) -> bool:
        """Tell whether two seats see the same."""
        return type(other) is type(self) and other._key == self._key

    def __hash__(self) -> int:
        """Return the same for equal observations."""
        return hash(self._key)

    # What is seen.

    @property
    def rules(self) -> Rules:
        """The rules of the round."""
        return self.context.rules

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.context.state.value

    @property
    def dealer(self) -> int:
        """Who deals."""
        return self.context.dealer

    @property
    def flip(self) -> Tile:
        """The tile turned over."""
        assert self.context.flip is not None
        return self.context.flip

    @property
    def turn(self) -> int | None:
        """Whose turn it is; in a window only whether it is the own one."""
        if self.context.is_window:
            return self.seat if self.legal_actions else None
        return self.context.turn

    @property
    def pending(self) -> tuple[Tile, int] | None:
        """The tile that lies open to others, and whose it is."""
        return self.context.pending

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.context.is_over

    @property
    def end(self) -> str | None:
        """How it ended."""
        return self.phase if self.is_over else None

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return self.context.winner

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores."""
        return tuple(self.context.scores)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, hidden tiles left out."""
        return self.kind(self.context).seats

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The observer's own tiles."""
        return tuple(self._own.hand)

    @property
    def drawn(self) -> Tile | None:
        """What the observer has just drawn."""
        return self.context.drawn_tile

    @property
    def _own(self) -> PlayerData:
        if self.seat is None:
            raise ArgumentValueError("a spectator has no hand", "spectator")
        return self.context.players[self.seat]

    @property
    def unseen(self) -> dict[Tile, int]:
        """How many tiles of each kind are out of sight: in other hands, in hidden kongs, in the wall."""
        seen = all_tiles(self.context)
        return {tile: COPIES - seen[tile] for tile in ALL}

    # What can be done.

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the observer may do, in order of id; which tiles are in the wall does not matter, only how many."""
        if self.seat is None:
            return ()
        return self.kind(self.with_wall()).legal_actions_of(self.seat)

    def with_wall(self) -> GameContext:
        """Return the table with a wall as long as the one that nobody sees; it holds any tiles."""
        context = self.context.copy()
        context.wall = [ALL[0]] * (self.wall_left + context.rules.dead_wall)
        return context

    def action_of(self, text: str) -> Action:
        """Return what a text means to the observer, if it may do that now."""
        action = Action.parse(text).numbered(self.context.special)
        if action not in self.legal_actions:
            raise refuse(self.with_wall(), self.seat, action, self.kind.engine)
        return action

    def action(self, number: int) -> Action:
        """Return the action that an id stands for now."""
        from paiju.reference.wuhan.round import meaning_of

        if self.seat is None:
            raise ArgumentValueError("a spectator has no actions", "spectator")
        return meaning_of(self.context, self.seat, number)

    def mask(self) -> NDArray[np.int8]:
        """Return a one for every legal action id, a zero for the others."""
        import numpy as np

        mask = np.zeros(NUM_ACTIONS, np.int8)
        mask[[action.id for action in self.legal_actions if action.id is not None]] = 1
        return mask

    def planes(self, obs: str = "v1") -> NDArray[np.int8]:
        """Return it as zeros and ones, planes of 34 kinds."""
        return planes_of(self, obs)

    def sample(self, seed: int) -> State:
        """Return a round that looks the same to this seat, the hidden tiles dealt anew (W-14.6)."""
        word = read_seed(seed)
        if self.seat is None:
            raise ArgumentValueError("a spectator has no hidden tiles to deal anew: it has no hand", "spectator")
        if self.context.is_window and not self.legal_actions:
            raise ArgumentValueError(
                "inside a window only a seat that has still to answer can deal the hidden tiles anew", "not_asked"
            )
        return World(self, self.seat, Rng(word)).deal()


class ObservationBuilder:
    """Builds what a seat sees, for a machine; derive from it to give agents something else."""

    def __repr__(self) -> str:
        """Return what it is."""
        return f"<{type(self).__name__}>"

    def __call__(self, context: GameContext, seat: int | None) -> Any:
        """Return what a seat sees, or a spectator (None)."""
        return self.build(context, seat)

    def build(self, context: GameContext, seat: int | None) -> Any:
        """Return the observation of the game."""
        from paiju.reference.wuhan.round import State

        return observe(context, seat, State)


# Hiding.


def observe(context: GameContext, seat: int | None, kind: type[State]) -> Observation:
    """Take everything away that a seat may not know."""
    if seat is not None:
        seat = seat_number(seat, len(SEATS))
    seen = context.copy()
    hidden = [0, 0, 0, 0]
    for other in SEATS:
        if other != seat:
            if not context.is_over:
                hidden[other] = len(context.players[other].hand)
            seen.players[other] = hide_player(context, other)
    drawer = context.current_player if context.drawn_tile is not None and context.current_player != seat else None
    if drawer is not None:
        seen.drawn_tile = None
    seen.wall = []
    seen.told = []
    seen.active_responders = [each for each in context.active_responders if each == seat]
    seen.responses = {each: answer for each, answer in context.responses.items() if each == seat}
    return Observation(seat, seen, kind, wall_left=context.live_wall, hidden=tuple(hidden), drawer=drawer)


def hide_player(context: GameContext, seat: int) -> PlayerData:
    """Return what others see of a seat; hands are shown when the round is over."""
    player = context.players[seat].copy()
    player.locked = False
    if not context.is_over:
        player.hand, player.kept = [], None
        player.melds = [HIDDEN_KONG if meld.kind == "concealed_kong" else meld for meld in player.melds]
    return player


# Dealing the hidden tiles anew.


class World:
    """One way the hidden tiles may lie."""

    def __init__(self, seen: Observation, me: int, rng: Rng) -> None:
        """Keep what is seen."""
        self.seen, self.me, self.rng = seen, me, rng

    def deal(self) -> State:
        """Deal until what all have seen can have happened: whoever chooses the form of a chow has a choice."""
        for _ in range(TRIES):
            context = self.deal_once()
            if context is not None:
                return self.seen.kind(context)
        raise ArgumentValueError("no world fits this observation", "no_world")

    def deal_once(self) -> GameContext | None:
        """Draw the kinds of hidden kongs, then deal all other unseen tiles to the hands and the wall."""
        context = self.seen.context.copy()
        left = Counter(self.seen.unseen)
        for player in context.players:
            player.melds = [self.some_kong(context, left) if meld.is_hidden else meld for meld in player.melds]
        tiles = sorted(left.elements())
        self.rng.shuffle(tiles)
        for seat, count in enumerate(self.seen.hidden):
            own, tiles = tiles[:count], tiles[count:]
            self.give(context, seat, own)
        context.wall = tiles
        return self.ask(context)

    def some_kong(self, context: GameContext, left: Counter[Tile]) -> Meld:
        """Return a concealed kong of a kind of which nothing was seen."""
        kinds = [tile for tile in ALL if left[tile] == COPIES and tile not in context.special.tiles]
        if not kinds:
            raise ArgumentValueError("no world fits this observation", "no_world")
        tile = kinds[self.rng.below(len(kinds))]
        del left[tile]
        return Meld("concealed_kong", tile)

    def give(self, context: GameContext, seat: int, tiles: list[Tile]) -> None:
        """Give a seat its hidden tiles; the first is the one just drawn, or the one kept at the end of the wall."""
        player = context.players[seat]
        player.hand = sorted([*player.hand, *tiles])
        if seat == self.seen.drawer:
            context.drawn_tile = tiles[0]
        elif tiles and seat != context.turn and len(tiles) + 3 * len(player.melds) == 14:
            player.kept = tiles[0]

    def ask(self, context: GameContext) -> GameContext | None:
        """Ask the others who have an answer in this world, after the observer; None if it cannot be."""
        engine = self.seen.kind.engine
        if context.is_window:
            others = [seat for seat in context.seats_after(context.current_player) if seat != self.me]
            asked = [seat for seat in others if len([*engine.answers(context, seat)]) > 1]
            context.active_responders = [self.me, *asked]
        elif context.state is GameStateType.MELD_DECISION:
            assert context.last_discard is not None
            if len(engine.chow_forms(context, context.player, context.last_discard)) < 2:
                return None
        return context
