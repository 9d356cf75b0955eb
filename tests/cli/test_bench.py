import json

import pytest

from cli.conftest import Command


def test_a_table_of_what_this_machine_plays(paiju: Command) -> None:
    done = paiju("bench", "datongzi", "--seconds", "0.01", "--envs", "8")
    assert (done.code, done.err) == (0, "")
    assert "Da Tong Zi" in done.out
    assert "pool with v1 observations and masks" in done.out
    assert "环境池" in paiju("bench", "datongzi", "--seconds", "0.01", "--envs", "8", "--lang", "zh").out


def test_the_same_for_programs(paiju: Command) -> None:
    rates = json.loads(paiju("bench", "sichuan", "--seconds", "0.01", "--envs", "8", "--threads", "2", "--json").out)
    assert [(each["work"], each["agent"]) for each in rates] == [
        ("playouts", ""),
        ("pool", ""),
        ("opponents", "random"),
        ("opponents", "easy"),
        ("opponents", "medium"),
        ("opponents", "medium+"),
    ]
    assert all(each["game"] == "sichuan" and each["decisions_per_second"] > 0 for each in rates)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("reference.sichuan",), "has no pool"),
        (("sichuan", "--threads", "0"), "--threads"),
        (("sichuan", "--seconds", "0"), "--seconds"),
    ],
)
def test_what_can_not_be_measured(paiju: Command, words: tuple[str, ...], said: str) -> None:
    done = paiju("bench", *words)
    assert done.code == 2
    assert said in done.err
