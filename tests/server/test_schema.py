"""Generated files are those that the models give now."""

import runpy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from paiju.server import schema
from server.running import Visitor

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "docs" / "reference" / "protocol.md", ROOT / "docs" / "zh" / "reference" / "protocol.md"]
MAKER = ROOT / "docs" / "reference" / "make.py"


@pytest.mark.parametrize("path", schema.files(), ids=lambda path: path.as_posix())
def test_the_schemas_of_the_page_are_up_to_date(path: Path) -> None:
    if not (ROOT / schema.SOURCE).is_dir():
        pytest.skip("the sources of the page are not here")
    assert (ROOT / path).read_text("utf-8") == schema.files()[path], "run python -m paiju.server.schema"


def test_no_schema_is_left_of_a_page_without_a_model() -> None:
    found = {path.relative_to(ROOT) for path in (ROOT / schema.SOURCE).rglob("*.schema.json")}
    assert found <= schema.files().keys()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.parent.parent.name))
def test_the_pages_on_the_protocol_are_up_to_date(page: Path) -> None:
    if not page.is_file():
        pytest.skip("the documents are not here")
    lang = "zh" if "zh" in page.parts else "en"
    text = page.read_text("utf-8")
    made = runpy.run_path(str(MAKER))["with_tables"](text, schema.schema(), lang)
    assert text == made, "run python docs/reference/make.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.parent.parent.name))
def test_the_pages_show_the_bot(page: Path) -> None:
    example = ROOT / "examples" / "remote_bot.py"
    if not page.is_file() or not example.is_file():
        pytest.skip("the documents or the examples are not here")
    assert f"```py\n{example.read_text('utf-8')}```" in page.read_text("utf-8")


@pytest.mark.slow
def test_every_frame_fits_the_schema(visitor: Visitor) -> None:
    found = schema.schema()
    Draft202012Validator.check_schema(found)
    fits: Any = Draft202012Validator({**found, "oneOf": [{"$ref": "#/$defs/ServerMessage"}]})
    room = visitor.open_room(training=True, rounds=1)
    with visitor.look(room, 0) as eyes:
        eyes.send(t="ping")
        eyes.send(t="advise", ask_id=eyes.prompt()["ask_id"])
        eyes.send(t="consider", aid="some", pieces=["1m"])
        eyes.play()
    assert {frame["t"] for frame in eyes.frames} == {"welcome", "snap", "ev", "ack", "advice", "considered", "here"}
    for frame in eyes.frames:
        fits.validate(frame)
