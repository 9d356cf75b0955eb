"""Hidden hands as a search imagines them are like those that players have; hands that are only dealt are not."""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Any

from paiju import agents, sichuan
from paiju._core import sichuan as core
from paiju.tiles import Tile

Refused = list[set[Tile]]
"""By seat, the tiles that nobody saw it win with since its hand last changed."""

Facts = dict[str, float]


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


def facts_of(state: sichuan.State, seat: int, refused: Refused) -> Facts:
    """Return what is told by a hand: how far it is from a win, what it waits for, and what it keeps."""
    hand = state.seats[seat].hand
    missing = sichuan.shanten(hand)
    own = {each.tile for each in state.seats[seat].river}
    facts: Facts = {"tiles missing": missing, "tiles like its own discards": sum(tile in own for tile in hand.tiles)}
    if missing == 0:
        waits = sichuan.waits(hand)
        lie_open = Counter(each.tile for other in state.seats for each in other.river if not each.claimed)
        for meld in (meld for other in state.seats for meld in other.melds):
            lie_open[meld.tile] += 3 if meld.kind == "pong" else 4
        facts["copies waited for"] = sum(4 - lie_open[tile] - hand.tiles.count(tile) for tile in waits)
        facts["could have won"] = not refused[seat].isdisjoint(waits)
    return facts | {"ready": missing == 0}


def means(found: list[Facts]) -> Facts:
    """Return the mean of every fact over the hands that tell it."""
    names = {name: None for facts in found for name in facts}
    told = {name: [facts[name] for facts in found if name in facts] for name in names}
    return {name: fmean(values) for name, values in told.items()}


def test_imagined_hands_are_like_real_ones() -> None:
    real, imagined, dealt = [], [], []
    for number, (state, refused) in enumerate(decisions(rounds=600)):
        seen: Any = state.observe(state.turn)
        world = core.imagine(seen, number)
        assert world is not None
        for seat in range(4):
            if seat != state.turn and not state.seats[seat].won:
                real.append(facts_of(state, seat, refused))
                imagined.append(facts_of(world, seat, refused))
                dealt.append(facts_of(seen.sample(number), seat, refused))
    truth, likely, evenly = means(real), means(imagined), means(dealt)
    for name, really in truth.items():
        print(f"{name}: {really:.3f} in truth, {likely[name]:.3f} imagined, {evenly[name]:.3f} dealt")
        assert abs(likely[name] - really) < abs(evenly[name] - really) / 2, name
    assert truth["could have won"] == 0, "medium takes every win"


def test_imagined_winners_have_often_won() -> None:
    """Their hands stay hidden, but what they won with was shown; hands that are dealt hardly ever do."""
    shares: dict[str, list[tuple[bool, bool]]] = {"discard": [], "self_draw": []}
    for number, (state, _) in enumerate(decisions(rounds=300)):
        seen: Any = state.observe(state.turn)
        worlds: list[Any] = [core.imagine(seen, number), seen.sample(number)]
        for seat, then in enumerate(state.seats):
            if then.won:
                likely, evenly = (has_won(world.seats[seat].hand, then.won) for world in worlds)
                shares[then.won["how"]].append((likely, evenly))
    for how, found in shares.items():
        as_imagined, as_dealt = (fmean(column) for column in zip(*found, strict=True))
        print(f"{how}: {as_imagined:.3f} of {len(found)} imagined, {as_dealt:.3f} dealt")
        assert as_imagined > 0.4, how
        assert as_dealt < 0.1, how


def has_won(hand: Any, won: dict[str, Any]) -> bool:
    """Return whether a hand is a win with the tile that was shown."""
    return sichuan.is_win(hand if won["how"] == "self_draw" else hand.draw(won["tile"]))
