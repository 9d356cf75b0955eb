"""Edges of the core that rounds and random hands seldom come to."""

from typing import Any

import pytest

from paiju.errors import HandError, IllegalAction
from paiju.tiles import Tile
from paiju.wuhan import (
    Hand,
    Meld,
    Observation,
    Rules,
    State,
    WinPosition,
    WinResult,
    discards,
    effective_tiles,
    evaluate_win,
    shanten,
    suggest_discard,
    win_check,
    win_check_batch,
)
from wuhan.tables import after, names, table
from wuhan.test_clauses import OPENED, READY, robbery
from wuhan.test_impossible_tables import LOOSE, concealed, form, turn
from wuhan.test_observation import block


def test_no_seat_is_ready_by_discarding_a_special_tile() -> None:
    for tile, ready in (("1z", True), ("5z", False), ("4m", False)):
        state = table({0: READY + tile}, melds={0: OPENED}, drawn=tile)
        assert state.seats[0].ready is ready


def test_a_winner_counts_as_ready() -> None:
    """Also one that waited for nothing: two wild laizi are too many but for the flower of a kong."""
    state = table({0: "123m24p66m79p22s"}, melds={0: OPENED}, drawn="9p", kong_draw=True)
    assert not state.seats[0].ready
    assert [seat.ready for seat in state.after("win").seats] == [True, False, False, False]


def test_a_tile_let_go_is_no_longer_to_be_drawn() -> None:
    options = {
        option.tile: option.effective_tiles for option in discards(Hand(f"{READY}9p", [Meld("pong", "7s")]), "5m")
    }
    assert options[Tile("9p")] == {Tile("6m"): 4, Tile("6p"): 4, Tile("9p"): 3}


def test_a_replacement_tile_takes_a_lock_away() -> None:
    """W-11.14: the replacement of a kong is a draw."""
    hands = {0: LOOSE.replace("1m", "8m"), 3: "111m234p78p22s"}
    state = table(hands, melds={3: OPENED.replace("3", "0")}, drawn="2z", front="1m", pass_win_lock=True)
    locked = after(state, "discard 9p", "pass", "discard 1m")
    assert (locked.turn, locked.seats[3].locked) == (3, True)
    assert locked.after("pass").seats[3].locked
    assert not locked.after("exposed_kong 1m").seats[3].locked


def test_a_win_that_is_not_declared_locks_whatever_else_is_claimed() -> None:
    """W-11.14, and why a locked seat may not win."""
    dealt = table({0: LOOSE, 1: READY}, melds={1: OPENED}, drawn="2z", pass_win_lock=True)
    for answer in ("chow 9p", "pass"):
        answered = dealt.after("discard 9p").after(answer)
        assert answered.seats[1].locked is (answer != "pass"), "who passes draws next, which takes the lock away"
    position = dealt.to_dict()
    position["seats"][1]["locked"] = True
    locked = State.from_dict(position).after("discard 9p")
    assert [str(action) for action in locked.legal_actions] == ["chow 9p", "pass"]
    assert refusal(locked, "win") == "win_locked"
    assert refusal(State.from_dict(position).after("discard 1m"), "win") == "win_locked", "before any look at the hand"


def refusal(state: State, action: str) -> str | None:
    with pytest.raises(IllegalAction) as caught:
        state.after(action)
    return caught.value.code


def test_why_the_last_tiles_are_not_played() -> None:
    state = turn(left=3, haidi_mode="draw_only")
    assert {refusal(state, action) for action in ("discard 1z", "discard 9m", "red_kong 5z")} == {"last_tiles"}


def test_tiles_of_melds_cannot_be_seen_elsewhere() -> None:
    with pytest.raises(HandError) as caught:
        effective_tiles(Hand(READY, [Meld("pong", "7s")]), "5m", seen="77s")
    assert caught.value.code == "fifth_copy"
    assert effective_tiles(Hand(READY, [Meld("pong", "7s")]), "5m", seen="7s")


def test_a_robbery_that_is_declined_locks_too() -> None:
    """W-11.14: both kinds of claims."""
    declined = robbery(pass_win_lock=True).after("added_kong 9p").after("pass")
    assert [seat.locked for seat in declined.seats] == [False, False, True, False]
    assert [declined.observe(seat).planes()[block("locked")].mean() for seat in range(4)] == [0, 0, 1, 0]
    position = robbery(pass_win_lock=True).to_dict()
    position["seats"][2]["locked"] = True
    assert State.from_dict(position).after("added_kong 9p").phase == "PLAYER_DECISION", "nobody may rob it"


