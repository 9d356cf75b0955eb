"""Arrays as the core takes them: whole numbers of a given width and shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paiju.errors import ArgumentValueError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["whole_array"]


def whole_array(name: str, values: ArrayLike, dtype: str, columns: int | None = None) -> NDArray[Any]:
    """Return ``values`` in rows of so many ``columns`` (none: one number a row), or say what does not fit."""
    import numpy as np

    given = np.asarray(values)
    shape = () if columns is None else (columns,)
    if given.ndim != 1 + len(shape) or given.shape[1:] != shape:
        wanted = "(N,)" if columns is None else f"(N, {columns})"
        raise ArgumentValueError(f"{name}: expected an array of shape {wanted}, got {given.shape}", "shape")
    if given.dtype.kind not in "biu":
        raise ArgumentValueError(f"{name}: expected whole numbers, got {given.dtype}", "not_whole")
    array = np.ascontiguousarray(given, dtype)
    if given.dtype != array.dtype and not np.array_equal(array, given):
        raise ArgumentValueError(f"{name}: some numbers are out of range for {dtype}", "out_of_range")
    return array
