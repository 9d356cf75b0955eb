"""Check a built site by its files alone, whatever built it.

Every link leads somewhere, every page is in the navigation and has its twin in the other language, and nothing is
loaded from elsewhere.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

TAGS = {"en": "en", "zh": "zh-CN"}
LOADS = {"script": "src", "img": "src", "source": "srcset", "iframe": "src", "video": "src", "audio": "src"}
LOADED_LINKS = {"stylesheet", "icon", "shortcut icon", "preload", "prefetch"}
STYLE_LOADS = re.compile(r"""(?:url\(|@import)\s*["']?(?!data:|#)([^"')\s]+)""")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class Page(HTMLParser):
    """What a page has and where it leads."""

    lang: str = ""
    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    navigation: list[str] = field(default_factory=list)
    switches: list[tuple[str, str]] = field(default_factory=list)
    """Links to other languages, each with its language."""

    def __post_init__(self) -> None:
        """Begin outside the navigation."""
        super().__init__()
        self.inside = 0  # how many elements deep in the navigation

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in an element."""
        named = {name: value or "" for name, value in attrs}
        self.ids.update(named[name] for name in ("id", "name") if name in named)
        if tag == "html":
            self.lang = named.get("lang", "")
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
            if self.inside:
                self.navigation.append(named["href"])
            if "hreflang" in named:
                self.switches.append((named["hreflang"], named["href"]))
        if tag in LOADS and LOADS[tag] in named:
            self.loads.append(named[LOADS[tag]])
        if tag == "link" and named.get("rel") in LOADED_LINKS:
            self.loads.append(named["href"])
        if tag not in VOID and (self.inside or "sidebar-tree" in named.get("class", "").split()):
            self.inside += 1

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if self.inside and tag not in VOID:
            self.inside -= 1


def read(path: Path) -> Page:
    """Return what a page has."""
    page = Page()
    page.feed(path.read_text("utf-8"))
    return page


def is_elsewhere(link: str) -> bool:
    """Tell whether a link leaves the site."""
    parts = urlsplit(link)
    return bool(parts.scheme or parts.netloc)


def target(site: Path, page: str, link: str) -> tuple[str, str]:
    """Return the file that a link leads to, by its path in the site, and the place in it."""
    parts = urlsplit(link)
    path = (site / page).parent / unquote(parts.path) if parts.path else site / page
    path = path.resolve()
    inside = path.is_relative_to(site)
    return path.relative_to(site).as_posix() if inside else str(path), unquote(parts.fragment)


def problems(site: Path) -> list[str]:
    """Return what is wrong with a site."""
    site = site.resolve()
    found = {path.relative_to(site).as_posix(): read(path) for path in sorted(site.rglob("*.html"))}
    return [
        f"{name}: {problem}"
        for name, page in found.items()
        for look in (broken_links, foreign_loads, language)
        for problem in look(site, name, page, found)
    ] + [*outside_navigation(site, found), *foreign_styles(site)]


def broken_links(site: Path, name: str, page: Page, found: dict[str, Page]) -> Iterator[str]:
    """Yield links that lead nowhere."""
    for link in dict.fromkeys(page.links):
        if is_elsewhere(link):
            continue
        file, anchor = target(site, name, link)
        if file not in found and not (site / file).is_file():
            yield f"leads to {link}, which is not there"
        elif anchor and file in found and anchor not in found[file].ids:
            yield f"leads to {link}, and nothing there is called {anchor}"


def foreign_loads(site: Path, name: str, page: Page, _found: dict[str, Page]) -> Iterator[str]:
    """Yield what a page loads and the site does not have."""
    for link in dict.fromkeys(page.loads):
        if link.startswith("data:"):
            continue
        if is_elsewhere(link):
            yield f"loads {link} from elsewhere"
        elif not (site / target(site, name, link)[0]).is_file():
            yield f"loads {link}, which is not there"


def language(site: Path, name: str, page: Page, _found: dict[str, Page]) -> Iterator[str]:
    """Yield what is wrong with the language of a page, and with its switch."""
    here, other = ("zh", "en") if name.startswith("zh/") else ("en", "zh")
    if page.lang != TAGS[here]:
        yield f"its language is {page.lang!r}, not {TAGS[here]!r}"
    twin = name.removeprefix("zh/") if here == "zh" else f"zh/{name}"
    leads = {(lang, target(site, name, link)[0]) for lang, link in page.switches}
    if (TAGS[other], twin) not in leads:
        yield f"has no switch to {twin}"


def outside_navigation(site: Path, found: dict[str, Page]) -> Iterator[str]:
    """Yield pages that the navigation of their home page does not show."""
    for home in ("index.html", "zh/index.html"):
        shown = {target(site, home, link)[0] for link in found[home].navigation}
        folder = home.removesuffix("index.html")
        for name in found:
            mine = name.startswith("zh/") == folder.startswith("zh/")
            if mine and name not in shown | {home, f"{folder}search.html"}:
                yield f"{name}: not in the navigation"


def foreign_styles(site: Path) -> Iterator[str]:
    """Yield what style sheets load from elsewhere."""
    for path in sorted(site.rglob("*.css")):
        for link in STYLE_LOADS.findall(path.read_text("utf-8")):
            if is_elsewhere(link):
                yield f"{path.relative_to(site).as_posix()}: loads {link} from elsewhere"
