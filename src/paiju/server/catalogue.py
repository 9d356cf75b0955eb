"""The games that can be played here, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju import agents
from paiju.game import Game
from paiju.round import plain
from paiju.server.messages import Words
from paiju.server.rest import GameInfo, OptionInfo, PresetInfo

__all__ = ["catalogue"]


def catalogue(games: Mapping[str, Game]) -> list[GameInfo]:
    """Return every game with its presets and agents."""
    return [_game(name, game) for name, game in games.items()]


def _game(name: str, game: Game) -> GameInfo:
    usual = game.deal(None, seed=0).rules
    presets = [PresetInfo(name=preset, options=_options(game, rules)) for preset, rules in game.PRESETS.items()]
    return GameInfo(
        name=name,
        title=Words(zh=game.TITLE["zh"], en=game.TITLE["en"]),
        seats=game.num_seats(usual),
        presets=presets,
        levels=list(agents.specs(game)),
        usual_level=agents.usual_level(game),
    )


def _options(game: Game, rules: Any) -> list[OptionInfo]:
    """Return the options of rules; a game's ``OPTIONS`` explain them."""
    texts = getattr(game, "OPTIONS", {})
    return [_option(name, value, texts.get(name)) for name, value in plain(rules.to_dict()).items()]


def _option(name: str, value: Any, text: Any) -> OptionInfo:
    if text is None:
        said = Words(zh=str(value), en=str(value))
        return OptionInfo(option=name, name=Words(zh=name, en=name), value=value, meaning=said)
    return OptionInfo(
        option=name,
        name=Words(zh=text.name.zh, en=text.name.en),
        value=value,
        meaning=Words(zh=text.meaning(value, "zh"), en=text.meaning(value, "en")),
    )
