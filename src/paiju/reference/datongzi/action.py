"""What a seat can do: whole plays, passes, and the steps in which ids put a play together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from paiju.errors import IllegalAction, NotationError
from paiju.reference.datongzi.cards import RANK_OF, RANKS, Card, Rank, read_cards, show
from paiju.reference.datongzi.names import Name, names_of
from paiju.reference.datongzi.patterns import CARRIERS, PlayType
from paiju.reference.datongzi.rules import Rules
from paiju.reference.datongzi.words import action_label

__all__ = ["Action", "add", "begin", "done", "num_actions", "one_move", "pass_on", "unknown"]


@dataclass(frozen=True)
class Action:
    """What a seat does: ``Action.parse("play S5 H5")``.

    A play has an id where that is what the id stands for, which only the position tells; so ids do not make actions
    different.
    """

    kind: str
    cards: tuple[Card, ...] = ()
    """Of a play."""
    name: Name | None = None
    """What is begun."""
    rank: Rank | None = None
    """Of a card to carry."""
    id: int | None = field(default=None, compare=False)

    @staticmethod
    def play(cards: str | Iterable[Card | str]) -> Action:
        """Return the play of some cards, in any order."""
        found = tuple(sorted(read_cards(cards)))
        if not found:
            raise unknown("play")
        return Action("play", found)

    def __str__(self) -> str:
        """Return the text that ``parse`` reads."""
        return " ".join([self.kind, *self.parts()])

    def parts(self) -> Iterator[str]:
        """Yield what follows the verb."""
        if self.cards:
            yield show(self.cards)
        if self.name is not None:
            yield self.name.play_type.name.lower()
            yield "-".join(rank.symbol for rank in self.name.ranks)
        if self.rank is not None:
            yield self.rank.symbol

    def __repr__(self) -> str:
        """Return how to write it."""
        return f"Action.parse('{self}')"

    @staticmethod
    def parse(text: str) -> Action:
        """Read an action.

        >>> [str(Action.parse(text)) for text in ("play SK H5", "begin airplane_with_wings 8-9", "add J", "done")]
        ['play H5 SK', 'begin airplane_with_wings 8-9', 'add J', 'done']
        """
        match text.split(" "):
            case ["pass" | "done"]:
                return Action(text)
            case ["add", symbol] if symbol in RANK_OF:
                return Action("add", rank=RANK_OF[symbol])
            case ["begin", name, chain] if (begun := read_name(name, chain)) is not None:
                return Action("begin", name=begun)
            case ["play", *cards] if cards:
                try:
                    return Action.play(cards)
                except NotationError:
                    raise unknown(text) from None
        raise unknown(text)

    def label(self, lang: str = "zh") -> str:
        """Return it as a player says it."""
        return action_label(self, lang)


def unknown(text: object) -> IllegalAction:
    """Return the error for something that is no action at all."""
    return IllegalAction(f'"{text}" is not an action of Da Tong Zi', "unknown_action")


def read_name(name: str, chain: str) -> Name | None:
    """Return what is begun: a type that carries cards, with its rank, or with the ranks of its body."""
    found = next((play_type for play_type in CARRIERS if play_type.name.lower() == name), None)
    symbols = chain.split("-")
    if found is None or any(symbol not in RANK_OF for symbol in symbols):
        return None
    ranks = tuple(RANK_OF[symbol] for symbol in symbols)
    adjacent = tuple(rank for rank in RANKS if ranks[0] <= rank <= ranks[-1])
    is_chain = ranks == adjacent and (len(ranks) > 1) is (found == PlayType.AIRPLANE_WITH_WINGS)
    return Name(found, ranks) if is_chain else None


# Ids: pass, every name, one for each rank to carry, done.


def num_actions(rules: Rules) -> int:
    """Return how many ids there are: 346 with three decks."""
    return 1 + len(names_of(rules)) + len(RANKS) + 1


def pass_on() -> Action:
    """Return the pass."""
    return Action("pass", id=0)


def one_move(number: int, cards: Iterable[Card]) -> Action:
    """Return a play that an id stands for."""
    return replace(Action.play(cards), id=number)


def begin(number: int, name: Name) -> Action:
    """Return the first step of a play with carried cards."""
    return Action("begin", name=name, id=number)


def add(rank: Rank, rules: Rules) -> Action:
    """Return the step that carries a card of a rank."""
    return Action("add", rank=rank, id=1 + len(names_of(rules)) + RANKS.index(rank))


def done(rules: Rules) -> Action:
    """Return the step that carries no more."""
    return Action("done", id=num_actions(rules) - 1)
