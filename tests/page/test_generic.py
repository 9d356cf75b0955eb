"""A game that the page knows nothing of, on the table for any game: two to four play, all ways to play, to the end."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from page.conftest import PHONE, Visit
from page.playing import ASKED, SHEET, Guest
from page.sheet import points
from page.test_barriers import Inspector
from page.test_replay import SCRUBBER, look_back

pytestmark = pytest.mark.slow

ACTIONS = "[role=option]"
FIELD = "[role=combobox]"
CARD = re.compile(r"\b[SHDC](?:10|[5-9JQKA])\b")
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll(".board, .dock, .bar, .list")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.className || "the page")"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".self .seat, .hand button, [role=combobox], .prompt")]
  .filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map((each) => each.className)"""
SIZES = ((2560, 1440), (1280, 800), (768, 1024), (640, 360), (320, 568), (360, 640))


def sit_down(guest: Guest, **asked: Any) -> str:
    """Open a table of the card game, and wait until something is asked."""
    room = guest.open_room(**{"game": "shed", "levels": ["shedder"], **asked})
    assert guest.wait_for_question()
    return room


def answer(guest: Guest) -> None:
    """Do the last of what is listed: the most cards."""
    guest.press(guest.see(ACTIONS).last)


def listed(guest: Guest) -> list[str]:
    actions: list[str] = guest.see(ACTIONS).evaluate_all("all => all.map(each => each.dataset.action)")
    return actions


def choose(guest: Guest, *cards: str) -> None:
    """Choose cards of the hand, or let go of them."""
    for card in cards:
        guest.press(guest.see(f'.hand [data-piece="{card}"]'))


def done(guest: Guest) -> list[str]:
    """Return all that anybody has done in the room."""
    return [line["action"] for line in guest.record() if line["type"] == "decision"]


def test_a_match_to_a_target(visit: Visit) -> None:
    guest = visit("en")
    room = sit_down(guest, match={"target": 40}, seed=7)
    assert guest.count("section.seat") == 3
    while True:
        guest.play(lambda: answer(guest))
        guest.see(SHEET).wait_for()
        ends = [event for event in guest.record() if event["type"] == "end_hand"]
        assert points(guest) == sorted(ends[-1]["scores"], reverse=True)
        told = f"Seat {ends[-1]['first'] + 1} is out, scores {ends[-1]['scores']}"
        assert told in guest.see(SHEET).inner_text()
        following = guest.page.get_by_role("button", name="Next round")
        if not following.count():
            break
        following.click()
        guest.see(SHEET).wait_for(state="detached")
    assert guest.see(SHEET).get_by_text(re.compile("Match over: ")).is_visible()
    totals = [int(each) for each in guest.see(f"{SHEET} .body > table td:nth-child(3)").all_inner_texts()]
    assert sorted(totals) == sorted(guest.record()[-1]["final"])
    assert max(totals) >= 40
    expect_replay(guest, room)


def expect_replay(guest: Guest, room: str) -> None:
    last = look_back(guest, room, seat=0)
    assert guest.count(".hand [data-piece]") == 6
    assert not guest.has(f"{ASKED}, {FIELD}, {ACTIONS}"), "nothing is asked in a replay"
    guest.see(SCRUBBER).fill(str(last))
    guest.see(".side").get_by_text("is out").first.wait_for()
    guest.see("select:has([value=open])").select_option("open")
    guest.see(SCRUBBER).fill("0")
    guest.wait_until(lambda: guest.count(".seat .piece") == 18)


def test_an_action_that_no_list_names(visit: Visit) -> None:
    guest = visit("zh")
    sit_down(guest, preset="two", seed=73)
    assert guest.count("section.seat") == 2
    assert guest.hand == ["D7", "C8", "SJ", "DJ", "CJ", "CA"]
    assert "play SJ" in listed(guest)
    assert "play DJ" not in listed(guest)
    keys = guest.page.keyboard
    keys.press("/")
    keys.type("play D7 C8")
    keys.press("Enter")
    guest.see("[role=alert]").get_by_text("D7 C8 is not a play").wait_for()
    assert guest.see(FIELD).input_value() == "play D7 C8", "it can be put right"
    guest.see(FIELD).fill("play DJ")
    assert listed(guest)[0] == "play DJ"
    keys.press("Enter")
    guest.see('.hand [data-piece="DJ"]').wait_for(state="detached")
    assert not guest.has("[role=alert]")
    assert done(guest)[0] == "play DJ"


def test_with_keys_alone(visit: Visit) -> None:
    guest = visit("en")
    sit_down(guest, preset="two", seed=73, rounds=1)
    keys = guest.page.keyboard
    keys.press("3")
    assert listed(guest) == ["play SJ", "play SJ DJ"]
    keys.press("Escape")
    keys.press("4")
    keys.press("5")
    assert listed(guest) == ["play DJ CJ"]
    keys.press("Enter")
    guest.see('.hand [data-piece="DJ"]').wait_for(state="detached")

    guest.tab_to(FIELD)  # and the keys stay there, whoever's turn it is

    def find() -> None:
        keys.press("ArrowUp")
        keys.press("Enter")

    guest.play(find)
    guest.see(SHEET).wait_for()
    assert done(guest)[0] == "play DJ CJ"


