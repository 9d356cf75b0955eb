"""Rounds and matches of a game by its name, by its library, and by the value that stands for it."""

from typing import assert_type

from paiju import Match, Round, game, playouts, record, reference, sichuan, wuhan
from paiju.game import Game, State
from paiju.tiles import Tile

# By name
table = Round("sichuan", "fan", seed=7, dealer=2)
assert_type(table, Round[sichuan.State])
assert_type(table.state.wall_left, int)
assert_type(table.state.seats[0].hand, sichuan.Hand)
assert_type(table.state.seats[0].hand.tiles, tuple[Tile, ...])
assert_type(table.state.legal_actions[0].tile, Tile | None)
assert_type(table.state.observe(0), sichuan.Observation)
assert_type(table.rules.fan_cap, int | None)
assert_type(table.game, Game[sichuan.State])
assert_type(table.apply(table.state.legal_actions[0]), sichuan.State)
assert_type(table.undo(), sichuan.State)
assert_type(table.steps[-1].state if table.steps else table.dealt, sichuan.State)
table.apply(table.state.legal_actions[0].id)
table.apply(str(table.state.legal_actions[0]))

# By module, and by the value
assert_type(Round(sichuan).state, sichuan.State)
assert_type(Round(game.get("sichuan"), seed=7).state, sichuan.State)
assert_type(game.get("sichuan").deal(seed=1), sichuan.State)
assert_type(game.get(), Game[sichuan.State])
assert_type(Round("reference.sichuan", seed=7).state, reference.sichuan.State)
assert_type(Round(reference.sichuan, seed=7).state, reference.sichuan.State)

# Another game
other = Round("wuhan", seed=7)
assert_type(other.state, wuhan.State)
assert_type(other.state.flip, Tile)
assert_type(other.state.observe(0), wuhan.Observation)
assert_type(other.rules.haidi_tiles, int)
assert_type(game.get("wuhan"), Game[wuhan.State])
assert_type(Match("wuhan", seed=1).round.state, wuhan.State)

# A match
match = Match("sichuan", seed=1, rounds=2)
assert_type(match.round.state, sichuan.State)
assert_type(match.rules, sichuan.Rules)
while not match.is_over:
    while not match.round.state.is_over:
        match.round.apply(match.round.state.legal_actions[0])
    if not match.is_over:
        assert_type(match.next(), Round[sichuan.State])
assert_type(match.scores, tuple[int, ...])
assert_type(Match(sichuan, "plain").rounds[0].state.seats[3].melds, tuple[sichuan.Meld, ...])

# Records: who says which game it is, knows it
written = table.record()
assert_type(written, record.Record)
assert_type(Round.replay(written, game=sichuan).state.wall_left, int)
assert_type(record.mask(written, 1), record.Record)
assert_type(playouts("sichuan", 10, seed=1).rounds, int)


# What is written for rounds of any game takes those of each
def finished(played: Round) -> bool:
    """Tell whether a round of whatever game is over."""
    return played.state.is_over


finished(table)
finished(match.round)


def of_any_game(name: str) -> Round:
    """Return a round of a game whose name is not known here."""
    return Round(name, seed=1)


assert_type(of_any_game("sichuan"), Round[State])
