"""Which agents answer at once, and which search."""

from dataclasses import replace

from paiju import game as games
from paiju.agents import Adviser, RandomAgent, is_quick, make, quick_level, searches, specs

SICHUAN = games.get("sichuan")
AGENTS = replace(
    SICHUAN.agents,
    makers={"first": RandomAgent, "second": RandomAgent, "third": RandomAgent},
    aliases={"mcts": "third"},
    tuned=dict.fromkeys({"third"}, make),
)
GAME = replace(SICHUAN, agents=AGENTS)


def test_who_searches_and_who_is_quick() -> None:
    told = {spec: (is_quick(spec, GAME), searches(spec, GAME)) for spec in ("second", "third", "mcts", "my:Bot")}
    assert told == {"second": (True, False), "third": (False, True), "mcts": (False, True), "my:Bot": (False, False)}
    for spec in ("third:ms=200", "mcts:ms=200"):
        assert (is_quick(spec, GAME), searches(spec, GAME)) == (False, True)


def test_the_strongest_that_is_quick() -> None:
    assert quick_level(GAME) == "second"
    assert quick_level(replace(GAME, agents=replace(AGENTS, makers={"third": RandomAgent}))) == "random"


def test_in_a_hurry_nobody_who_searches_advises() -> None:
    game = replace(SICHUAN, agents=replace(SICHUAN.agents, tuned=dict.fromkeys({specs(SICHUAN)[-1]}, make)))
    seen = SICHUAN.deal(None, seed=1).observe(0)
    advisers = [Adviser(game, is_hurried=is_hurried)(seen) for is_hurried in (False, True)]
    assert [advice and advice.agent for advice in advisers] == ["hard", "medium+"]
