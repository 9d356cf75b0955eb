"""Every Chinese and English string of the commands for Wuhan mahjong."""

from collections.abc import Mapping
from typing import Final

from paiju.mahjong.commands.text import SHARED

__all__ = ["TEXTS"]

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    **SHARED,
    # special tiles and seats
    "sign.laizi": ("赖", "L"),
    "sign.skin": ("皮", "S"),
    "sign.red": ("中", "R"),
    "seat.0": ("自己", "winner"),
    "seat.1": ("下家", "right"),
    "seat.2": ("对家", "across"),
    "seat.3": ("上家", "left"),
    # the report on a hand
    "wuhan.special": ("翻牌{flip}：赖子{laizi}，皮子{skins}", "flip {flip}: laizi {laizi}, skins {skins}"),
    "wuhan.not_opened": (
        "还没开口：先要吃、碰、明杠或补杠",
        "not opened yet: needs a chow, a pong, an exposed or an added kong first",
    ),
    "wuhan.put_out": ("胡牌前要杠出：{tiles}", "put out before you can win: {tiles}"),
    "wuhan.put_out_first": (
        "{shanten}：先杠出特殊牌，补一张再看；要打就打{tile}",
        "{shanten}: put out the special tiles first, each draws a replacement; if you discard, {tile}",
    ),
    "wuhan.all_special": ("{shanten}；手里全是特殊牌，只能杠出", "{shanten}; every tile is special: put one out"),
    # the score of a hand
    "wuhan.how": (
        "胡{tile}：{way}；{dealer}；牌墙还剩 {left} 张",
        "won with {tile}: {way}; {dealer}; {left} tiles left in the wall",
    ),
    "wuhan.dealer": ("{seat}坐庄", "{seat} deals"),
    "wuhan.dealer_me": ("自己坐庄", "winner deals"),
    "way.discard": ("{seat}放铳", "discarded by {seat}"),
    "way.self_draw": ("自摸", "self-drawn"),
    "way.kong_draw": ("杠后补牌", "a replacement after a kong"),
    "way.rob_kong": ("抢{seat}的杠", "robbed from an added kong of {seat}"),
    # what the command line refuses
    "mistake.no_flip": ("用 --flip 写明翻牌，如 --flip 5m", "give the tile that was turned over, like --flip 5m"),
    "mistake.flip": ("--flip 后面写一张牌，如 5m，不是“{value}”", '--flip takes one tile, like 5m, not "{value}"'),
    "mistake.chow": (
        "吃要写相连的三张，如 chow:123s，不是“{value}”",
        'a chow is three tiles in a row, like chow:123s, not "{value}"',
    ),
    "mistake.concealed_from": ("暗杠不是别家喂的：“{value}”", 'nobody feeds a concealed kong: "{value}"'),
    "mistake.fed_self": ("自己不能喂自己：“{value}”", 'nobody feeds their own meld: "{value}"'),
    "mistake.kongs": (
        "{kong} 后面写 0 到 {most}，不是“{value}”",
        '{kong} takes a number from 0 to {most}, not "{value}"',
    ),
    "mistake.relation": (
        "没有“{value}”这一家，有 right（下家）、across（对家）、left（上家）、me（自己）",
        'no player "{value}"; choose from right, across, left and me',
    ),
    "mistake.two_ways": ("{ways} 只能写一个", "only one of {ways} can be given"),
    "mistake.from_draw": ("自己摸的牌不用写 --from", "leave out --from: you drew the tile yourself"),
    "mistake.from_me": (
        "自己打出的牌胡不了：--from 写别家",
        "--from takes another player: you can't win on your own discard",
    ),
    "mistake.others": (
        "别家写作 right=pong:9p,red:1，不是“{value}”",
        'write another player like right=pong:9p,red:1, not "{value}"',
    ),
    "mistake.others_me": (
        "自己的副露用 --meld、--red、--skin、--laizi 写",
        "for your own tiles use --meld, --red, --skin and --laizi",
    ),
    "mistake.win_not_held": (
        "写了 14 张，但胡的那张 {value} 不在里面",
        "14 tiles are given, and the winning tile {value} is not one of them",
    ),
    # help pages
    "help.wuhan": ("武汉麻将的工具：分析手牌、算分。", "Tools for Wuhan mahjong: analyse a hand, work out a win."),
    "help.wuhan_hand": (
        "分析一手武汉麻将：听什么、几向听、打哪张、先杠哪些。",
        "Analyse a Wuhan mahjong hand: waits, shanten, best discards, and what to put out first.",
    ),
    "help.wuhan_score": (
        "看一手武汉麻将胡没胡，把每个倍数乘出来，算出三家各付多少。",
        "Check whether a Wuhan hand wins, multiply out every factor, and show who pays what.",
    ),
    "help.flip": ("翻牌，由它定赖子和皮子", "the tile turned over, which decides laizi and skins"),
    "help.wuhan_meld": (
        "副露，如 pong:7s、chow:123s，可写多次；"
        "chow 吃，pong 碰，exposed_kong 明杠，concealed_kong 暗杠，added_kong 补杠",
        "a meld such as pong:7s or chow:123s, can be repeated; chow, pong, exposed_kong, concealed_kong or added_kong",
    ),
    "help.wuhan_fed_meld": (
        "副露，按先后写，如 pong:7s@across；@ 后面是谁喂的，不写就是上家",
        "melds in order, such as pong:7s@across; after @ comes who fed it, left by default",
    ),
    "help.red": ("自己杠出几张红中", "red tiles you have put out"),
    "help.skin": ("自己杠出几张皮子", "skins you have put out"),
    "help.laizi": ("自己杠出几张赖子", "laizi you have put out"),
    "help.from": (
        "谁打出、谁补杠的：right 下家（默认）、across 对家、left 上家",
        "whose tile it was: right (default), across or left",
    ),
    "help.wuhan_self_draw": ("自摸；不写就是别家放铳", "self-drawn; otherwise the win is on a discard"),
    "help.kong_draw": ("杠后补牌", "on the replacement tile after your own kong"),
    "help.wuhan_rob_kong": ("抢杠", "by robbing an added kong"),
    "help.dealer": ("谁坐庄：me 自己、right、across（默认）、left", "who deals: me, right, across (default) or left"),
    "help.left": ("摸打之后牌墙还剩几张，默认 40", "tiles left in the wall, default 40"),
    "help.others": (
        "别家面前的牌，如 right=pong:9p,red:1，可写多次",
        "melds and special kongs of another player, such as right=pong:9p,red:1; can be repeated",
    ),
    "help.ready": (
        "哪家已听牌（全求人承包要看），可写多次",
        "a player who is ready, which matters for all-melded wins; can be repeated",
    ),
}
