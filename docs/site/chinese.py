"""Search in Chinese: words are not told apart by spaces, so every two neighbouring characters count as a word.

The words of these games stand in no dictionary (杠上开花, 七皮四赖子). What is searched for is cut up the same way.
"""

from __future__ import annotations

import re
from typing import Any

from sphinx import search
from sphinx.application import Sphinx
from sphinx.search.zh import SearchChinese

WORDS = re.compile(r"[\u3400-\u9fff]+|[a-zA-Z0-9_]+")
HAN = re.compile(r"[\u3400-\u9fff]")
SPLIT_QUERY = r"""
var splitQuery = (query) =>
  (query.match(/[\u3400-\u9fff]+|[a-zA-Z0-9_]+/g) || []).flatMap((run) => {
    if (!/[\u3400-\u9fff]/.test(run) || run.length === 1) return [run];
    return Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
  });
"""


class SearchPairs(SearchChinese):
    """Chinese by pairs of characters, Latin words as in English."""

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


def setup(_app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    search.languages["zh"] = SearchPairs
    return {"parallel_read_safe": True, "parallel_write_safe": True}
