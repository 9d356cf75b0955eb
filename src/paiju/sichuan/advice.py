"""Why a move is good, in one sentence: what the hand is like after it, what it may bring in and what it may cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from paiju.mahjong.advice import MahjongSuggestion, Reason
from paiju.mahjong.teller import NUMERALS, Teller
from paiju.parts import AdviceColumn
from paiju.protocol import Action, ActionT
from paiju.sichuan.labels import LABELS, PAYERS
from paiju.sichuan.patterns import PATTERNS

if TYPE_CHECKING:
    from paiju._core.sichuan import Move
    from paiju.tiles import Tile

__all__ = ["ADVICE", "SichuanSuggestion", "suggestion_of"]

Chosen = TypeVar("Chosen", bound=Action)

TELLERS: Final = {lang: Teller(lang=lang) for lang in ("zh", "en")}
TABLE_TELLERS: Final = {lang: Teller.on_table(None, lang) for lang in TELLERS}


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SichuanSuggestion(MahjongSuggestion[ActionT]):
    """A move, and what it may bring in."""

    value: float | None = None
    """Points that it is expected to bring in from each payer; for a win, those it does bring in."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three tiles of a swap; empty for all other moves."""
        return self.pieces

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the columns of the advice tell."""
        return {**self.hand_facts, "value": self.value}


ADVICE: Final = (
    AdviceColumn("shanten", "向听", "shanten"),
    AdviceColumn("effective", "进张", "effective tiles", "pieces"),
    AdviceColumn("effective_left", "进张数", "tiles left"),
    AdviceColumn("value", "牌值", "worth", "points"),
    AdviceColumn("danger", "风险", "risk", "points"),
)
"""What advice tells of a move."""


def suggestion_of(move: Move, action: Chosen) -> SichuanSuggestion[Chosen]:
    """Return a ranked move of the core with its reasons, as the action that the observer's game has for it."""
    told = {lang: SichuanReason(move, tell) for lang, tell in TELLERS.items()}
    return SichuanSuggestion(
        action=action,
        merit=move.merit,
        reasons={lang: reason.sentence() for lang, reason in told.items()},
        whys={lang: reason.why() for lang, reason in told.items()},
        table_reasons={lang: SichuanReason(move, tell).sentence() for lang, tell in TABLE_TELLERS.items()},
        goal=move.goal,
        shanten=move.shanten,
        effective=move.effective,
        value=_value_of(move),
        danger=None if move.goal is None else move.danger,
        pieces=move.gift,
        labels={lang: reason.label() for lang, reason in told.items()} if move.gift else {},
    )


def _value_of(move: Move) -> float | None:
    if move.prize is not None:
        return float(move.prize["pay_each"])
    return None if move.goal is None else move.value


class SichuanReason(Reason):
    """The words of all mahjong, and those for swap, void suit and kongs that pay."""

    labels = LABELS
    patterns = PATTERNS
    worth_saying = 0.15

    def label(self) -> str:
        """Return what is done: the action, or the swap of all three tiles."""
        if self.move.gift:
            return self.say("换 ", "swap ") + self.list(self.move.gift)
        return super().label()

    def facts(self) -> list[str]:
        """Return what speaks for it and against it."""
        match self.move.action.kind:
            case "win":
                return [self.prize()]
            case "swap":
                return [self.held(self.move.gift[0].suit, self.say("还剩", "left with")), self.distance()]
            case "void":
                return [self.held(str(self.move.action.suit), self.say("有", "holds")), self.distance()]
            case "pass":
                own = self.say("手牌不动", "keeps the hand as it is")
            case _:
                own = self.income() or self.void_first() or self.lone()
        return [own, self.goal(), self.distance(), self.width(), self.value(), self.danger()]

    def prize(self) -> str:
        """Return what a win is, and what it pays."""
        prize = self.move.prize
        assert prize is not None
        pattern, each, payers = PATTERNS[prize["main"]], prize["pay_each"], prize["payers"]
        named = self.say(pattern.zh + "，", pattern.en + ", ")
        if prize["how"] != "self_draw":
            zh, en = PAYERS[prize["how"]]
            return named + self.say(f"{zh} {each} 分", f"{en} {each}")
        if payers == 1:
            return named + self.say(f"一家付 {each} 分", f"one seat pays {each}")
        return named + self.say(
            f"{NUMERALS[payers]}家各付 {each} 分，共 {payers * each} 分",
            f"{payers} seats pay {each} each, {payers * each} in all",
        )

    def value(self) -> str:
        """Return what the win may be worth."""
        if self.move.goal is None:
            return ""
        return self.say(f"胡牌约 {self.move.value:.1f} 分", f"a win pays about {self.move.value:.1f} points")

    def income(self) -> str:
        """Return what a kong brings in."""
        income = self.move.income
        return self.say(f"收 {income} 分", f"brings in {income}") if income else ""

    def void_first(self) -> str:
        """Return that a tile has to go."""
        let_go, suit = self.move.let_go, self.move.after.void_suit
        if let_go is None or let_go.suit != suit or self.move.action.kind != "discard":
            return ""
        return self.say("先打缺门", "the void suit goes first")

    def held(self, suit: str, verb: str) -> str:
        """Return how many tiles of a suit the hand has after the move."""
        number = sum(tile.suit == suit for tile in self.move.after.tiles)
        name = self.tell.suit(suit)
        if not number:
            return self.say(f"手里没有{name}", f"{verb} no {name}")
        return self.say(
            f"手里{verb} {number} 张{name}", f"{verb} {number} {name.removesuffix('s') if number == 1 else name}"
        )
