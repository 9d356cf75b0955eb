"""The table for a page: what is seen of it, what is told of it, and what a game came to."""

from collections import Counter
from typing import Any

import pytest

from datongzi.tables import after, table
from paiju import game
from paiju.datongzi import Action, State, deal, judge

PAGE = game.get("datongzi").page
LEAD = table("S5 S6 H8 SK SK SK", "HK H6 D9 C9", "H7 D7 D10 C10")
PAIR = after(LEAD, "play SK SK SK", "pass", "pass", "play H8", "play D9", "play D10")


def test_a_seat_sees_its_hand_and_how_many_cards_others_hold() -> None:
    seats = PAGE.view(PAIR.observe(1))["seats"]
    assert [seat["hand"] for seat in seats] == [None, ["H6", "C9", "HK"], None]
    assert [seat["held"] for seat in seats] == [2, 3, 3]
    beside = PAGE.view(PAIR.observe(None), [PAIR.observe(seat) for seat in range(3)])["seats"]
    assert [seat["hand"] for seat in beside] == [["S5", "S6"], ["H6", "C9", "HK"], ["D7", "H7", "C10"]]


def test_the_play_to_beat_is_named() -> None:
    shown = PAGE.view(PAIR.observe(0))
    assert shown["phase"] == {"zh": "第 2 轮", "en": "trick 2"}
    name = {"zh": "单张 10", "en": "a single 10"}
    assert shown["standing"] == {"seat": 2, "pieces": ["D10"], "name": name, "kind": "normal"}
    assert (shown["points"], shown["trick"], shown["turn"]) == (10, 2, 0)
    assert [play["pieces"] for play in shown["plays"]] == [["H8"], ["D9"], ["D10"]]
    assert shown["scores"] == [130, 0, 0]
    assert [seat["bonuses"] for seat in shown["seats"]] == [100, 0, 0]
    leading = PAGE.view(LEAD.observe(2))
    assert (leading["standing"], leading["turn"], leading["last"], leading["plays"]) == (None, 0, None, [])
    assert PAGE.view(after(LEAD, "play SK SK SK").observe(1))["standing"]["kind"] == "tongzi"


def test_who_leads_for_a_winner_that_is_out() -> None:
    state = table("SK", "S5 S6", "S7 S8")
    won = after(state, "play SK")
    assert PAGE.view(won.observe(1))["wind"] is None, "the trick goes on"
    led = after(won, "pass", "pass")
    assert (PAGE.view(led.observe(1))["wind"], PAGE.view(led.observe(2))["turn"]) == (0, 1)
    assert PAGE.view(after(led, "play S5").observe(2))["wind"] is None
    assert PAGE.view(PAIR.observe(0))["wind"] is None, "the winner leads itself"


def test_the_trick_before_can_be_looked_at() -> None:
    last = PAGE.view(PAIR.observe(1))["last"]
    assert (last["seat"], last["points"], last["bonus"]) == (0, 30, 100)
    assert [(play["seat"], play["pieces"]) for play in last["plays"]] == [(0, ["SK"] * 3), (1, []), (2, [])]
    assert [seat["passed"] for seat in PAGE.view(after(LEAD, "play SK SK SK", "pass").observe(0))["seats"]] == [
        False,
        True,
        False,
    ]


@pytest.mark.parametrize("seed", [5, 6])
def test_tricks_are_those_of_the_rules(seed: int) -> None:
    state = deal(seed=seed)
    while not state.is_over:
        state, events = state.step(state.legal_actions[-1])
        shown = PAGE.view(state.observe(None))
        assert sum(len(play["pieces"]) for play in shown["plays"]) == len(state.trick_cards)
        for event in events:
            if event["type"] == "trick_end":
                last = shown["last"]
                assert (last["seat"], last["points"], last["bonus"]) == (
                    event["actor"],
                    event["points"],
                    event["bonus"],
                )


def test_a_hand_is_taken_apart_for_who_sees_it() -> None:
    groups = PAGE.view(LEAD.observe(0))["seats"][0]["groups"]
    assert [(group["name"]["en"], group["pieces"]) for group in groups] == [
        ("tongzi", ["SK"] * 3),
        ("single", ["H8", "S6", "S5"]),
    ]
    assert PAGE.view(LEAD.observe(1))["seats"][0]["groups"] is None


def test_picks_are_seen_by_their_owner() -> None:
    state = after(table("D8 C8 S8 H5 HK H6", "SK H6", "H7 D7"), "begin triple_with_two 8", "add 5")
    assert PAGE.view(state.observe(0))["picks"] == ["H5", "D8", "C8", "S8"]
    assert PAGE.view(state.observe(1))["picks"] == []


# ---- what the rules say of cards that are chosen

WINGED = table("S5 D6 D7 C7 S7 D8 H8 S8 C9 H9 DJ CQ", "D10 C10 S10 DJ HJ SJ D5 D6", "H5 H6", lead=1)
REPLY = after(WINGED, "play D10 C10 S10 DJ HJ SJ D5 D6", "pass")
"""Seat 0 leads with an airplane, or has nothing that beats one."""


def considered(seen: Any, pieces: list[str]) -> Any:
    return PAGE.consider(seen, pieces)


def names(pieces: str, state: State, seat: int = 0) -> Any:
    return considered(state.observe(seat), pieces.split())


