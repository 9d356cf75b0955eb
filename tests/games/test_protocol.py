"""The promises that every game keeps, tried on the list of games."""

import itertools
import json
import random
import re

import pytest

import paiju
from games.playing import (
    GAMES,
    RARE_WINDOWS,
    SETTLED_OTHERWISE,
    WITHOUT_WINDOWS,
    choose,
    play,
    random_round,
    rounds_to_try,
    states,
)
from paiju import Match, Round, record
from paiju.errors import IllegalAction, PositionError
from paiju.game import State

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_game_says_what_it_is(name: str) -> None:
    game = GAMES[name]
    assert game.name == name
    assert set(game.TITLE) == {"zh", "en"}
    assert game.PRESETS
    for rules in (*game.PRESETS.values(), game.arena_rules):
        assert game.Rules.from_dict(rules.to_dict()) == rules
        assert game.deal(rules, seed=1).rules == rules
        assert game.num_seats(rules) >= 2
        assert game.num_actions(rules) >= 2
        assert game.worst_loss(rules) > 0
        assert all(size > 0 for size in game.planes_shape(rules, "v1"))


@every_game
def test_a_seed_decides_everything(name: str) -> None:
    game = GAMES[name]
    assert game.deal(seed=7) == game.deal(seed=7)
    dealt = [game.deal(seed=seed) for seed in range(20)]
    assert all(a != b for a, b in itertools.combinations(dealt, 2))
    assert game.deal(seed=2**64 - 1) == game.deal(seed=2**64 - 1)


@every_game
def test_a_refusal_for_players_names_no_seat(name: str) -> None:
    """Errors count seats from 0; players, who count from 1, are told the reason alone."""
    game = GAMES[name]
    refusals = []
    for state in states(name, 4):
        for text in {str(action) for action in game.deal(seed=2).legal_actions} | {"pass", "win"}:
            for seat in range(len(state.scores)):
                try:
                    state.action_of(text, seat)
                except IllegalAction as error:
                    refusals += [game.refusal_text(error, lang) for lang in ("zh", "en")]
    assert refusals
    assert all(refusals)
    assert not [text for text in refusals if re.search(r"seat \d", text)]


@every_game
def test_there_is_something_to_do_until_the_round_is_over(name: str) -> None:
    for state in states(name, 40):
        if state.is_over:
            assert (state.turn, tuple(state.claimants), tuple(state.legal_actions)) == (None, (), ())
            continue
        assert state.turn is not None
        assert state.legal_actions
        assert tuple(state.legal_actions) == tuple(state.legal_actions_of(state.turn))
        if state.claimants:
            assert state.claimants[0] == state.turn
            assert all(state.legal_actions_of(seat) for seat in state.claimants)
        asked = {state.turn, *state.claimants}
        others = set(range(len(state.scores))) - asked
        assert not any(state.legal_actions_of(seat) for seat in others)


@every_game
def test_who_has_left_is_asked_no_more(name: str) -> None:
    has_left = GAMES[name].has_left
    if has_left is None:
        return
    left = 0
    for state in states(name, 100):
        asked = {*state.claimants, *([] if state.turn is None else [state.turn])}
        gone = {seat for seat in range(len(state.scores)) if has_left(state, seat)}
        assert not asked & gone
        left += len(gone)
    assert left


@every_game
def test_payoffs_add_up_to_zero_after_every_step(name: str) -> None:
    for state in states(name, 100):
        assert sum(state.payoffs) == 0
        assert len(state.payoffs) == len(state.scores) == GAMES[name].num_seats(state.rules)
        assert (state.next_deal is not None) is state.is_over


@every_game
def test_actions_have_a_text_and_mostly_an_id(name: str) -> None:
    game = GAMES[name]
    for state in states(name, 20):
        ids = [action.id for action in state.legal_actions]
        numbered = [number for number in ids if number is not None]
        assert ids == [*sorted({*numbered}), *[None] * (len(ids) - len(numbered))]
        for action in state.legal_actions:
            assert state.action_of(str(action)) == action
            assert state.action_of(str(action)).id == action.id
            assert str(action).split()[0] == action.kind
            assert {action.label(lang) for lang in ("zh", "en")} != {""}
            assert hash(action) == hash(game.Action.parse(str(action)))
        for number in numbered:
            assert 0 <= number < game.num_actions(state.rules)
            assert state.action(number).id == number


