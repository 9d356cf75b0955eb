"""The kit's names, called as people who know them call them."""

import inspect
import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from paiju import Round, agents
from paiju.errors import EventError, HandError, NotationError
from paiju.sichuan import PATTERNS, kit, suggest_discard
from paiju.sichuan.agents import AGENTS
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


def test_everything_says_what_it_is() -> None:
    engine, player = kit.GameEngine(seed=1), PlayerState(2, hand_tiles=to_27("123m"))
    player.add_meld(meld(MeldType.PONG, "5m"))
    assert repr(engine) == "<GameEngine: init, 0 calls logged>"
    assert repr(player) == "<PlayerState 2: 123m, pong 5m>"
    assert repr(WinValidator()) == "WinValidator()"
    assert repr(MultiplierCalculator.FAN_PATTERNS[0]).startswith("FanPattern(name=")
    shown = [engine, player, *MultiplierCalculator.FAN_PATTERNS]
    assert not [each for each in map(repr, shown) if " at 0x" in each or len(each) > 110]


def player(player_id: int, hand: str = "", *melds: Meld, void: SuitType | None = None, **fields: Any) -> PlayerState:
    return PlayerState(player_id, hand_tiles=to_27(hand), melds=list(melds), declared_void_suit=void, **fields)


def test_every_public_name_is_listed() -> None:
    assert kit.__all__ == sorted(kit.__all__)
    assert all(getattr(kit, name).__doc__ for name in kit.__all__)


@pytest.mark.parametrize("folder", ["docs", "docs/zh"])
def test_the_page_lists_every_name(folder: str) -> None:
    page = (Path(__file__).parents[2] / folder / "reference" / "kit.md").read_text("utf-8")
    classes = [getattr(kit, name) for name in kit.__all__]
    names = [name for each in classes if each.__module__.startswith("paiju.sichuan.kit") for name in vars(each)]
    names += [field.name for each in classes if is_dataclass(each) for field in fields(each)]
    public = {name for name in [*kit.__all__, *names] if not name.startswith("_")}
    told = set(re.findall(r"\w+", page))
    assert public - told == set()


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
    assert TilesConverter.string_to_27_array(tiles_string="1123m9p") == array
    assert TilesConverter.array_27_to_string(tiles_array=array) == "1123m9p"
    assert sum(TilesConverter.array_27_to_108_array(tiles_array=array)) == 5
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


def test_a_meld_by_every_name() -> None:
    five = tile("5s")
    melds = [
        Meld(MeldType.PONG, [five, five, five], 2),
        Meld(meld_type=MeldType.PONG, tiles=[five] * 3, from_player=2),
        Meld(type=MeldType.PONG, tile=five, from_player_index=2),
        Meld(MeldType.PONG, five, 2),
    ]
    assert all(one == melds[0] for one in melds)
    assert (melds[0].type, melds[0].tile, melds[0].from_player_index) == (MeldType.PONG, five, 2)
    assert len(Meld(MeldType.UPGRADED_GONG, five).tiles) == 4
    assert repr(melds[0]).startswith("Meld(type=<MeldType.PONG: 'pong'>, tiles=[Tile(")
    with pytest.raises(ValueError, match="not a valid MeldType"):
        Meld(tile=five)


def test_other_names_of_melds() -> None:
    for kind in ("EXPOSED", "CONCEALED", "UPGRADED"):
        assert MeldType[f"{kind}_GONG"] is MeldType[f"{kind}_KONG"]
    assert len(MeldType) == 4


def test_a_meld_can_be_changed() -> None:
    """A pong becomes an upgraded kong in place."""
    state = player(0, "99m", *(meld(MeldType.PONG, text) for text in ("1m", "2m", "3m", "5s")))
    pong = state.melds[3]
    pong.type = MeldType.UPGRADED_KONG
    with pytest.raises(HandError, match="5s 5s 5s is not a jiagang"):
        state.to_hand()
    pong.tiles.append(tile("5s"))
    pong.from_player_index = 3
    assert (pong.is_kong(), pong.from_player, state.get_total_tile_count()) == (True, 3, 15)
    assert [lying.kind for lying in state.to_hand().melds] == ["pong", "pong", "pong", "added_kong"]


@pytest.mark.parametrize("tiles", [[], ["1m"], ["1m", "1m", "2m"], ["1m"] * 4])
def test_what_is_no_pong(tiles: list[str]) -> None:
    with pytest.raises(HandError, match="is not a pong"):
        Meld(MeldType.PONG, [tile(text) for text in tiles])


