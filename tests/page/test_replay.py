"""A round seen again: step by step, from win to win, by any seat, by a link to a moment, and played on from there."""

from __future__ import annotations

import pytest

from page.conftest import PHONE, Visit
from page.moments import Moments
from page.playing import ASKED, SHEET, Guest

pytestmark = pytest.mark.slow

WORDS = {
    "zh": {
        "replay": "看回放",
        "first": "到开头",
        "last": "到结尾",
        "on": "进一步",
        "back": "退一步",
        "win": "下一次胡牌",
    },
    "en": {
        "replay": "Replay",
        "first": "Go to start",
        "last": "Go to end",
        "on": "Step forward",
        "back": "Step back",
        "win": "Next win",
    },
}
SCRUBBER = "footer input"


def look_back(guest: Guest, room: str, seat: int | str = "open", step: int = 0) -> int:
    """Open a replay; return its last step."""
    guest.page.goto(f"/#/replay/{room}?round=1&step={step}&seat={seat}")
    guest.see(SCRUBBER).wait_for()
    return int(guest.see(SCRUBBER).get_attribute("max") or 0)


def step_of(guest: Guest) -> int:
    return int(guest.see(SCRUBBER).input_value())


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_steps(visit: Visit, moments: Moments, lang: str) -> None:
    guest, words = visit(lang, **(PHONE if lang == "zh" else {})), WORDS[lang]
    last = look_back(guest, moments.rooms[0])
    assert last > 20
    assert not guest.has(".river li")

    def press(name: str) -> int:
        guest.press(guest.page.get_by_role("button", name=words[name]))
        return step_of(guest)

    assert [press(name) for name in ("on", "on", "back")] == [1, 2, 1]
    guest.page.keyboard.press("ArrowRight")
    assert step_of(guest) == 2
    guest.see(SCRUBBER).fill(str(last))
    assert step_of(guest) == last
    guest.see(".river li").nth(8).wait_for()
    guest.see(SCRUBBER).fill(str(last // 2))
    assert f"step={last // 2}&" in guest.page.url
    assert 0 < guest.count(".river li") < 60
    if lang == "en":  # on a phone there is no room for them
        assert [press(name) for name in ("last", "first")] == [last, 0]
    assert not guest.has(f"{ASKED}, .answers, {SHEET}"), "nothing is asked in a replay"


def test_a_round_is_asked_for_once(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url) if "/frames?" in request.url else None)
    last = look_back(guest, moments.rooms[0])
    for _ in range(6):
        guest.page.keyboard.press("ArrowRight")
    for step in (last, last // 2, 3):
        guest.see(SCRUBBER).fill(str(step))
    assert step_of(guest) == 3
    assert [address.partition("?")[2] for address in asked] == ["seat=open&round=1"]
    with guest.page.expect_response(lambda answer: "seat=2" in answer.url):
        look_as(guest, "2")
    guest.see(".hand").wait_for()
    guest.page.keyboard.press("ArrowRight")
    assert [address.partition("?")[2] for address in asked] == ["seat=open&round=1", "seat=2&round=1"]


def look_as(guest: Guest, seat: str) -> None:
    """See the replay with the eyes of another; wait until it is shown."""
    guest.see("select:has([value=open])").select_option(seat)
    guest.see(".hand" if seat != "open" else ".shown").wait_for()


def rivers(guest: Guest) -> list[str]:
    """Return what everybody has discarded, as text: the same for all who look."""
    laid: list[str] = guest.see(".river").evaluate_all(
        "all => all.map(each => each.innerText.replaceAll(/, .*/g, '')).sort()"
    )
    return laid


def test_another_viewer_sees_the_same_moment(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    last = look_back(guest, moments.rooms[0], seat=0)
    for step in (last, last // 2, 12, 0):
        guest.see(SCRUBBER).fill(str(step))
        before = rivers(guest)
        for seat in ("open", "3", "open"):
            look_as(guest, seat)
            assert rivers(guest) == before, (step, seat)
            assert f"step={step_of(guest)}&" in guest.page.url
        assert (step == last) == (step_of(guest) == int(guest.see(SCRUBBER).get_attribute("max") or 0))
        look_as(guest, "0")
        assert step_of(guest) == step, "and comes back to it"


@pytest.mark.parametrize(("lang", "on"), [("zh", "从这里接着打"), ("en", "Play from here")])
def test_an_end_is_not_played_on(visit: Visit, moments: Moments, lang: str, on: str) -> None:
    guest = visit(lang)
    last = look_back(guest, moments.rooms[1], seat=0, step=1000)
    button = guest.page.get_by_role("button", name=on)
    assert button.is_disabled()
    guest.see(SCRUBBER).fill(str(last - 1))
    assert button.is_enabled()


def test_from_win_to_win(visit: Visit, moments: Moments) -> None:
    guest = visit("en")
    look_back(guest, moments.rooms[1])
    button = guest.page.get_by_role("button", name=WORDS["en"]["win"])
    winners = []
    while button.is_enabled():
        button.click()
        winners.append(guest.count("section.seat.won"))
    assert winners == [1, 2, 3]


def test_by_any_seat(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    last = look_back(guest, moments.rooms[0])
    guest.see(SCRUBBER).fill(str(last // 2))
    assert guest.count(".open") == 3, "beside the nearest one, which lies larger"
    hands = guest.count(".open li, .shown li")
    assert hands > 30
    guest.see("select:has([value=open])").select_option("2")
    guest.see(".hand").wait_for()
    assert not guest.has(".open li"), "a seat sees its own hand"
    assert "seat=2" in guest.page.url


def test_a_link_leads_to_a_moment(visit: Visit, moments: Moments) -> None:
    guest, friend = visit("zh", permissions=["clipboard-read", "clipboard-write"]), visit("en")
    last = look_back(guest, moments.rooms[0], seat=1)
    guest.see(SCRUBBER).fill(str(last - 3))
    guest.page.get_by_role("button", name="复制这一刻的链接").click()
    guest.page.get_by_role("button", name="已复制").wait_for()
    friend.page.goto(guest.page.evaluate("navigator.clipboard.readText()"))
    friend.see(SCRUBBER).wait_for()
    assert step_of(friend) == last - 3
    assert friend.hand == guest.hand
    friend.page.reload()
    friend.see(SCRUBBER).wait_for()
    assert step_of(friend) == last - 3


@pytest.mark.parametrize(("lang", "on"), [("zh", "从这里接着打"), ("en", "Play from here")])
def test_play_on_from_there(visit: Visit, moments: Moments, lang: str, on: str) -> None:
    guest, moment = visit(lang), moments.when("win on a discard")
    look_back(guest, moment.room, seat=moment.seat, step=moment.frame)
    before = guest.hand, guest.count(".river li"), guest.count(".melds li")
    guest.page.get_by_role("button", name=on).click()
    guest.see(ASKED).wait_for()
    assert "/#/room/" in guest.page.url
    assert (guest.hand, guest.count(".river li"), guest.count(".melds li")) == before
    assert guest.view["seat"] == moment.seat
    asked, meant = guest.view["prompt"]["options"], moment.view["prompt"]["options"]
    assert [option["action"] for option in asked] == [option["action"] for option in meant]


def test_the_sheet_and_the_list_lead_to_the_replay(visit: Visit, moments: Moments) -> None:
    guest = visit("zh")
    room = guest.come_to(moments.last(), rounds=1)
    guest.play(guest.answer)
    guest.page.get_by_role("link", name=WORDS["zh"]["replay"]).click()
    guest.see(SCRUBBER).wait_for()
    assert f"/#/replay/{room}?round=1&step=0" in guest.page.url
    guest.page.goto("/#/records")
    guest.page.get_by_role("link", name="回放").first.click()
    guest.see(SCRUBBER).wait_for()
    assert f"/#/replay/{room}?" in guest.page.url
