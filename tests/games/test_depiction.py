"""Objects of every game show themselves: as a line, as a table of text, as a picture."""

import random
import re
from typing import Any

import pytest

from games.playing import GAMES, play
from paiju import Match, Round, agents, game, record
from paiju.errors import ArgumentError, ArgumentValueError, PositionError

every_game = pytest.mark.parametrize("name", GAMES)
ADDRESS = re.compile(r" at 0x|\n")
LONGEST = 110


def middle(name: str, most: int = 12) -> Round:
    """Return a round that is being played."""
    table = Round(GAMES[name], seed=3)
    play(table, random.Random(3), most)
    if table.state.is_over:
        table.undo(1)
    return table


@every_game
def test_a_line_for_everything_that_a_game_brings(name: str) -> None:
    table = middle(name)
    state = table.state
    match = Match(GAMES[name], seed=1, rounds=2)
    seen = [state.observe(seat) for seat in (*range(len(state.scores)), None)]
    shown = [GAMES[name], state, *seen, table, match, table.steps[-1], table.record()]
    shown += [agents.make(spec, GAMES[name], seed=1) for spec in agents.specs(GAMES[name])]
    shown += [*state.legal_actions, state.rules, getattr(state, "seats", (None,))[0]]
    for each in shown:
        assert not ADDRESS.search(repr(each))
    for each in shown[1:-2]:
        assert len(repr(each)) <= LONGEST, repr(each)
    assert name in repr(state)
    assert name in repr(seen[0])


@every_game
def test_a_table_as_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = middle(name)
    state, title = table.state, GAMES[name].TITLE
    monkeypatch.delenv("PAIJU_LANG", raising=False)
    for seen in (state, state.observe(0), state.observe(None), table):
        assert str(seen).startswith(title["zh"])
        assert f"{seen:zh}" == str(seen) != f"{seen:en}"
        assert f"{seen:en}".startswith(title["en"])
        assert all(line == line.rstrip() for line in str(seen).split("\n"))
        monkeypatch.setenv("PAIJU_LANG", "en")
        assert str(seen) == f"{seen:en}"
        monkeypatch.delenv("PAIJU_LANG")
        with pytest.raises(ArgumentValueError):
            format(seen, "fr")


@every_game
def test_a_state_shows_all_hands_and_an_observation_its_own(name: str) -> None:
    """What others hold, dealt anew, changes the table of the state alone."""
    for seed in range(5):
        state = GAMES[name].deal(seed=seed)
        assert state.turn is not None
        other = state.redeal_hidden(state.turn, seed)
        assert str(other.observe(state.turn)) == str(state.observe(state.turn))
        assert str(other) != str(state)


@every_game
def test_a_match_as_text_and_as_a_table(name: str) -> None:
    seats = GAMES[name].num_seats(GAMES[name].arena_rules)
    match = Match(GAMES[name], GAMES[name].arena_rules, seed=1, rounds=2, names=["<&>", *"bcd"[: seats - 1]])
    play(match.round, random.Random(1))
    match.next()
    drawn = match._repr_html_()
    assert drawn.count("<tr>") == 4, "names, two rounds, the total"
    assert "&lt;&amp;&gt;" in drawn
    assert "<&>" not in drawn
    assert str(match).split("\n")[0].startswith(GAMES[name].TITLE["zh"])
    assert " ".join(f"{score:+}" for score in match.scores) in f"{match:en}".split("\n")[0]


@every_game
def test_the_picture_of_a_table(name: str) -> None:
    table = middle(name)
    shown: list[Any] = [table.state, table.state.observe(0), table]
    for seen in shown:
        drawn = seen._repr_svg_()
        assert (drawn is not None) is (GAMES[name].picture is not None)
        assert drawn is None or (drawn.startswith("<svg") and drawn.rstrip().endswith("</svg>"))


def test_the_game_of_a_position() -> None:
    with pytest.raises(ArgumentError, match="expected a state or an observation, not str"):
        game.of("sichuan")
    for name in GAMES:
        state = GAMES[name].deal(seed=1)
        assert game.of(state).name == game.of(state.observe(0)).name == game.of(type(state)).name == name


# ---- rounds that begin with a position


@every_game
def test_a_round_goes_on_from_a_position(name: str) -> None:
    source = middle(name)
    for position in (source.state, source.state.to_text(), source.state.observe(source.state.turn)):
        table = Round(GAMES[name], seed=5, position=position)
        if not isinstance(position, str) and position is not source.state:
            assert table.state.observe(source.state.turn) == position
            assert table.state == position.sample(5)
        else:
            assert table.state == source.state
        play(table, random.Random(5))
        written = table.record()
        again = Round.replay(record.parse(record.to_text(written)), game=GAMES[name])
        assert again.state == table.state
        assert again.record() == written
        assert all("deal" not in line for line in record.mask(written, 0, game=GAMES[name]))


@every_game
def test_a_position_is_the_whole_deal(name: str) -> None:
    text = middle(name).state.to_text()
    with pytest.raises(PositionError) as refusal:
        Round(GAMES[name], position=text, dealer=1)
    assert refusal.value.code == "position_deal"
    other = list(GAMES[name].PRESETS.values())[1]
    with pytest.raises(PositionError) as refusal:
        Round(GAMES[name], other, position=text)
    assert refusal.value.code == "position_rules"


@every_game
def test_seats_that_nobody_named_count_from_one(name: str) -> None:
    match = Match(GAMES[name], GAMES[name].arena_rules, seed=1)
    drawn = match._repr_html_()
    assert "player_" not in drawn
    assert "1 号" in drawn
