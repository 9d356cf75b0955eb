"""Draw the pictures of the guide to Da Tong Zi: ``python docs/images/play_datongzi.py``. Browsers are for ``page.py``.

A position, as a table and as the terminal shows it.
"""

import io
import json
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from paiju import draw, game
from paiju.cli.table import TableText
from paiju.cli.text import Language, Say
from paiju.datongzi import Observation
from paiju.display import Line, View

# Rich links fonts on another host; readers have monospaced fonts of their own.
TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
# Rich takes Chinese letters for as narrow as others, and would have them squeezed.
SQUEEZED = re.compile(r' textLength="[\d.]+"(?=[^>]*>[^<]*[^\x00-\x7f])')
HERE = Path(__file__).parent / "play-datongzi"
LANGUAGES: tuple[Language, ...] = ("zh", "en")
WIDTH = 80
SEEN = Observation.from_text(json.loads((HERE / "positions.json").read_text("utf-8"))["turn"])


def draw_table(language: Language) -> str:
    """Return the picture of the table."""
    return draw.table(SEEN, language)


def terminal_lines(language: Language) -> list[Line]:
    """Return the table as a terminal shows it, with what may be done."""
    datongzi, say = game.get("datongzi"), Say(language)
    title = say("play.title", title=datongzi.TITLE[language], number=1)
    view = View(lang=language, width=WIDTH, title=title)
    shown = TableText(datongzi, say)
    return [*datongzi.terminal.lines(SEEN, view), *shown.move_lines(datongzi.terminal.moves(SEEN), view, by_key=True)]


def draw_terminal(language: Language) -> str:
    """Return the picture of the terminal."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    for line in terminal_lines(language):
        console.print(Text.assemble(*line), soft_wrap=True)
    drawn = console.export_svg(
        title="paiju play datongzi", theme=DIMMED_MONOKAI, code_format=TEMPLATE, unique_id="paiju"
    )
    return SQUEEZED.sub("", drawn)


if __name__ == "__main__":
    for language in LANGUAGES:
        (HERE / f"table-{language}.svg").write_text(draw_table(language), encoding="utf-8")
        (HERE / f"terminal-{language}.svg").write_text(draw_terminal(language), encoding="utf-8")
