"""Who pays whom, in plain Python: a ledger of payments, written clause by clause (S-8, S-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from paiju.sichuan import Rules

__all__ = ["Settlement", "Transfer", "settle"]

SEATS = (0, 1, 2, 3)
Event = Mapping[str, Any]


class Transfer(NamedTuple):
    """One payment (S-8.1)."""

    payer: int
    """The seat that pays."""
    receiver: int
    """The seat that is paid."""
    amount: int
    """The points."""
    kind: str
    """What for, such as ``win_discard`` or ``kong_exposed``."""


class Settlement(NamedTuple):
    """The payments of a round, what they come to, how it ended and who deals next."""

    transfers: tuple[Transfer, ...]
    """Every payment, in order."""
    scores: tuple[int, ...]
    """What each seat has won or lost in all."""
    end: str | None
    next_dealer: int | None
    """The dealer of the next round."""


@dataclass
class Kong:
    """A kong, what was paid for it, and whether that money can still be asked back."""

    by: int
    payments: list[Transfer]
    is_open: bool = True


def settle(events: Iterable[Event], *, rules: Rules | None = None, dealer: int = 0) -> Settlement:
    """Return the payments of a round with these events. They are taken as they are, nothing is refused.

    >>> settle([{"t": "win", "how": "self_draw", "winners": [{"p": 1, "multiplier": 4}]}]).scores
    (-4, 12, -4, -4)
    """
    return book_of(events, rules or Rules(), dealer).settlement()


def book_of(events: Iterable[Event], rules: Rules, dealer: int) -> Book:
    """Write the events of a round into a new book."""
    book = Book(rules, dealer)
    writers = {"kong": book.kong, "win": book.win, "exhausted": book.exhausted, "three_winners": book.three_winners}
    for event in events:
        writers[event["t"]](event)
    return book


@dataclass
class Book:
    """A round as far as money knows it."""

    rules: Rules
    dealer: int
    rows: list[Transfer] = field(default_factory=list)
    kongs: list[Kong] = field(default_factory=list)
    named: dict[object, Kong] = field(default_factory=dict)
    winning_tiles: list[tuple[list[int], int]] = field(default_factory=list)  # winners, and whose tile it was
    end: str | None = None

    @property
    def active(self) -> list[int]:
        """The seats that have not won (S-1.4)."""
        return [seat for seat in SEATS if not any(seat in winners for winners, _ in self.winning_tiles)]

    def pay(self, payer: int, receiver: int, amount: int, kind: str) -> None:
        """Write a payment down, unless it is nothing (S-8.22)."""
        if amount:
            self.rows.append(Transfer(payer, receiver, amount, kind))

    # Kongs.

    def kong(self, event: Event) -> None:
        """Pay for a kong at once (S-8.12)."""
        kind, by = event["kind"], event["by"]
        others = [seat for seat in self.active if seat != by]  # S-8.9, S-8.10
        payers = [event["from"]] if kind == "exposed" else others  # S-8.11
        price = self.rules.base * self.rules.kong_points[kind]
        if kind == "added" and event.get("late") and self.rules.late_added_kong == "free":
            price = 0  # S-8.13
        before = len(self.rows)
        for payer in payers:
            self.pay(payer, by, price, f"kong_{kind}")
        made = Kong(by, self.rows[before:])
        self.kongs.append(made)
        if "id" in event:
            self.named[event["id"]] = made

    def give_back(self, kong: Kong) -> None:
        """Give every payer back what it paid (S-8.17, S-9.11); then the kong is closed (S-8.19)."""
        for payer, by, amount, _ in kong.payments:
            self.pay(by, payer, amount, "kong_refund")
        kong.is_open = False

    # Wins.

    def win(self, event: Event) -> None:
        """Pay the winners of one tile."""
        winners = sorted(event["winners"], key=lambda winner: int(winner["p"]))
        seats = [winner["p"] for winner in winners]
        if event["how"] == "self_draw":
            self.self_drawn(event, winners[0])
        else:
            for winner in winners:  # S-8.3, S-8.4, S-8.6
                self.pay(event["from"], winner["p"], self.rules.base * self.value(winner), f"win_{event['how']}")
        if event["how"] == "discard" and event.get("after_kong") is not None:
            self.shot_after_kong(self.named[event["after_kong"]], seats)
        self.winning_tiles.append((seats, event.get("from", seats[0])))
        if len(self.active) == 1:
            self.end = "three_winners"  # S-9.1

    def self_drawn(self, event: Event, winner: Mapping[str, Any]) -> None:
        """Have every other active seat pay (S-8.5), or the feeder of an exposed kong alone (S-8.8)."""
        seat = winner["p"]
        fed = event.get("exposed_kong_feeder") is not None and self.rules.exposed_kong_flower == "feeder_pays"
        others = [other for other in self.active if other != seat]
        payers = [int(event["exposed_kong_feeder"])] if fed else others
        bonus = winner.get("self_draw_bonus", True) and not fed  # S-7.27, S-7.28
        for payer in payers:
            self.pay(payer, seat, self.self_draw_amount(winner, bonus), "win_self_draw")

    def self_draw_amount(self, winner: Mapping[str, Any], bonus: bool) -> int:
        """Return a value with what a self-draw pays beside it (S-7.23, S-7.24); the rest is in the value."""
        amount = self.rules.base * self.value(winner)
        if bonus and self.rules.self_draw == "add_base":
            return amount + self.rules.base
        if bonus and self.rules.self_draw == "double" and self.rules.scoring == "fan":
            return 2 * amount
        return amount

    def shot_after_kong(self, kong: Kong, winners: list[int]) -> None:
        """Hand the money of a kong on to those who won the discard after it (S-8.14 to S-8.19)."""
        if not kong.is_open or self.rules.kong_discard_income == "keep":  # S-8.18
            return
        if self.rules.kong_discard_income == "refund":
            self.give_back(kong)
            return
        income = sum(payment.amount for payment in kong.payments)  # S-8.15
        share, rest = divmod(income, len(winners))
        nearest = next(seat for seat in turn_order(kong.by) if seat in winners)  # S-8.16
        for winner in winners:
            self.pay(kong.by, winner, share + (rest if winner == nearest else 0), "kong_transfer")
        kong.is_open = False

    def value(self, given: Mapping[str, Any]) -> int:
        """Return a value that was given as multiplier, or as fan (S-8.23)."""
        return int(2 ** given["fan"] if self.rules.scoring == "fan" else given["multiplier"])

    # The end.

    def exhausted(self, event: Event) -> None:
        """End the round for want of tiles (S-9.2)."""
        self.end = "exhausted"
        if self.rules.end_checks != "off":  # S-9.3
            self.check(event["status"], ready_check=self.rules.ready_check)  # S-9.15

    def three_winners(self, event: Event) -> None:
        """Check the last seat, where the rules say so; there is no ready check (S-9.16)."""
        if self.rules.end_checks == "always":
            self.check(event["status"], ready_check=False)

    def check(self, status: Mapping[Any, Any], *, ready_check: bool) -> None:
        """Check pigs, then refunds, then ready hands (S-9.4)."""
        standing = {int(seat): how for seat, how in status.items()}
        pigs = [seat for seat in self.active if standing[seat] == "pig" and self.rules.flower_pig > 0]  # S-9.9
        ready = [seat for seat in self.active if isinstance(standing[seat], Mapping)]
        not_ready = [seat for seat in self.active if seat not in ready]
        fine = self.rules.base * self.rules.flower_pig
        owed = {seat: self.rules.base * self.value(standing[seat]["ready"]) for seat in ready if ready_check}

        heirs = SEATS if self.rules.flower_pig_receivers == "all_non_pigs" else tuple(self.active)  # S-9.8
        for pig in pigs:
            for receiver in heirs:
                if receiver not in pigs and not self.pays_more_as_not_ready(fine, owed.get(receiver, 0)):
                    self.pay(pig, receiver, fine, "flower_pig")  # S-9.7

        for kong in self.kongs:
            if self.rules.kong_refund and kong.is_open and kong.by in not_ready:  # S-9.10 to S-9.12
                self.give_back(kong)

        for payer in not_ready:
            for receiver, amount in owed.items():  # S-9.13
                if payer not in pigs or self.pig_pays_ready(fine, amount):
                    self.pay(payer, receiver, amount, "ready_check")

    def pays_more_as_not_ready(self, fine: int, owed: int) -> bool:
        """Tell whether a pig pays a receiver for not being ready instead (S-9.14)."""
        return self.rules.pig_and_ready == "max" and owed > fine

    def pig_pays_ready(self, fine: int, owed: int) -> bool:
        """Tell whether a pig pays a ready seat for not being ready (S-9.14)."""
        return self.rules.pig_and_ready == "both" or self.pays_more_as_not_ready(fine, owed)

    def next_dealer(self) -> int:
        """Return who deals the next round (S-9.18 to S-9.21)."""
        if self.rules.next_dealer == "rotate":
            return (self.dealer + 1) % 4
        several = [tile for tile in self.winning_tiles if len(tile[0]) > 1]
        deciding = several if several and self.rules.next_dealer == "multi_first" else self.winning_tiles
        if not deciding:
            return self.dealer
        winners, giver = deciding[0]
        return giver if len(winners) > 1 else winners[0]

    def settlement(self) -> Settlement:
        """Add everything up."""
        received = [sum(row.amount for row in self.rows if row.receiver == seat) for seat in SEATS]
        paid = [sum(row.amount for row in self.rows if row.payer == seat) for seat in SEATS]
        scores = tuple(gain - loss for gain, loss in zip(received, paid, strict=True))
        return Settlement(tuple(self.rows), scores, self.end, self.next_dealer() if self.end else None)


def turn_order(after: int) -> list[int]:
    """Return the other seats as they come after one (S-1.3)."""
    return [(after + step) % 4 for step in (1, 2, 3)]
