"""What a page needs beyond what it shows of any game: what things are called, and what belongs to whom."""

from typing import ClassVar

from paiju.page import Page, Words


class ShedPage(Page):
    names: ClassVar = {
        "owner": Words(zh="谁出的", en="played by"),
        "pot": Words(zh="桌上的分", en="points to take"),
        "standing": Words(zh="要压的牌", en="to beat"),
        "taken": Words(zh="收了", en="taken"),
    }
    by_seat: ClassVar = ("taken",)
    as_seat: ClassVar = ("lead", "owner")
