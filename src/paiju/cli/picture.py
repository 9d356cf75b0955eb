"""``paiju draw``: the picture of a table, from a record, an observation or a position text."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from paiju import draw as pictures
from paiju import game as games
from paiju import position as positions
from paiju import replay as replays
from paiju.cli.game_options import read_game
from paiju.cli.log import read
from paiju.cli.mistakes import expect_number, expect_word, using
from paiju.cli.replay import positions_of
from paiju.cli.seats import EVERYONE, read_seat
from paiju.cli.shared_options import OUT
from paiju.cli.text import InputError, Say
from paiju.game import Game
from paiju.record import game_of

__all__ = ["draw"]

File = Annotated[str | None, typer.Argument(metavar="FILE|TEXT", help="help.drawn")]
Step = Annotated[int | None, typer.Option("--step", metavar="N", help="help.drawn_step")]
Eyes = Annotated[str, typer.Option("--seat", metavar="N|all", help="help.drawn_seat")]
Theme = Annotated[str, typer.Option("--theme", metavar="light|dark", help="help.theme")]
GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help="help.drawn_game")]
Out = Annotated[str | None, typer.Option(*OUT, metavar="FILE", help="help.output")]
OBSERVATION = ".json"


def draw(
    context: typer.Context,
    file: File = None,
    game: GameName = None,
    *,
    step: Step = None,
    seat: Eyes = "1",
    theme: Theme = "light",
    out: Out = None,
) -> None:
    """Draw a table as SVG."""
    say: Say = context.obj
    expect_word(theme, pictures.THEMES, "mistake.theme")
    if file is not None and positions.is_text(file):
        shown, observation, beside = observe_position(file, seat)
    elif file is not None and file.endswith(OBSERVATION):
        shown = read_game(game)
        observation, beside = read_observation(file, shown), ()
    else:
        shown, observation, beside = observe_record(file, step, seat)
    drawn = pictures.table(observation, say.language, theme, beside=beside, game=shown)
    if out is None:
        sys.stdout.write(drawn)
        return
    with using(out):
        Path(out).write_text(drawn, encoding="utf-8")


def observe_position(text: str, seat: str) -> tuple[Game, Any, tuple[Any, ...]]:
    """Return the game of a position text, what is seen of it, and what every seat sees if all are open."""
    found = positions.from_text(text)
    if not positions.is_state(found):
        return games.of(found), found, ()
    return games.of(found), *_seen(found, read_seat(seat, len(found.scores), EVERYONE))


def _seen(state: Any, eyes: int | None) -> tuple[Any, tuple[Any, ...]]:
    beside = tuple(state.observe(each) for each in range(len(state.scores))) if eyes is None else ()
    return state.observe(eyes), beside


def observe_record(file: str | None, step: int | None, seat: str) -> tuple[Game, Any, tuple[Any, ...]]:
    """Return the game of a record, what is seen of its table after a step, and what every seat sees if all are open."""
    record = read(file)
    states = [position.state for position in positions_of(replays.replay(record))]
    place = len(states) - 1 if step is None else step
    expect_number("--step", place, 0, len(states) - 1)
    return game_of(record), *_seen(states[place], read_seat(seat, len(record[0]["seats"]), EVERYONE))


def read_observation(file: str, game: Game) -> Any:
    """Return the observation of a JSON file, as its ``to_dict`` gave it."""
    try:
        with using(file):
            position = json.loads(Path(file).read_text("utf-8"))
    except ValueError as error:
        raise InputError("mistake.no_observation", value=file, reason=error) from error
    if not isinstance(position, dict):
        raise InputError("mistake.no_observation", value=file, reason="JSON")
    if game.Observation is None:
        raise InputError("mistake.no_observation", value=file, reason=game.name)
    return game.Observation.from_dict(position)
