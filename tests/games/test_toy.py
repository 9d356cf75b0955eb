"""The toy card game: what it has that mahjong has not, through rounds, matches and records."""

import json
import random
from typing import Any

import pytest

from games import tiny
from games.playing import play
from games.toy.cards import Action
from games.toy.game import GAME
from games.toy.rules import Deck, Rules
from paiju import Match, Round, game, playouts, record
from paiju.errors import IllegalAction, RecordError, RulesError
from paiju.options import by_option
from paiju.statistics import Statistics

HANDS = [["S5", "H5", "D5", "C9"], ["S6", "H6", "S9", "H9"], ["C7", "D8", "C10", "SA"]]


def table() -> Round:
    return Round("shed", seed=1, clock=None, hands=HANDS, lead=0)


def test_it_is_found_by_its_name() -> None:
    assert game.get("shed") is GAME
    assert Round("shed", "four", seed=1).state.scores == (0, 0, 0, 0)


def test_a_play_in_other_suits_is_legal_though_not_listed() -> None:
    played = table()
    assert [str(action) for action in played.state.legal_actions] == ["play S5", "play C9", "play S5 H5"]
    played.apply("play H5 D5")
    assert played.steps[-1].action == Action(("H5", "D5"))
    assert played.steps[-1].action.id is None
    assert [str(action) for action in played.state.legal_actions] == ["pass", "play S6 H6", "play S9 H9"]
    with pytest.raises(IllegalAction, match="does not hold all of S5 C9") as refusal:
        played.apply("play S5 C9", 1)
    assert refusal.value.code == "not_held"


def test_ids_are_those_of_the_position() -> None:
    """The same text has an id where it is what the id stands for, and none where it is not."""
    played = table()
    assert played.state.action_of("play S5 H5").id == played.state.legal_actions[-1].id is not None
    assert played.state.action_of("play S5 D5").id is None
    played.apply(Action(("S5", "H5")))
    assert played.record()[2] == {"type": "decision", "seq": 3, "actor": 0, "action": "play S5 H5", "id": 11}


@pytest.mark.parametrize("preset", GAME.PRESETS)
def test_records_with_and_without_ids_replay(preset: str) -> None:
    found = set()
    for seed in range(8):
        rng = random.Random(seed)
        played = Round(GAME, preset, seed)
        while not played.state.is_over:
            listed = rng.choice(played.state.legal_actions)
            played.apply(_other_suits(listed, played, rng) or listed)
        written = played.record()
        found |= {"id" in line for line in written if line["type"] == "decision"}
        assert Round.replay(written).state == played.state
        record.validate(record.parse(record.to_text(written)))
        for seat in (*range(len(played.names)), None):
            seen = record.mask(written, seat)
            assert sum(hand != "?" for hand in seen[1]["hands"]) == (seat is not None)
    assert found == {True, False}


def _other_suits(action: Any, played: Round, rng: random.Random) -> Any:
    """Return the same play with the last cards of each rank, if the position accepts that."""
    state: Any = played.state
    hand = state.hands[state.turn]
    cards = [rng.choice([held for held in hand if held[1:] == card[1:]]) for card in action.cards]
    try:
        return state.action_of(" ".join([action.kind, *cards])) if cards else None
    except IllegalAction:
        return None


def test_a_record_with_an_id_that_is_none_here_is_refused() -> None:
    lines = [dict(line) for line in _finished().record()]
    place = next(place for place, line in enumerate(lines) if line.get("action", "").startswith("play"))
    lines[place]["id"] = 20 if lines[place].get("id") != 20 else 19
    with pytest.raises(RecordError, match="with id"):
        record.validate(record.Record(lines))


def _finished() -> Round:
    return play(Round(GAME, seed=3, clock=None), random.Random(3))


class Lenient(tiny.State):
    """High card that takes texts of any case, and forgot to read them itself."""

    def step(self, action: Any, seat: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        return super().step(action.lower() if isinstance(action, str) else action, seat)


def test_a_text_that_play_takes_and_no_list_has_is_refused_in_words() -> None:
    state = Lenient(**vars(tiny.deal(seed=1)))
    text = str(state.legal_actions[0])
    assert state.action_of(text) == state.legal_actions[0]
    with pytest.raises(IllegalAction, match="is not legal now") as refusal:
        state.action_of(text.upper())
    assert refusal.value.code == "not_legal"


# ---- matches


def play_match(match: Match) -> Match:
    rng = random.Random(7)
    while True:
        play(match.round, rng)
        if match.is_over:
            return match
        match.next()


@pytest.mark.parametrize(("options", "rounds"), [({"target": 40}, None), ({"rounds": 2, "target": 10_000}, 2)])
def test_a_match_ends_as_its_game_says(options: dict[str, int], rounds: int | None) -> None:
    match = play_match(Match(GAME, None, 5, rounds=options.get("rounds"), target=options["target"]))
    assert rounds in (None, len(match.rounds))
    totals = match.round.totals
    assert max(totals) >= 40 or rounds is not None
    assert max(match.scores) == max(totals) + 20
    assert match.winner is None or match.scores[match.winner] == max(match.scores)
    written = match.record()
    assert (written[0]["match"], written[-1]["final"]) == (options, list(match.scores))
    record.validate(written)
    altered = [*map(dict, written[:-1]), {**written[-1], "final": list(totals)}]
    with pytest.raises(RecordError, match="final"):
        record.validate(record.Record(altered))


def test_points_are_settled_round_by_round() -> None:
    match = Match(GAME, seed=5, target=1000)
    assert match.settled == (0, 0, 0)
    play(match.round, random.Random(1))
    assert match.settled == match.scores == match.round.state.scores
    before = match.settled
    match.next()
    match.round.apply(match.round.state.legal_actions[0])
    assert match.settled == before


def test_options_that_a_match_does_not_have() -> None:
    with pytest.raises(TypeError, match="moon"):
        Match(GAME, moon=1)
    with pytest.raises(RulesError, match="a target is a number from 1 on, not 0"):
        Match(GAME, target=0)
    with pytest.raises(TypeError, match="a match of sichuan has no option target"):
        Match("sichuan", target=100)


# ---- rules, counts


def test_options_inside_options() -> None:
    rules = Rules(deck=Deck(copies=2, lowest="7"))
    assert Rules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert by_option(rules.to_dict(), GAME.options) == {
        "seats": 3,
        "hand": 6,
        "deck.copies": 2,
        "deck.lowest": "7",
        "bonus": 10,
    }
    assert list(by_option(rules.to_dict(), GAME.options)) == list(GAME.options)
    assert Round(GAME, rules, seed=1).record()[0]["rules"]["deck"] == {"copies": 2, "lowest": "7"}


def test_what_came_of_it_is_counted_in_its_own_columns() -> None:
    result: Any = playouts(GAME, 20, seed=1, rules=GAME.PRESETS["two"])
    assert set(result.outcomes) == {"tricks", "passes"}
    assert result.tricks == result.outcomes["tricks"] > 20
    assert len(result.score_sums) == 2
    with pytest.raises(AttributeError, match="counts no 'winners'"):
        result.winners  # noqa: B018
    numbers = Statistics(GAME)
    numbers.add(_finished().events())
    tricks, passes = GAME.outcomes.columns
    assert numbers.rate(tricks) == numbers.outcomes["tricks"] > 0
    assert numbers.rate(passes) == numbers.outcomes["passes"] / numbers.outcomes["tricks"]
    assert numbers.to_dict()["tricks"] == numbers.outcomes["tricks"]
