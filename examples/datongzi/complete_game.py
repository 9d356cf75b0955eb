"""A whole game between three players who choose at random: its tricks, its end, its record."""

import random

from paiju import Round, datongzi

rng = random.Random(7)
game = Round(datongzi, seed=7)
while not game.state.is_over:
    game.apply(rng.choice(game.state.legal_actions))

tricks = [event for event in game.events() if event["type"] == "trick_end"]
print(f"{len(tricks)} tricks; the richest:")
for event in sorted(tricks, key=lambda event: -event["points"])[:3]:
    print(" ", datongzi.event_text(event, "en"))
print(datongzi.event_text(game.events()[-1], "en"))

end = game.state
in_tricks = sum(event["points"] for event in tricks)
left = sum(card.score_value for seat in end.seats for card in seat.hand) + sum(card.score_value for card in end.aside)
print(f"points: {in_tricks} in tricks, {left} in hands and aside, {in_tricks + left} in all")
print("scores:", end.scores, "- who leads the next game:", end.next_deal)
print("replayed to the same end:", Round.replay(game.record()).state == end)
