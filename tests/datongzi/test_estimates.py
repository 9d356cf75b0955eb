"""What advice estimates: the chance to be beaten, against every world of a small game and against what happens."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from statistics import fmean

import pytest

from paiju import agents, datongzi
from paiju._core.datongzi import has_reply, rank
from paiju.datongzi import Card, ConfigFactory, GameConfig, Observation, PlayPattern, Rank, Rules, State
from paiju.datongzi.advice import DatongziSuggestion
from sizes import SLICE, Sizes

TABLES = {
    2: Rules(config=ConfigFactory.create_2player()),
    3: Rules(),
    4: Rules(config=ConfigFactory.create_4deck_4player()),
}


# ---- every world of a small game


def small_game(players: int, rng: random.Random) -> State:
    """Deal a few cards to each, of one deck with few ranks; the rest lies aside."""
    kept = set(rng.sample([*Rank], 4 if players == 2 else 3))
    each = rng.choice([4, 5]) if players == 2 else 3
    aside = 4 * len(kept) - players * each
    config = GameConfig(1, players, aside, excluded_ranks={*Rank} - kept)
    return datongzi.deal(Rules(config=config), rng.getrandbits(60))


def chance_by_counting(state: State, seen: Observation, pattern: PlayPattern) -> float:
    """Return in which part of all worlds somebody beats a play."""
    own = seen.seat
    unseen = sorted(state.aside + tuple(card for seat, hand in enumerate(state.hands) if seat != own for card in hand))
    sizes = [len(hand) for seat, hand in enumerate(state.hands) if seat != own]
    worlds = [any(beats(hand, pattern, state.rules) for hand in hands) for hands in dealt(unseen, sizes)]
    return fmean(worlds)


def dealt(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    """Return every way to deal hands of these sizes; cards of one deck are all different."""
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        left = [card for card in cards if card not in hand]
        yield from ([hand, *others] for others in dealt(left, sizes[1:]))


@cache
def beats(hand: tuple[Card, ...], pattern: PlayPattern, rules: Rules) -> bool:
    return has_reply(hand, pattern, rules)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_the_chance_is_that_of_all_worlds(players: int, sizes: Sizes) -> None:
    """Impossible where it can't be, and elsewhere about as often as in all worlds."""
    errors = []
    for seed in range(12 if sizes is SLICE else 200):
        rng = random.Random(seed)
        state = small_game(players, rng)
        assert state.turn is not None
        seen = state.observe(state.turn)
        moves = agents.make("medium+", "datongzi").advise(seen).suggestions
        for move in rng.sample(moves, min(3, len(moves))):
            assert isinstance(move, DatongziSuggestion)
            assert move.beaten is not None
            pattern = datongzi.PatternRecognizer.analyze_cards(move.pieces or move.action.cards, state.rules)
            assert pattern is not None
            exact = chance_by_counting(state, seen, pattern)
            assert (exact == 0) == (move.beaten == 0), (state.to_text(), str(move.action), exact)
            errors.append(move.beaten - exact)
    assert max(map(abs, errors)) < 0.25
    assert fmean(map(abs, errors)) < 0.08
    assert abs(fmean(errors)) < 0.05


# ---- what happens


@cache
def plays_made(players: int, sizes: Sizes) -> Sequence[tuple[float, bool]]:
    """Return of many plays the chance that was told, and whether they were beaten."""
    games = 40 if sizes is SLICE else 4_000
    return [made for seed in range(games) for made in plays_of(datongzi.deal(TABLES[players], seed))]


def plays_of(state: State) -> Iterator[tuple[float, bool]]:
    """Let ``medium+`` play a game; a play is beaten if the next one is no lead."""
    told: float | None = None
    while not state.is_over:
        assert state.turn is not None
        move = rank(state.observe(state.turn), "medium+")[0]
        after = state.after(move.action)
        if move.beaten is not None and not after.picks:
            if told is not None:
                yield told, state.table is not None
            told = move.beaten
        state = after


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chance_is_how_often_plays_are_beaten(players: int, sizes: Sizes) -> None:
    """In all, and where it is low, middling or high: within 6 of a hundred; what can't be beaten never is."""
    made = plays_made(players, sizes)
    assert not any(beaten for chance, beaten in made if chance == 0)
    for low, high in [(0, 1.01), (0, 0.3), (0.3, 0.6), (0.6, 0.9), (0.9, 1.01)]:
        chances, beaten = zip(*((c, b) for c, b in made if low <= c < high), strict=True)
        assert len(chances) > 15
        mean, real = fmean(chances), fmean(beaten)
        error = 3 * sqrt(max(mean * (1 - mean), 0.01) / len(chances))
        assert abs(mean - real) < 0.06 + (error if sizes is SLICE else 0), (low, high, mean, real, len(chances))
