"""Nobody's browser holds a card that its player may not know: behind a curtain, among friends, looking on."""

from __future__ import annotations

import pytest

from page.card_moments import SHORT
from page.card_playing import Player, cards_in, leaks
from page.conftest import Visit
from page.playing import ASKED, SHEET, Guest
from page.scanning import STORAGE
from paiju.values import plain

pytestmark = pytest.mark.slow

RULES = plain(SHORT.to_dict())


def expect_no_leak(guest: Guest, seat: int | None) -> None:
    assert leaks(guest.frames, seat) == []
    assert not cards_in(guest.page.evaluate(STORAGE))


def test_three_curtains_hide_three_hands(visit: Visit) -> None:
    guest = visit("zh")
    player = Player(guest)
    guest.open_room(game="datongzi", mode="hot_seat", names=list("甲乙丙"), levels=[], rules=RULES, seed=3)
    seats: list[int] = []
    while len(seats) < 7:
        guest.see(f".curtain, {ASKED}").first.wait_for()
        if guest.has(".curtain"):
            assert not player.shown, "nothing lies behind the curtain"
            guest.frames.clear()
            guest.see(".curtain button").last.click()
        assert guest.wait_for_question()
        seat, hand = guest.view["seat"], {*guest.hand}
        seats.append(seat)
        expect_no_leak(guest, seat)
        played = cards_in(str([guest.view["table"].get(name) for name in ("standing", "plays", "last")]))
        assert player.shown <= hand | played | told_in_log(guest)
        question = guest.question
        player.choose_by_hint()
        guest.wait_until(lambda question=question: guest.has(f".curtain, {SHEET}") or guest.question != question)
    assert {*seats} == {0, 1, 2}


def told_in_log(guest: Guest) -> set[str]:
    """Return the cards that the log tells of: all of them were played."""
    return cards_in(" ".join(guest.see(".side ol li").all_inner_texts()))


def test_three_friends_and_one_who_looks_on(visit: Visit) -> None:
    guests = [visit(lang) for lang in ("zh", "en", "zh")]
    watcher = visit("en")
    room = guests[0].open_room(game="datongzi", mode="friends", rules=RULES, levels=["random"])
    for guest in guests[1:]:
        guest.enter(room)
        guest.see(".sit, main button:has-text('坐这里'), main button:has-text('Sit here')").first.click()
    guests[0].page.get_by_role("button", name="开始").click()
    watcher.enter(room)
    people = [*guests, watcher]
    hands = []
    for guest in guests:
        guest.see(".hand .card").first.wait_for()
        hands.append(guest.hand)
    for seat, guest in enumerate(guests):
        assert {*guest.hand} <= Player(guest).shown
    watcher.see("section.seat").first.wait_for()
    answers = 0
    while not any(guest.has(SHEET) for guest in people):
        guests[0].wait_until(lambda: any(guest.has(f"{ASKED}, {SHEET}") for guest in guests))
        for guest in guests:
            if guest.has(ASKED) and not guest.has(SHEET):
                question = guest.question
                Player(guest).choose_by_hint()
                guest.wait_until(lambda guest=guest, question=question: guest.has(SHEET) or guest.question != question)
                answers += 1
    assert answers > 6
    for seat, guest in enumerate(guests):
        guest.see(SHEET).wait_for()
        expect_no_leak(guest, seat)
    expect_no_leak(watcher, None)
    assert not watcher.has(".hand, .prompt.asked")
