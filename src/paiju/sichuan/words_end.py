"""The checks at the end of a round in words: who was a flower pig, which kong goes back, who waited on what (S-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from paiju.sichuan.analysis import ready_value
from paiju.sichuan.labels import ACTIONS, word
from paiju.sichuan.options import OPTIONS
from paiju.sichuan.teller import SUITS, Teller
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation, Score, SeenSeat

__all__ = ["Standing", "checks_of", "end_checks", "standings"]

Event = Mapping[str, Any]
CHECKS: Final = ("flower_pig", "kong_refund", "ready_check")  # in the order in which they are made


@dataclass(frozen=True, slots=True)
class Standing:
    """What the checks find of a seat that has not won: a pig, ready on some waits, or neither."""

    is_pig: bool
    waits: Mapping[Tile, Score]

    @property
    def best(self) -> tuple[Tile, Score]:
        """The wait that counts: the first of the highest value (S-5.13)."""
        return max(self.waits.items(), key=lambda wait: wait[1].total)


def standings(observation: Observation) -> dict[int, Standing]:
    """Return how the seats that have not won stand at the end of the round, by seat."""
    active = {seat: seen for seat, seen in enumerate(observation.seats) if seen.won is None}
    return {seat: _standing(observation, seen) for seat, seen in active.items()}


def _standing(observation: Observation, seen: SeenSeat) -> Standing:
    rules = observation.rules
    looks_like_one = bool(_pig_tiles(seen)) if _by_void(observation, seen) else len(_suits(seen)) == len(SUITS)
    assert seen.hand is not None  # a round that is over hides none
    waits = {} if looks_like_one else ready_value(seen.hand, rules)
    return Standing(is_pig=looks_like_one and rules.flower_pig > 0, waits=waits)


def _by_void(observation: Observation, seen: SeenSeat) -> bool:
    return observation.rules.flower_pig_rule == "void_tile" and seen.void_suit is not None


def _tiles(seen: SeenSeat) -> list[Tile]:
    held = [] if seen.hand is None else seen.hand.tiles
    return sorted([*held, *(meld.tile for meld in seen.melds)])


def _suits(seen: SeenSeat) -> set[str]:
    return {tile.suit for tile in _tiles(seen)}


def _pig_tiles(seen: SeenSeat) -> list[Tile]:
    return [tile for tile in dict.fromkeys(_tiles(seen)) if tile.suit == seen.void_suit]


def are_checked(observation: Observation) -> bool:
    """Tell whether this end of a round is checked (S-9.3)."""
    checks = observation.rules.end_checks
    return checks == "always" or (checks == "exhaustion" and observation.end == "exhausted")


# ---- what the events say


@dataclass(slots=True)
class _Kong:
    by: int
    kind: str
    tile: str
    paid: dict[int, int]


class _Reader:
    """Reads the events of a round: its kongs, what was paid for them, and which payments belong to the end checks."""

    def __init__(self, observation: Observation) -> None:
        self.gives_back_shots = observation.rules.kong_discard_income == "refund"
        self.kongs: list[_Kong] = []
        self.fresh: dict[int, _Kong] = {}  # the last kong of a seat that has not discarded since
        self.shot: _Kong | None = None  # the kong before the newest discard
        self.last = ""
        self.checks: list[Event] = []

    def read(self, event: Event) -> None:
        match event["type"]:
            case "kong":
                self.fresh[event["actor"]] = _Kong(event["actor"], event["kind"], event["tile"], {})
            case "discard":
                self.shot = self.fresh.pop(event["actor"], None)
            case "settle":
                self.settled(event)
        if event["type"] != "settle":
            self.last = event["type"]

    def settled(self, event: Event) -> None:
        kind, rows = event["kind"], event["rows"]
        if kind in ("kong_concealed", "kong_added", "kong_exposed"):
            kong = self.fresh.get(rows[0][1])
            if kong is not None:
                kong.paid = {payer: amount for payer, _, amount in rows}
                self.kongs.append(kong)
        elif kind == "kong_transfer" or (kind == "kong_refund" and self.is_of_a_shot()):
            self.kongs = [kong for kong in self.kongs if kong is not self.shot]
            self.shot = None
        elif kind in CHECKS:
            self.checks.append(event)

    def is_of_a_shot(self) -> bool:
        """Tell whether a refund is that of a kong whose discard was won, not one of the end (S-8.17)."""
        return self.gives_back_shots and self.last == "win" and self.shot is not None and bool(self.shot.paid)

    def refunded(self, rows: Sequence[Sequence[int]]) -> Iterator[tuple[_Kong | None, list[Sequence[int]]]]:
        """Return which kong each part of the rows gives back, in the order of the kongs."""
        left = list(rows)
        for kong in self.kongs:
            back = [[kong.by, payer, amount] for payer, amount in kong.paid.items()]
            if all(row in left for row in back) and left[0] == back[0]:
                yield kong, left[: len(back)]
                left = left[len(back) :]
            if not left:
                return
        if left:
            yield None, left


def checks_of(events: Sequence[Event], observation: Observation) -> list[Event]:
    """Return the payments among ``events`` that the end checks made."""
    return _read(events, observation).checks if are_checked(observation) else []


def _read(events: Sequence[Event], observation: Observation) -> _Reader:
    reader = _Reader(observation)
    for event in events:
        reader.read(event)
    return reader


# ---- the words


def end_checks(events: Sequence[Event], observation: Observation, tell: Teller) -> list[tuple[str, list[str]]]:
    """Return each check of the end that is to be told: its name, and what was found and paid, line by line."""
    if not are_checked(observation):
        return []
    told = _Told(observation, _read(events, observation), tell)
    found = {"flower_pig": told.pigs(), "kong_refund": told.refunds(), "ready_check": told.ready()}
    return [(word(kind, tell.lang), lines) for kind, lines in found.items() if lines]


class _Told:
    def __init__(self, observation: Observation, reader: _Reader, tell: Teller) -> None:
        self.seen, self.rules, self.reader, self.tell = observation, observation.rules, reader, tell
        self.say = tell.say
        self.standings = standings(observation)
        self.rows: dict[str, list[Sequence[int]]] = {kind: [] for kind in CHECKS}
        for event in reader.checks:
            self.rows[event["kind"]] += event["rows"]

    def paid(self, rows: Sequence[Sequence[int]]) -> list[str]:
        """Return the payments, a line for each payer."""
        by_payer = [[row for row in rows if row[0] == payer] for payer in dict.fromkeys(row[0] for row in rows)]
        lines = map(self.tell.payments, by_payer)
        return [line[:1].upper() + line[1:] if self.tell.viewer is not None else line for line in lines]

    def pigs(self) -> list[str]:
        lines = [self.pig(seat) for seat, standing in self.standings.items() if standing.is_pig]
        nothing = [self.say("没有人收", "nobody is paid for it")] if lines else []
        return [*lines, *(self.paid(self.rows["flower_pig"]) or nothing)]

    def pig(self, seat: int) -> str:
        seen = self.seen.seats[seat]
        if _by_void(self.seen, seen) and seen.void_suit is not None:
            suit, tiles = self.tell.suit(seen.void_suit), self.tell.tiles(_pig_tiles(seen))
            why = self.say(f"定缺{suit}，还有{tiles}", f"still holding {tiles} of the void suit, {suit}")
        else:
            why = self.say("三门花色都有", "all three suits in hand and melds")
        name = self.tell.seat(seat)
        return self.say(f"{name}是花猪：{why}", f"{name} {self.tell.be(seat)} a flower pig: {why}")

    def refunds(self) -> list[str]:
        rows = self.rows["kong_refund"]
        return [self.refund(kong, part) for kong, part in self.reader.refunded(rows)] if rows else []

    def refund(self, kong: _Kong | None, rows: Sequence[Sequence[int]]) -> str:
        paid = self.tell.payments(rows)
        if kong is None:
            return self.say(f"没听牌的退回杠钱：{paid}", f"seats that are not ready give kong money back: {paid}")
        seat, kind = self.tell.seat(kong.by), self.say(*ACTIONS[f"{kong.kind.removesuffix('_kong')}_kong"])
        tile, be, s = self.tell.tile(kong.tile), self.tell.be(kong.by), self.tell.s(kong.by)
        return self.say(
            f"{seat}没听牌，退回{kind}{tile}的杠钱：{paid}",
            f"{seat} {be} not ready and give{s} back the money of the {kind} of {tile}: {paid}",
        )

    def ready(self) -> list[str]:
        if not self.rules.ready_check or self.seen.end != "exhausted":
            return []
        ready = [seat for seat, standing in self.standings.items() if standing.waits]
        others = [seat for seat in self.standings if seat not in ready]
        lines = [self.waiting(seat) for seat in ready]
        if not ready:
            return [self.say("没有人听牌，互不赔付", "nobody is ready, so nobody pays")]
        if not others:
            return [*lines, self.say("没胡的都听牌，互不赔付", "all who have not won are ready, so nobody pays")]
        return [*lines, self.not_ready(others), *self.exempt(), *self.paid(self.rows["ready_check"])]

    def waiting(self, seat: int) -> str:
        standing = self.standings[seat]
        best, worth = standing.best
        waits = self.tell.tiles(standing.waits)
        if len({each.total for each in standing.waits.values()}) > 1:
            waits += self.say("，最大的是", ", best ") + self.tell.tile(best)
        steps = self.say("；", "; ").join(worth.explain(self.tell.lang)[:-1])  # the last is the value itself
        name, s = self.tell.seat(seat), self.tell.s(seat)
        return self.say(
            f"{name}听{waits}，值 {worth.pay_each} 分（{steps}）",
            f"{name} wait{s} on {waits}, worth {worth.pay_each} ({steps})",
        )

    def not_ready(self, seats: Sequence[int]) -> str:
        names = self.say("、", ", ").join(self.tell.seat(seat) for seat in seats)
        return self.say(f"没听牌：{names}", f"not ready: {names}")

    def exempt(self) -> list[str]:
        """Return what the rules say of pigs here, if there are any and they do not just pay both."""
        has_pigs = any(standing.is_pig for standing in self.standings.values())
        rule = self.rules.pig_and_ready
        return [OPTIONS["pig_and_ready"].meaning(rule, self.tell.lang)] if has_pigs and rule != "both" else []
