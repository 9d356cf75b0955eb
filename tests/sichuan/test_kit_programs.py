"""Whole programs against the kit, as people write them who know its names: nothing but the import says paiju."""

import json
import random
from typing import Any

import pytest

from paiju.sichuan.kit import (
    GameEngine,
    GamePhase,
    HandAnalyzer,
    Meld,
    MeldType,
    MultiplierCalculator,
    PlayerState,
    SettlementEngine,
    ShantenCalculator,
    SuitType,
    Tile,
    TilesConverter,
    TingValidator,
    WinContext,
    WinValidator,
)

SEEDS = range(25)
SUITS = [SuitType.WAN, SuitType.TIAO, SuitType.TONG]


def begun(seed: int) -> GameEngine:
    random.seed(seed)
    engine = GameEngine()
    engine.init_game(player_count=4)
    assert engine.phase == GamePhase.INIT
    assert len(engine.remaining_tiles) == 108
    engine.deal_initial_hands()
    assert [player.get_total_tile_count() for player in engine.players] == [13, 13, 13, 13]
    assert len(engine.remaining_tiles) == 56
    return engine


def declare_fewest(engine: GameEngine) -> None:
    for player in engine.players:
        counts = {suit: sum(player.hand_tiles[9 * place : 9 * place + 9]) for place, suit in enumerate(SUITS)}
        engine.declare_void_suit(player.player_id, min(SUITS, key=lambda suit: counts[suit]))


def check_end(engine: GameEngine, result: dict[str, Any]) -> None:
    """See to it that the money is the round's, that none came or went, and that all of it can be written down."""
    assert "error" not in result
    assert engine.phase == GamePhase.FINISHED
    assert result["final_scores"] == dict(enumerate(engine.round.state.scores))
    for column in result.values():
        assert sum(column.values()) == 0
    state = json.loads(json.dumps(engine.get_game_state()))
    assert state["phase"] == "finished"
    assert state["game_log_length"] == len(json.loads(json.dumps(engine.game_log)))
    table: Any = engine.round.state
    for player, seat in zip(state["players"], table.seats, strict=True):
        assert player["has_won"] is (seat.won is not None)
        assert (player["hand_count"], player["melds"]) == (len(seat.hand.tiles), len(seat.melds))


def test_a_loop_over_the_players() -> None:
    """Draw, ask, discard or win by self-draw."""
    winners = 0
    for seed in SEEDS:
        engine = begun(seed)
        for i in range(4):
            engine.declare_void_suit(i, SuitType.TONG)
        assert engine.phase == GamePhase.PLAYING
        while engine.phase == GamePhase.PLAYING and engine.remaining_tiles:
            for i in range(4):
                player = engine.players[i]
                if player.has_won:
                    continue
                tile = engine.draw_tile(i)
                if tile is None:
                    break
                if WinValidator.is_win(player.hand_tiles, player.melds, player.declared_void_suit):
                    answer = engine.win_game(i, tile, is_zimo=True)
                    assert answer["success"]
                    assert answer["result"] == player.win_info
                    winners += 1
                else:
                    discard = HandAnalyzer.suggest_discard(player)
                    assert discard is not None
                    assert engine.discard_tile(i, discard)
        check_end(engine, engine.settle_game())
        draws = [entry for entry in engine.game_log if entry["action_type"] == "draw"]
        assert len(draws) == 56 - len(engine.remaining_tiles)
    assert winners > 10


def try_claims(engine: GameEngine, giver: int, discard: Tile) -> bool:
    """Let the others win on a discard, or take it; tell whether somebody took it."""
    others = [player for player in engine.players if player.player_id != giver and not player.has_won]
    is_won = False
    for player in others:
        hand = player.hand_tiles[:]
        hand[discard.id] += 1
        if WinValidator.is_win(hand, player.melds, player.declared_void_suit):
            answer = engine.win_game(player.player_id, discard)
            assert answer["success"]
            assert answer["result"]["multiplier"] >= 1
            is_won = True
    for player in others:
        i, held = player.player_id, player.hand_tiles[discard.id]
        if not is_won and held == 3 and engine.kong_tile(i, discard, "zhigang", giver):
            replacement = engine.draw_tile(i)
            assert replacement is not None
            return True
        if not is_won and held >= 2 and engine.pong_tile(i, discard, giver):
            assert player.melds[-1].get_tile_value() == discard.value
            return True
    return False


