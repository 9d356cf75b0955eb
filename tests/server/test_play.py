"""Whole rounds over real sockets, in every mode."""

import json
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from games import tiny
from paiju import game as games
from paiju import record
from paiju.agents import Agent
from paiju.parts import Agents
from server.conftest import Serve
from server.running import Running, Visitor, play_together

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "remote_bot.py"


@pytest.mark.slow
def test_a_match_against_agents(visitor: Visitor) -> None:
    room = visitor.open_room(names=["我"], rounds=2, preset="fan")
    with visitor.look(room, 0) as eyes:
        first = eyes.play()
        assert first["status"] == "round_over"
        assert sum(first["totals"]) == 0
        assert first["sheet"]
        assert [person["kind"] for person in first["people"]] == ["human", "ai", "ai", "ai"]
        eyes.next_round()
        last = eyes.play()
        assert (last["status"], last["round"], last["rounds"]) == ("finished", 2, 2)
        assert sum(last["totals"]) == 0
        assert (first["course"], last["course"]) == ([first["totals"]], [first["totals"], last["totals"]])
        assert "goal" not in last
        assert eyes.acknowledged(t="next")["status"] == "illegal"
    text = visitor.web.get(f"/api/records/{room}").text
    played = record.parse(text)
    record.validate(played)
    assert played[0]["seats"][0] == "我"
    assert list(played[-1]["scores"]) == last["totals"]
    files = list((visitor.server.app.state.backend.rooms.settings.data / "records").glob("*.jsonl"))
    assert [file.read_text("utf-8") for file in files] == [text]


@pytest.mark.slow
def test_every_phase_is_played(visitor: Visitor) -> None:
    room = visitor.open_room(levels=["medium"], seed=5, rounds=20)
    phases: set[str] = set()
    kinds: set[str] = set()
    with visitor.look(room, 0) as eyes:
        while not {"swap", "void", "turn", "responses"} <= phases or not {"win", "pong", "pass"} <= kinds:
            prompt = eyes.until_view(lambda view: view.get("prompt") or view["status"] != "playing").get("prompt")
            if prompt is None:
                eyes.next_round()
                continue
            phases.add(eyes.view["table"]["phase"])
            assert ("together" in prompt) == (eyes.view["table"]["phase"] == "swap")
            offered = {option["kind"]: option["action"] for option in prompt["options"]}
            kinds |= offered.keys()
            eyes.answer(offered.get("win", offered.get("pong", prompt["options"][-1]["action"])))


@pytest.mark.slow
def test_friends_by_link(server: Running) -> None:
    with server.visitor() as host, server.visitor() as friend, server.visitor() as third:
        room = host.open_room(mode="friends", names=["A"], rounds=1)
        assert friend.refusal("POST", f"/api/rooms/{room}/start")[1] == "not_the_host"
        assert friend.post(f"/api/rooms/{room}/join", name="B", seat=2) == {"seat": 2}
        assert friend.post(f"/api/rooms/{room}/join", name="B") == {"seat": 2}, "one seat each"
        assert third.refusal("POST", f"/api/rooms/{room}/join", json={"name": "C", "seat": 2})[1] == "no_seat"
        with host.look(room, 0) as mine, friend.look(room, 2) as theirs, third.look(room) as onlooker:
            lobby = mine.until_view(lambda view: not any(not each["connected"] for each in view["people"]))
            assert [each["kind"] for each in lobby["people"]] == ["human", "open", "human", "open"]
            assert host.post(f"/api/rooms/{room}/start")["status"] == "playing"
            assert third.refusal("POST", f"/api/rooms/{room}/join", json={"name": "C"})[1] == "not_a_lobby"
            for eyes in (mine, theirs):
                assert eyes.prompt()["deadline"] > 0, "nobody waits for ever"
            play_together(mine, theirs)
            assert onlooker.until_view(lambda view: view["status"] == "finished")["totals"] == mine.view["totals"]
            assert not any(frame.get("view", frame.get("patch", {})).get("prompt") for frame in onlooker.frames)


@pytest.mark.slow
def test_hot_seat(visitor: Visitor) -> None:
    room = visitor.open_room(mode="hot_seat", names=["A", "B"], rounds=1)
    with visitor.look(room) as screen, visitor.look(room, 0) as first, visitor.look(room, 1) as second:
        play_together(first, second)
        end = screen.until_view(lambda view: view["status"] == "finished")
        assert end["totals"] == first.view["totals"] == second.view["totals"]
        assert "seat" not in end


def test_watching_agents_with_open_hands_and_thoughts(visitor: Visitor) -> None:
    room = visitor.open_room(mode="watch", levels=["medium"], pace="quick", rounds=1)
    with visitor.look(room, is_open=True) as eyes:
        view = eyes.until_view(lambda view: view.get("thought"))
        assert all(seat["hand"] for seat in view["table"]["seats"])
        thought = view["thought"]
        assert thought["action"] in [each["action"] for each in thought["suggestions"]]
        assert thought["suggestions"][0]["reason"].keys() == {"zh", "en"}


