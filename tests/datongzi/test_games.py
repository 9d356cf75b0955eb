"""Properties of random games on random tables: cards, points, ends, records, what is seen, and matches."""

import json
import pickle
import random
from collections import Counter
from typing import Any

import pytest

from datongzi.games import library_game, random_action, random_rules
from datongzi.libraries import cards_of, deal, every_library, played
from datongzi.subsets import subsets
from paiju import Match, Round, record
from paiju.errors import PositionError, RulesError
from paiju.match import Ended
from sizes import Sizes


def whole_deck(lib: Any, rules: Any) -> Counter[Any]:
    return Counter(lib.Deck.create_standard_deck(rules.config.num_decks, rules.config.excluded_ranks).cards)


def points_in(cards: Any) -> int:
    return sum(card.score_value for card in cards)


@pytest.mark.slow
@every_library
def test_cards_and_points_are_conserved(lib: Any, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.02, of_slice=0.012):
        rng = random.Random(seed)
        rules = random_rules(lib, rng)
        state = lib.deal(rules, seed=seed)
        deck = whole_deck(lib, rules)
        plays = 0
        while not state.is_over:
            before, state = state, state.after(random_action(state, rng))
            plays += len(state.history) > len(before.history) and bool(state.history[-1][1])
            lying = [card for _, cards in state.history for card in cards or ()]
            held = [card for hand in state.hands for card in hand]
            assert Counter([*lying, *held, *state.aside]) == deck
            expect_points(state, held, points_in(deck.elements()))
            assert sum(state.payoffs) == 0
        assert plays <= sum(deck.values())
        assert sorted(state.finish_order) == list(range(rules.config.num_players))
        places = [event for event in state.events if event.bonus_type.value.startswith("finish")]
        assert [event.points for event in places] == list(rules.config.finish_bonus)
        assert [event.player_id for event in places] == list(state.finish_order)


def expect_points(state: Any, held: list[Any], in_deck: int) -> None:
    won = sum(event.points for event in state.events if event.bonus_type.value == "round_win")
    on_table = points_in(() if state.is_over else state.trick_cards)
    assert won + on_table + points_in(held) + points_in(state.aside) == in_deck
    assert sum(state.scores) == sum(event.points for event in state.events)


