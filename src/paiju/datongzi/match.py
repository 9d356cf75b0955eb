"""Matches: games until somebody has the target, and what the totals come to in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from paiju.arguments import worded
from paiju.errors import RulesError
from paiju.match import Ended, highest
from paiju.options import OptionText, Theme
from paiju.parts import Matches, Words
from paiju.protocol import Scored
from paiju.values import shown

__all__ = ["MATCHES", "MATCH_PRESETS"]

MOST: Final = 1_000_000
MATCH_PRESETS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {"public": MappingProxyType({"round_to": 100, "bonus_counts_to_target": False, "differences": True})}
)
"""Options of matches by name, for ``paiju.Match("datongzi", **MATCH_PRESETS["public"])``."""

USUAL: Final[Mapping[str, Any]] = MappingProxyType(
    {"target": 1000, "end_reward": 0, "round_to": None, "bonus_counts_to_target": True, "differences": False}
)
"""What the options are that nobody names."""


@dataclass(frozen=True, slots=True)
class ToTarget:
    """Games until one seat alone is first and has the target; without a target one game, or so many."""

    rounds: int | None
    target: int | None
    end_reward: int
    round_to: int | None
    bonus_counts_to_target: bool
    differences: bool

    def is_over(self, rounds: Sequence[Scored]) -> bool:
        """Tell whether no game follows these."""
        if self.rounds is not None and len(rounds) >= self.rounds:
            return True
        if self.target is None:
            return self.rounds is None
        running = self._running(rounds)
        return max(running) >= self.target and highest(running) is not None

    def scores(self, rounds: Sequence[Scored]) -> Sequence[int]:
        """Return the running totals, and at the end what they come to."""
        if rounds[-1].is_over and self.is_over(rounds):
            return self._settled(_totals(rounds))
        return self._running(rounds)

    def winner(self, rounds: Sequence[Scored]) -> int | None:
        """Return who has most points, all bonuses counted and nothing rounded."""
        return highest(_totals(rounds))

    def _running(self, rounds: Sequence[Scored]) -> list[int]:
        totals = _totals(rounds)
        if self.bonus_counts_to_target:
            return totals
        kept_back = map(sum, zip(*map(_bonuses, rounds), strict=True))
        return [total - bonuses for total, bonuses in zip(totals, kept_back, strict=True)]

    def _settled(self, totals: Sequence[int]) -> list[int]:
        points = [_rounded(total, self.round_to or 1) for total in totals]
        if self.differences:
            points = [len(points) * own - sum(points) for own in points]
        first = highest(totals)
        if first is not None:
            points = [own - self.end_reward for own in points]
            points[first] += len(points) * self.end_reward
        return points


def _totals(rounds: Sequence[Scored]) -> list[int]:
    return [sum(scores) for scores in zip(*(state.scores for state in rounds), strict=True)]


def _bonuses(state: Scored) -> Sequence[int]:
    kept = state.kept if isinstance(state, Ended) else _keep(state)
    bonuses: Sequence[int] = kept["bonuses"]
    return bonuses


def _keep(state: Any) -> Mapping[str, Any]:
    return {"bonuses": state.bonuses}


def _rounded(points: int, step: int) -> int:
    """Return points rounded to steps, halves away from zero.

    >>> [_rounded(points, 100) for points in (149, 150, -149, -150)]
    [100, 200, -100, -200]
    """
    size = (2 * abs(points) + step) // (2 * step) * step
    return size if points >= 0 else -size


# ---- its options


def _expect_number(name: str, value: object, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
        raise RulesError(f"{name} must be a whole number from {least} to {MOST}, not {shown(value)}", "value", name)


def match_rules(_rules: Any, rounds: int | None = None, **options: Any) -> ToTarget:
    """Return when a match ends; one of so many games has a target only if that is named too."""
    return match_of(rounds, **{**USUAL, **({} if rounds is None else {"target": None}), **options})


def _goal(options: Mapping[str, Any]) -> int | None:
    return match_rules(None, **options).target


@worded
def match_of(
    rounds: int | None,
    *,
    target: int | None,
    end_reward: int,
    round_to: int | None,
    bonus_counts_to_target: bool,
    differences: bool,
) -> ToTarget:
    """Return when a match with these options ends, and what it comes to."""
    for name, value in {"target": target, "round_to": round_to}.items():
        if value is not None:
            _expect_number(name, value, 1)
    _expect_number("end_reward", end_reward, 0)
    for name, value in {"bonus_counts_to_target": bonus_counts_to_target, "differences": differences}.items():
        if not isinstance(value, bool):
            raise RulesError(f"{name} must be True or False, not {shown(value)}", "value", name)
    return ToTarget(rounds, target, end_reward, round_to, bonus_counts_to_target, differences)


CLAUSES: Final = {
    "target": "D-10.1",
    "end_reward": "D-10.5",
    "round_to": "D-10.5",
    "bonus_counts_to_target": "D-10.4",
    "differences": "D-10.5",
}
"""Where the rulebook tells of them."""
MATCH: Final = Theme("整场", "Match", "match")


def _number(name: str, words: Words, meaning: Words, least: int, without: Words | None = None) -> OptionText:
    none = Words("", "") if without is None else Words("，或 none", ", or none")
    return OptionText(
        id=name,
        clause=CLAUSES[name],
        theme=MATCH,
        kind="number" if without is None else "cap",
        name=words,
        allowed=Words(f"{least} 到 {MOST} 的整数{none.zh}", f"whole numbers from {least} to {MOST}{none.en}"),
        values={} if without is None else {"none": without},
        template=meaning,
        minimum=least,
        maximum=MOST,
    )


def _switch(name: str, words: Words, on: Words, off: Words) -> OptionText:
    return OptionText(
        id=name,
        clause=CLAUSES[name],
        theme=MATCH,
        kind="switch",
        name=words,
        allowed=Words("true、false", "true, false"),
        values={"true": on, "false": off},
    )


_OPTIONS: Final = (
    _number(
        "target",
        Words("目标分", "target"),
        Words("有人到 {n} 分、又没有并列第一，整场结束", "over when somebody has reached {n} points and leads alone"),
        1,
        Words("只打一局", "one game"),
    ),
    _number(
        "end_reward",
        Words("终局奖励", "end reward"),
        Words("第一名再收每家 {n} 分", "the winner gets another {n} from each of the others"),
        0,
    ),
    _number(
        "round_to",
        Words("取整", "rounding"),
        Words(
            "结算时总分取整到 {n} 分，一半进位", "final totals are rounded to multiples of {n}, halves away from zero"
        ),
        1,
        Words("不取整", "no rounding"),
    ),
    _switch(
        "bonus_counts_to_target",
        Words("奖分计入目标", "bonuses count towards the target"),
        Words("筒子和地炸的奖分马上计入总分", "points for tongzi and dizha count at once"),
        Words("筒子和地炸的奖分到最后才加上", "points for tongzi and dizha are added at the end"),
    ),
    _switch(
        "differences",
        Words("算分差", "differences"),
        Words(
            "结算时每人得到与其他各家的分差之和", "everybody gets the sum of the differences to all others in the end"
        ),
        Words("结算就是总分", "the totals stand"),
    ),
)

MATCHES: Final = Matches(
    rules=match_rules,
    options={option.id: option for option in _OPTIONS},
    presets=MATCH_PRESETS,
    usual=USUAL,
    keep=_keep,
    goal=_goal,
)
"""Matches to a target, as shared code knows them."""
