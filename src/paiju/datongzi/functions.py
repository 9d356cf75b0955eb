"""Functions that go by the name of a class."""

__all__ = ["Functions"]


class Functions:
    """A class without a state: all it has is static, and an object of it shows which one it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return its name."""
        return f"{type(self).__name__}()"
