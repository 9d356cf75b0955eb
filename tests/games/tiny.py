"""High card 比大小: three seats, three cards each. All show a card at once; the highest is paid by the others."""

import random
from dataclasses import asdict, dataclass, replace
from typing import Any

from paiju.errors import IllegalAction, PositionError
from paiju.python_game import PlainObservation, PlainState, frozen, ranks

name = "high_card"
TITLE = {"zh": "比大小", "en": "High card"}
CARDS = range(1, 13)
SEATS = range(3)
HAND = 3


@dataclass(frozen=True)
class Rules:
    stake: int = 1

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, options: dict[str, Any]) -> "Rules":
        return cls(**options)


PRESETS = {"usual": Rules(), "high": Rules(stake=10)}
arena_rules = PRESETS["usual"]


@dataclass(frozen=True)
class Action:
    card: int

    @property
    def kind(self) -> str:
        return "play"

    @property
    def id(self) -> int:
        return self.card - 1

    def __str__(self) -> str:
        return f"play {self.card}"

    @classmethod
    def parse(cls, text: str) -> "Action":
        for card in CARDS:
            if text == f"play {card}":
                return cls(card)
        raise IllegalAction(f'"{text}" is not an action of high card', "unknown_action")

    def label(self, lang: str = "zh") -> str:
        return f"出 {self.card}" if lang == "zh" else str(self)


@dataclass(frozen=True, repr=False)
class State(PlainState):
    rules: Rules
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    picks: tuple[int | None, ...] = (None,) * len(SEATS)  # shown when all have picked
    played: tuple[int, ...] = ()
    scores: tuple[int, ...] = (0,) * len(SEATS)

    @property
    def is_over(self) -> bool:
        return not any(self.hands)

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "pick"

    @property
    def claimants(self) -> tuple[int, ...]:
        return () if self.is_over else tuple(seat for seat in SEATS if self.picks[seat] is None)

    @property
    def turn(self) -> int | None:
        return None if self.is_over else self.claimants[0]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return () if self.turn is None else self.legal_actions_of(self.turn)

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]:
        return tuple(map(Action, self.hands[seat])) if seat in self.claimants else ()

    def action(self, number: int) -> Action:
        return Action(number + 1)

    def step(self, action: Any, seat: int | None = None) -> tuple["State", list[dict[str, Any]]]:
        who = seat if seat is not None else self.turn or 0
        if who not in SEATS:
            raise ValueError(f"there is no seat {who}")
        action = Action.parse(action) if isinstance(action, str) else action
        meant = self.action(action) if isinstance(action, int) else action
        if meant not in self.legal_actions_of(who):
            code = "over" if self.is_over else "not_held" if who in self.claimants else "not_asked"
            raise IllegalAction(f"seat {who} cannot {meant}: {code.replace('_', ' ')}", code)
        picks = tuple(meant.card if each == who else pick for each, pick in enumerate(self.picks))
        picked = replace(self, picks=picks)
        return picked.show() if not picked.claimants else (picked, [])

    def show(self) -> tuple["State", list[dict[str, Any]]]:
        shown = tuple(pick for pick in self.picks if pick is not None)
        winner = shown.index(max(shown))
        rows = [[seat, winner, self.price(seat, winner)] for seat in SEATS if seat != winner]
        gains = [-self.price(seat, winner) for seat in SEATS]
        gains[winner] = sum(amount for _, _, amount in rows)
        following = replace(
            self,
            hands=tuple(tuple(card for card in hand if card not in shown) for hand in self.hands),
            picks=(None,) * len(SEATS),
            played=(*self.played, *shown),
            scores=tuple(score + gain for score, gain in zip(self.scores, gains, strict=True)),
        )
        events: list[dict[str, Any]] = [{"type": "play", "actor": seat, "tiles": [str(shown[seat])]} for seat in SEATS]
        events.append({"type": "settle", "kind": "trick", "rows": rows})
        if following.is_over:
            scores = list(following.scores)
            events.append({"type": "end_hand", "end": "played_out", "scores": scores, "ranks": ranks(scores)})
        return following, events

    def price(self, payer: int, winner: int) -> int:
        return self.rules.stake * (2 if self.dealer in (payer, winner) else 1)

    @property
    def next_deal(self) -> dict[str, int] | None:
        return {"dealer": self.scores.index(max(self.scores))} if self.is_over else None

    def observe(self, seat: int | None) -> "Observation":
        own = () if seat is None else self.hands[seat]
        pick = None if seat is None else self.picks[seat]
        return Observation(self.rules, seat, self.dealer, own, pick, self.played, self.scores)

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_dict(position: dict[str, Any]) -> "State":
        state = State(**{**frozen(position), "rules": Rules.from_dict(position["rules"])})
        cards = [*(card for hand in state.hands for card in hand), *state.played]
        if len({*cards} & {*CARDS}) < len(cards):
            raise PositionError("every card lies in one place only", "position")
        return state


@dataclass(frozen=True, repr=False)
class Observation(PlainObservation):
    rules: Rules
    seat: int | None
    dealer: int
    hand: tuple[int, ...]
    pick: int | None
    played: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(map(Action, self.hand)) if self.pick is None else ()

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_dict(position: dict[str, Any]) -> "Observation":
        return Observation(**{**frozen(position), "rules": Rules.from_dict(position["rules"])})

    def planes(self, obs: str = "v1") -> Any:
        import numpy as np

        planes = np.zeros(planes_shape(self.rules, obs), np.int8)
        for row, cards in enumerate((self.hand, self.played)):
            planes[row, [card - 1 for card in cards]] = 1
        return planes

    def mask(self) -> Any:
        import numpy as np

        mask = np.zeros(num_actions(self.rules), np.int8)
        mask[[action.id for action in self.legal_actions]] = 1
        return mask

    def sample(self, seed: int) -> State:
        if self.seat is None or self.pick is not None:
            raise ValueError("only a seat still to pick can imagine the others' cards")
        unseen = [card for card in CARDS if card not in self.hand + self.played]
        size = len(self.hand)
        random.Random(seed).shuffle(unseen)
        others = [tuple(sorted(unseen[i * size : (i + 1) * size])) for i in range(len(SEATS) - 1)]
        hands = (*others[: self.seat], self.hand, *others[self.seat :])
        return State(self.rules, self.dealer, hands, played=self.played, scores=self.scores)


def deal(rules: Rules | None = None, seed: int | None = None, *, dealer: int | None = None) -> State:
    rng = random.Random(seed)
    cards = rng.sample(CARDS, len(CARDS))
    drawn = rng.choice(SEATS)
    hands = tuple(tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in SEATS)
    return State(rules or Rules(), drawn if dealer is None else dealer, hands)


def num_seats(_rules: Rules) -> int:
    return len(SEATS)


def num_actions(_rules: Rules) -> int:
    return len(CARDS)


def planes_shape(_rules: Rules, _obs: str = "v1") -> tuple[int, ...]:
    return (2, len(CARDS))


def worst_loss(rules: Rules) -> int:
    return 2 * HAND * rules.stake


def start_event(state: State) -> dict[str, Any]:
    return {"type": "start_hand", "dealer": state.dealer, "hands": [" ".join(map(str, hand)) for hand in state.hands]}


def mask_event(event: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    if event["type"] != "start_hand":
        return event
    return {**event, "hands": [hand if owner == seat else "?" for owner, hand in enumerate(event["hands"])]}


def event_text(event: dict[str, Any], _lang: str = "zh") -> str:
    return " ".join(str(value) for key, value in event.items() if key not in ("seq", "time"))
