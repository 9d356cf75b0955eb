"""What happens in a round, in Chinese and English words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju.sichuan.patterns import PATTERNS
from paiju.sichuan.teller import HIDDEN, Teller

if TYPE_CHECKING:
    from paiju._core.sichuan import Action

__all__ = [
    "ACTIONS",
    "ENDS",
    "NUMERALS",
    "PAYERS",
    "TRANSFERS",
    "action_label",
    "event_text",
    "tell_action",
    "tell_event",
    "tell_news",
    "word",
]

NUMERALS: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三")
SEATS: Final = 4
ACTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("打", "discard"),
    "concealed_kong": ("暗杠", "concealed kong"),
    "added_kong": ("补杠", "added kong"),
    "pong": ("碰", "pong"),
    "exposed_kong": ("明杠", "exposed kong"),
    "win": ("胡", "win"),
    "pass": ("过", "pass"),
    "void": ("定缺", "void"),
    "swap": ("换", "swap"),
}
DIRECTIONS: Final[Mapping[str, int]] = {"to_next": 1, "across": 2, "to_previous": 3}  # how many seats further that is
PAYERS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("放炮者付", "the discarder pays"),
    "self_draw": ("每家付", "each payer pays"),
    "rob_kong": ("补杠者付", "the seat that added the kong pays"),
}
SENTENCES: Final[Mapping[str, tuple[str, str]]] = {  # an English verb ends in {s} unless you are its subject
    "start_hand": ("{dealer}坐庄", "{dealer} deal{s}"),
    "swap": (
        "{actor}换出{give}给{receiver}，换进{receive}",
        "{actor} give{s} {give} to {receiver} and receive{s} {receive}",
    ),
    "void": ("{actor}定缺{suit}", "{actor} name{s} {suit} as void suit"),
    "draw": ("{actor}摸{tile}", "{actor} draw{s} {tile}"),
    "replacement": ("{actor}杠后补{tile}", "{actor} draw{s} {tile} after the kong"),
    "discard": ("{actor}打{tile}", "{actor} discard{s} {tile}"),
    "pong": ("{actor}碰{target}打的{tile}", "{actor} pong{s} {tile} from {target}"),
    "concealed_kong": ("{actor}暗杠{tile}", "{actor} make{s} a concealed kong of {tile}"),
    "added_kong": ("{actor}补杠{tile}", "{actor} make{s} an added kong of {tile}"),
    "exposed_kong": ("{actor}明杠{target}打的{tile}", "{actor} make{s} an exposed kong of {tile} from {target}"),
    "win_on_discard": (
        "{actor}胡了{target}打的{tile}：{main}，{payer} {points}",
        "{actor} win{s} on {tile} from {target}: {main}, {payer} {points}",
    ),
    "win_on_self_draw": (
        "{actor}自摸{tile}：{main}，{payer} {points}",
        "{actor} draw{s} {tile} and win{s}: {main}, {payer} {points}",
    ),
    "win_on_rob_kong": (
        "{actor}抢了{target}的杠，胡{tile}：{main}，{payer} {points}",
        "{actor} rob{s} {target} of the kong of {tile} and win{s}: {main}, {payer} {points}",
    ),
    "settle": ("{kind}：{rows}", "{kind}: {rows}"),
    "end_hand": ("{end}", "{end}"),
}
TRANSFERS: Final[Mapping[str, tuple[str, str]]] = {
    "win_discard": ("点炮", "win on a discard"),
    "win_self_draw": ("自摸", "self-drawn win"),
    "win_rob_kong": ("抢杠胡", "robbed kong"),
    "kong_concealed": ("暗杠", "concealed kong"),
    "kong_added": ("补杠", "added kong"),
    "kong_exposed": ("明杠", "exposed kong"),
    "kong_transfer": ("呼叫转移", "kong income handed on"),
    "flower_pig": ("查花猪", "flower pig"),
    "ready_check": ("查大叫", "ready check"),
    "kong_refund": ("退税", "kong refund"),
}
ENDS: Final[Mapping[str, tuple[str, str]]] = {
    "exhausted": ("流局", "the wall is empty"),
    "three_winners": ("三家已胡", "three have won"),
}


def action_label(action: Action, lang: str = "zh") -> str:
    """Return an action as a player says it.

    >>> from paiju._core.sichuan import Action
    >>> action_label(Action.parse("discard 5m")), action_label(Action.parse("void m"), "en")
    ('打 五万', 'void characters')
    """
    return tell_action(action, Teller(lang=lang))


def event_text(event: dict[str, Any], lang: str = "zh") -> str:
    """Return an event of a record in words, with all that it says.

    >>> event_text({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, "en")
    'seat 1 pongs 5m from seat 0'
    """
    tell = Teller(lang=lang)
    told = tell_event(event, tell)
    match event["type"]:
        case "start_hand":
            hands = (f"{tell.seat(seat)} {hand}" for seat, hand in enumerate(event["hands"]))
            return tell.say("；", "; ").join([told, *hands])
        case "end_hand":
            return told + tell.say("，得分 ", ", scores ") + " ".join(f"{score:+}" for score in event["scores"])
    return told


def word(key: str, lang: str = "zh") -> str:
    """Return the word for a way to end a round or a kind of payment.

    >>> word("flower_pig"), word("exhausted", "en")
    ('查花猪', 'the wall is empty')
    """
    return _word(Teller(lang=lang), key)


def tell_action(action: Action, tell: Teller) -> str:
    """Return an action as a player says it, with the tile as the listener writes it."""
    verb = tell.say(*ACTIONS[action.kind])
    if action.tile is not None:
        return f"{verb} {tell.tile(action.tile)}"
    return verb if action.suit is None else f"{verb} {tell.suit(action.suit)}"


def tell_event(event: Mapping[str, Any], tell: Teller) -> str:
    """Return an event in one sentence: who did what; of the deal who deals, of the end how it came."""
    fields = {name: FIELDS[name](tell, value) if name in FIELDS else value for name, value in event.items()}
    match event["type"]:
        case "swap":
            fields["receiver"] = tell.other((event["actor"] + DIRECTIONS[event["direction"]]) % SEATS)
        case "win":
            fields["payer"] = tell.say(*PAYERS[event["how"]])
    fields["s"] = tell.s(event.get("actor", event.get("dealer")))
    return tell.say(*SENTENCES[_sentence_of(event)]).format_map(fields)


def tell_news(event: Mapping[str, Any], tell: Teller) -> str:
    """Return an event to somebody who looks at the table; nothing for what the table shows anyway."""
    is_hidden = event["type"] in ("draw", "swap") and HIDDEN in (event.get("tile"), *event.get("give", ()))
    return "" if is_hidden else tell_event(event, tell)


def _sentence_of(event: Mapping[str, Any]) -> str:
    match event:
        case {"type": "draw", "replacement": True}:
            return "replacement"
        case {"type": "kong", "kind": str(kind)}:
            return f"{kind.removesuffix('_kong')}_kong"
        case {"type": "win", "how": how}:
            return f"win_on_{how}"
    return str(event["type"])


def _swapped(tell: Teller, tiles: Sequence[str]) -> str:
    is_counted = tell.lang == "zh" and HIDDEN in tiles
    return f"{NUMERALS[len(tiles)]}张" if is_counted else tell.tiles(tiles)


def _pattern(tell: Teller, name: str) -> str:
    return tell.say(PATTERNS[name].zh, PATTERNS[name].en)


def _word(tell: Teller, key: str) -> str:
    return tell.say(*{**TRANSFERS, **ENDS}.get(key, (key, key)))


FIELDS: Final[Mapping[str, Callable[[Teller, Any], str]]] = {
    "actor": Teller.seat,
    "dealer": Teller.seat,
    "target": Teller.other,
    "tile": Teller.tile,
    "suit": Teller.suit,
    "give": _swapped,
    "receive": _swapped,
    "main": _pattern,
    "kind": _word,
    "rows": Teller.payments,
    "end": _word,
}
"""How each part of an event is written."""