# ---- a player


def test_a_new_player() -> None:
    state = PlayerState(3)
    assert (state.player_id, state.hand_tiles, state.melds) == (3, [0] * 27, [])
    assert (state.declared_void_suit, state.win_info, state.kong_income) == (None, None, 0)
    assert [state.has_won, state.is_ting, state.is_flowery_pig] == [False] * 3
    assert PlayerState(0).hand_tiles is not state.hand_tiles
    assert PlayerState(player_id=3) == state


@pytest.mark.parametrize("suit", ["p", SuitType.TONG])
def test_a_void_suit_is_a_suit_or_its_letter(suit: SuitType | str) -> None:
    state = player(0, "223457m23489s139p")
    state.declared_void_suit = suit
    assert state.declared_void_suit is SuitType.TONG
    assert f"{state.declared_void_suit}" == state.declared_void_suit.value == "p"
    assert (state.void_count, state.has_suit_in_hand(suit)) == (3, True)
    assert not WinValidator.is_win(to_27("123m456m789m234p99p"), [], suit)
    assert TingValidator.get_ting_info(to_27("1112345678999p"), [], suit) == []
    assert ShantenCalculator.calculate_shanten(state.hand_tiles, [], suit) == 2
    state.declared_void_suit = None
    assert state.declared_void_suit is None
    with pytest.raises(ValueError, match="z"):
        state.declared_void_suit = "z"


def test_kong_income_is_a_number() -> None:
    state = PlayerState(0)
    state.add_meld(meld(MeldType.PONG, "5s", 1))
    assert state.kong_income == 0
    state.add_meld(meld(MeldType.UPGRADED_KONG, "5s"))
    state.add_meld(meld(MeldType.CONCEALED_KONG, "6s"))
    assert state.kong_income == state.gang_income == 2
    state.gang_income = 7
    assert state.kong_income == 7
    paid = PlayerState(1, kong_payers={0: 2}, gang_income=2)
    paid.add_meld(meld(MeldType.EXPOSED_KONG, "7s", 0))
    assert paid.kong_income == 2  # who pays was said


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
    if void is None:
        assert WinValidator.is_hu(hand_array=to_27(hand), melds=lying) is is_win


def test_trying_a_fifth_tile_is_no_win() -> None:
    hand = to_27("1111222333444m")
    tried = []
    for number in range(27):
        hand[number] += 1
        tried.append(WinValidator.is_win(hand, []))
        hand[number] -= 1
    assert tried[:5] == [False, True, True, True, False]
    assert not any(tried[9:])


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
    info = TingValidator.get_ting_info(hand_array=to_27("123m456m789m23s99s"), melds=[], declared_void_suit="p")
    assert info == [tile("1s"), tile("4s")]


def test_shanten() -> None:
    assert ShantenCalculator.calculate_shanten(player(0, "123m456m789m234s99s")) == -1
    assert ShantenCalculator.calculate_shanten(player(0, "1112345678999m")) == 0
    state = player(0, "223457m23489s139p", void=SuitType.TONG)
    assert (ShantenCalculator.calculate_shanten(state), state.void_count) == (2, 3)
    lying = [meld(MeldType.PONG, text) for text in ("1m", "3m", "7s")]
    assert ShantenCalculator.calculate_shanten(player(0, "4m", meld(MeldType.EXPOSED_KONG, "4s"), *lying)) == 0
    with pytest.raises(HandError):
        ShantenCalculator.calculate_shanten(player(0, "123m"))
    parts = to_27("4m"), [meld(MeldType.EXPOSED_KONG, "4s"), *lying], "p"
    assert ShantenCalculator.calculate_shanten(*parts) == 0
    hand_array, melds, declared_void_suit = parts
    assert ShantenCalculator.calculate_shanten(hand_array, melds) == 0
    shanten = ShantenCalculator.calculate_shanten(
        hand_array=hand_array, melds=melds, declared_void_suit=declared_void_suit
    )
    assert shanten == 0


