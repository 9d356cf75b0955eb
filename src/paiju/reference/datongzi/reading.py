"""Positions that come from elsewhere: read from plain values, and refused if they can't stand on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from paiju.errors import PaijuError, PositionError
from paiju.reference.datongzi.action import Action, read_name
from paiju.reference.datongzi.cards import Card, Deck, read_cards
from paiju.reference.datongzi.observation import Observation
from paiju.reference.datongzi.patterns import PlayPattern, readings
from paiju.reference.datongzi.retelling import Trick, earlier_events, events_of_tricks, tricks_in
from paiju.reference.datongzi.rules import Rules, expect_playable
from paiju.reference.datongzi.scoring import ScoreComputation, ScoringEvent
from paiju.reference.datongzi.table import Cards, Standing, Table
from paiju.reference.datongzi.turn import Picks, Turn

if TYPE_CHECKING:
    from paiju.reference.datongzi.round import State

__all__ = ["read_observation", "read_state"]

AnyState = TypeVar("AnyState", bound="State")


def refuse(words: str) -> NoReturn:
    """Say what is wrong."""
    raise PositionError(words, "position")


def read_state(kind: type[AnyState], position: Mapping[str, Any]) -> AnyState:
    """Return the game of a position; anything left out has its default."""
    told = Told(position, "state")
    hands = tuple(tuple(sorted(told.read_cards(hand, "hands"))) for hand in told.items("hands"))
    aside = tuple(sorted(told.cards("aside")))
    public = read_public(told, [len(hand) for hand in hands])
    state = kind(hands=hands, aside=aside, **public)
    check(state, [len(hand) for hand in hands])
    there = Counter([*(card for hand in hands for card in hand), *aside, *state.played])
    wrong = there - whole_deck(state.rules) or whole_deck(state.rules) - there
    if wrong:
        refuse(f"every card of the deck lies in one place; {min(wrong)} does not")
    picks = None if state.turn is None else read_picks(told, state.turn, hands[state.turn], state)
    return kind(hands=hands, aside=aside, picks=picks, **public)


def read_observation(position: Mapping[str, Any]) -> Observation:
    """Return what somebody tells to have seen; anything left out has its default."""
    told = Told(position, "observation")
    hand = tuple(sorted(told.cards("hand")))
    counts = tuple(told.expect_number(count, "counts") for count in told.items("counts"))
    public = read_public(told, counts)
    seat = told.seat_or_none("seat", len(counts))
    seen = Observation(seat=seat, hand=hand, counts=counts, **public)
    check(seen, counts)
    if len(hand) != (0 if seat is None else counts[seat]):
        refuse(f"seat {seat} sees {len(hand)} cards in its hand, counts tells another number")
    twice = Counter([*hand, *seen.played]) - whole_deck(seen.rules)
    if twice:
        refuse(f"there are more of {min(twice)} than the decks have")
    if len(seen.unseen) < sum(counts) - len(hand):
        refuse(f"{len(seen.unseen)} cards are unseen, the other hands have {sum(counts) - len(hand)}")
    picks = read_picks(told, seat, hand, seen) if seat is not None and seat == seen.turn else None
    return Observation(seat=seat, hand=hand, counts=counts, picks=picks, **public)


def whole_deck(rules: Rules) -> Counter[Card]:
    """Return all cards that there are."""
    return Counter(Deck.create_standard_deck(rules.config.num_decks, rules.config.excluded_ranks).cards)


class Told:
    """The members of a position, each read as what it has to be; an error says which one it is."""

    def __init__(self, given: Mapping[str, Any], what: str) -> None:
        """Keep the members."""
        if not isinstance(given, Mapping):
            refuse(f"{what}: expected a dict")
        self.given = given
        self.what = what

    def refuse(self, key: str, words: str) -> NoReturn:
        """Say what is wrong with a member."""
        refuse(f"{self.what}.{key}: {words}")

    def has(self, key: str) -> bool:
        """Tell whether a member is there."""
        return self.given.get(key) is not None

    def items(self, key: str) -> Sequence[Any]:
        """Return a list; one that is left out is empty."""
        found = self.given[key] if self.has(key) else []
        if not isinstance(found, list | tuple):
            self.refuse(key, "expected a list")
        return found

    def member(self, key: str) -> Told | None:
        """Return a dict within this one, if there is one."""
        return Told(self.given[key], f"{self.what}.{key}") if self.has(key) else None

    def read_cards(self, given: Any, key: str) -> list[Card]:
        """Return cards as they are written."""
        if not isinstance(given, str | list | tuple):
            self.refuse(key, "expected cards")
        try:
            return read_cards(given)
        except (PaijuError, AttributeError, ValueError) as error:
            self.refuse(key, str(error))

    def cards(self, key: str) -> list[Card]:
        """Return a member that is cards."""
        return self.read_cards(self.items(key) if not isinstance(self.given.get(key), str) else self.given[key], key)

    def expect_number(self, value: Any, key: str, least: int = 0) -> int:
        """Return a whole number."""
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            self.refuse(key, f"expected a number from {least} on, not {value!r}")
        return value

    def number(self, key: str, usual: int, least: int = 0) -> int:
        """Return a member that is a whole number."""
        return self.expect_number(self.given[key], key, least) if self.has(key) else usual

    def points_of(self, key: str, seat: int, rules: Rules) -> int | None:
        """Return the points that a member tells of a seat, if it is there."""
        told = [self.expect_number(points, key, -(10**9)) for points in self.items(key)]
        if told and len(told) != rules.config.num_players:
            self.refuse(key, "expected one for each seat")
        return told[seat] if told else None

    def expect_seat(self, value: Any, key: str, seats: int) -> int:
        """Return a seat."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            self.refuse(key, f"there is no seat {value!r}")
        return value

    def seat_or_none(self, key: str, seats: int) -> int | None:
        """Return a member that is a seat, if there is one."""
        return self.expect_seat(self.given[key], key, seats) if self.has(key) else None


