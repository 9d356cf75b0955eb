"""What the rulebook says of the course of a round, clause by clause; the number of each is in the name of its test."""

from collections import Counter
from typing import Any

import pytest

from paiju import Match
from paiju.tiles import ALL, Tile, parse, show
from paiju.wuhan import Rules, State, deal, next_dealer, resolve_claims, special_tiles
from wuhan.tables import EVERY_TILE, after, names, random_round, table, texts

ROUNDS = [[*random_round(seed)] for seed in range(6)]
DECISIONS = [state for steps in ROUNDS for state, _ in steps if not state.is_over]
READY = "123m234p78p22s"  # with a pong of 7s, waits for 6p, 9p and the laizi
OPENED = "pong:7s@3"
SHUFFLED = [str(ALL[(7 * place) % 34]) for place in range(136)]  # 7 and 34 have no common factor: four of each


def everything(state: State) -> Counter[str]:
    """Return all tiles: hands, melds, special kongs, rivers, window, wall and flip."""
    told = state.to_dict()
    found = Counter([told["flip"], *names(told["wall"])])
    for seat in state.seats:
        found += Counter(map(str, (*seat.hand.tiles, *seat.special)))
        found += Counter(str(tile) for meld in seat.melds for tile in meld.tiles)
        found += Counter(str(each.tile) for each in seat.river)
    if state.phase == "WAIT_ROB_KONG":
        found[told["window"]["tile"]] += 1
    return found


# ---- W-1: tiles, seats, deal


def test_w1_1_there_are_136_tiles_at_all_times() -> None:
    assert EVERY_TILE.total() == 136
    assert all(everything(state) == EVERY_TILE for steps in ROUNDS for state, _ in steps)


def test_w1_2_tile_order() -> None:
    assert show(ALL) == "123456789m123456789s123456789p1234567z"
    assert [tile.index for tile in ALL] == [*range(34)]


def test_w1_3_turns_go_round() -> None:
    state = table({0: "1m9m1s9s1p9p1234z67z1m1s"}, drawn="1s", front="9m9s9p9m")
    turns = [state.turn]
    for tile in ("9p", "9m", "9s", "9p"):
        state = state.after(f"discard {tile}")
        while state.claimants:
            state = state.after("pass")
        turns.append(state.turn)
    assert turns == [0, 1, 2, 3, 0]


def test_w1_4_and_w11_27_the_first_dealer() -> None:
    """W-1.4 and W-11.27: a seat that the option names, or one that the seed draws; then the round before decides."""
    assert {deal(Rules(first_dealer=2), seed=seed).dealer for seed in range(8)} == {2}
    assert {deal(seed=seed).dealer for seed in range(20)} == {0, 1, 2, 3}
    match = Match("wuhan", Rules(first_dealer=2), seed=1, rounds=2)
    while not match.round.state.is_over:
        match.round.apply(match.round.state.legal_actions[-1])
    expected = match.round.state.next_deal
    match.next()
    assert expected == {"dealer": match.round.state.dealer}


@pytest.mark.parametrize("seed", range(4))
def test_w1_5_and_w1_6_the_deal_and_the_flip(seed: int) -> None:
    """W-1.5 and W-1.6: 13 tiles each and one more for the dealer; the flip is in nobody's hand and not in the wall."""
    state = deal(seed=seed)
    sizes = [len(seat.hand.tiles) for seat in state.seats]
    assert sizes == [14 if seat == state.dealer else 13 for seat in range(4)]
    assert state.wall_left == 82
    in_play = [*names(state.to_dict()["wall"]), *(str(tile) for seat in state.seats for tile in seat.hand.tiles)]
    assert in_play.count(str(state.flip)) == 3


