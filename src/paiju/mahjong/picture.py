"""A mahjong table as a picture: what its view shows, drawn as SVG.

Everything of a seat is placed as the seat itself sees it, from the middle of the table: x to its right, y towards it;
then it is turned to its side. Texts stand upright.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from paiju.draw.marks import Mark
from paiju.draw.palette import Theme
from paiju.draw.shapes import circle, group, number, path, rect, text
from paiju.mahjong.teller import seat_name, tile_name
from paiju.mahjong.tile_sheet import BACK, RATIO, TileSheet
from paiju.mahjong.view import AnyTable, SeatView, apart
from paiju.page import Words
from paiju.tiles import Tile

__all__ = ["CENTRE", "LYING", "MIDDLE", "PANEL", "PANELS", "Picture"]

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
WORDS: Final = {
    "wall": ("牌墙", "wall"),
    "dealer": ("庄", "D"),
    "waits": ("听", "waits"),
}


class Picture(TileSheet):
    """The table as ``seat`` sees it; a spectator sits with seat 0.

    A game says what it tells of a seat (``own_facts``) and of the moment (``phase_words``).
    """

    def __init__(self, table: AnyTable, seat: int | None, lang: str, theme: Theme) -> None:
        """Keep what is drawn, and how."""
        self.table = table
        self.viewer = seat
        self.bottom = seat or 0
        self.lang = lang
        super().__init__(theme, {name: Mark(self.pick(mark["sign"])) for name, mark in table.get("marks", {}).items()})

    # ---- what a game adds

    def own_facts(self, shown: Any) -> list[str]:  # noqa: ARG002
        """Return what the game tells of a seat, below its name."""
        return []

    def phase_words(self) -> str:
        """Return what the moment is called."""
        return self.pick(self.table["phase_label"])

    # ---- the whole

    def say(self, key: str) -> str:
        """Return one of the words that every table has."""
        return WORDS[key][0 if self.lang == "zh" else 1]

    def pick(self, words: Words) -> str:
        """Return a text in the language of the picture."""
        return words["zh"] if self.lang == "zh" else words["en"]

    def svg(self) -> str:
        """Return the picture."""
        width, height = SIZE
        theme = self.theme
        body = [
            rect(0, 0, width, height, fill=theme.page),
            rect(6, 6, width - 12, height - 12, rx=26, fill=theme.cloth, stroke=theme.edge, stroke_width=8),
            *(part for seat in range(4) for part in self.seat(seat)),
            self.centre(),
            self.waits(),
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            f' role="img" font-family="{FONTS}"><title>{self.title()}</title><defs>{self.definitions()}</defs>'
            f"{''.join(body)}</svg>\n"
        )

    def title(self) -> str:
        """Return what the picture shows, for those who do not see it."""
        phase, left = self.pick(self.table["phase_label"]), self.table["wall_left"]
        return f"{phase}，牌墙 {left} 张" if self.lang == "zh" else f"{phase}, wall {left}"

    # ---- a seat

    def seat(self, seat: int) -> Iterator[str]:
        """Return everything of a seat, turned to its side."""
        side = (seat - self.bottom) % 4
        shown: SeatView = self.table["seats"][seat]
        local = [*self.river(seat, shown), *self.row(seat, side, shown)]
        x, y = MIDDLE
        yield group(local, transform=f"translate({x} {y})rotate({TURNS[side]})")
        yield from self.panel(seat, side, shown)

    def river(self, seat: int, shown: SeatView) -> Iterator[str]:
        """Return the discards, in rows towards the seat."""
        _, in_row, width = next(each for each in LYING if len(shown["river"]) <= each[0])
        height = width * RATIO
        depth = (CENTRE[1] if (seat - self.bottom) % 2 == 0 else CENTRE[0]) / 2 + 8
        last = self.table["last_discard"]
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

    def row(self, seat: int, side: int, shown: SeatView) -> Iterator[str]:
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

    def hand(self, shown: SeatView) -> tuple[list[str], str | None]:
        """Return the tiles of a hand, and the one that lies apart: drawn last, or won with."""
        won = shown["won"]
        if won is None:
            return apart(shown) if shown["hand"] is not None else ([BACK] * shown["hidden"], shown["drawn"])
        held = [BACK] * shown["hidden"] if shown["hand"] is None else list(shown["hand"])
        if len(held) % 3 == 2:  # the tile is among them
            held.remove(BACK if shown["hand"] is None else won["tile"])
        return held, won["tile"]

    # ---- texts

    def panel(self, seat: int, side: int, shown: SeatView) -> Iterator[str]:
        """Return who sits there: name, dealer, points, and what the game tells."""
        theme, (x, y), (width, height) = self.theme, PANELS[side], PANEL
        on_turn = self.table["turn"] == seat
        yield rect(
            x, y, width, height, rx=12, fill=theme.panel, stroke=theme.accent if on_turn else theme.edge, stroke_width=3
        )
        name = seat_name(seat, self.viewer, self.lang)
        yield text(x + 14, y + 29, name, font_size=20, font_weight=700, fill=theme.text)
        if seat == self.table["dealer"]:
            letters = 20 if self.lang == "zh" else 13
            yield from self.badge(x + 34 + letters * len(name), y + 22, self.say("dealer"))
        score = shown["score"]
        colour = theme.loss if score < 0 else theme.gain if score else theme.faint
        points = f"{score:+}" if score else "0"
        yield text(x + width - 14, y + 30, points, font_size=22, font_weight=700, fill=colour, text_anchor="end")
        yield text(x + 14, y + 56, self.facts(shown), font_size=15, fill=theme.accent if shown["won"] else theme.faint)

    def badge(self, x: float, y: float, word: str) -> Iterator[str]:
        """Return a round sign."""
        yield circle(x, y, 12, fill=self.theme.accent)
        yield text(x, y + 5, word, font_size=14, font_weight=700, fill=self.theme.on_accent, text_anchor="middle")

    def facts(self, shown: SeatView) -> str:
        """Return what stands below a name: what the game tells, and what was won or how many tiles are hidden."""
        parts, won = self.own_facts(shown), shown["won"]
        if won is not None:
            parts += [f"{self.pick(won['how_label'])} {tile_name(Tile(won['tile']), self.lang)}"]
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
                str(self.table["wall_left"]),
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
        if self.table["turn"] is not None:
            side = (self.table["turn"] - self.bottom) % 4
            depth = (height if side % 2 == 0 else width) / 2
            arrow = path(f"M-13 {number(depth - 15)}h26l-13 11z", fill=theme.accent)
            parts.append(group([arrow], transform=f"translate({x} {y})rotate({TURNS[side]})"))
        return "".join(parts)

    def centre_words(self) -> str:
        """Return whose turn it is, or what the moment is called."""
        turn = self.table["turn"]
        if self.table["phase"] != "turn" or turn is None:
            return self.phase_words()
        name = seat_name(turn, self.viewer, self.lang)
        if self.lang == "zh":
            return f"轮到{name}"
        return "your turn" if turn == self.viewer else f"{name} to play"

    def waits(self) -> str:
        """Return what the own hand waits on, each with the copies left."""
        waits = self.table["seats"][self.bottom]["waits"]
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
