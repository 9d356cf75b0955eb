"""Small games, and every world that their passes leave: who has to beat what it can, and passes, can't."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from math import factorial, prod, sqrt

from paiju import datongzi
from paiju.datongzi import Action, Card, GameConfig, Observation, Rank, Rules, State
from paiju.errors import IllegalAction

Hands = tuple[tuple[Card, ...], ...]
MOST_WORLDS = 1_500


def small_game(players: int, rng: random.Random, *, must_beat_rule: bool = True) -> State:
    """Deal a few cards of some neighbouring ranks, so that there are chains and trumps."""
    decks = rng.choice([1, 2, 3])
    ranks = 5 - decks if players == 2 else 4 - decks // 2
    lowest = rng.randrange(len([*Rank]) - ranks + 1)
    kept = {*[*Rank][lowest : lowest + ranks]}
    cards = 4 * decks * ranks
    each = min(cards // players - 1, 9)
    aside = cards - players * each
    config = GameConfig(decks, players, aside, must_beat_rule=must_beat_rule, excluded_ranks={*Rank} - kept)
    return datongzi.deal(Rules(config=config), rng.getrandbits(60))


def with_passes(players: int, seed: int) -> Iterator[Observation]:
    """Play a small game at random and return what its seats see when another has passed."""
    rng = random.Random(seed)
    state = small_game(players, rng)
    while not state.is_over:
        assert state.turn is not None
        seen = state.observe(state.turn)
        if not state.picks and any(not cards for seat, cards in seen.history if seat != seen.seat):
            yield seen
        state = state.after(rng.choice(state.legal_actions))


def ways(seen: Observation) -> Iterator[tuple[Hands, int]]:
    """Return all deals of the unseen cards to the others, each with the number of ways to deal it."""
    assert seen.seat is not None
    unseen = Counter(seen.unseen)
    sizes = [0 if seat == seen.seat else size for seat, size in enumerate(seen.counts)]
    splits = [[split for split in product(range(n + 1), repeat=len(sizes)) if sum(split) <= n] for n in unseen.values()]

    def deal(kind: int, left: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
        if kind == len(splits):
            if not any(left):
                yield []
            return
        for split in splits[kind]:
            after = tuple(a - b for a, b in zip(left, split, strict=True))
            if min(after) >= 0:
                yield from ([split, *others] for others in deal(kind + 1, after))

    for dealt in deal(0, tuple(sizes)):
        copies = [
            factorial(n) // prod(map(factorial, [*split, n - sum(split)]))
            for n, split in zip(unseen.values(), dealt, strict=True)
        ]
        yield hands_of(unseen, dealt, len(sizes)), prod(copies)


def hands_of(unseen: Mapping[Card, int], dealt: list[tuple[int, ...]], players: int) -> Hands:
    return tuple(
        tuple(sorted(card for card, split in zip(unseen, dealt, strict=True) for _ in range(split[seat])))
        for seat in range(players)
    )


def could_be(seen: Observation, hands: Hands) -> bool:
    """Tell whether all that was played, and every pass, is legal from the first hands of this world on."""
    played: list[list[Card]] = [[] for _ in hands]
    for seat, cards in seen.history:
        played[seat] += cards
    first = [[*(seen.hand or ()), *gone] if seat == seen.seat else [*hand, *gone]
             for seat, (hand, gone) in enumerate(zip(hands, played, strict=True))]  # fmt: skip
    state = datongzi.deal(seen.rules, hands=first, lead=seen.history[0][0])
    try:
        for _, cards in seen.history:
            state = state.after(Action.play(list(cards)) if cards else "pass")
    except IllegalAction:
        return False
    return True


def others(world: State, seat: int) -> Hands:
    return tuple(() if each == seat else tuple(sorted(hand)) for each, hand in enumerate(world.hands))


def tried(players: int, seeds: range) -> Iterator[tuple[Observation, dict[Hands, int]]]:
    """Return the last position of each small game that has few worlds, but several, and all that could be."""
    for seed in seeds:
        for seen in reversed([*with_passes(players, seed)]):
            dealt = dict(ways(seen)) if len(seen.unseen) <= 14 else {}
            if not 2 < len(dealt) <= MOST_WORLDS:
                continue
            worlds = {hands: number for hands, number in dealt.items() if could_be(seen, hands)}
            if 1 < len(worlds) < len(dealt):
                yield seen, worlds
                break


def excess(found: Counter[Hands], worlds: Mapping[Hands, float]) -> float:
    """Return by how many standard deviations chi-square is larger than by chance."""
    total, number = sum(worlds.values()), found.total()
    squares = sum((found[hands] - number * n / total) ** 2 / (number * n / total) for hands, n in worlds.items())
    free = len(worlds) - 1
    return (squares - free) / sqrt(2 * free)
