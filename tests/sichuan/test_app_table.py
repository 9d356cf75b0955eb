"""Tables of other apps: an observation follows from what lies on the table, and so does the advice."""

import json
import random
from collections import Counter
from typing import Any

import jsonschema
import pytest

import games.toy.game as toy
from paiju import agents, game, sichuan
from paiju.errors import PositionError, RulesError
from paiju.reference.sichuan import reading
from paiju.sichuan import Observation, observation_schema
from sichuan.playing import deal_table, play
from sichuan.tables import GAMES, both
from sizes import Sizes

Table = dict[str, Any]
SCHEMA = jsonschema.Draft202012Validator(observation_schema())


def shown(seen: Observation) -> Table:
    """Return what somebody at a real table sees: own tiles, melds, what still lies in rivers, the tile to answer."""
    table: Table = {"seat": seen.seat, "rules": seen.rules.to_dict(), "dealer": seen.dealer}
    table["seats"] = [seat_shown(seen, seat) for seat in range(4)]
    if seen.phase in {"swap", "void", "rob"}:
        table["phase"] = seen.phase
    if seen.pending is not None:
        table["window"] = {"tile": str(seen.pending[0]), "from": seen.pending[1]}
    if seen.must_discard:
        table["must_discard"] = True
    if seen.turn not in {None, seen.seat}:
        table["turn"] = seen.turn
    last = seen.to_dict()["last_kong"]
    if last is not None:
        by = seen.turn if seen.pending is None else seen.pending[1]
        table |= {"kongs": [{"by": by}], "last_kong": {"kind": last["kind"], "from": last["from"]}}
    return table


def seat_shown(seen: Observation, number: int) -> Table:
    seat = seen.seats[number]
    melds = [{"kind": meld.kind, "tile": str(meld.tile), "from": meld.from_seat} for meld in seat.melds]
    river = "".join(str(discard.tile) for discard in seat.river if not discard.claimed)
    told: Table = {"void_suit": seat.void_suit, "melds": melds, "river": river, "robbed": list(map(str, seat.robbed))}
    if seat.won is not None:
        told["won"] = {"how": seat.won["how"], "tile": str(seat.won["tile"]), "from": seat.won["from"]}
    if number == seen.seat:
        told |= {"hand": [str(tile) for tile in seen.hand.tiles], "lock": seat.lock}
        told["drawn"] = None if seat.drawn is None else str(seat.drawn)
        told["given"] = [str(tile) for tile in seat.given] if seen.phase == "swap" else []
    return told


@pytest.mark.slow
def test_what_a_real_table_shows_is_enough_for_the_same_advice(chunk: int, sizes: Sizes) -> None:
    phases: Counter[str] = Counter()
    advisers = [agents.make("medium"), agents.make("medium+")]
    for seed in sizes.of(chunk, share=0.008):
        rng = random.Random(seed)
        for state, seat, _ in play(rng, sichuan.deal(**deal_table(rng))):
            seen = state.observe(seat)
            table = json.loads(json.dumps(shown(seen)))
            built = Observation.from_dict(table)
            assert built.legal_actions == seen.legal_actions, seed
            assert [built.wall_left, built.turn] == [seen.wall_left, seen.turn], seed
            assert [each.draws for each in built.seats] == [each.draws for each in seen.seats], seed
            assert [each.hidden for each in built.seats] == [each.hidden for each in seen.seats], seed
            for adviser in advisers if rng.random() < 0.3 else ():
                assert adviser.advise(built).to_dict() == adviser.advise(seen).to_dict(), seed
            if rng.random() < 0.1:
                expect_read_alike(table, built, rng.getrandbits(60))
            phases[state.phase] += 1
    assert set(phases) >= {"swap", "void", "turn", "responses"}


@pytest.mark.slow
def test_what_follows_for_those_who_wait(chunk: int, sizes: Sizes) -> None:
    """Who has drawn, how many tiles are where, and whether the first turns were undisturbed, on the turn of another."""
    drawers: Counter[int | None] = Counter()
    for seed in sizes.of(chunk, share=0.008):
        rng = random.Random(seed)
        for state, seat, _ in play(rng, sichuan.deal(**deal_table(rng))):
            if state.phase not in {"turn", "rob"}:
                continue
            seen = state.observe(rng.choice([each for each in range(4) if each != seat])).to_dict()
            told = shown(Observation.from_dict(seen))
            built = Observation.from_dict(told).to_dict()
            for key in ("drawer", "hidden", "wall_left", "undisturbed", "turn"):
                assert built[key] == seen[key], (seed, key)
            assert GAMES["reference"].Observation.from_dict(told).to_dict() == built
            drawers[built["drawer"]] += 1
    assert len(drawers) == 5  # every seat, and nobody


