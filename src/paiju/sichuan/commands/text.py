"""Every Chinese and English string of the commands for Sichuan mahjong."""

from collections.abc import Mapping
from typing import Final

__all__ = ["TEXTS"]

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    # suits, melds, shanten
    "suit.m": ("万", "characters"),
    "suit.s": ("条", "bamboo"),
    "suit.p": ("筒", "dots"),
    "meld.pong": ("碰", "pong"),
    "meld.exposed_kong": ("明杠", "exposed kong"),
    "meld.concealed_kong": ("暗杠", "concealed kong"),
    "meld.added_kong": ("补杠", "added kong"),
    "shanten.complete": ("已胡", "complete"),
    "shanten.ready": ("听牌", "ready"),
    "shanten.away": ("{numeral}向听", "{number}-shanten"),
    # the report on a hand
    "report.void": ("缺门：{suit}", "void suit: {suit}"),
    "report.void_first": ("先打缺门：还有 {count} 张", "void suit first: {count} tile{s} left"),
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
    "report.never": ("这手牌胡不了：{reason}", "{reason}"),
    "report.play_on": ("{shanten}；不胡的话建议打{tile}", "{shanten}; if you play on, best discard {tile}"),
    # the score of a hand
    "score.how": ("胡{tile}：{how}，{payer}", "won with {tile}: {how}; {payer}"),
    "score.discard": ("点炮", "on a discard"),
    "score.exposed_kong": ("明杠之后", "after an exposed kong"),
    "score.rules": ("规则：{rules}", "rules: {rules}"),
    "payer.everyone": ("在局的其他各家付钱", "every other seat still playing pays"),
    "payer.discarder": ("放炮者付钱", "the discarder pays"),
    "payer.kong_player": ("补杠的一家付钱", "the seat that added the kong pays"),
    "payer.feeder": ("点杠的一家付钱", "the seat that fed the kong pays"),
    # the interactive analyser
    "analyser.intro": (
        "输入一手牌，看听什么、几向听、打哪张最好。例如定缺筒：",
        "Type a hand to see its waits, shanten and best discards, here with dots void:",
    ),
    "analyser.more": (
        "random 随机发一手，help 看全部写法，Ctrl-D 或 Ctrl-C 退出。",
        "random deals a hand, help explains the rest, Ctrl-D or Ctrl-C leaves.",
    ),
    "analyser.tiles": (
        "牌是数字加花色：m 万，s 条，p 筒。一共 13 或 14 张，副露每个算 3 张。",
        "Tiles are digits and a suit: m characters, s bamboo, p dots. 13 or 14 in all, a meld is three.",
    ),
    "analyser.void": (
        "定缺，以后的牌也沿用；可以单独一行，void none 取消",
        "a void suit, also for the next hands; may stand alone, void none forgets it",
    ),
    "analyser.meld": (
        "副露：pong 碰，exposed_kong 明杠，concealed_kong 暗杠，added_kong 补杠；可以写几个",
        "a meld: pong, exposed_kong, concealed_kong or added_kong; as many as there are",
    ),
    "analyser.seen": ("桌上已见的牌，不再算进张", "tiles seen on the table, no longer there to draw"),
    "analyser.all": ("列出所有打法", "every discard"),
    "analyser.random": (
        "随机发 14 张；同一个数字总是同一手牌",
        "14 random tiles; a number always deals the same",
    ),
    "analyser.lang": ("English", "中文"),
    "analyser.quit": ("退出；Ctrl-D、Ctrl-C 也行", "leave; Ctrl-D and Ctrl-C do too"),
    "analyser.language": ("现在用中文", "now in English"),
    "analyser.no_void": ("不定缺", "no void suit"),
    # what the game refuses, by its code; it speaks English itself
    "error.unknown_letter": ("不认识“{letter}”", "{message}"),
    "error.no_suit": ("数字后面没有花色（m s p）", "{message}"),
    "error.no_rank": ("花色前面没有数字", "{message}"),
    "error.bad_rank": ("没有这张牌", "{message}"),
    "error.fifth_copy": ("同样的牌超过四张（副露和已见的牌也算）", "{message}"),
    "error.honors": ("四川麻将没有字牌", "{message}"),
    "error.too_many_melds": ("副露最多四个", "{message}"),
    "error.void_suit_melded": ("缺门里有副露", "{message}"),
    "error.three_suits_melded": ("三门都有副露", "{message}"),
    "error.no_win": ("这手牌没有胡：不成牌", "{message}"),
    "error.void_tile": ("这手牌没有胡：手里或副露有缺门的牌", "{message}"),
    "error.three_suits": ("这手牌没有胡：有三门花色", "{message}"),
    "error.self_draw_from_other": ("自摸的牌来自牌墙，不会是杠上炮或抢杠胡", "{message}"),
    "error.two_sources": ("一张牌不会既是杠上炮又是抢杠胡", "{message}"),
    "error.kong_flower_no_draw": ("杠上开花是自摸，要加 --self-draw", "{message}"),
    "error.heavenly_no_draw": ("天胡是自摸，要加 --self-draw", "{message}"),
    "error.earthly_no_draw": ("按这套规则地胡是自摸，要加 --self-draw", "{message}"),
    "error.heavenly_and_earthly": ("庄家才有天胡，闲家才有地胡", "{message}"),
    "error.first_turn_with_melds": ("天胡、地胡时还没有副露", "{message}"),
    "error.first_turn_too_late": ("天胡、地胡在头一轮，那时还没有杠，也没到海底", "{message}"),
    "error.last_tile_robbed": ("牌墙摸完就不能再杠，没有杠可抢", "{message}"),
    "error.win_tile": ("胡的那张不在手里", "{message}"),
    # what the command line refuses
    "mistake.size": (
        "手牌要 {ready} 或 {drawn} 张（副露 {melds} 个），这里是 {count} 张",
        "expected {ready} or {drawn} tiles (melds: {melds}), not {count}",
    ),
    "mistake.spectator": ("旁观者没有手牌", "a spectator has no hand"),
    "mistake.no_tiles": ("没有写牌", "no tiles given"),
    "mistake.void": (
        "定缺要写 m、s、p 或 none，不是“{value}”",
        'a void suit is m, s, p or none, not "{value}"',
    ),
    "mistake.meld": (
        "副露写作 种类:牌，如 pong:5m，不是“{value}”",
        'a meld is KIND:TILE, like pong:5m, not "{value}"',
    ),
    "mistake.meld_kind": (
        "没有“{value}”这种副露，有 pong、exposed_kong、concealed_kong、added_kong",
        'no meld kind "{value}", there are pong, exposed_kong, concealed_kong and added_kong',
    ),
    "mistake.no_win_tile": ("用 --win 写明胡的是哪张，如 --win 9p", "--win tells which tile won, like --win 9p"),
    "mistake.win_tile": ("--win 后面写一张牌，如 9p，不是“{value}”", '--win takes one tile, like 9p, not "{value}"'),
    "mistake.flags": ("没有这样的胡法：{how}；{reason}（规则书 S-7.36 至 S-7.40）", "{message}"),
    "mistake.seed": ("random 后面要写整数，不是“{value}”", 'random takes a whole number, not "{value}"'),
    "mistake.word": ("不认识“{value}”，输入 help 看写法", 'unknown word "{value}", help tells what there is'),
    "mistake.needs_tiles": ("{option} 要和牌一起写", "{option} needs TILES"),
    # help pages
    "help.sichuan": ("四川麻将的工具：分析手牌、算番。", "Tools for Sichuan mahjong: analyse a hand, score a win."),
    "help.hand": (
        "分析一手四川麻将：胡没胡、听什么、几向听、打哪张。不写牌就逐手问答。",
        "Analyse a Sichuan mahjong hand: win, waits, shanten, best discards. Without TILES it asks for hand "
        "after hand.",
    ),
    "help.score": (
        "算一手胡牌：番型、根、附加番、合计，谁付多少。",
        "Score a winning Sichuan hand: pattern, roots, add-ons, total, and who pays what.",
    ),
    "help.tiles": (
        "13 或 14 张牌（每个副露算 3 张），如 123m456s99p",
        "13 or 14 tiles (a meld counts as three), such as 123m456s99p",
    ),
    "help.void": ("定缺的花色", "void suit"),
    "help.meld": (
        "副露，如 pong:5m，可写多次；pong 碰，exposed_kong 明杠，concealed_kong 暗杠，added_kong 补杠",
        "a meld such as pong:5m, can be repeated; pong, exposed_kong, concealed_kong or added_kong",
    ),
    "help.won_tiles": (
        "胡牌的 14 张（每个副露算 3 张），胡的那张可以不写",
        "the 14 tiles of the win (a meld counts as three); the winning tile can be left out",
    ),
    "help.win": ("胡的那张", "winning tile"),
    "help.self_draw": ("自摸；不写就是点炮", "self-drawn; without it the win is on a discard"),
    "help.kong_flower": (
        "杠上开花（要同时写 --self-draw）",
        "on the replacement tile of your own kong; with --self-draw",
    ),
    "help.exposed_kong": ("开花的那个杠是明杠", "that kong was an exposed one"),
    "help.kong_discard": ("杠上炮", "on the discard after another player's kong"),
    "help.rob_kong": ("抢杠胡", "by robbing a kong"),
    "help.last_tile": ("海底", "on the last tile"),
    "help.heavenly": ("天胡（要同时写 --self-draw）", "heavenly hand; with --self-draw"),
    "help.earthly": ("地胡（要同时写 --self-draw）", "earthly hand; with --self-draw"),
    "help.hand_position": (
        "写成一行的局面：分析轮到的那家，或看牌的那家",
        "a position in one line: the hand of the seat that looks, or is on turn",
    ),
    "help.seen": ("桌上已经看到的牌", "tiles already seen on the table"),
    "help.all": ("列出所有打法", "show every discard"),
}
