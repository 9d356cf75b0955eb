"""Random games on random tables."""

import random
from typing import Any

from paiju import game


def random_rules(lib: Any, rng: random.Random) -> Any:
    """Return rules with any options, and a table of any size that is quick to play on."""
    players = rng.choice([2, 3, 3, 4])
    out = rng.sample(list(lib.Rank), rng.choice([0, 0, 0, 1, 3]))
    decks = rng.choice([1, 2, 3, 3, 4])
    cards = decks * 4 * (11 - len(out))
    config = lib.GameConfig(
        num_decks=decks,
        num_players=players,
        cards_dealt_aside=rng.choice([0, 9, cards // 3, max(0, cards - 12 * players)]),
        excluded_ranks=out,
        finish_bonus=[rng.randrange(-50, 100) for _ in range(players)],
        k_tongzi_bonus=rng.choice([0, 100]),
        a_tongzi_bonus=rng.choice([200, 0, 70]),
        two_tongzi_bonus=rng.choice([300, 0, 90]),
        dizha_bonus=rng.choice([400, 0, 50]),
        must_beat_rule=rng.random() < 0.7,
    )
    return lib.Rules(
        carry=rng.choice(["two", "loose"]),
        wings=rng.choice(["n_2n", "loose"]),
        two_in_chains=rng.random() < 0.3,
        config=config,
    )


def random_action(state: Any, rng: random.Random) -> Any:
    """Return something to do: often many cards at once, sometimes a play in other suits."""
    actions = state.legal_actions
    if rng.random() < 0.4:
        return max(actions, key=lambda action: (action.kind == "begin", len(action.cards), rng.random()))
    action = rng.choice(actions)
    if action.kind != "play" or rng.random() < 0.5:
        return action
    return other_suits(state, action, rng) or action


def other_suits(state: Any, action: Any, rng: random.Random) -> Any:
    """Return a play of the same ranks with any suits, if that may be played."""
    hand = list(state.hands[state.turn])
    chosen = []
    for card in action.cards:
        chosen.append(rng.choice([held for held in hand if held.rank == card.rank]))
        hand.remove(chosen[-1])
    try:
        return state.action_of(str(type(action).play(chosen)))
    except ValueError:
        return None


def library_game(lib: Any) -> Any:
    """Return the game of a library as shared code knows it."""
    return game.get(lib)
