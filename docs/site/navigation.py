"""Which pages the site has, and where its navigation shows them: read from ``navigation.toml``."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

SITE = Path(__file__).resolve().parent
DOCS = SITE.parent
FOLDERS = {"en": DOCS, "zh": DOCS / "zh"}
HOME = "index"
NOT_PAGES = ("images", "site", "zh")  # folders of docs/ that hold other things


@dataclass(frozen=True)
class Entry:
    """A page of the navigation, and the pages below it."""

    page: str
    below: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """A heading of the navigation with its pages."""

    title: str
    entries: tuple[Entry, ...]

    @property
    def pages(self) -> list[str]:
        """All pages of the group, from the first to the last."""
        return [page for entry in self.entries for page in (entry.page, *entry.below)]


def pages(lang: str) -> set[str]:
    """Return every page that lies in the folder of a language."""
    folder = FOLDERS[lang]
    found = {path.relative_to(folder) for path in folder.rglob("*.md")}
    return {path.with_suffix("").as_posix() for path in found if path.parts[0] not in NOT_PAGES}


def read(lang: str) -> list[Group]:
    """Return the navigation in a language."""
    groups = tomllib.loads((SITE / "navigation.toml").read_text("utf-8"))["group"]
    named = {name for group in groups for name in group["pages"]}
    there = pages(lang)
    return [
        Group(group[lang], tuple(entry for name in group["pages"] for entry in entries(name, there, named)))
        for group in groups
    ]


def entries(name: str, there: set[str], named: set[str]) -> list[Entry]:
    """Return what a line of the file stands for: a page, or with a star the pages of a folder."""
    if not name.endswith("/*"):
        return [Entry(name)]
    folder = name.removesuffix("*")
    found = sorted(page for page in there - named if page.startswith(folder))
    index = folder + HOME
    if index in found:
        found.remove(index)
        return [Entry(index, tuple(found))]
    return [Entry(page) for page in found]


def problems(lang: str) -> list[str]:
    """Return what is wrong: pages that are missing, named twice, or in no group."""
    shown = [HOME, *(page for group in read(lang) for page in group.pages)]
    there = pages(lang)
    return [
        *(f"{lang}: {page}: in the navigation, but there is no such page" for page in shown if page not in there),
        *(f"{lang}: {page}: twice in the navigation" for page in sorted({p for p in shown if shown.count(p) > 1})),
        *(f"{lang}: {page}: not in the navigation" for page in sorted(there.difference(shown))),
    ]
