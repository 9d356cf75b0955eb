"""The vectors of the library by its public names: wins, readiness, flow draws, dealers, claims and special tiles."""

import copy
import pickle
from collections import Counter
from typing import Any

import pytest

from paiju.errors import ArgumentValueError, PositionError, RulesError
from paiju.tiles import Tile
from paiju.wuhan import (
    PRESETS,
    Hand,
    Meld,
    Rules,
    WinPosition,
    evaluate_win,
    flow_draw_payments,
    is_ready,
    next_dealer,
    own_factor,
    resolve_claims,
    special_tiles,
    win_check,
)
from wuhan.brute import specials, text_of
from wuhan.vectors import entries, name_of


def position(name: str, **changes: Any) -> dict[str, Any]:
    """Return a win of the vectors with something changed."""
    return {**copy.deepcopy(next(entry for entry in entries("wins") if entry["id"] == name)), **changes}


# ---- vectors


@pytest.mark.parametrize("entry", entries("wins"), ids=name_of)
def test_wins(entry: dict[str, Any]) -> None:
    result = evaluate_win(WinPosition.from_dict(entry))
    expected = entry["expect"]
    assert result.can_win is expected["can_win"]
    assert result.reason == expected.get("reason")
    if result.can_win:
        assert result.win_types == expected["win_types"]
        names = [name for name in expected if name not in ("win_types", "reason")]
        assert {name: getattr(result, name) for name in names} == {name: expected[name] for name in names}
    assert sum(result.payments) == 0


@pytest.mark.parametrize("entry", entries("ready"), ids=name_of)
def test_ready(entry: dict[str, Any]) -> None:
    hand = Hand(entry["hand"], [Meld.from_dict(meld) for meld in entry["melds"]])
    assert is_ready(hand, entry["flip"], Rules(**entry["options"])) is entry["expect"]["ready"]


@pytest.mark.parametrize("entry", entries("flow_draw"), ids=name_of)
def test_flow_draws(entry: dict[str, Any]) -> None:
    assert flow_draw_payments(entry["seats"], Rules(**entry["options"])) == entry["expect"]["payments"]


@pytest.mark.parametrize("entry", entries("next_dealer"), ids=name_of)
def test_next_dealers(entry: dict[str, Any]) -> None:
    assert next_dealer(entry["dealer"], entry["result"], entry["winner"]) == entry["expect"]


@pytest.mark.parametrize("entry", entries("resolution"), ids=name_of)
def test_claims(entry: dict[str, Any]) -> None:
    found = resolve_claims(entry["dealer"], entry["discarder"], entry["responses"], entry.get("wall_left", 1))
    assert found == entry["expect"]
    assert (found.seat, found.action, found.next_state) == (*entry["expect"].values(),)


# ---- all flips


@pytest.mark.parametrize("entry", entries("special_tiles"), ids=name_of)
def test_every_flip_makes_its_special_tiles(entry: dict[str, Any]) -> None:
    special = special_tiles(entry["flip"])
    assert (str(special.laizi), [*map(str, special.skins)], str(special.red)) == (entry["laizi"], entry["skins"], "5z")
    in_play = Counter({Tile(kind): 4 for kind in range(34)})
    in_play[Tile(entry["flip"])] -= 1
    assert sum(in_play[skin] for skin in special.skins) == entry["skins_in_play"]
    assert in_play[special.red] == entry["reds_in_play"]
    assert in_play[special.laizi] == entry["laizi_in_play"] == 4
    assert entry["skins_in_play"] + entry["reds_in_play"] == 11
    assert len({special.laizi, *special.skins, special.red}) == 4


def test_the_flips_of_the_vectors_are_all_kinds() -> None:
    flips = [entry["flip"] for entry in entries("special_tiles")]
    assert [str(Tile(kind)) for kind in range(34)] == flips
    for kind, flip in enumerate(flips):
        laizi, skins = specials(kind)
        assert special_tiles(flip).laizi == Tile(text_of(laizi))
        assert {skin.index for skin in special_tiles(flip).skins} == skins


