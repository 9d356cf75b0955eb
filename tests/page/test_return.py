"""What was there is there again: after a reload, a cut, another tab, a server that died."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from page.conftest import Visit
from page.playing import ASKED, Guest
from server.test_crash import Process

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

pytestmark = pytest.mark.slow


def what_is_asked(guest: Guest) -> tuple[object, ...]:
    guest.see(ASKED).wait_for()
    rivers = guest.see(".river").evaluate_all("all => all.map(each => each.innerText)")
    return guest.hand, guest.see(".ask").inner_text(), guest.see(".answers").inner_text(), rivers


def play_a_little(guest: Guest) -> None:
    guest.play(guest.answer, until=".river li >> nth=5")
    guest.wait_for_question()


def test_a_reload_keeps_the_question(visit: Visit) -> None:
    guest = visit("zh")
    guest.open_room(seed=5)
    play_a_little(guest)
    before = what_is_asked(guest)
    guest.page.reload()
    assert what_is_asked(guest) == before
    guest.answer()
    guest.wait_for_question()
    assert what_is_asked(guest) != before


def test_a_cut_heals(visit: Visit) -> None:
    guest = visit("en")
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    guest.page.route_web_socket(re.compile("/ws$"), pass_on)
    guest.open_room(seed=6)
    play_a_little(guest)
    before = what_is_asked(guest)
    assert len(sockets) == 1
    sockets[0].close()
    guest.see(".cut").wait_for()
    guest.see(".cut").wait_for(state="detached")
    assert what_is_asked(guest) == before
    guest.answer()
    guest.wait_for_question()
    assert what_is_asked(guest) != before
    assert len(sockets) == 2


def test_two_tabs_of_one_player(visit: Visit) -> None:
    guest = visit("zh")
    room = guest.open_room(seed=5)
    other = Guest(guest.page.context)
    other.enter(room)
    assert what_is_asked(other) == what_is_asked(guest)
    other.answer()
    other.see(".answers .suit").first.wait_for()
    guest.see(".answers .suit").first.wait_for()
    assert what_is_asked(other) == what_is_asked(guest)
    assert not other.mistakes


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_server_that_dies(visit: Visit, tmp_path: Path) -> None:
    server = Process(tmp_path)
    guest = visit("en", server)
    guest.open_room(seed=8)
    play_a_little(guest)
    before = what_is_asked(guest)
    server.end(signal.SIGKILL)
    guest.see(".cut").wait_for()
    server = Process(tmp_path, server.port)
    try:
        guest.see(".cut").wait_for(state="detached")
        assert what_is_asked(guest) == before
        guest.answer()
        guest.wait_for_question()
        assert what_is_asked(guest) != before
    finally:
        server.end(signal.SIGINT)
