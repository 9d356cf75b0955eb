"""Nobody is told a card of Da Tong Zi before it is played: no hand of another, nothing set aside, nothing picked."""

import random
import re
import sys
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from paiju import datongzi
from paiju import game as games
from paiju.game import Event
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.table import Table
from server.card_worlds import considered
from server.tables import AT, Looking, advice_at, at_state, seen_frames, seen_record, viewers

GAME = games.get("datongzi")
RANKS = [rank.text for rank in datongzi.Rank]
SIGNS = dict(zip("♠♥♣♦", "SHCD", strict=True))
CARD = re.compile(r"([♠♥♣♦SHCD])(10|[5-9JQKA2])(?![0-9A-Za-z])")
NAMES = {"ai": ["me"], "friends": ["me"], "hot_seat": ["me", "and me"]}


def one_suit_each(rng: random.Random) -> datongzi.State:
    """Return a game in which every seat has cards of one suit, and those of the last suit lie aside with the rest."""
    hands = [rng.sample([suit + rank for rank in RANKS for _ in range(3)], 26) for suit in "SHC"]
    return datongzi.deal("hunan", hands=[" ".join(hand) for hand in hands], lead=rng.randrange(3))


def cards_in(text: str) -> set[str]:
    """Return every card that a text tells of."""
    return {SIGNS.get(suit, suit) + rank for suit, rank in CARD.findall(text)}


class Onlooker:
    """Somebody at a table, who may be told the own cards and those that were played."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table, self.viewer = table, viewer
        self.looking = Looking(table, viewer)
        assert table.state is not None
        self.known = {card.text for card in self.hand(table.state)}
        self.expect_known(self.looking.snapshot())

    def hand(self, state: Any) -> Any:
        return () if self.viewer.seat is None else state.hands[self.viewer.seat]

    def expect_known(self, text: str | None) -> None:
        assert cards_in(text or "") <= self.known, self.viewer

    def see(self, events: list[Event]) -> bool:
        """Look on after something happened; tell whether there was anything to see."""
        self.known |= {card for event in events if event["type"] == "play" for card in event["tiles"]}
        frame = self.looking.told(events)
        self.expect_known(frame)
        return frame is not None

    def ask(self, rng: random.Random) -> None:
        """Ask for all that a browser may ask for meanwhile."""
        self.expect_known(self.looking.snapshot())
        self.expect_known("".join(considered(self.table, self.viewer.seat, rng)))
        self.expect_known(loaded_frames(self.table, self.viewer))
        if self.viewer.seat in self.table.seats_of("me"):
            self.expect_known(loaded_record(self.table))
        if self.viewer.seat is not None and self.table.asks[self.viewer.seat].is_open:
            advice = advice_at(self.table, self.viewer.seat)
            assert advice.agent == ("hard" if self.table.setup.training else "")
            self.expect_known(advice.model_dump_json())


def loaded_record(table: Table) -> str | None:
    """Return the record that ``me`` may load down of a game that is not over; None where that is refused."""
    with suppress(Refusal):
        return seen_record(table, "me")
    return None


def loaded_frames(table: Table, viewer: Viewer) -> str | None:
    """Return the frames that ``me`` may load down of it, as a viewer sees them; None where that is refused."""
    with suppress(Refusal):
        return seen_frames(table, viewer, "me")
    return None


@pytest.mark.parametrize("mode", NAMES)
def test_no_card_before_its_time(mode: str) -> None:
    rng = random.Random(mode)
    table = at_state(GAME, one_suit_each(rng), mode=mode, names=NAMES[mode], training=mode != "friends")
    people = [Onlooker(table, viewer) for viewer in viewers(table) if not viewer.open]
    for each in people:
        is_told = each.viewer.seat == 0 and mode != "hot_seat"
        assert (loaded_frames(table, each.viewer) is not None) == is_told, "a curtain hides what lies behind"
    assert (loaded_record(table) is None) == (mode == "hot_seat")
    hidden = 0
    while table.status == "playing":
        (seat,) = [seat for seat, ask in enumerate(table.asks) if ask.is_open]
        options = table.asks[seat].options
        text = rng.choice([text for text in options if text.startswith("begin")] or options)
        record = loaded_record(table) if text.startswith("begin") else None
        events = table.apply(table.act(seat, text, "person", at=AT))
        told = [each.see(events) for each in people]
        if not events:
            assert told == [each.viewer.seat == seat for each in people], "who picks cards is alone in seeing it"
            assert record is None or (loaded_record(table) == record) == (seat != 0)
            hidden += 1
        if table.status == "playing" and rng.random() < 0.15:
            for each in people:
                each.ask(rng)
    assert hidden
    assert all(each.looking.stream.view["sheet"] for each in people)
    assert not any(card.startswith("D") for each in people for card in each.known), "nobody knows what lies aside"


@pytest.mark.parametrize("hidden", ["hands", "aside"])
def test_a_card_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch, hidden: str) -> None:
    def tell(event: Event, seat: int | None) -> Event | None:
        seen = masked(event, seat)
        return {**(seen or {}), hidden: event[hidden]} if event["type"] == "start_hand" else seen

    masked = GAME.mask_event
    monkeypatch.setattr(sys.modules[__name__], "GAME", replace(GAME, mask_event=tell))
    with pytest.raises(AssertionError):
        test_no_card_before_its_time("friends")
