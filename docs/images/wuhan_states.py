"""Draw the state diagram of the rulebook of Wuhan mahjong: ``python docs/images/wuhan_states.py``.

What leads where, and why, is read from the diagram in the text of each book (W-3.2). The two states that end a round
are drawn wherever one of them is reached.
"""

import re
from html import escape
from pathlib import Path

from paiju.display import cells
from paiju.draw import shapes
from paiju.draw.palette import THEMES
from paiju.draw.rows import FONTS
from paiju.draw.shapes import path, rect, text

HERE = Path(__file__).parent
BOOKS = {
    "en": HERE.parent / "rules" / "wuhan.md",
    "zh": HERE.parent / "zh" / "rules" / "wuhan.md",
}
EDGE = re.compile(r"^    (\w+) --> (\w+): (.+)$", re.MULTILINE)
THEME = THEMES["light"]
SIZE = (1180, 730)
BOX, CHIP = (206, 54), (116, 40)

STATES = {  # where each lies (its middle), whether somebody decides there, and what it is in a word
    "INITIAL": (540, 50, False, "发牌", "deal"),
    "PLAYER_DECISION": (540, 215, True, "轮到自己", "your turn"),
    "DISCARDING": (900, 215, False, "打出", "discard"),
    "WAITING_RESPONSE": (900, 395, True, "别家要牌", "claims"),
    "MELD_DECISION": (900, 590, True, "选吃法", "which chow"),
    "PROCESSING_MELD": (540, 395, False, "吃碰落地", "chow or pong"),
    "GONG": (140, 215, False, "杠", "kong"),
    "WAIT_ROB_KONG": (140, 395, True, "抢杠", "robbing"),
    "DRAWING": (900, 50, False, "摸牌", "draw"),
    "DRAWING_AFTER_GONG": (140, 565, False, "补牌", "replacement"),
}
ENDS = {"WIN": ("胡", "win"), "FLOW_DRAW": ("流局", "flow draw")}
CHIPS = {  # where the end is drawn that a state may lead to
    ("PLAYER_DECISION", "WIN"): (330, 130),
    ("PLAYER_DECISION", "FLOW_DRAW"): (330, 50),
    ("WAITING_RESPONSE", "WIN"): (1100, 395),
    ("WAITING_RESPONSE", "FLOW_DRAW"): (1100, 500),
    ("WAIT_ROB_KONG", "WIN"): (322, 395),
    ("DRAWING", "FLOW_DRAW"): (1100, 50),
    ("DRAWING_AFTER_GONG", "WIN"): (70, 680),
    ("DRAWING_AFTER_GONG", "FLOW_DRAW"): (240, 680),
}
WAYS = {  # the line of each edge, and where the middle of its label is
    ("INITIAL", "PLAYER_DECISION"): ("M540 77V187", 540, 118),
    ("PLAYER_DECISION", "DISCARDING"): ("M643 225H796", 715, 243),
    ("PLAYER_DECISION", "GONG"): ("M437 215H244", 340, 199),
    ("PLAYER_DECISION", "WIN"): ("M450 188L389 145", 408, 178),
    ("PLAYER_DECISION", "FLOW_DRAW"): ("M480 188C470 120 440 62 389 54", 445, 96),
    ("PLAYER_DECISION", "DRAWING"): ("M620 188C680 150 740 100 800 68", 770, 118),
    ("DISCARDING", "WAITING_RESPONSE"): ("M900 242V367", 900, 300),
    ("WAITING_RESPONSE", "WIN"): ("M1003 395H1041", 1026, 376),
    ("WAITING_RESPONSE", "FLOW_DRAW"): ("M985 422C1010 460 1020 490 1041 497", 1075, 455),
    ("WAITING_RESPONSE", "GONG"): ("M830 422C760 500 520 520 430 460C390 430 420 300 243 234", 620, 493),
    ("WAITING_RESPONSE", "PROCESSING_MELD"): ("M797 395H644", 720, 352),
    ("WAITING_RESPONSE", "MELD_DECISION"): ("M900 422V562", 900, 520),
    ("WAITING_RESPONSE", "DRAWING"): ("M985 368C1060 300 1060 150 975 78", 1046, 220),
    ("MELD_DECISION", "PROCESSING_MELD"): ("M797 600C640 610 560 560 545 423", 650, 590),
    ("PROCESSING_MELD", "PLAYER_DECISION"): ("M540 368V243", 540, 305),
    ("GONG", "WAIT_ROB_KONG"): ("M140 242V367", 140, 305),
    ("GONG", "DRAWING_AFTER_GONG"): ("M60 242C10 320 10 460 60 537", 62, 470),
    ("WAIT_ROB_KONG", "WIN"): ("M243 395H263", 290, 354),
    ("WAIT_ROB_KONG", "DRAWING_AFTER_GONG"): ("M140 422V537", 170, 495),
    ("DRAWING", "PLAYER_DECISION"): ("M797 50C700 60 620 110 590 187", 690, 62),
    ("DRAWING", "FLOW_DRAW"): ("M1003 50H1041", 1080, 92),
    ("DRAWING_AFTER_GONG", "PLAYER_DECISION"): ("M243 560C420 550 420 330 470 243", 330, 560),
    ("DRAWING_AFTER_GONG", "WIN"): ("M110 592L80 659", 60, 628),
    ("DRAWING_AFTER_GONG", "FLOW_DRAW"): ("M180 592L225 659", 245, 628),
}


