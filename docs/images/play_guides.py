"""Draw the pictures of the guides to single games: ``python docs/images/play_guides.py``. Browsers are for ``page.py``.

For each game a position, as a table and as the terminal shows it.
"""

import io
import json
import re
from pathlib import Path
from typing import Any

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from paiju import draw, game
from paiju.cli.table import TableText
from paiju.cli.text import Language, Say
from paiju.display import Line, View

# Rich links fonts on another host; readers have monospaced fonts of their own.
TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
# Rich takes Chinese letters for as narrow as others, and would have them squeezed.
SQUEEZED = re.compile(r' textLength="[\d.]+"(?=[^>]*>[^<]*[^\x00-\x7f])')
GAMES = ("wuhan", "datongzi")
LANGUAGES: tuple[Language, ...] = ("zh", "en")
WIDTH = 80


def folder(name: str) -> Path:
    """Return where the pictures of a game's guide lie."""
    return Path(__file__).parent / f"play-{name}"


def positions(name: str) -> dict[str, Any]:
    """Return what is seen in the pictures of a game's guide."""
    texts = json.loads((folder(name) / "positions.json").read_text("utf-8"))
    return {moment: game.get(name).Observation.from_text(text) for moment, text in texts.items()}


def draw_table(name: str, language: Language) -> str:
    """Return the picture of the table."""
    return draw.table(positions(name)["turn"], language)


def terminal_lines(name: str, language: Language) -> list[Line]:
    """Return the table as a terminal shows it, with what may be done."""
    played, say, seen = game.get(name), Say(language), positions(name)["turn"]
    title = say("play.title", title=played.TITLE[language], number=1)
    view = View(lang=language, width=WIDTH, title=title)
    shown = TableText(played, say)
    return [*played.terminal.lines(seen, view), *shown.move_lines(played.terminal.moves(seen), view, by_key=True)]


def draw_terminal(name: str, language: Language) -> str:
    """Return the picture of the terminal."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    for line in terminal_lines(name, language):
        console.print(Text.assemble(*line), soft_wrap=True)
    title = f"paiju play {name}"
    drawn = console.export_svg(title=title, theme=DIMMED_MONOKAI, code_format=TEMPLATE, unique_id="paiju")
    return SQUEEZED.sub("", drawn)


if __name__ == "__main__":
    for name in GAMES:
        for language in LANGUAGES:
            (folder(name) / f"table-{language}.svg").write_text(draw_table(name, language), encoding="utf-8")
            (folder(name) / f"terminal-{language}.svg").write_text(draw_terminal(name, language), encoding="utf-8")
