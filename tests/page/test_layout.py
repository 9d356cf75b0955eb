"""From a small phone to a large screen: nothing is cut off or scrolls sideways, nothing lies over something else."""

from __future__ import annotations

import pytest

from page.card_playing import Player
from page.conftest import Visit
from page.datongzi_moments import MOMENTS as CARDS
from page.moments import Moments
from page.playing import ASKED, SHEET, Guest
from page.wuhan_moments import MOMENTS

pytestmark = pytest.mark.slow

UPRIGHT = ((320, 568), (360, 640), (390, 844))
SIDEWAYS = ((640, 360), (568, 320), (844, 390))
PHONES = (*UPRIGHT, *SIDEWAYS)
SCREENS = ((768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440))
SLICE = {PHONES: ((320, 568), (640, 360)), SCREENS: ((768, 1024), (2560, 1440))}
QUESTIONS = ("swap", "void", "discard", "exposed kong", "win by own draw", "win by robbing a kong")
"""What is asked early and late in a round; before the last there is most to show of the own hand."""
WUHAN = ("forms", "special kongs", "draw only", "last tile", "golden top")
DATONGZI = ("41 cards", "winged airplane", "60 cards", "four players")
READY = 60
"""A step of the first round in which a seat beside the nearest is ready."""
TROUBLES = """() => {
  const found = [];
  const wide = [document.documentElement, ...document.querySelectorAll(".scroll, .board, .self, .dock, .bar, .body")];
  for (const each of wide)
    if (each.scrollWidth > each.clientWidth + 1) found.push(`${each.className || "the page"} scrolls sideways`);

  for (const part of document.querySelectorAll(".plate .facts *")) {
    const [inner, plate] = [part, part.closest(".plate")].map((each) => each.getBoundingClientRect());
    if (!part.closest("svg, .text") && (inner.right > plate.right + 1 || inner.bottom > plate.bottom + 1))
      found.push(`${part.className} leaves its seat by ${inner.right - plate.right} x ${inner.bottom - plate.bottom}`);
  }

  /** What is seen of an element: scrolling parents cut it off. */
  const seen = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left, top, right, bottom };
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === "visible") continue;
      const edge = parent.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left);
      box.top = Math.max(box.top, edge.top);
      box.right = Math.min(box.right, edge.right);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box;
  };
  const parts = [
    ".plate, .melds, .backs, .open, .river, .compass, .waits, .row, .dock, .bar",
    ".relation, .points, .state, .void, .ready, .count",
    ".bar .facts > *, .bar .link, .bar .tools > *, .question > *, .answers > *, .hand li",
    ".others .seat, .middle, .self .seat, .told, .more, .hand .card, .hand .head",
  ].flatMap((selector) => [...document.querySelectorAll(selector)]);
  const boxes = parts.map(seen);
  for (let one = 0; one < parts.length; one += 1) {
    for (let other = one + 1; other < parts.length; other += 1) {
      if (parts[one].contains(parts[other]) || parts[other].contains(parts[one])) continue;
      const [a, b] = [boxes[one], boxes[other]];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1.5 && down > 1.5)
        found.push(`${parts[one].className} and ${parts[other].className} share ${across} x ${down}`);
    }
  }
  return found;
}"""
OUT_OF_SIGHT = """() => [".self .plate", ".self .meld", ".dock .button", ".hand button", ".do .button", ".middle .what"]
  .flatMap((selector) => [...document.querySelectorAll(selector)])
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map((each) => each.className)"""
SHARE = """(selector) => new Promise((resolve) => {
  const watcher = new IntersectionObserver(([seen]) => {
    watcher.disconnect();
    resolve(seen.intersectionRatio);
  });
  watcher.observe(document.querySelector(selector));
})"""
"""How much of an element is in sight: scrolling parents cut it off."""
CUT_OFF = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();  // in which what does not fit is made smaller
  await frame();
  return [...document.querySelectorAll("main, main *")]
    .filter((each) => each.checkVisibility() && !each.closest(".side, .hidden-text, svg, .sheet .body, [role=listbox]"))
    .filter((each) => each.querySelector(".tile, .piece, section, h1"))
    .filter((each) => getComputedStyle(each).overflowY !== "visible")
    .filter((each) => each.scrollHeight > each.clientHeight + 1)
    .map((each) => `${each.className} hides ${each.scrollHeight - each.clientHeight}`);
}"""
"""What does not show all that is in it; lists of actions, the log and what a score sheet tells may be long."""


def in_sight(guest: Guest, selector: str) -> bool:
    """Tell whether an element is seen as a whole, but for the part of a pixel."""
    return float(guest.page.evaluate(SHARE, selector)) > 0.95


def expect_order(guest: Guest, sizes: tuple[tuple[int, int], ...], when: str) -> None:
    """Look at the page in several sizes."""
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        where = f"{when}, {width}x{height}"
        assert guest.page.evaluate(TROUBLES) == [], where
        assert guest.page.evaluate(OUT_OF_SIGHT) == [], where
        assert guest.page.evaluate(CUT_OFF) == [], where


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Look at all games in both languages; a slice looks at the larger screens in one language each."""
    if not metafunc.function.__name__.endswith("has_its_place"):
        return
    other = "zh" if metafunc.function is test_everything_has_its_place else "en"
    ways = [(PHONES, "zh"), (PHONES, "en"), (SCREENS, "zh"), (SCREENS, "en")]
    if not metafunc.config.getoption("--soak"):
        ways.remove((SCREENS, other))
        if metafunc.function is test_everything_of_datongzi_has_its_place:
            ways.remove((PHONES, "zh"))
    names = [f"{'phones' if sizes is PHONES else 'screens'}-{lang}" for sizes, lang in ways]
    metafunc.parametrize(("sizes", "lang"), ways, ids=names)


