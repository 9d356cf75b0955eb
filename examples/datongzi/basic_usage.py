"""Cards, patterns, what beats what, the plays of a hand, and points."""

from paiju import draw
from paiju.datongzi import (
    Card,
    ConfigFactory,
    Deck,
    HandPatternAnalyzer,
    PatternRecognizer,
    PlayGenerator,
    PlayValidator,
    ScoreComputation,
)
from paiju.datongzi.verdict import judge


def cards(text: str) -> list[Card]:
    """Return the cards of a text like ``S7 H7``."""
    return [Card.from_string(word) for word in text.split()]


king = Card.from_string("♠K")
print(king, king.rank.name, king.suit.name, "is worth", king.score_value, "points")

for text in ("H9 S9", "D7 C7 S7 HJ DK", "D7 C7 S7 C8 H8 H8", "S7 H7 D7 C7", "SK SK SK", "S5 H6"):
    found = PatternRecognizer.analyze_cards(cards(text))
    print(f"{text}: {'nothing' if found is None else found.play_type.name}")

nines = PatternRecognizer.analyze_cards(cards("H9 S9"))
for text in ("D10 C10", "S9 D9", "D5 D5 D5"):
    answer = "beats" if PlayValidator.can_beat_play(cards(text), nines) else "does not beat"
    print(f"{text} {answer} a pair of 9s: {judge(cards(text), nines).reason('en')}")

config = ConfigFactory.create_standard_3deck_3player()
deck = Deck.create_standard_deck(config.num_decks)
deck.shuffle(seed=2026)
hand = deck.deal_cards(config.cards_per_player)
replies = PlayGenerator.generate_beating_plays_with_same_type_or_trump(hand, nines)
print(f"{len(hand)} cards, {PlayGenerator.count_all_plays(hand)} plays, {len(replies)} of them beat a pair of 9s")
print("the cheapest:", " ".join(map(str, replies[0])))
print("trumps in the hand:", HandPatternAnalyzer.analyze_patterns(hand).trump_count)

scores = ScoreComputation(config)
scores.create_round_win_event("ann", cards("S5 H10 DK"), round_number=1)
scores.create_finish_bonus_events(["ann", "bob", "cy"])
print("points of ann:", scores.calculate_total_score_for_player("ann"))

print("a row of cards as a picture:", len(draw.cards(hand[:5])), "letters of SVG")
