"""Claims, kongs, robbing, locks, the last tile and who is next, clause by clause (S-4)."""

import itertools
from typing import Any

import pytest

from paiju.errors import IllegalAction
from paiju.sichuan import Rules
from paiju.tiles import Tile, parse, show
from sichuan.dealing import SUITED
from sichuan.tables import GAMES, THROWER, WAITS, State, Table, after_event, at_window, both

# ---- claims


@both
def test_s4_1_the_others_are_asked_about_a_discard(game: str) -> None:
    table = Table(game, {0: THROWER, 1: WAITS[0], 2: "11s258m47s258p369p"}).do("0 discard 1s")
    assert (table.state.phase, table.state.turn, table.state.claimants) == ("responses", 1, (1, 2))
    assert not table.state.legal_actions_of(0)
    assert not table.state.legal_actions_of(3)  # it could only pass


@both
def test_s4_2_win_on_a_discard(game: str) -> None:
    table = Table(game, {0: THROWER, 1: WAITS[0]}).do("0 discard 1s")
    assert table.legal(1) == {"win", "pass"}
    table.do("1 win")
    assert table.won() == {1: ("discard", "basic_win", 1)}
    assert table.paid() == [(0, 1, 1, "win_discard")]
    other = Table(game, {0: THROWER, 2: "44s258m7s258p369p1m"}).do("0 discard 4s")
    with pytest.raises(IllegalAction) as refusal:
        other.do("2 win")
    assert refusal.value.code == "no_win"


PONGED = {0: "4m25m147s258p1369p6s", 3: "44m179m258s14789p"}


@both
def test_s4_3_pong(game: str) -> None:
    table = Table(game, PONGED).do("0 discard 4m")
    assert table.legal(3) == {"pong 4m", "pass"}
    table.do("3 pong 4m")
    assert table.to_act == 3  # S-4.32
    assert table.melds(3) == ["pong 4m"]
    assert table.state.seats[3].melds[0].from_seat == 0
    assert table.hand(3) == "179m258s14789p"
    assert table.state.seats[0].river[-1].claimed
    assert table.state.wall_left == 55
    with pytest.raises(IllegalAction) as refusal:
        Table(game, PONGED).do("0 discard 4m", "3 exposed_kong 4m")
    assert refusal.value.code == "not_held"


@both
def test_s4_4_exposed_kong(game: str) -> None:
    hands = {0: PONGED[0], 1: "444m567m789s99s22s"}
    table = Table(game, hands, last="7p").do("0 discard 4m")
    assert table.kinds(1) == {"pass", "pong", "exposed_kong"}
    with pytest.raises(IllegalAction) as refusal:
        table.do("1 exposed_kong 5m")
    assert refusal.value.code == "other_tile"
    table.do("1 exposed_kong 4m")
    assert table.melds(1) == ["exposed_kong 4m"]
    assert table.state.seats[1].melds[0].from_seat == 0
    assert table.state.seats[1].drawn == Tile("7p")  # S-4.32
    assert table.to_act == 1
    assert table.paid() == [(0, 1, 2, "kong_exposed")]


VOID_CLAIM = {0: "5p25m147s28p369p148s", 1: "555p123m456m789s9s"}


@both
def test_s4_5_the_void_suit_is_not_claimed(game: str) -> None:
    table = Table(game, VOID_CLAIM, voids="ppmm").do("0 discard 5p")
    assert table.to_act == 1  # nobody was asked
    other = Table(game, VOID_CLAIM, voids="psmm").do("0 discard 5p")
    assert other.kinds(1) == {"pass", "pong", "exposed_kong"}


