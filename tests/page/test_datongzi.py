"""Da Tong Zi at the table: cards are chosen, hinted at, judged and played, with a finger, a mouse and keys."""

from __future__ import annotations

import pytest

from page.conftest import PHONE, Visit
from page.datongzi_moments import MOMENTS
from page.playing import Guest
from page.test_barriers import Inspector

pytestmark = pytest.mark.slow

VERDICT = ".verdict"


def head(guest: Guest, rank: str) -> None:
    """Tap the head of a column."""
    guest.press(guest.see(f"[data-head='{rank}']"))


def expect_verdict(guest: Guest, *words: str) -> None:
    guest.wait_until(lambda: all(word in guest.see(VERDICT).inner_text() for word in words))


def chosen(guest: Guest) -> list[str]:
    return guest.data(".hand .card.chosen")


def played(guest: Guest) -> list[list[str]]:
    """Return what the own seat has played, as the server tells it."""
    events = [event for frame in guest.messages if frame["t"] == "ev" for event in frame["events"]]
    return [event["tiles"] for event in events if event["type"] == "play" and event["actor"] == 0]


def expect_played(guest: Guest, *cards: str) -> None:
    guest.wait_until(lambda: sorted(cards) in map(sorted, played(guest)))


def expect_fits(guest: Guest) -> None:
    """Expect nothing that lies beside the screen or under its edge, and no picture that shows nothing."""
    wide, high = guest.page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth,"
        " document.querySelector('.hand').getBoundingClientRect().bottom - innerHeight]"
    )
    assert (wide <= 0, high <= 1) == (True, True), (wide, high)
    assert guest.blank == []


def test_a_winged_airplane_takes_four_taps(visit: Visit) -> None:
    guest = visit("en", **PHONE)
    guest.sit_at(MOMENTS["winged airplane"])
    head(guest, "7")
    head(guest, "8")
    expect_verdict(guest, "airplane 7-8", "the patterns differ")
    guest.press(guest.see(".chip-button").filter(has_text="9").first)
    expect_verdict(guest, "airplane with wings 7-8", "higher rank")
    wings = [piece for piece in chosen(guest) if piece[1:] not in ("7", "8")]
    assert len(wings) == 2
    guest.press(guest.see(".answers .play"))
    expect_played(guest, "D7", "C7", "S7", "D8", "H8", "S8", *wings)


def test_cards_are_led_and_followed(visit: Visit) -> None:
    guest = visit("zh", color_scheme="dark")
    inspector = Inspector(guest)
    guest.sit_at(MOMENTS["lead"])
    assert guest.see(".answers .pass").get_attribute("aria-disabled") == "true"
    guest.see(".answers .pass").click(force=True)
    first, last = (guest.see(f".hand [data-piece={piece}]").bounding_box() for piece in ("D7", "S8"))
    assert first is not None
    assert last is not None
    guest.page.mouse.move(first["x"] + 5, first["y"] + 5)
    guest.page.mouse.down()
    guest.page.mouse.move(last["x"] + 5, first["y"] + 5, steps=12)
    guest.page.mouse.up()
    assert chosen(guest)[:1] == ["D7"]
    assert len(chosen(guest)) > 1, "a sweep chooses all it goes over"
    guest.see(".answers .clear").click()
    assert chosen(guest) == []
    guest.see(".hand [data-piece=C9]").click()
    expect_verdict(guest, "单张 9")
    assert guest.see(".hand [data-piece=C9]").get_attribute("aria-label") == "梅花9，已选"
    guest.see(".hand [data-piece=H9]").dblclick()
    expect_played(guest, "C9", "H9")

    guest.sit_at(MOMENTS["must beat"])
    assert "有牌必打" in guest.see(".why").inner_text()
    guest.page.keyboard.press("p")
    guest.page.keyboard.press("h")
    guest.wait_until(lambda: chosen(guest) == ["SK"])
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("1")
    expect_verdict(guest, "单张 5", "点数不够大")
    inspector.look("what does not beat")
    assert inspector.found == []
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("h")
    expect_verdict(guest, "单张 K")
    guest.page.keyboard.press("Enter")
    expect_played(guest, "SK")
    assert ["S5"] not in played(guest), "what does not beat is not sent"
    assert [] not in played(guest), "nor is a pass"

    guest.sit_at(MOMENTS["cannot beat"])
    guest.wait_until(lambda: "只能不要" in guest.see(".ask").inner_text())
    guest.see(".answers .pass").click()
    expect_played(guest)

    guest.sit_at(MOMENTS["last card"])
    card, middle = guest.see(".hand [data-piece=S2]"), guest.see(".middle")
    card.click()
    expect_verdict(guest, "单张 2")
    card.drag_to(middle)
    expect_played(guest, "S2")


def test_hands_fit_and_are_ordered(visit: Visit) -> None:
    guest = visit("en", **PHONE)
    inspector = Inspector(guest)
    for name in ("41 cards", "60 cards", "four players"):
        guest.sit_at(MOMENTS[name])
        held = sorted(guest.hand)
        expect_fits(guest)
        guest.page.keyboard.press("o")
        guest.wait_until(lambda: guest.has("[data-head=single], [data-head=bomb], [data-head=pair]"))
        assert sorted(guest.hand) == held
        expect_fits(guest)
        guest.page.keyboard.press("o")
    for width, height in ((320, 640), (740, 360), (2560, 1440)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
        expect_fits(guest)
    guest.page.set_viewport_size({"width": 360, "height": 640})
    guest.sit_at(MOMENTS["tongzi"])
    head(guest, "K")
    expect_verdict(guest, "tongzi")
    inspector.look("a tongzi")
    assert inspector.found == []
    guest.press(guest.see(".answers .play"))
    expect_played(guest, "SK", "SK", "SK")
    guest.see(".middle .last").tap()
    assert "bonus of 100" in guest.see("dialog").inner_text()
