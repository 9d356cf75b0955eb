"""A round of Sichuan mahjong: play it, take a move back, save it and play it again."""

import random
import tempfile
from pathlib import Path

from paiju import Round, record, sichuan

rng = random.Random(1)
table = Round("sichuan", "fan", seed=2026)
while not table.state.is_over:
    legal = {str(action): action for action in table.state.legal_actions}
    table.apply(legal.get("win") or rng.choice(list(legal.values())))

print(f"seat 0 saw {len(table.events(seat=0))} of {len(table.events())} lines; the last ones:")
for event in table.events(seat=0)[-4:]:
    if event["type"] != "decision":
        print(" ", sichuan.event_text(event, "en"))
print("scores:", table.state.scores, "next dealer:", table.state.next_deal)

before = table.undo(5)
print("five moves earlier, seat", before.turn, "could", ", ".join(map(str, before.legal_actions)))

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "round.jsonl.gz"
    record.write(table.record(), path)
    again = Round.replay(path)
    print("replayed from", path.name, "to the same state:", again.state == table.state)
