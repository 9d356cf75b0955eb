"""Decisions as arrays: what replaying round by round shows, from the core and without it."""

import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from datasets.rounds import First, OtherSuits, equal, same, slowly
from games import tiny
from games.toy.game import GAME as SHED
from paiju import Round
from paiju.datasets import Dataset, generate
from paiju.datasets.shard import Shard, write_shard
from paiju.envs import Pool
from paiju.errors import ArgumentError, ArgumentValueError, DatasetError

NATIVE = [("sichuan", "medium"), ("wuhan", "random"), ("datongzi", "random")]


@pytest.mark.parametrize("obs", ["v1", "v1-rich", "seq"])
@pytest.mark.parametrize(("name", "spec"), NATIVE)
def test_the_core_shows_what_rounds_show(name: str, spec: str, obs: str, tmp_path: Path) -> None:
    data = generate(tmp_path, name, spec, 3, seed=4, rounds_per_shard=2)
    for forced in (False, True):
        assert same(data.arrays(obs, forced=forced, threads=2), slowly(data, obs, forced=forced))


@pytest.mark.parametrize("game", [SHED, tiny], ids=["shed", "tiny"])
def test_games_in_python(game: Any, tmp_path: Path) -> None:
    generate(tmp_path, game, "random", 6, seed=4, rounds_per_shard=4, backend="threads")
    data = Dataset(tmp_path, game)
    assert same(data.arrays(), slowly(data))
    assert data[5].payoffs == tuple(data.round(5).state.payoffs)


def test_rounds_with_and_without_text_in_their_order(tmp_path: Path) -> None:
    specs = [OtherSuits, First, First]
    data = generate(tmp_path, "datongzi", specs, 5, seed=4, backend="threads")
    native = generate(tmp_path / "native", "datongzi", "random", 5, seed=4)
    mixed = Shard.read(data.files[0]).header
    assert mixed.texts
    rows = [data[0], *(native[place] for place in (1, 2)), data[3], native[4]]
    texts = tuple(action for each in rows for action in each.actions if isinstance(action, str))
    codes = sum(len(each.actions) for each in rows)
    write_shard(data.files[0], type(mixed)(**{**vars(mixed), "texts": texts, "codes": codes}), rows)
    both = Dataset(tmp_path)
    assert same(both.arrays(), slowly(both))
    assert {each.round[0] for each in both.batches(1)} == {0, 1, 2, 3, 4}
    shuffled = list(both.batches(7, seed=3))
    assert sorted(np.concatenate([each.action for each in shuffled])) == sorted(both.arrays().action)


def test_no_decision_is_taken_for_another(tmp_path: Path) -> None:
    rows = generate(tmp_path, "sichuan", "medium+", 50, seed=9).arrays(forced=True)
    assert rows.mask[np.arange(len(rows.action)), rows.action].all()
    some = generate(tmp_path, "sichuan", "medium+", 50, seed=9).arrays()
    assert (some.mask.sum(axis=1) > 1).all()
    assert (rows.mask.sum(axis=1) > 1).sum() == len(some.action)


def test_returns_of_all_seats_come_to_nothing(tmp_path: Path) -> None:
    for name in ("sichuan", "wuhan"):
        data = generate(tmp_path / name, name, "random", 40, seed=9)
        rows = data.arrays(forced=True)
        for number in range(len(data)):
            mine = rows.round == number
            first = [rows.returns[mine & (rows.seat == seat)][:1].sum() for seat in range(4)]
            paid = [payoff for seat, payoff in enumerate(data[number].payoffs) if (mine & (rows.seat == seat)).any()]
            assert first == [*paid, *[0.0] * (4 - len(paid))]
            assert sum(first) == 0


def test_returns_are_the_rewards_of_a_pool(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "medium+", 20, seed=9)
    for number, recorded in enumerate(data):
        rows = data[number : number + 1].arrays(forced=True)
        for seat in range(4):
            mine = rows.returns[rows.seat == seat]
            table = Round("sichuan", data.rules, seed=recorded.seed)
            points = []
            for action in recorded.actions:
                if table.state.turn == seat:
                    points.append(table.state.payoffs[seat])
                table.apply(action)
            assert mine.tolist() == [recorded.payoffs[seat] - before for before in points]
    with Pool("sichuan", 1, rules=data.rules) as pool:
        assert rows.obs.shape[1:] == pool.obs_shape
        assert rows.mask.shape[1] == pool.num_actions


# ---- which decisions


