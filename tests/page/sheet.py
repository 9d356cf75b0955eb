"""What a score sheet must say."""

from page.playing import SHEET, Guest

TITLES = {"zh": "第 {} 局结算", "en": "Round {}: score"}


def points(guest: Guest) -> list[int]:
    """Return the points of the round, as the sheet has them."""
    shown = guest.see(f"{SHEET} .body > table td:nth-child(2)").all_inner_texts()
    return [int(each.replace("−", "-")) for each in shown]


def expect_sheet(guest: Guest, lang: str) -> None:
    """Expect the points of the record, which sum up to nothing, and everything that the server tells of them."""
    guest.see(SHEET).wait_for()
    ends = [event for event in guest.record() if event["type"] == "end_hand"]
    assert guest.see("#sheet-title").inner_text() == TITLES[lang].format(len(ends))
    assert points(guest) == sorted(ends[-1]["scores"], reverse=True)
    assert sum(points(guest)) == 0
    sheet = [message["patch"]["sheet"] for message in guest.messages if message.get("patch", {}).get("sheet")][-1]
    assert len(sheet) > 1, "every transfer is told"
    text = guest.see(SHEET).inner_text().casefold()  # the page may begin sentences with a capital letter
    assert [line[lang] for line in sheet if line[lang].strip().casefold() not in text] == []
