"""Classes that only hold functions."""

__all__ = ["Namespace"]


class Namespace:
    """A class whose functions need no object: programs know them by these names."""

    def __repr__(self) -> str:
        """Return its name."""
        return f"<{type(self).__name__}>"
