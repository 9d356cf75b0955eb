"""A match of Da Tong Zi to its end, and what is seen of great plays: with a finger, and with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
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
TRIED = 4  # each so many answers
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


def test_advice_is_taken_as_a_whole(visit: Visit) -> None:
    """Also where a program would pick the wings one by one; the cards are marked in the hand."""
    guest = visit("en")
    guest.sit_at(MOMENTS["winged airplane"], training=True)
    guest.see(".hand .hinted").first.wait_for()
    marked = sorted(guest.data(".hand .hinted"))
    guest.page.get_by_role("button", name="Do this").click()
    guest.wait_until(lambda: plays(guest))
    assert sorted(plays(guest)[0][1]) == marked
    assert len(marked) >= 8


def test_a_pass_that_is_no_choice_is_made_for_the_player(visit: Visit) -> None:
    guest = visit("zh", **PHONE)
    guest.sit_at(MOMENTS["cannot beat"])
    guest.press(guest.page.get_by_role("button", name="更多"))
    guest.press(guest.see(".auto"))
    guest.wait_until(lambda: plays(guest))
    assert plays(guest)[0] == (0, [])


class Match:
    """Somebody who plays a match to its end, with pictures of what came up for the first time."""

    def __init__(self, player: Player, pictures: Path | None) -> None:
        self.player = player
        self.guest = player.guest
        self.pictures = pictures
        self.seen: set[str] = set()
        self.heights: set[int] = set()

    def look(self, what: str) -> None:
        """Take a picture of what was not seen before, where pictures are wanted; nothing may lie beside the screen."""
        if what in self.seen:
            return
        self.seen.add(what)
        assert self.guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what
        assert self.guest.blank == []
        if self.pictures is not None:
            self.guest.page.screenshot(path=self.pictures / f"{len(self.seen):02} {what}.png")

    def play(self, answer: Callable[[], None], go_on: Callable[[], None]) -> int:
        """Play until somebody has the target; return how many games it took."""
        games = 0
        while not self.guest.has(f"{SHEET} a.main"):
            while self.guest.wait_for_question():
                self.look_at_table()
                answer()
            games += 1
            self.look(f"sheet of game {games}")
            if self.guest.has(f"{SHEET} button.main"):
                go_on()
                self.guest.see(SHEET).wait_for(state="detached")
        self.look("end")
        return games

    def look_at_table(self) -> None:
        """See what is asked; where there are few places, a finger finds the answers where they were."""
        standing = self.guest.view["table"].get("standing")
        held = len(self.guest.hand)
        if self.guest.touches:
            box = self.guest.see(PLAY).bounding_box()
            assert box is not None
            self.heights.add(round(box["y"]))
            assert len(self.heights) == 1, f"with {held} cards the answers move: {self.heights}"
        self.look("lead" if standing is None else standing["name"]["en"].split(" of ")[0])
        self.look(f"{held // 10}0 cards")
        for seat in self.guest.view["table"]["seats"]:
            self.look("few cards" if 0 < seat["held"] < 5 else "out" if seat.get("place") else "table")

    def answer_with_a_finger(self) -> None:
        """Try a whole column now and then; what is not good gives way to a hint."""
        guest, question = self.guest, self.guest.question
        if self.player.answers % TRIED:
            self.player.answer()
            return
        heads = guest.see(".hand .head")
        guest.press(heads.nth(self.player.answers % heads.count()))
        guest.see(".verdict.good, .verdict.bad").first.wait_for()
        is_good = guest.has(".verdict.good")
        self.look(f"choice {is_good}")
        if guest.has(".chip-button"):
            self.look("proposals")
        if is_good:
            guest.press(guest.see(PLAY))
        else:
            guest.press(guest.see(".answers .clear"))
            self.player.choose_by_hint()
        self.player.expect_answered(question)


def match_of(config: pytest.Config, rounds: int) -> dict[str, Any]:
    """Return a match for all who play by hand: in a slice so many games with few cards."""
    few = {"rules": plain(SHORT.to_dict()), "rounds": rounds, "levels": ["random"]}
    return {"game": "datongzi", "seed": 5, **({"levels": ["medium"]} if config.getoption("--soak") else few)}


def test_a_match_with_keys_alone(visit: Visit, pytestconfig: pytest.Config) -> None:
    guest = visit("en")
    player = Player(guest)
    guest.open_room(**match_of(pytestconfig, 2))
    games = Match(player, None).play(player.answer_by_keys, lambda: guest.page.keyboard.press("Enter"))
    expect_course(guest, games)


def test_a_match_with_a_finger(visit: Visit, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    guest = visit("zh", **PHONE)
    guest.open_room(**match_of(pytestconfig, 1))
    match = Match(Player(guest), tmp_path if pytestconfig.getoption("--soak") else None)
    expect_course(guest, match.play(match.answer_with_a_finger, lambda: guest.press(guest.see(f"{SHEET} .main"))))


def expect_course(guest: Guest, games: int) -> None:
    """Expect that the last sheet draws the totals of all games, of more than one."""
    assert guest.view["round"] == games
    assert guest.count(f"{SHEET} .course svg[role=img]") == (games > 1)
    assert guest.count(f"{SHEET} .course tbody tr") == (games if games > 1 else 0)
