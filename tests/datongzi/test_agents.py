"""Positions in which one play is plainly the best: every adviser has to see it."""

import pytest

from paiju import agents
from paiju.agents import Suggestion
from paiju.datongzi import Action, Observation

FREE = "rules=seed,config.must_beat_rule:no"
ONE_BOMB = "D5D6C6H6S6C8H9C9S9D10DJCJHJSQHKSACADAC2D2H2"

POSITIONS = [
    # going out
    ("the last cards go out", "hand=S5H5D5C7C8 counts=5,9,9", {"D5 H5 S5 C7 C8"}),
    ("the last pair beats and goes out", "hand=S9H9 counts=2,9,9 history=2:D7C7", {"H9 S9"}),
    ("a bomb goes out rather than break", "hand=D6C6H6S6 counts=4,20,20", {"D6 C6 H6 S6"}),
    ("a tongzi goes out over a pair", "hand=S9S9S9 counts=3,9,9 history=2:DKCK", {"S9 S9 S9"}),
    ("an airplane takes its wings out", "hand=D8C8H8D9C9H9S5S6 counts=8,20,20", {"S5 S6 D8 C8 H8 D9 C9 H9"}),
    ("consecutive pairs go out at once", "hand=D7C7D8C8D9C9 counts=6,20,20", {"D7 C7 D8 C8 D9 C9"}),
    # leading
    ("low and long before high", "hand=D5C5H5C6C7SAS2H2 counts=8,20,20", {"D5 C5 H5 C6 C7"}),
    ("pairs that follow go together", "hand=D5C5D6C6D7C7SAHASAS2 counts=10,20,20", {"D5 C5 D6 C6 D7 C7"}),
    ("no single to somebody with one card", "hand=D9C9D6 counts=3,1,20 trick=9", {"D9 C9"}),
    ("no pair to somebody with two", "hand=D9C9H7 counts=3,2,20 trick=9", {"H7"}),
    ("two low cards go with three", "hand=D9C9H9D5C6S2H2 counts=7,20,20", {"D5 C6 D9 C9 H9"}),
    # replying
    ("nothing beats: pass", "hand=S5H6D7 counts=3,9,9 history=2:SA", {"pass"}),
    ("the lowest that beats", "hand=S6H9S2D2H2 counts=5,20,20 history=2:D8", {"H9"}),
    ("a lone card, not one of a pair", "hand=S9H9D10SQHQD5 counts=6,20,20 history=2:D8", {"D10"}),
    ("a pair, not one of three", "hand=D9C9H9DJCJS5 counts=6,20,20 history=2:D8C8", {"DJ CJ"}),
    ("a single does not break a tongzi", "hand=S9S9S9HJD5C5 counts=6,20,20 history=2:D8", {"HJ"}),
    ("nor a bomb", "hand=D9C9H9S9HJD5C5 counts=7,20,20 history=2:D8", {"HJ"}),
    ("the smaller bomb is enough", "hand=D6C6H6S6D9C9H9S9D9C5 counts=10,20,20 history=2:S2", {"D6 C6 H6 S6"}),
    ("the lower tongzi is enough", "hand=S6S6S6S2S2S2D5C7 counts=8,20,20 history=2:D5C5H5S5D5", {"S6 S6 S6"}),
    ("a bomb, not the tongzi that pays", "hand=D6C6H6S6SASASAD5 counts=8,30,30 history=2:S2", {"D6 C6 H6 S6"}),
    ("the three may carry what is low", "hand=DJCJHJD5C6S2H2 counts=7,20,20 history=2:D8C8H8D9C9", {"D5 C6 DJ CJ HJ"}),
    # who may pass
    ("the only bomb is not for a lone 2", f"{FREE} hand={ONE_BOMB} counts=21,30,30 history=2:S2", {"pass"}),
    ("unless it is late", f"{FREE} hand=D6C6H6S6DJCJ counts=6,20,2 history=2:S2", {"D6 C6 H6 S6"}),
    ("a tongzi that pays stays whole", f"{FREE} hand=SKSKSKD5C5D6C6D7C7 counts=9,30,30 history=2:SQ", {"pass"}),
]
COUNTED = [
    ("the higher of two wins the last trick", "hand=S2D9 counts=2,1,9 history=2:D8 trick=9", {"S2"}),
    ("a sure bonus first, then out", "hand=S2S2S2D5 counts=4,20,1 trick=9", {"S2 S2 S2"}),
]
"""What only who counts cards has to see."""


def cards_of(suggestion: Suggestion[Action]) -> str:
    """Return the whole play, whether it is made at once or begun."""
    return " ".join(card.text for card in suggestion.pieces or suggestion.action.cards) or "pass"


CASES = [
    *((spec, *row) for spec in ("medium", "medium+") for row in POSITIONS),
    *(("medium+", *row) for row in COUNTED),
]


@pytest.mark.parametrize(
    ("spec", "position", "best"),
    [(spec, *rest) for spec, _, *rest in CASES],
    ids=[f"{name}-{spec}" for spec, name, *_ in CASES],
)
def test_the_obvious_play_is_ranked_first(spec: str, position: str, best: set[str]) -> None:
    seen = Observation.from_text(f"datongzi observation seat=0 {position}")
    advice = agents.make(spec, "datongzi").advise(seen)
    assert cards_of(advice.suggestions[0]) in best, advice.explain("en")[:4]