def test_w1_7_a_wall_is_cut_from_the_dealer_on() -> None:
    state = deal(wall=SHUFFLED, dealer=2)
    for place, seat in enumerate((2, 3, 0, 1)):
        own = SHUFFLED[13 * place : 13 * place + 13] + ([SHUFFLED[52]] if seat == 2 else [])
        assert Counter(map(str, state.seats[seat].hand.tiles)) == Counter(own)
    assert (str(state.drawn), str(state.flip)) == (SHUFFLED[52], SHUFFLED[53])
    assert names(state.to_dict()["wall"]) == SHUFFLED[54:]


def test_w1_8_and_w1_9_draws_from_the_front_and_replacements_from_the_back() -> None:
    """W-1.8 and W-1.9."""
    state = table({0: "5z5z123m456p8s12346z"}, drawn="6z", front="9s", back="1m9m")
    first = state.after("red_kong 5z")
    assert (str(first.drawn), first.draw_kind) == ("1m", "AFTER_KONG")
    second = first.after("red_kong 5z")
    assert str(second.drawn) == "9m"
    third = second.after("discard 9m")
    assert (third.turn, str(third.drawn), third.draw_kind) == (1, "9s", "NORMAL")


def test_w1_10_and_w11_10_tiles_that_are_never_drawn() -> None:
    """W-1.10 and W-11.10."""
    assert deal(Rules(dead_wall=10), seed=1).wall_left == 72
    *_, (state, _) = random_round(3, dead_wall=10)
    assert state.phase == "FLOW_DRAW"
    assert (state.wall_left, len(names(state.to_dict()["wall"]))) == (0, 10)
    replaced = table({0: "5z123m456p789s1234z"}, drawn="4z", back="1m", dead_wall=10).after("red_kong 5z")
    assert str(replaced.drawn) == "1m"  # from the very end


def test_w1_11_what_is_given_is_not_drawn() -> None:
    state = deal(seed=5)
    other = deal(seed=5, dealer=(state.dealer + 1) % 4)
    assert other.flip == state.flip
    assert other.to_dict()["wall"] == state.to_dict()["wall"]
    assert deal(seed=5, wall=SHUFFLED).dealer == deal(seed=5, wall=SHUFFLED).dealer
    assert {deal(seed=seed, wall=SHUFFLED).dealer for seed in range(12)} == {0, 1, 2, 3}


def test_w1_12_nothing_is_left_to_chance() -> None:
    assert [*random_round(3)] == [*random_round(3)]


# ---- W-2: special tiles


def test_w2_5_and_w2_6_red_is_fixed_and_there_are_eleven_skins_and_reds() -> None:
    """W-2.5 and W-2.6."""
    for flip in ALL:
        special = special_tiles(flip)
        kinds = {special.laizi, *special.skins, special.red}
        left = {tile: 4 - (tile == flip) for tile in kinds}
        assert len(kinds) == 4
        assert str(special.red) == "5z"
        assert left[special.laizi] == 4
        assert sum(left[tile] for tile in special.skins) == (8 if flip == special.red else 7)
        assert sum(left.values()) == 15


def test_w2_7_and_w2_9_special_tiles_are_put_out_and_never_discarded() -> None:
    """W-2.7 and W-2.9: at every decision on one's turn, those and only those."""
    for state in DECISIONS:
        if state.phase != "PLAYER_DECISION" or state.turn is None:
            continue
        kinds = {state.laizi: "laizi_kong", **dict.fromkeys(state.skins, "skin_kong"), Tile("5z"): "red_kong"}
        held = {tile for tile in state.seats[state.turn].hand.tiles if tile in kinds}
        legal = texts(state)
        assert {text for text in legal if text.split()[0] in kinds.values()} == {
            f"{kinds[tile]} {tile}" for tile in held
        }
        assert not {f"discard {tile}" for tile in kinds} & {*legal}


def test_w2_10_red_has_to_go_out_before_the_win() -> None:
    state = table({0: "234p789p22s5z6p7p"}, melds={0: OPENED}, drawn="7p", back="5p")
    assert "win" not in texts(state)
    won = state.after("red_kong 5z")
    assert (won.phase, won.winner) == ("WIN", 0)


