"""What a page needs beyond what it shows of any game: what things are called, and what belongs to whom."""

from typing import Any, ClassVar

from games.toy.events import event_text
from paiju.page import Page, Words

SEATS = ("actor", "first", "lead")


class ShedPage(Page):
    names: ClassVar = {
        "owner": Words(zh="谁出的", en="played by"),
        "pot": Words(zh="桌上的分", en="points to take"),
        "standing": Words(zh="要压的牌", en="to beat"),
        "taken": Words(zh="收了", en="taken"),
    }
    by_seat: ClassVar = ("taken",)
    as_seat: ClassVar = ("lead", "owner")

    def event(self, event: dict[str, Any], seat: int | None, lang: str) -> str:  # noqa: ARG002
        """Return an event in words; people count seats from one."""
        return event_text({**event, **{key: event[key] + 1 for key in SEATS if key in event}}, lang)
