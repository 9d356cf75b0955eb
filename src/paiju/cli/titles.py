"""What levels and rules are called in the user's language, with the word to type beside it."""

from collections.abc import Mapping
from typing import Any

from paiju import agents
from paiju.cli.game_options import changes
from paiju.cli.text import Say, has_text
from paiju.game import Game
from paiju.options import write_value

__all__ = ["level_list", "level_title", "preset_list", "preset_title", "rules_title"]


def level_title(spec: str, say: Say) -> str:
    """Return what a level is called, also one with more behind a colon.

    >>> level_title("medium+", Say("zh")), level_title("easy", Say("en")), level_title("my:Bot", Say("zh"))
    ('较强 medium+', 'easy', 'my:Bot')
    >>> level_title("hard:ms=200", Say("zh"))
    '高手 hard:ms=200'
    """
    key = f"level.{spec.partition(':')[0]}"
    return say.titled(say(key), spec) if has_text(key) else spec


def preset_title(game: Game, name: str, say: Say) -> str:
    """Return what a preset is called."""
    text = game.preset_texts.get(name)
    return name if text is None else say.titled(text.name.pick(say.language), name)


def rules_title(game: Game, preset: str, rules: Mapping[str, Any], say: Say) -> str:
    """Return what rules are called that differ from a preset in some options: ``倍数 multiplier、fan_cap=4``."""
    changed = (
        f"{name}={write_value(value, game.options.get(name))}" for name, value in changes(game, preset, rules).items()
    )
    return say.join([preset_title(game, preset, say), *changed])


def level_list(game: Game, say: Say) -> str:
    """Return all levels of a game, as they are typed."""
    names = {spec: say(f"level.{spec}") if has_text(f"level.{spec}") else "" for spec in agents.specs(game)}
    return _listed(names, say)


def preset_list(game: Game, say: Say) -> str:
    """Return all presets of a game, as they are typed."""
    texts = {name: game.preset_texts.get(name) for name in game.PRESETS}
    return _listed({name: "" if text is None else text.name.pick(say.language) for name, text in texts.items()}, say)


def _listed(titles: Mapping[str, str], say: Say) -> str:
    """Return words to type, which are English, in Chinese each with what it means."""
    is_chinese = say.language == "zh"
    return say.join(f"{word} {title}" if title and is_chinese else word for word, title in titles.items())
