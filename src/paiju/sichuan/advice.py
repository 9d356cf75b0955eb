"""Why a move is good, in one sentence: what the hand is like after it, what it may bring in and what it may cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from paiju.agents.advice import Suggestion
from paiju.mahjong.teller import Teller
from paiju.parts import AdviceColumn
from paiju.sichuan.labels import LABELS, NUMERALS
from paiju.sichuan.patterns import PATTERNS

if TYPE_CHECKING:
    from paiju._core.sichuan import Move
    from paiju.tiles import Tile

__all__ = ["ADVICE", "SichuanSuggestion", "suggestion_of"]

TELLERS: Final = {lang: Teller(lang=lang) for lang in ("zh", "en")}
TABLE_TELLERS: Final = {lang: Teller.on_table(None, lang) for lang in TELLERS}
WORTH_SAYING: Final = 0.15
"""Points; a danger below that is everyday risk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SichuanSuggestion(Suggestion):
    """A move with what it does to the hand, what it may bring in and what it may cost."""

    table_reasons: Mapping[str, str] = field(default_factory=dict)
    """The same sentences with tiles as a table in a terminal shows them."""
    shanten: int | None = None
    """Useful draws to a ready hand, after the move."""
    effective: Mapping[Tile, int] = field(default_factory=dict)
    """Tiles that bring the hand nearer, after the move, with the copies that may still be drawn."""
    value: float | None = None
    """Points that the win this leads to is expected to bring in from each who pays."""
    danger: float | None = None
    """Points that the move is expected to cost at once."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three tiles of a swap; empty for all other moves."""
        return self.pieces

    @property
    def effective_left(self) -> int:
        """How many effective tiles may still be drawn."""
        return sum(self.effective.values())

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the columns of the advice tell."""
        return {
            "shanten": self.shanten,
            "effective": {str(tile): left for tile, left in self.effective.items()},
            "effective_left": self.effective_left,
            "value": self.value,
            "danger": self.danger,
        }


ADVICE: Final = (
    AdviceColumn("shanten", "向听", "shanten"),
    AdviceColumn("effective", "进张", "effective tiles", "pieces"),
    AdviceColumn("effective_left", "进张数", "tiles left"),
    AdviceColumn("value", "牌值", "worth", "points"),
    AdviceColumn("danger", "风险", "risk", "points"),
)
"""What advice tells of a move."""


def suggestion_of(move: Move, action: Any) -> SichuanSuggestion:
    """Return a ranked move of the core with its reasons, as the action that the observer's game has for it."""
    return SichuanSuggestion(
        action=action,
        merit=move.merit,
        reasons={lang: Reason(move, tell).sentence() for lang, tell in TELLERS.items()},
        table_reasons={lang: Reason(move, tell).sentence() for lang, tell in TABLE_TELLERS.items()},
        shanten=move.shanten,
        effective=move.effective,
        value=None if move.goal is None else move.value,
        danger=None if move.goal is None else move.danger,
        pieces=move.gift,
        labels={lang: Reason(move, tell).whole_swap() for lang, tell in TELLERS.items()} if move.gift else {},
    )


class Reason:
    """The reason for one move, in the language and with the tiles of a teller."""

    def __init__(self, move: Move, tell: Teller) -> None:
        """Keep what the sentence is about."""
        self.move, self.tell, self.say = move, tell, tell.say

    def sentence(self) -> str:
        """Return what is done, and what comes of it."""
        facts = [fact for fact in self.facts() if fact]
        colon, comma = self.say("：", ": "), self.say("，", ", ")
        return f"{self.done()}{colon}{comma.join(facts)}" if facts else self.done()

    def done(self) -> str:
        """Return what is done: the action, and the discard that follows a pong."""
        label = LABELS.action(self.move.action, self.tell)
        let_go = self.move.let_go
        if self.move.action.kind == "pong" and let_go is not None:
            return label + self.say("，再打 ", ", then discard ") + self.tell.tile(let_go)
        return label

    def facts(self) -> list[str]:
        """Return what speaks for it and against it."""
        kind = self.move.action.kind
        if kind == "win":
            return [self.say("胡了就有分", "a win is a win")]
        if kind == "swap":
            return [self.gift(), self.distance()]
        if kind == "void":
            return [self.void_tiles(), self.distance()]
        return [self.void_first(), self.income(), self.distance(), self.width(), self.value(), self.danger()]

    def distance(self) -> str:
        """Return how far the hand is from a win."""
        shanten = self.move.shanten
        if shanten is None:
            return self.say("之后胡不了", "no win is left after it")
        if shanten < 1:
            return self.say("听牌", "ready") if shanten == 0 else self.say("已成胡牌", "complete")
        return self.say(f"{NUMERALS[shanten]}向听", f"{shanten}-shanten")

    def width(self) -> str:
        """Return how many tiles help."""
        left = sum(self.move.effective.values())
        if self.move.shanten is None:
            return ""
        if self.move.shanten == 0:
            kinds = self.list(tuple(self.move.effective))
            return self.say(f"听 {kinds}，还剩 {left} 张", f"waits on {kinds}, {left} left")
        return self.say(f"进张 {left} 张", f"{left} effective tile{'' if left == 1 else 's'} left")

    def value(self) -> str:
        """Return what the win may be worth, and which win that is unless it is simply the nearest."""
        value, goal = self.move.value, self.move.goal
        if goal is None or self.move.shanten is None:
            return ""
        away = self.move.goal_missing - 1 - self.move.shanten
        pattern = PATTERNS[goal]
        if away <= 0 and goal == "basic_win":
            return self.say(f"胡牌约 {value:.1f} 分", f"a win pays about {value:.1f}")
        if away <= 0:
            return self.say(f"做{pattern.zh}约 {value:.1f} 分", f"{pattern.en}, which pays about {value:.1f}")
        return self.say(
            f"做{pattern.zh}还差 {self.move.goal_missing} 张，约 {value:.1f} 分",
            f"heading for {pattern.en}, {self.move.goal_missing} tiles away, about {value:.1f}",
        )

    def danger(self) -> str:
        """Return what the discard may cost."""
        danger = self.move.danger
        if danger < WORTH_SAYING:
            return ""
        return self.say(f"点炮风险 {danger:.1f} 分", f"may cost {danger:.1f} at once")

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

    def gift(self) -> str:
        """Return the three tiles that are given away."""
        return self.say("换出 ", "gives away ") + self.list(self.move.gift)

    def whole_swap(self) -> str:
        """Return what the swap of three tiles is called."""
        return self.say("换 ", "swap ") + self.list(self.move.gift)

    def list(self, tiles: tuple[Tile, ...]) -> str:
        """Return tiles one after another."""
        return " ".join(map(self.tell.tile, tiles))

    def void_tiles(self) -> str:
        """Return how many tiles of the suit are held."""
        suit = self.move.action.suit
        assert suit is not None
        held = sum(tile.suit == suit for tile in self.move.after.tiles)
        return self.say(f"手里有 {held} 张{self.tell.suit(suit)}", f"holds {held} of it")
