"""A table for a page: what an observation shows, in plain values that JSON takes, with every text in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from paiju._core.sichuan import Hand
from paiju.errors import IllegalAction
from paiju.page import Page, Words
from paiju.sichuan.analysis import ready_value
from paiju.sichuan.labels import PAYERS, tell_news, word
from paiju.sichuan.options import OPTIONS
from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.presets import PRESETS
from paiju.sichuan.story import Told, sheet_story
from paiju.sichuan.table_moves import TILE_KINDS, hand_in_order
from paiju.sichuan.table_text import WAYS
from paiju.sichuan.teller import SUITS, Teller
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Discarded, Meld, Observation, Rules, SeenSeat

__all__ = ["SichuanPage"]

Plain: TypeAlias = dict[str, Any]

PHASES: Final = {
    "swap": ("换三张", "swap three"),
    "void": ("定缺", "void suit"),
    "turn": ("出牌", "discard"),
    "responses": ("碰 杠 胡", "claims"),
    "rob": ("抢杠", "robbing the kong"),
    "over": ("本局结束", "round over"),
}
REFUSALS: Final = {
    "void_suit_first": ("缺门的牌要先打完", "tiles of the void suit go first"),
    "one_suit": ("换出的三张必须同一花色", "three tiles of one suit are given"),
}
"""Why the rules refuse a tile, by the code of their ``IllegalAction``."""
CLAUSE: Final = re.compile(r" \(S-[^)]*\)")  # of the rulebook; a page tells the reason alone
SUMMARY: Final = ("scoring", "self_draw", "swap_three", "void_suit")
DETAIL: Final = "   "  # before a line of the sheet that explains one
CAPS: Final = {"multiplier": "max_multiplier", "fan": "fan_cap"}


class SichuanPage(Page):
    """The table of Sichuan mahjong for a page."""

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> Plain:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are shown too.

        - ``phase`` and ``phase_label``; ``turn``: in a window the own seat until it has answered, else null
        - ``pending``: the tile that a window is about, and who played it; ``last_discard``: the newest tile of the
          rivers, as far as the table shows which that is
        - ``rules``: the name of the preset, if it is one, and its main options in words
        - ``seats``: ``hand`` has every tile held, the void suit last, ``drawn`` among them, null where it is hidden;
          ``hidden`` counts the tiles out of sight; ``suits`` counts the own tiles by suit, for the swap and the void
          suit; ``waits`` of a hand that is ready before its draw; ``ready_discards``: for each discard that makes the
          hand ready, what it would wait on. ``left`` counts copies out of the seat's sight, ``value`` is what each
          payer would pay without add-ons; ``pays`` of a seat that has won: who paid for it and how much, in words
        - ``payments``: every transfer so far, in order
        """
        return _Page(observation, beside).view()

    def refused(self, observation: Any) -> dict[str, Words]:
        """Return why a tile of the own hand may not be discarded, or swapped, now: the words of the rules, by tile.

        Empty where no tile is asked for.
        """
        kinds = {action.kind for action in observation.legal_actions} & {*TILE_KINDS}
        if observation.seat is None or not kinds:
            return {}
        kind = kinds.pop()
        legal = {action.tile for action in observation.legal_actions if action.kind == kind}
        held = observation.seats[observation.seat].hand
        assert held is not None  # one's own is never hidden
        refused = sorted({*held.tiles} - legal)
        if not refused:
            return {}
        world = observation.sample(0)  # looks the same, so it refuses the same
        found: dict[str, Words] = {}
        for tile in refused:
            try:
                world.after(f"{kind} {tile}", observation.seat)
            except IllegalAction as error:
                reason = CLAUSE.sub("", str(error).partition(": ")[2])
                found[str(tile)] = _words(*REFUSALS.get(error.code, (reason, reason)))
        return found

    def sheet(self, observation: Any, events: Sequence[Plain] = ()) -> list[Words]:
        """Return the score sheet of a round that is over, line by line; none before. What explains a line is indented.

        ``events`` are all that happened in it: with them each win is explained from its patterns up. The observation
        alone tells who won with what, and every payment.
        """
        if not observation.is_over:
            return []
        told = events if any(event["type"] == "end_hand" for event in events) else _retold(observation)
        zh, en = (sheet_story(told, observation, Teller.on_page(observation.seat, lang)) for lang in ("zh", "en"))
        return [_words(*map(_indented, line)) for line in zip(zh, en, strict=True)]

    def event(self, event: Plain, seat: int | None, lang: str = "zh") -> str:
        """Return an event in the words of a seat, or of a spectator; nothing for what the table shows anyway.

        Tiles are written in words, and seats without a relation are counted from one.

        >>> SichuanPage().event({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, None)
        '2 号碰 1 号打的五万'
        """
        return tell_news(event, Teller.on_page(seat, lang))

    def pieces(self, action: Any) -> Sequence[str]:
        """Return the tile of an action, if it has one."""
        return () if action.tile is None else (str(action.tile),)