def expect_read_alike(table: Table, built: Observation, seed: int) -> None:
    """Compare with the reference; no world is lost, since no limit is lower than in the round."""
    SCHEMA.validate(table)
    assert GAMES["reference"].Observation.from_dict(table).to_dict() == built.to_dict()
    assert built.sample(seed).observe(built.seat) == built


@pytest.mark.slow
def test_what_is_worked_out_never_excludes_the_round_itself(chunk: int, sizes: Sizes) -> None:
    """A limit on tiles of the void suit that is too low would; it is told or worked out (S-11.14)."""
    for seed in sizes.of(chunk, share=0.02):
        rng = random.Random(seed)
        for state, seat, _ in play(rng, sichuan.deal(**deal_table(rng))):
            built = Observation.from_dict(shown(state.observe(seat))).to_dict()
            for told, true in zip(built["seats"], state.seats, strict=True):
                assert told["void_limit"] is None or told["void_limit"] >= true.hand.void_count, seed


def least() -> Table:
    """Return hardly more than a hand."""
    return {"seat": 2, "seats": [{}, {}, {"hand": "123456m111789s5p4p", "void_suit": "p"}, {}]}


@both
def test_the_least_that_can_be_told(game: str) -> None:
    seen = GAMES[game].Observation.from_dict(least())
    assert (seen.phase, seen.turn, seen.wall_left, seen.dealer) == ("turn", 2, 108 - 14 - 3 * 13, 0)
    assert [each.hidden for each in seen.seats] == [13, 13, 0, 13]
    assert [str(action) for action in seen.legal_actions] == ["discard 4p", "discard 5p"]
    assert [str(tile) for tile in seen.hand.tiles][-2:] == ["4p", "5p"]
    with pytest.raises(ValueError, match="a spectator has no hand"):
        _ = sichuan.deal(seed=1).observe(None).hand


@both
def test_a_discard_is_asked_about(game: str) -> None:
    table = least()
    table["seats"][2]["hand"] = "123456m111789s4p"
    table["seats"][0] = {"river": ["9p", "1s"]}
    table["window"] = {"tile": "1s", "from": 0}
    seen = GAMES[game].Observation.from_dict(table)
    assert (seen.phase, [str(action) for action in seen.legal_actions]) == (
        "responses",
        ["pong 1s", "exposed_kong 1s", "pass"],
    )
    table["window"]["asked"] = []  # it has answered, or the app asks later
    assert GAMES[game].Observation.from_dict(table).legal_actions == ()
    table["window"] = {"tile": "9p", "from": 0}
    with pytest.raises(PositionError, match="observation: the pending tile is not the last discard"):
        GAMES[game].Observation.from_dict(table)


@both
def test_claimed_tiles_are_discards_of_who_gave_them(game: str) -> None:
    table = least()
    table["seats"][2] |= {"hand": "456m111789s5p4p", "melds": [{"tile": "3m", "from": 1}]}
    table["seats"][1] = {"void_suit": "s", "river": "9s"}
    seen = GAMES[game].Observation.from_dict(table)
    assert [(str(each.tile), each.claimed) for each in seen.seats[1].river] == [("3m", True), ("9s", False)]
    assert seen.to_dict()["seats"][1]["void_limit"] == 0  # who lets go of 3m holds no bamboo
    assert seen.to_dict()["undisturbed"] is False
    everything = seen.to_dict()
    assert GAMES[game].Observation.from_dict(everything) == seen
    table["rules"] = {"void_discard": "free"}
    assert GAMES[game].Observation.from_dict(table).to_dict()["seats"][1]["void_limit"] is None


