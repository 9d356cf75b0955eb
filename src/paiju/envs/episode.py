"""The rounds that an environment plays, without a word of any library for learning.

An environment has one seed. Round i since it was seeded is dealt with ``derive(seed, i)``, whatever came before: so do
matches, and the pool. What else is left to chance follows from ``one_way(seed)``, which tells nothing of the deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from paiju.envs.rewards import Gains, Rewards
from paiju.errors import ArgumentError, MatchError
from paiju.game import Game, GameLike, State, get, read_rules
from paiju.seeds import derive, draw_seed, one_way, read_seed
from paiju.values import flag, whole

__all__ = ["Episode", "read_options"]

SEATING: Final = 255
"""The part of a round's chance that decides who sits where; the seats have those below it."""
PASS: Final = "pass"


class Watcher(Protocol):
    """Follows every step, for encodings that tell what has happened, not only how things stand."""

    def begin(self, state: Any) -> None:
        """A round was dealt."""

    def step(self, before: Any, action: Any, seat: int) -> None:
        """A seat has acted."""


class Episode:
    """A number of rounds in a row between the same seats; then the next episode begins."""

    def __init__(
        self,
        game: GameLike,
        rules: Any = None,
        *,
        reward: str = "delta",
        reward_scale: float = 1.0,
        hands: int = 1,
        auto_pass: bool = True,
    ) -> None:
        """Read the options; ``start`` deals."""
        self.game: Game = get(game)
        """The game that is played."""
        self.rules: Any = self.game.deal(read_rules(self.game, rules), 0).rules
        """The rules it is played by."""
        self.seats: int = self.game.num_seats(self.rules)
        """How many seats there are."""
        self.rewards = Rewards(reward, reward_scale)
        """What seats are paid."""
        self.hands: int = whole(hands, "hands", 1)
        """How many rounds an episode has."""
        self.auto_pass = flag(auto_pass, "auto_pass")
        """Whether seats that could only pass are not asked."""
        self.seed: int | None = None
        """The seed; None before the first."""
        self._chance = 0
        self._dealt = 0  # rounds since the seed was given
        self._left = 0  # rounds of this episode still to be dealt
        self._payoffs: Sequence[int] = ()
        self.watcher: Watcher | None = None
        """What follows every step, if anything does."""

    state: State
    """The round being played, or the last one when the episode is over: everything, hidden things included."""

    def __getattr__(self, name: str) -> Any:
        """Say why there is no state yet."""
        if name == "state":
            raise MatchError("nothing is dealt yet: call reset first", "not_dealt")
        raise AttributeError(f"an Episode has no attribute {name!r}")

    @property
    def is_over(self) -> bool:
        """Whether the last round is over."""
        return self.state.is_over

    @property
    def illegal_reward(self) -> float:
        """What an illegal move costs."""
        return self.rewards.illegal(self.game.worst_loss(self.rules), self.seats)

    @property
    def number(self) -> int:
        """Which round since the seed was given is being played, from 0."""
        return self._dealt - 1

    def chance(self, part: int) -> int:
        """Return the seed of something that is left to chance in this round beside the deal."""
        return derive(derive(self._chance, self.number), part)

    def start(self, seed: int | None = None, deal: Mapping[str, Any] | None = None) -> None:
        """Deal the first round, from a new seed or the one that is there; ``deal`` are more arguments of the deal."""
        if seed is not None or self.seed is None:
            self.seed = draw_seed() if seed is None else read_seed(seed)
            self._chance = one_way(self.seed)
            self._dealt = 0
        self._left = self.hands
        self._deal(_read_deal(deal))
        self._go_on()

    def _deal(self, explicit: Mapping[str, Any]) -> None:
        assert self.seed is not None
        state = self.game.deal(self.rules, derive(self.seed, self._dealt), **explicit)
        self.state, self._payoffs = state, state.payoffs
        self._dealt += 1
        self._left -= 1
        if self.watcher is not None:
            self.watcher.begin(state)

    def play(self, action: Any) -> Gains | None:
        """Let the seat on turn act; return what that is worth to each seat, None if to nobody."""
        state = self._apply(action)
        # Most steps move no points and leave somebody with a choice: this is the short way.
        if state.turn is not None and state.payoffs == self._payoffs and not (self.auto_pass and can_only_pass(state)):
            return None
        return self._go_on()

    def _apply(self, action: Any) -> State:
        before = self.state
        self.state = state = before.after(action)
        if self.watcher is not None:
            assert before.turn is not None
            self.watcher.step(before, before.action_of(action) if isinstance(action, str) else action, before.turn)
        return state

    def _go_on(self) -> Gains | None:
        """Book what has moved, pass for who can only pass, and deal, until somebody has to decide or all is over."""
        gains: Gains | None = None
        while True:
            state = self.state
            payoffs, over = state.payoffs, state.is_over
            if over or payoffs != self._payoffs:
                gains = _sum(gains, self.rewards.of(self._payoffs, payoffs, over))
                self._payoffs = payoffs
            if over:
                if not self._left:
                    return gains
                self._deal(state.next_deal or {})
            elif self.auto_pass and can_only_pass(state):
                self._apply(state.legal_actions[0])
            else:
                return gains


def can_only_pass(state: State) -> bool:
    """Tell whether the seat on turn has nothing to decide: of all that has an id it may only pass."""
    legal = state.legal_actions
    return (len(legal) == 1 or legal[1].id is None) and legal[0].kind == PASS


def _sum(gains: Gains | None, more: Gains | None) -> Gains | None:
    if gains is None or more is None:
        return more if gains is None else gains
    return [one + other for one, other in zip(gains, more, strict=True)]


def read_options(options: Any) -> Mapping[str, Any]:
    """Return the options of a reset; empty if there are none."""
    if options is not None and not isinstance(options, Mapping):
        raise ArgumentError(f"options must be a dict, not {type(options).__name__}", "wrong_type")
    return options or {}


def _read_deal(deal: Mapping[str, Any] | None) -> Mapping[str, Any]:
    if deal is not None and not isinstance(deal, Mapping):
        raise ArgumentError(
            f"the option deal must be a dict for the game's deal, not {type(deal).__name__}", "wrong_type"
        )
    return deal or {}