def test_a_discard_is_suggested() -> None:
    assert HandAnalyzer.suggest_discard(player(0, "123m456m789m23s99s5p", void=SuitType.TONG)) == tile("5p")
    assert HandAnalyzer.suggest_discard(player(0, "1112345678999m")) is None
    win = player(0, "123m456m789m234s99s")
    assert str(HandAnalyzer.suggest_discard(win)) == str(suggest_discard(win.to_hand()))  # one answer


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
        "total_multiplier": 32,
        "patterns": ["清一色", "自摸", "杠上开花", "1根"],
        "pattern_names": ["清一色", "自摸", "杠上开花", "1根"],
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
        (WinContext(is_gang_pao=True, is_zimo=True), "kong_discard"),
        (WinContext(is_gang_flower=True, is_rob_kong=True), "rob_kong"),
        (WinContext(win_tile=Tile(SuitType.WAN, 9)), "9m"),
    ],
)
def test_contradictions(context: WinContext, message: str) -> None:
    with pytest.raises(HandError, match=message):
        MultiplierCalculator.calculate(to_27("99s"), ARHATS, context)


def test_the_tiles_know_kongs_and_roots_better() -> None:
    told = MultiplierCalculator.calculate(to_27("99s"), ARHATS, WinContext())
    for wrong in (WinContext(kong_count=1), WinContext(gen_count=3), WinContext(is_golden_hook=True, num_of_gen=9)):
        assert MultiplierCalculator.calculate(to_27("99s"), ARHATS, wrong) == told
    assert (WinContext().kong_count, WinContext().gen_count) == (0, 0)


@pytest.mark.parametrize("name", ["is_gang_flower", "is_tianhu", "is_dihu"])
def test_what_can_only_be_a_self_draw(name: str) -> None:
    hand = to_27("1133m5577m2244s66s")
    context = WinContext()
    setattr(context, name, True)
    short = MultiplierCalculator.calculate(hand, [], context)
    context.is_zimo = True
    assert short == MultiplierCalculator.calculate(hand, [], context)
    assert "自摸" in short["patterns"]


def test_a_context_can_be_changed_under_every_name() -> None:
    context = WinContext(is_gsh=True, is_qgh=True, is_hdl=True, is_jgd=True, num_of_gongs=2, num_of_gen=3)
    assert context == WinContext(False, True, False, True, True, False, False, 2, 3, None, is_golden_hook=True)
    context.is_gang_flower = False
    context.is_hdl = False
    context.gen_count = 4
    context.win_tile = tile("9s")
    assert (context.is_gsh, context.is_sea_bottom, context.num_of_gen) == (False, False, 4)
    assert "is_gsh" not in repr(context)
    assert "is_gsh: Alias[bool] = 'is_gang_flower'" in str(inspect.signature(WinContext)).replace(
        "paiju.sichuan.kit.aliases.", ""
    )


def test_a_value_by_the_other_names() -> None:
    hand, melds, won = (
        to_27("123m456m99m"),
        [meld(MeldType.CONCEALED_KONG, "7m"), meld(MeldType.PONG, "8m")],
        tile("9m"),
    )
    context = WinContext(is_zimo=True, is_gsh=True)
    first = MultiplierCalculator.calculate(hand_tiles=hand, melds=melds, win_context=context)
    assert first == MultiplierCalculator.calculate(hand, melds, won, context)
    assert first == MultiplierCalculator.calculate(hand_tiles=hand, melds=melds, win_tile=won, context=context)
    assert (first["total_multiplier"], first["pattern_names"]) == (32, first["patterns"])
    assert context.win_tile is None  # it is not changed
    with pytest.raises(HandError, match="1s"):
        MultiplierCalculator.calculate(hand, melds, tile("1s"), context)


def test_the_winning_tile_may_be_left_out_where_it_is_named() -> None:
    hand, won = to_27("123m456m789m23s99s"), tile("4s")
    assert MultiplierCalculator.calculate(hand, [], won, WinContext())["multiplier"] == 1
    assert MultiplierCalculator.calculate(hand, [], WinContext(win_tile=won))["multiplier"] == 1
    with pytest.raises(HandError, match="win_tile"):
        MultiplierCalculator.calculate(hand, [], WinContext())


def test_the_pattern_table() -> None:
    table = MultiplierCalculator.FAN_PATTERNS
    assert isinstance(table, list)
    assert [(row.name, row.multiplier) for row in table] == [(row.zh, row.multiplier) for row in PATTERNS]
    assert all(isinstance(row, FanPattern) and row.description for row in table)
    by_name = {row.name: row for row in table}
    assert by_name["龙七对"].excludes == ["七对", "根"]


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


def winner(player_id: int, **info: Any) -> PlayerState:
    return player(player_id, has_won=True, win_info={"multiplier": 1, **info})


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
    answer = settle(pig, player(1, READY), player(2, UNREADY), winner(3, from_player=2))
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
    first = player(0, has_won=True, win_info=worth)  # 自摸: all the others pay
    assert settle(first, *(player(seat, UNREADY) for seat in (1, 2, 3)))["final_scores"] == {
        0: 24,
        1: -8,
        2: -8,
        3: -8,
    }