def test_w2_11_skins_and_red_stand_for_nothing_else() -> None:
    for tile, wins in (("6m", True), ("4m", False), ("5z", False)):
        state = table({0: f"123m234p7p{tile}22s9p"}, melds={0: OPENED}, drawn="9p")
        assert ("win" in texts(state)) == wins


# ---- W-3: states


def test_w3_4_the_phases_that_are_seen() -> None:
    waiting = {"PLAYER_DECISION", "WAITING_RESPONSE", "MELD_DECISION", "WAIT_ROB_KONG"}
    seen = {state.phase for steps in ROUNDS for state, _ in steps}
    assert {"PLAYER_DECISION", "WAITING_RESPONSE"} <= seen <= waiting | {"WIN", "FLOW_DRAW"}
    assert {state.phase for state in DECISIONS} <= waiting


def test_w3_5_what_was_drawn() -> None:
    for state in DECISIONS:
        if state.phase != "PLAYER_DECISION" or state.turn is None:
            continue
        seat = state.seats[state.turn]
        assert len(seat.hand.tiles) % 3 == 2
        assert state.drawn is None or state.drawn in seat.hand.tiles
    state = table({0: "1m9m1s9s1p9p12346z77p1m"}, drawn="9p").after("discard 7p")
    assert (state.draw_kind, state.drawn) == ("NORMAL", state.seats[1].drawn)


def test_w3_6_nobody_is_asked_who_could_only_pass() -> None:
    for state in DECISIONS:
        for seat in state.claimants:
            assert len(state.legal_actions_of(seat)) > 1
        if state.phase == "MELD_DECISION":
            assert len(state.legal_actions) > 1
    one_form = table({0: "4s123m1p9p12346z7p7m9m", 1: "23s17m147p123467z"}, drawn="7m")
    laid = after(one_form, "discard 4s", "chow 4s")
    assert (laid.phase, laid.turn) == ("PLAYER_DECISION", 1)


def test_w3_7_one_winner_or_none() -> None:
    for steps in ROUNDS:
        state = steps[-1][0]
        assert state.is_over
        assert (state.winner is None) == (state.phase == "FLOW_DRAW")
        assert state.phase == "WIN" or state.wall_left == 0


def test_w3_8_there_is_always_something_to_do() -> None:
    assert all(state.legal_actions for state in DECISIONS)


# ---- W-4: your turn


def test_w4_1_the_dealer_begins() -> None:
    state = deal(seed=2, dealer=3)
    assert (state.phase, state.turn, len(state.seats[3].hand.tiles)) == ("PLAYER_DECISION", 3, 14)
    assert state.drawn is not None


def test_w4_6_nobody_passes_on_their_own_turn() -> None:
    assert not any("pass" in texts(state) for state in DECISIONS if state.phase == "PLAYER_DECISION")


def test_w4_8_a_win_is_never_forced() -> None:
    state = table({0: f"{READY}9p"}, melds={0: OPENED}, drawn="9p")
    assert {"win", "discard 9p"} <= {*texts(state)}
    assert not state.after("discard 2s").is_over


def test_w4_9_actions_rise_by_id() -> None:
    for state in DECISIONS:
        ids = [action.id or 0 for action in state.legal_actions]
        assert ids == sorted(ids)


# ---- W-5: claims


def test_w5_1_everybody_with_a_choice_is_asked_in_order_whatever_is_said() -> None:
    hands = {0: "9p1234z67z17m147s11p", 1: "78p17m258s12346z1p", 2: "99p28m258s12347z3p", 3: READY}
    state = table(hands, melds={3: "pong:7s@2"}, drawn="1p").after("discard 9p")
    assert state.claimants == (1, 2, 3)
    asked = []
    for answer in ("chow 9p", "pong 9p", "win"):
        asked.append((state.turn, answer in texts(state)))
        state = state.after(answer)
    assert asked == [(1, True), (2, True), (3, True)]
    assert state.winner == 3


