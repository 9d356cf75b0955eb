"""Points: what a trick, a special play and a finishing place are worth."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from paiju.errors import ArgumentError, ArgumentValueError
from paiju.reference.datongzi.cards import Rank, SomeCards, read_cards
from paiju.reference.datongzi.config import GameConfig
from paiju.reference.datongzi.patterns import PlayPattern, expect_pattern
from paiju.values import shown, whole

__all__ = ["BonusType", "ScoreComputation", "ScoringEvent", "special_bonus"]


class BonusType(Enum):
    """What points are for."""

    ROUND_WIN = "round_win"
    K_TONGZI = "k_tongzi"
    A_TONGZI = "a_tongzi"
    TWO_TONGZI = "two_tongzi"
    DIZHA = "dizha"
    FINISH_FIRST = "finish_first"
    FINISH_SECOND = "finish_second"
    FINISH_THIRD = "finish_third"
    FINISH_FOURTH = "finish_fourth"


SPECIAL = (BonusType.K_TONGZI, BonusType.A_TONGZI, BonusType.TWO_TONGZI, BonusType.DIZHA)
FINISH = (BonusType.FINISH_FIRST, BonusType.FINISH_SECOND, BonusType.FINISH_THIRD, BonusType.FINISH_FOURTH)
OF_TONGZI = {Rank.KING: BonusType.K_TONGZI, Rank.ACE: BonusType.A_TONGZI, Rank.TWO: BonusType.TWO_TONGZI}


@dataclass(frozen=True)
class ScoringEvent:
    """Points for a player."""

    player_id: Any
    bonus_type: BonusType
    points: int
    reason: str = ""
    """What it is for, in a word: that of its type, unless another is given."""
    round_number: int | None = None
    """The number of the trick, from 1 on; None if no trick was told of."""
    cards_involved: list[str] = field(default_factory=list, hash=False)
    """Of a trick the cards that are worth points, as texts."""

    def __post_init__(self) -> None:
        """Say what it is for."""
        object.__setattr__(self, "reason", self.reason or self.bonus_type.value)


def special_bonus(pattern: PlayPattern, config: GameConfig) -> tuple[BonusType, int] | None:
    """Return what the play that wins a trick earns by itself: tongzi of K, A and 2 do, and dizha, unless it is 0."""
    found = None
    if pattern.is_dizha:
        found = BonusType.DIZHA
    elif pattern.is_tongzi:
        found = OF_TONGZI.get(pattern.primary_rank)
    worth = {
        BonusType.K_TONGZI: config.k_tongzi_bonus,
        BonusType.A_TONGZI: config.a_tongzi_bonus,
        BonusType.TWO_TONGZI: config.two_tongzi_bonus,
        BonusType.DIZHA: config.dizha_bonus,
    }
    return None if found is None or worth[found] <= 0 else (found, worth[found])


def expect_many(given: Iterable[Hashable], name: str) -> list[Hashable]:
    """Return players as a list."""
    if not isinstance(given, Iterable):
        raise ArgumentError(f"{name} must be a list, not {shown(given)}", "wrong_type")
    return list(given)


class ScoreComputation:
    """Records points as they are earned; every ``create_...`` records what it returns."""

    def __init__(self, config: GameConfig) -> None:
        """Begin without points."""
        if not isinstance(config, GameConfig):
            raise ArgumentError(f"config must be a GameConfig, not {shown(config)}", "wrong_type")
        self.config = config
        """The table."""
        self.scoring_events: list[ScoringEvent] = []
        self.last_round: int | None = None
        """The trick that was told of last."""

    @staticmethod
    def calculate_round_base_score(cards: SomeCards) -> int:
        """Return what the cards of a trick are worth: 5 for a 5, 10 for a 10 and a K."""
        return sum(card.score_value for card in read_cards(cards))

    def create_round_win_event(
        self, player_id: Hashable, round_cards: SomeCards, round_number: int
    ) -> ScoringEvent | None:
        """Record the cards of a trick for its winner; None if they are worth nothing."""
        scoring = [card for card in read_cards(round_cards) if card.is_scoring_card]
        self.last_round = whole(round_number, "round_number")
        if not scoring:
            return None
        points, texts = self.calculate_round_base_score(scoring), [str(card) for card in scoring]
        return self.record(ScoringEvent(player_id, BonusType.ROUND_WIN, points, "", round_number, texts))

    def create_special_bonus_events(
        self,
        player_id: Hashable,
        winning_pattern: PlayPattern | None,
        round_number: int,
        is_round_winning_play: bool = True,
    ) -> list[ScoringEvent]:
        """Record what the play that won a trick earns by itself; a beaten one earns nothing."""
        pattern = expect_pattern(winning_pattern)
        self.last_round = whole(round_number, "round_number")
        found = None if pattern is None else special_bonus(pattern, self.config)
        if found is None or not is_round_winning_play:
            return []
        return [self.record(ScoringEvent(player_id, *found, "", round_number))]

    def create_finish_bonus_events(
        self, player_ids_in_finish_order: Iterable[Hashable], round_number: int | None = None
    ) -> list[ScoringEvent]:
        """Record what the places are worth, also nothing; they count with the last trick that was told of."""
        players = expect_many(player_ids_in_finish_order, "player_ids_in_finish_order")
        named = min(len(FINISH), len(self.config.finish_bonus))
        if len(players) > named:
            raise ArgumentValueError(f"{len(players)} players, but points for {named} places", "out_of_range")
        last = self.last_round if round_number is None else round_number
        return [
            self.record(ScoringEvent(player_id, place, points, "", last))
            for player_id, place, points in zip(players, FINISH, self.config.finish_bonus, strict=False)
        ]

    def __repr__(self) -> str:
        """Return how much is recorded."""
        return f"<ScoreComputation with {len(self.scoring_events)} events>"

    def record(self, event: ScoringEvent) -> ScoringEvent:
        """Keep an event."""
        self.scoring_events.append(event)
        return event

    def events_of(self, player_id: Hashable) -> list[ScoringEvent]:
        """Return the events of a player."""
        return [event for event in self.scoring_events if event.player_id == player_id]

    def calculate_total_score_for_player(self, player_id: Hashable) -> int:
        """Return the points of a player so far."""
        return sum(event.points for event in self.events_of(player_id))

    def validate_scores(self, scores: Mapping[Any, int]) -> bool:
        """Tell whether these are the totals of these players."""
        if not isinstance(scores, Mapping):
            raise ArgumentError(f"scores must be a dict, not {shown(scores)}", "wrong_type")
        return all(self.calculate_total_score_for_player(player) == points for player, points in scores.items())

    def get_game_summary(self, player_ids: Iterable[Hashable]) -> dict[Any, dict[str, Any]]:
        """Return what the points of each player are made of."""
        return {player: self.summary_of(player) for player in expect_many(player_ids, "player_ids")}

    def summary_of(self, player_id: Hashable) -> dict[str, Any]:
        """Return what the points of a player are made of."""
        events = self.events_of(player_id)

        def points_for(*types: BonusType) -> int:
            return sum(event.points for event in events if event.bonus_type in types)

        return {
            "total": sum(event.points for event in events),
            "round_points": points_for(BonusType.ROUND_WIN),
            "bonus_points": points_for(*SPECIAL),
            "finish_points": points_for(*FINISH),
            "events": events,
        }
