"""Chinese, which has no spaces: a search that does without them, and lines that are joined without one.

Every two neighbouring characters count as a word, in the index and in what is searched for: the words of these games
stand in no dictionary (杠上开花, 七皮四赖子).
"""

from __future__ import annotations

import re
from typing import Any

import languages
from docutils import nodes
from sphinx import search
from sphinx.application import Sphinx
from sphinx.search.zh import SearchChinese
from sphinx.transforms import SphinxTransform

WORDS = re.compile(r"[\u3400-\u9fff]+|[a-zA-Z0-9_]+")
HAN = re.compile(r"[\u3400-\u9fff]")
MARKS = "\u3000-\u303f\uff00-\uffef“”‘’…—"
JOINS = re.compile(rf"[\u3400-\u9fff{MARKS}]\n[\u3400-\u9fff{MARKS}]|[{MARKS}]\n.|.\n[{MARKS}]")
SPLIT_QUERY = r"""
var splitQuery = (query) =>
  (query.match(/[\u3400-\u9fff]+|[a-zA-Z0-9_]+/g) || []).flatMap((run) => {
    if (!/[\u3400-\u9fff]/.test(run) || run.length === 1) return [run];
    return Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
  });
"""


class SearchPairs(SearchChinese):
    """Chinese by pairs of characters, Latin words as in English."""

    language_name = "English"  # by this name Sphinx looks for the stemmer, which is that of English
    js_splitter_code = SPLIT_QUERY

    def split(self, input: str) -> list[str]:  # noqa: A002 - the name is Sphinx's
        """Return the words of a text: pairs of characters, the characters alone, and Latin words."""
        words = list[str]()
        for run in WORDS.findall(input):
            if HAN.match(run):
                words += [*run, *(run[i : i + 2] for i in range(len(run) - 1))]
            else:
                words.append(run)
                self.latin_terms.add(run)
        return words

    def word_filter(self, stemmed_word: str) -> bool:
        """Tell whether a word is worth finding."""
        return bool(HAN.match(stemmed_word)) or super().word_filter(stemmed_word)


class JoinLines(SphinxTransform):
    """Drops the end of a line in a Chinese paragraph, which a browser would show as a space."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Drop them."""
        for end in list(self.document.findall(nodes.Text)):
            if str(end) == "\n" and JOINS.fullmatch(neighbour(end, -1)[-1:] + "\n" + neighbour(end, 1)[:1]):
                end.parent.remove(end)


def neighbour(text: nodes.Text, step: int) -> str:
    """Return what stands before or after a text, in the same paragraph."""
    children = text.parent.children
    place = text.parent.index(text)
    beside = children[place + 1 :] if step > 0 else reversed(children[:place])
    return next((said for child in beside if (said := child.astext())), "")


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    search.languages["zh"] = SearchPairs
    if languages.lang_of(app) == "zh":
        app.add_transform(JoinLines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
