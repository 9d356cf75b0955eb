"""The rules with options inside options, and a match to a target."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.toy.cards import RANKS, SUITS
from paiju.errors import RulesError
from paiju.match import highest
from paiju.options import OptionText, Theme
from paiju.parts import PresetText, Words
from paiju.protocol import Scored

MATCH_BONUS = 20


@dataclass(frozen=True)
class Deck:
    copies: int = 1
    lowest: str = "5"

    def cards(self) -> list[str]:
        ranks = RANKS[RANKS.index(self.lowest) :]
        return [suit + rank for rank in ranks for suit in SUITS for _ in range(self.copies)]


@dataclass(frozen=True)
class Rules:
    seats: int = 3
    hand: int = 6
    deck: Deck = field(default_factory=Deck)
    bonus: int = 10

    def __post_init__(self) -> None:
        if self.seats not in (2, 3, 4):
            raise RulesError(f"2 to 4 play, not {self.seats!r}", "rules", "seats")
        if self.deck.lowest not in RANKS[:5]:
            raise RulesError(f"the lowest rank is 5 to 9, not {self.deck.lowest!r}", "rules", "deck.lowest")
        if self.deck.copies not in (1, 2):
            raise RulesError(f"1 or 2 decks, not {self.deck.copies!r}", "rules", "deck.copies")
        if not 0 < self.hand * self.seats <= len(self.deck.cards()):
            raise RulesError(f"{self.hand} cards each are more than there are", "rules", "hand")

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, options: dict[str, Any]) -> "Rules":
        return cls(**{**options, "deck": Deck(**options["deck"])})


PRESETS = {"three": Rules(), "two": Rules(seats=2), "four": Rules(seats=4, hand=8, deck=Deck(copies=2))}
PRESET_TEXTS = {
    "three": PresetText(Words("三人", "Three"), Words("一副牌，三个人", "One deck for three")),
    "two": PresetText(Words("两人", "Two"), Words("一副牌，两个人", "One deck for two")),
}
TABLE = Theme("牌桌", "Table", "table")


def number(name: str, words: Words, meaning: Words, low: int, high: int) -> OptionText:
    return OptionText(
        id=name,
        clause="",
        theme=TABLE,
        kind="number",
        name=words,
        allowed=Words(f"{low} 到 {high} 的整数", f"whole numbers from {low} to {high}"),
        template=meaning,
        minimum=low,
        maximum=high,
    )


OPTIONS = {
    "seats": number("seats", Words("人数", "players"), Words("{n} 人打", "{n} play"), 2, 4),
    "hand": number("hand", Words("手牌", "hand"), Words("每人 {n} 张", "{n} cards each"), 1, 20),
    "deck.copies": number("deck.copies", Words("几副牌", "decks"), Words("{n} 副牌", "{n} decks"), 1, 2),
    "deck.lowest": OptionText(
        id="deck.lowest",
        clause="",
        theme=TABLE,
        kind="choice",
        name=Words("最小的牌", "lowest rank"),
        allowed=Words("5、6、7、8、9", "5, 6, 7, 8, 9"),
        values={rank: Words(f"从 {rank} 起", f"from {rank} on") for rank in RANKS[:5]},
    ),
    "bonus": number("bonus", Words("出完奖励", "bonus"), Words("出完得 {n} 分", "{n} for going out"), 0, 100),
}
MATCH_OPTIONS = {
    "target": number("target", Words("目标分", "target"), Words("打到 {n} 分", "up to {n} points"), 1, 10_000)
}
MATCH_PRESETS = {"short": {"target": 40}, "long": {"target": 200, "rounds": 50}}


@dataclass(frozen=True)
class ToTarget:
    """Rounds until somebody has the target, or so many; the first at the end gets a bonus."""

    rounds: int | None
    target: int | None

    def totals(self, rounds: Sequence[Scored]) -> list[int]:
        return [sum(scores) for scores in zip(*(state.scores for state in rounds), strict=True)]

    def is_over(self, rounds: Sequence[Scored]) -> bool:
        full = self.rounds is not None and len(rounds) >= self.rounds
        return full or (self.target is not None and max(self.totals(rounds)) >= self.target)

    def scores(self, rounds: Sequence[Scored]) -> list[int]:
        totals = self.totals(rounds)
        if not rounds[-1].is_over or not self.is_over(rounds):
            return totals
        return [total + MATCH_BONUS * (total == max(totals)) for total in totals]

    def winner(self, rounds: Sequence[Scored]) -> int | None:
        return highest(self.totals(rounds))


def match_rules(_rules: Any, rounds: int | None = None, target: int | None = None) -> ToTarget:
    if target is not None and (isinstance(target, bool) or not isinstance(target, int) or target < 1):
        raise RulesError(f"a target is a number from 1 on, not {target!r}", "rules", "target")
    return ToTarget(rounds, target)
