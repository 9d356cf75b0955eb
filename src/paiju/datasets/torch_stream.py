"""A dataset as PyTorch wants it. The only file here that imports torch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

try:
    import torch
    from torch.utils.data import IterableDataset, get_worker_info
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"Dataset.torch needs {error.name}: pip install torch", name=error.name, path=error.path
    ) from error

if TYPE_CHECKING:
    from paiju.datasets.dataset import Dataset

__all__ = ["Stream", "stream_of"]


class Stream(IterableDataset[dict[str, Any]]):
    """Batches of a dataset as dicts of tensors."""

    def __init__(self, data: Dataset, size: int, seed: int | None, selection: Mapping[str, Any]) -> None:
        """Keep what to read."""
        self.data, self.size, self.seed, self.selection = data, size, seed, selection

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Yield the batches; in a worker of a data loader, those of its share of the rounds."""
        worker = get_worker_info()
        share = self.data if worker is None else self.data[worker.id :: worker.num_workers]
        for batch in share.batches(self.size, seed=self.seed, **self.selection):
            yield {name: torch.from_numpy(column) for name, column in batch._asdict().items()}


def stream_of(data: Dataset, size: int, seed: int | None, selection: Mapping[str, Any]) -> Stream:
    """Return the stream of a dataset."""
    return Stream(data, size, seed, selection)
