"""Da Tong Zi beside its twin in plain Python and RLCard's doudizhu, in one run: ``python run.py bench``."""

from __future__ import annotations

import argparse
import importlib.metadata
import random
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import harness
import rlcard

from paiju import datongzi, playouts
from paiju.reference import datongzi as reference

PLAIN = "plain Python"
MUSTS = {
    "recognition of a card list": (20, "about 10 µs"),
    "beating plays from 41 cards": (100, "2-4 ms"),
    "all plays from 41 cards": (50, "about 20 ms"),
    "all plays from 5 cards": (20, ""),
    "`count_all_plays` of 41 cards": (1000, ""),
    "scoring events": (5, "about 7 µs"),
    "shuffle and deal": (10, "0.28 ms"),
}
"""How many times faster than plain Python a call must be, and what the known library published for it."""
GAMES_MUST = 20_000
NO_LIMIT = 10**9


def hands(lib: ModuleType, number: int, size: int, seed: int) -> list[list[Any]]:
    """Return the same hands for every library."""
    rng = random.Random(seed)
    kinds = [rng.sample(range(132), size) for _ in range(number)]
    cards = lib.Deck.create_standard_deck().cards
    return [[cards[kind] for kind in hand] for hand in kinds]


def plays(lib: ModuleType, seed: int) -> list[list[Any]]:
    """Return card lists as players lay them down, and some that are nothing."""
    rng = random.Random(seed)
    found = []
    for hand in hands(lib, 20, 41, seed):
        every = lib.PlayGenerator.generate_all_plays(hand, NO_LIMIT)
        found += [rng.sample(play, len(play)) for play in rng.sample(every, 9)]
        found.append(rng.sample(hand, rng.randrange(2, 8)))
    return found


def deal_setup(lib: ModuleType) -> Callable[[int], object]:
    """Return what shuffles three decks and deals them to three players."""

    def setup(seed: int) -> object:
        deck = lib.Deck.create_standard_deck()
        deck.shuffle(seed)
        return [deck.deal_cards(41) for _ in range(3)]

    return setup


def scoring(lib: ModuleType) -> Callable[[Any], object]:
    """Return what records a trick and the bonus of the tongzi that won it; half of its time is an event."""
    config = lib.GameConfig()
    tongzi = lib.PatternRecognizer.analyze_cards([lib.Card.from_string("♠K")] * 3)

    def record(tricks: list[list[Any]]) -> object:
        scores = lib.ScoreComputation(config)
        for number, cards in enumerate(tricks):
            scores.create_round_win_event("player", cards, number)
            scores.create_special_bonus_events("player", tongzi, number)
        return scores

    return record


def tricks(lib: ModuleType) -> list[list[list[Any]]]:
    """Return the cards of 50 tricks, each with something to win."""
    five = lib.Card.from_string("♦5")
    return [[[five, *cards] for cards in hands(lib, 50, 9, 3)]]


def work(lib: ModuleType, heavy: int) -> dict[str, harness.Case]:
    """Return the cases of a library; ``heavy`` hands for those that take long in plain Python."""
    generator = lib.PlayGenerator
    single = lib.PatternRecognizer.analyze_cards([lib.Card.from_string("♠5")])
    big = hands(lib, heavy, 41, 1)
    cases = (
        harness.calls(lib.PatternRecognizer.analyze_cards, plays(lib, 2)),
        harness.calls(lambda hand: generator.generate_beating_plays_with_same_type_or_trump(hand, single), big),
        harness.calls(lambda hand: generator.generate_all_plays(hand, NO_LIMIT), big),
        harness.calls(generator.generate_all_plays, hands(lib, 200, 5, 1)),
        harness.calls(generator.count_all_plays, big),
        per_event(harness.calls(scoring(lib), tricks(lib)), 100),
        harness.calls(deal_setup(lib), range(20)),
    )
    return dict(zip(MUSTS, cases, strict=True))


def per_event(case: harness.Case, events: int) -> harness.Case:
    return lambda: case() / events


# ---- whole games


def core_games(games: int) -> harness.Case:
    """Time random games inside the core, one thread, seconds a game."""

    def one_pass() -> float:
        start = time.process_time()
        playouts("datongzi", games, 1)
        return (time.process_time() - start) / games

    return one_pass


def python_steps(games: int) -> harness.Case:
    """Time random steps through the Python State, seconds a step."""
    rng = random.Random(1)

    def one_pass() -> float:
        steps = 0
        start = time.process_time()
        for seed in range(games):
            state = datongzi.deal(seed=seed)
            while not state.is_over:
                state = state.after(rng.choice(state.legal_actions))
                steps += 1
        return (time.process_time() - start) / steps

    return one_pass


def peer_steps(games: int) -> harness.Case:
    """Time random steps of RLCard's environment, seconds a step."""
    env = rlcard.make("doudizhu")
    rng = random.Random(1)

    def one_pass() -> float:
        steps = 0
        start = time.process_time()
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return (time.process_time() - start) / steps

    return one_pass


def print_calls(ns: dict[str, float]) -> None:
    rows = [
        (
            name,
            f"{ns[name]:,.0f} ns",
            f"{ns[f'{PLAIN}: {name}']:,.0f} ns",
            f"{ns[f'{PLAIN}: {name}'] / ns[name]:,.0f}x",
            f"{must}x",
            published,
        )
        for name, (must, published) in MUSTS.items()
    ]
    print(harness.table(["work", "paiju", PLAIN, "ratio", "must", "published by the known library"], rows))


def print_games(ns: dict[str, float]) -> None:
    each = playouts("datongzi", 1000, 1).decisions / 1000
    in_core = ns["games"] / each
    rows = [
        ("random games in the core", f"{1e9 / ns['games']:,.0f} games", "", f"{GAMES_MUST:,} games"),
        ("random steps in the core", f"{1e9 / in_core:,.0f}", f"{ns['peer'] / in_core:,.0f}x", ""),
        ("random steps through `State`", f"{1e9 / ns['steps']:,.0f}", f"{ns['peer'] / ns['steps']:,.0f}x", ""),
        ("RLCard `doudizhu` environment", f"{1e9 / ns['peer']:,.0f}", "1x", ""),
    ]
    print(harness.table(["random play", "a second", "against RLCard", "must"], rows))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--repeats", type=int, default=9)
    options = parser.parse_args()
    harness.pin()
    slow = work(reference, options.hands)
    cases = {
        **work(datongzi, options.hands),
        **{f"{PLAIN}: {name}": case for name, case in slow.items()},
        "games": core_games(options.games),
        "steps": python_steps(5),
        "peer": peer_steps(2),
    }
    ns = harness.run(cases, options.repeats)
    peer = importlib.metadata.version("rlcard")
    print(f"{harness.machine()}; rlcard {peer}; CPU time, one pinned thread, median of {options.repeats}\n")
    print_calls(ns)
    print()
    print_games(ns)


if __name__ == "__main__":
    main()
