"""A position in one line, wherever a command takes one."""

import json
from pathlib import Path

import pytest

from cli.conftest import Command
from paiju import Round, agents, record, sichuan
from paiju.sichuan import Observation, State

QUICK = ("--level", "random", "--pace", "instant", "--rounds", "1", "--seed", "7")
FIRST = "1\n" * 300


@pytest.fixture(scope="module")
def state() -> State:
    """Return a round in which seat 2 has drawn a tile, and others have melds."""
    played = Round("sichuan", "fan", seed=11)
    agent = agents.make("medium", seed=1)
    while True:
        now = played.state
        assert isinstance(now, State)
        if now.turn == 2 and now.phase == "turn" and any(seat.melds for seat in now.seats):
            return now
        played.apply(agent.act(now.observe(now.turn)))


@pytest.mark.parametrize("seen", [False, True])
def test_a_hand_with_what_its_seat_sees(paiju: Command, state: State, seen: bool) -> None:
    position = state.observe(2) if seen else state
    answer = json.loads(paiju("hand", "--position", position.to_text(), "--json").out)
    hand = state.seats[2].hand
    outside = [each.tile for seat in state.seats for each in seat.river if not each.claimed]
    for seat in (0, 1, 3):
        outside += [meld.tile for meld in state.seats[seat].melds for _ in range(4 if meld.is_kong else 3)]
    found = sichuan.discards(hand, outside)
    assert [each["tile"] for each in answer["discards"]] == [str(each.tile) for each in found]
    assert any(each.copies != plain.copies for each, plain in zip(found, sichuan.discards(hand), strict=True))
    assert [sum(each["effective_tiles"].values()) for each in answer["discards"]] == [each.copies for each in found]


def test_a_position_needs_nothing_beside_it(paiju: Command, state: State) -> None:
    text = state.to_text()
    for words in (("hand", "11m", "--position", text), ("hand", "--void", "m", "--position", text)):
        assert paiju(*words).code == 2
    assert paiju("play", "--rules", "fan", "--position", text).code == 2
    spectator = paiju("hand", "--position", state.observe(None).to_text(), "--lang", "en")
    assert (spectator.code, "spectator" in spectator.err) == (2, True)
    wrong = paiju("hand", "--position", text.replace("hand2=", "hnd2="), "--lang", "en")
    assert (wrong.code, "hnd2=" in wrong.err, "hand2" in wrong.err) == (2, True, True)


def test_a_table_is_drawn(paiju: Command, state: State, tmp_path: Path) -> None:
    alone = paiju("draw", state.observe(2).to_text()).out
    assert alone == paiju("draw", "--seat", "3", state.to_text()).out
    file = tmp_path / "table.svg"
    paiju("draw", state.to_text(), "--seat", "all", "--out", str(file))
    assert file.read_text("utf-8").startswith("<svg")
    assert file.read_text("utf-8") != alone


@pytest.mark.parametrize("seen", [False, True])
def test_a_game_goes_on_from_it(
    paiju: Command, state: State, seen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one who looks, or is on turn, is the person; the record replays."""
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path))
    position: State | Observation = state.observe(2) if seen else state
    file = tmp_path / "played.jsonl"
    done = paiju("play", "--position", position.to_text(), "--out", str(file), *QUICK, stdin=FIRST)
    assert (done.code, done.err) == (0, "")
    kept = record.read(file)
    record.validate(kept)
    assert kept[0]["seats"] == ["random", "random", "player", "random"]
    assert kept[1]["deal"]["position"] == position.to_text()
    begun = Round.replay(kept, 0).state
    assert begun.observe(2) == state.observe(2)
    assert (begun == state) is not seen
    assert next(line["actor"] for line in kept if line["type"] == "decision") == 2


def test_a_round_that_is_over_is_not_played_on(paiju: Command) -> None:
    played = Round("sichuan", seed=1)
    while not played.state.is_over:
        played.apply(played.state.legal_actions[0])
    assert paiju("play", "--position", played.state.to_text(), stdin="").code == 2


def test_the_page_is_told(paiju: Command, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    wished: dict[str, object] = {}
    monkeypatch.setattr("paiju.cli.play.open_table", lambda _say, wishes, *_: wished.update(wishes))
    assert paiju("play", "--ui", "web", "--position", state.to_text()).code == 0
    assert (wished["game"], wished["position"]) == ("sichuan", state.to_text())


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        ("sichuan observation foo=3", '"foo=3": a position of sichuan has no such word', "局面里有读不懂的词"),
        ("sichuan seen", "the second word must be state or observation", "第二个词应当是 state 或 observation"),
        ("sichaun observation", "begins with sichuan", "第一个词应当是游戏名"),
        ("sichuan observation seat=0", "expected the tiles of the seat that looks", "这个局面摆不出来"),
    ],
)
def test_mistakes_in_both_languages(paiju: Command, text: str, english: str, chinese: str) -> None:
    assert english in paiju("hand", "--position", text).err
    assert chinese in paiju("hand", "--position", text, "--lang", "zh").err
