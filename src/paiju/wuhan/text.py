"""What a win is worth, multiplied out in Chinese and English sentences (W-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from paiju.mahjong.teller import Teller
from paiju.parts import Words, expect_language
from paiju.tiles import Tile
from paiju.wuhan.factors import own_factors

if TYPE_CHECKING:
    from paiju._core.wuhan import WinResult

__all__ = ["REASONS", "WIN_TYPES", "explain_win"]

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
        "four_in_hand": Words("手里有四张一样的牌", "there are four of a kind in the hand"),
        "laizi_not_claimable": Words("别人打的赖子不能胡", "you can only win on a laizi by drawing it"),
        "last_discard": Words("最后一张弃牌不能胡", "you cannot win on the last discard"),
        "no_shape_or_laizi_limit": Words(
            "牌型不成，或者赖子太多", "the tiles do not make a win, or there are too many laizi"
        ),
        "below_min_points": Words("不够起胡的分数", "the smallest share is below the minimum"),
    }
)
"""Why a tile does not win, by the code of ``WinResult.reason``."""


def explain_win(
    result: WinResult, lang: str = "zh", seats: Sequence[str] | None = None, viewer: int | None = None
) -> list[str]:
    """Return lines from the win types up to what everybody pays.

    Seats are numbered from 1, or called by names; that of a ``viewer`` is "you".
    """
    expect_language(lang)
    explanation = _Explanation(result, Teller(viewer, lang), seats)
    return explanation.lines() if result.can_win else [explanation.refusal()]


class _Explanation:
    """One result in one language."""

    def __init__(self, result: WinResult, tell: Teller, seats: Sequence[str] | None) -> None:
        self.result, self.tell = result, tell
        self.lang, self.say = tell.lang, tell.say
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
            whose = "your factor" if seat == self.tell.viewer else f"factor of {self.seat(seat)}"
            yield self.told(self.say(f"{self.seat(seat)}的倍数", whose), f"{worths}{product}")

    def own_parts(self, seat: int) -> Iterator[str]:
        lying: dict[str, Any] = self.position["seats"][seat]
        melds = [(meld["type"], [Tile(text) for text in meld["tiles"]]) for meld in lying["melds"]]
        for part in own_factors(melds, lying["special_kongs"], self.result.rules.open_mode):
            yield f"{part.name.pick(self.lang)} ×{part.factor}"
        if self.is_robbed(seat) and self.result.rules.robbed_kong_counts:
            yield self.say("被抢的杠 ×2", "the robbed kong ×2")

    def is_robbed(self, seat: int) -> bool:
        position = self.result.position
        return position.win_way == "rob_kong" and position.from_seat == seat

    def winner_product(self) -> str:
        result = self.result
        others: list[tuple[float, str]] = [
            (result.own_factor[self.winner], self.say("倍数", "factor")),
            (result.hard_factor, self.say("硬胡", "hard")),
            (result.self_draw_factor, self.say("自摸", "self-draw")),
        ]
        base = self.named(result.base, self.say("底", "base"))
        factors = " × ".join([base, *(self.named(*each) for each in others if each[0] != 1)])
        name = self.say("赢家这边", "the winner's side")
        return self.told(name, f"{factors} = {self.winner_value:g}")

    def named(self, factor: float, name: str) -> str:
        return f"{factor:g}" + self.say(f"（{name}）", f" ({name})")

    @property
    def winner_value(self) -> float:
        result = self.result
        return result.base * result.own_factor[self.winner] * result.hard_factor * result.self_draw_factor

    # ---- the payers' sides

    def share(self, seat: int) -> str:
        result = self.result
        factors: list[tuple[float, str]] = [
            (result.own_factor[seat], self.say("自己的倍数", "factor")),
            (result.fed_factor[seat], self.fed_name(seat)),
            (result.dealer_factor[seat], self.say("庄家", "dealer")),
        ]
        named = [self.named(*each) for each in factors if each[0] != 1]
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
        sum_of_all = f"{added} = {sum(self.result.shares)}"
        return [f"{self.seat(payer)}{self.say('', ' ')}{self.contract_reason(payer)}{self.say('：', ': ')}{sum_of_all}"]

    def contract_reason(self, payer: int) -> str:
        types = self.result.win_types
        openings = sum(meld.opens for meld in self.result.position.hand.melds)
        was, s = ("were", "") if payer == self.tell.viewer else ("was", "s")
        if "full_flush" in types and openings >= 3:
            return self.say(
                "喂了清一色的第三口，承包三家", f"fed the third opening of the full flush and pay{s} all shares"
            )
        if "all_melded" in types:
            return self.say("放铳时没有听牌，承包全求人", f"{was} not ready after the discard and pay{s} all shares")
        return self.say("被抢杠，承包三家", f"{was} robbed and pay{s} all shares")

    def total(self) -> str:
        payments = self.result.payments
        seats = [seat for seat in self.payers if payments[seat]]
        got, winner = payments[self.winner], self.seat(self.winner)
        if self.lang == "zh":
            return f"{'，'.join(f'{self.seat(seat)}付 {-payments[seat]}' for seat in seats)}；{winner}共得 {got}"
        paid = ", ".join(f"{-payments[seat]} from {self.other(seat)}" for seat in seats)
        return f"{winner} get{'' if self.winner == self.tell.viewer else 's'} {got}: {paid}"

    def other(self, seat: int) -> str:
        return self.tell.other(seat) if seat == self.tell.viewer else self.seat(seat)
