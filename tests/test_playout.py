"""Random legal play: the same whatever the threads, for every game."""

import pytest

import paiju
from games import tiny
from paiju import sichuan
from paiju.errors import GameError, RulesError


def test_threads_do_not_change_the_result() -> None:
    one, three = (paiju.playouts("sichuan", 60, seed=5, threads=threads, rules="fan") for threads in (1, 3))
    assert (one.signature, one.decisions, tuple(one.score_sums)) == (
        three.signature,
        three.decisions,
        tuple(three.score_sums),
    )
    assert one.rounds == 60
    assert sum(one.score_sums) == 0


def test_rules_and_seeds_change_the_result() -> None:
    usual = paiju.playouts("sichuan", 20, seed=1).signature
    assert paiju.playouts("sichuan", 20, seed=2).signature != usual
    assert paiju.playouts("sichuan", 20, seed=1, rules=sichuan.Rules(swap_three=False)).signature != usual


def test_a_game_in_python_is_played_through_its_states() -> None:
    result = paiju.playouts(tiny, 30, seed=1)
    assert result.rounds == 30
    assert result.decisions >= 30
    assert sum(result.score_sums) == 0
    assert result.signature == paiju.playouts(tiny, 30, seed=1).signature


def test_the_reference_game_is_played_too() -> None:
    result = paiju.playouts("reference.sichuan", 2, seed=1)
    assert result.decisions > 100


def test_what_cannot_be_played() -> None:
    with pytest.raises(GameError, match='no game "go"'):
        paiju.playouts("go", 1, seed=1)
    with pytest.raises(RulesError, match="house"):
        paiju.playouts("sichuan", 1, seed=1, rules="house")
    with pytest.raises(ValueError, match="-1 rounds"):
        paiju.playouts("sichuan", -1, seed=1)
