"""What the arrays of mahjong games mean, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from paiju.parts import ArrayWords, Words
from paiju.tiles import ALL, show

__all__ = ["array_words"]

MELDS: Final = (
    Words("碰", "pong"),
    Words("明杠", "exposed kong"),
    Words("暗杠", "concealed kong"),
    Words("补杠", "added kong"),
)
LATEST: Final = tuple(Words(f"倒数第{n}张", f"{n} back") for n in range(1, 7))
NEXT: Final = tuple(Words(f"第{n}张", f"no. {n}") for n in range(1, 9))

BLOCKS: Final[Mapping[str, Words]] = {
    # planes
    "hand": Words("手牌", "hand"),
    "drawn": Words("刚摸的牌", "drawn"),
    "melds": Words("副露", "melds"),
    "discards": Words("打过的牌", "discards"),
    "latest_discards": Words("最近打的牌", "latest discards"),
    "pending_discard": Words("待应的弃牌", "discard to answer"),
    "pending_kong": Words("待抢的补杠", "kong to rob"),
    "unseen": Words("没见到的牌", "unseen"),
    "dealer": Words("庄家", "dealer"),
    "phase": Words("阶段", "phase"),
    "wall": Words("牌墙剩余", "wall"),
    "scores": Words("得分", "scores"),
    "missing": Words("离胡牌差几张", "tiles missing from a win"),
    "waits": Words("听", "waits"),
    "keeps": Words("打了不退向听", "discards that keep the distance"),
    "useful": Words("进张", "useful tiles"),
    "hands": Words("别家手牌", "other hands"),
    "next": Words("牌墙接下来的牌", "next tiles"),
    "hidden_waits": Words("别家听", "others wait on"),
    # sequences
    "swap_given": Words("换出", "gives away"),
    "swap_received": Words("换入", "receives"),
    "void": Words("定缺", "void suit"),
    "draw": Words("摸", "draws"),
    "discard": Words("打", "discards"),
    "chow": Words("吃", "chows"),
    "pong": Words("碰", "pongs"),
    "exposed_kong": Words("明杠", "exposed kong"),
    "concealed_kong": Words("暗杠", "concealed kong"),
    "added_kong": Words("补杠", "added kong"),
    "special_kong": Words("杠出", "special kong"),
    "win": Words("胡", "wins"),
    "pending": Words("待应的牌", "tile to answer"),
    "tiles": Words("手牌张数", "tiles held"),
    "rest": Words("固定为 0", "always 0"),
}


def _item(verb: str, number: int) -> str:
    return "msp"[number - 1] if verb == "void" else str(ALL[number - 1])


def array_words(
    kinds: int,
    blocks: Mapping[str, Words],
    parts: Mapping[str, tuple[Words, ...]],
    steps: Mapping[str, tuple[int, int]],
) -> ArrayWords:
    """Return the words of a game, with what it has beside other mahjong games."""

    def shown(counts: Sequence[int]) -> str:
        return show([ALL[kind] for kind, count in enumerate(counts) for _ in range(count)])

    return ArrayWords(
        kinds=kinds,
        show=shown,
        item=_item,
        blocks={**BLOCKS, **blocks},
        parts={"melds": MELDS, "latest_discards": LATEST, "next": NEXT, **parts},
        by_seat=frozenset({"latest_discards", "scores"}),
        for_each_seat=frozenset({"melds"}),
        steps=steps,
    )