@both
def test_s4_6_void_claims(game: str) -> None:
    """Pong, exposed kong and added kong of the void suit, never a concealed one; no win with such a meld."""
    table = Table(game, VOID_CLAIM, voids="ppmm", void_claims=True).do("0 discard 5p")
    assert table.kinds(1) == {"pass", "pong", "exposed_kong"}
    table.do("1 pong 5p")
    assert table.legal(1) == {"discard 5p"}  # S-3.8
    pair = {**VOID_CLAIM, 1: "55p123m456m78999s"}
    options: dict[str, Any] = {"voids": "ppmm", "void_claims": True, "void_discard": "free"}
    table = Table(game, pair, "9p8p3p5p", **options)
    table.do("0 discard 5p", "1 pong 5p", "1 discard 9s", "2 throw", "3 throw", "0 throw").pass_all()
    assert "added_kong 5p" in table.legal(1)
    complete = Table(game, pair, "9p8p3p9s", **options)
    complete.do("0 discard 5p", "1 pong 5p", "1 discard 9s", "2 throw", "3 throw", "0 throw").pass_all()
    assert complete.hand(1) == "123456m78999s"
    assert "win" not in complete.legal(1)
    concealed = Table(game, {0: "5555p123m456m789s9s"}, voids="pmmm", void_claims=True)
    assert "concealed_kong" not in concealed.kinds(0)
    with pytest.raises(IllegalAction) as refusal:
        concealed.do("0 concealed_kong 5p")
    assert refusal.value.code == "void_suit_claim"


def last_turn(game: str, hands: dict[int, str], pong: str = "", **options: Any) -> State:
    """Return the turn of seat 0 when the wall is empty, every void suit p; it may have a pong."""
    rest = [tile for tile in SUITED for _ in range(4)]
    for tile in parse("".join(hands.values())) + parse(3 * pong):
        rest.remove(tile)
    held = {seat: hands[seat] if seat in hands else show([rest.pop(0) for _ in range(13)]) for seat in range(4)}
    seats: list[dict[str, Any]] = [
        {"hand": held[seat], "void_suit": "p", "river": [{"tile": str(tile)} for tile in rest[seat::4]]}
        for seat in range(4)
    ]
    if pong:
        seats[0]["melds"] = [{"kind": "pong", "tile": pong}]
    rules = Rules(swap_three=False, void_claims=True, void_discard="free", **options)
    return GAMES[game].State.from_dict({"rules": rules.to_dict(), "wall": "", "seats": seats})


@both
@pytest.mark.parametrize("kong", ["exposed_kong", "added_kong", "concealed_kong"])
def test_s4_15_a_kong_of_the_void_suit_on_the_last_tile(game: str, kong: str) -> None:
    """Where ``void_claims`` allows it, the empty wall stands against it; a concealed one is never allowed."""
    if kong == "exposed_kong":
        state = last_turn(game, VOID_CLAIM).after("discard 5p")
        assert {action.kind for action in state.legal_actions_of(1)} == {"pong", "pass"}
    elif kong == "added_kong":
        state = last_turn(game, {0: "5p123m456m789s9s"}, pong="5p")
    else:
        state = last_turn(game, {0: "5555p123m456m789s9s"})
    with pytest.raises(IllegalAction) as refusal:
        state.after(f"{kong} 5p")
    assert refusal.value.code == ("void_suit_claim" if kong == "concealed_kong" else "no_tile_left")


@both
def test_s4_7_other_suits_may_be_melded_while_void_tiles_are_held(game: str) -> None:
    table = Table(game, {0: PONGED[0], 1: "44m567m789s99s557p"}, voids="mpmm").do("0 discard 4m")
    assert table.kinds(1) == {"pass", "pong"}
    table.do("1 pong 4m")
    assert table.legal(1) == {"discard 5p", "discard 7p"}
    kongs = Table(game, {0: "1111m567m789s99s57p"}, voids="pmmm")
    assert kongs.legal(0) == {"discard 5p", "discard 7p", "concealed_kong 1m"}


@both
def test_s4_8_no_chow(game: str) -> None:
    table = Table(game, {0: PONGED[0], 1: "35m679m1358s2468p"}).do("0 discard 4m")
    assert table.to_act == 1
    assert table.state.seats[1].melds == ()