def test_the_moment_before_claims_comes_after_the_event_that_lays_the_tile() -> None:
    for state, action in ((robbery(), "added_kong 9p"), (robbery(), "discard 1m")):
        moment = state.before_claims(action)
        assert moment is not None
        told = state.step(action)[1]
        assert [event["type"] for event in told[: moment[1]]] == [action.partition(" ")[0].removeprefix("added_")]
        assert (moment[0].pending, moment[0].turn) == ((Tile(action[-2:]), 0), None)


def test_the_last_tile_replaces_a_kong() -> None:
    state = robbery(left=1)
    shown = state.after("added_kong 9p")
    assert (shown.phase, shown.claimants) == ("WAIT_ROB_KONG", (2,))
    done = shown.after("pass")
    assert (done.phase, done.turn, done.wall_left, done.seats[0].melds[0].kind) == (
        "PLAYER_DECISION",
        0,
        0,
        "added_kong",
    )
    assert "added_kong 9p" not in [str(action) for action in robbery(left=0).legal_actions]


LAST = {
    "chow 9p": (1, "123m234p78p22s"),
    "pong 9p": (2, "123m234p99p22s"),
    "exposed_kong 9p": (2, "123m78p999p22s"),
}


@pytest.mark.parametrize("claim", LAST)
def test_why_the_last_discard_is_not_melded(claim: str) -> None:
    """A seat that may win on it has the tiles, but nothing is left to draw."""
    seat, hand = LAST[claim]
    state = table({0: LOOSE, seat: hand}, melds={seat: "pong:7s@3"}, drawn="2z", left=0).after("discard 9p")
    assert (state.claimants, [str(action) for action in state.legal_actions]) == ((seat,), ["win", "pass"])
    assert refusal(state, claim) == "no_tile_left"


def without(view: Observation, *keys: str) -> Observation:
    """Return what is made of an observation that leaves something out."""
    return Observation.from_dict({key: value for key, value in view.to_dict().items() if key not in keys})


@pytest.mark.parametrize("seat", range(4))
def test_what_a_table_leaves_out_is_worked_out(seat: int) -> None:
    choosing = form().observe(seat)
    assert without(choosing, "turn") == choosing
    chosen = form().after("chow_left 5s").observe(seat)
    assert without(chosen, "drawer") == chosen
    view = concealed().observe(seat)
    assert without(view, "wall_left") == view
    assert without(view, "wall_left", "hidden", "drawer") == view


def drawn_win(flip: str, hand: str, tile: str, melds: list[Meld], rules: Rules) -> WinResult:
    """Return what a draw of seat 1 comes to."""
    seats: list[dict[str, Any]] = [{"melds": melds if seat == 1 else []} for seat in range(4)]
    position: dict[str, Any] = {"flip": flip, "dealer": 0, "winner": 1, "win_way": "self_draw", "from": None}
    position |= {"wall_left": 40, "hand": names(hand), "win_tile": tile, "seats": seats}
    return evaluate_win(WinPosition.from_dict(position), rules)


def test_a_wild_laizi_in_one_suit_may_be_no_skin_either() -> None:
    melds = [Meld("pong", "6m", 0)]
    won = drawn_win("4m", "125678789m9m", "9m", melds, Rules())
    assert (won.win_types, won.hard) == (["full_flush"], False)
    refused = drawn_win("4m", "125678789m9m", "9m", melds, Rules(wild_may_be_skin=False))
    assert refused.reason == "no_shape_or_laizi_limit"


def test_six_honours_alike_are_two_triplets() -> None:
    """Four of a wind with two wild ones, where a small win may have so many."""
    rules = Rules(small_laizi_max=2)
    melds = [Meld("pong", "7s", 0), Meld("chow", "1p", 0, claimed="1p")]
    hand = Hand("1111z66m22s", melds)
    assert (shanten(hand, "5m", rules), shanten(hand, "5m")) == (-1, 1)
    assert drawn_win("5m", "1111z66m2s", "2s", melds, rules).win_types == ["small"]


def test_four_laizi_as_themselves_are_four_of_a_kind() -> None:
    """A hand of honours may hold them where only wild ones count, unless four alike block a win."""
    hand = Hand("2222z666z444z3z", [Meld("pong", "3z", 0)])
    rules = Rules(laizi_limit_counts="as_wild")
    assert shanten(hand, "1z", rules) == -1
    assert shanten(hand, "1z", rules.replace(four_in_hand_blocks_win=True)) == 1


def test_a_wild_laizi_beside_three_of_itself_makes_four_alike() -> None:
    hand = Hand("6666m234p78p22s", [Meld("pong", "7s", 0)])
    rules = Rules(laizi_limit_counts="as_wild")
    assert shanten(hand, "5m", rules) == -1
    assert shanten(hand, "5m", rules.replace(four_in_hand_blocks_win=True)) == 0


