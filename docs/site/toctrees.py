"""The navigation as Sphinx knows it: hidden toctrees that the Markdown files, read on GitHub as well, do not show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import languages
import navigation

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def toctree(pages: list[str], caption: str = "") -> str:
    """Return a toctree in MyST's Markdown."""
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["\n", "```{toctree}", *options, "", *(f"/{page}" for page in pages), "```", ""])


def add_toctrees(app: Sphinx, page: str, source: list[str]) -> None:
    """Add the groups to the home page, and to every page the pages below it."""
    for group in navigation.read(languages.lang_of(app)):
        if page == navigation.HOME:
            source[0] += toctree([entry.page for entry in group.entries], group.title)
        for entry in group.entries:
            if entry.page == page and entry.below:
                source[0] += toctree(list(entry.below))


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    app.connect("source-read", add_toctrees)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
