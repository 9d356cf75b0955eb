"""Who is told: the log, the record, the clock, and observers of one's own."""

import random
from pathlib import Path

import pytest

from paiju import Round, record
from paiju.errors import RecordError
from paiju.reference.wuhan import FileLogger, GameRecorder, PerformanceMonitor, Rules, State, StateMachine
from paiju.reference.wuhan.game import GAME
from wuhan.machine_tables import States, before_discard, loaded, play_on


def test_logging(tmp_path: Path) -> None:
    path = tmp_path / "round.log"
    machine = loaded(before_discard(), FileLogger(path))
    machine.step("discard 9p")
    machine.step("win")
    machine.rollback(1)
    lines = path.read_text("utf-8").splitlines()
    assert lines == [
        "[PLAYER_DECISION]",
        "[DISCARDING]",
        "[WAITING_RESPONSE]",
        "seat 3: discard 9p",
        "  seat 3 discards 9p",
        "[WIN]",
        "seat 2: win",
        "  seat 2 wins on 9p: small win",
        "  win: seat 1 pays seat 2 8, seat 3 pays seat 2 8, seat 4 pays seat 2 4",
        "  won, scores [-8, 20, -8, -4]",
        "rolled back 1, in WAITING_RESPONSE",
    ]


def test_logging_in_chinese(tmp_path: Path) -> None:
    path = tmp_path / "round.log"
    machine = loaded(before_discard(), FileLogger(path, lang="zh"))
    machine.step("discard 9p")
    assert "  3 号打 九筒" in path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("preset", ["koukou", "kaikou"])
def test_a_record_replays(preset: str) -> None:
    recorder = GameRecorder()
    machine = StateMachine(preset, observers=[recorder])
    for seed in range(2):
        machine.start(seed=seed)
        play_on(machine, random.Random(seed), 30 if seed else None)
        written = recorder.record()
        assert record.parse(record.to_text(written)) == written
        again = Round.replay(written, game=GAME)
        assert list(again.state.scores) == machine.context.scores
        assert again.state == State(machine.context)
        assert [line["type"] for line in written][:3] == ["start_game", "start_hand", "state"]
        assert written[-1]["type"] == ("stop" if seed else "end_game")


def test_state_lines_tell_every_state_and_nobody_sees_them_masked() -> None:
    recorder, seen = GameRecorder(clock=None), States()
    machine = StateMachine(observers=[recorder, seen])
    machine.start(seed=3)
    play_on(machine, random.Random(3))
    lines = recorder.record()
    assert [line["state"] for line in lines if line["type"] == "state"] == seen.entered
    for seat in (0, None):
        assert not [line for line in record.mask(lines, seat) if line["type"] == "state"]


def test_a_record_without_state_lines_is_the_record_of_the_round() -> None:
    recorder = GameRecorder(clock=None)
    machine = StateMachine(Rules(flow_draw="none"), observers=[recorder])
    machine.start(seed=6)
    rng = random.Random(6)
    played = Round("reference.wuhan", Rules(flow_draw="none"), seed=0, clock=None, **deal_of(machine))
    while not machine.is_over:
        action = rng.choice(machine.legal_actions())
        played.apply(str(action.to_action(machine.context)))
        machine.step(action)
    kept = [line for line in recorder.record()[:-1] if line["type"] != "state"]
    told = played.record()[:-1]
    assert [without_number(line) for line in kept] == [without_number(line) for line in told]


def deal_of(machine: StateMachine) -> dict[str, object]:
    again = StateMachine(machine.rules, observers=[kept := GameRecorder()])
    again.start(seed=6)
    assert kept.deal is not None
    return {"wall": kept.deal["wall"], "dealer": kept.deal["dealer"]}


def without_number(line: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in line.items() if key != "seq"}


def test_a_rollback_drops_lines() -> None:
    recorder = GameRecorder(clock=None)
    machine = StateMachine(observers=[recorder])
    machine.start(seed=8)
    rng = random.Random(8)
    play_on(machine, rng, 10)
    before = recorder.record()
    play_on(machine, rng, 7)
    assert len(recorder.record()) > len(before)
    machine.rollback(7)
    assert recorder.record() == before


def test_the_record_of_a_situation_can_be_shown_but_not_replayed() -> None:
    recorder = GameRecorder()
    machine = loaded(before_discard(), recorder)
    machine.step("discard 9p")
    machine.step("win")
    written = recorder.record()
    assert [line["action"] for line in written if line["type"] == "decision"] == ["discard 9p", "win"]
    with pytest.raises(RecordError):
        Round.replay(written)


def test_performance() -> None:
    """Seats that could only pass are not asked: that saves far more than a quarter of the steps."""
    monitor, seen = PerformanceMonitor(), States()
    machine = StateMachine(observers=[monitor, seen])
    steps = 0
    for seed in range(3):
        machine.start(seed=seed)
        steps += play_on(machine, random.Random(seed))
    assert monitor.steps == steps
    assert monitor.entered == {state: seen.entered.count(state) for state in set(seen.entered)}
    assert monitor.windows == seen.entered.count("WAITING_RESPONSE") + seen.entered.count("WAIT_ROB_KONG")
    assert 0 < monitor.asked < monitor.windows
    assert monitor.steps_a_second > 0
    assert 0.25 < monitor.saved_steps < 1
    assert 0.9 < monitor.skipped_windows <= 1
    assert set(monitor.seconds) >= set(seen.entered)
    assert f"{monitor.steps} steps" in monitor.report()


def test_observers_hear_of_every_state_before_it_acts() -> None:
    seen = States()
    loaded(before_discard(), seen).step("discard 9p")
    assert seen.entered == ["PLAYER_DECISION", "DISCARDING", "WAITING_RESPONSE"]
