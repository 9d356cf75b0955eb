"""A card game over the server: plays that no list has, options inside options, seats by preset, matches to a target."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from games import tiny
from games.toy.game import GAME as SHED
from games.toy.round import State
from games.toy.rules import MATCH_BONUS
from paiju import game as games
from paiju import record
from paiju.server.catalogue import catalogue, rules_of
from paiju.server.messages import Viewer
from paiju.server.refusal import Refusal
from paiju.server.table import Entry, Table
from paiju.server.view import Live, view_of
from server.conftest import Serve
from server.running import Visitor, play_together
from server.tables import AT, dealt, opened


@pytest.fixture
def player(serve: Serve) -> Iterator[Visitor]:
    with serve(games={"shed": SHED, "high_card": games.get(tiny)}).visitor() as visitor:
        yield visitor


def unlisted(hand: list[str], options: list[str]) -> str:
    """Return a card that may be led although another of its rank is listed."""
    return next(f"play {card}" for card in hand if f"play {card}" not in options)


def leading(**asked: Any) -> Table:
    """Return a table where seat 0 leads, and holds two of a rank."""
    for seed in range(100):
        table = dealt(SHED, seed=seed, **asked)
        state: Any = table.state
        if state.turn == 0 and len({card[1:] for card in state.hands[0]}) < len(state.hands[0]):
            return table
    raise AssertionError("no such deal")


# ---- answers


def test_a_play_that_is_not_listed_is_accepted() -> None:
    table = leading()
    state: Any = table.state
    action = unlisted(state.hands[0], list(table.asks[0].options))
    entry = table.answer(0, table.ask_id(0), action, at=AT, aid="a")
    table.apply(entry)
    assert table.round is not None
    assert [str(step.action) for step in table.round.steps] == [action]
    again = Table("room", SHED, [Entry("open", None, None, AT, table.setup.model_dump()), table_start(), entry])
    assert again.state == table.state


def table_start() -> Entry:
    return Entry("start", None, None, AT, {})


def test_what_the_rules_refuse_changes_nothing() -> None:
    table = leading()
    state: Any = table.state
    low, high = state.hands[0][0], state.hands[0][-1]
    missing = next(card for card in state.hands[1] if card not in state.hands[0])
    for action, why in (
        ("pass", "it leads"),
        (f"play {low} {high}", "is not a play"),
        (f"play {missing}", "does not hold"),
        ("dance", "is not an action"),
    ):
        with pytest.raises(Refusal) as refused:
            table.answer(0, table.ask_id(0), action, at=AT, aid="a")
        assert refused.value.code == "illegal"
        assert why in refused.value.reason.en
    assert table.state is state


def test_a_game_that_cannot_read_a_text_refuses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody sends, the others play on."""

    def read(_state: Any, text: str, _seat: int) -> Any:
        raise ValueError(f"no card in {text!r}")

    table = dealt(tiny, seed=1)
    monkeypatch.setattr(tiny.State, "action_of", read)
    with pytest.raises(Refusal) as refused:
        table.answer(0, table.ask_id(0), "play ?", at=AT, aid="a")
    assert refused.value.code == "illegal"


def test_a_prompt_says_that_more_is_accepted(player: Visitor) -> None:
    room = player.open_room(game="shed", levels=["shedder"], rounds=1, seed=1)
    with player.look(room, 0) as eyes:
        prompt = eyes.prompt()
        assert prompt["more"]
        refused = eyes.answer("play S5 C6")
        assert refused["status"] == "illegal"
        assert refused["reason"]["en"]
        assert eyes.play()["status"] == "finished"
    other = player.open_room(game="high_card", levels=["random"])
    with player.look(other, 0) as eyes:
        assert not eyes.prompt()["more"]


def test_a_list_that_was_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.server.view.MOST_OPTIONS", 2)
    table = dealt(tiny, seed=1)
    prompt = view_of(table, Viewer(seat=0), Live())["prompt"]
    assert (len(prompt["options"]), prompt["more"], prompt["total"]) == (2, True, 3)
    table.apply(table.answer(0, table.ask_id(0), table.asks[0].options[2], at=AT, aid="a"))
    assert not table.asks[0].is_open


def test_agents_play_what_is_not_listed(player: Visitor) -> None:
    room = player.open_room(game="shed", mode="watch", levels=["greedy"], rounds=2, seed=3)
    with player.look(room, is_open=True) as eyes:
        eyes.until_view(lambda view: view["status"] == "round_over")
        assert eyes.acknowledged(t="next")["status"] == "ok"
        eyes.until_view(lambda view: view["status"] == "finished")
    record.validate(record.parse(player.web.get(f"/api/records/{room}").text), game=SHED)