def _words(zh: str, en: str) -> Words:
    return {"zh": zh, "en": en}


def _indented(line: Told) -> str:
    return f"{DETAIL}{line.text}" if line.kind == "detail" else line.text


def _retold(observation: Observation) -> list[Plain]:
    """Return the wins and payments of a round as events, as far as its end shows them."""
    wins = [
        {"type": "win", "actor": seat, "target": won["from"], "tile": str(won["tile"]), "points": won["pay_each"]}
        | {key: won[key] for key in ("how", "main", "total")}
        for seat, won in enumerate(seen.won for seen in observation.seats)
        if won is not None
    ]
    paid: list[Plain] = []
    for transfer in observation.transfers:
        if not paid or (paid[-1]["kind"], paid[-1]["rows"][-1][1]) != (transfer.kind, transfer.receiver):
            paid.append({"type": "settle", "kind": transfer.kind, "rows": []})
        paid[-1]["rows"].append([transfer.payer, transfer.receiver, transfer.amount])
    return [*wins, *paid]


class _Page:
    def __init__(self, observation: Observation, beside: Sequence[Observation]) -> None:
        self.seen = observation
        self.open = {other.seat: other for other in (*beside, observation) if other.seat is not None}

    def view(self) -> Plain:
        seen = self.seen
        return {
            "phase": seen.phase,
            "phase_label": _words(*PHASES[seen.phase]),
            "wall_left": seen.wall_left,
            "dealer": seen.dealer,
            "turn": seen.turn,
            "scores": list(seen.scores),
            "pending": _placed("from", seen.pending),
            "swap_direction": seen.swap_direction,
            "end": seen.end,
            "end_label": None if seen.end is None else _words(word(seen.end, "zh"), word(seen.end, "en")),
            "last_discard": _placed("seat", last_discard(seen)),
            "rules": _rules(seen.rules),
            "seats": [self.seat(seat) for seat in range(len(seen.seats))],
            "payments": [
                {"kind": each.kind, "label": _words(word(each.kind, "zh"), word(each.kind, "en"))}
                | {"from": each.payer, "to": each.receiver, "amount": each.amount}
                for each in seen.transfers
            ],
        }

    def seat(self, seat: int) -> Plain:
        shown = self.open.get(seat, self.seen).seats[seat]
        return {
            "hand": _hand(shown),
            "hidden": shown.hidden,
            "drawn": None if shown.drawn is None else str(shown.drawn),
            "suits": _suits(shown),
            "melds": [_meld(seat, meld) for meld in shown.melds],
            "river": [_discarded(each) for each in shown.river],
            "robbed": _texts(shown.robbed),
            "given": _texts(shown.given),
            "received": _texts(shown.received),
            "void": shown.void_suit,
            "won": self.won(shown.won),
            "score": self.seen.scores[seat],
            "ready": shown.ready,
            **self.prospects(seat, shown),
        }

    def won(self, won: Mapping[str, Any] | None) -> Plain | None:
        if won is None:
            return None
        row = PATTERNS[won["main"]]
        return {
            "how": won["how"],
            "how_label": _words(*WAYS[won["how"]]),
            "tile": str(won["tile"]),
            "from": None if won["how"] == "self_draw" else won["from"],
            "main": _words(row.fan_zh if self.seen.rules.scoring == "fan" else row.zh, row.en),
            "total": won["total"],
            "points": won["pay_each"],
            "pays": _words(*(f"{payer} {won['pay_each']}" for payer in PAYERS[won["how"]])),
        }

    def prospects(self, seat: int, shown: SeenSeat) -> Plain:
        """Return what an open hand waits on, now or after a discard."""
        hand = shown.hand
        if hand is None or shown.won is not None or self.seen.is_over or self.seen.phase in ("swap", "void"):
            return {"waits": None, "ready_discards": None}
        eyes = self.open.get(seat, self.seen)
        if len(hand.tiles) % 3 == 1:
            return {"waits": self.waits(hand, eyes) or None, "ready_discards": None}
        may_go = [action.tile for action in eyes.legal_actions if action.kind == "discard" and action.tile is not None]
        after = {str(tile): self.waits(_without(hand, tile), eyes) for tile in may_go}
        return {"waits": None, "ready_discards": {tile: waits for tile, waits in after.items() if waits} or None}

    def waits(self, hand: Hand, eyes: Observation) -> list[Plain]:
        gone = _in_sight(eyes)
        return [
            {"tile": str(tile), "left": 4 - gone[tile], "value": score.pay_each}
            for tile, score in ready_value(hand, eyes.rules).items()
        ]


