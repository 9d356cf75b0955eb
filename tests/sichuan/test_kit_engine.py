"""The kit's engine: whole rounds, call by call, and calls that the rules refuse."""

import json
import random
import time
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from paiju import Round
from paiju.errors import IllegalAction, RulesError
from paiju.sichuan import PRESETS, Rules
from paiju.sichuan.kit import (
    GameEngine,
    GamePhase,
    HandAnalyzer,
    MeldType,
    SettlementEngine,
    SuitType,
    Tile,
    TilesConverter,
)
from paiju.sichuan.kit.tiles import KINDS
from paiju.tiles import show
from sichuan.tables import THROWER, WAITS, wall_of

KONG_TYPES = {"concealed_kong": "angang", "exposed_kong": "zhigang", "added_kong": "jiagang"}
KONG_NAMES = {kong_type: kind for kind, kong_type in KONG_TYPES.items()}
NO_VOID = Rules(void_suit=False)
DRAWS = "9p8p3p1s"
KEYS = ["sequence", "action_type", "player_id", "tile", "target_player", "timestamp"]


def tile(text: str) -> Tile:
    return Tile(SuitType(text[1]), int(text[0]))


def begun(rules: Rules | str | None = None, **deal: Any) -> GameEngine:
    engine = GameEngine(rules, **deal)
    engine.init_game()
    engine.deal_initial_hands()
    return engine


def table(hands: Mapping[int, str], draws: str = "", *, last: str = "", dealer: int = 0, **options: Any) -> GameEngine:
    """Return an engine that has dealt these hands, the dealer's last tile drawn, without void suits."""
    rules = NO_VOID.replace(**options)
    engine = begun(rules, seed=1, wall=wall_of(hands, draws, last, dealer), dealer=dealer)
    assert engine.draw_tile(dealer) is not None
    return engine


def phase(engine: GameEngine) -> GamePhase:
    return engine.phase


def state(engine: GameEngine) -> Any:
    return engine.round.state


def asked(engine: GameEngine) -> list[int]:
    return list(state(engine).claimants)


def hand(engine: GameEngine, player_id: int) -> str:
    return TilesConverter.array_27_to_string(engine.players[player_id].hand_tiles)


def hand_counts(engine: GameEngine) -> list[int]:
    return [player["hand_count"] for player in engine.get_game_state()["players"]]


def kinds(engine: GameEngine) -> list[str]:
    return [entry["action_type"] for entry in engine.game_log]


def reason(engine: GameEngine) -> str:
    """Return which call was refused last, and why."""
    last = engine.game_log[-1]
    assert last["action_type"] == "error"
    return f"{last['call']}: {last['error']}"


# ---- whole rounds


def call(engine: GameEngine, seat: int, action: Any) -> None:
    """Do what an action says by the call that stands for it; passing is no call."""
    played = state(engine).observe(None).pending
    giver = None if played is None else played[1]
    if action.kind == "discard":
        assert engine.discard_tile(seat, tile(str(action.tile)))
    elif action.kind == "pong":
        assert giver is not None
        assert engine.pong_tile(seat, tile(str(action.tile)), giver)
    elif action.kind in KONG_TYPES:
        assert engine.kong_tile(seat, tile(str(action.tile)), KONG_TYPES[action.kind], giver)
    elif action.kind == "win":
        won = played[0] if played else engine.draw_tile(seat)
        assert engine.win_game(seat, tile(str(won)), is_zimo=played is None)["success"]


def choose(engine: GameEngine, seat: int, rng: random.Random) -> Any:
    """Return a win or a kong where there is one, else the best discard, or any answer."""
    offered = {str(action): action for action in state(engine).legal_actions_of(seat)}
    wanted = [text for text in offered if text == "win" or "kong" in text]
    best = f"discard {HandAnalyzer.suggest_discard(engine.players[seat])}"
    return offered[wanted[0] if wanted else best if best in offered else rng.choice(list(offered))]


