"""Da Tong Zi with advice: a suggestion is played as a whole; what is great is seen, whoever plays on meanwhile."""

from __future__ import annotations

import pytest

from datongzi.tables import table
from page.conftest import Visit
from page.datongzi_moments import MOMENTS
from page.playing import Guest

pytestmark = pytest.mark.slow

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const text = document.querySelector(".moment")?.textContent;
    if (text) window.seen.push(text);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes what floats over the table, frame by frame."""
SECOND_OUT = table("S9 S2", "C6 CQ C7", "H6 D9 H7", "S8", num_decks=4, lead=3).after("play S8")
"""The last seat is out, and the first is about to be."""


def choose_and_play(guest: Guest, rank: str) -> None:
    guest.see(f"[data-head='{rank}']").click()
    guest.see(".answers .play[aria-disabled=false]").click()


def seen(guest: Guest) -> list[str]:
    texts: list[str] = guest.page.evaluate("window.seen")
    return texts


def test_a_suggestion_is_one_play_and_is_taken_back(visit: Visit) -> None:
    guest = visit("en")
    guest.sit_at(MOMENTS["lead"], training=True)
    before = sorted(guest.hand)
    guest.see(".best").wait_for()
    hinted = guest.data(".hand .hinted")
    assert len(hinted) > 6, "of an airplane with wings all cards are marked"
    guest.see(".best button").click()
    guest.wait_until(lambda: len(guest.hand) == len(before) - len(hinted))
    assert sorted([*guest.hand, *hinted]) == before
    guest.page.get_by_role("button", name="Undo").click()
    guest.wait_until(lambda: sorted(guest.hand) == before)


def test_moments_last_and_tell_who_is_out(visit: Visit) -> None:
    guest = visit("en")
    guest.sit_at(MOMENTS["tongzi"])
    guest.page.evaluate(WATCH)
    choose_and_play(guest, "K")
    guest.wait_until(lambda: len(seen(guest)) > 10)
    assert set(seen(guest)) == {"Tongzi!"}, "although the others have passed at once"

    guest.sit_at(SECOND_OUT)
    guest.page.evaluate(WATCH)
    choose_and_play(guest, "2")
    guest.wait_until(lambda: guest.question is not None and not guest.view["table"].get("standing"))
    choose_and_play(guest, "9")
    guest.wait_until(lambda: seen(guest))
    assert seen(guest)[0] == "Out: You, 2nd!"
