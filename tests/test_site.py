"""The documents as a site: all pages in the navigation, twins in both languages, links that lead somewhere.

Nothing is built here: ``python3 run.py docs`` does, and checks what came out with ``docs/site/check.py``, which is
tried here on small sites with one fault each.
"""

import importlib.util
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
MARKDOWN = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
CODE = re.compile(r"^(```+).*?^\1\s*$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)


def load(name: str) -> Any:
    """Return a module of docs/site, which needs nothing but the standard library."""
    spec = importlib.util.spec_from_file_location(f"paiju_site_{name}", DOCS / "site" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


check = load("check")


@pytest.fixture
def navigation() -> Any:
    return load("navigation")


# The navigation


def test_every_page_is_in_the_navigation_once(navigation: Any) -> None:
    assert [problem for lang in ("en", "zh") for problem in navigation.problems(lang)] == []


def test_both_languages_have_the_same_pages(navigation: Any) -> None:
    assert navigation.pages("en") == navigation.pages("zh") > {"index", "quickstart", "decisions/index"}


def test_both_languages_have_the_same_groups_in_their_own_words(navigation: Any) -> None:
    english, chinese = navigation.read("en"), navigation.read("zh")
    assert [group.entries for group in english] == [group.entries for group in chinese]
    assert all(one.title != other.title for one, other in zip(english, chinese, strict=True))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_home_page_leads_to_each_kind_of_reader_in_one_click(navigation: Any, lang: str) -> None:
    home = (navigation.FOLDERS[lang] / "index.md").read_text("utf-8")
    cards = re.findall(r"^- \*\*\[[^\]]+\]\(([^)]+)\)\*\*$", home, re.MULTILINE)
    assert cards == [
        "guides/play-sichuan.md",
        "guides/score-a-hand.md",
        "guides/write-an-agent.md",
        "guides/rl.md",
        "rules/sichuan.md",
        "guides/first-change.md",
    ]


@pytest.fixture
def small(navigation: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Documents with a page, and a folder of which the navigation takes every page."""
    (tmp_path / "site").mkdir()
    lines = '[[group]]\nen = "Use"\nzh = "用"\npages = ["start", "api/*"]\n'
    (tmp_path / "site" / "navigation.toml").write_text(lines, "utf-8")
    monkeypatch.setattr(navigation, "SITE", tmp_path / "site")
    monkeypatch.setattr(navigation, "FOLDERS", {"en": tmp_path, "zh": tmp_path / "zh"})
    add_pages(tmp_path, "index", "start", "zh/other", "images/notes")
    return navigation


def add_pages(folder: Path, *names: str) -> None:
    for name in names:
        write(folder / f"{name}.md")


def write(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_a_star_takes_whatever_pages_there_are(small: Any) -> None:
    assert [entry.page for entry in small.read("en")[0].entries] == ["start"]
    add_pages(small.FOLDERS["en"], "api/rounds", "api/agents")
    assert [entry.page for entry in small.read("en")[0].entries] == ["start", "api/agents", "api/rounds"]
    add_pages(small.FOLDERS["en"], "api/index")
    assert small.read("en")[0].entries[1:] == (small.Entry("api/index", ("api/agents", "api/rounds")),)
    assert small.problems("en") == []


def test_what_is_wrong_with_a_navigation_is_said(small: Any) -> None:
    add_pages(small.FOLDERS["en"], "lost")
    (small.FOLDERS["en"] / "start.md").unlink()
    assert small.problems("en") == [
        "en: start: in the navigation, but there is no such page",
        "en: lost: not in the navigation",
    ]
    toml = small.SITE / "navigation.toml"
    toml.write_text(toml.read_text("utf-8").replace('"start"', '"lost", "lost"'), "utf-8")
    assert small.problems("en") == ["en: lost: twice in the navigation"]


# Links between Markdown files


def prose(path: Path) -> str:
    """Return a document without its code."""
    return CODE.sub("", path.read_text("utf-8"))


def anchors(path: Path) -> set[str]:
    """Return the places of a document that a link may name, as GitHub and the site call them."""
    text = re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    found: set[str] = set()
    for title in HEADING.findall(text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()
        slug = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        copies = next(count for count in range(99) if (f"{slug}-{count}" if count else slug) not in found)
        found.add(f"{slug}-{copies}" if copies else slug)
    return found


def broken(path: Path) -> Iterator[str]:
    """Yield the links of a document that lead nowhere, and those of a page that lead out of docs/."""
    for first, second in LINK.findall(prose(path)):
        link = unquote(first or second)
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        if not target.exists():
            yield f"{link}: not there"
        elif anchor and anchor not in anchors(target):
            yield f"{link}: no such heading"
        elif path.is_relative_to(DOCS) and not target.is_relative_to(DOCS):
            yield f"{link}: no part of the site"


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    assert list(broken(path)) == []


def test_broken_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    write(page, "# A `b` c\n\n## A b c\n\n[x](#a-b-c-1) [y](#a-b-c) [z](no.md) [w](page.md#no) `[code](no)`\n")
    assert list(broken(page)) == ["no.md: not there", "page.md#no: no such heading"]


# The check of a built site

PAGE = """<!doctype html><html lang="{lang}"><head><link rel="stylesheet" href="{up}style.css"></head><body>
<div class="sidebar-tree"><ul><li><a href="{here}guide.html">Guide</a></li></ul></div>
<a hreflang="{other}" href="{twin}">switch</a><h1 id="top">x</h1><img src="{up}tile.svg" alt="tile">
<a href="#top">top</a> <a href="{here}guide.html#top">guide</a> <a href="https://example.org/">elsewhere</a></body></html>
"""
FAULTS = {
    "index.html: leads to no.html, which is not there": ("index.html", 'href="#top"', 'href="no.html"'),
    "index.html: leads to #no, and nothing there is called no": ("index.html", 'href="#top"', 'href="#no"'),
    "guide.html: loads no.svg, which is not there": ("guide.html", "tile.svg", "no.svg"),
    "guide.html: loads //example.org/x.svg from elsewhere": ("guide.html", '"tile.svg"', '"//example.org/x.svg"'),
    "zh/guide.html: its language is 'en', not 'zh-CN'": ("zh/guide.html", 'lang="zh-CN"', 'lang="en"'),
    "zh/guide.html: has no switch to guide.html": ("zh/guide.html", '"../guide.html"', '"../index.html"'),
    "guide.html: not in the navigation": (
        "index.html",
        'sidebar-tree"><ul><li><a',
        'sidebar-tree"></div><div><ul><li><a',
    ),
    "style.css: loads https://example.org/font from elsewhere": (
        "style.css",
        "",
        "x{src:url(https://example.org/font)}",
    ),
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two pages in two languages."""
    write(tmp_path / "style.css", "a{background:url(data:image/png;base64,x)}")
    write(tmp_path / "tile.svg", "<svg/>")
    for name in ("index.html", "guide.html"):
        write(tmp_path / name, PAGE.format(lang="en", other="zh-CN", up="", here="", twin=f"zh/{name}"))
        write(tmp_path / "zh" / name, PAGE.format(lang="zh-CN", other="en", up="../", here="", twin=f"../{name}"))
    return tmp_path


def test_a_sound_site_passes(site: Path) -> None:
    assert check.problems(site) == []


@pytest.mark.parametrize("problem", FAULTS)
def test_a_fault_of_a_site_is_found(site: Path, problem: str) -> None:
    name, before, after = FAULTS[problem]
    text = (site / name).read_text("utf-8")
    write(site / name, text.replace(before, after, 1))
    assert problem in check.problems(site)


def test_a_page_without_a_twin_is_found(site: Path) -> None:
    shutil.copy(site / "guide.html", site / "lonely.html")
    assert "lonely.html: not in the navigation" in check.problems(site)
    assert "lonely.html: has no switch to zh/lonely.html" in check.problems(site)
