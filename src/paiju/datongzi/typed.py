"""What a person types for a play, taken apart: ``KKK55``, ``对K``, ``三个8带55``, ``three 8s with a pair of 5s``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, NamedTuple

from paiju.datongzi.cards import Rank, Suit
from paiju.datongzi.patterns import PlayType

__all__ = ["PASSES", "Group", "Wish", "read_wish"]

PASSES: Final = frozenset(("p", "pass", "no", "不要", "要不起", "不出", "过", "过牌", "pass!", "过!", "不要!"))


@dataclass(frozen=True, slots=True)
class Group:
    """Some cards of a rank."""

    rank: Rank
    count: int | None
    """None where no number was said, as of the ranks in ``连对 5-6-7``."""
    suit: Suit | None


@dataclass(slots=True)
class Wish:
    """What was typed: cards, and what they are called."""

    kind: PlayType | None = None
    groups: list[Group] = field(default_factory=list)
    carried: list[Group] | None = None
    """What comes after ``with``; None if nothing does."""
    number: int | None = None
    """How many cards it shall carry, whichever; None if any number will do."""
    any_carried: bool = False
    """Whether it is left open what is carried."""
    pairs: bool = False
    """Whether pairs are to be carried, whichever."""
    unknown: str = ""
    """The name of a pattern that this game does not have."""


# ---- tokens

RANKS: Final = {
    **{rank.text.lower(): rank for rank in Rank},
    **dict(zip("五六七八九十二", (*(Rank(value) for value in range(5, 11)), Rank.TWO), strict=True)),
    **dict.fromkeys(("勾", "钩", "jack", "jacks"), Rank.JACK),
    **dict.fromkeys(("圈", "queen", "queens"), Rank.QUEEN),
    **dict.fromkeys(("老k", "king", "kings"), Rank.KING),
    **dict.fromkeys(("尖", "ace", "aces"), Rank.ACE),
    **dict.fromkeys(("twos", "deuce", "deuces"), Rank.TWO),
    **{word: Rank(5 + place) for place, word in enumerate(("fives", "sixes", "sevens", "eights", "nines", "tens"))},
}
SUITS: Final = {
    **dict.fromkeys(("♠", "♤", "黑桃", "黑", "spades", "spade", "s"), Suit.SPADES),
    **dict.fromkeys(("♥", "♡", "红桃", "红心", "红", "hearts", "heart", "h"), Suit.HEARTS),
    **dict.fromkeys(("♣", "♧", "梅花", "草花", "梅", "clubs", "club", "c"), Suit.CLUBS),
    **dict.fromkeys(("♦", "♢", "方块", "方片", "方", "diamonds", "diamond", "d"), Suit.DIAMONDS),
}
ENGLISH: Final = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen"),
)
NUMBERS: Final = {
    **{word: number for number, word in enumerate(ENGLISH, 1)},
    **{word: number for number, word in enumerate("一二三四五六七八九", 1)},
    "两": 2,
    "十": 10,
    "十一": 11,
    "十二": 12,
}
KINDS: Final = {
    **dict.fromkeys(
        ("飞机带翅膀", "飞机带翅", "airplane with wings", "plane with wings"), PlayType.AIRPLANE_WITH_WINGS
    ),
    **dict.fromkeys(("飞机", "airplane", "plane"), PlayType.AIRPLANE),
    **dict.fromkeys(("三带二", "三带两", "triple with two", "three with two", "full house"), PlayType.TRIPLE_WITH_TWO),
    **dict.fromkeys(("连对", "consecutive pairs", "pairs in a row", "run of pairs"), PlayType.CONSECUTIVE_PAIRS),
    **dict.fromkeys(("地炸", "dizha"), PlayType.DIZHA),
    **dict.fromkeys(("炸弹", "炸", "bomb"), PlayType.BOMB),
    **dict.fromkeys(("筒子", "筒", "tongzi"), PlayType.TONGZI),
    **dict.fromkeys(("三张", "triple"), PlayType.TRIPLE),
    **dict.fromkeys(("一对", "对子", "对", "pair"), PlayType.PAIR),
    **dict.fromkeys(("单张", "单牌", "单", "single"), PlayType.SINGLE),
}
CARRY_ONE: Final = ("三带一", "triple with one", "three with one")  # which some rules have
SAID_COUNTS: Final = {PlayType.SINGLE: 1, PlayType.PAIR: 2, PlayType.TRIPLE: 3}
CHAINS: Final = {PlayType.CONSECUTIVE_PAIRS: 2, PlayType.AIRPLANE: 3, PlayType.AIRPLANE_WITH_WINGS: 3}
OF: Final = {PlayType.TONGZI: 3, PlayType.DIZHA: 8}


def _any_of(words: Sequence[str]) -> str:
    """Return a pattern of words, the longest first; those of letters end where a word does."""
    ordered = sorted(words, key=len, reverse=True)
    return "|".join(re.escape(word) + (r"\b" if len(word) > 1 and word.isascii() else "") for word in ordered)


RANK: Final = r"10|[5-9jqka2]"
RANK_WORD: Final = _any_of([word for word in RANKS if not re.fullmatch(RANK, word)])
ANY_RANK: Final = f"{RANK_WORD}|{RANK}"
CLASSIFIER: Final = "[个张条只]"
CHINESE_NUMBER: Final = "十[一二]?|[一二两三四五六七八九]"
WITH: Final = r"(?:带|配|with\s)\s*"
TOKENS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (  # the first that fits
        ("noise", r"[\s,.、。!()的]+|(?:of|the|and|an|play|lead|cards?)\b|a(?=\s+[a-z]{3})|出|打|牌|我"),
        ("unknown", r"顺子|四带二|五十k|straight\b"),
        ("wings", rf"{WITH}(?:翅膀|翅|wings\b)"),
        ("pairs", rf"{WITH}(?:一对|对子|a\s+pair|pairs)\s*$"),
        ("open", rf"{WITH}(?:[一二两]|{_any_of(ENGLISH)})\s*(?:张|个|cards?\b)?\s*$"),
        ("kind", _any_of([*KINDS, *CARRY_ONE])),
        ("times", r"[x×*]\s*\d{1,2}"),
        ("count", rf"(?:\d{{1,2}}|{CHINESE_NUMBER})\s*(?:{CLASSIFIER}|[x×*](?=\s*(?:{RANK})))"),
        ("count", rf"[两三四]|{_any_of(ENGLISH)}"),
        ("with", r"带|配|加|with\b|\+"),
        ("to", r"[-~—]|到|至|to\b"),
        ("suit", _any_of([word for word in SUITS if len(word) > 1 or not word.isascii()])),
        ("suit", rf"[shcd](?=\s*(?:{RANK}))"),
        ("rank", rf"(?P<rank>{ANY_RANK})(?:\s*(?P=rank)(?!\s*{CLASSIFIER}))*(?:'?s\b)?"),
    )
)
LISTED: Final = re.compile(r":|\s{2,}")
SIGNED: Final = re.compile(rf"(?:[♠♥♣♦](?:{RANK})\s*)+")
HELD: Final = re.compile(rf"({RANK})([♠♥♣♦]+)(?=\s|$)")
OF_SUIT: Final = re.compile(rf"({ANY_RANK})s?\s+of\s+({_any_of([word for word in SUITS if len(word) > 4])})")


class Token(NamedTuple):
    """A word of what was typed."""

    name: str
    text: str


def _tokens(text: str) -> Iterator[Token] | None:
    """Return the words of a text without those that mean nothing; None if something is not understood."""
    found: list[Token] = []
    place = 0
    while place < len(text):
        matches = ((name, pattern.match(text, place)) for name, pattern in TOKENS)
        name, match = next(((name, match) for name, match in matches if match and match.end() > place), ("", None))
        if match is None:
            return None
        if name != "noise":
            found.append(Token(name, match[0].strip()))
        place = match.end()
    return iter(found)


def _plain(typed: str) -> str:
    """Return what was typed in small letters and narrow signs, cards as ``♠9 ♠9`` that were written ``9♠♠``.

    What a list shows, a name and then its cards, is its cards.
    """
    text = unicodedata.normalize("NFKC", typed).replace("\ufe0f", "").lower().strip()
    parts = LISTED.split(text)
    if len(parts) > 1 and SIGNED.fullmatch(parts[-1].strip()):
        return parts[-1].strip()
    text = OF_SUIT.sub(lambda match: f"{match[2]} {match[1]}", text)
    return HELD.sub(lambda match: " ".join(sign + match[1] for sign in match[2]), text)


# ---- grammar


def read_wish(typed: str) -> Wish | None:
    """Return what was typed; None if it is no play.

    >>> wish = read_wish("三个8带55")
    >>> [(group.rank.text, group.count) for group in (*wish.groups, *wish.carried)]
    [('8', 3), ('5', 2)]
    """
    tokens = _tokens(_plain(typed))
    reader = _Reader()
    if tokens is None or not all(reader.take(*token) for token in tokens):
        return None
    return reader.wish()


class _Reader:
    """Takes one word after another."""

    def __init__(self) -> None:
        self.read = Wish()
        self.number: int | None = None  # that was said of what follows
        self.said: int | None = None  # by the name of a pair or a triple
        self.suit: Suit | None = None
        self.is_range = False

    @property
    def target(self) -> list[Group]:
        return self.read.groups if self.read.carried is None else self.read.carried

    def take(self, name: str, text: str) -> bool:
        """Take a word; return whether it makes sense where it stands."""
        match name:
            case "rank":
                self.rank(text)
            case "suit":
                self.suit = SUITS[text]
            case "count":
                self.count(text)
            case "times":
                return self.times(int(text.lstrip("x×* ")))
            case "kind":
                self.kind(KINDS.get(text, PlayType.TRIPLE_WITH_TWO))
                self.read.number = 1 if text in CARRY_ONE else None
            case "with":
                self.read.carried = []
            case "to":
                self.is_range = bool(self.target)
            case "unknown":
                self.read.unknown = text
            case _:
                self.left_open(name, text)
        return self.number != 0

    def rank(self, text: str) -> None:
        """Take a rank, or several cards of it side by side."""
        found = re.match(ANY_RANK, text)
        word = "" if found is None else found[0]
        times = text.count(word)
        self.add(RANKS[word], times if times > 1 else self.number or self.said)

    def add(self, rank: Rank, count: int | None) -> None:
        if self.is_range and self.target:
            between = range(self.target[-1].rank + 1, rank)
            self.target.extend(Group(Rank(value), None, None) for value in between)
        self.target.append(Group(rank, count, self.suit))
        self.number = self.said = self.suit = None
        self.is_range = False

    def count(self, text: str) -> None:
        """Take a number: how many there are of what follows. After another it is a rank, as in ``two nine``."""
        word = re.sub(rf"\s*(?:{CLASSIFIER}|[x×*])$", "", text)
        number = int(word) if word.isdecimal() else NUMBERS[word]
        rank = _rank_of(number)
        if self.number is not None and rank is not None:
            self.add(rank, self.number)
        else:
            self.number = number

    def times(self, number: int) -> bool:
        """Take how many there are of what came before."""
        if not self.target or not number:
            return False
        self.target[-1] = replace(self.target[-1], count=number)
        return True

    def kind(self, kind: PlayType) -> None:
        """Take the name of a pattern; that of a pair or a triple is also how many there are of what follows."""
        self.said = SAID_COUNTS.get(kind)
        if self.read.kind in (None, *SAID_COUNTS) and self.read.carried is None:
            self.read.kind = kind

    def left_open(self, name: str, text: str) -> None:
        """Take that something is carried, whatever it is."""
        self.read.any_carried = True
        self.read.pairs = name == "pairs"
        if name == "open":
            words = re.findall(rf"[一二两]|{_any_of(ENGLISH)}", text)
            self.read.number = NUMBERS[words[-1]]

    def wish(self) -> Wish | None:
        """Return everything together; None if it is nothing."""
        read = self.read
        if self.number is not None and not self.last_number(self.number):
            return None
        if self.suit is not None or read.carried == []:
            return None
        if not read.groups and read.kind is None and not read.unknown:
            return None
        if read.kind in SAID_COUNTS and (len(read.groups) > 1 or read.any_carried or read.carried):
            read.kind = None  # of several groups it only said how many
        return _whole(read)

    def last_number(self, number: int) -> bool:
        """Take a number at the end: how large a bomb is, ``炸弹 9（5 张）``, or a rank in words, ``pair of five``."""
        rank = _rank_of(number)
        if self.read.kind is PlayType.BOMB and self.read.groups:
            self.read.groups[-1] = replace(self.read.groups[-1], count=number)
        elif rank is not None:
            self.add(rank, self.said)
        else:
            return False
        return True


def _rank_of(number: int) -> Rank | None:
    """Return the rank that a number word stands for."""
    return Rank.TWO if number == 2 else Rank(number) if 5 <= number <= 10 else None


def _whole(read: Wish) -> Wish:
    """Return a wish with the numbers that its pattern goes without saying."""
    each = CHAINS.get(read.kind, 0) if read.kind else 0
    is_bare = all(group.count is None and group.suit is None for group in read.groups)
    ranks = [group.rank for group in read.groups]
    if each and is_bare and all(low < high for low, high in pairwise(ranks)):
        read.groups = [replace(group, count=each) for group in read.groups]
        if read.kind is PlayType.AIRPLANE_WITH_WINGS and read.carried is None:
            read.any_carried = True
    elif read.kind is PlayType.TRIPLE_WITH_TWO and read.groups and _tells_the_three(read):
        first, *rest = read.groups
        read = replace(read, groups=[replace(first, count=3)], carried=[*rest, *(read.carried or ())] or None)
        read.any_carried = read.carried is None
    elif read.kind in OF and len(read.groups) == 1:
        read.groups = [replace(read.groups[0], count=OF[read.kind])]
    elif (read.carried or read.any_carried) and len(read.groups) == 1 and is_bare:
        read.groups = [replace(read.groups[0], count=3)]
    return read


def _tells_the_three(read: Wish) -> bool:
    """Tell whether a triple with two is told by the rank of the three, or the three alone."""
    first = read.groups[0]
    return first.suit is None and (first.count is None or (first.count == 3 and len(read.groups) == 1))