def play(engine: GameEngine, rng: random.Random) -> None:
    """Play to the end by a simple policy; who does not want to claim says nothing."""
    for player in rng.sample(range(4), 4):
        counts = engine.players[player].hand_tiles
        fewest = min(range(3), key=lambda number: sum(counts[9 * number : 9 * number + 9]))
        engine.declare_void_suit(player, list(SuitType)[fewest])
    while engine.phase is GamePhase.PLAYING:
        for seat in rng.sample(asked(engine), len(asked(engine))):
            call(engine, seat, choose(engine, seat, rng))
        drawn = [engine.draw_tile(seat) for seat in range(4)]  # the window is closed by whoever draws
        assert sum(one is not None for one in drawn) <= 1
        if not asked(engine):
            call_of_turn(engine, rng)


def call_of_turn(engine: GameEngine, rng: random.Random) -> None:
    """Play for whoever is on turn, and has drawn or claimed."""
    if engine.phase is not GamePhase.PLAYING:
        return
    seat = state(engine).turn
    assert hand_counts(engine)[seat] % 3 == 2
    call(engine, seat, choose(engine, seat, rng))
    assert engine.players[seat].has_won or hand_counts(engine)[seat] % 3 == 1  # what comes next is not drawn yet
    assert engine.current_player_index == seat
    lying = [tile for each in state(engine).seats for tile in each.river if not tile.claimed]
    held = sum(player.get_total_tile_count() for player in engine.players)
    assert len(engine.remaining_tiles) + held + len(lying) + robbed(engine) == 108


def robbed(engine: GameEngine) -> int:
    return sum(len(seat.robbed) for seat in state(engine).seats)


def replayed(engine: GameEngine, seed: int, voids: Mapping[int, str]) -> Round:
    """Return the round that the log tells."""
    table = Round("sichuan", engine.rules, seed=seed, dealer=0)
    for player, suit in voids.items():
        table.apply(f"void {suit}", player)
    for entry in engine.game_log:
        kind, seat = entry["action_type"], entry["player_id"]
        claims = "target_player" in entry and entry["target_player"] is not None
        now: Any = table.state
        while now.phase in ("responses", "rob") and not (claims and seat in now.claimants):
            now = table.apply("pass", now.turn)
        if kind == "kong":
            table.apply(f"{KONG_NAMES[entry['kong_type']]} {entry['tile']}", seat)
        elif kind in ("discard", "pong"):
            table.apply(f"{kind} {entry['tile']}", seat)
        elif kind == "win":
            table.apply("win", seat)
    return table


@cache
def played(seed: int) -> GameEngine:
    rules: list[Rules | str | None] = [None, "multiplier", PRESETS["arena"]]
    engine = begun(rules[seed % 3], seed=seed)
    play(engine, random.Random(seed))
    return engine


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_round(seed: int) -> None:
    engine = played(seed)
    assert phase(engine) is GamePhase.SETTLEMENT
    money = SettlementEngine.settle_game(engine.players)
    result = engine.settle_game()
    assert phase(engine) is GamePhase.FINISHED
    voids = {player.player_id: str(player.declared_void_suit) for player in engine.players}
    other: Any = replayed(engine, seed, voids)
    assert other.state == engine.round.state
    assert result["final_scores"] == dict(enumerate(other.state.scores))
    assert all(sum(column.values()) == 0 for column in result.values())
    if engine.rules.scoring == "multiplier" and all(row.kind != "kong_transfer" for row in other.state.transfers):
        assert money == result  # the players tell it all, but what was handed on after a kong
    for player, seat in zip(engine.players, other.state.seats, strict=True):
        assert hand(engine, player.player_id) == show(seat.hand.tiles)
        melds = [(KINDS[meld.type], str(meld.tile), meld.from_player) for meld in player.melds]
        assert melds == [(meld.kind, str(meld.tile), meld.from_seat) for meld in seat.melds]
        assert player.declared_void_suit is SuitType(seat.hand.void_suit)
        assert player.has_won is (seat.won is not None)
        assert not player.win_info or player.win_info["multiplier"] == seat.won["total"]


