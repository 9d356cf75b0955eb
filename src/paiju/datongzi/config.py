"""The table that cards are dealt at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from typing import Any, Final

from paiju.datongzi.cards import Rank, Suit
from paiju.errors import ArgumentError, RulesError
from paiju.values import shown

__all__ = ["MOST_DECKS", "GameConfig", "read_ranks"]

MOST_DECKS: Final = 100


class _Bonuses(tuple[int, ...]):
    """Points by place; as a tuple it can't be changed, and it equals a list of the same points."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return super().__eq__(tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        return repr(list(self))


_USUAL_BONUS: Final = {2: (100, -100), 3: (100, -40, -60), 4: (100, -20, -40, -80)}


def _usual_bonus(players: int) -> _Bonuses:
    """Return what places are worth; where 100 can't be shared equally they never add up to more than 0."""
    return _Bonuses(_USUAL_BONUS.get(players) or (100, *[-100 // (players - 1)] * (players - 1)))


def _refusal(name: str, why: str) -> RulesError:
    return RulesError(f"{name}: {why}", "value", f"config.{name}")


def _expect_number(name: str, value: object, least: int | None = None) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or (least is not None and value < least):
        allowed = "a whole number" if least is None else f"a whole number, {least} or more"
        raise _refusal(name, f"must be {allowed}, not {shown(value)}")
    if name == "num_decks" and value > MOST_DECKS:
        raise _refusal(name, f"must be {MOST_DECKS} or less, not {value}")


def _members(name: str, given: Any) -> tuple[Any, ...]:
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise _refusal(name, f"must be a list, not {shown(given)}")
    return tuple(given)


def _read_rank(rank: Any) -> Rank:
    """Return a rank that is given as it is, by its value, its text or its name."""
    for each in Rank.__members__.values():
        if rank in (each, each.text, each.text.lower(), each.name, str(int(each))) and not isinstance(rank, bool):
            return each
    raise _refusal("excluded_ranks", f"there is no rank {shown(rank)}")


def read_ranks(given: Iterable[Any] | None) -> frozenset[Rank]:
    """Return ranks that are left out of decks."""
    return frozenset(map(_read_rank, _members("excluded_ranks", given)))


@dataclass(frozen=True)
class GameConfig:
    """The table: how many play with how many decks, and what there is to be had.

    >>> GameConfig(num_players=2, cards_dealt_aside=12).cards_per_player
    60
    """

    num_decks: int = 3
    """How many decks are shuffled together."""
    num_players: int = 3
    """How many play."""
    cards_dealt_aside: int = 9
    """How many cards lie aside, out of play."""
    excluded_ranks: Set[Rank] = field(default_factory=frozenset)
    """No deck has them."""
    finish_bonus: Sequence[int] = ()
    """By place; a list of another length becomes the usual one."""
    k_tongzi_bonus: int = 100
    """The points for a tongzi of kings."""
    a_tongzi_bonus: int = 200
    """The points for a tongzi of aces."""
    two_tongzi_bonus: int = 300
    """The points for a tongzi of twos."""
    dizha_bonus: int = 400
    """The points for a dizha."""
    must_beat_rule: bool = True
    """Whether a player who can beat the play on the table has to."""

    def __post_init__(self) -> None:
        """Refuse a table that can't be dealt at."""
        least = {"num_decks": 1, "num_players": 2, "cards_dealt_aside": 0}
        for each in fields(self):
            if each.type == "int":
                _expect_number(each.name, getattr(self, each.name), least.get(each.name))
        if not isinstance(self.must_beat_rule, bool):
            raise _refusal("must_beat_rule", f"must be True or False, not {shown(self.must_beat_rule)}")
        set_field = object.__setattr__
        set_field(self, "excluded_ranks", read_ranks(self.excluded_ranks))
        if self.cards_per_player < 1:
            rest = f"{self.cards_dealt_aside} of {self.total_cards} leave none for {self.num_players} players"
            raise _refusal("cards_dealt_aside", rest)
        bonus = _Bonuses(_members("finish_bonus", self.finish_bonus))
        for points in bonus:
            _expect_number("finish_bonus", points)
        set_field(self, "finish_bonus", bonus if len(bonus) == self.num_players else _usual_bonus(self.num_players))

    @property
    def total_cards(self) -> int:
        """All cards in play."""
        return self.num_decks * len(Suit) * sum(rank not in self.excluded_ranks for rank in Rank)

    @property
    def cards_per_player(self) -> int:
        """What everybody is dealt; what does not divide joins the cards set aside."""
        return (self.total_cards - self.cards_dealt_aside) // self.num_players

    def to_dict(self) -> dict[str, Any]:
        """Return every field as plain values, ready for JSON; ranks by their value."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        ranks = [int(rank) for rank in sorted(self.excluded_ranks)]
        return {**values, "excluded_ranks": ranks, "finish_bonus": list(self.finish_bonus)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> GameConfig:
        """Return the table of ``to_dict``; anything left out has its default, and what follows may be told too."""
        if not isinstance(values, Mapping):
            raise ArgumentError(f"from_dict: values must be a dict, not {shown(values)}", "wrong_type")
        known = {each.name for each in fields(cls)}
        config = cls(**{name: value for name, value in values.items() if name in known})
        for name in sorted(values.keys() - known):
            if name not in ("total_cards", "cards_per_player"):
                raise RulesError(f"there is no option config.{name}", "unknown_option", f"config.{name}")
            if values[name] != getattr(config, name):
                raise _refusal(name, f"is {getattr(config, name)} at this table, not {shown(values[name])}")
        return config
