"""What people may be called."""

import pytest

from paiju.server.names import fault_of

DIRECTIONS = (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
INVISIBLE = "\0\n\x1f\x7f\x85\xad\u034f\u200b\u200d\u2028\u2060\u2800\u3164\ufeff\U000e0041"


@pytest.mark.parametrize("sign", [*map(chr, DIRECTIONS)], ids=ascii)
def test_the_direction_of_text_stays(sign: str) -> None:
    assert fault_of(f"a{sign}b") == "name_direction"


@pytest.mark.parametrize("name", [*(f"a{sign}b" for sign in INVISIBLE), " ", "\u3000"], ids=ascii)
def test_everything_can_be_seen(name: str) -> None:
    assert fault_of(name) == "name_invisible"


@pytest.mark.parametrize("name", ["a\u0301\u0302\u0303", "\u0e01\u0e49\u0e49\u0e49", "\u20dd\u20dd\u20dd"], ids=ascii)
def test_marks_do_not_pile_up(name: str) -> None:
    assert fault_of(name) == "name_marks"


@pytest.mark.parametrize(
    "name",
    ["", "小明", "O'Neil-Ärö 2", "Nguye\u0302\u0303n", "\u0e01\u0e34\u0e49", "👩\u200d🚀", "❤\ufe0f\u200d🔥", "دانا"],
)
def test_names_of_many_languages(name: str) -> None:
    assert fault_of(name) is None
