"""Chinese wherever the game reads tiles, suits and actions."""

import random

import pytest

from paiju import Round
from paiju.errors import IllegalAction, NotationError
from paiju.reference import sichuan as reference
from paiju.sichuan import (
    Action,
    Hand,
    Meld,
    Observation,
    State,
    deal,
    discards,
    effective_tiles,
    score,
    shanten_seen,
)
from paiju.tiles import ALL, parse
from sichuan.positions import positions

SAID = {
    "打": "discard",
    "碰": "pong",
    "明杠": "exposed_kong",
    "暗杠": "concealed_kong",
    "补杠": "added_kong",
    "换": "swap",
}


def test_hands_and_melds() -> None:
    hand = Hand("一二三万456万2条", melds=[Meld("pong", "五条"), Meld("pong", "9万")], void_suit="筒")
    assert hand == Hand("123456m2s", melds=[Meld("pong", "5s"), Meld("pong", "9m")], void_suit="p")
    assert Hand(["一万", *parse("2345m12345678s")], void_suit="饼") == Hand("12345m12345678s", void_suit="p")
    with pytest.raises(NotationError) as caught:
        Hand("一二三万四")
    assert (caught.value.text, caught.value.position) == ("一二三万四", 4)


def test_questions() -> None:
    hand = Hand("123m456m789m23s99s", void_suit="p")
    assert effective_tiles(hand, seen="一条") == effective_tiles(hand, seen="1s") == {"1s": 3, "4s": 4}
    assert shanten_seen(hand, seen="一一一一条四四四四条") == 1
    assert discards(hand.draw("五筒"), seen="1条")[0].tile == "5p"
    assert score(hand, "四条") == score(hand.draw("4s"), "4s")


def test_walls_and_positions() -> None:
    wall = [tile for tile in ALL[:27] for _ in range(4)]
    random.Random(3).shuffle(wall)
    state = deal(wall="".join(tile.zh for tile in wall), dealer=1, swap_direction="across")
    assert state == deal(wall=wall, dealer=1, swap_direction="across")
    for _ in range(12):
        state = state.after(state.legal_actions[0])
    said = state.to_dict()
    assert said["phase"] == "void"
    said["wall"] = "".join(str(tile).translate(str.maketrans("msp", "万条筒")) for tile in wall[53:])
    said["seats"][2] |= {"hand": "".join(tile.zh for tile in state.seats[2].hand.tiles), "void_choice": "筒"}
    read = State.from_dict(said).to_dict()
    assert read == reference.State.from_dict(said).to_dict()
    assert (read["wall"], read["seats"][2]["hand"]) == (state.to_dict()["wall"], state.to_dict()["seats"][2]["hand"])
    assert read["seats"][2]["void_choice"] == "p"
    seen = state.observe(2).to_dict()
    seen["seats"][2]["hand"] = said["seats"][2]["hand"]
    assert Observation.from_dict(seen) == state.observe(2)


@pytest.mark.parametrize(("verb", "kind"), SAID.items())
@pytest.mark.parametrize("tile", ["五万", "5万", "5m", "５万"])
@pytest.mark.parametrize("space", ["", " "])
def test_actions_with_a_tile(verb: str, kind: str, tile: str, space: str) -> None:
    for said in (f"{verb}{space}{tile}", f"{kind} {tile}"):
        assert Action.parse(said) == Action.parse(f"{kind} 5m")
        assert str(reference.Action.parse(said)) == f"{kind} 5m"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("胡", "win"),
        ("过", "pass"),
        ("定缺 万", "void m"),
        ("定缺筒", "void p"),
        ("void 条", "void s"),
        ("void 索", "void s"),
    ],
)
def test_actions_without_a_tile(said: str, text: str) -> None:
    assert Action.parse(said) == Action.parse(text)
    assert str(reference.Action.parse(said)) == text


NO_ACTIONS = (
    *(
        "打",
        "打 ",
        "打  五万",
        "打　五万",
        "打五万 ",
        "打五",
        "打红中",
        "打五六万",
        "出五万",
        "五万",
        "碰",
        "杠五万",
        "胡五万",
    ),
    *("胡了", "过 ", "定缺", "定缺一万", "定缺 字", "定缺z", "void 东", "discard 红中", "discard 五 万", "discard 万"),
)


@pytest.mark.parametrize("said", NO_ACTIONS)
def test_what_is_no_action(said: str) -> None:
    for read in (Action.parse, reference.Action.parse):
        with pytest.raises(IllegalAction, match=said.strip()) as caught:
            read(said)
        assert caught.value.code == "unknown_action"


@pytest.mark.parametrize("seed", range(3))
def test_what_a_label_says_is_read_back(seed: int) -> None:
    for state in positions(random.Random(seed)):
        for action in state.legal_actions:
            said = action.label("zh")
            assert state.action_of(said) == state.action_of(said.replace(" ", "")) == action
            assert state.observe(state.turn).action_of(said) == action
            assert state.after(said) == state.after(action)


def test_a_round_is_played_in_chinese_and_recorded_as_ever() -> None:
    said, written = (Round("sichuan", seed=5) for _ in range(2))
    rng = random.Random(5)
    while not written.state.is_over:
        action = rng.choice(written.state.legal_actions)
        said.apply(action.label("zh"))
        written.apply(action)
    assert said.state == written.state
    assert [line.get("action") for line in said.record()] == [line.get("action") for line in written.record()]
