"""What holds of the core whatever is dealt: what beats what, generated plays, points, answers."""

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from datongzi.both import both_dealt, both_rules
from datongzi.test_same_library import random_hand, some_play
from paiju._core import datongzi as core
from paiju.datongzi import Deck, GameConfig, Rules, State, deal
from sizes import Sizes


@pytest.mark.slow
def test_beating_is_a_strict_partial_order(chunk: int, sizes: Sizes) -> None:
    """Nothing beats itself, no two beat each other, and what beats a play beats all that this one beats."""
    met: Counter[int] = Counter()
    for seed in sizes.of(chunk, share=0.05, of_slice=0.02):
        rng = random.Random(seed)
        rules = both_rules(seed)[0]
        patterns = [reading for _ in range(12) for reading in core.readings(some_play(rules, rng), rules)[:4]]
        above = {(a, b) for a, b in itertools.product(patterns, repeat=2) if core.pattern_beats(a, b, rules)}
        assert not any((b, a) in above for a, b in above), seed
        for (a, b), (c, d) in itertools.product(above, repeat=2):
            assert b != c or (a, d) in above, (seed, a, b, d)
        met[len(above) > 0] += 1
    assert met[True] > met[False]


@pytest.mark.slow
def test_generated_plays_beat_and_the_cheapest_comes_first(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.3, of_slice=0.2):
        rng = random.Random(seed)
        rules = both_rules(seed)[0]
        hand = core.hand_patterns(random_hand(rng), rules)
        cards = [card for group in hand[:-1] for play in group for card in play] + hand[-1]
        current = rng.choice([None, core.analyze_cards(some_play(rules, rng), rules)])
        plays = core.beating_plays(cards, current, rules)
        assert all(core.can_beat_play(play, current, rules) for play in plays), seed
        assert all(not Counter(play) - Counter(cards) for play in plays), seed
        assert len({tuple(play) for play in plays}) == len(plays), seed
        places = [place_of(play, cards, current, rules) for play in plays]
        assert places == sorted(places), seed


def place_of(play: list[Any], hand: list[Any], current: Any, rules: Rules) -> tuple[Any, ...]:
    """Return where a play stands: what it is first, then how much it breaks."""
    found = core.reading_against(play, current, rules)
    assert found is not None
    name = found.play_type.name
    trump = ("BOMB", "TONGZI", "DIZHA").index(name) + 1 if name in ("BOMB", "TONGZI", "DIZHA") else 0
    size = found.card_count if name == "BOMB" else 0
    left = Counter(hand) - Counter(play)
    broken = trumps_in(Counter(hand)) - trumps_in(left)
    chain = (len(found.secondary_ranks), found.primary_rank, found.primary_suit or 0)
    return trump, size, found.play_type, *chain, len(play), broken, play


def trumps_in(counts: Counter[Any]) -> int:
    ranks = {card.rank for card in counts}
    of_rank = {rank: [counts[card] for card in counts if card.rank == rank] for rank in ranks}
    dizha = sum(min(numbers) // 2 for numbers in of_rank.values() if len(numbers) == 4)
    return sum(n // 3 for n in counts.values()) + dizha + sum(sum(numbers) >= 4 for numbers in of_rank.values())


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_a_deck_has_a_hundred_points(decks: int) -> None:
    """300 in three decks: in tricks, in hands and aside together, all through a game."""
    rng = random.Random(decks)
    state = deal(Rules(config=GameConfig(decks, 3, 9)), seed=decks)
    assert core.card_points(Deck.create_standard_deck(decks).cards) == 100 * decks
    while True:
        won = sum(seat.points for seat in state.seats)
        lying = state.trick_points + sum(core.card_points(hand) for hand in state.hands)
        assert won + lying + core.card_points(state.aside) == 100 * decks
        if state.is_over:
            break
        state = state.after(rng.choice(state.legal_actions))


@pytest.mark.slow
def test_games_end_and_pay_what_is_configured(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.2, of_slice=0.1):
        state: State = both_dealt(seed)[0]
        rng = random.Random(seed)
        config = state.rules.config
        kinds: Counter[str] = Counter()
        while not state.is_over:
            legal = state.legal_actions
            assert legal
            assert [action.id for action in legal] == sorted({action.id for action in legal if action.id is not None})
            state, events = state.step(rng.choice(legal))
            kinds.update(event["type"] for event in events)
        plays = sum(bool(cards) for _, cards in state.history)
        assert plays <= config.total_cards
        assert kinds["play"] == len(state.history)
        assert kinds["trick_end"] == state.trick
        assert events[-2]["kind"] == "finish"
        paid = [events[-2]["deltas"][seat] for seat in state.finish_order]
        assert paid == list(config.finish_bonus)
        tricks = [seat.points + seat.bonuses for seat in state.seats]
        ends = [events[-2]["deltas"][seat] for seat in range(config.num_players)]
        assert list(state.scores) == [won + end for won, end in zip(tricks, ends, strict=True)]
        assert sum(state.payoffs) == 0


@pytest.mark.slow
def test_what_is_seen_does_not_change_with_what_is_hidden(chunk: int, sizes: Sizes) -> None:
    """Also between picks; and every legal answer of the observer may be given in every world."""
    for seed in sizes.of(chunk, share=0.05, of_slice=0.02):
        state: State = both_dealt(seed)[0]
        rng = random.Random(seed)
        while not state.is_over:
            viewer = rng.randrange(len(state.scores))
            seen = state.observe(viewer)
            world = state.redeal_hidden(viewer, rng.randrange(2**64))
            assert world.observe(viewer) == seen, seed
            assert (world.observe(viewer).planes() == seen.planes()).all(), seed
            assert world.observe(viewer).to_dict() == seen.to_dict(), seed
            if viewer == state.turn:
                assert world.legal_actions == state.legal_actions, seed
                assert world.after(state.legal_actions[-1]) != world, seed
            state = state.after(rng.choice(state.legal_actions))
