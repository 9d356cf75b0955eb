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
    "no_pattern": ("D-2.1", Words("不成牌型", "these cards are not a pattern")),
    "bomb_over": ("D-3.1", Words("炸弹压一切普通牌型", "a bomb beats every normal play")),
    "tongzi_over": (
        "D-3.1",
        Words("筒子压一切炸弹和普通牌型", "a tongzi beats every bomb and every normal play"),
    ),
    "dizha_over": (
        "D-3.1",
        Words("地炸压一切筒子、炸弹和普通牌型", "a dizha beats every tongzi, every bomb and every normal play"),
    ),
    "under_bomb": (
        "D-3.1",
        Words("要压炸弹，得有更大的炸弹、筒子或地炸", "only a higher bomb, a tongzi or a dizha beats a bomb"),
    ),
    "under_tongzi": (
        "D-3.1",
        Words("要压筒子，得有更大的筒子或地炸", "only a higher tongzi or a dizha beats a tongzi"),
    ),
    "under_dizha": ("D-3.1", Words("要压地炸，得有更大的地炸", "only a higher dizha beats a dizha")),
    "dizha_higher": ("D-3.2", Words("都是地炸，点数大", "both are dizha, and the rank is higher")),
    "dizha_not_higher": ("D-3.2", Words("都是地炸，点数不够大", "both are dizha, and the rank is not higher")),
    "tongzi_higher": ("D-3.3", Words("都是筒子，点数大", "both are tongzi, and the rank is higher")),
    "tongzi_lower": ("D-3.3", Words("都是筒子，点数小", "both are tongzi, and the rank is lower")),
    "tongzi_higher_suit": (
        "D-3.3",
        Words("点数相同的筒子比花色，花色大", "both are tongzi of one rank, and the suit is higher"),
    ),
    "tongzi_not_higher_suit": (
        "D-3.3",
        Words("点数相同的筒子比花色，花色不够大", "both are tongzi of one rank, and the suit is not higher"),
    ),
    "bomb_more_cards": ("D-3.4", Words("都是炸弹，张数多", "both are bombs, and it has more cards")),
    "bomb_fewer_cards": ("D-3.4", Words("都是炸弹，张数少", "both are bombs, and it has fewer cards")),
    "bomb_higher": (
        "D-3.4",
        Words("张数相同的炸弹比点数，点数大", "both are bombs of as many cards, and the rank is higher"),
    ),
    "bomb_not_higher": (
        "D-3.4",
        Words("张数相同的炸弹比点数，点数不够大", "both are bombs of as many cards, and the rank is not higher"),
    ),
    "higher_rank": ("D-3.5", Words("牌型相同，点数大", "the same pattern with a higher rank")),
    "no_higher_rank": ("D-3.7", Words("牌型相同，点数不够大", "the same pattern, but the rank is not higher")),
    "other_length": ("D-3.5", Words("牌型相同，但不一样长", "the same pattern, but not of the same length")),
    "other_pattern": ("D-3.7", Words("牌型不同", "the patterns differ")),
}
"""By code: the clause of the rulebook, and what to say."""
LOOSE: Final = {PlayType.TRIPLE_WITH_TWO: PlayType.TRIPLE, PlayType.AIRPLANE_WITH_WINGS: PlayType.AIRPLANE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What cards are, against a play or leading."""

    pattern: PlayPattern | None
    """How they are read: so that they beat, where they can."""
    against: PlayPattern | None
    """What lies on the table; None for a lead."""
    beats: bool
    """Whether they may be played."""
    code: str
    """The reason, for programs."""

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
    (True, 'D-3.1', 'a bomb beats every normal play')
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
        return f"{pattern.play_type.name.lower()}_over" if ours > theirs else f"under_{against.play_type.name.lower()}"
    if ours:
        return _between_trumps(pattern, against)
    if beats:
        return "higher_rank"
    alike = [each for each in readings if _family(each, rules) == _family(against, rules)]
    if not alike:
        return "other_pattern"
    length = len(against.secondary_ranks)
    return "no_higher_rank" if any(len(each.secondary_ranks) == length for each in alike) else "other_length"


def _between_trumps(pattern: PlayPattern, against: PlayPattern) -> str:
    """Return what decides between two dizha, two tongzi or two bombs."""
    rank, other = pattern.primary_rank, against.primary_rank
    match pattern.play_type:
        case PlayType.TONGZI if rank == other:
            higher = (pattern.primary_suit or 0) > (against.primary_suit or 0)
            return "tongzi_higher_suit" if higher else "tongzi_not_higher_suit"
        case PlayType.TONGZI:
            return "tongzi_higher" if rank > other else "tongzi_lower"
        case PlayType.BOMB if pattern.card_count != against.card_count:
            return "bomb_more_cards" if pattern.card_count > against.card_count else "bomb_fewer_cards"
        case PlayType.BOMB:
            return "bomb_higher" if rank > other else "bomb_not_higher"
        case _:
            return "dizha_higher" if rank > other else "dizha_not_higher"


def _family(pattern: PlayPattern, rules: Rules) -> PlayType:
    """Return the type that a pattern is compared as: some rules have one for triples, and one for airplanes."""
    kind = pattern.play_type
    is_loose = rules.carry == "loose" if kind is PlayType.TRIPLE_WITH_TWO else rules.wings == "loose"
    return LOOSE.get(kind, kind) if is_loose else kind
