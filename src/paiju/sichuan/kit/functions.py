"""Classes of functions alone."""


class Functions:
    """What holds nothing, so that its objects are all alike."""

    def __repr__(self) -> str:
        """Return how to make one."""
        return f"{type(self).__name__}()"
