"""Environments whose agents act one after another, on every game."""

import copy
import gc
import os
import pickle
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from envs.playing import ENCODED, NAMES, QUICK, choose, raw, steps, told
from games import tiny
from games.playing import GAMES, RARE_WINDOWS, WITHOUT_WINDOWS
from paiju import Round, agents, derive, envs
from paiju.envs.encoding import encodings
from paiju.errors import ArgumentError, ArgumentValueError, GameError, IllegalAction, MatchError
from paiju.game import State
from sizes import SLICE, Sizes

ROUNDS = 6


def rounds(name: str, most: int = ROUNDS) -> range:
    return range(most if name in QUICK else 1)


@pytest.mark.parametrize("auto_pass", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_it_plays_the_rounds_that_round_plays(name: str, auto_pass: bool) -> None:
    """Observations, masks and rewards follow the same actions in ``Round`` step by step."""
    env = raw(name, auto_pass=auto_pass)
    passed = 0
    for seed in rounds(name):
        table = Round(GAMES[name], seed=derive(seed, 0), clock=None)
        rng = random.Random(seed)
        env.reset(seed=seed)
        seats, before = dict(env.seats), table.state.payoffs
        while not table.state.is_over:
            state = table.state
            legal = [action for action in state.legal_actions if action.id is not None]
            if auto_pass and [action.kind for action in legal] == ["pass"]:
                table.apply(legal[0])
                passed += 1
                continue
            assert state.turn == seats[env.agent_selection]
            for agent, seat in seats.items():
                seen, shown = state.observe(seat), env.observe(agent)
                assert [*shown] == ["observation", "action_mask"]
                assert shown["observation"].dtype == shown["action_mask"].dtype == np.int8
                assert (shown["observation"] == seen.planes()).all()
                expected = seen.mask() if seat == state.turn else np.zeros_like(seen.mask())
                assert (shown["action_mask"] == expected).all()
            paid = {agent: table.state.payoffs[seat] - before[seat] for agent, seat in seats.items()}
            assert {agent: env.rewards[agent] for agent in paid} == paid or not table.steps
            before = table.state.payoffs
            action = rng.choice(legal)
            table.apply(action)
            env.step(action.id)
        assert env.terminations == dict.fromkeys(env.possible_agents, True)
        assert env.episode.state == table.state
        assert env.rewards == {agent: table.state.payoffs[seat] - before[seat] for agent, seat in seats.items()}
    if auto_pass:
        assert passed or name not in ("shed", "datongzi", "reference.datongzi")


@pytest.mark.parametrize("reward", ["delta", "final", "rank", "log"])
@pytest.mark.parametrize("name", QUICK)
def test_rewards_come_to_what_the_round_comes_to(name: str, reward: str) -> None:
    env = raw(name, reward=reward, reward_scale=0.5)
    for seed in rounds(name):
        paid = dict.fromkeys(env.possible_agents, 0.0)
        for agent, _, gain, done in steps(env, seed, random.Random(seed)):
            paid[agent] += gain
            moved = list(env.rewards.values())
            assert reward == "log" or sum(moved) == pytest.approx(0)
            assert done or reward in ("delta", "log") or not any(moved)
        points = {agent: env.episode.state.payoffs[seat] for agent, seat in env.seats.items()}
        worth = {
            "delta": points,
            "final": points,
            "rank": {a: sum(np.sign(p - other) for other in points.values()) / 2 for a, p in points.items()},
            "log": {a: np.sign(p) * np.log2(1 + abs(p)) for a, p in points.items()},
        }[reward]
        assert paid == pytest.approx({agent: 0.5 * amount for agent, amount in worth.items()})


@pytest.mark.parametrize("name", QUICK)
def test_several_rounds_are_a_match(name: str) -> None:
    """The second round is dealt as the first one tells, with the seed that a match takes."""
    env = raw(name, hands=3)
    for seed in rounds(name, 3):
        played: list[int] = []
        paid = dict.fromkeys(env.possible_agents, 0.0)
        for agent, _, gain, _ in steps(env, seed, random.Random(seed)):
            paid[agent] += gain
            if not played or played[-1] != env.episode.number:
                played.append(env.episode.number)
        assert played == [0, 1, 2]
        assert sum(paid.values()) == pytest.approx(0)
        env.reset()
        assert env.episode.number == 3  # the next episode goes on with the deals
        assert env.episode.state == expected_deal(name, env, seed, 3)


def expected_deal(name: str, env: envs.GameEnv, seed: int, number: int) -> State:
    return GAMES[name].deal(env.episode.rules, derive(seed, number))


def test_every_seed_and_every_round_has_its_own_wall(sizes: Sizes) -> None:
    """Neighbouring seeds share nothing, and no round comes twice."""
    for name in (name for name in QUICK if GAMES[name].batches is not None):
        env, walls = raw(name, auto_pass=False), set()
        seeds = 100 if sizes is SLICE else 1_000
        for seed in range(seeds):
            for number in range(4):
                env.reset(seed=seed if number == 0 else None)
                walls.add(env.episode.state.digest)
        assert len(walls) == 4 * seeds


# ---- who may know what


@pytest.mark.parametrize(("name", "obs"), [*ENCODED, *((name, "v1") for name in NAMES if name not in QUICK)])
def test_nobody_sees_what_another_has_answered(name: str, obs: str) -> None:
    """Whatever the agent on turn answers in an open window, all others see the same, byte by byte."""
    windows = 0
    for seed in rounds(name):
        env, rng = raw(name, obs=obs), random.Random(seed)
        for agent, _, _, done in steps(env, seed, rng):
            state = env.episode.state
            if done or len(state.claimants) < 2:
                continue
            assert len(seen_by_others(env, agent)) == 1
            windows += 1
    if name not in RARE_WINDOWS:
        assert (windows > 3) is (name not in WITHOUT_WINDOWS)


def seen_by_others(env: envs.GameEnv, agent: str) -> set[tuple[Any, ...]]:
    """Return all that the others may see while a window stays open, whatever the agent on turn answers."""
    seen, state = set(), env.episode.state
    others = [each for each in env.agents if each != agent]
    for action in state.legal_actions:
        after = copy.deepcopy(env)
        after.step(action.id)
        if after.episode.state.claimants and after.episode.state.phase == state.phase:
            seen.add((after.agent_selection, *(told(after.observe(each)) for each in others)))
    return seen


def test_who_would_tell_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that shows an answer too early fails the test above."""
    honest = tiny.State.observe

    def telling(self: tiny.State, seat: int | None) -> tiny.Observation:
        early = tuple(pick for pick in self.picks if pick is not None)
        return replace(honest(self, seat), played=(*self.played, *early))

    monkeypatch.setattr(tiny.State, "observe", telling)
    env = envs.GameEnv(tiny)
    env.reset(seed=1)
    assert len(seen_by_others(env, env.agent_selection)) > 1


@pytest.mark.parametrize("flatten", [False, True])
@pytest.mark.parametrize("name", QUICK)
def test_what_is_hidden_changes_no_observation(name: str, flatten: bool) -> None:
    """A seat sees the same in every world that it may be in, whoever is on turn."""
    looked = 0
    env = raw(name, flatten=flatten)
    for seed in rounds(name, 3):
        rng = random.Random(seed)
        for number, (_, _, _, done) in enumerate(steps(env, seed, rng)):
            if done or number % 5:
                continue
            state = env.episode.state
            for agent in env.agents:
                try:
                    other = state.redeal_hidden(env.seats[agent], number)
                except ValueError:  # it has answered already: nothing more to imagine
                    continue
                before = told(env.observe(agent))
                env.episode.state = other
                assert told(env.observe(agent)) == before
                env.episode.state = state
                looked += 1
    assert looked > 10


@pytest.mark.parametrize("name", QUICK)
def test_any_agent_may_look_at_any_time(name: str) -> None:
    env = raw(name)
    for _ in steps(env, 3, random.Random(3)):
        for agent in env.possible_agents:  # also one that is gone
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == env.agent_selection)
    assert env.agents == []
    assert all(env.observation_space(agent).contains(env.observe(agent)) for agent in env.possible_agents)


# ---- illegal moves


@pytest.mark.parametrize("name", QUICK)
def test_a_raw_environment_refuses_what_is_illegal(name: str) -> None:
    env = raw(name)
    env.reset(seed=5)
    state = env.episode.state
    legal = [action for action in state.legal_actions if action.id is not None]
    illegal = next(number for number in range(env.action_space("player_0").n) if number not in {a.id for a in legal})
    for number in (illegal, np.int64(illegal), -1, env.action_space("player_0").n):
        with pytest.raises(IllegalAction, match=f"{env.agent_selection}, action {number}: .*; legal now: ") as refusal:
            env.step(number)
        assert all(f"{action} ({action.id})" in str(refusal.value) for action in legal)
        assert refusal.value.code
    for junk in (None, 1.5, "pass", [1]):
        with pytest.raises(ArgumentError, match="an action is a whole number"):
            env.step(junk)
    assert env.episode.state == state
    env.step(np.int32(legal[0].id or 0))
    assert env.episode.state != state


@pytest.mark.parametrize("reward", ["delta", "rank", "log"])
@pytest.mark.parametrize("name", QUICK)
def test_an_illegal_move_ends_the_episode(name: str, reward: str) -> None:
    env = envs.env(GAMES[name], reward=reward, reward_scale=2)
    rules, seats = env.unwrapped.episode.rules, len(env.possible_agents)
    loss = GAMES[name].worst_loss(rules)
    cost = {"delta": -2.0 * loss, "rank": -2.0 * (seats - 1), "log": -2 * np.log2(1 + loss)}[reward]
    env.reset(seed=5)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int((mask == 0).nonzero()[0][0]))
    assert env.terminations == env.truncations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards == {each: cost if each == agent else 0.0 for each in env.possible_agents}
    for _ in env.agent_iter():
        env.step(None)
    assert not env.agents
    env.reset(seed=5)
    assert (env.observe(agent)["action_mask"] == mask).all()


# ---- options


@pytest.mark.parametrize("name", QUICK)
def test_agents_change_their_seats_from_episode_to_episode(name: str) -> None:
    env, still = raw(name), raw(name, seat_rotation=False)
    seatings = set()
    for seed in range(40):
        env.reset(seed=seed)
        still.reset(seed=seed)
        assert sorted(env.seats.values()) == list(still.seats.values()) == list(range(len(env.seats)))
        first = env.seats["player_0"]
        assert list(env.seats.values()) == [(first + number) % len(env.seats) for number in range(len(env.seats))]
        assert env.episode.state == still.episode.state  # the deal is the same
        seatings.add(first)
    assert seatings == set(range(len(env.seats)))


def test_winners_leave_if_they_are_told_to() -> None:
    """Played by good agents: random ones hardly ever win."""
    early = 0
    for name in QUICK:
        player = agents.make(agents.quick_level(GAMES[name]), GAMES[name])
        for seed in range(5):
            ends = {}
            for leaves in (True, False):
                env = raw(name, leave_on_win=leaves, seat_rotation=False)
                env.reset(seed=seed)
                player.reset(seed)
                gone: list[str] = []
                for agent in env.agent_iter():
                    state = env.episode.state
                    assert agent not in gone
                    if env.terminations[agent]:
                        gone.append(agent)
                        early += not state.is_over
                        assert leaves or state.is_over
                    if env.terminations[agent]:
                        env.step(None)
                        continue
                    chosen = player.act(state.observe(env.seats[agent])).id
                    env.step(state.legal_actions[0].id if chosen is None else chosen)
                assert sorted(gone) == env.possible_agents
                ends[leaves] = env.episode.state
            assert ends[True] == ends[False]  # it changes nothing in the round
    assert early > 3


def test_who_leaves_early_has_no_reward_at_the_end_and_no_second_round() -> None:
    for name in QUICK:
        with pytest.raises(ArgumentValueError, match="who has left can't come back"):
            raw(name, leave_on_win=True, hands=2)
        for reward in ("final", "rank"):
            with pytest.raises(ArgumentValueError, match=f"{reward} is paid at the end alone"):
                raw(name, leave_on_win=True, reward=reward)


@pytest.mark.parametrize("name", QUICK)
def test_flat_observations_have_their_mask_beside_them(name: str) -> None:
    flat, usual = raw(name, flatten=True), raw(name)
    rng = random.Random(1)
    flat.reset(seed=2)
    usual.reset(seed=2)
    while usual.agents:
        for agent in usual.agents:
            shown = usual.observe(agent)
            assert (flat.observe(agent) == shown["observation"].ravel()).all()
            assert (flat.infos[agent]["action_mask"] == shown["action_mask"]).all()
        action = None if usual.last()[2] else choose(usual.last()[0], {}, rng)
        flat.step(action)
        usual.step(action)


class Counting:
    """A builder that tells its space."""

    def __init__(self) -> None:
        from gymnasium import spaces

        self.space = spaces.Box(0, 500, (2,), np.int32)

    def __call__(self, seen: Any) -> np.ndarray[Any, Any]:
        return np.array([len(seen.legal_actions), seen.seat], np.int32)


def legal_and_space(seen: Any) -> tuple[np.ndarray[Any, Any], Any]:
    return Counting()(seen), Counting().space


def legal_only(seen: Any) -> np.ndarray[Any, Any]:
    return Counting()(seen).astype(np.float32)


@pytest.mark.parametrize("builder", [Counting(), legal_and_space, legal_only], ids=["space", "pair", "array"])
def test_an_encoding_of_ones_own(builder: Any) -> None:
    for name in QUICK:
        env = raw(name, observation_builder=builder)
        env.reset(seed=1)
        agent = env.agent_selection
        shown = env.observe(agent)
        assert list(shown["observation"]) == [len(env.episode.state.legal_actions), env.seats[agent]]
        assert env.observation_space(agent).contains(shown)
        assert env.metadata["observation"] == "own"
        assert env.state().shape == (len(env.agents), 2)
        pickle.loads(pickle.dumps(env))


def test_options_that_can_not_be() -> None:
    mistakes: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"reward": "points"}, ArgumentValueError, "delta, final, rank, log"),
        ({"reward_scale": "much"}, ArgumentError, "reward_scale"),
        ({"reward_scale": float("inf")}, ArgumentValueError, "finite"),
        ({"obs": "v9"}, ArgumentValueError, "v1"),
        ({"obs": 1}, ArgumentError, "obs"),
        ({"hands": 0}, ArgumentValueError, "hands"),
        ({"hands": 1.5}, ArgumentError, "hands"),
        ({"render_mode": "film"}, ArgumentValueError, "human, ansi"),
        ({"rules": "no_such"}, ValueError, "no_such"),
        ({"observation_builder": 3}, ArgumentError, "observation_builder"),
        ({"observation_builder": str}, ArgumentError, "array"),
        *(
            ({option: 1}, ArgumentError, f"{option} must be True or False, not 1")
            for option in ("leave_on_win", "auto_pass", "seat_rotation", "flatten")
        ),
        ({"no_such": 1}, ArgumentError, "no_such"),
    ]
    for options, error, words in mistakes:
        with pytest.raises(error, match=words):
            raw(NAMES[0], **options)
    with pytest.raises(GameError):
        envs.env("chess")
    env = raw(NAMES[0])
    with pytest.raises(MatchError, match="reset"):
        env.observe("player_0")
    env.reset(seed=1, options={"anything": 1})
    with pytest.raises(ArgumentValueError, match="render_mode"):
        env.render()
    with pytest.raises(ArgumentError, match="deal"):
        env.reset(options={"deal": 3})


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_only_encodings_that_it_knows(name: str) -> None:
    """One in plain Python that takes any name for its planes has the usual ones alone."""
    known = encodings(GAMES[name])
    for make in (raw, lambda name, obs: envs.SingleAgentEnv(GAMES[name], obs=obs)):
        for obs in ("v1", "v1-rich", "seq", "v9", ""):
            if obs in known:
                make(name, obs=obs)
                continue
            with pytest.raises(ArgumentValueError) as refused:
                make(name, obs=obs)
            assert refused.value.code == "unknown_planes"


def test_a_deal_can_be_set_up() -> None:
    for name, env in ((name, raw(name)) for name in QUICK):
        given = next_deal(name)
        env.reset(seed=4, options={"deal": given})
        assert env.episode.state == GAMES[name].deal(env.episode.rules, derive(4, 0), **given)


def next_deal(name: str) -> dict[str, Any]:
    env = raw(name)
    for _ in steps(env, 9, random.Random(9)):
        pass
    return dict(env.episode.state.next_deal or {})


# ---- copies, processes, pictures


@pytest.mark.parametrize("wraps", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_copy_plays_on_alike(name: str, wraps: bool) -> None:
    env = envs.env(GAMES[name]) if wraps else raw(name)
    for _ in steps(env, 8, random.Random(8), most=12):
        pass
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    rng = random.Random(1)
    while env.agents:
        observation, *rest, info = env.last()
        for other in copies:
            shown, *others, _ = other.last()
            assert (other.agent_selection, told(shown), others) == (env.agent_selection, told(observation), rest)
        action = None if rest[1] else choose(observation, info, rng)
        for each in (env, *copies):
            each.step(action)
    assert all(not other.agents for other in copies)


@pytest.mark.parametrize("name", QUICK)
def test_episodes_leave_nothing_behind(name: str) -> None:
    env, rng = raw(name), random.Random(1)
    counts = []
    for _ in range(4):
        for seed in range(5):
            for _ in steps(env, seed, rng):
                pass
        gc.collect()
        counts.append(len(gc.get_objects()))
    assert counts[-1] - counts[1] < 20


@pytest.mark.slow
def test_the_order_of_hashes_does_not_matter() -> None:
    """Another process with other hashes plays the same."""
    program = (
        "import hashlib, random; from envs.playing import QUICK, raw, steps, told\n"
        "total = hashlib.sha256()\n"
        "for name in QUICK:\n"
        "    for agent, seen, paid, _ in steps(raw(name), 7, random.Random(7)):\n"
        "        total.update(repr((agent, told(seen), paid)).encode())\n"
        "print(total.hexdigest())"
    )
    digests = set()
    for number in ("0", "1", "31337"):
        place = {"PYTHONHASHSEED": number, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        done = subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, **place}, capture_output=True, check=True
        )
        digests.add(done.stdout)
    assert len(digests) == 1


def test_a_window_shows_the_picture(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    painted: list[bytes] = []
    closed: list[bool] = []

    class Tk:
        def title(self, _text: str) -> None: ...
        def update(self) -> None: ...
        def destroy(self) -> None:
            closed.append(True)

    class Label:
        def __init__(self, _window: Tk) -> None: ...
        def pack(self) -> None: ...
        def configure(self, *, image: Any) -> None:
            painted.append(image)

    fake = type(sys)("tkinter")
    vars(fake).update(Tk=Tk, Label=Label, PhotoImage=lambda *, master, data: (master, data)[1])
    monkeypatch.setitem(sys.modules, "tkinter", fake)
    name = next(name for name in QUICK if GAMES[name].picture is not None)
    env = raw(name, render_mode="human")
    env.reset(seed=1)
    env.step(env.episode.state.legal_actions[0].id)
    assert len(painted) == 2
    assert painted[0] != painted[1]
    copy.deepcopy(env)  # without the window
    env.close()
    env.close()
    assert closed == [True]
    assert not capsys.readouterr().out


def test_pixels_of_the_real_table() -> None:
    for name in (name for name in QUICK if GAMES[name].picture is not None):
        env = raw(name, render_mode="rgb_array")
        env.reset(seed=1)
        before = env.render()
        assert before.dtype == np.uint8
        assert before.shape[2] == 3
        assert len(np.unique(before @ np.array([65536, 256, 1]))) > 50  # colours of faces, not a blank table
        env.step(env.episode.state.legal_actions[0].id)
        assert (env.render() != before).any()
