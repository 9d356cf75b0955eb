"""The kit's engine: whole rounds, call by call, and calls that the rules refuse."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from paiju import Round
from paiju.errors import IllegalAction, RulesError
from paiju.sichuan import PRESETS, Rules
from paiju.sichuan.kit import GameEngine, GamePhase, HandAnalyzer, MeldType, SuitType, Tile, TilesConverter
from paiju.sichuan.kit.parts import KINDS
from paiju.tiles import show
from sichuan.tables import THROWER, WAITS, wall_of

KONG_TYPES = {"concealed_kong": "angang", "exposed_kong": "zhigang", "added_kong": "jiagang"}
KONG_NAMES = {kong_type: kind for kind, kong_type in KONG_TYPES.items()}
NO_VOID = Rules(void_suit=False)
DRAWS = "9p8p3p1s"


def tile(text: str) -> Tile:
    return Tile(SuitType(text[1]), int(text[0]))


def begun(rules: Rules | str | None = None, **deal: Any) -> GameEngine:
    engine = GameEngine(rules, **deal)
    assert engine.init_game()
    assert engine.deal_initial_hands()
    return engine


def table(hands: Mapping[int, str], draws: str = "", *, last: str = "", dealer: int = 0, **options: Any) -> GameEngine:
    """Return an engine that has dealt these hands, without void suits."""
    rules = NO_VOID.replace(**options)
    return begun(rules, seed=1, wall=wall_of(hands, draws, last, dealer), dealer=dealer)


def phase(engine: GameEngine) -> GamePhase:
    return engine.phase


def state(engine: GameEngine) -> Any:
    return engine.round.state


def hand(engine: GameEngine, player_id: int) -> str:
    return TilesConverter.array_27_to_string(engine.players[player_id].hand_tiles)


def kinds(engine: GameEngine) -> list[str]:
    return [entry.action_type for entry in engine.game_log]


def reason(engine: GameEngine) -> str:
    """Return why the last call was refused."""
    assert engine.game_log[-1].action_type == "error"
    return engine.game_log[-1].detail


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
        own = state(engine).seats[seat]
        won = played[0] if played else own.drawn or own.hand.tiles[0]
        assert engine.win_game(seat, tile(str(won)), is_zimo=played is None)["success"]


def choose(engine: GameEngine, seat: int, rng: random.Random) -> Any:
    """Return a win or a kong where there is one, else the best discard, or any answer."""
    offered = {str(action): action for action in engine.round.state.legal_actions_of(seat)}
    wanted = [text for text in offered if text == "win" or "kong" in text]
    best = f"discard {HandAnalyzer.suggest_discard(engine.players[seat])}"
    return offered[wanted[0] if wanted else best if best in offered else rng.choice(list(offered))]


def play(engine: GameEngine, rng: random.Random) -> None:
    """Play to the end by a simple policy; who does not want to claim says nothing."""
    for player in rng.sample(range(4), 4):
        counts = engine.players[player].hand_tiles
        fewest = min(range(3), key=lambda number: sum(counts[9 * number : 9 * number + 9]))
        assert engine.declare_void_suit(player, list(SuitType)[fewest])
    while engine.phase is GamePhase.PLAYING:
        asked = engine.get_game_state()["asked_players"]
        for seat in rng.sample(asked, len(asked)):
            call(engine, seat, choose(engine, seat, rng))
        if engine.get_game_state()["asked_players"]:  # the window is closed by the call that follows
            for seat in range(4):
                engine.draw_tile(seat)
        next_seat = engine.get_game_state()["current_player"]
        if next_seat is not None:
            call(engine, next_seat, choose(engine, next_seat, rng))


def replayed(engine: GameEngine, seed: int) -> Round:
    """Return the round that the log tells."""
    table = Round("sichuan", engine.rules, seed=seed)
    for entry in engine.game_log:
        if entry.action_type == "declare_void":
            table.apply(f"void {entry.detail}", entry.player_id)
        elif entry.action_type == "kong":
            table.apply(f"{KONG_NAMES[entry.detail]} {entry.tile}", entry.player_id)
        elif entry.action_type in ("discard", "pong"):
            table.apply(f"{entry.action_type} {entry.tile}", entry.player_id)
        elif entry.action_type in ("win", "pass"):
            table.apply(entry.action_type, entry.player_id)
    return table


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_round(seed: int) -> None:
    rules: list[Rules | str | None] = ["multiplier", None, PRESETS["arena"]]
    engine = begun(rules[seed % 3], seed=seed)
    play(engine, random.Random(seed))
    assert phase(engine) is GamePhase.SETTLEMENT
    result = engine.settle_game()
    assert phase(engine) is GamePhase.FINISHED
    assert engine.settle_game() == result
    assert kinds(engine).count("settle") == 1
    other: Any = replayed(engine, seed)
    assert other.state == engine.round.state
    assert result["final_scores"] == dict(enumerate(other.state.scores))
    assert all(sum(column.values()) == 0 for column in result.values())
    for player, seat in zip(engine.players, other.state.seats, strict=True):
        assert hand(engine, player.player_id) == show(seat.hand.tiles)
        melds = [(KINDS[meld.type], str(meld.tiles[0]), meld.from_player) for meld in player.melds]
        assert melds == [(meld.kind, str(meld.tile), meld.from_seat) for meld in seat.melds]
        assert player.declared_void_suit is SuitType(seat.hand.void_suit)
        assert player.has_won is (seat.won is not None)
        assert not player.win_info or player.win_info["multiplier"] == seat.won["total"]


def test_random_rounds_do_everything() -> None:
    """What the rounds above are made of."""
    done: set[str] = set()
    for seed in range(12):
        engine = begun(seed=seed)
        play(engine, random.Random(seed))
        done |= {entry.detail if entry.action_type == "kong" else entry.action_type for entry in engine.game_log}
    assert {"draw", "discard", "pong", "win", "pass", "angang", "zhigang", "jiagang"} <= done


# ---- phases


def test_phases() -> None:
    engine = GameEngine(seed=7)
    assert phase(engine) is GamePhase.INIT
    assert engine.get_game_state()["players"] == []
    assert engine.init_game()
    assert phase(engine) is GamePhase.DEALING
    assert engine.get_game_state() == {
        "phase": GamePhase.DEALING,
        "dealer": None,
        "current_player": None,
        "asked_players": [],
        "pending_tile": None,
        "pending_from": None,
        "remaining_tiles": None,
        "scores": [0, 0, 0, 0],
        "players": engine.players,
        "log_length": 1,
    }
    assert engine.deal_initial_hands()
    assert phase(engine) is GamePhase.DECLARING_VOID
    dealer = engine.get_game_state()["dealer"]
    assert [player.get_total_tile_count() for player in engine.players] == [13 + (seat == dealer) for seat in range(4)]
    assert engine.declare_void_suit(2, SuitType.TONG)
    assert engine.players[2].declared_void_suit is SuitType.TONG
    for player in (0, 3, 1):
        assert engine.declare_void_suit(player, SuitType.WAN)
    assert phase(engine) is GamePhase.PLAYING
    assert engine.get_game_state()["current_player"] == dealer
    assert kinds(engine) == ["init", "deal", *["declare_void"] * 4]


def test_rules() -> None:
    assert GameEngine().rules == PRESETS["multiplier"].replace(swap_three=False)
    assert GameEngine("fan").rules == PRESETS["fan"].replace(swap_three=False)
    assert begun(NO_VOID).phase is GamePhase.PLAYING
    with pytest.raises(RulesError):
        GameEngine("none such")


def test_the_next_game() -> None:
    engine = begun(seed=7)
    first = [list(player.hand_tiles) for player in engine.players]
    assert engine.init_game()
    assert phase(engine) is GamePhase.DEALING
    assert kinds(engine) == ["init"]
    assert engine.deal_initial_hands()
    assert [player.hand_tiles for player in engine.players] == first  # the same seed


def test_calls_that_come_too_early_or_too_late() -> None:
    engine = GameEngine()
    assert not engine.init_game(5)
    assert reason(engine) == "init: players: allowed is 3 or 4"
    assert not engine.deal_initial_hands()
    assert reason(engine) == "deal: nothing is dealt in the phase init"
    with pytest.raises(IllegalAction, match="no round"):
        _ = engine.round
    assert engine.init_game()
    assert engine.draw_tile(0) is None
    assert not engine.discard_tile(0, tile("1m"))
    assert not engine.pong_tile(0, tile("1m"), 1)
    assert not engine.declare_void_suit(0, SuitType.WAN)
    refused = {"success": False, "error": "there is no round before deal_initial_hands"}
    assert engine.win_game(0, tile("1m")) == refused
    assert engine.settle_game() == {"error": refused["error"]}
    assert kinds(engine) == ["init", *["error"] * 6]
    assert engine.deal_initial_hands()
    assert not engine.deal_initial_hands()
    assert engine.settle_game() == {"error": "the round is not over"}
    assert not engine.discard_tile(0, tile("1m"))  # the void suits come first


# ---- turns


def test_a_turn() -> None:
    engine = table({0: THROWER}, "9p8p")
    assert engine.draw_tile(0) is None  # the dealer begins without a draw
    assert reason(engine) == "draw: player 0 has no tile to draw, it is the turn of player 0"
    assert not engine.discard_tile(0, tile("9s"))
    assert "discard: seat 0 cannot discard 9s" in reason(engine)
    assert not engine.discard_tile(1, tile("1s"))
    assert not engine.discard_tile(7, tile("1s"))
    assert reason(engine) == "discard: there is no seat 7, seats are 0 to 3"
    assert engine.discard_tile(0, tile("5p"))
    assert hand(engine, 0) == "258m114s1246789p"
    assert engine.draw_tile(2) is None
    assert engine.draw_tile(1) == engine.draw_tile(1) == tile("9p")
    played = [entry for entry in engine.game_log if entry.action_type not in ("error", "pass")]
    assert [(one.action_type, one.player_id, str(one.tile)) for one in played[2:]] == [
        ("discard", 0, "5p"),
        ("draw", 1, "9p"),
    ]
    assert [entry.sequence for entry in engine.game_log] == list(range(1, len(engine.game_log) + 1))
    assert all(entry.timestamp.endswith("Z") for entry in engine.game_log)


def test_the_end_of_the_wall() -> None:
    engine = table({})
    while engine.phase is GamePhase.PLAYING:
        seat = engine.round.state.turn
        assert seat is not None
        if engine.get_game_state()["asked_players"]:
            drawn = [engine.draw_tile(player) for player in range(4)]
            assert sum(one is not None for one in drawn) == (engine.phase is GamePhase.PLAYING)
        else:
            held = TilesConverter.array_27_to_string(engine.players[seat].hand_tiles)
            last = state(engine).seats[seat].drawn or held[-2:]
            assert engine.discard_tile(seat, tile(str(last)))
    assert engine.draw_tile(0) is None
    assert reason(engine) == "draw: no tile is drawn any more: exhausted"
    assert not engine.discard_tile(0, tile("1m"))
    assert engine.settle_game()["final_scores"] == dict(enumerate(engine.round.state.scores))
    paid = {row.payer for row in state(engine).transfers if row.kind == "flower_pig"}
    assert {player.player_id for player in engine.players if player.is_flowery_pig} == paid


# ---- claims

PONGED = {0: "4m25m147s258p1369p6s", 3: "44m179m258s14789p"}


def test_pong() -> None:
    engine = table(PONGED)
    assert not engine.pong_tile(3, tile("4m"), 0)
    assert reason(engine) == "pong: there is no 4m of player 0 to be claimed now"
    assert engine.discard_tile(0, tile("4m"))
    assert engine.get_game_state()["pending_tile"] == tile("4m")
    assert engine.get_game_state()["pending_from"] == 0
    assert not engine.pong_tile(3, tile("5m"), 0)
    assert not engine.pong_tile(3, tile("4m"), 1)
    assert not engine.pong_tile(1, tile("4m"), 0)
    assert not engine.kong_tile(3, tile("4m"), "zhigang", 0)
    assert engine.pong_tile(3, tile("4m"), 0)
    (meld,) = engine.players[3].melds
    assert (meld.type, meld.tiles[0], meld.from_player) == (MeldType.PONG, tile("4m"), 0)
    assert hand(engine, 3) == "179m258s14789p"
    assert engine.draw_tile(3) is None
    assert engine.discard_tile(3, tile("1m"))


def test_who_says_nothing_passes() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: "11s258m47s258p369p"}, "9p8p")
    assert engine.discard_tile(0, tile("1s"))
    assert engine.get_game_state()["asked_players"] == [1, 2]
    assert engine.draw_tile(2) is None  # a call out of turn does not close the window
    assert engine.get_game_state()["asked_players"] == [1, 2]
    assert engine.draw_tile(1) == tile("9p")
    passed = engine.game_log[-3:-1]
    assert [(entry.action_type, entry.player_id, str(entry.tile), entry.target_player) for entry in passed] == [
        ("pass", 1, "1s", 0),
        ("pass", 2, "1s", 0),
    ]
    assert not engine.pong_tile(2, tile("1s"), 0)
    assert engine.discard_tile(1, tile("9p"))


def test_a_win_goes_before_a_pong() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: "11s258m47s258p369p"}, "9p8p")
    assert engine.discard_tile(0, tile("1s"))
    assert engine.pong_tile(2, tile("1s"), 0)
    assert engine.players[2].melds == []  # player 1 may still win
    assert engine.win_game(1, tile("1s"))["success"]
    assert engine.players[2].melds == []
    assert engine.draw_tile(2) == tile("9p")
    other = table({0: THROWER, 1: WAITS[0], 2: "11s258m47s258p369p"}, "9p8p")
    assert other.discard_tile(0, tile("1s"))
    assert other.pong_tile(2, tile("1s"), 0)
    assert other.discard_tile(2, tile("2m"))  # so player 1 does not win
    assert [meld.type for meld in other.players[2].melds] == [MeldType.PONG]


def test_kongs() -> None:
    engine = table({0: "4m3333p258m147s258p", 1: "444m567m789s99s22s"}, last="7p8p")
    assert not engine.kong_tile(0, tile("3p"), "minggang")
    assert reason(engine) == 'kong: no kong type "minggang", there are angang, zhigang, jiagang'
    assert not engine.kong_tile(0, tile("3p"), "jiagang")
    assert engine.kong_tile(0, tile("3p"), "angang")
    assert engine.players[0].kong_income == {1: 2, 2: 2, 3: 2}
    assert engine.draw_tile(0) == tile("7p")
    assert engine.discard_tile(0, tile("4m"))
    assert engine.kong_tile(1, tile("4m"), "zhigang", 0)
    assert engine.draw_tile(1) == tile("8p")
    assert engine.players[1].kong_income == {0: 2}
    assert engine.get_game_state()["scores"] == [4, 0, -2, -2]
    assert [player.melds[0].type for player in engine.players[:2]] == [MeldType.CONCEALED_KONG, MeldType.EXPOSED_KONG]
    log = [(entry.player_id, entry.detail, entry.target_player) for entry in engine.game_log]
    assert (0, "angang", None) in log
    assert (1, "zhigang", 0) in log


# ---- wins


def test_several_win_on_one_discard() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}, DRAWS)
    assert engine.discard_tile(0, tile("1s"))
    assert not engine.win_game(1, tile("4s"))["success"]
    assert not engine.win_game(1, tile("1s"), is_zimo=True)["success"]
    first = engine.win_game(1, tile("1s"))
    assert first == {
        "success": True,
        "multiplier": 1,
        "patterns": ["平胡"],
        "is_zimo": False,
        "is_rob_kong": False,
        "from_player": 0,
        "win_tile": tile("1s"),
        "order": 1,
    }
    assert engine.players[1].has_won
    assert not engine.win_game(1, tile("1s"))["success"]  # asked once
    assert engine.win_game(3, tile("1s"))["order"] == 2
    assert [player.has_won for player in engine.players] == [False, True, False, True]
    assert engine.draw_tile(0) == tile("9p")  # player 2 passed; the next after the farthest winner
    assert engine.get_game_state()["scores"] == [-2, 1, 0, 1]
    assert [entry.target_player for entry in engine.game_log if entry.action_type == "win"] == [0, 0]


def test_all_three_win() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]})
    assert engine.discard_tile(0, tile("1s"))
    for player in (3, 1, 2):
        assert engine.win_game(player, tile("1s"))["success"]
    assert phase(engine) is GamePhase.SETTLEMENT
    assert engine.settle_game()["final_scores"] == {0: -3, 1: 1, 2: 1, 3: 1}


def test_settling_closes_the_window() -> None:
    engine = table({0: THROWER, 1: WAITS[0], 2: WAITS[1], 3: WAITS[2]}, multi_win="nearest")
    assert engine.discard_tile(0, tile("1s"))
    assert engine.win_game(2, tile("1s"))["success"]
    refused = engine.win_game(3, tile("1s"))
    assert refused == {"success": False, "error": "somebody nearer wins on this tile (S-4.11)"}
    assert engine.players[2].has_won
    assert engine.win_game(1, tile("1s"))["success"]  # nearer still
    assert [player.has_won for player in engine.players] == [False, True, False, False]
    assert engine.settle_game() == {"error": "the round is not over"}


def test_self_draw() -> None:
    engine = table({0: THROWER, 1: WAITS[0]}, "4s", first_turn_patterns=False)
    assert engine.discard_tile(0, tile("5p"))
    assert not engine.win_game(1, tile("4s"))["success"]  # there is no discard 4s
    other = engine.win_game(1, tile("1s"), is_zimo=True)
    assert other == {"success": False, "error": "the win is on 4s, not on 1s"}
    won = engine.win_game(1, tile("4s"), is_zimo=True)
    assert (won["multiplier"], won["is_zimo"], won["from_player"]) == (2, True, None)
    assert won["patterns"] == ["平胡", "自摸"]
    assert {"success": True, **(engine.players[1].win_info or {})} == won
    assert not engine.win_game(9, tile("1m"), is_zimo=True)["success"]


def test_heavenly_hand() -> None:
    """Nothing was drawn: any tile of the hand may be named."""
    engine = table({0: "111m222m333m444m55m"})
    assert not engine.win_game(0, tile("9m"), is_zimo=True)["success"]
    assert engine.win_game(0, tile("1m"), is_zimo=True)["patterns"][0] == "天胡"


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
    assert engine.get_game_state()["asked_players"] == [1, 2, 3]
    won = engine.win_game(2, tile("1s"))
    assert (won["is_rob_kong"], won["from_player"], won["multiplier"]) == (True, 0, 2)
    assert engine.draw_tile(3) is not None
    assert [meld.type for meld in engine.players[0].melds] == [MeldType.PONG]
    assert engine.get_game_state()["scores"] == [-2, 0, 2, 0]


def test_a_kong_is_not_robbed() -> None:
    engine = at_added_kong()
    assert engine.draw_tile(0) is not None  # the replacement
    assert [meld.type for meld in engine.players[0].melds] == [MeldType.UPGRADED_KONG]
    assert engine.players[0].kong_income == {1: 1, 2: 1, 3: 1}
    assert kinds(engine)[-5:] == ["kong", "pass", "pass", "pass", "draw"]


def test_ready() -> None:
    engine = table({0: THROWER, 1: WAITS[0]})
    assert [player.is_ting for player in engine.players[:2]] == [False, True]
