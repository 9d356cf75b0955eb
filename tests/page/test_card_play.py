"""A match of Da Tong Zi to its end, and what is seen of great plays: with a finger, and with keys alone."""

from __future__ import annotations

from typing import Any

import pytest

from page.card_playing import LYING, PLAY, Player
from page.conftest import PHONE, Visit
from page.datongzi_moments import MOMENTS, SHORT
from page.playing import PLACES, SHEET, Guest
from paiju.values import plain

pytestmark = pytest.mark.slow

DEVICES: dict[str, dict[str, Any]] = {"zh": PHONE, "en": {}}
GREAT = {
    "pair": ("7", "bomb", {"zh": "炸弹 7（4 张）", "en": "bomb of four 7s"}),
    "bomb": ("J", "tongzi", {"zh": "黑桃 J 筒子", "en": "tongzi of the J of spades"}),
}
"""What beats what lies there: a rank, what it is, and its name."""
OUT = {"zh": "上游", "en": "1st"}


def choose_and_play(player: Player, lang: str, rank: str) -> None:
    """Play a whole column, with a finger in Chinese, by its digit and Enter in English."""
    guest = player.guest
    if lang == "zh":
        player.choose_column(rank)
    else:
        heads = guest.see(".hand .head").evaluate_all("all => all.map(each => each.dataset.head)")
        guest.page.keyboard.press(PLACES[heads.index(rank)])
    guest.see(".verdict.good").wait_for()
    if lang == "zh":
        player.press(PLAY)
    else:
        guest.page.keyboard.press("Enter")


def plays(guest: Guest) -> list[tuple[int, list[str]]]:
    """Return what was played since the guest came, a pass without cards."""
    events = [event for message in guest.messages if message["t"] == "ev" for event in message["events"]]
    return [(event["actor"], event["tiles"]) for event in events if event["type"] == "play"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_great_plays_and_the_wind(visit: Visit, lang: str) -> None:
    guest = visit(lang, **DEVICES[lang])
    player = Player(guest)
    for question, (rank, kind, name) in GREAT.items():
        guest.sit_at(MOMENTS[question], pace="slow")  # what is played lies there for a while
        choose_and_play(player, lang, rank)
        guest.see(f"{LYING}.{kind}").wait_for()
        assert name[lang] in guest.see(".middle .what").inner_text().casefold().replace("j", "J")
        assert player.lying == sorted(plays(guest)[0][1])
        assert guest.has(".moment") == (kind == "tongzi")
    guest.sit_at(MOMENTS["last card"], rounds=1)
    choose_and_play(player, lang, "2")
    guest.see(SHEET).wait_for()
    seats, cards = zip(*plays(guest)[:4], strict=True)
    assert seats == (0, 1, 2, 1), "the winner is out: the next seat leads"
    assert [*map(bool, cards)] == [True, False, False, True]
    assert OUT[lang] in guest.see(SHEET).inner_text()


def test_a_match_with_keys_alone(visit: Visit) -> None:
    """Until somebody has the target; the last sheet draws the totals of all games."""
    guest = visit("en")
    player = Player(guest)
    guest.open_room(game="datongzi", rules=plain(SHORT.to_dict()), match={"target": 150}, levels=["random"], seed=5)
    games = 0
    while not guest.has(f"{SHEET} a.main"):
        while guest.wait_for_question():
            player.answer_by_keys()
        games += 1
        if guest.has(f"{SHEET} button.main"):
            guest.page.keyboard.press("Enter")  # the way on has the focus
            guest.see(SHEET).wait_for(state="detached")
    assert games > 1
