"""The table of Wuhan mahjong as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju.draw.palette import Theme
from paiju.draw.shapes import text
from paiju.mahjong.picture import CENTRE, MIDDLE, PANEL, PANELS, Picture
from paiju.mahjong.tile_sheet import RATIO
from paiju.wuhan.page import WuhanPage
from paiju.wuhan.view import WuhanSeat

if TYPE_CHECKING:
    from paiju._core.wuhan import Observation

__all__ = ["draw_table"]

OUT: Final = 20.0  # the width of a tile that was put out alone
ACROSS: Final = 2
ASIDE: Final = 30.0  # that of the flip and the laizi


def draw_table(observation: Observation, lang: str, theme: Theme, beside: Sequence[Observation] = ()) -> str:
    """Return the table as ``observation`` shows it, with the hands of the seats that look in ``beside``."""
    return WuhanPicture(
        WuhanPage().view(observation, beside), str(observation.laizi), observation.seat, lang, theme
    ).svg()


class WuhanPicture(Picture):
    """A mahjong table with a flip and special tiles; what is put out alone lies at the panel of its seat."""

    def __init__(self, table: Any, laizi: str, seat: int | None, lang: str, theme: Theme) -> None:
        """Keep what is drawn, and how."""
        self.flip, self.laizi = table["flip"], laizi
        super().__init__(table, seat, lang, theme)

    def own_facts(self, shown: WuhanSeat) -> list[str]:
        """Return whether a seat has opened, and its own factor."""
        opened = ("开口", "open") if shown["opened"] else ("未开口", "not open")
        return [opened[0 if self.lang == "zh" else 1], f"×{shown['own_factor']}"]

    def panel(self, seat: int, side: int, shown: Any) -> Iterator[str]:
        """Return who sits there, and the tiles that it has put out alone on the edge where no others lie."""
        yield from super().panel(seat, side, shown)
        (x, y), (width, height) = PANELS[side], PANEL
        out = shown["special"]
        step = min(OUT, (width - 28 - OUT) / max(1, len(out) - 1))
        top = y + height - 6 if side == ACROSS else y + 6 - OUT * RATIO
        for place, tile in enumerate(out):
            yield self.tile(tile, x + 14 + place * step, top, OUT)

    def centre(self) -> str:
        """Return the middle, with the flip on its left and the laizi on its right."""
        (x, y), width = MIDDLE, CENTRE[0]
        parts = [super().centre()]
        for left, tile, words in (
            (-width / 2 + 12, self.flip, ("翻", "flip")),
            (width / 2 - 12 - ASIDE, self.laizi, ("赖子", "laizi")),
        ):
            parts.append(self.tile(tile, x + left, y - ASIDE * RATIO + 8, ASIDE))
            word = words[0 if self.lang == "zh" else 1]
            parts.append(
                text(x + left + ASIDE / 2, y + 28, word, font_size=13, fill=self.theme.faint, text_anchor="middle")
            )
        return "".join(parts)
