"""What a score means, in Chinese and English sentences."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from paiju.parts import expect_language
from paiju.sichuan.patterns import ADDONS, PATTERNS, Pattern

if TYPE_CHECKING:
    from paiju._core.sichuan import Score

__all__ = ["explain_score", "main_pattern"]


def main_pattern(score: Score) -> Pattern:
    """Return the row that names the hand; under the fan table with the name its players use."""
    row = PATTERNS[score.main_id]
    return row if score.fan is None else dataclasses.replace(row, zh=row.fan_zh)


def explain_score(score: Score, lang: str = "zh") -> list[str]:
    """Return lines that lead from the patterns up to what each payer pays."""
    expect_language(lang)
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
        parts = [*self.patterns(), *self.roots(), *self.addons()]
        listed = [self.say(f"{name}：{self.worth(number)}", f"{name}: {self.worth(number)}") for name, number in parts]
        return [*listed, *self.roots_left_out(), self.total(parts), *self.cap(), *self.payment()]

    def worth(self, number: int) -> str:
        return self.say(f"{number} 番", f"{number} fan") if self.in_fan else f"×{number}"

    def doublings(self, number: int) -> int:
        """Return what so many doublings are worth."""
        return number if self.in_fan else 2**number

    def patterns(self) -> list[tuple[str, int]]:
        if self.score.rules.pattern_policy != "stack":
            return [(self.main_name(), self.score.base)]
        rows = [PATTERNS[name] for name in self.score.factors] or [PATTERNS["basic_win"]]
        return [(self.factor_name(row), self.factor(row)) for row in rows]

    def main_name(self) -> str:
        row = main_pattern(self.score)
        if row.absorbs == 0:
            return self.say(row.zh, row.en)
        included = self.say(f"含 {row.absorbs} 根", f"{self.count(row.absorbs)} included")
        return self.say(f"{row.zh}（{included}）", f"{row.en} ({included})")

    def factor_name(self, row: Pattern) -> str:
        if row.id == "jiang_all_triplets":
            return self.say("将（全是二五八）", "jiang (2, 5 and 8 only)")
        return self.say(row.fan_zh if self.in_fan else row.zh, row.en)

    def factor(self, row: Pattern) -> int:
        """Return what a pattern is worth as one factor of ``stack`` (S-7.6)."""
        multiplier = 4 if row.id == "jiang_all_triplets" else row.multiplier
        return multiplier.bit_length() - 1 if self.in_fan else multiplier

    def count(self, roots: int) -> str:
        return self.say(f"{roots} 根", f"{roots} root{'s' if roots > 1 else ''}")

    def roots(self) -> list[tuple[str, int]]:
        counted = self.score.roots_counted
        return [(self.count(counted), self.doublings(counted))] if counted else []

    def roots_left_out(self) -> list[str]:
        score = self.score
        absorbed = 0 if score.rules.pattern_policy == "stack" else PATTERNS[score.main_id].absorbs
        left = score.roots - score.roots_counted - absorbed
        return [self.say(f"{self.count(left)}：不计", f"{self.count(left)}: not counted")] if left else []

    def addons(self) -> list[tuple[str, int]]:
        rows = [ADDONS[name] for name in self.score.addons]
        return [(self.say(row.fan_zh if self.in_fan else row.zh, row.en), self.doublings(1)) for row in rows]

    def total(self, parts: list[tuple[str, int]]) -> str:
        sign = " + " if self.in_fan else " × "
        number = f"{sign.join(str(worth) for _, worth in parts)} = " if len(parts) > 1 else ""
        number += str(self.score.uncapped)
        if self.in_fan:
            return self.say(f"合计：{number} 番", f"in all: {number} fan")
        return self.say(f"合计：{number} 倍", f"multiplier: {number}")

    def cap(self) -> list[str]:
        score = self.score
        if score.fan is not None and score.fan != score.uncapped:
            return [self.say(f"封顶：{score.fan} 番", f"capped at {score.fan} fan")]
        if score.fan is None and score.total != score.uncapped:
            return [self.say(f"封顶：{score.total} 倍", f"capped at {score.total}")]
        return []

    def payment(self) -> list[str]:
        score = self.score
        base, points = score.rules.base, score.rules.base * score.total
        lines = []
        if self.in_fan:
            lines.append(
                self.say(f"{score.fan} 番 = {score.total} 分", f"{score.fan} fan = 2^{score.fan} = {score.total}")
            )
        if base != 1:
            lines.append(self.say("底分", "base") + f" {base}{self.say('：', ': ')}{base} × {score.total} = {points}")
        if score.self_draw_bonus and score.rules.self_draw == "add_base":
            lines.append(self.say("自摸加底：", "self-draw adds the base: ") + f"{points} + {base} = {score.pay_each}")
        elif score.self_draw_bonus:
            lines.append(self.say("自摸翻倍：", "self-draw doubles: ") + f"{points} × 2 = {score.pay_each}")
        return [*lines, self.say(f"付钱的每家付 {score.pay_each}", f"each payer pays {score.pay_each}")]
