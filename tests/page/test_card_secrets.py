"""Nobody's browser holds a card that its player may not know: behind a curtain, among friends, looking on."""

from __future__ import annotations

import json

import pytest

from page.card_playing import Player, cards_in, leaks
from page.conftest import Visit
from page.datongzi_moments import SHORT
from page.playing import ASKED, SHEET, Guest
from page.scanning import STORAGE
from paiju.values import plain

pytestmark = pytest.mark.slow

RULES = plain(SHORT.to_dict())
ENOUGH = 7  # answers: everybody is asked more than once


def expect_no_leak(guest: Guest, seat: int | None) -> None:
    assert leaks(guest.frames, seat) == []
    assert not cards_in(guest.page.evaluate(STORAGE))


def test_a_planted_frame_is_found() -> None:
    shown = {"seats": [{"hand": ["S5"]}, {"held": 2}]}
    played = {"t": "ev", "events": [{"type": "play", "actor": 1, "tiles": ["H6"]}], "patch": {"table": shown}}
    worse = {"t": "ev", "events": [], "patch": {"table": {"seats": [{"hand": []}, {"hand": ["H6"]}]}}}
    told = {"t": "ack", "reason": {"zh": "梅花7", "en": "7 of clubs"}}
    assert leaks([json.dumps(played)], 0) == []
    assert leaks([json.dumps(played)], None) == ["hand of seat 0", f"S5 in {json.dumps(played)[:200]}"]
    assert leaks([json.dumps(each) for each in (played, worse)], 0) == ["hand of seat 1"]
    assert len(leaks([json.dumps(told, ensure_ascii=False)], 0)) == 1


def lying_open(guest: Guest) -> set[str]:
    """Return the cards that were played, as the table and the log tell them."""
    table = guest.view["table"]
    log = guest.see(".side ol li").all_inner_texts()
    return cards_in(str([log, *(table.get(name) for name in ("standing", "plays", "last"))]))


def expect_answer(guest: Guest) -> None:
    """Answer, and wait until that has come to the table."""
    question = guest.question
    Player(guest).choose_by_hint()
    guest.wait_until(lambda: guest.has(f".curtain, {SHEET}") or guest.question != question)


def test_three_curtains_hide_three_hands(visit: Visit) -> None:
    guest = visit("zh")
    player = Player(guest)
    guest.open_room(game="datongzi", mode="hot_seat", names=list("甲乙丙"), levels=[], rules=RULES, seed=3)
    seats: list[int] = []
    while len(seats) < ENOUGH:
        guest.see(f".curtain, {ASKED}").first.wait_for()
        if guest.has(".curtain"):
            assert not player.shown, "nothing lies behind the curtain"
            guest.frames.clear()
            guest.see(".curtain button").last.click()
        assert guest.wait_for_question()
        seats.append(guest.view["seat"])
        expect_no_leak(guest, seats[-1])
        assert player.shown <= lying_open(guest) | {*guest.hand}
        expect_answer(guest)
    assert {*seats} == {0, 1, 2}


def test_three_friends_and_one_who_looks_on(visit: Visit) -> None:
    *guests, watcher = [visit(lang) for lang in ("zh", "en", "zh", "en")]
    room = guests[0].open_room(game="datongzi", mode="friends", rules=RULES, levels=["random"])
    for guest in guests[1:]:
        guest.enter(room)
        guest.see("li .button").first.click()
    guests[0].page.get_by_role("button", name="开始").click()
    watcher.enter(room)
    for guest in guests:
        guest.see(".hand .card").first.wait_for()
    watcher.see("section.seat").first.wait_for()
    for _ in range(ENOUGH):
        guests[0].wait_until(lambda: any(guest.has(ASKED) for guest in guests))
        expect_answer(next(guest for guest in guests if guest.has(ASKED)))
    for seat, guest in enumerate(guests):
        assert guest.view["seat"] == seat
        expect_no_leak(guest, seat)
        assert Player(guest).shown <= lying_open(guest) | {*guest.hand}
    expect_no_leak(watcher, None)
    assert Player(watcher).shown <= lying_open(watcher)
    assert not watcher.has(".hand, .prompt")
