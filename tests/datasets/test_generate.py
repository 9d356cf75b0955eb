"""Playing rounds into a folder: the same bytes however it is done, and no half of anything."""

import json
import multiprocessing
import os
import re
import struct
import time
import zlib
from pathlib import Path
from typing import Any

import pytest

from datasets.rounds import Fails, First, OtherSuits, chances
from games.toy.game import GAME as SHED
from paiju import agents, arena, derive, game
from paiju.datasets import Dataset, generate
from paiju.datasets.shard import write_shard
from paiju.errors import AgentError, ArgumentError, ArgumentValueError, DatasetError


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_rounds_are_what_agents_play(tmp_path: Path) -> None:
    specs = ["medium+", "easy", "medium", "random"]
    data = generate(tmp_path, "sichuan", specs, 6, seed=11, rounds_per_shard=4)
    assert [each.number for each in data] == list(range(6))
    for each in data:
        state = game.get("sichuan").deal(data.rules, each.seed)
        seated = [agents.make(specs[(seat + each.number) % 4], "sichuan") for seat in range(4)]
        for agent, chance in zip(seated, chances(11, each.number, 4), strict=True):
            agent.reset(chance)
        for action in each.actions:
            assert state.turn is not None
            assert seated[state.turn].act(state.observe(state.turn)).id == action
            state = state.after(action)
        assert state.is_over
        assert tuple(state.payoffs) == each.payoffs
        assert sum(each.payoffs) == 0
        assert each.seed == derive(11, each.number)


def test_rounds_are_blocks_of_the_arena(tmp_path: Path) -> None:
    specs = ["medium+", "easy", "medium", "random"]
    data = generate(tmp_path, "sichuan", specs, 20, seed=11)
    rows = arena.match(specs, "sichuan", design="free", blocks=20, seed=11).rows
    by_agent = [tuple(each.payoffs[(agent - each.number) % 4] for agent in range(4)) for each in data]
    assert by_agent == [row.payoffs for row in rows]


@pytest.mark.parametrize(("name", "spec"), [("sichuan", "medium"), ("wuhan", "random"), ("datongzi", "random")])
def test_the_number_of_workers_changes_nothing(name: str, spec: str, tmp_path: Path) -> None:
    options: dict[str, Any] = {"rounds": 50, "seed": 5, "rounds_per_shard": 20}
    for workers in (1, 2):
        generate(tmp_path / str(workers), name, spec, workers=workers, **options)
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert list(contents(tmp_path / "1")) == ["rounds-00000.bin", "rounds-00001.bin", "rounds-00002.bin"]


@pytest.mark.slow
def test_agents_in_python_play_the_same_in_processes_and_threads(tmp_path: Path) -> None:
    options: dict[str, Any] = {"rounds": 9, "seed": 5, "rounds_per_shard": 4}
    generate(tmp_path / "one", "sichuan", ["easy", First, "easy", First], backend="threads", **options)
    generate(tmp_path / "two", "sichuan", ["easy", First, "easy", First], workers=2, **options)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_an_agent_of_the_core_is_the_same_beside_one_in_python(tmp_path: Path) -> None:
    native = generate(tmp_path / "native", "sichuan", "random", 3, seed=5)
    mixed = generate(tmp_path / "mixed", "sichuan", agents.RandomAgent, 3, seed=5, backend="threads")
    assert [each.actions for each in native] == [each.actions for each in mixed]


def test_a_round_takes_about_a_hundred_bytes(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "medium+", 300, seed=1)
    assert data.files[0].stat().st_size / len(data) < 110


def test_actions_that_no_id_plays_are_kept_as_text(tmp_path: Path) -> None:
    data = generate(tmp_path / "shed", SHED, "shedder", 5, seed=1, backend="threads")
    spoken = [action for each in data for action in each.actions if isinstance(action, str)]
    assert spoken
    assert data.round(0).state.is_over
    cards = generate(tmp_path / "cards", "datongzi", OtherSuits, 3, seed=1, backend="threads")
    assert any(isinstance(action, str) for each in cards for action in each.actions)
    assert Dataset(tmp_path / "cards").round(2).state.payoffs == cards[2].payoffs


# ---- left off, and gone on with