@both
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules": 5}, r"observation.rules: expected options or the name of a preset"),
        ({"rivers": []}, r'observation: there is no "rivers", only seat, rules, dealer, '),
        ({"seats": [{}, {}, {"hnad": "1m"}, {}]}, r'observation.seats\[2\]: there is no "hnad", only hand, melds, '),
        ({"seats": [{}, {}, {"hand": "12x"}, {}]}, r'observation.seats\[2\].hand: "12x": unknown letter'),
        ({"seats": [{"river": ["1m", "5x"]}, {}, {}, {}]}, r'observation.seats\[0\].river\[1\]: "5x": unknown letter'),
        ({"seats": [{"river": ["1m", ""]}, {}, {}, {}]}, r"observation.seats\[0\].river\[1\]: expected a tile"),
        ({"seats": [{"river": [{}]}, {}, {}, {}]}, r"observation.seats\[0\].river\[0\].tile: expected a tile"),
        ({"seats": [{"river": [5]}, {}, {}, {}]}, r"observation.seats\[0\].river\[0\]: expected a tile or a dict"),
        ({"seats": [{"river": "1z"}, {}, {}, {}]}, r"observation.seats\[0\].river: 1z is an honour"),
        ({"seats": [{"melds": [{"kind": "pong"}]}, {}, {}, {}]}, r"observation.seats\[0\].melds\[0\].tile: expected a"),
        ({"seats": [{}, {}, {}, {}]}, r"observation.seats\[2\].hand: expected the tiles of the seat that looks"),
        ({"last_kong": {"from": 2}}, "observation.last_kong: expected kongs to be told, of which it is one"),
        ({"window": {"from": 0}}, "observation.window.tile: expected a tile"),
        ({"wall_left": 50}, "observation: 94 tiles are not in sight, but hands and wall hide 89"),
        (
            {"seats": [{}, {}, {"hand": "123m"}, {}]},
            "observation: seat 2 has 3 tiles, melds counted as three, expected",
        ),
    ],
)
def test_errors_name_the_place(game: str, change: Table, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        GAMES[game].Observation.from_dict(least() | change)


@both
def test_nobody_claims_its_own_discard(game: str) -> None:
    table = least()
    table["seats"][1] = {"void_suit": "s", "melds": [{"tile": "9m", "from": 1}]}
    with pytest.raises(PositionError, match="observation: seat 1 cannot have claimed its own 9m"):
        GAMES[game].Observation.from_dict(table)
    table["seats"][1]["melds"] = [{"kind": "concealed_kong", "tile": "9m", "from": 1}]
    assert GAMES[game].Observation.from_dict(table).seats[1].melds[0].is_kong


@both
def test_rules_by_name(game: str) -> None:
    assert GAMES[game].Observation.from_dict(least() | {"rules": "fan"}).rules == sichuan.PRESETS["fan"]
    with pytest.raises(RulesError, match="hard"):
        GAMES[game].Observation.from_dict(least() | {"rules": "hard"})


# ---- the schema


@pytest.mark.slow
def test_every_observation_fits_the_schema(chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.004):
        rng = random.Random(seed)
        for state, seat, _ in play(rng, sichuan.deal(**deal_table(rng))):
            if rng.random() < 0.2:
                SCHEMA.validate(json.loads(json.dumps(state.observe(rng.choice([seat, None])).to_dict())))
        SCHEMA.validate(state.observe(0).to_dict())


def test_the_schema_has_the_names_that_are_read() -> None:
    jsonschema.Draft202012Validator.check_schema(observation_schema())
    members = observation_schema()["properties"]
    seat = members["seats"]["items"]["properties"]
    discard = seat["river"]["anyOf"][1]["items"]["anyOf"][1]["properties"]
    found = {
        "OBSERVATION": members,
        "SEAT": seat,
        "MELD": seat["melds"]["items"]["properties"],
        "DISCARD": discard,
        "WON": seat["won"]["anyOf"][0]["properties"],
        "WINDOW": members["window"]["anyOf"][0]["properties"],
        "INCOME": members["kongs"]["items"]["properties"],
        "LAST_KONG": members["last_kong"]["anyOf"][0]["properties"],
    }
    assert {name: set(names) for name, names in found.items()} == {name: set(getattr(reading, name)) for name in found}


@pytest.mark.parametrize(
    "change",
    [
        {"rivers": []},
        {"seats": [{}, {}]},
        {"seats": [{"hnad": "1m"}, {}, {}, {}]},
        {"seats": [{"melds": [{"kind": "pong"}]}, {}, {}, {}]},
        {"seats": [{"melds": [{"kind": "chow", "tile": "1m"}]}, {}, {}, {}]},
        {"window": {"tile": "1m"}},
        {"rules": "hard"},
        {"rules": {"fan_caps": 4}},
        {"turn": 4},
    ],
)
def test_the_schema_refuses(change: Table) -> None:
    assert SCHEMA.is_valid(least())
    assert not SCHEMA.is_valid(least() | change)


def test_shared_code_finds_the_schema() -> None:
    for name in ("sichuan", "reference.sichuan"):
        found = game.get(name).observation_schema
        assert found is not None
        assert found() == observation_schema()


def test_the_schema_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    from paiju.cli.main import run

    for arguments in (["schema"], ["schema", "sichuan"]):
        assert run(arguments) == 0
        assert json.loads(capsys.readouterr().out) == observation_schema()
    game.register(toy)
    assert run(["schema", "shed", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "paiju: shed has no JSON Schema\n"