def test_advice_has_the_facts_of_the_game(player: Visitor) -> None:
    room = player.open_room(game="shed", levels=["random"], training=True, seed=1)
    with player.look(room, 0) as eyes:
        eyes.send(t="advise", ask_id=eyes.prompt()["ask_id"])
        best = eyes.until(lambda message: message["t"] == "advice")["suggestions"][0]
        held = len(eyes.view["table"]["seats"][0]["hand"])
        assert best["facts"] == {"left": held - len(best["pieces"])}
        assert best["action"] == " ".join(["play" if best["pieces"] else "pass", *best["pieces"]])


# ---- the work of a move


def test_a_move_is_stepped_once_and_seen_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    for name in ("step", "observe"):
        whole = getattr(State, name)

        def counting(self: Any, *given: Any, name: str = name, whole: Any = whole) -> Any:
            done.append(name)
            return whole(self, *given)

        monkeypatch.setattr(State, name, counting)
    table = leading()
    done.clear()
    table.apply(table.answer(0, table.ask_id(0), table.asks[0].options[0], at=AT, aid="a"))
    for _ in range(2):
        assert view_of(table, Viewer(seat=1), Live())["prompt"]
    table.observe(1)
    assert done == ["step", "observe"]


def test_a_step_that_was_looked_at_is_taken_only_where_it_was() -> None:
    table = dealt(tiny, seed=1)
    made = table.act(1, table.asks[1].options[0], "person", at=AT)
    table.apply(table.act(2, table.asks[2].options[0], "person", at=AT))
    table.apply(made)
    assert table.round is not None
    assert [step.seat for step in table.round.steps] == [2, 1]
    assert table.state == table.round.state
    assert not table.asks[1].is_open
    assert not table.asks[2].is_open


# ---- options inside options, seats by preset


def test_the_catalogue_of_nested_options_seats_and_matches() -> None:
    (info,) = catalogue({"shed": SHED})
    forms = {form.option: form for form in info.options}
    assert list(forms) == ["seats", "hand", "deck.copies", "deck.lowest", "bonus"]
    assert forms["deck.lowest"].control == "choice"
    assert (info.seats, {preset.name: preset.seats for preset in info.presets}) == (
        3,
        {"three": 3, "two": 2, "four": 4},
    )
    four = {option.option: option for option in info.presets[2].options}
    assert (four["deck.copies"].value, four["deck.copies"].meaning.en) == (2, "2 decks")
    assert info.seat_option is not None
    assert info.seat_option.option == "seats"
    assert [(each.value, each.seats) for each in info.seat_option.counts] == [(2, 2), (3, 3), (4, 4)]
    (target,) = info.match_options
    assert (target.option, target.control, target.minimum) == ("target", "number", 1)
    short, long = info.match_presets
    assert (short.name, short.rounds, short.options[0].meaning.en) == ("short", None, "up to 40 points")
    assert (long.rounds, [option.option for option in long.options]) == (50, ["target"])
    (column,) = info.advice
    assert (column.key, column.name.zh, column.kind) == ("left", "剩牌", "count")


@pytest.mark.parametrize("rules", [{"deck.lowest": "7", "hand": 4}, {"deck": {"lowest": "7"}, "hand": 4}])
def test_changes_of_nested_options(rules: dict[str, Any]) -> None:
    table = opened(SHED, preset="three", rules=rules)
    assert table.setup.rules == {"seats": 3, "hand": 4, "deck": {"copies": 1, "lowest": "7"}, "bonus": 10}
    told = rules_of(SHED, "three", table.setup.rules, {"target": 40})
    assert told.changed == ["hand", "deck.lowest"]
    assert {option.option: option.value for option in told.options}["deck.lowest"] == "7"
    assert [(option.option, option.meaning.zh) for option in told.match] == [("target", "打到 40 分")]


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        ({"deck.lowest": "K"}, "deck.lowest"),
        ({"deck": {"lowest": "K"}}, "deck.lowest"),
        ({"seats": 5}, "seats"),
        ({"deck.jokers": 2}, None),
        ({"deck": 3}, None),
        ({"deck": {"lowest": {"x": 1}}}, "deck.lowest"),
    ],
)
def test_wrong_nested_options(player: Visitor, rules: dict[str, Any], option: str | None) -> None:
    answer = player.web.post("/api/rooms", json={"game": "shed", "rules": rules})
    assert (answer.status_code, answer.json()["code"], answer.json().get("option")) == (422, "bad_rules", option)


@pytest.mark.parametrize(("preset", "seats"), [("two", 2), ("three", 3), ("four", 4)])
@pytest.mark.slow
def test_as_many_play_as_the_rules_say(player: Visitor, preset: str, seats: int) -> None:
    names = [f"P{seat}" for seat in range(seats)]
    room = player.open_room(game="shed", mode="hot_seat", preset=preset, names=names, levels=[], rounds=1)
    with ExitStack() as stack:
        players = [stack.enter_context(player.look(room, seat)) for seat in range(seats)]
        play_together(*players)
        assert [person["name"] for person in players[0].view["people"]] == names
        assert len(players[0].view["totals"]) == seats
    frames = player.get(f"/api/records/{room}/frames", seat=str(seats - 1))
    assert frames["frames"][-1]["events"][-1]["type"] == "end_hand"


