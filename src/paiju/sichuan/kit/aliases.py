"""Second names of fields."""

from typing import Generic, TypeVar, cast

Value = TypeVar("Value")


class Alias(str, Generic[Value]):
    """The name of a field that another name stands for, as a field of the same object."""

    def __get__(self, owner: object, kind: type) -> Value:
        """Return what the field holds."""
        return cast(Value, self if owner is None else getattr(owner, self))

    def __set__(self, owner: object, value: Value) -> None:
        """Change the field; the alias itself is the default of a constructor, and changes nothing."""
        if value is not self:
            setattr(owner, str(self), value)