def test_the_same_call_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options: dict[str, Any] = {"rounds": 50, "seed": 5, "rounds_per_shard": 10}

    def stop(done: int, _rounds: int) -> None:
        if done == 25:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(tmp_path / "cut", "sichuan", "easy", progress=stop, **options)
    assert list(contents(tmp_path / "cut")) == ["rounds-00000.bin", "rounds-00001.bin"]
    written = []

    def note(path: Path, *rest: Any) -> None:
        written.append(path.name)
        write_shard(path, *rest)

    monkeypatch.setattr("paiju.datasets.making.write_shard", note)
    generate(tmp_path / "cut", "sichuan", "easy", **options)
    assert written == ["rounds-00002.bin", "rounds-00003.bin", "rounds-00004.bin"]
    generate(tmp_path / "whole", "sichuan", "easy", **options)
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def play_on(folder: str) -> None:
    generate(folder, "sichuan", "medium+", 20_000, seed=5, rounds_per_shard=50)


@pytest.mark.slow
def test_one_that_was_killed_leaves_whole_files_only(tmp_path: Path) -> None:
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    process = multiprocessing.get_context("spawn").Process(target=play_on, args=(str(cut),))
    process.start()
    while not (cut.exists() and len(list(cut.glob("*.bin"))) >= 2):
        time.sleep(0.05)
        assert process.is_alive()
    process.kill()
    process.join()
    there = len(Dataset(cut))
    assert there % 50 == 0
    generate(cut, "sichuan", "medium+", there + 75, seed=5, rounds_per_shard=50)
    generate(whole, "sichuan", "medium+", there + 75, seed=5, rounds_per_shard=50)
    assert {name: data for name, data in contents(cut).items() if name.endswith(".bin")} == contents(whole)


def test_more_rounds_are_added(tmp_path: Path) -> None:
    for rounds in (5, 25, 32):
        generate(tmp_path / "grown", "wuhan", "random", rounds, seed=5, rounds_per_shard=10)
    generate(tmp_path / "whole", "wuhan", "random", 32, seed=5, rounds_per_shard=10)
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")


def test_a_file_that_is_gone_is_played_again(tmp_path: Path) -> None:
    generate(tmp_path, "sichuan", "easy", 30, seed=5, rounds_per_shard=10)
    before = contents(tmp_path)
    (tmp_path / "rounds-00001.bin").unlink()
    with pytest.raises(DatasetError, match=r"rounds 10 to 19 are missing before .*rounds-00002\.bin") as refused:
        Dataset(tmp_path)
    assert refused.value.code == "missing_shard"
    generate(tmp_path, "sichuan", "easy", 30, seed=5, rounds_per_shard=10)
    assert contents(tmp_path) == before


def test_progress_counts_what_is_there(tmp_path: Path) -> None:
    generate(tmp_path, "sichuan", "easy", 20, seed=5, rounds_per_shard=10)
    told: list[tuple[int, int]] = []
    generate(
        tmp_path, "sichuan", "easy", 30, seed=5, rounds_per_shard=10, progress=lambda done, of: told.append((done, of))
    )
    assert told == [(done, 30) for done in range(21, 31)]


# ---- refusals


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 6}, "seed was 5, not 6"),
        ({"agents": "medium"}, "agents was easy, easy, easy, easy, not medium, medium, medium, medium"),
        ({"rules": game.get("sichuan").arena_rules.replace(fan_cap=3)}, "rules.fan_cap was 4, not 3"),
        ({"rounds_per_shard": 5}, "rounds_per_shard was 10, not 5"),
        ({"game": "wuhan", "agents": "random"}, "game was sichuan, not wuhan"),
        ({"rounds": 19}, "it has more rounds than 19"),
        ({"rounds": 10}, "it has more rounds than 10"),
    ],
)
def test_other_settings_are_refused_by_name(tmp_path: Path, changed: dict[str, Any], said: str) -> None:
    options: dict[str, Any] = {"game": "sichuan", "agents": "easy", "rounds": 20, "seed": 5, "rounds_per_shard": 10}
    generate(tmp_path, **options)
    before = contents(tmp_path)
    with pytest.raises(DatasetError, match=re.escape(said)) as refused:
        generate(tmp_path, **{**options, **changed})
    assert refused.value.code == "other_settings"
    assert contents(tmp_path) == before