def _placed(key: str, found: tuple[Tile, int] | None) -> Plain | None:
    return None if found is None else {"tile": str(found[0]), key: found[1]}


def _texts(tiles: Sequence[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _hand(shown: SeenSeat) -> list[str] | None:
    return None if shown.hand is None else _texts(hand_in_order(shown.hand.tiles, shown.void_suit, None)[0])


def _suits(shown: SeenSeat) -> dict[str, int] | None:
    if shown.hand is None:
        return None
    count = Counter(tile.suit for tile in shown.hand.tiles)
    return {suit: count[suit] for suit in SUITS}


def _meld(seat: int, meld: Meld) -> Plain:
    giver = None if meld.from_seat == seat else meld.from_seat
    return {"kind": meld.kind, "tile": str(meld.tile), "from": giver}


def _discarded(each: Discarded) -> Plain:
    return {"tile": str(each.tile), "drawn": each.drawn, "claimed": each.claimed, "won": each.won}


def _without(hand: Hand, tile: Tile) -> Hand:
    tiles = list(hand.tiles)
    tiles.remove(tile)
    return Hand(tiles, hand.melds, hand.void_suit)


def _in_sight(observation: Observation) -> Counter[Tile]:
    """Count the tiles that the observer sees, its own among them; a claimed discard lies in a meld."""
    seen: Counter[Tile] = Counter()
    for seat in observation.seats:
        seen.update(() if seat.hand is None else seat.hand.tiles)
        seen.update(each.tile for each in seat.river if not each.claimed)
        seen.update(seat.robbed)
        for meld in seat.melds:
            seen[meld.tile] += 4 if meld.is_kong else 3
    return seen


def _rules(rules: Rules) -> Plain:
    return {"name": _preset_of(rules), "summary": {lang: _summary(rules, lang) for lang in ("zh", "en")}}


@lru_cache(maxsize=64)  # the same all round long
def _preset_of(rules: Rules) -> str | None:
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


@lru_cache(maxsize=64)
def _summary(rules: Rules, lang: str) -> str:
    values = rules.to_dict()
    first, *others = SUMMARY
    names = (first, CAPS[rules.scoring], *others)
    return ("；" if lang == "zh" else "; ").join(OPTIONS[name].meaning(values[name], lang) for name in names)


def last_discard(observation: Observation) -> tuple[Tile, int] | None:
    """Return the newest tile of the rivers and who discarded it; None where the table does not show which it is.

    A seat on turn has claimed the newest discard, or follows the seat before it, where those between them have won.
    """
    if observation.phase == "responses":
        return observation.pending
    turn, seats = observation.turn, observation.seats
    if observation.phase != "turn" or turn is None:
        return None
    if observation.to_dict()["must_discard"]:
        claimed = seats[turn].melds[-1]
        return None if claimed.from_seat is None else (claimed.tile, claimed.from_seat)
    if any(seat.robbed or (seat.river and seat.river[-1].won) for seat in seats):
        return None  # wins move the turn
    before = (turn - 1) % len(seats)
    between = [turn]
    while seats[before].won is not None:
        between.append(before)
        before = (before - 1) % len(seats)
    givers = {giver for seat in between for giver in _givers(observation, seat)}
    river = seats[before].river
    return (river[-1].tile, before) if river and givers <= {before} else None


def _givers(observation: Observation, seat: int) -> Iterator[int]:
    """Return whose last discard ``seat`` has claimed."""
    for meld in observation.seats[seat].melds:
        giver = meld.from_seat
        if giver is None or giver == seat:
            continue
        river = observation.seats[giver].river
        if river and river[-1].claimed and river[-1].tile == meld.tile:
            yield giver
