"""What a score means, in Chinese and English sentences."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

from paiju.sichuan.patterns import ADDONS, PATTERNS, Pattern

if TYPE_CHECKING:
    from paiju._core.sichuan import Score

__all__ = ["explain_score", "main_pattern"]

LANGUAGES: Final = ("zh", "en")


def main_pattern(score: Score) -> Pattern:
    """Return the row that names the hand; under the fan table with the name its players use."""
    row = PATTERNS[score.main_id]
    return row if score.fan is None else dataclasses.replace(row, zh=row.fan_zh)


def explain_score(score: Score, lang: str = "zh") -> list[str]:
    """Return lines that lead from the patterns up to what each payer pays."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}, expected zh or en")
    return _Explanation(score, lang).lines()


class _Explanation:
    """One score in one language."""

    def __init__(self, score: Score, lang: str) -> None:
        self.score = score
        self.in_chinese = lang == "zh"
        self.in_fan = score.fan is not None

    def say(self, zh: str, en: str) -> str:
        return zh if self.in_chinese else en

    def lines(self) -> list[str]:
        lines = [*self.patterns(), *self.roots(), *self.addons(), self.total()]
        cap = self.cap()
        return [*lines, *([cap] if cap else []), *self.payment()]

    def worth(self, multiplier: int, fan: int | None) -> str:
        if self.in_fan:
            return self.say(f"{fan} 番", f"{fan} fan")
        return f"×{multiplier}"

    def patterns(self) -> list[str]:
        if self.score.rules.pattern_policy != "stack":
            row = main_pattern(self.score)
            return [f"{self.say(row.zh, row.en)} {self.worth(row.multiplier, row.fan)}"]
        rows = [PATTERNS[name] for name in self.score.factors] or [PATTERNS["basic_win"]]
        return [f"{self.factor_name(row)} {self.worth(*_factor(row))}" for row in rows]

    def factor_name(self, row: Pattern) -> str:
        if row.id == "jiang_all_triplets":
            return self.say("将（全二五八）", "jiang (2, 5 and 8 only)")
        return self.say(row.fan_zh if self.in_fan else row.zh, row.en)

    def roots(self) -> list[str]:
        counted = self.score.roots_counted
        if counted == 0:
            return []
        worth = self.worth(2**counted, counted)
        return [self.say(f"{counted} 根 {worth}", f"{counted} root{'s' if counted > 1 else ''} {worth}")]

    def addons(self) -> list[str]:
        rows = [ADDONS[name] for name in self.score.addons]
        return [f"{self.say(row.zh, row.en)} {self.worth(2, 1)}" for row in rows]

    def total(self) -> str:
        number = self.score.uncapped
        if self.in_fan:
            return self.say(f"合计 {number} 番", f"in all {number} fan")
        return self.say(f"合计 {number} 倍", f"in all ×{number}")

    def cap(self) -> str | None:
        score = self.score
        if score.fan is not None and score.fan < score.uncapped:
            return self.say(f"封顶 {score.fan} 番", f"capped at {score.fan} fan")
        if score.fan is None and score.total < score.uncapped:
            return self.say(f"封顶 {score.total} 倍", f"capped at ×{score.total}")
        return None

    def payment(self) -> list[str]:
        score = self.score
        base = score.rules.base
        points = f"2^{score.fan} = {score.total}" if self.in_fan else str(score.total)
        lines = [self.say(f"分数 {points}", f"points {points}")] if self.in_fan else []
        if base != 1:
            lines.append(self.say(f"底分 {base}：{base * score.total}", f"base {base}: {base * score.total}"))
        if score.self_draw_bonus:
            bonus = score.pay_each - base * score.total
            lines.append(self.say(f"自摸另加 {bonus}", f"self-draw adds {bonus}"))
        return [*lines, self.say(f"付的人每家付 {score.pay_each}", f"each payer pays {score.pay_each}")]


def _factor(row: Pattern) -> tuple[int, int]:
    """Return what a pattern is worth as one factor of ``stack``, as multiplier and as fan."""
    multiplier = {"jiang_all_triplets": 4}.get(row.id, row.multiplier)
    return multiplier, multiplier.bit_length() - 1
