"""Records: what is written is read again, and nothing else is."""

import gzip
import hashlib
import json
import random
from collections.abc import Callable, Iterator
from math import prod
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest

from games import tiny
from games.playing import GAMES, play, random_round
from paiju import Match, Round, record, sichuan
from paiju.errors import RecordError
from paiju.game import Event
from paiju.match import highest
from paiju.parts import Matches
from paiju.record import Record
from sichuan.greedy import play_to_win
from sichuan.tables import THROWER, WAITS, Table, both


def sichuan_record(seed: int = 1) -> Record:
    return play_to_win(Round("sichuan", "fan", seed), random.Random(seed)).record()


WHOLE = sichuan_record()
TEXT = record.to_text(WHOLE)
WHOLE_ROWS = [line["rows"] for line in WHOLE if line["type"] == "settle"]
VALIDATOR = jsonschema.Draft202012Validator(record.schema())


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.parse(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert caught.value.code
    return caught.value


# ---- the format


def test_the_first_and_the_last_line() -> None:
    first, last = WHOLE[0], WHOLE[-1]
    assert (first["type"], first["format"], first["game"]) == ("start_game", "paiju-log/1", "sichuan")
    assert first["rules"]["scoring"] == "fan"
    assert first["rules_hash"] == record.rules_hash(first["rules"])
    assert first["seats"] == ["player_0", "player_1", "player_2", "player_3"]
    assert first["engine"].startswith("paiju ")
    assert (last["type"], last["lines"], len(last["hash"])) == ("end_game", len(WHOLE), 64)


def test_every_line_is_numbered_and_has_a_time() -> None:
    assert [line["seq"] for line in WHOLE] == list(range(1, len(WHOLE) + 1))
    assert all("time" in line for line in WHOLE)
    assert [list(line)[:2] for line in WHOLE] == [["type", "seq"]] * len(WHOLE)


def test_every_action_is_a_decision() -> None:
    table = play_to_win(Round("sichuan", "fan", 1), random.Random(1))
    decisions = [line for line in table.record() if line["type"] == "decision"]
    assert [(line["actor"], line["action"], line["id"]) for line in decisions] == [
        (step.seat, str(step.action), step.action.id) for step in table.steps
    ]


def test_settle_lines_add_up_to_the_scores() -> None:
    scores = [0] * 4
    for line in WHOLE:
        for payer, receiver, amount in line.get("rows", ()):
            scores[payer] -= amount
            scores[receiver] += amount
    assert scores == WHOLE[-1]["scores"] == WHOLE[-2]["scores"]
    assert any(scores)


def test_the_end_of_a_round_tells_the_places() -> None:
    for name in GAMES:
        for seed in range(3):
            end = random_round(name, seed).record()[-2]
            places = [sorted(end["scores"], reverse=True).index(score) + 1 for score in end["scores"]]
            assert end["ranks"] == places


def test_a_win_tells_what_it_is_made_of() -> None:
    """Each pattern with its value; under ``stacked`` there may be several, and always one."""
    for preset in ("multiplier", "fan", "stacked"):
        for seed in range(8):
            table = play_to_win(Round("sichuan", preset, seed, clock=None), random.Random(seed))
            for line in (line for line in table.lines() if line["type"] == "win"):
                values = line["patterns"].values()
                assert values
                assert line["base"] == (prod(values) if line["fan"] is None else sum(values))
                assert preset == "stacked" or list(line["patterns"]) == [line["main"]]


@both
def test_patterns_with_their_values(game: str) -> None:
    pairs = {"heavenly_hand": 32, "full_flush": 4, "seven_pairs": 4}
    jiang = {"all_triplets": 2, "jiang_all_triplets": 4}
    for preset, hand, patterns in (
        ("stacked", "11223344556677m", pairs),
        ("stacked", "22255588m555888s", {"heavenly_hand": 32, **jiang}),
        ("multiplier", "11223344556677m", {"heavenly_hand": 32}),
        ("fan", "11223344556677m", {"heavenly_hand": 5}),
    ):
        table = Table(game, {0: hand}, **changes_of(preset)).do("0 win")
        assert next(line for line in table.events if line["type"] == "win")["patterns"] == patterns
    in_fan = Table(game, {0: "11223344556677m"}, **{**changes_of("fan"), "pattern_policy": "stack"}).do("0 win")
    assert in_fan.events[0]["patterns"] == {"heavenly_hand": 5, "full_flush": 2, "seven_pairs": 2}


@both
def test_a_basic_win_is_a_pattern_too(game: str) -> None:
    for preset, value in (("multiplier", 1), ("stacked", 1), ("fan", 0)):
        table = Table(game, {0: THROWER, 1: WAITS[0]}, **changes_of(preset)).do("0 discard 1s", "1 win")
        assert next(line for line in table.events if line["type"] == "win")["patterns"] == {"basic_win": value}


def changes_of(preset: str) -> dict[str, Any]:
    """Return what a preset changes."""
    usual = sichuan.Rules().to_dict()
    changed = {key: value for key, value in sichuan.PRESETS[preset].to_dict().items() if value != usual[key]}
    return {"swap_three": False, "void_suit": False, **changed}


def test_a_file_is_lines_of_json_in_utf8() -> None:
    written = Round("sichuan", names=["东", "南", "西", "北"], seed=1).record()
    text = record.to_text(written)
    assert "东" in text
    assert text.endswith("}\n")
    assert [json.loads(line) for line in text.splitlines()] == list(written)


def some_records() -> Iterator[tuple[str, Record]]:
    for name, game in GAMES.items():
        yield name, random_round(name, 1).record()
        yield f"{name}, masked", record.mask(random_round(name, 2).record(), 1, game=game)
    yield "winners", WHOLE
    yield "unfinished", Round("sichuan", clock=None).record()
    yield "match", Match("sichuan", rounds=2).record()
    yield "spectator", record.mask(WHOLE, None)


RECORDS = dict(some_records())


@pytest.mark.parametrize("name", RECORDS)
def test_every_line_fits_the_schema(name: str) -> None:
    for line in RECORDS[name]:
        VALIDATOR.validate(line)


@pytest.mark.parametrize(
    "line",
    [
        {"type": "draw"},
        {"seq": 1},
        {"type": "draw", "seq": 0},
        {"type": "draw", "seq": 3, "actor": -1},
        {"type": "draw", "seq": 3, "time": "noon"},
        {"type": "decision", "seq": 3, "actor": 1},
        {"type": "settle", "seq": 3, "kind": "win", "rows": [[1, 2]]},
        {"type": "stop", "seq": 3, "scores": [0.5], "lines": 3, "hash": "0" * 64},
        {"type": "stop", "seq": 3, "scores": [0], "lines": 3, "hash": "0"},
        {"type": "win", "seq": 3, "actor": 1, "patterns": ["basic_win"]},
        {"type": "end_hand", "seq": 3, "scores": [0, 0], "ranks": [0, 1]},
    ],
)
def test_the_schema_refuses(line: Event) -> None:
    assert not VALIDATOR.is_valid(line)


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(record.schema())
    assert VALIDATOR.is_valid({"type": "draw", "seq": 3, "actor": 1, "tile": "5m", "mood": "good"})


# ---- files


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_files(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    record.write(WHOLE, path)
    assert record.read(path) == WHOLE
    assert record.read(str(path)) == WHOLE
    assert Round.replay(path).record() == WHOLE
    first = path.read_bytes()
    record.write(WHOLE, path)
    assert path.read_bytes() == first
    assert (gzip.decompress(first) if name.endswith("gz") else first).decode() == TEXT


def test_the_packing_is_told_by_the_content(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(gzip.compress(TEXT.encode()))
    assert record.read(path) == WHOLE


@pytest.mark.parametrize("kept", [3, 40, 400, -20, -1])
def test_a_packed_file_that_breaks_off(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(gzip.compress(TEXT.encode())[:kept])
    with pytest.raises(RecordError, match="line") as caught:
        record.read(path)
    assert caught.value.code == "gzip"


def test_a_packed_file_that_was_altered(tmp_path: Path) -> None:
    rng = random.Random(1)
    packed = gzip.compress(TEXT.encode(), mtime=0)
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(packed)
    whole, refused = record.read(path), 0
    for _ in range(60):
        place = rng.randrange(10, len(packed))
        path.write_bytes(packed[:place] + bytes([packed[place] ^ 1 << rng.randrange(8)]) + packed[place + 1 :])
        try:
            kept = record.read(path)
        except RecordError:
            refused += 1
        else:
            assert kept == whole  # a bit that only fills up a byte: nothing was altered
    assert refused >= 55
    path.write_bytes(packed + b"more")
    with pytest.raises(RecordError):
        record.read(path)


def test_a_record_as_its_lines() -> None:
    assert Round.replay(list(WHOLE)).record() == WHOLE
    assert record.as_record(WHOLE) is WHOLE
    lines = [dict(line) for line in WHOLE]
    lines[0]["engine"] = "another"
    with pytest.raises(RecordError, match="hash"):
        Round.replay(lines)


def test_a_record_is_a_sequence_of_lines() -> None:
    assert len(WHOLE) == len(WHOLE.lines)
    assert WHOLE[1:3] == WHOLE.lines[1:3]
    assert repr(WHOLE) == f"<Record of sichuan, {len(WHOLE)} lines>"
    assert WHOLE[1:] != WHOLE
    with pytest.raises(TypeError):
        hash(WHOLE)


def test_a_packed_file_of_several_parts(tmp_path: Path) -> None:
    """What programs write that pack line by line, and what ``cat`` makes of two files."""
    path = tmp_path / "game.jsonl.gz"
    packed = b"".join(gzip.compress(line) for line in TEXT.encode().splitlines(keepends=True))
    path.write_bytes(packed)
    assert record.read(path) == WHOLE
    path.write_bytes(packed[:-9])
    with pytest.raises(RecordError) as caught:
        record.read(path)
    assert caught.value.code == "gzip"


def test_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    assert record.read(path) == WHOLE
    assert refusal(TEXT[:-1].replace("\n", "\r\n")).code == "truncated"


def test_a_record_is_whole() -> None:
    """Also one put together by hand: nothing else can be replayed, shown or masked."""
    for lines, code in (
        ([], "truncated"),
        ([{}], "shape"),
        ([5], "shape"),
        (WHOLE[:20], "truncated"),
        ([*WHOLE[:20], {**WHOLE[-1], "seq": 21}], "count"),
        ([WHOLE[0], *WHOLE[2:]], "sequence"),
        ([{**WHOLE[0], "seq": 1.0}, *WHOLE[1:]], "sequence"),
    ):
        broken: Any = lines
        with pytest.raises(RecordError) as caught:
            Record(broken)
        assert caught.value.code == code
        with pytest.raises(RecordError):
            Round.replay(broken)
    assert Record(WHOLE.lines) == WHOLE


# ---- damage


def test_a_file_that_breaks_off_anywhere() -> None:
    content = TEXT.encode()
    for kept in random.Random(1).sample(range(len(content)), 300):
        error = refusal(content[:kept])
        assert error.line in (content[:kept].count(b"\n"), content[:kept].count(b"\n") + 1)
    assert refusal("").code == "truncated"
    assert refusal(TEXT[:-1]).code == "truncated"


def test_whole_lines_that_are_missing_at_the_end() -> None:
    lines = TEXT.splitlines(keepends=True)
    for kept in (1, 2, 10, len(lines) - 1):
        error = refusal("".join(lines[:kept]))
        assert (error.code, error.line) == ("truncated", kept)


@pytest.mark.parametrize("place", [0, 1, 2, 30, -2, -1])
def test_a_line_that_is_missing(place: int) -> None:
    lines = TEXT.splitlines(keepends=True)
    number = place % len(lines) + 1
    del lines[place]
    error = refusal("".join(lines))
    assert error.line == min(number, len(lines))


def test_lines_in_another_order() -> None:
    rng = random.Random(2)
    for _ in range(50):
        lines = TEXT.splitlines(keepends=True)
        first, second = sorted(rng.sample(range(len(lines) - 1), 2))
        lines[first], lines[second] = lines[second], lines[first]
        error = refusal("".join(lines))
        assert (error.code, error.line) == ("sequence", first + 1)


def test_lines_that_stand_twice() -> None:
    lines = TEXT.splitlines(keepends=True)
    assert refusal("".join([*lines[:5], lines[4], *lines[5:]])).line == 6
    assert refusal(TEXT + TEXT).code == "sequence"


def resealed(lines: list[Event]) -> str:
    """Return lines that somebody changed with care: numbered and hashed as they should be."""
    return record.to_text(record._sealed(lines))


def test_lines_in_another_order_with_a_new_hash_do_not_follow() -> None:
    """What the hash cannot tell, replaying does."""
    rng = random.Random(3)
    inner = [number for number, line in enumerate(WHOLE) if 2 < number < len(WHOLE) - 2]
    for _ in range(50):
        lines = [dict(line) for line in WHOLE]
        first, second = sorted(rng.sample(inner, 2))
        if {**lines[first], "seq": 0} == {**lines[second], "seq": 0} or lines[first]["type"] == "decision":
            continue
        lines[first], lines[second] = lines[second], lines[first]
        with pytest.raises(RecordError) as caught:
            record.validate(record.parse(resealed(lines)))
        assert caught.value.line <= second + 2


def altered(line: Event, key: str, rng: random.Random) -> Event:
    """Return the line with another value of ``key``."""
    value = line[key]
    other: Any
    if isinstance(value, bool):
        other = not value
    elif isinstance(value, int):
        other = value + rng.choice([-1, 1, 5])
    elif isinstance(value, str):
        other = rng.choice(["", "1m", "pass", "discard 9p", value + "x", value[:-1] + "7"])
    elif isinstance(value, list):
        other = [*value[1:], "x"]
    else:
        other = None if value is not None else 1
    return {**line, key: other} if other != value else altered(line, key, rng)


def test_any_value_that_was_altered_is_found() -> None:
    rng = random.Random(4)
    for _ in range(150):
        lines = TEXT.splitlines(keepends=True)
        place = rng.randrange(len(lines))
        line = json.loads(lines[place])
        key = rng.choice(list(line))
        lines[place] = json.dumps(altered(line, key, rng)) + "\n"
        refusal("".join(lines))


def test_the_line_that_was_altered_is_named() -> None:
    for key in ("tile", "rows", "end", "dealer", "hands", "suit", "give", "points", "direction"):
        place = next(number for number, line in enumerate(WHOLE) if key in line)
        lines = TEXT.splitlines(keepends=True)
        lines[place] = json.dumps(altered(WHOLE[place], key, random.Random(1))) + "\n"
        error = refusal("".join(lines))
        assert (error.line, error.code) == (place + 1, "derived")
        assert key in str(error)


def test_what_was_altered_with_a_new_hash_does_not_follow() -> None:
    rng = random.Random(5)
    derived = ("draw", "discard", "pong", "kong", "win", "settle", "swap", "void", "end_hand", "start_hand")
    places = [number for number, line in enumerate(WHOLE) if line["type"] in derived]
    for place in rng.sample(places, 60):
        key = rng.choice([key for key in WHOLE[place] if key not in ("seq", "time", "type", "deal")])
        if (WHOLE[place]["type"], key) == ("start_hand", "scores"):
            continue  # what was won before is not in this record
        lines = [dict(line) for line in WHOLE]
        lines[place] = altered(lines[place], key, rng)
        with pytest.raises(RecordError) as caught:
            record.validate(record.parse(resealed(lines)))
        assert caught.value.line == place + 1


def change(**values: Any) -> Callable[[Event], Event]:
    return lambda line: {**line, **values}


@pytest.mark.parametrize(
    ("kind", "changed", "code"),
    [
        ("decision", change(action="discard 5z"), "unknown_action"),
        ("decision", change(action="win"), "wrong_phase"),
        ("decision", change(actor=7), "refused"),
        ("decision", change(actor=-1), "refused"),
        ("decision", change(actor=2**70), "refused"),
        ("decision", change(id=3), "decision"),
        ("start_hand", change(deal={}), "shape"),
        ("start_hand", change(deal=None), "shape"),
        ("start_hand", change(deal={"seed": -1}), "refused"),
        ("start_hand", change(deal={"seed": "1"}), "shape"),
        ("start_hand", change(deal={"seed": 1, "moon": 2}), "refused"),
        ("start_hand", change(deal={"seed": 1, "names": 2}), "refused"),
        ("start_hand", change(scores=[0, 0, 0]), "refused"),
        ("start_hand", change(scores=["a", 0, 0, 0]), "refused"),
        ("end_game", change(scores=[1, 2, 3, 4]), "derived"),
        ("end_game", change(scores=[float(score) for score in WHOLE[-1]["scores"]]), "derived"),
        ("end_game", change(final=[1, 2, 3]), "derived"),
        ("start_game", change(seats=["a"]), "refused"),
        ("start_game", change(seats=[]), "refused"),
        ("start_game", change(seats=[1, 2, 3, 4]), "shape"),
        ("start_game", change(masked=7), "shape"),
        ("start_game", change(masked=True), "shape"),
        ("start_hand", change(scores=[0.0] * 4), "refused"),
        ("start_hand", change(deal={"seed": True}), "refused"),
        ("decision", change(time=5), "shape"),
        ("decision", change(id=float(WHOLE[2]["id"])), "decision"),
        ("decision", change(type="pending", actions=[WHOLE[2]["action"]]), "order"),
        ("settle", change(rows=[[float(cell) for cell in row] for row in next(iter(WHOLE_ROWS))]), "derived"),
    ],
)
def test_lines_that_cannot_be(kind: str, changed: Callable[[Event], Event], code: str) -> None:
    place = next(number for number, line in enumerate(WHOLE) if line["type"] == kind)
    lines = [dict(line) for line in WHOLE]
    lines[place] = changed(lines[place])
    with pytest.raises(RecordError) as caught:
        record.validate(record.parse(resealed(lines)))
    assert caught.value.code == code
    assert caught.value.line in (place + 1, 2)


def test_a_play_that_is_said_to_have_begun_only() -> None:
    """The last decision of a round that stops, told as one that is not complete; or nothing told so."""
    table = play(Round("sichuan", seed=1), random.Random(1), 2)
    lines = [dict(line) for line in table.record()]
    last = lines[-2]
    for actions, code in (([last["action"]], "decision"), ([], "order"), ([None], "refused")):
        lines[-2] = {"type": "pending", "actor": last["actor"], "actions": actions}
        with pytest.raises(RecordError) as caught:
            record.validate(record.parse(resealed(lines)))
        assert (caught.value.code, caught.value.line) == (code, len(lines) - 1)


def test_the_next_round_is_dealt_as_the_last_one_tells() -> None:
    match = Match("sichuan", seed=3, rounds=2)
    play(match.round, random.Random(1))
    match.next()
    lines = [dict(line) for line in match.record()]
    place = next(number for number, line in enumerate(lines) if number > 1 and line["type"] == "start_hand")
    told = match.round.deal["dealer"]
    for deal in ({**lines[place]["deal"], "dealer": (told + 1) % 4}, {"seed": lines[place]["deal"]["seed"]}):
        other = Round("sichuan", carried=lines[place]["scores"], clock=None, **deal)
        changed = [*lines[:place], {**next(other.lines()), "seq": place + 1}, lines[-1]]
        with pytest.raises(RecordError, match="dealer") as caught:
            record.validate(record.parse(resealed(changed)))
        assert (caught.value.code, caught.value.line) == ("derived", place + 1)
    record.validate(record.parse(resealed(lines)))


class Doubled:
    """A match that counts everything twice."""

    def is_over(self, _rounds: Any) -> bool:
        return True

    def scores(self, rounds: Any) -> list[int]:
        return [2 * score for score in rounds[-1].scores]

    def winner(self, rounds: Any) -> int | None:
        return highest(self.scores(rounds))


def test_what_a_match_made_of_the_scores_is_left_to_its_game() -> None:
    """A game with an end of its own may add up in its own way."""
    own = SimpleNamespace(**{**vars(tiny), "matches": Matches(rules=lambda *_arguments, **_options: Doubled())})
    lines = [dict(line) for line in play(Round(tiny, seed=1), random.Random(1)).record()]
    lines[-1]["final"] = [3, 2, 1]
    record.validate(record.parse(resealed(lines)), game=own)
    with pytest.raises(RecordError, match="final"):
        record.validate(record.parse(resealed(lines)), game=tiny)
    lines[0]["match"] = {"target": 5}  # told, so it is looked at
    with pytest.raises(RecordError, match="final"):
        record.validate(record.parse(resealed(lines)), game=own)
    lines[-1]["final"] = [2 * score for score in lines[-1]["scores"]]
    record.validate(record.parse(resealed(lines)), game=own)


def test_a_rule_that_was_altered() -> None:
    lines = [dict(line) for line in WHOLE]
    lines[0]["rules"] = {**lines[0]["rules"], "base": 2}
    assert refusal(resealed(lines)).code == "rules_hash"
    lines[0]["rules"] = {"moon": 1}
    lines[0]["rules_hash"] = record.rules_hash(lines[0]["rules"])
    with pytest.raises(RecordError, match="line 1"):
        record.validate(record.parse(resealed(lines)))


def test_lines_where_they_do_not_belong() -> None:
    first, hand, *rest = [dict(line) for line in WHOLE]
    stop = {"type": "stop", "scores": [0] * 4, "lines": 1, "hash": ""}
    for lines, line in (
        ([hand, first, *rest], 1),
        ([first, first, hand, *rest], 2),
        ([first, *rest], 2),
        ([first, hand, stop, *rest], 3),
        ([first, rest[-1]], 2),
    ):
        error = refusal(resealed(lines))
        assert error.line == line
    for lines, line in (([first, hand, hand, *rest], 3), ([first, hand, rest[-1]], 3)):
        with pytest.raises(RecordError) as caught:
            record.validate(record.parse(resealed(lines)))
        assert caught.value.line == line


def test_a_line_more_does_not_follow() -> None:
    lines = [dict(line) for line in WHOLE]
    lines.insert(40, {"type": "draw", "actor": 1, "tile": "5m"})
    with pytest.raises(RecordError) as caught:
        record.validate(record.parse(resealed(lines)))
    assert (caught.value.line, caught.value.code) == (41, "derived")


def test_a_derived_line_less_is_missed() -> None:
    lines = [dict(line) for line in WHOLE]
    place = next(number for number, line in enumerate(lines) if line["type"] == "discard")
    del lines[place]
    with pytest.raises(RecordError) as caught:
        record.validate(record.parse(resealed(lines)))
    assert (caught.value.line, caught.value.code) == (place + 1, "derived")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"garbage",
        b"[1,2]",
        b"null",
        b'"draw"',
        b"{}",
        b'{"type":3,"seq":3}',
        b'{"type":"draw","seq":3.0,"type":"draw"}',
        b'{"type":"draw","seq":true}',
        b'{"type":"draw","seq":NaN}',
        b'{"type":"draw","seq":3',
        b'{"type":"draw","seq":' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b"\xff\xfe",
        b"\x00",
        b'{"type":"decision","seq":3}',
        b'{"type":"decision","seq":3,"actor":"1","action":"pass"}',
        b'{"type":"decision","seq":3,"actor":true,"action":"pass"}',
    ],
)
def test_garbage(line: bytes) -> None:
    lines = TEXT.encode().splitlines()
    lines[2] = line
    error = refusal(b"\n".join(lines) + b"\n")
    assert error.line == 3
    assert error.code in ("json", "shape", "sequence")


def test_random_bytes() -> None:
    rng = random.Random(6)
    content = TEXT.encode()
    for _ in range(300):
        damaged = bytearray(content)
        for _ in range(rng.choice([1, 1, 5])):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        if bytes(damaged) != content:
            refusal(bytes(damaged))
    refusal(rng.randbytes(1000))


def test_another_format() -> None:
    lines = [{**WHOLE[0], "format": "paiju-log/2"}, *WHOLE[1:]]
    error = refusal(resealed(lines))
    assert (error.code, error.line) == ("format", 1)


def test_keys_that_a_reader_does_not_know_are_ignored() -> None:
    lines = [{**line, "mood": "good"} for line in WHOLE]
    lines[2] |= {"policy": [0.5, 0.25], "value": -1.5}
    read = record.parse(resealed(lines))
    assert read[2]["value"] == -1.5
    assert Round.replay(read).record() == WHOLE


def test_another_spacing_is_still_the_same_record() -> None:
    lines = [json.dumps(line) for line in WHOLE]
    body = "\n".join(lines[:-1]) + "\n"
    last = {**WHOLE[-1], "hash": hashlib.sha256(body.encode()).hexdigest()}
    read = record.parse(body + json.dumps(last) + "\n")
    assert read[:-1] == WHOLE[:-1]
    assert Round.replay(read).record() == WHOLE


# ---- replaying


@pytest.mark.parametrize("upto", [-1, 1000])
def test_no_more_can_be_replayed_than_there_is(upto: int) -> None:
    with pytest.raises(ValueError, match=f"upto must be from 0 to {WHOLE.decisions}, not {upto}"):
        Round.replay(WHOLE, upto)


@pytest.mark.parametrize("upto", [1.5, True, "3"])
def test_decisions_are_whole(upto: Any) -> None:
    with pytest.raises(TypeError, match=f"upto must be a whole number, not {upto!r}"):
        Round.replay(WHOLE, upto)


def test_a_replayed_round_can_be_played_on() -> None:
    table = Round.replay(WHOLE, 20)
    assert len(table.steps) == 20
    play(table, random.Random(9))
    assert Round.replay(table.record()).state == table.state


def test_a_game_that_does_not_come_with_paiju_is_given() -> None:
    written = play(Round(tiny, seed=1), random.Random(1)).record()
    assert Round.replay(written, game=tiny).record() == written
    for wrong in (None, "sichuan"):
        with pytest.raises(RecordError, match="line 1") as caught:
            Round.replay(written, game=wrong)
        assert caught.value.code == "unknown_game"


# ---- lines that another program has added


def with_notes(lines: Iterator[Event], notes: Callable[[Event], list[Event]]) -> str:
    """Return a record with notes of another program after some of its lines."""
    told = [each for line in lines for each in (line, *notes(line))]
    return resealed([{**line, "seq": number} for number, line in enumerate(told, 1)])


def test_readers_pass_over_lines_of_kinds_they_do_not_know() -> None:
    def notes(line: Event) -> list[Event]:
        return [{"type": "state", "digest": "..."}] if line["type"] in ("start_game", "decision", "draw") else []

    noted = record.parse(with_notes(iter(WHOLE), notes))
    assert sum(line["type"] == "state" for line in noted) > 50
    record.validate(noted)
    assert Round.replay(noted).state == Round.replay(WHOLE).state
    assert Round.replay(noted, 20).state == Round.replay(WHOLE, 20).state


def test_what_nobody_knows_is_shown_to_nobody() -> None:
    """Such a line may hold every hand."""

    def notes(line: Event) -> list[Event]:
        return [{"type": "state", "hands": ["..."]}] if line["type"] == "start_hand" else []

    noted = record.parse(with_notes(iter(WHOLE), notes))
    for seat in (0, 1, 2, 3, None):
        assert record.mask(noted, seat) == record.mask(WHOLE, seat)


def test_a_line_of_a_known_kind_has_to_follow_from_play() -> None:
    def notes(line: Event) -> list[Event]:
        return [{"type": "win", "actor": 0}] if line["type"] == "start_hand" else []

    with pytest.raises(RecordError, match="does not follow from play") as caught:
        record.validate(record.parse(with_notes(iter(WHOLE), notes)))
    assert caught.value.line == 3


# ---- plays of several steps


class Begun(SimpleNamespace):
    """A step of a play that is not complete."""

    id = 100
    kind = "begin"

    def __str__(self) -> str:
        return "begin"


class Parted(tiny.State):
    """High card where a seat says ``begin`` before it plays; only the whole play is a decision."""

    def step(self, action: Any, seat: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        if str(action) == "begin":
            return self, []
        return super().step(action, seat)

    def action_of(self, text: str, seat: int | None = None) -> Any:
        return Begun() if text == "begin" else super().action_of(text, seat)


def parted_game() -> Any:
    def whole_action(_before: Any, action: Any, _after: Any) -> Any:
        return None if action.kind == "begin" else action

    def deal(*arguments: Any, **options: Any) -> Parted:
        return Parted(**vars(tiny.deal(*arguments, **options)))

    return SimpleNamespace(**{**vars(tiny), "deal": deal, "whole_action": whole_action})


def test_a_record_holds_whole_plays() -> None:
    game = parted_game()
    table = Round(game, seed=1, clock=None)
    for seat in (0, 1, 2):
        table.apply("begin", seat)
        table.apply(table.state.legal_actions_of(seat)[0], seat)
    whole = table.record()
    assert [line["type"] for line in whole[2:5]] == ["decision"] * 3
    assert not any(line.get("action") == "begin" for line in whole)
    assert Round.replay(whole, game=game).state == table.state


def test_a_record_that_stops_within_a_play_says_so() -> None:
    game = parted_game()
    table = Round(game, seed=1, clock=None)
    table.apply("begin", 1)
    written = table.record()
    assert written[2] == {"type": "pending", "seq": 3, "actor": 1, "actions": ["begin"]}
    VALIDATOR.validate(written[2])
    again = Round.replay(written, game=game)
    assert [step.action.kind for step in again.steps] == ["begin"]
    assert again.record() == written
    assert [line["type"] for line in record.mask(written, 0, game=game)] == ["start_game", "start_hand", "stop"]
    assert len(record.mask(written, 1, game=game)) == len(written)


# ---- masks


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_masked_record_can_be_shown_but_not_replayed(seat: int | None) -> None:
    masked = record.mask(WHOLE, seat)
    assert record.parse(record.to_text(masked)) == masked
    assert masked.masked == ("spectator" if seat is None else seat)
    assert not any("deal" in line for line in masked)
    assert {line["actor"] for line in masked if line["type"] == "decision"} == (set() if seat is None else {seat})
    with pytest.raises(RecordError, match="masked") as caught:
        Round.replay(masked)
    assert caught.value.code == "masked"
    with pytest.raises(RecordError, match="already masked"):
        record.mask(masked, seat)


@pytest.mark.parametrize("seat", range(4))
def test_a_masked_record_is_what_the_seat_saw(seat: int) -> None:
    table = play_to_win(Round("sichuan", "fan", 1), random.Random(1))
    masked = record.mask(table.record(), seat)
    seen = [{key: value for key, value in line.items() if key != "seq"} for line in masked[1:-1]]
    assert seen == table.events(seat)


def test_numbers_of_a_masked_record_have_no_gaps() -> None:
    """A gap would tell that another seat was asked."""
    masked = record.mask(WHOLE, 2)
    assert [line["seq"] for line in masked] == list(range(1, len(masked) + 1))


def test_a_masked_record_that_was_altered() -> None:
    lines = record.to_text(record.mask(WHOLE, 2)).splitlines(keepends=True)
    lines[9] = lines[9].replace('"actor":', '"actor":1')
    assert refusal("".join(lines)).code == "hash"


def test_times_of_a_masked_record_tell_nothing_of_other_seats() -> None:
    """There are none: one that comes late would tell that somebody thought about a claim."""
    ticks = iter(range(1000))
    table = Round("sichuan", seed=1, clock=lambda: f"t{next(ticks)}")
    table.apply(table.state.legal_actions_of(3)[0], 3)
    before = record.mask(table.record(), 3)
    table.apply(table.state.legal_actions[0])
    assert table.record()[-1]["time"] == "t2"
    assert record.mask(table.record(), 3) == before
    assert not any("time" in line for line in (*before, *record.mask(table.record(), None), *table.events(3)))


@pytest.mark.parametrize("seat", [True, 1.0, "1"])
def test_seats_are_whole(seat: Any) -> None:
    with pytest.raises(TypeError, match=f"seat must be a whole number, not {seat!r}"):
        record.mask(WHOLE, seat)


@pytest.mark.parametrize("seat", [-1, 4, 7])
def test_seats_that_do_not_exist(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        record.mask(WHOLE, seat)


def test_lines_that_cannot_be_masked() -> None:
    lines = [dict(line) for line in WHOLE]
    lines[1] = {key: value for key, value in lines[1].items() if key != "hands"}
    with pytest.raises(RecordError, match="line 2") as caught:
        record.mask(record.parse(resealed(lines)), 1)
    assert caught.value.code == "shape"