def test_there_are_not_always_enough_honours_for_a_hand_of_them() -> None:
    """If 1z is the flip, three kinds are neither special nor red: twelve tiles, with fourteen needed without laizi."""
    hand = Hand("44446666z3z1p9s", [Meld("pong", "3z")])
    assert shanten(hand, "1z", Rules(small_laizi_max=0, big_laizi_max=0)) == 2
    assert shanten(hand, "1z") == 1  # with two laizi there are enough


def test_a_wild_laizi_that_may_be_no_skin() -> None:
    """If 4m is the flip, 3m is a skin, and nothing else goes with 1m and 2m."""
    hand = Hand("125m234p789p22s", [Meld("pong", "7s")])
    assert shanten(hand, "4m") == -1
    assert shanten(hand, "4m", Rules(wild_may_be_skin=False)) == 0


def test_two_runs_alike() -> None:
    assert shanten(Hand("223344m567p55s", [Meld("pong", "7s")]), "9p") == -1
    assert shanten(Hand("22334m567p55s", [Meld("pong", "7s")]), "9p") == 0


def test_a_tile_two_ranks_away_is_a_neighbour() -> None:
    assert suggest_discard(Hand("13m5699s7779p3z", [Meld("pong", "7s")]), "5m") == Tile("3z")


def test_the_tile_of_an_added_kong_has_a_plane_of_its_own() -> None:
    for state, tile in ((robbery().after("added_kong 9p"), "9p"), (form(), "5s")):
        planes = state.observe(state.turn).planes()
        pending = {name: planes[block(name)].nonzero()[1].tolist() for name in ("pending_kong", "pending_discard")}
        kong = state.phase == "WAIT_ROB_KONG"
        assert pending == {
            "pending_kong": [Tile(tile).index] * kong,
            "pending_discard": [Tile(tile).index] * (not kong),
        }


def test_thirteen_winds_are_no_hand() -> None:
    """A pattern without structure asks for nothing but its tiles, so their number has to be asked for."""
    winds = Hand("11122233344466z").counts
    assert win_check(bytes(winds))
    winds[32] -= 1
    assert not win_check(bytes(winds))
    assert win_check_batch(winds[None], laizi=-1).tolist() == [False]


# ---- worlds dealt anew


def test_any_tile_of_a_hidden_hand_may_be_the_drawn_one() -> None:
    worlds = [table({0: LOOSE}, drawn="2z").redeal_hidden(1, seed) for seed in range(40)]
    places = [world.seats[0].hand.tiles.index(drawn) for world in worlds if (drawn := world.seats[0].drawn)]
    assert len(places) == len(worlds)
    assert len(set(places)) > 5


def test_a_hidden_kong_is_never_of_special_tiles() -> None:
    seen = concealed().observe(0)  # sees none of the skin 4m, the laizi and the red
    kongs = {world.seats[1].melds[0].tile for world in map(seen.sample, range(80))}
    assert len(kongs) > 10
    assert not {Tile("4m"), Tile("6m"), Tile("5z")} & kongs


def near(world: State) -> tuple[int, ...]:
    """Return how many tiles seat 1 holds of those that make a chow with 5s."""
    return tuple(world.seats[1].hand.tiles.count(Tile(tile)) for tile in ("3s", "4s", "6s", "7s"))


def test_who_chooses_a_chow_has_its_tiles_whatever_a_hidden_kong_is_made_of() -> None:
    seen = form(melds={2: "concealed_kong:8s"}).observe(3)
    worlds = [seen.sample(seed) for seed in range(80)]
    assert all(len(world.legal_actions) >= 2 and world.observe(3) == seen for world in worlds)
    assert len({near(world) for world in worlds}) > 4
    kongs = {world.seats[2].melds[0].tile for world in worlds}
    assert len(kongs) > 3
    assert not {Tile("4s"), Tile("6s")} & kongs


def test_who_chooses_a_chow_chooses_among_ordinary_tiles() -> None:
    seen = form(flip="2s").observe(3)  # 3s is the laizi
    for seed in range(40):
        world = seen.sample(seed)
        assert [str(action) for action in world.legal_actions] == ["chow_left 5s", "chow_middle 5s"]
        assert world.observe(3) == seen


def test_planes_count_the_live_wall() -> None:
    seen = turn(dead_wall=70).observe(0)
    assert seen.planes()[block("wall")].mean(axis=1).tolist() == [
        int(seen.wall_left > 11 * place) for place in range(8)
    ]
    assert seen.wall_left < 22
