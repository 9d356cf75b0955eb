"""What levels and rules are called in the user's language, with the word to type beside it."""

from collections.abc import Mapping
from typing import Any

from paiju import agents
from paiju.cli.game_options import changes
from paiju.cli.text import Say, has_text
from paiju.game import Game
from paiju.options import write_value

__all__ = ["level_title", "level_titles", "preset_title", "preset_titles", "rules_title"]


def level_title(spec: str, say: Say) -> str:
    """Return what a level is called.

    >>> level_title("medium+", Say("zh")), level_title("easy", Say("en")), level_title("my:Bot", Say("zh"))
    ('较强（medium+）', 'easy', 'my:Bot')
    """
    key = f"level.{spec}"
    return _with_word(say(key), spec, say) if has_text(key) else spec


def preset_title(game: Game, name: str, say: Say) -> str:
    """Return what a preset is called."""
    text = game.preset_texts.get(name)
    return name if text is None else _with_word(text.name.pick(say.language), name, say)


def rules_title(game: Game, preset: str, rules: Mapping[str, Any], say: Say) -> str:
    """Return what rules are called that differ from a preset in some options: ``倍数（multiplier），fan_cap=4``."""
    changed = (f"{name}={write_value(value)}" for name, value in changes(game, preset, rules).items())
    return say("list.comma").join([preset_title(game, preset, say), *changed])


def level_titles(game: Game, say: Say) -> str:
    """Return all levels of a game."""
    return say("list.and").join(level_title(spec, say) for spec in agents.specs(game))


def preset_titles(game: Game, say: Say) -> str:
    """Return all presets of a game."""
    return say("list.and").join(preset_title(game, name, say) for name in game.PRESETS)


def _with_word(title: str, word: str, say: Say) -> str:
    return word if title.lower() == word else say("title.with_word", title=title, word=word)
