"""Da Tong Zi from the home page to the end of a match: three clicks to a table, a sheet with lines, drawn help."""

import pytest

from page.conftest import PHONE, Visit
from page.playing import SHEET

pytestmark = pytest.mark.slow

NEXT = f"{SHEET} .do .button.main"
# A small table, so that a match is over soon: one deck, three players, ten cards for each.
SMALL = {"config.num_decks": 1, "config.cards_dealt_aside": 14}


def test_three_clicks_lead_to_a_table_and_a_match_ends_with_its_lines(visit: Visit) -> None:
    guest = visit("en", **PHONE)
    guest.page.goto("/")
    guest.see(".start").wait_for()
    guest.see("label:has(input[value=datongzi])").click()
    assert guest.see("input[name=seats][value='3']").is_checked()
    guest.see(".start").click()
    guest.see(".frame").wait_for()
    guest.wait_until(lambda: guest.frames and guest.view["status"] == "playing")
    assert (guest.view["game"], len(guest.view["people"]), guest.view["goal"]) == ("datongzi", 3, 1000)

    guest.frames.clear()
    guest.open_room(game="datongzi", mode="watch", levels=["random"], rules=SMALL, match={"target": 150}, seed=4)
    for _ in range(40):
        guest.see(SHEET).wait_for()
        if guest.view["status"] == "finished":
            break
        number = guest.view["round"]
        guest.see(NEXT).click()
        guest.wait_until(lambda number=number: guest.view["round"] > number)
    view = guest.view
    assert view["status"] == "finished"
    assert view["course"][-1] == view["totals"]
    assert max(view["totals"]) >= 150 == view["goal"]

    guest.see(f"{SHEET} .course svg[role=img]").scroll_into_view_if_needed()
    assert guest.count(f"{SHEET} .line") == 3
    assert guest.count(f"{SHEET} .line:last-child title") == len(view["course"]) + 1
    guest.see(f"{SHEET} .course summary").click()
    assert guest.count(f"{SHEET} .course tbody tr") == len(view["course"])
    wide, seen = guest.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, "nothing is cut off at the side"

    guest.page.goto("/#/?game=datongzi")
    guest.see("button:has-text('Rules and how to play'), button[aria-label='Rules and how to play']").first.click()
    guest.see("dialog figure use").first.wait_for()
    assert guest.blank == []
