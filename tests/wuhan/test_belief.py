"""Hidden hands as a search imagines them are like those that players have; hands that are only dealt are not."""

from collections.abc import Iterator
from typing import Any

from paiju import agents, wuhan
from paiju._core import wuhan as core

Facts = tuple[float, float, float, float]
NAMES = ("tiles missing", "tiles like its own discards", "pairs of what others let go", "reds and skins")


def facts_of(state: wuhan.State, seat: int) -> Facts:
    """Return what is told by a hand: how far it is from a win, and what it keeps although it had the chance not to."""
    hand = state.seats[seat].hand
    tiles = list(hand.tiles)
    own = {each.tile for each in state.seats[seat].river}
    let_go = {each.tile for other in range(4) if other != seat for each in state.seats[other].river if not each.claimed}
    special = wuhan.special_tiles(state.flip)
    barred = {*special.skins, special.red}
    return (
        wuhan.shanten(hand, state.flip),
        sum(tile in own for tile in tiles),
        sum(tiles.count(tile) >= 2 for tile in let_go - barred),
        sum(tile in barred for tile in tiles),
    )


def decisions(rounds: int) -> Iterator[wuhan.State]:
    """Yield states in the middle of rounds in which a seat acts on its own tiles."""
    players = [agents.make(level, "wuhan") for level in ("medium", "medium+")]
    for seed in range(rounds):
        state = wuhan.deal("koukou", seed=seed)
        while not state.is_over:
            assert state.turn is not None
            if state.pending is None and len(state.seats[state.turn].river) == 6:
                yield state
            player = players[seed >> state.turn & 1]
            state = state.after(player.act(state.observe(state.turn)), state.turn)


def means(found: list[Facts]) -> Facts:
    columns = [sum(column) / len(found) for column in zip(*found, strict=True)]
    return columns[0], columns[1], columns[2], columns[3]


def test_imagined_hands_are_like_real_ones() -> None:
    real: list[Facts] = []
    imagined: list[Facts] = []
    dealt: list[Facts] = []
    for number, state in enumerate(decisions(rounds=150)):
        seen: Any = state.observe(state.turn)
        world = core.imagine(seen, number)
        assert world is not None
        for seat in range(4):
            if seat != state.turn:
                real.append(facts_of(state, seat))
                imagined.append(facts_of(world, seat))
                dealt.append(facts_of(seen.sample(number), seat))
    for name, really, likely, evenly in zip(NAMES, means(real), means(imagined), means(dealt), strict=True):
        print(f"{name}: {really:.2f} in truth, {likely:.2f} imagined, {evenly:.2f} dealt")
        assert abs(likely - really) < abs(evenly - really) / 2, name
