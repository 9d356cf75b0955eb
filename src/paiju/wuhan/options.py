"""Every option of ``Rules`` in words (W-11): its name, its values and what each of them means."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from paiju.near import Named
from paiju.options import Kind, OptionText, Theme
from paiju.parts import Words

__all__ = ["OPTIONS", "THEMES"]

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "play": Theme("打法与胡牌", "Play", "play"),
        "value": Theme("算分", "Value", "value"),
        "dealer": Theme("庄家", "Dealer", "dealer"),
    }
)
"""What the options are about, in the order of the rulebook."""
MOST_TILES: Final = 82  # to draw after the deal
MOST_POINTS: Final = 1_000_000


def _choice(number: int, theme: str, name: str, words: Words, **values: Words) -> OptionText:
    allowed = Words("、".join(values), ", ".join(values))
    kind: Kind = "switch" if "true" in values else "choice"
    return OptionText(
        id=name, clause=f"W-11.{number}", theme=THEMES[theme], kind=kind, name=words, allowed=allowed, values=values
    )


def _number(
    number: int,
    theme: str,
    name: str,
    words: Words,
    *,
    meaning: Words,
    least: int,
    most: int,
    but: Words | None = None,
    none: Words | None = None,
) -> OptionText:
    also = but or Words("", "")
    return OptionText(
        id=name,
        clause=f"W-11.{number}",
        theme=THEMES[theme],
        kind="number",
        name=words,
        allowed=Words(f"{least} 到 {most} 的整数{also.zh}", f"whole numbers from {least} to {most}{also.en}"),
        values={} if none is None else {"0": none},
        template=meaning,
        minimum=least,
        maximum=most,
    )


_PLAY: Final = (
    _choice(
        1,
        "play",
        "open_mode",
        Words("开口算法", "openings"),
        koukou=Words("口口翻：每开一口翻一番", "every opening doubles"),
        kaikou=Words("开口翻：开几口都只翻一番，金顶用开口翻的数", "all openings together double once"),
    ),
    _choice(
        2,
        "play",
        "laizi_limit_counts",
        Words("赖子怎么数", "laizi that count"),
        held=Words("手里的赖子都算，还原的也算", "all laizi in hand, including those that stand for themselves"),
        as_wild=Words("只算当别的牌用的赖子", "only laizi that stand for other tiles"),
    ),
    _number(
        3,
        "play",
        "small_laizi_max",
        Words("小胡赖子上限", "laizi in a small win"),
        meaning=Words("小胡最多 {n} 张赖子", "at most {n}"),
        least=0,
        most=2,
        but=Words("，不多于 big_laizi_max", ", at most big_laizi_max"),
    ),
    _number(
        4,
        "play",
        "big_laizi_max",
        Words("大胡赖子上限", "laizi in a big win"),
        meaning=Words("大胡最多 {n} 张赖子", "at most {n}"),
        least=0,
        most=2,
    ),
    _choice(
        5,
        "play",
        "wild_may_be_skin",
        Words("赖子当皮", "laizi as a skin"),
        true=Words("赖子可以当皮用", "a laizi may stand for a skin"),
        false=Words("赖子不能当皮用", "a laizi cannot stand for a skin"),
    ),
    _choice(
        6,
        "play",
        "four_in_hand_blocks_win",
        Words("手里四张不能胡", "four of a kind in hand"),
        true=Words("手里有四张一样的不能胡，也不算听", "a hand with four of a kind can't win and is not ready"),
        false=Words("手里有四张一样的也能胡", "a hand with four of a kind can win, too"),
    ),
    _choice(
        7,
        "play",
        "context_needs_258",
        Words("场合大胡要不要二五八将", "2-5-8 pair for special wins"),
        unless_pattern=Words(
            "全求人、杠上开花、海底捞月、抢杠胡要二五八将，牌型已经是大胡的除外",
            "all melded, kong flower, last tiles and robbed kong need a pair of 2, 5 or 8 "
            "unless the tiles are a big win by themselves",
        ),
        always=Words("总要二五八将才算", "they always need a pair of 2, 5 or 8"),
    ),
    _number(
        8,
        "play",
        "haidi_tiles",
        Words("海底张数", "last tiles"),
        meaning=Words("最后 {n} 张算海底", "the last {n} tiles of the wall"),
        least=0,
        most=MOST_TILES,
        none=Words("没有海底", "there are none"),
        but=Words("，draw_only 时最多 4", ", at most 4 with draw_only"),
    ),
    _choice(
        9,
        "play",
        "haidi_mode",
        Words("海底打法", "play of the last tiles"),
        play_on=Words("海底照常打", "the last tiles are played like all the others"),
        draw_only=Words("海底只摸不打", "the last tiles are only drawn: win or pass"),
    ),
    _number(
        10,
        "play",
        "dead_wall",
        Words("留牌", "dead wall"),
        meaning=Words("墙尾留 {n} 张不摸", "the last {n} are never drawn"),
        least=0,
        most=MOST_TILES,
        none=Words("摸到最后一张", "every tile is drawn"),
    ),
    _choice(
        11,
        "play",
        "last_discard_win",
        Words("最后一张弃牌", "last discard"),
        true=Words("没有牌可摸时打出的牌也能胡", "a discard made when no tile is left can be won on"),
        false=Words("没有牌可摸时打出的牌不能胡", "a discard made when no tile is left cannot be won on"),
    ),
    _choice(
        12,
        "play",
        "auto_kong_flower",
        Words("杠上开花自动胡", "automatic kong flower"),
        true=Words("杠后补到胡牌就胡", "a replacement tile that completes the hand wins at once"),
        false=Words("杠后补到胡牌，胡不胡自己定", "the seat decides whether to win on a replacement tile"),
    ),
    _choice(
        13,
        "play",
        "multi_win_order",
        Words("几家同时胡", "several claims to win"),
        dealer=Words("从庄家起数，先到的胡", "the first in turn wins, counting from the dealer"),
        discarder=Words("从打牌的下家起数，先到的胡", "the first in turn after the discarder wins"),
    ),
    _choice(
        14,
        "play",
        "pass_win_lock",
        Words("过胡", "passed win"),
        true=Words(
            "过了胡，自己再摸牌之前不能胡别人的牌", "after passing a win, a seat cannot claim one until its next draw"
        ),
        false=Words("过了胡，下一张照样能胡", "passing a win has no effect"),
    ),
)

_VALUE: Final = (
    _choice(
        15,
        "value",
        "selfdraw_on_kong_draw",
        Words("杠上开花算自摸", "self-draw on a kong flower"),
        true=Words("杠上开花再乘自摸", "a win on a replacement tile also gets the self-draw factor"),
        false=Words("杠上开花不乘自摸", "a win on a replacement tile gets no self-draw factor"),
    ),
    _choice(
        16,
        "value",
        "selfdraw_on_haidi",
        Words("海底算自摸", "self-draw on the last tiles"),
        true=Words("海底捞月再乘自摸", "a win on the last tiles also gets the self-draw factor"),
        false=Words("海底捞月不乘自摸", "a win on the last tiles gets no self-draw factor"),
    ),
    _number(
        17,
        "value",
        "cap",
        Words("封顶", "cap"),
        meaning=Words("每家最多付 {n}", "nobody pays more than {n}"),
        least=1,
        most=MOST_POINTS,
    ),
    _number(
        18,
        "value",
        "golden_koukou",
        Words("口口翻金顶", "golden top, every opening doubles"),
        meaning=Words("金顶每家付 {n}", "{n} from each payer"),
        least=1,
        most=MOST_POINTS,
        but=Words("，不少于 cap", ", at least cap"),
    ),
    _number(
        19,
        "value",
        "golden_kaikou",
        Words("开口翻金顶", "golden top, openings double once"),
        meaning=Words("金顶每家付 {n}", "{n} from each payer"),
        least=1,
        most=MOST_POINTS,
        but=Words("，不少于 cap", ", at least cap"),
    ),
    _choice(
        20,
        "value",
        "golden_mode",
        Words("金顶算法", "golden top"),
        fixed=Words("金顶每家付一样多", "each payer pays exactly that amount"),
        cap=Words("金顶只是更高的封顶", "it is only a higher cap"),
    ),
    _choice(
        21,
        "value",
        "contract",
        Words("承包", "contract"),
        true=Words("清一色第三口、全求人没听、抢杠的要承包三家", "one seat may have to pay all three shares"),
        false=Words("没有承包，被抢杠的按放铳算", "nobody pays for others; a robbed seat pays like a discarder"),
    ),
    OptionText(
        id="min_points",
        clause="W-11.22",
        theme=THEMES["value"],
        kind="number",
        name=Words("起胡", "minimum"),
        allowed=Words("0、16、32、64", "0, 16, 32, 64"),
        values={"0": Words("没有起胡", "no minimum")},
        template=Words("付得最少的一家也要到 {n} 才能胡", "a win needs a smallest share of at least {n}"),
        minimum=0,
        maximum=64,
    ),
    _choice(
        23,
        "value",
        "robbed_kong_counts",
        Words("被抢的杠", "robbed kong"),
        true=Words("被抢的杠也翻一倍", "it doubles the robbed seat's factor"),
        false=Words("被抢的杠不算", "it does not count"),
    ),
    _choice(
        24,
        "value",
        "flow_draw",
        Words("流局", "flow draw"),
        check_ready=Words("查大叫：没听的付给听牌的", "seats that are not ready pay those that are"),
        none=Words("流局不付", "nobody pays"),
    ),
    _choice(
        25,
        "value",
        "flow_cap",
        Words("查大叫封顶", "cap on flow draws"),
        true=Words("查大叫也封顶", "these payments are capped too"),
        false=Words("查大叫不封顶", "these payments are not capped"),
    ),
)

_DEALER: Final = (
    _choice(
        26,
        "dealer",
        "dealer_rotation",
        Words("轮庄", "next dealer"),
        next_seat=Words("庄家没胡就由下家坐庄", "the next seat, unless the dealer won"),
        winner=Words("谁胡谁坐庄", "the winner"),
    ),
    OptionText(
        id="first_dealer",
        clause="W-11.27",
        theme=THEMES["dealer"],
        kind="number",
        name=Words("头一局庄家", "first dealer"),
        allowed=Words("random，或座位 0 到 3", "random, or a seat from 0 to 3"),
        values={"random": Words("抽签定庄", "drawn by lot")},
        template=Words("座位 {n} 坐庄", "seat {n}"),
        minimum=0,
        maximum=3,
    ),
)

OPTIONS: Final[Mapping[str, OptionText]] = MappingProxyType(
    Named("option", {option.id: option for option in (*_PLAY, *_VALUE, *_DEALER)})
)
"""Every option by its name, in the order of the rulebook."""
