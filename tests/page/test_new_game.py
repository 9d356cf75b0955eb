"""What can be set before a game, and how friends are asked in."""

import pytest

from page.conftest import Visit
from page.playing import ASKED

pytestmark = pytest.mark.slow


def test_a_level_for_each_opponent(visit: Visit) -> None:
    guest = visit("zh")
    guest.page.goto("/")
    guest.page.get_by_role("button", name="逐个设定").click()
    levels = ["easy", "medium", "random"]
    for field, level in zip(guest.see(".levels select").all(), levels, strict=True):
        field.select_option(level)
    guest.page.get_by_role("button", name="开始", exact=True).click()
    guest.see(ASKED).wait_for()
    assert [person.get("level") for person in guest.view["people"]] == [None, *levels]


def test_an_option_of_the_rules(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/")
    guest.see("summary:has-text('Rule options')").click()
    option = guest.see("[data-option=swap_three]")
    assert option.get_by_role("radio", name="every seat swaps three tiles").is_checked()
    option.get_by_role("radio", name="no tiles are swapped").click()
    guest.page.get_by_role("button", name="Start", exact=True).click()
    guest.see(ASKED).wait_for()
    assert guest.kind() == "void", "nothing is swapped"
    assert guest.record()[0]["rules"]["swap_three"] is False


def test_a_link_for_friends(visit: Visit) -> None:
    guest, friend = visit("zh"), visit("en")
    room = guest.open_room(mode="friends")
    link = guest.see("input[readonly]")
    link.wait_for()
    assert link.input_value().endswith(f"/#/room/{room}")
    assert guest.page.get_by_text("这个链接只能在这台电脑上打开").is_visible(), "the server is for this computer alone"
    guest.page.evaluate(
        "() => void (navigator.clipboard.writeText = () => Promise.reject())"
    )  # as without a safe connection
    guest.page.get_by_role("button", name="复制链接").click()
    guest.page.get_by_text("已复制").wait_for()
    guest.page.evaluate("() => void (document.execCommand = () => false)")
    guest.page.get_by_role("button", name="复制链接").click()
    guest.page.get_by_text("链接已选中").wait_for()
    assert guest.page.evaluate("getSelection().toString()") == link.input_value()
    friend.page.goto(link.input_value())
    friend.page.get_by_text("Waiting for the host to start").wait_for()
