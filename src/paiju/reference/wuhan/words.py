"""Actions, events and results in Chinese and English words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from paiju.parts import expect_language
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju.reference.wuhan.scoring import WinResult

__all__ = ["HIDDEN", "TITLE", "action_label", "event_text", "explain"]

HIDDEN: Final = "?"
TITLE: Final = {"zh": "武汉麻将 七皮四赖子", "en": "Wuhan mahjong, seven skins four laizi"}

ACTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("打", "discard"),
    "concealed_kong": ("暗杠", "concealed kong"),
    "added_kong": ("补杠", "added kong"),
    "exposed_kong": ("明杠", "exposed kong"),
    "red_kong": ("红中杠", "red kong"),
    "skin_kong": ("皮子杠", "skin kong"),
    "laizi_kong": ("赖子杠", "laizi kong"),
    "chow": ("吃", "chow"),
    "chow_left": ("左吃", "chow, lowest of three"),
    "chow_middle": ("中吃", "chow, middle of three"),
    "chow_right": ("右吃", "chow, highest of three"),
    "pong": ("碰", "pong"),
    "win": ("胡", "win"),
    "pass": ("过", "pass"),
}
WINS: Final[Mapping[str, tuple[str, str]]] = {
    "small": ("屁胡", "small win"),
    "full_flush": ("清一色", "full flush"),
    "all_triplets": ("碰碰胡", "all triplets"),
    "all_honors": ("风一色", "all honours"),
    "all_jiang": ("将一色", "all 2-5-8"),
    "all_melded": ("全求人", "all melded"),
    "kong_flower": ("杠上开花", "kong flower"),
    "last_tiles": ("海底捞月", "last tiles"),
    "rob_kong": ("抢杠胡", "robbed kong"),
}
KONGS: Final = {kind: f"{kind}_kong" for kind in ("exposed", "concealed", "added", "red", "skin", "laizi")}
SETTLED: Final = {"win": ("胡牌", "win"), "contract": ("承包", "contract"), "unready": ("查大叫", "ready check")}
ENDS: Final = {"WIN": ("胡牌", "won"), "FLOW_DRAW": ("流局", "flow draw")}
REASONS: Final[Mapping[str, tuple[str, str]]] = {
    "not_opened": ("没有开口", "the hand has not opened"),
    "skin_or_red_in_hand": ("手里有皮子或红中", "a skin or a red is in the hand"),
    "four_in_hand": ("手里有四张相同的牌", "four of a kind are in the hand"),
    "laizi_not_claimable": ("赖子只能自摸", "a laizi wins by own draw alone"),
    "last_discard": ("最后一张弃牌不能胡", "the last discard can't be won on"),
    "no_shape_or_laizi_limit": ("牌型不成，或赖子太多", "no winning shape, or too many laizi"),
    "below_min_points": ("不够起胡", "below the minimum points"),
}
SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "start_hand": ("{dealer} 号坐庄，翻 {flip}", "seat {dealer} deals, the flip is {flip}"),
    "draw": ("{actor} 号摸 {tile}", "seat {actor} draws {tile}"),
    "discard": ("{actor} 号打 {tile}", "seat {actor} discards {tile}"),
    "chow": ("{actor} 号吃 {target} 号的 {tile}", "seat {actor} chows {tile} of seat {target}"),
    "pong": ("{actor} 号碰 {target} 号的 {tile}", "seat {actor} pongs {tile} of seat {target}"),
    "kong": ("{actor} 号{what} {tile}", "seat {actor}: {what} of {tile}"),
    "win": ("{actor} 号胡 {tile}：{what}", "seat {actor} wins on {tile}: {what}"),
    "settle": ("{what}：{told}", "{what}: {told}"),
    "end_hand": ("{what}，得分 {scores}", "{what}, scores {scores}"),
    "state": ("状态 {state}", "state {state}"),
}


def words_of(words: Mapping[str, tuple[str, str]], name: str, lang: str) -> str:
    """Return one of the two."""
    return words[name][lang != "zh"]


def tile_name(tile: Tile | str | None, lang: str) -> str:
    """Return a tile as a player says it."""
    if tile is None or tile == HIDDEN:
        return HIDDEN
    return Tile(tile).zh if lang == "zh" else str(tile)


def action_label(kind: str, tile: Tile | None, lang: str = "zh") -> str:
    """Return an action as a player says it."""
    expect_language(lang)
    said = words_of(ACTIONS, kind, lang)
    if tile is None:
        return said
    return f"{said}{tile_name(tile, lang)}" if lang == "zh" else f"{said} {tile_name(tile, lang)}"


def event_text(event: Mapping[str, Any], lang: str = "zh") -> str:
    """Return an event in words, which count seats from 1.

    >>> event_text({"type": "pong", "actor": 1, "target": 0, "tile": "5m"}, "en")
    'seat 2 pongs 5m of seat 1'
    """
    expect_language(lang)
    parts: dict[str, Any] = {**event, "what": what_of(event, lang)}
    parts |= {key: event[key] + 1 for key in ("actor", "target", "dealer") if event.get(key) is not None}
    parts |= {key: tile_name(event[key], lang) for key in ("tile", "flip") if key in event}
    if event["type"] == "settle":
        seat = "{} 号付 {} 号 {}" if lang == "zh" else "seat {} pays seat {} {}"
        parts["told"] = ("，" if lang == "zh" else ", ").join(
            seat.format(payer + 1, receiver + 1, amount) for payer, receiver, amount in event["rows"]
        )
    return SENTENCES[event["type"]][lang != "zh"].format(**parts)


def what_of(event: Mapping[str, Any], lang: str) -> str:
    """Return what a kong, a win, a payment or an end is called."""
    match event["type"]:
        case "kong":
            return words_of(ACTIONS, KONGS[event["kind"]], lang)
        case "win":
            return ("、" if lang == "zh" else ", ").join(words_of(WINS, name, lang) for name in event["patterns"])
        case "settle":
            return words_of(SETTLED, event["kind"], lang)
        case "end_hand":
            return words_of(ENDS, event["end"], lang)
    return ""


def explain(result: WinResult, lang: str = "zh") -> list[str]:
    """Return what a hand comes to, line by line; seats count from 1."""
    expect_language(lang)
    zh = lang == "zh"
    if result.reason is not None:
        return [words_of(REASONS, result.reason, lang)]
    names = (
        "、".join(WINS[name][0] for name in result.win_types)
        if zh
        else ", ".join(WINS[name][1] for name in result.win_types)
    )
    hard = ("硬胡 ×2" if zh else "hard ×2") if result.hard else ("软胡" if zh else "soft")
    lines = [f"{names}：底 {result.base}，{hard}" if zh else f"{names}: base {result.base}, {hard}"]
    for seat, (raw, change) in enumerate(zip(result.raw, result.payments, strict=True)):
        factor = result.own_factor[seat]
        lines.append(
            f"{seat + 1} 号：番数 ×{factor}，应付 {raw}，得失 {change:+d}"
            if zh
            else f"seat {seat + 1}: own factor ×{factor}, would pay {raw}, comes to {change:+d}"
        )
    if result.golden_top:
        lines.append("金顶" if zh else "golden top")
    if result.contractor is not None:
        lines.append(f"{result.contractor + 1} 号承包" if zh else f"seat {result.contractor + 1} pays for all three")
    return lines
