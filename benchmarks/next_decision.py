"""How long one waits for the next own decision on the page: ``python benchmarks/next_decision.py``.

In a real browser somebody plays at the usual pace against three agents that search, and does at once what the adviser
suggests. A wait ends with the frame in which the question is drawn. What is asked right after an answer, before anybody
saw anything of it, is the same decision. ``others`` are the waits in which somebody else did something.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from crowd import started
from harness import machine, table

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from page import browser as browsers

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("sichuan", "wuhan", "datongzi")
HEADER = ("game", "decisions", "median s", "longest tenth s", "others", "median s")
PATIENCE = 60_000.0
GLANCE = 300.0
OVER = ".sheet[role=dialog]"
BEST = ".best button"
# Notes in the page itself when an answer leaves and when the next question is drawn.
WATCH = """() => {
  const waits = (window.waits = []);
  const send = WebSocket.prototype.send;
  let answered = null, told = false, others = false;
  const draw = () => {
    if (answered !== null && told) waits.push([performance.now() - answered, others]);
    answered = null;
  };
  const listen = (event) => {
    const frame = JSON.parse(event.data);
    for (const each of frame.events ?? []) {
      told = true;
      others ||= "actor" in each && each.actor !== 0;
    }
    if (frame.patch?.prompt) requestAnimationFrame(() => requestAnimationFrame(draw));
  };
  WebSocket.prototype.send = function (text) {
    if (!this.heard) this.addEventListener("message", listen);
    this.heard = true;
    if (JSON.parse(text).t === "act") [answered, told, others] = [performance.now(), false, false];
    return send.call(this, text);
  };
}"""


def waits_of(page: Page, room: str) -> list[tuple[float, bool]]:
    """Play a round as advised; return the seconds of every wait, and whether somebody else acted meanwhile."""
    page.goto("about:blank")  # forgets the round before
    page.goto(f"/#/room/{room}")
    while True:
        page.locator(f"{BEST}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            break
        page.wait_for_timeout(GLANCE)  # the page takes no answer to what has only just come
        page.evaluate("best => document.querySelector(best)?.click()", BEST)
    waits: list[tuple[float, bool]] = page.evaluate("window.waits.map(([wait, others]) => [wait / 1000, others])")
    return waits


def rounds_of(page: Page, game: str, rounds: int) -> list[tuple[float, bool]]:
    """Return the waits of some rounds, with word of each."""
    waits = []
    for seed in range(rounds):
        asked = {"game": game, "levels": ["hard"], "pace": "normal", "training": True, "seed": seed, "rounds": 1}
        opened = page.request.post("/api/rooms", data=asked)
        assert opened.ok, opened.text()
        found = waits_of(page, opened.json()["room"])
        print(f"{game}, round {seed + 1} of {rounds}:", *(f"{wait:.1f}" for wait, _ in found), file=sys.stderr)
        waits += found
    return waits


def row(game: str, waits: list[tuple[float, bool]]) -> list[str]:
    every = sorted(wait for wait, _ in waits)
    others = [wait for wait, is_others in waits if is_others]
    slow = every[int(0.9 * len(every))]
    return [game, str(len(every)), f"{median(every):.2f}", f"{slow:.2f}", str(len(others)), f"{median(others):.2f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES, help="those to play, usually all")
    parser.add_argument("--rounds", type=int, default=3, help="of each game; one takes about a minute")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with started() as server, sync_playwright() as playwright:
        flags = ["--no-sandbox"] if is_root else []  # Chromium refuses to be root in its sandbox
        browser = playwright.chromium.launch(executable_path=browsers.bring(), args=flags)
        page = browser.new_page(base_url=server.url, viewport={"width": 1280, "height": 800})
        page.set_default_timeout(PATIENCE)
        page.add_init_script(f"({WATCH})()")
        rows = [row(game, rounds_of(page, game, options.rounds)) for game in options.games]
        browser.close()
    print(machine())
    print(table(HEADER, rows))


if __name__ == "__main__":
    main()
