"""What a seat sees, and the arrays made of it."""

import random
from collections import Counter

import numpy as np
import pytest

from datongzi.tables import HUNAN, SEED, after, table, triples
from paiju.datongzi import GameConfig, Rules, deal, planes_layout, planes_shape
from paiju.datongzi.models import ALL, Deck

BEGUN = after(table(f"{triples('7')} DJ DQ DK", "D5", "D6"), "begin triple_with_two 7")


def test_picks_are_seen_by_their_owner_alone() -> None:
    before = table(f"{triples('7')} DJ DQ DK", "D5", "D6")
    assert BEGUN.observe(0).picks == BEGUN.picks != ()
    for seat in (1, 2, None):
        assert BEGUN.observe(seat) == before.observe(seat)
    assert BEGUN.redeal_hidden(1, 5).picks == ()
    assert BEGUN.redeal_hidden(0, 5).picks == BEGUN.picks


def test_unseen_cards_are_dealt_to_the_others_and_aside() -> None:
    state = deal(seed=4)
    rng = random.Random(4)
    for _ in range(40):
        state = state.after(rng.choice(state.legal_actions))
    seen = state.observe(1)
    world = seen.sample(9)
    hidden = [*world.seats[0].hand, *world.seats[2].hand, *world.aside]
    assert Counter(hidden) == Counter(seen.unseen)
    assert [len(seat.hand) for seat in world.seats] == list(seen.counts)
    assert len(world.aside) == len(state.aside)
    assert seen.sample(9) == world != seen.sample(10)


def test_a_spectator_has_no_world() -> None:
    with pytest.raises(ValueError, match="spectator"):
        deal(seed=1).observe(None).sample(1)
    with pytest.raises(ValueError, match="spectator"):
        deal(seed=1).observe(None).planes()
    assert deal(seed=1).observe(None).hand is None


def test_an_observation_tells_what_it_promises() -> None:
    told = after(deal(seed=1), 1).observe(0).to_dict()
    promised = "seat turn hand counts table trick_cards trick_points scores finish_order history picks legal rules"
    assert {*promised.split()} <= told.keys()
    assert set(told["table"]) == {"seat", "cards", "type", "rank", "length"}


@pytest.mark.parametrize("rules", [SEED, HUNAN.replace(config=GameConfig(4, 4, 8)), Rules(config=GameConfig(2, 2, 0))])
def test_the_blocks_of_the_planes(rules: Rules) -> None:
    decks, players = rules.num_decks, rules.num_players
    blocks = {name: (first, count) for name, first, count, _ in planes_layout(rules)}
    assert [count for _, count in blocks.values()] == [
        decks,
        decks,
        decks,
        (players - 1) * decks,
        decks,
        players,
        10 * (decks + players),
        16 * players,
        16,
        16 * (players - 1),
        players * players,
        2,
    ]
    state, rng = deal(rules, 3), random.Random(3)
    while not state.is_over:
        for seat in range(players):
            seen = state.observe(seat)
            planes = seen.planes()
            assert planes.shape == planes_shape(rules)
            hand = planes[:decks].sum(axis=0)
            assert [card for card in ALL for _ in range(hand[card.kind])] == list(seen.hand or ())
            first, count = blocks["unseen"]
            assert planes[first : first + count].sum() == len(seen.unseen)
            first, count = blocks["played"]
            everybody = Counter(Deck.create_standard_deck(decks).cards)
            played = everybody - Counter(seen.unseen) - Counter(seen.hand)
            own = sum(len(cards) for who, cards in state.history if who == seat)
            assert planes[first : first + count].sum() == sum(played.values()) - own
            first, count = blocks["cards_left"]
            told = planes[first : first + count, 0].reshape(players, 16).sum(axis=1)
            full = rules.config.cards_per_player
            assert list(told) == [-(-16 * seen.counts[(seat + i) % players] // full) for i in range(players)]
            first, count = blocks["latest"]
            whole = planes[first : first + count].reshape(10, decks + players, 44)
            latest = [*reversed(state.history)][:10]
            assert [int(plane[:decks].sum()) for plane in whole[: len(latest)]] == [len(cards) for _, cards in latest]
            assert [int(np.argmax(plane[decks:, 0])) for plane in whole[: len(latest)]] == [
                (who - seat) % players for who, _ in latest
            ]
        state = state.after(rng.choice(state.legal_actions))


def test_plays_with_features() -> None:
    state = after(table("S7 S7 S7 H9 C9 D9 S9", "D5", "D6", lead=2), "play D6")
    plays, features = state.legal_plays(features=True)
    assert plays == state.legal_plays() == state.observe(0).legal_plays()
    assert features.shape == (len(plays), 44 + 10 + 11 + 5)
    for cards, row in zip(plays, features, strict=True):
        assert [card for card in ALL for _ in range(row[card.kind])] == cards
        assert row[44:54].sum() == row[54:65].sum() == 1
        assert row[66] == len(cards)
        assert row[69] == 7 - len(cards)
    assert state.observe(1).legal_plays() == []
    assert BEGUN.legal_plays() == []