def test_with_a_finger(visit: Visit) -> None:
    guest = visit("zh", **PHONE)
    sit_down(guest, preset="four", seed=51, rounds=1, training=True)
    assert guest.count("section.seat") == 4
    expect_order(guest)
    choose(guest, "H7", "D7")
    assert listed(guest) == ["play H7 D7"]
    choose(guest, "S7")
    assert listed(guest)[0] == "play S7 H7 D7"
    choose(guest, "H7")
    answer(guest)
    guest.see('.hand [data-piece="D7"]').wait_for(state="detached")
    guest.play(lambda: answer(guest))
    guest.see(SHEET).wait_for()
    assert done(guest)[0] == "play S7 D7"


def expect_order(guest: Guest) -> None:
    """Expect that nothing scrolls sideways or is out of sight, in any size; the last is that of a phone."""
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.page.evaluate(SIDEWAYS) == [], (width, height)
        assert guest.page.evaluate(OUT_OF_SIGHT) == [], (width, height)


def told(guest: Guest) -> set[str]:
    """Return every card that the server named to this browser."""
    return set(CARD.findall(" ".join(guest.frames)))


def laid(guest: Guest) -> set[str]:
    """Return what lies open on the table, and what was played before: a round may end while we look."""
    events = [event for frame in guest.frames for event in json.loads(frame).get("events", ())]
    played = {card for event in events if event["type"] == "play" for card in event["cards"]}
    return played | {card for row in guest.view["table"]["rows"] for card in row["pieces"]}


def test_at_one_device(visit: Visit) -> None:
    guest = visit("en")
    guest.open_room(game="shed", mode="hot_seat", preset="two", names=["Ann", "Bo"], levels=[], seed=73)
    hands = []
    for name in ("Ann", "Bo"):
        curtain = guest.page.get_by_role("button", name=f"I'm {name}")
        curtain.wait_for()
        assert not guest.has("[data-piece]"), "nothing lies behind the curtain"
        guest.frames.clear()
        curtain.click()
        guest.see(ASKED).wait_for()
        hands.append(set(guest.hand))
        answer(guest)
    assert not hands[0] & hands[1]
    assert told(guest) <= hands[1] | laid(guest), "of the one before only what was played"


def test_friends(visit: Visit) -> None:
    host, friend = visit("zh"), visit("en")
    host.open_room(game="shed", mode="friends", preset="two", levels=["shedder"])
    link = host.see("input[readonly]")
    link.wait_for()
    friend.page.goto(link.input_value())
    friend.page.get_by_role("button", name="Sit here").click()
    friend.page.get_by_text("(you)").wait_for()
    host.page.get_by_role("button", name="开始，空位由电脑补上").click()
    for guest in (host, friend):
        guest.see(".hand [data-piece]").nth(5).wait_for()
    hands = [set(guest.hand) for guest in (host, friend)]
    for _ in range(4):
        answer_in_turn(host, friend)
    host.wait_until(lambda: told(host) - hands[0] or told(friend) - hands[1])
    for guest, own in zip((host, friend), hands, strict=True):
        assert own <= told(guest) <= own | laid(guest)
    while not (host.has(SHEET) and friend.has(SHEET)):
        answer_in_turn(host, friend)
    host.page.get_by_role("button", name="准备好了").click()
    friend.page.get_by_text("Waiting for").wait_for()
    assert friend.page.get_by_role("timer").is_visible()
    assert host.page.get_by_role("button", name="准备好了").get_attribute("aria-disabled") == "true"
    friend.page.get_by_role("button", name="Ready").click()
    for guest in (host, friend):
        guest.see(SHEET).wait_for(state="detached")
    host.wait_until(lambda: host.view["round"] == friend.view["round"] == 2)
    friend.page.get_by_role("button", name="Round 1: score").click()
    friend.see(SHEET).wait_for()


def answer_in_turn(*guests: Guest) -> None:
    """Wait until one of them is asked, or the round is over, and answer."""
    guests[0].wait_until(lambda: any(guest.has(f"{ASKED}, {SHEET}") for guest in guests))
    for guest in guests:
        if guest.has(ASKED):
            answer(guest)


@pytest.mark.parametrize(("lang", "scheme", "size"), [("zh", "light", {}), ("en", "dark", PHONE)], ids=["zh", "en"])
def test_no_barrier(visit: Visit, lang: str, scheme: str, size: dict[str, Any]) -> None:
    guest = visit(lang, color_scheme=scheme, **size)
    inspector = Inspector(guest)
    sit_down(guest, preset="four", seed=51, training=True, think_seconds=600)
    choose(guest, "D7", "SA")
    guest.press(guest.see(ACTIONS))
    guest.see("[role=alert]").wait_for()
    inspector.look("refused")
    guest.open_room(game="shed", preset="four", mode="watch", levels=["shedder"], pace="slow")
    guest.see("section.seat .piece").first.wait_for()
    inspector.look("open hands")
    inspector.expect_none()
