"""Deal, swap, void suit and turns, clause by clause (S-1 to S-3), and the vectors about the flow of a round."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from paiju.errors import HandError, IllegalAction, RulesError
from paiju.sichuan import PRESETS, Rules, legal_actions_at
from paiju.tiles import Tile, parse, show
from sichuan import vectors
from sichuan.dealing import SUITED
from sichuan.tables import GAMES, WAITS, State, Table, after_event, both, wall_of

FLOW = {entry["id"]: entry for entry in vectors.entries("flow")}
ANSWERS = ("received_from", "next_to_draw", "legal_discards", "legal_responses", "granted")


# ---- the vectors


def having(key: str) -> list[str]:
    return [name for name, entry in FLOW.items() if key in entry]


def test_every_vector_is_asked() -> None:
    assert sorted(name for key in ANSWERS for name in having(key)) == sorted(FLOW)


@pytest.mark.parametrize("name", having("legal_discards"))
def test_vector_of_discards(name: str) -> None:
    assert legal_actions_at(FLOW[name]) == set(FLOW[name]["legal_discards"])


@pytest.mark.parametrize("name", having("legal_responses"))
def test_vector_of_responses(name: str) -> None:
    assert legal_actions_at(FLOW[name]) == set(FLOW[name]["legal_responses"])


@both
@pytest.mark.parametrize("name", having("received_from"))
def test_vector_of_the_swap(game: str, name: str) -> None:
    state = swapped(game, FLOW[name]["swap"])
    assert [giver_of(seat.received) for seat in state.seats] == FLOW[name]["received_from"]


@both
@pytest.mark.parametrize("name", having("next_to_draw"))
def test_vector_of_who_draws_next(game: str, name: str) -> None:
    entry = FLOW[name]
    table = after_event(game, entry["event"], entry["from_seat"], entry["winners"], entry["won_before"])
    assert table.to_act == entry["next_to_draw"]
    assert table.events[-1]["type"] == "draw"


@both
@pytest.mark.parametrize("name", having("granted"))
def test_vector_of_priority(game: str, name: str) -> None:
    entry = FLOW[name]
    table = Table(game, {0: "1479m147s14789p2m5m", 1: "55m28m258s258p36s9p", 2: "34678m345678s99s"})
    table.do(f"{entry['from_seat']} discard {entry['discard']}")
    for seat, kind in entry["declared"].items():
        action = next(action for action in table.state.legal_actions_of(int(seat)) if action.kind == kind)
        table.apply(str(action), int(seat))
    won = {str(seat): "win" for seat in table.won()}
    melded = {str(seat): own.melds[0].kind for seat, own in enumerate(table.state.seats) if own.melds}
    assert won | melded == entry["granted"]


def test_positions_of_one_hand() -> None:
    """Beyond the vectors: what an entry may say besides."""
    melds = [{"type": "concealed_kong", "tile": "1m"}, {"type": "pong", "tile": "2m"}]
    entry = {"hand": "3456m567s", "melds": melds, "void_suit": "p"}
    assert legal_actions_at({**entry, "discard": "3m"}) == {"pass", "win"}
    assert legal_actions_at({**entry, "discard": "4s"}) == {"pass"}
    assert legal_actions_at({**entry, "hand": "3456m5678s"}) == {"3m", "4m", "5m", "6m", "5s", "6s", "7s", "8s"}
    claims = {"hand": "555p123m456m789s9s", "void_suit": "p", "discard": "5p"}
    assert legal_actions_at(claims) == {"pass"}
    assert legal_actions_at(claims, PRESETS["plain"]) == {"pass", "pong", "exposed_kong"}
    assert legal_actions_at(claims, "plain") == {"pass", "pong", "exposed_kong"}
    kong = {"hand": "444m567m789s99s22s", "void_suit": "p", "discard": "4m", "wall_remaining": 0}
    assert legal_actions_at(kong) == {"pass", "pong"}
    assert legal_actions_at(kong, Rules(last_discard_pong=False)) == {"pass"}
    with pytest.raises(HandError, match="fifth 4m"):
        legal_actions_at({"hand": "4444m567m789s99s2s", "void_suit": "p", "discard": "4m"})
    with pytest.raises(HandError, match="wall cannot have 60"):
        legal_actions_at({**kong, "wall_remaining": 60})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"discard": "5z"}, "5z is an honour; Sichuan mahjong is played with m, s and p only"),
        ({"hand": "444m567m789s99s25z"}, "is an honour; Sichuan mahjong is played with m, s and p only"),
        ({"melds": [{"kind": "pong", "tile": "1m"}]}, "an entry needs a type"),
        ({"wall_remaining": "3"}, "wall_remaining must be a whole number, not '3'"),
    ],
)
def test_positions_of_one_hand_that_cannot_be(change: dict[str, Any], words: str) -> None:
    with pytest.raises((HandError, TypeError), match=words):
        legal_actions_at({"hand": "444m567m789s99s22s", "void_suit": "p", "discard": "4m", **change})
    with pytest.raises(HandError, match="an entry needs a hand"):
        legal_actions_at({})
    with pytest.raises(RulesError, match='no preset "house"'):
        legal_actions_at({"hand": "123456789m12345s"}, "house")


# ---- S-1: the deal


@both
@pytest.mark.parametrize("dealer", range(4))
def test_s1_7_how_a_wall_is_cut(game: str, dealer: int) -> None:
    """S-1.6 and S-1.7."""
    wall = [*parse("123456789m" * 4), *parse("123456789s" * 4), *parse("123456789p" * 4)]
    state = GAMES[game].deal(Rules(swap_three=False), seed=5, wall=wall, dealer=dealer)
    for seat in range(4):
        own = wall[13 * seat : 13 * seat + 13] + ([wall[52]] if seat == dealer else [])
        assert list(state.seats[seat].hand.tiles) == sorted(own)
    assert state.wall_left == 55
    assert state.dealer == dealer


@both
def test_s1_8_draws_take_the_front_and_replacements_the_end(game: str) -> None:
    """S-1.8 and S-1.9: the kong draws the last tile, play goes on at the front, and all tiles are played."""
    table = Table(game, {0: "1111m258m147s2589p"}, "7p6s", last="3p9s")
    table.do("0 concealed_kong 1m")
    assert table.events[-1] == {"type": "draw", "actor": 0, "tile": "3p", "replacement": True}
    table.do("0 discard 2m").pass_all()
    assert table.events[-1] == {"type": "draw", "actor": 1, "tile": "7p", "replacement": False}
    assert table.state.wall_left == 53
    table.throw()
    assert table.state.seats[table.state.turn].drawn == Tile("9s")


@both
def test_s1_10_the_seed_decides_what_is_not_given(game: str) -> None:
    deal = GAMES[game].deal
    dealt = deal(seed=11)
    for dealer in range(4):
        given = deal(seed=11, dealer=dealer)
        assert (given.dealer, given.swap_direction) == (dealer, dealt.swap_direction)
        for seat in {0, 1, 2, 3} - {dealer, dealt.dealer}:
            assert given.seats[seat].hand.tiles == dealt.seats[seat].hand.tiles
    other = deal(seed=11, swap_direction="across")
    assert (other.dealer, other.swap_direction) == (dealt.dealer, "across")
    assert [seat.hand.tiles for seat in other.seats] == [seat.hand.tiles for seat in dealt.seats]
    assert {deal(seed=seed).dealer for seed in range(40)} == {0, 1, 2, 3}  # S-1.5


@both
@pytest.mark.parametrize(
    "wall",
    [
        "1m",
        "1m" * 108,
        show([tile for tile in SUITED for _ in range(4)][:-1]),
        [*SUITED, *SUITED, *SUITED, *SUITED[:-1], Tile("1z")],
    ],
)
def test_s1_1_a_wall_has_all_108_tiles(game: str, wall: str | list[Tile]) -> None:
    with pytest.raises(ValueError, match=r"108|fifth"):
        GAMES[game].deal(wall=wall)


@both
def test_a_deal_that_can_not_be(game: str) -> None:
    deal = GAMES[game].deal
    with pytest.raises(ValueError, match="seat 4"):
        deal(dealer=4)
    with pytest.raises(ValueError, match="to_next, across or to_previous"):
        deal(swap_direction="clockwise")


# ---- S-2: swap three and void suit

# Every seat can give three tiles of a kind that no other seat holds.
SWAP_HANDS = {0: "111m25s13579p468s", 1: "222m36s13579p468s", 2: "333m79s24689p135s", 3: "444m79s24689p135s"}


def swapped(game: str, direction: str, order: Iterable[int] = range(4)) -> State:
    """Return the state after seat 0 gave 1m, seat 1 2m, seat 2 3m and seat 3 4m, three each."""
    wall = wall_of({**SWAP_HANDS, 2: SWAP_HANDS[2] + "9m"}, dealer=2)
    rules = Rules(swap_directions=["to_next", "across", "to_previous"])
    state = GAMES[game].deal(rules, wall=wall, dealer=2, swap_direction=direction)
    for seat in order:
        for _ in range(3):
            state = state.after(f"swap {seat + 1}m", seat)
    return state


def giver_of(tiles: tuple[Tile, ...]) -> int:
    assert len(tiles) == 3
    (rank,) = {tile.rank for tile in tiles}
    return rank - 1


@both
@pytest.mark.parametrize(
    ("direction", "received_from"),
    [("to_next", [3, 0, 1, 2]), ("across", [2, 3, 0, 1]), ("to_previous", [1, 2, 3, 0])],
)
def test_s2_6_directions(game: str, direction: str, received_from: list[int]) -> None:
    state = swapped(game, direction)
    assert [giver_of(seat.received) for seat in state.seats] == received_from
    assert [giver_of(seat.given) for seat in state.seats] == [0, 1, 2, 3]
    for seat in range(4):
        assert state.seats[seat].hand.tiles.count(Tile(f"{received_from[seat] + 1}m")) == 3
        assert Tile(f"{seat + 1}m") not in state.seats[seat].hand.tiles
    assert [len(seat.hand.tiles) for seat in state.seats] == [13, 13, 14, 13]  # S-2.4


@both
def test_s2_1_the_swap_is_an_option(game: str) -> None:
    deal = GAMES[game].deal
    assert deal(Rules(swap_three=True), seed=1).phase == "swap"
    assert deal(Rules(swap_three=False), seed=1).phase == "void"
    assert deal(Rules(swap_three=False, void_suit=False), seed=1).phase == "turn"  # S-2.11
    assert swapped(game, "across").phase == "void"


@both
def test_s2_2_three_tiles_of_one_suit(game: str) -> None:
    hands = {0: "12m4567s1234567p9p", 1: "123m4567s123456p"}
    wall = wall_of(hands)
    state = GAMES[game].deal(Rules(), wall=wall, dealer=0)
    texts = {str(action) for action in state.legal_actions}
    assert texts == {f"swap {tile}" for tile in parse("4567s12345679p")}
    with pytest.raises(IllegalAction) as refusal:
        state.after("swap 1m")
    assert refusal.value.code == "one_suit"
    state = state.after("swap 5s")
    assert {str(action) for action in state.legal_actions} == {"swap 4s", "swap 6s", "swap 7s"}
    with pytest.raises(IllegalAction) as refusal:
        state.after("swap 1p")
    assert refusal.value.code == "one_suit"
    with pytest.raises(IllegalAction) as refusal:
        state.after("swap 5s")
    assert refusal.value.code == "not_held"


@both
def test_s2_3_the_order_of_the_picks_means_nothing(game: str) -> None:
    state = GAMES[game].deal(seed=4, dealer=1)
    suit = next(suit for suit in "msp" if sum(tile.suit == suit for tile in state.seats[0].hand.tiles) >= 3)
    picks = [f"swap {tile}" for tile in state.seats[0].hand.tiles if tile.suit == suit][:3]
    one, other = state, state
    for forward, backward in zip(picks, reversed(picks), strict=True):
        one, other = one.after(forward), other.after(backward)
    assert one == other
    assert one.turn == 1
    assert not one.legal_actions_of(0)


@both
def test_s2_5_picks_are_made_at_the_same_time(game: str) -> None:
    state = GAMES[game].deal(seed=4, dealer=3)
    assert (state.turn, state.claimants) == (0, (0, 1, 2, 3))
    after = state.after(state.legal_actions_of(2)[0], 2)
    assert (after.turn, after.claimants) == (0, (0, 1, 2, 3))
    for seat in (0, 1, 3):
        assert after.observe(seat) == state.observe(seat)
    assert swapped(game, "across", order=(3, 1, 0, 2)) == swapped(game, "across")


@both
@pytest.mark.parametrize("directions", [["across"], ["to_next", "to_previous"], ["to_next", "across", "to_previous"]])
def test_s2_7_the_seed_chooses_among_the_directions(game: str, directions: list[str]) -> None:
    rules = Rules(swap_directions=directions)
    assert {GAMES[game].deal(rules, seed=seed).swap_direction for seed in range(40)} == set(directions)


@both
def test_s2_8_any_suit_may_be_void(game: str) -> None:
    table = Table(game, {0: "123456789m12345s"}, void_suit=True)
    for suit in "msp":
        assert table.state.after(f"void {suit}").turn == 1  # dots, too, which seat 0 does not hold
    assert table.legal(0) == {"void m", "void s", "void p"}


@both
def test_s2_9_void_suits_are_shown_together(game: str) -> None:
    """S-2.9 and S-2.10."""
    table = Table(game, {}, void_suit=True, dealer=2)
    assert (table.state.turn, table.state.claimants) == (0, (0, 1, 2, 3))
    for seat, suit in ((1, "s"), (0, "m"), (3, "p")):
        before = table.state
        table.do(f"{seat} void {suit}")
        assert [own.hand.void_suit for own in table.state.seats] == [None] * 4
        assert not table.state.legal_actions_of(seat)
        for other in {0, 1, 2, 3} - {seat}:
            assert table.state.observe(other) == before.observe(other)
    assert table.events == []
    table.do("2 void m")
    assert [own.hand.void_suit for own in table.state.seats] == ["m", "s", "m", "p"]
    assert [event["suit"] for event in table.events] == ["m", "s", "m", "p"]
    assert (table.state.phase, table.state.turn) == ("turn", 2)
    with pytest.raises(IllegalAction) as refusal:
        table.do("2 void p")
    assert refusal.value.code == "wrong_phase"


@both
def test_s2_11_no_void_suit(game: str) -> None:
    table = Table(game, {0: "123456789m123s45p"})
    assert table.state.phase == "turn"
    assert all(own.hand.void_suit is None for own in table.state.seats)
    assert len(table.legal(0)) == 14


# ---- S-3: turns


@both
def test_s3_2_the_dealer_begins_without_a_draw(game: str) -> None:
    table = Table(game, {}, voids="mmmm", dealer=3)
    assert (table.state.turn, table.state.wall_left) == (3, 55)
    assert table.state.seats[3].drawn is None
    assert [len(own.hand.tiles) for own in table.state.seats] == [13, 13, 13, 14]


@both
def test_s3_3_every_other_turn_begins_with_a_draw(game: str) -> None:
    table = Table(game, {0: "25m147s258p147m9p6s8p"}, "3m")
    table.do("0 discard 2m").pass_all()
    assert (table.to_act, table.state.seats[1].drawn) == (1, Tile("3m"))
    assert len(table.state.seats[1].hand.tiles) == 14


@both
def test_s3_5_a_win_may_be_taken_or_left(game: str) -> None:
    """S-3.4 to S-3.6."""
    table = Table(game, {0: "25m147s258p147m9p6s8p", 1: WAITS[0]}, "4s")
    table.do("0 discard 2m").pass_all()
    assert "win" in table.legal(1)
    assert f"discard {Tile('4s')}" in table.legal(1)
    kept = table.state
    table.do("1 win")
    assert table.won() == {1: ("self_draw", "earthly_hand", 64)}
    table.state = kept
    table.do("1 discard 4s").pass_all()
    assert table.won() == {}
    assert table.to_act == 2


@both
def test_s3_7_any_concealed_tile_may_go(game: str) -> None:
    table = Table(game, {0: "25m147s258p147m9p6s8p"})
    assert table.legal(0) == {f"discard {tile}" for tile in set(parse("25m147s258p147m9p6s8p"))}
    with pytest.raises(IllegalAction) as refusal:
        table.do("0 discard 3m")
    assert refusal.value.code == "not_held"


@both
def test_s3_8_void_suit_first(game: str) -> None:
    table = Table(game, {0: "123m456m789s99s5p7p1m"}, voids="pmmm")
    assert table.legal(0) == {"discard 5p", "discard 7p"}
    with pytest.raises(IllegalAction) as refusal:
        table.do("0 discard 1m")
    assert refusal.value.code == "void_suit_first"


@both
def test_s3_9_free_discard(game: str) -> None:
    table = Table(game, {0: "123m456m789s99s5p7p1m"}, voids="pmmm", void_discard="free")
    assert table.legal(0) == {f"discard {tile}" for tile in parse("123456m789s57p")}


@both
def test_s3_10_after_a_pong_only_a_discard(game: str) -> None:
    """No win and no kong, though the tiles would do; the void suit still goes first."""
    hands = {0: "4m258m147s258p3679p", 1: "44m123m456m3333s9s"}
    table = Table(game, hands).do("0 discard 4m", "1 pong 4m")
    assert table.kinds(1) == {"discard"}
    for action in ("1 concealed_kong 3s", "1 win"):
        with pytest.raises(IllegalAction) as refusal:
            table.do(action)
        assert refusal.value.code == "must_discard"
    complete = Table(game, {**hands, 1: "44m123m456m78999s"})
    complete.do("0 discard 4m", "1 pong 4m")
    assert complete.kinds(1) == {"discard"}
    void = Table(game, {**hands, 1: "44m567m789s99s557p"}, voids="mpmm")
    void.do("0 discard 4m", "1 pong 4m")
    assert void.legal(1) == {"discard 5p", "discard 7p"}


@both
def test_s3_11_after_a_kong_all_own_actions(game: str) -> None:
    table = Table(game, {0: "1111m2222m345s67s9s"}, last="8s")
    table.do("0 concealed_kong 1m")
    assert table.kinds(0) == {"discard", "concealed_kong"}
    complete = Table(game, {0: "1111m2222m345s67s9s"}, last="8s9s").do("0 concealed_kong 1m", "0 concealed_kong 2m")
    assert "win" in complete.legal(0)


@both
def test_s3_12_a_winner_is_out(game: str) -> None:
    """It is not asked again, does not draw, and pays for no kong."""
    hands = {0: "11s258m47s258p139p4s", 1: WAITS[0], 2: "6666p258m147s258s"}
    table = Table(game, hands, "9p").do("0 discard 1s", "1 win").pass_all()
    assert table.to_act == 2
    table.do("2 concealed_kong 6p")
    assert [row[:2] for row in table.paid() if row[3] == "kong_concealed"] == [(0, 2), (3, 2)]
    table.do("2 throw").pass_all().do("3 throw").pass_all()
    assert table.to_act == 0
    table.do("0 discard 4s")  # seat 1 could win on it again, but nobody is asked
    assert table.to_act == 2
    assert list(table.won()) == [1]
    assert len(table.state.seats[1].hand.tiles) == 13


@both
def test_s3_13_legal_actions_by_rising_id(game: str) -> None:
    table = Table(game, {0: "1111m2222m345s55s9p"})
    ids = [action.id for action in table.state.legal_actions]
    assert ids == sorted(set(ids))
    assert Counter(action.kind for action in table.state.legal_actions) == {"discard": 6, "concealed_kong": 2}