# What everybody sees.


def read_public(told: Told, counts: Sequence[int]) -> dict[str, Any]:
    """Return what everybody sees, by name."""
    rules = read_options(told)
    seats = rules.config.num_players
    if len(counts) != seats:
        refuse(f"{told.what}: {len(counts)} seats, the rules are for {seats}")
    standing = read_standing(told.member("table"), rules)
    turn = told.seat_or_none("turn", seats)
    history = tuple(read_history(told, seats)) if told.has("history") else tuple(since(standing, turn, counts))
    leader = told.seat_or_none("leader", seats)
    finish_order = tuple(told.expect_seat(seat, "finish_order", seats) for seat in told.items("finish_order"))
    tricks = list(tricks_in(history, counts))
    ended = len(tricks) - (turn is None)  # before the trick that is told last
    trick = told.number("trick", ended + 1, max(1, ended + 1))
    plays = plays_after(tricks[:ended], history)
    leads = plays[0][0] if plays else turn or 0
    lying = () if standing is None else tuple(card for _, cards in plays for card in cards)
    return {
        "rules": rules,
        "turn": turn,
        "leader": leads if leader is None else leader,
        "standing": standing,
        "trick_cards": tuple(told.cards("trick_cards")) if told.has("trick_cards") else lying,
        "passes": told.number("passes", 0 if standing is None else passes_at_the_end(history)),
        "finish_order": finish_order,
        "events": tuple(read_events(told, rules, tricks, trick - ended, finish_order if turn is None else ())),
        "trick": trick,
        "history": history,
    }


def read_options(told: Told) -> Rules:
    """Return the rules."""
    given = told.given.get("rules")
    if not isinstance(given, Mapping | None):
        told.refuse("rules", "expected a dict")
    rules = Rules.from_dict(given or {})
    expect_playable(rules)
    return rules


def since(standing: Standing | None, turn: int | None, counts: Sequence[int]) -> Iterator[tuple[int, Cards | None]]:
    """Yield the history of a table where only the play to beat is told: who sits before the turn has passed."""
    if standing is None:
        return
    yield standing.seat, standing.cards
    seats = len(counts)
    for seat in ((standing.seat + step) % seats for step in range(1, seats)):
        if turn in (None, seat):
            return
        if counts[seat]:
            yield seat, None


def plays_after(tricks: Sequence[Trick], history: Sequence[tuple[int, Cards | None]]) -> list[tuple[int, Cards]]:
    """Return the plays after some tricks."""
    plays = [(seat, cards) for seat, cards in history if cards is not None]
    ended = sum(len(trick.cards) for trick in tricks)
    while ended > 0:
        ended -= len(plays.pop(0)[1])
    return plays


def read_standing(told: Told | None, rules: Rules) -> Standing | None:
    """Return the play to beat; type, rank and length tell as what its cards stand."""
    if told is None:
        return None
    cards = tuple(sorted(told.cards("cards")))
    seat = told.seat_or_none("seat", rules.config.num_players)
    if seat is None:
        told.refuse("seat", "expected a seat")
    found = [reading for reading in readings(cards, rules) if fits(reading, told.given)]
    if not found:
        told.refuse("cards", "they do not make up such a pattern")
    return Standing(seat, cards, found[0])


def fits(reading: PlayPattern, told: Mapping[str, Any]) -> bool:
    """Tell whether cards may stand as what is told."""
    described = {
        "type": reading.play_type.name.lower(),
        "rank": reading.primary_rank.symbol,
        "length": reading.chain_length,
    }
    return all(told.get(key) in (None, value) for key, value in described.items())


