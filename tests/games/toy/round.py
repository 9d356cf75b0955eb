"""A round: leading, beating, passing, and what a seat sees of it."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from games.toy.cards import NUM_ACTIONS, Action, holds, in_order, plays, points_of, rank_of, shape_of, without
from games.toy.rules import Deck, Rules
from paiju.errors import IllegalAction, PositionError
from paiju.python_game import PlainState, Shown, frozen, ranks


def legal_plays(hand: tuple[str, ...], standing: tuple[str, ...]) -> tuple[Action, ...]:
    """Return what may be done with a hand: a lead if nothing stands, otherwise to beat it or to pass."""
    if not standing:
        return tuple(plays(hand))
    to_beat = shape_of(standing)
    assert to_beat is not None
    shapes = [(action, shape_of(action.cards)) for action in plays(hand)]
    return (Action((), 0), *(action for action, shape in shapes if shape is not None and shape.beats(to_beat)))


def read(given: Any, seat: int, hand: tuple[str, ...], standing: tuple[str, ...]) -> Action:
    """Return what an action, its id or its text means to who holds a hand; refuse what it may not do."""
    legal = legal_plays(hand, standing)
    if isinstance(given, int):
        found = next((action for action in legal if action.id == given), None)
        if found is None:
            raise IllegalAction(f"seat {seat}: {given} is not legal now", "not_legal")
        return found
    action = Action.parse(given) if isinstance(given, str) else given
    if action in legal:
        return legal[legal.index(action)]
    shape = shape_of(action.cards) if action.cards else None
    if not action.cards:
        raise IllegalAction(f"seat {seat} cannot pass: it leads", "must_lead")
    if not holds(hand, action.cards):
        raise IllegalAction(f"seat {seat}: the hand does not hold all of {' '.join(action.cards)}", "not_held")
    if shape is None:
        raise IllegalAction(f"seat {seat}: {' '.join(action.cards)} is not a play", "no_pattern")
    to_beat = shape_of(standing) if standing else None
    if to_beat is not None and not shape.beats(to_beat):
        raise IllegalAction(f"seat {seat}: {action} does not beat {' '.join(standing)}", "does_not_beat")
    return action


@dataclass(frozen=True, repr=False)
class State(PlainState):
    game = "shed"
    rules: Rules
    lead: int
    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]
    turn: int | None
    taken: tuple[int, ...]
    standing: tuple[str, ...] = ()
    owner: int | None = None  # of what stands
    pot: int = 0
    played: tuple[str, ...] = ()

    claimants: Sequence[int] = ()

    @property
    def is_over(self) -> bool:
        return self.turn is None

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "follow" if self.standing else "lead"

    @property
    def scores(self) -> tuple[int, ...]:
        bonus = self.rules.bonus if self.is_over else 0
        return tuple(taken + bonus * (not hand) for taken, hand in zip(self.taken, self.hands, strict=True))

    @property
    def payoffs(self) -> tuple[int, ...]:
        return tuple(self.rules.seats * score - sum(self.scores) for score in self.scores)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return () if self.turn is None else legal_plays(self.hands[self.turn], self.standing)

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]:
        return self.legal_actions if seat == self.turn else ()

    def action(self, number: int) -> Action:
        return self.action_of(number)

    def action_of(self, text: Any, seat: int | None = None) -> Action:
        who = self.turn if seat is None else seat
        if who is not None and who not in range(self.rules.seats):
            raise ValueError(f"there is no seat {who}")
        if isinstance(text, str):
            Action.parse(text)
        if self.turn is None or who is None:
            raise IllegalAction(f"seat {who} has nothing to do: the round is over", "over")
        if who != self.turn:
            raise IllegalAction(f"seat {who} cannot act: it is not its turn", "not_on_turn")
        return read(text, who, self.hands[who], self.standing)

    def step(self, action: Any, seat: int | None = None) -> tuple["State", list[dict[str, Any]]]:
        done = self.action_of(action, seat)
        assert self.turn is not None
        return self.with_play(self.turn, done.cards) if done.cards else self.with_pass(self.turn)

    def with_play(self, seat: int, cards: tuple[str, ...]) -> tuple["State", list[dict[str, Any]]]:
        hands = tuple(without(hand, cards) if each == seat else hand for each, hand in enumerate(self.hands))
        following = replace(
            self,
            hands=hands,
            standing=cards,
            owner=seat,
            pot=self.pot + points_of(cards),
            played=in_order((*self.played, *cards)),
            turn=(seat + 1) % self.rules.seats,
        )
        told = {"type": "play", "actor": seat, "cards": list(cards)}
        if hands[seat]:
            return following, [told]
        last, ends = following.with_trick(seat)
        over = replace(last, turn=None)
        end = {"type": "end_hand", "first": seat, "scores": list(over.scores), "ranks": ranks(over.scores)}
        return over, [told, *ends, end]

    def with_pass(self, seat: int) -> tuple["State", list[dict[str, Any]]]:
        told = {"type": "pass", "actor": seat}
        following = (seat + 1) % self.rules.seats
        if following != self.owner:
            return replace(self, turn=following), [told]
        state, ends = self.with_trick(following)
        return state, [told, *ends]

    def with_trick(self, seat: int) -> tuple["State", list[dict[str, Any]]]:
        """Let a seat take the points that lie there, and lead."""
        taken = tuple(points + self.pot * (each == seat) for each, points in enumerate(self.taken))
        told = {"type": "trick_end", "actor": seat, "points": self.pot}
        return replace(self, taken=taken, standing=(), owner=None, pot=0, turn=seat), [told]

    @property
    def next_deal(self) -> dict[str, int] | None:
        return {"lead": self.hands.index(())} if self.is_over else None

    def observe(self, seat: int | None) -> "Observation":
        return Observation(
            rules=self.rules,
            seat=seat,
            lead=self.lead,
            turn=self.turn,
            hand=() if seat is None else self.hands[seat],
            held=tuple(map(len, self.hands)),
            taken=self.taken,
            standing=self.standing,
            owner=self.owner,
            pot=self.pot,
            played=self.played,
        )

    def to_dict(self) -> dict[str, Any]:
        return {key: value for key, value in asdict(self).items() if key != "claimants"}

    @staticmethod
    def from_dict(position: dict[str, Any]) -> "State":
        state = State(**{**frozen(position), "rules": Rules.from_dict(position["rules"])})
        cards = [*(card for hand in state.hands for card in hand), *state.aside, *state.played]
        if Counter(cards) != Counter(state.rules.deck.cards()):
            raise PositionError("every card of the deck lies in one place", "position")
        return state


@dataclass(frozen=True, kw_only=True, repr=False)
class Observation(Shown):
    game = "shed"
    rules: Rules
    seat: int | None
    lead: int
    turn: int | None
    hand: tuple[str, ...]
    held: tuple[int, ...]
    taken: tuple[int, ...]
    standing: tuple[str, ...]
    owner: int | None
    pot: int
    played: tuple[str, ...]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        on_turn = self.seat is not None and self.seat == self.turn
        return legal_plays(self.hand, self.standing) if on_turn else ()

    def action_of(self, text: str) -> Action:
        if self.seat is None or self.seat != self.turn:
            raise IllegalAction(f"seat {self.seat} has nothing to decide: it is not its turn", "not_on_turn")
        return read(text, self.seat, self.hand, self.standing)

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_dict(position: dict[str, Any]) -> "Observation":
        return Observation(**{**frozen(position), "rules": Rules.from_dict(position["rules"])})

    def planes(self, obs: str = "v1") -> Any:
        import numpy as np

        planes = np.zeros(planes_shape(self.rules, obs), np.int8)
        planes[3, 0 if self.turn is None else 1 + self.turn] = 1
        for row, cards in enumerate((self.hand, self.standing, self.played)):
            planes[row, [rank_of(card) for card in cards]] = 1
        return planes

    def mask(self) -> Any:
        import numpy as np

        mask = np.zeros(NUM_ACTIONS, np.int8)
        mask[[action.id for action in self.legal_actions if action.id is not None]] = 1
        return mask

    def sample(self, seed: int) -> State:
        if self.seat is None:
            raise ValueError("a spectator has no hand to imagine the others' cards by")
        unseen = list((Counter(self.rules.deck.cards()) - Counter(self.hand) - Counter(self.played)).elements())
        random.Random(seed).shuffle(unseen)
        hands = []
        for seat, count in enumerate(self.held):
            hands.append(self.hand if seat == self.seat else in_order(unseen[:count]))
            unseen = unseen if seat == self.seat else unseen[count:]
        same = {name: getattr(self, name) for name in ("lead", "turn", "taken", "standing", "owner", "pot", "played")}
        return State(rules=self.rules, hands=tuple(hands), aside=in_order(unseen), **same)


def planes_shape(_rules: Rules, _obs: str = "v1") -> tuple[int, ...]:
    return 4, 10


def deal(
    rules: Rules | None = None,
    seed: int | None = None,
    *,
    lead: int | None = None,
    hands: Sequence[Sequence[str]] | None = None,
) -> State:
    chosen = rules or Rules()
    rng = random.Random(seed)
    cards = chosen.deck.cards()
    rng.shuffle(cards)
    first = rng.randrange(chosen.seats)
    if hands is None:
        hands = [cards[chosen.hand * seat : chosen.hand * (seat + 1)] for seat in range(chosen.seats)]
    given = tuple(in_order(hand) for hand in hands)
    aside = Counter(Deck.cards(chosen.deck)) - Counter(card for hand in given for card in hand)
    start = first if lead is None else lead
    return State(chosen, start, given, in_order(aside.elements()), start, (0,) * chosen.seats)
