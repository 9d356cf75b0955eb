"""Draw the tiles of the rulebook of Wuhan mahjong: ``python docs/images/wuhan.py``.

The examples of a clause that has a picture are its rows, in the language of the book. A clause about payment shows who
pays what, with every factor.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from pathlib import Path

from paiju.display import cells
from paiju.draw import shapes
from paiju.draw.marks import Mark
from paiju.draw.palette import THEMES
from paiju.draw.rows import FONTS
from paiju.draw.shapes import number, path, rect, text
from paiju.mahjong.tile_sheet import RATIO, TileSheet
from paiju.mahjong.view import Meld
from paiju.tiles import parse

HERE = Path(__file__).parent
BOOKS = {
    "en": HERE.parent / "rules" / "wuhan.md",
    "zh": HERE.parent / "zh" / "rules" / "wuhan.md",
}
VERBS = {  # what an example says of its tiles
    "makes": "makes", "定出": "makes",
    "allows": "allows", "可以": "allows",
    "lays": "lays", "摆出": "lays",
    "waits for": "waits", "听": "waits",
    "is at": "shanten", "的向听数是": "shanten",
    "pays": "pays", "收付": "pays",
    "is": "wins", "是": "wins",
}  # fmt: skip
CLAUSE = re.compile(r"^\*\*(W-\d+\.\d+)\*\*", re.MULTILINE)
EXAMPLE = re.compile(
    r"^(?:Example|例)(?: ?[(（]`(?P<rules>[^`]+)`[)）])?[:：]\s*`(?P<subject>[^`]+)`"
    rf"\s+(?P<verb>{'|'.join(VERBS)})\s+`(?P<said>[^`]+)`",
    re.MULTILINE,
)
LAIZI = {**{f"{rank}{suit}": f"{rank % 9 + 1}{suit}" for suit in "msp" for rank in range(1, 10)},
         **dict(pairwise(f"{rank}z" for rank in (1, 2, 3, 4, 6, 7, 1))), "5z": "6z"}  # fmt: skip
BEFORE = {after: flip for flip, after in LAIZI.items() if flip != "5z"}
WAYS = ("self_draw", "kong_draw", "rob_kong")
KONGS = ("red", "skin", "laizi")

# ---- what the book says


def clauses(book: str) -> dict[str, str]:
    """Return the text of every clause by its number."""
    places = [(found[1], found.start()) for found in CLAUSE.finditer(book)] + [("end", len(book))]
    return {number: book[start:end].split("\n#", maxsplit=1)[0] for (number, start), (_, end) in pairwise(places)}


@dataclass(frozen=True)
class Statement:
    """An example: a position, and what is said of it."""

    subject: str
    verb: str
    said: str
    rules: str | None


def statements(clause: str) -> list[Statement]:
    """Return the examples of a clause that say something about tiles."""
    return [
        Statement(" ".join(found["subject"].split()), VERBS[found["verb"]], found["said"], found["rules"])
        for found in EXAMPLE.finditer(clause)
    ]


def file_of(number: str) -> str:
    """Return the name of the picture of a clause: ``w-2-9.svg``."""
    return f"{number.lower().replace('.', '-')}.svg"


@dataclass
class Front:
    """What lies in front of a seat."""

    melds: list[Meld] = field(default_factory=list)
    kongs: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KONGS, 0))

    def add(self, word: str) -> None:
        """Add a meld such as ``pong:7s@3``, or special kongs such as ``red:1``."""
        kind, _, rest = word.partition(":")
        if kind in KONGS:
            self.kongs[kind] += int(rest)
            return
        tile, _, giver = rest.partition("@")
        names = [str(each) for each in parse(tile)]
        fed = None if kind == "concealed_kong" else int(giver or 0)
        meld: Meld = {"kind": kind, "tile": names[0], "from": fed}  # type: ignore[typeddict-item]
        self.melds.append({**meld, "tiles": names} if kind == "chow" else meld)

    def factors(self) -> Iterator[int]:
        """Yield what each meld and each special kong is worth (W-10.8)."""
        yield from (2 if meld["kind"] in ("chow", "pong") else 4 for meld in self.melds)
        yield from (worth for kind, worth in zip(KONGS, (2, 2, 4), strict=True) for _ in range(self.kongs[kind]))

    @property
    def own(self) -> int:
        """The own factor."""
        return math.prod(self.factors())


class Position:
    """The words of an example, with what the book takes for granted."""

    def __init__(self, subject: str) -> None:
        """Read an example."""
        self.words = {"flip": "5m", "dealer": "0", "from": "2", "left": "40"}
        self.fronts = {seat: Front() for seat in range(4)}
        self.way, self.winning = "discard", ""
        hand, _, rest = subject.partition(" + ")
        if rest:
            self.winning, *rest_words = rest.split()
        else:
            hand, *rest_words = subject.split()
        if ":" in hand or "=" in hand:  # no hand is named
            hand, rest_words = "", [hand, *rest_words]
        self.tiles = [str(tile) for tile in parse(hand)] if hand else []
        for word in rest_words:
            self.read(word)

    def read(self, word: str) -> None:
        """Take in a word."""
        key, colon, value = word.partition(":")
        if word.startswith("seat"):
            seat, _, front = word.removeprefix("seat").partition("=")
            for part in front.split(","):
                self.fronts[int(seat)].add(part)
        elif word in WAYS:
            self.way = word
        elif key in KONGS or key in ("chow", "pong") or key.endswith("_kong"):
            self.fronts[1].add(word)
        else:
            self.words[key] = value if colon else key

    @property
    def shown(self) -> str | None:
        """The tile that stands apart: won with, drawn, offered, announced or to be chowed."""
        named = (self.words.get(key) for key in ("drawn", "offered", "announced", "choosing"))
        return self.winning or next((tile.partition("@")[0] for tile in named if tile), None)

    @property
    def laizi(self) -> str:
        """The laizi."""
        return LAIZI[self.words["flip"]]

    @property
    def skins(self) -> tuple[str, str]:
        """Both skins, that of the flip first."""
        first = "4z" if self.words["flip"] == "5z" else self.words["flip"]
        return first, BEFORE[first]

    def marks(self, lang: str) -> dict[str, Mark]:
        """Return the signs of special tiles."""
        laizi, skin, red = ("赖", "皮", "中") if lang == "zh" else ("L", "S", "R")
        return {
            self.laizi: Mark(laizi, "diamond"),
            **dict.fromkeys(self.skins, Mark(skin, "square")),
            "5z": Mark(red),
        }


# ---- rows of tiles

TILE = 42.0
TALL = TILE * RATIO
MARGIN, GAP, APART = 14.0, 14.0, 16.0
THEME = THEMES["light"]  # it lies on cloth: that can be seen on light and on dark pages


class Row:
    """Tiles from left to right."""

    def __init__(self, sheet: TileSheet, y: float) -> None:
        """Begin at the margin."""
        self.sheet, self.x, self.y = sheet, MARGIN, y
        self.parts: list[str] = []
        self.ends: list[tuple[float, float]] = []  # from where to where each meld and special kong lies

    def tiles(self, names: list[str]) -> None:
        """Add tiles side by side."""
        for name in names:
            self.parts.append(self.sheet.tile(name, self.x, self.y, TILE - 0.8))
            self.x += TILE

    def framed(self, name: str) -> None:
        """Add a tile apart, with a frame."""
        self.x += APART
        self.parts.append(self.sheet.tile(name, self.x, self.y, TILE - 0.8))
        self.parts.append(self.sheet.ring(self.x - 1, self.y - 1, TILE + 1, TALL + 1, THEME.accent))
        self.x += TILE

    def front(self, seat: int, front: Front, position: Position) -> None:
        """Add melds and special kongs."""
        for meld in front.melds:
            self.x += APART if self.x > MARGIN else 0
            start = self.x
            self.parts += self.sheet.meld(seat, meld, self.x, self.y + TALL, TILE)
            self.x += self.sheet.meld_length(meld, TILE)
            self.ends.append((start, self.x))
        for kind, tile in zip(KONGS, ("5z", position.skins[0], position.laizi), strict=True):
            for _ in range(front.kongs[kind]):
                self.x += APART if self.x > MARGIN else 0
                self.ends.append((self.x, self.x + TILE))
                self.tiles([tile])

    def sign(self, drawn: str) -> None:
        """Add an arrow or a cross."""
        line = {"arrow": "m2-2h26m-9-9l9 9-9 9", "cross": "m6-10l18 18m0-18l-18 18"}[drawn]
        at = f"M{number(self.x + APART)} {number(self.y + TALL / 2)}"
        self.parts.append(path(at + line, fill="none", stroke=THEME.text, stroke_width=3, stroke_linecap="round"))
        self.x += APART + 30


def room_above(each: Statement) -> float:
    """Return how much room a row needs above it: the fourth tile of an added kong lies on another."""
    return TILE / 2 if "added_kong" in each.subject or each.said.startswith("added_kong") else 0


def row_of(each: Statement, position: Position, sheet: TileSheet, y: float) -> Row:
    """Return the tiles of an example, and what is said of them as far as it can be drawn."""
    row = Row(sheet, y)
    if each.verb == "makes":
        row.framed(position.words["flip"])
        row.sign("arrow")
        for names in ([position.laizi], list(position.skins)):
            row.x += APART
            row.tiles(names)
        return row
    held = list(position.tiles)
    if "drawn" in position.words:
        held.remove(position.words["drawn"])
    row.tiles(held)
    if position.shown is not None:
        row.framed(position.shown)
    row.front(1, position.fronts[1], position)
    if each.verb == "wins" and ":" not in each.said:
        row.sign("cross")
    elif each.verb in ("lays", "waits") or "choosing" in position.words:
        _add_outcome(row, each, position)
    return row


def _add_outcome(row: Row, each: Statement, position: Position) -> None:
    """Add what comes of it: a kong, the tiles waited for, or the forms of a chow."""
    if each.said == "none":
        row.sign("cross")
        return
    row.sign("arrow")
    row.x += APART / 2
    if each.verb == "lays":
        kong = Front()
        kong.add(each.said.split()[0])
        row.front(1, kong, position)
    elif each.verb == "waits":
        row.tiles([str(tile) for tile in parse(each.said)])
    else:
        rank, suit = int(position.words["choosing"][0]), position.words["choosing"][1]
        for lowest in (rank, rank - 1, rank - 2):
            row.tiles([f"{lowest + step}{suit}" for step in range(3)])
            row.x += APART


# ---- who pays what

CAP, GOLDEN = 300, 500
AMOUNT = 76.0  # the room for an amount
WORDS = {
    "en": {
        "seat": "seat {}", "dealer": "dealer", "wins": "wins", "discard": "discarded", "rob_kong": "robbed",
        "ready": "ready", "base": "base", "winner": "winner", "hard": "hard", "draw": "self-draw", "payer": "payer",
        "fed": "fed", "deals": "dealer", "receiver": "receiver", "closed": "not opened",
    },
    "zh": {
        "seat": "座位 {}", "dealer": "庄", "wins": "胡", "discard": "放铳", "rob_kong": "被抢杠",
        "ready": "听牌", "base": "底分", "winner": "胡家", "hard": "硬胡", "draw": "自摸", "payer": "付家",
        "fed": "放铳", "deals": "庄家", "receiver": "听家", "closed": "没开口",
    },
}  # fmt: skip


def shares(each: Statement, position: Position, payer: int) -> list[tuple[str, float]]:
    """Return the factors of a payer's share (W-10.2), each by its word."""
    types, _, how = each.said.partition(":")[0].rpartition(" ")
    big = 0 if types == "small" else types.count("+") + 1
    drawn = position.way in ("self_draw", "kong_draw")
    fed = payer == int(position.words["from"]) and (
        position.way == "discard" or (position.way == "rob_kong" and each.rules == "contract=false")
    )
    deals = int(position.words["dealer"]) in (1, payer)
    return [
        ("base", 10 * big or 1),
        ("winner", position.fronts[1].own),
        ("hard", 2 if how == "hard" else 1),
        ("draw", (1.5 if big else 2) if drawn else 1),
        ("payer", position.fronts[payer].own),
        ("fed", (1.5 if big else 2) if fed else 1),
        ("deals", 2 if deals and not big else 1),
    ]


