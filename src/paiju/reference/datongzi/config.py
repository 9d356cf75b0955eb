"""The table: how many decks and players, what is set aside, and what finishing and special plays are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self

from paiju.errors import ArgumentError, ArgumentValueError
from paiju.reference.datongzi.cards import MOST_DECKS, RANKS, SUITS, Rank, read_ranks
from paiju.reference.datongzi.namespace import Namespace
from paiju.values import shown, whole

__all__ = ["ConfigFactory", "GameConfig", "VariantValidator"]

FINISH_BONUS = {2: (100, -100), 3: (100, -40, -60), 4: (100, -20, -40, -80)}
NUMBERS = {
    "num_decks": 1,
    "num_players": 2,
    "cards_dealt_aside": 0,
    **dict.fromkeys(("k_tongzi_bonus", "a_tongzi_bonus", "two_tongzi_bonus", "dizha_bonus")),
}
"""What has to be a whole number, and the least it may be."""
DERIVED = ("total_cards", "cards_per_player")


class PlacePoints(tuple[int, ...]):
    """Points by place: a tuple, equal to a list of the same points too."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Compare with a tuple or a list."""
        return super().__eq__(tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        """Compare likewise."""
        return not self == other

    __hash__ = tuple.__hash__


def usual_finish_bonus(players: int) -> PlacePoints:
    """Return what the places are worth: the first gets 100 from the others.

    Where 100 cannot be shared equally the others pay a little more, so that the sum is never above zero.
    """
    return PlacePoints(FINISH_BONUS.get(players) or (100, *[-100 // (players - 1)] * (players - 1)))


@dataclass(frozen=True)
class GameConfig:
    """A table; the defaults are the standard one for three."""

    num_decks: int = 3
    """How many decks are shuffled together."""
    num_players: int = 3
    """How many play."""
    cards_dealt_aside: int = 9
    """How many cards lie aside, out of play."""
    excluded_ranks: frozenset[Rank] = frozenset()
    """Ranks without cards; 3 and 4 have none anyway."""
    finish_bonus: Sequence[int] = ()
    """What each finishing place is worth; a list of the wrong length becomes the usual one."""
    k_tongzi_bonus: int = 100
    """The points for a tongzi of kings."""
    a_tongzi_bonus: int = 200
    """The points for a tongzi of aces."""
    two_tongzi_bonus: int = 300
    """The points for a tongzi of twos."""
    dizha_bonus: int = 400
    """The points for a dizha."""
    must_beat_rule: bool = True
    """有牌必打: whoever can beat must."""

    def __post_init__(self) -> None:
        """Refuse what no game can be dealt with."""
        for name, least in NUMBERS.items():
            most = MOST_DECKS if name == "num_decks" else None
            object.__setattr__(self, name, whole(getattr(self, name), name, least, most))
        if not isinstance(self.must_beat_rule, bool):
            raise ArgumentError(f"must_beat_rule must be True or False, not {shown(self.must_beat_rule)}", "wrong_type")
        object.__setattr__(self, "excluded_ranks", read_ranks(self.excluded_ranks))
        if self.cards_per_player < 1:
            aside = self.cards_dealt_aside
            raise ArgumentValueError(
                f"cards_dealt_aside: with {aside} of {self.total_cards} cards aside nobody gets any", "too_few_cards"
            )
        bonus = self.finish_bonus or ()
        if isinstance(bonus, str) or not isinstance(bonus, Iterable):
            raise ArgumentError(f"finish_bonus must be a list, not {shown(bonus)}", "wrong_type")
        points = PlacePoints(whole(each, "finish_bonus") for each in bonus)
        fits = len(points) == self.num_players
        object.__setattr__(self, "finish_bonus", points if fits else usual_finish_bonus(self.num_players))

    @property
    def ranks(self) -> list[Rank]:
        """The ranks that there are cards of."""
        return [rank for rank in RANKS if rank not in self.excluded_ranks]

    @property
    def total_cards(self) -> int:
        """How many cards there are."""
        return self.num_decks * len(self.ranks) * len(SUITS)

    @property
    def cards_per_player(self) -> int:
        """How many cards each player gets; what cannot be shared lies aside too."""
        return (self.total_cards - self.cards_dealt_aside) // self.num_players

    def replace(self, **changes: Any) -> Self:
        """Return the table with some changes; another number of players gets the usual finish list."""
        return replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """Return every option in plain values."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        told["excluded_ranks"] = sorted(int(rank) for rank in self.excluded_ranks)
        told["finish_bonus"] = list(self.finish_bonus)
        return told

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Self:
        """Return the table of some options; anything left out has its default.

        What follows from others may be told too, if it fits.
        """
        if not isinstance(options, Mapping):
            raise ArgumentError(f"config must be a dict, not {shown(options)}", "wrong_type")
        table = cls(**{name: value for name, value in options.items() if name not in DERIVED})
        for name in DERIVED:
            if options.get(name, getattr(table, name)) != getattr(table, name):
                raise ArgumentValueError(f"{name} comes to {getattr(table, name)}, not {options[name]}", "derived")
        return table


class ConfigFactory(Namespace):
    """The tables that have a name."""

    @staticmethod
    def create_standard_3deck_3player() -> GameConfig:
        """Return the standard table: three decks, three players with 41 cards."""
        return GameConfig()

    @staticmethod
    def create_4deck_4player() -> GameConfig:
        """Return a table for four."""
        return GameConfig(num_decks=4, num_players=4, cards_dealt_aside=8)

    @staticmethod
    def create_2player() -> GameConfig:
        """Return a table for two."""
        return GameConfig(num_players=2, cards_dealt_aside=12)

    @staticmethod
    def create_quick_game() -> GameConfig:
        """Return a table with two decks, on which no tongzi can be."""
        return GameConfig(num_decks=2, cards_dealt_aside=4)

    @staticmethod
    def create_high_stakes() -> GameConfig:
        """Return a table on which everything but the cards is worth double."""
        return GameConfig(
            finish_bonus=(200, -80, -120),
            k_tongzi_bonus=200,
            a_tongzi_bonus=400,
            two_tongzi_bonus=600,
            dizha_bonus=800,
        )

    @staticmethod
    def create_beginner_friendly() -> GameConfig:
        """Return a table on which nobody has to beat."""
        return GameConfig(must_beat_rule=False)

    @staticmethod
    def create_custom(**changes: Any) -> GameConfig:
        """Return the standard table with some changes."""
        return GameConfig(**changes)


class VariantValidator(Namespace):
    """Says what is wrong with a table, or odd."""

    @staticmethod
    def validate_config(config: GameConfig) -> tuple[bool, list[str]]:
        """Return whether it can be played on, and what there is to say about it."""
        if not isinstance(config, GameConfig):
            raise ArgumentError(f"config must be a GameConfig, not {shown(config)}", "wrong_type")
        errors = [f"error: {words}" for words in errors_of(config)]
        warnings = [f"warning: {words}" for words in warnings_of(config)]
        return not errors, [*errors, *warnings]


def errors_of(config: GameConfig) -> Iterator[str]:
    """Yield what makes a table unplayable."""
    if not 2 <= config.num_players <= 4:
        yield f"{config.num_players} players, there have to be 2 to 4"
    if config.cards_per_player < 10:
        yield f"{config.cards_per_player} cards a player, there have to be 10 at least"
    if len(config.finish_bonus) != config.num_players:
        yield f"{len(config.finish_bonus)} finish bonuses for {config.num_players} players"
    if sum(config.finish_bonus) > 0:
        yield f"the finish bonuses add up to {sum(config.finish_bonus)}, they may not be above 0"


def warnings_of(config: GameConfig) -> Iterator[str]:
    """Yield what may not be meant."""
    rest = (config.total_cards - config.cards_dealt_aside) % config.num_players
    if rest:
        yield f"the deal is uneven, {rest} more cards lie aside"
    if sum(config.finish_bonus) < 0:
        yield f"the finish bonuses add up to {sum(config.finish_bonus)}, below 0"
    if config.num_decks < 3:
        yield f"no tongzi can be with {config.num_decks} decks"
    bonuses = (config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus, config.dizha_bonus)
    if not is_rising(bonuses):
        yield f"the bonuses of K, A, 2 tongzi and dizha do not rise: {', '.join(map(str, bonuses))}"


def is_rising(numbers: Iterable[int]) -> bool:
    """Tell whether no number is below the one before it."""
    listed = list(numbers)
    return listed == sorted(listed)
