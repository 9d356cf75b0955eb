"""What happens in a round of mahjong, in Chinese and English words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, TypeAlias

from paiju.mahjong.teller import HIDDEN, Teller

__all__ = ["Event", "Labels"]

Event: TypeAlias = Mapping[str, Any]
Pairs: TypeAlias = Mapping[str, tuple[str, str]]  # Chinese and English

FIELDS: Final[Mapping[str, Callable[[Teller, Any], str]]] = {
    "actor": Teller.seat,
    "dealer": Teller.seat,
    "target": Teller.other,
    "tile": Teller.tile,
    "suit": Teller.suit,
    "rows": Teller.payments,
}
"""How each part of an event is written."""


class Labels:
    """The words of a game. Here are those that all mahjong has; a game adds its own actions, sentences and words."""

    actions: ClassVar[Pairs] = {
        "discard": ("打", "discard"),
        "chow": ("吃", "chow"),
        "pong": ("碰", "pong"),
        "concealed_kong": ("暗杠", "concealed kong"),
        "added_kong": ("补杠", "added kong"),
        "exposed_kong": ("明杠", "exposed kong"),
        "win": ("胡", "win"),
        "pass": ("过", "pass"),
    }
    sentences: ClassVar[Pairs] = {  # an English verb ends in {s} unless you are its subject
        "start_hand": ("{dealer}坐庄", "{dealer} deal{s}"),
        "draw": ("{actor}摸{tile}", "{actor} draw{s} {tile}"),
        "replacement": ("{actor}杠后补{tile}", "{actor} draw{s} {tile} after the kong"),
        "discard": ("{actor}打{tile}", "{actor} discard{s} {tile}"),
        "pong": ("{actor}碰{target}打的{tile}", "{actor} pong{s} {tile} from {target}"),
        "concealed_kong": ("{actor}暗杠{tile}", "{actor} make{s} a concealed kong of {tile}"),
        "added_kong": ("{actor}补杠{tile}", "{actor} make{s} an added kong of {tile}"),
        "exposed_kong": ("{actor}明杠{target}打的{tile}", "{actor} make{s} an exposed kong of {tile} from {target}"),
        "settle": ("{kind}：{rows}", "{kind}: {rows}"),
        "end_hand": ("{end}", "{end}"),
    }
    words: ClassVar[Pairs] = {}
    """Kinds of payments, and ways in which a round ends."""

    def word(self, key: str, lang: str = "zh") -> str:
        """Return the word for a kind of payment or a way to end a round."""
        zh, en = self.words.get(key, (key, key))
        return zh if lang == "zh" else en

    def action(self, action: Any, tell: Teller) -> str:
        """Return an action as a player says it, with the tile as the listener writes it."""
        verb = tell.say(*self.actions[action.kind])
        return verb if action.tile is None else f"{verb} {tell.tile(action.tile)}"

    def action_text(self, said: str) -> str | None:
        """Return the text of an action that was said in Chinese as ``action`` says it, its space left out or not.

        The tile stays as it was said: notation reads it. None for what begins with no word for an action.

        >>> Labels().action_text("打五万"), Labels().action_text("碰 5m"), Labels().action_text("五万")
        ('discard 五万', 'pong 5m', None)
        """
        verbs = sorted(((zh, kind) for kind, (zh, _) in self.actions.items()), key=lambda verb: -len(verb[0]))
        for verb, kind in verbs:
            if said.startswith(verb):
                rest = said.removeprefix(verb)
                return f"{kind} {rest.removeprefix(' ')}" if rest else kind
        return None

    def event(self, event: Event, tell: Teller) -> str:
        """Return an event in one sentence: who did what; of the deal who deals, of the end how it came."""
        return tell.say(*self.sentences[self.sentence_of(event)]).format_map(self.fields(event, tell))

    def news(self, event: Event, tell: Teller) -> str:
        """Return an event to somebody who looks at the table; nothing for what the table shows anyway."""
        return "" if self.is_hidden(event) else self.event(event, tell)

    def record(self, event: Event, lang: str = "zh") -> str:
        """Return an event of a record in words, with everything in it."""
        tell = Teller(lang=lang)
        told = self.event(event, tell)
        match event["type"]:
            case "start_hand":
                hands = (f"{tell.seat(seat)} {hand}" for seat, hand in enumerate(event["hands"]))
                return tell.say("；", "; ").join([told, *hands])
            case "end_hand":
                return told + tell.say("，得分 ", ", scores ") + " ".join(f"{score:+}" for score in event["scores"])
        return told

    # ---- what a game may add to

    def fields(self, event: Event, tell: Teller) -> dict[str, Any]:
        """Return the parts of an event as its sentence writes them."""
        found = {name: FIELDS[name](tell, value) if name in FIELDS else value for name, value in event.items()}
        found |= {name: self.word(event[name], tell.lang) for name in ("kind", "end") if name in event}
        return {**found, "s": tell.s(event.get("actor", event.get("dealer")))}

    def sentence_of(self, event: Event) -> str:
        """Return the key of the sentence that tells an event."""
        match event:
            case {"type": "draw", "replacement": True}:
                return "replacement"
            case {"type": "kong", "kind": str(kind)}:
                return f"{kind.removesuffix('_kong')}_kong"
            case {"type": "win", "how": how}:
                return f"win_on_{how}"
        return str(event["type"])

    def is_hidden(self, event: Event) -> bool:
        """Tell whether an event says no more than that something happened which the table shows."""
        return (event["type"], event.get("tile")) == ("draw", HIDDEN)
