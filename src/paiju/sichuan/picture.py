"""The table of Sichuan mahjong as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paiju.draw.palette import Theme
from paiju.mahjong.picture import Picture
from paiju.mahjong.teller import suit_name
from paiju.sichuan.labels import LABELS
from paiju.sichuan.page import SichuanPage
from paiju.sichuan.view import SichuanSeat

if TYPE_CHECKING:
    from paiju._core.sichuan import Observation

__all__ = ["draw_table"]


def draw_table(observation: Observation, lang: str, theme: Theme, beside: Sequence[Observation] = ()) -> str:
    """Return the table as ``observation`` shows it, with the hands of the seats that look in ``beside``."""
    return SichuanPicture(SichuanPage().view(observation, beside), observation.seat, lang, theme).svg()


class SichuanPicture(Picture):
    """A mahjong table with void suits."""

    def own_facts(self, shown: SichuanSeat) -> list[str]:
        """Return the void suit."""
        void = shown["void"]
        return [] if void is None else [("缺" if self.lang == "zh" else "no ") + suit_name(void, self.lang)]

    def phase_words(self) -> str:
        """Return what the moment is called, or how the round ended."""
        end = self.table["end"]
        return super().phase_words() if end is None else LABELS.word(end, self.lang)
