"""Everything a player of Wuhan mahjong can be asked, with a finger and with keys, and the score sheets of its ends."""

from __future__ import annotations

from typing import Any

import pytest

from page.conftest import PHONE, Visit
from page.playing import A_KONG, CALLS, FORMS, KONGS, MAY, OWN, SHEET, TILES, Guest
from page.sheet import expect_sheet
from page.wuhan_moments import HIDDEN, MOMENTS

pytestmark = pytest.mark.slow

DEVICES: dict[str, dict[str, Any]] = {"zh": PHONE, "en": {}}
IN_HAND = {"red_kong": "5z", "laizi_kong": "6m"}
MELDS = {
    ("chow", "chow"): ["3s", "4s", "5s"],
    ("forms", "chow_left"): ["5s", "6s", "7s"],
    ("forms", "chow_middle"): ["4s", "5s", "6s"],
    ("forms", "chow_right"): ["3s", "4s", "5s"],
    ("form", "chow_middle"): ["4s", "5s", "6s"],
    ("pong", "pong"): ["8p"] * 3,
    ("exposed kong", "exposed_kong"): ["8p"] * 4,
    ("concealed kong", "concealed_kong"): ["1p"] * 2,  # two of them lie face down
    ("added kong", "added_kong"): ["7s"] * 4,
}
"""What is asked and what is called, with the tiles that are seen then."""
ENDS = {
    "win on a discard": ("h", {"zh": ["小胡"], "en": ["small win"]}),
    "win by robbing a kong": ("h", {"zh": ["承包"], "en": ["pays all shares", "contract"]}),
    "golden top": ("h", {"zh": ["金顶", "清一色", "碰碰胡"], "en": ["golden top", "full flush"]}),
    "last tile": ("", {"zh": ["流局", "查大叫"], "en": ["the wall is empty", "ready check"]}),
    "draw only": ("Space", {"zh": ["流局"], "en": ["the wall is empty"]}),
    "draw only, win": ("h", {"zh": ["海底"], "en": ["last tile"]}),
    "win by own draw": ("h", {"zh": ["自摸"], "en": ["self-draw"]}),
}
"""The ends of rounds: the key that leads there, none for the last discard, and words of the score sheet."""


def of_language(lang: str, all_of_them: Any, config: pytest.Config) -> list[Any]:
    """Return every other of some cases for a slice, so that each is tried in one language."""
    every_other = list(all_of_them)[["zh", "en"].index(lang) :: 2]
    return list(all_of_them) if config.getoption("--soak") else every_other


def call(guest: Guest, lang: str, name: str) -> None:
    """Answer with the mouse or a finger in Chinese, by keys in English."""
    offered = [each for each in CALLS if guest.has(f".answers .{each}")]
    if lang == "zh":
        guest.press(guest.see(f".answers .{name}").first)
    elif name in FORMS and "chow" not in offered:
        guest.page.keyboard.press(str([each for each in FORMS if each in offered].index(name) + 1))
    else:
        guest.page.keyboard.press(CALLS[name])


def own_seat(guest: Guest) -> dict[str, Any]:
    own: dict[str, Any] = guest.view["table"]["seats"][guest.view["seat"]]
    return own


def faces(guest: Guest, selector: str) -> list[str]:
    """Return the tiles that are drawn somewhere, without backs."""
    drawn: list[str] = guest.see(f"{selector} use").evaluate_all("all => all.map(each => each.getAttribute('href'))")
    return sorted(href.removeprefix("#tile-") for href in drawn if href.startswith("#tile-") and "back" not in href)


def expect_offered(guest: Guest, lang: str) -> None:
    """Expect what the server allows, in its words, and nothing else; a chow is offered form by form."""
    prompt, forms = guest.view["prompt"], guest.view["table"].get("chow_forms", [])
    calls = [option for option in prompt["options"] if option["kind"] != "discard"]
    named = [option["label"][lang].casefold() for option in calls if "chow" not in option["kind"]]
    shown = guest.see(".answers .call").evaluate_all("all => all.map(each => each.ariaLabel ?? each.innerText)")
    shown = [text.casefold() for text in shown]
    assert len(shown) == len(named) + len(forms)
    assert all(any(label in text for text in shown) for label in named)
    for form in forms:
        name = form["action"].split()[0] if len(forms) > 1 else "chow"
        assert faces(guest, f".answers .{name}") == form["tiles"]
    tiles = {option["pieces"][0] for option in prompt["options"] if option["kind"] not in ("win", "pass")}
    may_go = tiles if guest.view["table"]["phase"] == "turn" else set()
    kongs = {option["pieces"][0] for option in calls if option["kind"] in KONGS[:3]}
    assert may_go - kongs <= set(guest.data(MAY)) <= may_go
    assert guest.see(".ask").inner_text()
    assert guest.see("[aria-live=assertive]").inner_text(), "who does not see it is told"