@every_game
def test_an_action_its_id_and_its_text_are_the_same(name: str) -> None:
    rng = random.Random(1)
    for state in states(name, 8):
        if not state.is_over:
            action, seat = choose(state, rng)
            following = state.after(action, seat)
            if action.id is not None:
                assert state.after(action.id, seat) == following
            assert state.after(str(action), seat) == following
            assert state.after(state.action_of(str(action), seat), seat) == following
            assert state.step(action, seat)[0] == following
            if seat == state.turn:
                assert state.after(action) == following


@every_game
def test_a_text_is_read_by_the_one_who_may_say_it(name: str) -> None:
    """State and observation read the same, whoever is asked; to all others it means nothing."""
    for state in states(name, 6):
        asked = {*state.claimants, *([] if state.turn is None else [state.turn])}
        texts = {str(action) for seat in asked for action in state.legal_actions_of(seat)} | {"nonsense"}
        for seat in range(len(state.scores)):
            seen = state.observe(seat)
            legal = {str(action): action for action in state.legal_actions_of(seat)}
            for text in texts:
                if text in legal:
                    assert state.action_of(text, seat) == seen.action_of(text) == legal[text]
                elif seat not in asked or text == "nonsense":
                    with pytest.raises(IllegalAction):
                        state.action_of(text, seat)
                    with pytest.raises(IllegalAction):
                        seen.action_of(text)
        with pytest.raises(IllegalAction):
            state.observe(None).action_of(next(iter(texts)))


@every_game
def test_what_is_not_legal_is_refused_with_a_code(name: str) -> None:
    rng = random.Random(2)
    game = GAMES[name]
    for state in states(name, 8):
        for seat in range(game.num_seats(state.rules)):
            legal = {action.id for action in state.legal_actions_of(seat)}
            number = rng.randrange(game.num_actions(state.rules))
            if number not in legal:
                with pytest.raises(IllegalAction, match=str(seat)) as refusal:
                    state.after(number, seat)
                assert refusal.value.code


@every_game
@pytest.mark.parametrize("text", ["", "nonsense", "pass 5m", "discard 0m", "discard 5m ", "播", "0", "\x00"])
def test_what_is_no_action_is_refused(name: str, text: str) -> None:
    state = GAMES[name].deal(seed=3)
    with pytest.raises(IllegalAction) as refusal:
        state.after(text)
    assert refusal.value.code == "unknown_action"
    with pytest.raises(IllegalAction):
        GAMES[name].Action.parse(text)


@every_game
def test_seats_and_ids_that_do_not_exist(name: str) -> None:
    game = GAMES[name]
    state = game.deal(seed=3)
    for seat in (-1, game.num_seats(state.rules)):
        with pytest.raises(ValueError, match="seat"):
            state.after(state.legal_actions[0], seat)
    for number in (-1, game.num_actions(state.rules)):
        with pytest.raises(IllegalAction):
            state.after(number)


@every_game
def test_a_refused_action_changes_nothing(name: str) -> None:
    table = Round(GAMES[name], seed=5, clock=None)
    before = (table.state, table.record())
    with pytest.raises(IllegalAction):
        table.apply("nonsense")
    assert (table.state, table.record()) == before
    play(table, random.Random(5))
    before = (table.state, table.record())
    with pytest.raises(IllegalAction) as refusal:
        table.apply(0)
    assert refusal.value.code in ("over", "game_over")
    assert (table.state, table.record()) == before


def answered(state: State, order: tuple[int, ...], answers: dict[int, list[str]]) -> State:
    for seat in order:
        for answer in answers[seat]:
            state = state.after(answer, seat)
    return state


@every_game
def test_the_order_of_answers_does_not_matter(name: str) -> None:
    """Whoever answers first in an open window, the same state follows."""
    rng = random.Random(4)
    windows = 0
    for state in states(name, 400 if name in RARE_WINDOWS else 30):
        seats = tuple(state.claimants)
        if len(seats) < 2:
            continue
        answers: dict[int, list[str]] = {}
        for seat in seats:
            alone, answers[seat] = state, []
            while seat in alone.claimants and len(alone.claimants) == len(seats):
                answers[seat].append(str(rng.choice(alone.legal_actions_of(seat))))
                alone = alone.after(answers[seat][-1], seat)
        orders = list(itertools.permutations(seats))
        first, *others = (answered(state, order, answers) for order in rng.sample(orders, min(4, len(orders))))
        assert all(other == first for other in others)
        windows += 1
    assert (windows > 5) is (name not in WITHOUT_WINDOWS)