def test_who_must_beat_is_told_so() -> None:
    low = after(table("S5 S9", "H6 HK", "D7 DQ"), "play S5")
    assert PAGE.view(low.observe(1))["no_pass"]["en"] == "you have cards that beat this, so you have to play"
    assert PAGE.view(low.observe(2))["no_pass"] is None
    assert PAGE.view(LEAD.observe(0))["no_pass"]["en"] == "you lead, so you have to play"
    assert PAGE.view(REPLY.observe(0))["no_pass"] is None


def test_chosen_cards_are_judged_by_the_rules() -> None:
    low = after(table("S5 S9", "H6 H6 HK C5", "D7 DQ"), "play S5")
    good = names("H6", low, 1)
    assert (good["playable"], good["action"], good["name"]["en"]) == (True, "play H6", "a single 6")
    assert good["reason"]["en"] == "the same pattern with a higher rank"
    for pieces, reason in (
        ("C5", "the same pattern, but the rank is not higher"),
        ("H6 H6", "the patterns differ"),
        ("H6 HK", "these cards are not a pattern"),
        ("H6 H6 H6", "you do not hold these cards"),
        ("S9", "you do not hold these cards"),
        ("X9", "you do not hold these cards"),
    ):
        told = names(pieces, low, 1)
        assert (told["playable"], told["action"], told["reason"]["en"]) == (False, None, reason)


def test_hints_are_what_beats_from_the_cheapest_on() -> None:
    low = after(table("S5 S9", "H6 H6 HK C5", "D7 DQ"), "play S5")
    assert [each["action"] for each in names("", low, 1)["proposals"]] == ["play H6", "play HK"]
    nothing = names("", REPLY)
    assert nothing["proposals"] == []
    assert nothing["reason"]["en"] == "nothing in your hand beats this"


def test_leads_break_nothing_and_trumps_come_last() -> None:
    proposed = names("", LEAD)["proposals"]
    assert [each["pieces"] for each in proposed] == [["S5"], ["S6"], ["H8"], ["SK"] * 3]


def test_wings_are_proposed_for_a_body_that_is_chosen() -> None:
    lead = table("S5 D6 D7 C7 S7 D8 H8 S8 C9 H9 DJ CQ", "D10", "H5")
    told = names("D7 C7 S7 D8 H8 S8", lead)
    assert (told["playable"], told["name"]["en"]) == (True, "an airplane 7-8")
    first = told["proposals"][0]
    assert first["name"]["en"] == "an airplane with wings 7-8"
    assert sorted(first["pieces"]) == sorted(["D7", "C7", "S7", "D8", "H8", "S8", "D6", "C9"])
    assert "C9 H9" in {" ".join(piece for piece in each["pieces"] if piece[1] == "9") for each in told["proposals"]}


def test_a_whole_rank_is_trimmed_to_what_completes_a_play() -> None:
    reply = after(
        table("S9 D7 C7 H7 S7 S7 D8 H8 S8 DJ CQ", "D5 C5 S5 D6 C6 S6 H9 HK", "H5", lead=1),
        "play D5 C5 S5 D6 C6 S6 H9 HK",
        "pass",
    )
    told = names("D7 C7 H7 S7 S7 D8 H8", reply)
    assert not told["playable"]
    chosen = [each["pieces"] for each in told["proposals"] if "S9" in each["pieces"]]
    assert any(len([piece for piece in play if piece.endswith("7")]) == 3 for play in chosen)
    assert reply.table is not None
    assert all(judge(each["pieces"], reply.table.pattern).beats for each in told["proposals"])


@pytest.mark.parametrize("preset", ["seed", "hunan"])
def test_every_proposal_may_be_played(preset: str) -> None:
    state = deal(preset, seed=11, lead=0)
    while not state.is_over and state.trick < 6:
        seen: Any = state.observe(state.turn)
        ranks = {card.rank for card in seen.hand}
        for rank in [None, *ranks]:
            chosen = [card.text for card in seen.hand if card.rank == rank]
            for each in considered(seen, chosen)["proposals"]:
                assert str(state.action_of(each["action"])) == each["action"]
                assert Counter(each["pieces"]) <= Counter(card.text for card in seen.hand)
        plays = considered(seen, [])["proposals"]
        state = state.after(plays[len(plays) // 2]["action"] if plays else "pass")


def test_only_plays_are_made_of_cards() -> None:
    kinds = {action.kind: PAGE.pieces(action) for action in table("D8 C8 S8 H5 HK", "SK", "H7").legal_actions}
    assert kinds["begin"] == []
    assert PAGE.pieces(Action.play("S5 H5")) == ["H5", "S5"]


def test_events_are_told_once_and_to_somebody() -> None:
    _, events = after(LEAD, "play SK SK SK", "pass").step("pass")
    told = [PAGE.event(event, 0, "en") for event in events]
    assert [text for text in told if text] == [
        "seat 3 passes",
        "you win the trick, 30 points, a bonus of 100 for a tongzi of kings",
    ]


def test_the_phase_of_a_game_that_is_over() -> None:
    state = deal(seed=3)
    while not state.is_over:
        state = state.after(state.legal_actions[-1])
    assert PAGE.view(state.observe(None))["phase"] == {"zh": "这一局结束", "en": "game over"}
