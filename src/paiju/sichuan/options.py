"""Every option of ``Rules`` in words (S-10): its name, its values and what each of them means."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from paiju.near import Named
from paiju.options import Kind, OptionText, Theme
from paiju.parts import Words
from paiju.sichuan.patterns import ALIASES, PATTERNS

__all__ = ["OPTIONS", "THEMES"]

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "table": Theme("牌桌与打法", "Table and play", "table"),
        "value": Theme("牌值", "Value", "value"),
        "kongs": Theme("杠、碰、轮次", "Kongs, claims, turns", "kongs"),
        "end": Theme("终局", "End of the round", "end"),
    }
)
"""What the options are about, in the order of the rulebook."""


def _choice(number: int, theme: str, name: str, words: Words, **values: Words) -> OptionText:
    allowed = Words("、".join(values), ", ".join(values))
    kind: Kind = "switch" if "true" in values else "choice"
    return OptionText(
        id=name, clause=f"S-10.{number}", theme=THEMES[theme], kind=kind, name=words, allowed=allowed, values=values
    )


_TABLE: Final = (
    OptionText(
        id="players",
        clause="S-10.1",
        theme=THEMES["table"],
        kind="number",
        name=Words("人数", "players"),
        allowed=Words("4；3 还不能打", "4; 3 is not playable yet"),
        values={"4": Words("四家打", "four seats"), "3": Words("三家打，没有万", "three seats, no characters")},
        not_yet=frozenset({"3"}),
    ),
    OptionText(
        id="mode",
        clause="S-10.2",
        theme=THEMES["table"],
        kind="choice",
        name=Words("玩法", "mode"),
        allowed=Words("xuezhan；xueliu 还不能打", "xuezhan; xueliu is not playable yet"),
        values={
            "xuezhan": Words("血战到底：胡了离场", "blood battle: winners sit out the rest of the round"),
            "xueliu": Words("血流成河：胡了接着打", "blood river: winners play on"),
        },
        not_yet=frozenset({"xueliu"}),
    ),
    OptionText(
        id="base",
        clause="S-10.3",
        theme=THEMES["table"],
        kind="number",
        name=Words("底分", "base"),
        allowed=Words("1 到 1000000 的整数", "whole numbers from 1 to 1000000"),
        template=Words("所有数额都乘 {n}", "every amount is multiplied by {n}"),
        minimum=1,
        maximum=1_000_000,
    ),
    _choice(
        4,
        "table",
        "swap_three",
        Words("换三张", "swap three"),
        true=Words("发牌后每家换三张同一门的牌", "after the deal every seat swaps three tiles of one suit"),
        false=Words("不换牌", "no tiles are swapped"),
    ),
    OptionText(
        id="swap_directions",
        clause="S-10.5",
        theme=THEMES["table"],
        kind="set",
        name=Words("换牌方向", "swap directions"),
        allowed=Words(
            "to_next、across、to_previous 里的一个或几个；不换三张时可以没有",
            "one or more of to_next, across, to_previous; none only without swap_three",
        ),
        values={
            "to_next": Words("下家", "the next seat"),
            "across": Words("对家", "the seat across"),
            "to_previous": Words("上家", "the previous seat"),
            "none": Words("没有方向", "no direction"),
        },
        template=Words("换给谁由发牌决定：{members}", "the deal decides who gets the tiles: {members}"),
    ),
    OptionText(
        id="void_suit",
        clause="S-10.6",
        theme=THEMES["table"],
        kind="switch",
        name=Words("定缺", "void suit"),
        allowed=Words("true、false；三家打时只有 false", "true, false; only false with three players"),
        values={
            "true": Words(
                "每家定一门缺，打完缺门才能胡", "every seat chooses a suit and cannot win while it has any of it"
            ),
            "false": Words("不定缺，胡牌最多两门花色", "no suit is chosen; a win has at most two suits"),
        },
    ),
    _choice(
        7,
        "table",
        "void_discard",
        Words("打缺门", "void discard"),
        strict=Words("手里有缺门牌就只能打缺门牌", "tiles of the void suit must be discarded first"),
        free=Words("打哪张都行", "any tile may be discarded"),
    ),
    _choice(
        8,
        "table",
        "void_claims",
        Words("碰杠缺门", "void claims"),
        true=Words(
            "缺门牌也能碰、明杠、补杠，但这样就胡不了",
            "pongs, exposed and added kongs of the void suit are allowed, but then the seat cannot win",
        ),
        false=Words("缺门牌不能碰也不能杠", "no pongs or kongs of the void suit"),
    ),
)

_VALUE: Final = (
    _choice(
        9,
        "value",
        "scoring",
        Words("算法", "scoring"),
        multiplier=Words("算倍数：番型、根、附加番相乘", "multiplier: pattern, roots and add-ons multiply"),
        fan=Words(
            "算番：番数相加，分数是 2 的番数次方", "fan: pattern, roots and add-ons add up; points are 2 to that power"
        ),
    ),
    _choice(
        10,
        "value",
        "pattern_policy",
        Words("番型怎么算", "pattern policy"),
        best=Words("只算一个番型，取最大的", "only the best pattern counts"),
        first_match=Words("只算一个番型，按番型表先到先得", "only the first pattern in the table counts"),
        stack=Words("成立的番型全部叠加", "all patterns that fit one reading of the hand count together"),
    ),
    _choice(
        11,
        "value",
        "extended_patterns",
        Words("扩展番型", "extended patterns"),
        true=Words("番型表里的扩展番型也算", "the extended patterns of the table count too"),
        false=Words("只算基本番型", "only the basic patterns count"),
    ),
    OptionText(
        id="disabled_patterns",
        clause="S-10.12",
        theme=THEMES["value"],
        kind="set",
        name=Words("不算的番型", "patterns that do not count"),
        allowed=Words(
            "番型的标识或中文名，basic_win 除外，如 all_simples；没有就写 none",
            "pattern ids except basic_win, such as all_simples, or none",
        ),
        values={row.id: Words(row.zh, row.en) for row in PATTERNS if row.id != "basic_win"}
        | {"none": Words("番型都算", "every pattern counts")},
        template=Words("不算：{members}", "not counted: {members}"),
        aliases={name: row.id for row in PATTERNS for name in (row.zh, row.fan_zh)}
        | {name: PATTERNS[other].id for name, other in ALIASES.items() if other in (row.zh for row in PATTERNS)},
    ),
    _choice(
        13,
        "value",
        "roots",
        Words("根", "roots"),
        true=Words("每根翻一倍（加一番）", "each root doubles (adds a fan)"),
        false=Words("不算根", "roots do not count"),
    ),
    OptionText(
        id="max_multiplier",
        clause="S-10.14",
        theme=THEMES["value"],
        kind="cap",
        name=Words("倍数封顶", "cap on multipliers"),
        allowed=Words("不小于 1 的整数，或 none", "whole numbers from 1, or none"),
        values={"none": Words("算倍数时不封顶", "no cap on multipliers")},
        template=Words("超过 {n} 倍的按 {n} 倍算", "more than ×{n} counts as ×{n}"),
        minimum=1,
    ),
    OptionText(
        id="fan_cap",
        clause="S-10.15",
        theme=THEMES["value"],
        kind="cap",
        name=Words("番数封顶", "cap on fan"),
        allowed=Words("不小于 0 的整数，或 none", "whole numbers from 0, or none"),
        values={"none": Words("算番时不封顶", "no cap on fan")},
        template=Words("超过 {n} 番的按 {n} 番算", "more than {n} fan count as {n}"),
        minimum=0,
    ),
    _choice(
        16,
        "value",
        "self_draw",
        Words("自摸", "self-draw"),
        double=Words("自摸翻倍", "self-draw doubles"),
        add_base=Words("自摸加底：每家多付一个底分，不受封顶", "every payer pays one base more, on top of any cap"),
        add_fan=Words("自摸加一番，受封顶", "self-draw adds a fan, within the cap"),
        none=Words("自摸不加", "self-draw adds nothing"),
    ),
    _choice(
        17,
        "value",
        "first_turn_patterns",
        Words("天胡地胡", "first-turn patterns"),
        true=Words("天胡、地胡算番型", "heavenly and earthly hands are patterns"),
        false=Words("没有天胡、地胡", "heavenly and earthly hands do not count"),
    ),
    _choice(
        18,
        "value",
        "first_turn_excludes_self_draw",
        Words("天地胡不算自摸", "first turn without self-draw"),
        true=Words("天胡、地胡不再算自摸", "heavenly and earthly hands get nothing extra for self-draw"),
        false=Words("天胡、地胡也算自摸", "heavenly and earthly hands also get what self-draw adds"),
    ),
    _choice(
        19,
        "value",
        "earthly_on_first_discard",
        Words("首张点炮地胡", "earthly on the first discard"),
        true=Words("胡庄家打的第一张也是地胡", "a win on the dealer's first discard is an earthly hand too"),
        false=Words("地胡只能自摸", "an earthly hand must be self-drawn"),
    ),
    _choice(
        20,
        "value",
        "last_tile_on_discard",
        Words("海底炮", "last tile on a discard"),
        true=Words("牌墙摸空后的胡都算海底", "every win once the wall is empty is a last-tile win"),
        false=Words("只有自摸最后一张算海底", "only a self-draw of the last tile is a last-tile win"),
    ),
)

_KONGS: Final = (
    OptionText(
        id="kong_points",
        clause="S-10.21",
        theme=THEMES["kongs"],
        kind="points",
        name=Words("杠钱", "kong points"),
        allowed=Words(
            "concealed:2,added:1,exposed:1，数目是 0 到 1000000",
            "concealed:2,added:1,exposed:1, with numbers from 0 to 1000000",
        ),
        values={
            "concealed": Words("暗杠", "concealed kong"),
            "added": Words("补杠", "added kong"),
            "exposed": Words("明杠", "exposed kong"),
        },
        minimum=0,
        maximum=1_000_000,
        template=Words(
            "暗杠每家付 {concealed}，补杠每家付 {added}，明杠由点杠的付 {exposed}",
            "concealed kong {concealed} and added kong {added} from everyone, "
            "exposed kong {exposed} from whoever fed it",
        ),
    ),
    _choice(
        22,
        "kongs",
        "late_added_kong",
        Words("隔轮补杠", "late added kong"),
        pays=Words("补早就在手的牌也收钱", "an added kong pays no matter when its tile was drawn"),
        free=Words("只有补刚摸的牌才收钱", "it only pays if its tile was just drawn"),
    ),
    _choice(
        23,
        "kongs",
        "rob_kong",
        Words("抢杠", "robbing kongs"),
        true=Words("补杠可以抢", "an added kong can be robbed"),
        false=Words("补杠不能抢", "no kong can be robbed"),
    ),
    _choice(
        24,
        "kongs",
        "exposed_kong_flower",
        Words("明杠后杠上开花", "kong flower after an exposed kong"),
        self_draw=Words("算自摸，在局各家都付", "a self-draw: everyone still playing pays"),
        feeder_pays=Words("只由点杠的一家付，不算自摸", "only whoever fed the kong pays, and self-draw adds nothing"),
    ),
    _choice(
        25,
        "kongs",
        "multi_win",
        Words("一炮多响", "several winners"),
        all=Words("一张牌几家要胡就几家胡", "everyone who claims the win gets it"),
        nearest=Words("只有放炮者往下最近的一家胡", "only the first claimant in turn after the discarder wins"),
    ),
    _choice(
        26,
        "kongs",
        "kong_discard_income",
        Words("杠上炮的杠钱", "kong money after a shot"),
        transfer=Words("呼叫转移：杠钱转给胡家", "what the kong brought goes to the winner"),
        refund=Words("杠钱退给当初付的各家", "what the kong brought goes back to those who paid it"),
        keep=Words("杠钱照留", "the kong player keeps what the kong brought"),
    ),
    _choice(
        27,
        "kongs",
        "pass_win_lock",
        Words("过手胡", "passing a win"),
        none=Words("过了不胡没有影响", "passing a win has no effect"),
        same_or_lower=Words(
            "过了胡，到自己下次摸牌、碰、杠之前，不能再胡同样大或更小的点炮",
            "after passing a win, no discard win for the same value or less until the seat's next draw, pong or kong",
        ),
    ),
    _choice(
        28,
        "kongs",
        "turn_after_win",
        Words("胡后谁摸牌", "turn after a win"),
        after_winner=Words("胡家的下家接着摸", "the seat after the winner draws"),
        after_discarder=Words("放炮者的下家接着摸", "the seat after the discarder draws"),
    ),
    _choice(
        29,
        "kongs",
        "last_discard_pong",
        Words("摸空后碰牌", "pong with an empty wall"),
        true=Words("牌墙摸空后还能碰", "a discard may still be ponged once the wall is empty"),
        false=Words("牌墙摸空后只能胡", "once the wall is empty, a discard can only be won on"),
    ),
)

_END: Final = (
    _choice(
        30,
        "end",
        "end_checks",
        Words("终局检查", "end checks"),
        exhaustion=Words(
            "流局才查花猪、退税、查大叫", "flower pigs, refunds and ready hands are only checked when the wall runs out"
        ),
        always=Words("流局和三家胡都查", "they are checked when the wall runs out and after three wins"),
        off=Words("不查", "nothing is checked"),
    ),
    OptionText(
        id="flower_pig",
        clause="S-10.31",
        theme=THEMES["end"],
        kind="number",
        name=Words("查花猪", "flower pig"),
        allowed=Words("0 到 1000000 的整数，0 就是不查", "whole numbers from 0 to 1000000; 0 is off"),
        values={"0": Words("不查花猪", "nobody pays as a flower pig")},
        template=Words("花猪赔每家 {n}", "a flower pig pays {n} to each receiver"),
        minimum=0,
        maximum=1_000_000,
    ),
    _choice(
        32,
        "end",
        "flower_pig_rule",
        Words("谁是花猪", "who is a pig"),
        void_tile=Words("手牌或副露里有缺门牌的", "anyone with a tile of the void suit in hand or melds"),
        three_suits=Words("手牌和副露有三门花色的", "anyone with all three suits in hand and melds"),
    ),
    _choice(
        33,
        "end",
        "flower_pig_receivers",
        Words("花猪赔给谁", "who pigs pay"),
        all_non_pigs=Words("不是花猪的都收，胡了的也收", "everyone who isn't a pig, winners included"),
        active_non_pigs=Words("只有还没胡的收", "only non-pigs who have not won"),
    ),
    _choice(
        34,
        "end",
        "pig_and_ready",
        Words("花猪与大叫", "pigs and the ready check"),
        both=Words("花猪两样都赔", "a pig pays both"),
        pig_only=Words("花猪只赔花猪，不赔大叫", "a pig only pays as a pig"),
        max=Words("对每家只赔大的一样", "a pig pays each receiver the larger of the two"),
    ),
    _choice(
        35,
        "end",
        "ready_check",
        Words("查大叫", "ready check"),
        true=Words(
            "没有叫的向有叫的赔最大的叫",
            "seats that are not ready pay each ready seat the most its hand could be worth",
        ),
        false=Words("不查大叫", "nobody pays for not being ready"),
    ),
    _choice(
        36,
        "end",
        "kong_refund",
        Words("退税", "kong refund"),
        true=Words("没有叫的退回杠钱", "seats that are not ready give kong money back"),
        false=Words("不退税", "kong money is kept"),
    ),
    _choice(
        37,
        "end",
        "next_dealer",
        Words("下局庄家", "next dealer"),
        first_event=Words(
            "第一个胡的坐庄；第一次就一炮多响的，放炮者坐庄",
            "the first winner, or the discarder if several won on that first tile",
        ),
        multi_first=Words(
            "有一炮多响就由放炮者坐庄，没有就由第一个胡的坐庄",
            "whoever discarded a tile that several won on, otherwise the first winner",
        ),
        rotate=Words("总由庄家的下家坐庄", "always the seat after the dealer"),
    ),
)

OPTIONS: Final[Mapping[str, OptionText]] = MappingProxyType(
    Named("option", {option.id: option for option in (*_TABLE, *_VALUE, *_KONGS, *_END)})
)
"""Every option by its name, in the order of the rulebook."""
