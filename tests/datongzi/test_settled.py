"""Where two careful players would differ: the settled details, each by name."""

import random
from collections import Counter
from typing import Any

import pytest

from datongzi.libraries import cards_of, deal, every_library, ids, played, refused, rules_of, texts, written
from datongzi.subsets import subsets
from sizes import Sizes


def triples(*ranks: str) -> str:
    return " ".join(f"D{rank} C{rank} H{rank}" for rank in ranks)


def standing(state: Any) -> tuple[str, str, list[str]]:
    pattern = state.standing.pattern
    return pattern.play_type.name, pattern.primary_rank.name, [rank.name for rank in pattern.secondary_ranks]


# ---- the table of positions


@every_library
def test_a_reply_stands_as_the_first_reading_that_beats(lib: Any) -> None:
    lead, reply = triples("6", "7", "8", "5", "J"), triples("5", "6", "7", "8", "9")
    third = f"{triples('8', '9', '10')} D6 D7 DJ DQ"
    state = deal(lib, f"{lead} S2", f"{reply} S2", third, num_decks=4)
    state = played(state, f"play {lead}", f"play {reply}")
    assert standing(state) == ("AIRPLANE_WITH_WINGS", "NINE", ["SEVEN", "EIGHT", "NINE"])
    assert refused(state, "pass") == "must_beat"
    assert texts(state) == ["begin airplane_with_wings 8-9-10"]


@every_library
def test_a_reply_stands_as_its_highest_body(lib: Any) -> None:
    lead = f"{triples('5', '6')} DJ DQ"
    state = deal(lib, f"{lead} S2", f"{triples('7', '8', '9')} S2", f"{triples('9', '10')} D7 D8", num_decks=4)
    state = played(state, f"play {lead}", f"play {triples('7', '8', '9')}")
    assert standing(state) == ("AIRPLANE_WITH_WINGS", "NINE", ["EIGHT", "NINE"])
    assert refused(state, "pass") == "must_beat"


@every_library
def test_a_lead_by_ids_stands_as_what_its_cards_are(lib: Any) -> None:
    state = deal(lib, f"{triples('5', '6', '7', '8')} S2", "S5", "S6")
    state = played(state, "begin airplane_with_wings 6-7-8", "add 5", "add 5", "add 5", "done")
    assert standing(state) == ("AIRPLANE", "EIGHT", ["FIVE", "SIX", "SEVEN", "EIGHT"])


@every_library
def test_not_both_cards_to_carry_are_of_the_rank_of_the_three(lib: Any) -> None:
    state = deal(lib, "S7 S7 H7 C7 D7 D9", "S5", "S6")
    assert texts(played(state, "begin triple_with_two 7", "add 7")) == ["add 9"]


@every_library
def test_three_identical_cards_are_no_triple(lib: Any) -> None:
    state = deal(lib, "S7 S7 S7 D9", "S5", "S6", num_decks=3)
    assert texts(state) == ["play S7", "play D9", "play S7 S7", "play S7 S7 S7"]
    assert ids(state) == [3, 5, 14, 279 + 4 * 2 + 3]


@every_library
def test_two_of_each_suit_are_no_bomb_of_eight(lib: Any) -> None:
    state = deal(lib, "D7 D7 C7 C7 H7 H7 S7 S7", "S5", "S6", num_decks=3)
    bombs = [180 + 9 * 2 + size - 4 for size in (4, 5, 6, 7)]
    assert ids(state) == [3, 14, 25, *bombs, 323 + 2]


@every_library
def test_the_last_card_of_the_hand_completes_the_play(lib: Any) -> None:
    state = deal(lib, f"{triples('5', '6')} D7 D8", "S5", "S6")
    state = played(state, "begin airplane_with_wings 5-6", "add 7")
    assert texts(state) == ["add 8"]
    state = played(state, "add 8")
    assert (state.finish_order, standing(state)[0]) == ((0,), "AIRPLANE_WITH_WINGS")


