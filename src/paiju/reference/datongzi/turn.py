"""What the seat on turn may do, and why not what it may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from paiju.errors import ArgumentError, IllegalAction
from paiju.reference.datongzi.action import Action, add, begin, done, one_move, pass_on
from paiju.reference.datongzi.beating import PlayValidator, pattern_of_play
from paiju.reference.datongzi.cards import RANKS, Card, Rank, without
from paiju.reference.datongzi.choosing import choose, held_in
from paiju.reference.datongzi.generation import PlayGenerator
from paiju.reference.datongzi.names import Name, names_of
from paiju.reference.datongzi.patterns import PlayPattern, PlayType, fewest_carried
from paiju.reference.datongzi.rules import Rules

__all__ = ["Picks", "Turn", "read_action", "refusal"]

REASONS = {
    "game_over": "the game is over",
    "not_your_turn": "it is not its turn",
    "kickers_pending": "the cards to carry come first",
    "cards_not_held": "it does not hold all of these cards",
    "no_pattern": "these cards are not a pattern",
    "does_not_beat": "that does not beat the play on the table",
    "lead_cannot_pass": "whoever leads has to play",
    "must_beat": "it can beat the play on the table, so it has to",
    "id_not_legal": "that is not among its choices",
}


def refusal(seat: int | None, action: object, code: str) -> IllegalAction:
    """Return the error for something that a seat, or a spectator, may not do."""
    who = "a spectator" if seat is None else f"seat {seat}"
    return IllegalAction(f"{who} cannot do {action}: {REASONS[code]}", code)


def read_action(given: Any) -> Action | int:
    """Return an action that is given as itself, as its id or as its text."""
    if isinstance(given, str):
        return Action.parse(given)
    if isinstance(given, bool) or not isinstance(given, Action | int):
        raise ArgumentError("action must be an Action, a whole number or its text", "wrong_type")
    return given


@dataclass(frozen=True)
class Picks:
    """A play that was begun: its body, and what it carries so far."""

    name: Name
    """What is played."""
    body: tuple[Card, ...]
    """The cards that do not count as carried."""
    carried: tuple[Card, ...] = ()
    """Ascending: in which order they were picked means nothing."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards so far, ascending."""
        return tuple(sorted([*self.body, *self.carried]))

    def plus(self, card: Card) -> Picks:
        """Return the picks with one card more."""
        return Picks(self.name, self.body, tuple(sorted([*self.carried, card])))

    @property
    def most(self) -> int:
        """How many cards it can carry: two for each triple."""
        return 2 * len(self.name.ranks)

    @property
    def carries_its_own(self) -> bool:
        """Whether three of a rank carry a fourth: what comes next has to be of another rank."""
        own = self.name.ranks[0]
        return self.name.play_type == PlayType.TRIPLE_WITH_TWO and any(card.rank == own for card in self.carried)


@dataclass(frozen=True)
class Turn:
    """The seat on turn, with what it holds and what it has to beat."""

    rules: Rules
    """The rules it is played by."""
    seat: int
    """Who is on turn."""
    hand: tuple[Card, ...]
    """Its cards, ascending."""
    current: PlayPattern | None
    """What stands on the table; None when it leads."""
    picks: Picks | None = None
    """A play that it has begun."""

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """Return what it may do, in order of id; other suits may be played too."""
        return tuple(self.actions() if self.picks is None else self.next_picks(self.picks))

    def actions(self) -> Iterator[Action]:
        """Yield the pass and the plays, or how they begin.

        Whoever leads has to play. Under 有牌必打 only a seat that cannot beat may pass. Suits make no difference but
        between tongzi, and cards carried make none at all: if no name beats what stands, no cards of the hand do.
        """
        plays = list(self.plays())
        if self.current is not None and not (plays and self.rules.config.must_beat_rule):
            yield pass_on()
        yield from plays

    def plays(self) -> Iterator[Action]:
        """Yield what every name that beats and is held comes to."""
        held = held_in(self.hand)
        for number, name in enumerate(names_of(self.rules), 1):
            if name.may_beat(self.current, self.rules) and name.is_held(held, self.rules):
                yield begin(number, name) if name.carries else one_move(number, name.body(held) or ())

    def next_picks(self, picks: Picks) -> Iterator[Action]:
        """Yield the ranks of which a card may be carried, and that there are enough."""
        left = without(self.hand, picks.cards)
        own = picks.name.ranks[0]
        for rank in RANKS:
            if any(card.rank == rank for card in left) and not (picks.carries_its_own and rank == own):
                yield add(rank, self.rules)
        if self.is_enough(picks):
            yield done(self.rules)

    def is_enough(self, picks: Picks) -> bool:
        """Tell whether a play may end here."""
        fewest = fewest_carried(picks.name.play_type, len(picks.name.ranks), self.rules)
        is_bomb = picks.carries_its_own and len(picks.carried) == 1
        return len(picks.carried) >= fewest and not is_bomb

    def is_full(self, picks: Picks) -> bool:
        """Tell whether a play ends here by itself: nothing more may be carried, or nothing is left."""
        return len(picks.carried) == picks.most or len(picks.cards) == len(self.hand)

    def begun(self, name: Name) -> Picks:
        """Return a play with its body chosen from the whole hand."""
        return Picks(name, name.body(held_in(self.hand)) or ())

    def picked(self, picks: Picks, rank: Rank) -> Picks:
        """Return a play that carries one more card, chosen from what is left."""
        card = choose(held_in(without(self.hand, picks.cards)), rank, 1)
        assert card is not None
        return picks.plus(card[0])

    def plays_in_cards(self) -> list[list[Card]]:
        """Return its plays as the generator lists them, the cheapest first; none between picks."""
        if self.picks is not None:
            return []
        return PlayGenerator.generate_beating_plays_with_same_type_or_trump(self.hand, self.current, self.rules)

    # What is given by others.

    def meaning(self, given: Action | int) -> Action:
        """Return what an action or an id means here, with its id where it has one; refuse what is not legal."""
        if isinstance(given, int):
            listed = next((action for action in self.legal_actions if action.id == given), None)
        else:
            listed = next((action for action in self.legal_actions if action == given), None)
        if listed is not None:
            return listed
        code = self.reason(given)
        if code is not None:
            raise refusal(self.seat, given, code)
        assert isinstance(given, Action)
        return Action("play", given.cards)

    def reason(self, given: Action | int) -> str | None:
        """Return why something that is not listed is refused; None if it is a play in other suits."""
        if isinstance(given, int) or given.kind not in ("play", "pass"):
            return "id_not_legal"
        if self.picks is not None:
            return "kickers_pending"
        if given.kind == "pass":
            return "lead_cannot_pass" if self.current is None else "must_beat"
        if any(given.cards.count(card) > self.hand.count(card) for card in given.cards):
            return "cards_not_held"
        if not PlayValidator.is_valid_play(given.cards, self.rules):
            return "no_pattern"
        return None if pattern_of_play(given.cards, self.current, self.rules) is not None else "does_not_beat"