def test_everything_has_its_place(
    visit: Visit, moments: Moments, pytestconfig: pytest.Config, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    guest = visit(lang, has_touch=sizes is PHONES)
    if not pytestconfig.getoption("--soak"):
        sizes = SLICE[sizes]
    for question in QUESTIONS:
        guest.come_to(moments.when(question), training=True)
        guest.page.locator(".reason", has_text="★").wait_for()  # with advice there is most to say
        expect_order(guest, sizes, question)
    room = guest.come_to(moments.last())
    expect_order(guest, sizes, "the last tiles")
    guest.page.keyboard.press("s")
    guest.see(".strip li.newest").wait_for()
    expect_order(guest, sizes, "discards in one row")
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.reload()
        guest.see(".strip li.newest").wait_for()
        assert in_sight(guest, ".strip li.newest"), (width, height)
    guest.page.keyboard.press("s")
    guest.play(guest.answer)
    guest.see(SHEET).wait_for()
    expect_order(guest, sizes, "the score")
    guest.press(guest.see(f"{SHEET} .do button").last)
    guest.see(SHEET).wait_for(state="detached")
    expect_order(guest, sizes, "after the round")
    for seat, step in ((0, 1000), ("open", 1000), ("open", READY)):
        guest.page.goto(f"/#/replay/{room}?round=1&step={step}&seat={seat}")
        guest.see("footer input").wait_for()
        if step == READY:
            guest.see(".at .ready").first.wait_for()
        expect_order(guest, sizes, f"a replay, {seat}, {step}")


def test_everything_of_wuhan_has_its_place(
    visit: Visit, pytestconfig: pytest.Config, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    guest = visit(lang, has_touch=sizes is PHONES)
    if not pytestconfig.getoption("--soak"):
        sizes = SLICE[sizes]
    for question in WUHAN:
        guest.sit_at(MOMENTS[question], rounds=1, training=True)
        guest.page.locator(".reason", has_text="★").wait_for()
        expect_order(guest, sizes, question)
    guest.press(guest.see(".answers .win"))
    guest.see(SHEET).wait_for()
    expect_order(guest, sizes, "the score")


def test_everything_of_datongzi_has_its_place(
    visit: Visit, pytestconfig: pytest.Config, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    guest = visit(lang, has_touch=sizes is PHONES)
    if not pytestconfig.getoption("--soak"):
        sizes = SLICE[sizes]
    for question in DATONGZI:
        guest.sit_at(CARDS[question], rounds=1, training=True)
        guest.press(guest.see(".hand .head").first)
        guest.see(".verdict.good, .verdict.bad").wait_for()
        expect_order(guest, sizes, question)
    guest.sit_at(CARDS["last card"], rounds=1)
    Player(guest).choose_by_hint()
    guest.see(SHEET).wait_for()
    expect_order(guest, sizes, "the score")


def test_nothing_is_cut_off_behind_a_curtain_or_of_any_game(visit: Visit) -> None:
    guest = visit("en", has_touch=True)
    guest.open_room(mode="hot_seat", names=["甲", "乙"])
    guest.see(".curtain").wait_for()
    expect_whole(guest, "a curtain")
    guest.open_room(game="shed", preset="four", levels=["shedder"], seed=7, training=True)
    sizes: tuple[tuple[int, int], ...] = PHONES
    while guest.wait_for_question() and guest.has(ASKED):
        expect_whole(guest, f"cards, {guest.hand}", sizes)
        guest.press(guest.see("[role=option]").last)
        sizes = SLICE[PHONES]  # hands become smaller


def expect_whole(guest: Guest, when: str, sizes: tuple[tuple[int, int], ...] = PHONES) -> None:
    """Expect that all is seen at once, on every phone."""
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.page.evaluate(CUT_OFF) == [], f"{when}, {width}x{height}"


def test_names_and_first_discards_are_seen_on_every_phone(visit: Visit, moments: Moments) -> None:
    guest = visit("en", has_touch=True)
    guest.come_to(moments.last())
    names = [f".at.{place} .relation" for place in ("left", "top", "right")]
    discards = [f".of.{place} .river li" for place in ("left", "top", "right", "bottom")]
    for width, height in PHONES:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert all(in_sight(guest, part) for part in (*names, *discards)), (width, height)


def test_the_first_screen_has_the_way_to_begin(visit: Visit) -> None:
    guest = visit("en", has_touch=True)
    for width, height in PHONES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.goto("/")
        guest.see(".start").wait_for()
        for part in (".mode:has([value=ai])", ".mode:has([value=watch])", ".check input", ".start"):
            assert in_sight(guest, part), (part, width, height)
