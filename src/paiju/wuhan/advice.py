"""Why a move is good, in one sentence: where it leads, what the own factor is then, what a win pays and costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from paiju._core.wuhan import win_shares
from paiju.mahjong.advice import MahjongSuggestion, Reason
from paiju.mahjong.teller import Teller
from paiju.parts import AdviceColumn
from paiju.protocol import Action, ActionT
from paiju.wuhan.factors import SPECIAL_KONGS
from paiju.wuhan.labels import LABELS
from paiju.wuhan.page import FORMS
from paiju.wuhan.text import WIN_TYPES

if TYPE_CHECKING:
    from paiju._core.wuhan import Move, Observation

__all__ = ["ADVICE", "WuhanSuggestion", "suggestion_of"]

Chosen = TypeVar("Chosen", bound=Action)
LANGUAGES: Final = ("zh", "en")
PUT_OUT: Final = tuple(f"{name}_kong" for name in SPECIAL_KONGS)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WuhanSuggestion(MahjongSuggestion[ActionT]):
    """A move with what a win would bring in, too; its shanten is at least 1 before the opening."""

    form: str | None = None
    """Of a claim to chow, the action that says how: ``chow_left 5s``."""
    factor: int = 1
    """The own factor after the move: it multiplies what is won, and what is lost."""
    pays: Mapping[int, int] = field(default_factory=dict)
    """By seat, what it would pay for that win, self-drawn, with the factors of now; of a win, what it does pay."""
    chance: float | None = None
    """How likely the seat wins the round."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """What the columns of the advice tell."""
        return {
            **self.hand_facts,
            "form": self.form,
            "factor": self.factor,
            "pays": {str(seat): amount for seat, amount in self.pays.items()},
            "pays_all": sum(self.pays.values()) if self.pays else None,
            "chance": self.chance,
        }


ADVICE: Final = (
    AdviceColumn("shanten", "向听", "shanten"),
    AdviceColumn("effective", "进张", "effective tiles", "pieces"),
    AdviceColumn("effective_left", "进张数", "tiles left"),
    AdviceColumn("factor", "自己的倍数", "factor"),
    AdviceColumn("pays_all", "胡了共收", "a win brings"),
    AdviceColumn("danger", "风险", "risk", "points"),
)
"""What advice tells of a move."""


def suggestion_of(seen: Observation, move: Move, action: Chosen) -> WuhanSuggestion[Chosen]:
    """Return a ranked move of the core with its reasons, as the action that the observer's game has for it."""
    assert seen.seat is not None
    pays = _pays(seen, seen.seat, move)
    told = {lang: WuhanReason(move, _teller(seen.seat, lang), pays) for lang in LANGUAGES}
    short = {lang: WuhanReason(move, _teller(seen.seat, lang, short=True), pays) for lang in LANGUAGES}
    return WuhanSuggestion(
        action=action,
        merit=move.merit,
        reasons={lang: reason.sentence() for lang, reason in told.items()},
        whys={lang: reason.why() for lang, reason in told.items()},
        table_reasons={lang: reason.sentence() for lang, reason in short.items()},
        goal=move.goal,
        shanten=move.shanten,
        effective=move.effective,
        form=None if move.form is None else f"chow_{move.form} {move.action.tile}",
        factor=move.own_factor,
        pays=pays,
        chance=move.chance,
        danger=None if move.chance is None else move.danger,
    )


@cache
def _teller(seat: int, lang: str, *, short: bool = False) -> Teller:
    return Teller(seat, lang, short_tiles=short)


def _pays(seen: Observation, seat: int, move: Move) -> dict[int, int]:
    """Return what each of the others pays for the win that a move leads to; nothing where none is in mind."""
    order = [(seat + steps) % len(seen.seats) for steps in range(1, len(seen.seats))]
    if move.prize is not None:
        paid, contractor = move.prize["pays"], move.prize["contractor"]
        if contractor is None or move.prize["may_be_contract"]:
            return {other: paid[other] for other in order}
        return {contractor: sum(paid)}
    if move.goal is None:
        return {}
    if not seen.wall_left:
        return {}
    own = [shown.own_factor for shown in seen.seats]
    own[seat] = move.own_factor * (1 if any(meld.opens for meld in move.after.melds) else 2)  # nobody wins unopened
    win = move.reading or {"big_wins": int(move.goal != "small"), "hard": seen.laizi not in move.after.tiles}
    raw, shares, _ = win_shares(own, seat, seen.dealer, **win, rules=seen.rules)
    is_enough = min(raw[other] for other in order) >= seen.rules.min_points
    return {other: shares[other] for other in order} if is_enough else {}


