"""Draw the pictures of the README: ``python docs/images/make.py``. Those of the page are made by ``page.py``."""

import io
import json
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI

from paiju import draw as pictures
from paiju.cli.text import Language, Say
from paiju.sichuan import Hand, Observation
from paiju.sichuan.commands.report import analyse, print_report
from paiju.tiles import parse

# Rich links fonts on another host; readers have monospaced fonts of their own.
TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


HERE = Path(__file__).parent
LANGUAGES: tuple[Language, ...] = ("zh", "en")


def draw(language: Language) -> str:
    """Return the picture of the analyser in one language."""
    console = Console(
        record=True, width=72, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    tiles = "223457m23489s67s4p"
    command = f"paiju hand {tiles} --seen 77m"
    console.print(f"$ {command}", style="dim")
    print_report(analyse(Hand(tiles), parse("77m")), console, Say(language))
    return console.export_svg(title="paiju", theme=DIMMED_MONOKAI, code_format=TEMPLATE, unique_id="paiju")


def draw_table(language: Language, theme: str) -> str:
    """Return the picture of the table in ``table.json``, which is what a seat saw in the middle of a round."""
    seen = Observation.from_dict(json.loads((HERE / "table.json").read_text("utf-8")))
    return pictures.table(seen, language, theme)


if __name__ == "__main__":
    for language in LANGUAGES:
        (HERE / f"hand-{language}.svg").write_text(draw(language), encoding="utf-8")
        for theme in pictures.THEMES:
            (HERE / f"table-{language}-{theme}.svg").write_text(draw_table(language, theme), encoding="utf-8")
