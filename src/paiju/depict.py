"""How objects show themselves: as a line, as a table of text, as a picture for notebooks.

``str`` draws in Chinese unless ``PAIJU_LANG`` says otherwise; ``format(state, "en")`` and ``f"{state:zh}"`` choose.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from paiju import game as games
from paiju.display import View
from paiju.parts import expect_language, language_named
from paiju.position import is_state

if TYPE_CHECKING:
    from paiju.match import Match
    from paiju.round import Round

__all__ = ["brief", "explained", "explained_html", "html_table", "language", "picture", "table"]


def language(lang: str = "") -> str:
    """Return the language that a format asks for; none is that of ``PAIJU_LANG``, and Chinese where that is not set."""
    if lang:
        expect_language(lang)
    return lang or language_named(os.environ.get("PAIJU_LANG") or "zh")


# ---- tables


def brief(position: Any) -> str:
    """Return a state or an observation as one short line."""
    named = f"<{type(position).__name__} of {games.of(position).name}: "
    if is_state(position):
        turn = "nobody" if position.turn is None else f"seat {position.turn}"
        return f"{named}{position.phase}, turn of {turn}, scores {list(position.scores)}>"
    who = "a spectator" if position.seat is None else f"seat {position.seat}"
    return f"{named}what {who} sees, {len(position.legal_actions)} legal actions>"


def table(position: Any, lang: str = "", **view: Any) -> str:
    """Return the table of a state, with all hands, or of an observation, as the game's terminal draws it."""
    spoken = language(lang)
    game = games.of(position)
    seen, beside = _eyes(position)
    shown = View(lang=spoken, **{"title": game.TITLE[spoken], **view}, beside=beside)
    lines = game.terminal.lines(seen, shown)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def brief_round(played: Round) -> str:
    """Return a round as one short line."""
    seed, state = played.deal["seed"], played.state
    turn = "over" if state.is_over else f"{state.phase}, turn of seat {state.turn}"
    return f"<Round of {played.game.name}, seed {seed}: {len(played.steps)} actions, {turn}>"


def table_of_round(played: Round, lang: str = "", **view: Any) -> str:
    """Return the table of a round, with all hands, names that somebody chose, and points from earlier rounds."""
    from paiju.round import chosen_names

    return table(played.state, lang, names=chosen_names(played.names), carried=played.carried, **view)


def brief_match(match: Match) -> str:
    """Return a match as one short line."""
    state = "over" if match.is_over else f"round {match.number}"
    return f"<Match of {match.game.name}, seed {match.seed}: {state}, scores {list(match.scores)}>"


def table_of_match(match: Match, lang: str = "") -> str:
    """Return the table of the round being played, below the points of all rounds."""
    title, spoken = match.game.TITLE, language(lang)
    points = " ".join(f"{score:+}" for score in match.scores)
    zh = f"{title['zh']}，第 {match.number} 局，总分 {points}"
    en = f"{title['en']}, round {match.number}, total {points}"
    return f"{zh if spoken == 'zh' else en}\n{table_of_round(match.round, lang, title='')}"


def match_html(match: Match, lang: str = "") -> str:
    """Return the points of every round of a match, and what they come to."""
    from paiju.round import chosen_names

    spoken = language(lang)
    numbered = [f"{seat} 号" if spoken == "zh" else f"seat {seat}" for seat in range(1, len(match.scores) + 1)]
    ended = [*(each.scores for each in match.earlier), *(each.state.scores for each in match.rounds)]
    rows: list[Sequence[object]] = [[number, *scores] for number, scores in enumerate(ended, 1)]
    total = ["总分" if spoken == "zh" else "total", *match.scores]
    return html_table(
        [*rows, total], ["局" if spoken == "zh" else "round", *(chosen_names(match.round.names) or numbered)]
    )


def picture(position: Any, lang: str = "") -> str | None:
    """Return the picture of a table as SVG; None where the game draws none."""
    draw = games.of(position).picture
    if draw is None:
        return None
    from paiju.draw.palette import THEMES

    seen, beside = _eyes(position)
    return draw(seen, language(lang), THEMES["light"], beside)


def _eyes(position: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return the observation that shows a position, and those that show what it hides."""
    if not is_state(position):
        return position, ()
    return position.observe(None), tuple(position.observe(seat) for seat in range(len(position.scores)))


# ---- lines and numbers


def explained(thing: Any, lang: str = "") -> str:
    """Return the lines of ``explain``."""
    return "\n".join(thing.explain(language(lang)))


def explained_html(thing: Any, lang: str = "") -> str:
    """Return the lines of ``explain`` as a table for notebooks."""
    return html_table([[line] for line in thing.explain(language(lang))])


def html_table(rows: Iterable[Sequence[object]], heading: Sequence[object] = ()) -> str:
    """Return a table for notebooks, in the colours of its surroundings; numbers stand to the right."""
    head = f"<tr>{''.join(f'<th>{escape(str(cell))}</th>' for cell in heading)}</tr>" if heading else ""
    body = "".join(f"<tr>{''.join(map(_html_cell, row))}</tr>" for row in rows)
    return f"<table>{head}{body}</table>"


def _html_cell(cell: object) -> str:
    side = "right" if isinstance(cell, int | float) else "left"
    return f'<td style="text-align:{side}">{escape(str(cell))}</td>'