def product(factors: list[tuple[str, float]]) -> float:
    """Return what factors come to."""
    return math.prod(value for _, value in factors)


def in_words(factors: list[tuple[str, float]], lang: str) -> str:
    """Return factors multiplied out; a 1 is left out but at the beginning."""
    words = WORDS[lang]
    told = [f"{words[name]} {value:g}" for place, (name, value) in enumerate(factors) if value != 1 or place == 0]
    return f"{' × '.join(told)} = {product(factors):g}"


def share_in_words(each: Statement, position: Position, payer: int, lang: str) -> str:
    """Return a payer's share, multiplied out, and what cap or golden top make of it (W-10.10, W-10.11)."""
    raw = {seat: product(shares(each, position, seat)) for seat in (0, 2, 3)}
    paid = GOLDEN if min(raw.values()) >= CAP else min(raw[payer], CAP)
    told = in_words(shares(each, position, payer), lang)
    return told if paid == raw[payer] else f"{told} → {paid:g}"


def seat_words(seat: int, each: Statement, position: Position, lang: str) -> str:
    """Return who a seat is, and what part it has."""
    words, facts = WORDS[lang], []
    if each.verb == "wins":
        facts += ["dealer"] if seat == int(position.words["dealer"]) else []
        facts += ["wins"] if seat == 1 else []
        claimed = position.way in ("discard", "rob_kong") and seat == int(position.words["from"])
        facts += [position.way] if claimed else []
    if str(seat) == position.words.get("ready"):
        facts.append("ready")
    elif each.verb == "pays" and not position.fronts[seat].melds:
        facts.append("closed")
    comma = "，" if lang == "zh" else ", "
    return comma.join([words["seat"].format(seat), *(words[fact] for fact in facts)])


