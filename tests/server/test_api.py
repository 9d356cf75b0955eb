"""Rooms, records and games over HTTP."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju import record
from paiju.agents import specs, with_agents
from paiju.server.messages import PROTOCOL, Snap
from paiju.server.refusal import TEXTS
from paiju.server.rest import Frames
from paiju.server.settings import Limit, Limits
from paiju.server.stream import apply_patch
from server.conftest import Serve
from server.running import Running, Visitor, play_together

HOSTED = """
from paiju.agents import Agent

class Noting(Agent):
    def act(self, observation):
        with open({notes!r}, "a") as notes:
            notes.write(str(observation.seat))
        return observation.legal_actions[-1]
"""


def test_health_and_games(visitor: Visitor) -> None:
    health = visitor.get("/api/health")
    assert (health["status"], health["protocol"], health["rooms"]) == ("ok", PROTOCOL, 0)
    game, *_ = visitor.get("/api/games")["games"]
    assert game["name"] == "sichuan"
    assert game["levels"] == list(specs("sichuan"))
    assert game["usual_level"] == "medium"
    options = {option["option"]: option for option in game["presets"][0]["options"]}
    assert options["swap_three"]["meaning"].keys() == {"zh", "en"}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"preset": "nonsense"}, "no_preset"),
        ({"rules": {"nonsense": 1}}, "bad_rules"),
        ({"rules": {"fan_cap": "much"}}, "bad_rules"),
        ({"levels": ["os:system"]}, "no_level"),
        ({"levels": ["paiju.agents:RandomAgent"]}, "no_level"),
        ({"levels": ["easy", "easy"]}, "levels"),
        ({"names": ["a", "b"]}, "names"),
        ({"mode": "hot_seat", "names": ["a"]}, "names"),
        ({"mode": "hot_seat", "names": list("abcde")}, "names"),
        ({"mode": "watch", "names": ["a"]}, "names"),
        ({"mode": "friends", "seed": 1}, "seed_among_friends"),
        ({"mode": "friends", "training": True}, "no_training"),
        ({"mode": "dance"}, "invalid"),
        ({"names": ["x" * 25]}, "invalid"),
        ({"names": ["a\nb"]}, "name_invisible"),
        ({"seed": -1}, "invalid"),
        ({"rounds": 0}, "invalid"),
        ({"more": 1}, "invalid"),
    ],
)
@pytest.mark.slow
def test_rooms_that_cannot_be(visitor: Visitor, asked: dict[str, Any], code: str) -> None:
    assert visitor.refusal("POST", "/api/rooms", json=asked) == (422, code)
    assert visitor.get("/api/health")["rooms"] == 0


def test_an_agent_that_the_host_offers_plays(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "asked"
    (tmp_path / "hosted.py").write_text(HOSTED.format(notes=str(notes)), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    server = serve(games={"sichuan": with_agents("sichuan", ["hosted:Noting"])})
    with server.visitor() as host:
        (game,) = host.get("/api/games")["games"]
        assert game["levels"] == ["random", "hosted:Noting", *specs("sichuan")[1:]]
        assert host.refusal("POST", "/api/rooms", json={"levels": ["paiju.agents:RandomAgent"]}) == (422, "no_level")
        room = host.open_room(levels=["easy", "hosted:Noting", "easy"], rounds=1, seed=1)
        with host.look(room, 0) as eyes:
            eyes.play()
    assert set(notes.read_text("ascii")) == {"2"}, "it was asked, in its seat alone"


def test_a_room_from_outside(server: Running) -> None:
    with server.visitor() as host, server.visitor() as stranger:
        created = host.post("/api/rooms", names=["我"], preset="fan", pace="instant")
        assert created["seats"] == [0]
        assert created["link"] == f"{server.url}/#/room/{created['room']}"
        assert len(created["room"]) >= 22, "128 bits"
        info = host.get(f"/api/rooms/{created['room']}")
        assert (info["host"], info["seats"], info["preset"]) == (True, [0], "fan")
        other = stranger.get(f"/api/rooms/{created['room']}")
        assert (other["host"], other["seats"]) == (False, [])
        assert stranger.refusal("GET", "/api/rooms/nowhere") == (404, "no_room")
        assert stranger.refusal("POST", f"/api/rooms/{created['room']}/start")[1] == "not_the_host"
        assert stranger.refusal("POST", f"/api/rooms/{created['room']}/close")[1] == "not_the_host"
        assert host.refusal("POST", f"/api/rooms/{created['room']}/start") == (409, "not_a_lobby")


def test_house_rules_are_played(visitor: Visitor) -> None:
    room = visitor.open_room(preset="fan", rules={"swap_three": False}, rounds=1)
    with visitor.look(room, 0) as eyes:
        assert eyes.prompt()
        assert eyes.view["table"]["phase"] == "void"


def test_levels_of_each_seat(visitor: Visitor) -> None:
    room = visitor.open_room(levels=["random", "easy", "medium"])
    assert [each.get("level") for each in visitor.get(f"/api/rooms/{room}")["people"]] == [
        None,
        "random",
        "easy",
        "medium",
    ]


@pytest.mark.slow
def test_records_belong_to_those_who_played(server: Running) -> None:
    with server.visitor() as host, server.visitor() as stranger:
        rooms = [host.open_room(rounds=1) for _ in range(3)]
        with host.look(rooms[0], 0) as eyes:
            totals = eyes.play()["totals"]
        listed = host.get("/api/records")["records"]
        assert {each["id"] for each in listed} == set(rooms)
        finished = next(each for each in listed if each["id"] == rooms[0])
        assert (finished["status"], finished["rounds"], finished["totals"]) == ("finished", 1, totals)
        assert stranger.get("/api/records") == {"records": []}
        answer = host.web.get(f"/api/records/{rooms[0]}")
        assert answer.headers["content-type"] == "application/jsonl"
        record.validate(record.parse(answer.content))
        assert host.refusal("GET", "/api/records/nowhere") == (404, "no_room")


def test_people_may_have_no_names(server: Running) -> None:
    with server.visitor() as host, server.visitor() as friend:
        room = host.open_room(mode="friends", names=[""], levels=["easy"])
        friend.post(f"/api/rooms/{room}/join")
        host.post(f"/api/rooms/{room}/start")
        names = [each["name"] for each in host.get(f"/api/rooms/{room}")["people"]]
        assert names == ["", "", "easy", "easy"]
        (listed,) = host.get("/api/records")["records"]
        assert (listed["names"], listed["levels"]) == (names, [None, None, "easy", "easy"])
        host.post(f"/api/rooms/{room}/close")
        played = record.parse(host.web.get(f"/api/records/{room}").content)
        assert played[0]["seats"] == ["player_0", "player_1", "easy", "easy"], "a record stands for itself"
        assert host.table_of(host.open_room()).sitters[0].name == "", "nobody has said one"


@pytest.mark.slow
def test_a_round_frame_by_frame(visitor: Visitor) -> None:
    room = visitor.open_room(rounds=2, seed=1)
    with visitor.look(room, 0) as eyes:
        eyes.play()
        eyes.next_round()
        last = eyes.play()
    ends = set()
    for seat in ("0", "3", "open"):
        text = visitor.web.get(f"/api/records/{room}/frames", params={"seat": seat, "round": 2}).text
        shown = json.loads(text)
        Frames.model_validate(shown)
        Snap.model_validate(shown["snapshot"])
        view = shown["snapshot"]["view"]
        assert (view["round"], view["status"]) == (2, "playing")
        for number, frame in enumerate(shown["frames"], 1):
            assert frame["seq"] == number
            view = apply_patch(view, frame["patch"])
        assert view["totals"] == last["totals"]
        assert view["sheet"]
        assert len(shown["actions"]) == len(shown["frames"])
        assert shown["actions"] == sorted({*shown["actions"]})
        ends.add(shown["actions"][-1])
        hands = [seat.get("hand") for seat in shown["snapshot"]["view"]["table"]["seats"]]
        assert [hand is not None for hand in hands] == [seat in (str(own), "open") for own in range(4)]
    assert len(ends) == 1, "everybody sees the end, whatever else was hidden from them"
    assert visitor.refusal("GET", f"/api/records/{room}/frames?round=3") == (404, "no_round")
    assert visitor.refusal("GET", f"/api/records/{room}/frames?seat=7") == (403, "not_yours")
    assert visitor.refusal("GET", f"/api/records/{room}/frames?seat=9") == (422, "invalid")


def test_a_round_being_played_is_shown_to_its_own_seats_alone(server: Running) -> None:
    with server.visitor() as host, server.visitor() as stranger:
        room = host.open_room(levels=["medium"])
        with host.look(room, 0) as eyes:
            for _ in range(5):
                eyes.answer(0)
        frames = f"/api/records/{room}/frames"
        assert host.get(frames, seat=0)["frames"]
        assert host.get(frames, seat=0)["actions"] == [], "they would tell that another seat was asked"
        for seat in ("1", "open"):
            assert host.refusal("GET", frames, params={"seat": seat}) == (403, "still_playing")
        for seat in ("0", "1", "open"):
            assert stranger.refusal("GET", frames, params={"seat": seat}) == (403, "still_playing")
        assert stranger.refusal("GET", f"/api/records/{room}") == (403, "still_playing")
        assert json.loads(host.web.get(f"/api/records/{room}").text.splitlines()[0])["masked"] == 0


@pytest.mark.slow
def test_people_at_one_device_do_not_see_the_round_being_played(visitor: Visitor) -> None:
    room = visitor.open_room(mode="hot_seat", names=["A", "B"])
    with visitor.look(room, 0) as first, visitor.look(room, 1) as second:
        play_together(first, second, until="round_over")
        first.next_round()
        first.answer(0)
    frames = f"/api/records/{room}/frames"
    for seat in ("0", "1", "2", "open"):
        assert visitor.get(frames, seat=seat)["rounds"] == 1, "the other one is still hidden"
        assert visitor.refusal("GET", frames, params={"seat": seat, "round": 2}) == (403, "still_playing")
    for own in (0, 1):
        ask = {"room": room, "round": 2, "frame": 0, "seat": own}
        assert visitor.refusal("POST", "/api/rooms", json={"play_on": ask}) == (403, "still_playing")
    assert visitor.refusal("GET", f"/api/records/{room}") == (403, "still_playing")
    visitor.post(f"/api/rooms/{room}/close")
    assert visitor.get(frames, seat="open", round=2)["rounds"] == 2


def table_after(shown: dict[str, Any], frames: int) -> Any:
    """Return the table after so many frames of a round."""
    view = shown["snapshot"]["view"]
    for frame in shown["frames"][:frames]:
        view = apply_patch(view, frame["patch"])
    return view["table"]


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "is_open"), [(0, False), (2, False), (1, True)])
def test_playing_on_from_a_moment(visitor: Visitor, seat: int, is_open: bool) -> None:
    room = visitor.open_room(rounds=1, seed=1)
    with visitor.look(room, 0) as eyes:
        eyes.play()
    whose = "open" if is_open else seat
    shown = visitor.get(f"/api/records/{room}/frames", seat=whose)
    moment = len(shown["frames"]) // 2
    play_on = {"room": room, "frame": moment, "seat": seat, "open": is_open}
    created = visitor.post("/api/rooms", rounds=1, pace="instant", levels=["easy"], play_on=play_on)
    assert created["seats"] == [seat]
    before = visitor.table_of(created["room"]).setup.opening.actions
    with visitor.look(created["room"], seat) as eyes:
        eyes.until_view(lambda view: view)
        assert eyes.play(lambda prompt: len(prompt["options"]) - 1)["status"] == "finished"
    again = visitor.get(f"/api/records/{created['room']}/frames", seat=whose)
    assert table_after(again, moment) == table_after(shown, moment)
    steps = visitor.table_of(created["room"]).round.steps
    assert [(step.seat, str(step.action)) for step in steps[: len(before)]] == before
    assert len(steps) > len(before) > 0
    record.validate(record.parse(visitor.web.get(f"/api/records/{created['room']}").content))


def test_moments_from_which_nobody_plays_on(visitor: Visitor) -> None:
    room = visitor.open_room()
    ask = {"room": room, "frame": 0, "seat": 0}
    assert visitor.refusal("POST", "/api/rooms", json={"play_on": ask}) == (422, "play_on")
    assert visitor.refusal("POST", "/api/rooms", json={"play_on": {**ask, "seat": 1}}) == (403, "still_playing")
    assert visitor.refusal("POST", "/api/rooms", json={"play_on": {**ask, "room": "x"}}) == (404, "no_room")
    visitor.post(f"/api/rooms/{room}/close")
    assert visitor.refusal("POST", "/api/rooms", json={"play_on": ask, "mode": "watch"}) == (422, "play_on")


def test_closing_a_room_ends_the_match(visitor: Visitor) -> None:
    room = visitor.open_room()
    with visitor.look(room, 0) as eyes:
        eyes.answer(0)
        assert visitor.post(f"/api/rooms/{room}/close")["status"] == "finished"
        view = eyes.until_view(lambda view: view["status"] == "finished")
        assert "prompt" not in view
    assert "masked" not in json.loads(visitor.web.get(f"/api/records/{room}").text.splitlines()[0])


def test_limits(serve: Serve, tmp_path: Path) -> None:
    few = Limits(rooms=Limit(2, 0.001), tickets=Limit(1, 0.001), open_rooms=3)
    with serve(limits=few).visitor() as visitor:
        room = visitor.open_room()
        visitor.open_room()
        answer = visitor.web.post("/api/rooms", json={})
        assert (answer.status_code, answer.json()["code"]) == (429, "rate")
        assert answer.headers["retry-after"]
        visitor.ticket(room)
        assert visitor.refusal("POST", "/api/tickets", json={"room": room}) == (429, "rate")
        with visitor.server.visitor() as other:  # another cookie, the same address
            assert other.refusal("POST", "/api/rooms", json={}) == (429, "rate")
    crowded = serve(tmp_path / "other", limits=Limits(open_rooms=1))
    with crowded.visitor() as visitor:
        visitor.open_room()
        assert visitor.refusal("POST", "/api/rooms", json={}) == (503, "full")


def test_every_refusal_has_words() -> None:
    for code, (status, zh, en) in TEXTS.items():
        assert 400 <= status < 600, code
        assert zh
        assert en


def test_names_that_others_could_not_read_are_refused_wherever_they_are_given(visitor: Visitor) -> None:
    for name, code in {
        "a\u202eb": "name_direction",
        "a\u200bb": "name_invisible",
        "a" + 3 * "\u0301": "name_marks",
    }.items():
        assert visitor.refusal("POST", "/api/rooms", json={"names": [name]}) == (422, code)
        assert visitor.refusal("POST", "/api/rooms/a/join", json={"name": name}) == (422, code)
    room = visitor.open_room(names=["Nguye\u0302\u0303n"])
    assert visitor.get(f"/api/rooms/{room}")["people"][0]["name"] == "Nguye\u0302\u0303n"
