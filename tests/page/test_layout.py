"""From a small phone to a large screen: nothing scrolls sideways, nothing lies over something else."""

from __future__ import annotations

import pytest

from page.conftest import Visit
from page.moments import Moments
from page.playing import SHEET, Guest

pytestmark = pytest.mark.slow

PHONES = ((320, 568), (360, 640), (390, 844), (640, 360))
SCREENS = ((768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440))
SMALL, USUAL = (360, 640), (390, 844)
WHOLE = {"swap": SMALL, "void": SMALL, "discard": SMALL, "exposed kong": USUAL, "win by own draw": USUAL}
"""From which size on the whole table is seen without scrolling, by what is asked: early and late in a round."""
READY = 60
"""A step of the first round in which a seat beside the nearest is ready."""
TROUBLES = """() => {
  const found = [];
  const wide = [document.documentElement, ...document.querySelectorAll(".scroll, .board, .self, .dock, .bar, .body")];
  for (const each of wide)
    if (each.scrollWidth > each.clientWidth + 1) found.push(`${each.className || "the page"} scrolls sideways`);

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
OUT_OF_SIGHT = """() => [".self .plate", ".self .meld", ".dock .button", ".hand button", ".do .button"]
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
HIDDEN_ROWS = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".board");
  return scrollHeight - clientHeight;
}"""


def in_sight(guest: Guest, selector: str) -> bool:
    """Tell whether an element is seen as a whole, but for the part of a pixel."""
    return float(guest.page.evaluate(SHARE, selector)) > 0.95


def expect_order(guest: Guest, sizes: tuple[tuple[int, int], ...], when: str) -> None:
    """Look at the page in several sizes."""
    least = WHOLE.get(when, (10_000, 10_000))
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        where = f"{when}, {width}x{height}"
        assert guest.page.evaluate(TROUBLES) == [], where
        assert guest.page.evaluate(OUT_OF_SIGHT) == [], where
        if width >= least[0] and height >= least[1]:
            assert guest.page.evaluate(HIDDEN_ROWS) <= 1, where


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("sizes", [PHONES, SCREENS], ids=["phones", "screens"])
def test_everything_has_its_place(
    visit: Visit, moments: Moments, pytestconfig: pytest.Config, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    guest = visit(lang, has_touch=sizes is PHONES)
    if not pytestconfig.getoption("--soak"):  # Chinese is shorter: what fits in English fits there
        sizes = sizes[::2] if lang == "en" else (sizes[0], sizes[-1])
    for question in WHOLE:
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
    for seat, step in ((0, 1000), ("open", 1000), ("open", READY)):
        guest.page.goto(f"/#/replay/{room}?round=1&step={step}&seat={seat}")
        guest.see("footer input").wait_for()
        if step == READY:
            guest.see(".at .ready").first.wait_for()
        expect_order(guest, sizes, f"a replay, {seat}, {step}")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_table_after_a_round_begins_with_the_names(visit: Visit, moments: Moments, lang: str) -> None:
    guest = visit(lang, has_touch=True, viewport={"width": 320, "height": 568})
    guest.come_to(moments.last())
    guest.play(guest.answer)
    guest.press(guest.see(f"{SHEET} .do button").last)
    guest.see(SHEET).wait_for(state="detached")
    assert guest.page.evaluate(HIDDEN_ROWS) > 1, "there is more than fits, otherwise this shows nothing"
    assert all(in_sight(guest, f".at.{place} .relation") for place in ("left", "top", "right"))


@pytest.mark.parametrize("size", PHONES)
def test_the_first_screen_has_the_way_to_begin(visit: Visit, size: tuple[int, int]) -> None:
    guest = visit("en", has_touch=True, viewport={"width": size[0], "height": size[1]})
    guest.page.goto("/")
    guest.see(".start").wait_for()
    for part in (".mode:has([value=ai])", ".mode:has([value=watch])", ".start"):
        assert in_sight(guest, part), part
