"""Everything a player of Da Tong Zi does with cards: with a finger, with keys, through a match to its end."""

from __future__ import annotations

from typing import Any

import pytest

from datongzi.tables import triples
from page.card_moments import MINE, MOMENTS, SHORT
from page.card_playing import CHOSEN, HINT, LYING, MAY_PASS, MAY_PLAY, PASS, PLAY, Player
from page.conftest import PHONE, Visit
from page.playing import PLACES, SHEET, Guest
from paiju.values import plain

pytestmark = pytest.mark.slow

DEVICES: dict[str, dict[str, Any]] = {"zh": PHONE, "en": {}}
NAMES = {
    "wings": {"zh": "飞机带翅膀 8-9", "en": "airplane with wings 8-9"},
    "bomb": {"zh": "炸弹 7（4 张）", "en": "bomb of four 7s"},
    "tongzi": {"zh": "黑桃 J 筒子", "en": "tongzi of the J of spades"},
}
MUST_BEAT = {"zh": "有牌必打", "en": "you have to play"}
OUT = {"zh": "上游", "en": "1st"}


def choose(player: Player, lang: str, *ranks: str) -> None:
    """Choose whole columns, with a finger in Chinese, by their digits in English."""
    if lang == "zh":
        player.choose_columns(*ranks)
        return
    heads = player.guest.see(".hand .head").evaluate_all("all => all.map(each => each.dataset.head)")
    for rank in ranks:
        player.guest.page.keyboard.press(PLACES[heads.index(rank)])
        player.taps += 1


def play(player: Player, lang: str) -> None:
    """Play what is chosen with the button, or with Enter."""
    if lang == "zh":
        player.play()
        return
    player.guest.see(MAY_PLAY).wait_for()
    question = player.guest.question
    player.guest.page.keyboard.press("Enter")
    player.taps += 1
    player.expect_answered(question)


def plays(guest: Guest) -> list[tuple[int, list[str]]]:
    """Return what was played since the guest came, a pass without cards."""
    events = [event for message in guest.messages if message["t"] == "ev" for event in message["events"]]
    return [(event["actor"], event["tiles"]) for event in events if event["type"] == "play"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_kind_of_play(visit: Visit, lang: str) -> None:
    guest = visit(lang, **DEVICES[lang])
    player = Player(guest)
    guest.sit_at(MOMENTS["lead"])
    assert sorted(guest.hand) == sorted(MINE.split())
    assert not guest.has(MAY_PASS)
    choose(player, lang, "8", "9", "5")
    play(player, lang)
    assert player.taps <= 4
    assert sorted(plays(guest)[0][1]) == sorted(f"{triples('8', '9')} C5 D5".split())
    for question, rank, kind in (("pair", "7", "bomb"), ("bomb", "J", "tongzi")):
        guest.sit_at(MOMENTS[question], pace="slow")  # what is played lies there for a while
        choose(player, lang, rank)
        guest.see(".verdict.good").wait_for()
        assert NAMES[kind][lang] in player.verdict
        player.press(PLAY) if lang == "zh" else guest.page.keyboard.press("Enter")
        guest.see(f"{LYING}.{kind}").wait_for()
        assert player.lying == sorted(plays(guest)[0][1])
        assert guest.has(".moment") == (kind == "tongzi")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_may_not_be_done_is_told(visit: Visit, lang: str) -> None:
    guest = visit(lang, **DEVICES[lang])
    player = Player(guest)
    guest.sit_at(MOMENTS["single"])
    question = guest.question
    assert MUST_BEAT[lang] in guest.see(".bar.prompt").inner_text()
    if lang == "zh":
        guest.see(PASS).tap(force=True)
    else:
        guest.page.keyboard.press("p")
    choose(player, lang, "6")
    guest.see(".verdict.bad").wait_for()
    assert not guest.has(MAY_PLAY)
    if lang == "zh":
        guest.see(PLAY).tap(force=True)
    else:
        guest.page.keyboard.press("Enter")
    assert player.chosen == ["C6"], "nothing was lost"
    assert guest.question == question
    choose(player, lang, "6", "10")
    play(player, lang)
    assert plays(guest)[0] == (0, ["S10"])
    guest.sit_at(MOMENTS["nothing beats"])
    guest.see(MAY_PASS).wait_for()
    player.answer() if lang == "zh" else player.answer_by_keys()
    assert plays(guest)[0] == (0, [])
    guest.sit_at(MOMENTS["last trick"])
    guest.press(guest.see(".middle .last")) if lang == "zh" else guest.page.keyboard.press("t")
    guest.see("dialog").wait_for()
    assert "100" in guest.see("dialog").inner_text(), "the bonus of the trick before"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_wind_passes_on(visit: Visit, lang: str) -> None:
    """Whoever is out wins the trick, and the next seat leads."""
    guest = visit(lang, **DEVICES[lang])
    player = Player(guest)
    guest.sit_at(MOMENTS["wind"], rounds=1)
    choose(player, lang, "2")
    play(player, lang)
    guest.see(SHEET).wait_for()
    played = plays(guest)
    assert [seat for seat, _ in played[:4]] == [0, 1, 2, 1]
    assert [bool(cards) for _, cards in played[:4]] == [True, False, False, True]
    assert OUT[lang] in guest.see(SHEET).inner_text()


def test_a_match_with_keys_alone(visit: Visit) -> None:
    """Until somebody has the target; the last sheet draws the totals of all games."""
    guest = visit("en")
    player = Player(guest)
    rules = plain(SHORT.to_dict())
    guest.open_room(game="datongzi", rules=rules, match={"target": 150}, levels=["random"], seed=5)
    games = 0
    while True:
        while guest.wait_for_question():
            player.answer_by_keys()
        games += 1
        if guest.has(f"{SHEET} a.main"):
            break
        guest.page.keyboard.press("Enter")  # the way on has the focus
        guest.see(SHEET).wait_for(state="detached")
    assert games > 1


def test_many_cards_on_a_phone(visit: Visit) -> None:
    guest = visit("zh", **PHONE)
    player = Player(guest)
    guest.sit_at(MOMENTS["many"])
    assert len(guest.hand) == 41
    expect_all_in_sight(guest)
    player.press(HINT)
    guest.see(MAY_PLAY).wait_for()
    player.press(".answers .clear")
    assert not guest.has(CHOSEN)
    swept = sweep(guest, ".hand .card.last", 4)
    guest.wait_until(lambda: player.chosen == swept)
    player.press(".answers .clear")
    player.choose_columns("8")
    guest.see(".chip-button").first.wait_for()
    chip = guest.see(".chip-button").first
    guest.press(chip)
    guest.see(f"{MAY_PLAY}, .verdict.bad").first.wait_for()
    expect_all_in_sight(guest)


def sweep(guest: Guest, cards: str, count: int) -> list[str]:
    """Draw over some cards side by side; return them."""
    boxes = [guest.see(cards).nth(place).bounding_box() for place in (0, count - 1)]
    (x, y), end = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(*end, steps=12)
    guest.page.mouse.up()
    return guest.data(cards)[:count]


def expect_all_in_sight(guest: Guest) -> None:
    """Expect that no card and no button lies beside the screen, and that a finger finds the large ones."""
    outside = guest.see(".hand button, .bar button").evaluate_all(
        "all => all.map(each => [each.className, each.getBoundingClientRect()]).filter(([, box]) =>"
        " box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight).map(([name]) => name)"
    )
    assert [name for name in outside if "chip-button" not in name] == []
    small = guest.see(".answers .button, .hand .head").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).filter(each => each.width < 24 || each.height < 24)"
    )
    assert not small
