"""The checks at the end of a round in words: who was a flower pig, which kong goes back, who waited on what (S-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from paiju.sichuan.analysis import ready_value
from paiju.sichuan.labels import LABELS
from paiju.sichuan.options import OPTIONS

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation
    from paiju.mahjong.teller import Teller

__all__ = ["CHECKS", "Payments", "end_checks", "payments_of"]

Event: TypeAlias = Mapping[str, Any]
Rows: TypeAlias = list[Sequence[int]]
CHECKS: Final = ("flower_pig", "kong_refund", "ready_check")  # in the order in which they are made


class Payments(NamedTuple):
    """The payments of a round, and its kongs with what each brought in and did not lose in play."""

    in_play: list[Event]
    at_end: list[Event]
    kongs: list[tuple[Event, Rows]]


def payments_of(events: Sequence[Event], observation: Observation) -> Payments:
    """Return the payments of a round that is over, those of its end checks apart.

    The checks have kinds of their own, except that a refund may also be of a shot: after a win on the discard that
    followed a kong, what the kong brought in goes on or back, right behind the payment of the win (S-8.17).
    """
    found = Payments([], [], [])
    is_checked = observation.standings is not None
    shots_cost = observation.rules.kong_discard_income != "keep"
    shot: Rows = []  # what the kong before the newest discard brought in
    for before, event in pairwise([{"type": "start_hand"}, *events]):
        match event["type"]:
            case "kong":
                found.kongs.append((event, []))
            case "discard":
                shot = found.kongs[-1][1] if before.get("replacement") else []
            case "settle":
                if before["type"] == "kong":
                    found.kongs[-1][1].extend(event["rows"])
                is_of_shot = shots_cost and bool(shot) and before.get("kind") == "win_discard"
                if is_of_shot:
                    shot.clear()
                is_of_end = is_checked and event["kind"] in CHECKS and not is_of_shot
                (found.at_end if is_of_end else found.in_play).append(event)
    return found


def end_checks(paid: Payments, observation: Observation, tell: Teller) -> list[tuple[str, list[str]]]:
    """Return each check of the end that is to be told: its name, and what was found and paid, line by line."""
    told = _Told(paid, observation, tell)
    found = {"flower_pig": told.pigs(), "kong_refund": [*told.refunds()], "ready_check": told.ready()}
    return [(LABELS.word(kind, tell.lang), lines) for kind, lines in found.items() if lines]


class _Told:
    def __init__(self, paid: Payments, observation: Observation, tell: Teller) -> None:
        self.seen, self.rules, self.tell, self.say = observation, observation.rules, tell, tell.say
        self.standings = {seat: each for seat, each in enumerate(observation.standings or ()) if each is not None}
        self.kongs = [(kong, len(rows)) for kong, rows in paid.kongs if rows]
        self.rows: dict[str, Rows] = {kind: [] for kind in CHECKS}
        for event in paid.at_end:
            self.rows[event["kind"]] += event["rows"]

    def seats(self, readiness: str) -> list[int]:
        return [seat for seat, standing in self.standings.items() if standing.readiness == readiness]

    def paid(self, kind: str) -> list[str]:
        """Return the payments, a line for each payer."""
        rows = self.rows[kind]
        by_payer = [[row for row in rows if row[0] == payer] for payer in dict.fromkeys(row[0] for row in rows)]
        lines = map(self.tell.payments, by_payer)
        return [line[:1].upper() + line[1:] if self.tell.viewer is not None else line for line in lines]

    def pigs(self) -> list[str]:
        lines = [self.pig(seat) for seat in self.seats("pig")]
        nothing = [self.say("没有人收", "nobody is paid for it")] if lines else []
        return [*lines, *(self.paid("flower_pig") or nothing)]

    def pig(self, seat: int) -> str:
        seen, name = self.seen.seats[seat], self.tell.seat(seat)
        why = self.say("三门花色都有", "all three suits in hand and melds")
        if self.rules.flower_pig_rule == "void_tile" and seen.void_suit is not None:
            assert seen.hand is not None  # a round that is over hides none
            owned = sorted({*seen.hand.tiles, *(meld.tile for meld in seen.melds)})
            suit = self.tell.suit(seen.void_suit)
            tiles = self.tell.tiles(tile for tile in owned if tile.suit == seen.void_suit)
            why = self.say(f"定缺{suit}，还有{tiles}", f"still holding {tiles} of the void suit, {suit}")
        return self.say(f"{name}是花猪：{why}", f"{name} {self.tell.be(seat)} a flower pig: {why}")

    def refunds(self) -> Iterator[str]:
        """Return what each kong gives back: a seat that gives back at all does so for every kong it was paid for."""
        rows = iter(self.rows["kong_refund"])
        payers = {row[0] for row in self.rows["kong_refund"]}
        for kong, count in self.kongs:
            if kong["actor"] in payers:
                yield self.refund(kong, self.tell.payments(islice(rows, count)))
        unnamed = self.tell.payments(rows)  # where the events do not tell of kongs
        if unnamed:
            yield self.say(f"没听牌的退回杠钱：{unnamed}", f"seats that are not ready give kong money back: {unnamed}")

    def refund(self, kong: Event, paid: str) -> str:
        seat, kind = kong["actor"], kong["kind"].removesuffix("_kong")
        name, tile = self.tell.seat(seat), self.tell.tile(kong["tile"])
        kong_name = self.say(*LABELS.actions[f"{kind}_kong"])
        gives_back = f"{self.tell.be(seat)} not ready and give{self.tell.s(seat)} back"
        return self.say(
            f"{name}没听牌，退回{kong_name}{tile}的杠钱：{paid}",
            f"{name} {gives_back} the money of the {kong_name} of {tile}: {paid}",
        )

    def ready(self) -> list[str]:
        if not (self.rules.ready_check and self.standings and self.seen.end == "exhausted"):
            return []
        ready = self.seats("ready")
        others = [seat for seat in self.standings if seat not in ready]
        if not ready:
            return [self.say("没有人听牌，互不赔付", "nobody is ready, so nobody pays")]
        lines = [self.waiting(seat) for seat in ready]
        if not others:
            return [*lines, self.say("没胡的都听牌，互不赔付", "all who have not won are ready, so nobody pays")]
        names = self.say("、", ", ").join(map(self.tell.seat, others))
        return [*lines, self.say("没听牌：", "not ready: ") + names, *self.exempt(), *self.paid("ready_check")]

    def waiting(self, seat: int) -> str:
        hand = self.seen.seats[seat].hand
        assert hand is not None
        waits = ready_value(hand, self.rules)
        best = next(tile for tile, worth in waits.items() if worth.total == self.standings[seat].value)
        tiles = self.tell.tiles(waits)
        if len({worth.total for worth in waits.values()}) > 1:
            tiles += self.say("，最大的是", ", best ") + self.tell.tile(best)
        points = waits[best].pay_each
        steps = self.say("；", "; ").join(waits[best].explain(self.tell.lang)[:-1])  # the last is the value itself
        name, s = self.tell.seat(seat), self.tell.s(seat)
        return self.say(
            f"{name}听{tiles}，值 {points} 分（{steps}）", f"{name} wait{s} on {tiles}, worth {points} ({steps})"
        )

    def exempt(self) -> list[str]:
        """Return what the rules say of pigs here, if there are any and they do not just pay both."""
        rule = self.rules.pig_and_ready
        return [OPTIONS["pig_and_ready"].meaning(rule, self.tell.lang)] if self.seats("pig") and rule != "both" else []