# ---- matches


@pytest.mark.slow
def test_a_match_to_a_target(player: Visitor) -> None:
    room = player.open_room(game="shed", levels=["shedder"], match={"target": 60}, seed=5)
    with player.look(room, 0) as eyes:
        before = [0, 0, 0]
        while (view := eyes.play())["status"] == "round_over":
            assert (view["match"], view.get("rounds")) == ({"target": 60}, None)
            assert max(view["totals"]) < 60
            before = view["totals"]
            eyes.next_round()
        assert max(view["totals"]) >= 60 + MATCH_BONUS, "the first gets a bonus"
        assert eyes.acknowledged(t="next")["status"] == "illegal"
    assert player.get(f"/api/rooms/{room}")["match"] == {"target": 60}
    assert player.get(f"/api/rooms/{room}/rules")["match"][0]["meaning"]["en"] == "up to 60 points"
    assert player.get("/api/records")["records"][0]["totals"] == view["totals"]
    lines = record.parse(player.web.get(f"/api/records/{room}").text)
    record.validate(lines, game=SHED)
    assert (lines[0]["match"], list(lines[-1]["final"])) == ({"target": 60}, view["totals"])
    last = player.get(f"/api/records/{room}/frames", seat="0", round=view["round"])
    assert last["snapshot"]["view"]["totals"] == before
    assert last["frames"][-1]["patch"]["totals"] == view["totals"]
    assert last["frames"][-1]["patch"]["status"] == "finished"


def test_rounds_end_a_match_before_its_target(player: Visitor) -> None:
    room = player.open_room(game="shed", levels=["random"], match={"target": 10_000}, rounds=1)
    with player.look(room, 0) as eyes:
        assert eyes.play()["status"] == "finished"


@pytest.mark.parametrize(
    ("game", "match", "option", "words"),
    [
        ("shed", {"target": 0}, "target", "目标分"),
        ("shed", {"target": "much"}, "target", "目标分"),
        ("shed", {"stakes": 1, "names": ["x"]}, "stakes", "stakes、names"),
        ("shed", {"rounds": 3}, "rounds", "rounds"),
        ("high_card", {"target": 40}, "target", "target"),
    ],
)
def test_wrong_options_of_a_match(player: Visitor, game: str, match: dict[str, Any], option: str, words: str) -> None:
    problem = player.web.post("/api/rooms", json={"game": game, "match": match}).json()
    assert (problem["code"], problem["option"]) == ("bad_match", option)
    assert words in problem["reason"]["zh"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (r'{"match": {"\ud800": 1}}', "bad_match"),
        (r'{"match": {"target": "\ud800"}}', "bad_match"),
        (r'{"match": {"target": NaN}}', "bad_match"),
        (r'{"rules": {"\ud800": 1}}', "bad_rules"),
        (r'{"rules": {"deck.\ud800": 1}}', "bad_rules"),
        (r'{"rules": {"a.b.c": 1, "": 2, ".": 3}}', "bad_rules"),
    ],
)
def test_options_that_are_no_text(player: Visitor, body: str, code: str) -> None:
    headers = {"content-type": "application/json"}
    assert player.refusal("POST", "/api/rooms", content=body, headers=headers) == (422, code)


# ---- which game


def test_no_name_is_the_first_game(player: Visitor) -> None:
    room = player.open_room(levels=["random"])
    assert player.get(f"/api/rooms/{room}")["game"] == "shed"


def test_rooms_of_a_game_that_is_gone_are_kept(serve: Serve) -> None:
    first = serve(games={"shed": SHED, "high_card": games.get(tiny)})
    with first.visitor() as visitor:
        gone, stays = (visitor.open_room(game=game, levels=["random"]) for game in ("shed", "high_card"))
        first.stop()
        second = serve(games={"high_card": games.get(tiny)})
        with second.visitor(cookies=visitor.web.cookies) as back:
            assert back.refusal("GET", f"/api/rooms/{gone}") == (422, "no_game")
            assert back.refusal("GET", f"/api/records/{gone}") == (422, "no_game")
            assert back.get(f"/api/rooms/{stays}")["status"] == "playing"
            listed = {each["id"]: each["game"] for each in back.get("/api/records")["records"]}
            assert listed == {gone: "shed", stays: "high_card"}
        second.stop()
        third = serve(games={"shed": SHED})
        with third.visitor(cookies=visitor.web.cookies) as back:
            assert back.get(f"/api/rooms/{gone}")["status"] == "playing"
