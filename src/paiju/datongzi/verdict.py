"""What cards are, and why they beat a play or do not, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from paiju._core import datongzi as _core
from paiju._core.datongzi import PlayPattern, Rules
from paiju.datongzi.labels import pattern_text
from paiju.datongzi.patterns import Cards, PlayType, RulesLike
from paiju.datongzi.presets import read_rules
from paiju.parts import Words

__all__ = ["Verdict", "judge"]

CLASSES: Final = {PlayType.BOMB: 1, PlayType.TONGZI: 2, PlayType.DIZHA: 3}  # all others: 0
REASONS: Final = {
    "leads": ("D-3.8", Words("先出，任何牌型都行", "any pattern may be led")),
    "no_pattern": ("D-2.1", Words("不成牌型", "these cards are no pattern")),
    "higher_class": (
        "D-3.1",
        Words(
            "地炸压筒子，筒子压炸弹，炸弹压普通牌型",
            "a dizha beats a tongzi, a tongzi beats a bomb, a bomb beats every normal play",
        ),
    ),
    "lower_class": (
        "D-3.1",
        Words(
            "级别低：地炸最大，其次筒子、炸弹、普通牌型",
            "its class is lower: dizha, tongzi, bombs, then normal plays",
        ),
    ),
    "higher_dizha": ("D-3.2", Words("地炸比点数，点数大", "both are dizha, and the rank is higher")),
    "no_higher_dizha": ("D-3.2", Words("地炸比点数，点数不够大", "both are dizha, and the rank is not higher")),
    "higher_tongzi": (
        "D-3.3",
        Words("筒子先比点数，再比花色，这手更大", "both are tongzi, and the rank, or else the suit, is higher"),
    ),
    "no_higher_tongzi": (
        "D-3.3",
        Words("筒子先比点数，再比花色，这手不够大", "both are tongzi, and neither rank nor else suit is higher"),
    ),
    "higher_bomb": (
        "D-3.4",
        Words("炸弹先比张数，再比点数，这手更大", "both are bombs: it has more cards, or as many and a higher rank"),
    ),
    "no_higher_bomb": (
        "D-3.4",
        Words(
            "炸弹先比张数，再比点数，这手不够大",
            "both are bombs: it has neither more cards, nor as many and a higher rank",
        ),
    ),
    "higher_rank": ("D-3.5", Words("牌型相同，点数大", "the same pattern with a higher rank")),
    "no_higher_rank": ("D-3.7", Words("牌型相同，点数不够大", "the same pattern, but the rank is not higher")),
    "other_length": ("D-3.5", Words("牌型相同，但不一样长", "the same pattern, but not of the same length")),
    "other_pattern": ("D-3.7", Words("牌型不同", "the patterns differ")),
}
"""By code: the clause of the rulebook, and what to say."""
SAME_CLASS: Final = {1: "higher_bomb", 2: "higher_tongzi", 3: "higher_dizha"}
LOOSE: Final = {PlayType.TRIPLE_WITH_TWO: PlayType.TRIPLE, PlayType.AIRPLANE_WITH_WINGS: PlayType.AIRPLANE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What cards are, against a play or leading."""

    pattern: PlayPattern | None
    """How they are read: so that they beat, where they can."""
    against: PlayPattern | None
    beats: bool
    """Whether they may be played."""
    code: str

    @property
    def clause(self) -> str:
        """The clause of the rulebook that decides."""
        return REASONS[self.code][0]

    def reason(self, lang: str = "zh") -> str:
        """Return why, in words."""
        return REASONS[self.code][1].pick(lang)

    def to_dict(self) -> dict[str, Any]:
        """Return it in plain values."""
        return {
            "pattern": _plain(self.pattern),
            "against": _plain(self.against),
            "beats": self.beats,
            "reason": self.code,
            "clause": self.clause,
        }


def _plain(pattern: PlayPattern | None) -> dict[str, Any] | None:
    if pattern is None:
        return None
    return {
        "type": pattern.play_type.name,
        "rank": pattern.primary_rank.text,
        "suit": None if pattern.primary_suit is None else pattern.primary_suit.name,
        "chain": [rank.text for rank in pattern.secondary_ranks],
        "cards": pattern.card_count,
        "zh": pattern_text(pattern, "zh"),
        "en": pattern_text(pattern, "en"),
    }


def judge(cards: Cards, against: PlayPattern | None = None, rules: RulesLike = None) -> Verdict:
    """Return what cards are, and whether and why they beat a play; without one they lead.

    >>> found = judge("S7 H7 D7 C7", judge("H9 D9").pattern)
    >>> found.beats, found.clause, found.reason("en")
    (True, 'D-3.1', 'a dizha beats a tongzi, a tongzi beats a bomb, a bomb beats every normal play')
    """
    played = _core.card_row(cards)
    found = _core.reading_against(played, against, rules)
    beats = found is not None
    pattern = found or _core.analyze_cards(played, rules)
    if pattern is None:
        code = "no_pattern"
    elif against is None:
        code = "leads"
    else:
        code = _reason(_core.readings(played, rules), pattern, against, read_rules(rules), beats=beats)
    return Verdict(pattern=pattern, against=against, beats=beats, code=code)


def _reason(
    readings: list[PlayPattern], pattern: PlayPattern, against: PlayPattern, rules: Rules, *, beats: bool
) -> str:
    ours, theirs = CLASSES.get(pattern.play_type, 0), CLASSES.get(against.play_type, 0)
    if ours != theirs:
        return "higher_class" if ours > theirs else "lower_class"
    if ours:
        return SAME_CLASS[ours] if beats else f"no_{SAME_CLASS[ours]}"
    if beats:
        return "higher_rank"
    alike = [each for each in readings if _family(each, rules) == _family(against, rules)]
    if not alike:
        return "other_pattern"
    length = len(against.secondary_ranks)
    return "no_higher_rank" if any(len(each.secondary_ranks) == length for each in alike) else "other_length"


def _family(pattern: PlayPattern, rules: Rules) -> PlayType:
    """Return the type that a pattern is compared as: some rules have one for triples, and one for airplanes."""
    kind = pattern.play_type
    is_loose = rules.carry == "loose" if kind is PlayType.TRIPLE_WITH_TWO else rules.wings == "loose"
    return LOOSE.get(kind, kind) if is_loose else kind
