"""What the rulebook says without showing cards, clause by clause; the number of each is in the name of its test."""

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from datongzi.tables import HUNAN, SEED, after, ids, standing, table, texts, triples
from paiju import datongzi
from paiju._core import datongzi as core
from paiju.datongzi import (
    MATCH_PRESETS,
    PRESETS,
    Action,
    Card,
    ConfigFactory,
    Deck,
    GameConfig,
    PlayType,
    Rank,
    Rules,
    State,
    Suit,
    VariantValidator,
    deal,
)
from paiju.datongzi.match import MATCHES
from paiju.datongzi.models import ALL
from paiju.errors import IllegalAction, RulesError

BOOK = (Path(__file__).parents[2] / "docs" / "rules" / "datongzi.md").read_text("utf-8")
FOUR_NINES = "D9 D9 D9 C9 H9 S9"


def played_out(state: State, seed: int = 1) -> tuple[State, list[dict[str, Any]]]:
    """Return the end of a game that is played at random, and everything that happened."""
    rng, events = random.Random(seed), []
    while not state.is_over:
        state, told = state.step(rng.choice(state.legal_actions))
        events += told
    return state, events


def points_of(cards: Any) -> int:
    return sum(card.score_value for card in cards)


# ---- D-1: cards, seats, deal


def test_d1_1_a_deck_has_44_cards() -> None:
    cards = Deck.create_standard_deck(1).cards
    assert len(set(cards)) == len(cards) == 44
    assert len(Deck.create_standard_deck(3)) == 132
    for text in ("S3", "S4"):
        with pytest.raises(ValueError, match=text):
            Card.from_string(text)


def test_d1_2_ranks_rise_from_5_to_2() -> None:
    assert [rank.text for rank in sorted(Rank)] == ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]


def test_d1_3_suits_rise_from_diamonds_to_spades() -> None:
    assert [suit.name for suit in sorted(Suit)] == ["DIAMONDS", "CLUBS", "HEARTS", "SPADES"]
    for one, other in (("S9", "D9"), ("S9 S9", "D9 D9"), ("S9 S9 H9", "D9 D9 C9"), ("S9 S9 S9 S9", "D9 D9 D9 D9")):
        current = core.analyze_cards(other)
        assert current is not None
        assert not core.can_beat_play(one, current)


def test_d1_4_copies_are_interchangeable() -> None:
    assert table("S9 H9 S9", "D5", "D6") == table("H9 S9 S9", "D5", "D6")
    assert core.all_plays("S9 S9 S9", rules=SEED) == [[ALL[19]] * count for count in (1, 2, 3)]


def test_d1_5_points_of_a_deck() -> None:
    worth = {card.rank.text: card.score_value for card in ALL if card.is_scoring_card}
    assert worth == {"5": 5, "10": 10, "K": 10}
    assert (points_of(ALL), points_of(Deck.create_standard_deck(3).cards)) == (100, 300)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_6_after_the_last_seat_comes_seat_0(seats: int) -> None:
    state = table(*["D5 D6"] * seats, decks=4, lead=seats - 1)
    assert (state.turn, state.after("play D5").turn) == (seats - 1, 0)


def test_d1_7_what_cannot_be_dealt_evenly_lies_aside() -> None:
    state = deal(seed=1)
    assert ([len(seat.hand) for seat in state.seats], len(state.aside)) == ([41] * 3, 9)
    uneven = deal(Rules(config=GameConfig(cards_dealt_aside=8)), seed=1)
    assert ([len(seat.hand) for seat in uneven.seats], len(uneven.aside)) == ([41] * 3, 9)


def test_d1_8_nobody_sees_the_cards_set_aside() -> None:
    state = deal(seed=1)
    for seat in (0, 1, 2, None):
        assert "aside" not in state.observe(seat).to_dict()
    event = datongzi.play.mask_event(datongzi.play.start_event(state), 0)
    assert event is not None
    assert event["aside"] == "?"
    end, events = played_out(state)
    tricks = sum(event["points"] for event in events if event["type"] == "trick_end")
    assert tricks + points_of(end.aside) <= 300


