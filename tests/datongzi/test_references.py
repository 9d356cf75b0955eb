"""Native calls give back every reference they take."""

import sys
from collections.abc import Callable

import pytest

from paiju._core import datongzi as core
from paiju.datongzi import Action, Card, Deck, PlayPattern, PlayType, Rank, Rules, State, Suit, deal

CARD = Card(Suit.HEARTS, Rank.NINE)
HAND = [CARD, CARD, CARD, Card(Suit.SPADES, Rank.NINE), Card(Suit.CLUBS, Rank.SEVEN)]
RULES = Rules()
FIVE = PlayPattern(PlayType.SINGLE, Rank.FIVE, Suit.DIAMONDS, card_count=1)
STATE = deal(RULES, hands=[HAND, "D5 D6", "D7 D8"], lead=1).after("play D5").after("play D7")


def shuffled() -> None:
    deck = Deck(HAND)
    deck.shuffle(3)


@pytest.mark.parametrize(
    "call",
    [
        lambda: core.analyze_cards(HAND, RULES),
        lambda: core.analyze_cards(iter(HAND)),
        lambda: (core.readings(HAND), core.can_beat_play(HAND, FIVE), core.has_reply(HAND, FIVE)),
        lambda: (core.beating_plays(HAND, FIVE), core.all_plays(HAND), core.count_all_plays(HAND)),
        lambda: (core.hand_patterns(HAND), core.find_pairs(HAND), core.find_bombs(HAND)),
        lambda: PlayPattern(PlayType.TONGZI, Rank.NINE, Suit.HEARTS, (Rank.NINE,)).__reduce__(),
        lambda: repr(core.analyze_cards(HAND[:3])),
        shuffled,
        lambda: Action.play(HAND[:3]).cards,
        lambda: (STATE.seats[0].hand, STATE.table, STATE.history, STATE.trick_cards, STATE.legal_actions),
        lambda: State.from_dict(STATE.to_dict()),
        lambda: STATE.observe(0).from_dict(STATE.observe(0).to_dict()).sample(1),
        lambda: (STATE.legal_plays(features=True), STATE.observe(0).planes(), STATE.observe(0).mask()),
        lambda: STATE.step("play H9"),
        lambda: Rules.from_dict(RULES.to_dict()).config,
    ],
)
def test_no_reference_is_kept(call: Callable[[], object]) -> None:
    watched = (CARD, HAND, RULES, FIVE, STATE, Card, PlayPattern, Rank.NINE, Suit.HEARTS, PlayType.TONGZI)
    call()
    before = [sys.getrefcount(thing) for thing in watched]
    for _ in range(100):
        call()
    after = [sys.getrefcount(thing) for thing in watched]
    assert all(now - then < 50 for then, now in zip(before, after, strict=True)), (before, after)
    assert all(then - now < 50 for then, now in zip(before, after, strict=True)), (before, after)
