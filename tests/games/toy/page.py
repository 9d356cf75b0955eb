"""What a page needs beyond what it shows of any game: what things are called, and what belongs to whom."""

from typing import ClassVar

from paiju.page import Page
from paiju.parts import Words


class ShedPage(Page):
    names: ClassVar = {
        "owner": Words("谁出的", "played by"),
        "pot": Words("桌上的分", "points to take"),
        "standing": Words("要压的牌", "to beat"),
        "taken": Words("收了", "taken"),
    }
    by_seat: ClassVar = ("taken",)
    as_seat: ClassVar = ("lead", "owner")