def test_random_rounds_do_everything() -> None:
    """What the rounds above are made of."""
    done = {entry.get("kong_type", entry["action_type"]) for seed in range(12) for entry in played(seed).game_log}
    assert done - {"settlement"} == {"draw", "discard", "pong", "win", "angang", "zhigang", "jiagang", "error"}


# ---- phases


def test_phases() -> None:
    engine = GameEngine(seed=7)
    assert phase(engine) is GamePhase.INIT
    engine.init_game()
    assert phase(engine) is GamePhase.INIT
    engine.deal_initial_hands()
    assert phase(engine) is GamePhase.DECLARING_VOID
    engine.declare_void_suit(2, SuitType.TONG)
    assert engine.players[2].declared_void_suit is SuitType.TONG
    engine.declare_void_suit(0, "m")
    assert engine.players[0].declared_void_suit is SuitType.WAN
    engine.declare_void_suit(player_id=3, suit=SuitType.WAN)
    assert phase(engine) is GamePhase.DECLARING_VOID
    engine.declare_void_suit(1, SuitType.WAN)
    assert phase(engine) is GamePhase.PLAYING
    assert engine.game_log == []


def test_setting_the_phase_says_what_the_round_has_come_to() -> None:
    engine = begun(seed=7)
    with pytest.raises(ValueError, match="the phase is declaring_void, not settlement"):
        engine.phase = GamePhase.SETTLEMENT
    last = at_last_discard()
    assert phase(last) is GamePhase.PLAYING
    last.phase = GamePhase.SETTLEMENT
    assert phase(last) is GamePhase.SETTLEMENT
    assert asked(last) == []


def test_the_state_in_plain_values() -> None:
    engine = begun(seed=7)
    engine.declare_void_suit(1, SuitType.TONG)
    plain = engine.get_game_state()
    assert json.loads(json.dumps(plain)) == plain
    assert type(plain["players"][1]["declared_void_suit"]) is str
    players = plain.pop("players")
    assert plain == {"phase": "declaring_void", "current_player": 0, "remaining_tiles": 56, "game_log_length": 0}
    assert players[1] == {
        "player_id": 1,
        "hand_count": 13,
        "melds": 0,
        "declared_void_suit": "p",
        "has_won": False,
        "is_ting": False,
        "is_flowery_pig": False,
        "kong_income": 0,
    }
    assert [player["declared_void_suit"] for player in players] == [None, "p", None, None]


def test_the_wall() -> None:
    engine = GameEngine(seed=7)
    engine.init_game()
    assert Counter(map(str, engine.remaining_tiles)) == {f"{rank}{suit}": 4 for suit in "msp" for rank in range(1, 10)}
    engine.deal_initial_hands()
    assert hand_counts(engine) == [13] * 4
    assert len(engine.remaining_tiles) == 56
    assert state(engine).wall_left == 55  # the dealer's 14th tile lies on the wall
    assert all(isinstance(one, Tile) for one in engine.remaining_tiles)
    for player in range(4):
        engine.declare_void_suit(player, SuitType.TONG)
    wall = engine.remaining_tiles
    for player in range(4):
        assert engine.draw_tile(player) == wall.pop()
        assert engine.remaining_tiles == wall
        discard = HandAnalyzer.suggest_discard(engine.players[player])
        assert discard is not None
        assert engine.discard_tile(player, discard)
        assert hand_counts(engine) == [13] * 4


@pytest.mark.parametrize("dealer", range(4))
def test_the_14th_tile_is_the_dealers_first_draw(dealer: int) -> None:
    wall = wall_of({}, dealer=dealer)
    engine = begun(NO_VOID, wall=wall, dealer=dealer)
    assert engine.current_player_index == dealer
    assert engine.draw_tile((dealer + 1) % 4) is None
    assert engine.draw_tile(dealer) == tile(str(wall[52]))


def test_player_0_deals() -> None:
    assert {state(begun(seed=seed)).dealer for seed in range(5)} == {0}


