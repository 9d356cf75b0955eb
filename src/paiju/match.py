"""Several rounds in a row: who deals next, the totals, and when it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Self, SupportsIndex, cast, overload

from paiju import depict
from paiju.arguments import worded
from paiju.clock import now
from paiju.errors import ArgumentError, MatchError
from paiju.game import Game, GameLike, MatchRules, Playable, get, read_rules
from paiju.near import did_you_mean
from paiju.protocol import RulesT, Scored, State, StateT
from paiju.round import Round, Seed
from paiju.seeds import derive, draw_seed, read_seed
from paiju.values import plain, whole

if TYPE_CHECKING:
    from paiju import datongzi, sichuan, wuhan
    from paiju.record import Record
    from paiju.reference import datongzi as reference_datongzi
    from paiju.reference import sichuan as reference
    from paiju.reference import wuhan as reference_wuhan

__all__ = ["Ended", "Match", "highest"]


@dataclass(frozen=True, slots=True)
class _Rounds:
    """So many rounds, or no end; the scores add up."""

    rounds: int | None

    def is_over(self, rounds: Sequence[Scored]) -> bool:
        return self.rounds is not None and len(rounds) >= self.rounds

    def scores(self, rounds: Sequence[Scored]) -> Sequence[int]:
        return [sum(scores) for scores in zip(*(state.scores for state in rounds), strict=True)]

    def winner(self, rounds: Sequence[Scored]) -> int | None:
        return highest(self.scores(rounds))


@dataclass(frozen=True, slots=True)
class Ended:
    """What a match keeps of a round that is over and was let go."""

    scores: tuple[int, ...]
    """The points of each seat in the round."""
    payoffs: tuple[int, ...]
    """The same, adding up to zero."""
    next_deal: Mapping[str, Any]
    """What the round after it was dealt with."""
    kept: Mapping[str, Any] = field(default_factory=dict)
    """What else the game's own match rules ask of it: ``parts.Matches.keep`` tells."""
    is_over: ClassVar[bool] = True
    """It is."""

    @classmethod
    def of(cls, state: Scored, game: Game) -> Self:
        """Return what is left of a round, from its last state."""
        kept = {} if game.matches is None else plain(game.matches.keep(state))
        return cls(tuple(state.scores), tuple(state.payoffs), plain(state.next_deal or {}), kept)


def highest(scores: Sequence[int]) -> int | None:
    """Return the seat with the most points; None if several share them.

    >>> highest([3, 9, 4]), highest([9, 9, 4])
    (1, None)
    """
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return best[0] if len(best) == 1 else None


def match_rules(game: Game, rules: Any, options: Mapping[str, Any]) -> MatchRules:
    """Return when a match with these options ends, and what it comes to."""
    if game.matches is not None:
        return game.matches.rules(rules, **options)
    unknown = [name for name in options if name != "rounds"]
    if unknown:
        near = did_you_mean(unknown[0], ("rounds",))
        raise ArgumentError(f"a match of {game.name} has no option {unknown[0]}{near}", "unknown_argument")
    return _Rounds(options.get("rounds"))


