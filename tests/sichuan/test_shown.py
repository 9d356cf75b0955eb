"""Hands, scores, seats and discards show themselves."""

from typing import Any

import pytest

from paiju import Round, agents, sichuan, tiles
from paiju.sichuan import PATTERNS, Hand, Meld, Rules

WIN: Any = sichuan.score(Hand("123m234m567m789m55m", void_suit="p"), "5m", self_draw=True)


def test_what_can_be_written_again_is() -> None:
    names = {"Hand": Hand, "Meld": Meld, "Rules": Rules, "Action": sichuan.Action, "PATTERNS": PATTERNS}
    names |= {"Tile": tiles.Tile, "Transfer": sichuan.Transfer}
    hand = Hand("1122345567m", [Meld("pong", "9s", from_seat=2)], "p")
    for each in (
        hand,
        hand.melds[0],
        Rules(fan_cap=4),
        sichuan.Action.parse("discard 5m"),
        WIN.main,
        tiles.Tile("5m"),
        sichuan.Transfer(0, 1, 2, "win"),
    ):
        assert eval(repr(each), names) == each


def test_seats_and_discards_in_a_line() -> None:
    seen = sichuan.Observation.from_text(
        """sichuan observation seat=0 hand0=1123455m2345s666s drawn0=6s void_suit=p,m,s,m hidden=0,13,10,13
           wall_left=51 river1=17m9m* melds2=pong:3p<1 river2=1s"""
    )
    assert [repr(seat) for seat in seen.seats[:3]] == [
        "<SeenSeat 1123455m2345666s, void p, 0 discarded>",
        "<SeenSeat 13 hidden, void m, 3 discarded>",
        "<SeenSeat 10 hidden, pong 3p, void s, 1 discarded>",
    ]
    assert repr(seen.seats[1].river[2]) == "<Discarded 9m, drawn>"
    assert repr(sichuan.deal(seed=1).seats[0]).startswith("<Seat ")


def test_results_of_analysis_in_a_line() -> None:
    best = sichuan.discards(Hand("123m456m789m23s99s5p", void_suit="p"))[0]
    assert repr(best) == "<DiscardOption 5p: shanten 0, 8 tiles of 2 kinds help>"
    settled = sichuan.settle([{"t": "win", "how": "self_draw", "winners": [{"p": 1, "multiplier": 4}]}])
    assert repr(settled) == "<Settlement of 3 transfers: scores [-4, 12, -4, -4]>"
    advice = agents.make("medium", seed=1).advise(Round("sichuan", seed=1).state.observe(0))
    assert repr(advice).startswith("<Advice of medium: swap ")
    assert repr(advice.best).startswith("<Suggestion swap ")
    assert str(advice) == "\n".join(advice.explain("zh"))
    assert f"{advice:en}" == "\n".join(advice.explain("en"))
    assert advice._repr_html_().count("<tr>") == len({line.reason() for line in advice.suggestions}) > 1


def test_a_score_as_text_and_as_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIJU_LANG", raising=False)
    assert str(WIN) == "\n".join(WIN.explain("zh"))
    assert f"{WIN:en}" == "\n".join(WIN.explain("en"))
    assert WIN._repr_html_().count("<tr>") == len(WIN.explain())
    assert "清一色" in WIN._repr_html_()


def test_a_hand_as_a_picture() -> None:
    plain: Any = Hand("1122345567m111p")
    melded: Any = Hand("1122345567m", [Meld("concealed_kong", "9s")])
    drawn = melded._repr_svg_()
    assert drawn.startswith("<svg")
    assert drawn.count("<g transform") == 10 + 4
    assert plain._repr_svg_().count("<g transform") == 13
    assert tiles.Tile("5m")._repr_svg_().count("<g transform") == 1
