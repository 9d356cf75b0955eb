"""The ``paiju`` command: it knows the commands, and turns every mistake into one line and exit code 2."""

import contextlib
import os
import sys
from collections.abc import Sequence
from functools import cache

from typer.main import get_command

from paiju.cli.arena import arena
from paiju.cli.bench import bench
from paiju.cli.dataset import dataset
from paiju.cli.doctor import doctor
from paiju.cli.group import AllCommands, new_group
from paiju.cli.help import Command
from paiju.cli.log import log
from paiju.cli.mistakes import UsageError, explain, explain_usage, pointer
from paiju.cli.picture import draw
from paiju.cli.play import play
from paiju.cli.replay import replay
from paiju.cli.rooms import rooms
from paiju.cli.rules import rules
from paiju.cli.schema import schema
from paiju.cli.serve import serve
from paiju.cli.sim import sim
from paiju.cli.terminal import use_utf8
from paiju.cli.text import Say, language_of, language_of_environment
from paiju.cli.version import version
from paiju.cli.watch import watch
from paiju.errors import PaijuError

__all__ = ["app", "run"]

NO_OUTPUT = 1  # exit codes
STOPPED = 130

whole_command = cache(get_command)  # what it makes takes longer than most commands

app = new_group(AllCommands, help="help.paiju")
for command in (play, watch, replay, draw, serve, rules, sim, bench, schema, doctor, version):
    app.command(help=f"help.{command.__name__}", cls=Command)(command)
app.add_typer(rooms, name="rooms", help="help.rooms_of_folder")
app.add_typer(log, name="log", help="help.log")
app.add_typer(arena, name="arena", help="help.arena")
app.add_typer(dataset, name="dataset", help="help.dataset")


def run(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    say = Say(language_of_environment())
    try:
        use_utf8()
        if sys.stdout is None:
            _refuse(say("mistake.no_output"))
            return NO_OUTPUT
        code = _run_command(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader has seen enough
        _drop_output()
        return NO_OUTPUT
    except OSError as error:  # no room is left on the disk, say
        _drop_output()
        _refuse(say("mistake.file", value=error.filename or say("mistake.output"), reason=error.strerror or error))
        return NO_OUTPUT
    return code


def _drop_output() -> None:
    """Let what is left go nowhere: Python would try once more to write it, and complain."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run_command(arguments: list[str]) -> int:
    say = Say(language_of_environment())
    try:
        say = Say(language_of(arguments))
        code = whole_command(app).main(arguments, prog_name="paiju", standalone_mode=False, obj=say)
    except PaijuError as error:
        return _refuse(explain(error, say), *pointer(error))
    except UsageError as error:
        return _refuse(explain_usage(error, say))
    return code if isinstance(code, int) else 0


def _refuse(message: str, *below: str) -> int:
    with contextlib.suppress(OSError):
        print("paiju:", *message.splitlines(), file=sys.stderr)
        if sys.stderr.isatty():
            print(*below, sep="\n", end="\n" if below else "", file=sys.stderr)
    return 2
