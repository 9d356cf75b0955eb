"""Tables by name, and what there is to say about a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from paiju.datongzi.functions import Functions
from paiju.datongzi.models import GameConfig, Rank
from paiju.errors import ArgumentError

__all__ = ["ConfigFactory", "VariantValidator"]

FEWEST_CARDS = 10
MOST_PLAYERS = 4
DECKS_OF_TONGZI = 3


class ConfigFactory(Functions):
    """Makes the usual tables."""

    @staticmethod
    def create_standard_3deck_3player() -> GameConfig:
        """Return the usual table: three players, three decks, 41 cards each."""
        return GameConfig()

    @staticmethod
    def create_4deck_4player() -> GameConfig:
        """Return a table of four with four decks, 42 cards each."""
        return GameConfig(num_decks=4, num_players=4, cards_dealt_aside=8)

    @staticmethod
    def create_2player() -> GameConfig:
        """Return a table of two with three decks, 60 cards each."""
        return GameConfig(num_players=2, cards_dealt_aside=12)

    @staticmethod
    def create_quick_game() -> GameConfig:
        """Return a table of three with two decks, 28 cards each; there are no tongzi."""
        return GameConfig(num_decks=2, cards_dealt_aside=4)

    @staticmethod
    def create_high_stakes() -> GameConfig:
        """Return the usual table with everything but the cards worth double."""
        return GameConfig(
            finish_bonus=(200, -80, -120),
            k_tongzi_bonus=200,
            a_tongzi_bonus=400,
            two_tongzi_bonus=600,
            dizha_bonus=800,
        )

    @staticmethod
    def create_beginner_friendly() -> GameConfig:
        """Return the usual table where nobody has to beat what he could."""
        return GameConfig(must_beat_rule=False)

    @staticmethod
    def create_custom(
        num_decks: int = 3,
        num_players: int = 3,
        cards_dealt_aside: int = 9,
        excluded_ranks: Iterable[Rank] | None = None,
        *,
        finish_bonus: Sequence[int] | None = None,
        k_tongzi_bonus: int = 100,
        a_tongzi_bonus: int = 200,
        two_tongzi_bonus: int = 300,
        dizha_bonus: int = 400,
        must_beat_rule: bool = True,
    ) -> GameConfig:
        """Return the usual table with some changes.

        >>> ConfigFactory.create_custom(num_decks=2, num_players=2).cards_per_player
        39
        """
        return GameConfig(
            num_decks,
            num_players,
            cards_dealt_aside,
            excluded_ranks,  # type: ignore[arg-type]  # a table reads these itself, and refuses in words
            finish_bonus,  # type: ignore[arg-type]
            k_tongzi_bonus,
            a_tongzi_bonus,
            two_tongzi_bonus,
            dizha_bonus,
            must_beat_rule,
        )


class VariantValidator(Functions):
    """Looks at tables before somebody sits down."""

    @staticmethod
    def validate_config(config: GameConfig) -> tuple[bool, list[str]]:
        """Return whether a table can be played at, and what there is to say about it.

        What makes it unplayable begins with ``error:``, what is only odd with ``warning:``.

        >>> VariantValidator.validate_config(GameConfig(num_decks=2, cards_dealt_aside=4))
        (True, ['warning: there are no tongzi with 2 decks'])
        """
        if not isinstance(config, GameConfig):
            raise ArgumentError(
                f"validate_config: config must be a GameConfig, not {type(config).__name__}", "wrong_type"
            )
        errors = _errors(config)
        return not errors, [f"error: {each}" for each in errors] + [f"warning: {each}" for each in _oddities(config)]


def _errors(config: GameConfig) -> list[str]:
    each, players, bonus = config.cards_per_player, config.num_players, config.finish_bonus
    found = {
        f"{each} cards for each player, {FEWEST_CARDS} is the least": each < FEWEST_CARDS,
        f"{players} players, 2 to {MOST_PLAYERS} can play": not 2 <= players <= MOST_PLAYERS,
        f"finish_bonus is for {len(bonus)} places, and {players} play": len(bonus) != players,
        f"finish_bonus adds up to {sum(bonus)}, more than 0": sum(bonus) > 0,
    }
    return [words for words, holds in found.items() if holds]


def _oddities(config: GameConfig) -> list[str]:
    left = (config.total_cards - config.cards_dealt_aside) % config.num_players
    total = sum(config.finish_bonus)
    bonuses = [config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus, config.dizha_bonus]
    found = {
        f"the deal is uneven, {left} more cards are set aside": left > 0,
        f"finish_bonus adds up to {total}, less than 0": total < 0,
        f"there are no tongzi with {config.num_decks} decks": config.num_decks < DECKS_OF_TONGZI,
        "bonuses do not rise from K, A and 2 tongzi to dizha": bonuses != sorted(bonuses),
    }
    return [words for words, holds in found.items() if holds]
