"""What results of the arena say, in a few lines, and drawn for notebooks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from paiju import game as games
from paiju.depict import html_table, language
from paiju.draw.shapes import circle, group, number, path, picture, text

if TYPE_CHECKING:
    from paiju.arena.ranking import Ladder
    from paiju.arena.result import MatchResult

__all__ = ["brief", "brief_ladder", "html", "html_of_ladder", "summary", "summary_of_ladder"]

ACCENT: Final = "#3b82c4"  # can be seen on white and on black
LONGEST: Final = 200  # characters of what went wrong
LEFT, ROOM, ROW = 120, 340, 30  # of the picture: for names, for the axis, for each result


class Teller:
    """A result in one language."""

    def __init__(self, result: MatchResult, lang: str) -> None:
        """Keep what is told."""
        self.result = result
        self.lang = lang

    def say(self, zh: str, en: str) -> str:
        """Return the text in the language."""
        return zh if self.lang == "zh" else en

    def title(self) -> str:
        """Return who played whom, and how."""
        result = self.result
        first, others = result.agents[0], self.say("、", ", ").join(result.agents[1:])
        game = games.get(result.game).TITLE[self.lang] if result.game in games.names() else result.game
        zh = f"{first} 对 {others}：{game}，{result.design}，种子 {result.seed}"
        return self.say(zh, f"{first} against {others}: {game}, {result.design}, seed {result.seed}")

    def size(self) -> str:
        """Return how much was played, and what does not count."""
        blocks, rounds, voided = self.result.blocks, self.result.games, len(self.result.faults)
        played = self.say(f"{blocks} 个区块，{rounds} 局", f"{_many(blocks, 'block')}, {_many(rounds, 'round')}")
        if not voided:
            return played
        return played + self.say(f"；{voided} 个区块作废，不计入", f"; {_many(voided, 'voided block')} not counted")

    def fault(self) -> list[str]:
        """Return what went wrong first, if anything did: a line, which has the rest where all of it is."""
        if not self.result.faults:
            return []
        fault = self.result.faults[0]
        what = ": ".join(filter(None, (fault.agent, fault.error, fault.message))).partition("\n")[0]
        shown = what if len(what) <= LONGEST else f"{what[: LONGEST - 1]}…"
        return [
            self.say(f"区块 {fault.block}：{shown}（全部在 faults 里）", f"block {fault.block}: {shown} (all: .faults)")
        ]

    def points(self, agent: int) -> str:
        """Return the mean of an agent with its interval."""
        estimate, name = self.result.estimates[agent], self.result.agents[agent]
        low, high = estimate.ci95
        shown = f" [{low:+.3f}, {high:+.3f}]" if math.isfinite(low) else ""
        mean = f"{estimate.mean:+.3f}{shown}"
        return self.say(f"{name} 每局 {mean} 分（95% 区间）", f"{name}: {mean} points per round (95 % interval)")

    def verdict(self) -> str:
        """Return what can be concluded."""
        result, first = self.result, self.result.agents[0]
        if not result.blocks:
            return self.say("没有一个区块算数，什么也说明不了", "no block counts, so nothing can be said")
        low, high = result.ci95
        p = "p < 0.0001" if result.p_value < 0.0001 else f"p = {result.p_value:.4f}"
        if low > 0:
            return self.say(f"{first} 更强（{p}）", f"{first} is stronger ({p})")
        if high < 0:
            return self.say(f"{first} 更弱（{p}）", f"{first} is weaker ({p})")
        return self.say(f"分不出强弱（{p}），多打些区块", f"too close to call ({p}): play more blocks")

    def lines(self) -> list[str]:
        """Return all of it; where more than two play, the points of each."""
        told = range(len(self.result.agents)) if len(self.result.agents) > 2 else range(1)
        points = [self.points(agent) for agent in told] if self.result.blocks else []
        return [self.title(), self.size(), *self.fault(), *points, self.verdict()]


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def brief(result: MatchResult) -> str:
    """Return a result as one short line."""
    low, high = result.ci95
    points = f"{result.mean:+.3f} [{low:+.3f}, {high:+.3f}] a round, " if math.isfinite(low) else ""
    voided = f", {len(result.faults)} voided" if result.faults else ""
    return f"<MatchResult {' v '.join(result.agents)}: {points}{_many(result.blocks, 'block')}{voided}>"


def summary(result: MatchResult, lang: str = "") -> str:
    """Return who played whom, how much, the points with their interval, and what that says."""
    return "\n".join(Teller(result, language(lang)).lines())


def html(result: MatchResult, lang: str = "") -> str:
    """Return the summary with the interval drawn."""
    title, *lines = map(escape, Teller(result, language(lang)).lines())
    return f"<div><b>{title}</b><br>{'<br>'.join(lines)}</div>{_intervals([result])}"


# ---- ladders


def brief_ladder(ladder: Ladder) -> str:
    """Return a ladder as one short line."""
    order = ", ".join(f"{result.agents[0]} {result.mean:+.3f}" for result in ladder.results)
    return f"<Ladder {order}>" if order else "<Ladder without results>"


def summary_of_ladder(ladder: Ladder, lang: str = "") -> str:
    """Return the agents from the strongest on, each with its points, and who can't be told apart."""
    if not ladder.results:
        return "没有结果" if language(lang) == "zh" else "no results"
    steps = [f"  {line}" for line in _steps(ladder, lang)]
    return "\n".join([_ladder_title(ladder, lang), *steps, *_open(ladder, lang)])


