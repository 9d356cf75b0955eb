"""Every Chinese and English string of the commands for Sichuan mahjong."""

from collections.abc import Mapping
from typing import Final

from paiju.mahjong.commands.text import SHARED

__all__ = ["TEXTS"]

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    **SHARED,
    # suits
    "suit.m": ("万", "characters"),
    "suit.s": ("条", "bamboo"),
    "suit.p": ("筒", "dots"),
    # the report on a hand
    "report.void": ("缺门：{suit}", "void suit: {suit}"),
    "report.void_first": ("先打缺门：还有 {count} 张", "void suit first: {count} tile{s} left"),
    "report.never": ("这手牌胡不了：{reason}", "{reason}"),
    # the score of a hand
    "score.how": ("胡{tile}：{how}，{payer}", "won with {tile}: {how}; {payer}"),
    "score.discard": ("点炮", "on a discard"),
    "score.exposed_kong": ("明杠之后", "after an exposed kong"),
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
        "random deals a hand, help explains the rest, Ctrl-D or Ctrl-C quits.",
    ),
    "analyser.tiles": (
        "牌是数字加花色：m 万，s 条，p 筒。一共 13 或 14 张，副露每个算 3 张。",
        "Tiles are digits and a suit: m characters, s bamboo, p dots. 13 or 14 in all; a meld counts as three.",
    ),
    "analyser.void": (
        "定缺，以后的牌也沿用；可以单独一行，void none 取消",
        "void suit, kept for later hands; can be typed alone; void none clears it",
    ),
    "analyser.meld": (
        "副露：pong 碰，exposed_kong 明杠，concealed_kong 暗杠，added_kong 补杠；可以写几个",
        "a meld: pong, exposed_kong, concealed_kong or added_kong; can be repeated",
    ),
    "analyser.seen": ("桌上已见的牌，不再算进张", "tiles already seen on the table, so you can't draw them"),
    "analyser.all": ("列出所有打法", "every discard"),
    "analyser.random": (
        "随机发 14 张；数字相同，手牌也相同",
        "14 random tiles; the same number always deals the same hand",
    ),
    "analyser.lang": ("English", "中文"),
    "analyser.quit": ("退出；Ctrl-D、Ctrl-C 也行", "quit; Ctrl-D and Ctrl-C work too"),
    "analyser.language": ("现在用中文", "now in English"),
    "analyser.no_void": ("不定缺", "no void suit"),
    # what the game refuses, by its code; it speaks English itself
    "error.honors": ("四川麻将没有字牌", "{message}"),
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
    "mistake.spectator": ("旁观者没有手牌", "a spectator has no hand"),
    "mistake.void": (
        "定缺要写 m、s、p 或 none，不是“{value}”",
        'the void suit must be m, s, p or none, not "{value}"',
    ),
    "mistake.flags": ("没有这样的胡法：{how}；{reason}（规则书 S-7.36 至 S-7.40）", "{message}"),
    "mistake.seed": ("random 后面要写整数，不是“{value}”", 'random takes a whole number, not "{value}"'),
    "mistake.word": ("不认识“{value}”，输入 help 看写法", 'unknown word "{value}"; type help to see what there is'),
    "mistake.needs_tiles": ("{option} 要和牌一起写", "{option} needs TILES"),
    # help pages
    "help.sichuan": ("四川麻将的工具：分析手牌、算番。", "Tools for Sichuan mahjong: analyse a hand, score a win."),
    "help.hand": (
        "分析一手四川麻将：胡没胡、听什么、几向听、打哪张。不写牌就逐手问答。",
        "Analyse a Sichuan mahjong hand: win, waits, shanten, best discards. Without TILES, it "
        "asks for one hand after another.",
    ),
    "help.score": (
        "算一手胡牌：番型、根、附加番、合计，谁付多少。",
        "Score a winning Sichuan hand: pattern, roots, add-ons, total, and who pays what.",
    ),
    "help.void": ("定缺的花色", "void suit"),
    "help.meld": (
        "副露，如 pong:5m，可写多次；pong 碰，exposed_kong 明杠，concealed_kong 暗杠，added_kong 补杠",
        "a meld such as pong:5m, can be repeated; pong, exposed_kong, concealed_kong or added_kong",
    ),
    "help.self_draw": ("自摸；不写就是点炮", "self-drawn; otherwise the win is on a discard"),
    "help.kong_flower": (
        "杠上开花（要同时写 --self-draw）",
        "on the replacement tile after your own kong; with --self-draw",
    ),
    "help.exposed_kong": ("开花的那个杠是明杠", "that kong was exposed"),
    "help.kong_discard": ("杠上炮", "on the discard after another player's kong"),
    "help.rob_kong": ("抢杠胡", "by robbing a kong"),
    "help.last_tile": ("海底", "on the last tile"),
    "help.heavenly": ("天胡（要同时写 --self-draw）", "heavenly hand; with --self-draw"),
    "help.earthly": ("地胡（要同时写 --self-draw）", "earthly hand; with --self-draw"),
    "help.hand_position": (
        "写成一行的局面：分析轮到的那家，或看牌的那家",
        "a position in one line: analyses the viewer's hand, or that of the seat to move",
    ),
}