def test_rules() -> None:
    usual = PRESETS["multiplier"].replace(swap_three=False, turn_after_win="after_discarder")
    assert GameEngine().rules == usual
    assert GameEngine("fan").rules == PRESETS["fan"].replace(swap_three=False)
    assert begun(NO_VOID).phase is GamePhase.PLAYING
    with pytest.raises(RulesError):
        GameEngine("none such")


@pytest.mark.parametrize("count", [2, 3, 5])
def test_a_number_of_players_that_is_not_played(count: int) -> None:
    engine = GameEngine()
    with pytest.raises(ValueError, match="players: allowed is"):
        engine.init_game(player_count=count)


def test_the_next_game() -> None:
    engine = begun(seed=7)
    first = [list(player.hand_tiles) for player in engine.players]
    assert engine.draw_tile(0) is None
    engine.init_game()
    assert phase(engine) is GamePhase.INIT
    assert engine.game_log == []
    engine.deal_initial_hands()
    assert [player.hand_tiles for player in engine.players] == first  # the same seed


def test_without_a_seed_random_decides() -> None:
    def dealt(seed: int) -> list[Tile]:
        random.seed(seed)
        return begun().remaining_tiles

    assert dealt(5) == dealt(5) != dealt(6)


def test_calls_that_come_too_early_or_too_late() -> None:
    engine = GameEngine()
    engine.init_game()
    assert engine.draw_tile(0) is None
    assert reason(engine) == "draw: the phase is init, not playing"
    assert engine.discard_tile(0, tile("1m")) is False
    assert engine.pong_tile(0, tile("1m"), 1) is False
    assert engine.kong_tile(0, tile("1m"), "angang") is False
    assert engine.win_game(0, tile("1m")) == {"success": False, "error": "the phase is init, not playing"}
    assert engine.settle_game() == {"error": "the phase is init, not settlement"}
    with pytest.raises(ValueError, match="the phase is init"):
        engine.declare_void_suit(0, SuitType.WAN)
    assert kinds(engine) == ["error"] * 6
    engine.deal_initial_hands()
    with pytest.raises(ValueError, match="the phase is declaring_void, not init"):
        engine.deal_initial_hands()
    assert engine.settle_game() == {"error": "the phase is declaring_void, not settlement"}
    assert not engine.discard_tile(0, tile("1m"))  # the void suits come first
    engine.declare_void_suit(0, "m")
    with pytest.raises(IllegalAction):
        engine.declare_void_suit(0, "s")
    with pytest.raises(ValueError, match="seat 4"):
        engine.declare_void_suit(4, "s")
    with pytest.raises(ValueError, match="z"):
        engine.declare_void_suit(1, "z")
    for player in (1, 2, 3):
        engine.declare_void_suit(player, "m")
    with pytest.raises(ValueError, match="playing"):
        engine.declare_void_suit(0, "m")


def test_a_game_without_void_suits_waits_for_its_deal() -> None:
    engine = GameEngine(NO_VOID)
    assert not engine.discard_tile(0, engine.remaining_tiles[-1])
    assert reason(engine) == "discard: the phase is init, not playing"


# ---- turns


def test_a_turn() -> None:
    engine = table({0: THROWER}, "9p8p")
    assert hand_counts(engine) == [14, 13, 13, 13]
    assert not engine.discard_tile(0, tile("9s"))
    assert "discard: seat 0 cannot discard 9s" in reason(engine)
    assert not engine.discard_tile(1, tile("1s"))
    assert not engine.discard_tile(7, tile("1s"))
    assert reason(engine) == "discard: there is no seat 7, seats are 0 to 3"
    assert engine.discard_tile(0, tile("5p"))
    assert hand(engine, 0) == "258m114s1246789p"
    assert engine.draw_tile(2) is None
    assert reason(engine) == "draw: no tile is due, it is the turn of player 1"
    assert engine.current_player_index == 0  # until somebody draws
    assert engine.draw_tile(1) == engine.draw_tile(1) == tile("9p")
    assert engine.current_player_index == engine.get_game_state()["current_player"] == 1
    played = [entry for entry in engine.game_log if entry["action_type"] != "error"]
    assert [(one["action_type"], one["player_id"], one["tile"]) for one in played] == [
        ("draw", 0, "1s"),
        ("discard", 0, "5p"),
        ("draw", 1, "9p"),
    ]
    assert [list(entry) for entry in played] == [KEYS] * 3
    assert [entry["sequence"] for entry in engine.game_log] == list(range(1, len(engine.game_log) + 1))
    assert all(time.time() - 60 < entry["timestamp"] <= time.time() for entry in engine.game_log)
    json.dumps(engine.game_log)


