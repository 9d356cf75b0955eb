"""Action ids: their table, what is legal, and which cards they play."""

import pytest

from datongzi.tables import HUNAN, SEED, after, ids, standing, table, texts, triples
from paiju.datongzi import GameConfig, num_actions
from paiju.errors import IllegalAction

PAIRS = "D5 C5 D6 C6 D7 C7 D8 C8 D9 C9 D10 C10 DJ CJ DQ CQ DK CK DA CA"


@pytest.mark.parametrize(("decks", "count"), [(1, 258), (2, 302), (3, 346), (4, 390)])
def test_the_number_of_ids_follows_from_the_decks(decks: int, count: int) -> None:
    rules = SEED.replace(config=GameConfig(num_decks=decks))
    assert num_actions(rules) == count
    assert num_actions(rules.replace(two_in_chains=True)) == count + 3 * 10


def test_chains_are_numbered_by_start_then_length() -> None:
    state = table(PAIRS, "S5", "S5")
    played = {action.id: str(action) for action in state.legal_actions}
    assert played[45] == "play D5 C5 D6 C6"
    assert played[46] == "play D5 C5 D6 C6 D7 C7"
    assert played[53] == f"play {PAIRS}"
    assert played[54] == "play D6 C6 D7 C7"
    assert played[89] == "play DK CK DA CA"
    assert set(range(45, 90)) <= set(played)


def test_bombs_tongzi_and_dizha() -> None:
    state = table("D5 D5 D5 C5 C5 C5 H5 H5 H5 S5 S5 S5", "S2 S2 S2", "H7", decks=3)
    assert {*range(180, 189), 279, 280, 281, 282, 323} <= {*ids(state)}
    assert str(state.action(279)) == "play D5 D5 D5"
    assert str(state.action(323)) == "play D5 D5 C5 C5 H5 H5 S5 S5"
    assert 322 in ids(after(state, "play D5"))


def test_a_table_with_two_in_chains() -> None:
    state = table("DA CA D2 C2", "S5", "S6", rules=SEED.replace(two_in_chains=True))
    assert str(state.legal_actions[-1]) == "play DA CA D2 C2"
    assert state.legal_actions[-1].id == 45 + 54


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("H9 H9 H9 S9", "play H9 H9"),
        ("D9 D9 D9 C9 H9 S9", "play C9 H9 S9"),
        ("D9 D9 C9 C9 H9 H9 S9 S9 S9", "play S9"),  # every other card costs the dizha
        ("D9 D9 D9 D9 S9", "play D9"),
    ],
)
def test_canonical_suits(hand: str, text: str) -> None:
    assert text in texts(table(hand, "D5", "D6", decks=4))


def test_a_tongzi_is_no_triple() -> None:
    state = table("S7 S7 S7 D9", "D5", "D6")
    assert [number for number in ids(state) if number in range(23, 45)] == []
    assert 279 + 4 * 2 + 3 in ids(state)


def test_a_dizha_is_no_bomb_of_eight() -> None:
    legal = ids(table("D7 D7 C7 C7 H7 H7 S7 S7", "D5", "D6"))
    assert [number for number in legal if number in range(180, 279)] == [198, 199, 200, 201]
    assert 323 + 2 in legal


# ---- picks


def test_carried_cards_are_picked_one_by_one() -> None:
    state = table("S7 S7 H7 C7 D7 D9", "D5", "D6")
    begun = after(state, "begin triple_with_two 7")
    assert texts(begun) == ["add 7", "add 9"]
    assert texts(after(begun, "add 7")) == ["add 9"]
    assert texts(after(begun, "add 9")) == ["add 7"]
    done = after(begun, "add 7", "add 9")
    assert standing(done) == ("TRIPLE_WITH_TWO", "7", [])
    assert done.turn == 1


def test_the_last_card_of_a_hand_completes_a_play() -> None:
    state = table(f"{triples('5', '6')} D7 D8", "DJ", "DQ")
    done = after(state, 135, "add 7", "add 8")
    assert (standing(done), done.finish_order) == (("AIRPLANE_WITH_WINGS", "6", ["5", "6"]), (0,))


