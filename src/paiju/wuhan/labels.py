"""What happens in a round, in Chinese and English words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from paiju.arguments import worded
from paiju.errors import EventError
from paiju.mahjong.labels import Event, Labels
from paiju.mahjong.teller import HIDDEN, Teller
from paiju.wuhan.text import WIN_TYPES

if TYPE_CHECKING:
    from paiju._core.wuhan import Action

__all__ = ["ENDS", "LABELS", "TRANSFERS", "action_label", "action_text", "event_text"]

TRANSFERS: Final[Mapping[str, tuple[str, str]]] = {
    "win": ("胡牌", "win"),
    "contract": ("承包", "contract"),
    "unready": ("查大叫", "ready check"),
}
ENDS: Final[Mapping[str, tuple[str, str]]] = {
    "WIN": ("胡牌", "somebody has won"),
    "FLOW_DRAW": ("流局", "the wall is empty"),
}
RED: Final = "5z"


class WuhanLabels(Labels):
    """The words of all mahjong, and those for chows, special kongs and wins."""

    actions: ClassVar[Mapping[str, tuple[str, str]]] = {
        **Labels.actions,
        "chow_left": ("左吃", "chow left"),
        "chow_middle": ("中吃", "chow middle"),
        "chow_right": ("右吃", "chow right"),
        "red_kong": ("红中杠", "red kong"),
        "skin_kong": ("皮子杠", "skin kong"),
        "laizi_kong": ("赖子杠", "laizi kong"),
    }
    sentences: ClassVar[Mapping[str, tuple[str, str]]] = {
        **Labels.sentences,
        "start_hand": ("{dealer}坐庄，翻出{flip}", "{dealer} deal{s}, the flip is {flip}"),
        "chow": ("{actor}吃{target}打的{tile}，成{tiles}", "{actor} chow{s} {tile} from {target}: {tiles}"),
        "hidden_kong": ("{actor}暗杠", "{actor} make{s} a concealed kong"),
        "red_kong": ("{actor}杠红中", "{actor} put{s} out a red as a kong"),
        "skin_kong": ("{actor}杠皮子{tile}", "{actor} put{s} out the skin {tile} as a kong"),
        "laizi_kong": ("{actor}杠赖子{tile}", "{actor} put{s} out the laizi {tile} as a kong"),
        "win_on_discard": (
            "{actor}胡了{target}打的{tile}：{hard}{patterns}，共收 {points} 分",
            "{actor} win{s} on {tile} from {target}: {hard} {patterns}, {points} points in all",
        ),
        "win_on_self_draw": (
            "{actor}自摸{tile}：{hard}{patterns}，共收 {points} 分",
            "{actor} draw{s} {tile} and win{s}: {hard} {patterns}, {points} points in all",
        ),
        "win_on_kong_draw": (
            "{actor}杠后摸{tile}，杠上开花：{hard}{patterns}，共收 {points} 分",
            "{actor} draw{s} {tile} after a kong and win{s}: {hard} {patterns}, {points} points in all",
        ),
        "win_on_rob_kong": (
            "{actor}抢了{target}的杠，胡{tile}：{hard}{patterns}，共收 {points} 分",
            "{actor} rob{s} {target} of the kong of {tile} and win{s}: {hard} {patterns}, {points} points in all",
        ),
        "state": ("状态 {state}", "state {state}"),
    }
    words: ClassVar[Mapping[str, tuple[str, str]]] = {**TRANSFERS, **ENDS}

    def action(self, action: Action, tell: Teller) -> str:
        """Return an action as a player says it; a red kong can be of one tile only."""
        return tell.say(*self.actions["red_kong"]) if action.kind == "red_kong" else super().action(action, tell)

    def action_text(self, said: str) -> str | None:
        """Return the text of an action that was said in Chinese."""
        text = super().action_text(said)
        return f"red_kong {RED}" if text == "red_kong" else text

    def fields(self, event: Event, tell: Teller) -> dict[str, Any]:
        """Return the parts of an event as its sentence writes them."""
        found = super().fields(event, tell)
        match event["type"]:
            case "start_hand":
                found["flip"] = tell.tile(event["flip"])
            case "chow":
                found["tiles"] = tell.tiles(event["tiles"])
            case "win":
                types = [WIN_TYPES[name].pick(tell.lang) for name in event["patterns"]]
                found["patterns"] = tell.say("、", ", ").join(types)
                found["hard"] = tell.say("硬", "hard") if event["hard"] else tell.say("软", "soft")
        return found

    def sentence_of(self, event: Event) -> str:
        """Return the key of the sentence that tells an event."""
        is_hidden = (event["type"], event.get("kind"), event.get("tile")) == ("kong", "concealed", HIDDEN)
        return "hidden_kong" if is_hidden else super().sentence_of(event)


LABELS: Final = WuhanLabels()


def action_label(action: Action, lang: str = "zh") -> str:
    """Return an action as a player says it.

    >>> from paiju._core.wuhan import Action
    >>> action_label(Action.parse("discard 5m")), action_label(Action.parse("red_kong 5z"), "en")
    ('打 五万', 'red kong')
    """
    return LABELS.action(action, Teller(lang=lang))


def action_text(said: str) -> str | None:
    """Return the text of an action that was said in Chinese; None for what is none.

    >>> action_text("打 五万"), action_text("左吃五万"), action_text("红中杠")
    ('discard 五万', 'chow_left 五万', 'red_kong 5z')
    """
    return LABELS.action_text(said)


@worded
def event_text(event: dict[str, Any], lang: str = "zh") -> str:
    """Return an event of a record in words, with everything in it.

    >>> event_text({"type": "kong", "actor": 1, "kind": "laizi", "tile": "6m"}, "en")
    'seat 2 puts out the laizi 6m as a kong'
    """
    try:
        return LABELS.record(event, lang)
    except KeyError as error:
        raise EventError(f"an event needs a {error.args[0]}", "shape") from None
