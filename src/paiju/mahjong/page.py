"""A mahjong table for a page: what an observation shows, as plain values, ready for JSON."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from paiju.errors import IllegalAction
from paiju.mahjong.labels import Event, Labels
from paiju.mahjong.teller import Teller
from paiju.mahjong.view import (
    AnyTable,
    Discarded,
    LastDiscard,
    MahjongTable,
    Meld,
    Pending,
    SeatView,
    Wait,
    Won,
    meld_tiles,
)
from paiju.page import Page, Words
from paiju.tiles import Tile

__all__ = ["WAYS", "MahjongPage", "texts", "words"]

COPIES: Final = 4
CLAUSE: Final = re.compile(r" \([A-Z]-[^)]*\)")  # of the rulebook; a page tells the reason alone
WAYS: Final = {
    "discard": ("胡", "won on"),
    "self_draw": ("自摸", "drew"),
    "rob_kong": ("抢杠胡", "robbed"),
}


class MahjongPage(Page):
    """The table of a mahjong game for a page.

    It reads what the observations of all these games have: ``phase turn dealer scores wall_left pending end is_over
    legal_actions`` and ``seats`` with ``hand hidden drawn melds river won ready``. A game adds its own members to
    ``view`` and ``seat``, and says what only its rules know.
    """

    model: ClassVar[Any] = MahjongTable
    labels: ClassVar[Labels] = Labels()
    phases: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Each phase in words."""
    tile_kinds: ClassVar[Sequence[str]] = ("discard",)
    """The actions that let a tile of the hand go."""
    refusals: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Why the rules refuse a tile, by the code of their ``IllegalAction``; for all others, the error says why."""

    def view(self, observation: Any, beside: Sequence[Any] = ()) -> AnyTable:
        """Return the table as ``observation`` shows it; ``beside`` are observations of seats whose hands are shown."""
        open_hands = {other.seat: other for other in (*beside, observation) if other.seat is not None}
        seats = range(len(observation.seats))
        return {
            "phase": observation.phase,
            "phase_label": words(*self.phases[observation.phase]),
            "wall_left": observation.wall_left,
            "dealer": observation.dealer,
            "turn": observation.turn,
            "scores": list(observation.scores),
            "pending": _pending(observation.pending),
            "last_discard": self.last_discard(observation),
            "end": observation.end,
            "seats": [self.seat(open_hands.get(seat, observation), seat) for seat in seats],
        }

    def seat(self, seen: Any, seat: int) -> SeatView:
        """Return one seat; ``seen`` is the observation that shows most of it."""
        shown = seen.seats[seat]
        waits, ready_discards = self._prospects(seen, seat)
        return {
            "hand": None if shown.hand is None else texts(self.in_order(seen, shown)),
            "hidden": shown.hidden,
            "drawn": None if shown.drawn is None else str(shown.drawn),
            "melds": [self.meld(seat, meld) for meld in shown.melds],
            "river": [_discarded(each) for each in shown.river],
            "won": None if shown.won is None else self.won(seen, seat),
            "score": seen.scores[seat],
            "ready": shown.ready,
            "waits": waits,
            "ready_discards": ready_discards,
        }

    def refused(self, observation: Any) -> dict[str, Words]:
        """Return why a tile of the own hand may not go now: the words of the rules, by tile.

        Empty where no tile is asked for.
        """
        kinds = {action.kind for action in observation.legal_actions} & {*self.tile_kinds}
        if observation.seat is None or not kinds:
            return {}
        kind = kinds.pop()
        legal = {action.tile for action in observation.legal_actions if action.kind == kind}
        refused = sorted({*observation.seats[observation.seat].hand.tiles} - legal)
        if not refused:
            return {}
        world = observation.sample(0)  # looks the same, so it refuses the same
        found: dict[str, Words] = {}
        for tile in refused:
            try:
                world.after(f"{kind} {tile}", observation.seat)
            except IllegalAction as error:
                reason = CLAUSE.sub("", str(error).partition(": ")[2])
                found[str(tile)] = words(*self.refusals.get(error.code, (reason, reason)))
        return found

    def event(self, event: Event, seat: int | None, lang: str = "zh") -> str:
        """Return an event in the words of a seat, or of a spectator; nothing for what the table shows anyway.

        Tiles are written in words, and seats without a relation are counted from one.

        >>> MahjongPage().event({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, None)
        '2 号碰 1 号打的五万'
        """
        return self.labels.news(event, Teller(seat, lang))

    def pieces(self, action: Any) -> Sequence[str]:
        """Return the tile of an action, if it has one."""
        return () if action.tile is None else (str(action.tile),)

    # ---- what a game says

    def last_discard(self, observation: Any) -> LastDiscard | None:
        """Return the newest tile of the rivers and who discarded it; None where the table does not show which it is."""
        raise NotImplementedError

    def won(self, seen: Any, seat: int) -> Won:
        """Return how a seat has won."""
        raise NotImplementedError

    def waits(self, seen: Any, seat: int, tiles: Sequence[Tile]) -> Mapping[Tile, int]:
        """Return what a seat would wait on if it held these tiles, and what each payer would pay for it."""
        raise NotImplementedError

    def in_order(self, seen: Any, shown: Any) -> list[Tile]:  # noqa: ARG002
        """Return the hand of a seat as a player sorts it; ``seen`` is the observation that shows it."""
        return sorted(shown.hand.tiles)

    def meld(self, seat: int, meld: Any) -> Meld:
        """Return a meld of a seat."""
        giver = None if meld.from_seat == seat else meld.from_seat
        return {"kind": meld.kind, "tile": None if meld.tile is None else str(meld.tile), "from": giver}

    def in_sight(self, seen: Any) -> Counter[Tile]:
        """Count the tiles that the observer sees, its own among them; a claimed discard lies in a meld."""
        found: Counter[Tile] = Counter()
        for seat, shown in enumerate(seen.seats):
            found.update(() if shown.hand is None else shown.hand.tiles)
            found.update(each.tile for each in shown.river if not each.claimed)
            for meld in shown.melds:
                found.update(map(Tile, meld_tiles(self.meld(seat, meld))))
        return found

    # ---- what a hand waits on

    def _prospects(self, seen: Any, seat: int) -> tuple[list[Wait] | None, dict[str, list[Wait]] | None]:
        """Return what an open hand waits on, now or after a discard."""
        shown = seen.seats[seat]
        if shown.hand is None or shown.won is not None or seen.is_over:
            return None, None
        held: Sequence[Tile] = shown.hand.tiles
        if len(held) % 3 == 1:
            return self._waits(seen, seat, held) or None, None
        may_go = [action.tile for action in seen.legal_actions if action.kind == "discard"]
        after = {str(tile): self._waits(seen, seat, _without(held, tile)) for tile in may_go}
        return None, {tile: waits for tile, waits in after.items() if waits} or None

    def _waits(self, seen: Any, seat: int, tiles: Sequence[Tile]) -> list[Wait]:
        found = self.waits(seen, seat, tiles)
        gone = self.in_sight(seen) if found else Counter()
        return [{"tile": str(tile), "left": COPIES - gone[tile], "value": value} for tile, value in found.items()]


def words(zh: str, en: str) -> Words:
    """Return a text in both languages."""
    return {"zh": zh, "en": en}


def texts(tiles: Sequence[Tile]) -> list[str]:
    """Return tiles in notation."""
    return [str(tile) for tile in tiles]


def _pending(found: tuple[Tile, int] | None) -> Pending | None:
    return None if found is None else {"tile": str(found[0]), "from": found[1]}


def _discarded(each: Any) -> Discarded:
    return {"tile": str(each.tile), "drawn": each.drawn, "claimed": each.claimed, "won": each.won}


def _without(tiles: Sequence[Tile], tile: Tile) -> list[Tile]:
    left = list(tiles)
    left.remove(tile)
    return left
