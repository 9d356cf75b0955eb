"""Points as they are earned: for tricks, for the special plays that win them, and for finishing places."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from paiju._core import datongzi as _core
from paiju._core.datongzi import PlayPattern, State
from paiju.arguments import worded
from paiju.datongzi.models import Card, GameConfig
from paiju.datongzi.patterns import Cards
from paiju.errors import ArgumentError, ArgumentValueError

__all__ = ["BonusType", "ScoreComputation", "ScoringEvent"]


class BonusType(Enum):
    """What points are for."""

    ROUND_WIN = "round_win"
    """The 5, 10 and K of a trick that was won."""
    K_TONGZI = "k_tongzi"
    """A tongzi of kings that won its trick."""
    A_TONGZI = "a_tongzi"
    """A tongzi of aces that won its trick."""
    TWO_TONGZI = "two_tongzi"
    """A tongzi of twos that won its trick."""
    DIZHA = "dizha"
    """A dizha that won its trick."""
    FINISH_FIRST = "finish_first"
    """Out first 上游."""
    FINISH_SECOND = "finish_second"
    """Out second 二游."""
    FINISH_THIRD = "finish_third"
    """Out third 三游."""
    FINISH_FOURTH = "finish_fourth"
    """Last of four."""


_FINISH: Final = (
    BonusType.FINISH_FIRST,
    BonusType.FINISH_SECOND,
    BonusType.FINISH_THIRD,
    BonusType.FINISH_FOURTH,
)
REASONS: Final = {
    BonusType.ROUND_WIN: "won the trick",
    BonusType.K_TONGZI: "won the trick with a K tongzi",
    BonusType.A_TONGZI: "won the trick with an A tongzi",
    BonusType.TWO_TONGZI: "won the trick with a 2 tongzi",
    BonusType.DIZHA: "won the trick with a dizha",
    BonusType.FINISH_FIRST: "out first",
    BonusType.FINISH_SECOND: "out second",
    BonusType.FINISH_THIRD: "out third",
    BonusType.FINISH_FOURTH: "out fourth",
}


@dataclass(slots=True)
class ScoringEvent:
    """Points for a player."""

    player_id: Any
    """The seat that gets the points."""
    bonus_type: BonusType
    """What for."""
    points: int
    """How many."""
    reason: str = ""
    """What it is for, in words."""
    round_number: int | None = None
    """The trick, from 1."""
    cards_involved: list[str] = field(default_factory=list)
    """Of a trick the cards that are worth points, as texts."""


class ScoreComputation:
    """Counts the points of a game; every ``create_...`` records what it returns.

    >>> scores = ScoreComputation(GameConfig())
    >>> scores.create_round_win_event("Lan", "S5 HK SA", 1).cards_involved
    ['♠5', '♥K']
    >>> scores.calculate_total_score_for_player("Lan")
    15
    """

    __slots__ = ("_bonuses", "_last_round", "config", "scoring_events")

    def __init__(self, config: GameConfig) -> None:
        """Begin without points, at a table that says what bonuses are worth."""
        if not isinstance(config, GameConfig):
            raise ArgumentError(
                f"ScoreComputation: config must be a GameConfig, not {type(config).__name__}", "wrong_type"
            )
        self.config = config
        """The table."""
        self.scoring_events: list[ScoringEvent] = []
        """All that is recorded, in order."""
        self._bonuses = (config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus, config.dizha_bonus)
        self._last_round: int | None = None

    @staticmethod
    def calculate_round_base_score(cards: Cards) -> int:
        """Return the points of all 5, 10 and K among cards."""
        return _core.card_points(cards)

    def create_round_win_event(self, player_id: Hashable, round_cards: Cards, round_number: int) -> ScoringEvent | None:
        """Record the points of all cards of a trick for its winner; None, and nothing recorded, if there are none."""
        event = _core.round_win_event(player_id, round_cards, round_number)
        self._last_round = round_number
        if event is not None:
            self.scoring_events.append(event)
        return event

    def create_special_bonus_events(
        self,
        player_id: Hashable,
        winning_pattern: PlayPattern | None,
        round_number: int,
        is_round_winning_play: bool = True,
    ) -> list[ScoringEvent]:
        """Record the bonus of a tongzi of K, A or 2, or of a dizha, that won a trick; one that was beaten has none."""
        won = winning_pattern if is_round_winning_play else None
        event = _core.special_bonus_event(player_id, won, round_number, self._bonuses)
        self._last_round = round_number
        if event is None:
            return []
        self.scoring_events.append(event)
        return [event]

    @worded
    def create_finish_bonus_events(self, player_ids_in_finish_order: Sequence[Hashable]) -> list[ScoringEvent]:
        """Record what the places are worth, 0 too, from the first player who was out to the one left with cards."""
        places = [*player_ids_in_finish_order]
        named = min(len(_FINISH), len(self.config.finish_bonus))
        if len(places) > named:
            raise ArgumentValueError(f"{len(places)} players, but points for {named} places", "out_of_range")
        points = zip(places, _FINISH, self.config.finish_bonus, strict=False)
        events = [ScoringEvent(who, place, worth, REASONS[place], self._last_round) for who, place, worth in points]
        self.scoring_events += events
        return events

    def calculate_total_score_for_player(self, player_id: Hashable) -> int:
        """Return the points of a player so far."""
        return sum([event.points for event in self.scoring_events if event.player_id == player_id])

    @worded
    def validate_scores(self, scores: Mapping[Any, int]) -> bool:
        """Return whether these players have these totals."""
        return all(self.calculate_total_score_for_player(player) == total for player, total in scores.items())

    @worded
    def get_game_summary(self, player_ids: Iterable[Hashable]) -> dict[Any, dict[str, Any]]:
        """Return what the points of each player are made of.

        For each ``total``, ``round_points`` of tricks, ``bonus_points`` of tongzi and dizha, ``finish_points`` of the
        place, and the ``events``.
        """
        return {player_id: self._summary_of(player_id) for player_id in player_ids}

    def _summary_of(self, player_id: Hashable) -> dict[str, Any]:
        events = [event for event in self.scoring_events if event.player_id == player_id]
        total = sum(event.points for event in events)
        tricks = sum(event.points for event in events if event.bonus_type is BonusType.ROUND_WIN)
        places = sum(event.points for event in events if event.bonus_type in _FINISH)
        return {
            "total": total,
            "round_points": tricks,
            "bonus_points": total - tricks - places,
            "finish_points": places,
            "events": events,
        }

    def __repr__(self) -> str:
        """Return how much is recorded."""
        return f"<ScoreComputation with {len(self.scoring_events)} events>"


def events_of(state: State) -> tuple[ScoringEvent, ...]:
    """Return what was earned in a game, by its history: of each trick, and of the places when the game is over.

    Players go by their seats.
    """
    scores, won, number, passes = ScoreComputation(state.rules.config), -1, 1, 0
    trick: list[Card] = []
    best: Sequence[Card] = ()
    left = [
        len(hand) + sum(len(cards) for owner, cards in state.history if owner == seat)
        for seat, hand in enumerate(state.hands)
    ]
    for seat, cards in state.history:
        if cards:
            won, best, passes = seat, cards, 0
            left[seat] -= len(cards)
            trick += cards
        else:
            passes += 1
        if passes == sum(count > 0 for other, count in enumerate(left) if other != won):
            scores.create_round_win_event(won, trick, number)
            scores.create_special_bonus_events(won, _core.analyze_cards(best, state.rules), number)
            trick, passes, number = [], 0, number + 1
    if state.is_over:
        scores.create_finish_bonus_events(state.finish_order)
    return tuple(scores.scoring_events)
