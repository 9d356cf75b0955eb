"""Hidden hands as a search imagines them are like those that players have; hands that are only dealt are not."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from paiju import agents, sichuan
from paiju._core import sichuan as core
from paiju.tiles import Tile

Refused = list[set[Tile]]
"""By seat, the tiles that nobody saw it win with since its hand last changed."""

NAMES = (
    "tiles missing",
    "ready hands",
    "copies that they wait for",
    "tiles like its own discards",
    "ready hands that could have won",
)


def decisions(rounds: int) -> Iterator[tuple[sichuan.State, Refused]]:
    """Yield states in the middle of rounds in which a seat acts on its own tiles, and what was refused by then."""
    player = agents.make("medium", "sichuan")
    for seed in range(rounds):
        state = sichuan.deal("arena", seed=seed)
        refused: Refused = [set() for _ in range(4)]
        discard: tuple[int, Tile] | None = None
        while not state.is_over:
            seat = state.turn
            assert seat is not None
            action = player.act(state.observe(seat))
            after = state.after(action, seat)
            if action.kind == "discard" and action.tile:
                discard = seat, action.tile
            if discard and after.phase == "turn":  # all who were asked have answered
                tell(refused, after, *discard)
                discard = None
            for number, (then, now) in enumerate(zip(state.seats, after.seats, strict=True)):
                if then.melds != now.melds:
                    refused[number] = set()
            state = after
            if state.phase == "turn" and state.turn is not None and len(state.seats[state.turn].river) == 8:
                yield state, refused


def tell(refused: Refused, state: sichuan.State, seat: int, tile: Tile) -> None:
    """Note a discard that everybody has answered; it may have changed the hand that it comes from."""
    for number in range(4):
        if number == seat and not state.seats[number].river[-1].drawn:
            refused[number] = set()
        else:
            refused[number].add(tile)


def facts_of(state: sichuan.State, seat: int, refused: Refused) -> tuple[float, ...]:
    """Return what is told by a hand: how far it is from a win, what it waits for, and what it keeps."""
    hand = state.seats[seat].hand
    missing = sichuan.shanten(hand)
    waits = sichuan.waits(hand) if missing == 0 else ()
    lie_open = Counter(each.tile for other in state.seats for each in other.river if not each.claimed)
    for meld in (meld for other in state.seats for meld in other.melds):
        lie_open[meld.tile] += 3 if meld.kind == "pong" else 4
    copies = sum(4 - lie_open[tile] - hand.tiles.count(tile) for tile in waits)
    own = {each.tile for each in state.seats[seat].river}
    could_have_won = not refused[seat].isdisjoint(waits)
    return missing, missing == 0, copies, sum(tile in own for tile in hand.tiles), could_have_won


def means(found: list[tuple[float, ...]]) -> list[float]:
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


def test_imagined_hands_are_like_real_ones() -> None:
    real, imagined, dealt = [], [], []
    for number, (state, refused) in enumerate(decisions(rounds=150)):
        seen: Any = state.observe(state.turn)
        world = core.imagine(seen, number)
        assert world is not None
        for seat in range(4):
            if seat != state.turn and not state.seats[seat].won:
                real.append(facts_of(state, seat, refused))
                imagined.append(facts_of(world, seat, refused))
                dealt.append(facts_of(seen.sample(number), seat, refused))
    columns = [means(found) for found in (real, imagined, dealt)]
    for name, really, likely, evenly in zip(NAMES, *columns, strict=True):
        print(f"{name}: {really:.3f} in truth, {likely:.3f} imagined, {evenly:.3f} dealt")
        if name != NAMES[-1]:
            assert abs(likely - really) < abs(evenly - really) / 2, name
    # Of ready hands, as hands that are dealt are seldom ready.
    in_truth, as_imagined, as_dealt = (column[-1] / column[1] for column in columns)
    assert in_truth == 0, "medium takes every win"
    assert as_imagined < as_dealt / 3
