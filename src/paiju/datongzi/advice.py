"""Why a play is good, in one sentence: what is left after it, what it may win, and how likely it is beaten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from paiju.agents.advice import Suggestion
from paiju.datongzi.labels import PLACES, pattern_text
from paiju.datongzi.patterns import PlayType
from paiju.parts import AdviceColumn, Words
from paiju.protocol import Action, ActionT

if TYPE_CHECKING:
    from paiju._core.datongzi import Move, Observation

__all__ = ["ADVICE", "DatongziSuggestion", "suggestion_of"]

Chosen = TypeVar("Chosen", bound=Action)
LANGUAGES: Final = ("zh", "en")
TRUMPS: Final = (PlayType.BOMB, PlayType.TONGZI, PlayType.DIZHA)
FEW: Final = 5
"""Cards; whoever has no more may soon be out."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DatongziSuggestion(Suggestion[ActionT]):
    """A play, or the first part of one, with what it leaves and what it may win."""

    plays_left: int
    """How many plays the hand takes after it."""
    control: int
    """How many of them are hardly ever beaten."""
    points: int
    """What is at stake: the points of the trick, including those of the play."""
    bonus: int
    """What the play pays if it wins the trick."""
    beaten: float | None
    """How likely it is beaten in this trick; None for a pass, and where the agent does not count cards."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the columns of the advice tell."""
        return {
            "plays_left": self.plays_left,
            "control": self.control,
            "points": self.points,
            "bonus": self.bonus,
            "beaten": self.beaten,
            "beaten_percent": None if self.beaten is None else round(100 * self.beaten),
        }


ADVICE: Final = (
    AdviceColumn("plays_left", "还要几手", "plays left"),
    AdviceColumn("control", "大牌手数", "sure winners"),
    AdviceColumn("points", "这轮的分", "points at stake"),
    AdviceColumn("beaten_percent", "被压 %", "beaten %"),
)
"""What advice tells of a move."""


def suggestion_of(seen: Observation, move: Move, action: Chosen) -> DatongziSuggestion[Chosen]:
    """Return a ranked move of the core with its reasons, as the action that the observer's game has for it."""
    told = {lang: _Reason(seen, move, lang) for lang in LANGUAGES}
    is_part = move.action.kind in ("begin", "add", "done")
    return DatongziSuggestion(
        action=action,
        merit=move.merit,
        reasons={lang: reason.sentence() for lang, reason in told.items()},
        whys={lang: reason.why() for lang, reason in told.items()},
        pieces=move.cards if is_part else (),
        plays_left=move.plays_left,
        control=move.control,
        points=move.points,
        bonus=move.bonus,
        beaten=move.beaten,
    )


