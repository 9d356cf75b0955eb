"""What happens, in words."""

from games.toy.cards import pretty
from paiju.game import Event

WORDS = {
    "start_hand": ("{lead} 号先出", "seat {lead} leads"),
    "play": ("{actor} 号出 {shown}", "seat {actor} plays {shown}"),
    "pass": ("{actor} 号不要", "seat {actor} passes"),
    "trick_end": ("{actor} 号收 {points} 分", "seat {actor} takes {points}"),
    "end_hand": ("{first} 号出完，得分 {scores}", "seat {first} is out, scores {scores}"),
}


def event_text(event: Event, lang: str = "zh") -> str:
    shown = " ".join(map(pretty, event.get("cards", ())))
    seats: dict[str, int] = {name: event[name] + 1 for name in ("lead", "actor", "first") if name in event}
    return WORDS[event["type"]][lang != "zh"].format(shown=shown, **(event | seats))