@both
@pytest.mark.parametrize("claim", ["pong 1s", "exposed_kong 1s"])
def test_s4_9_a_win_goes_before_a_pong_or_kong(game: str, claim: str) -> None:
    hands = {0: "258m46s147p25896p1s", 1: "111s258m7s258p369p", 2: WAITS[0]}
    for order in ((1, 2), (2, 1)):
        table = Table(game, hands).do("0 discard 1s")
        answers = {1: claim, 2: "win"}
        for seat in order:
            table.apply(answers[seat], seat)
        assert list(table.won()) == [2]
        assert table.melds(1) == []
        assert not table.state.seats[0].river[-1].claimed


@both
def test_s4_10_all_claimants_win(game: str) -> None:
    table = after_event(game, "discard", giver=0, winners=[1, 2])
    assert sorted(table.won()) == [1, 2]
    assert table.paid() == [(0, 1, 1, "win_discard"), (0, 2, 1, "win_discard")]


@both
@pytest.mark.parametrize(("giver", "claimants", "winner"), [(2, [1, 3], 3), (0, [2, 3], 2), (3, [1, 2], 1)])
def test_s4_11_only_the_nearest_wins(game: str, giver: int, claimants: list[int], winner: int) -> None:
    table = after_event(game, "discard", giver, claimants, multi_win="nearest")
    assert list(table.won()) == [winner]


@both
@pytest.mark.parametrize("event", ["discard", "rob_kong"])
@pytest.mark.parametrize("third", ["pass", "win"])
def test_s4_12_answers_in_any_order(game: str, event: str, third: str) -> None:
    """Each is asked once, in turn order, whatever the others say; the order of answers means nothing."""
    window = at_window(game, event, giver=2).state
    assert (window.turn, window.claimants) == (3, (3, 0, 1))
    answers = {0: "win", 1: third, 3: "win"}
    ends = []
    for order in itertools.permutations(answers):
        state = window
        for seat in order:
            seen = [other for other in answers if other != seat and state.legal_actions_of(other)]
            before = {other: state.observe(other) for other in seen}
            state = state.after(answers[seat], seat)
            if state.phase == event.replace("discard", "responses").replace("rob_kong", "rob"):
                assert not state.legal_actions_of(seat)
                assert before == {other: state.observe(other) for other in seen}
        ends.append(state)
    assert all(end == ends[0] for end in ends)
    assert ends[0].is_over is (third == "win")


# ---- kongs


@both
def test_s4_13_concealed_kong(game: str) -> None:
    table = Table(game, {0: "1111m258m147s2589p"}, last="3p")
    assert "concealed_kong 1m" in table.legal(0)
    table.do("0 concealed_kong 1m")
    assert table.melds(0) == ["concealed_kong 1m"]
    assert table.state.seats[0].melds[0].from_seat is None
    assert table.hand(0) == "258m147s23589p"
    assert table.paid() == [(1, 0, 2, "kong_concealed"), (2, 0, 2, "kong_concealed"), (3, 0, 2, "kong_concealed")]
    void = Table(game, {0: "1111m258m147s2589p"}, voids="mppp")
    assert "concealed_kong" not in void.kinds(0)
    with pytest.raises(IllegalAction) as refusal:
        void.do("0 concealed_kong 1m")
    assert refusal.value.code == "void_suit_claim"
    with pytest.raises(IllegalAction) as refusal:
        void.do("0 concealed_kong 2m")
    assert refusal.value.code == "not_held"


def ponged(game: str, draws: str, **options: Any) -> Table:
    """Return a table where seat 1 has ponged the 1s of seat 0 and has drawn the fourth of these tiles."""
    hands = {0: "1s258m147p25896p33m", 1: "11s258m147p25896p"}
    table = Table(game, hands, draws, **options)
    return table.do("0 discard 1s", "1 pong 1s", "1 discard 2m", "2 throw", "3 throw", "0 throw").pass_all()


