"""What happens in a round, in Chinese and English words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju.sichuan.patterns import PATTERNS
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Action

__all__ = ["NUMERALS", "PAYERS", "action_label", "event_text", "payments_text", "word"]

HIDDEN: Final = "?"
NUMERALS: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三")
SEATS: Final = 4
SUITS: Final = {"m": ("万", "characters"), "s": ("条", "bamboo"), "p": ("筒", "dots")}
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
    "rob_kong": ("补杠者付", "who added the kong pays"),
}
WAYS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("胡了 {from_seat}打的{tile}", "wins on {tile} from {from_seat}"),
    "self_draw": ("自摸{tile}", "draws {tile} and wins"),
    "rob_kong": ("抢了 {from_seat}的杠，胡{tile}", "robs {from_seat} of the kong of {tile} and wins"),
}
MELDS: Final[Mapping[str, str]] = {  # how an English sentence says it; a Chinese one says the action
    "pong": "pongs {tile}",
    "concealed_kong": "makes a concealed kong of {tile}",
    "added_kong": "makes an added kong of {tile}",
    "exposed_kong": "makes an exposed kong of {tile}",
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
    verb = _pick(ACTIONS[action.kind], lang)
    if action.tile is not None:
        return f"{verb} {_tile(str(action.tile), lang)}"
    return verb if action.suit is None else f"{verb} {_pick(SUITS[action.suit], lang)}"


def event_text(event: dict[str, Any], lang: str = "zh") -> str:
    """Return an event of a record in words.

    >>> event_text({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, "en")
    'seat 1 pongs 5m from seat 0'
    """
    words = _WORDS[event["type"]](event, lang)
    actor = event.get("actor")
    return words if actor is None else _seat(actor, lang) + _say(lang, "", " ") + words


def payments_text(rows: Iterable[Sequence[int]], lang: str = "zh") -> str:
    """Return who pays whom how much, one after the other.

    >>> payments_text([[0, 3, 2], [1, 3, 2]], "en")
    'seat 0 pays 2 to seat 3, seat 1 pays 2 to seat 3'
    """
    told = (
        _say(
            lang,
            f"{_seat(payer, lang)}付给 {_seat(receiver, lang)} {amount} 分",
            f"{_seat(payer, lang)} pays {amount} to {_seat(receiver, lang)}",
        )
        for payer, receiver, amount in rows
    )
    return _say(lang, "，", ", ").join(told)


def word(key: str, lang: str = "zh") -> str:
    """Return the word for a way to end a round or a kind of payment.

    >>> word("flower_pig"), word("exhausted", "en")
    ('查花猪', 'the wall is empty')
    """
    return _pick({**TRANSFERS, **ENDS}.get(key, (key, key)), lang)


def _pick(words: tuple[str, str], lang: str) -> str:
    return words[0] if lang == "zh" else words[1]


def _say(lang: str, zh: str, en: str) -> str:
    return zh if lang == "zh" else en


def _seat(seat: int, lang: str) -> str:
    return _say(lang, f"{seat} 号", f"seat {seat}")


def _tile(text: str, lang: str) -> str:
    return Tile(text).zh if lang == "zh" and text != HIDDEN else text


def _tiles(texts: list[str], lang: str) -> str:
    if lang == "zh":
        return f"{NUMERALS[len(texts)]}张" if HIDDEN in texts else "、".join(_tile(text, lang) for text in texts)
    return " ".join(texts)


def _start(event: dict[str, Any], lang: str) -> str:
    dealer = _say(lang, f"{event['dealer']} 号坐庄", f"seat {event['dealer']} deals")
    hands = [f"{_seat(seat, lang)} {hand}" for seat, hand in enumerate(event["hands"])]
    return _say(lang, "；", "; ").join([dealer, *hands])


def _swap(event: dict[str, Any], lang: str) -> str:
    give, receive = (_tiles(event[key], lang) for key in ("give", "receive"))
    receiver = _seat((event["actor"] + DIRECTIONS[event["direction"]]) % SEATS, lang)
    return _say(lang, f"换出{give}给 {receiver}，换进{receive}", f"gives {give} to {receiver} and receives {receive}")


def _void(event: dict[str, Any], lang: str) -> str:
    suit = _pick(SUITS[event["suit"]], lang)
    return _say(lang, f"定缺{suit}", f"names {suit} as void suit")


def _draw(event: dict[str, Any], lang: str) -> str:
    tile = _say(lang, "牌", HIDDEN) if event["tile"] == HIDDEN else _tile(event["tile"], lang)
    if event.get("replacement"):
        return _say(lang, f"杠后补{tile}", f"draws {tile} after the kong")
    return _say(lang, f"摸{tile}", f"draws {tile}")


def _discard(event: dict[str, Any], lang: str) -> str:
    return _say(lang, "打", "discards ") + _tile(event["tile"], lang)


def _meld(event: dict[str, Any], lang: str) -> str:
    kind = event.get("kind")
    meld = "pong" if kind is None else f"{kind.removesuffix('_kong')}_kong"
    verb, tile = ACTIONS[meld][0], _tile(event["tile"], lang)
    made = MELDS[meld].format(tile=tile)
    if "target" not in event:
        return _say(lang, f"{verb}{tile}", made)
    giver = _seat(event["target"], lang)
    return _say(lang, f"{verb} {giver}打的{tile}", f"{made} from {giver}")


def _win(event: dict[str, Any], lang: str) -> str:
    way = _pick(WAYS[event["how"]], lang).format(
        tile=_tile(event["tile"], lang), from_seat=_seat(event["target"], lang)
    )
    row = PATTERNS[event["main"]]
    name = _say(lang, row.zh, row.en)
    pays = f"{_pick(PAYERS[event['how']], lang)} {event['points']}"
    return _say(lang, f"{way}：{name}，{pays}", f"{way}: {name}, {pays}")


def _settle(event: dict[str, Any], lang: str) -> str:
    return f"{word(event['kind'], lang)}{_say(lang, '：', ': ')}{payments_text(event['rows'], lang)}"


def _end(event: dict[str, Any], lang: str) -> str:
    end = _pick(ENDS[event["end"]], lang)
    scores = " ".join(f"{score:+}" for score in event["scores"])
    return _say(lang, f"{end}，得分 {scores}", f"{end}, scores {scores}")


_WORDS: Final = {
    "start_hand": _start,
    "swap": _swap,
    "void": _void,
    "draw": _draw,
    "discard": _discard,
    "pong": _meld,
    "kong": _meld,
    "win": _win,
    "settle": _settle,
    "end_hand": _end,
}
