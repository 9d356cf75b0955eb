"""Every Chinese and English string of the commands for Da Tong Zi."""

from collections.abc import Mapping
from typing import Final

__all__ = ["TEXTS"]

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "cards.pattern": ("牌型：{pattern}", "pattern: {pattern}"),
    "cards.none": ("不成牌型", "not a pattern"),
    "cards.beats": ("压得住{against}：{reason}（{clause}）", "beats {against}: {reason} ({clause})"),
    "cards.fails": (
        "压不住{against}：{reason}（{clause}）",
        "does not beat {against}: {reason} ({clause})",
    ),
    "cards.points": ("分：{points}", "points: {points}"),
    "cards.rules": ("规则：{rules}", "rules: {rules}"),
    "cards.against": ("要压的牌", "to beat"),
    "cards.left_out": ("注意：这张牌桌不用 {ranks}", "note: this table plays without {ranks}"),
    "cards.too_many": ("注意：{decks} 副牌里没有这么多 {cards}", "note: {decks} decks do not have that many {cards}"),
    "error.unknown_card": (
        "没有这张牌；写花色 S H C D（或 ♠ ♥ ♣ ♦、黑桃 红桃 梅花 方块）加点数 5 到 10、J、Q、K、A、2；"
        "没有 3、4 和大小王",
        "{message}",
    ),
    "mistake.card": ("“{value}”写反了，先写花色再写点数", '"{value}": the suit comes first, then the rank'),
    "mistake.no_against": ("--against 后面没有写牌", "no cards after --against"),
    "mistake.no_cards": ("没有写牌，如 paiju cards S7 H7", "no cards given, like paiju cards S7 H7"),
    "mistake.against": (
        "--against 的牌“{value}”不成牌型，没有什么可压",
        'the cards after --against, "{value}", are not a pattern: there is nothing to beat',
    ),
    "help.datongzi": (
        "打筒子的工具：认牌型、比大小。",
        "Tools for Da Tong Zi: identify patterns, and see what beats what.",
    ),
    "help.cards": (
        "认打筒子的牌型；写了 --against 就比大小，并说明理由。",
        "Identify a Da Tong Zi pattern and, with --against, tell whether it beats a play, and why.",
    ),
    "help.cards_played": ("打出的牌，如 S7 H7 D7 C7", "cards played together, such as S7 H7 D7 C7"),
    "help.against": ("桌上要压的牌", "the play to beat"),
    "help.cards_out": ("把牌画成图，存为 SVG 文件", "draw the cards into an SVG file"),
}