@pytest.mark.parametrize(
    ("hand", "tile", "claims"),
    [
        ("777p9p22s123m147z", "7p", ["pong 7p", "exposed_kong 7p", "pass"]),  # W-5.3, W-5.4
        ("77p9p22s123m1467z", "7p", ["pong 7p", "pass"]),
        ("7p9p22s123m14677z", "7p", []),
    ],
)
def test_w5_3_and_w5_4_kong_and_pong(hand: str, tile: str, claims: list[str]) -> None:
    """W-5.3 and W-5.4: three alike, or two."""
    held = hand if len(parse(hand)) == 13 else f"{hand}{'3z' * (13 - len(parse(hand)))}"
    state = table({0: "7p1m9m1s4s9s1p4p2z3z4z6z9m2z", 2: held}, drawn="2z").after(f"discard {tile}")
    assert (texts(state, 2) if 2 in state.claimants else []) == claims


def test_w5_2_a_win_on_a_discard() -> None:
    state = table({0: "9p1m9m1s4s9s1p4p2z3z4z6z9m2z", 2: READY}, melds={2: OPENED}, drawn="2z").after("discard 9p")
    assert (state.claimants, texts(state)) == ((2,), ["win", "pass"])
    won = state.after("win")
    assert (won.winner, won.won is not None and won.won["from"]) == (2, 0)


@pytest.mark.parametrize(("form", "lowest"), [("left", "4s"), ("middle", "3s"), ("right", "2s")])
def test_w5_6_forms_of_a_chow(form: str, lowest: str) -> None:
    state = table({0: "4s17m1p4p123467z9m99p", 1: "2356s17m147p1234z"}, drawn="9p")
    laid = after(state, "discard 4s", "chow 4s", f"chow_{form} 4s")
    (meld,) = laid.seats[1].melds
    assert (meld.kind, str(meld.tile), str(meld.claimed), meld.from_seat) == ("chow", lowest, "4s", 0)
    around = table({0: "9s17m1p4p123467z9m9p1m", 1: "12s17m147p123467z"}, drawn="1m").after("discard 9s")
    assert around.phase == "PLAYER_DECISION"  # 9 and 1 are no neighbours


def test_w5_9_priority() -> None:
    answers = {1: "chow", 2: "pong", 3: "win"}
    assert resolve_claims(0, 0, answers).seat == 3
    assert resolve_claims(0, 0, {1: "chow", 2: "pong"}).action == "pong"
    assert resolve_claims(0, 0, {1: "chow", 2: "exposed_kong"}).action == "exposed_kong"
    assert resolve_claims(0, 0, {1: "chow"}).action == "chow"


@pytest.mark.parametrize(
    ("dealer", "order", "winner"), [(2, "dealer", 3), (3, "dealer", 3), (0, "dealer", 1), (2, "discarder", 1)]
)
def test_w5_10_and_w11_13_one_winner(dealer: int, order: str, winner: int) -> None:
    """W-5.10 and W-11.13: the first from the dealer on, or from the discarder on."""
    hands = {0: "9p1m9m1s4s9s1p4p2z3z4z6z9m2z", 1: READY, 3: "123m456s78p55p"}
    melds = {1: OPENED, 3: "pong:8s@0"}
    state = table(hands, melds=melds, dealer=dealer, drawn="2z", multi_win_order=order).after("discard 9p")
    assert state.claimants == (1, 3)
    assert after(state, "win", "win").winner == winner
    assert resolve_claims(dealer, 0, {1: "win", 3: "win"}, rules=Rules(multi_win_order=order)).seat == winner


def test_w5_11_no_two_seats_claim_pong_or_kong() -> None:
    for state in DECISIONS:
        if state.phase == "WAITING_RESPONSE" and state.pending is not None:
            kinds = {seat: {text.split()[0] for text in texts(state, seat)} for seat in state.claimants}
            assert sum(bool(claims & {"pong", "exposed_kong"}) for claims in kinds.values()) <= 1
            assert {seat for seat, claims in kinds.items() if "chow" in claims} <= {(state.pending[1] + 1) % 4}