def test_drawing_may_be_left_out() -> None:
    engine = table({0: THROWER}, "9p8p")
    assert engine.discard_tile(0, tile("5p"))
    assert engine.discard_tile(1, tile("9p"))
    assert kinds(engine) == ["draw", "discard", "draw", "discard"]


def test_an_index_of_ones_own() -> None:
    """The engine never counts on the index: a program may move it round the table itself."""
    engine = table({0: THROWER}, "9p8p3p")
    for drawn in ("5p", "9p", "8p"):
        engine.draw_tile(engine.current_player_index)
        assert engine.discard_tile(engine.current_player_index, tile(drawn))
        engine.current_player_index = (engine.current_player_index + 1) % 4
    assert engine.get_game_state()["current_player"] == 3


def test_lists_stay_the_same_objects() -> None:
    engine = table({0: THROWER}, "9p8p")
    player, held = engine.players[0], engine.players[0].hand_tiles
    assert engine.discard_tile(0, tile("5p"))
    assert engine.players[0] is player
    assert player.hand_tiles is held
    assert sum(held) == 13


def at_last_discard() -> GameEngine:
    """Return a table where the wall is empty and somebody could still claim the last discard."""
    for seed in range(100):
        engine = begun(NO_VOID, seed=seed)
        while engine.remaining_tiles:
            for player in engine.players:
                engine.draw_tile(player.player_id)
                discard = HandAnalyzer.suggest_discard(player)
                if discard is not None:
                    assert engine.discard_tile(player.player_id, discard)
        if asked(engine):
            return engine
    raise AssertionError("no such table")


def test_the_end_of_the_wall() -> None:
    engine = at_last_discard()
    assert phase(engine) is GamePhase.PLAYING
    assert [engine.draw_tile(player) for player in range(4)] == [None] * 4
    assert phase(engine) is GamePhase.SETTLEMENT
    assert reason(engine) == "draw: the phase is settlement, not playing"
    assert not engine.discard_tile(0, tile("1m"))
    assert engine.settle_game()["final_scores"] == dict(enumerate(engine.round.state.scores))


def test_flower_pigs() -> None:
    """Those who throw what they draw keep their three suits."""
    engine = begun(NO_VOID, seed=1)
    while engine.phase is GamePhase.PLAYING:
        for player in range(4):
            drawn = engine.draw_tile(player)
            if drawn is not None and player == 0:
                drawn = HandAnalyzer.suggest_discard(engine.players[0])
            assert drawn is None or engine.discard_tile(player, drawn)
    paid = {row.payer for row in state(engine).transfers if row.kind == "flower_pig"}
    assert {player.player_id for player in engine.players if player.is_flowery_pig} == paid != set()
    assert engine.settle_game()["flowery_pig_penalty"] != dict.fromkeys(range(4), 0)


def test_settling() -> None:
    engine = at_last_discard()
    log = len(engine.game_log)
    result = engine.settle_game()  # nobody claims the last discard
    assert phase(engine) is GamePhase.FINISHED
    assert kinds(engine)[log:] == ["settlement"]
    entry = engine.game_log[-1]
    assert list(entry) == [*KEYS, *result]
    assert (entry["player_id"], entry["tile"]) == (-1, None)
    assert {name: entry[name] for name in result} == result
    assert engine.settle_game() == {"error": "the phase is finished, not settlement"}