def html_of_ladder(ladder: Ladder, lang: str = "") -> str:
    """Return the ladder with all intervals on one axis."""
    if not ladder.results:
        return html_table([[summary_of_ladder(ladder, lang)]])
    lines = "<br>".join(map(escape, _open(ladder, lang)))
    return f"<div><b>{escape(_ladder_title(ladder, lang))}</b></div>{_intervals(ladder.results)}<div>{lines}</div>"


def _ladder_title(ladder: Ladder, lang: str) -> str:
    first = Teller(ladder.results[0], language(lang))
    baseline, design = first.result.agents[1], first.result.design
    return first.say(
        f"各自对 {baseline}，{design}，每局得分：", f"each against {baseline}, {design}, points per round:"
    )


def _steps(ladder: Ladder, lang: str) -> list[str]:
    told = [Teller(result, language(lang)) for result in ladder.results]
    return [teller.points(0) if teller.result.blocks else f"{teller.result.agents[0]}: –" for teller in told]


def _open(ladder: Ladder, lang: str) -> list[str]:
    """Return which neighbours the intervals do not tell apart, and what does not count."""
    told = []
    for stronger, weaker, apart in zip(ladder.results, ladder.results[1:], ladder.disjoint, strict=False):
        say, names = Teller(weaker, language(lang)).say, (stronger.agents[0], weaker.agents[0])
        if weaker.blocks and not apart:
            told.append(say("{} 和 {} 的区间重叠，分不出强弱", "{} and {}: too close to call").format(*names))
    voided = sum(len(result.faults) for result in ladder.results)
    if voided:
        say = Teller(ladder.results[0], language(lang)).say
        told.append(say(f"{voided} 个区块作废，不计入", f"{_many(voided, 'voided block')} not counted"))
        told.extend(next(filter(None, (Teller(result, language(lang)).fault() for result in ladder.results))))
    return told


# ---- intervals


def _intervals(results: Sequence[MatchResult]) -> str:
    """Return intervals as SVG, on one axis that has zero on it, in the colour of the text around it."""
    known = [result for result in results if math.isfinite(result.ci95[0])]
    if not known:
        return ""
    low = min(0.0, *(result.ci95[0] for result in known))
    high = max(0.0, *(result.ci95[1] for result in known))

    def place(points: float) -> float:
        return LEFT + (points - low) / ((high - low) or 1.0) * ROOM

    rows = [_interval(result, place, 16 + ROW * row) for row, result in enumerate(known)]
    bottom = 4 + ROW * len(known)
    axis = path(f"M{number(place(0.0))} 4V{bottom}", stroke="currentColor", stroke_dasharray="2 3", opacity=0.6)
    marks = [(low, f"{low:+.2f}"), (high, f"{high:+.2f}"), (0.0, "0")]
    shown = [mark for mark in marks if mark[1] == "0" or abs(place(mark[0]) - place(0.0)) > 40]
    texts = [text(place(at), bottom + 14, words, text_anchor="middle", opacity=0.7) for at, words in shown]
    drawn = group([axis, *rows, *texts], fill="currentColor", font_size=12, font_family="sans-serif")
    return picture([drawn], width=LEFT + ROOM + 30, height=bottom + 20)


def _interval(result: MatchResult, place: Callable[[float], float], y: float) -> str:
    """Return the interval of one result at a height, its mean as a dot."""
    begin, end = map(place, result.ci95)
    bar = f"M{number(begin)} {number(y - 5)}v10m0 -5H{number(end)}m0 -5v10"
    return group(
        [
            text(LEFT - 12, y + 4, _short(result.agents[0]), text_anchor="end"),
            path(bar, stroke=ACCENT, stroke_width=2, fill="none"),
            circle(place(result.mean), y, 4, fill=ACCENT),
        ]
    )


def _short(name: str) -> str:
    return name if len(name) <= 16 else f"{name[:15]}…"
