"""The Chinese and English strings that the commands of mahjong games share."""

from collections.abc import Mapping
from typing import Final

__all__ = ["SHARED"]

SHARED: Final[Mapping[str, tuple[str, str]]] = {
    # melds and shanten
    "meld.chow": ("吃", "chow"),
    "meld.pong": ("碰", "pong"),
    "meld.exposed_kong": ("明杠", "exposed kong"),
    "meld.concealed_kong": ("暗杠", "concealed kong"),
    "meld.added_kong": ("补杠", "added kong"),
    "shanten.complete": ("已胡", "complete"),
    "shanten.ready": ("听牌", "ready"),
    "shanten.away": ("{numeral}向听", "{number}-shanten"),
    # the report on a hand
    "report.discard": ("{shanten}，建议打{tile}", "{shanten}, best discard {tile}"),
    "report.waits": ("听张，还剩 {count} 张：", "waits, {count} tile{s} left:"),
    "report.effective": ("进张，还剩 {count} 张：", "effective tiles, {count} left:"),
    "report.column.discard": ("打", "discard"),
    "report.column.shanten": ("打后", "then"),
    "report.column.effective": ("进张", "effective"),
    "report.column.copies": ("张数", "left"),
    "report.more": (
        "另有 {count} 种打法，加 --all 全部列出",
        "{count} more discard{s}: --all shows every one",
    ),
    "report.play_on": ("{shanten}；不胡的话建议打{tile}", "{shanten}; if you play on, best discard {tile}"),
    # the score of a hand
    "score.rules": ("规则：{rules}", "rules: {rules}"),
    # what is refused
    "error.unknown_letter": ("不认识“{letter}”", "{message}"),
    "error.no_suit": ("数字后面没有花色（m s p）", "{message}"),
    "error.no_rank": ("花色前面没有数字", "{message}"),
    "error.bad_rank": ("没有这张牌", "{message}"),
    "error.fifth_copy": ("同样的牌超过四张（副露和已见的牌也算）", "{message}"),
    "error.too_many_melds": ("副露最多四个", "{message}"),
    "mistake.size": (
        "手牌要 {ready} 或 {drawn} 张（副露 {melds} 个），这里是 {count} 张",
        "expected {ready} or {drawn} tiles (melds: {melds}), not {count}",
    ),
    "mistake.no_tiles": ("没有写牌", "no tiles given"),
    "mistake.meld": (
        "副露写作 种类:牌，如 pong:5m，不是“{value}”",
        'write a meld as KIND:TILE, like pong:5m, not "{value}"',
    ),
    "mistake.meld_kind": ("没有“{value}”这种副露，有 {known}", 'no meld kind "{value}"; choose from {known}'),
    "mistake.no_win_tile": ("用 --win 写明胡的是哪张，如 --win 9p", "give the winning tile, like --win 9p"),
    "mistake.win_tile": ("--win 后面写一张牌，如 9p，不是“{value}”", '--win takes one tile, like 9p, not "{value}"'),
    # help pages
    "help.tiles": (
        "13 或 14 张牌（每个副露算 3 张），如 123m456s99p",
        "13 or 14 tiles (a meld counts as three), such as 123m456s99p",
    ),
    "help.won_tiles": (
        "胡牌的 14 张（每个副露算 3 张），胡的那张可以不写",
        "the 14 tiles of the win (a meld counts as three); the winning tile can be left out",
    ),
    "help.win": ("胡的那张", "winning tile"),
    "help.seen": ("桌上已经看到的牌", "tiles already seen on the table"),
    "help.all": ("列出所有打法", "show every discard"),
}