class WuhanReason(Reason):
    """The words of all mahjong, and those for openings, special kongs and factors."""

    labels = LABELS
    patterns = WIN_TYPES
    worth_saying = 3
    feeding = "放铳"

    def __init__(self, move: Move, tell: Teller, pays: Mapping[int, int]) -> None:
        """Keep what the sentence is about."""
        super().__init__(move, tell)
        self.pays = pays

    def facts(self) -> list[str]:
        """Return what speaks for it and against it."""
        if self.move.prize is not None:
            return [self.prize(), self.later()]
        return [
            self.own(),
            self.opening(),
            self.goal(),
            self.distance(),
            self.width(),
            self.factor(),
            self.stake(),
            self.odds(),
            self.danger(),
        ]

    def then(self) -> str:
        """Return the chow that is meant, and the discard that follows a claim."""
        discard = super().then()
        if self.move.form is None:
            return discard
        claimed = self.move.action.tile
        assert claimed is not None
        lowest = claimed.index - FORMS.index(f"chow_{self.move.form}")
        run = self.list(tuple(type(claimed)(lowest + step) for step in range(3)))
        return self.say(f"成 {run}", f"as {run}") + (self.comma + discard if discard else "")

    def own(self) -> str:
        """Return what is special about the move."""
        kind = self.move.action.kind
        if kind == "pass":
            return self.say("手牌不动", "keeps the hand as it is")
        if kind in PUT_OUT:
            return self.say("白摸一张", "a free draw")
        return self.lone() if kind == "discard" else ""

    @property
    def opened(self) -> bool:
        """Whether the hand may win."""
        return any(meld.opens for meld in self.move.after.melds)

    def opening(self) -> str:
        """Return that the hand can't win yet."""
        return "" if self.opened else self.say("还没开口", "not opened yet")

    def width(self) -> str:
        """Return how many tiles help; nothing that is drawn helps a hand that lacks the opening alone."""
        if self.opened or self.move.effective or self.move.shanten != 1:
            return super().width()
        return self.say("要吃碰才能听", "needs a chow or a pong")

    def factor(self) -> str:
        """Return the own factor after it."""
        return self.say(f"倍数 ×{self.move.own_factor}", f"factor ×{self.move.own_factor}")

    def stake(self) -> str:
        """Return what the others pay."""
        if not self.pays:
            return ""
        each = self.each()
        return self.say(f"自摸{each}", f"a self-draw brings {each}")

    def each(self) -> str:
        """Return what each of the others pays, in one word where all pay the same."""
        amounts = [*self.pays.values()]
        if len(amounts) == 1:
            (payer,) = self.pays
            name = self.tell.seat(payer)
            return self.say(f"{name}承包，一家付 {amounts[0]}", f"{name} pays for all: {amounts[0]}")
        if len({*amounts}) == 1:
            return self.say(f"每家付 {amounts[0]}", f"{amounts[0]} from each")
        told = [(self.tell.seat(seat), amount) for seat, amount in self.pays.items()]
        return self.say(
            "、".join(f"{name}付 {amount}" for name, amount in told),
            " + ".join(f"{amount} ({name})" for name, amount in told),
        )

    def odds(self) -> str:
        """Return how likely the seat wins."""
        chance = self.move.chance
        if chance is None:
            return ""
        if chance < 0.01:
            return self.say("胡牌机会不到 1%", "wins less than 1% of the time")
        return self.say(f"胡牌机会约 {chance:.0%}", f"wins about {chance:.0%} of the time")

    def prize(self) -> str:
        """Return what a win is, and what it pays."""
        prize = self.move.prize
        assert prize is not None
        names = self.say("、", " + ").join(self.say(WIN_TYPES[name].zh, WIN_TYPES[name].en) for name in prize["types"])
        hard = self.say("硬" if prize["hard"] else "软", "hard" if prize["hard"] else "soft")
        golden = self.say("，金顶", ", golden top") if prize["golden_top"] else ""
        total = sum(self.pays.values())
        unready = self.say("（没听牌就一家包）", " (one pays all if not ready)") if prize["may_be_contract"] else ""
        return self.say(
            f"{names}（{hard}）{golden}，{self.each()}{unready}，共收 {total} 分",
            f"{names} ({hard}){golden}, {self.each()}{unready}, {total} in all",
        )

    def later(self) -> str:
        """Return why a win is let go."""
        if self.move.merit >= 0 or self.move.later is None:
            return ""
        usual = f"{self.move.later:.0f}"
        return self.say(
            f"还早，各家倍数还会翻，听着这样的牌平均能收约 {usual} 分",
            f"still early, and factors will grow: a ready hand like this brings in about {usual} on average",
        )
