"""JSON Schema of all messages, for the page's types and for bots: ``python -m paiju.server.schema FILE``."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from paiju.server import messages, rest

__all__ = ["main", "schema", "to_text"]

FILE: Final = Path("web", "src", "messages.schema.json")
FROM_CLIENTS: Final = frozenset(
    {"Act", "Advise", "Hello", "Join", "NewRoom", "Next", "Ping", "PlayOn", "TicketFor", "Undo", "Viewer"}
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
        "$schema": "https://json-schema.org/draft/2020-12/schema",
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


def to_text(found: dict[str, Any]) -> str:
    """Return the schema as its file holds it."""
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Write the schema."""
    Path(*arguments[:1] or (FILE,)).write_text(to_text(schema()), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
