"""JSON Schema of all messages and of the games' tables, for the page's types and for bots.

``python -m paiju.server.schema`` brings the files of the page up to date.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from paiju import game
from paiju.server import messages, rest
from paiju.server.typed import definitions_of

__all__ = ["files", "main", "schema", "table_schema"]

SOURCE: Final = Path("web", "src")
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
FROM_CLIENTS: Final = frozenset(
    {
        "Act",
        "Advise",
        "Consider",
        "Hello",
        "Join",
        "NewRoom",
        "Next",
        "Ping",
        "PlayOn",
        "Step",
        "Tempo",
        "TicketFor",
        "Undo",
        "Viewer",
    }
)
"""Models in which a member with a default may be left out; the server always sends it."""


def schema() -> dict[str, Any]:
    """Return the JSON Schema of every message; ``ClientMessage`` and ``ServerMessage`` are what a socket carries."""
    definitions: dict[str, Any] = {}
    for model in _models():
        mode: JsonSchemaMode = "validation" if model.__name__ in FROM_CLIENTS else "serialization"
        definition = model.model_json_schema(ref_template="#/$defs/{model}", mode=mode)
        definition.pop("$defs", None)
        definitions[model.__name__] = definition
    unions: dict[str, Any] = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
    for name, kind in unions.items():
        union = TypeAdapter(kind).json_schema(ref_template="#/$defs/{model}")
        definitions[name] = {"oneOf": union["oneOf"], "discriminator": union["discriminator"]}
    for name, definition in definitions.items():
        _require(name, definition)
    return {
        "$schema": DRAFT,
        "$comment": "src/paiju/server/messages.py",
        "title": "Messages",
        "description": f"Every message of the server, protocol {messages.PROTOCOL}.",
        "oneOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": dict(sorted(definitions.items())),
    }


def _models() -> list[type[BaseModel]]:
    found = {
        value
        for module in (messages, rest)
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, messages.Message) and value is not messages.Message
    }
    return sorted(found, key=lambda model: model.__name__)


def _require(name: str, definition: dict[str, Any]) -> None:
    """Say which members always stand: from the server all but null, which is left out; ``t`` in every message."""
    members = definition.get("properties", {})
    if name in FROM_CLIENTS:
        needed = {*definition.get("required", []), *(each for each in members if "const" in members[each])}
    else:
        needed = {each for each in members if not _may_be_null(members[each])}
    if members:
        definition["required"] = [each for each in members if each in needed]


def _may_be_null(member: dict[str, Any]) -> bool:
    return {"type": "null"} in member.get("anyOf", [])


def table_schema(model: type) -> dict[str, Any]:
    """Return the JSON Schema of ``View.table`` as a page's model has it; what is null may be left out."""
    return {
        "$schema": DRAFT,
        "$comment": f"src/{model.__module__.replace('.', '/')}.py",
        "title": "Table",
        "oneOf": [{"$ref": f"#/$defs/{model.__name__}"}],
        "$defs": definitions_of(model),
    }


def files() -> dict[Path, str]:
    """Return what the files of the page have to hold, by path.

    A game's page has a folder, and so has a class that it derives from and that has a model of its own.
    """
    found = {SOURCE / "messages.schema.json": schema()}
    for name in game.names():
        for kind in type(game.get(name).page).__mro__:
            model = vars(kind).get("model")
            if model is not None:
                package = kind.__module__.split(".")[1]
                folder = SOURCE / ("games" if package in game.names() else "") / package
                found[folder / "view.schema.json"] = table_schema(model)
    return {path: json.dumps(each, ensure_ascii=False, indent=2) + "\n" for path, each in found.items()}


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