@pytest.mark.slow
@every_library
def test_a_pass_is_legal_exactly_if_no_subset_beats(lib: Any, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.02, of_slice=0.01):
        rng = random.Random(seed)
        rules = random_rules(lib, rng)
        must = rules.config.must_beat_rule
        deck = sorted(whole_deck(lib, rules).elements())
        start = rng.randrange(max(1, len(deck) - 30))
        near = deck[start : start + 30]  # neighbours in rank, so that there is something to beat with
        rng.shuffle(near)
        size = min(9, len(near) // rules.config.num_players)
        hands = [near[size * seat : size * seat + size] for seat in range(rules.config.num_players)]
        state = lib.deal(rules, seed=seed, hands=hands)
        while not state.is_over:
            if state.standing is not None and state.picks is None:
                current = state.standing.pattern
                cards = state.hands[state.turn]
                beating = [each for each in subsets(cards) if lib.PlayValidator.can_beat_play(each, current, rules)]
                is_free = not beating or not must
                assert (state.legal_actions[0].kind == "pass") is is_free, (seed, cards, current)
                assert bool(state.legal_plays()) is bool(beating), (seed, cards, current)
            state = state.after(random_action(state, rng))


@pytest.mark.slow
@every_library
def test_ids_reach_what_plays_reach(lib: Any, chunk: int, sizes: Sizes) -> None:
    """Every play put together by ids is the play of its cards; and records tell that play."""
    for seed in sizes.of(chunk, share=0.01, of_slice=0.006):
        rng = random.Random(seed)
        table = Round(library_game(lib), random_rules(lib, rng), seed)
        begun: Any = None
        while not table.state.is_over:
            state: Any = table.state
            begun = state if state.picks is None else begun
            table.apply(random_action(state, rng))
            after: Any = table.state
            if after.picks is None and state.picks is not None:
                cards = after.history[-1][1]
                assert begun.after(lib.Action.play(cards)) == after
                assert str(table.steps[-1].decision) == str(lib.Action.play(cards))
        written = table.record()
        assert Round.replay(written, game=table.game).state == table.state
        assert Round.replay(written, game=table.game).record() == written


@every_library
def test_a_record_that_stops_between_picks(lib: Any) -> None:
    table = Round(library_game(lib), seed=3, clock=None, hands=["S7 H7 C7 S8 S9", "S5", "S6"], lead=0)
    table.apply("begin triple_with_two 7")
    table.apply("add 9")
    written = table.record()
    assert {"type": "pending", "actor": 0, "actions": ["begin triple_with_two 7", "add 9"]}.items() <= written[
        2
    ].items()
    assert Round.replay(record.parse(record.to_text(written)), game=table.game).state == table.state
    assert [line["type"] for line in record.mask(written, 1, game=table.game)] == ["start_game", "start_hand", "stop"]
    table.apply("add 8")
    written = table.record()
    assert written[2]["action"] == "play C7 H7 S7 S8 S9"
    assert table.undo() == Round.replay(table.record(), game=table.game).state


@every_library
def test_a_record_tells_the_id_that_the_whole_play_has(lib: Any) -> None:
    """Put together as a winged 6-7-8 with 555, it is the airplane 5-8, which an id stands for."""
    hand = "D5 C5 H5 D6 C6 H6 D7 C7 H7 D8 C8 H8 S2"
    table = Round(library_game(lib), seed=3, clock=None, hands=[hand, "S5", "S6"], lead=0)
    for action in ("begin airplane_with_wings 6-7-8", "add 5", "add 5", "add 5", "done"):
        table.apply(action)
    written = table.record()
    assert (written[2]["action"], written[2]["id"]) == (f"play {hand.removesuffix(' S2')}", 90 + 2)
    assert Round.replay(written, game=table.game).record() == written


@every_library
def test_the_first_line_hides_other_hands_and_the_cards_aside(lib: Any) -> None:
    table = Round(library_game(lib), seed=3, clock=None, hands=["S7 H7", "S5", "S6"], lead=1)
    line = table.record()[1]
    assert (line["leader"], line["hands"]) == (1, ["H7 S7", "S5", "S6"])
    assert len(line["aside"].split()) == 128
    seen = record.mask(table.record(), 0, game=table.game)[1]
    assert (seen["hands"], seen["aside"]) == (["H7 S7", "?", "?"], "?")


# ---- what is seen


@pytest.mark.slow
@every_library
def test_a_seat_sees_the_same_when_hidden_cards_are_dealt_anew(lib: Any, chunk: int, sizes: Sizes) -> None:
    for seed in sizes.of(chunk, share=0.01, of_slice=0.004):
        rng = random.Random(seed)
        rules = random_rules(lib, rng)
        state = lib.deal(rules, seed=seed)
        deck = whole_deck(lib, rules)
        while not state.is_over:
            viewer = rng.randrange(rules.config.num_players)
            seen = state.observe(viewer)
            world = state.redeal_hidden(viewer, rng.randrange(2**60))
            assert world.observe(viewer) == seen
            assert hash(world.observe(viewer)) == hash(seen)
            assert world.hands[viewer] == state.hands[viewer]
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
            lying = [card for _, cards in world.history for card in cards or ()]
            everywhere = [*(card for hand in world.hands for card in hand), *world.aside, *lying]
            assert Counter(everywhere) == deck
            if rng.random() < 0.2:
                expect_plain(lib, state, viewer)
            state = state.after(random_action(state, rng))
        expect_plain(lib, state, 0)


def expect_plain(lib: Any, state: Any, viewer: int) -> None:
    """Both come back from plain values and from pickles, and arrays have their shape."""
    again = lib.State.from_dict(json.loads(json.dumps(state.to_dict())))
    assert (again, again.digest, hash(again)) == (state, state.digest, hash(state))
    assert pickle.loads(pickle.dumps(state)) == state
    for seat in (viewer, None):
        seen = state.observe(seat)
        told = json.loads(json.dumps(seen.to_dict()))
        assert lib.Observation.from_dict(told) == seen
        assert pickle.loads(pickle.dumps(seen)) == seen
    planes = state.observe(viewer).planes()
    assert planes.shape == lib.planes_shape(state.rules)
    assert set(planes.flat) <= {0, 1}


@every_library
def test_picks_of_others_and_the_cards_aside_do_not_show(lib: Any) -> None:
    before = deal(lib, "S7 H7 C7 S8 S9 SJ", "S5 S6", "S6")
    begun = played(before, "begin triple_with_two 7", "add 9")
    for seat in (1, 2, None):
        assert begun.observe(seat) == before.observe(seat)
    own = begun.observe(0)
    assert own != before.observe(0)
    assert [str(action) for action in own.legal_actions] == ["add 8", "add J"]
    assert begun.redeal_hidden(0, 5).picks == begun.picks
    assert not begun.redeal_hidden(1, 5).picks
    assert "aside" not in own.to_dict()


@every_library
def test_what_an_observation_tells(lib: Any) -> None:
    seen = played(deal(lib, "S5 SK", "S10 S6", "SA S7"), "play S5", "play S10").observe(2)
    told = seen.to_dict()
    expected = {
        "seat": 2,
        "turn": 2,
        "hand": ["S7", "SA"],
        "counts": [1, 1, 2],
        "table": {"seat": 1, "cards": ["S10"], "type": "single", "rank": "10", "length": 0},
        "trick_cards": ["S5", "S10"],
        "trick_points": 15,
        "scores": [0, 0, 0],
        "finish_order": [],
        "history": [[0, ["S5"]], [1, ["S10"]]],
        "picks": None,
        "legal": ["play SA"],
    }
    assert {key: told[key] for key in expected} == expected
    assert lib.Rules.from_dict(told["rules"]) == seen.rules


@every_library
def test_a_table_from_elsewhere(lib: Any) -> None:
    """Only what an app knows: the own hand, how many cards the others hold, and the play to beat."""
    told = {"seat": 1, "turn": 1, "hand": ["S7", "SA"], "counts": [5, 2, 3], "scores": [10, 0, 5]}
    seen = lib.Observation.from_dict({**told, "table": {"seat": 0, "cards": ["S9"]}})
    assert [str(action) for action in seen.legal_actions] == ["play SA"]
    assert list(seen.scores) == [10, 0, 5]
    world = seen.sample(3)
    assert world.observe(1) == seen
    assert [len(hand) for hand in world.hands] == [5, 2, 3]


@every_library
def test_a_table_from_elsewhere_where_somebody_passed(lib: Any) -> None:
    """Who sits between the play to beat and the seat on turn has passed, unless without cards."""
    told = {"seat": 3, "turn": 3, "hand": ["S7", "SA"], "counts": [5, 0, 3, 2], "finish_order": [1]}
    told["rules"] = lib.Rules(config=lib.ConfigFactory.create_4deck_4player()).to_dict()
    seen = lib.Observation.from_dict({**told, "table": {"seat": 0, "cards": ["SK"]}})
    assert (seen.to_dict()["passes"], seen.to_dict()["history"][1:]) == (1, [[2, None]])
    assert lib.Observation.from_dict(seen.to_dict()) == seen
    world = seen.sample(3)
    assert world.after("play SA").turn == 0
    assert lib.State.from_dict({**world.to_dict(), "history": None}) == world
    with pytest.raises(PositionError):
        lib.Observation.from_dict({**told, "table": {"seat": 0, "cards": ["SK"]}, "turn": 0})


@every_library
def test_what_follows_from_the_history_may_be_left_out(lib: Any) -> None:
    state = deal(lib, "S5 S6 D9 HJ", "S10 DQ D5", "S7 SA H5")
    for action in ["play S5", "play S10", "play SA", "pass", "pass", "play S7", "play D9", "play DQ", "pass"]:
        state = state.after(action)
        for leave in ("passes", "leader", "trick_cards", "trick_points", "trick", "phase", "bonuses"):
            told = state.to_dict()
            del told[leave]
            assert lib.State.from_dict(told) == state
            seen = state.observe(1)
            told = seen.to_dict()
            del told[leave]
            assert lib.Observation.from_dict(told) == seen


@every_library
@pytest.mark.parametrize(
    "change",
    [
        {"hands": [["S5"], ["S5"], ["S5"]]},
        {"turn": 3},
        {"turn": None},
        {"leader": 1},
        {"finish_order": [0]},
        {"trick_cards": ["S5"]},
        {"passes": 1},
        {"table": {"seat": 1, "cards": ["S5"]}},
        {"aside": []},
        {"history": [[0, ["S5"]]]},
        {"bonuses": [5]},
        {"bonuses": [-5, 0, 0]},
        {"scores": [0, -5, 0]},
        {"picks": {"type": "triple_with_two", "ranks": ["5"], "body": [], "carried": []}},
        {"hands": "nonsense"},
    ],
)
def test_positions_that_cannot_be(lib: Any, change: dict[str, Any]) -> None:
    position = deal(lib, "S7 H7 C7 S8 S9 SJ", "S5 S6", "S6").to_dict()
    assert lib.State.from_dict(position).turn == 0
    with pytest.raises(PositionError):
        lib.State.from_dict({**position, **change})


@every_library
@pytest.mark.parametrize(
    "change",
    [
        {"passes": 2},
        {"turn": 0},
        {"table": None},
        {"trick_cards": ["S9"]},
        {"picks": {"type": "triple_with_two", "ranks": ["7"], "body": ["H7", "H7", "S7"], "carried": []}},
        {"picks": {"type": "triple_with_two", "ranks": ["7"], "body": ["C7", "H7", "H7"], "carried": ["S9", "SJ"]}},
        {"picks": {"type": "triple_with_two", "ranks": ["7"], "body": ["C7", "H7", "H7"], "carried": ["S2"]}},
    ],
)
def test_tricks_that_cannot_be(lib: Any, change: dict[str, Any]) -> None:
    lead = "S5 H5 C5 D6 C6"
    state = deal(lib, f"{lead} S6", "H7 H7 S7 C7 S8 S9 SJ", "S6").after(f"play {lead}")
    begun = played(state, "begin triple_with_two 7", "add 9")
    position = begun.to_dict()
    assert lib.State.from_dict(position) == begun
    with pytest.raises(PositionError):
        lib.State.from_dict({**position, **change})


@every_library
@pytest.mark.parametrize(
    "change",
    [
        {"hand": ["S7"]},
        {"counts": [6, 2, 200]},
        {"counts": [6, 2]},
        {"hand": ["S7", "S7", "S7", "S7", "S7", "S7"]},
        {"history": [[0, ["S7", "S7", "S7", "S7"]]]},
        {"turn": 3},
        {"seat": 7},
    ],
)
def test_views_that_cannot_be(lib: Any, change: dict[str, Any]) -> None:
    position = deal(lib, "S7 H7 C7 S8 S9 SJ", "S5 S6", "S6").observe(0).to_dict()
    assert lib.Observation.from_dict(position).seat == 0
    with pytest.raises(PositionError):
        lib.Observation.from_dict({**position, **change})


# ---- matches


def ended(*scores: int, bonuses: tuple[int, ...] | None = None) -> Ended:
    return Ended(scores, scores, {"lead": 0}, {"bonuses": list(bonuses or (0,) * len(scores))})


def match_end(lib: Any, **options: Any) -> Any:
    return Match(library_game(lib), seed=1, **options)._end


@every_library
def test_a_match_goes_to_its_target(lib: Any) -> None:
    end = match_end(lib)
    assert not end.is_over([ended(999, 0, 0)])
    assert end.is_over([ended(999, 0, 0), ended(1, 0, 0)])
    assert not end.is_over([ended(1000, 1000, 0)])  # a tie at the top: another game
    assert end.is_over([ended(1000, 1000, 0), ended(0, -5, 0)])
    assert list(end.scores([ended(500, 20, 0)])) == [500, 20, 0]
    assert end.winner([ended(1000, 20, 0)]) == 0


@every_library
def test_one_game_or_a_number_of_games(lib: Any) -> None:
    assert match_end(lib, target=None).is_over([ended(5, 0, 0)])
    assert match_end(lib, target=None).winner([ended(5, 5, 0)]) is None
    several = match_end(lib, rounds=2)
    assert not several.is_over([ended(5000, 0, 0)])
    assert several.is_over([ended(5, 0, 0)] * 2)
    either = match_end(lib, rounds=3, target=600)
    assert [either.is_over([ended(points, 0, 0)]) for points in (599, 600)] == [False, True]


@every_library
def test_the_public_settlement(lib: Any) -> None:
    """Bonuses only in the end; rounded to hundreds, halves away from zero; then everybody's differences."""
    end = match_end(lib, target=600, **lib.MATCH_PRESETS["public"])
    first = ended(850, 150, -50, bonuses=(300, 0, 0))
    assert not end.is_over([first])
    assert list(end.scores([first])) == [550, 150, -50]
    both = [first, ended(100, 0, 0)]
    assert end.is_over(both)
    assert list(end.scores(both)) == [3 * 1000 - 1100, 3 * 200 - 1100, 3 * -100 - 1100]
    assert end.winner(both) == 0


@every_library
def test_the_reward_of_the_first(lib: Any) -> None:
    end = match_end(lib, target=100, end_reward=200, round_to=100)
    assert list(end.scores([ended(140, 60, -60)])) == [100 + 400, 100 - 200, -100 - 200]
    rounded = match_end(lib, target=100, round_to=100)
    assert list(rounded.scores([ended(120, 110, 0)])) == [100, 100, 0]
    assert rounded.winner([ended(120, 110, 0)]) == 0
    tied = match_end(lib, rounds=1, end_reward=200)
    assert list(tied.scores([ended(50, 50, 0)])) == [50, 50, 0]


@every_library
@pytest.mark.parametrize(
    "options",
    [{"target": 0}, {"target": True}, {"round_to": 0}, {"end_reward": -1}, {"differences": 1}, {"end_reward": None}],
)
def test_options_that_make_no_sense(lib: Any, options: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        Match(library_game(lib), **options)


@every_library
def test_options_that_a_match_does_not_have(lib: Any) -> None:
    with pytest.raises(TypeError, match="moon"):
        Match(library_game(lib), moon=1)


@pytest.mark.slow
@every_library
def test_a_whole_match(lib: Any) -> None:
    rng = random.Random(4)
    rules = lib.PRESETS["hunan"].replace(config=lib.ConfigFactory.create_quick_game())
    match = Match(library_game(lib), rules, seed=4, target=200, **lib.MATCH_PRESETS["public"])
    while True:
        while not match.round.state.is_over:
            match.round.apply(random_action(match.round.state, rng))
        if match.is_over:
            break
        first = match.round.state.next_deal
        assert match.next().state.turn == (first or {})["lead"]
    assert sum(match.scores) == 0
    assert match.winner is not None
    written = match.record()
    record.validate(written, game=match.game)
    assert written[-1]["final"] == list(match.scores)
    kept = [Ended.of(each.state, match.game) for each in match.rounds]
    assert match._end.scores(kept) == list(match.scores)


@every_library
def test_cards_by_name(lib: Any) -> None:
    assert len(cards_of(lib, "S5 H10")) == 2


CHANGES: tuple[Any, ...] = (
    *(None, True, 0, 1, 2, 3, -1, 60, 2**61, 1.5, "", "S5", "♠K", "S3", "nonsense", "single", "10", "round_win"),
    *(
        [],
        {},
        [0],
        [[0, None]],
        [[0, ["S5"]]],
        ["S5", "S5"],
        {"seat": 1, "cards": ["SA"]},
        {"config": {"num_decks": 0}},
    ),
)


def places(value: object, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return where something stands in a position."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in items for place in ((*at, key), *places(item, (*at, key)))]


def changed(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a position in which something is left out, or something else."""
    position = json.loads(json.dumps(position))
    *way, key = rng.choice(places(position))
    holder: Any = position
    for step in way:
        holder = holder[step]
    if rng.random() < 0.3:
        del holder[key]
    else:
        holder[key] = rng.choice(CHANGES)
    return position


@pytest.mark.slow
@every_library
def test_changed_positions_are_read_or_refused_in_words(lib: Any, chunk: int, sizes: Sizes) -> None:
    read = Counter[bool]()
    for seed in sizes.of(chunk, share=0.1, of_slice=0.1):
        rng = random.Random(seed)
        state = lib.deal(random_rules(lib, rng), seed=seed)
        for _ in range(rng.randrange(12)):
            state = state if state.is_over else state.after(random_action(state, rng))
        kind, value = rng.choice(
            [(lib.State, state), (lib.Observation, state.observe(rng.choice([state.turn, 0, None])))]
        )
        position = changed(value.to_dict(), rng)
        try:
            again = kind.from_dict(position)
        except (PositionError, RulesError):
            read[False] += 1
            continue
        read[True] += 1
        assert kind.from_dict(again.to_dict()) == again, (seed, position)
        if kind is lib.State and not again.is_over:
            assert again.after(again.legal_actions[-1]) is not None
    assert min(read.values()) > 5
