"""From a small phone to a large screen: nothing scrolls sideways, nothing lies over something else."""

from __future__ import annotations

import pytest

from page.conftest import Visit
from page.moments import Moments
from page.playing import SHEET, Guest

PHONES = ((320, 568), (360, 640), (390, 844), (640, 360))
SCREENS = ((768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440))
SMALL, USUAL = (360, 640), (390, 844)
WHOLE = {"swap": SMALL, "void": SMALL, "discard": SMALL, "exposed kong": USUAL, "win by own draw": USUAL}
"""From which size on the whole table is seen without scrolling, by what is asked: early and late in a round."""
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
HIDDEN_ROWS = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".board");
  return scrollHeight - clientHeight;
}"""


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
    visit: Visit, moments: Moments, lang: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    guest = visit(lang, has_touch=sizes is PHONES)
    for question in WHOLE:
        guest.come_to(moments.when(question), training=True)
        guest.page.locator(".reason", has_text="★").wait_for()  # with advice there is most to say
        expect_order(guest, sizes, question)
    room = guest.come_to(moments.last())
    expect_order(guest, sizes, "the last tiles")
    guest.page.keyboard.press("s")
    guest.see(".strip li.newest").wait_for()
    expect_order(guest, sizes, "discards in one row")
    guest.page.keyboard.press("s")
    guest.play(guest.answer)
    guest.see(SHEET).wait_for()
    expect_order(guest, sizes, "the score")
    for seat in (0, "open"):
        guest.page.goto(f"/#/replay/{room}?round=1&step=1000&seat={seat}")
        guest.see("footer input").wait_for()
        expect_order(guest, sizes, f"a replay, {seat}")
