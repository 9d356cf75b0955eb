"""Every vector, on every library."""

from typing import Any

import pytest

from datongzi.libraries import cards_of, deal, every_library, pattern_of, refused, written
from datongzi.subsets import subsets
from datongzi.vectors import entries
from paiju import Match


def each(section: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("entry", entries(section), ids=lambda entry: entry["id"])


@every_library
@each("recognition")
def test_what_cards_are(lib: Any, entry: dict[str, Any]) -> None:
    cards = cards_of(lib, entry["cards"])
    expect_pattern(lib.PatternRecognizer.analyze_cards(cards), entry["expect"])
    expect_pattern(lib.PatternRecognizer.analyze_cards(cards[::-1], "hunan"), entry.get("hunan", entry["expect"]))


def expect_pattern(found: Any, expected: dict[str, Any] | None) -> None:
    if expected is None:
        assert found is None
        return
    told = {
        "type": found.play_type.name,
        "primary_rank": found.primary_rank.name,
        "chain": len(found.secondary_ranks),
        "card_count": found.card_count,
        "primary_suit": None if found.primary_suit is None else found.primary_suit.name,
    }
    assert expected.items() <= told.items()


@every_library
@each("beats")
def test_what_beats_what(lib: Any, entry: dict[str, Any]) -> None:
    for preset, expected in (("seed", entry["beats"]), ("hunan", entry.get("hunan", entry["beats"]))):
        current = pattern_of(lib, entry["current"], preset)
        assert lib.PlayValidator.can_beat_play(cards_of(lib, entry["play"]), current, preset) is expected


@every_library
@each("beating_plays")
def test_what_a_hand_has_against_a_play(lib: Any, entry: dict[str, Any]) -> None:
    hand, current = cards_of(lib, entry["hand"]), pattern_of(lib, entry["current"])
    beating = [cards for cards in subsets(hand) if lib.PlayValidator.can_beat_play(cards, current)]
    assert len(beating) == entry["complete_distinct"]
    plays = lib.PlayGenerator.generate_beating_plays_with_same_type_or_trump(hand, current)
    assert bool(plays) is entry["must_play"]
    assert {tuple(play) for play in plays} <= set(beating)
    found = {told_key(lib, play) for play in plays}
    assert found <= {*entry["keys"]}
    assert {name.rsplit(":", 1)[0] for name in found} == {name.rsplit(":", 1)[0] for name in entry["keys"]}
    others = {name for name in entry["keys"] if not name.startswith("AIRPLANE_WITH_WINGS")}
    assert others <= found  # how many wings is no duty


def told_key(lib: Any, play: list[Any]) -> str:
    found = lib.PatternRecognizer.analyze_cards(play)
    last = found.primary_suit.name if found.is_tongzi else len(play)
    return f"{found.play_type.name}:{found.primary_rank.name}:{last}"


@every_library
@each("scoring")
def test_what_cards_are_worth(lib: Any, entry: dict[str, Any]) -> None:
    book = lib.ScoreComputation(lib.GameConfig())
    if entry["kind"] == "deck_points":
        deck = lib.Deck.create_standard_deck(entry["num_decks"])
        assert book.calculate_round_base_score(deck.cards) == entry["points"]
    elif entry["kind"] == "round":
        cards = cards_of(lib, entry["cards"])
        assert book.calculate_round_base_score(cards) == entry["points"]
        event = book.create_round_win_event("a", cards, 1)
        assert (0 if event is None else event.points) == entry["points"]
    else:
        pattern = pattern_of(lib, entry["cards"])
        events = book.create_special_bonus_events("a", pattern, 1, entry["round_winning"])
        assert sum(event.points for event in events) == entry["points"]
        assert len(events) == (entry["points"] > 0)


@every_library
@each("setup")
def test_tables(lib: Any, entry: dict[str, Any]) -> None:
    config = getattr(lib.ConfigFactory, entry["id"])()
    same = ("num_decks", "num_players", "cards_dealt_aside", "cards_per_player", "total_cards", "must_beat_rule")
    assert {name: getattr(config, name) for name in same} == {name: entry[name] for name in same}
    assert list(config.finish_bonus) == entry["finish_bonus"]
    assert [config.k_tongzi_bonus, config.a_tongzi_bonus, config.two_tongzi_bonus] == entry["tongzi_K_A_2"]
    assert config.dizha_bonus == entry["dizha"]


@every_library
@each("decomposition")
def test_hands_taken_apart(lib: Any, entry: dict[str, Any]) -> None:
    found = lib.HandPatternAnalyzer.analyze_patterns(cards_of(lib, entry["hand"]))
    counts = {name: getattr(found, name) for name in entry["counts"]}
    assert {name: part if isinstance(part, int) else len(part) for name, part in counts.items()} == entry["counts"]
    assert found.has_control_cards is entry["has_control_cards"]


FLOW = {entry["id"]: entry for entry in entries("flow")}


def table(lib: Any, entry: dict[str, Any]) -> Any:
    """Return the game of an entry after all its actions but the last."""
    state = deal(lib, *entry["hands"].values(), lead="abc".index(entry["lead"]), num_decks=3)
    for seat, cards in entry["actions"][:-1]:
        state = state.after(text_of(cards), "abc".index(seat))
    return state


def text_of(cards: str | None) -> str:
    return "pass" if cards is None else f"play {cards}"


@every_library
def test_a_pass_is_refused_to_who_can_beat(lib: Any) -> None:
    entry = FLOW["must-beat-pass-refused"]
    assert refused(table(lib, entry), text_of(entry["actions"][-1][1]), 1) == "must_beat"


@every_library
@pytest.mark.parametrize("name", ["winner-out-next-seat-leads", "all-must-answer-the-last-card"])
def test_who_leads_after_somebody_has_gone_out(lib: Any, name: str) -> None:
    entry = FLOW[name]
    state, events = table(lib, entry).step(text_of(entry["actions"][-1][1]))
    end = next(event for event in events if event["type"] == "trick_end")
    assert "abc"[end["actor"]] == entry["expect"]["round_winner"]
    assert ["abc"[seat] for seat in state.finish_order] == entry["expect"]["finished"]
    assert "abc"[state.turn] == entry["expect"]["next_lead"]


@every_library
def test_only_the_tongzi_that_stands_earns_a_bonus(lib: Any) -> None:
    entry = FLOW["tongzi-over-tongzi-bonus"]
    expected = entry["expect"]
    state, events = table(lib, entry).step(text_of(entry["actions"][-1][1]))
    end = next(event for event in events if event["type"] == "trick_end")
    assert ("abc"[end["actor"]], end["points"], end["bonus"]) == (expected["round_winner"], 30, expected["bonus"])
    assert list(state.scores) == [expected["a_bonus"], expected["points"] + expected["bonus"], 0]


@every_library
def test_a_match_ends_between_games(lib: Any) -> None:
    entry = FLOW["match-target"]
    rules = Match(lib, seed=1, target=entry["target"])._end
    scored: Any = Finished(tuple(entry["totals_after_game"]))
    assert rules.is_over([scored]) is entry["expect"]["match_over"]
    assert rules.winner([scored]) == entry["expect"]["winner"]


class Finished:
    """A game that is over, with these points."""

    is_over = True

    def __init__(self, scores: tuple[int, ...]) -> None:
        self.scores = scores
        self.payoffs = scores
        self.next_deal = {"lead": 0}
        self.events = ()


@every_library
def test_texts_of_cards(lib: Any) -> None:
    assert written(cards_of(lib, "S5 H10 DK C2")) == "S5 H10 DK C2"