def formula(seat: int, each: Statement, position: Position, lang: str) -> str:
    """Return how a seat's amount comes about."""
    fronts = position.fronts
    if each.verb == "wins":
        return "" if seat == 1 else share_in_words(each, position, seat, lang)
    ready = int(position.words["ready"])
    if seat == ready:
        return ""
    closed = 1 if fronts[seat].melds else 2
    return in_words([("receiver", fronts[ready].own), ("payer", fronts[seat].own), ("closed", closed)], lang)


class Bill:
    """Who pays what in an example, seat by seat below each other."""

    def __init__(self, each: Statement, lang: str, sheet: TileSheet, y: float) -> None:
        """Lay it out from a height on."""
        self.position = Position(each.subject)
        self.sheet = sheet
        self.parts: list[str] = []
        self.width, self.y = 0.0, y
        paid = [int(amount) for amount in each.said.rpartition(":")[2].split()]
        for seat in sorted(range(4), key=lambda seat: -paid[seat]):
            self.seat(seat, each, lang, paid[seat])

    def seat(self, seat: int, each: Statement, lang: str, paid: int) -> None:
        """Add a seat: who it is, its tiles with their factors, and how its amount comes about."""
        self.line(seat_words(seat, each, self.position, lang), 17, THEME.text, AMOUNT)
        amount = f"{paid:+}" if paid else "0"
        place = (MARGIN + AMOUNT - 16, self.y - 7)
        self.parts.append(text(*place, amount, font_size=20, font_weight=700, fill=THEME.accent, text_anchor="end"))
        self.y += TILE / 2 if any(meld["kind"] == "added_kong" for meld in self.position.fronts[seat].melds) else 0
        row = Row(self.sheet, self.y + 3)
        if seat == 1 and self.position.winning:
            row.tiles(self.position.tiles)
            row.framed(self.position.winning)
        row.front(seat, self.position.fronts[seat], self.position)
        if row.parts:
            self.parts += row.parts
            self.y += TALL + 3
            self.width = max(self.width, row.x)
        if row.ends:
            self.factors(row, self.position.fronts[seat])
        told = formula(seat, each, self.position, lang)
        if told:
            self.line(told, 15, THEME.faint)
        self.y += 8

    def factors(self, row: Row, front: Front) -> None:
        """Add what each meld and special kong is worth, below it."""
        for (start, end), worth in zip(row.ends, front.factors(), strict=True):
            middle = (start + end) / 2
            self.parts.append(
                text(middle, self.y + 17, f"×{worth}", font_size=15, fill=THEME.accent, text_anchor="middle")
            )
        self.y += 22

    def line(self, words: str, size: float, fill: str, indent: float = 0) -> None:
        """Add a line of text."""
        self.y += size + 7
        self.parts.append(text(MARGIN + indent, self.y - 7, words, font_size=size, fill=fill))
        self.width = max(self.width, MARGIN + indent + cells(words) * size * 0.6)