def test_watching_to_the_end(visitor: Visitor) -> None:
    room = visitor.open_room(mode="watch", rounds=2)
    with visitor.look(room, is_open=True) as eyes:
        eyes.until_view(lambda view: view["status"] == "round_over")
        assert eyes.acknowledged(t="next")["status"] == "ok"
        eyes.until_view(lambda view: view["status"] == "finished")
    with visitor.server.visitor() as other, other.look(room) as eyes:
        assert eyes.until_view(lambda view: view["status"] == "finished")
        assert eyes.acknowledged(t="next")["status"] == "illegal"


@pytest.mark.slow
def test_two_go_on_at_once(visitor: Visitor) -> None:
    room = visitor.open_room(rounds=2)
    with visitor.look(room, 0) as eyes:
        assert eyes.play()["status"] == "round_over"
        assert eyes.acknowledged(t="next", aid="one")["status"] == "ok"
        eyes.prompt()
        late = eyes.acknowledged(t="next", aid="other")
        assert (late["status"], late["reason"]["en"]) == ("superseded", "the next round has begun")


def test_any_game_of_the_protocol_is_played(serve: Serve) -> None:
    with serve(games={"high_card": games.get(tiny), "sichuan": games.get("sichuan")}).visitor() as visitor:
        listed = visitor.get("/api/games")["games"]
        assert [game["name"] for game in listed] == ["high_card", "sichuan"]
        room = visitor.open_room(game="high_card", levels=["random"], rounds=3, rules={"stake": 4})
        with visitor.look(room, 0) as eyes:
            for number in (1, 2, 3):
                view = eyes.play()
                assert (view["round"], sum(view["totals"])) == (number, 0)
                assert all(total % 4 == 0 for total in view["totals"])
                if number < 3:
                    eyes.next_round()
        watched = visitor.open_room(game="high_card", mode="watch", levels=["random"], rounds=1)
        with visitor.look(watched, is_open=True) as eyes:
            dealt = eyes.until_view(lambda view: view["round"] == 1)["table"]["seats"]
            assert [seat["held"] for seat in dealt] == [len(seat["hand"]) for seat in dealt], "all hands are open"
            over = eyes.until_view(lambda view: view["status"] == "finished")
            assert over["scores"] == over["totals"]


def test_advice(visitor: Visitor) -> None:
    room = visitor.open_room(training=True)
    with visitor.look(room, 0) as eyes:
        prompt = eyes.prompt()
        eyes.send(t="advise", ask_id=prompt["ask_id"])
        advice = eyes.until(lambda message: message["t"] == "advice")
        options = {option["action"] for option in prompt["options"]}
        assert {each["action"] for each in advice["suggestions"]} <= options
        plans = [each["pieces"] for each in advice["suggestions"]]
        assert all(len(plan) == 3 for plan in plans), "what is given is one decision"
        assert len({tuple(plan) for plan in plans}) == len(plans), "told once"
        for each in advice["suggestions"]:
            assert each["label"]["en"] == f"swap {' '.join(each['pieces'])}"
            assert each["action"].split()[1] in each["pieces"]
        assert advice["agent"] == "hard"
    room = visitor.open_room(training=False, rounds=1)
    with visitor.look(room, 0) as eyes:
        eyes.send(t="advise", ask_id=eyes.prompt()["ask_id"])
        refused = eyes.until(lambda message: message["t"] == "advice")
        assert refused["suggestions"] == []
        assert "训练" in refused["reason"]["zh"]


def test_advice_on_one_answer_ranks_all_of_them(visitor: Visitor) -> None:
    room = visitor.open_room(training=True, seed=1, rules={"swap_three": False, "void_suit": False})
    with visitor.look(room, 0) as eyes:
        eyes.until_view(lambda view: len(view.get("prompt", {}).get("options", ())) > 2)
        prompt = eyes.prompt()
        eyes.send(t="advise", ask_id=prompt["ask_id"])
        advice = eyes.until(lambda message: message["t"] == "advice")
        labels = {option["action"]: option["label"] for option in prompt["options"]}
        assert {each["action"]: each["label"] for each in advice["suggestions"]} == labels
        assert not any(each["pieces"] for each in advice["suggestions"])