@pytest.mark.parametrize("flip", range(34))
def test_a_win_of_any_flip_uses_its_laizi(flip: int) -> None:
    laizi, skins = specials(flip)
    suit = next(suit for suit in range(3) if all(kind // 9 != suit for kind in (laizi, *skins)))
    other = next(each for each in range(3) if each != suit)
    runs = [suit * 9 + rank for rank in (0, 1, 2, 3, 4, 5, 6, 7)]  # 123 456 78 and the laizi
    hand = [text_of(kind) for kind in (*runs, laizi, suit * 9 + 1)]
    entry = position("W01", flip=text_of(flip), hand=hand, win_tile=text_of(suit * 9 + 1), **{"from": 0})
    pong = next(kind for kind in (other * 9, other * 9 + 5, 27) if kind not in (laizi, *skins))
    entry["seats"][1]["melds"] = [{"type": "pong", "tiles": [text_of(pong)] * 3, "from": 0}]
    result = evaluate_win(WinPosition.from_dict(entry))
    assert (result.win_types, result.hard) == (["small"], False)
    spoilt = {**entry, "hand": [text_of(min(skins)), *hand[1:]]}
    assert evaluate_win(WinPosition.from_dict(spoilt)).reason == "skin_or_red_in_hand"


# ---- positions


def test_a_position_is_a_value() -> None:
    one = WinPosition.from_dict(position("W13"))
    assert one == WinPosition.from_dict(one.to_dict())
    assert one == pickle.loads(pickle.dumps(one))
    assert hash(one) == hash(copy.copy(one))
    assert one != WinPosition.from_dict(position("W13", dealer=1))
    assert (one.winner, one.dealer, one.win_way, one.from_seat, one.wall_left) == (1, 0, "self_draw", None, 40)
    assert (one.flip, one.win_tile, one.rules) == (Tile("5m"), Tile("5p"), Rules())
    assert repr(one.hand) == "Hand('22m34789p', melds=(Meld('chow', '1s', from_seat=0, claimed='1s'), " + (
        "Meld('exposed_kong', '9s', from_seat=3)))"
    )
    assert repr(one) == "<WinPosition: seat 1 on 5p, self_draw>"


def test_a_position_keeps_all_kinds_of_special_kongs() -> None:
    kongs = {"red": 1, "skin": 3, "laizi": 2}
    told = position("W13")
    told["seats"] = [{**seat, "special_kongs": kongs if place == 2 else {}} for place, seat in enumerate(told["seats"])]
    one = WinPosition.from_dict(told)
    assert one.to_dict()["seats"][2]["special_kongs"] == kongs
    assert WinPosition.from_dict(one.to_dict()) == one


def test_a_result_is_a_value() -> None:
    result = evaluate_win(WinPosition.from_dict(position("W13")))
    assert result == pickle.loads(pickle.dumps(result))
    assert hash(result) == hash(evaluate_win(result.position))
    assert result != evaluate_win(result.position, "kaikou")
    assert repr(result) == "<WinResult: small, hard>"
    assert repr(evaluate_win(WinPosition.from_dict(position("W02")))) == "<WinResult: no win, not_opened>"


def test_rules_given_count_in_place_of_those_of_the_position() -> None:
    entry = WinPosition.from_dict(position("W73"))
    assert evaluate_win(entry).reason == "below_min_points"
    assert evaluate_win(entry, Rules()).can_win
    assert evaluate_win(entry, "koukou").rules == PRESETS["koukou"]


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"from": None}, "expected the seat that the winning tile came from"),
        ({"from": 1}, "expected the seat that the winning tile came from"),
        ({"win_way": "self_draw"}, "none where it was drawn"),
        ({"win_way": "magic"}, "expected one of discard, self_draw, kong_draw, rob_kong"),
        ({"hand": ["1m"]}, "expected 10 tiles"),
        ({"win_tile": "7s"}, None),
        ({"hand": ["7s", "1m", "2m", "3m", "2p", "3p", "4p", "7p", "8p", "2s"], "win_tile": "7s"}, "a fifth 7s"),
        ({"flip": "9z"}, "9"),
        ({"wall_left": 83}, "from 0 to 82"),
        ({"winner": 4}, "from 0 to 3"),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(changes: dict[str, Any], what: str | None) -> None:
    entry = position("W01", **changes)
    if what is None:
        assert not evaluate_win(WinPosition.from_dict(entry)).can_win
        return
    with pytest.raises(PositionError, match=what):
        WinPosition.from_dict(entry)


def test_a_seat_is_refused_with_its_place() -> None:
    entry = position("W01")
    entry["seats"][1]["melds"][0]["from"] = 1
    with pytest.raises(PositionError, match=r"position.seats\[1\].melds\[0\]: no seat feeds itself"):
        WinPosition.from_dict(entry)
    entry = position("W01")
    entry["seats"][2]["special_kongs"]["laizi"] = entry["seats"][3]["special_kongs"]["laizi"] = 3
    with pytest.raises(PositionError, match="more special kongs than tiles"):
        WinPosition.from_dict(entry)
    with pytest.raises(RulesError, match="there is no option caps"):
        WinPosition.from_dict(position("W01", options={"caps": 1}))