def test_d1_9_and_d1_11_the_seed_decides_wall_and_leader() -> None:
    """D-1.9 and D-1.11: the deck in order is shuffled, then the leader is drawn; what is given is not."""
    wall = Deck.create_standard_deck(3)
    assert [card.kind for card in wall.cards] == [*range(44)] * 3
    wall.shuffle(5)
    state = deal(seed=5)
    assert deal(seed=5, wall=wall.cards) == state
    assert {deal(seed=seed).leader for seed in range(20)} == {0, 1, 2}
    assert deal(seed=5, lead=(state.leader + 1) % 3).seats[0].hand == state.seats[0].hand


def test_d1_10_a_wall_is_cut_seat_by_seat() -> None:
    wall = Deck.create_standard_deck(3).cards
    state = deal(wall=wall, lead=0, seed=1)
    assert state.seats[1].hand == tuple(sorted(wall[41:82]))
    assert state.aside == tuple(sorted(wall[123:132]))


def test_d1_12_nothing_is_left_to_chance() -> None:
    assert played_out(deal(seed=3)) == played_out(deal(seed=3))


# ---- D-2, D-3: patterns


def test_d2_19_what_a_pattern_tells() -> None:
    winged = core.analyze_cards(f"{triples('7', '8')} DJ DQ")
    assert winged is not None
    assert (winged.primary_rank, winged.secondary_ranks, winged.card_count) == (8, (7, 8), 8)
    assert winged.primary_suit is None
    for text, suit in (("H9", Suit.HEARTS), ("SK SK SK", Suit.SPADES), ("S9 H9", None)):
        pattern = core.analyze_cards(text)
        assert pattern is not None
        assert (pattern.primary_suit, pattern.secondary_ranks) == (suit, ())
    rising = ["D2 C2", "D5 C5 H5 S5", "D2 D2 C2 C2 H2 H2 S2", "D5 D5 D5", "D5 D5 C5 C5 H5 H5 S5 S5"]
    strengths = [pattern.strength for text in rising if (pattern := core.analyze_cards(text))]
    assert strengths == sorted(set(strengths))


def test_d3_8_any_pattern_may_be_led() -> None:
    for text in ("D5", "D5 C5", "D5 C5 H5", FOUR_NINES, f"{triples('7', '8')} DJ DQ"):
        assert core.can_beat_play(text, None)
        assert table(f"{text} S2", "D5", "D6", decks=4).after(f"play {text}").turn == 1


# ---- D-4: must beat


def test_d4_1_who_can_must() -> None:
    state = after(table("H9 H5", "D7 D7 C7 H7", "D5 D6"), "play H9")
    with pytest.raises(IllegalAction) as refusal:
        state.after("pass")
    assert refusal.value.code == "must_beat"
    assert texts(state) == ["play D7 D7 C7 H7"]
    pair = after(table("H9 H5", "SK SK C7 H7", "D5 D6"), "play H9")
    assert texts(pair) == ["play SK"]  # a pair is broken up


def test_d4_2_what_carries_needs_cards() -> None:
    led = f"{triples('5')} D6 D7"
    for hand, may_pass in (("D9 C9 H9 S9", False), ("D9 C9 H9 S10", True), ("D9 C9 H9 S10 SJ", False)):
        state = after(table(f"{led} S2", hand, "D5 D6"), f"play {led}")
        assert (0 in ids(state)) == may_pass, hand
    led = f"{triples('5', '6')} D9 D10"
    for hand, may_pass in ((f"{triples('7', '8')} DJ", True), (f"{triples('7', '8')} DJ DQ", False)):
        state = after(table(f"{led} S2", hand, "D5 D6"), f"play {led}")
        assert (0 in ids(state)) == may_pass, hand


