"""Nobody's browser holds what its player may not know: not in the page, not in a frame, not in storage.

While tiles are swapped nothing is public yet, so every tile that a browser holds must be its player's own.
"""

from typing import Any

import pytest

from page.conftest import Visit
from page.playing import ASKED, SHEET, Guest
from paiju.server.stream import apply_patch

pytestmark = pytest.mark.slow

MOST = 500
PRIVATE = ("hand", "drawn", "suits", "given", "received", "waits", "ready_discards")


def expect_own_tiles_alone(guest: Guest, own: set[str]) -> None:
    assert guest.faces == own
    assert guest.told == own
    assert not guest.stored


def expect_closed_hands(guest: Guest, seat: int | None) -> int:
    """Expect no view of a round going on to show the inside of another's hand; return how many there were."""
    views = 0
    view: dict[str, Any] = {}
    for message in guest.messages:
        if message["t"] not in ("snap", "ev"):
            continue
        view = message["view"] if message["t"] == "snap" else apply_patch(view, message["patch"])
        if view["status"] != "playing":
            continue
        seats = view["table"]["seats"]
        assert seat is None or seats[seat]["hand"]
        others = [each for number, each in enumerate(seats) if number != seat]
        assert not [each[name] for each in others for name in PRIVATE if each.get(name)]
        views += 1
    return views


def test_two_browsers_in_one_room(visit: Visit) -> None:
    host, friend = visit("zh"), visit("en")
    host.page.goto("/")
    host.see(".mode:has([value=friends])").click()
    host.see(".chip:has([value=easy])").click()
    host.see("summary").first.click()
    host.see("details select").first.select_option("instant")
    host.see(".start").click()
    link = host.see("input[readonly]")
    link.wait_for()
    friend.page.goto(link.input_value())
    friend.page.get_by_role("button", name="Sit here").last.click()
    friend.page.get_by_text("(you)").wait_for()
    host.page.get_by_role("button", name="开始，空位由电脑补上").click()
    for guest in (host, friend):
        guest.see(ASKED).wait_for()
    hands = [set(guest.hand) for guest in (host, friend)]
    assert hands[0] - hands[1]
    assert hands[1] - hands[0]
    for guest, own in zip((host, friend), hands, strict=True):
        expect_own_tiles_alone(guest, own)
    for _ in range(MOST):
        for guest in (host, friend):
            if guest.has(ASKED):
                guest.answer()
        if host.has(".river li >> nth=20") or host.has(SHEET):
            break
        host.page.wait_for_timeout(20)
    assert expect_closed_hands(host, 0) > 10
    assert expect_closed_hands(friend, 3) > 10
    assert not host.stored | friend.stored


def test_a_spectator_sees_no_hand(visit: Visit) -> None:
    player, spectator = visit("zh"), visit("zh")
    room = player.open_room(mode="friends")
    player.see("main .button.main").click()
    player.see(ASKED).wait_for()
    spectator.enter(room)
    spectator.see("section.seat").first.wait_for()
    expect_own_tiles_alone(spectator, set())
    player.play(player.answer, until=".river li >> nth=4")
    spectator.see(".river li >> nth=4").wait_for()
    assert not spectator.has(".hand, .open, .shown, .prompt")
    assert expect_closed_hands(spectator, None) > 4
    assert not spectator.stored


def test_the_curtain_hides_everything(visit: Visit) -> None:
    guest = visit("en")
    guest.open_room(mode="hot_seat", names=["Ann", "Bo"], seed=2)
    hands = {}
    for name, questions in (("Ann", ["swap"]), ("Bo", ["swap", "void"]), ("Ann", ["void"])):
        curtain = guest.page.get_by_role("button", name=f"I am {name}")
        curtain.wait_for()
        assert not guest.faces, "nothing lies behind the curtain"
        assert not guest.stored
        guest.frames.clear()
        curtain.click()
        guest.see(ASKED).wait_for()
        if questions[0] == "swap":
            hands[name] = guest.hand
            expect_own_tiles_alone(guest, set(guest.hand))
        for question in questions:
            guest.see(ASKED).wait_for()
            assert guest.kind() == question
            guest.answer()
    guest.see(f".curtain, {ASKED}").first.wait_for()
    assert hands["Ann"] != hands["Bo"]
