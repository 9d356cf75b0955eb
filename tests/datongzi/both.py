"""The same table in the core and in plain Python, and all that it says of itself."""

import random
from collections.abc import Sequence
from typing import Any

from datongzi.games import random_rules
from datongzi.libraries import written
from paiju import datongzi
from paiju.errors import IllegalAction
from paiju.reference import datongzi as reference

BOTH: tuple[Any, Any] = (datongzi, reference)


def both_rules(seed: int) -> list[Any]:
    """Return the same rules of any kind for both."""
    return [random_rules(lib, random.Random(seed)) for lib in BOTH]


def both_dealt(seed: int) -> list[Any]:
    """Return the same game just dealt: by the seed alone, from a wall, or with hands of few ranks."""
    rules = both_rules(seed)
    rng = random.Random(-1 - seed)
    given = random_deal(rules[1], rng)
    return [lib.deal(each, seed, **given) for lib, each in zip(BOTH, rules, strict=True)]


def random_deal(rules: Any, rng: random.Random) -> dict[str, Any]:
    """Return what is given of a deal."""
    config = rules.config
    deck = [card.code for card in reference.Deck.create_standard_deck(config.num_decks, config.excluded_ranks).cards]
    lead = rng.choice([None, rng.randrange(config.num_players)])
    match rng.randrange(4):
        case 0:
            return {}
        case 1:
            return {"wall": rng.sample(deck, len(deck)), "lead": lead}
    near = sorted(deck, key=reference.Card.from_string)
    size = min(len(near) // config.num_players, rng.randrange(3, 20))
    dealt = size * config.num_players
    start = rng.choice([rng.randrange(len(near) - dealt + 1), len(near) - dealt])
    some = near[start : start + dealt]  # neighbours in rank make up more, and the highest have bonuses
    rng.shuffle(some)
    return {"hands": [some[size * seat : size * seat + size] for seat in range(config.num_players)], "lead": lead}


# What is said.


def pattern_told(pattern: Any) -> tuple[Any, ...] | None:
    """Return what a pattern is."""
    if pattern is None:
        return None
    suit = pattern.primary_suit
    chain = [int(rank) for rank in pattern.secondary_ranks]
    kind = (pattern.play_type.name, int(pattern.primary_rank), None if suit is None else int(suit), chain)
    return *kind, pattern.card_count, pattern.is_tongzi, pattern.is_dizha


def plays_told(plays: Sequence[Sequence[Any]]) -> list[str]:
    """Return plays as texts, in their order."""
    return [written(play) for play in plays]


def actions_told(actions: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return actions."""
    return [(action.id, str(action), action.kind, written(action.cards)) for action in actions]


def scoring_told(event: Any) -> tuple[Any, ...] | None:
    """Return points for a player."""
    if event is None:
        return None
    cards = [str(card) for card in event.cards_involved]
    return event.player_id, event.bonus_type.value, event.points, event.round_number, cards


def state_told(state: Any) -> dict[str, Any]:
    """Return everything that a state says of itself but the list of its plays."""
    return {
        "position": state.to_dict(),
        "legal": actions_told(state.legal_actions),
        "legal_of": [actions_told(state.legal_actions_of(seat)) for seat in range(len(state.scores))],
        "turn": (state.turn, state.leader, tuple(state.claimants), state.phase, state.is_over, state.trick),
        "standing": state.standing and (state.standing.seat, written(state.standing.cards)),
        "pattern": state.standing and pattern_told(state.standing.pattern),
        "points": (tuple(state.scores), tuple(state.payoffs), tuple(state.bonuses), tuple(state.transfers)),
        "events": [*map(scoring_told, state.events)],
        "trick": (sorted(map(written, [[card] for card in state.trick_cards])), state.trick_points),
        "seats": [(written(seat.hand), seat.place) for seat in state.seats],
        "hands": [written(hand) for hand in state.hands],
        "aside": written(state.aside),
        "history": [(seat, written(cards or ())) for seat, cards in state.history],
        "end": (tuple(state.finish_order), state.next_deal),
    }


def view_told(view: Any) -> dict[str, Any]:
    """Return everything that an observation says of itself."""
    return {
        "position": view.to_dict(),
        "legal": actions_told(view.legal_actions),
        "plays": plays_told(view.legal_plays()),
        "turn": (view.seat, view.turn, view.leader, view.phase, view.is_over, view.trick),
        "unseen": written(view.unseen),
        "hand": written(view.hand or ()),
        "counts": tuple(view.counts),
        "mask": view.mask().tolist(),
        "scores": tuple(view.scores),
        "end": tuple(view.finish_order),
    }


def answer_to(state: Any, action: int | str, seat: int | None) -> Any:
    """Return the code with which something is refused, or the position that follows."""
    try:
        return state.after(action, seat).to_dict()
    except IllegalAction as refusal:
        return refusal.code


# What is tried.


def random_try(state: Any, rng: random.Random) -> tuple[int | str, int | None]:
    """Return something that somebody might try, legal or not, and who."""
    players = len(state.scores)
    seat = rng.choice([None, state.turn, state.turn, rng.randrange(players)])
    if rng.random() < 0.15:
        return rng.randrange(-2, 420), seat
    if rng.random() < 0.6:
        return random_text(rng), seat
    if rng.random() < 0.5:
        return f"play {written(likely_play(state, rng))}", seat
    hand = list(state.hands[rng.randrange(players)]) or reference.Deck.create_standard_deck(1).cards
    return f"play {written(rng.sample(hand, min(len(hand), rng.randrange(1, 6))))}", seat


def random_text(rng: random.Random) -> str:
    """Return what is no play of cards, or nothing at all."""
    start = rng.randrange(10)
    texts = ["pass", "pass", "done", "play", "begin triple_with_two", "add 3", "Pass"]
    texts += [f"add {rng.choice(RANKS)}", f"begin triple_with_two {rng.choice(RANKS)}"] * 2
    texts += [f"begin airplane_with_wings {'-'.join(RANKS[start : start + rng.randrange(1, 5)])}"] * 2
    return rng.choice(texts)


RANKS = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")


def likely_play(state: Any, rng: random.Random) -> list[Any]:
    """Return cards that are likely to be something: some of a few ranks next to each other, maybe with others."""
    hand = list(state.hands[state.turn or 0]) or list(state.aside) or reference.Deck.create_standard_deck(1).cards
    ranks = sorted({card.rank for card in hand})
    start, copies = rng.randrange(len(ranks)), rng.choice([1, 2, 3, 3, 4, 6])
    chosen: list[Any] = []
    for rank in ranks[start : start + rng.choice([1, 1, 2, 3])]:
        same = [card for card in hand if card.rank == rank]
        chosen += rng.sample(same, min(copies, len(same)))
    rest = list(hand)
    for card in chosen:
        rest.remove(card)
    return chosen + rng.sample(rest, min(len(rest), rng.choice([0, 0, 0, 1, 2, 4])))
