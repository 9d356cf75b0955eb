"""The published cases of patterns, replies and hands taken apart."""

import random
from typing import Any

import pytest

from datongzi.vectors import cases, read
from paiju._core import datongzi as core
from paiju.datongzi import PRESETS, PlayPattern


def told(pattern: PlayPattern | None) -> dict[str, Any] | None:
    """Return a pattern as the cases tell it."""
    if pattern is None:
        return None
    suit = pattern.primary_suit if pattern.is_tongzi else None
    return {
        "type": pattern.play_type.name,
        "primary_rank": pattern.primary_rank.name,
        "chain": len(pattern.secondary_ranks),
        "card_count": pattern.card_count,
        **({} if suit is None else {"primary_suit": suit.name}),
    }


def key(pattern: PlayPattern) -> str:
    third = pattern.primary_suit.name if pattern.is_tongzi and pattern.primary_suit else pattern.card_count
    return f"{pattern.play_type.name}:{pattern.primary_rank.name}:{third}"


def without_wings(keys: set[str]) -> set[str]:
    """How many wings an airplane has is a choice."""
    return {name.rsplit(":", 1)[0] if name.startswith("AIRPLANE_WITH") else name for name in keys}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("case", cases("recognition"), ids=lambda case: case["id"])
def test_recognition(case: dict[str, Any], preset: str) -> None:
    cards = read(case["cards"])
    expected = case.get(preset, case["expect"])
    for _ in range(3):
        found = told(core.analyze_cards(cards, PRESETS[preset]))
        assert found == expected or (found is not None and expected is not None and expected.items() <= found.items())
        random.Random(len(cards)).shuffle(cards)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("case", cases("beats"), ids=lambda case: case["id"])
def test_beats(case: dict[str, Any], preset: str) -> None:
    current = core.analyze_cards(read(case["current"]), PRESETS[preset])
    expected = case.get(preset, case["beats"])
    assert core.can_beat_play(read(case["play"]), current, PRESETS[preset]) is expected


@pytest.mark.parametrize("case", cases("beating_plays"), ids=lambda case: case["id"])
def test_beating_plays(case: dict[str, Any]) -> None:
    hand, current = read(case["hand"]), core.analyze_cards(read(case["current"]))
    assert current is not None
    plays = core.beating_plays(hand, current)
    found = [core.reading_against(play, current) for play in plays]
    assert None not in found
    assert without_wings({key(pattern) for pattern in found if pattern}) == without_wings({*case["keys"]})
    assert bool(plays) is case["must_play"] is core.has_reply(hand, current)


@pytest.mark.parametrize("case", cases("decomposition"), ids=lambda case: case["id"])
def test_decomposition(case: dict[str, Any]) -> None:
    hand = read(case["hand"])
    *groups, singles = core.hand_patterns(hand)
    lists = [[list(cards) for cards in group] for group in groups]
    names = ("dizha", "tongzi", "bombs", "airplane_chains", "triples", "consecutive_pair_chains", "pairs", "singles")
    counts = dict(zip(names, [*(len(each) for each in lists), len(singles)], strict=True))
    trumps = sum(counts[name] for name in ("dizha", "tongzi", "bombs"))
    assert {**counts, "trump_count": trumps} == case["counts"]
    assert sorted([*(card for group in lists for cards in group for card in cards), *singles]) == sorted(hand)


@pytest.mark.parametrize("case", [case for case in cases("scoring") if "cards" in case], ids=lambda case: case["id"])
def test_points(case: dict[str, Any]) -> None:
    if case["kind"] == "round":
        assert core.card_points(read(case["cards"])) == case["points"]
