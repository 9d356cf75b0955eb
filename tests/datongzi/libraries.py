"""The libraries that the same tests are run on, and cards for them."""

from types import ModuleType
from typing import Any

import pytest

from paiju import datongzi
from paiju.reference import datongzi as reference

LIBRARIES: dict[str, ModuleType] = {"core": datongzi, "reference": reference}
"""By name: the rules once in plain Python, and once in the core."""
every_library = pytest.mark.parametrize("lib", LIBRARIES.values(), ids=LIBRARIES)
PRESETS = ("seed", "hunan")


def cards_of(lib: Any, text: str) -> list[Any]:
    """Return the cards that a text names: ``S5 H10``."""
    return [lib.Card.from_string(name) for name in text.split()]


def written(cards: Any) -> str:
    """Return cards as a text, in their order."""
    letters = {1: "D", 2: "C", 3: "H", 4: "S"}
    return " ".join(letters[card.suit] + str(card)[1:] for card in cards)


def pattern_of(lib: Any, text: str, rules: Any = None) -> Any:
    """Return what cards are when they are led."""
    found = lib.PatternRecognizer.analyze_cards(cards_of(lib, text), rules)
    assert found is not None, text
    return found


def rules_of(lib: Any, preset: str = "seed", **config: Any) -> Any:
    """Return a preset with another table."""
    return lib.PRESETS[preset].replace(config=lib.GameConfig(**config))


def deal(lib: Any, *hands: str, lead: int = 0, preset: str = "seed", **config: Any) -> Any:
    """Return a game in which these hands are held."""
    table = {"num_players": len(hands), "num_decks": 4, **config}
    return lib.deal(rules_of(lib, preset, **table), seed=0, hands=[cards_of(lib, hand) for hand in hands], lead=lead)


def texts(state: Any) -> list[str]:
    """Return what may be done."""
    return [str(action) for action in state.legal_actions]


def ids(state: Any) -> list[int]:
    """Return the ids of what may be done."""
    return [action.id for action in state.legal_actions]


def played(state: Any, *actions: Any) -> Any:
    """Return the state after some actions, each by the seat on turn."""
    for action in actions:
        state = state.after(action)
    return state


def refused(state: Any, action: Any, seat: int | None = None) -> str:
    """Return the code with which an action is refused."""
    with pytest.raises(ValueError) as error:  # noqa: PT011
        state.after(action, seat)
    code: str = error.value.code  # type: ignore[attr-defined]
    return code
