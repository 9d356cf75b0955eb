"""Patterns, actions and events in words. Seats are counted from 1, as players do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from paiju.arguments import worded
from paiju.datongzi.models import Card, Suit
from paiju.datongzi.patterns import PlayPattern, PlayType
from paiju.errors import EventError
from paiju.parts import Words
from paiju.values import shown

__all__ = [
    "BONUSES",
    "EVENT_TYPES",
    "PARTS",
    "PLACES",
    "TYPES",
    "action_label",
    "event_text",
    "pattern_text",
    "seat_name",
    "sheet_lines",
    "told_by_the_trick",
]

TYPES: Final = {
    PlayType.SINGLE: Words("单张", "single"),
    PlayType.PAIR: Words("对子", "pair"),
    PlayType.CONSECUTIVE_PAIRS: Words("连对", "consecutive pairs"),
    PlayType.TRIPLE: Words("三张", "triple"),
    PlayType.TRIPLE_WITH_TWO: Words("三带二", "triple with two"),
    PlayType.AIRPLANE: Words("飞机", "airplane"),
    PlayType.AIRPLANE_WITH_WINGS: Words("飞机带翅膀", "airplane with wings"),
    PlayType.BOMB: Words("炸弹", "bomb"),
    PlayType.TONGZI: Words("筒子", "tongzi"),
    PlayType.DIZHA: Words("地炸", "dizha"),
}
"""What the patterns are called."""

PLACES: Final = (Words("上游", "1st"), Words("二游", "2nd"), Words("三游", "3rd"), Words("末游", "4th"))
"""What the places are called."""

SUITS: Final = {
    Suit.DIAMONDS: Words("方块", "diamonds"),
    Suit.CLUBS: Words("梅花", "clubs"),
    Suit.HEARTS: Words("红桃", "hearts"),
    Suit.SPADES: Words("黑桃", "spades"),
}
TOLD: Final = {
    PlayType.SINGLE: Words("单张 {rank}", "a single {rank}"),
    PlayType.PAIR: Words("对子 {rank}", "a pair of {rank}s"),
    PlayType.CONSECUTIVE_PAIRS: Words("连对 {chain}", "consecutive pairs {chain}"),
    PlayType.TRIPLE: Words("三张 {rank}", "a triple of {rank}s"),
    PlayType.TRIPLE_WITH_TWO: Words("三带二 {rank}", "a triple of {rank}s with two"),
    PlayType.AIRPLANE: Words("飞机 {chain}", "an airplane {chain}"),
    PlayType.AIRPLANE_WITH_WINGS: Words("飞机带翅膀 {chain}", "an airplane with wings {chain}"),
    PlayType.BOMB: Words("炸弹 {rank}（{count} 张）", "a bomb of {number} {rank}s"),
    PlayType.TONGZI: Words("{suit} {rank} 筒子", "a tongzi of the {rank} of {suit}"),
    PlayType.DIZHA: Words("地炸 {rank}", "a dizha of {rank}s"),
}
"""Patterns with what there is to tell of them."""
CARRIES_ONE: Final = Words("三带一 {rank}", "a triple of {rank}s with one")
NUMBERS: Final = (  # up to all cards of a rank in four decks
    *("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen"),
)
BONUSES: Final = {
    "k_tongzi": Words("K 筒子", "a tongzi of kings"),
    "a_tongzi": Words("A 筒子", "a tongzi of aces"),
    "two_tongzi": Words("2 筒子", "a tongzi of twos"),
    "dizha": Words("地炸", "a dizha"),
}
SETTLED: Final = {
    "trick": Words("收分", "points of the trick"),
    "bonus": Words("奖分", "bonus"),
    "finish": Words("名次分", "points for the places"),
}

PARTS: Final = (Words("收分", "tricks"), Words("奖分", "bonuses"), Words("名次分", "place"))
"""What a score is made of."""


def _signs(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def seat_name(seat: int, lang: str, viewer: int | None = None) -> str:
    """Return what a seat is called, to a viewer who may sit there."""
    named = Words("你", "you") if seat == viewer else Words(f"{seat + 1} 号", f"seat {seat + 1}")
    return named.pick(lang)


# ---- patterns and actions


def pattern_text(pattern: PlayPattern, lang: str = "zh") -> str:
    """Return a pattern in words.

    >>> nines = PlayPattern(PlayType.BOMB, 9, card_count=5)
    >>> pattern_text(nines), pattern_text(nines, "en")
    ('炸弹 9（5 张）', 'a bomb of five 9s')
    """
    carries_one = pattern.play_type is PlayType.TRIPLE and pattern.card_count > 3  # some rules let three do so
    told = CARRIES_ONE if carries_one else TOLD[pattern.play_type]
    count, suit = pattern.card_count, pattern.primary_suit
    return told.pick(lang).format(
        rank=pattern.primary_rank.text,
        chain="-".join(each.text for each in pattern.secondary_ranks),
        suit="" if suit is None else SUITS[suit].pick(lang),
        count=count,
        number=NUMBERS[count] if count < len(NUMBERS) else count,
    )


def action_label(action: Any, lang: str = "zh") -> str:
    """Return what to write on a button."""
    ranks = "-".join(rank.text for rank in action.ranks)
    match action.kind:
        case "play":
            return Words("出 ", "play ").pick(lang) + _signs(action.cards)
        case "begin":
            return f"{TYPES[action.play_type].pick(lang)} {ranks}"
        case "add":
            return Words("带 ", "add ").pick(lang) + ranks
        case "done":
            return Words("就这些", "done").pick(lang)
        case _:
            return Words("不要", "pass").pick(lang)


# ---- events


class _Teller:
    """Tells events to somebody at a seat, or to nobody at the table."""

    def __init__(self, lang: str, viewer: int | None) -> None:
        self.lang = lang
        self.viewer = viewer

    def say(self, zh: str, en: str) -> str:
        return Words(zh, en).pick(self.lang)

    def name(self, seat: int) -> str:
        return seat_name(seat, self.lang, self.viewer)

    def does(self, seat: int, zh: str, en: str, more: str = "") -> str:
        """Return that a seat does something; English verbs have an s unless it is the viewer."""
        ending = "" if seat == self.viewer else "es" if en.endswith("s") else "s"
        verb = self.say(f"{self.name(seat)}{zh}", f"{self.name(seat)} {en}{ending}")
        return f"{verb} {more}".rstrip()

    def points(self, numbers: Iterable[int], *, all_seats: bool = False) -> str:
        told = (f"{self.name(seat)} {each:+}" for seat, each in enumerate(numbers) if each or all_seats)
        return self.say("，", ", ").join(told)

    def start_hand(self, event: Mapping[str, Any]) -> str:
        return self.say("发牌，", "the cards are dealt, ") + self.does(event["leader"], "先出", "lead")

    def play(self, event: Mapping[str, Any]) -> str:
        cards = _signs(map(Card.from_string, event["tiles"]))
        if not cards:
            return self.does(event["actor"], "不要", "pass")
        return self.does(event["actor"], "出", "play", cards)

    def trick_end(self, event: Mapping[str, Any]) -> str:
        seat, points, bonus = event["actor"], event["points"], event["bonus"]
        took = self.does(seat, "赢下这一轮", "win") + self.say("", " the trick")
        told = [took, self.say(f"收 {points} 分", f"{points} points") if points else self.say("没有分", "no points")]
        if bonus:
            reason = BONUSES[event["bonus_type"]]
            told.append(self.say(f"{reason.zh}奖 {bonus} 分", f"a bonus of {bonus} for {reason.en}"))
        return self.say("，", ", ").join(told)

    def settle(self, event: Mapping[str, Any]) -> str:
        return SETTLED[event["kind"]].pick(self.lang) + self.say("：", ": ") + self.points(event["deltas"])

    def end_hand(self, event: Mapping[str, Any]) -> str:
        order = event["finish_order"]
        places = self.say("、", ", ").join(
            f"{place.pick(self.lang)} {self.name(seat)}" for place, seat in zip(PLACES, order, strict=False)
        )
        scores = self.points(event["scores"], all_seats=True)
        return self.say(f"这一局结束：{places}；得分 {scores}", f"the game is over: {places}; scores {scores}")


def told_by_the_trick(event: Mapping[str, Any]) -> bool:
    """Tell whether an event settles what the end of a trick, told before it, has said already."""
    return event["type"] == "settle" and event["kind"] in ("trick", "bonus")


def sheet_lines(seen: Any, lang: str) -> list[str]:
    """Return what each place has come to, and what that is made of."""
    return [_place_line(seen, place, lang) for place in range(len(seen.finish_order))]


def _place_line(seen: Any, place: int, lang: str) -> str:
    seat = seen.finish_order[place]
    total, bonus, finish = seen.scores[seat], seen.bonuses[seat], seen.rules.config.finish_bonus[place]
    parts = zip(PARTS, (total - bonus - finish, bonus, finish), strict=True)
    told = [f"{part.pick(lang)} {points:+}" for part, points in parts if points]
    name = f"{PLACES[place].pick(lang)} {seat_name(seat, lang, seen.seat)}"
    if lang == "zh":
        return f"{name}：{total:+} 分" + (f"（{'，'.join(told)}）" if told else "")
    return f"{name}: {total:+} points" + (f" ({', '.join(told)})" if told else "")


EVENT_TYPES: Final = frozenset({"start_hand", "play", "trick_end", "settle", "end_hand"})
"""Every type that events of the game have."""


@worded
def event_text(event: Mapping[str, Any], lang: str = "zh", viewer: int | None = None) -> str:
    """Return an event in words, those of a viewer at the table who is "you" in them.

    >>> event_text({"type": "play", "actor": 1, "tiles": ["S5", "H5"]}, "en")
    'seat 2 plays ♠5 ♥5'
    >>> event_text({"type": "play", "actor": 1, "tiles": []}, viewer=1)
    '你不要'
    """
    try:
        kind = event["type"]
        if not isinstance(kind, str) or kind not in EVENT_TYPES:
            raise EventError(f"no event {shown(kind)}; choose from {', '.join(sorted(EVENT_TYPES))}", "unknown_event")
        told: str = getattr(_Teller(lang, viewer), kind)(event)
    except KeyError as error:
        raise EventError(f"an event needs a {error.args[0]}", "shape") from None
    return told
