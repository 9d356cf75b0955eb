"""A game as one value: what it must have, what it may have, and where it is found."""

import pickle
import random
import sys
from dataclasses import fields, replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import paiju
from games import tiny
from games.playing import GAMES
from games.toy.game import GAME as SHED
from paiju import game
from paiju.display import Terminal
from paiju.errors import GameError
from paiju.game import Game
from paiju.page import Page
from paiju.parts import Agents, Batches, Matches, Outcomes, StyleSheet

NAMES = {each.name for each in fields(Game)}


def test_a_name_a_value_and_a_library_are_the_same_game() -> None:
    sichuan = game.get("sichuan")
    assert isinstance(sichuan, Game)
    assert game.get(sichuan) is game.get(paiju.sichuan) is game.get("sichuan") is sichuan
    assert game.get(None) is game.get() is game.usual() is sichuan
    assert game.get(paiju.reference.sichuan) is game.get("reference.sichuan")
    assert repr(sichuan) == "<Game sichuan>"


def test_the_library_has_what_app_authors_came_for() -> None:
    """The plumbing between a game and shared code is no part of it."""
    plumbing = {"start_event", "mask_event", "whole_action", "before_claims", "matches", "batches", "AGENTS", "STYLE"}
    assert not plumbing & {*vars(paiju.sichuan)}
    assert not [name for name in paiju.sichuan.__all__ if name.startswith(("page_", "table_", "native_", "AGENT"))]
    kept = {"name", "TITLE", "Rules", "PRESETS", "arena_rules", "Action", "deal", "num_seats", "num_actions"}
    for name in kept | {"planes_shape", "worst_loss", "event_text"}:
        assert getattr(paiju.sichuan, name) == getattr(game.get("sichuan"), name)
        assert name in paiju.sichuan.__all__


def test_a_plain_module_is_a_game() -> None:
    made = game.get(tiny)
    assert (made.name, made.TITLE, made.source) == (tiny.name, tiny.TITLE, "games.tiny")
    assert made.deal is tiny.deal
    assert (made.matches, made.batches, made.picture, made.commands) == (None,) * 4
    assert type(made.page) is Page
    assert type(made.terminal) is Terminal


@pytest.mark.parametrize("name", sorted(each.name for each in fields(Game) if game._is_required(each)))
def test_what_is_missing_is_named(name: str) -> None:
    parts = {key: value for key, value in vars(tiny).items() if key in NAMES and key != name}
    with pytest.raises(GameError, match=f"is not a game yet: it lacks {name}$") as refusal:
        game.get(SimpleNamespace(**parts))
    assert refusal.value.code == "incomplete_game"


@pytest.mark.parametrize("name", ["agents", "page", "options", "style"])
def test_an_import_of_that_name_is_no_part(name: str) -> None:
    assert game.get(SimpleNamespace(**vars(tiny), **{name: random})).agents.makers == {}


@pytest.mark.parametrize(("name", "part"), [("AGENTS", "agents"), ("match_rules", "matches"), ("page_view", "page")])
def test_a_name_of_before_is_told_what_it_became(name: str, part: str) -> None:
    with pytest.raises(GameError, match=f"{name} is now its part {part}"):
        game.get(SimpleNamespace(**vars(tiny), **{name: {}}))


def test_the_value_of_a_module_can_be_listed_and_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = replace(SHED, name="alone", source=None)
    with pytest.raises(GameError, match="alone needs a source"):
        pickle.dumps(alone)
    module = ModuleType("alone_game")
    monkeypatch.setitem(sys.modules, "alone_game", module)
    monkeypatch.setattr(module, "GAME", alone, raising=False)
    assert game.register(module).source == "alone_game"
    assert pickle.loads(pickle.dumps(game.get("alone"))).name == "alone"


@pytest.mark.parametrize("name", ["agents", "page", "terminal", "style", "outcomes", "matches", "batches", "options"])
@pytest.mark.parametrize("part", ["easy", 7, [1]])
def test_a_part_that_is_none_is_refused(name: str, part: object) -> None:
    with pytest.raises(GameError, match=rf"high_card\.{name} must be a \w+, not") as refusal:
        game.get(SimpleNamespace(**vars(tiny), **{name: part}))
    assert refusal.value.code == "wrong_part"


@pytest.mark.parametrize(
    "name", ["deal", "num_seats", "mask_event", "event_text", "picture", "whole_action", "before_claims"]
)
def test_a_function_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(GameError, match=rf"{name} must be a function, not 3"):
        game.get(SimpleNamespace(**{**vars(tiny), name: 3}))


@pytest.mark.parametrize("changes", [{"PRESETS": {}}, {"TITLE": {"zh": "比大小"}}])
def test_a_game_has_a_preset_and_two_titles(changes: dict[str, Any]) -> None:
    with pytest.raises(GameError, match="needs a preset, and a TITLE in zh and en"):
        game.get(SimpleNamespace(**{**vars(tiny), **changes}))


def test_one_line_puts_a_game_into_the_list() -> None:
    assert game.register(tiny).name == "high_card"
    assert game.names()[-1] == "high_card"
    assert game.get("high_card").deal is tiny.deal
    assert paiju.Round("high_card", seed=1).state == paiju.Round(tiny, seed=1).state
    assert game.usual().name == "sichuan"


def test_what_is_in_no_module_can_be_played_but_not_listed() -> None:
    made = SimpleNamespace(**vars(tiny))
    assert paiju.Round(made, seed=1).state == paiju.Round(tiny, seed=1).state
    with pytest.raises(GameError, match="must be a module") as refusal:
        game.register(made)
    assert refusal.value.code == "not_a_module"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_travels_to_another_process(name: str) -> None:
    again = pickle.loads(pickle.dumps(GAMES[name]))
    assert again.name == name
    assert again.deal(seed=3) == GAMES[name].deal(seed=3)


def test_a_house_game_travels_as_what_it_was_made_of() -> None:
    house = game.get(paiju.reference.sichuan.Game("house"))
    assert pickle.loads(pickle.dumps(house)).deal(seed=1) == house.deal(seed=1)


def test_a_listed_game_that_became_incomplete_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = ModuleType("broken")
    monkeypatch.setitem(sys.modules, "broken", broken)
    monkeypatch.setitem(game.GAMES, "broken", "broken")
    with pytest.raises(GameError, match="broken is not a game yet"):
        [game.get(name) for name in game.names()]


def test_every_part_of_the_toy_is_its_own() -> None:
    for part, kind in (("agents", Agents), ("style", StyleSheet), ("outcomes", Outcomes), ("matches", Matches)):
        assert isinstance(getattr(SHED, part), kind)
    assert isinstance(game.get("sichuan").batches, Batches)
    assert replace(SHED, name="other").deal is SHED.deal
