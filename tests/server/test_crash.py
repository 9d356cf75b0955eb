"""``kill -9`` under load: no acknowledged action is lost, and every game goes on to its end."""

import os
import random
import signal
import sqlite3
import sys
import threading
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from server.running import Eyes, Process, Visitor

ROOMS = 4
ACKS_BETWEEN = 40
CUT = (OSError, WebSocketException, httpx.HTTPError, EOFError, TimeoutError)


class Player:
    """Somebody who plays, is cut off, and comes back."""

    def __init__(self, server: Any, number: int, rounds: int) -> None:
        self.web = httpx.Client(base_url=server.url, timeout=30)
        self.visitor = Visitor(server, self.web)
        self.room = self.visitor.open_room(rounds=rounds, seed=number)
        self.number = number
        self.acknowledged: list[str] = []
        self.before: Eyes | None = None
        self.modes: Counter[str] = Counter()

    def play(self, progress: Counter[str]) -> None:
        """Play until the match is over, or the server is gone."""
        try:
            seq = None if self.before is None else self.before.seq
            with self.visitor.look(self.room, 0, seq) as eyes:
                if self.before is not None:
                    eyes.continuing(self.before)
                self.before = eyes
                self.modes[eyes.take()["mode"]] += 1
                self.repeat_last(eyes)
                self.play_on(eyes, progress)
        except CUT:
            progress["cut"] += 1

    def repeat_last(self, eyes: Eyes) -> None:
        if self.acknowledged:
            again = eyes.acknowledged(t="act", ask_id="s0n1", action="pass", aid=self.acknowledged[-1])
            assert again["status"] == "dup", "it was acknowledged, so it is known"

    def play_on(self, eyes: Eyes, progress: Counter[str]) -> None:
        rng = random.Random(self.number)
        while True:
            view = eyes.until_view(lambda view: view.get("prompt") or view["status"] != "playing")
            if view["status"] == "finished":
                return
            if view["status"] == "round_over":
                eyes.next_round()
                continue
            aid = f"a{self.number}-{len(self.acknowledged)}-{rng.getrandbits(32)}"
            ack = eyes.answer(rng.randrange(len(view["prompt"]["options"])), view["prompt"], aid=aid)
            assert ack["status"] == "ok"
            self.acknowledged.append(aid)
            progress["acks"] += 1


def play_all(players: list[Player], progress: Counter[str], kill: Any = None) -> None:
    threads = [threading.Thread(target=player.play, args=(progress,)) for player in players]
    for thread in threads:
        thread.start()
    if kill is not None:
        wanted = progress["acks"] + ACKS_BETWEEN
        while progress["acks"] < wanted and any(thread.is_alive() for thread in threads):
            threads[0].join(0.005)
        kill()
    for thread in threads:
        thread.join()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_nothing_acknowledged_is_lost(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    kills = 20 if pytestconfig.getoption("--soak") else 2
    server = Process(tmp_path)
    players = [Player(server, number, rounds=kills) for number in range(ROOMS)]
    progress: Counter[str] = Counter()
    for _ in range(kills):
        play_all(players, progress, partial(server.end, signal.SIGKILL))
        server = Process(tmp_path, server.port)
        for player in players:
            player.visitor.server = server  # type: ignore[assignment]  # all it needs is the port
    assert progress["cut"] > kills, "it was killed under load"
    play_all(players, progress)
    for player in players:
        assert player.before is not None
        assert player.before.view["status"] == "finished"
        assert player.modes["tail"] == 0, "a new life of the server has new streams"
        player.web.close()
    server.end(signal.SIGINT)
    expect_kept(tmp_path, players)


def expect_kept(folder: Path, players: list[Player]) -> None:
    """Expect every acknowledged action once in the journal."""
    path = folder / "server.sqlite3"
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    for player in players:
        rows = connection.execute("select aid from entries where room = ? and kind = 'act' and seat = 0", [player.room])
        kept = Counter(aid for (aid,) in rows)
        assert set(player.acknowledged) <= kept.keys()
        assert max(kept.values()) == 1
        status = connection.execute("select status from rooms where id = ?", [player.room]).fetchone()
        assert status == ("finished",)
    connection.close()
    assert os.path.exists(folder / "secret")