# ---- claims

PONGED = {0: "4m25m147s258p1369p6s", 3: "44m179m258s14789p"}
PONGER = "11s258m47s258p369p"


def test_pong() -> None:
    engine = table(PONGED)
    assert not engine.pong_tile(3, tile("4m"), 0)
    assert reason(engine) == "pong: no 4m of player 0 can be claimed"
    assert engine.discard_tile(0, tile("4m"))
    assert not engine.pong_tile(3, tile("5m"), 0)
    assert not engine.pong_tile(3, tile("4m"), 1)
    assert not engine.pong_tile(1, tile("4m"), 0)
    assert not engine.kong_tile(3, tile("4m"), "zhigang", 0)
    assert engine.pong_tile(player_id=3, tile=tile("4m"), from_player_id=0)
    assert engine.current_player_index == 3
    (meld,) = engine.players[3].melds
    assert (meld.type, meld.tile, meld.from_player) == (MeldType.PONG, tile("4m"), 0)
    assert hand(engine, 3) == "179m258s14789p"
    assert engine.draw_tile(3) is None
    assert engine.discard_tile(3, tile("1m"))
    entry = next(entry for entry in engine.game_log if entry["action_type"] == "pong")
    assert list(entry) == KEYS
    assert (entry["player_id"], entry["tile"], entry["target_player"]) == (3, "4m", 0)


def test_who_says_nothing_passes() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: PONGER}, "9p8p")
    assert engine.discard_tile(0, tile("1s"))
    assert asked(engine) == [1, 2]
    assert engine.draw_tile(2) is None  # a call out of turn does not close the window
    assert asked(engine) == [1, 2]
    assert engine.draw_tile(1) == tile("9p")
    assert kinds(engine) == ["draw", "discard", "error", "draw"]
    assert not engine.pong_tile(2, tile("1s"), 0)
    assert engine.discard_tile(1, tile("9p"))


def test_a_win_goes_before_a_pong() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: PONGER}, "9p8p")
    assert engine.discard_tile(0, tile("1s"))
    assert engine.pong_tile(2, tile("1s"), 0)
    assert [meld.type for meld in engine.players[2].melds] == [MeldType.PONG]  # if player 1 does not win
    assert engine.win_game(1, tile("1s"))["success"]
    assert engine.players[2].melds == []
    assert engine.draw_tile(2) == tile("9p")
    other = table({0: THROWER, 1: WAITS[0], 2: PONGER}, "9p8p")
    assert other.discard_tile(0, tile("1s"))
    assert other.pong_tile(2, tile("1s"), 0)
    assert other.discard_tile(2, tile("2m"))  # so player 1 does not win
    assert [meld.type for meld in other.players[2].melds] == [MeldType.PONG]


def test_kongs() -> None:
    engine = table({0: "4m3333p258m147s258p", 1: "444m567m789s99s22s"}, last="7p8p")
    assert not engine.kong_tile(0, tile("3p"), "minggang")
    assert "minggang" in reason(engine)
    assert not engine.kong_tile(0, tile("3p"), "jiagang")
    assert engine.kong_tile(player_id=0, tile=tile("3p"), kong_type="angang")
    assert (engine.players[0].kong_income, engine.players[0].kong_payers) == (6, {1: 2, 2: 2, 3: 2})
    assert hand_counts(engine)[0] == 10  # the replacement is still to be drawn
    assert engine.draw_tile(0) == tile("7p")
    assert engine.discard_tile(0, tile("4m"))
    assert engine.kong_tile(1, tile("4m"), "zhigang", 0)
    assert engine.current_player_index == 1
    assert engine.draw_tile(1) == tile("8p")
    assert (engine.players[1].gang_income, engine.players[1].kong_payers) == (2, {0: 2})
    assert list(engine.round.state.scores) == [4, 0, -2, -2]
    assert [player.melds[0].type for player in engine.players[:2]] == [MeldType.CONCEALED_KONG, MeldType.EXPOSED_KONG]
    entries = [entry for entry in engine.game_log if entry["action_type"] == "kong"]
    assert [(one["player_id"], one["kong_type"], one["target_player"]) for one in entries] == [
        (0, "angang", None),
        (1, "zhigang", 0),
    ]
    assert [list(one) for one in entries] == [[*KEYS, "kong_type"]] * 2
    assert engine.get_game_state()["players"][0]["kong_income"] == 6


