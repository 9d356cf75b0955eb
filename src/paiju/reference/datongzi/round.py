"""A whole game of Da Tong Zi in plain Python: what follows from each play and each pass.

``State`` is a value: ``after`` returns a new one. What a seat may do stands in ``turn.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Self, overload

from paiju.python_game import PlainState, ranks
from paiju.reference.datongzi.action import Action
from paiju.reference.datongzi.beating import pattern_of_play
from paiju.reference.datongzi.cards import without
from paiju.reference.datongzi.features import Plays, plays_of
from paiju.reference.datongzi.observation import Observation, observe
from paiju.reference.datongzi.scoring import SPECIAL, ScoreComputation, ScoringEvent
from paiju.reference.datongzi.table import Cards, Standing, Table
from paiju.reference.datongzi.turn import Picks, Turn, read_action, refusal
from paiju.reference.datongzi.writing import reveal
from paiju.values import seat_number

if TYPE_CHECKING:
    from paiju.reference.datongzi.features import PlaysWithFeatures

__all__ = ["Seat", "State"]

Event = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """One seat: what it holds and what it has."""

    hand: Cards
    """Its cards, ascending."""
    place: int | None
    """Its finishing place, from 1 on; None while it plays."""
    points: int
    """All its points so far."""
    bonuses: int
    """The part of its points that is for tongzi and dizha."""


@dataclass(frozen=True, kw_only=True, repr=False)
class State(Table, PlainState):
    """One game of Da Tong Zi."""

    game = "reference.datongzi"

    hands: tuple[Cards, ...]
    """What each seat holds, ascending; cards that are picked for a play are still in it."""
    aside: Cards
    """The cards set aside, ascending."""
    picks: Picks | None = None
    """A play that the seat on turn has begun."""

    # The protocol.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats."""
        return tuple(map(self.seat, range(self.num_seats)))

    def seat(self, number: int) -> Seat:
        """Return one seat."""
        place = self.finish_order.index(number) + 1 if number in self.finish_order else None
        return Seat(self.hands[number], place, self.scores[number], self.bonuses[number])

    @cached_property
    def on_turn(self) -> Turn | None:
        """The seat on turn with what it may do; None when the game is over."""
        if self.turn is None:
            return None
        return Turn(self.rules, self.turn, self.hands[self.turn], self.current, self.picks)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat on turn may do, in order of id; it may also play the same in other suits."""
        return () if self.on_turn is None else self.on_turn.legal_actions

    def legal_actions_of(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do now."""
        seat_number(seat, self.num_seats)
        return self.legal_actions if seat == self.turn else ()

    @overload
    def legal_plays(self, features: Literal[False] = False) -> Plays: ...
    @overload
    def legal_plays(self, features: Literal[True]) -> PlaysWithFeatures: ...
    def legal_plays(self, features: bool = False) -> Plays | PlaysWithFeatures:
        """Return the plays of the seat on turn, the cheapest first, none between picks; and numbers for each."""
        return plays_of(self.on_turn, features=features)

    def action(self, number: int) -> Action:
        """Return the legal action that an id stands for now."""
        return self.meaning(number, None)

    def action_of(self, text: str, seat: int | None = None) -> Action:
        """Return what a text means to the seat on turn, or to another, if it may do that now."""
        return self.meaning(text, seat)

    def meaning(self, given: Any, seat: int | None) -> Action:
        """Return what an action, its id or its text means to a seat; refuse what it may not do."""
        who = self.turn if seat is None else seat
        if who is not None:
            seat_number(who, self.num_seats)
        action = read_action(given)
        if self.on_turn is None:
            raise refusal(who, given, "game_over")
        if who != self.turn:
            raise refusal(who, given, "not_your_turn")
        return self.on_turn.meaning(action)

    def step(self, action: Any, seat: int | None = None) -> tuple[Self, list[Event]]:
        """Return the state that follows, and the events that led there."""
        meant = self.meaning(action, seat)
        turn = self.on_turn
        assert turn is not None
        if meant.kind == "pass":
            return self.with_pass(turn.seat)
        if meant.kind == "play":
            return self.with_play(turn.seat, meant.cards)
        if meant.name is not None:
            return replace(self, picks=turn.begun(meant.name)), []
        assert self.picks is not None
        picks = self.picks if meant.rank is None else turn.picked(self.picks, meant.rank)
        if meant.kind == "done" or turn.is_full(picks):
            return self.with_play(turn.seat, picks.cards)
        return replace(self, picks=picks), []

    @property
    def next_deal(self) -> dict[str, int] | None:
        """Who leads the next game of a match: whoever was out first."""
        return {"lead": self.finish_order[0]} if self.is_over else None

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat may know; None is a spectator."""
        return observe(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position in plain values."""
        return reveal(self)

    @classmethod
    def from_dict(cls, position: dict[str, Any]) -> Self:
        """Return the state of a position, also one set up by hand; refuse what can't stand on a table."""
        from paiju.reference.datongzi.reading import read_state

        return read_state(cls, position)

    # One play.

    def with_play(self, seat: int, cards: Cards) -> tuple[Self, list[Event]]:
        """Let a seat play cards: they stand until they are beaten, or all others have passed."""
        pattern = pattern_of_play(cards, self.current, self.rules)
        assert pattern is not None
        left = without(self.hands[seat], cards)
        played = replace(
            self,
            hands=tuple(left if each == seat else hand for each, hand in enumerate(self.hands)),
            standing=Standing(seat, cards, pattern),
            trick_cards=(*self.trick_cards, *cards),
            passes=0,
            finish_order=self.finish_order if left else (*self.finish_order, seat),
            history=(*self.history, (seat, cards)),
            picks=None,
        )
        return played.go_on(seat, {"type": "play", "actor": seat, "tiles": [card.code for card in cards]})

    def with_pass(self, seat: int) -> tuple[Self, list[Event]]:
        """Let a seat pass; it may play again later in the trick."""
        passed = replace(self, passes=self.passes + 1, history=(*self.history, (seat, None)))
        return passed.go_on(seat, {"type": "play", "actor": seat, "tiles": []})

    def go_on(self, seat: int, told: Event) -> tuple[Self, list[Event]]:
        """Ask the next seat with cards; if all others with cards have passed, the trick is over."""
        assert self.standing is not None
        others = [each for each in self.seats_with_cards() if each != self.standing.seat]
        if self.passes < len(others):
            return replace(self, turn=self.next_with_cards(seat)), [told]
        ended, ends = self.end_trick(self.standing)
        return ended, [told, *ends]

    def seats_with_cards(self) -> list[int]:
        """Return the seats that still play."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def next_with_cards(self, seat: int) -> int:
        """Return the first seat after another that still plays."""
        order = [(seat + step) % self.num_seats for step in range(1, self.num_seats + 1)]
        return next(each for each in order if self.hands[each])

    # Ends.

    def end_trick(self, won: Standing) -> tuple[Self, list[Event]]:
        """Give the points of the trick to whoever made the last play, and let it lead, or the next seat (接风)."""
        book = ScoreComputation(self.rules.config)
        book.create_round_win_event(won.seat, self.trick_cards, self.trick)
        book.create_special_bonus_events(won.seat, won.pattern, self.trick)
        bonus = next((event for event in book.scoring_events if event.bonus_type in SPECIAL), None)
        told = [
            {
                "type": "trick_end",
                "actor": won.seat,
                "points": self.trick_points,
                "bonus": 0 if bonus is None else bonus.points,
                "bonus_type": None if bonus is None else bonus.bonus_type.value,
                "trick": self.trick,
            },
            *(self.settle("bonus" if event is bonus else "trick", [event]) for event in book.scoring_events),
        ]
        after = replace(self, standing=None, trick_cards=(), passes=0, events=(*self.events, *book.scoring_events))
        if len(self.seats_with_cards()) <= 1:
            over, ends = after.end_game()
            return over, [*told, *ends]
        lead = won.seat if self.hands[won.seat] else self.next_with_cards(won.seat)
        return replace(after, turn=lead, leader=lead, trick=self.trick + 1), told

    def end_game(self) -> tuple[Self, list[Event]]:
        """Give the points of the finishing places; whoever holds cards is last."""
        places = (*self.finish_order, *self.seats_with_cards())
        book = ScoreComputation(self.rules.config)
        book.create_finish_bonus_events(places, self.trick)
        over = replace(self, turn=None, finish_order=places, events=(*self.events, *book.scoring_events))
        scores = list(over.scores)
        end = {"type": "end_hand", "finish_order": list(places), "scores": scores, "ranks": ranks(scores)}
        return over, [self.settle("finish", book.scoring_events), end]

    def settle(self, kind: str, events: Sequence[ScoringEvent]) -> Event:
        """Return the line of a record for some points."""
        deltas = [sum(event.points for event in events if event.player_id == seat) for seat in range(self.num_seats)]
        return {"type": "settle", "kind": kind, "deltas": deltas}
