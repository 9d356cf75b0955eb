"""Why a move of mahjong is good, in one sentence: what all games say in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from paiju.agents.advice import Suggestion
from paiju.mahjong.labels import Labels
from paiju.mahjong.teller import NUMERALS, Teller
from paiju.protocol import ActionT

if TYPE_CHECKING:
    from paiju.tiles import Tile

__all__ = ["MahjongSuggestion", "Reason", "with_article"]

SINGLE = ("win", "flush", "hook", "hand")
"""How the name of a pattern ends that is one thing."""


def with_article(name: str) -> str:
    """Return the English name of a pattern as a sentence has it: seven pairs are several, a full flush is one.

    >>> with_article("full flush"), with_article("seven pairs")
    ('a full flush', 'seven pairs')
    """
    if not name.endswith(SINGLE):
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MahjongSuggestion(Suggestion[ActionT]):
    """A move with what it does to the hand and what it may cost."""

    table_reasons: Mapping[str, str] = field(default_factory=dict)
    """The same sentences with tiles as a table in a terminal shows them."""
    goal: str | None = None
    """The win that the agent has in mind, which all the rest is about; None for the nearest, and for a win."""
    shanten: int | None = None
    """Useful draws to a hand that is ready for it, after the move."""
    effective: Mapping[Tile, int] = field(default_factory=dict)
    """Tiles that bring it nearer, after the move, with the copies that may still be drawn; never what is let go."""
    danger: float | None = None
    """Points that the move is expected to cost right away."""

    @property
    def effective_left(self) -> int:
        """How many effective tiles may still be drawn."""
        return sum(self.effective.values())

    @property
    def hand_facts(self) -> Mapping[str, Any]:
        """What columns tell of the hand, and of the danger; a game adds the rest."""
        return {
            "goal": self.goal,
            "shanten": self.shanten,
            "effective": {str(tile): left for tile, left in self.effective.items()},
            "effective_left": self.effective_left,
            "danger": self.danger,
        }


class Reason:
    """The reason for one move of the core, in the language and with the tiles of a teller. A game says ``facts``."""

    labels: ClassVar[Labels]
    patterns: ClassVar[Any]
    """What wins are called, by their names."""
    worth_saying: ClassVar[float]
    """Points; a danger below that is everyday risk."""

    feeding: ClassVar = "点炮"
    """What players of the game call letting go of the tile that another wins on."""

    def __init__(self, move: Any, tell: Teller) -> None:
        """Keep what the sentence is about."""
        self.move, self.tell, self.say = move, tell, tell.say
        self.colon, self.comma = tell.say("：", ": "), tell.say("，", ", ")

    def facts(self) -> list[str]:
        """Return what speaks for it and against it; what is empty is left out."""
        raise NotImplementedError

    def sentence(self) -> str:
        """Return what is done, and what comes of it."""
        return self.label() + (self.comma if self.then() else self.colon) + self.why()

    def why(self) -> str:
        """Return what comes of it, for where it stands beside what is done."""
        facts = self.comma.join(fact for fact in self.facts() if fact)
        return f"{self.then()}{self.colon}{facts}" if self.then() else facts

    def label(self) -> str:
        """Return what is done."""
        return self.labels.action(self.move.action, self.tell)

    def then(self) -> str:
        """Return the discard that follows a claim."""
        let_go = self.move.let_go
        if self.move.action.kind == "discard" or let_go is None:
            return ""
        return self.say("再打 ", "then discard ") + self.tell.tile(let_go)

    def goal(self) -> str:
        """Return the win that distance, tiles and worth belong to."""
        if self.move.goal is None:
            return ""
        pattern = self.patterns[self.move.goal]
        return self.say(f"做{pattern.zh}", f"heading for {with_article(pattern.en)}")

    def distance(self) -> str:
        """Return how far the hand is from it."""
        shanten = self.move.shanten
        if shanten is None:
            return self.say("之后胡不了", "can no longer win after it")
        return self.say(f"{NUMERALS[shanten]}向听", f"{shanten}-shanten") if shanten else self.say("听牌", "ready")

    def width(self) -> str:
        """Return how many tiles help."""
        left = sum(self.move.effective.values())
        if self.move.shanten is None:
            return ""
        but = self.say("（打出的不算）", ", not counting the discard") if self.move.draws_back else ""
        if self.move.shanten == 0 and left:
            kinds = self.list(tuple(self.move.effective))
            return self.say(f"听 {kinds}，还剩 {left} 张", f"waits on {kinds}, {left} left") + but
        return self.say(f"进张 {left} 张", f"{left} effective tile{'' if left == 1 else 's'} left") + but

    def danger(self) -> str:
        """Return what the discard may cost."""
        danger = self.move.danger
        if danger < self.worth_saying:
            return ""
        points = f"{danger:.1f}" if danger < 10 else f"{danger:.0f}"
        return self.say(f"{self.feeding}风险 {points} 分", f"may cost {points} points")

    def lone(self) -> str:
        """Return that no other tile could stand in a set with the one that is let go."""
        let_go = self.move.let_go
        if let_go is None:
            return ""
        reach = 0 if let_go.suit == "z" else 2
        near = [
            tile
            for tile in self.move.after.tiles
            if tile.suit == let_go.suit and abs(tile.index - let_go.index) <= reach
        ]
        return "" if near else self.say("孤张", "a lone tile")

    def list(self, tiles: tuple[Tile, ...]) -> str:
        """Return tiles one after another."""
        return " ".join(map(self.tell.tile, tiles))