def test_d4_3_free_passing() -> None:
    state = table("H9 H5", "D7 D7 C7 H7", "D5 D6", must_beat_rule=False)
    assert 0 not in ids(state)
    assert 0 in ids(state.after("play H9"))


# ---- D-5: play


def code(act: Callable[[], object]) -> str:
    with pytest.raises(IllegalAction) as refusal:
        act()
    return refusal.value.code


def test_d5_1_who_leads_plays() -> None:
    state = table("D5 D6", "D7", "D8")
    assert code(lambda: state.after("pass")) == "lead_cannot_pass"


def test_d5_2_seats_without_cards_are_left_out() -> None:
    state = after(table("DA", "D5 D6 DK", "D7 D8"), "play DA", "pass", "pass")
    assert state.turn == 1
    state = after(state, "play D5", "play D7")
    assert state.turn == 1  # seat 0 is out


def test_d5_3_a_pass_is_not_final() -> None:
    state = table("D5 D8 D6", "D6 DA", "D7 D2", must_beat_rule=False)
    state = after(state, "play D5", "pass", "play D7", "play D8")
    assert (state.turn, "play DA" in texts(state)) == (1, True)


def test_d5_4_every_pass_is_made() -> None:
    state = after(table("D2 D5", "D6 D7", "D8 D9"), "play D2")
    assert (state.turn, texts(state)) == (1, ["pass"])
    assert state.after("pass").turn == 2


def test_d5_5_a_trick_ends_when_all_others_have_passed() -> None:
    state = after(table("D5 D2 D7", "D6 D7", "D8 D9"), "play D5", "play D6", "play D8", "play D2", "pass")
    assert (state.trick, state.table is None) == (1, False)
    state = state.after("pass")
    assert (state.trick, state.table, state.turn) == (2, None, 0)


def test_d5_6_the_last_card_may_still_be_beaten() -> None:
    state = after(table("DK", "D5 D6", "DA D7"), "play DK", "pass")
    assert (state.finish_order, state.turn) == ((0,), 2)
    assert after(state, "play DA", "pass").turn == 2


def test_d5_7_the_points_are_the_owners_also_of_one_who_is_out() -> None:
    state = after(table("DK", "D5 D6", "D6 D7"), "play DK", "pass", "pass")
    assert state.scores == (10, 0, 0)


def test_d5_8_the_next_seat_with_cards_leads_for_one_who_is_out() -> None:
    state = after(table("DK", "D5 D6", "D6 D7"), "play DK", "pass", "pass")
    assert (state.turn, state.table) == (1, None)
    assert after(table("DK D5", "D5 D6", "D6 D7"), "play DK", "pass", "pass").turn == 0


def test_d5_9_a_place_is_taken_at_once() -> None:
    state = table("DK", "D5 D6", "D6 D7").after("play DK")
    assert (state.finish_order, state.seats[0].place) == ((0,), 1)


def test_d5_10_the_last_with_cards_is_last() -> None:
    state = after(table("DA", "DK D5", "D6 D7"), "play DA", "pass", "pass", "play DK", "pass", "play D5")
    assert not state.is_over  # seat 2 has not answered
    state = state.after("play D6")
    assert (state.is_over, state.finish_order) == (True, (0, 1, 2))
    assert [card.text for card in state.seats[2].hand] == ["D7"]


def test_d5_11_the_last_answer_ends_the_game() -> None:
    state = after(table("D6", "D7", "D8 D9 D10"), "play D6", "play D7")
    assert not state.is_over
    for answer in ("play D8", "play D10"):
        assert state.after(answer).is_over


def test_d5_12_who_was_out_first_leads_the_next_game() -> None:
    end, _ = played_out(deal(seed=4))
    assert end.next_deal == {"lead": end.finish_order[0]}


