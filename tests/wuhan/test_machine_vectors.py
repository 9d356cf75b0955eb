"""The vectors and the fifty whole rounds, on the machine."""

from typing import Any

import pytest

from paiju.reference import wuhan
from paiju.reference.wuhan import Hand, Meld, Rules, StateMachine, WinPosition
from wuhan.machine_tables import States, entries, rounds


def named(section: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("entry", entries(section), ids=lambda entry: entry.get("id", entry.get("flip")))


@named("special_tiles")
def test_special_tiles(entry: dict[str, Any]) -> None:
    special = wuhan.special_tiles(entry["flip"])
    assert [*map(str, (special.laizi, *special.skins, special.red))] == [entry["laizi"], *entry["skins"], "5z"]
    assert len(special.tiles) == 4


@named("wins")
def test_wins(entry: dict[str, Any]) -> None:
    result = wuhan.evaluate_win(WinPosition.from_dict(entry))
    told = {key: getattr(result, key) for key in entry["expect"]}
    told = {key: list(value) if isinstance(value, tuple) else value for key, value in told.items()}
    assert told == entry["expect"]
    assert sum(result.payments) == 0
    for lang in ("zh", "en"):
        assert all(result.explain(lang))


@named("legality")
def test_legality(entry: dict[str, Any]) -> None:
    assert wuhan.legal_actions_at(entry) == {*entry["expect"]}


@named("resolution")
def test_resolution(entry: dict[str, Any]) -> None:
    given = {key: entry[key] for key in ("dealer", "discarder", "responses", "wall_left") if key in entry}
    assert wuhan.resolve_claims(**given)._asdict() == entry["expect"]


@named("ready")
def test_ready(entry: dict[str, Any]) -> None:
    hand = Hand(entry["hand"], [Meld.from_dict(meld) for meld in entry["melds"]])
    rules = Rules.from_dict(entry["options"])
    assert wuhan.is_ready(hand, entry["flip"], rules) is entry["expect"]["ready"]
    assert (wuhan.shanten(hand, entry["flip"], rules) == 0) is entry["expect"]["ready"]


@named("flow_draw")
def test_flow_draw(entry: dict[str, Any]) -> None:
    rules = Rules.from_dict(entry["options"])
    assert wuhan.flow_draw_payments(entry["seats"], rules) == entry["expect"]["payments"]


@named("next_dealer")
def test_next_dealer(entry: dict[str, Any]) -> None:
    assert wuhan.next_dealer(entry["dealer"], entry["result"], entry["winner"]) == entry["expect"]


@pytest.mark.slow
@pytest.mark.parametrize("entry", rounds(), ids=lambda entry: entry["id"])
def test_a_whole_round(entry: dict[str, Any]) -> None:
    seen = States()
    machine = StateMachine(Rules.from_dict(entry["rules"]), observers=[seen])
    context = machine.start(wall=entry["wall"], dealer=entry["dealer"])
    assert context.flip == entry["flip"]
    for seat, phase, legal, action in entry["steps"]:
        assert (context.turn, context.state.value) == (seat, phase)
        assert sorted(str(each.to_action(context)) for each in machine.legal_actions()) == sorted(legal)
        context = machine.step(action)
    assert seen.entered == entry["states"]
    assert (context.state.value, context.winner) == (entry["end"], entry["winner"])
    assert [list(row) for row in context.transfers] == entry["transfers"]
    assert context.scores == entry["scores"]
    assert machine.rule_engine.next_dealer(context) == entry["next_dealer"]


def test_there_are_fifty() -> None:
    assert len({entry["id"] for entry in rounds()}) == 50