@pytest.mark.parametrize("lock", [False, True])
def test_w5_12_and_w11_14_a_win_that_is_declined(lock: bool) -> None:
    """W-5.12 and W-11.14: the next discard may be won on, unless passing locks until the next draw."""
    hands = {0: "9p1m9m1s4s9s1p4p2z3z4z6z9m2z", 3: READY}
    state = table(hands, melds={3: "pong:7s@2"}, drawn="2z", front="9p7z9p", pass_win_lock=lock).after("discard 9p")
    assert (state.claimants, texts(state)) == ((3,), ["win", "pass"])
    state = after(state, "pass", "discard 9p")  # seat 1 has drawn another
    if not lock:
        assert (state.claimants, texts(state)) == ((3,), ["win", "pass"])
        return
    assert (state.turn, state.seats[3].locked) == (2, True)
    own = state.after("discard 7z")  # seat 3 draws one, too
    assert (own.turn, own.seats[3].locked, "win" in texts(own)) == (3, False, True)


def test_w5_13_and_w5_14_after_a_pong() -> None:
    """W-5.13 and W-5.14: the tile leaves the river, and the caller's turn follows without a draw."""
    state = table({0: "9p1m9m1s4s9s1p4p2z3z4z6z9m2z", 2: "99p28m258s12347z3p"}, drawn="2z").after("discard 9p")
    assert [str(each.tile) for each in state.seats[0].river] == ["9p"]
    laid = state.after("pong 9p")
    assert laid.seats[0].river == ()
    assert (laid.phase, laid.turn, laid.drawn, laid.wall_left) == ("PLAYER_DECISION", 2, None, state.wall_left)
    assert "win" not in texts(laid)


def test_w5_15_claimants() -> None:
    for state in DECISIONS:
        if state.phase in ("WAITING_RESPONSE", "WAIT_ROB_KONG"):
            assert state.claimants[0] == state.turn
        else:
            assert state.claimants == ()


# ---- W-6: kongs


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("1111z234p22s9s15p1m3m", "concealed_kong 1z"),
        ("5z234p789p22s9s9s1m3m9m", "red_kong 5z"),
        ("4m234p789p22s9s9s1m3m9m", "skin_kong 4m"),
        ("6m234p789p22s9s9s1m3m9m", "laizi_kong 6m"),
    ],
)
def test_w6_7_and_w6_10_a_replacement_and_nobody_robs(hand: str, action: str) -> None:
    """W-6.7 and W-6.10: one tile from the back, and the same seat acts; only added kongs can be robbed."""
    state = table({0: hand}, drawn=names(hand)[-1], back="9p")
    next_state = state.after(action)
    assert (next_state.phase, next_state.turn, str(next_state.drawn)) == ("PLAYER_DECISION", 0, "9p")
    assert next_state.wall_left == state.wall_left - 1


def robbery(**options: Any) -> State:
    """Return a table where seat 0 may add the fourth 9p to its pong, for which seat 2 waits."""
    hands = {0: "9p147s1234z67z1m", 2: READY}
    return table(hands, melds={0: "pong:9p@1", 2: OPENED}, drawn="1m", **options)


def test_w6_11_a_robbed_kong_stays_a_pong() -> None:
    state = robbery().after("added_kong 9p")
    assert (state.phase, state.claimants, texts(state)) == ("WAIT_ROB_KONG", (2,), ["win", "pass"])
    assert "9p" not in map(str, state.seats[0].hand.tiles)
    won = state.after("win")
    assert [meld.kind for meld in won.seats[0].melds] == ["pong"]
    assert "9p" in map(str, won.seats[2].hand.tiles)
    assert won.seats[0].own_factor == 2
    assert state.after("pass").seats[0].own_factor == 4