def test_d5_13_the_first_reason_is_told() -> None:
    state = table("D5 D6 D7 C7", "D8 D9", "D9 DK")
    over, _ = played_out(state)
    assert code(lambda: over.after("play S2", 1)) == "game_over"
    assert code(lambda: state.after("play S2 SA", 1)) == "not_your_turn"
    assert code(lambda: state.after("play S2 SA")) == "cards_not_held"
    assert code(lambda: state.after("play D5 D6")) == "no_pattern"
    assert code(lambda: state.after("play D7").after("play D8 D9")) == "no_pattern"
    assert code(lambda: state.after("play D7 C7").after("play D8")) == "does_not_beat"
    assert code(lambda: state.after(345)) == "id_not_legal"
    picking = table(f"{triples('5')} D7 D8 D9", "DJ", "DQ").after("begin triple_with_two 5")
    assert code(lambda: picking.after("play S2")) == code(lambda: picking.after("pass")) == "kickers_pending"


# ---- D-6: scoring


def test_d6_1_the_winner_gets_all_points_of_the_trick() -> None:
    state = table("D5 S6", "D10 D6", "DK S6")
    end, events = after(state, "play D5", "play D10", "play DK", "pass").step("pass")
    assert end.scores == (0, 0, 25)
    quiet, told = after(table("D9 S6", "D6 D7", "D6 D8"), "play D9", "pass").step("pass")
    assert quiet.scores == (0, 0, 0)
    assert [event["type"] for event in events] == ["play", "trick_end", "settle"]
    assert [event["type"] for event in told] == ["play", "trick_end"]


@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ("SK SK SK", 100),
        ("SA SA SA", 200),
        ("S2 S2 S2", 300),
        ("D6 D6 C6 C6 H6 H6 S6 S6", 400),
        ("SQ SQ SQ", 0),
        ("DA CA HA SA", 0),
    ],
)
def test_d6_2_bonuses(cards: str, bonus: int) -> None:
    state = after(table(f"{cards} D9", "D5", "D7"), f"play {cards}", "pass", "pass")
    assert state.bonuses == (bonus, 0, 0)


def test_d6_3_what_is_beaten_gets_no_bonus() -> None:
    state = table("HA HA HA D5", "SA SA SA D5", "D6 D7")
    state = after(state, "play HA HA HA", "play SA SA SA", "pass", "pass")
    assert state.bonuses == (0, 200, 0)


def test_d6_4_everybody_gets_the_points_of_the_place() -> None:
    state = after(table("D6", "D7", "D8 D9", finish_bonus=(10, 0, -10)), "play D6", "play D7")
    end, events = state.step("play D8")
    assert end.scores == (10, 0, -10)
    assert events[-2] == {"type": "settle", "kind": "finish", "deltas": [10, 0, -10]}


@pytest.mark.parametrize("seed", range(5))
def test_d6_5_points_of_hands_and_aside_are_nobodys(seed: int) -> None:
    end, events = played_out(deal(seed=seed), seed)
    tricks = sum(event["points"] for event in events if event["type"] == "trick_end")
    left = points_of(card for seat in end.seats for card in seat.hand)
    assert tricks + left + points_of(end.aside) == 300


def test_d6_6_scores_are_what_was_booked() -> None:
    end, events = played_out(deal(seed=6))
    booked = [sum(event["deltas"][seat] for event in events if event["type"] == "settle") for seat in range(3)]
    assert list(end.scores) == booked
    assert end.transfers == ()
    assert [3 * own - sum(end.scores) for own in end.scores] == list(end.payoffs)
    assert sum(end.payoffs) == 0


def test_d6_7_points_then_bonus_then_places() -> None:
    _, events = played_out(deal(seed=6))
    tricks = [event["trick"] for event in events if event["type"] == "trick_end"]
    assert tricks == [*range(1, len(tricks) + 1)]
    kinds = [event["kind"] for event in events if event["type"] == "settle"]
    assert kinds.count("finish") == 1
    assert kinds[-1] == "finish"
    state = after(table("SK SK SK D5", "D5", "D6"), "play SK SK SK", "pass")
    assert [event.get("kind") for event in state.step("pass")[1]] == [None, None, "trick", "bonus"]