@every_library
@pytest.mark.parametrize(("hand", "number", "cards"), [
    ("H9 H9 H9 S9", 16, "H9 H9"),
    ("D9 D9 D9 C9 H9 S9", 27, "C9 H9 S9"),
])  # fmt: skip
def test_canonical_suits(lib: Any, hand: str, number: int, cards: str) -> None:
    state = deal(lib, hand, "S5", "S6", num_decks=3)
    assert str(state.action(number)) == f"play {cards}"


@every_library
def test_canonical_suits_cost_the_hand_least(lib: Any, chunk: int, sizes: Sizes) -> None:
    """Of all choices that are the pattern: fewest dizha lost, then fewest tongzi, then most diamonds, clubs, hearts."""
    for seed in sizes.of(chunk, share=0.05, of_slice=0.03):
        rng = random.Random(seed)
        all_cards = [lib.Card(suit, lib.Rank.NINE) for suit in lib.Suit for _ in range(4)]
        hand = sorted(rng.sample(all_cards, rng.randrange(1, 17)))
        state = lib.deal(rules_of(lib, num_players=2, num_decks=4), seed=1, lead=0, hands=[hand, cards_of(lib, "S5")])
        for action in state.legal_actions:
            kind = told_type(lib, action.cards)
            same = [
                cards for cards in subsets(hand) if len(cards) == len(action.cards) and told_type(lib, cards) == kind
            ]
            if kind != "TONGZI":
                assert list(action.cards) == list(min(same, key=lambda cards: cost(lib, hand, cards))), (seed, action)


def told_type(lib: Any, cards: Any) -> str:
    name: str = lib.PatternRecognizer.analyze_cards(cards).play_type.name
    return name