def edges(book: str) -> dict[tuple[str, str], str]:
    """Return what leads where, and why."""
    return {(start, end): why for start, end, why in EDGE.findall(book)}


def box(name: str, x: float, y: float, lang: str) -> str:
    """Return a state: round where somebody decides, dark where the round ends."""
    if name in ENDS:
        (width, height), (zh, en) = CHIP, ENDS[name]
        look = rect(
            x - width / 2, y - height / 2, width, height, rx=20, fill="#0c1f19", stroke=THEME.text, stroke_width=2
        )
    else:
        (width, height), (_, _, decides, zh, en) = BOX, STATES[name]
        look = rect(
            x - width / 2, y - height / 2, width, height, rx=27 if decides else 2, fill=THEME.cloth,
            stroke=THEME.accent if decides else THEME.faint, stroke_width=3 if decides else 1.5,
        )  # fmt: skip
    title = text(
        x, y - 2, name, font_size=13 if name in ENDS else 14, font_weight=700, fill=THEME.text, text_anchor="middle"
    )
    below = text(x, y + 16, zh if lang == "zh" else en, font_size=14, fill=THEME.faint, text_anchor="middle")
    return look + title + below


def label(words: str, x: float, y: float) -> str:
    """Return the words of an edge, on a piece of cloth that covers the line."""
    width = cells(words) * 7.6 + 8
    left = min(max(x - width / 2, 4), SIZE[0] - width - 4)
    ground = rect(left, y - 11, width, 19, rx=4, fill=THEME.panel)
    return ground + text(left + width / 2, y + 3, words, font_size=14, fill=THEME.text, text_anchor="middle")


def draw(lang: str) -> str:
    """Return the diagram in a language."""
    width, height = SIZE
    found = edges(BOOKS[lang].read_text("utf-8"))
    tip = path("M0 0L10 5L0 10z", fill=THEME.faint)
    marker = '<marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">'
    title = "; ".join(f"{start} → {end}: {why}" for (start, end), why in found.items())
    lines = [
        path(WAYS[each][0], fill="none", stroke=THEME.faint, stroke_width=2, marker_end="url(#tip)") for each in found
    ]
    parts = [
        f"<title>{escape(title, quote=False)}</title><defs>{marker}{tip}</marker></defs>",
        rect(0, 0, width, height, rx=14, fill=THEME.panel),
        *lines,
        *(box(name, x, y, lang) for name, (x, y, *_) in STATES.items()),
        *(box(end, *place, lang) for (_, end), place in CHIPS.items()),
        *(label(why, *WAYS[each][1:]) for each, why in found.items()),
    ]
    return shapes.picture(parts, viewBox=f"0 0 {width} {height}", width=width, role="img", font_family=FONTS) + "\n"


if __name__ == "__main__":
    for lang in BOOKS:
        (HERE / "wuhan" / lang / "states.svg").write_text(draw(lang), encoding="utf-8")