def expect_hidden(guest: Guest) -> None:
    """Expect a concealed kong of another that lies face down, and that nothing tells of what it is."""
    kong = guest.see(".at .meld").first
    assert kong.locator("use").count() == 4
    assert faces(guest, ".at .melds") == []
    assert HIDDEN not in guest.shown | guest.told


def expect_meld(guest: Guest, kind: str, tiles: list[str]) -> None:
    """Expect it as the newest of the own melds."""
    guest.wait_until(lambda: [meld["kind"] for meld in own_seat(guest)["melds"]][-1:] == [kind])
    guest.wait_until(lambda: faces(guest, f"{OWN} .melds li") == tiles)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_meld(visit: Visit, pytestconfig: pytest.Config, lang: str) -> None:
    guest = visit(lang, **DEVICES[lang])
    for question, name in of_language(lang, MELDS, pytestconfig):
        guest.sit_at(MOMENTS[question])
        expect_offered(guest, lang)
        expect_hidden(guest)
        call(guest, lang, name)
        expect_meld(guest, "chow" if name in FORMS else name, MELDS[question, name])
        expect_hidden(guest)
    guest.sit_at(MOMENTS["forms"])
    asked = guest.question
    call(guest, lang, "pass")
    guest.wait_until(lambda: guest.question not in (asked, None))
    assert own_seat(guest)["melds"] == []


def put_out(guest: Guest, lang: str, name: str) -> int:
    """Put out a special tile, the red one and the laizi from the hand; return the own factor then."""
    assert guest.wait_for_question()
    before, has_choice = guest.count(f"{OWN} .kongs .one"), guest.count(A_KONG) > 1
    if lang == "zh" and name in IN_HAND:
        guest.let_go(guest.see(f"{TILES}[data-piece='{IN_HAND[name]}']"))
    else:
        call(guest, lang, name)
    if lang == "en" and has_choice:
        guest.page.keyboard.press("Enter")  # the key has chosen the first
    guest.wait_until(lambda: guest.count(f"{OWN} .kongs .one") == before + 1)
    factor: int = own_seat(guest)["own_factor"]
    assert f"×{factor}" in guest.see(f"{OWN} .facts").inner_text()
    return factor


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_special_kongs(visit: Visit, lang: str) -> None:
    guest = visit(lang, **DEVICES[lang])
    guest.sit_at(MOMENTS["special kongs"])
    expect_offered(guest, lang)
    assert guest.has(f"{OWN} .opening.closed")
    marks = guest.view["table"]["marks"]
    signs = [marks[tile]["sign"][lang] for tile in guest.hand if tile in marks]
    assert len(signs) == 4
    assert guest.see(f"{TILES} .mark text").all_text_contents() == signs
    kongs = ("red_kong", "skin_kong", "skin_kong", "laizi_kong")
    assert [put_out(guest, lang, name) for name in kongs] == [2, 4, 8, 32]
    assert faces(guest, f"{OWN} .kongs") == ["4m", "5m", "5z", "6m"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_end(visit: Visit, pytestconfig: pytest.Config, lang: str) -> None:
    guest = visit(lang)
    for question in of_language(lang, ENDS, pytestconfig):
        key, words = ENDS[question]
        guest.sit_at(MOMENTS[question], rounds=1)
        expect_offered(guest, lang)
        if not key:
            guest.let_go(guest.see(MAY).last)
        elif lang == "en":
            guest.page.keyboard.press(key)
        else:
            guest.see(f".answers .{'pass' if key == 'Space' else 'win'}").click()
        expect_sheet(guest, lang)
        told = guest.see(".sheet").inner_text().casefold()
        assert [word for word in words[lang] if word not in told] == [], told


def test_watched_and_seen_again(visit: Visit) -> None:
    """All hands lie open; in a replay from a seat what it did not see stays face down."""
    guest = visit("zh")
    guest.open_room(game="wuhan", mode="watch", pace="quick", levels=["random"], rules={"dead_wall": 66}, seed=1)
    guest.see("section.seat").first.wait_for()
    assert guest.count("ul.open") == 3
    assert guest.count("ul.open li, .shown li") > 50
    assert not guest.has("[data-piece], .prompt, .auto")
    guest.see("footer select").select_option("instant")
    guest.see(SHEET).wait_for()
    room = guest.sit_at(MOMENTS["last tile"], rounds=1)
    guest.let_go(guest.see(MAY).last)
    guest.see(SHEET).wait_for()
    last = look_back(guest, room, "0", [])
    look_back(guest, room, "open", [HIDDEN] * 2)
    guest.see("footer input").fill(last)
    guest.see(".sheet").wait_for()


def look_back(guest: Guest, room: str, seat: str, kongs: list[str]) -> str:
    """See the beginning with the eyes of a seat, and of the kongs of others these tiles; return the last step."""
    guest.page.goto(f"/#/replay/{room}?round=1&step=0&seat={seat}")
    guest.see("footer input").wait_for()
    guest.wait_until(lambda: faces(guest, ".at .melds") == kongs)
    return guest.see("footer input").get_attribute("max") or ""