class _Reason:
    """The reason for one move of the core."""

    def __init__(self, seen: Observation, move: Move, lang: str) -> None:
        self.seen, self.move, self.lang = seen, move, lang

    def say(self, zh: str, en: str) -> str:
        return Words(zh, en).pick(self.lang)

    def sentence(self) -> str:
        """Return what is done, and what comes of it."""
        return self.move.action.label(self.lang) + self.say("：", ": ") + self.why()

    def why(self) -> str:
        """Return what comes of it, for where it stands beside what is done."""
        if self.move.pattern is None:
            facts = [self.no_need(), self.left_lying(), self.hand()]
        elif not self.move.after:
            facts = [self.whole(), self.out(), self.stake(), self.odds()]
        else:
            facts = [
                self.whole(),
                self.compelled(),
                self.stake(),
                self.odds(),
                self.trumps(),
                self.hand(),
                self.alarm(),
            ]
        return self.say("，", ", ").join(fact for fact in facts if fact)

    def whole(self) -> str:
        """Return the play that a begun pattern becomes, with all its cards; who begins it has named it."""
        assert self.move.pattern is not None
        named = pattern_text(self.move.pattern, self.lang)
        if self.move.action.kind == "play":
            return named
        cards = " ".join(map(str, self.move.cards))
        if self.move.action.kind == "begin":  # it is called by the pattern already
            return cards
        return self.say(f"{named}（{cards}）", f"{named} ({cards})")

    # ---- passing

    def no_need(self) -> str:
        """Return why somebody passes: there is nothing else, or it is better so."""
        if len(self.seen.legal_actions) == 1:
            return self.say("压不住，只能不要", "can't beat it, so has to pass")
        return self.say("牌先留着", "saves the cards for later")

    def left_lying(self) -> str:
        """Return the points that a pass leaves to others."""
        points = self.move.points
        return self.say(f"这轮的 {points} 分让出去", f"gives up the {points} points of this trick") if points else ""

    # ---- playing

    def compelled(self) -> str:
        """Return that the rules leave no choice, or none but trumps."""
        table = self.seen.table
        if table is None or not self.seen.rules.config.must_beat_rule:
            return ""
        if len(self.seen.legal_actions) == 1:
            return self.say("有牌必打，只有这一手", "must beat, and only this play does")
        return ""

    def out(self) -> str:
        """Return which place it is that the last cards bring."""
        place = PLACES[len(self.seen.finish_order)]
        return self.say(f"出完就是{place.zh}", f"out of cards: {place.en} place")

    def stake(self) -> str:
        """Return what the trick is worth to its winner."""
        points, bonus = self.move.points, self.move.bonus
        told = [self.say(f"这轮 {points} 分", f"{points} points at stake")] if points else []
        if bonus:
            told.append(self.say(f"打成奖 {bonus} 分", f"a bonus of {bonus} if it holds"))
        return self.say("，", ", ").join(told)

    def odds(self) -> str:
        """Return how likely it is beaten."""
        beaten = self.move.beaten
        if beaten is None:
            return ""
        if beaten == 0:
            return self.say("没人压得住", "nobody can beat it")
        if beaten < 0.01:
            return self.say("几乎没人压得住", "hardly anything beats it")
        if beaten > 0.99:
            return self.say("几乎一定被压", "almost certain to be beaten")
        percent = round(100 * beaten)
        return self.say(f"被压的机会约 {percent}%", f"beaten about {percent}% of the time")

    def trumps(self) -> str:
        """Return the trump that is spent, what a plain play breaks up, or the trumps that stay."""
        pattern = self.move.pattern
        assert pattern is not None
        if pattern.play_type in TRUMPS:
            return ""
        before, after = _trumps(self.seen.hand or ()), _trumps(self.move.after)
        if before > after:
            return self.say("要拆掉炸弹或筒子", "breaks up a bomb or a tongzi")
        return self.say(f"留着 {after} 手炸弹、筒子", f"keeps {_counted(after, 'trump')}") if after else ""

    def hand(self) -> str:
        """Return what is left in the hand."""
        plays, control = self.move.plays_left, self.move.control
        if control == plays == 1:
            sure = self.say("，是大牌", ", a sure winner")
        elif control == plays:
            sure = self.say("，都是大牌", ", all sure winners")
        else:
            sure = self.say(f"，其中 {control} 手是大牌", f", {control} of them sure winners")
        return self.say(f"之后还要出 {plays} 手", f"{_counted(plays, 'play')} left") + (sure if control else "")

    def alarm(self) -> str:
        """Return that somebody is about to be out."""
        counts = [count for seat, count in enumerate(self.seen.counts) if seat != self.seen.seat and count]
        if not counts or min(counts) > FEW:
            return ""
        fewest = min(counts)
        return self.say(f"有人只剩 {fewest} 张了", f"somebody is down to {_counted(fewest, 'card')}")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _trumps(cards: Any) -> int:
    """Return how many trumps a hand has where each rank counts once and each tongzi for itself."""
    ranks = Counter(card.rank for card in cards)
    tongzi = Counter(card.rank for card, copies in Counter(cards).items() if copies >= 3)
    return sum(max(tongzi[rank], int(copies >= 4)) for rank, copies in ranks.items())