# ---- pictures


class Sheets:
    """The tiles of a picture, as each flip marks them."""

    def __init__(self, lang: str) -> None:
        """Begin without any."""
        self.lang = lang
        self.made: dict[str, TileSheet] = {}

    def of(self, position: Position) -> TileSheet:
        """Return the sheet of a position's flip."""
        flip = position.words["flip"]
        return self.made.setdefault(flip, TileSheet(THEME, position.marks(self.lang), f"flip-{flip}"))

    def picture(self, parts: list[str], width: float, height: float, shown: list[Statement]) -> str:
        """Return parts as a whole picture, on a piece of cloth."""
        title = escape("; ".join(f"{each.subject}: {each.said}" for each in shown), quote=False)
        looks = "".join(sheet.definitions() for sheet in self.made.values())
        cloth = rect(0, 0, width, height, rx=10, fill=THEME.panel)
        inside = [f"<title>{title}</title><defs>{looks}</defs>", cloth, *parts]
        box = f"0 0 {number(width)} {number(height)}"
        return shapes.picture(inside, viewBox=box, width=width, height=height, role="img", font_family=FONTS) + "\n"


def draw_rows(shown: list[Statement], lang: str) -> str:
    """Return the picture of some examples, one below the other."""
    sheets, drawn, widest, y = Sheets(lang), list[str](), 0.0, MARGIN
    for each in shown:
        position = Position(each.subject)
        y += room_above(each)
        row = row_of(each, position, sheets.of(position), y)
        drawn += row.parts
        widest, y = max(widest, row.x), y + TALL + GAP
    return sheets.picture(drawn, widest + MARGIN, y - GAP + MARGIN, shown)


