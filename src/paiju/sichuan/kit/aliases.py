"""Second names of fields."""

from typing import Generic, TypeVar, cast

Value = TypeVar("Value")


class Alias(Generic[Value]):
    """A field under another name, to read and to change; as the default of a field, to make the object with, too."""

    def __init__(self, name: str) -> None:
        """Stand for the field ``name``."""
        self.name = name

    def __get__(self, owner: object, kind: type) -> Value:
        """Return what the field holds."""
        return cast(Value, self if owner is None else getattr(owner, self.name))

    def __set__(self, owner: object, value: Value) -> None:
        """Change the field; the alias itself is the default of a constructor, and changes nothing."""
        if value is not self:
            setattr(owner, self.name, value)
