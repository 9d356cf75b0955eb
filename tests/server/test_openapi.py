"""The OpenAPI document is complete, and requests made up from it never bring the server into trouble."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games import tiny
from paiju import game as games
from paiju.server.settings import Limit, Limits
from server.conftest import Serve
from server.running import Visitor

NO_LIMIT = Limit(1e9, 1e9)


def test_the_document_is_complete(visitor: Visitor) -> None:
    document = visitor.get("/api/openapi.json")
    operations = {
        f"{method.upper()} {path}": operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert operations.keys() == {
        "GET /api/health",
        "GET /api/games",
        "POST /api/tickets",
        "POST /api/rooms",
        "GET /api/rooms/{room}",
        "GET /api/rooms/{room}/code.svg",
        "GET /api/rooms/{room}/rules",
        "POST /api/rooms/{room}/join",
        "POST /api/rooms/{room}/start",
        "POST /api/rooms/{room}/close",
        "GET /api/records",
        "GET /api/records/{room}",
        "GET /api/records/{room}/frames",
    }
    for name, operation in operations.items():
        assert operation["description"], name
        assert {"4XX", "5XX"} <= operation["responses"].keys()
    models: dict[str, Any] = document["components"]["schemas"]
    assert all(model.get("description") for name, model in models.items() if "Validation" not in name)


@pytest.mark.slow
def test_made_up_requests(serve: Serve, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    pytest.importorskip("schemathesis")
    is_soak = pytestconfig.getoption("--soak")
    limits = Limits(
        requests=NO_LIMIT,
        rooms=NO_LIMIT,
        joins=NO_LIMIT,
        tickets=NO_LIMIT,
        reads=NO_LIMIT,
        replays=NO_LIMIT,
        open_rooms=10**6,
    )
    server = serve(limits=limits, games={"high_card": games.get(tiny)})  # a game that costs next to nothing
    done = subprocess.run(
        [
            *(sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"),
            *("run", f"{server.url}/api/openapi.json", "--generation-deterministic"),
            # Rules, levels and seats that fit the schema may still not fit the game.
            *("--exclude-checks", "positive_data_acceptance"),
            *(("--phases", "coverage,fuzzing", "--max-examples", "500") if is_soak else ("--phases", "coverage")),
        ],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    with server.visitor() as visitor:
        assert visitor.get("/api/health")["status"] == "ok"