def cost(lib: Any, hand: Any, cards: Any) -> tuple[int, ...]:
    left = Counter(card.suit for card in hand) - Counter(card.suit for card in cards)
    kept = (min(left[suit] // 2 for suit in lib.Suit), sum(number // 3 for number in left.values()))
    taken = Counter(card.suit for card in cards)
    return -kept[0], -kept[1], *(-taken[suit] for suit in sorted(lib.Suit))


@every_library
@pytest.mark.parametrize("hand", ["SK HK CK S5", "S7 S7 S7 H8"])
def test_hunan_calls_three_and_one_a_triple(lib: Any, hand: str) -> None:
    state = deal(lib, f"{hand} SA", "S5", "S6", preset="hunan")
    state = played(state, f"play {hand}")
    assert (standing(state)[0], state.standing.pattern.card_count) == ("TRIPLE", 4)


# ---- ids


@every_library
@pytest.mark.parametrize(
    ("decks", "two", "count"), [(1, False, 258), (2, False, 302), (3, False, 346), (4, False, 390), (3, True, 376)]
)
def test_how_many_ids(lib: Any, decks: int, two: bool, count: int) -> None:
    rules = rules_of(lib, num_decks=decks, cards_dealt_aside=2).replace(two_in_chains=two)
    assert lib.num_actions(rules) == count
    assert lib.deal(rules, seed=1).observe(0).mask().shape == (count,)


@every_library
def test_excluded_ranks_do_not_change_the_table(lib: Any) -> None:
    rules = rules_of(lib, excluded_ranks={lib.Rank.FIVE})
    assert lib.num_actions(rules) == 346
    assert 1 not in ids(lib.deal(rules, seed=1))


@every_library
@pytest.mark.parametrize(
    ("number", "hand", "text"),
    [
        (1, "S5 S7", "play S5"),
        (11, "S5 S2", "play S2"),
        (12, "S5 H5", "play H5 S5"),
        (22, "S2 H2", "play H2 S2"),
        (23, "S5 H5 H5", "play H5 H5 S5"),
        (34, "S5 S5 S5 S6 S7", "begin triple_with_two 5"),
        (44, "S2 S2 S2 S6 S7", "begin triple_with_two 2"),
        (45, "S5 S5 S6 S6", "play S5 S5 S6 S6"),
        (46, "S5 S5 S6 S6 S7 S7", "play S5 S5 S6 S6 S7 S7"),
        (53, " ".join(f"S{rank} H{rank}" for rank in ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]), None),
        (54, "S6 S6 S7 S7", "play S6 S6 S7 S7"),
        (89, "SK SK SA SA", "play SK SK SA SA"),
        (90, triples("5", "6"), f"play {triples('5', '6')}"),
        (134, triples("K", "A"), f"play {triples('K', 'A')}"),
        (135, f"{triples('5', '6')} S2 S2", "begin airplane_with_wings 5-6"),
        (179, f"{triples('K', 'A')} S2 S2", "begin airplane_with_wings K-A"),
        (180, "S5 S5 S5 H5", "play H5 S5 S5 S5"),
        (188, "S5 S5 S5 H5 H5 H5 C5 C5 C5 D5 D5 D5", None),
        (189, "S6 S6 S6 H6", "play H6 S6 S6 S6"),
        (279, "D5 D5 D5", "play D5 D5 D5"),
        (280, "C5 C5 C5", "play C5 C5 C5"),
        (322, "S2 S2 S2", "play S2 S2 S2"),
        (323, "S5 S5 H5 H5 C5 C5 D5 D5", "play D5 D5 C5 C5 H5 H5 S5 S5"),
        (333, "S2 S2 H2 H2 C2 C2 D2 D2", "play D2 D2 C2 C2 H2 H2 S2 S2"),
    ],
)
def test_ids_by_number(lib: Any, number: int, hand: str, text: str | None) -> None:
    state = deal(lib, hand, "DJ", "DQ", num_decks=3)
    action = state.action(number)
    assert action.id == number
    assert text in (None, str(action))
    assert state.after(number) == state.after(action)


@every_library
def test_ids_of_picks(lib: Any) -> None:
    state = deal(lib, f"{triples('5', '6')} S7 S2 S2 SA", "S5", "S6", num_decks=3).after(135)
    assert ids(state) == [336, 343, 344]
    state = played(state, 344, 344)
    assert ids(state) == [336, 343, 345]
    assert str(state.action(345)) == "done"


@every_library
def test_with_two_in_chains_ids_move_on(lib: Any) -> None:
    rules = rules_of(lib, num_players=2).replace(two_in_chains=True)
    state = lib.deal(rules, seed=1, lead=0, hands=[cards_of(lib, "SA SA S2 S2"), cards_of(lib, "S5")])
    assert ids(state)[-1] == 45 + 54
    assert str(state.legal_actions[-1]) == "play SA SA S2 S2"


# ---- picks


@every_library
def test_wings_are_picked_until_there_are_enough(lib: Any) -> None:
    state = deal(lib, f"{triples('8', '9')} S5 S6 S7 SJ SQ", "S5", "S6")
    state = played(state, "begin airplane_with_wings 8-9")
    assert texts(state) == ["add 5", "add 6", "add 7", "add J", "add Q"]
    state = played(state, "add J")
    assert "done" not in texts(state)
    state = played(state, "add 5")
    assert texts(state) == ["add 6", "add 7", "add Q", "done"]
    state = played(state, "add 6", "add Q")  # two for each triple
    assert state.turn == 1
    assert written(state.standing.cards) == f"S5 S6 {triples('8', '9')} SJ SQ"


@every_library
def test_the_order_of_picks_means_nothing(lib: Any) -> None:
    state = deal(lib, f"{triples('8', '9')} S5 D5 S6 S7 SJ SQ", "S5", "S6").after("begin airplane_with_wings 8-9")
    ways = [("add 5", "add J", "add 5"), ("add J", "add 5", "add 5"), ("add 5", "add 5", "add J")]
    assert len({played(state, *way) for way in ways}) == 1
    assert len({played(state, *way, "done") for way in ways}) == 1


@every_library
def test_the_second_card_completes_three_with_two(lib: Any) -> None:
    state = deal(lib, "S7 H7 C7 S8 S9 SJ", "S5", "S6").after("begin triple_with_two 7")
    assert texts(state) == ["add 8", "add 9", "add J"]
    state = played(state, "add J")
    assert texts(state) == ["add 8", "add 9"]
    assert played(state, "add 8").turn == 1


@every_library
def test_hunan_carries_one_or_two(lib: Any) -> None:
    state = deal(lib, "S7 H7 C7 D7 S9 SJ", "S5", "S6", preset="hunan").after("begin triple_with_two 7")
    assert texts(state) == ["add 7", "add 9", "add J"]
    assert texts(played(state, "add 9")) == ["add 7", "add J", "done"]
    assert texts(played(state, "add 7")) == ["add 9", "add J"]  # four of a rank are a bomb
    assert written(played(state, "add 9", "done").standing.cards) == "D7 C7 H7 S9"


@every_library
def test_hunan_wings_from_one_on(lib: Any) -> None:
    state = deal(lib, f"{triples('8', '9')} S5 S6", "S5", "S6", preset="hunan").after("begin airplane_with_wings 8-9")
    assert texts(played(state, "add 5")) == ["add 6", "done"]
    assert "begin airplane_with_wings 8-9" in texts(deal(lib, f"{triples('8', '9')} S5", "S5", "S6", preset="hunan"))


@every_library
@pytest.mark.parametrize(
    ("hand", "is_offered"),
    [
        ("S7 H7 C7 S8", False),
        ("S7 H7 C7 D7 D7", False),
        ("S7 H7 C7 D7 S8", True),
        (f"{triples('5', '6')} S8", False),
        (f"{triples('5', '6')} S8 S8", True),
        (f"{triples('5', '6', '7')} S8 S8", True),  # 5-6 with 7 and 8
    ],
)
def test_only_what_can_be_completed_is_begun(lib: Any, hand: str, is_offered: bool) -> None:
    state = deal(lib, hand, "SJ", "SQ")
    wanted = "triple_with_two 7" if hand.startswith("S7") else "airplane_with_wings 5-6"
    assert (f"begin {wanted}" in texts(state)) is is_offered


@every_library
def test_picks_spare_tongzi(lib: Any) -> None:
    """The body from the whole hand, each card to carry from what is left."""
    state = deal(lib, "D9 D9 D9 C9 H9 S9 DJ DJ DJ SJ", "S5", "S6", num_decks=3)
    state = played(state, "begin triple_with_two 9", "add J", "add 9")
    assert written(state.standing.cards) == "D9 C9 H9 S9 SJ"


@every_library
def test_a_play_by_ids_is_the_play_of_its_cards(lib: Any) -> None:
    state = deal(lib, f"{triples('8', '9')} S5 S6 S7", "S5", "S6")
    by_ids = played(state, "begin airplane_with_wings 8-9", "add 7", "add 5", "done")
    assert by_ids == state.after(lib.Action.play(cards_of(lib, f"S5 S7 {triples('8', '9')}")))


@every_library
def test_other_suits_have_no_id(lib: Any) -> None:
    state = deal(lib, "D9 C9 H9 S9", "S5", "S6")
    assert state.action_of("play D9 C9").id == 16
    other = state.action_of("play S9 H9")
    assert (other.id, other.kind, str(other)) == (None, "play", "play H9 S9")
    assert written(state.after(other).standing.cards) == "H9 S9"


@every_library
@pytest.mark.parametrize(
    "text",
    ["play S5 H5", "pass", "done", "add 10", "begin triple_with_two 8", "begin airplane_with_wings 8-9-10"],
)
def test_texts_come_back(lib: Any, text: str) -> None:
    action = lib.Action.parse(text)
    assert lib.Action.parse(str(action)) == action
    assert str(action).split()[0] == action.kind
    assert {action.label("zh"), action.label("en")} != {""}


@every_library
@pytest.mark.parametrize(
    "text",
    [
        *("play", "play S3", "play  S5", "Pass", "add", "add 3", "add S5", "done 1", "begin", "begin pair 5"),
        *("begin triple_with_two", "begin triple_with_two 8-9"),
        *("begin airplane_with_wings 8", "begin airplane_with_wings 9-8"),
    ],
)
def test_what_is_no_action(lib: Any, text: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        lib.Action.parse(text)
    assert error.value.code == "unknown_action"  # type: ignore[attr-defined]