def test_decisions_of_an_agent_wherever_it_sits(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", ["medium+", "easy", "easy", "random"], 12, seed=9)
    every = data.arrays()
    for agents, places in (("medium+", [0]), (["easy", "random"], [1, 2, 3]), (["random"], [3])):
        rows = data.arrays(agents=agents)
        chosen = np.isin(every.agent, places)
        assert equal(rows, every.take(chosen))
    assert {*data.arrays(agents="medium+").seat.tolist()} == {0, 1, 2, 3}
    assert {*data.arrays(seats=[1, 3]).seat.tolist()} == {1, 3}
    both = data.arrays(seats=[2], agents="medium+")
    assert {*both.agent.tolist()} == {0}
    assert {*both.round.tolist()} == {2, 6, 10}
    assert len(data.arrays(seats=[]).action) == 0


def test_parts_of_a_dataset(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "easy", 25, seed=9, rounds_per_shard=10)
    assert len(data[5:20]) == 15
    assert data[5:20][3] == data[8] == data[-17]
    assert [each.number for each in data[20:4:-5]] == [20, 15, 10, 5]
    assert {*data[20:].arrays().round.tolist()} == {20, 21, 22, 23, 24}
    assert len(data[:0]) == 0
    assert not list(data[:0].batches(5))
    with pytest.raises(IndexError):
        data[25]
    assert [tuple(row) for row in data[3:6].payoffs.tolist()] == [data[place].payoffs for place in (3, 4, 5)]
    assert data[9:12].lengths.tolist() == [len(data[place].actions) for place in (9, 10, 11)]


def test_one_file_is_a_dataset(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "easy", 25, seed=9, rounds_per_shard=10)
    part = Dataset(tmp_path / "rounds-00001.bin")
    assert [each.number for each in part] == list(range(10, 20))
    assert part.numbers.tolist() == list(range(10, 20))
    assert equal(part.arrays(), data[10:20].arrays())


def test_it_travels_to_another_process(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "easy", 25, seed=9, rounds_per_shard=10)[4:9]
    again = pickle.loads(pickle.dumps(data))
    assert [*again] == [*data]
    assert repr(again) == "<Dataset of 5 rounds, sichuan, easy>"


def test_positions_of_a_round(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "easy", 2, seed=9)
    table = data.round(1, upto=12)
    assert len(table.steps) == 12
    assert table.state.phase == "void"
    assert data.round(1).state.payoffs == data[1].payoffs


# ---- streams


def test_batches_hold_every_decision_once(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "easy", 40, seed=9, rounds_per_shard=15)
    every = data.arrays()
    in_order = list(data.batches(100))
    assert [len(each.action) for each in in_order[:-1]] == [100] * (len(in_order) - 1)
    assert np.array_equal(np.concatenate([each.obs for each in in_order]), every.obs)
    shuffled = list(data.batches(100, seed=1))
    assert [len(each.action) for each in shuffled] == [len(each.action) for each in in_order]
    assert not np.array_equal(shuffled[0].round, in_order[0].round)
    keys = [_keys(np.concatenate([each.obs for each in part])) for part in (in_order, shuffled)]
    assert keys[0] == keys[1]
    assert len({*np.concatenate([each.round for each in shuffled]).tolist()}) == 40


def _keys(planes: Any) -> list[bytes]:
    return sorted(each.tobytes() for each in planes)


def test_rows_stay_together_when_they_are_mixed(tmp_path: Path) -> None:
    data = generate(tmp_path, "sichuan", "medium", 10, seed=9)
    every = data.arrays()
    known = {
        (every.obs[i].tobytes(), every.mask[i].tobytes()): tuple(column[i] for column in every[2:])
        for i in range(len(every.action))
    }
    for batch in data.batches(64, seed=2):
        for i in range(len(batch.action)):
            row = tuple(column[i] for column in batch[2:])
            assert known[batch.obs[i].tobytes(), batch.mask[i].tobytes()] == row


def test_the_order_follows_from_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = generate(tmp_path, "sichuan", "easy", 40, seed=9)
    first = [each.action.tolist() for each in data.batches(100, seed=1)]
    assert first == [each.action.tolist() for each in data.batches(100, seed=1, threads=2)]
    assert first != [each.action.tolist() for each in data.batches(100, seed=2)]
    monkeypatch.setattr("paiju.datasets.dataset.WINDOW", 7)  # windows that end in the middle of batches
    pieces = [len(each.action) for each in data.batches(100, seed=1)]
    assert pieces[:-1] == [100] * (len(pieces) - 1)
    assert sum(pieces) == len(data.arrays().action)


def test_files_that_numpy_maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.datasets.dataset.WINDOW", 4)
    data = generate(tmp_path / "rounds", "datongzi", "random", 10, seed=9)
    told: list[tuple[int, int]] = []
    files = data.save_arrays(tmp_path / "arrays", obs="seq", progress=lambda *done: told.append(done))
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert {path.name for path in (tmp_path / "arrays").iterdir()} == {f"{name}.npy" for name in files}
    for name, column in data.arrays("seq")._asdict().items():
        mapped = np.load(files[name], mmap_mode="r")
        assert mapped.dtype == column.dtype
        assert np.array_equal(mapped, column)
    with pytest.raises(DatasetError, match=r"obs\.npy already exists") as refused:
        data.save_arrays(tmp_path / "arrays")
    assert refused.value.code == "arrays_exist"


def test_no_decisions_make_empty_files(tmp_path: Path) -> None:
    data = generate(tmp_path / "rounds", "sichuan", "easy", 3, seed=9)
    files = data.save_arrays(tmp_path / "arrays", seats=[])
    assert np.load(files["obs"]).shape == (0, 118, 27)


# ---- refusals


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"obs": "v9"}, ArgumentValueError, 'no planes "v9"'),
        ({"agents": "medium"}, ArgumentValueError, 'no agent "medium"; choose from easy'),
        ({"seats": [4]}, ArgumentValueError, "there is no seat 4"),
        ({"seats": 1}, ArgumentError, "seats must be a list of seats, such as [1]"),
        ({"forced": 1}, ArgumentError, "forced must be True or False"),
        ({"threads": 0}, ArgumentValueError, "threads must be"),
        ({"planes": "v1"}, ArgumentError, "no argument named planes"),
    ],
)
def test_wrong_arguments(tmp_path: Path, options: dict[str, Any], error: type[Exception], said: str) -> None:
    data = generate(tmp_path, "sichuan", "easy", 2, seed=9)
    for call in (data.arrays, lambda **more: data.batches(5, **more), lambda **more: data.save_arrays("x", **more)):
        with pytest.raises(error, match=re.escape(said)):
            call(**options)


