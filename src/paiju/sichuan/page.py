"""A table for a page: what an observation shows, as plain values, ready for JSON, with every text in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paiju._core.sichuan import Hand
from paiju.mahjong.labels import Labels
from paiju.mahjong.page import WAYS, MahjongPage, texts, words
from paiju.mahjong.story import page_lines
from paiju.mahjong.teller import Teller
from paiju.mahjong.view import LastDiscard, Won
from paiju.page import Together, Words
from paiju.sichuan.analysis import ready_value
from paiju.sichuan.labels import LABELS, PAYERS
from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.story import sheet_story
from paiju.sichuan.view import SichuanSeat, SichuanTable, Suits
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Action, Observation, SeenSeat

__all__ = ["SichuanPage", "hand_in_order"]

REFUSALS: Final = {
    "void_suit_first": ("缺门的牌要先打完", "tiles of the void suit go first"),
    "one_suit": ("换出的三张必须同一花色", "the three tiles must be of one suit"),
}


class SichuanPage(MahjongPage):
    """The table of Sichuan mahjong for a page."""

    model: ClassVar[Any] = SichuanTable
    labels: ClassVar[Labels] = LABELS
    phases: ClassVar[Mapping[str, tuple[str, str]]] = {
        "swap": ("换三张", "swap three"),
        "void": ("定缺", "void suit"),
        "turn": ("出牌", "discard"),
        "responses": ("碰 杠 胡", "claims"),
        "rob": ("抢杠", "robbing the kong"),
        "over": ("本局结束", "round over"),
    }
    tile_kinds: ClassVar[Sequence[str]] = ("discard", "swap")
    refusals: ClassVar[Mapping[str, tuple[str, str]]] = REFUSALS

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> SichuanTable:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are shown."""
        return {**super().view(observation, beside), "swap_direction": observation.swap_direction}

    def seat(self, seen: Any, seat: int) -> SichuanSeat:
        """Return one seat; ``seen`` is the observation that shows most of it."""
        shown = seen.seats[seat]
        return {
            **super().seat(seen, seat),
            "suits": _suits(shown),
            "robbed": texts(shown.robbed),
            "given": texts(shown.given),
            "received": texts(shown.received),
            "void": shown.void_suit,
        }

    def together(self, observation: Any) -> Together | None:
        """Return how many more tiles go in the swap, and from which of the own ones all of them may come.

        The rules are asked: what they let follow a tile may go with it.
        """
        seat, first = observation.seat, _gifts(observation.legal_actions)
        if seat is None or not first:
            return None
        world = observation.sample(0)  # looks the same, so the same may follow
        kinds: list[set[Tile]] = []
        for tile in first:
            if not any(tile in known for known in kinds):
                kinds.append({tile, *_gifts(world.after(f"swap {tile}", seat).legal_actions_of(seat))})
        count = 0
        while more := _gifts(world.legal_actions_of(seat)):
            world, count = world.after(f"swap {more[0]}", seat), count + 1
        held = observation.seats[seat].hand.tiles
        return {"count": count, "groups": [texts([tile for tile in held if tile in known]) for known in kinds]}

    def sheet(self, observation: Any, events: Sequence[dict[str, Any]] = ()) -> list[Words]:
        """Return the score sheet of a round that is over, line by line; none before. What explains a line is indented.

        ``events`` are all that happened in it: with them each win is explained from its patterns up. The observation
        alone tells who won with what, and every payment.
        """
        if not observation.is_over:
            return []
        told = events if any(event["type"] == "end_hand" for event in events) else _retold(observation)
        zh, en = (sheet_story(told, observation, Teller(observation.seat, lang)) for lang in ("zh", "en"))
        return page_lines(zh, en)

    # ---- what mahjong games differ in

    def last_discard(self, observation: Any) -> LastDiscard | None:
        """Return the newest tile of the rivers and who discarded it; None where the table does not show which it is."""
        found = _last_discard(observation)
        return None if found is None else {"tile": str(found[0]), "seat": found[1]}

    def won(self, seen: Any, seat: int) -> Won:
        """Return how a seat has won."""
        won = seen.seats[seat].won
        row = PATTERNS[won["main"]]
        return {
            "how": won["how"],
            "how_label": words(*WAYS[won["how"]]),
            "tile": str(won["tile"]),
            "main": words(row.fan_zh if seen.rules.scoring == "fan" else row.zh, row.en),
            "pays": words(*(f"{payer} {won['pay_each']}" for payer in PAYERS[won["how"]])),
        }

    def waits(self, seen: Any, seat: int, tiles: Sequence[Tile]) -> Mapping[Tile, int]:
        """Return what a seat would wait on if it held these tiles, and what each payer would pay for it."""
        if seen.phase in ("swap", "void"):
            return {}  # the hand is not yet the one that is played
        shown = seen.seats[seat]
        found = ready_value(Hand(tiles, shown.melds, shown.void_suit), seen.rules)
        return {tile: score.pay_each for tile, score in found.items()}

    def in_order(self, seen: Any, shown: Any) -> list[Tile]:  # noqa: ARG002
        """Return the hand of a seat as a player sorts it."""
        return hand_in_order(shown.hand.tiles, shown.void_suit)

    def in_sight(self, seen: Any) -> Counter[Tile]:
        """Count the tiles that the observer sees, those that were robbed too."""
        found = super().in_sight(seen)
        for shown in seen.seats:
            found.update(shown.robbed)
        return found


def hand_in_order(tiles: Sequence[Tile], void_suit: str | None) -> list[Tile]:
    """Return tiles as a player sorts them, the void suit last."""
    return sorted(tiles, key=lambda tile: (tile.suit == void_suit, tile))


def _gifts(actions: Sequence[Action]) -> list[Tile]:
    """Return the tiles that may be given in the swap."""
    return [action.tile for action in actions if action.kind == "swap" and action.tile is not None]


def _suits(shown: SeenSeat) -> Suits | None:
    if shown.hand is None:
        return None
    count = Counter(tile.suit for tile in shown.hand.tiles)
    return {"m": count["m"], "s": count["s"], "p": count["p"]}


def _retold(observation: Observation) -> list[dict[str, Any]]:
    """Return the wins and payments of a round as events, as far as its end shows them."""
    wins = [
        {"type": "win", "actor": seat, "target": won["from"], "tile": str(won["tile"]), "points": won["pay_each"]}
        | {key: won[key] for key in ("how", "main", "total")}
        for seat, won in enumerate(seen.won for seen in observation.seats)
        if won is not None
    ]
    paid: list[dict[str, Any]] = []
    for transfer in observation.transfers:
        if not paid or (paid[-1]["kind"], paid[-1]["rows"][-1][1]) != (transfer.kind, transfer.receiver):
            paid.append({"type": "settle", "kind": transfer.kind, "rows": []})
        paid[-1]["rows"].append([transfer.payer, transfer.receiver, transfer.amount])
    return [*wins, *paid]


def _last_discard(observation: Observation) -> tuple[Tile, int] | None:
    """Return the newest tile of the rivers and who discarded it; None where the table does not show which it is.

    A seat on turn has claimed the newest discard, or follows the seat before it, where those between them have won.
    """
    if observation.phase == "responses":
        return observation.pending
    turn, seats = observation.turn, observation.seats
    if observation.phase != "turn" or turn is None:
        return None
    if observation.must_discard:
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
