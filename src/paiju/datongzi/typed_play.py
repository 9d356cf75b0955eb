"""From what was typed to a play: the cheapest cards of the hand that it can mean, or why it does not go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any, Final, TypeAlias

from paiju._core import datongzi as _core
from paiju._core.datongzi import PlayPattern
from paiju.datongzi.cards import Card, Rank, Suit
from paiju.datongzi.labels import TYPES, pattern_text
from paiju.datongzi.patterns import PlayType
from paiju.datongzi.typed import PASSES, Group, Wish, read_wish
from paiju.datongzi.verdict import Verdict, judge
from paiju.display import Reading
from paiju.parts import LANGUAGES

__all__ = ["read_play"]

Play: TypeAlias = tuple[Card, ...]
MOST_NAMED: Final = 6  # of the plays that something may mean
FAMILIES: Final = {PlayType.AIRPLANE: (PlayType.AIRPLANE, PlayType.AIRPLANE_WITH_WINGS)}
"""What a name may stand for beside itself: an airplane has wings where they are told."""
SMALLEST_BOMB: Final = 4
LONGEST: Final = 400  # letters, more than all cards of a hand need


def read_play(typed: str, seen: Any) -> Reading | None:
    """Return the play that was typed, or why it can't be played; None if it is no play at all."""
    text = typed.strip()
    # A small q leaves in every game, a capital is the queen.
    if seen.picks or text == "q" or len(text) > LONGEST:
        return None
    if text.lower() in PASSES:
        return Reading(action=seen.action_of("pass"))
    if text.isdecimal() and read_wish(text) is None:
        return _refuse(
            f"没有 {text} 这种牌；要选列出的第 {text} 项，输入 #{text}",
            f"there is no card {text}; to choose item {text} in the list, type #{text}",
        )
    wish = read_wish(text)
    return None if wish is None else _Choice(wish, seen).reading()


def _refuse(zh: str, en: str) -> Reading:
    return Reading(refusal={"zh": zh, "en": en})