def test_rounds_of_another_version_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    generate(tmp_path, "sichuan", "easy", 10, seed=5)
    monkeypatch.setattr("paiju.__version__", "9.9.9", raising=False)
    with pytest.raises(DatasetError, match=r"version was .*, not 9\.9\.9"):
        generate(tmp_path, "sichuan", "easy", 20, seed=5)


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"agents": "nobody"}, AgentError, 'no agent "nobody"'),
        ({"agents": ["easy", "easy"]}, ArgumentValueError, "one for each of 4 seats, not 2"),
        ({"rounds": 0}, ArgumentValueError, "rounds must be"),
        ({"seed": -1}, ArgumentValueError, "seed must be"),
        ({"rounds_per_shard": 0}, ArgumentValueError, "rounds_per_shard must be"),
        ({"workers": 0}, ArgumentValueError, "workers must be"),
        ({"backend": "ray"}, ArgumentValueError, 'no backend "ray"'),
        ({"rounds": "many"}, ArgumentError, "rounds must be"),
        ({"rules": "nothing"}, ValueError, 'no preset "nothing"'),
    ],
)
def test_wrong_arguments(tmp_path: Path, options: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=re.escape(said)):
        generate(tmp_path / "new", **{"game": "sichuan", "agents": "easy", "rounds": 5, **options})
    assert not (tmp_path / "new").exists()


def test_the_fault_of_an_agent_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with pytest.raises(
        DatasetError, match=r"round \d+ can't be played: .*Fails in seat \d, ValueError: too hard"
    ) as it:
        generate(tmp_path, "sichuan", Fails, 40, seed=5, rounds_per_shard=1, backend="threads")
    assert it.value.code == "agent_fault"
    assert len(Dataset(tmp_path)) > 0


def test_a_disk_that_is_full_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        generate(tmp_path, "sichuan", "easy", 5, seed=5)
    assert contents(tmp_path) == {}


# ---- the format


def test_the_bytes_of_a_file(tmp_path: Path) -> None:
    data = generate(tmp_path, "datongzi", OtherSuits, 3, seed=1, backend="threads")
    whole = data.files[0].read_bytes()
    assert whole[:8] == b"PAIJU-R1"
    (length,) = struct.unpack_from("<I", whole, 8)
    header = json.loads(whole[12 : 12 + length])
    assert header["format"] == "paiju-rounds/1"
    assert (header["game"], header["first"], header["rounds"], header["seed"]) == ("datongzi", 0, 3, 1)
    assert data.game.Rules.from_dict(header["rules"]) == data.rules
    start, n, seats = 12 + length, header["rounds"], len(header["agents"])
    assert start % 8 == 0
    seeds = struct.unpack_from(f"<{n}Q", whole, start)
    payoffs = struct.unpack_from(f"<{n * seats}i", whole, start + 8 * n)
    lengths = struct.unpack_from(f"<{n}I", whole, start + 8 * n + 4 * n * seats)
    codes = list(struct.unpack_from(f"<{sum(lengths)}H", whole, start + 12 * n + 4 * n * seats))
    assert len(whole) == start + 12 * n + 4 * n * seats + 2 * len(codes) + 4
    assert struct.unpack("<I", whole[-4:]) == (zlib.crc32(whole[:-4]),)
    texts = iter(header["texts"])
    for number, each in enumerate(data):
        assert (each.seed, each.payoffs) == (seeds[number], payoffs[seats * number : seats * (number + 1)])
        read = [next(texts) if code == header["num_actions"] else code for code in codes[: lengths[number]]]
        assert tuple(read) == each.actions
        codes = codes[lengths[number] :]


def test_every_damaged_byte_is_noticed(tmp_path: Path) -> None:
    path = generate(tmp_path, "sichuan", "easy", 3, seed=5).files[0]
    whole = path.read_bytes()
    for place in [*range(0, len(whole), 37), len(whole) - 1]:
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x15]) + whole[place + 1 :])
        with pytest.raises(DatasetError, match=r"rounds-00000\.bin is damaged: ") as refused:
            Dataset(tmp_path)
        assert refused.value.code == "damaged_shard"
    for cut in (0, 5, 11, 60, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:cut])
        with pytest.raises(DatasetError, match="is damaged: "):
            Dataset(tmp_path)
    with pytest.raises(DatasetError, match=r"is damaged: .* delete it"):
        generate(tmp_path, "sichuan", "easy", 3, seed=5)
    path.unlink()
    generate(tmp_path, "sichuan", "easy", 3, seed=5)
    assert path.read_bytes() == whole