def test_no_advice_on_what_is_not_asked(visitor: Visitor) -> None:
    room = visitor.open_room(training=True)
    with visitor.look(room, 0) as eyes, visitor.look(room) as onlooker:
        eyes.prompt()
        onlooker.until_view(lambda view: view)
        for asker, ask_id in ((eyes, "s0n99"), (eyes, "s1n1"), (onlooker, "s0n1")):
            asker.send(t="advise", ask_id=ask_id)
            refused = asker.until(lambda message: message["t"] == "advice")
            assert (refused["ask_id"], refused["suggestions"]) == (ask_id, [])
            assert refused["reason"].keys() == {"zh", "en"}


def test_undo_against_agents(visitor: Visitor) -> None:
    room = visitor.open_room(levels=["medium"], seed=3, rounds=1)
    with visitor.look(room, 0) as eyes:
        assert eyes.acknowledged(t="undo")["status"] == "illegal", "nothing was decided yet"
        for _ in range(3):
            eyes.answer(0)
        before = eyes.until_view(lambda view: view.get("prompt"))
        hand = before["table"]["seats"][0]["hand"]
        eyes.answer(0)
        eyes.prompt()
        assert eyes.view["undo"]
        assert eyes.acknowledged(t="undo", aid="u1")["status"] == "ok"
        assert visitor.get("/api/records")["records"][0]["undone"] == 1, "at once"
        eyes.until(lambda message: [event["type"] for event in message.get("events", [])] == ["undo"])
        after = eyes.until_view(lambda view: view.get("prompt"))
        assert after["table"]["seats"][0]["hand"] == hand
        assert after["prompt"]["options"] == before["prompt"]["options"]
        assert after["prompt"]["ask_id"] != before["prompt"]["ask_id"], "an old answer must not fit"
        assert eyes.acknowledged(t="undo", aid="u1")["status"] == "dup"
        eyes.play()
    lines = [json.loads(line) for line in visitor.web.get(f"/api/records/{room}").text.splitlines()]
    assert lines[0]["undone"] == 1
    assert visitor.get("/api/records")["records"][0]["undone"] == 1


def test_no_undo_among_people(visitor: Visitor) -> None:
    room = visitor.open_room(mode="hot_seat", names=["A", "B"])
    with visitor.look(room, 0) as eyes:
        eyes.answer(0)
        assert not eyes.view["undo"]
        assert eyes.acknowledged(t="undo")["status"] == "illegal"


def test_the_server_decides_when_time_is_up(serve: Serve) -> None:
    with serve().visitor() as visitor:
        room = visitor.open_room(think_seconds=1, rounds=1)
        with visitor.look(room, 0) as eyes:
            prompt = eyes.prompt()
            assert prompt["deadline"] > 0
            eyes.until_view(lambda view: view.get("prompt", prompt)["ask_id"] != prompt["ask_id"])
            assert eyes.acknowledged(t="act", ask_id=prompt["ask_id"], action="pass")["status"] == "late"


def test_a_decision_of_several_answers_has_one_deadline(serve: Serve) -> None:
    now = [1000.0]
    with serve(clock=lambda: now[0]).visitor() as visitor:
        room = visitor.open_room(think_seconds=3600, levels=["medium"])
        with visitor.look(room, 0) as eyes:
            assert eyes.prompt()["deadline"] == 4600
            now[0] = 1010
            eyes.answer(0)
            assert eyes.prompt()["deadline"] == 4600, "two more tiles are wanted in the same time"
            assert eyes.prompt()["seconds"] == 3600, "of which some has passed, and a page can tell how much"
            assert "notice" not in eyes.view
            now[0] = 5000
            eyes.answer(0)
            void = eyes.until_view(lambda view: view.get("prompt", {}).get("options", [{}])[0].get("kind") == "void")
            assert "时间到" in void["notice"]["zh"], "the server chose the last one at once, and says so"
            assert void["prompt"]["deadline"] == 8600
            eyes.answer(0)
            eyes.until_view(lambda view: "notice" not in view)
        assert visitor.table_of(room).decided_for == [1, 0, 0, 0]


class Broken(Agent):
    """An agent that never answers, and tells which threads it was asked in."""

    threads: ClassVar[set[str]] = set()

    def act(self, observation: Any) -> Any:
        self.threads.add(threading.current_thread().name)
        raise RuntimeError(f"what about {observation.hand}?")


def test_agents_work_in_threads_of_their_own_and_may_fail(serve: Serve) -> None:
    game = replace(games.get(tiny), agents=Agents(makers={"broken": Broken}))
    with serve(games={"high_card": game}).visitor() as visitor:
        room = visitor.open_room(game="high_card", levels=["broken"], rounds=1)
        with visitor.look(room, 0) as eyes:
            assert eyes.play()["status"] == "finished"
    assert Broken.threads
    assert all(name.startswith("agent") for name in Broken.threads)


@pytest.mark.slow
def test_the_remote_bot_plays(server: Running) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), server.url], capture_output=True, text=True, timeout=60, check=False
    )
    assert not done.stderr
    assert sum(json.loads(done.stdout)) == 0
