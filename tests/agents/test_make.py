"""Finding agents by their spec, and what every agent offers."""

import pickle
from typing import Any

import pytest

from agents.guests import First
from games import tiny
from paiju import Round, agents, arena, game, sichuan
from paiju.agents import Adviser, Agent
from paiju.errors import AgentError, ArgumentError

SPECS = agents.specs("sichuan")
PLAYED = tuple("hard:worlds=4" if spec == "hard" else spec for spec in SPECS)  # so that it does not take long

every_game = pytest.mark.parametrize("name", ["sichuan", "wuhan", "datongzi"])


@every_game
def test_specs(name: str) -> None:
    assert agents.specs(name) == SPECS == ("random", "easy", "medium", "medium+", "hard")
    assert agents.specs(tiny) == ("random",)


@every_game
@pytest.mark.parametrize("spec", SPECS)
def test_names(name: str, spec: str) -> None:
    assert agents.make(spec, name).name == spec


@pytest.mark.parametrize(
    ("alias", "name"), [("simple", "easy"), ("aggressive", "medium"), ("mcts", "hard"), ("mcts:ms=20", "hard:ms=20")]
)
def test_aliases(alias: str, name: str) -> None:
    assert agents.make(alias).name == name


def test_an_own_agent_by_module_and_class() -> None:
    agent = agents.make("agents.guests:First")
    seen = sichuan.deal(seed=1).observe(0)
    assert agent.name == "agents.guests:First"
    assert agent.act(seen) == seen.legal_actions[0]
    assert agent.act_batch([seen, seen]) == [seen.legal_actions[0]] * 2
    with pytest.raises(AgentError, match="guests:First gives no advice"):
        agent.advise(seen)


def test_an_own_agent_by_its_class() -> None:
    assert agents.make(First).name == "First"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (
            "harder",
            'sichuan has no agent "harder"; choose from random, .*did you mean hard. .your own is module:Class.',
        ),
        ("", 'no agent ""'),
        ("nowhere_at_all:Class", "can't be loaded: No module named 'nowhere_at_all'"),
        ("agents.guests:Second", "can't be loaded: agents.guests has no class 'Second'"),
        ("agents.guests:NOT_A_CLASS", "agents.guests has no class 'NOT_A_CLASS'"),
        ("agents.guests:", "agents.guests has no class ''"),
        (":First", "can't be loaded"),
        ("agents.guests:NoWeights", r"the agent agents.guests:NoWeights failed: OSError\('no weights'\)"),
        ("agents.guests:NeedsMore", "the agent agents.guests:NeedsMore failed: TypeError"),
        ("agents.guests:CannotBegin", "the agent agents.guests:CannotBegin failed: ValueError"),
        ("json:loads", "the agent json:loads failed: TypeError"),
        ("sys:exit", "the agent sys:exit failed: SystemExit"),
        ("agents.leaves:Anything", "can't be loaded: SystemExit"),
        ("agents.guests:Mute", "is not an agent: it lacks act, act_batch, reset, advise; derive it from"),
    ],
)
def test_what_is_no_spec(spec: str, message: str) -> None:
    with pytest.raises(AgentError, match=message):
        agents.make(spec)


@pytest.mark.parametrize(
    ("spec", "error"), [("Exits", r"failed: SystemExit\(3\)"), ("Mumbles", "Mumbles failed: Unspeakable$")]
)
def test_what_goes_wrong_when_it_is_asked(spec: str, error: str) -> None:
    seen = sichuan.deal(seed=1).observe(0)
    with pytest.raises(AgentError, match=error) as caught:
        agents.act(agents.make(f"agents.guests:{spec}"), seen)
    assert caught.value.code == "agent_failed"


def test_what_is_no_advice() -> None:
    with pytest.raises(AgentError, match="answered 'follow your heart', which is not advice"):
        agents.advise(agents.make("agents.guests:Poet"), sichuan.deal(seed=1).observe(0))


def test_ctrl_c_is_no_mistake_of_an_agent() -> None:
    def interrupted() -> Agent:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        agents.make(interrupted)


