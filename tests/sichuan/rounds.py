"""Seeded random rounds, as the list of events that money knows."""

import random
from typing import Any

from paiju.sichuan import Rules

Event = dict[str, Any]
SEATS = range(4)


def deal_round(rng: random.Random, rules: Rules) -> list[Event]:
    """Return the kongs, wins and, most times, the end of a round."""
    return _Story(rng, rules).events()


class _Story:
    def __init__(self, rng: random.Random, rules: Rules) -> None:
        self.rng = rng
        self.scoring = rules.scoring
        self.active = list(SEATS)
        self.kongs: list[tuple[int, int]] = []  # by, id

    def events(self) -> list[Event]:
        events = []
        for _ in range(self.rng.randint(0, 8)):
            events.append(self.kong() if self.rng.random() < 0.6 else self.win())
            if len(self.active) == 1:
                return [*events, {"t": "three_winners", "status": self.status()}] if self.rng.random() < 0.8 else events
        return [*events, {"t": "exhausted", "status": self.status()}] if self.rng.random() < 0.9 else events

    def kong(self) -> Event:
        by, other = self.rng.sample(self.active, 2)
        if sum(owner == by for owner, _ in self.kongs) == 4:
            return self.win()
        number = len(self.kongs)
        self.kongs.append((by, number))
        event: Event = {"t": "kong", "kind": self.rng.choice(["concealed", "added", "exposed"]), "by": by, "id": number}
        if event["kind"] == "exposed":
            event["from"] = other
        elif event["kind"] == "added" and self.rng.random() < 0.5:
            event["late"] = True
        return event

    def win(self) -> Event:
        how = self.rng.choice(["discard", "discard", "self_draw", "rob_kong"])
        giver, *others = self.rng.sample(self.active, len(self.active))
        several = self.rng.randint(1, len(others)) if how != "self_draw" else 1
        winners = others[:several]
        self.active = [seat for seat in self.active if seat not in winners]
        event: Event = {"t": "win", "how": how, "winners": [{"p": seat, **self.value()} for seat in winners]}
        own_kongs = [number for by, number in self.kongs if by == giver]
        if how != "self_draw":
            event["from"] = giver
            if how == "discard" and own_kongs and self.rng.random() < 0.7:
                event["after_kong"] = own_kongs[-1]
            return event
        if self.rng.random() < 0.4:
            event["exposed_kong_feeder"] = giver
        if self.rng.random() < 0.3:
            event["winners"][0]["self_draw_bonus"] = False
        return event

    def value(self) -> dict[str, int]:
        fan = self.rng.choice([0, 1, 2, 3, 4, 4, 5, 9])  # 4 often: the price of a flower pig
        return {"fan": fan} if self.scoring == "fan" else {"multiplier": 2**fan}

    def status(self) -> dict[str, Any]:
        return {str(seat): self.rng.choice(["pig", "not_ready", {"ready": self.value()}]) for seat in self.active}
