"""A round as a text that a person can read: what golden playthroughs are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paiju.sichuan import PATTERNS
from paiju.tiles import show

__all__ = ["narrate"]


def narrate(events: list[dict[str, Any]]) -> list[str]:
    """Return the events of a round, a line each."""
    return [_line(event) for event in events]


def _line(event: dict[str, Any]) -> str:
    who = f"seat {event['actor']}" if "actor" in event else ""
    return LINES[event["type"]](event, who)


def _kong(event: dict[str, Any], who: str) -> str:
    source = f" of seat {event['target']}" if "target" in event else ""
    return f"{who} declares {event['kind']} kong {event['tile']}{source}"


def _settle(event: dict[str, Any], _: str) -> str:
    rows = ", ".join(f"{payer} pays {receiver} {amount}" for payer, receiver, amount in event["rows"])
    return f"    {event['kind']}: {rows}"


def _win(event: dict[str, Any], who: str) -> str:
    source = "" if event["how"] == "self_draw" else f" of seat {event['target']}"
    extras = [*event["addons"], *([f"{event['roots']} roots"] if event["roots"] else [])]
    more = f" with {', '.join(extras)}" if extras else ""
    name = PATTERNS[event["main"]].en
    return f"{who} wins on {event['tile']}{source} ({event['how']}): {name}{more}, worth {event['total']}"


LINES: dict[str, Callable[[dict[str, Any], str], str]] = {
    "swap": lambda e, who: f"{who} gives {show(e['give'])} and gets {show(e['receive'])} ({e['direction']})",
    "void": lambda e, who: f"{who} names {e['suit']} void",
    "draw": lambda e, who: f"{who} draws {e['tile']}{' from the back' if e['replacement'] else ''}",
    "discard": lambda e, who: f"{who} discards {e['tile']}{' as drawn' if e['drawn'] else ''}",
    "pong": lambda e, who: f"{who} pongs {e['tile']} of seat {e['target']}",
    "kong": _kong,
    "win": _win,
    "settle": _settle,
    "end_hand": lambda e, _: f"{e['end'].replace('_', ' ')}: scores {e['scores']}, hands {' | '.join(e['hands'])}",
}
