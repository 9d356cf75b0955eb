"""How environments show the table: as text, as pixels, or in a window."""

from __future__ import annotations

import io
import sys
from base64 import b64encode
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from paiju import depict
from paiju.errors import ArgumentValueError
from paiju.game import Game, State
from paiju.values import expect_known

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MODES", "Screen", "metadata", "modes", "pixels", "png", "render"]

MODES: Final = ("human", "ansi", "rgb_array")
FONT: Final = "DejaVu Sans" if sys.platform == "linux" else None
"""What words are written in where the fonts that the picture names are missing: Linux has no Arial."""
FRAME: Final = (960, 768)
"""Width and height of the pixels."""


def modes(game: Game) -> list[str]:
    """Return how the tables of a game can be shown: pixels need a picture."""
    return [mode for mode in MODES if mode != "rgb_array" or game.picture is not None]


def metadata(modes: Sequence[str]) -> dict[str, Any]:
    """Return what environments tell of their pictures."""
    return {"render_modes": [*modes], "render_fps": 2}


def expect_mode(game: Game, mode: str | None) -> None:
    """Refuse a way to show the table that there is not."""
    if mode is not None:
        expect_known(mode, modes(game), "render_mode")


def png(state: State) -> bytes:
    """Return the picture of a table, with all hands. Words in it need a font that the system has."""
    import resvg_py

    drawn = depict.picture(state)
    assert drawn is not None  # games without a picture are not asked for it
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, sans_serif_family=FONT))


def pixels(state: State) -> NDArray[np.uint8]:
    """Return the picture of a table as an array of height, width and three colours.

    Tables grow and shrink; films have frames of one size, so the picture is put on one.
    """
    import numpy as np
    from PIL import Image, ImageOps

    picture = Image.open(io.BytesIO(png(state))).convert("RGB")
    corner = picture.getpixel((0, 0))
    assert isinstance(corner, tuple)
    return np.array(ImageOps.pad(picture, FRAME, color=corner), np.uint8)


class Screen:
    """Shows a table to a person: in a window, or printed where there is no window or no picture."""

    def __init__(self, game: Game) -> None:
        """Open nothing yet."""
        self._draws = game.picture is not None
        self._window: Any = None
        self._label: Any = None

    def show(self, state: State) -> None:
        """Show a table in place of the one before."""
        if self._draws and self._open():
            self._paint(png(state))
        else:
            print(depict.table(state), flush=True)

    def _open(self) -> bool:
        """Tell whether there is a window; open it at first."""
        if self._window is not None:
            return True
        try:
            import tkinter

            self._window = tkinter.Tk()
        except Exception:  # no Tk in this Python, or no display: each says so in its own way
            self._draws = False
            return False
        self._window.title("paiju")
        self._label = tkinter.Label(self._window)
        self._label.pack()
        return True

    def _paint(self, picture: bytes) -> None:
        import tkinter

        image = tkinter.PhotoImage(master=self._window, data=b64encode(picture))
        self._label.configure(image=image)
        self._label.image = image  # Tk forgets a picture that nobody holds
        self._window.update()

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._window is not None:
            self._window.destroy()
            self._window = self._label = None


def render(mode: str | None, state: State, screen: Screen) -> Any:
    """Show a table with all hands in one of the modes, and return what that mode returns."""
    if mode is None:
        raise ArgumentValueError(
            "nothing is rendered without a render_mode: give one to the environment", "no_render_mode"
        )
    if mode == "human":
        return screen.show(state)
    return depict.table(state) if mode == "ansi" else pixels(state)
