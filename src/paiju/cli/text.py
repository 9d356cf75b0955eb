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
    # the score of a hand
    "score.how": ("胡{tile}：{how}，{payer}", "won with {tile}: {how}; {payer}"),
    "score.discard": ("点炮", "on a discard"),
    "score.exposed_kong": ("明杠之后", "after an exposed kong"),
    "score.rules": ("规则：{rules}", "rules: {rules}"),
    "payer.everyone": ("在局的其他各家付钱", "every other seat still playing pays"),
    "payer.discarder": ("放炮者付钱", "the discarder pays"),
    "payer.kong_player": ("补杠的一家付钱", "the seat that added the kong pays"),
    "payer.feeder": ("点杠的一家付钱", "the seat that fed the kong pays"),
    # the options
    "rules.title": ("四川麻将规则：{rules}", "Sichuan mahjong, rules: {rules}"),
    "rules.same": ("{first} 和 {second} 没有差别", "{first} and {second} do not differ"),
    # simulations and records
    "sim.title": (
        "{title}，规则 {preset}，种子 {seed}，随机出牌",
        "{title}, rules: {preset}, seed {seed}, random play",
    ),
    "sim.usual": ("默认", "usual"),
    "stats.rounds": ("局数", "rounds"),
    "stats.decisions": ("每局决策数", "decisions a round"),
    "stats.wins": ("每局胡牌家数", "winners a round"),
    "stats.average_win": ("每胡一次，每家平均付", "average win, paid by each payer"),
    "stats.end": ("结束：{end}", "ended: {end}"),
    "stats.payers": ("每局付“{kind}”的家数", "seats a round that pay: {kind}"),
    "stats.totals": ("各家总分", "total of each seat"),
    "stats.deviation": ("一家一局得分的标准差", "standard deviation of a seat's score"),
    "stats.scores": ("一家一局的得分：", "score of a seat in a round:"),
    "log.start_game": ("{title}，座位：{names}", "{title}, seats: {names}"),
    "log.decision": ("{actor} 号选择：{action}", "seat {actor} chooses: {action}"),
    "log.end_game": ("终局，总分 {scores}", "the end, totals {scores}"),
    "log.stop": ("未完，总分 {scores}", "stopped here, totals {scores}"),
    "log.valid": (
        "完好：{lines} 行、{decisions} 个决策都与重放的结果一致",
        "valid: {lines} lines, {decisions} decisions, all as they replay",
    ),
    "log.sealed": (
        "完好：{lines} 行、{decisions} 个决策；遮盖过的牌谱不能重放",
        "unaltered: {lines} lines, {decisions} decisions; a masked record cannot be replayed",
    ),
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
    "error.no_win": ("这手牌没有胡（不成牌、有缺门牌，或有三门花色）", "{message}"),
    "error.win_tile": ("胡的那张不在手里", "{message}"),
    "error.record": ("第 {line} 行：{reason}", "{message}"),
    "record.truncated": ("牌谱不完整，最后一行应当是 end_game 或 stop", "{message}"),
    "record.json": ("不是 JSON", "{message}"),
    "record.shape": ("这一行缺少内容，或类型不对", "{message}"),
    "record.sequence": ("行号 seq 不对，可能少了一行或换了次序", "{message}"),
    "record.order": ("这一行不该在这里", "{message}"),
    "record.format": ("不是 paiju-log/1", "{message}"),
    "record.rules_hash": ("规则和 rules_hash 不符", "{message}"),
    "record.count": ("行数和最后一行所写的不符", "{message}"),
    "record.hash": ("和最后一行的哈希值不符，上面有内容被改动", "{message}"),
    "record.gzip": ("压缩文件已损坏", "{message}"),
    "record.masked": ("这是按座位遮盖过的牌谱，只能看，不能重放", "{message}"),
    "record.unknown_game": ("没有这种游戏", "{message}"),
    "record.derived": ("和重放的结果不符（{message}）", "{message}"),
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
    "mistake.no_win_tile": ("用 --win 写明胡的是哪张，如 --win 9p", "--win tells which tile won, like --win 9p"),
    "mistake.win_tile": ("--win 后面写一张牌，如 9p，不是“{value}”", '--win takes one tile, like 9p, not "{value}"'),
    "mistake.flags": ("没有这样的胡法：{how}（规则书 S-7.36 至 S-7.40）", "{message}"),
    "mistake.preset": ("没有预设“{value}”，有 {presets}", 'no preset "{value}", there are {presets}'),
    "mistake.option": (
        "选项写作 名称=值，如 fan_cap=4，不是“{value}”",
        'an option is NAME=VALUE, like fan_cap=4, not "{value}"',
    ),
    "mistake.no_rule": (
        "规则里没有选项“{value}”，paiju rules sichuan 列出全部",
        'the rules have no option "{value}", paiju rules sichuan lists them',
    ),
    "mistake.value": (
        "{option} 不能是“{value}”，可以是：{allowed.zh}",
        '{option} cannot be "{value}", allowed: {allowed.en}',
    ),
    "mistake.game": ("要写哪种游戏：{games}", "which game? There is {games}"),
    "mistake.diff": ("--diff 不和 --preset、--option 一起用", "--diff takes no --preset and no --option"),
    "mistake.lang": ("语言有 zh 和 en，没有“{value}”", 'the languages are zh and en, not "{value}"'),
    "mistake.seed": ("random 后面要写整数，不是“{value}”", 'random takes a whole number, not "{value}"'),
    "mistake.word": ("不认识“{value}”，输入 help 看写法", 'unknown word "{value}", help tells what there is'),
    "mistake.needs_tiles": ("{option} 要和牌一起写", "{option} needs TILES"),
    "mistake.needs_value": ("{option} 后面要有内容", "{option} needs a value"),
    "mistake.takes_no_value": ("{option} 后面不带内容", "{option} takes no value"),
    "mistake.no_command": ("没有命令“{value}”", 'no command "{value}"'),
    "mistake.no_option": ("没有选项 {value}", "no option {value}"),
    "mistake.option_value": ("{option} 后面的内容不对（{message}）", "{option}: {message}"),
    "mistake.usage": ("用法不对：{message}", "{message}"),
    "mistake.rounds": ("--rounds 至少是 1，不是 {value}", "--rounds is at least 1, not {value}"),
    "mistake.big_seed": ("--seed 从 0 到 2^64 - 1，不是 {value}", "--seed is from 0 to 2^64 - 1, not {value}"),
    "mistake.matplotlib": (
        "--plot 需要 matplotlib：pip install matplotlib",
        "--plot needs matplotlib: pip install matplotlib",
    ),
    "mistake.file": ("“{value}”：不能读写（{reason}）", '"{value}": {reason}'),
    "mistake.no_file": ("没有写牌谱文件", "no FILE given"),
    "mistake.no_seat": ("用 --seat 写明哪个座位，旁观者写 none", "--seat tells whose view, none is a spectator"),
    "mistake.seat": ("没有座位“{value}”，有 {seats} 和 none", 'no seat "{value}", there are {seats} and none'),
    "mistake.stats": ("这份牌谱无法统计（{reason}）", "the record cannot be counted ({reason})"),
    "mistake.near": ("{message}；是不是 {near}？", "{message}; did you mean {near}?"),
    # help pages
    "help.usage": ("用法：{usage}", "Usage: {usage}"),
    "help.paiju": ("中国牌桌游戏：牌理、规则与对局。", "Chinese table games: hand analysis, rules and play."),
    "help.hand": (
        "分析一手四川麻将：胡、听、向听、打哪张。不写牌则进入交互。",
        "Analyse a Sichuan mahjong hand: win, waits, shanten, best discards. Without TILES, interactively.",
    ),
    "help.score": (
        "算一手胡牌：番型、根、附加番、合计，谁付多少。",
        "Score a winning Sichuan hand: pattern, roots, add-ons, total, and who pays what.",
    ),
    "help.rules": (
        "用文字列出规则的每个选项，或两个预设的差别。",
        "Print every option of the rules in words, or what differs between two presets.",
    ),
    "help.sim": ("随机打很多局，统计结果。", "Play many random rounds and tell what comes of them."),
    "help.log": ("查看、核对、遮盖、统计牌谱。", "Show, check, mask and count records."),
    "help.log_show": ("用文字列出牌谱。", "Print a record in words."),
    "help.log_validate": ("重放牌谱，逐行核对。", "Replay a record and compare every line."),
    "help.log_mask": ("写出一个座位所见的牌谱。", "Write what one seat has seen of a record."),
    "help.log_stats": ("统计牌谱。", "Count what happened in a record."),
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
    "help.won_tiles": (
        "14 张胡牌（副露每个算 3 张），也可以不写胡的那张",
        "the 14 tiles of the win (three for every meld); the winning one may be left out",
    ),
    "help.win": ("胡的那张", "the winning tile"),
    "help.self_draw": ("自摸", "won by self-draw; otherwise on a discard"),
    "help.kong_flower": ("杠上开花（加 --self-draw）", "on the replacement tile of an own kong; with --self-draw"),
    "help.exposed_kong": ("那是明杠", "and that kong was an exposed one"),
    "help.kong_discard": ("杠上炮", "on the discard after another's kong"),
    "help.rob_kong": ("抢杠胡", "by robbing a kong"),
    "help.last_tile": ("海底", "on the last tile"),
    "help.heavenly": ("天胡（加 --self-draw）", "heavenly hand; with --self-draw"),
    "help.earthly": ("地胡（加 --self-draw）", "earthly hand; with --self-draw"),
    "help.preset": (
        "预设：multiplier（默认）、fan、plain、stacked、sbr、arena",
        "the preset: multiplier (otherwise), fan, plain, stacked, sbr or arena",
    ),
    "help.option": (
        "改一个规则选项，如 fan_cap=4，可写几次",
        "an option of the rules, like fan_cap=4, once for each",
    ),
    "help.game": ("哪种游戏：sichuan", "the game: sichuan"),
    "help.diff": ("两个预设的差别", "what differs between two presets"),
    "help.any_game": ("哪种游戏：sichuan、reference.sichuan", "the game: sichuan or reference.sichuan"),
    "help.any_preset": ("游戏的规则预设，不写则用默认", "a preset of the game; otherwise the usual rules"),
    "help.rounds": ("局数（默认 1000）", "how many rounds (1000)"),
    "help.seed": ("种子（默认 1）；同一个种子总是同样的结果", "the seed (1); the same seed plays the same rounds"),
    "help.plot": ("把得分分布画成 PNG（需要 matplotlib）", "draw the scores as a PNG (needs matplotlib)"),
    "help.file": ("牌谱文件，.jsonl 或 .jsonl.gz", "a record, .jsonl or .jsonl.gz"),
    "help.seat": ("哪个座位所见；none 是旁观者", "whose view; none is a spectator"),
    "help.output": ("写到文件，不写则输出到终端", "the file to write, otherwise standard output"),
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