# ---- D-7: tables


def test_d7_2_options_of_a_table() -> None:
    options = [
        "num_decks",
        "num_players",
        "cards_dealt_aside",
        "excluded_ranks",
        "finish_bonus",
        "k_tongzi_bonus",
        "a_tongzi_bonus",
        "two_tongzi_bonus",
        "dizha_bonus",
        "must_beat_rule",
    ]
    assert list(GameConfig.__dataclass_fields__) == options
    without = Rules(config=GameConfig(excluded_ranks=frozenset({Rank.SIX}), cards_dealt_aside=0))
    assert all(card.rank != Rank.SIX for seat in deal(without, seed=1).seats for card in seat.hand)


def test_d7_3_cards_for_each() -> None:
    config = GameConfig(num_decks=2, num_players=3, cards_dealt_aside=4, excluded_ranks=frozenset({Rank.SIX}))
    assert (config.total_cards, config.cards_per_player) == (2 * 10 * 4, 25)


@pytest.mark.parametrize(("seats", "places"), [(2, [100, -100]), (3, [100, -40, -60]), (4, [100, -20, -40, -80])])
def test_d7_4_places_that_do_not_fit_are_replaced(seats: int, places: list[int]) -> None:
    assert GameConfig(num_players=seats, finish_bonus=(1,)).finish_bonus == tuple(places)


@pytest.mark.parametrize(
    "options", [{"num_decks": 0}, {"num_players": 1}, {"cards_dealt_aside": -1}, {"cards_dealt_aside": 130}]
)
def test_d7_5_tables_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        GameConfig(**options)


def test_d7_7_two_decks() -> None:
    state = deal(Rules(config=GameConfig(num_decks=2)), seed=1)
    assert max(Counter(state.seats[0].hand).values()) <= 2
    both = table("D7 D7 C7 C7 H7 H7 S7 S7", "D5", "D6", decks=2)
    assert "play D7 D7 C7 C7 H7 H7 S7 S7" in texts(both)


# ---- D-8: rule sets


def test_d8_1_and_d8_2_options_and_the_usual_rules() -> None:
    """D-8.1 and D-8.2."""
    told = Rules().to_dict()
    assert [*told] == ["carry", "wings", "two_in_chains", "config"]
    assert (told["carry"], told["wings"], told["two_in_chains"]) == ("two", "n_2n", False)
    assert Rules() == PRESETS["seed"]
    for option in ("carry", "wings"):
        with pytest.raises(RulesError):
            Rules(**{option: "none"})  # type: ignore[arg-type]


def test_d8_5_a_2_follows_an_ace() -> None:
    rules = SEED.replace(two_in_chains=True)
    assert core.analyze_cards(f"{triples('A', '2')}", rules) is not None
    assert core.analyze_cards(f"{triples('A', '2')}") is None
    assert core.analyze_cards("D2 C2 D5 C5", rules) is None


def test_d8_6_the_preset_hunan() -> None:
    assert SEED.replace(carry="loose", wings="loose") == HUNAN


# ---- D-9: lists of plays


@pytest.mark.parametrize("seed", range(3))
def test_d9_1_each_set_of_cards_is_listed_once(seed: int) -> None:
    plays = core.all_plays(deal(seed=seed).seats[0].hand, 10_000)
    assert len({tuple(play) for play in plays}) == len(plays)


