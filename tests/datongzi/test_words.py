"""Options, presets, matches and refusals in words."""

from itertools import pairwise

import pytest

from datongzi.tables import after, table
from paiju import Match, game, playouts
from paiju.datongzi import MATCH_PRESETS, OPTIONS, PRESETS, GameConfig, Rank, State
from paiju.datongzi.refusals import REASONS
from paiju.errors import ArgumentError, IllegalAction, RulesError
from paiju.options import by_option, read_value, write_value

GAME = game.get("datongzi")
RULES = [*PRESETS.values(), PRESETS["hunan"].replace(config=GameConfig(excluded_ranks={Rank.JACK, Rank.TEN, Rank.TWO}))]
CODES = [
    *("game_over", "not_your_turn", "kickers_pending", "cards_not_held", "no_pattern", "does_not_beat"),
    *("lead_cannot_pass", "must_beat", "id_not_legal", "unknown_action"),
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_option_has_words_and_its_value_comes_back(rules: object, lang: str) -> None:
    values = by_option(rules.to_dict(), GAME.options)  # type: ignore[attr-defined]
    assert [*values] == [name for name in values if name in OPTIONS]
    assert {*values} == {*OPTIONS}
    for name, value in values.items():
        assert OPTIONS[name].meaning(value, lang)
    read = {name: read_value(OPTIONS[name], write_value(value)) for name, value in values.items()}
    config = {name.removeprefix("config."): value for name, value in read.items() if name.startswith("config.")}
    plain = {name: value for name, value in read.items() if not name.startswith("config.")}
    assert GAME.Rules.from_dict({**plain, "config": config}) == rules


def test_ranks_and_places_in_words() -> None:
    assert OPTIONS["config.excluded_ranks"].meaning([11, 15], "en") == "without J, 2"
    assert OPTIONS["config.finish_bonus"].meaning([100, -40, -60], "zh") == "按名次得分：100、-40、-60"
    assert read_value(OPTIONS["config.excluded_ranks"], "J，2") == ["11", "15"]
    assert read_value(OPTIONS["config.finish_bonus"], "100, -40, -60") == [100, -40, -60]


def test_presets_have_words() -> None:
    assert {*GAME.preset_texts} == {*PRESETS}


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_words(code: str) -> None:
    error = IllegalAction("seat 1 cannot do that: for a reason", code)
    assert GAME.refusal_text(error, "zh") == REASONS[code].zh
    assert GAME.refusal_text(error, "en") == REASONS[code].en


def test_the_refusals_there_are() -> None:
    lead = table("S5 S6 H8", "SK H6", "H7 D7")
    beaten = after(lead, "play H8")
    for state, action, seat in [(lead, "pass", 0), (lead, "play S5", 1), (lead, "play S5 S6", 0), (beaten, "pass", 1)]:
        with pytest.raises(IllegalAction) as refusal:
            state.after(action, seat)
        assert refusal.value.code in REASONS


# ---- matches


def played(**options: object) -> Match[State]:
    match = Match("datongzi", seed=5, clock=None, **options)
    while not match.is_over:
        while not match.round.state.is_over:
            match.round.apply(match.round.state.legal_actions[-1])
        if not match.is_over:
            match.next()
    return match


def test_a_match_goes_on_to_its_target() -> None:
    match = played(target=1000)
    assert len(match.rounds) > 1
    totals = [sum(scores) for scores in zip(*(each.state.scores for each in match.rounds), strict=True)]
    assert list(match.scores) == totals
    assert max(totals) >= 1000
    before_last = [sum(scores) for scores in zip(*(each.state.scores for each in match.rounds[:-1]), strict=True)]
    assert max(before_last) < 1000 or before_last.count(max(before_last)) > 1
    assert match.winner == totals.index(max(totals))
    for before, following in pairwise(match.rounds):
        first = following.events()[0]
        assert first["leader"] == following.state.history[0][0] == before.state.finish_order[0]


def test_a_public_match_ends_in_differences() -> None:
    match = played(target=300, end_reward=100, **MATCH_PRESETS["public"])
    assert sum(match.scores) == 0
    assert all(score % 100 == 0 for score in match.scores)
    bonuses = [sum(own) for own in zip(*(each.state.bonuses for each in match.rounds), strict=True)]
    totals = [sum(own) for own in zip(*(each.state.scores for each in match.rounds), strict=True)]
    assert max(total - bonus for total, bonus in zip(totals, bonuses, strict=True)) >= 300
    match.let_go()
    assert sum(match.scores) == 0


def test_one_game_and_so_many_games() -> None:
    assert len(played(target=None).rounds) == 1
    assert len(played(rounds=2).rounds) == 2


@pytest.mark.parametrize(
    "options",
    [{"target": 0}, {"target": "x"}, {"round_to": True}, {"end_reward": None}, {"differences": 1}],
)
def test_options_that_make_no_match(options: dict[str, object]) -> None:
    with pytest.raises(RulesError) as refusal:
        Match("datongzi", seed=1, **options)
    assert refusal.value.option in options


def test_an_option_that_matches_do_not_have() -> None:
    with pytest.raises(ArgumentError, match=r"targt.*target"):
        Match("datongzi", targt=5)


def test_what_random_play_comes_to() -> None:
    told = playouts("datongzi", 20, seed=1)
    assert {*told.outcomes} == {column.key for column in GAME.outcomes.columns}
    assert told.outcomes["plays"] > told.outcomes["tricks"]