@every_game
def test_a_record_replays_to_every_step(name: str) -> None:
    game = GAMES[name]
    for seed in rounds_to_try(name, 20):
        table = random_round(name, seed)
        written = table.record()
        again = Round.replay(record.parse(record.to_text(written)), game=game)
        assert again.state == table.state
        assert again.record() == written
        plays = [step for step in table.steps if step.decision is not None]  # a play may take several steps
        for upto in {0, 1, len(plays) // 2, len(plays)}:
            there = Round.replay(written, upto, game=game)
            assert there.state == (plays[upto - 1].state if upto else table.dealt)
            assert len(there.steps) == upto


@every_game
def test_undo(name: str) -> None:
    table = random_round(name, 6)
    trail = [table.dealt, *(step.state for step in table.steps)]
    for count in (1, 2, 0, 3):
        steps = len(table.steps) - count
        assert table.undo(count) == trail[steps]
        assert table.state == trail[steps]
    for step in trail[len(table.steps) + 1 :]:
        assert step != table.state
    table.undo(len(table.steps))
    assert table.state == table.dealt


@every_game
def test_events_show_a_seat_its_own_decisions_only(name: str) -> None:
    table = random_round(name, 8)
    everything = table.events()
    plays = [step for step in table.steps if step.decision is not None]
    assert sum(event["type"] == "decision" for event in everything) == len(plays)
    for seat in range(GAMES[name].num_seats(table.rules)):
        seen = table.events(seat)
        assert all(event["actor"] == seat for event in seen if event["type"] == "decision")
        public = [event["type"] for event in everything if event["type"] != "decision"]
        assert [event["type"] for event in seen if event["type"] != "decision"] == public
        assert "deal" not in seen[0]


@every_game
def test_an_event_in_words(name: str) -> None:
    table = random_round(name, 9)
    for event in table.events():
        if event["type"] != "decision":
            for lang in ("zh", "en"):
                assert GAMES[name].event_text(event, lang)
            for seat in (0, None):
                masked = GAMES[name].mask_event(event, seat)
                assert masked is None or GAMES[name].event_text(masked, "en")


@every_game
def test_seats_have_the_numbers_that_people_give_them(name: str) -> None:
    """Words count seats from 1, events from 0."""
    table = random_round(name, 3)
    seats = len(table.state.scores)
    for lang, number in (("zh", r"(\d+) 号"), ("en", r"seat (\d+)")):
        texts = [GAMES[name].event_text(event, lang) for event in table.events() if event["type"] != "decision"]
        told = {int(found) for text in texts for found in re.findall(number, text)}
        assert told in (set(), set(range(1, seats + 1)))


@every_game
def test_a_match_hands_the_deal_on(name: str) -> None:
    match = Match(GAMES[name], seed=11, rounds=3)
    rng = random.Random(11)
    for number in range(3):
        assert match.round.deal["seed"] == paiju.derive(11, number)
        play(match.round, rng)
        if number < 2:
            told = match.round.state.next_deal
            match.next()
            assert told is not None
            assert told.items() <= match.round.deal.items()
            assert match.round.rules == match.rounds[0].rules
    assert match.is_over
    totals = [sum(points) for points in zip(*(each.state.scores for each in match.rounds), strict=True)]
    assert list(match.round.totals) == totals
    assert (list(match.scores) == totals) is (name not in SETTLED_OTHERWISE)
    assert match.settled == match.scores
    assert Round.replay(match.record(), game=GAMES[name]).record()[-1]["scores"] == totals


# ---- what a seat may know


@every_game
def test_an_observation_does_not_know_what_is_hidden(name: str) -> None:
    for number, state in enumerate(states(name, 6)):
        open_window = bool(state.claimants)
        for seat in range(len(state.scores)):
            if open_window and seat not in state.claimants:
                continue
            seen = state.observe(seat)
            other = seen.sample(number)
            assert other.observe(seat) == seen
            assert hash(other.observe(seat)) == hash(seen)
            assert tuple(other.legal_actions_of(seat)) == tuple(state.legal_actions_of(seat))


@every_game
def test_an_observation_as_arrays(name: str) -> None:
    game = GAMES[name]
    for state in states(name, 6):
        for seat in range(len(state.scores)):
            seen = state.observe(seat)
            planes, mask = seen.planes("v1"), seen.mask()
            assert (planes.shape, planes.dtype) == (game.planes_shape(state.rules, "v1"), "int8")
            assert planes.any()
            assert set(planes.flat) <= {0, 1}
            assert (mask.shape, mask.dtype) == ((game.num_actions(state.rules),), "int8")
            ids = [action.id for action in state.legal_actions_of(seat) if action.id is not None]
            assert mask.nonzero()[0].tolist() == ids


@every_game
def test_an_observation_in_plain_values(name: str) -> None:
    """JSON takes it, it tells observations apart, and read again it is the same."""
    for state in states(name, 6):
        views = [state.observe(seat) for seat in (*range(len(state.scores)), None)]
        written = [json.dumps(seen.to_dict(), sort_keys=True) for seen in views]
        assert len(set(written)) == len(written)
        for seen, text in zip(views, written, strict=True):
            assert seen.from_dict(json.loads(text)) == seen


@every_game
def test_a_state_in_plain_values(name: str) -> None:
    for state in states(name, 6):
        again: State = state.from_dict(json.loads(json.dumps(state.to_dict())))
        assert again == state
        assert hash(again) == hash(state)
        assert again.turn == state.turn
        assert again.digest == state.digest
        assert state.reveal() == state.to_dict()


@every_game
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    """Cards or tiles that lie in two places."""
    position = GAMES[name].deal(seed=1).to_dict()
    hands = "hands" if "hands" in position else "seats"
    position[hands] = [position[hands][0]] * len(position[hands])
    with pytest.raises(PositionError):
        GAMES[name].deal(seed=1).from_dict(position)


@every_game
def test_observations_tell_who_looks_and_what_it_may_do(name: str) -> None:
    for state in states(name, 6):
        for seat in (*range(len(state.scores)), None):
            seen = state.observe(seat)
            assert seen.seat == seat
            assert tuple(seen.legal_actions) == (() if seat is None else tuple(state.legal_actions_of(seat)))


@every_game
def test_hidden_things_dealt_anew_are_a_sample(name: str) -> None:
    for state in states(name, 6):
        for seat in state.claimants or range(len(state.scores)):
            assert state.redeal_hidden(seat, 9) == state.observe(seat).sample(9)


@every_game
def test_an_observation_does_not_know_the_answers_of_others(name: str) -> None:
    rng = random.Random(12)
    for state in states(name, 6):
        for seat, other in itertools.permutations(state.claimants, 2):
            following = state.after(rng.choice(state.legal_actions_of(other)), other)
            assert following.observe(seat) == state.observe(seat)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.before_claims is not None])