def test_d9_2_all_plays() -> None:
    listed = {" ".join(card.text for card in play) for play in core.all_plays("D7 C7 S7 D8 C8 H8 DJ SJ")}
    assert {"D7 C7", "D7 S7", "C7 S7", "D7 C7 D8 C8", "D7 C7 S7 D8 C8 H8", "D7 C7 S7 D8 C8 H8 DJ SJ"} <= listed
    assert {"D7 C7 S7 DJ SJ", "D7 C7 D8 C8 H8"} <= listed
    with pytest.raises(ValueError, match="3"):
        core.all_plays("D7 C7 S7", 3)


def test_d9_3_the_cheapest_card_is_carried() -> None:
    """A bomb is kept, then points, then high cards."""
    carried = [
        " ".join(card.text for card in play if card.rank != Rank.SEVEN)
        for play in core.all_plays("D7 C7 S7 D6 C6 H6 S6 D10 DQ DJ")
        if len(play) == 5 and play.count(Card.from_string("D7"))
    ]
    assert "DJ DQ" in carried


@pytest.mark.parametrize(
    ("hand", "played"),
    [("H9 H9 H9 S9", "play H9 H9"), (FOUR_NINES, "play C9 H9 S9"), ("D9 D9 C9 C9 H9 H9 S9 S9 S9", "play S9")],
)
def test_d9_4_and_d11_6_usual_suits(hand: str, played: str) -> None:
    """D-9.4 and D-11.6: a dizha is kept before a tongzi, and low suits are played first."""
    assert played in texts(table(hand, "D5", "D6"))


@pytest.mark.parametrize("seed", range(5))
def test_d9_5_plays_are_counted_without_making_them(seed: int) -> None:
    hand = deal(seed=seed).seats[0].hand
    assert core.count_all_plays(hand) == len(core.all_plays(hand, 10_000))


@pytest.mark.parametrize("seed", range(10))
def test_d9_6_and_d9_7_beating_plays_beat_the_cheapest_first(seed: int) -> None:
    """D-9.6 and D-9.7."""
    rng, state = random.Random(seed), deal(seed=seed)
    while not state.is_over:
        if state.table is not None and state.turn is not None and not state.picks:
            plays = core.beating_plays(state.seats[state.turn].hand, state.table.pattern)
            read = [core.reading_against(play, state.table.pattern) for play in plays]
            assert None not in read
            assert (plays == []) == (0 in ids(state))
            are_trumps = [each.play_type >= PlayType.BOMB for each in read if each]
            assert are_trumps == sorted(are_trumps)
        state = state.after(rng.choice(state.legal_actions))


@pytest.mark.parametrize("seed", range(5))
def test_d9_8_a_hand_taken_apart(seed: int) -> None:
    hand = deal(seed=seed).seats[0].hand
    *groups, singles = core.hand_patterns(hand)
    parts = [card for group in groups for cards in group for card in cards] + list(singles)
    assert sorted(parts) == sorted(hand)


# ---- D-11: ids


def test_d11_1_the_table_of_ids() -> None:
    assert datongzi.num_actions() == 346
    hand = f"{triples('5', '6')} S5 S5 S5 D7 D8"
    legal = {action.id: str(action) for action in table(hand, "DJ", "DQ").legal_actions}
    named = {
        1: "play D5",
        12: "play D5 C5",
        23: "play D5 C5 H5",
        34: "begin triple_with_two 5",
        45: "play D5 C5 D6 C6",
        90: "play D5 C5 H5 D6 C6 H6",
        135: "begin airplane_with_wings 5-6",
        180: "play D5 C5 H5 S5",
        182: "play D5 C5 H5 S5 S5 S5",
        282: "play S5 S5 S5",
    }
    assert {number: legal.get(number) for number in named} == named
    picking = table(hand, "DJ", "DQ").after(135)
    assert [action.id for action in picking.legal_actions] == [334, 336, 337]
    assert after(picking, "add 7", "add 8").legal_actions[-1].id == 345
    assert table("D7 D7 C7 C7 H7 H7 S7 S7", "DJ", "DQ").legal_actions[-1].id == 325


