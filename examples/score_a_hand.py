"""What a winning hand is worth, and who pays whom."""

from paiju import sichuan

rules = sichuan.PRESETS["fan"].replace(fan_cap=4)
hand = sichuan.Hand("123m456m99m", melds=[sichuan.Meld("concealed_kong", "7m"), sichuan.Meld("pong", "8m")])
score = sichuan.score(hand, "9m", self_draw=True, rules=rules)
print(f"{score.main.zh} ({score.main.en}), {score.fan} fan")
print(*score.explain("en"), sep="\n")

kong = {"t": "kong", "kind": "concealed", "by": 0}
win = {"t": "win", "how": "self_draw", "winners": [{"p": 0, "fan": score.fan}]}
settlement = sichuan.settle([kong, win], rules=rules)
for payer, receiver, amount, kind in settlement.transfers:
    print(f"seat {payer} pays seat {receiver} {amount} for {kind}")
print("scores:", settlement.scores)
