"""Encodings: what their numbers hold, that the pool writes the same, and that they can be told in words."""

import copy
import pickle
import random
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paiju import game, sichuan, tiles
from paiju.envs import encoding
from paiju.envs.encoding import ORACLE, SEQUENCE, encoder, encodings, explain, facts, layout, verbs
from paiju.envs.pool import Pool
from paiju.errors import ArgumentValueError, GameError, IllegalAction
from paiju.game import State
from sizes import SOAK, Sizes

NATIVE = tuple(name for name in game.names() if getattr(game.get(name).batches, "pool", None) is not None)
PLANES = [(name, obs) for name in NATIVE for obs in encodings(name) if obs != SEQUENCE]

ROOT = Path(__file__).parent.parent.parent

native = pytest.mark.parametrize("name", NATIVE)
planes = pytest.mark.parametrize(("name", "obs"), PLANES)


def states(name: str, sizes: Sizes, seed: int = 1) -> list[tuple[State, int]]:
    """Return states of random rounds, each with a seat that looks."""
    rng, found = random.Random(seed), []
    for number in range(200 if sizes is SOAK else 3):
        state: State = game.get(name).deal(seed=number)
        seats = len(state.scores)
        while not state.is_over:
            found.append((state, rng.randrange(seats)))
            state = state.after(rng.choice(state.legal_actions))
        found += [(state, seat) for seat in range(seats)]
    return found


@planes
def test_a_layout_tells_every_plane_once(name: str, obs: str) -> None:
    for preset in game.get(name).PRESETS:
        blocks = layout(name, preset, obs)
        at = 0
        for block in blocks:
            assert (block.first, block.count % block.group) == (at, 0)
            assert block.form in ("kinds", "copies", "flag", "level", "mixed")
            at += block.count
        rules = game.get(name).PRESETS[preset]
        assert game.get(name).planes_shape(rules, obs)[0] == at
        assert game.get(name).deal(rules, seed=1).observe(0).planes(obs).shape[0] == at
        assert len({block.name for block in blocks}) == len(blocks)