def test_wings_may_be_done_from_as_many_as_triples_on() -> None:
    state = after(table(f"{triples('5', '6')} D7 D8 D9 D10 DJ", "DJ", "DQ"), "begin airplane_with_wings 5-6", "add 7")
    assert "done" not in texts(state)
    state = after(state, "add 8")
    assert texts(state) == ["add 9", "add 10", "add J", "done"]
    assert standing(after(state, "add 9", "add 10"))[0] == "AIRPLANE_WITH_WINGS"
    with pytest.raises(IllegalAction) as refusal:
        state.after("play DJ")
    assert refusal.value.code == "kickers_pending"


def test_what_is_led_by_ids_is_read_like_any_lead() -> None:
    state = table(f"{triples('5', '6', '7', '8')} D9", "DJ", "DQ")
    state = after(state, "begin airplane_with_wings 6-7-8", "add 5", "add 5", "add 5", "done")
    assert standing(state) == ("AIRPLANE", "8", ["5", "6", "7", "8"])


def test_a_triple_needs_two_cards_to_carry() -> None:
    assert [number for number in ids(table("D7 C7 H7 D9", "D5", "D6")) if number in range(34, 45)] == []
    assert 36 in ids(table("D7 C7 H7 D9", "D5", "D6", rules=HUNAN))
    assert [number for number in ids(table("D7 C7 H7 S7 D7", "D5", "D6")) if number in range(34, 45)] == []


def test_hunan_carries_one_or_two() -> None:
    state = after(table("D7 C7 H7 S7 D9 DJ", "D5", "D6", rules=HUNAN), "begin triple_with_two 7")
    assert texts(after(state, "add 9")) == ["add 7", "add J", "done"]
    assert texts(after(state, "add 7")) == ["add 9", "add J"]
    assert standing(after(state, "add 9", "done")) == ("TRIPLE", "7", [])


def test_hunan_has_wings_from_one_on() -> None:
    state = after(table(f"{triples('5', '6')} D9 DJ", "D5", "D6", rules=HUNAN), 135)
    assert texts(after(state, "add 9")) == ["add J", "done"]


# ---- what a reply is read as


def test_a_reply_is_read_so_that_it_beats() -> None:
    lead = triples("5", "6", "7", "8", "J")
    reply = triples("5", "6", "7", "8", "9", suits="DCS")
    state = table(f"{lead} D2", f"{reply} D2", f"{triples('8', '9', '10', suits='HSS')} D6 D7 DJ DQ")
    state = after(state, f"play {lead}")
    assert standing(state) == ("AIRPLANE_WITH_WINGS", "8", ["6", "7", "8"])
    state = after(state, f"play {reply}")
    assert standing(state) == ("AIRPLANE_WITH_WINGS", "9", ["7", "8", "9"])
    assert texts(state) == ["begin airplane_with_wings 8-9-10"]


def test_a_winged_airplane_is_answered_with_the_same_length() -> None:
    state = table(
        f"{triples('5', '6')} DJ DQ D2",
        f"{triples('7', '8', '9', suits='DCH')} D2",
        f"{triples('9', '10', suits='SSC')} D7 D8",
    )
    state = after(state, f"play {triples('5', '6')} DJ DQ", f"play {triples('7', '8', '9')}")
    assert standing(state) == ("AIRPLANE_WITH_WINGS", "9", ["8", "9"])
    assert 0 not in ids(state)
    assert texts(state) == ["begin airplane_with_wings 9-10"]


def test_other_suits_have_no_id() -> None:
    state = table("H9 H9 S9 D5", "D5", "D6")
    usual = state.action_of("play H9 H9")
    assert (usual.id, usual.kind) == (12 + 4, "play")
    assert state.action_of("play H9 S9").id is None
    assert state.after("play H9 S9") != state.after(usual)
