"""Clauses of the rulebooks: each has a place of its own, and wherever one is cited the citation leads there."""

from __future__ import annotations

import re
from typing import Any

import languages
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

BOOKS = {"S": "rules/sichuan", "W": "rules/wuhan", "D": "rules/datongzi"}
CITED = re.compile(r"(?<![\w-])([SWD]-\d+\.\d+)(?![\w-])")
NO_CITATIONS = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.raw)
NO_CITATIONS += (addnodes.pending_xref, addnodes.download_reference)


def place(clause: str) -> str:
    """Return the id of a clause: ``s-6-22``."""
    return clause.lower().replace(".", "-")


class Clauses(SphinxTransform):
    """Marks clauses and citations."""

    default_priority = 410  # when links to the other language are made

    def apply(self, **_: Any) -> None:
        """Mark them."""
        here = self.env.docname
        for paragraph in self.document.findall(nodes.paragraph):
            first = next((child for child in paragraph if child.astext()), None)
            if isinstance(first, nodes.strong) and BOOKS.get(first.astext()[:1]) == here:
                paragraph["ids"].append(place(first.astext()))
        for text in list(self.document.findall(nodes.Text)):
            if CITED.search(text) and not self.is_taken(text):
                text.parent.replace(text, [self.cited(piece) for piece in CITED.split(text) if piece])

    def is_taken(self, text: nodes.Text) -> bool:
        """Tell whether a text is code, a link, a heading, or the clause itself."""
        above: nodes.Node | None = text.parent
        if isinstance(above, nodes.strong) and above.parent["ids"]:
            return True
        while above is not None and not isinstance(above, NO_CITATIONS):
            above = above.parent
        return above is not None

    def cited(self, piece: str) -> nodes.Node:
        """Return a piece of text, as a link if it is a citation."""
        if not CITED.fullmatch(piece):
            return nodes.Text(piece)
        lang, book = languages.lang_of(self.app), BOOKS[piece[0]]
        page = "" if book == self.env.docname else languages.way(lang, self.env.docname, lang, book)
        return nodes.reference("", piece, refuri=f"{page}#{place(piece)}", internal=True, classes=["clause"])


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    app.add_transform(Clauses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
