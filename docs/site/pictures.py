"""What GitHub shows and Sphinx does not: a ``<picture>`` for light and dark pages, and diagrams of Mermaid."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)


class Picture(HTMLParser):
    """Reads what a ``<picture>`` shows."""

    def __init__(self, text: str) -> None:
        """Read it."""
        super().__init__()
        self.light, self.dark, self.alt = "", "", ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in a source, or the image itself."""
        named = {name: value or "" for name, value in attrs}
        if tag == "source" and "dark" in named.get("media", ""):
            self.dark = named["srcset"]
        elif tag == "img":
            self.light, self.alt = named["src"], named["alt"]


class Pictures(SphinxTransform):
    """Makes two images of every ``<picture>``: they follow the theme's switch, and Sphinx sees that they are there."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Replace them."""
        for raw in list(self.document.findall(nodes.raw)):
            text = raw.astext()
            if raw.get("format") == "html" and text.lstrip().startswith("<picture"):
                shown = Picture(text)
                both = ((shown.light, "only-light"), (shown.dark, "only-dark"))
                raw.replace_self([nodes.image(uri=uri, alt=shown.alt, classes=[kind]) for uri, kind in both])


class Diagrams(SphinxTransform):
    """Drops diagrams of Mermaid: GitHub draws them by itself, here the picture below each of them is enough."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Drop them."""
        for block in list(self.document.findall(nodes.literal_block)):
            if block.get("language") != "mermaid":
                continue
            following = block.next_node(descend=False, siblings=True)
            if following is None or following.next_node(nodes.image) is None:
                logger.warning("a diagram needs a picture below it", location=block)
            block.parent.remove(block)


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    app.add_transform(Pictures)
    app.add_transform(Diagrams)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
