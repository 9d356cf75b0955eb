"""A person whose keys are known beforehand."""

import contextlib
from collections.abc import Callable, Iterable, Iterator

from paiju.cli.keyboard import Keyboard


class ScriptedKeys(Keyboard):
    """Single keys, one after another; then the person is gone."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = iter(keys)

    def ask(self) -> str:
        try:
            return next(self.keys)
        except StopIteration:
            raise EOFError from None

    def pause(self, seconds: float) -> str:
        assert seconds >= 0
        return next(self.keys, "")

    def on_return(self, redraw: Callable[[], None]) -> None:
        assert callable(redraw)


def keyboard_of(keys: Keyboard | Iterable[str]) -> object:
    """Return what stands in for ``paiju.cli.keyboard.keyboard``; it is asked for lines, there being no terminal."""

    @contextlib.contextmanager
    def scripted(*, by_key: bool) -> Iterator[Keyboard]:
        assert not by_key
        yield ScriptedKeys(keys) if isinstance(keys, Iterable) else keys

    return scripted
