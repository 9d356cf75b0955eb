"""Da Tong Zi from the home page to the end of a match: three clicks to a table, a sheet with lines, drawn help."""

import pytest

from page.conftest import PHONE, Visit
from page.playing import SHEET

pytestmark = pytest.mark.slow

NEXT = f"{SHEET} .do button.main"
LAST = f"{SHEET} .do a.main"
ENDED = f"{SHEET} h2:text-is('Round {{}}: score')"
# A small table, so that a match is over soon: one deck, three players, ten cards for each.
SMALL = {"config.num_decks": 1, "config.cards_dealt_aside": 14}


def read(points: str) -> int:
    return int(points.replace("−", "-"))


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
    number = 1
    guest.see(ENDED.format(number)).wait_for()
    while not guest.has(LAST):
        guest.see(NEXT).click()
        number += 1
        guest.see(ENDED.format(number)).wait_for()
    totals = [read(text) for text in guest.see(f"{SHEET} .body > table td:last-child").all_inner_texts()]
    assert max(totals) >= 150
    names = guest.see(f"{SHEET} .body > table tbody th").all_inner_texts()
    first, _, _ = names[totals.index(max(totals))].partition(" Random")
    assert f"Match over: {first} (Random) came first" in guest.see(f"{SHEET} .note").inner_text()
    assert guest.see(f"{SHEET} .mark-name").text_content() == "target 150"

    guest.see(f"{SHEET} .course svg[role=img]").scroll_into_view_if_needed()
    assert guest.count(f"{SHEET} .line") == 3
    assert guest.count(f"{SHEET} .line:last-child title") == number + 1, "from nothing on"
    guest.see(f"{SHEET} .course summary").click()
    rows = guest.see(f"{SHEET} .course tbody tr").all()
    assert len(rows) == number
    assert sorted(map(read, rows[-1].locator("td").all_inner_texts())) == sorted(totals)
    wide, seen = guest.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, "nothing is cut off at the side"

    guest.page.goto("/#/?game=datongzi")
    guest.see("button:has-text('How to play'), button[aria-label='How to play']").first.click()
    guest.see("dialog figure use").first.wait_for()
    assert guest.blank == []