def test_an_agent_without_act() -> None:
    with pytest.raises(AgentError, match="Agent has no act"):
        Agent().act(sichuan.deal(seed=1).observe(0))


@every_game
@pytest.mark.parametrize("spec", ["random", "easy"])
def test_chance_follows_from_the_seed(name: str, spec: str) -> None:
    def round_of(seed: int) -> list[str]:
        agent = agents.make(spec, name, seed=seed)
        played = Round(name, seed=7)
        while not played.state.is_over:
            played.apply(agent.act(played.state.observe(played.state.turn)))
        return [str(step.action) for step in played.steps]

    assert round_of(1) == round_of(1)
    assert round_of(1) != round_of(2)
    again = agents.make(spec, name, seed=3)
    seen = dealt(name)
    moves = [again.act(seen) for _ in range(20)]
    again.reset(3)
    assert [again.act(seen) for _ in range(20)] == moves
    assert len(set(moves)) > 1


def dealt(name: str) -> Any:
    """Return what the seat sees that is first to decide."""
    state = game.get(name).deal(seed=1)
    return state.observe(state.turn)


@every_game
@pytest.mark.parametrize("spec", PLAYED)
def test_without_anything_to_decide(name: str, spec: str) -> None:
    idle = game.get(name).deal(seed=1).observe(None)
    agent = agents.make(spec, name)
    with pytest.raises((ValueError, IndexError)):
        agent.act(idle)
    with pytest.raises(AgentError) as caught:
        agent.advise(idle)
    assert caught.value.code == ("no_advice" if spec in ("random", "easy") else "nothing_to_decide")


@every_game
@pytest.mark.parametrize("spec", PLAYED)
def test_agents_can_be_pickled(name: str, spec: str) -> None:
    agent = agents.make(spec, name, seed=9)
    twin = pickle.loads(pickle.dumps(agent))
    seen = dealt(name)
    assert [twin.act(seen) for _ in range(5)] == [agent.act(seen) for _ in range(5)]


@pytest.mark.parametrize(
    ("name", "spec", "maker"),
    [
        *(("sichuan", spec, "reference.sichuan") for spec in PLAYED),
        *((name, spec, name) for name in ("wuhan", "datongzi") for spec in PLAYED[1:]),
    ],
)
def test_the_reference_game_has_the_same_agents(name: str, spec: str, maker: str) -> None:
    """They are told what a seat of the plain Python game sees, and do the same there."""
    core, plain = (each.deal(each.arena_rules, seed=11) for each in (game.get(name), game.get(f"reference.{name}")))
    one, other = agents.make(spec, name, seed=1), agents.make(spec, maker, seed=1)
    while not core.is_over:
        action, same = one.act(core.observe(core.turn)), other.act(plain.observe(plain.turn))
        assert str(action) == str(same)
        core, plain = core.after(action), plain.after(same)
    assert plain.is_over


class Made(Agent):
    """One that a program has made itself."""

    def __call__(self) -> Agent:
        return self


class Alike:
    """What has the methods of an agent, but is none."""

    act = act_batch = reset = advise = None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (Made(), "not an agent that is made already: give the class, Made"),
        (Alike(), "not an agent that is made already: give the class, Alike"),
        (5, "a class or function that makes one, not int"),
        (None, "not NoneType"),
    ],
)
def test_an_agent_that_is_made_is_no_spec(given: Any, told: str) -> None:
    for call in (lambda: agents.make(given), lambda: arena.match([given, "random"], blocks=1)):
        with pytest.raises(ArgumentError, match=told) as caught:
            call()
        assert caught.value.code == "wrong_type"


def test_one_spec_is_no_list_of_agents() -> None:
    given: Any = "medium"
    with pytest.raises(ArgumentError, match=r'agents must be a list of specs, such as \["medium", "random"\]'):
        arena.match(given, blocks=1)


def test_an_adviser_takes_the_name_of_a_game() -> None:
    seen = sichuan.deal(seed=3).observe(0)
    for adviser in (Adviser("sichuan"), Adviser()):
        assert repr(adviser) == "<Adviser for sichuan>"
        advice = adviser(seen)
        assert advice is not None
        assert advice.agent == "hard"
