"""Draw the pictures of the guide to Wuhan mahjong: ``python docs/images/play_wuhan.py``. Browsers are for ``page.py``.

One position, as a table and as the terminal shows it.
"""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from paiju import draw, game
from paiju.cli.table import TableText
from paiju.cli.text import Language, Say
from paiju.display import Line, View
from paiju.wuhan import Observation

# Rich links fonts on another host; readers have monospaced fonts of their own.
TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
HERE = Path(__file__).parent / "play-wuhan"
LANGUAGES: tuple[Language, ...] = ("zh", "en")
WIDTH = 80
POSITION = (
    "wuhan observation rules=koukou seat=0 phase=PLAYER_DECISION turn=0 dealer=2 flip=3s wall_left=51 hidden=0,7,10,7 "
    "hand0=11m4556s2289p5z melds0=pong:3m<1 special0=5z3s2s drawn0=5z river0=3z9m*6m*8s4p*6z* "
    "melds1=chow:6s/8s<0,pong:2m<2 special1=2s2s river1=9p1m6z*1s1s6m* "
    "melds2=chow:7m/7m<1 special2=3s river2=1p4z7p6p*7z* "
    "melds3=chow:2m/4m<2,pong:9s<2 special3=2s river3=9p3z9m*6z7z6p1p"
)
SEEN = Observation.from_text(POSITION)


def draw_table(language: Language) -> str:
    """Return the picture of the table."""
    return draw.table(SEEN, language)


def terminal_lines(language: Language) -> list[Line]:
    """Return the table as a terminal shows it, with what may be done."""
    wuhan, say = game.get("wuhan"), Say(language)
    title = say("play.title", title=wuhan.TITLE[language], number=1)
    view = View(lang=language, width=WIDTH, title=title)
    shown = TableText(wuhan, say)
    return [*wuhan.terminal.lines(SEEN, view), *shown.move_lines(wuhan.terminal.moves(SEEN), view, by_key=True)]


def draw_terminal(language: Language) -> str:
    """Return the picture of the terminal."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    for line in terminal_lines(language):
        console.print(Text.assemble(*line), soft_wrap=True)
    return console.export_svg(title="paiju play wuhan", theme=DIMMED_MONOKAI, code_format=TEMPLATE, unique_id="paiju")


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (HERE / f"table-{language}.svg").write_text(draw_table(language), encoding="utf-8")
        (HERE / f"terminal-{language}.svg").write_text(draw_terminal(language), encoding="utf-8")