@both
def test_s4_14_added_kong(game: str) -> None:
    """Of the tile just drawn, or of one held for longer."""
    table = ponged(game, "9p8p3p1s")
    later = ponged(game, "9p8p3p1s4m4p6p7p").do("1 discard 5m", "2 throw", "3 throw", "0 throw").pass_all()
    for each in (table, later):
        assert "added_kong 1s" in each.legal(1)
        each.do("1 added_kong 1s").pass_all()
        assert each.melds(1) == ["added_kong 1s"]
        assert each.state.seats[1].melds[0].from_seat == 0
        assert each.to_act == 1
        assert each.paid() == [(0, 1, 1, "kong_added"), (2, 1, 1, "kong_added"), (3, 1, 1, "kong_added")]


@both
@pytest.mark.parametrize(("rule", "payments"), [("pays", 3), ("free", 0)])
def test_s8_13_late_added_kong(game: str, rule: str, payments: int) -> None:
    now = ponged(game, "9p8p3p1s", late_added_kong=rule).do("1 added_kong 1s")
    assert len(now.paid()) == 3
    late = ponged(game, "9p8p3p1s4m4p6p7p", late_added_kong=rule)
    late.do("1 discard 5m", "2 throw", "3 throw", "0 throw", "1 added_kong 1s")
    assert len(late.paid()) == payments
    assert late.melds(1) == ["added_kong 1s"]
    assert late.to_act == 1


@both
def test_s4_15_a_kong_needs_a_wall(game: str) -> None:
    """Seat 3 draws the last tile."""
    table = Table(game, {3: "4444m18m1369s347p"}).throw(until=4)
    assert table.to_act == 3
    assert "concealed_kong 4m" in table.legal(3)
    table.throw()
    assert (table.to_act, table.state.wall_left) == (3, 0)
    assert table.kinds(3) == {"discard"}
    with pytest.raises(IllegalAction) as refusal:
        table.do("3 concealed_kong 4m")
    assert refusal.value.code == "no_tile_left"


@both
def test_s4_16_order_of_a_kong(game: str) -> None:
    """Kong, window, money, replacement."""
    table = at_window(game, "rob_kong", giver=1)
    assert table.state.phase == "rob"
    assert table.events[-1] == {"type": "kong", "actor": 1, "kind": "added", "tile": "1s"}
    assert table.paid() == []
    table.pass_all()
    assert [event["type"] for event in table.events[-2:]] == ["settle", "draw"]
    assert table.events[-1]["replacement"]


# ---- robbing a kong


@both
def test_s4_17_who_may_rob(game: str) -> None:
    """Every other active seat that could win on the tile, and nobody else."""
    table = at_window(game, "rob_kong", giver=1)
    assert table.state.claimants == (2, 3, 0)
    assert [table.legal(seat) for seat in (0, 2, 3)] == [{"win", "pass"}] * 3


@both
def test_s4_18_concealed_and_exposed_kongs_are_not_robbed(game: str) -> None:
    """Seats 1 and 3 wait for 1s, and nobody asks them."""
    concealed = Table(game, {0: "1111s258m147p2589p", 1: WAITS[0], 3: WAITS[1]}).do("0 concealed_kong 1s")
    assert concealed.to_act == 0
    hands = {0: "258m46s147p25896p1s", 1: WAITS[0], 2: "111s258m7s258p369p"}
    exposed = Table(game, hands).do("0 discard 1s", "1 pass", "2 exposed_kong 1s")
    assert exposed.to_act == 2


@both
def test_s4_19_a_robbed_kong(game: str) -> None:
    """S-4.19 and S-4.22."""
    table = after_event(game, "rob_kong", giver=1, winners=[3])
    assert table.won() == {3: ("rob_kong", "basic_win", 2)}
    assert table.paid() == [(1, 3, 2, "win_rob_kong")]
    assert table.melds(1) == ["pong 1s"]
    assert table.state.seats[1].robbed == (Tile("1s"),)
    assert Tile("1s") not in table.state.seats[1].hand.tiles
    assert len(table.state.seats[1].hand.tiles) == 10
    assert not any(event.get("replacement") for event in table.events)