def play_turn(engine: GameEngine, i: int, tile: Tile | None) -> Tile | None:
    """Win, or lay down kongs and discard; return the discard."""
    player = engine.players[i]
    while tile is not None:
        if WinValidator.is_win(player.hand_tiles, player.melds, player.declared_void_suit):
            assert engine.win_game(i, tile, is_zimo=True)["success"]
            return None
        fours = [
            Tile(SUITS[number // 9], number % 9 + 1) for number, count in enumerate(player.hand_tiles) if count == 4
        ]
        kongs = [(four, "angang") for four in fours]
        kongs += [(meld.tiles[0], "jiagang") for meld in player.melds if player.hand_tiles[meld.tile_id]]
        if not any(engine.kong_tile(i, four, kong_type) for four, kong_type in kongs):
            break
        tile = engine.draw_tile(i)
        if tile is None:  # somebody robbed it, or could have
            return None
    discard = HandAnalyzer.suggest_discard(player)
    assert discard is not None
    assert engine.discard_tile(i, discard)
    return discard


def test_a_game_with_everything() -> None:
    """Pongs, kongs and wins on discards; the program keeps the index, and says when the wall is empty."""
    done: set[str] = set()
    for seed in SEEDS:
        engine = begun(seed)
        declare_fewest(engine)
        while engine.phase == GamePhase.PLAYING:
            i = engine.current_player_index
            tile = None
            if not engine.players[i].has_won:
                tile = engine.draw_tile(i)
                if tile is None and not engine.remaining_tiles:
                    engine.phase = GamePhase.SETTLEMENT
                    break
                assert tile is not None
                discard = play_turn(engine, i, tile)
                while discard is not None and try_claims(engine, i, discard):
                    i = engine.current_player_index
                    discard = play_turn(engine, i, None)
            engine.current_player_index = (i + 1) % 4
        check_end(engine, engine.settle_game())
        done |= {entry.get("kong_type", entry["action_type"]) for entry in engine.game_log}
    assert {"pong", "win", "angang", "zhigang", "jiagang", "settlement"} <= done


def test_a_loop_by_the_other_names() -> None:
    for seed in SEEDS:
        engine = begun(seed)
        for i, player in enumerate(engine.players):
            engine.declare_void_suit(player_id=i, suit="s")
            assert player.declared_void_suit == "s"
        while engine.phase == GamePhase.PLAYING:
            for i, player in enumerate(engine.players):
                tile = engine.draw_tile(player_id=i)
                if tile is None:
                    continue
                if WinValidator.is_hu(hand_array=player.hand_tiles, melds=player.melds) and not player.has_suit_in_hand(
                    "s"
                ):
                    context = WinContext(is_zimo=True, is_gsh=False, num_of_gongs=0, num_of_gen=0)
                    worth = MultiplierCalculator.calculate(
                        hand_tiles=player.hand_tiles, melds=player.melds, win_tile=tile, context=context
                    )
                    won = engine.win_game(player_id=i, win_tile=tile, is_zimo=True)["result"]
                    assert (
                        won["total_multiplier"] % worth["total_multiplier"] == 0
                    )  # the engine knows the last tile, too
                    assert won["pattern_names"][0] in (*worth["pattern_names"], "地胡", "天胡")
                    continue
                best = min(
                    (kind for kind in range(27) if player.hand_tiles[kind]),
                    key=lambda kind: (SUITS[kind // 9] != "s", shanten_without(player, kind)),
                )
                assert engine.discard_tile(player_id=i, tile=Tile(SUITS[best // 9], best % 9 + 1))
                waits = TingValidator.get_ting_info(
                    hand_array=player.hand_tiles, melds=player.melds, declared_void_suit="s"
                )
                assert player.is_ting is bool(waits)
        check_end(engine, engine.settle_game())
        assert all(player.gang_income == 0 for player in engine.players)


def shanten_without(player: PlayerState, kind: int) -> int:
    hand = player.hand_tiles[:]
    hand[kind] -= 1
    return ShantenCalculator.calculate_shanten(
        hand_array=hand, melds=player.melds, declared_void_suit=player.declared_void_suit
    )


def test_players_made_by_hand() -> None:
    """The end of a round that a program has kept itself."""
    players = [PlayerState(i) for i in range(4)]
    hands = ["1133m5577m2244s66s", "123m456m7p8p99s1s2s3s", "1133m5577m2244s6s", "456m78m1469s1s"]
    for player, text in zip(players, hands, strict=True):
        player.hand_tiles = TilesConverter.string_to_27_array(text)
    players[3].add_meld(Meld(MeldType.EXPOSED_GONG, [Tile(SuitType.WAN, 1)] * 4, from_player=2))
    assert players[3].gang_income == 1
    context = WinContext()
    context.is_zimo = True
    context.gen_count = sum(1 for count in players[0].get_combined_tiles_27_array() if count >= 4)
    context.kong_count = sum(1 for meld in players[0].melds if meld.is_kong())
    players[0].has_won = True
    players[0].win_info = MultiplierCalculator.calculate(players[0].hand_tiles, players[0].melds, context)
    result = SettlementEngine.settle(players)
    assert result["player_scores"] == {0: 24, 1: -8, 2: -10, 3: -6}
    assert result["flowery_pig_penalty"] == {0: 16, 1: -48, 2: 16, 3: 16}
    assert result["tax_refund"] == {0: 0, 1: 0, 2: 2, 3: -2}
    assert result["big_call_penalty"] == {0: 0, 1: -4, 2: 8, 3: -4}
    assert [player.is_ting for player in players] == [False, False, True, False]
    assert [player.is_flowery_pig for player in players] == [False, True, False, False]


def test_the_most_that_a_hand_may_win() -> None:
    """The winning tile is named, and left out of the hand."""
    player = PlayerState(0)
    for text in ("1m", "1m", "3m", "3m", "5m", "5m", "7m", "7m", "2s", "2s", "4s", "4s", "6s"):
        player.add_hand_tile(Tile(SuitType(text[1]), int(text[0])))
    worth = [
        MultiplierCalculator.calculate(player.hand_tiles, player.melds, WinContext(win_tile=tile))["multiplier"]
        for tile in TingValidator.get_ting_tiles(player)
    ]
    assert worth == [4]


@pytest.mark.parametrize("kind", list(MeldType))
def test_a_pong_is_upgraded_in_place(kind: MeldType) -> None:
    tile = Tile(suit=SuitType.TIAO, value=5)
    meld = Meld(meld_type=kind, tiles=[tile, tile, tile] + [tile] * (kind != MeldType.PONG), from_player=1)
    assert meld.is_kong() == (meld.type in [MeldType.EXPOSED_KONG, MeldType.CONCEALED_KONG, MeldType.UPGRADED_KONG])
    if not meld.is_kong():
        meld.type = MeldType.UPGRADED_KONG
        meld.tiles.append(tile)
    assert meld.to_27_array_contribution()[meld.tile_id] == 4