def test_whether_a_tile_may_be_claimed_does_not_show(name: str) -> None:
    """While it lies open, who is not asked sees what it sees in a window; so do worlds that look alike."""
    find = GAMES[name].before_claims
    assert find is not None
    seen = {"claimed by some": 0, "claimed by none": 0, "alike": 0}
    for seed in rounds_to_try(name, 20):
        table = random_round(name, seed)
        before = [table.dealt, *(step.state for step in table.steps)]
        for state, step in zip(before, table.steps, strict=False):
            found = find(state, step.action, step.seat)
            if found is None:
                assert step.state.claimants == () or state.claimants, "a window was open before"
                continue
            opened, count = found
            others = range(len(table.names))
            assert opened.turn is None
            assert not any(opened.legal_actions_of(seat) for seat in others)
            asked = step.state.claimants
            seen["claimed by some" if asked else "claimed by none"] += 1
            if asked:
                assert count == len(step.events)
                assert all(
                    opened.observe(who) == step.state.observe(who) for who in (*others, None) if who not in asked
                )
            watcher = (step.seat + 1 + seed % 3) % 4
            world = state.redeal_hidden(watcher, seed)
            twin = find(world, step.action, step.seat) if step.action in world.legal_actions_of(step.seat) else None
            if twin is not None and world.step(step.action, step.seat)[1][:count] == step.events[:count]:
                assert twin[0].observe(watcher) == opened.observe(watcher)
                assert twin[1] == count
                seen["alike"] += 1
    assert all(seen.values())