# ---- wins


def test_several_win_on_one_discard() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}, DRAWS)
    assert engine.discard_tile(0, tile("1s"))
    assert not engine.win_game(1, tile("4s"))["success"]
    assert not engine.win_game(1, tile("1s"), is_zimo=True)["success"]
    first = engine.win_game(player_id=1, win_tile=tile("1s"), is_zimo=False)
    assert first == {
        "success": True,
        "result": {
            "multiplier": 1,
            "total_multiplier": 1,
            "patterns": ["平胡"],
            "pattern_names": ["平胡"],
            "details": {
                "main_pattern": "平胡",
                "base_multiplier": 1,
                "additional_multiplier": 1,
                "gen_multiplier": 1,
                "effective_gen_count": 0,
            },
            "is_zimo": False,
            "is_rob_kong": False,
            "from_player": 0,
            "win_tile": "1s",
            "order": 1,
        },
    }
    json.dumps(first)
    assert engine.players[1].has_won
    assert engine.players[1].win_info == first["result"]
    assert not engine.win_game(1, tile("1s"))["success"]  # asked once
    assert engine.win_game(3, tile("1s"))["result"]["order"] == 2
    assert [player.has_won for player in engine.players] == [False, True, False, True]
    assert engine.draw_tile(0) == tile("9p")  # player 2 passed; the next after the farthest winner
    assert list(engine.round.state.scores) == [-2, 1, 0, 1]
    entries = [entry for entry in engine.game_log if entry["action_type"] == "win"]
    assert [list(one) for one in entries] == [[*KEYS, "is_zimo", "multiplier", "patterns"]] * 2
    assert [(one["target_player"], one["is_zimo"], one["multiplier"], one["patterns"]) for one in entries] == [
        (0, False, 1, ["平胡"])
    ] * 2


@pytest.mark.parametrize(("rules", "next_player"), [(None, 1), ("multiplier", 3)])
def test_who_is_next_after_a_win_on_a_discard(rules: str | None, next_player: int) -> None:
    """Usually the player after the discarder, where a loop over the players goes on; other rules say it themselves."""
    engine = begun(rules, wall=wall_of({0: THROWER, 2: WAITS[1]}, DRAWS))
    for player, suit in enumerate("sppp"):
        engine.declare_void_suit(player, suit)
    assert engine.draw_tile(0) is not None
    assert engine.discard_tile(0, tile("1s"))
    assert engine.win_game(2, tile("1s"))["success"]
    assert engine.current_player_index == 0
    assert [player for player in range(4) if engine.draw_tile(player)] == [next_player]


def test_all_three_win() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]})
    assert engine.discard_tile(0, tile("1s"))
    for player in (3, 1, 2):
        assert engine.win_game(player, tile("1s"))["success"]
    assert phase(engine) is GamePhase.SETTLEMENT
    assert engine.settle_game()["final_scores"] == {0: -3, 1: 1, 2: 1, 3: 1}


def test_only_the_nearest_wins() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}, multi_win="nearest")
    assert engine.discard_tile(0, tile("1s"))
    assert engine.win_game(2, tile("1s"))["success"]
    refused = engine.win_game(3, tile("1s"))
    assert refused == {"success": False, "error": "somebody nearer wins on this tile (S-4.11)"}
    assert engine.players[2].has_won
    assert engine.win_game(1, tile("1s"))["success"]  # nearer still
    assert [player.has_won for player in engine.players] == [False, True, False, False]
    assert engine.settle_game() == {"error": "the phase is playing, not settlement"}


