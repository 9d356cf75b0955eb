"""The table of Sichuan mahjong in a terminal: the void suit, the swap, and what may be typed for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paiju.display import Line, Move, Span, View, pad, wrap
from paiju.mahjong.labels import Labels
from paiju.mahjong.page import words
from paiju.mahjong.table_moves import TableMoves
from paiju.mahjong.table_sheet import TableSheet
from paiju.mahjong.table_text import STYLES, TableText
from paiju.mahjong.teller import SUITS, suit_name
from paiju.mahjong.view import Won
from paiju.sichuan.labels import LABELS
from paiju.sichuan.page import SichuanPage, hand_in_order
from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.view import SichuanSeat

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation

__all__ = ["SichuanSheet", "SichuanText", "table_moves"]

GIFT: Final = 3  # tiles that are given in the swap
PAGE: Final = SichuanPage()


class SichuanText(TableText):
    """The table as an observation shows it."""

    def __init__(self, observation: Observation, view: View) -> None:
        """Keep what is seen."""
        super().__init__(PAGE.view(observation, view.beside), observation.seat, view, table_moves(observation))
        self.seen = observation

    def own_facts(self, shown: SichuanSeat) -> Iterator[list[Span]]:
        """Return the void suit."""
        suit = shown["void"]
        void = "" if suit is None else self.say("缺", "no ") + suit_name(suit, self.view.lang)
        yield [(pad(void, 4), "" if suit is None else STYLES[suit])]

    def won(self, seat: int, won: Won) -> str:
        """Return how a seat has won, with the name that the sheet has for its hand."""
        found = self.seen.seats[seat].won
        assert found is not None
        row = PATTERNS[found["main"]]
        return super().won(seat, {**won, "main": words(row.zh, row.en)})

    def above_hand(self, own: SichuanSeat) -> list[Line]:
        """Return the tiles chosen for the swap so far."""
        if self.table["phase"] != "swap" or not own["given"]:
            return []
        return wrap(self.tiles(own["given"]), self.view.width, first=((self.say(" 换出 ", " giving "), ""),))

    def question_words(self) -> list[str]:
        """Return what is asked of the observer, in parts that may stand on lines of their own."""
        own: SichuanSeat = self.table["seats"][self.viewer or 0]
        match self.table["phase"]:
            case "swap":
                left = GIFT - len(own["given"])
                asked = self.say(f"换三张：再选 {left} 张同一花色的", f"Swap: choose {left} more of one suit")
                return asked.split(" ")
            case "void":
                return [self.say("定缺：选一门不要的花色", "Choose your void suit")]
            case "turn" if count := _void_count(own):
                more = self.say(f"（缺门还有 {count} 张）", f"({count} of the void suit left)")
                return [*super().question_words(), more]
        return super().question_words()


class SichuanSheet(TableSheet):
    """The score sheet of a round that is over."""

    def __init__(self, observation: Observation, view: View) -> None:
        """Keep what is seen at the end."""
        super().__init__(PAGE.view(observation), observation.seat, view)

    def state(self, shown: SichuanSeat) -> str:
        """Return what became of a seat."""
        if shown["won"] is None and _void_count(shown):
            return self.say("有缺门牌", "void suit left")
        return super().state(shown)


def _void_count(shown: SichuanSeat) -> int:
    """Return how many tiles of its void suit a seat holds."""
    suits, void = shown["suits"], shown["void"]
    return 0 if suits is None or void is None else suits[void]


class SichuanMoves(TableMoves):
    """The moves of all mahjong, the swap and the void suit."""

    labels: ClassVar[Labels] = LABELS
    tile_kinds: ClassVar[Sequence[str]] = PAGE.tile_kinds

    def keys_of(self, action: Any) -> tuple[str, ...]:
        """Return the keys for an action that is no kong: the letter of a suit names it as void."""
        return (action.suit,) if action.kind == "void" else super().keys_of(action)

    def words_of(self, action: Any) -> Sequence[str]:
        """Return what may be typed for an action."""
        return (*SUITS[action.suit], action.suit) if action.kind == "void" else super().words_of(action)


def table_moves(observation: Observation) -> list[Move]:
    """Return the legal actions as the table offers them: tiles from left to right, then the rest."""
    if observation.seat is None:
        return []
    own = observation.seats[observation.seat]
    assert own.hand is not None  # one's own is never hidden
    # A tile keeps its letter while tiles are chosen for the swap: who types three letters gets what they stood below.
    given = own.given if observation.phase == "swap" else ()
    tiles = hand_in_order((*own.hand.tiles, *given), own.void_suit)
    if own.drawn in tiles:
        tiles.remove(own.drawn)
        tiles.append(own.drawn)
    return SichuanMoves(observation.legal_actions, tiles, own.drawn).moves()
