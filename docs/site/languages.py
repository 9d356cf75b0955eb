"""Two languages: links from one to the other, the switch on every page, and the theme's words in Chinese."""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

import navigation
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SPHINX = {"en": "en", "zh": "zh_CN"}
TAGS = {"en": "en", "zh": "zh-CN"}
NAMES = {"en": "English", "zh": "中文"}
OTHER = {"en": "zh", "zh": "en"}
THEME_IN_CHINESE = {  # Sphinx has the rest
    "Back to top": "回到顶部",
    "Contents": "目录",
    "Error": "错误",
    "Expand": "展开",
    "Home": "首页",
    "Light mode": "浅色",
    "Made with ": "网站生成：",
    "Next": "下一页",
    "On this page": "本页内容",
    "Please activate JavaScript to enable the search functionality.": "搜索需要启用 JavaScript。",
    "Previous": "上一页",
    "Skip to content": "跳到正文",
    "Toggle navigation of": "展开或收起",
    '<a href="https://www.sphinx-doc.org/">Sphinx</a> and ': '<a href="https://www.sphinx-doc.org/">Sphinx</a>、',
}
logger = logging.getLogger(__name__)


def lang_of(app: Sphinx) -> str:
    """Return the language that is being built."""
    return "zh" if app.tags.has("zh") else "en"


def address(lang: str, page: str) -> str:
    """Return where a page lies in the site."""
    return ("zh/" if lang == "zh" else "") + page + ".html"


def way(lang: str, page: str, other: str, target: str) -> str:
    """Return the relative link from a page to a page, each in its language."""
    return posixpath.relpath(address(other, target), posixpath.dirname(address(lang, page)) or ".")


class LinksToTheOtherLanguage(SphinxTransform):
    """Sphinx builds one language and knows nothing of the other's pages: links to them are made here."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Replace what Sphinx would take for an unknown page, or for a file to download."""
        for link in list(self.document.findall(addnodes.pending_xref)):
            if link.get("refdomain") == "doc" and link["reftarget"] not in self.env.found_docs:
                self.replace(link, f"{link['reftarget']}.md", link.get("reftargetid"))
        for link in list(self.document.findall(addnodes.download_reference)):
            self.replace(link, link["reftarget"], None)

    def replace(self, link: nodes.Element, target: str, anchor: str | None) -> None:
        """Make a link lead to a page of the other language; anything else has no place on the site."""
        here, other = lang_of(self.app), OTHER[lang_of(self.app)]
        folder = Path(self.env.srcdir)
        base = folder if isinstance(link, addnodes.pending_xref) else (folder / self.env.docname).parent
        path = (base / target).resolve()
        known = path.is_relative_to(navigation.FOLDERS[other])
        page = path.relative_to(navigation.FOLDERS[other]).with_suffix("").as_posix() if known else ""
        if page not in navigation.pages(other):
            logger.warning("%s is no page of the site", target, location=link)
            return
        uri = way(here, self.env.docname, other, page) + (f"#{anchor}" if anchor else "")
        link.replace_self(nodes.reference("", "", *link.children, refuri=uri, internal=True))


def add_switch(app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Tell the templates where the same page is in the other language."""
    here, other = lang_of(app), OTHER[lang_of(app)]
    twin = page if page in navigation.pages(other) or page == "search" else navigation.HOME
    context["language"] = TAGS[here]
    context["twin"] = {"href": way(here, page, other, twin), "lang": TAGS[other], "name": NAMES[other]}


def add_words(app: Sphinx) -> None:
    """Add the theme's words in Chinese to those of Sphinx: it has them in English alone."""
    folder = Path(app.doctreedir) / "locale"
    file = folder / SPHINX["zh"] / "LC_MESSAGES" / "sphinx.mo"
    file.parent.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(locale=SPHINX["zh"])
    for english, chinese in THEME_IN_CHINESE.items():
        catalog.add(english, chinese)
    with file.open("wb") as out:
        write_mo(out, catalog)
    app.add_message_catalog("sphinx", str(folder))


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    app.add_transform(LinksToTheOtherLanguage)
    app.connect("html-page-context", add_switch)
    if lang_of(app) == "zh":
        add_words(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
