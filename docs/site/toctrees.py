"""The navigation as Sphinx knows it: hidden toctrees that the Markdown files, read on GitHub as well, do not show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import navigation

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def toctree(pages: list[str], caption: str = "") -> str:
    """Return a toctree in MyST's Markdown."""
    lines = ["```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), "", *pages, "```"]
    return "\n\n" + "\n".join(f"/{line}" if line in pages else line for line in lines) + "\n"


def add_toctrees(app: Sphinx, page: str, source: list[str]) -> None:
    """Add the groups to the home page, and to every page the pages below it."""
    groups: list[navigation.Group] = app.config.paiju_navigation
    if page == navigation.HOME:
        for group in groups:
            source[0] += toctree([entry.page for entry in group.entries], group.title)
    for entry in (entry for group in groups for entry in group.entries):
        if entry.page == page and entry.below:
            source[0] += toctree(list(entry.below))


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    # A value of the configuration: when it changes, all pages are made anew.
    app.add_config_value("paiju_navigation", navigation.read("zh" if app.tags.has("zh") else "en"), "env")
    app.connect("source-read", add_toctrees)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
