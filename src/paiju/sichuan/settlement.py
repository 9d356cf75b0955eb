"""Money: from the events of a round to its transfers (S-8, S-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from paiju._core.sichuan import Ledger, Rules, points
from paiju.arguments import worded
from paiju.errors import EventError
from paiju.mahjong.transfer import Transfer
from paiju.near import choose_from
from paiju.sichuan.presets import read_rules
from paiju.values import shown

__all__ = ["Settlement", "Transfer", "settle"]

SEATS = range(4)
KONGS = {"concealed": "concealed_kong", "added": "added_kong", "exposed": "exposed_kong"}
MOST_FAN = 40
MOST_KONGS = 16


@dataclass(frozen=True, slots=True)
class Settlement:
    """The transfers of a round so far, and the scores they add up to."""

    transfers: tuple[Transfer, ...]
    """Every payment, in order."""
    scores: tuple[int, ...]
    """What each seat has won or lost in all."""
    end: str | None
    """``exhausted``, ``three_winners``, or None while the round goes on."""
    next_dealer: int | None
    """The dealer of the next round."""

    def __repr__(self) -> str:
        """Return what it comes to."""
        return f"<Settlement of {len(self.transfers)} transfers: scores {list(self.scores)}>"

    @worded
    def by_kind(self, seat: int) -> dict[str, int]:
        """Return what ``seat`` won or lost by each kind of transfer."""
        sums: Counter[str] = Counter()
        for payer, receiver, amount, kind in self.transfers:
            if seat in (payer, receiver):
                sums[kind] += amount if seat == receiver else -amount
        return dict(sums)


@worded
def settle(events: Iterable[Mapping[str, Any]], *, rules: Rules | str | None = None, dealer: int = 0) -> Settlement:
    """Return the transfers that a round with these events makes.

    An event is a mapping with its kind under ``t``: ``kong`` (``kind by from id late``), ``win`` (``how winners from
    after_kong exposed_kong_feeder``), ``exhausted`` and ``three_winners`` (``status``). Values of wins and ready hands
    are given, after caps, as ``multiplier`` or ``fan``.

    >>> settle([{"t": "win", "how": "self_draw", "winners": [{"p": 1, "multiplier": 4}]}]).scores
    (-4, 12, -4, -4)
    """
    book = _Book(read_rules(rules), dealer)
    for number, event in enumerate(events):
        try:
            book.read(event)
        except EventError as error:
            raise EventError(f"event {number}: {error}", error.code) from None
    return book.settlement()


class _Book:
    """Reads events, refuses those that can't be, and books the others."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        self.rules = rules
        self.dealer = _seat(dealer, "dealer")
        self.ledger = Ledger()
        self.kongs: dict[str | int, tuple[int, int]] = {}  # id -> number in the ledger, by whom
        self.kongs_booked = 0
        self.end: str | None = None
        self.is_checked = False  # the end checks are booked

    def read(self, event: object) -> None:
        event = _mapping(event, "the event")
        readers = {"kong": self.kong, "win": self.win, "exhausted": self.exhausted, "three_winners": self.won_out}
        kind = event.get("t")
        if not isinstance(kind, str) or kind not in readers:
            raise EventError(f"unknown kind {shown(kind)}; {choose_from(kind, readers)}", "unknown_event")
        if self.is_checked or (self.end is not None and kind != "three_winners"):
            raise EventError(f"the round is over ({self.end})", "over")
        readers[kind](event)
        if self.end is None and self.ledger.winners == len(SEATS) - 1:
            self.end = "three_winners"

    def kong(self, event: Mapping[str, Any]) -> None:
        kind = event.get("kind")
        if not isinstance(kind, str) or kind not in KONGS:
            raise EventError(f"unknown kong {shown(kind)}; {choose_from(kind, KONGS)}", "unknown_kong")
        by = self.active(event.get("by"), "by")
        giver = self.active(event.get("from"), "from") if kind == "exposed" else by
        if kind == "exposed" and giver == by:
            raise EventError(f"seat {by} cannot claim its own discard", "own_discard")
        if self.kongs_booked == MOST_KONGS:
            raise EventError(f"more than {MOST_KONGS} kongs, four for each seat", "kongs")
        name = event.get("id")
        if not isinstance(name, str | int | None) or name in self.kongs:
            raise EventError(f"a kong cannot be called {shown(name)}", "kong_id")
        number = self.ledger.book_kong(self.rules, KONGS[kind], by, giver, bool(event.get("late", False)))
        self.kongs_booked += 1
        if name is not None:
            self.kongs[name] = (number, by)

    def win(self, event: Mapping[str, Any]) -> None:
        how = event.get("how")
        if how not in ("discard", "self_draw", "rob_kong"):
            raise EventError(f"unknown way to win {shown(how)}, expected discard, self_draw or rob_kong", "unknown_win")
        listed = event.get("winners")
        if not isinstance(listed, list | tuple):
            raise EventError(f"winners: expected a list, got {shown(listed)}", "winners")
        by_seat = {self.active(_mapping(winner, "a winner").get("p"), "winner"): winner for winner in listed}
        seats = sorted(by_seat)
        given = [by_seat[seat] for seat in seats]
        if not seats or len(seats) < len(listed) or (how == "self_draw" and len(seats) > 1):
            raise EventError(f"winners {[winner['p'] for winner in listed]} of one {how}", "winners")
        payer = seats[0] if how == "self_draw" else self.active(event.get("from"), "from")
        if how != "self_draw" and payer in seats:
            raise EventError(f"seat {payer} cannot win on its own tile", "own_discard")
        feeder = self.feeder(event, seats[0]) if how == "self_draw" else None
        winners = [
            (seat, points(self.rules, self.value(winner), self.has_bonus(how, winner, feeder)))
            for seat, winner in zip(seats, given, strict=True)
        ]
        self.ledger.book_win(self.rules, how, winners, payer, self.after_kong(event, payer), feeder)

    def feeder(self, event: Mapping[str, Any], winner: int) -> int | None:
        """Return who alone pays a kong flower after an exposed kong, where the rules say so (S-8.8)."""
        if event.get("exposed_kong_feeder") is None:
            return None
        feeder = self.active(event["exposed_kong_feeder"], "exposed_kong_feeder")
        if feeder == winner:
            raise EventError(f"seat {winner} cannot feed itself", "own_discard")
        return feeder if self.rules.exposed_kong_flower == "feeder_pays" else None

    def has_bonus(self, how: str, winner: Mapping[str, Any], feeder: int | None) -> bool:
        """Tell whether a self-draw is paid extra beside the value."""
        beside = self.rules.self_draw == "add_base" or (
            self.rules.self_draw == "double" and self.rules.scoring == "fan"
        )
        return beside and how == "self_draw" and feeder is None and bool(winner.get("self_draw_bonus", True))

    def after_kong(self, event: Mapping[str, Any], payer: int) -> int | None:
        name = event.get("after_kong")
        if name is None:
            return None
        if not isinstance(name, str | int) or name not in self.kongs:
            raise EventError(f"there is no kong {shown(name)}", "kong_id")
        number, by = self.kongs[name]
        if by != payer:
            raise EventError(f"kong {shown(name)} is not seat {payer}'s", "kong_id")
        return number

    def exhausted(self, event: Mapping[str, Any]) -> None:
        self.ledger.book_end(self.rules, self.standings(event), True)
        self.end = "exhausted"
        self.is_checked = True

    def won_out(self, event: Mapping[str, Any]) -> None:
        if self.end != "three_winners":
            raise EventError(f"there are only {self.ledger.winners} winners", "three_winners")
        self.ledger.book_end(self.rules, self.standings(event), False)
        self.is_checked = True

    def standings(self, event: Mapping[str, Any]) -> list[tuple[str, int]]:
        status = {str(seat): value for seat, value in _mapping(event.get("status"), "status").items()}
        active = [str(seat) for seat in SEATS if not self.ledger.has_won(seat)]
        if sorted(status) != active:
            raise EventError(f"status of seats {sorted(status)}, expected those still playing, {active}", "status")
        return [self.standing(status.get(str(seat), "not_ready")) for seat in SEATS]

    def standing(self, status: object) -> tuple[str, int]:
        if isinstance(status, str) and status in ("pig", "not_ready"):
            return status, 0
        if isinstance(status, Mapping) and set(status) == {"ready"}:
            return "ready", self.value(_mapping(status["ready"], "ready"))
        raise EventError(f'status {shown(status)}, expected "pig", "not_ready" or {{"ready": ...}}', "status")

    def value(self, given: Mapping[str, Any]) -> int:
        """Return a multiplier as it is, and 2^fan for fan."""
        name = self.rules.scoring
        number = given.get(name)
        most = MOST_FAN if name == "fan" else 2**MOST_FAN
        least = 0 if name == "fan" else 1
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
            raise EventError(f"{name} {shown(number)} is not a value", "value")
        return 2**number if name == "fan" else number

    def active(self, seat: object, name: str) -> int:
        number = _seat(seat, name)
        if self.ledger.has_won(number):
            raise EventError(f"{name}: seat {number} has won already", "has_won")
        return number

    def settlement(self) -> Settlement:
        return Settlement(
            transfers=tuple(Transfer(*row) for row in self.ledger.transfers),
            scores=tuple(self.ledger.scores),
            end=self.end,
            next_dealer=None if self.end is None else self.ledger.next_dealer(self.rules, self.dealer),
        )


def _mapping(value: object, name: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise EventError(f"{name}: expected a mapping, got {shown(value)}", "shape")
    return value


def _seat(seat: object, name: str) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or seat not in SEATS:
        raise EventError(f"{name}: there is no seat {shown(seat)}, seats are 0 to 3", "seat")
    return seat
