"""A table in plain values: what an observation shows, with every text in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju._core.wuhan import Hand, WinPosition, evaluate_win, waits
from paiju.mahjong.labels import Labels
from paiju.mahjong.page import WAYS, MahjongPage, texts, words
from paiju.mahjong.story import page_lines
from paiju.mahjong.teller import Teller
from paiju.mahjong.view import LastDiscard, Mark, Meld, Won
from paiju.page import Words
from paiju.tiles import Tile
from paiju.wuhan.labels import LABELS
from paiju.wuhan.story import sheet_story
from paiju.wuhan.text import WIN_TYPES
from paiju.wuhan.view import PHASES, WuhanSeat, WuhanTable

__all__ = ["WuhanPage"]

SPECIAL: Final = ("赖子、皮子、红中只能单张杠出去", "special tiles only go out alone, as kongs")
KONG_DRAW: Final = ("杠上开花", "drew after a kong")
MARKS: Final[Mapping[str, tuple[tuple[str, str], tuple[str, str]]]] = {  # sign and name
    "laizi": (("赖", "L"), ("赖子", "laizi")),
    "skin": (("皮", "S"), ("皮子", "skin")),
    "red": (("杠", "R"), ("红中", "red")),
}
RED: Final = Tile("5z")


class WuhanPage(MahjongPage):
    """The table of Wuhan mahjong."""

    model: ClassVar[Any] = WuhanTable
    labels: ClassVar[Labels] = LABELS
    phases: ClassVar[Mapping[str, tuple[str, str]]] = {
        "PLAYER_DECISION": ("出牌", "discard"),
        "WAITING_RESPONSE": ("吃 碰 杠 胡", "claims"),
        "MELD_DECISION": ("选吃法", "choose the chow"),
        "WAIT_ROB_KONG": ("抢杠", "robbing the kong"),
        "WIN": ("胡牌", "won"),
        "FLOW_DRAW": ("流局", "flow draw"),
    }
    refusals: ClassVar[Mapping[str, tuple[str, str]]] = {"special_tile": SPECIAL}

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> WuhanTable:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are shown."""
        return {
            **super().view(observation, beside),
            "phase": PHASES[observation.phase],
            "flip": str(observation.flip),
            "marks": _marks(observation),
        }

    def seat(self, seen: Any, seat: int) -> WuhanSeat:
        """Return one seat; ``seen`` is the observation that shows most of it."""
        shown = seen.seats[seat]
        return {
            **super().seat(seen, seat),
            "special": texts(shown.special),
            "kept": None if shown.kept is None else str(shown.kept),
            "opened": shown.opened,
            "own_factor": shown.own_factor,
        }

    def sheet(self, observation: Any, events: Sequence[dict[str, Any]] = ()) -> list[Words]:  # noqa: ARG002
        """Return the score sheet of a round that is over, line by line; none before. Details are indented."""
        if not observation.is_over:
            return []
        zh, en = (sheet_story(observation, Teller(observation.seat, lang)) for lang in ("zh", "en"))
        return page_lines(zh, en)

    # ---- what mahjong games differ in

    def last_discard(self, observation: Any) -> LastDiscard | None:
        """Return the tile that is answered; after that, claims and kongs hide which discard was the newest."""
        pending = observation.pending
        is_discard = pending is not None and observation.phase != "WAIT_ROB_KONG"
        return {"tile": str(pending[0]), "seat": pending[1]} if is_discard else None

    def won(self, seen: Any, seat: int) -> Won:  # noqa: ARG002
        """Return how a seat has won."""
        won = seen.won
        zh, en = ([WIN_TYPES[name].pick(lang) for name in won["types"]] for lang in ("zh", "en"))
        hard = ("硬", "hard ") if won["hard"] else ("软", "soft ")
        points = won["points"]
        return {
            "how": won["how"],
            "how_label": words(*WAYS.get(won["how"], KONG_DRAW)),
            "tile": str(won["tile"]),
            "main": words(hard[0] + "、".join(zh), hard[1] + ", ".join(en)),
            "pays": words(f"共收 {points}", f"{points} in all"),
        }

    def waits(self, seen: Any, seat: int, tiles: Sequence[Tile]) -> Mapping[Tile, int]:
        """Return what a seat would wait on if it held these tiles, and what a payer without a factor of its own would
        pay if it drew that."""
        melds = seen.seats[seat].hand.melds
        found = waits(Hand(tiles, melds), seen.flip, seen.rules)
        return {tile: _worth(seen, seat, tiles, tile) for tile in found}

    def meld(self, seat: int, meld: Any) -> Meld:
        """Return a meld of a seat; that of a chow is shown with all its tiles."""
        found = super().meld(seat, meld)
        if meld.kind == "chow":
            found |= {"tile": str(meld.claimed), "tiles": texts(meld.tiles)}
        return found

    def in_sight(self, seen: Any) -> Counter[Tile]:
        """Count the tiles that the observer sees, the flip and special kongs too."""
        found = super().in_sight(seen)
        found[seen.flip] += 1
        for shown in seen.seats:
            found.update(shown.special)
        if seen.phase == "WAIT_ROB_KONG":
            found[seen.pending[0]] += 1
        return found


def _worth(seen: Any, seat: int, tiles: Sequence[Tile], tile: Tile) -> int:
    """Return the least that a payer who has laid out nothing would pay if the seat drew that tile."""
    shown = seen.seats[seat]
    kongs = Counter(shown.special)
    laid = {
        "melds": [meld.to_dict() for meld in shown.hand.melds],
        "special_kongs": {
            "red": kongs[RED],
            "skin": sum(kongs[skin] for skin in seen.skins),
            "laizi": kongs[seen.laizi],
        },
    }
    position = {
        "flip": str(seen.flip),
        "dealer": seen.dealer,
        "winner": seat,
        "win_way": "self_draw",
        "from": None,
        "wall_left": seen.wall_left,
        "hand": texts(tiles),
        "win_tile": str(tile),
        "seats": [laid if other == seat else {"melds": []} for other in range(len(seen.seats))],
    }
    result = evaluate_win(WinPosition.from_dict(position), seen.rules)
    return min((-paid for other, paid in enumerate(result.payments) if other != seat), default=0)


def _marks(observation: Any) -> dict[str, Mark]:
    kinds = {observation.laizi: "laizi", **dict.fromkeys(observation.skins, "skin"), RED: "red"}
    return {str(tile): {"sign": words(*MARKS[kind][0]), "name": words(*MARKS[kind][1])} for tile, kind in kinds.items()}
