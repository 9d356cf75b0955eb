"""The pages as Markdown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from apidoc.chinese import chinese
from apidoc.docstring import blocks
from apidoc.entries import Entry, Place, entries, heading, options_of, place_of, slug
from apidoc.library import find, is_public, source
from apidoc.members import Member, calls, constructor, is_enum
from apidoc.parts import PARTS, Part
from apidoc.signature import annotation, class_line, function_lines, types_in, value
from paiju.options import OptionText
from paiju.parts import Words

__all__ = ["FOLDERS", "index", "page", "pages"]

DOCS: Final = Path(__file__).parents[3]
FOLDERS: Final = {"en": DOCS / "reference" / "api", "zh": DOCS / "zh" / "reference" / "api"}
MADE: Final = "<!-- Made by docs/reference/api.py from the docstrings: change those, then run it again. -->"
GUIDES: Final = Words("先读", "Read first")
TYPES: Final = Words("类型", "Types")
ATTRIBUTES: Final = Words("属性", "Attributes")
VALUES: Final = Words("取值", "Values")
CONTENTS: Final = Words("本页内容", "On this page")
ELSEWHERE: Final = Words("另见", "See also")
MODULES: Final = Words("模块", "Modules")
EXAMPLE: Final = "pycon"  # neither this nor "py" is run by the tests of documents, as "python" is
CODE: Final = re.compile(r"``(.+?)``|`([^`]+)`")
NAME: Final = re.compile(r"[A-Za-z_][\w.]*(\(\))?")


def pages(lang: str) -> dict[Path, str]:
    """Return every page of a language by its file."""
    folder = FOLDERS[lang]
    made = {folder / f"{part.key}.md": page(part, lang) for part in PARTS}
    return {folder / "index.md": index(lang), **made}


def page(part: Part, lang: str) -> str:
    """Return the page of a part."""
    return _joined(Page(part, lang).lines())


def index(lang: str) -> str:
    """Return the page that lists all others, with the names on each."""
    return _joined(_index(lang))


def _joined(lines: Iterable[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _index(lang: str) -> Iterator[str]:
    yield f"{MADE}\n"
    yield Words("# 全部公开的名字\n", "# Every public name\n").pick(lang)
    yield Words(
        "每个模块、类、函数和常量一条，从源码里的说明生成。怎么用，请看各页开头列出的文章。\n",
        "Every module, class, function and constant, made from the docstrings in the sources. Each page begins with "
        "links to the guides that show how to use it.\n",
    ).pick(lang)
    for part in PARTS:
        yield f"## [{part.title.pick(lang)}]({part.key}.md)\n"
        for module, listed in _by_module(part):
            links = [_link(each, "") for each in listed if _is_here(each, part)]
            if links:
                yield f"`{module}`{_colon(lang)}{_comma(lang).join(links)}\n"


def _by_module(part: Part) -> Iterator[tuple[str, list[Entry]]]:
    """Yield the modules of a part with their names; types that are met stand with the last of them."""
    gathered: dict[str, list[Entry]] = {}
    for entry in entries(part):
        home = entry.module if entry.module in part.modules else part.modules[-1]
        gathered.setdefault(home, []).append(entry)
    yield from gathered.items()


def _is_here(entry: Entry, part: Part) -> bool:
    place = place_of(entry.definition.module, entry.definition.name)
    return entry.kind != "module" and place is not None and place.part == part.key and place.entry == entry


def _link(entry: Entry, shown: str) -> str:
    """Return a link from a page, or from another file of its folder (``""``)."""
    place = place_of(entry.definition.module, entry.definition.name)
    if place is None:
        return f"`{entry.label}`"
    page = "" if place.part == shown else f"{place.part}.md"
    return f"[`{entry.label}`]({page}#{slug(heading(place.entry))})"


def _colon(lang: str) -> str:
    return "：" if lang == "zh" else ": "


def _comma(lang: str) -> str:
    return "、" if lang == "zh" else ", "


class Page:
    """One page while it is written."""

    def __init__(self, part: Part, lang: str) -> None:
        self.part = part
        self.lang = lang

    @cached_property
    def depth(self) -> int:
        """How deep the headings of names lie: below their module where there are several."""
        return 2 if len(self.part.modules) == 1 else 3

    def say(self, words: Words) -> str:
        """Return words in the language of the page."""
        return words.pick(self.lang)

    def lines(self) -> Iterator[str]:
        """Yield the page."""
        yield f"{MADE}\n"
        modules = self.part.modules
        opening, closing = "（）" if self.lang == "zh" else (" (", ")")
        shown = f"{opening}`{modules[0]}`{closing}" if len(modules) == 1 else ""
        yield f"# {self.say(self.part.title)}{shown}\n"
        if len(modules) == 1 and not self.part.only:
            yield from self.text(modules[0], "", _doc(modules[0]))
        guides = [self.guide(path) for path in self.part.guides]
        if guides:
            yield f"{self.say(GUIDES)}{_colon(self.lang)}{_comma(self.lang).join(guides)}\n"
        yield from self.contents()
        for module, listed in _by_module(self.part):
            if len(modules) > 1:
                yield f"## `{module}`\n"
                yield from self.text(module, "", _doc(module))
            yield from self.other_pages(listed)
            for entry in listed:
                if _is_here(entry, self.part):
                    yield from self.entry(entry)

    def guide(self, path: str) -> str:
        """Return the link to a page that people have written, by its title."""
        home = DOCS / "zh" / path if self.lang == "zh" else DOCS / path
        title = home.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        return f"[{title}]({'../../' + path})"

    def contents(self) -> Iterator[str]:
        """Yield links to what the page tells of."""
        links = [_link(each, self.part.key) for each in entries(self.part) if _is_here(each, self.part)]
        if len(links) > 3:
            yield f"{self.say(CONTENTS)}{_colon(self.lang)}{_comma(self.lang).join(links)}\n"

    def other_pages(self, listed: list[Entry]) -> Iterator[str]:
        """Yield links to names of a module that are told of elsewhere, and to its modules."""
        away = [each for each in listed if not _is_here(each, self.part)]
        names = [_link(each, self.part.key) for each in away if each.kind != "module"]
        modules = [self.module_link(each) for each in away if each.kind == "module"]
        for words, links in ((MODULES, modules), (ELSEWHERE, names)):
            if links:
                yield f"{self.say(words)}{_colon(self.lang)}{_comma(self.lang).join(links)}\n"

    def module_link(self, entry: Entry) -> str:
        """Return the link to the page of a module."""
        path = entry.definition.path
        part = next((each for each in reversed(PARTS) if path in each.modules), None)
        return f"`{path}`" if part is None else f"[`{path}`]({part.key}.md)"

    # ---- names

    def entry(self, entry: Entry) -> Iterator[str]:
        """Yield a name with all that is told of it."""
        yield f"{'#' * self.depth} {heading(entry)}\n"
        if entry.module not in self.part.modules and is_public(entry.module.split(".")[1]):
            yield f"`{entry.path}`\n"
        yield from {"class": self.kind, "function": self.function, "value": self.constant}[entry.kind](entry)

    def function(self, entry: Entry) -> Iterator[str]:
        """Yield a function."""
        yield from self.signatures(entry.definition.module, entry.name, entry.definition.nodes, bound=False)
        yield from self.text(entry.definition.module, entry.name, entry.text, entry.definition.nodes)

    def constant(self, entry: Entry) -> Iterator[str]:
        """Yield a constant or an alias of a type."""
        node = entry.definition.node
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            raise TypeError(f"{entry.path} is no constant")
        yield f"```py\n{_declared(entry.name, node, in_class=False)}\n```\n"
        yield from self.types(entry.definition.module, [node])
        told = entry.text if entry.definition.text else entry.text.partition(">>>")[0]
        yield from self.text(entry.definition.module, entry.name, told)

    def kind(self, entry: Entry) -> Iterator[str]:
        """Yield a class."""
        node = entry.definition.node
        if not isinstance(node, ast.ClassDef):
            raise TypeError(f"{entry.path} is no class")
        made = constructor(entry.definition)
        lines = list(class_line(node, entry.name))
        for each in made[1] if made else ():
            lines += function_lines(each, entry.name, bound=True)
        yield "```py\n" + "\n".join(lines) + "\n```\n"
        yield from self.types(entry.definition.module, [node, *(made[1] if made else ())], entry)
        yield from self.text(entry.definition.module, entry.name, entry.text)
        if made is not None and made[0] == entry.definition.module:
            yield from self.text(made[0], entry.name, ast.get_docstring(made[1][-1]) or "", made[1])
        yield from self.attributes(entry)
        for member in entry.members:
            if member.kind == "method":
                yield from self.method(entry, member)

    def attributes(self, entry: Entry) -> Iterator[str]:
        """Yield the attributes of a class as a list."""
        listed = [each for each in entry.members if each.kind == "attribute"]
        if not listed:
            return
        yield f"**{self.say(VALUES if is_enum(entry.definition) else ATTRIBUTES)}**\n"
        options = options_of(entry)
        for each in listed:
            option = options.get(each.name)
            told = list(self.text(each.module, f"{entry.name}.{each.name}", each.text))
            texts = [text.strip() for text in told] if option is None else [self.option(option)]
            texts[:1] = [f"- {self.declared(entry, each)}{_colon(self.lang) if texts else ''}{''.join(texts[:1])}"]
            yield "\n\n  ".join(text.replace("\n", "\n  ") for text in texts)
        yield ""

    def declared(self, entry: Entry, member: Member) -> str:
        """Return an attribute with its type, and links to what that names."""
        shown = f"`{_declared(member.name, member.node, in_class=True)}`"
        links = self.type_links(member.module, member.nodes, entry)
        if not links:
            return shown
        return f"{shown}（{'、'.join(links)}）" if self.lang == "zh" else f"{shown} ({', '.join(links)})"

    def option(self, option: OptionText) -> str:
        """Return what a game says of an option: its name and clause, and what it may be."""
        opening, closing = "（）" if self.lang == "zh" else (" (", ")")
        named = f"{self.say(option.name)}{opening}{option.clause}{closing}{_colon(self.lang)}"
        if option.kind not in ("choice", "switch"):
            return named + self.say(option.allowed)
        means = [f"`{word}` {self.say(words)}" for word, words in option.values.items()]
        return named + ("；" if self.lang == "zh" else "; ").join(means)

    def method(self, entry: Entry, member: Member) -> Iterator[str]:
        """Yield a method."""
        yield f"{'#' * (self.depth + 1)} {heading(entry, member.name)}\n"
        functions = [each for each in member.nodes if isinstance(each, ast.FunctionDef)]
        is_static = any(ast.unparse(each) == "staticmethod" for each in functions[-1].decorator_list)
        yield from self.signatures(member.module, member.name, member.nodes, entry, bound=not is_static)
        yield from self.text(member.module, f"{entry.name}.{member.name}", member.text, member.nodes)

    # ---- code

    def signatures(
        self, module: str, name: str, nodes: Iterable[ast.stmt], owner: Entry | None = None, *, bound: bool
    ) -> Iterator[str]:
        """Yield how a function is called, in one way or in several."""
        functions = [each for each in nodes if isinstance(each, ast.FunctionDef)]
        shown = calls(functions)
        lines = [line for each in shown for line in function_lines(each, name, bound=bound)]
        yield "```py\n" + "\n".join(lines) + "\n```\n"
        yield from self.types(module, shown, owner)

    def types(self, module: str, nodes: Iterable[ast.AST], owner: Entry | None = None) -> Iterator[str]:
        """Yield a line with links to the types that a signature names."""
        links = self.type_links(module, nodes, owner)
        if links:
            yield f"{self.say(TYPES)}{_colon(self.lang)}{_comma(self.lang).join(links)}\n"

    def type_links(self, module: str, nodes: Iterable[ast.AST], owner: Entry | None = None) -> list[str]:
        """Return links to the types that annotations name, but that whose they are."""
        places = {}
        for node in nodes:
            for home, name in types_in(module, node):
                place = place_of(home, name)
                if place is not None and place.entry != owner and _is_type(place.entry):
                    places[place.part, place.entry.name] = place
        return [self.link(each.part, each.entry, f"`{each.entry.name}`") for each in places.values()]

    def link(self, part: str, entry: Entry, text: str, member: str = "") -> str:
        """Return a link to a name, or to a method of it."""
        page = "" if part == self.part.key else f"{part}.md"
        return f"[{text}]({page}#{slug(heading(entry, member))})"

    # ---- words

    def text(self, module: str, name: str, told: str, nodes: Iterable[ast.stmt] = ()) -> Iterator[str]:
        """Yield a docstring in the language of the page; ``module`` and ``name`` are where its words are looked up."""
        own = {arg.arg for node in nodes for arg in ast.walk(node) if isinstance(arg, ast.arg)}
        in_list = False
        for block in blocks(told):
            if block.is_code:
                yield f"```{EXAMPLE}\n{block.text}\n```\n"
                continue
            said = block.text if self.lang == "en" else chinese(block.text)
            linked = CODE.sub(lambda found: self.code(found[1] or found[2], module, name, own), said)
            yield f"- {linked}" if block.is_item else (f"\n{linked}\n" if in_list else f"{linked}\n")
            in_list = block.is_item
        if in_list:
            yield ""

    def code(self, words: str, module: str, name: str, own: set[str]) -> str:
        """Return some code of a sentence, as a link where it is a public name."""
        plain = f"`{words}`"
        if words in own or not NAME.fullmatch(words):
            return plain
        bare = words.removesuffix("()")
        owner = name.partition(".")[0]
        if bare in (owner, name):
            return plain
        for outer, inner in ((owner, bare), tuple(bare.rpartition(".")[::2])):
            place = self.place(module, outer) if outer else None
            if place is not None and any(each.name == inner and each.kind == "method" for each in place.entry.members):
                return self.link(place.part, place.entry, plain, inner)
        place = self.place(module, bare)
        if place is None or (place.entry.kind == "value" and bare.islower()):
            return plain
        return self.link(place.part, place.entry, plain)

    def place(self, module: str, name: str) -> Place | None:
        """Return where a name that stands in a module is told of; it may be written in full."""
        home, _, last = name.rpartition(".")
        found = find(home, last) if home.startswith("paiju") else find(module, name)
        return None if found is None else place_of(found.module, found.name)


def _is_type(entry: Entry) -> bool:
    """Tell whether a name is a type to read about: a class, or an alias; no variable of type checkers."""
    node = entry.definition.node
    is_variable = isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("TypeVar(")
    return entry.kind == "class" or (entry.kind == "value" and not is_variable)


def _doc(module: str) -> str:
    here = source(module)
    return here.text if here is not None else ""


def _declared(name: str, node: ast.stmt, *, in_class: bool) -> str:
    if isinstance(node, ast.FunctionDef):
        kind = annotation(node.returns)
        return f"{name}: {kind}" if kind else name
    if isinstance(node, ast.AnnAssign):
        kind = annotation(node.annotation)
        given = value(node.value)
        if kind in ("TypeAlias", "Final"):
            return f"{name} = {_alias(node.value) if kind == 'TypeAlias' else given}"
        return f"{name}: {kind} = {given}" if given and (in_class and given != "...") else f"{name}: {kind}"
    if isinstance(node, ast.Assign):
        given = value(node.value)
        return name if in_class and given == "None" else f"{name} = {given}"
    return name


def _alias(node: ast.expr | None) -> str:
    return annotation(node)
