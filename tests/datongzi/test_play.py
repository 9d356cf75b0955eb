"""The course of a game: leading, passing, tricks, going out, the end, and refusals in their order."""

from typing import Any

import pytest

from datongzi.libraries import cards_of, deal, every_library, played, refused, rules_of, texts, written
from paiju.reference.seeds import Rng


def events_of(state: Any, action: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state.step(action)[1]
    return found


# ---- the deal


@every_library
@pytest.mark.parametrize("preset", ["seed", "hunan"])
def test_the_deal(lib: Any, preset: str) -> None:
    for table in ({}, {"num_decks": 4, "num_players": 4, "cards_dealt_aside": 7}, {"excluded_ranks": {lib.Rank.SIX}}):
        rules = rules_of(lib, preset, **table)
        config = rules.config
        wall = lib.Deck.create_standard_deck(config.num_decks, config.excluded_ranks).cards
        rng = Rng(9)
        rng.shuffle(wall)
        lead = rng.below(config.num_players)
        state = lib.deal(rules, seed=9)
        each = config.cards_per_player
        assert (state.turn, state.phase) == (lead, "play")
        for seat in range(config.num_players):
            assert list(state.hands[seat]) == sorted(wall[each * seat : each * seat + each])
        assert list(state.aside) == sorted(wall[each * config.num_players :])
        assert lib.deal(rules, wall=wall, lead=lead) == state
        assert lib.deal(rules, seed=9, lead=1).hands == state.hands


@every_library
def test_what_cannot_be_dealt(lib: Any) -> None:
    wall = lib.Deck.create_standard_deck().cards
    wrong = [{"wall": wall[1:]}, {"wall": [*wall[1:], wall[1]]}, {"lead": 3}, {"lead": -1}, {"seed": -1}]
    hands = [[["S5"], ["S6"]], [["S5"], ["S6"], []], [["S5"] * 4, ["S6"], ["S7"]]]
    for given in [*wrong, *({"hands": each} for each in hands)]:
        with pytest.raises(ValueError, match=r"[a-z]"):
            lib.deal(**given)
    with pytest.raises(ValueError, match="5"):
        lib.deal(rules_of(lib, num_players=5))


@every_library
def test_hands_set_up_leave_the_rest_aside(lib: Any) -> None:
    state = lib.deal(seed=1, hands=["S5 H5", cards_of(lib, "S6"), ["♠7", "d2"]], lead=2)
    assert [written(hand) for hand in state.hands] == ["H5 S5", "S6", "S7 D2"]
    assert (len(state.aside), state.turn) == (127, 2)


# ---- tricks


@every_library
def test_a_seat_that_passed_may_play_later_in_the_trick(lib: Any) -> None:
    state = deal(lib, "S5 S9 SA", "S6 S2 S8", "S7 SK SK", must_beat_rule=False)
    state = played(state, "play S5", "pass", "play S7", "play S9")
    assert state.turn == 1
    assert played(state, "play S2").standing.seat == 1


@every_library
def test_a_trick_ends_when_all_others_have_passed_in_a_row(lib: Any) -> None:
    state = played(deal(lib, "S5 SA", "S6 S7", "S10 SK"), "play S5", "play S6", "play S10", "play SA", "pass")
    state, events = state.step("pass")
    assert [event["type"] for event in events] == ["play", "trick_end", "settle"]
    assert events[0] == {"type": "play", "actor": 2, "tiles": []}
    assert events[1] == {"type": "trick_end", "actor": 0, "points": 15, "bonus": 0, "bonus_type": None, "trick": 1}
    assert events[2] == {"type": "settle", "kind": "trick", "deltas": [15, 0, 0]}
    assert (state.turn, state.standing, state.trick) == (1, None, 2)  # seat 0 is out


@every_library
def test_a_trick_without_points_is_not_settled(lib: Any) -> None:
    state = played(deal(lib, "SA S8", "S6 S7", "S7 S8"), "play SA", "pass")
    assert [event["type"] for event in events_of(state, "pass")] == ["play", "trick_end"]


@every_library
def test_a_bonus_is_settled_after_the_cards(lib: Any) -> None:
    state = played(deal(lib, "SK SK SK S8", "S6 S7", "S7 S8"), "play SK SK SK", "pass")
    events = events_of(state, "pass")
    assert [event.get("kind") for event in events[2:]] == ["trick", "bonus"]
    assert events[1]["bonus_type"] == "k_tongzi"
    assert events[3] == {"type": "settle", "kind": "bonus", "deltas": [100, 0, 0]}


@every_library
def test_the_winner_leads_or_the_next_with_cards(lib: Any) -> None:
    state = played(deal(lib, "S5 S6", "SA", "S7 S8"), "play S5", "play SA", "pass", "pass")
    assert (state.turn, state.finish_order) == (2, (1,))
    state = played(deal(lib, "S5 S6", "SA S5", "S7 S8"), "play S5", "play SA", "pass", "pass")
    assert (state.turn, state.finish_order) == (1, ())


@every_library
def test_seats_without_cards_are_skipped(lib: Any) -> None:
    state = played(deal(lib, "S5 S6 SK", "SA", "S7 S8 S9"), "play S5", "play SA", "pass", "pass", "play S7")
    assert state.turn == 0


# ---- the end


@every_library
def test_the_last_with_cards_answers_once_and_the_game_is_over(lib: Any) -> None:
    state = deal(lib, "S5", "S10 S9 SK", must_beat_rule=False).after("play S5")
    assert (state.turn, state.is_over, state.finish_order) == (1, False, (0,))
    over, events = state.step("play S10")
    assert over.is_over
    assert (over.turn, over.phase, over.finish_order, over.legal_actions) == (None, "over", (0, 1), ())
    assert list(over.scores) == [100, 15 - 100]
    assert [event["type"] for event in events] == ["play", "trick_end", "settle", "settle", "end_hand"]
    assert events[-2] == {"type": "settle", "kind": "finish", "deltas": [100, -100]}
    assert {"scores": [100, -85], "ranks": [1, 2]}.items() <= events[-1].items()
    passed = state.after("pass")
    assert (passed.is_over, list(passed.scores), passed.next_deal) == (True, [105, -100], {"lead": 0})


@every_library
def test_both_may_go_out_in_the_last_trick(lib: Any) -> None:
    over = played(deal(lib, "S5", "S10"), "play S5", "play S10")
    assert (over.is_over, over.finish_order, list(over.scores)) == (True, (0, 1), [100, -85])


@every_library
def test_points_of_places_carry_the_number_of_the_last_trick(lib: Any) -> None:
    state = deal(lib, "SA S5", "S6 S7", finish_bonus=[0, 0])
    over = played(state, "play SA", "pass", "play S5", "play S6")
    events = [(event.player_id, event.bonus_type.value, event.points, event.round_number) for event in over.events]
    assert events == [(1, "round_win", 5, 2), (0, "finish_first", 0, 2), (1, "finish_second", 0, 2)]


@every_library
def test_cards_in_hand_and_aside_score_for_nobody(lib: Any) -> None:
    over = played(deal(lib, "SA", "SK SK SK"), "play SA", "play SK SK SK")
    assert sum(over.scores) == 100 + 30
    over = played(deal(lib, "SA", "SK HK"), "play SA", "pass")
    assert sum(over.scores) == 0


@every_library
def test_payoffs_are_differences_to_all_others(lib: Any) -> None:
    over = played(deal(lib, "S5", "S10"), "play S5", "play S10")
    assert list(over.payoffs) == [185, -185]
    assert list(over.transfers) == []


# ---- 有牌必打


@every_library
@pytest.mark.parametrize(
    ("lead", "hand", "may_pass"),
    [
        ("S9", "S8 H8 C8 D7", True),
        ("S9", "S8 H8 C8 D8", False),  # a bomb
        ("S2", "D5 D5 D5", False),  # a tongzi
        ("S2 S2 S2", "D5 D5 D5 H2 H2 H2", True),
        ("S9 H9", "SJ SQ", True),
        ("S9 H9", "SJ SJ SJ S5", False),  # three are broken up
        ("S9 H9 C9 S5 H5", "SJ SJ HJ S5", True),  # four cards, none left to carry
        ("S9 H9 C9 S5 H5", "SJ SJ HJ S5 S6", False),
        ("S5 S5 S6 S6", "S6 S6 S7 S8 S8", True),
        ("S5 S5 S6 S6", "H6 H6 S6 S7 S7", False),
        ("S5 H5 C5 S6 H6 C6 S7 S8", "S7 H7 C7 S8 H8 C8 S9", True),  # a wing is missing
        ("S5 H5 C5 S6 H6 C6 S7 S8", "S7 H7 C7 S8 H8 C8 S9 SJ", False),
    ],
)
def test_whoever_can_beat_must(lib: Any, lead: str, hand: str, may_pass: bool) -> None:
    state = deal(lib, f"{lead} SA", hand).after(f"play {lead}")
    assert ("pass" in texts(state)) is may_pass
    assert (texts(state) == ["pass"]) is may_pass
    if not may_pass:
        assert refused(state, "pass") == "must_beat"
    assert bool(state.legal_plays()) is not may_pass
    free = deal(lib, f"{lead} SA", hand, must_beat_rule=False).after(f"play {lead}")
    assert "pass" in texts(free)


# ---- refusals


@every_library
def test_refusals_of_plays_in_their_order(lib: Any) -> None:
    state = deal(lib, "S9 H9 C9 S5 S6 S7", "SJ SQ SQ S5", "SK")
    assert refused(state, "play S9 SA", 1) == "not_your_turn"
    assert refused(state, "play S9 SA") == "cards_not_held"
    assert refused(state, "play S9 S5") == "no_pattern"
    begun = state.after("begin triple_with_two 9")
    assert refused(begun, "play SA SK") == "kickers_pending"
    led = state.after("play S9")
    assert refused(led, "play SQ SQ S5") == "no_pattern"
    assert refused(led, "play SQ SQ") == refused(led, "play S5") == "does_not_beat"
    over = played(deal(lib, "S5", "S10"), "play S5", "play S10")
    assert {refused(over, action, seat) for action in ("play S9", "pass", 0, "done") for seat in (0, 1)} == {
        "game_over"
    }


@every_library
def test_refusals_of_passes_in_their_order(lib: Any) -> None:
    state = deal(lib, "S9 H9 C9 S5 S6 S7", "SJ SQ", "SK")
    assert refused(state, "pass", 1) == "not_your_turn"
    assert refused(state, "pass") == "lead_cannot_pass"
    assert refused(state.after("begin triple_with_two 9"), "pass") == "kickers_pending"
    assert refused(state.after("play S9"), "pass") == "must_beat"


@every_library
def test_refusals_of_ids(lib: Any) -> None:
    state = deal(lib, "S9 H9 C9 S5 S6 S7", "SJ SQ", "SK", num_decks=3)
    for action in (0, 22, 345, 346, -1, 10**9, "done", "add 5", "begin triple_with_two 5"):
        assert refused(state, action) == "id_not_legal"
    assert refused(state, 1, 2) == "not_your_turn"
    begun = state.after("begin triple_with_two 9")
    for action in (0, 1, 345, "begin triple_with_two 9", "add 9", "add A"):
        assert refused(begun, action) == "id_not_legal"
    with pytest.raises(ValueError, match="seat 3"):
        state.after(1, 3)


@every_library
def test_plays_of_the_seat_on_turn(lib: Any) -> None:
    state = deal(lib, "S9 S9 S5", "SJ H2", "SK")
    assert [written(play) for play in state.legal_plays()] == ["S5", "S9", "S9 S9"]
    assert [written(play) for play in state.after("play S9").legal_plays()] == ["SJ", "H2"]
    assert state.observe(0).legal_plays() == state.legal_plays()
    assert state.observe(1).legal_plays() == []
