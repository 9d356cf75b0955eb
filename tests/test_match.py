"""Several rounds in a row."""

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

import paiju
from games import tiny
from games.playing import play
from paiju import Match, Round, record
from paiju.match import highest
from paiju.parts import Matches
from paiju.protocol import Scored


def play_match(match: Match, seed: int = 1) -> Match:
    rng = random.Random(seed)
    play(match.round, rng)
    while not match.is_over:
        play(match.next(), rng)
    return match


def test_rounds_are_dealt_from_the_seed_of_the_match() -> None:
    match = play_match(Match("sichuan", "fan", 5, rounds=4))
    assert [each.deal["seed"] for each in match.rounds] == [paiju.derive(5, index) for index in range(4)]
    assert "dealer" not in match.rounds[0].deal
    for before, after in zip(match.rounds, match.rounds[1:], strict=False):
        assert before.state.next_deal == {"dealer": after.deal["dealer"]}
    assert match.rules == match.round.rules
    assert match.rules.to_dict()["scoring"] == "fan"


def test_the_same_seed_is_the_same_match() -> None:
    one, other = (play_match(Match(tiny, seed=3, rounds=5, clock=None)) for _ in range(2))
    assert one.record() == other.record()
    drawn = Match(tiny)
    assert Match(tiny, seed=drawn.seed).round.state == drawn.round.state


def test_scores_add_up() -> None:
    match = play_match(Match(tiny, "high", seed=3, rounds=5))
    totals = [sum(points) for points in zip(*(each.state.scores for each in match.rounds), strict=True)]
    assert list(match.scores) == totals
    assert sum(match.scores) == 0
    assert match.rounds[3].carried == match.rounds[2].totals


def test_the_winner_has_most() -> None:
    winners: set[int | None] = set()
    for seed in range(30):
        match = Match(tiny, seed=seed, rounds=2)
        assert match.winner is None
        play_match(match, seed)
        best = [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]
        assert match.winner == (best[0] if len(best) == 1 else None)
        winners.add(match.winner)
    assert winners == {0, 1, 2, None}


def test_next_waits_for_the_end_of_the_round() -> None:
    match = Match(tiny, seed=1, rounds=1)
    with pytest.raises(ValueError, match="the round is not over yet"):
        match.next()
    play(match.round, random.Random(1))
    with pytest.raises(ValueError, match="the match is over"):
        match.next()


def test_without_an_end_it_goes_on() -> None:
    match = Match(tiny, seed=1)
    for _ in range(20):
        play(match.round, random.Random(1))
        assert not match.is_over
        match.next()
    assert len(match.rounds) == 21


@pytest.mark.parametrize("rounds", [0, -1])
def test_a_match_has_at_least_one_round(rounds: int) -> None:
    with pytest.raises(ValueError, match="rounds must be 1 or more, not"):
        Match(tiny, rounds=rounds)


@pytest.mark.parametrize("rounds", [1.5, True, "2"])
def test_rounds_are_whole(rounds: Any) -> None:
    with pytest.raises(TypeError, match=f"rounds must be a whole number, not {rounds!r}"):
        Match(tiny, rounds=rounds)


def test_options_that_the_game_does_not_have() -> None:
    with pytest.raises(TypeError, match="a match of sichuan has no option target"):
        Match("sichuan", target=1000, moon=1)


def test_a_record_holds_all_rounds() -> None:
    match = play_match(Match("sichuan", seed=5, rounds=3))
    written = match.record()
    assert sum(line["type"] == "start_hand" for line in written) == 3
    assert written[-1]["type"] == "end_game"
    assert written[-1]["scores"] == list(match.scores)
    assert "final" not in written[-1]
    record.validate(record.parse(record.to_text(written)))
    counted = 0
    for each in match.rounds:
        counted += len(each.steps)
        assert Round.replay(written, counted).state == each.state
    assert Round.replay(written, len(match.rounds[0].steps) + 5).state == match.rounds[1].steps[4].state


def test_a_match_that_goes_on_stops() -> None:
    match = Match(tiny, seed=5, rounds=2)
    play(match.round, random.Random(5))
    assert match.record()[-1]["type"] == "stop"
    play(match.next(), random.Random(5), 4)
    written = match.record()
    assert written[-1]["type"] == "stop"
    assert Round.replay(written, game=tiny).record()[-1]["scores"] == list(match.scores)


# ---- games with a match of their own


class First:
    """To a target; what is over it counts twice."""

    def __init__(self, target: int) -> None:
        self.target = target

    def is_over(self, rounds: Sequence[Scored]) -> bool:
        return max(self.sums(rounds)) >= self.target

    def sums(self, rounds: Sequence[Scored]) -> list[int]:
        return [sum(points) for points in zip(*(state.scores for state in rounds), strict=True)]

    def scores(self, rounds: Sequence[Scored]) -> list[int]:
        return [2 * points for points in self.sums(rounds)]

    def winner(self, rounds: Sequence[Scored]) -> int | None:
        return highest(self.sums(rounds))


def to_a_target(_rules: Any, *, rounds: int | None = None, target: int = 20) -> First:
    assert rounds is None
    return First(target)


def test_a_game_may_end_its_matches_as_it_likes() -> None:
    game: Any = SimpleNamespace(**vars(tiny), matches=Matches(rules=to_a_target))
    match = play_match(Match(game, seed=2, target=15))
    assert max(match.scores) >= 30
    assert match.winner is not None
    assert match.scores == tuple(2 * total for total in match.round.totals)
    last = match.record()[-1]
    assert (last["scores"], last["final"]) == (list(match.round.totals), list(match.scores))
    assert Round.replay(match.record(), game=game).totals == match.round.totals
    with pytest.raises(TypeError):
        Match(game, moon=1)