@both
def test_s4_20_several_robbers(game: str) -> None:
    table = after_event(game, "rob_kong", giver=1, winners=[0, 2])
    assert sorted(table.won()) == [0, 2]
    assert table.state.seats[1].robbed == (Tile("1s"),)  # once
    nearest = after_event(game, "rob_kong", giver=1, winners=[0, 2], multi_win="nearest")
    assert list(nearest.won()) == [2]


@both
def test_s4_21_no_robbing(game: str) -> None:
    table = at_window(game, "rob_kong", giver=1, rob_kong=False)
    assert table.state.phase == "turn"
    assert table.melds(1) == ["added_kong 1s"]
    assert [event["type"] for event in table.events[-3:]] == ["kong", "settle", "draw"]


@both
def test_s4_22_where_winning_tiles_lie(game: str) -> None:
    table = after_event(game, "discard", giver=0, winners=[1, 2])
    discard = table.state.seats[0].river[0]
    assert (discard.tile, discard.won, discard.claimed) == (Tile("1s"), True, False)
    assert len(table.state.seats[1].hand.tiles) == 13
    drawn = Table(game, {0: THROWER, 1: WAITS[0]}, "4s").do("0 discard 2m", "1 win")
    assert drawn.state.seats[1].hand.tiles.count(Tile("4s")) == 1
    assert len(drawn.state.seats[1].hand.tiles) == 14
    assert drawn.state.seats[1].drawn is None


# ---- passing a win


def passed(game: str, first: str, second: str, hand: str = WAITS[0], **options: Any) -> Table:
    """Return a table where seat 3 passed the first tile, thrown by seat 0, and seat 2 has thrown the second."""
    table = Table(game, {0: THROWER, 3: hand}, f"9p{second}", pass_win_lock="same_or_lower", **options)
    return table.do(f"0 discard {first}", "3 pass", "1 throw", "2 throw")


@both
def test_s4_23_no_lock(game: str) -> None:
    table = Table(game, {0: THROWER, 3: WAITS[0]}, "9p4s", pass_win_lock="none")
    table.do("0 discard 1s", "3 pass", "1 throw", "2 throw")
    assert table.legal(3) == {"win", "pass"}
    assert table.state.seats[3].lock == 0


@both
def test_s4_24_a_win_of_the_same_value_is_not_offered(game: str) -> None:
    table = passed(game, "1s", "4s")
    assert table.to_act == 3  # it was not asked, and has drawn
    assert table.state.seats[3].river == ()


@both
def test_s4_24_a_seat_may_claim_what_it_may_not_win_on(game: str) -> None:
    """It waits for 9m and 4s, 1 each, and is asked about the pong alone."""
    hands = {0: "9m258m1s147p25896p4s", 3: "123m456m678m99m44s"}
    table = Table(game, hands, "9p4s", pass_win_lock="same_or_lower")
    table.do("0 discard 9m", "3 pass", "1 throw", "2 throw")
    assert table.legal(3) == {"pong 4s", "pass"}
    with pytest.raises(IllegalAction) as refusal:
        table.do("3 win")
    assert refusal.value.code == "win_locked"
    assert table.state.seats[3].lock == 1
    table.do("3 pong 4s")
    assert table.state.seats[3].lock == 0  # S-4.27


@both
@pytest.mark.parametrize("lock", [0, 1, 2])
def test_s4_24_a_lock_holds_when_a_kong_could_be_robbed(game: str, lock: int) -> None:
    """A win of 1 on the tile that seat 3 adds to its pong; seat 0 has passed one of that value, or more."""
    state = at_window(game, "rob_kong", 3, pass_win_lock="same_or_lower").state
    position = state.to_dict() | {"phase": "turn", "turn": 3, "window": None}
    position["seats"][0]["lock"] = lock
    robbed = GAMES[game].State.from_dict(position).after("added_kong 1s")
    assert robbed.phase == "rob"
    assert robbed.claimants == ((1, 2) if lock else (0, 1, 2))