@planes
def test_planes_are_read_as_their_form_says(name: str, obs: str, sizes: Sizes) -> None:
    blocks = layout(name, None, obs)
    for state, seat in states(name, sizes):
        array = state.observe(seat).planes(obs)
        assert set(np.unique(array)) <= {0, 1}
        for block in blocks:
            part = array[block.first : block.first + block.count]
            groups = part.reshape(block.count // block.group, block.group, -1)
            if block.form in ("flag", "level"):
                assert np.array_equal(part.min(1), part.max(1)), block.name
            if block.form in ("copies", "level"):
                assert (np.diff(groups, axis=1) <= 0).all(), block.name


@planes
def test_planes_show_nothing_hidden(name: str, obs: str, sizes: Sizes) -> None:
    for state, seat in states(name, sizes, 2)[::5]:
        if state.is_over or (state.claimants and seat not in state.claimants):
            continue
        other = state.redeal_hidden(seat, 7)
        assert np.array_equal(other.observe(seat).planes(obs), state.observe(seat).planes(obs))


@native
def test_the_pool_writes_what_an_encoder_does(name: str) -> None:
    for obs in encodings(name):
        pool = Pool(name, 3, obs=obs, seed=[1, 2, 3], auto_pass=False)
        writers = [encoder(name, None, obs) for _ in range(3)]
        table: list[State] = [pool.state(i) for i in range(3)] if pool.recv() else []
        for writer, state in zip(writers, table, strict=True):
            writer.begin(state)
        pool = Pool(name, 3, obs=obs, seed=[1, 2, 3], auto_pass=False)
        batch, rng = pool.recv(), random.Random(1)
        for _ in range(150):
            assert batch.obs.shape[1:] == pool.obs_shape == writers[0].shape
            assert batch.obs.dtype == writers[0].dtype
            actions: list[Any] = []
            for i, (writer, state) in enumerate(zip(writers, table, strict=True)):
                assert state.turn == batch.seat[i]
                assert np.array_equal(writer.encode(state, int(batch.seat[i])), batch.obs[i])
                action = rng.choice(state.legal_actions)
                assert state.turn is not None
                writer.step(state, rng.choice((action, action.id, str(action))), state.turn)
                table[i] = state.after(action)
                actions.append(action.id)
            batch = pool.step(actions)
            for number, state in enumerate(table):
                if state.is_over:
                    table[number] = pool.state(number)
                    writers[number].begin(table[number])


def told(name: str, seed: int = 1) -> tuple[list[tuple[State, Any]], State, Any]:
    """Play a round; return every step, its end, and a writer that was told all of it."""
    writer, rng = encoder(name, None, SEQUENCE), random.Random(seed)
    state: State = game.get(name).deal(seed=seed)
    writer.begin(state)
    steps = []
    while not state.is_over:
        action = rng.choice(state.legal_actions)
        steps.append((state, action))
        assert state.turn is not None
        writer.step(state, action, state.turn)
        state = state.after(action)
    return steps, state, writer


@native
def test_a_sequence_has_rows_and_facts(name: str) -> None:
    _, state, writer = told(name)
    known = facts(name)
    size = known[-1].first + known[-1].count
    assert [fact.first for fact in known[1:]] == [fact.first + fact.count for fact in known[:-1]]
    for seat in range(len(state.scores)):
        array = writer.encode(state, seat)
        assert array.shape == (192 + size // 4, 4) == writer.shape
        assert array.dtype == np.int16
        rows = array[:192]
        used = int((rows[:, 0] > 0).sum())
        assert used > 20
        assert (rows[:used, 0] > 0).all()
        assert not rows[used:].any()
        assert rows[:, 0].max() < len(verbs(name))
        assert set(np.unique(rows[:, 1])) <= set(range(len(state.scores)))


def test_a_sequence_tells_what_a_seat_was_told() -> None:
    steps, state, writer = told("sichuan")
    names = verbs("sichuan")
    for seat in range(4):
        rows = writer.encode(state, seat)[:192]
        draws = rows[rows[:, 0] == names.index("draw")]
        assert (draws[draws[:, 1] == 0][:, 2] > 0).all()
        assert not draws[draws[:, 1] > 0][:, 2].any()
        given = rows[rows[:, 0] == names.index("swap_given")]
        assert (len(given), set(given[:, 1])) == (3, {0})
        discards = rows[rows[:, 0] == names.index("discard")]
        assert len(discards) == sum(action.kind == "discard" for _, action in steps)
        own = [each for before, action in steps if before.turn == seat and (each := action).kind == "discard"]
        assert discards[discards[:, 1] == 0][:, 2].tolist() == [action.tile.index + 1 for action in own]


def test_concealed_kongs_of_others_stay_hidden_in_wuhan() -> None:
    if "wuhan" not in NATIVE:
        pytest.skip("no Wuhan mahjong here")
    kong, seen = verbs("wuhan").index("concealed_kong"), 0
    for seed in range(60):
        _, state, writer = told("wuhan", seed)
        for seat in range(4):
            rows = writer.encode(state, seat)[:192]
            kongs = rows[rows[:, 0] == kong]
            seen += len(kongs)
            assert ((kongs[:, 2] > 0) == (kongs[:, 1] == 0)).all()
    assert seen


def test_a_play_without_an_id_is_told_too() -> None:
    """Cards of other suits than an id stands for: agents may play them, and a record may have them."""
    for seed in range(20):
        state: State = game.get("datongzi").deal(seed=seed)
        held = state.observe(state.turn or 0).to_dict()["hand"]
        texts = [f"play {one} {other}" for one in held for other in held if one[1:] == other[1:] and one < other]
        action = next((each for each in map(state.action_of, texts) if each.id is None), None)
        if action is not None:
            break
    assert action is not None
    assert state.turn is not None
    rows = []
    for told_as in (action, str(action)):
        writer = encoder("datongzi", None, SEQUENCE)
        writer.begin(state)
        writer.step(state, told_as, state.turn)
        after = state.after(action)
        rows.append(writer.encode(after, state.turn))
    assert np.array_equal(rows[0], rows[1])
    assert verbs("datongzi")[rows[0][0, 0]] == "pair"
    assert rows[0][0, 3] == 2
    encoder("datongzi").step(state, action, state.turn)  # planes need not be told
    writer = encoder("datongzi", None, SEQUENCE)
    writer.begin(state)
    with pytest.raises(IllegalAction):
        writer.step(after, action, state.turn)


def test_long_stories_keep_the_latest_rows() -> None:
    _, state, writer = told("datongzi")
    names = verbs("datongzi")
    rows = writer.encode(state, 0)[:192]
    assert rows[191, 0] in (0, names.index("trick_end"))


def test_an_encoder_can_be_copied_and_sent() -> None:
    _, state, writer = told("sichuan")
    for other in (copy.deepcopy(writer), pickle.loads(pickle.dumps(writer))):
        assert np.array_equal(other.encode(state, 2), writer.encode(state, 2))
    assert repr(writer) == "<Encoder seq of sichuan>"


def test_rich_planes_are_what_the_library_says(sizes: Sizes) -> None:
    blocks = {block.name: block for block in layout("sichuan", None, "v1-rich")}

    def part(array: Any, name: str) -> Any:
        block = blocks[name]
        return array[block.first : block.first + block.count]

    tried = 0
    for state, seat in states("sichuan", sizes, 3):
        seen = state.observe(seat)
        array = seen.planes("v1-rich")
        assert np.array_equal(array[:118], seen.planes())
        hand = seen.hand  # type: ignore[attr-defined]
        size = len(hand.tiles) + 3 * len(hand.melds)
        if size not in (13, 14):
            assert not array[118:].any()
            continue
        try:
            distance = sichuan.shanten(hand) + 1
        except ValueError:  # a meld in the void suit: it can never win
            assert part(array, "missing").all()
            assert not array[125:].any()
            continue
        assert part(array, "missing")[:, 0].sum() == min(distance, 7)
        keeps = set(np.flatnonzero(part(array, "keeps")[0]))
        useful = set(np.flatnonzero(part(array, "useful")[0]))
        unseen = part(array, "unseen").sum(0)
        if size == 14:
            options = sichuan.discards(hand)
            best = min(option.shanten for option in options)
            assert keeps == {option.tile.index for option in options if option.shanten == best}
            nearer = {tile.index for option in options if option.shanten == best for tile in option.effective_tiles}
            expected = set() if distance == 0 else {kind for kind in nearer if unseen[kind]}
        else:
            assert not keeps
            expected = {tile.index for tile in sichuan.effective_tiles(hand) if unseen[tile.index]}
        assert useful == expected
        assert part(array, "useful").sum(0).tolist() == [unseen[kind] if kind in useful else 0 for kind in range(27)]
        waits = set(np.flatnonzero(part(array, "waits")[0]))
        assert waits == ({kind for kind in waits if distance == 1})
        if size == 13 and distance == 1:
            assert waits == {tile.index for tile in sichuan.effective_tiles(hand)}
        tried += 1
    assert tried > 100


@native
def test_an_oracle_shows_what_is_hidden(name: str) -> None:
    pool = Pool(name, 6, seed=1, oracle=True)
    batch, rng = pool.recv(), random.Random(3)
    first = layout(name, None, ORACLE)[0]
    for _ in range(60):
        hidden = pool.oracle(batch.env_id)
        assert hidden.dtype == np.int8
        assert hidden.shape[1] == layout(name, None, ORACLE)[-1].first + layout(name, None, ORACLE)[-1].count
        for i in range(6):
            state: Any = pool.state(i)
            seats = len(state.scores)
            for place in range(1, seats):
                other = state.seats[(int(batch.seat[i]) + place) % seats]
                held = other.hand.tiles if hasattr(other.hand, "tiles") else other.hand
                start = first.group * (place - 1)
                shown = hidden[i, start : start + first.group].sum()
                assert shown == len(held)
        batch = pool.step([rng.choice(np.flatnonzero(row)) for row in batch.mask])
    assert not np.array_equal(pool.oracle([0]), pool.oracle([1]))
    with pytest.raises(ArgumentValueError, match="oracle=True"):
        Pool(name, 1).oracle([0])
    with pytest.raises(ArgumentValueError, match="not waiting"):
        pool.oracle([6])


def test_the_oracle_of_sichuan_knows_the_wall_and_the_waits() -> None:
    pool = Pool("sichuan", 40, seed=2, oracle=True, opponents=["medium"] * 3)
    batch, waiting = pool.recv(), 0
    for _ in range(25):
        hidden = pool.oracle(batch.env_id)
        for i in range(40):
            state: Any = pool.state(i)
            wall = tiles.parse(state.reveal()["wall"])[:8]
            assert [int(row.argmax()) for row in hidden[i, 12:20] if row.any()] == [tile.index for tile in wall]
            for place in range(1, 4):
                hand = state.seats[(int(batch.seat[i]) + place) % 4].hand
                if len(hand.tiles) + 3 * len(hand.melds) == 13:
                    kinds = set(np.flatnonzero(hidden[i, 19 + place]))
                    assert kinds == {tile.index for tile in sichuan.waits(hand)}
                    waiting += len(kinds)
        batch = pool.step(batch.mask.argmax(1))
    assert waiting


# ---- words


@native
def test_everything_has_words_in_both_languages(name: str) -> None:
    batches = game.get(name).batches
    assert batches is not None
    assert batches.words is not None
    known = batches.words.blocks
    names = {block.name for obs in (*encodings(name), ORACLE) if obs != SEQUENCE for block in layout(name, None, obs)}
    names |= set(verbs(name)) - {"none"}
    names |= {fact.name for fact in facts(name)}
    lacking = {each for each in names if each not in known}
    assert not lacking
    assert all(words.zh and words.en and words.zh != words.en for words in known.values())


def test_planes_in_words() -> None:
    state = sichuan.deal(seed=1)
    rng = random.Random(5)
    for _ in range(60):
        state = state.after(rng.choice(state.legal_actions))
    seen = state.observe(state.turn)
    text = explain(seen.planes(), "sichuan", lang="en")
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    assert lines["hand"] == tiles.show(seen.hand.tiles)
    assert lines["phase"] in ("turn", "responses", "rob")
    assert lines["dealer"] in ("self", "next", "across", "previous")
    assert lines["wall"].startswith("> ")
    assert int(lines["wall"][2:]) < state.wall_left <= int(lines["wall"][2:]) + 7
    chinese = explain(seen.planes(), "sichuan")
    assert "手牌: " in chinese
    assert "牌墙剩余" in chinese


@native
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_array_can_be_told(name: str, lang: str, sizes: Sizes) -> None:
    for state, seat in states(name, sizes)[::17]:
        for obs in encodings(name):
            if obs != SEQUENCE:
                assert explain(state.observe(seat).planes(obs), name, obs=obs, lang=lang)
    _, last, writer = told(name)
    text = explain(writer.encode(last, 0), name, obs=SEQUENCE, lang=lang)
    assert len(text.splitlines()) > 30
    pool = Pool(name, 1, seed=1, oracle=True)
    hidden = pool.oracle(pool.recv().env_id)[0]
    assert explain(hidden, name, obs=ORACLE, lang=lang)


def test_what_is_no_array_or_encoding_is_refused() -> None:
    with pytest.raises(ArgumentValueError, match=r"expected shape \(118, 27\)"):
        explain(np.zeros((3, 3)), "sichuan")
    with pytest.raises(ArgumentValueError, match="expected 824 numbers"):
        explain(np.zeros((3, 4)), "sichuan", obs="seq")
    with pytest.raises(ArgumentValueError, match="v1, v1-rich, oracle"):
        layout("sichuan", None, "v9")
    with pytest.raises(ArgumentValueError, match="v1, v1-rich, seq"):
        encoder("sichuan", None, "v9")
    with pytest.raises(ArgumentValueError, match="seq"):
        sichuan.deal(seed=1).observe(0).planes("seq")
    with pytest.raises(GameError, match="not played in the core"):
        layout("reference.sichuan")
    assert encoding.encodings("reference.sichuan") == ("v1",)
    assert encoder("reference.sichuan").shape == (118, 27)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_pages_print_the_tables_of_the_core(lang: str) -> None:
    """When this fails: python docs/reference/encodings.py."""
    made = runpy.run_path(str(ROOT / "docs" / "reference" / "encodings.py"))
    texts = [page.read_text("utf-8") for page in made["PAGES"][lang]]
    for text in texts:
        assert made["with_tables"](text, lang) == text
    printed = "".join(texts)
    assert printed.count("| `hand`") == 6  # planes and facts of three games
    for name in NATIVE:
        assert f"{game.get(name).num_actions(None) - 1} |" in printed  # the last of its action ids


@pytest.mark.parametrize("name", ["sichuan", "wuhan", "datongzi"])
def test_a_sequence_tells_points_and_hands_as_people_do(name: str) -> None:
    played = game.get(name)
    state = played.deal(played.arena_rules, 3)
    follows = encoder(name, played.arena_rules, "seq")
    follows.begin(state)
    lines = explain(follows.encode(state, 0), name, played.arena_rules, "seq", "en").splitlines()
    told = dict(line.split(": ", 1) for line in lines if ": " in line)
    assert told["points"].split() == ["0"] * played.num_seats(played.arena_rules)
    assert told["hand"] == explain(state.observe(0).planes(), name, played.arena_rules, lang="en").splitlines()[0][6:]