def draw_bills(shown: list[Statement], lang: str) -> str:
    """Return the picture of who pays what in some examples."""
    sheets, drawn, widest, y = Sheets(lang), list[str](), 0.0, MARGIN / 2
    for place, each in enumerate(shown):
        if place:
            drawn.append(path(f"M{MARGIN} {number(y)}h120", stroke=THEME.faint, stroke_width=1))
            y += 6
        bill = Bill(each, lang, sheets.of(Position(each.subject)), y)
        drawn += bill.parts
        widest, y = max(widest, bill.width), bill.y
    return sheets.picture(drawn, widest + MARGIN, y + MARGIN / 2, shown)


def pictures(lang: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every picture of tiles that a book shows."""
    for number_, clause in clauses(BOOKS[lang].read_text("utf-8")).items():
        if file_of(number_) in clause:
            shown = statements(clause)
            about_money = number_.startswith("W-10.") or shown[0].verb == "pays"
            yield file_of(number_), (draw_bills if about_money else draw_rows)(shown, lang)


if __name__ == "__main__":
    for lang in BOOKS:
        (HERE / "wuhan" / lang).mkdir(parents=True, exist_ok=True)
        for name, drawn in pictures(lang):
            (HERE / "wuhan" / lang / name).write_text(drawn, encoding="utf-8")
