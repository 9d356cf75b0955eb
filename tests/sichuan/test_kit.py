"""The kit's names, called as people who know them call them."""

from typing import Any

import pytest

from paiju.errors import EventError, HandError, NotationError
from paiju.sichuan import PATTERNS, kit
from paiju.sichuan.kit import (
    FanPattern,
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

to_27 = TilesConverter.string_to_27_array


def tile(text: str) -> Tile:
    return Tile(SuitType(text[1]), int(text[0]))


def meld(kind: MeldType, text: str, from_player: int | None = None) -> Meld:
    return Meld(kind, [tile(text)] * (3 if kind is MeldType.PONG else 4), from_player)


def player(player_id: int, hand: str = "", *melds: Meld, void: SuitType | None = None, **fields: Any) -> PlayerState:
    state = PlayerState(player_id, hand_tiles=to_27(hand), melds=list(melds), declared_void_suit=void)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def test_every_public_name_is_listed() -> None:
    assert kit.__all__ == sorted(kit.__all__)
    assert all(getattr(kit, name).__doc__ for name in kit.__all__)


# ---- tiles and melds


def test_suits_and_tiles() -> None:
    assert [suit.value for suit in (SuitType.WAN, SuitType.TIAO, SuitType.TONG)] == ["m", "s", "p"]
    five = Tile(SuitType.WAN, 5)
    assert (five.suit, five.value, five.id, str(five)) == (SuitType.WAN, 5, 4, "5m")
    assert (Tile(SuitType.TIAO, 1).id, Tile(SuitType.TONG, 9).id) == (9, 26)
    assert five == tile("5m") != tile("5s")
    assert len({five, tile("5m")}) == 1
    for value in (0, 10, 12):
        with pytest.raises(NotationError):
            Tile(SuitType.WAN, value)


def test_converting_arrays() -> None:
    array = to_27("1123m9p")
    assert array == [2, 1, 1] + [0] * 23 + [1]
    assert all(type(count) is int for count in array)
    assert TilesConverter.array_27_to_string(array) == "1123m9p"
    singles = TilesConverter.array_27_to_108_array(array)
    assert (len(singles), sum(singles), singles[:5], singles[104:]) == (108, 5, [1, 1, 0, 0, 1], [1, 0, 0, 0])
    assert type(singles[0]) is int
    with pytest.raises(HandError):
        to_27("1z")


def test_melds() -> None:
    assert [kind.value for kind in MeldType] == ["pong", "kong", "angang", "jiagang"]
    pong = Meld(MeldType.PONG, [tile("5s")] * 3, from_player=2)
    assert (pong.tile_id, pong.get_tile_value(), pong.get_suit(), pong.is_kong()) == (13, 5, SuitType.TIAO, False)
    assert pong.to_27_array_contribution() == to_27("555s")
    assert (pong.from_player, meld(MeldType.UPGRADED_KONG, "1m").from_player) == (2, None)
    for kind in (MeldType.EXPOSED_KONG, MeldType.CONCEALED_KONG, MeldType.UPGRADED_KONG):
        assert meld(kind, "5s").is_kong()
        assert meld(kind, "5s").to_27_array_contribution() == to_27("5555s")


@pytest.mark.parametrize("tiles", [[], ["1m"], ["1m", "1m", "2m"], ["1m"] * 4])
def test_what_is_no_pong(tiles: list[str]) -> None:
    with pytest.raises(HandError, match="is no pong"):
        Meld(MeldType.PONG, [tile(text) for text in tiles])


# ---- a player


def test_a_new_player() -> None:
    state = PlayerState(3)
    assert (state.player_id, state.hand_tiles, state.melds) == (3, [0] * 27, [])
    assert (state.declared_void_suit, state.win_info, state.kong_income) == (None, None, 0)
    assert [state.has_won, state.is_ting, state.is_flowery_pig] == [False] * 3
    assert PlayerState(0).hand_tiles is not state.hand_tiles


def test_tiles_come_and_go() -> None:
    state = PlayerState(0)
    for _ in range(4):
        state.add_hand_tile(tile("5m"))
    with pytest.raises(HandError, match="a fifth 5m"):
        state.add_hand_tile(tile("5m"))
    assert state.remove_hand_tile(tile("5m")) is True
    assert state.remove_hand_tile(tile("6m")) is False
    assert state.hand_tiles == to_27("555m")


def test_melds_and_counts() -> None:
    state = player(0, "123m")
    state.add_meld(meld(MeldType.PONG, "5s"))
    state.add_meld(meld(MeldType.CONCEALED_KONG, "9m"))
    assert state.get_total_tile_count() == 3 + 3 + 4
    assert state.get_combined_tiles_27_array() == to_27("1239999m555s")
    state.add_meld(meld(MeldType.UPGRADED_KONG, "5s"))
    assert [lying.type for lying in state.melds] == [MeldType.CONCEALED_KONG, MeldType.UPGRADED_KONG]
    assert state.has_suit_in_hand(SuitType.WAN)
    assert not state.has_suit_in_hand(SuitType.TIAO)
    assert state.get_suit_types_count() == 2
    state.add_hand_tile(tile("1p"))
    assert state.get_suit_types_count() == 3


# ---- wins, waits, shanten


@pytest.mark.parametrize(
    ("hand", "melds", "void", "is_win"),
    [
        ("123m456m789m234s99s", [], SuitType.TONG, True),
        ("123m456m789m234s99s", [], None, True),
        ("123m456m789m234s99s", [], SuitType.TIAO, False),
        ("1133m5577m2244s66s", [], None, True),
        ("123m456m99s", ["5s", "7s"], None, True),  # sets lie in melds too
        ("1133m5577m22s", ["5s"], None, False),  # no seven pairs beside a meld
        ("123m456m789s123p99s", [], None, False),  # three suits
        ("123m456m789m234s9s", [], None, False),  # 13 tiles
        ("", [], None, False),
    ],
)
def test_is_win(hand: str, melds: list[str], void: SuitType | None, is_win: bool) -> None:
    lying = [meld(MeldType.PONG, text) for text in melds]
    assert WinValidator.is_win(to_27(hand), lying, void) is is_win
    assert WinValidator.is_win(hand_tiles=to_27(hand), melds=lying, declared_void_suit=void) is is_win


def test_waits() -> None:
    state = player(0, "1112345678999m", void=SuitType.TONG)
    assert TingValidator.get_ting_tiles(state) == [Tile(SuitType.WAN, value) for value in range(1, 10)]
    assert TingValidator.is_ting(state)
    assert not state.is_ting
    TingValidator.update_ting_status(state)
    assert state.is_ting
    state.add_hand_tile(tile("1s"))  # 14 tiles: something has to go first
    TingValidator.update_ting_status(state)
    assert not state.is_ting
    assert not TingValidator.is_ting(player(0, "1112345678999m", void=SuitType.WAN))


def test_shanten() -> None:
    assert ShantenCalculator.calculate_shanten(player(0, "123m456m789m234s99s")) == -1
    assert ShantenCalculator.calculate_shanten(player(0, "1112345678999m")) == 0
    state = player(0, "223457m23489s139p", void=SuitType.TONG)
    assert (ShantenCalculator.calculate_shanten(state), state.void_count) == (2, 3)
    lying = [meld(MeldType.PONG, text) for text in ("1m", "3m", "7s")]
    assert ShantenCalculator.calculate_shanten(player(0, "4m", meld(MeldType.EXPOSED_KONG, "4s"), *lying)) == 0
    with pytest.raises(HandError):
        ShantenCalculator.calculate_shanten(player(0, "123m"))


def test_a_discard_is_suggested() -> None:
    assert HandAnalyzer.suggest_discard(player(0, "123m456m789m23s99s5p", void=SuitType.TONG)) == tile("5p")
    assert HandAnalyzer.suggest_discard(player(0, "1112345678999m")) is None
    assert HandAnalyzer.suggest_discard(player(0, "123m456m789m234s99s")) is None


# ---- values

ARHATS = [
    meld(MeldType.CONCEALED_KONG, "1m"),
    meld(MeldType.EXPOSED_KONG, "3m"),
    meld(MeldType.UPGRADED_KONG, "5m"),
    meld(MeldType.CONCEALED_KONG, "7s"),
]


def test_a_value_with_its_details() -> None:
    context = WinContext(is_zimo=True, is_gang_flower=True, kong_count=1, gen_count=1, win_tile=tile("9m"))
    melds = [meld(MeldType.CONCEALED_KONG, "7m"), meld(MeldType.PONG, "8m")]
    assert MultiplierCalculator.calculate(to_27("123m456m99m"), melds, context) == {
        "multiplier": 32,
        "patterns": ["清一色", "自摸", "杠上开花", "1根"],
        "details": {
            "main_pattern": "清一色",
            "base_multiplier": 4,
            "additional_multiplier": 4,
            "gen_multiplier": 2,
            "effective_gen_count": 1,
        },
    }


@pytest.mark.parametrize(
    ("hand", "melds", "context", "multiplier", "patterns"),
    [
        ("123m456m789m234s99s", [], WinContext(), 1, ["平胡"]),
        ("1111m3355m2244s66s", [], WinContext(gen_count=1), 8, ["龙七对"]),  # its root is in it
        ("99s", ARHATS, WinContext(kong_count=4, gen_count=4), 64, ["十八罗汉"]),
        ("99s", [*ARHATS[:3], meld(MeldType.PONG, "7s")], WinContext(is_gang_pao=True), 64, ["十二金钗", "杠上炮"]),
        ("444m456m123s789s99s", [], WinContext(is_rob_kong=True), 4, ["平胡", "抢杠胡", "1根"]),
        ("123m456m789m234s99s", [], WinContext(is_zimo=True, is_sea_bottom=True), 4, ["平胡", "自摸", "海底"]),
        ("1133m5577m2244s66s", [], WinContext(is_zimo=True, is_tianhu=True), 64, ["天胡", "自摸"]),
        ("1133m5577m2244s66s", [], WinContext(is_zimo=True, is_dihu=True), 64, ["地胡", "自摸"]),
    ],
)
def test_values(hand: str, melds: list[Meld], context: WinContext, multiplier: int, patterns: list[str]) -> None:
    answer = MultiplierCalculator.calculate(to_27(hand), melds, context)
    assert (answer["multiplier"], answer["patterns"]) == (multiplier, patterns)


@pytest.mark.parametrize(
    ("context", "message"),
    [
        (WinContext(kong_count=0), "kong_count is 0, but the tiles hold 4"),
        (WinContext(gen_count=3), "gen_count is 3, but the tiles hold 4"),
        (WinContext(is_gang_flower=True), "kong_flower without self_draw"),
        (WinContext(win_tile=Tile(SuitType.WAN, 9)), "not in the hand"),
    ],
)
def test_contradictions(context: WinContext, message: str) -> None:
    with pytest.raises(HandError, match=message):
        MultiplierCalculator.calculate(to_27("99s"), ARHATS, context)


def test_the_pattern_table() -> None:
    table = MultiplierCalculator.FAN_PATTERNS
    assert [(row.name, row.multiplier) for row in table] == [(row.zh, row.multiplier) for row in PATTERNS]
    assert all(isinstance(row, FanPattern) and row.description for row in table)
    by_name = {row.name: row for row in table}
    assert by_name["龙七对"].excludes == ("七对", "根")


def test_each_pattern_tells_whether_a_hand_is_one() -> None:
    def matching(hand: str, melds: list[Meld], context: WinContext) -> list[str]:
        return [row.name for row in MultiplierCalculator.FAN_PATTERNS if row.check_func(to_27(hand), melds, context)]

    assert matching("99s", ARHATS, WinContext()) == ["十八罗汉", "金钩钓", "碰碰胡", "平胡"]
    assert matching("22334455667788m", [], WinContext(is_zimo=True, is_tianhu=True)) == [
        *["天胡", "清七对", "清一色", "七对", "断么九", "平胡"]
    ]
    assert matching("123m456m789m234s9s", [], WinContext()) == []


# ---- money

READY = "1133m5577m2244s6s"  # waits on 6s, seven pairs, 4
UNREADY = "123m456m78m1469s1s"
PIG = "123m456m7p8p99s1s2s3s"
ZERO = {0: 0, 1: 0, 2: 0, 3: 0}


def settle(*players: PlayerState) -> dict[str, dict[int, int]]:
    answer = SettlementEngine.settle_game(list(players))
    assert list(answer) == ["player_scores", "flowery_pig_penalty", "tax_refund", "big_call_penalty", "final_scores"]
    assert all(sum(column.values()) == 0 for column in answer.values())
    return answer


def test_nobody_ready() -> None:
    assert set(map(str, settle(*(player(seat, UNREADY) for seat in range(4))).values())) == {str(ZERO)}


def test_the_ready_check() -> None:
    players = [player(0, READY), player(1, UNREADY), player(2, READY), player(3, UNREADY)]
    answer = settle(*players)
    assert answer["big_call_penalty"] == answer["final_scores"] == {0: 8, 1: -8, 2: 8, 3: -8}
    assert [state.is_ting for state in players] == [True, False, True, False]


def test_flower_pigs_pay_everyone_else() -> None:
    pig = player(0, PIG, void=SuitType.TONG)
    answer = settle(pig, player(1, READY), player(2, UNREADY), player(3, has_won=True))
    assert answer["flowery_pig_penalty"] == {0: -48, 1: 16, 2: 16, 3: 16}
    assert answer["big_call_penalty"] == {0: -4, 1: 8, 2: -4, 3: 0}
    assert pig.is_flowery_pig


def test_wins_are_paid_in_their_order() -> None:
    first = player(2, has_won=True, win_info={"multiplier": 1, "is_zimo": False, "from_player": 0, "order": 1})
    second = player(1, has_won=True, win_info={"multiplier": 8, "is_zimo": True, "order": 2})
    answer = settle(player(0, UNREADY), second, first, player(3, UNREADY))
    assert answer["player_scores"] == answer["final_scores"] == {0: -9, 1: 16, 2: 1, 3: -8}


def test_a_win_can_be_what_calculate_returned() -> None:
    worth = MultiplierCalculator.calculate(to_27("1133m5577m2244s66s"), [], WinContext(is_zimo=True))
    winner = player(0, has_won=True, win_info={**worth, "is_zimo": True})
    assert settle(winner, *(player(seat, UNREADY) for seat in (1, 2, 3)))["final_scores"] == {
        0: 24,
        1: -8,
        2: -8,
        3: -8,
    }


@pytest.mark.parametrize("info", [None, {}, {"multiplier": 8}, {"is_zimo": True}])
def test_a_win_nobody_is_known_to_have_paid_is_not_booked(info: dict[str, Any] | None) -> None:
    winner = player(0, has_won=True, win_info=info)
    assert settle(winner, *(player(seat, UNREADY) for seat in (1, 2, 3)))["final_scores"] == ZERO


def test_three_winners_end_the_round_without_checks() -> None:
    winners = [player(seat, has_won=True, win_info={"multiplier": 2, "from_player": 3}) for seat in range(3)]
    assert settle(*winners, player(3, PIG))["final_scores"] == {0: 2, 1: 2, 2: 2, 3: -6}


def test_kong_income_goes_back_to_its_payers() -> None:
    lying = meld(MeldType.CONCEALED_KONG, "9s")
    answer = settle(
        player(0, "123m456m78m1s", lying, kong_income={1: 2, 3: 2}),  # 2 had won before
        player(1, READY, kong_income={0: 2}),
        player(2, has_won=True),
        player(3, UNREADY),
    )
    assert answer["player_scores"] == {0: 2, 1: 0, 2: 0, 3: -2}
    assert answer["tax_refund"] == {0: -4, 1: 2, 2: 0, 3: 2}  # 1 is ready and keeps its own


@pytest.mark.parametrize(
    ("lying", "income", "refund"),
    [
        ([meld(MeldType.EXPOSED_KONG, "9s", 2)], 2, {0: -2, 1: 0, 2: 2, 3: 0}),
        ([meld(MeldType.CONCEALED_KONG, "9s")], 6, {0: -6, 1: 2, 2: 2, 3: 2}),
        ([meld(MeldType.UPGRADED_KONG, "9s", 1)], 3, {0: -3, 1: 1, 2: 1, 3: 1}),
        ([meld(MeldType.CONCEALED_KONG, "9s")], 4, ZERO),  # one had won before, but who?
        ([meld(MeldType.EXPOSED_KONG, "9s")], 2, ZERO),
        ([meld(MeldType.PONG, "9s")], 1, ZERO),
    ],
)
def test_melds_tell_who_paid_a_number(lying: list[Meld], income: int, refund: dict[int, int]) -> None:
    others = [player(seat, UNREADY) for seat in (1, 2, 3)]
    answer = settle(player(0, "123m456m78m1s", *lying, kong_income=income), *others)
    assert answer["tax_refund"] == refund
    assert answer["final_scores"] == ZERO  # what came went back


def test_ids_may_be_any_numbers() -> None:
    winner = player(40, has_won=True, win_info={"multiplier": 4, "from_player": 20})
    answer = SettlementEngine.settle_game([player(10, UNREADY), player(20, UNREADY), player(30, UNREADY), winner])
    assert answer["final_scores"] == {10: 0, 20: -4, 30: 0, 40: 4}


def test_what_cannot_be_settled() -> None:
    others = [player(seat, UNREADY) for seat in (1, 2, 3)]
    for wrong in ([], others, [player(1), *others], [*others, player(0), player(4)]):
        with pytest.raises(EventError, match="four players"):
            SettlementEngine.settle_game(wrong)
    with pytest.raises(EventError, match="unknown payers"):
        SettlementEngine.settle_game([player(0, UNREADY, kong_income={7: 2}), *others])
    with pytest.raises(EventError, match="over"):
        SettlementEngine.settle_game([player(seat, has_won=True) for seat in range(4)])
