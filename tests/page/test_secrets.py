"""Nobody's browser holds what its player may not know: not in the page, not in a frame, not in storage.

While tiles are swapped nothing is public yet, so every tile that a browser holds must be its player's own.
"""

import pytest

from page import scanning
from page.conftest import Visit
from page.playing import ASKED, SHEET, Guest

pytestmark = pytest.mark.slow

ENOUGH = ".river li >> nth=12"


def expect_own_tiles_alone(guest: Guest, own: set[str]) -> None:
    assert guest.shown == own
    assert guest.told == own
    assert not guest.stored


def expect_no_leak(guest: Guest, seat: int | None) -> None:
    assert scanning.leaks(guest.frames, seat) == []
    assert len(list(scanning.views_of(guest.frames))) > 10, "it was looked at while it was played"
    assert not guest.stored


def test_two_browsers_in_one_room(visit: Visit) -> None:
    host, friend = visit("zh"), visit("en")
    host.page.goto("/")
    host.see(".mode:has([value=friends])").click()
    host.see("summary").first.click()
    host.see("select:has([value=instant])").select_option("instant")
    host.see("select[aria-describedby=claim-about]").select_option("0")
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
    while not host.has(ENOUGH) and not host.has(SHEET):
        host.wait_until(lambda: any(guest.has(f"{ASKED}, {SHEET}") for guest in (host, friend)))
        for guest in (host, friend):
            if guest.has(ASKED):
                guest.answer()
    expect_no_leak(host, 0)
    expect_no_leak(friend, 3)


def test_a_spectator_sees_no_hand(visit: Visit) -> None:
    player, spectator = visit("zh"), visit("zh")
    room = player.open_room(mode="friends", claim_seconds=0)
    player.page.get_by_role("button", name="开始，空位由电脑补上").click()
    player.see(ASKED).wait_for()
    spectator.enter(room)
    spectator.see("section.seat").first.wait_for()
    expect_own_tiles_alone(spectator, set())
    player.play(player.answer, until=ENOUGH)
    spectator.see(ENOUGH).wait_for()
    assert not spectator.has(".hand, .open, .shown, .prompt, [data-piece], [aria-pressed]:text('自动')")
    before = spectator.see(".side ol li").all_inner_texts()
    spectator.page.reload()
    spectator.see(".side ol li").nth(5).wait_for()
    after = spectator.see(".side ol li").all_inner_texts()
    assert after[: len(before)] == before, "who comes in mid-round knows what happened"
    expect_no_leak(spectator, None)
    expect_no_leak(player, 0)


def test_the_curtain_hides_everything(visit: Visit) -> None:
    guest = visit("en")
    guest.open_room(mode="hot_seat", names=["Ann", "Bo"], seed=2)
    hands = {}
    for name, questions in (("Ann", ["swap"]), ("Bo", ["swap", "void"]), ("Ann", ["void"])):
        curtain = guest.page.get_by_role("button", name=f"I'm {name}")
        curtain.wait_for()
        assert not guest.shown, "nothing lies behind the curtain"
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


def test_four_curtains_hide_four_hands(visit: Visit) -> None:
    """Of Wuhan mahjong: whose turn it is sees the own tiles and what lies on the table, and who comes next neither."""
    guest = visit("zh")
    guest.open_room(game="wuhan", mode="hot_seat", names=list("甲乙丙丁"), levels=[], seed=3)
    seats: set[int] = set()
    while len(seats) < 4:
        guest.see(f".curtain, {ASKED}").first.wait_for()
        if guest.has(".curtain"):
            assert not guest.shown, "nothing lies behind the curtain"
            assert not guest.stored
            guest.frames.clear()
            guest.see(".curtain button").last.click()
        assert guest.wait_for_question()
        view = guest.view
        seats.add(view["seat"])
        assert scanning.leaks(guest.frames, view["seat"]) == []
        assert guest.shown <= scanning.public_tiles(view) | {*guest.hand}
        guest.answer()
        expect_answered(guest, view["prompt"]["ask_id"])


def expect_answered(guest: Guest, question: str) -> None:
    guest.wait_until(lambda: guest.has(".curtain") or guest.question != question)
