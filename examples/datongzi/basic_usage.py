"""Cards, patterns, what beats what, and the plays of a hand."""

from paiju import datongzi, draw
from paiju.datongzi.verdict import judge

king = datongzi.Card.from_string("♠K")
print(king, king.rank.name, king.suit.name, "is worth", king.score_value, "points")

for text in ("H9 S9", "D7 C7 S7 HJ DK", "D7 C7 S7 C8 H8 H8", "S7 H7 D7 C7", "SK SK SK", "S5 H6"):
    found = judge(text.split())
    name = "nothing" if found.pattern is None else found.pattern.play_type.name
    print(f"{text}: {name}")

standing = judge(["H9", "S9"]).pattern
for text in ("D10 C10", "S9 D9", "S7 H7 D7 C7", "D5 D5 D5"):
    found = judge(text.split(), standing)
    print(text, "beats" if found.beats else "does not beat", f"a pair of 9s: {found.reason('en')} ({found.clause})")

table = datongzi.deal(seed=2026, lead=0)
leader = table.observe(0)
print(f"seat 0 holds {len(table.seats[0].hand)} cards and may lead {len(leader.legal_plays())} different plays")
print("a row of cards is", len(draw.cards("S7 H7 D7 C7")), "letters of SVG")
