"""The table of an observation as a picture: what ``page_view`` shows, drawn as SVG.

Everything of a seat is placed as the seat itself sees it, from the middle of the table: x to its right, y towards it;
then it is turned to its side. Texts stand upright.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju.draw.faces import HEIGHT, WIDTH, back, face
from paiju.draw.palette import Theme
from paiju.draw.shapes import circle, group, number, path, rect, text
from paiju.sichuan.page import SichuanPage
from paiju.sichuan.table_words import seat_name
from paiju.sichuan.teller import suit_name, tile_name
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation

__all__ = ["draw_table"]

FONTS: Final = "system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
SIZE: Final = (1000, 772)
MIDDLE: Final = (500, 372)
TURNS: Final = (0, -90, 180, 90)  # the observer, then in the order of play
DEPTHS: Final = (384, 486, 356, 486)  # from the middle to where the tiles of each side stand
PANELS: Final = ((204, 594), (734, 492), (622, 84), (86, 182))  # the top left corners of the texts
PANEL: Final = (180, 70)
CENTRE: Final = (224, 148)
LYING: Final = ((24, 6, 36.0), (32, 8, 28.0), (60, 12, 19.0))  # tiles of a river up to which number, a row, their width
OWN, OTHER, WAIT = 48.0, 30.0, 26.0  # widths of tiles
RATIO: Final = HEIGHT / WIDTH
WORDS: Final = {
    "wall": ("牌墙", "wall"),
    "dealer": ("庄", "D"),
    "void": ("缺", "no "),
    "waits": ("听", "waits"),
}


def draw_table(observation: Observation, lang: str, theme: Theme, beside: Sequence[Observation] = ()) -> str:
    """Return the table as ``observation`` shows it, with the hands of the seats that look in ``beside``.

    A spectator sits with seat 0.
    """
    return _Picture(observation, lang, theme, beside).svg()


class _Picture:
    def __init__(self, observation: Observation, lang: str, theme: Theme, beside: Sequence[Observation]) -> None:
        self.seen = SichuanPage().view(observation, beside)
        self.viewer = observation.seat
        self.bottom = observation.seat or 0
        self.lang = lang
        self.theme = theme
        self.used: dict[str, str] = {}

    def say(self, key: str) -> str:
        return WORDS[key][0 if self.lang == "zh" else 1]

    def svg(self) -> str:
        width, height = SIZE
        theme = self.theme
        body = [
            rect(0, 0, width, height, fill=theme.page),
            rect(6, 6, width - 12, height - 12, rx=26, fill=theme.cloth, stroke=theme.edge, stroke_width=8),
            *(part for seat in range(4) for part in self.seat(seat)),
            self.centre(),
            self.waits(),
        ]
        tiles = "".join(f'<g id="paiju-{name}">{drawn}</g>' for name, drawn in sorted(self.used.items()))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            f' role="img" font-family="{FONTS}"><title>{self.title()}</title><defs>{tiles}</defs>'
            f"{''.join(body)}</svg>\n"
        )

    def title(self) -> str:
        phase, left = self.seen["phase_label"][self.lang], self.seen["wall_left"]
        return f"{phase}，牌墙 {left} 张" if self.lang == "zh" else f"{phase}, wall {left}"

    # ---- tiles

    def tile(self, name: str, x: float, y: float, width: float, **attributes: str | float | None) -> str:
        """Return a tile, or ``back``, with its top left corner at a point."""
        if name not in self.used:
            colours = self.theme.tiles
            self.used[name] = back(colours) if name == "back" else face(Tile(name), colours)
        place = f"translate({number(x)} {number(y)})scale({width / WIDTH:.4f})"
        faded = "".join(f' {key}="{value}"' for key, value in attributes.items() if value is not None)
        return f'<use href="#paiju-{name}" transform="{place}"{faded}/>'

    def turned(self, name: str, x: float, base: float, width: float) -> str:
        """Return a tile on its side that stands on a line."""
        inner = self.tile(name, 0, 0, width)
        return group([inner], transform=f"translate({number(x)} {number(base)})rotate(-90)")

    # ---- a seat

    def seat(self, seat: int) -> Iterator[str]:
        side = (seat - self.bottom) % 4
        shown = self.seen["seats"][seat]
        local = [*self.river(seat, shown), *self.row(seat, side, shown)]
        x, y = MIDDLE
        yield group(local, transform=f"translate({x} {y})rotate({TURNS[side]})")
        yield from self.panel(seat, side, shown)

    def river(self, seat: int, shown: dict[str, Any]) -> Iterator[str]:
        _, in_row, width = next(each for each in LYING if len(shown["river"]) <= each[0])
        height = width * RATIO
        depth = (CENTRE[1] if (seat - self.bottom) % 2 == 0 else CENTRE[0]) / 2 + 8
        last = self.seen["last_discard"]
        newest = len(shown["river"]) - 1 if last and last["seat"] == seat else None
        for place, each in enumerate(shown["river"]):
            row, column = divmod(place, in_row)
            x = (column - in_row / 2) * width
            y = depth + row * (height - 1)
            yield self.tile(each["tile"], x, y, width - 0.6, opacity=0.3 if each["claimed"] else None)
            if place == newest:
                yield self.ring(x, y, width, height, self.theme.accent)
            elif each["won"]:
                yield self.ring(x, y, width, height, self.theme.loss)

    def ring(self, x: float, y: float, width: float, height: float, colour: str) -> str:
        """Return a mark around a tile."""
        return rect(x - 0.8, y - 0.8, width + 1, height + 1, rx=4, fill="none", stroke=colour, stroke_width=3)

    def row(self, seat: int, side: int, shown: dict[str, Any]) -> Iterator[str]:
        """Return the hand and, to its right, the melds."""
        width = OWN if side == 0 else OTHER
        small = width * 0.8 if side == 0 else width
        base = DEPTHS[side] - 14
        hand, apart = self.hand(shown)
        gap = width * 0.35
        length = len(hand) * width + (gap + width if apart else 0)
        melds = sum(self.meld_length(meld, small) + gap for meld in shown["melds"])
        x = -(length + melds) / 2
        for name in hand:
            yield self.tile(name, x, base - width * RATIO, width - 0.8)
            x += width
        if apart:
            yield self.tile(apart, x + gap, base - width * RATIO, width - 0.8)
            if shown["won"]:
                yield self.ring(x + gap, base - width * RATIO, width, width * RATIO, self.theme.accent)
            x += gap + width
        for meld in shown["melds"]:
            x += gap
            yield from self.meld(seat, meld, x, base, small)
            x += self.meld_length(meld, small)

    def hand(self, shown: dict[str, Any]) -> tuple[list[str], str | None]:
        """Return the tiles of a hand, and the one that lies apart: drawn last, or won with."""
        won = shown["won"]
        apart = shown["drawn"] if won is None else won["tile"]
        if shown["hand"] is None:
            inside = won is not None and won["how"] == "self_draw"
            return ["back"] * (shown["hidden"] - inside), apart
        held = list(shown["hand"])
        if apart in held and (won is None or won["how"] == "self_draw"):
            held.remove(apart)
        return held, apart

    def meld_length(self, meld: dict[str, Any], width: float) -> float:
        tiles = 3 if meld["kind"] in ("pong", "added_kong") else 4
        return tiles * width + (width * (RATIO - 1) if meld["from"] is not None else 0)

    def meld(self, seat: int, meld: dict[str, Any], x: float, base: float, width: float) -> Iterator[str]:
        """Return a meld; the tile that was claimed lies on the side that it came from."""
        kind, name = meld["kind"], meld["tile"]
        tiles = 3 if kind in ("pong", "added_kong") else 4
        giver = None if meld["from"] is None else (meld["from"] - seat) % 4
        place = {3: 0, 2: 1, 1: tiles - 1, None: None}[giver]
        for number_ in range(tiles):
            if number_ == place:
                yield self.turned(name, x, base, width)
                if kind == "added_kong":
                    yield self.turned(name, x, base - width, width)
                x += width * RATIO
                continue
            hidden = kind == "concealed_kong" and number_ in (0, 3)
            yield self.tile("back" if hidden else name, x, base - width * RATIO, width - 0.6)
            x += width

    # ---- texts

    def panel(self, seat: int, side: int, shown: dict[str, Any]) -> Iterator[str]:
        """Return who sits there: name, dealer, points, void suit, and what was won."""
        theme, (x, y), (width, height) = self.theme, PANELS[side], PANEL
        on_turn = self.seen["turn"] == seat
        yield rect(
            x, y, width, height, rx=12, fill=theme.panel, stroke=theme.accent if on_turn else theme.edge, stroke_width=3
        )
        name = seat_name(seat, self.viewer, self.lang)
        yield text(x + 14, y + 29, name, font_size=20, font_weight=700, fill=theme.text)
        if seat == self.seen["dealer"]:
            letters = 20 if self.lang == "zh" else 13
            yield from self.badge(x + 34 + letters * len(name), y + 22, self.say("dealer"))
        score = shown["score"]
        colour = theme.loss if score < 0 else theme.gain if score else theme.faint
        points = f"{score:+}" if score else "0"
        yield text(x + width - 14, y + 30, points, font_size=22, font_weight=700, fill=colour, text_anchor="end")
        yield text(x + 14, y + 56, self.facts(shown), font_size=15, fill=theme.accent if shown["won"] else theme.faint)

    def badge(self, x: float, y: float, word: str) -> Iterator[str]:
        yield circle(x, y, 12, fill=self.theme.accent)
        yield text(x, y + 5, word, font_size=14, font_weight=700, fill=self.theme.on_accent, text_anchor="middle")

    def facts(self, shown: dict[str, Any]) -> str:
        parts = [] if shown["void"] is None else [self.say("void") + suit_name(shown["void"], self.lang)]
        if shown["won"]:
            won = shown["won"]
            parts += [f"{won['how_label'][self.lang]} {tile_name(Tile(won['tile']), self.lang)}"]
        elif shown["hand"] is None:
            parts += [f"{shown['hidden']} 张" if self.lang == "zh" else f"{shown['hidden']} tiles"]
        return " · ".join(parts)

    def centre(self) -> str:
        """Return the middle: the wall, the phase, and an arrow to the seat on turn."""
        theme, (x, y), (width, height) = self.theme, MIDDLE, CENTRE
        parts = [
            rect(
                x - width / 2, y - height / 2, width, height, rx=14, fill=theme.panel, stroke=theme.edge, stroke_width=3
            ),
            text(
                x,
                y - 8,
                str(self.seen["wall_left"]),
                font_size=46,
                font_weight=700,
                fill=theme.text,
                text_anchor="middle",
            ),
            text(x, y + 16, self.say("wall"), font_size=15, fill=theme.faint, text_anchor="middle"),
            text(
                x, y + 46, self.centre_words(), font_size=18, font_weight=600, fill=theme.accent, text_anchor="middle"
            ),
        ]
        if self.seen["turn"] is not None:
            side = (self.seen["turn"] - self.bottom) % 4
            depth = (height if side % 2 == 0 else width) / 2
            arrow = path(f"M-13 {number(depth - 15)}h26l-13 11z", fill=theme.accent)
            parts.append(group([arrow], transform=f"translate({x} {y})rotate({TURNS[side]})"))
        return "".join(parts)

    def centre_words(self) -> str:
        turn = self.seen["turn"]
        if self.seen["phase"] != "turn" or turn is None:
            label: str = (self.seen["end_label"] or self.seen["phase_label"])[self.lang]
            return label
        name = seat_name(turn, self.viewer, self.lang)
        if self.lang == "zh":
            return f"轮到{name}"
        return "your turn" if turn == self.viewer else f"{name} to play"

    def waits(self) -> str:
        """Return what the own hand waits on, each with the copies left."""
        waits = self.seen["seats"][self.bottom]["waits"]
        if not waits:
            return ""
        theme, step, label = self.theme, WAIT + 34, 44 if self.lang == "zh" else 76
        x, y = MIDDLE[0] + CENTRE[0] / 2 + 10, PANELS[0][1] + 14
        parts = [rect(x, y, label + len(waits) * step, 46, rx=12, fill=theme.panel, stroke=theme.edge, stroke_width=3)]
        parts.append(text(x + 14, y + 29, self.say("waits"), font_size=17, font_weight=700, fill=theme.accent))
        for place, each in enumerate(waits):
            left = x + label + place * step
            parts.append(self.tile(each["tile"], left, y + 6, WAIT))
            parts.append(text(left + WAIT + 4, y + 29, f"×{each['left']}", font_size=16, fill=theme.text))
        return "".join(parts)