# ---- around it


def test_own_factors_multiply() -> None:
    assert own_factor() == 1
    kinds = ["chow", "pong", "exposed_kong", "added_kong", "concealed_kong"]
    assert [own_factor([Meld(kind, "1s")]) for kind in kinds] == [2, 2, 4, 4, 4]
    assert own_factor([], {"red": 1, "skin": 2, "laizi": 1}) == 2 * 4 * 4
    melds = [Meld("pong", "1s"), Meld("chow", "4s"), Meld("added_kong", "9s"), Meld("concealed_kong", "1z")]
    assert own_factor(melds) == 2 * 2 * 4 * 4
    assert own_factor(melds, rules="kaikou") == 2 * 2 * 4
    with pytest.raises(PositionError, match=r"special_kongs.red: expected a number from 0 to 4"):
        own_factor([], {"red": 5})


def test_claims_that_cannot_be() -> None:
    assert resolve_claims(0, 0, {2: "pong 5m", 1: "chow 5m"}) == {
        "seat": 2,
        "action": "pong",
        "next_state": "PROCESSING_MELD",
    }
    assert resolve_claims(0, 0, {1: "chow"}, chow_forms=2).next_state == "MELD_DECISION"
    assert resolve_claims(0, 0, {1: "exposed_kong", 2: "pass"}).next_state == "GONG"
    assert resolve_claims(0, 0, {}).next_state == "DRAWING"
    assert resolve_claims(0, 0, {1: "pong"}, wall_left=0).next_state == "FLOW_DRAW"
    assert resolve_claims(0, 0, {1: "win"}, wall_left=0).next_state == "WIN"
    assert resolve_claims(0, 0, {1: "win"}, 0, Rules(last_discard_win=False)).next_state == "FLOW_DRAW"
    with pytest.raises(ArgumentValueError, match="discarded the tile"):
        resolve_claims(0, 1, {1: "win"})
    with pytest.raises(ArgumentValueError, match='unknown answer "kong"'):
        resolve_claims(0, 1, {2: "kong"})


def test_dealers_that_cannot_be() -> None:
    with pytest.raises(ArgumentValueError, match="expected WIN or FLOW_DRAW"):
        next_dealer(0, "draw")
    with pytest.raises(ArgumentValueError, match="expected a seat after WIN"):
        next_dealer(0, "WIN")
    with pytest.raises(ArgumentValueError, match="there is no seat 4"):
        next_dealer(4, "FLOW_DRAW")


def test_a_wild_laizi_in_the_win_check_is_never_red_and_a_skin_only_where_the_rules_let_it() -> None:
    pongs = [Meld("pong", tile) for tile in ("1m", "3m", "7p", "9p")]

    def wins(hand: str, melds: list[Meld], **options: bool) -> bool:
        return win_check(bytes(Hand(hand, melds).counts), melds, "9s", Rules(**options))

    assert wins("19s", pongs)
    assert wins("9s1z", pongs)
    assert not wins("9s5z", pongs)
    assert not wins("229s55z", [*pongs[:2], Meld("chow", "1p")])  # nor a third red dragon
    assert wins("22s555z", [*pongs[:2], Meld("chow", "1p")])  # reds as they lie are structure
    assert wins("89s", pongs)
    assert not wins("89s", pongs, wild_may_be_skin=False)
    assert wins("689s22p", [*pongs[:2], Meld("chow", "1p")])
    assert not wins("689s22p", [*pongs[:2], Meld("chow", "1p")], wild_may_be_skin=False)
    assert wins("679s22p", [*pongs[:2], Meld("chow", "1p")], wild_may_be_skin=False)  # it is the 5s


def test_the_win_check_reads_raw_counts() -> None:
    hand = Hand("123m234789p22s", [Meld("pong", "7s")])
    counts = bytes(hand.counts)
    assert win_check(counts, hand.melds)
    assert win_check(counts, melds=[{"type": "pong", "tiles": ["7s"] * 3}], laizi="6m")
    assert not win_check(counts)  # eleven tiles without a meld
    assert win_check(bytes(Hand("5m", [Meld("pong", f"{rank}s") for rank in (1, 3, 7, 9)]).counts), (), "6m") is False
    for wrong in (b"", bytes(27), bytes([5, *[0] * 33]), bytes([4] * 4 + [0] * 30)):
        with pytest.raises(ArgumentValueError):
            win_check(wrong)
    with pytest.raises(ArgumentValueError, match="0 to 33"):
        win_check(counts, laizi=34)