def test_a_size_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(ArgumentValueError, match="size must be 1 or more"):
        generate(tmp_path, "sichuan", "easy", 2, seed=9).batches(0)


def test_what_is_no_dataset(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="has no rounds") as refused:
        Dataset(tmp_path)
    assert refused.value.code == "no_rounds"
    with pytest.raises(FileNotFoundError):
        Dataset(tmp_path / "nowhere")
    generate(tmp_path, "sichuan", "easy", 2, seed=9)
    with pytest.raises(DatasetError, match="has rounds of sichuan, not of wuhan"):
        Dataset(tmp_path, "wuhan")


def test_files_of_two_datasets(tmp_path: Path) -> None:
    for seed in (1, 2):
        generate(tmp_path / str(seed), "sichuan", "easy", 4, seed=seed, rounds_per_shard=2)
    (tmp_path / "2" / "rounds-00001.bin").replace(tmp_path / "1" / "rounds-00001.bin")
    with pytest.raises(DatasetError, match=r"rounds-00001\.bin is of another dataset") as refused:
        Dataset(tmp_path / "1")
    assert refused.value.code == "mixed_shards"


@pytest.mark.parametrize("name", ["sichuan", "reference.sichuan"])
def test_rounds_that_play_otherwise_now(tmp_path: Path, name: str) -> None:
    data = generate(tmp_path, name, "random", 3, seed=9, backend="threads")
    header = Shard.read(data.files[0]).header
    for change, said in (
        ({"actions": (*data[1].actions[:-1], 57)}, r"round 1 .*action \d+ is not legal there"),
        ({"actions": data[1].actions[:-1]}, r"round 1 "),
        ({"payoffs": (1, 2, -3, 0)}, r"round 1 .*it ends with .*, not \[1, 2, -3, 0\]"),
        ({"seed": 3}, r"round 1 .*does not play as it did with paiju"),
    ):
        rows = [data[0], data[1]._replace(**change), data[2]]
        codes = sum(len(each.actions) for each in rows)
        write_shard(tmp_path / "rounds-00000.bin", type(header)(**{**vars(header), "codes": codes}), rows)
        with pytest.raises(DatasetError, match=said) as refused:
            Dataset(tmp_path).arrays()
        assert refused.value.code == "replay_differs"