@pytest.mark.parametrize("info", [None, {}, {"multiplier": 8}, {"multiplier": 8, "from_player": 9}])
def test_a_win_nobody_is_known_to_have_paid(info: dict[str, Any] | None) -> None:
    players = [player(0, has_won=True, win_info=info), *(player(seat, UNREADY) for seat in (1, 2, 3))]
    with pytest.raises(EventError, match="who pays the win of player 0"):
        SettlementEngine.settle_game(players)


def test_a_win_without_a_value() -> None:
    players = [player(0, has_won=True, win_info={"is_zimo": True}), *(player(seat, UNREADY) for seat in (1, 2, 3))]
    with pytest.raises(EventError, match="multiplier None"):
        SettlementEngine.settle_game(players)


def test_a_win_by_the_other_name() -> None:
    players = [player(0, has_won=True, win_info={"total_multiplier": 4, "from_player": 3})]
    assert settle(*players, *(player(seat, UNREADY) for seat in (1, 2, 3)))["final_scores"] == {0: 4, 1: 0, 2: 0, 3: -4}


def test_three_winners_end_the_round_without_checks() -> None:
    winners = [player(seat, has_won=True, win_info={"multiplier": 2, "from_player": 3}) for seat in range(3)]
    assert settle(*winners, player(3, PIG))["final_scores"] == {0: 2, 1: 2, 2: 2, 3: -6}


def test_kong_income_goes_back_to_its_payers() -> None:
    lying = meld(MeldType.CONCEALED_KONG, "9s")
    answer = settle(
        player(0, "123m456m78m1s", lying, kong_payers={1: 2, 3: 2}),  # 2 had won before
        player(1, READY, kong_payers={0: 2}),
        winner(2, from_player=3),
        player(3, UNREADY),
    )
    assert answer["player_scores"] == {0: 2, 1: 0, 2: 1, 3: -3}
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
        ([meld(MeldType.CONCEALED_KONG, "9s")], 1, {0: -6, 1: 2, 2: 2, 3: 2}),  # as add_meld counts
    ],
)
def test_melds_tell_who_paid_a_number(lying: list[Meld], income: int, refund: dict[int, int]) -> None:
    others = [player(seat, UNREADY) for seat in (1, 2, 3)]
    answer = settle(player(0, "123m456m78m1s", *lying, kong_income=income), *others)
    assert answer["tax_refund"] == refund
    assert answer["final_scores"] == ZERO  # what came went back


def test_ids_may_be_any_numbers() -> None:
    players = [*(player(number, UNREADY) for number in (10, 20, 30)), winner(40, from_player=20, multiplier=4)]
    answer = SettlementEngine.settle_game(players)
    assert answer == SettlementEngine.settle(all_player_states=players) == SettlementEngine.settle_game(players=players)
    assert answer["final_scores"] == {10: 0, 20: -4, 30: 0, 40: 4}


def test_what_cannot_be_settled() -> None:
    others = [player(seat, UNREADY) for seat in (1, 2, 3)]
    for wrong in ([], others, [player(1), *others], [*others, player(0), player(4)]):
        with pytest.raises(EventError, match="four players"):
            SettlementEngine.settle_game(wrong)
    with pytest.raises(EventError, match="kong_payers of player 0"):
        SettlementEngine.settle_game([player(0, UNREADY, kong_payers={7: 2}), *others])
    with pytest.raises(EventError, match="over"):
        SettlementEngine.settle_game([winner(seat, is_zimo=True) for seat in range(4)])


# ---- agents


def test_the_agents() -> None:
    for made, spec in ((kit.SimpleAI, "easy"), (kit.AggressiveAI, "medium")):
        table = Round("sichuan", seed=7)
        same = agents.make(spec, "sichuan", seed=5)
        agent = made()
        agent.reset(5)
        assert isinstance(agent, agents.Agent)
        assert agent.name == spec
        while not table.state.is_over:
            seen = table.state.observe(table.state.turn)
            choice = agent.act(seen)
            assert choice == same.act(seen)
            table.apply(choice)
    assert kit.AggressiveAI().advise(Round("sichuan", seed=7).state.observe(0)).best


def test_an_agent_comes_with_its_level() -> None:
    assert hasattr(kit, "MctsAI") == ("hard" in AGENTS)
