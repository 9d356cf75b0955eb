"""Games: leading, beating, passing, going out, and what it comes to."""

from typing import Any

import pytest

from datongzi.tables import after, ids, table, texts, triples
from datongzi.vectors import entries
from paiju.datongzi import GameConfig, Rules, State, deal
from paiju.datongzi.models import Deck
from paiju.errors import IllegalAction
from paiju.reference.seeds import Rng

SEATS = {"a": 0, "b": 1, "c": 2}
FLOW = [case for case in entries("flow") if "hands" in case]


@pytest.mark.parametrize("case", FLOW, ids=lambda case: case["id"])
def test_the_published_courses(case: dict[str, Any]) -> None:
    state = table(*case["hands"].values(), lead=SEATS[case["lead"]])
    events: list[dict[str, Any]] = []
    *others, last = case["actions"]
    for seat, cards in others:
        state, told = state.step("pass" if cards is None else f"play {cards}", SEATS[seat])
        events += told
    text = "pass" if last[1] is None else f"play {last[1]}"
    if isinstance(case["expect"], str):
        with pytest.raises(IllegalAction) as refusal:
            state.after(text, SEATS[last[0]])
        assert refusal.value.code == "must_beat"
        return
    state, told = state.step(text, SEATS[last[0]])
    trick = next(event for event in [*events, *told] if event["type"] == "trick_end")
    expected = case["expect"]
    assert trick["actor"] == SEATS[expected["round_winner"]]
    if "finished" in expected:
        assert list(state.finish_order) == [SEATS[seat] for seat in expected["finished"]]
        assert state.turn == SEATS[expected["next_lead"]]
    else:
        assert (trick["points"], trick["bonus"], trick["bonus_type"]) == (30, 200, "a_tongzi")
        assert state.bonuses == (0, 200, 0)


@pytest.mark.parametrize(("decks", "players", "aside"), [(3, 3, 9), (4, 4, 8), (3, 2, 12), (2, 3, 5), (1, 4, 0)])
def test_a_deal_follows_from_its_seed(decks: int, players: int, aside: int) -> None:
    config = GameConfig(decks, players, aside, frozenset({6} if decks == 2 else ()))  # type: ignore[arg-type]
    for seed in (0, 7, 2**64 - 1):
        wall = Deck.create_standard_deck(decks, config.excluded_ranks).cards
        rng = Rng(seed)
        rng.shuffle(wall)
        state = deal(Rules(config=config), seed)
        each = config.cards_per_player
        for seat in range(players):
            assert state.seats[seat].hand == tuple(sorted(wall[seat * each : (seat + 1) * each]))
        assert state.aside == tuple(sorted(wall[players * each :]))
        assert state.turn == state.leader == rng.below(players)
        assert deal(Rules(config=config), seed, wall=wall) == state
        deck = Deck.create_standard_deck(decks, config.excluded_ranks)
        deck.shuffle(seed)
        assert deck.cards == wall


def test_a_pass_is_not_final() -> None:
    state = table("D5 D8 D6", "D6 DA", "D7 D2", must_beat_rule=False)
    state = after(state, "play D5", "pass", "play D7", "play D8", "play DA", "play D2")
    assert state.turn == 0
    assert texts(after(state, "pass")) == ["pass"]


def test_everybody_answers_the_last_card_of_the_last_but_one() -> None:
    state = table("DA", "D5 D6", "D2 D2")
    state = after(state, "play DA", "pass", "play D2", "pass", "play D2")
    assert (state.is_over, state.finish_order, state.turn) == (False, (0, 2), 1)
    state, events = state.step("pass")
    assert (state.is_over, state.finish_order) == (True, (0, 2, 1))
    assert [event["type"] for event in events] == ["play", "trick_end", "settle", "end_hand"]
    assert events[2] == {"type": "settle", "kind": "finish", "deltas": [100, -60, -40]}
    assert state.scores == (100, -60, -40)
    assert state.next_deal == {"lead": 0}


def test_the_last_holder_may_go_out_answering() -> None:
    state = after(table("DK", "DA", "D2"), "play DK", "play DA", "play D2")
    assert (state.is_over, state.finish_order, state.scores) == (True, (0, 1, 2), (100, -40, -50))
    assert state.trick == 1


def test_points_go_to_whoever_is_not_beaten() -> None:
    state = table("D5 D10 H6", "DK D7", "D6 DA")
    state, events = state.step("play D5")
    assert (state.trick_points, state.scores) == (5, (0, 0, 0))
    state = after(state, "play DK", "play DA", "pass", "pass")
    assert state.scores == (0, 0, 15)
    assert state.payoffs == (-15, -15, 30)
    assert events == [{"type": "play", "actor": 0, "tiles": ["D5"]}]


@pytest.mark.parametrize(
    ("play", "bonus", "kind"),
    [
        ("SK SK SK", 100, "k_tongzi"),
        ("SA SA SA", 200, "a_tongzi"),
        ("S2 S2 S2", 300, "two_tongzi"),
        ("D5 D5 C5 C5 H5 H5 S5 S5", 400, "dizha"),
        ("SQ SQ SQ", 0, None),
        ("DK CK HK SK", 0, None),
        ("SK SK SK D6 D7", 0, None),
    ],
)
def test_bonuses(play: str, bonus: int, kind: str | None) -> None:
    state = after(table(f"{play} D9", "D6", "D7"), f"play {play}", "pass")
    state, events = state.step("pass")
    trick = events[1]
    assert (trick["bonus"], trick["bonus_type"]) == (bonus, kind)
    assert state.bonuses == (bonus, 0, 0)
    assert state.scores[0] == bonus + trick["points"]
    settled = [event["kind"] for event in events if event["type"] == "settle"]
    assert settled == ["trick"] * (trick["points"] > 0) + ["bonus"] * (bonus > 0)


def test_the_must_beat_rule_allows_a_pass_only_where_nothing_beats() -> None:
    hands = (f"{triples('5', '6')} D7 D8 D2", f"{triples('9', '10')} DJ DQ", f"{triples('J')} DQ DK")
    strict, free = table(*hands), table(*hands, must_beat_rule=False)
    led = f"play {triples('5', '6')} D7 D8"
    assert 0 not in ids(strict.after(led))
    assert ids(free.after(led))[0] == 0
    assert ids(after(free, led, "pass"))[0] == 0


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"wall": "S5 S6"}, "132 cards"),
        ({"hands": ["S5", "S6"]}, "3 play"),
        ({"hands": ["S5", "S6", "S7", "S8"]}, "3 play"),
        ({"hands": ["S5", "S6", ""]}, "no card"),
        ({"hands": ["S5 S5", "S5 S5", "S6"]}, "more of a card"),
        ({"hands": ["S5", "S6", "S3"]}, "S3"),
        ({"lead": 3}, "seat 3"),
    ],
)
def test_a_deal_that_cannot_be(given: dict[str, Any], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        deal(seed=1, **given)


def test_the_deck_without_some_ranks_breaks_chains() -> None:
    state: State = table("D5 C5 D7 C7", "D8", "D9", excluded_ranks=frozenset({6}))
    assert [number for number in ids(state) if number is not None and number >= 45] == []
