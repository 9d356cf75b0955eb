"""What a page is told of a game that says little or nothing about it."""

import json
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from games import tiny
from games.playing import GAMES, random_round
from games.toy.game import GAME as SHED
from games.toy.page import ShedPage
from games.toy.round import deal
from paiju.page import Page, Words

HANDS = [["S5", "H5", "D5", "C9"], ["S6", "H6", "S9", "H9"], ["C7", "D8", "C10", "SA"]]


def named(told: list[Any]) -> dict[str, Any]:
    """Return rows or facts by their English names."""
    return {each["name"]["en"]: {key: value for key, value in each.items() if key != "name"} for each in told}


def table() -> Any:
    return deal(hands=HANDS, lead=0).after("play S5 H5")


def test_a_game_is_shown_for_nothing() -> None:
    shown = Page().view(table().observe(1))
    assert [seat["hand"] for seat in shown["seats"]] == [None, HANDS[1], None]
    assert [seat["held"] for seat in shown["seats"]] == [2, 4, 4]
    assert named(shown["rows"]) == {
        "standing": {"pieces": ["S5", "H5"]},
        "played": {"pieces": ["S5", "H5"]},
        "taken": {"pieces": ["0", "0", "0"]},
    }
    assert named(shown["facts"]) == {"lead": {"seat": 0}, "owner": {"value": 0}, "pot": {"value": 10}}


def test_a_few_lines_make_it_better() -> None:
    shown = ShedPage().view(table().observe(1))
    assert [named(seat["facts"]) for seat in shown["seats"]] == [{"taken": {"value": 0}}] * 3
    assert named(shown["rows"]).keys() == {"to beat", "played"}
    assert named(shown["facts"])["played by"] == {"seat": 0}
    assert shown["facts"][1]["name"] == {"zh": "谁出的", "en": "played by"}


def test_what_is_empty_is_not_told() -> None:
    shown = ShedPage().view(deal(hands=HANDS, lead=0).observe(1))
    assert shown["rows"] == []
    assert named(shown["facts"]).keys() == {"lead", "points to take"}, "nobody owns what does not lie there"


def test_open_hands_are_those_beside() -> None:
    state = table()
    assert [seat["hand"] for seat in Page().view(state.observe(None))["seats"]] == [None] * 3
    shown = Page().view(state.observe(None), [state.observe(seat) for seat in range(3)])
    assert [seat["hand"] for seat in shown["seats"]] == [list(hand) for hand in state.hands]


def test_numbers_are_pieces_too() -> None:
    state = tiny.deal(seed=1)
    shown = Page().view(state.observe(1))
    assert shown["seats"][1]["hand"] == [str(card) for card in state.hands[1]]
    assert shown["scores"] == [0, 0, 0]
    (action, *_) = state.legal_actions_of(1)
    assert Page().pieces(action) == [str(action.card)]


class Bare:
    """An observation of a game that keeps what each seat has in ``seats``."""

    seat = 0

    def to_dict(self) -> dict[str, Any]:
        seats = [{"hand": ["5m", "6m"], "melds": [{"kind": "pong"}], "won": None}, {"hand": None, "ready": True}]
        return {"seats": seats, "phase": "turn_over", "wall_left": 3, "notes": "dull"}


class BarePage(Page):
    names: ClassVar = {"turn_over": Words(zh="换人", en="turn over")}
    left_out: ClassVar = ("notes",)
    piece_labels: ClassVar = {"5m": Words(zh="五万", en="5 of characters")}


def test_members_of_seats() -> None:
    shown = BarePage().view(Bare())
    first, second = shown["seats"]
    assert (first["hand"], first["held"], first["rows"]) == (["5m", "6m"], 2, [])
    assert named(first["facts"]) == {"melds": {"value": [{"kind": "pong"}]}}
    assert (second["hand"], second["held"], named(second["facts"])) == (None, None, {"ready": {"value": True}})
    assert shown["phase"] == {"zh": "换人", "en": "turn over"}
    assert named(shown["facts"]) == {"wall left": {"value": 3}}
    assert shown["labels"] == {"5m": {"zh": "五万", "en": "5 of characters"}}


class Odd:
    """An observation whose members are called as usual, and are something else."""

    seat = 1

    def to_dict(self) -> dict[str, Any]:
        usual = {"seats": 3, "hand": 4, "held": 5, "scores": {"0": 1}, "phase": 6, "taken": 7, "lead": "nobody"}
        return {**usual, "flags": [True, False], "turn": 1}


def test_nothing_breaks_where_members_are_something_else() -> None:
    shown = ShedPage().view(Odd())
    assert [seat["hand"] for seat in shown["seats"]] == [None, None]
    assert shown["phase"] == {"zh": "6", "en": "6"}
    assert {name: fact["value"] for name, fact in named(shown["facts"]).items()} == {
        "seats": 3,
        "hand": 4,
        "held": 5,
        "scores": {"0": 1},
        "taken": 7,
        "lead": "nobody",
        "flags": [True, False],
    }


def texts(value: Any) -> Iterator[str]:
    """Yield every name that is told."""
    if isinstance(value, dict):
        if "name" in value:
            yield from value["name"].values()
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_shown_plainly(name: str) -> None:
    """All along a round, by every seat and an onlooker, in values that JSON takes and under names without signs."""
    played = random_round(name, 1)
    for state in (played.dealt, *(step.state for step in played.steps[::5]), played.state):
        for seat in (None, *range(len(played.names))):
            shown = Page().view(state.observe(seat))
            assert json.loads(json.dumps(shown)) == shown
            assert len(shown["seats"]) == len(played.names)
            assert not [text for text in texts(shown) if "_" in text]


def test_actions_are_made_with_what_follows_the_verb() -> None:
    page = SHED.page
    assert page.pieces(SHED.Action.parse("play S5 H5")) == ["S5", "H5"]
    assert page.pieces(SHED.Action.parse("pass")) == []
