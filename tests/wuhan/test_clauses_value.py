"""What the rulebook says of wins, payment, actions and what is seen, clause by clause."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from paiju import Round
from paiju.record import mask
from paiju.tiles import ALL, Tile, parse
from paiju.wuhan import (
    Action,
    Hand,
    Meld,
    Rules,
    State,
    WinPosition,
    WinResult,
    deal,
    discards,
    effective_tiles,
    evaluate_win,
    num_actions,
    own_factor,
    shanten,
    suggest_discard,
    win_check,
)
from wuhan.tables import names, random_round, table, texts
from wuhan.vectors import entries

BOOK = (Path(__file__).parents[2] / "docs" / "rules" / "wuhan.md").read_text("utf-8")
READY = "123m234p78p22s"
PONG = {"type": "pong", "tiles": ["7s"] * 3, "from": 0}
NOTHING = {"red": 0, "skin": 0, "laizi": 0}


def counted(text: str) -> bytes:
    """Return how many there are of each kind."""
    return bytes(parse(text).count(tile) for tile in ALL)


def meld(kind: str, *tiles: str, fed: int | None = 0) -> dict[str, Any]:
    return {"type": kind, "tiles": [*tiles], "from": fed}


def win(
    hand: str,
    tile: str,
    *melds: dict[str, Any],
    way: str = "discard",
    fed: int = 2,
    left: int = 40,
    flip: str = "5m",
    dealer: int = 0,
    kongs: dict[str, int] | None = None,
    others: dict[int, dict[str, Any]] | None = None,
    **options: Any,
) -> WinResult:
    """Return a win of seat 1."""
    seats = [
        {"melds": [], "special_kongs": NOTHING, "ready": False, **(others or {}).get(seat, {})} for seat in range(4)
    ]
    seats[1] |= {"melds": [*melds], "special_kongs": {**NOTHING, **(kongs or {})}}
    entry = {"flip": flip, "dealer": dealer, "winner": 1, "win_way": way, "wall_left": left, "seats": seats}
    entry |= {"from": fed if way in ("discard", "rob_kong") else None, "hand": names(hand), "win_tile": tile}
    return evaluate_win(WinPosition.from_dict(entry), Rules(**options))


VECTORS = [(entry, evaluate_win(WinPosition.from_dict(entry))) for entry in entries("wins")]


# ---- W-7: the last tiles


@pytest.mark.parametrize("last", [0, 1, 4])
@pytest.mark.parametrize("way", ["self_draw", "kong_draw"])
def test_w7_1_the_last_tiles(last: int, way: str) -> None:
    for left in range(6):
        found = win(READY, "9p", PONG, way=way, left=left, haidi_tiles=last).win_types
        assert ("last_tiles" in found) == (left < last)


# ---- W-8: winning


def test_w8_1_and_w8_12_every_condition_and_the_order_of_reasons() -> None:
    """W-8.1 and W-8.12: what is wrong is mended one by one, and the next reason shows."""
    strict: dict[str, Any] = {"four_in_hand_blocks_win": True, "last_discard_win": False, "min_points": 16}
    steps = [
        win("777s4m1111p23p5z3s9s", "6m", left=0, **strict),
        win("4m1111p23p5z3s9s", "6m", PONG, left=0, **strict),
        win("1111p239p33s9s", "6m", PONG, left=0, **strict),
        win("111p239p33s9s1s", "6m", PONG, left=0, **strict),
        win("111p239p33s9s1s", "9p", PONG, left=0, **strict),
        win("111p239p33s9s1s", "9p", PONG, **strict),
        win(READY, "9p", PONG, **strict),
    ]
    assert [result.reason for result in steps] == [
        "not_opened",
        "skin_or_red_in_hand",
        "four_in_hand",
        "laizi_not_claimable",
        "last_discard",
        "no_shape_or_laizi_limit",
        "below_min_points",
    ]
    assert win(READY, "9p", PONG).can_win


def test_w8_4_a_laizi_wins_only_if_it_is_drawn() -> None:
    assert win(READY, "6m", PONG).reason == "laizi_not_claimable"
    assert win(READY, "6m", PONG, way="rob_kong").reason == "laizi_not_claimable"
    assert win(READY, "6m", PONG, way="self_draw").can_win


# ---- W-9: big wins


def test_w9_1_circumstances_do_not_rescue_a_wrong_pair() -> None:
    wrong = "123m234p78p33s"
    for how in ({"way": "kong_draw"}, {"way": "self_draw", "left": 0}, {"way": "rob_kong"}):
        assert win(wrong, "9p", PONG, **how).reason == "no_shape_or_laizi_limit"
    any_pair = win("111z33s99p", "3s", PONG, meld("pong", "1p", "1p", "1p"), way="kong_draw")
    assert sorted(any_pair.win_types) == ["all_triplets", "kong_flower"]


def test_w9_12_each_pattern_on_its_own() -> None:
    """Two wild laizi are winds for one pattern, and the pair of rank 2, 5 or 8 for the circumstance."""
    pongs = [meld("pong", tile, tile, tile) for tile in ("2z", "3z", "4z")]
    won = win("111z6m", "6m", *pongs, way="kong_draw", context_needs_258="always")
    assert sorted(won.win_types) == ["all_honors", "all_triplets", "kong_flower"]
    assert not won.hard


def test_w9_13_there_are_no_seven_pairs() -> None:
    assert not win_check(counted("1133m5577m2244s66s"))
    assert not win_check(counted("1133m5577m2244s68s"), laizi="8s")


# ---- W-10: payment


def test_w10_1_all_three_pay() -> None:
    won = [result for _, result in VECTORS if result.can_win and result.contractor is None]
    assert len(won) > 20
    for result in won:
        paying = [seat for seat in range(4) if seat != result.position.winner]
        assert all(result.payments[seat] < 0 for seat in paying)


def test_w10_3_and_w10_4_base_and_hard() -> None:
    """W-10.3 and W-10.4."""
    for _, result in VECTORS:
        if result.can_win:
            big = [name for name in result.win_types if name != "small"]
            assert result.base == (10 * len(big) or 1)
            assert result.hard_factor == (2 if result.hard else 1)


def test_w10_9_an_upgraded_pong_is_one_opening_and_a_kong() -> None:
    assert own_factor([Meld("added_kong", "7s", 0)]) == own_factor([Meld("exposed_kong", "7s", 0)]) == 4
    assert own_factor([Meld("added_kong", "7s", 0)], rules=Rules(open_mode="kaikou")) == 4


def test_w10_12_there_is_at_most_one_factor_of_one_and_a_half() -> None:
    for _, result in VECTORS:
        if result.can_win:
            for fed in result.fed_factor:
                assert [result.self_draw_factor, fed].count(1.5) <= 1
            assert all(isinstance(amount, int) for amount in result.raw)


def test_w10_13_the_first_contract_that_holds() -> None:
    pongs = [meld("pong", tile, tile, tile, fed=fed) for tile, fed in (("1p", 0), ("3p", 2), ("5p", 3), ("7p", 0))]
    both = win("9p", "9p", *pongs, fed=2)
    assert {"full_flush", "all_melded"} <= {*both.win_types}
    assert both.contractor == 3  # fed the third opening; the discarder, seat 2, is not ready
    assert win("8p", "8p", *pongs[:3], meld("pong", "9s", "9s", "9s"), fed=2).contractor == 2
    assert win("9p", "9p", *pongs, fed=2, contract=False).contractor is None


def test_w10_17_sums() -> None:
    for _, result in VECTORS:
        assert sum(result.payments) == 0
        assert all(abs(amount) <= 1500 for amount in result.payments)
        if result.can_win:
            assert result.payments[result.position.winner] == sum(result.shares)


def end_of(state: State) -> list[tuple[int, int, int, str]]:
    return [(each.payer, each.receiver, each.amount, each.kind) for each in state.transfers]


def test_w10_18_transfers() -> None:
    opened = {0: "pong:7s@3"}
    plain = table({0: f"{READY}9p"}, melds=opened, drawn="9p").after("win")
    assert [transfer[3] for transfer in end_of(plain)] == ["win"] * 3
    robbed = table({0: "9p147s1234z67z1m", 2: READY}, melds={0: "pong:9p@1", 2: "pong:7s@3"}, drawn="1m")
    (only,) = end_of(robbed.after("added_kong 9p").after("win"))
    assert (only[0], only[1], only[3]) == (0, 2, "contract")
    hands = {0: f"{READY}1z", 2: "789m456s78p55p"}
    flow = table(hands, melds={**opened, 2: "pong:8s@1"}, drawn="1z", left=0).after("discard 1z")
    assert [transfer[:2] for transfer in end_of(flow)] == [(1, 0), (3, 0), (1, 2), (3, 2)]
    assert all(transfer[2] > 0 and transfer[3] == "unready" for transfer in end_of(flow))


@pytest.mark.parametrize(("mode", "amount"), [("koukou", 700), ("kaikou", 600)])
def test_w11_18_and_w11_19_golden_tops(mode: str, amount: int) -> None:
    """W-11.18 and W-11.19."""
    pongs = [meld("pong", tile, tile, tile) for tile in ("1p", "3p")]
    kongs = {"laizi": 2}
    won = win(
        "555p77p99p", "7p", *pongs, way="self_draw", kongs=kongs, open_mode=mode, golden_koukou=700, golden_kaikou=600
    )
    assert won.golden_top
    assert won.payments == [-amount, 3 * amount, -amount, -amount]


# ---- W-12: hand math


def test_w12_4_effective_tiles_lower_the_shanten() -> None:
    hand = Hand("123m2349p7p22s", [Meld("pong", "7s", 0)])
    found = effective_tiles(hand, "5m")
    now = shanten(hand, "5m")
    for tile in ALL:
        if hand.counts[tile.index] < 4 and tile != "7s":
            assert (shanten(hand.draw(tile), "5m") < now) == (tile in found), tile
    assert found[Tile("8p")] == 4


def test_w12_5_the_suggested_discard() -> None:
    hand = Hand("123m234p78p22s9s", [Meld("pong", "7s", 0)])
    suggested = suggest_discard(hand, "5m")
    assert suggested is not None
    assert shanten(hand.discard(suggested), "5m") == min(option.shanten for option in discards(hand, "5m"))
    pongs = [Meld("pong", tile, 0) for tile in ("7s", "1p", "1z", "9s")]
    assert suggest_discard(Hand("4m5z", pongs), "5m") is None


def test_w12_6_win_check_looks_at_the_shape_alone() -> None:
    assert win_check(counted("777s123m234p789p22s"))  # not opened
    assert not win_check(counted("777s123m234p789p33s"))
    assert win_check(counted("777s123m234p79p22s6m"), laizi="6m")
    assert not win_check(counted("777s123m234p9p22s66m"), laizi="6m")  # two in a small win


# ---- W-13: actions


def test_w13_1_there_are_80_ids() -> None:
    assert num_actions() == 80
    state = deal(seed=1)
    kinds = [state.action(number).kind for number in range(80)]
    assert Counter(kinds[:34]) == {"discard": 34}
    assert kinds[68:] == [
        "red_kong",
        "skin_kong",
        "skin_kong",
        "laizi_kong",
        "chow",
        "chow_left",
        "chow_middle",
        "chow_right",
        "pong",
        "exposed_kong",
        "win",
        "pass",
    ]


TEXTS = (
    *("discard", "concealed_kong", "added_kong", "skin_kong", "laizi_kong", "pong", "exposed_kong"),
    *("chow", "chow_left", "chow_middle", "chow_right"),
)


def test_w13_2_texts() -> None:
    made = [getattr(Action, kind)("4m") for kind in TEXTS] + [Action.red_kong("5z"), Action.win(), Action.pass_()]
    assert [str(action) for action in made] == [*(f"{kind} 4m" for kind in TEXTS), "red_kong 5z", "win", "pass"]
    assert all(str(Action.parse(str(action))) == str(action) for action in made)


@pytest.mark.parametrize(("flip", "number"), [("5m", 70), ("4m", 69)])
def test_w13_3_a_text_is_read_against_the_state(flip: str, number: int) -> None:
    state = table({0: "4m9m1s9s1p9p12346z77p1m"}, drawn="1m", flip=flip)
    assert state.action_of("skin_kong 4m").id == number
    assert next(action for action in state.legal_actions if str(action) == "skin_kong 4m").id == number


# ---- W-14: what is seen and kept


def hidden_kong() -> State:
    """Return a table where seat 0 has just laid a concealed kong."""
    return table({0: "1111z234p22s9s15p1m3m"}, drawn="3m", back="9p").after("concealed_kong 1z")


def test_w14_1_and_w14_2_what_is_seen_and_what_is_not() -> None:
    """W-14.1 and W-14.2."""
    state = deal(seed=4, dealer=0)
    for seat in range(4):
        seen = state.observe(seat)
        told = json.dumps(seen.to_dict())
        assert seen.seats[seat].hand == state.seats[seat].hand
        assert (seen.flip, seen.dealer, seen.wall_left, seen.phase) == (state.flip, 0, 82, "PLAYER_DECISION")
        assert [str(action) for action in seen.legal_actions] == (texts(state) if seat == 0 else [])
        for other in {0, 1, 2, 3} - {seat}:
            assert seen.seats[other].hand is None
            assert seen.seats[other].hidden == len(state.seats[other].hand.tiles)
        assert '"wall"' not in told


def test_w14_3_the_kind_of_a_concealed_kong_is_hidden() -> None:
    state = hidden_kong()
    (seen,) = state.observe(1).seats[0].melds
    assert (seen.kind, seen.tile) == ("concealed_kong", None)
    (own,) = state.observe(0).seats[0].melds
    assert str(own.tile) == "1z"
    other = table({0: "2222z234p22s9s15p1m3m"}, drawn="3m", back="9p").after("concealed_kong 2z")
    assert other.observe(1).seats[0].melds == state.observe(1).seats[0].melds
    table_of_four = Round("wuhan", wall=wall_with_kong(), dealer=0)
    table_of_four.apply("concealed_kong 1z")
    (kong,) = [event for event in table_of_four.events(seat=1) if event["type"] == "kong"]
    assert kong["tile"] == "?"


def wall_with_kong() -> list[str]:
    """Return a wall that deals four east winds to the dealer."""
    first = names("1111z234p22s9s156p")
    rest = Counter({str(tile): 4 for tile in ALL}) - Counter(first)
    return [*first, *rest.elements()]


def test_w14_4_nobody_learns_who_was_asked() -> None:
    hands = {0: "9p1m9m1s4s9s1p4p2z3z4z6z9m2z", 2: READY}
    asked = table(hands, melds={2: "pong:7s@3"}, drawn="2z").after("discard 9p")
    assert asked.claimants == (2,)
    for seat in (0, 1, 3):
        seen = asked.observe(seat)
        assert (seen.turn, seen.legal_actions) == (None, ())
        told = seen.to_dict()["window"]
        assert (told["asked"], told["answers"]) == ([], {})
    assert asked.observe(2).turn == 2
    robbed = table({0: "9p147s1234z67z1m", 2: READY}, melds={0: "pong:9p@1", 2: "pong:7s@3"}, drawn="1m")
    announced = robbed.after("added_kong 9p").observe(1)
    assert announced.pending is not None
    assert (str(announced.pending[0]), announced.pending[1]) == ("9p", 0)
    assert announced.seats[0].hidden == 10


def kinds_of(melds: Any) -> list[tuple[str, str]]:
    return [(each.kind, str(each.tile)) for each in melds]


def test_w14_5_after_the_end_everything_is_open() -> None:
    *_, (state, _) = random_round(2)
    for seat in range(4):
        seen = state.observe(seat)
        assert [each.hand for each in seen.seats] == [each.hand for each in state.seats]
        assert [kinds_of(each.melds) for each in seen.seats] == [kinds_of(each.melds) for each in state.seats]


def test_w14_6_dealt_anew() -> None:
    state = hidden_kong()
    worlds = [state.redeal_hidden(1, seed) for seed in range(20)]
    assert {world.observe(1) for world in worlds} == {state.observe(1)}
    assert len({str(world.seats[0].melds[0].tile) for world in worlds}) > 1
    assert len({world.seats[2].hand for world in worlds}) > 1


STATES = {*re.findall(r"^\| `(\w+)` \|", BOOK.partition("**W-3.1**")[2].partition("**W-3.2**")[0], re.MULTILINE)}


def test_w14_7_states_are_written_on_request() -> None:
    played = Round("wuhan", seed=3)
    while not played.state.is_over:
        played.apply(played.state.legal_actions[0])
    usual, full = list(played.record()), list(played.record(states=True))
    passed = [line["state"] for line in full if line["type"] == "state"]
    assert not any(line["type"] == "state" for line in usual)
    assert {"DISCARDING", "DRAWING", "PLAYER_DECISION", played.state.phase} <= {*passed} <= STATES
    masked = mask(played.record(states=True), 0)
    assert not any(line["type"] == "state" for line in masked)
