"""A dataset as PyTorch wants it, which is imported only here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import torch
    from torch.utils.data import IterableDataset

    from paiju.datasets.dataset import Dataset
    from paiju.datasets.replaying import Choice

__all__ = ["stream_of"]


def stream_of(
    data: Dataset, size: int, seed: int | None, selection: Choice
) -> IterableDataset[dict[str, torch.Tensor]]:
    """Return the batches of a dataset as dicts of tensors."""
    try:
        import torch
        from torch.utils.data import IterableDataset, get_worker_info
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"Dataset.torch needs {error.name}: pip install torch", name=error.name, path=error.path
        ) from error

    def batches(_stream: object) -> Iterator[dict[str, torch.Tensor]]:
        worker = get_worker_info()  # of a data loader: its share of the rounds
        share = data if worker is None else data[worker.id :: worker.num_workers]
        for batch in share.batches(size, seed=seed, **selection):
            yield {name: torch.from_numpy(column) for name, column in batch._asdict().items()}

    def travel(_stream: object) -> Any:  # the class is made where torch is, so a stream travels as what made it
        return stream_of, (data, size, seed, selection)

    stream: IterableDataset[dict[str, torch.Tensor]] = type(
        "Stream", (IterableDataset,), {"__iter__": batches, "__reduce__": travel}
    )()
    return stream
