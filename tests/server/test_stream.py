"""Frames: merge patches, numbers, and what is sent again; folding them gives the view."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import tiny
from paiju import sichuan, wuhan
from paiju.server.messages import Act, View, Viewer
from paiju.server.room import Room
from paiju.server.stream import Stream, apply_patch, merge_patch, texts_of
from paiju.server.table import Table
from paiju.server.view import Live, view_of, without_null
from server.tables import AT, NOTHING_LIVE, SHORT, Looking, any_move, dealt, viewers
from server.virtual import Journal, room_at, run
from sizes import Sizes

LEAVES = st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "a"]) | st.floats(0, 1)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner), max_leaves=12
)
VIEWS = st.dictionaries(st.sampled_from("abcd"), VALUES)


@given(VIEWS, VIEWS)
def test_a_patch_leads_from_one_view_to_another(before: dict[str, Any], after: dict[str, Any]) -> None:
    patch = json.loads(merge_patch(texts_of(before), texts_of(after)))
    assert json.dumps(apply_patch(before, patch), sort_keys=True) == json.dumps(after, sort_keys=True)
    assert merge_patch(texts_of(after), texts_of(after)) == "{}"


@pytest.mark.parametrize(  # the examples of RFC 7396
    ("target", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_patches_are_those_of_the_standard(target: Any, patch: Any, result: Any) -> None:
    assert apply_patch(target, patch) == result


@pytest.mark.slow
@pytest.mark.parametrize("game", [sichuan, wuhan, tiny], ids=lambda game: str(game.name))
def test_folding_frames_gives_a_fresh_snapshot(game: Any, sizes: Sizes) -> None:
    for seed in range(sizes.cases // 1500):
        rng = random.Random(seed)
        table = dealt(game, seed=seed, preset=rng.choice(list(game.PRESETS)), rounds=2, **SHORT.get(game.name, {}))
        looking = [Looking(table, viewer) for viewer in viewers(table)]
        folded = [json.loads(each.stream.snapshot())["view"] for each in looking]
        while table.status != "finished":
            if table.status == "round_over":
                events = table.apply(table.next(0, at=AT, aid="n"))
            elif table.may_undo(0) and rng.random() < 0.05:
                events = table.apply(table.undo(0, at=AT, aid=f"u{table.undone}"))
            else:
                events = table.apply(any_move(table, rng))
            for number, each in enumerate(looking):
                frame = each.told(events)
                if frame is not None:
                    folded[number] = apply_patch(folded[number], json.loads(frame)["patch"])
                fresh = view_of(table, each.viewer, NOTHING_LIVE)
                assert folded[number] == json.loads(json.dumps(fresh))
            for view in folded:
                assert without_null(View.model_validate(view).model_dump()) == view, "all that the model says"


def test_a_view_holds_no_null() -> None:
    table = dealt(seed=1)
    for viewer in viewers(table):
        assert "null" not in Looking(table, viewer).stream.snapshot()


def test_frames_are_sent_again_as_long_as_they_are_kept() -> None:
    stream = Stream({"n": 0}, 100, 3)
    assert stream.tail(100) == []
    frames = [stream.advance({"n": number}) for number in range(1, 6)]
    assert stream.seq == 105
    assert stream.tail(105) == []
    assert stream.tail(103) == frames[3:]
    assert stream.tail(102) == frames[2:]
    assert stream.tail(101) is None, "too old"
    assert stream.tail(106) is None, "of another stream"
    assert stream.tail(None) is None
    assert json.loads(stream.snapshot()) == {"t": "snap", "seq": 105, "view": {"n": 5}}


def test_nothing_new_is_no_frame() -> None:
    stream = Stream({"n": 0}, 0, 3)
    assert stream.advance({"n": 0}) is None
    assert stream.seq == 0
    assert stream.advance({"n": 0}, [{"type": "x"}], [{"zh": "", "en": ""}]) is not None


def test_bots_and_people_see_the_same() -> None:
    """What an agent is given is what the view of its seat is made from."""
    table = dealt(seed=2)
    assert table.state is not None
    for seat in range(4):
        shown = view_of(table, Viewer(seat=seat), NOTHING_LIVE)
        observation: Any = table.state.observe(seat)
        assert [option["action"] for option in shown["prompt"]["options"]] == [
            str(action) for action in observation.legal_actions
        ]
        assert sorted(shown["table"]["seats"][seat]["hand"]) == sorted(
            str(tile) for tile in observation.seats[seat].hand.tiles
        )


class Sent:
    """A guest that keeps what it is sent."""

    def __init__(self, seat: int | None) -> None:
        self.viewer = Viewer(seat=seat)
        self.texts: list[dict[str, Any]] = []

    def send(self, *texts: str) -> None:
        self.texts += map(json.loads, texts)

    def dismiss(self, code: str, *, retry: bool) -> None:
        """Leave with the room."""


async def answer(room: Room, guest: Sent, action: str, aid: str) -> None:
    assert guest.viewer.seat is not None
    ack = await room.act(guest, Act(ask_id=room.table.ask_id(guest.viewer.seat), action=action, aid=aid))
    assert ack.status == "ok"


def test_views_are_made_for_those_who_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was away gets the whole view under a number of its own, or what it missed if nothing has changed."""
    made: list[int | None] = []

    def noted(table: Table, viewer: Viewer, live: Live) -> dict[str, Any]:
        made.append(viewer.seat)
        return view_of(table, viewer, live)

    monkeypatch.setattr("paiju.server.room.view_of", noted)

    async def work() -> None:
        room = room_at(dealt(mode="hot_seat", names=list("ABCD")), Journal())
        stays, leaves = Sent(0), Sent(1)
        await room.enter(stays, None)
        await room.enter(leaves, None)
        last = leaves.texts[-1]["seq"]
        await room.leave(leaves)
        made.clear()
        await answer(room, stays, room.table.asks[0].options[0], "a")
        assert made == [0]
        back = Sent(1)
        await room.enter(back, last)
        assert [text.get("mode") for text in back.texts] == ["tail"], "a hidden choice of another seat is nothing new"
        await room.leave(back)
        for number in range(11):  # all choose what to swap, and the last one shows it
            seat = (number + 1) // 3
            guest = Sent(seat)
            await room.enter(guest, None)
            await answer(room, guest, room.table.asks[seat].options[0], f"n{number}")
            await room.leave(guest)
        again = Sent(1)
        await room.enter(again, last)
        assert [text.get("mode", text["t"]) for text in again.texts] == ["snapshot", "snap"]
        assert again.texts[-1]["seq"] > last
        assert again.texts[-1]["view"] == view_of(room.table, again.viewer, room.live)
        await room.end("restart")

    run(work())
