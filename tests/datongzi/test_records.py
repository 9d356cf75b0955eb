"""Records hold whole plays, whatever steps led to them."""

from datongzi.tables import triples
from paiju import Round, record
from paiju.datongzi import GameConfig, Rules, State
from paiju.datongzi.game import GAME

HANDS = [f"{triples('7')} DJ DQ DK", "D5 D8", "D6 D9"]
RULES = Rules(config=GameConfig())


def table() -> Round[State]:
    return Round(GAME, RULES, seed=1, hands=HANDS, lead=0, clock=None)


def test_a_play_by_ids_is_written_as_its_cards() -> None:
    played = table()
    for step in ("begin triple_with_two 7", "add Q", "add J"):
        played.apply(step)
    decisions = [line for line in played.record() if line["type"] == "decision"]
    assert [line["action"] for line in decisions] == ["play D7 C7 H7 DJ DQ"]
    assert "id" not in decisions[0]
    again = Round.replay(played.record())
    assert again.state == played.state
    assert played.undo().picks != ()


def test_a_record_that_stops_between_picks() -> None:
    played = table()
    played.apply("begin triple_with_two 7")
    played.apply("add Q")
    pending = played.record()[-2]
    assert (pending["type"], pending["actions"]) == ("pending", ["begin triple_with_two 7", "add Q"])
    assert Round.replay(played.record()).state == played.state
    assert not [line for line in record.mask(played.record(), 1) if line["type"] == "pending"]


def test_what_others_see_of_the_deal() -> None:
    lines = record.mask(table().record(), 1)
    assert lines[1]["hands"] == ["?", "D5 D8", "?"]
    assert lines[1]["aside"] == "?"
    assert lines[1]["leader"] == 0
