"""A table in plain values: what an observation shows, with every text in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju._core.wuhan import Action, Hand, waits
from paiju.mahjong.labels import Labels
from paiju.mahjong.page import WAYS, MahjongPage, texts, words
from paiju.mahjong.story import page_lines
from paiju.mahjong.teller import Teller
from paiju.mahjong.view import LastDiscard, Meld, Won
from paiju.page import Words
from paiju.tiles import Tile
from paiju.wuhan.factors import RED
from paiju.wuhan.flow import legal_actions_at
from paiju.wuhan.labels import LABELS
from paiju.wuhan.obstacles import obstacles
from paiju.wuhan.settlement import claimable_result, least_share
from paiju.wuhan.stakes import stakes
from paiju.wuhan.story import sheet_story
from paiju.wuhan.table_words import (
    OPENING,
    factors,
    flip_about,
    last_tiles,
    marks,
    opening,
    special_kinds,
    special_kongs,
)
from paiju.wuhan.text import WIN_TYPES
from paiju.wuhan.view import PHASES, ChowForm, WuhanSeat, WuhanTable

__all__ = ["FORMS", "WuhanPage", "chow_forms", "chow_tiles"]

SPECIAL: Final = ("赖子、皮子、红中只能单张杠出去", "marked tiles only go out alone, as kongs")
KONG_DRAW: Final = ("杠上开花", "drew after a kong")
FORMS: Final = ("chow_left", "chow_middle", "chow_right")  # the claimed tile is the lowest, the middle, the highest


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
            "flip_about": flip_about(observation),
            "marks": marks(observation),
            "specials": special_kinds(observation),
            "chow_forms": chow_forms(observation),
            "win_now": win_now(observation),
            "last_tiles": last_tiles(observation),
            "stakes": None if observation.seat is None or observation.is_over else stakes(observation),
        }

    def seat(self, seen: Any, seat: int) -> WuhanSeat:
        """Return one seat; ``seen`` is the observation that shows most of it."""
        shown = seen.seats[seat]
        return {
            **super().seat(seen, seat),
            "special": texts(shown.special),
            "special_kongs": special_kongs(seen, seat),
            "kept": None if shown.kept is None else str(shown.kept),
            "opened": shown.opened,
            "opening": opening(shown),
            "opening_about": words(*OPENING),
            "obstacles": [words(each.zh, each.en) for each in obstacles(seen, seat)],
            "own_factor": shown.own_factor,
            "factors": factors(seen, seat),
        }

    def pieces(self, action: Any) -> Sequence[str]:
        """Return the tile of an action, or all tiles of a chow whose form is chosen."""
        return texts(chow_tiles(action)) if action.kind in FORMS else super().pieces(action)

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
        points = won["points"]
        return {
            "how": won["how"],
            "how_label": words(*WAYS.get(won["how"], KONG_DRAW)),
            "tile": str(won["tile"]),
            "main": _win_name(won["types"], won["hard"]),
            "pays": words(f"共收 {points}", f"{points} in all"),
        }

    def waits(self, seen: Any, seat: int, tiles: Sequence[Tile]) -> Mapping[Tile, int]:
        """Return what a seat would wait on if it held these tiles, and what a payer without a factor of its own would
        pay if it drew that."""
        melds = seen.seats[seat].hand.melds
        found = waits(Hand(tiles, melds), seen.flip, seen.rules)
        return {tile: least_share(seen, seat, tiles, tile) for tile in found}

    def meld(self, seat: int, meld: Any) -> Meld:
        """Return a meld of a seat; that of a chow is shown with all its tiles."""
        found = super().meld(seat, meld)
        if meld.kind == "chow":
            found |= {"tile": str(meld.claimed), "tiles": texts(meld.tiles)}
        return found

    def in_order(self, seen: Any, shown: Any) -> list[Tile]:
        """Return a hand as a player sorts it: laizi, skins and reds first, then what may be discarded."""
        first = (seen.laizi, *seen.skins, RED)
        place = {tile: number - len(first) for number, tile in enumerate(first)}
        return sorted(shown.hand.tiles, key=lambda tile: (place.get(tile, 0), tile))

    def in_sight(self, seen: Any) -> Counter[Tile]:
        """Count the tiles that the observer sees, the flip and special kongs too."""
        found = super().in_sight(seen)
        found[seen.flip] += 1
        for shown in seen.seats:
            found.update(shown.special)
        if seen.phase == "WAIT_ROB_KONG":
            found[seen.pending[0]] += 1
        return found


def chow_tiles(action: Any) -> list[Tile]:
    """Return the tiles of a chow whose form is chosen, in order."""
    lowest = action.tile.index - FORMS.index(action.kind)
    return [Tile(lowest + step) for step in range(len(FORMS))]


def win_now(seen: Any) -> Words | None:
    """Return what the observer would win if it did so now; None if it may not."""
    result = claimable_result(seen)
    if result is None:
        return None
    name, points = _win_name(result.win_types, result.hard), result.payments[seen.seat]
    golden = words("，金顶", ", golden top") if result.golden_top else words("", "")
    return words(f"{name['zh']}{golden['zh']}，共收 {points}", f"{name['en']}{golden['en']}, {points} in all")


def _win_name(types: Sequence[str], is_hard: bool) -> Words:
    zh, en = ([WIN_TYPES[name].pick(lang) for name in types] for lang in ("zh", "en"))
    hard = ("硬", "hard ") if is_hard else ("软", "soft ")
    return words(hard[0] + "、".join(zh), hard[1] + ", ".join(en))


def chow_forms(seen: Any) -> list[ChowForm] | None:
    """Return the forms of a chow that the observer is asked about, or may claim; the rules are asked."""
    legal = seen.legal_actions
    if any(action.kind == "chow" for action in legal):
        tile, giver = seen.pending
        entry = {"state": "MELD_DECISION", "seat": seen.seat, "flip": str(seen.flip)}
        held = {"hand": texts(seen.hand.tiles), "melds": [meld.to_dict() for meld in seen.hand.melds]}
        offered = {"discard": {"tile": str(tile), "from": giver}, "wall_left": seen.wall_left}
        found = legal_actions_at({**entry, **held, **offered}, seen.rules)
        legal = sorted(map(Action.parse, found), key=lambda action: FORMS.index(action.kind))
    forms = [action for action in legal if action.kind in FORMS]
    return [{"action": str(form), "tiles": texts(chow_tiles(form))} for form in forms] or None