@both
def test_s4_25_a_win_that_would_not_have_been_granted_locks_nobody(game: str) -> None:
    """Seats 2 and 3 wait for the tile of seat 0; seat 1 draws next."""
    hands = {0: THROWER, 2: WAITS[0], 3: WAITS[1]}
    rules: dict[str, Any] = {"pass_win_lock": "same_or_lower", "turn_after_win": "after_discarder"}
    for multi_win, lock in (("all", 1), ("nearest", 0)):
        table = Table(game, hands, "9p", multi_win=multi_win, **rules).do("0 discard 1s", "2 win", "3 pass").pass_all()
        assert table.to_act == 1
        assert table.state.seats[3].lock == lock
    nearer = Table(game, hands, "9p", multi_win="nearest", **rules).do("0 discard 1s", "2 pass", "3 win").pass_all()
    assert nearer.state.seats[2].lock == 1


@both
def test_s4_25_any_other_answer_locks(game: str) -> None:
    """Seat 3 says pong, which the win of seat 2 cancels."""
    hands = {0: "9m258m1s147p25896p4s", 2: "345m678m345s78m66s", 3: "123m456m678m99m44s"}
    table = Table(game, hands, "9p", pass_win_lock="same_or_lower", turn_after_win="after_discarder")
    table.do("0 discard 9m", "2 win", "3 pong 9m").pass_all()
    assert table.melds(3) == []
    assert table.state.seats[3].lock == 1


# Worth 4 with 1s (terminals everywhere) and 1 with 4s.
UNEQUAL = "123m789m123s23s99s"


@both
@pytest.mark.parametrize(
    ("first", "second", "options", "offered"),
    [
        ("4s", "1s", {}, True),
        ("1s", "4s", {}, False),
        ("4s", "1s", {"max_multiplier": 1}, False),  # the cap counts
        ("4s", "1s", {"disabled_patterns": ["terminals_everywhere"]}, False),
    ],
)
def test_s4_26_a_higher_value_is_free(
    game: str, first: str, second: str, options: dict[str, Any], offered: bool
) -> None:
    table = passed(game, first, second, UNEQUAL, **options)
    assert (table.state.phase == "responses" and "win" in table.legal(3)) is offered


@both
def test_s4_26_the_value_has_no_add_ons(game: str) -> None:
    """The lock takes the plain value of what would be an earthly hand, and the highest value that was passed."""
    table = Table(game, {0: THROWER, 3: WAITS[0]}, "9p", pass_win_lock="same_or_lower", earthly_on_first_discard=True)
    assert table.do("0 discard 1s", "3 pass").state.seats[3].lock == 1
    higher = passed(game, "4s", "1s", UNEQUAL)
    assert higher.state.seats[3].lock == 1
    assert after_pass(higher).state.seats[3].lock == 0  # it draws next
    again = Table(game, {0: THROWER, 3: UNEQUAL}, "1s9p4s", pass_win_lock="same_or_lower")
    again.do("0 discard 4s", "3 pass", "1 throw", "3 pass").pass_all()
    assert again.state.seats[3].lock == 4


def after_pass(table: Table) -> Table:
    return table.do("3 pass").pass_all()


@both
def test_s4_27_the_own_draw_lifts_the_lock(game: str) -> None:
    table = Table(game, {0: THROWER, 3: WAITS[0]}, "9p8p7p4s6p", pass_win_lock="same_or_lower")
    table.do("0 discard 1s", "3 pass", "1 throw", "2 throw").pass_all()
    assert (table.to_act, table.state.seats[3].lock) == (3, 0)
    table.do("3 throw", "0 throw")
    assert table.legal(3) == {"win", "pass"}


@both
def test_s4_28_a_self_draw_is_free(game: str) -> None:
    table = Table(game, {0: THROWER, 3: WAITS[0]}, "9p8p4s", pass_win_lock="same_or_lower")
    table.do("0 discard 1s", "3 pass", "1 throw", "2 throw").pass_all()
    assert "win" in table.legal(3)


# ---- the last tile

