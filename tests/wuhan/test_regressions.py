"""Mistakes that other programs of this game make, one test each."""

from typing import Any

import pytest

from paiju import wuhan
from paiju.errors import IllegalAction
from paiju.reference import wuhan as reference
from paiju.tiles import Tile
from paiju.wuhan import Hand, Meld, Rules, WinPosition, evaluate_win, flow_draw_payments, is_ready, own_factor, waits
from wuhan.tables import names, table, texts
from wuhan.test_wins import position

PONG = Meld("pong", "7s")


def judge(name: str, **changes: Any) -> Any:
    return evaluate_win(WinPosition.from_dict(position(name, **changes)))


def test_a_small_win_never_has_two_wild_laizi() -> None:
    tiles = ["1m", "2m", "3m", "2p", "6m", "4p", "7p", "6m", "2s", "2s"]
    assert judge("W01", hand=tiles).reason == "no_shape_or_laizi_limit"
    assert judge("W01", hand=[*tiles[:4], "3p", *tiles[5:]]).can_win
    assert judge("W50", hand=tiles).win_types == ["kong_flower"]  # a big win may have two


def test_readiness_is_that_of_the_hand_with_the_tile_it_waits_for() -> None:
    complete_but_for_one = Hand("123m234p78p22s", [PONG])
    assert is_ready(complete_but_for_one, "5m")
    assert waits(complete_but_for_one, "5m") == (Tile("6m"), Tile("6p"), Tile("9p"))
    assert not is_ready(Hand("123m234p79p33s", [PONG]), "5m")


@pytest.mark.parametrize("lib", [wuhan, reference], ids=["core", "reference"])
def test_four_laizi_skins_or_reds_are_no_concealed_kong(lib: Any) -> None:
    hand = names("4444m6666m1111z23z")  # skins, laizi and a kind that is neither, if 5m is the flip
    kongs = {"concealed_kong 1z", "skin_kong 4m", "laizi_kong 6m"}
    here = {
        "state": "PLAYER_DECISION",
        "seat": 0,
        "dealer": 0,
        "flip": "5m",
        "wall_left": 40,
        "drawn": "3z",
        "melds": [],
    }
    assert lib.legal_actions_at({**here, "hand": hand}) == kongs | {"discard 1z", "discard 2z", "discard 3z"}
    reds = {"red_kong 5z", "concealed_kong 1z"}
    found = lib.legal_actions_at({**here, "hand": names("5555z1111z123s23z9p")})
    assert {text for text in found if "kong" in text} == reds


def test_a_concealed_kong_of_special_tiles_is_refused() -> None:
    state = table({0: "4444m6666m1111z23z"}, drawn="3z")
    assert [text for text in texts(state) if "concealed" in text] == ["concealed_kong 1z"]
    for tile in ("4m", "6m"):
        with pytest.raises(IllegalAction) as refusal:
            state.after(f"concealed_kong {tile}")
        assert refusal.value.code == "special_tile"


def test_an_added_kong_keeps_the_opening_of_its_pong() -> None:
    assert own_factor([Meld("pong", "7s")]) == 2
    assert own_factor([Meld("added_kong", "7s")]) == 4
    assert judge("W14").payments == [-16, 40, -16, -8]


def test_a_golden_top_depends_on_the_shares_and_on_nothing_else() -> None:
    assert judge("W29").golden_top
    assert not judge("W28").golden_top
    high = {"own_factor": 2**20, "ready": False, "opened": True}
    assert flow_draw_payments([{**high, "ready": True}, high, high, high]) == [900, -300, -300, -300]
    for dealer in range(4):
        assert judge("W29", dealer=dealer).payments == [0, 1500, 0, -1500]


def test_the_minimum_of_a_discard_win_has_no_self_draw_factor() -> None:
    rules = Rules(min_points=16)
    eight = position("W13", win_way="discard", **{"from": 2})  # chow and exposed kong: 8 x 2 = 16
    assert evaluate_win(WinPosition.from_dict(eight), rules).can_win
    four = position("W12", dealer=0, win_way="discard", **{"from": 2})  # 4 x 2 = 8 from seat 3
    assert evaluate_win(WinPosition.from_dict(four), rules).reason == "below_min_points"
    drawn = position("W12", dealer=0)  # 4 x 2 x 2 = 16
    assert evaluate_win(WinPosition.from_dict(drawn), rules).can_win


def test_a_pair_of_nine_dots_is_no_jiang() -> None:
    tiles = ["1m", "2m", "3m", "2p", "3p", "4p", "7s", "8s", "9p", "9p"]
    assert judge("W01", hand=tiles, win_tile="9s").reason == "no_shape_or_laizi_limit"
    assert judge("W01", hand=[*tiles[:-2], "8p", "8p"], win_tile="9s").can_win
