"""What Sphinx builds, in one language at a time: English, or Chinese with the tag ``zh``. ``build.py`` calls it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import languages
import navigation

lang = "zh" if tags.has("zh") else "en"  # type: ignore[name-defined]  # noqa: F821 - Sphinx defines it

project = "paiju 牌局" if lang == "zh" else "paiju"
html_title = project
html_favicon = "../../web/public/favicon.svg"
language = languages.SPHINX[lang]
extensions = ["myst_parser", "sphinx.ext.githubpages", "toctrees", "languages", "pictures", "chinese", "clauses"]
exclude_patterns = [f"{folder}/**" for folder in navigation.NOT_PAGES]

myst_heading_anchors = 6  # as on GitHub, every heading may be linked to
suppress_warnings = ["myst.header"]  # levels may be skipped where a document is an excerpt

html_theme = "furo"
html_static_path = ["static"]
templates_path = ["templates"]
html_css_files = ["paiju.css"]
html_js_files = ["paiju.js"]
html_search_scorer = str(Path(__file__).with_name("scorer.js"))  # Sphinx opens it from the current folder
html_copy_source = False
html_use_index = False
html_show_copyright = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options = {
    "top_of_page_buttons": ["view"],  # its template is ours: the link to the other language
    "light_css_variables": {"color-brand-primary": "#17694a", "color-brand-content": "#17694a"},
    "dark_css_variables": {"color-brand-primary": "#6fc79c", "color-brand-content": "#6fc79c"},
}
