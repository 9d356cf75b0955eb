"""What happens in a round, in Chinese and English words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paiju.arguments import worded
from paiju.errors import EventError
from paiju.mahjong.labels import Event, Labels
from paiju.mahjong.teller import HIDDEN, NUMERALS, Teller
from paiju.sichuan.patterns import PATTERNS

if TYPE_CHECKING:
    from paiju._core.sichuan import Action

__all__ = ["ENDS", "LABELS", "PAYERS", "TRANSFERS", "action_label", "action_text", "event_text"]

SEATS: Final = 4
DIRECTIONS: Final[Mapping[str, int]] = {"to_next": 1, "across": 2, "to_previous": 3}  # how many seats further that is
PAYERS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("放炮者付", "the discarder pays"),
    "self_draw": ("每家付", "each payer pays"),
    "rob_kong": ("补杠者付", "the seat that added the kong pays"),
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


class SichuanLabels(Labels):
    """The words of all mahjong, and those for the swap, the void suit, wins and what they are worth."""

    actions: ClassVar[Mapping[str, tuple[str, str]]] = {
        **Labels.actions,
        "void": ("定缺", "void"),
        "swap": ("换", "swap"),
    }
    sentences: ClassVar[Mapping[str, tuple[str, str]]] = {
        **Labels.sentences,
        "swap": (
            "{actor}换出{give}给{receiver}，换进{receive}",
            "{actor} give{s} {give} to {receiver} and receive{s} {receive}",
        ),
        "void": ("{actor}定缺{suit}", "{actor} name{s} {suit} as void suit"),
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
    }
    words: ClassVar[Mapping[str, tuple[str, str]]] = {**TRANSFERS, **ENDS}

    def action(self, action: Action, tell: Teller) -> str:
        """Return an action as a player says it; naming the void suit names a suit."""
        said = super().action(action, tell)
        return said if action.suit is None else f"{said} {tell.suit(action.suit)}"

    def fields(self, event: Event, tell: Teller) -> dict[str, Any]:
        """Return the parts of an event as its sentence writes them."""
        found = super().fields(event, tell)
        match event["type"]:
            case "swap":
                found |= {name: _swapped(tell, event[name]) for name in ("give", "receive")}
                found["receiver"] = tell.other((event["actor"] + DIRECTIONS[event["direction"]]) % SEATS)
            case "win":
                row = PATTERNS[event["main"]]
                found |= {"main": tell.say(row.zh, row.en), "payer": tell.say(*PAYERS[event["how"]])}
        return found

    def is_hidden(self, event: Event) -> bool:
        """Tell whether an event says no more than that something happened which the table shows."""
        return super().is_hidden(event) or (event["type"] == "swap" and HIDDEN in event["give"])


LABELS: Final = SichuanLabels()


def action_label(action: Action, lang: str = "zh") -> str:
    """Return an action as a player says it.

    >>> from paiju._core.sichuan import Action
    >>> action_label(Action.parse("discard 5m")), action_label(Action.parse("void m"), "en")
    ('打 五万', 'void characters')
    """
    return LABELS.action(action, Teller(lang=lang))


def action_text(said: str) -> str | None:
    """Return the text of an action that was said in Chinese; None for what is none.

    >>> action_text("打 五万"), action_text("定缺万"), action_text("胡")
    ('discard 五万', 'void 万', 'win')
    """
    return LABELS.action_text(said)


@worded
def event_text(event: dict[str, Any], lang: str = "zh") -> str:
    """Return an event of a record in words, with everything in it.

    >>> event_text({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, "en")
    'seat 2 pongs 5m from seat 1'
    """
    try:
        return LABELS.record(event, lang)
    except KeyError as error:
        raise EventError(f"an event needs a {error.args[0]}", "shape") from None


def _swapped(tell: Teller, tiles: Sequence[str]) -> str:
    is_counted = tell.lang == "zh" and HIDDEN in tiles
    return f"{NUMERALS[len(tiles)]}张" if is_counted else tell.tiles(tiles)
