"""The JSON Schema of observations: everything that is written fits it, and it has the names that are read."""

import json
import random
from typing import Any

import jsonschema
import pytest

from paiju import game, wuhan
from paiju.errors import PositionError
from paiju.reference.wuhan import reading
from paiju.wuhan import Observation, observation_schema
from wuhan.positions import random_options

SCHEMA = jsonschema.Draft202012Validator(observation_schema())
LEAST = {"seat": 0, "flip": "5m", "seats": [{"hand": "19m19s19p12346677z"}, {}, {}, {}]}


def test_every_observation_fits() -> None:
    phases = set()
    for seed in range(20):
        rng = random.Random(seed)
        state = wuhan.deal(wuhan.Rules(**random_options(rng)), seed=seed)
        while True:
            if state.is_over or state.phase not in phases or rng.random() < 0.05:
                phases.add(state.phase)
                for seat in (0, 1, 2, 3, None):
                    SCHEMA.validate(json.loads(json.dumps(state.observe(seat).to_dict())))
            if state.is_over:
                break
            state = state.after(rng.choice(state.legal_actions))
    assert phases >= {"PLAYER_DECISION", "WAITING_RESPONSE", "MELD_DECISION", "FLOW_DRAW", "WIN"}


def test_it_has_the_names_that_are_read() -> None:
    jsonschema.Draft202012Validator.check_schema(observation_schema())
    members = observation_schema()["properties"]
    seat = members["seats"]["items"]["properties"]
    found = {
        "OBSERVATION": members,
        "SEAT": seat,
        "MELD": seat["melds"]["items"]["properties"],
        "DISCARD": seat["river"]["anyOf"][1]["items"]["anyOf"][1]["properties"],
        "WON": members["won"]["anyOf"][0]["properties"],
        "WINDOW": members["window"]["anyOf"][0]["properties"],
    }
    assert {name: set(names) for name, names in found.items()} == {name: set(getattr(reading, name)) for name in found}


@pytest.mark.parametrize(
    "change",
    [
        {"rivers": []},
        {"flip": None},
        {"seats": [{}, {}]},
        {"seats": [{"hnad": "1m"}, {}, {}, {}]},
        {"seats": [{"melds": [{"tiles": "111m"}]}, {}, {}, {}]},
        {"seats": [{"melds": [{"type": "kan", "tiles": "111m"}]}, {}, {}, {}]},
        {"phase": "turn"},
        {"window": {"tile": "1m"}},
        {"rules": "hard"},
        {"seat": 4},
    ],
)
def test_what_it_refuses_is_refused(change: dict[str, Any]) -> None:
    assert SCHEMA.is_valid(LEAST)
    assert Observation.from_dict(LEAST).seat == 0
    assert not SCHEMA.is_valid(LEAST | change)
    with pytest.raises((PositionError, ValueError)):
        Observation.from_dict(LEAST | change)


def test_where_it_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    from paiju.cli.main import run

    assert game.get("wuhan").observation_schema is observation_schema
    assert run(["schema", "wuhan"]) == 0
    assert json.loads(capsys.readouterr().out) == observation_schema()