@pytest.mark.parametrize(("decks", "count"), [(1, 258), (2, 302), (3, 346), (4, 390)])
def test_d11_2_other_decks(decks: int, count: int) -> None:
    rules = SEED.replace(config=GameConfig(num_decks=decks))
    assert datongzi.num_actions(rules) == count
    assert datongzi.num_actions(rules.replace(two_in_chains=True)) == count + 30


def test_d11_3_legal_ids_beat_and_can_be_completed() -> None:
    state = table("D5 D9", "D7 C7 H7 D9", "D8").after("play D5")
    assert texts(state) == ["play D7", "play D9"]
    assert not any(text.startswith("begin") for text in texts(table("D7 C7 H7 D9", "D5", "D8")))


def test_d11_4_carried_cards_are_picked_one_by_one() -> None:
    state = table(f"{triples('5', '6')} D7 D8 D9 D10 DJ", "DJ", "DQ").after("begin airplane_with_wings 5-6")
    assert "done" not in texts(after(state, "add 7"))
    assert "done" in texts(after(state, "add 8", "add 7"))
    assert after(state, "add 7", "add 8", "done") == after(state, "add 8", "add 7", "done")
    assert after(state, "add 7", "add 8", "add 9", "add 10").turn == 1
    assert standing(after(state, "add 7", "add 8", "done"))[0] == "AIRPLANE_WITH_WINGS"


def test_d11_5_and_d12_2_a_begun_pattern_stays_hidden() -> None:
    """D-11.5 and D-12.2."""
    state = table(f"{triples('5')} D7 D8 D9", "DJ", "DQ")
    begun = state.after("begin triple_with_two 5")
    assert begun.observe(1) == state.observe(1)
    assert all(text.startswith("add") for text in texts(begun))
    assert "hands" not in begun.observe(1).to_dict()


def test_d11_7_other_suits_have_no_id() -> None:
    state = table("H9 H9 S9 D5", "D5", "D6")
    assert state.action_of("play H9 S9").id is None
    assert state.action_of("play H9 H9").id == 16


def test_d11_8_texts() -> None:
    for text in ("play D5 S5", "pass", "begin triple_with_two 8", "begin airplane_with_wings 8-9", "add J", "done"):
        assert str(Action.parse(text)) == text
    assert str(Action.play("S5 D5")) == "play D5 S5"


# ---- D-12: what is seen and kept


def test_d12_1_what_a_seat_sees() -> None:
    state = after(deal(seed=2, lead=0), deal(seed=2, lead=0).legal_actions[0].id or 1)
    seen = state.observe(1)
    assert seen.hand == state.seats[1].hand
    assert seen.counts == tuple(len(seat.hand) for seat in state.seats)
    assert (seen.history, seen.scores, seen.finish_order) == (state.history, state.scores, state.finish_order)


def test_d12_3_unseen_cards_are_dealt_anew() -> None:
    state = after(deal(seed=2, lead=0), "play " + deal(seed=2, lead=0).seats[0].hand[0].text)
    other = state.redeal_hidden(1, 9)
    assert other.observe(1) == state.observe(1)
    assert other.seats[0].hand != state.seats[0].hand
    assert Counter([*other.aside, *(card for seat in other.seats for card in seat.hand)]) == Counter(
        [*state.aside, *(card for seat in state.seats for card in seat.hand)]
    )


def test_d12_4_lines_of_a_record() -> None:
    state = deal(seed=2)
    _, events = played_out(state)
    assert {event["type"] for event in events} == {"play", "trick_end", "settle", "end_hand"}
    assert [*datongzi.play.start_event(state)] == ["type", "leader", "hands", "aside"]
    assert re.fullmatch(r"[SHCD]\w+", events[0]["tiles"][0])


# ---- D-7 and D-10: tables by name, and matches


