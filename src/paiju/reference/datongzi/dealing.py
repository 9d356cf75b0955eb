"""The deal: who gets which cards, what lies aside, and who leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from paiju.errors import ArgumentError, ArgumentValueError, HandError
from paiju.reference.datongzi.cards import Card, Deck, SomeCards, read_cards
from paiju.reference.datongzi.config import GameConfig
from paiju.reference.datongzi.round import State
from paiju.reference.datongzi.rules import Rules, expect_playable, read_rules
from paiju.reference.datongzi.table import Cards
from paiju.reference.seeds import Rng
from paiju.seeds import draw_seed, read_seed
from paiju.values import seat_number, shown

__all__ = ["deal"]


def deal(
    rules: Rules | str | None = None,
    seed: int | None = None,
    *,
    wall: SomeCards = None,
    hands: Sequence[SomeCards] | None = None,
    lead: int | None = None,
) -> State:
    """Return a new game by these rules or a preset; the seed decides what is not given.

    ``wall`` is all cards in a row. ``hands`` may be of any size; what they leave lies aside. The generator is always
    asked for the same things in the same order: the cards, then who leads.
    """
    options = read_rules(rules)
    config = options.config
    expect_playable(options)
    rng = Rng(draw_seed() if seed is None else read_seed(seed))
    shuffled = whole_set(config)
    rng.shuffle(shuffled)
    drawn = rng.below(config.num_players)
    if lead is not None:
        seat_number(lead, config.num_players)
    if wall is not None and hands is not None:
        raise ArgumentValueError("a wall and hands: one of them decides who gets what", "wall")
    first = drawn if lead is None else lead
    if hands is not None:
        held, aside = read_hands(hands, config)
    else:
        held, aside = cut(shuffled if wall is None else read_wall(wall, config), config)
    return State(rules=options, turn=first, leader=first, hands=held, aside=aside)


def whole_set(config: GameConfig) -> list[Card]:
    """Return all cards: copy after copy, by rank, then by suit."""
    return Deck.create_standard_deck(config.num_decks, config.excluded_ranks).cards


def cut(wall: Sequence[Card], config: GameConfig) -> tuple[tuple[Cards, ...], Cards]:
    """Give each seat its share of the wall, one after another; the rest lies aside."""
    each = config.cards_per_player
    hands = [wall[each * seat : each * (seat + 1)] for seat in range(config.num_players)]
    return tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(wall[each * config.num_players :]))


def read_wall(given: SomeCards, config: GameConfig) -> list[Card]:
    """Read a wall, which has all cards."""
    wall = read_cards(given)
    if sorted(wall) != sorted(whole_set(config)):
        raise HandError(f"a wall is all {config.total_cards} cards of the decks; this one is not", "wall")
    return wall


def read_hands(given: Sequence[SomeCards], config: GameConfig) -> tuple[tuple[Cards, ...], Cards]:
    """Read a hand for each seat, of any size but empty."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ArgumentError(f"hands must be a list with the cards of each seat, not {shown(given)}", "wrong_type")
    hands = tuple(tuple(sorted(read_cards(hand))) for hand in given)
    if len(hands) != config.num_players or not all(hands):
        raise HandError(f"{config.num_players} hands are needed, each with a card at least", "hands")
    left = Counter(whole_set(config))
    left.subtract(card for hand in hands for card in hand)
    missing = [card for card, count in left.items() if count < 0]
    if missing:
        raise HandError(f"there are more of {missing[0]} than the decks have", "hands")
    return hands, tuple(sorted(left.elements()))
