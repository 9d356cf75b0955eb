"""Datasets with torch: the stream, and the example that imitates."""

import pickle
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch
from torch.utils.data import DataLoader

from paiju import agents, arena
from paiju.datasets import Dataset, generate

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return generate(tmp_path_factory.mktemp("rounds"), "sichuan", "easy", 60, seed=3, rounds_per_shard=25)


def test_a_stream_has_the_same_batches(data: Dataset) -> None:
    stream = data.torch(100, seed=4, obs="v1-rich")
    for _ in range(2):
        pairs = zip(stream, data.batches(100, seed=4, obs="v1-rich"), strict=True)
        for tensors, arrays in pairs:
            assert list(tensors) == list(arrays._fields)
            assert all(np.array_equal(tensors[name].numpy(), getattr(arrays, name)) for name in tensors)
    assert tensors["action"].dtype == torch.int64


@pytest.mark.parametrize("workers", [0, 2])
def test_a_data_loader_sees_every_decision_once(data: Dataset, workers: int) -> None:
    loader = DataLoader(data.torch(64, seed=4), batch_size=None, num_workers=workers)
    batches = list(loader)
    planes = torch.cat([batch["obs"] for batch in batches]).numpy()
    expected = data.arrays().obs
    assert sorted(each.tobytes() for each in planes) == sorted(each.tobytes() for each in expected)


def test_a_stream_travels_to_another_process(data: Dataset) -> None:
    stream = data[10:30].torch(64, seed=4)
    again = pickle.loads(pickle.dumps(stream))
    for one, other in zip(stream, again, strict=True):
        assert torch.equal(one["obs"], other["obs"])


def test_a_wrong_selection_is_refused_at_once(data: Dataset) -> None:
    with pytest.raises(ValueError, match='no planes "v9"'):
        data.torch(64, obs="v9")


def test_the_example_learns_and_its_agent_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, str(ROOT / "examples" / "imitate.py"), "--quick", "--out", str(tmp_path / "imitated")]
    runs = [subprocess.run(command, capture_output=True, text=True, timeout=300, check=False) for _ in range(2)]
    for done in runs:
        assert done.returncode == 0, done.stderr
    told = [re.search(r"agreement with medium\+ in 30 other rounds: ([\d.]+)%", done.stdout) for done in runs]
    assert told[0] is not None
    assert told[1] is not None
    assert told[0][1] == told[1][1]  # the second run learns the same from the rounds of the first
    assert float(told[0][1]) > 25  # about eleven moves are legal
    assert re.search(r"against random: [+-][\d.]+ points a round, 95 % interval", runs[0].stdout)
    monkeypatch.syspath_prepend(tmp_path)
    spec = "imitated.agent:Trained"
    assert agents.make(spec, "sichuan").name == "trained"
    result = arena.match([spec, "random"], "sichuan", blocks=2, seed=1)
    assert not result.faults