@pytest.mark.parametrize("automatic", [True, False])
def test_w6_12_and_w11_12_a_kong_flower_wins_by_itself(automatic: bool) -> None:
    """W-6.12 and W-11.12."""
    state = table({0: f"5z{READY}"}, melds={0: OPENED}, drawn="5z", back="9p", auto_kong_flower=automatic)
    replaced = state.after("red_kong 5z")
    if automatic:
        assert (replaced.phase, replaced.winner) == ("WIN", 0)
    else:
        assert "win" in texts(replaced)
        assert replaced.after("win").scores == state.after("red_kong 5z").after("win").scores


def test_w6_13_an_upgraded_pong_keeps_its_place_and_feeder() -> None:
    state = table({0: "7s234p22s99p"}, melds={0: "pong:7s@2 chow:1s@3"}, drawn="9p").after("added_kong 7s")
    assert [(meld.kind, meld.from_seat) for meld in state.seats[0].melds] == [("added_kong", 2), ("chow", 3)]


# ---- W-7: the end


def test_w7_2_and_w11_9_the_last_tiles_are_played() -> None:
    """W-7.2 and W-11.9: or only drawn, in which case nothing but winning and passing is left."""
    hand = {0: "123m789s22s9p1z2z"}
    assert "discard 1z" in texts(table(hand, melds={0: OPENED}, drawn="2z", left=2))
    drawing = table(hand, melds={0: OPENED}, drawn="2z", left=2, haidi_mode="draw_only")
    assert texts(drawing) == ["pass"]
    kept = drawing.after("pass")
    assert (kept.turn, str(kept.seats[0].kept)) == (1, "2z")
    assert kept.observe(1).seats[0].kept is None
    assert "discard 1z" in texts(table(hand, melds={0: OPENED}, drawn="2z", left=4, haidi_mode="draw_only"))


def test_w7_4_a_flow_draw() -> None:
    state = table({0: "123m789s22s9p1z2z"}, melds={0: OPENED}, drawn="2z", left=0).after("discard 1z")
    assert (state.phase, state.winner) == ("FLOW_DRAW", None)
    put_out = table({0: "123m789s22s9p1z5z"}, melds={0: OPENED}, drawn="5z", left=0).after("red_kong 5z")
    assert put_out.phase == "FLOW_DRAW"


def flow(**options: Any) -> State:
    """Return the end of a round without a winner: seat 0 is ready, the others are not."""
    state = table({0: f"{READY}1z"}, melds={0: OPENED}, drawn="1z", left=0, **options)
    return state.after("discard 1z")


def test_w7_7_and_w11_24_whether_the_unready_pay() -> None:
    """W-7.7 and W-11.24."""
    paid = flow()
    assert {transfer.kind for transfer in paid.transfers} == {"unready"}
    assert paid.scores[0] > 0
    assert flow(flow_draw="none").transfers == ()


def test_w11_25_whether_those_payments_are_capped() -> None:
    capped, free = flow(cap=10), flow(cap=10, flow_cap=False)
    assert max(transfer.amount for transfer in capped.transfers) == 10
    assert free.scores == flow(flow_cap=False).scores != capped.scores


@pytest.mark.parametrize(
    ("dealer", "result", "winner", "rotation", "after_it"),
    [
        (2, "WIN", 2, "next_seat", 2),
        (2, "WIN", 0, "next_seat", 3),
        (3, "WIN", 1, "next_seat", 0),
        (1, "FLOW_DRAW", None, "next_seat", 1),
        (2, "WIN", 0, "winner", 0),
        (1, "FLOW_DRAW", None, "winner", 1),
    ],
)
def test_w7_8_and_w11_26_the_next_dealer(
    dealer: int, result: str, winner: int | None, rotation: str, after_it: int
) -> None:
    """W-7.8 and W-11.26."""
    assert next_dealer(dealer, result, winner, Rules(dealer_rotation=rotation)) == after_it


def test_w7_8_the_state_says_so_too() -> None:
    assert flow().next_deal == {"dealer": 0}
    won = table({0: f"{READY}9p"}, melds={0: OPENED}, drawn="9p", dealer=3).after("win")
    assert won.next_deal == {"dealer": 0}
