"""Every option of ``Rules`` in words: its name, its values and what each of them means."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from paiju.datongzi.models import Rank
from paiju.options import OptionText, Theme
from paiju.parts import Words

__all__ = ["OPTIONS", "THEMES"]

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "patterns": Theme("牌型", "Patterns", "patterns"),
        "table": Theme("牌桌", "Table", "table"),
        "points": Theme("分数", "Points", "points"),
    }
)
"""What the options are about."""
MOST_POINTS: Final = 1_000_000
CLAUSES: Final = {
    "carry": "D-8.3",
    "wings": "D-8.4",
    "two_in_chains": "D-8.5",
    "config.num_decks": "D-1.4",
    "config.num_players": "D-1.6",
    "config.cards_dealt_aside": "D-1.8",
    "config.excluded_ranks": "D-2.12",
    "config.must_beat_rule": "D-4.1",
    "config.finish_bonus": "D-6.4",
    "config.k_tongzi_bonus": "D-6.2",
    "config.a_tongzi_bonus": "D-6.2",
    "config.two_tongzi_bonus": "D-6.2",
    "config.dizha_bonus": "D-6.2",
}
"""Where the rulebook tells of them."""


def _choice(theme: str, name: str, words: Words, **values: Words) -> OptionText:
    return OptionText(
        id=name,
        clause=CLAUSES[name],
        theme=THEMES[theme],
        kind="switch" if "true" in values else "choice",
        name=words,
        allowed=Words("、".join(values), ", ".join(values)),
        values=values,
    )


def _number(theme: str, name: str, words: Words, meaning: Words, allowed: range) -> OptionText:
    least, most = allowed[0], allowed[-1]
    return OptionText(
        id=name,
        clause=CLAUSES[name],
        theme=THEMES[theme],
        kind="number",
        name=words,
        allowed=Words(f"{least} 到 {most} 的整数", f"whole numbers from {least} to {most}"),
        template=meaning,
        minimum=least,
        maximum=most,
    )


def _bonus(name: str, zh: str, en: str) -> OptionText:
    meaning = Words(f"{zh}赢下一轮奖 {{n}} 分", f"{{n}} points for {en} that wins a trick")
    return _number(
        "points", f"config.{name}_bonus", Words(f"{zh}奖分", f"bonus for {en}"), meaning, range(MOST_POINTS + 1)
    )


_PATTERNS: Final = (
    _choice(
        "patterns",
        "carry",
        Words("三张带牌", "what a triple carries"),
        two=Words("三张不带或带两张，两种不能互压", "a triple alone or with two cards; the two never beat each other"),
        loose=Words(
            "三张带零到两张，都算一类，比三张的大小",
            "a triple with up to two cards, all one kind; the rank of the triple decides",
        ),
    ),
    _choice(
        "patterns",
        "wings",
        Words("翅膀", "wings"),
        n_2n=Words(
            "每个三张带一到两张翅膀，飞机和带翅膀的飞机不能互压",
            "one or two wings for each triple; airplanes with and without wings never beat each other",
        ),
        loose=Words(
            "翅膀从没有到每个三张两张，都算一类，一样长就比大小",
            "up to two wings for each triple, or none, all one kind; at equal length the rank decides",
        ),
    ),
    _choice(
        "patterns",
        "two_in_chains",
        Words("2 能连", "2 in chains"),
        true=Words("连对和飞机可以连到 2", "chains may go up to 2"),
        false=Words("连对和飞机最大到 A", "chains end at A"),
    ),
)

_TABLE: Final = (
    _number(
        "table", "config.num_decks", Words("几副牌", "decks"), Words("{n} 副牌", "{n} decks of 44 cards"), range(1, 5)
    ),
    _number("table", "config.num_players", Words("人数", "players"), Words("{n} 人打", "{n} play"), range(2, 5)),
    _number(
        "table",
        "config.cards_dealt_aside",
        Words("底牌", "cards set aside"),
        Words("先扣下 {n} 张，谁也不用", "{n} cards lie face down and out of play"),
        range(175),
    ),
    OptionText(
        id="config.excluded_ranks",
        clause=CLAUSES["config.excluded_ranks"],
        theme=THEMES["table"],
        kind="set",
        name=Words("不用的牌", "ranks left out"),
        allowed=Words("5 到 10、J、Q、K、A、2 里的几个，没有就写 none", "some of 5 to 10, J, Q, K, A, 2, or none"),
        values={str(int(rank)): Words(rank.text, rank.text) for rank in Rank}
        | {"none": Words("牌都用", "every rank is used")},
        template=Words("不用 {members}", "without {members}"),
        aliases={rank.text.lower(): str(int(rank)) for rank in Rank},
    ),
    _choice(
        "table",
        "config.must_beat_rule",
        Words("有牌必打", "must beat"),
        true=Words("压得住就一定要出", "if you can beat the play, you have to"),
        false=Words("压得住也可以不要", "anybody but the leader may pass"),
    ),
)

_POINTS: Final = (
    OptionText(
        id="config.finish_bonus",
        clause=CLAUSES["config.finish_bonus"],
        theme=THEMES["points"],
        kind="row",
        name=Words("名次分", "points for places"),
        allowed=Words("每个名次一个整数，如 100,-40,-60", "a whole number for each place, such as 100,-40,-60"),
        template=Words("按名次得分：{members}", "by place: {members}"),
    ),
    _bonus("k_tongzi", "K 筒子", "a K tongzi"),
    _bonus("a_tongzi", "A 筒子", "an A tongzi"),
    _bonus("two_tongzi", "2 筒子", "a 2 tongzi"),
    _bonus("dizha", "地炸", "a dizha"),
)

OPTIONS: Final[Mapping[str, OptionText]] = MappingProxyType(
    {option.id: option for option in (*_PATTERNS, *_TABLE, *_POINTS)}
)
"""The options by name, theme by theme; those of the table go by ``config.`` and their name."""