def test_d7_1_the_usual_tables() -> None:
    rows = re.findall(r"^\| `(create_\w+)` \|(.*)\|$", BOOK, re.MULTILINE)
    assert len(rows) == 6
    for name, cells in rows:
        config: GameConfig = getattr(ConfigFactory, name)()
        decks, seats, aside, each, places, bonuses, dizha, must = [cell.strip() for cell in cells.split("|")]
        dealt = (config.num_decks, config.num_players, config.cards_dealt_aside, config.cards_per_player)
        assert dealt == (int(decks), int(seats), int(aside), int(each)), name
        assert config.finish_bonus == tuple(map(int, places.split()))
        tongzi = (config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus)
        assert tongzi == tuple(map(int, bonuses.split()))
        assert (config.dizha_bonus, config.must_beat_rule) == (int(dizha), must == "yes")


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({}, None),
        ({"cards_dealt_aside": 110}, "error"),
        ({"num_players": 5}, "error"),
        ({"finish_bonus": (100, 0, -60)}, "error"),
        ({"cards_dealt_aside": 8}, "warning"),
        ({"finish_bonus": (100, -60, -60)}, "warning"),
        ({"num_decks": 2, "cards_dealt_aside": 4}, "warning"),
        ({"a_tongzi_bonus": 50}, "warning"),
    ],
)
def test_d7_6_tables_are_checked(options: dict[str, Any], kind: str | None) -> None:
    is_valid, messages = VariantValidator.validate_config(GameConfig(**options))
    assert is_valid == (kind != "error")
    assert bool(messages) == (kind is not None)
    assert kind is None or any(each.startswith(f"{kind}:") for each in messages)


def ended(*scores: int, bonuses: tuple[int, ...] = (0, 0, 0)) -> Any:
    """Return a game that came to these scores."""
    return SimpleNamespace(scores=scores, bonuses=bonuses, is_over=True)


def match(**options: Any) -> Any:
    return MATCHES.rules(SEED, **options)


def test_d10_1_games_to_a_target() -> None:
    low, high = ended(500, 100, -60), ended(500, 100, -60)
    assert not match().is_over([low])
    assert match().is_over([low, high])
    assert match(target=500).is_over([low])


def test_d10_2_one_must_be_ahead() -> None:
    level = ended(1000, 1000, 10)
    assert not match().is_over([level])
    assert match().is_over([level, ended(-100, 20, 10)])


def test_d10_3_one_game_or_so_many() -> None:
    game = ended(10, 20, -60)
    assert match(target=None).is_over([game])
    assert [match(rounds=2).is_over([game] * played) for played in (1, 2)] == [False, True]
    assert [match(rounds=2, target=20).is_over([game] * played) for played in (1, 2)] == [True, True]
    assert not match(rounds=2).is_over([ended(5000, 0, 0)])


def test_d10_4_bonuses_kept_back() -> None:
    game = ended(1100, 0, 0, bonuses=(400, 0, 0))
    later = match(bonus_counts_to_target=False)
    assert match().is_over([game])
    assert not later.is_over([game])
    assert list(later.scores([game])) == [700, 0, 0]
    assert list(later.scores([game, ended(300, 0, 0)])) == [1400, 0, 0]


def test_d10_5_the_settlement() -> None:
    game = ended(1050, -150, 40)
    assert list(match(round_to=100).scores([game])) == [1100, -200, 0]
    assert list(match(round_to=100, differences=True).scores([game])) == [2400, -1500, -900]
    assert list(match(end_reward=100).scores([game])) == [1250, -250, -60]
    assert match().winner([game]) == 0
    overtaken = ended(1000, 1100, 0, bonuses=(0, 400, 0))
    later = match(bonus_counts_to_target=False, end_reward=100)
    assert later.winner([overtaken]) == 1, "bonuses count in the end"
    assert list(later.scores([overtaken])) == [900, 1300, -100]


def test_d10_6_the_preset_public() -> None:
    assert MATCH_PRESETS["public"] == {"round_to": 100, "bonus_counts_to_target": False, "differences": True}
