"""Every Chinese and English string of the command line, and the choice between them."""

import locale
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from paiju.errors import PaijuError

__all__ = ["LANGUAGES", "TEXTS", "InputError", "Language", "Say", "language_of", "language_of_environment"]

Language: TypeAlias = Literal["zh", "en"]
LANGUAGES: Final[Mapping[str, Language]] = {"zh": "zh", "en": "en"}

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
    # the interactive analyser
    "analyser.intro": (
        "输入一手牌，看听什么、几向听、打哪张最好。例如定缺筒：",
        "Type a hand to see its waits, shanten and best discards, here with dots void:",
    ),
    "analyser.more": (
        "random 随机发一手，help 看全部写法，Ctrl-D 退出。",
        "random deals a hand, help tells the rest, Ctrl-D leaves.",
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
    "analyser.quit": ("退出，Ctrl-D 也行", "leave; so does Ctrl-D"),
    "analyser.language": ("现在用中文", "now in English"),
    "analyser.no_void": ("不定缺", "no void suit"),
    # what the library refuses, by its code; it speaks English itself
    "error.notation": ("“{text}”第 {place} 个字符：{reason}", "{message}"),
    "error.unknown_letter": ("不认识“{letter}”", "{message}"),
    "error.no_suit": ("数字后面没有花色（m s p）", "{message}"),
    "error.no_rank": ("花色前面没有数字", "{message}"),
    "error.bad_rank": ("没有这张牌", "{message}"),
    "error.fifth_copy": ("同样的牌超过四张（副露和已见的牌也算）", "{message}"),
    "error.honors": ("四川麻将没有字牌", "{message}"),
    "error.too_many_melds": ("副露最多四个", "{message}"),
    "error.void_suit_melded": ("缺门里有副露", "{message}"),
    "error.three_suits_melded": ("三门都有副露", "{message}"),
    # what the command line refuses
    "mistake.size": (
        "手牌要 {ready} 或 {drawn} 张（副露 {melds} 个），这里是 {count} 张",
        "expected {ready} or {drawn} tiles (melds: {melds}), not {count}",
    ),
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
    "mistake.lang": ("语言有 zh 和 en，没有“{value}”", 'the languages are zh and en, not "{value}"'),
    "mistake.seed": ("random 后面要写整数，不是“{value}”", 'random takes a whole number, not "{value}"'),
    "mistake.word": ("不认识“{value}”，输入 help 看写法", 'unknown word "{value}", help tells what there is'),
    "mistake.needs_tiles": ("{option} 要和牌一起写", "{option} needs TILES"),
    "mistake.needs_value": ("{option} 后面要有内容", "{option} needs a value"),
    "mistake.takes_no_value": ("{option} 后面不带内容", "{option} takes no value"),
    "mistake.no_command": ("没有命令“{value}”", 'no command "{value}"'),
    "mistake.no_option": ("没有选项 {value}", "no option {value}"),
    "mistake.usage": ("用法不对：{message}", "{message}"),
    "mistake.near": ("{message}；是不是 {near}？", "{message}; did you mean {near}?"),
    # help pages
    "help.usage": ("用法：{usage}", "Usage: {usage}"),
    "help.paiju": ("中国牌桌游戏：牌理、规则与对局。", "Chinese table games: hand analysis, rules and play."),
    "help.hand": (
        "分析一手四川麻将：胡、听、向听、打哪张。不写牌则进入交互。",
        "Analyse a Sichuan mahjong hand: win, waits, shanten, best discards. Without TILES, interactively.",
    ),
    "help.version": ("显示版本。", "Show the version."),
    "help.tiles": (
        "13 或 14 张牌（副露每个算 3 张）：123m456s99p",
        "13 or 14 tiles (three for every meld): 123m456s99p",
    ),
    "help.void": ("定缺的花色", "the void suit"),
    "help.meld": (
        "副露，如 pong:5m，可写几次；种类有 pong、exposed_kong、concealed_kong、added_kong",
        "a meld like pong:5m, once for each; pong, exposed_kong, concealed_kong or added_kong",
    ),
    "help.seen": ("桌上已见的牌", "tiles seen on the table"),
    "help.all": ("列出所有打法", "show every discard"),
    "help.json": ("输出一个 JSON 对象", "print one JSON object"),
    "help.lang": (
        "语言；不写则看 PAIJU_LANG 和系统",
        "the language; otherwise PAIJU_LANG or the locale decides",
    ),
    "help.help": ("显示本说明", "show this page"),
}

NUMERALS: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三")


@dataclass(frozen=True, slots=True)
class Say:
    """The texts in one language."""

    language: Language

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of ``key`` with its fields filled in; ``count`` also decides a plural ``s``."""
        chinese, english = TEXTS[key]
        template = chinese if self.language == "zh" else english
        return template.format(s="" if fields.get("count") == 1 else "s", **fields)

    def shanten(self, number: int) -> str:
        """Return a shanten number in words."""
        if number < 0:
            return self("shanten.complete")
        if number == 0:
            return self("shanten.ready")
        return self("shanten.away", number=number, numeral=NUMERALS[number])


class InputError(PaijuError):
    """Something typed wrong: the key of a text and its fields, and what may have been meant."""

    def __init__(self, key: str, near: str | None = None, **fields: object) -> None:
        """Keep what is needed to tell it in either language."""
        super().__init__(Say("en")(key, **fields), key)
        self.near = near
        self.fields = fields


def language_of_environment() -> Language:
    """Return the language ``PAIJU_LANG`` or the locale asks for: Chinese for ``zh...``, otherwise English."""
    names = (os.environ.get(name) for name in ("PAIJU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, names), None) or _system_locale()
    return "zh" if chosen.lower().startswith(("zh", "chinese")) else "en"


def _system_locale() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a locale that Python does not know
        return ""


def language_of(arguments: Sequence[str]) -> Language:
    """Return the language that ``--lang`` among ``arguments`` asks for, otherwise the environment's."""
    asked = ""
    for word, following in pairwise([*arguments, ""]):
        name, equals, value = word.partition("=")
        if name == "--lang":
            asked = value if equals else following
    if not asked:
        return language_of_environment()
    if asked not in LANGUAGES:
        raise InputError("mistake.lang", value=asked)
    return LANGUAGES[asked]
