"""How a function is called and how a class is written, as lines of Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from apidoc.library import find

__all__ = ["annotation", "class_line", "function_lines", "types_in", "value"]

WIDTH: Final = 100
KEPT_DECORATORS: Final = ("staticmethod", "classmethod", "dataclass", "runtime_checkable")


class Plain(ast.NodeTransformer):
    """Annotations as a reader wants them: no module before a name, no shape of arrays, no quotes."""

    def plain(self, node: ast.AST) -> ast.AST:
        """Return an annotation in this way."""
        changed: ast.AST = self.visit(node)
        return changed

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Leave the last part of a dotted name."""
        return ast.Name(node.attr, ast.Load())

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Leave of ``Annotated`` what it annotates, and the words of ``Literal``."""
        head = self.plain(node.value)
        if isinstance(head, ast.Name) and head.id == "Annotated" and isinstance(node.slice, ast.Tuple):
            return self.plain(node.slice.elts[0])
        if not (isinstance(head, ast.Name) and head.id == "Literal"):
            node.slice = self.visit(node.slice)
        node.value = self.visit(node.value)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Read an annotation that is a text."""
        if isinstance(node.value, str):
            return self.plain(ast.parse(node.value, mode="eval").body)
        return node


def annotation(node: ast.expr | None) -> str:
    """Return a type as text."""
    if node is None:
        return ""
    copied: ast.AST = ast.parse(ast.unparse(node), mode="eval").body
    return ast.unparse(Plain().visit(copied))


def value(node: ast.expr | None) -> str:
    """Return a default: itself where it is short, otherwise three dots."""
    if node is None:
        return ""
    text = ast.unparse(node)
    is_plain = isinstance(node, ast.Constant | ast.Name | ast.Attribute | ast.Tuple | ast.List | ast.Dict | ast.UnaryOp)
    return text if is_plain and len(text) <= 40 and "_core" not in text else "..."


def function_lines(node: ast.FunctionDef, name: str, *, bound: bool) -> Iterator[str]:
    """Yield the lines of a signature; of a bound function without its first argument."""
    for each in node.decorator_list:
        if isinstance(each, ast.Name) and each.id in KEPT_DECORATORS:
            yield f"@{each.id}"
    parts = list(_parameters(node.args, skip=bound))
    result = annotation(node.returns)
    arrow = f" -> {result}" if result and not name[:1].isupper() else ""
    line = f"{name}({', '.join(parts)}){arrow}"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"{name}("
    yield from (f"    {part}," for part in parts)
    yield f"){arrow}"


def _parameters(args: ast.arguments, *, skip: bool) -> Iterator[str]:
    plain = [*args.posonlyargs, *args.args]
    defaults: list[ast.expr | None] = [*[None] * (len(plain) - len(args.defaults)), *args.defaults]
    pairs = list(zip(plain, defaults, strict=True))
    only = len(args.posonlyargs)
    if skip:
        pairs, only = pairs[1:], max(0, only - 1)
    for number, (each, default) in enumerate(pairs):
        yield _parameter(each, default)
        if number + 1 == only:
            yield "/"
    if args.vararg is not None:
        yield "*" + _parameter(args.vararg, None)
    elif args.kwonlyargs:
        yield "*"
    for each, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        yield _parameter(each, default)
    if args.kwarg is not None:
        yield "**" + _parameter(args.kwarg, None)


def _parameter(arg: ast.arg, default: ast.expr | None) -> str:
    kind = annotation(arg.annotation)
    named = f"{arg.arg}: {kind}" if kind else arg.arg
    if default is None:
        return named
    return f"{named} = {value(default)}" if kind else f"{named}={value(default)}"


def class_line(node: ast.ClassDef, name: str) -> Iterator[str]:
    """Yield how a class begins: what decorates it, and its bases."""
    for each in node.decorator_list:
        head = each.func if isinstance(each, ast.Call) else each
        if isinstance(head, ast.Name) and head.id in KEPT_DECORATORS:
            yield f"@{ast.unparse(each)}"
    bases = ", ".join(annotation(base) for base in node.bases)
    yield f"class {name}({bases})" if bases else f"class {name}"


def types_in(module: str, node: ast.AST | None) -> Iterator[tuple[str, str]]:
    """Yield module and name of the definitions of this package that annotations below a node name."""
    for text in _annotations(node):
        for each in ast.walk(text):
            dotted = ast.unparse(each) if isinstance(each, ast.Name | ast.Attribute) else ""
            found = _definition(module, dotted)
            if found is not None:
                yield found
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.isidentifier():
                quoted = _definition(module, each.value)
                if quoted is not None:
                    yield quoted


def _definition(module: str, dotted: str) -> tuple[str, str] | None:
    if not dotted or dotted in ("Any", "Self"):
        return None
    home, _, name = dotted.rpartition(".")
    found = find(home, name) if home.startswith("paiju") else find(module, dotted)
    return (found.module, found.name) if found is not None and found.name else None


def _annotations(node: ast.AST | None) -> Iterator[ast.expr]:
    if isinstance(node, ast.FunctionDef):
        args = node.args
        for each in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
            if each is not None and each.annotation is not None:
                yield each.annotation
        if node.returns is not None:
            yield node.returns
    elif isinstance(node, ast.AnnAssign):
        yield node.annotation
    elif isinstance(node, ast.ClassDef):
        yield from node.bases
