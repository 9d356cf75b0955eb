"""Actions and events in Chinese and English words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from paiju.parts import expect_language
from paiju.reference.datongzi.cards import Card, read_cards
from paiju.reference.datongzi.patterns import PlayType

if TYPE_CHECKING:
    from paiju.reference.datongzi.action import Action

__all__ = ["HIDDEN", "SENTENCES", "TITLE", "action_label", "event_text"]

HIDDEN = "?"
TITLE = {"zh": "打筒子", "en": "Da Tong Zi"}

VERBS = {
    "play": ("出", "play"),
    "pass": ("不要", "pass"),
    "add": ("带", "carry"),
    "done": ("就带这些", "carry no more"),
}
TYPES = {
    PlayType.TRIPLE_WITH_TWO: ("三带二", "triple with two"),
    PlayType.AIRPLANE_WITH_WINGS: ("飞机带翅膀", "airplane with wings"),
}
SENTENCES: Mapping[str, tuple[str, str]] = {
    "start_hand": ("{leader} 号先出", "seat {leader} leads"),
    "play": ("{actor} 号出 {shown}", "seat {actor} plays {shown}"),
    "pass": ("{actor} 号不要", "seat {actor} passes"),
    "trick_end": ("第 {trick} 轮归 {actor} 号，{points} 分", "trick {trick} goes to seat {actor}, {points} points"),
    "settle": ("{what}：{deltas}", "{what}: {deltas}"),
    "end_hand": ("本局结束，得分 {scores}", "the game is over, scores {scores}"),
}
SETTLED = {"trick": ("收分", "cards"), "bonus": ("奖分", "bonus"), "finish": ("名次分", "finishing places")}


def show_signs(cards: Iterable[Card]) -> str:
    """Return cards with the signs of their suits."""
    return " ".join(map(str, cards))


def action_label(action: Action, lang: str = "zh") -> str:
    """Return an action as a player says it."""
    expect_language(lang)
    words = TYPES[action.name.play_type] if action.name is not None else VERBS[action.kind]
    chain = "-".join(rank.symbol for rank in action.name.ranks) if action.name is not None else ""
    rank = "" if action.rank is None else action.rank.symbol
    return " ".join(part for part in (words[lang != "zh"], show_signs(action.cards), chain, rank) if part)


def event_text(event: dict[str, Any], lang: str = "zh") -> str:
    """Return an event in words, which count seats from 1.

    >>> event_text({"type": "play", "actor": 1, "tiles": ["H5", "S5"]}, "en")
    'seat 2 plays ♥5 ♠5'
    """
    expect_language(lang)
    kind = "pass" if event["type"] == "play" and not event["tiles"] else event["type"]
    what = SETTLED[event["kind"]][lang != "zh"] if kind == "settle" else ""
    shown = show_signs(read_cards(event.get("tiles", ())))
    parts: dict[str, Any] = {**event, "what": what, "shown": shown}
    parts |= {key: event[key] + 1 for key in ("actor", "leader") if key in event}
    return SENTENCES[kind][lang != "zh"].format(**parts)