def read_history(told: Told, seats: int) -> Iterator[tuple[int, Cards | None]]:
    """Yield plays and passes."""
    for entry in told.items("history"):
        if not isinstance(entry, list | tuple) or len(entry) != 2:
            told.refuse("history", "expected pairs of seat and cards")
        seat, cards = entry
        yield (
            told.expect_seat(seat, "history", seats),
            None if cards is None else tuple(told.read_cards(cards, "history")),
        )


def passes_at_the_end(history: Sequence[tuple[int, Cards | None]]) -> int:
    """Return how many have passed since the last play."""
    plays = [place for place, (_, cards) in enumerate(history) if cards is not None]
    return len(history) - 1 - plays[-1] if plays else 0


def read_events(
    told: Told, rules: Rules, tricks: Sequence[Trick], first: int, places: Sequence[int]
) -> Iterator[ScoringEvent]:
    """Yield the points so far: those from before the history, of its tricks, and of the places."""
    found = events_of_tricks(tricks, first, rules)
    if len(places) == rules.config.num_players:
        found += ScoreComputation(rules.config).create_finish_bonus_events(places, first + len(tricks) - 1)
    for seat in range(rules.config.num_players):
        score, bonus = (told.points_of(key, seat, rules) for key in ("scores", "bonuses"))
        earlier = list(earlier_events(seat, found, score, bonus))
        if any(event.points < 0 for event in earlier):
            told.refuse("scores", f"seat {seat} has more by the history alone")
        yield from earlier
    yield from found


# What has to fit together.


def check(table: Table, counts: Sequence[int]) -> None:
    """Refuse a table on which something does not fit."""
    fault = next(faults(table, counts), None)
    if fault is not None:
        refuse(fault)


def faults(table: Table, counts: Sequence[int]) -> Iterator[str]:
    """Yield what is wrong."""
    if any(cards is not None and not cards for _, cards in table.history):
        yield "history: a play has cards, a pass is null"
    yield from finish_faults(table, counts)
    if table.standing is None:
        if not table.is_over and table.leader != table.turn:
            yield "nothing is on the table, so the leader is on turn"
        if table.trick_cards or table.passes:
            yield "nothing is on the table, so no cards are in the trick and nobody has passed"
        return
    others = [seat for seat, count in enumerate(counts) if count and seat != table.standing.seat]
    if table.is_over or table.turn not in others:
        yield "somebody else with cards has to answer the play on the table"
    if table.passes >= len(others):
        yield f"{table.passes} have passed, so the trick is over"
    if is_not_within(table.standing.cards, table.trick_cards) or is_not_within(table.trick_cards, table.played):
        yield "the play on the table is part of the trick, and the trick of the history"


def finish_faults(table: Table, counts: Sequence[int]) -> Iterator[str]:
    """Yield what does not fit who is out."""
    out = {seat for seat, count in enumerate(counts) if not count}
    listed = table.finish_order
    playing = len(counts) - len(out)
    if len({*listed}) < len(listed):
        yield "finish_order: a seat appears twice"
    if table.is_over:
        if playing > 1 or len(listed) != len(counts) or out - {*listed[: len(out)]}:
            yield "the game is over, so all seats have a place, and one has cards left at most"
        return
    if {*listed} != out:
        yield "finish_order: those without cards are out, and nobody else"
    if table.turn in out:
        yield f"seat {table.turn} is on turn and has no cards"
    if playing < 2 and table.standing is None:
        yield "one seat has cards and nothing is on the table, so the game is over"


def is_not_within(cards: Iterable[Card], others: Iterable[Card]) -> bool:
    """Tell whether some cards are not among others."""
    return bool(Counter(cards) - Counter(others))


def read_picks(told: Told, seat: int, hand: Cards, table: Table) -> Picks | None:
    """Return the play that the seat on turn has begun, put together again step by step."""
    given = told.member("picks")
    if given is None:
        return None
    ranks = "-".join(map(str, given.items("ranks")))
    name = read_name(str(given.given.get("type")), ranks)
    turn = Turn(table.rules, seat, hand, table.current)
    if name is None or Action("begin", name=name) not in turn.legal_actions:
        given.refuse("type", "this cannot be begun")
    picks = turn.begun(name)
    for card in given.cards("carried"):
        if Action("add", rank=card.rank) not in Turn(table.rules, seat, hand, table.current, picks).legal_actions:
            given.refuse("carried", f"{card} cannot be carried")
        picks = turn.picked(picks, card.rank)
    body = tuple(given.cards("body")) or picks.body
    if picks.body != body or picks.carried != tuple(sorted(given.cards("carried"))) or turn.is_full(picks):
        given.refuse("carried", "other cards would have been picked")
    return picks