class Match(Generic[StateT]):
    """Rounds of one game between the same seats; round i is dealt with ``paiju.derive(seed, i)``.

    It ends after ``rounds`` rounds, or as the game's own ``options`` say; without either it goes on as long as ``next``
    is called.

    >>> match = Match("sichuan", seed=1, rounds=2)
    >>> while not match.is_over:
    ...     while not match.round.state.is_over:
    ...         _ = match.round.apply(match.round.state.legal_actions[0])
    ...     if not match.is_over:
    ...         _ = match.next()
    >>> len(match.rounds), sum(match.scores)
    (2, 0)
    """

    @overload
    def __init__(
        self: Match[sichuan.State], game: Literal["sichuan"], rules: Any = ..., seed: Seed = ..., **more: Any
    ) -> None: ...
    @overload
    def __init__(
        self: Match[datongzi.State], game: Literal["datongzi"], rules: Any = ..., seed: Seed = ..., **more: Any
    ) -> None: ...
    @overload
    def __init__(
        self: Match[wuhan.State], game: Literal["wuhan"], rules: Any = ..., seed: Seed = ..., **more: Any
    ) -> None: ...
    @overload
    def __init__(
        self: Match[reference.State],
        game: Literal["reference.sichuan"],
        rules: Any = ...,
        seed: Seed = ...,
        **more: Any,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[reference_datongzi.State],
        game: Literal["reference.datongzi"],
        rules: Any = ...,
        seed: Seed = ...,
        **more: Any,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[reference_wuhan.State],
        game: Literal["reference.wuhan"],
        rules: Any = ...,
        seed: Seed = ...,
        **more: Any,
    ) -> None: ...
    @overload
    def __init__(self, game: Playable[StateT], rules: Any = ..., seed: Seed = ..., **more: Any) -> None: ...
    @overload
    def __init__(self: Match, game: GameLike, rules: Any = ..., seed: Seed = ..., **more: Any) -> None: ...
    @worded
    def __init__(
        self,
        game: GameLike,
        rules: Any = None,
        seed: SupportsIndex | None = None,
        *,
        rounds: int | None = None,
        names: Sequence[str] | None = None,
        clock: Callable[[], str] | None = now,
        deals: Callable[[int], Mapping[str, Any]] | None = None,
        earlier: Sequence[Ended] = (),
        **options: Any,
    ) -> None:
        """Deal the first round; ``deals`` says what round i is dealt with, if the seed does not decide that alone.

        A match that goes on is given what its ``earlier`` rounds came to, and deals the next one.
        """
        self.game = cast("Game[StateT]", get(game))  # the overloads tell which
        """The game that is played."""
        self.seed = draw_seed() if seed is None else read_seed(seed)
        """The seed that all deals follow from."""
        self._names = names
        self._clock = clock
        self._deals = deals or (lambda number: {"seed": derive(self.seed, number)})
        self._given_rules = read_rules(self.game, rules)
        number = None if rounds is None else whole(rounds, "rounds", 1)
        self.options: Mapping[str, Any] = {**({} if number is None else {"rounds": number}), **options}
        """The options of the match, as they were given."""
        self._end = match_rules(self.game, self._given_rules, self.options)
        self.goal = None if self.game.matches is None else self.game.matches.goal(self.options)
        """How many points end it; None if points do not end it."""
        self.earlier: list[Ended] = list(earlier)
        """Rounds that were dropped, before those in ``rounds``."""
        self.rounds: list[Round[StateT]] = []
        """The rounds that are kept, the one being played last."""
        carried = [sum(scores) for scores in zip(*(each.scores for each in earlier), strict=True)]
        self._deal(carried or None, dict(earlier[-1].next_deal) if earlier else {})

    def _deal(self, carried: Sequence[int] | None, explicit: dict[str, Any]) -> Round[StateT]:
        deal = {**explicit, **self._deals(len(self.earlier) + len(self.rounds))}
        dealt = Round(self.game, self._given_rules, names=self._names, carried=carried, clock=self._clock, **deal)
        self.rounds.append(dealt)
        return dealt

    def __repr__(self) -> str:
        """Return it as one short line."""
        return depict.brief_match(self)

    def __str__(self) -> str:
        """Return the table of the round being played, with the points of all rounds."""
        return depict.table_of_match(self)

    def __format__(self, lang: str) -> str:
        """Return the same in ``zh`` or ``en``."""
        return depict.table_of_match(self, lang)

    def _repr_html_(self) -> str:
        """Return the points of every round, for notebooks."""
        return depict.match_html(self)

    @property
    def rules(self: Match[State[RulesT]]) -> RulesT:
        """The rules it is played by."""
        return self.round.rules

    @property
    def round(self) -> Round[StateT]:
        """The round being played, or just over."""
        return self.rounds[-1]

    @property
    def number(self) -> int:
        """Which round that is, from 1."""
        return len(self.earlier) + len(self.rounds)

    def let_go(self) -> None:
        """Forget the rounds before this one but for what they came to: who plays for long takes their records before.

        A record of the whole match can't be made any more.
        """
        self.earlier += [Ended.of(each.state, self.game) for each in self.rounds[:-1]]
        del self.rounds[:-1]

    def _scored(self) -> list[Scored]:
        return [*self.earlier, *(each.state for each in self.rounds)]

    def with_round(self, other: Round[StateT]) -> Self:
        """Return the match with another round in place of the one being played."""
        match = copy(self)
        match.rounds = [*self.rounds[:-1], other]
        return match

    def next(self) -> Round[StateT]:
        """Deal and return the next round, as the last one decides."""
        if self.is_over:
            raise MatchError("the match is over", "match_over")
        state = self.round.state
        if not state.is_over:
            raise MatchError("the round is not over yet", "round_not_over")
        return self._deal(self.round.totals, dict(state.next_deal or {}))

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals, the round being played included."""
        return tuple(self._end.scores(self._scored()))

    @property
    def settled(self) -> tuple[int, ...]:
        """The totals of the rounds that are over."""
        over = [each for each in self._scored() if each.is_over]
        return tuple(self._end.scores(over)) if over else (0,) * len(self.round.names)

    @property
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each round that is over; the last are ``settled``."""
        over = [each for each in self._scored() if each.is_over]
        return tuple(tuple(self._end.scores(over[:count])) for count in range(1, len(over) + 1))

    @property
    def is_over(self) -> bool:
        """Whether the last round is over and no other follows."""
        return self.round.state.is_over and self._end.is_over(self._scored())

    def would_end(self, state: Scored) -> bool:
        """Tell whether the match is over if the round being played ends like that."""
        return self._end.is_over([*self._scored()[:-1], state])

    @property
    def winner(self) -> int | None:
        """The seat that has won when the match is over; None before, and when several share the first place."""
        return self._end.winner(self._scored()) if self.is_over else None

    def record(self, **notes: Any) -> Record:
        """Return the record of the match so far; ``notes`` stand in its first line."""
        from paiju.record import record_of

        if self.earlier:
            gone = len(self.earlier)
            raise MatchError(f"{gone} rounds were dropped, so there is no record of the whole match", "rounds_let_go")
        own = {} if self.game.matches is None else {"match": dict(self.options)}
        return record_of(self.rounds, is_over=self.is_over, scores=self.scores, notes={**own, **notes})