class _Choice:
    """The plays of a hand that something typed can mean."""

    def __init__(self, wish: Wish, seen: Any) -> None:
        self.wish = wish
        self.seen = seen
        self.hand = Counter[Card](seen.hand)
        self.against: PlayPattern | None = None if seen.table is None else seen.table.pattern

    def reading(self) -> Reading:
        """Return the play, or why there is none."""
        if self.wish.unknown:
            return _refuse(f"打筒子没有{self.wish.unknown}这种牌型", f"there is no {self.wish.unknown} in this game")
        if self.carries_one and self.seen.rules.carry != "loose":
            return _refuse(
                "这套规则没有三带一：三张要么不带，要么带两张", "by these rules a triple carries two cards or none"
            )
        short = self.short()
        if short is not None:
            return short
        plays = [play for play in self.plays() if self.is_named(play)]
        if not plays:
            return self.not_there()
        good = [play for play in plays if self.verdict(play).beats]
        if not good:
            return self.does_not_go(plays[0])
        choices = self.choices(good)
        return self.ask(choices) if len(choices) > 1 else self.take(choices[0])

    def take(self, play: Play) -> Reading:
        return Reading(action=self.seen.action_of("play " + " ".join(card.text for card in play)))

    def verdict(self, play: Play) -> Verdict:
        return judge(play, self.against, self.seen.rules)

    # ---- what is asked for

    @cached_property
    def needed(self) -> Counter[Rank]:
        """How many cards of each rank were named."""
        needed = Counter[Rank]()
        for group in self.named:
            needed[group.rank] += group.count or 1
        return needed

    @property
    def named(self) -> list[Group]:
        return [*self.wish.groups, *(self.wish.carried or ())]

    @property
    def kind(self) -> PlayType | None:
        """The pattern that was named; three that carry something have a name of their own."""
        wish = self.wish
        if self.carries_one:
            return PlayType.TRIPLE
        if not wish.any_carried or not wish.groups:
            return wish.kind
        return PlayType.TRIPLE_WITH_TWO if len(self.needed) == 1 else PlayType.AIRPLANE_WITH_WINGS

    @property
    def carries_one(self) -> bool:
        """Whether a triple was to carry one card."""
        return self.wish.number == 1 and len(self.wish.groups) <= 1

    def is_named(self, play: Play) -> bool:
        """Tell whether a play is what it was called."""
        kind = self.kind
        if kind is None:
            return True
        kinds = FAMILIES.get(kind, (kind,)) if not self.wish.any_carried else (kind, PlayType.TRIPLE)
        pattern = self.verdict(play).pattern
        return pattern is None or pattern.play_type in kinds

    # ---- plays that it can be

    def plays(self) -> Iterable[Play]:
        """Return them from the cheapest on."""
        if self.wish.any_carried or not self.wish.groups:
            return self.usual_plays()
        if self.kind is PlayType.BOMB and self.wish.groups[0].count is None and len(self.wish.groups) == 1:
            rank = self.wish.groups[0].rank
            held = sum(count for card, count in self.hand.items() if card.rank is rank)
            sizes = range(SMALLEST_BOMB, held + 1)
            return [play for size in sizes for play in self.of_ranks(Counter({rank: size}))]
        return self.of_ranks(self.needed)

    def usual_plays(self) -> Iterator[Play]:
        """Yield the plays of a pattern that leaves open what is carried, or everything."""
        wish, needed = self.wish, self.needed
        for play in map(tuple, _core.all_plays(self.seen.hand, None, self.seen.rules)):
            if not any(self.kind is each.play_type for each in _core.readings(play, self.seen.rules)):
                continue
            carried = Counter(card.rank for card in play)
            carried.subtract(needed)
            left = list((+carried).values())
            if wish.groups and (min(carried.values()) < 0 or not left or not self.is_body(play)):
                continue
            is_right = wish.number in (None, sum(left)) and (not wish.pairs or all(count == 2 for count in left))
            if is_right or not wish.groups:
                yield play

    def is_body(self, play: Play) -> bool:
        """Tell whether the ranks that were named are those that carry the others."""
        body = tuple(sorted(self.needed))
        readings = _core.readings(play, self.seen.rules)
        return any((each.secondary_ranks or (each.primary_rank,)) == body for each in readings)

    def of_ranks(self, needed: Mapping[Rank, int]) -> list[Play]:
        """Return the plays of so many cards of each rank; of several ranks one, as suits do not matter then."""
        fixed = Counter[Card]()
        for group in self.named:
            if group.suit is not None:
                fixed[Card(group.suit, group.rank)] += group.count or 1
        choices = [self.suits(rank, count, fixed) for rank, count in needed.items()]
        if len(choices) == 1:
            return choices[0]
        return [tuple(sorted(card for choice in choices for card in choice[0]))] if all(choices) else []

    def suits(self, rank: Rank, count: int, fixed: Counter[Card]) -> list[Play]:
        """Return so many cards of a rank in every choice of suits, from the one that breaks least on."""
        kinds = [Card(suit, rank) for suit in Suit]
        ranges = [range(fixed[card], self.hand[card] + 1) for card in kinds]
        chosen = [numbers for numbers in product(*ranges) if sum(numbers) == count]
        chosen.sort(key=lambda numbers: (self.broken(kinds, numbers), tuple(-number for number in numbers)))
        return [tuple(card for card, number in zip(kinds, each, strict=True) for _ in range(number)) for each in chosen]

    def broken(self, kinds: Sequence[Card], numbers: Sequence[int]) -> tuple[int, int]:
        """Return how many dizha and tongzi of a rank are gone with so many cards of each suit."""
        before = [self.hand[card] for card in kinds]
        after = [held - number for held, number in zip(before, numbers, strict=True)]
        tongzi = sum(held // 3 for held in before) - sum(left // 3 for left in after)
        return min(before) // 2 - min(after) // 2, tongzi

    # ---- several that go

    def choices(self, good: Sequence[Play]) -> list[Play]:
        """Return the one to play, or those that a person has to choose between.

        Three kings are no tongzi where three others are left for that; where a tongzi is broken anyway, it is asked.
        """
        kinds: dict[object, Play] = {}
        for play in good:
            pattern = self.verdict(play).pattern
            assert pattern is not None
            suit = pattern.primary_suit if not self.wish.groups and pattern.is_tongzi else None
            kinds.setdefault((pattern.play_type, pattern.primary_rank, pattern.card_count, suit), play)
        found = list(kinds.values())
        is_left_open = self.wish.any_carried and bool(self.wish.groups)  # then the cheapest cards will do
        is_cheapest = self.kind is None and len(found) > 1 and self.cost(found[0]) < self.cost(found[1])
        return found[:1] if is_left_open or is_cheapest else found

    def cost(self, play: Play) -> tuple[int, int]:
        rank = play[0].rank
        kinds = [Card(suit, rank) for suit in Suit]
        return self.broken(kinds, [play.count(card) for card in kinds])

    def ask(self, choices: Sequence[Play]) -> Reading:
        patterns = [pattern for play in choices[:MOST_NAMED] if (pattern := self.verdict(play).pattern)]
        more = len(choices) > MOST_NAMED
        zh = "、".join(pattern_text(each, "zh") for each in patterns) + ("……" if more else "")
        en = ", ".join(pattern_text(each, "en") for each in patterns) + (" …" if more else "")
        return _refuse(f"出哪一个？{zh}", f"which one: {en}?")

    # ---- none that goes

    def short(self) -> Reading | None:
        """Return which cards are not held, if some are not."""
        suited = Counter[Card]()
        for group in self.named:
            if group.suit is not None:
                suited[Card(group.suit, group.rank)] += group.count or 1
        ranks = Counter(card.rank for card in self.hand.elements())
        lacking = [(str(card), self.hand[card]) for card in suited if self.hand[card] < suited[card]]
        lacking += [(rank.text, ranks[rank]) for rank, count in self.needed.items() if ranks[rank] < count]
        for name, held in lacking[:1]:
            zh, en = self.read_as()
            return _refuse(
                f"{zh}：手里只有 {held} 张 {name}" if held else f"{zh}：手里没有 {name}",
                f"{en}: you hold only {held} × {name}" if held else f"{en}: you hold no {name}",
            )
        return None

    def read_as(self) -> tuple[str, str]:
        """Return what the words were taken for."""
        cards = " ".join(
            f"{'' if group.suit is None else str(Card(group.suit, group.rank))[0]}{group.rank.text}"
            for group in self.named
            for _ in range(group.count or 1)
        )
        names = ("", "") if self.kind is None else (TYPES[self.kind].zh, TYPES[self.kind].en)
        zh, en = (f"{name} {cards}".strip() for name in names)
        return f"读作 {zh}", f"read as {en}"

    def not_there(self) -> Reading:
        zh, en = self.read_as()
        return _refuse(f"{zh}：手里凑不出来", f"{en}: your hand has none")

    def does_not_go(self, play: Play) -> Reading:
        """Return why a play does not go: what it is, and what it would have to beat."""
        zh, en = (self.reason(play, lang) for lang in LANGUAGES)
        return _refuse(zh, en)

    def reason(self, play: Play, lang: str) -> str:
        verdict, cards = self.verdict(play), " ".join(map(str, play))
        why = verdict.reason(lang)
        if verdict.pattern is None:
            return f"读作 {cards}：{why}" if lang == "zh" else f"read as {cards}: {why}"
        told = f"{pattern_text(verdict.pattern, lang)} {cards}"
        beat = "" if self.against is None else pattern_text(self.against, lang)
        if lang == "zh":
            return f"读作 {told}：{why}（要压：{beat}）"
        return f"read as {told}: {why} (to beat: {beat})"