def test_self_draw() -> None:
    engine = table({0: THROWER, 1: WAITS[0]}, "4s", first_turn_patterns=False)
    assert engine.discard_tile(0, tile("5p"))
    assert engine.draw_tile(1) == tile("4s")
    assert not engine.win_game(1, tile("4s"))["success"]  # there is no discard 4s
    other = engine.win_game(1, tile("1s"), is_zimo=True)
    assert other == {"success": False, "error": "the win is on 4s, not on 1s"}
    won = engine.win_game(1, tile("4s"), is_zimo=True)["result"]
    assert (won["multiplier"], won["is_zimo"], won["from_player"]) == (2, True, None)
    assert won["patterns"] == ["平胡", "自摸"]
    assert engine.game_log[-1]["is_zimo"] is True
    assert not engine.win_game(9, tile("1m"), is_zimo=True)["success"]
    assert not engine.win_game(1, tile("4s"), is_zimo=True)["success"]  # once


def test_a_win_in_fan() -> None:
    """The details multiply to what the fan are worth."""
    engine = table({0: "1111m3355m2244s66s"}, scoring="fan", fan_cap=8, first_turn_patterns=False)
    won = engine.win_game(0, tile("6s"), is_zimo=True)["result"]
    details = won["details"]
    product = details["base_multiplier"] * details["additional_multiplier"] * details["gen_multiplier"]
    assert won["multiplier"] == product == state(engine).seats[0].won["total"] == 16


def test_heavenly_hand() -> None:
    """The 14th tile is what it is won with."""
    engine = table({0: "111m222m333m444m55m"})
    assert not engine.win_game(0, tile("1m"), is_zimo=True)["success"]
    assert engine.win_game(0, tile("5m"), is_zimo=True)["result"]["patterns"][0] == "天胡"


def at_added_kong() -> GameEngine:
    """Return a table where player 0 has just added to its pong the tile that all the others wait for."""
    hands = {0: "11s258m147p25896p", 1: WAITS[0], 2: WAITS[1], 3: WAITS[2] + "1s"}
    engine = table(hands, DRAWS, dealer=3)
    assert engine.discard_tile(3, tile("1s"))
    assert engine.pong_tile(0, tile("1s"), 3)
    assert engine.discard_tile(0, tile("2m"))
    for player, drawn in zip((1, 2, 3), DRAWS[::2], strict=False):
        assert engine.draw_tile(player) == tile(f"{drawn}p")
        assert engine.discard_tile(player, tile(f"{drawn}p"))
    assert engine.draw_tile(0) == tile("1s")
    assert engine.kong_tile(0, tile("1s"), "jiagang")
    return engine


def test_a_kong_is_robbed() -> None:
    engine = at_added_kong()
    assert asked(engine) == [1, 2, 3]
    won = engine.win_game(2, tile("1s"))["result"]
    assert (won["is_rob_kong"], won["from_player"], won["multiplier"]) == (True, 0, 2)
    assert [meld.type for meld in engine.players[0].melds] == [MeldType.PONG]
    assert engine.players[0].kong_income == 0
    assert engine.draw_tile(3) is not None
    assert list(engine.round.state.scores) == [-2, 0, 2, 0]


def test_a_kong_is_not_robbed() -> None:
    engine = at_added_kong()
    assert engine.draw_tile(0) is not None  # the replacement
    assert [meld.type for meld in engine.players[0].melds] == [MeldType.UPGRADED_KONG]
    assert engine.players[0].kong_payers == {1: 1, 2: 1, 3: 1}
    assert kinds(engine)[-2:] == ["kong", "draw"]


def test_ready() -> None:
    engine = table({0: THROWER, 1: WAITS[0]}, "9p")
    assert [player.is_ting for player in engine.players[:2]] == [False, True]
    assert engine.discard_tile(0, tile("5p"))
    assert engine.draw_tile(1) is not None
    assert engine.players[1].is_ting  # until it discards
    assert engine.discard_tile(1, tile("1m"))
    assert not engine.players[1].is_ting
