"""What beats what."""

from __future__ import annotations

from paiju.reference.datongzi.cards import SomeCards
from paiju.reference.datongzi.namespace import Namespace
from paiju.reference.datongzi.patterns import PatternRecognizer, PlayPattern, PlayType, expect_pattern, readings
from paiju.reference.datongzi.rules import Rules, read_rules

__all__ = ["PlayValidator", "beats", "pattern_of_play"]

TRUMPS = {PlayType.BOMB: 1, PlayType.TONGZI: 2, PlayType.DIZHA: 3}
TRIPLES = (PlayType.TRIPLE, PlayType.TRIPLE_WITH_TWO)
AIRPLANES = (PlayType.AIRPLANE, PlayType.AIRPLANE_WITH_WINGS)


def trump_class(pattern: PlayPattern) -> int:
    """Return 3 for a dizha, 2 for a tongzi, 1 for a bomb, 0 for any other."""
    return TRUMPS.get(pattern.play_type, 0)


def beats(new: PlayPattern, current: PlayPattern, rules: Rules | str | None = None) -> bool:
    """Tell whether one pattern beats another."""
    if trump_class(new) != trump_class(current):
        return trump_class(new) > trump_class(current)
    match new.play_type:
        case PlayType.DIZHA:
            return new.primary_rank > current.primary_rank
        case PlayType.TONGZI:
            return tongzi_order(new) > tongzi_order(current)
        case PlayType.BOMB:
            return (new.card_count, new.primary_rank) > (current.card_count, current.primary_rank)
    is_alike = family(new, read_rules(rules)) == family(current, read_rules(rules))
    return is_alike and new.chain_length == current.chain_length and new.primary_rank > current.primary_rank


def tongzi_order(pattern: PlayPattern) -> tuple[int, int]:
    """Return by what tongzi are compared: the rank, then the suit."""
    return pattern.primary_rank, pattern.primary_suit or 0


def family(pattern: PlayPattern, rules: Rules) -> PlayType:
    """Return a type for all that are compared with each other: the type itself, or that of what carries nothing."""
    if rules.carry == "loose" and pattern.play_type in TRIPLES:
        return PlayType.TRIPLE
    if rules.wings == "loose" and pattern.play_type in AIRPLANES:
        return PlayType.AIRPLANE
    return pattern.play_type


def pattern_of_play(
    cards: SomeCards, current: PlayPattern | None, rules: Rules | str | None = None
) -> PlayPattern | None:
    """Return as what cards stand: led, or in reply as the first reading that beats; None if they may not be played."""
    if current is None:
        return PatternRecognizer.analyze_cards(cards, rules)
    return next((reading for reading in readings(cards, rules) if beats(reading, current, rules)), None)


class PlayValidator(Namespace):
    """Says whether cards may be played."""

    @staticmethod
    def can_beat_play(cards: SomeCards, current: PlayPattern | None, rules: Rules | str | None = None) -> bool:
        """Tell whether cards beat a pattern by any of their readings; without one, whether they can be led."""
        return pattern_of_play(cards, expect_pattern(current), rules) is not None

    @staticmethod
    def is_valid_play(cards: SomeCards, rules: Rules | str | None = None) -> bool:
        """Tell whether cards are a pattern at all."""
        return PatternRecognizer.analyze_cards(cards, rules) is not None