# Seat 3 draws the last tile; it holds a 6p for seat 1 and a 1s for seats 0 and 2.
LAST = {0: WAITS[1] + "9p", 1: "666p8m3569s13479p", 2: WAITS[0], 3: "6p1s147p258p35p4s69s"}


@both
def test_s4_29_the_last_discard_is_answered(game: str) -> None:
    table = Table(game, LAST).throw().do("3 discard 1s")
    assert table.state.claimants == (0, 2)
    table.do("0 pass", "2 win").pass_all()
    assert list(table.won()) == [2]
    assert table.state.end == "exhausted"


@both
def test_s4_30_pong_of_the_last_discard(game: str) -> None:
    """No kong; the discard after the pong is answered too."""
    table = Table(game, LAST).throw().do("3 discard 6p")
    assert table.legal(1) == {"pong 6p", "pass"}
    with pytest.raises(IllegalAction) as refusal:
        table.do("1 exposed_kong 6p")
    assert refusal.value.code == "no_tile_left"
    table.do("1 pong 6p", "1 discard 8m").pass_all()
    assert (table.state.end, table.melds(1)) == ("exhausted", ["pong 6p"])
    hands = {**LAST, 1: "666p8m3569s1349p1s"}
    answered = Table(game, hands).throw().do("3 discard 6p", "1 pong 6p", "1 discard 1s")
    assert answered.state.claimants == (2, 0)
    closed = Table(game, LAST, last_discard_pong=False).throw().do("3 discard 6p")
    assert closed.state.end == "exhausted"


# ---- who is next


# The event, the giver, the winners, and who draws next.
AFTER_WINNER: list[tuple[str, int, list[int], int]] = [
    ("discard_unclaimed", 2, [], 3),  # S-4.31
    ("discard", 0, [1], 2),  # S-4.33
    ("discard", 0, [3], 0),
    ("rob_kong", 1, [3], 0),
    ("discard", 0, [1, 3], 0),  # S-4.34
    ("discard", 2, [0, 3], 1),
    ("rob_kong", 1, [0, 2], 1),
]
AFTER_DISCARDER: list[tuple[str, int, list[int], int]] = [
    ("discard", 0, [3], 1),  # S-4.35
    ("discard", 0, [1], 2),
    ("discard", 3, [0, 1], 2),
    ("rob_kong", 1, [3], 2),
]


@both
@pytest.mark.parametrize(("event", "giver", "winners", "following"), AFTER_WINNER)
def test_s4_31_to_s4_34_who_draws_next(game: str, event: str, giver: int, winners: list[int], following: int) -> None:
    table = after_event(game, event, giver, winners)
    assert table.to_act == following
    assert table.events[-1]["type"] == "draw"


@both
@pytest.mark.parametrize(("event", "giver", "winners", "following"), AFTER_DISCARDER)
def test_s4_35_after_the_discarder(game: str, event: str, giver: int, winners: list[int], following: int) -> None:
    table = after_event(game, event, giver, winners, turn_after_win="after_discarder")
    assert table.to_act == following


@both
@pytest.mark.parametrize(
    ("giver", "winner", "rule", "following"),
    [(2, None, "after_winner", 0), (0, 2, "after_winner", 0), (0, 1, "after_discarder", 2)],
)
def test_s4_31_winners_are_left_out(game: str, giver: int, winner: int | None, rule: str, following: int) -> None:
    """Seat 3 has won before; so has the one who wins now."""
    event = "discard_unclaimed" if winner is None else "discard"
    winners = [] if winner is None else [winner]
    table = after_event(game, event, giver, winners, won_before=[3], turn_after_win=rule)
    assert table.to_act == following


@both
@pytest.mark.parametrize("rule", ["after_winner", "after_discarder"])
def test_s4_36_after_a_self_draw(game: str, rule: str) -> None:
    table = Table(game, {0: THROWER, 1: WAITS[0]}, "4s", turn_after_win=rule).do("0 discard 2m", "1 win")
    assert table.to_act == 2
