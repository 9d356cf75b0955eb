"""What a win is worth, multiplied out in Chinese and English sentences (W-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from paiju.mahjong.teller import Teller
from paiju.parts import Words, expect_language
from paiju.tiles import Tile, show

if TYPE_CHECKING:
    from paiju._core.wuhan import WinResult

__all__ = ["REASONS", "WIN_TYPES", "explain_win", "tell_win"]

WIN_TYPES: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "small": Words("小胡", "small win"),
        "full_flush": Words("清一色", "full flush"),
        "all_honors": Words("风一色", "all honours"),
        "all_jiang": Words("将一色", "all 2, 5 and 8"),
        "all_triplets": Words("碰碰胡", "all triplets"),
        "all_melded": Words("全求人", "all melded"),
        "kong_flower": Words("杠上开花", "kong flower"),
        "last_tiles": Words("海底捞月", "last tiles"),
        "rob_kong": Words("抢杠胡", "robbed kong"),
    }
)
"""What a win can be called."""

REASONS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "not_opened": Words("还没有开口", "the hand has not opened"),
        "skin_or_red_in_hand": Words("手里还有皮子或红中", "there is a skin or a red dragon in the hand"),
        "four_in_hand": Words("手里有四张一样的牌", "there are four equal tiles in the hand"),
        "laizi_not_claimable": Words("别人打的赖子不能胡", "a laizi can only be won on by drawing it"),
        "last_discard": Words("最后一张弃牌不能胡", "the last discard cannot be won on"),
        "no_shape_or_laizi_limit": Words(
            "牌型不成，或者赖子太多", "the tiles make no win, or there are too many laizi"
        ),
        "below_min_points": Words("不够起胡的分数", "the smallest share is below the minimum"),
    }
)
"""Why a tile does not win, by the code of ``WinResult.reason``."""

MELDS: Final = {
    "chow": Words("吃", "chow"),
    "pong": Words("碰", "pong"),
    "exposed_kong": Words("明杠", "exposed kong"),
    "added_kong": Words("补杠", "added kong"),
    "concealed_kong": Words("暗杠", "concealed kong"),
}
SPECIAL_KONGS: Final = {
    "red": (2, Words("红中杠", "red kong")),
    "skin": (2, Words("皮子杠", "skin kong")),
    "laizi": (4, Words("赖子杠", "laizi kong")),
}


def explain_win(result: WinResult, lang: str = "zh", seats: Sequence[str] | None = None) -> list[str]:
    """Return lines from the win types up to what everybody pays; seats are numbered from 1, or called by names."""
    expect_language(lang)
    explanation = _Explanation(result, Teller(lang=lang), seats)
    return explanation.lines() if result.can_win else [explanation.refusal()]


def tell_win(result: WinResult, tell: Teller) -> list[str]:
    """Return the lines that lead up to what everybody pays, to somebody at the table."""
    return _Explanation(result, tell).lines()[:-1]


class _Explanation:
    """One result, told to somebody."""

    def __init__(self, result: WinResult, tell: Teller, seats: Sequence[str] | None = None) -> None:
        self.result = result
        self.tell = tell
        self.say = tell.say
        self.lang = tell.lang
        self.seats = seats or [tell.seat(seat) for seat in range(4)]
        self.position: dict[str, Any] = result.position.to_dict()
        self.winner = result.position.winner
        self.payers = [seat for seat in range(4) if seat != self.winner]

    def seat(self, seat: int) -> str:
        return self.seats[seat]

    def told(self, name: str, worth: str) -> str:
        return self.say(f"{name}：{worth}", f"{name}: {worth}")

    def refusal(self) -> str:
        reason = REASONS[str(self.result.reason)].pick(self.lang)
        return self.say(f"不能胡：{reason}", f"no win: {reason}")

    def lines(self) -> list[str]:
        return [
            self.base(),
            self.hardness(),
            *self.self_draw(),
            *self.own_lines(),
            self.winner_product(),
            *map(self.share, self.payers),
            *self.golden_top(),
            *self.contract(),
            self.total(),
        ]

    # ---- the winner's side

    def base(self) -> str:
        names = [WIN_TYPES[name].pick(self.lang) for name in self.result.win_types]
        if not self.is_big:
            return self.told(names[0], self.say("底 1", "base 1"))
        worth = f"10 × {len(names)} = {self.result.base}" if len(names) > 1 else "10"
        return self.told(" + ".join(names), self.say(f"底 {worth}", f"base {worth}"))

    @property
    def is_big(self) -> bool:
        return self.result.base > 1

    def hardness(self) -> str:
        if self.result.hard:
            return self.told(self.say("硬胡", "hard win"), "×2")
        return self.told(self.say("软胡", "soft win"), "×1")

    def self_draw(self) -> list[str]:
        factor = self.result.self_draw_factor
        return [self.told(self.say("自摸", "self-draw"), f"×{factor:g}")] if factor != 1 else []

    def own_lines(self) -> Iterator[str]:
        for seat in range(4):
            parts = [*self.own_parts(seat)]
            if not parts:
                continue
            worths = "，".join(parts) if self.lang == "zh" else ", ".join(parts)
            product = f" = ×{self.result.own_factor[seat]}" if len(parts) > 1 else ""
            yield self.told(self.own_name(seat), f"{worths}{product}")

    def own_name(self, seat: int) -> str:
        name = self.seat(seat)
        is_listener = seat == self.tell.viewer
        return self.say(f"{name}的倍数", "your own factor" if is_listener else f"own factor of {name}")

    def own_parts(self, seat: int) -> Iterator[str]:
        lying: dict[str, Any] = self.position["seats"][seat]
        together = self.result.rules.open_mode == "kaikou"
        if together and any(meld["type"] != "concealed_kong" for meld in lying["melds"]):
            yield self.say("开口 ×2", "opened ×2")
        for meld in lying["melds"]:
            factor = _meld_factor(meld["type"], together)
            if factor > 1:
                yield f"{self.meld_name(meld)} ×{factor}"
        for key, (factor, words) in SPECIAL_KONGS.items():
            count = lying["special_kongs"][key]
            if count:
                several = self.say(f"{count} 个{words.zh}", f"{count} {words.en}s")
                yield f"{several if count > 1 else words.pick(self.lang)} ×{factor**count}"
        if self.is_robbed(seat) and self.result.rules.robbed_kong_counts:
            yield self.say("被抢的杠 ×2", "the robbed kong ×2")

    def meld_name(self, meld: Mapping[str, Any]) -> str:
        tiles = [Tile(text) for text in meld["tiles"]]
        kind = MELDS[meld["type"]].pick(self.lang)
        if meld["type"] != "chow":
            return f"{kind} {tiles[0].zh if self.lang == 'zh' else tiles[0]}"
        ranks = "".join(tile.zh[0] for tile in tiles)
        return f"{kind} {self.say(ranks + tiles[0].zh[1:], show(tiles))}"

    def is_robbed(self, seat: int) -> bool:
        position = self.result.position
        return position.win_way == "rob_kong" and position.from_seat == seat

    def winner_product(self) -> str:
        result = self.result
        factors = [result.base, result.own_factor[self.winner], result.hard_factor, result.self_draw_factor]
        name = self.say("赢家这边", "the winner's side")
        return self.told(name, f"{_product(factors)} = {self.winner_value:g}")

    @property
    def winner_value(self) -> float:
        result = self.result
        return result.base * result.own_factor[self.winner] * result.hard_factor * result.self_draw_factor

    # ---- the payers' sides

    def share(self, seat: int) -> str:
        result = self.result
        factors: list[tuple[float, str]] = [
            (result.own_factor[seat], self.say("自己的倍数", "own factor")),
            (result.fed_factor[seat], self.fed_name(seat)),
            (result.dealer_factor[seat], self.say("庄家", "dealer")),
        ]
        named = [f"{factor:g}" + self.say(f"（{name}）", f" ({name})") for factor, name in factors if factor != 1]
        sum_up = f"{' × '.join([f'{self.winner_value:g}', *named])} = " if named else ""
        return self.told(self.seat(seat), f"{sum_up}{result.raw[seat]}{self.capped(seat)}")

    def fed_name(self, seat: int) -> str:
        return self.say("被抢杠", "robbed") if self.is_robbed(seat) else self.say("放铳", "discarder")

    def capped(self, seat: int) -> str:
        result = self.result
        if result.golden_top or result.shares[seat] == result.raw[seat]:
            return ""
        return self.say(f"，封顶 {result.shares[seat]}", f", capped at {result.shares[seat]}")

    def golden_top(self) -> list[str]:
        result = self.result
        if not result.golden_top:
            return []
        shares = [result.shares[seat] for seat in self.payers]
        reached = self.say(f"三家都到 {result.rules.cap}：金顶", f"all three reach {result.rules.cap}: golden top")
        if result.rules.golden_mode == "fixed":
            return [self.say(f"{reached}，每家 {shares[0]}", f"{reached}, {shares[0]} from each")]
        listed = "、".join(map(str, shares)) if self.lang == "zh" else ", ".join(map(str, shares))
        return [self.say(f"{reached}，各付 {listed}", f"{reached}, shares of {listed}")]

    def contract(self) -> list[str]:
        payer = self.result.contractor
        if payer is None:
            return []
        added = " + ".join(str(self.result.shares[seat]) for seat in self.payers)
        why = self.contract_reason(payer).format(s=self.tell.s(payer))
        who = self.say(self.seat(payer), f"{'you' if payer == self.tell.viewer else self.seat(payer)} ")
        return [f"{who}{why}{self.say('：', ': ')}{added} = {sum(self.result.shares)}"]

    def contract_reason(self, payer: int) -> str:
        types = self.result.win_types
        openings = sum(meld.opens for meld in self.result.position.hand.melds)
        was, it = ("were", "you") if payer == self.tell.viewer else ("was", "it")
        if "full_flush" in types and openings >= 3:
            return self.say(
                "喂了清一色的第三口，承包三家", "fed the third opening of the full flush and pay{s} all shares"
            )
        if "all_melded" in types:
            return self.say(
                "放铳时没有听牌，承包全求人", f"{was} not ready when {it} discarded and pay{{s}} all shares"
            )
        return self.say("被抢杠，承包三家", f"{was} robbed and pay{{s}} all shares")

    def total(self) -> str:
        payments = self.result.payments
        seats = [seat for seat in self.payers if payments[seat]]
        got, winner = payments[self.winner], self.seat(self.winner)
        if self.lang == "zh":
            return f"{'，'.join(f'{self.seat(seat)}付 {-payments[seat]}' for seat in seats)}；{winner}共得 {got}"
        return f"{winner} gets {got}: {', '.join(f'{-payments[seat]} from {self.seat(seat)}' for seat in seats)}"


def _meld_factor(kind: str, together: bool) -> int:
    """Return what a meld is worth by itself; with ``together`` the openings are counted apart."""
    if kind == "concealed_kong":
        return 4
    opening = 1 if together else 2
    return opening * 2 if kind.endswith("kong") else opening


def _product(factors: Sequence[float]) -> str:
    return " × ".join(f"{factor:g}" for factor in factors)
