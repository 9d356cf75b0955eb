"""Playing in the terminal: whole rounds through a pipe and at a pseudo-terminal."""

import io
import os
import re
import signal
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from cli.conftest import Command, Outcome, give_agents
from cli.expecting import Terminal, at_terminal, plain
from cli.scripted import ScriptedKeys
from paiju import Match, derive, game, record, replay, sichuan, tiles
from paiju.agents import PACES, Advice, Agent, RandomAgent, Suggestion, usual_level
from paiju.cli.answer import choose, numbers_answer_at_once
from paiju.cli.keyboard import BACKSPACE, ENTER, ESCAPE, LEAVING, Lines, PosixKeys
from paiju.cli.manual import KEYS
from paiju.cli.screen import Screen
from paiju.cli.session import Session
from paiju.cli.text import TEXTS, Say
from paiju.data import data_folder, new_record_file
from paiju.display import Move, View
from paiju.mahjong.table_moves import LETTERS
from paiju.mahjong.teller import seat_name
from paiju.record import Record
from paiju.sichuan.terminal import SichuanTerminal

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
FIRST = "1\n" * 300  # always the first move, as often as a round may ask
TERMINAL = game.usual().terminal
QUICK = ("--level", "random", "--pace", "instant")
IN_TERMINAL = ("--ui", "terminal")
TILE = re.compile(r"\d[msp万条筒]")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def saved(data: Path) -> Record:
    (path,) = (data / "records").iterdir()
    return record.read(path)


def decisions(kept: Record) -> list[tuple[int, str]]:
    return [(line["actor"], line["action"]) for line in kept if line["type"] == "decision"]


def play_one(paiju: Command, *options: str, stdin: str = FIRST) -> Outcome:
    return paiju("play", "--seed", "7", "--rounds", "1", *QUICK, *options, stdin=stdin)


# ---- whole rounds through a pipe


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Your turn: discard a tile", "Choose your void suit", "Round 1 is over", "Payments", "This round"]),
        ("zh", ["轮到你出牌", "定缺：选一门不要的花色", "第 1 局结束", "收付", "本局"]),
    ],
)
def test_a_round_through_a_pipe(paiju: Command, data: Path, lang: str, words: list[str]) -> None:
    done = play_one(paiju, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    for each in words:
        assert each in done.out
    kept = saved(data)
    record.validate(kept)
    assert kept[-1]["type"] == "end_game"
    assert kept[0]["seats"] == ["player", "random", "random", "random"]
    assert str(next((data / "records").iterdir())) in done.out
    assert "\x1b" not in done.out


def test_the_record_can_be_shown_and_validated(paiju: Command, data: Path) -> None:
    play_one(paiju)
    (path,) = map(str, (data / "records").iterdir())
    assert re.fullmatch(r"sichuan-\d{8}-\d{6}-7\.jsonl", Path(path).name)
    assert paiju("log", "validate", path).out.startswith("valid: ")
    assert "game over, totals" in paiju("log", "show", path).out


def test_wrong_input_changes_nothing(
    paiju: Command, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_one(paiju)
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "second"))
    done = play_one(paiju, stdin="0\nzz\n99\n\n9z\n5x\n嗯\n1\n" * 300)
    assert '"zz" is not a choice now; h for help' in done.out
    told = done.out.replace(str(tmp_path), "")  # whose name has a number
    assert told.count("99") == told.count('"99" is not a choice now')
    assert decisions(saved(tmp_path / "second")) == decisions(saved(data))


@pytest.mark.parametrize(
    ("lang", "reason"), [("en", "this phase has no such action (S-3.1)"), ("zh", "现在不能这样做")]
)
def test_a_move_that_is_refused_is_told_why(paiju: Command, lang: str, reason: str) -> None:
    assert f"\n{reason}\n" in play_one(paiju, "--lang", lang, stdin="Win\n").out


@pytest.mark.parametrize(("lang", "reason"), [("en", "it does not hold the tiles for it"), ("zh", "手里没有这些牌")])
def test_a_tile_that_is_refused_is_told_why(paiju: Command, lang: str, reason: str) -> None:
    held = {str(tile) for tile in sichuan.deal(seed=derive(7, 0)).seats[0].hand.tiles}
    missing = next(str(tile) for tile in tiles.ALL if str(tile) not in held)
    assert f"\n{reason}" in play_one(paiju, "--lang", lang, stdin=f"{missing}\n").out


def test_a_score_sheet_in_words(paiju: Command, data: Path) -> None:
    done = play_one(paiju)
    sheet = done.out.partition("Round 1 is over")[2]
    last: Any = replay.replay(saved(data))[-1].state
    for payer, receiver, amount, _ in last.transfers:
        names = [seat_name(seat, 0, "en").replace("You", "you") for seat in (payer, receiver)]
        verb = "pay" if payer == 0 else "pays"
        assert f"{names[0]} {verb} {names[1]} {amount}" in " ".join(sheet.split()).replace("You", "you")
    assert re.search(
        "This round " + " +".join(re.escape(f"{score:+}") for score in last.scores), " ".join(sheet.split())
    )


def test_a_table_is_the_same_for_any_tiles_out_of_sight() -> None:
    table, player = sichuan.deal(seed=7), RandomAgent()
    while not table.is_over:
        assert table.turn is not None
        seat, view = table.turn, View(lang="en", width=80)
        seen = table.observe(seat)
        assert TERMINAL.lines(table.redeal_hidden(seat, 1).observe(seat), view) == TERMINAL.lines(seen, view)
        table = table.after(str(player.act(seen)))


def test_no_hand_of_another_is_shown(paiju: Command, data: Path) -> None:
    screen = play_one(paiju, "--record", str(data.parent / "a.jsonl"), stdin="1\n1\n").out
    assert screen.count("13 tiles") + screen.count("14 tiles") == 9  # three others on three tables
    dealt: Any = replay.replay(record.read(data.parent / "a.jsonl"))[-1].dealt
    others = [" ".join(map(str, seat.hand.tiles)) for seat in dealt.seats[1:]]
    assert not any(hand in screen for hand in others)


def test_seats_have_the_names_of_the_table_everywhere() -> None:
    swap = {"type": "swap", "actor": 0, "give": ["1m", "2m", "3m"], "receive": ["4s", "5s", "6s"]}
    for direction, name in (("to_next", "Right"), ("across", "Across"), ("to_previous", "Left")):
        told = SichuanTerminal().event({**swap, "direction": direction}, 0, "en")
        assert told == f"You give 1m 2m 3m to {name} and receive 4s 5s 6s"


def test_who_pays_for_a_win() -> None:
    win = {"type": "win", "actor": 2, "target": 3, "tile": "8m", "main": "all_simples", "points": 2}
    assert SichuanTerminal().event({**win, "how": "discard"}, 0).endswith("，放炮者付 2")
    assert SichuanTerminal().event({**win, "how": "discard"}, 0, "en").endswith(", the discarder pays 2")
    assert SichuanTerminal().event({**win, "how": "self_draw"}, 0, "en").endswith(", each payer pays 2")


def test_no_space_after_full_width_punctuation(paiju: Command) -> None:
    done = play_one(paiju, "--lang", "zh", "--level", "medium", stdin="h\nl\n?\n" + FIRST)
    assert "第 1 局结束" in done.out
    assert not re.search("[，。；：！？（）] ", done.out)
    assert not [zh for zh, _ in TEXTS.values() if re.search("[，。；：！？（）] ", zh)]


# ---- what may be typed


def moves_at(kinds: str) -> list[Move]:
    """Return the moves of the first position of some round in which seat 0 may do ``kinds``."""
    for seed in range(300):
        table = sichuan.deal(seed=seed)
        player = RandomAgent()
        while not table.is_over:
            assert table.turn is not None
            seen = table.observe(table.turn)
            if {action.kind for action in seen.legal_actions} == set(kinds.split()):
                return TERMINAL.moves(seen)
            table = table.after(str(player.act(seen)))
    raise AssertionError(kinds)


def test_a_tile_by_its_letter_its_number_and_its_names() -> None:
    moves = moves_at("discard")
    for number, move in enumerate(moves, 1):
        tile = move.action.tile
        for typed in (move.keys[0], str(number), str(tile), tile.zh, tile.zh.replace(tile.zh[0], str(tile.rank))):
            assert choose(typed, moves) is move
        assert choose(f"discard {tile}", moves) is choose(f"discard{tile}", moves) is move
    assert choose(str(len(moves) + 1), moves) is None
    assert choose("", moves) is None


@pytest.mark.parametrize("seed", range(40))
def test_letters_stay_with_their_tiles_during_the_swap(seed: int) -> None:
    """Who types three letters without looking again gives the tiles that they stood below."""
    table = sichuan.deal(seed=seed)
    seat = table.turn
    assert seat is not None
    shown = {move.keys[0]: move.action.tile for move in TERMINAL.moves(table.observe(seat))}
    while table.turn == seat and table.phase == "swap":
        moves = TERMINAL.moves(table.observe(seat))
        assert {move.keys[0]: move.action.tile for move in moves}.items() <= shown.items()
        table = table.after(moves[-1 - seed % 2 * (len(moves) - 1)].action)


def test_letters_are_those_of_places_while_the_void_suit_goes_first() -> None:
    for seed in range(60):
        table, player = sichuan.deal(seed=seed), RandomAgent()
        while table.phase != "turn":
            table = table.after(str(player.act(table.observe(table.turn))))
        assert table.turn is not None
        seen = table.observe(table.turn)
        own = seen.seats[table.turn]
        assert own.hand is not None
        kinds = sorted(
            {tile for tile in own.hand.tiles if tile != own.drawn}, key=lambda t: (t.suit == own.void_suit, t)
        )
        places = {tile: LETTERS[place] for place, tile in enumerate(kinds)}
        moves = [move for move in TERMINAL.moves(seen) if move.on_table and move.action.tile in places]
        assert all(move.keys[0] == places[move.action.tile] for move in moves)


def test_a_number_of_any_length_is_no_choice(paiju: Command) -> None:
    done = play_one(paiju, stdin="7" * 5000 + "\n\x1b[2J\n1\n")
    assert (done.code, done.err) == (0, "")
    assert f'"{"7" * 40}…" is not a choice now' in " ".join(done.out.split())
    assert '"\\x1b[2J" is not a choice now' in done.out
    assert "\x1b" not in done.out


@pytest.mark.parametrize(
    ("kinds", "keys"),
    [
        ("pong pass", {"p": "pong", "碰": "pong", " ": "pass", "过": "pass", "guo": "pass"}),
        ("pong exposed_kong pass", {"p": "pong", "k": "exposed_kong", "gang": "exposed_kong", " ": "pass"}),
        ("win pass", {"w": "win", "胡": "win", "过": "pass"}),
    ],
)
def test_claims_have_keys_and_words(kinds: str, keys: dict[str, str]) -> None:
    moves = moves_at(kinds)
    assert numbers_answer_at_once(moves)
    for key, kind in keys.items():
        for typed in (key, key.upper()):
            chosen = choose(typed, moves)
            assert chosen is not None
            assert chosen.action.kind == kind


def test_the_space_bar_never_throws_a_win_away() -> None:
    for kinds in ("win pass", "win discard"):
        assert choose(" ", moves_at(kinds)) is None


def test_every_move_has_a_key_of_its_own() -> None:
    reserved = {"h", "l", "q", "t", "u", "?", ":"}
    assert reserved <= {typed for typed, _ in KEYS}
    player = RandomAgent()
    for seed in range(60):
        table = sichuan.deal(seed=seed)
        while not table.is_over:
            assert table.turn is not None
            seen = table.observe(table.turn)
            moves = TERMINAL.moves(seen)
            assert sorted(move.action.id for move in moves) == [action.id for action in seen.legal_actions]
            keys = [key for move in moves for key in move.keys]
            assert len(keys) == len(set(keys))
            assert not reserved & set(keys)
            assert all(choose(key, moves) is move for move in moves for key in move.keys)
            table = table.after(str(player.act(seen)))


def test_lines_are_understood_whatever_the_keyboard() -> None:
    import io

    lines = Lines(io.StringIO("\ufeffＡ\r\n  \n\n 五万 \n"))
    assert [lines.ask() for _ in range(4)] == ["A", " ", "", "五万"]
    with pytest.raises(EOFError):
        lines.ask()
    with pytest.raises(EOFError):
        Lines(None).ask()


@posix_only
def test_keys_that_write_nothing_are_left_out() -> None:
    import os

    near, far = os.pipe()
    os.write(far, "a\x1b[A\x1b[3~五\r\x7fＱ\x1b".encode())
    keys = PosixKeys(near)
    assert [keys.ask() for _ in range(5)] == ["a", "五", ENTER, BACKSPACE, "Q"]
    assert keys.ask() == ESCAPE
    assert keys.pause(0) == ""
    os.write(far, b"\x01\x0c\tb")
    assert keys.ask() == "b"  # nor is Ctrl-A a key that could be told to be no choice
    os.write(far, b"x")
    assert keys.pause(5) == "x"
    os.write(far, b"\x04")
    with pytest.raises(EOFError):
        keys.ask()
    os.close(far)
    with pytest.raises(EOFError):
        keys.ask()
    os.close(near)


# ---- help, events, advice, undo


def test_help_and_events(paiju: Command) -> None:
    done = play_one(paiju, stdin="1\n1\n1\n1\nh\nl\n")
    assert "undo your last decision" in done.out
    assert "[5m]: just discarded" in done.out
    told = done.out.rpartition("> \n")[0].rpartition("> \n")[2]
    assert "Across deals" in told
    assert "You give" in told
    assert "discards" in told
    chinese = play_one(paiju, "--lang", "zh", stdin="h\n").out
    assert "悔牌：回到自己的上一个决定" in chinese


class Wise(RandomAgent):
    """Thinks that the last move is best."""

    name = "wise"

    def advise(self, observation: Any) -> Advice:
        actions = observation.legal_actions[::-1]
        reasons = [{"zh": f"理由 {action}", "en": f"reason {action}"} for action in actions]
        pairs = zip(actions, reasons, strict=True)
        return Advice("wise", tuple(Suggestion(action=action, merit=0.0, reasons=why) for action, why in pairs))


@pytest.fixture
def wise(monkeypatch: pytest.MonkeyPatch) -> None:
    give_agents(monkeypatch, {"wise": Wise, "mute": RandomAgent})


@pytest.mark.usefixtures("wise")
def test_advice_with_reasons(paiju: Command) -> None:
    done = play_one(paiju, stdin="?\n")
    assert "wise advises:" in done.out
    assert re.search(r"^ [a-z]  reason swap \d[msp]$", done.out, re.MULTILINE)
    assert "wise 的建议：" in play_one(paiju, "--lang", "zh", stdin="?\n").out


def test_one_line_of_advice_for_each_gift(paiju: Command) -> None:
    for lang, gift in (("en", "swap"), ("zh", "换")):
        advice = play_one(paiju, "--lang", lang, stdin="?\n").out.rpartition(">")[0]
        gifts = re.findall(rf"{gift} (\S+ \S+ \S+?)[：:]", advice)
        assert len(gifts) == len(set(gifts)) > 1


class Verbose(Wise):
    """Has a lot to say, also for the space bar."""

    def advise(self, observation: Any) -> Advice:
        moves = observation.legal_actions
        reasons = {"zh": "因为" * 60, "en": "because " * 30}
        return Advice("wise", tuple(Suggestion(action=action, merit=0.0, reasons=reasons) for action in moves))


@pytest.mark.parametrize(("lang", "space", "why"), [("en", "Space", "because"), ("zh", "空格", "因为")])
def test_advice_stands_in_columns(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, lang: str, space: str, why: str
) -> None:
    give_agents(monkeypatch, {"wise": Verbose})
    done = paiju("play", "--seed", "7", "--lang", lang, *QUICK, stdin="1\n1\n1\n1\n" + "?\n1\n" * 30)
    lines = [line for line in done.out.splitlines() if why in line]
    claims = [lines[place : place + 6] for place, line in enumerate(lines) if line.startswith(" p ")]
    assert claims
    assert all(cell_len(line) <= 80 for line in lines)
    for claim in claims:
        begins = {cell_len(line.partition(why)[0]) for line in claim}
        assert begins == {1 + cell_len(space) + 2}


@pytest.mark.usefixtures("wise")
def test_training_advises_on_every_move(paiju: Command) -> None:
    assert play_one(paiju, stdin="t\n1\n1\n").out.count("wise advises:") == 3
    done = play_one(paiju, stdin="t\nt\n1\n1\n")
    assert done.out.count("wise advises:") == 1
    assert "training is off" in done.out


def test_a_game_without_advice_says_so(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    give_agents(monkeypatch, {})
    assert "no agent for this game gives advice" in play_one(paiju, stdin="?\n").out


def test_undo_goes_back_to_the_last_decision(
    paiju: Command, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = play_one(paiju, stdin="u\n2\nu\n1\n1\n2\n3\nu\nu\nu\n1\n1\n1\n1\n1\n")
    assert done.out.count("nothing to undo") == 1
    assert done.out.count("undone: back at") == 4
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "second"))
    play_one(paiju, stdin="1\n1\n1\n1\n1\n1\n")
    own = [[action for actor, action in decisions(saved(path)) if actor == 0] for path in (data, tmp_path / "second")]
    assert own[0] == own[1]
    record.validate(saved(data))


def test_an_undone_move_is_asked_again(paiju: Command) -> None:
    done = play_one(paiju, stdin="1\nu\n")
    tables = done.out.split("Swap: choose ")[1:]
    assert [table[0] for table in tables] == ["3", "2", "3"]


# ---- leaving


@pytest.mark.parametrize("word", LEAVING)
def test_every_word_for_leaving_is_heard_everywhere(paiju: Command, data: Path, word: str) -> None:
    assert "Quit?" in play_one(paiju, stdin=f"{word}\ny\n").out
    curtain = play_one(paiju, "--humans", "2", stdin=f"{word}\nn\n{word}\ny\n")
    assert curtain.out.count("Quit?") == 2
    assert not TILE.search(curtain.out.partition("record:")[0])
    between = paiju("play", "--seed", "3", *QUICK, stdin="1\n" * 300 + f"{word}\n\n1\n")
    assert "round 2" not in between.out
    assert data.exists()


@pytest.mark.parametrize(("typed", "left"), [("q\ny\n", True), ("quit\nyes\n", True), ("q\nn\n1\n", False), ("", True)])
def test_leaving_keeps_the_record(paiju: Command, data: Path, typed: str, left: bool) -> None:
    done = play_one(paiju, stdin="1\n1\n1\n1\n" + typed)
    kept = saved(data)
    record.validate(kept)
    assert kept[-1]["type"] == "stop"
    own = sum(actor == 0 for actor, _ in decisions(kept))
    assert own == (4 if left else 5)
    assert ("Quit?" in done.out) == typed.startswith("q")
    assert (done.code, done.err) == (0, "")


def test_ctrl_c_leaves_without_a_question(paiju: Command, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_self: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lines, "ask", interrupt)
    done = play_one(paiju)
    assert (done.code, done.err) == (130, "")
    assert saved(data)[-1]["type"] == "stop"


def test_a_record_that_cannot_be_written_is_told(paiju: Command, data: Path) -> None:
    data.write_text("in the way")
    done = play_one(paiju)
    assert done.code == 0
    assert "Round 1 is over" in done.out
    assert "sichuan-" in "".join(done.out.splitlines()[-4:])
    assert "record:" not in done.out


def test_a_place_for_the_record(paiju: Command, data: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl.gz"
    done = play_one(paiju, "--record", str(path))
    record.validate(record.read(path))
    assert str(path) in done.out
    assert not data.exists()
    assert [each.name for each in tmp_path.iterdir()] == ["mine.jsonl.gz"]  # no half file is left


def test_a_record_never_replaces_another_file(paiju: Command, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary", "utf-8")
    for lang, words in (("en", "already exists and will not be overwritten"), ("zh", "文件已存在")):
        done = play_one(paiju, "--record", str(diary), "--lang", lang)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert words in done.err
    assert diary.read_text("utf-8") == "dear diary"


def test_own_agents_are_found_in_the_current_folder(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = "from paiju.agents import RandomAgent\n\nclass Bot(RandomAgent):\n    name = 'bot'\n"
    (tmp_path / "bot_beside_me.py").write_text(code, "utf-8")
    monkeypatch.chdir(tmp_path)
    for command, option in (("play", "--level"), ("watch", "--agents")):
        monkeypatch.setattr("sys.path", sys.path.copy())
        monkeypatch.delitem(sys.modules, "bot_beside_me", raising=False)
        done = paiju(command, option, "bot_beside_me:Bot", "--pace", "instant", stdin="")
        assert (done.code, done.err) == (0, "")
        assert "bot_beside_me:Bot" in done.out


# ---- round after round


def test_the_next_round_has_the_dealer_that_follows(paiju: Command, data: Path) -> None:
    done = paiju("play", "--seed", "3", "--rounds", "3", *QUICK, stdin=("1\n" * 60 + "\n") * 30)
    assert (done.code, done.err) == (0, "")
    kept = saved(data)
    assert kept[-1]["type"] == "end_game"
    rounds = replay.replay(kept)
    assert len(rounds) == 3
    for before, after in pairwise(rounds):
        dealer = after.deal["dealer"]
        assert before.state.next_deal == {"dealer": dealer}
        name = seat_name(dealer, 0, "en")
        number = rounds.index(after) + 1
        opening = done.out.partition(f"Round {number - 1} is over")[2].partition(f"round {number} ")[0]
        assert f"{name} deal" in opening
    assert done.out.count("Enter: next round, q: quit") >= 2
    assert "(total " in done.out


def test_stopping_between_rounds(paiju: Command, data: Path) -> None:
    done = paiju("play", "--seed", "3", *QUICK, stdin="1\n" * 300 + "q\n")
    assert done.code == 0
    assert saved(data)[-1]["type"] == "stop"
    assert len(replay.replay(saved(data))) == 1
    assert done.out.count("Round 1 is over") == 1


# ---- several people


def hand_rows(seat: int, kept: Record) -> set[str]:
    """Return the own hand as ``seat`` may have seen it, at every step of a record."""
    rows = set()
    for each in replay.replay(kept):
        for state in (each.dealt, *(step.state for step in each.steps)):
            seen: Any = state.observe(seat)
            for line in TERMINAL.lines(seen, View(lang="en", width=80)):
                text = "".join(part for part, _ in line)
                if re.fullmatch(r" (\d[msp] +)+", text):
                    rows.add(text.strip())
    return rows


def test_a_curtain_between_people(paiju: Command, data: Path) -> None:
    people = 2
    typed = ("\n" + "1\n" * 4) * 200
    done = paiju("play", "--seed", "5", "--humans", str(people), "--rounds", "1", *QUICK, stdin=typed)
    assert (done.code, done.err) == (0, "")
    kept = saved(data)
    rows = [hand_rows(seat, kept) for seat in range(people)]
    before, *parts = done.out.partition("Round 1 is over")[0].split("\f\n")
    assert before == ""
    assert len(parts) > 10
    looks = 0
    for curtain, look in zip(parts[::2], parts[1::2], strict=True):
        assert "Pass the terminal to player" in curtain
        assert not TILE.search(curtain)
        seat = int(re.findall(r"player (\d)", curtain)[0]) - 1
        shown = [line.strip() for line in look.splitlines() if re.fullmatch(r" (\d[msp] +)+", line)]
        assert shown
        assert set(shown) <= rows[seat]
        looks += len(shown)
        assert f"You {'names'}" not in look
        assert not re.search(r"(Right|Across|Left) draws", look)
    assert looks > 20
    assert kept[0]["seats"] == ["player_1", "player_2", "random", "random"]


def test_four_people_need_no_agent(paiju: Command, data: Path) -> None:
    done = paiju("play", "--seed", "5", "--humans", "4", "--rounds", "1", stdin="\n1\n1\n1\n" * 4 + "\n1\n")
    assert done.code == 0
    assert saved(data)[0]["seats"] == [f"player_{number}" for number in range(1, 5)]
    assert "Pass the terminal to player 4" in done.out


def test_nobody_takes_back_what_another_has_answered(paiju: Command) -> None:
    done = paiju("play", "--seed", "5", "--humans", "2", *QUICK, stdin="\n1\nu\n1\n1\n1\n\nu\n1\n1\n1\n\nu\n")
    assert done.out.count("undone:") == 1
    assert "somebody else has decided since" in done.out


# ---- widths and colours


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_window(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, lang: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    done = play_one(paiju, "--lang", lang, "--preset", "fan", stdin="h\nl\n?\nzz\n" + FIRST)
    lines = [line for line in done.out.splitlines() if not line.endswith(".jsonl")]
    assert len(lines) > 200
    assert [line for line in lines if cell_len(line) > width] == []


# ---- a real terminal


def play_to_the_end(terminal: Terminal, over: str) -> None:
    """Answer with the first move until the round is over."""
    while terminal.expect("> ", over) != over:
        terminal.send("1\r")


@posix_only
@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "columns", "over", "turn"),
    [("zh", 80, "第 1 局结束", "轮到你出牌"), ("en", 120, "Round 1 is over", "Your turn: discard a tile")],
)
def test_a_round_at_a_terminal(data: Path, lang: str, columns: int, over: str, turn: str) -> None:
    options = ("--seed", "7", "--rounds", "1", "--lang", lang, *QUICK)
    with at_terminal("play", *IN_TERMINAL, *options, columns=columns) as terminal:
        play_to_the_end(terminal, over)
        assert terminal.finish() == 0
    frames = [plain(frame).splitlines() for frame in terminal.shown.split("\x1b[H\x1b[J")[1:]]
    assert any(turn in line for frame in frames for line in frame)
    assert max(len(frame) for frame in frames[:-1]) <= 24
    assert all(cell_len(line) <= columns for frame in frames[:-1] for line in frame)
    kept = saved(data)
    record.validate(kept)
    assert kept[-1]["type"] == "end_game"
    assert "\x1b[1;31m" in terminal.shown or "\x1b[31m" in terminal.shown  # a suit in its colour


@posix_only
@pytest.mark.slow
def test_keys_answer_at_once(data: Path) -> None:
    with at_terminal("play", *IN_TERMINAL, "--seed", "7", *QUICK) as terminal:
        terminal.expect("Swap: choose 3 more")
        terminal.expect("> ")
        terminal.send("a")
        terminal.expect("Swap: choose 2 more")
        terminal.send("u")
        terminal.expect("Swap: choose 3 more")
        terminal.send("z")
        terminal.expect('"z" is not a choice now')
        terminal.send("\x1b[A2m")  # an arrow means nothing; then a tile in two keys
        terminal.expect("Swap: choose 2 more")
        terminal.send(":swap 2m\r")
        terminal.expect("Swap: choose 1 more")
        terminal.send("五万")
        terminal.expect("Choose your void suit")
        terminal.send("h")
        terminal.expect("any key: back to the table")
        terminal.send("x")
        terminal.expect("Choose your void suit")
        terminal.send("1")
        terminal.expect("Your turn")
        terminal.send("q")
        terminal.expect("Quit?")
        terminal.send("y")
        terminal.expect(".jsonl")
        assert terminal.finish() == 0
    own = [action for actor, action in decisions(saved(data)) if actor == 0]
    assert own == ["swap 2m", "swap 2m", "swap 5m", "void m"]


class Witness(ScriptedKeys):
    """Notes who was on turn at every rest, and answers with the first move."""

    def __init__(self, match: list[Any]) -> None:
        super().__init__(())
        self.match, self.rested, self.forgot = match, list[Any](), list[int]()
        self.asked = 0

    def ask(self) -> str:
        self.asked += 1
        if self.asked > 60:
            raise EOFError
        return ["1", ENTER][self.asked % 2 - 1]

    def pause(self, seconds: float) -> str:
        assert seconds > 0
        self.rested.append(self.match[0].round.state.turn)
        return ""

    def forget(self) -> None:
        self.forgot.append(self.asked)


def test_nobody_rests_before_the_person_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [Match("sichuan", seed=7, rounds=1, names=["player", "a", "b", "c"])]
    witness = Witness(matches)
    console = Console(force_terminal=True, file=io.StringIO(), width=80, height=24, color_system=None)
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen(by_key=True, used=console)
    agents, names = {seat: RandomAgent() for seat in (1, 2, 3)}, ("player 1", "a", "b", "c")
    file = Path(os.environ["PAIJU_DATA"]) / "x.jsonl"
    Session(matches[0], agents, screen, witness, Say("en"), names=names, pace=PACES["quick"], file=file).run()
    assert len(witness.rested) > 20
    assert 0 not in witness.rested  # the person would be kept waiting, and the key that answers would be lost
    picks = 3 * 2  # keys that choose the tiles of the swap
    assert all(count == 0 or count >= picks for count in witness.forgot)  # who types them all at once is heard
    assert len(witness.forgot) > 2


@posix_only
@pytest.mark.slow
def test_three_letters_in_one_go(data: Path) -> None:
    with at_terminal("play", *IN_TERMINAL, "--seed", "7", "--level", "random") as terminal:
        terminal.expect("Swap: choose 3 more")
        letters = re.findall(r"^  a.*$", plain(terminal.shown), re.MULTILINE)
        terminal.expect("> ")
        terminal.send("abc")
        terminal.expect("Choose your void suit")
        terminal.send("\x04")
        assert terminal.finish() == 0
    assert letters
    hand = sorted(set(sichuan.deal(seed=derive(7, 0)).seats[0].hand.tiles))
    assert [action for actor, action in decisions(saved(data)) if actor == 0] == [f"swap {tile}" for tile in hand[:3]]


@posix_only
@pytest.mark.slow
@pytest.mark.parametrize(("key", "last"), [("h", "pong 5m<L"), ("l", "discards")])
def test_long_pages_are_shown_one_by_one(key: str, last: str) -> None:
    with at_terminal("play", *IN_TERMINAL, "--seed", "7", *QUICK, columns=60, lines=9) as terminal:
        for answer in ("2m", "2m", "5m", "m", " ", " "):
            terminal.expect("? advice")
            terminal.expect("> ")
            terminal.send(answer)
        terminal.expect("? advice")
        terminal.expect("> ")
        begin = len(terminal.shown)
        terminal.send(key)
        pages = 1
        while terminal.expect("any key: next page", "any key: back") == "any key: next page":
            pages += 1
            terminal.send("x")
        shown = terminal.shown[begin:]
        terminal.send("x")
        terminal.expect("> ")
    assert pages > 1
    frames = [plain(frame) for frame in shown.split("\x1b[H\x1b[J")[1:]]
    assert len(frames) == pages
    assert all(frame.count("\n") < 9 for frame in frames)
    assert ("a b c" if key == "h" else "deals") in frames[0]
    assert last in frames[-1]


@posix_only
@pytest.mark.slow
@pytest.mark.parametrize("lines", [24, 14])
def test_the_score_sheet_keeps_its_heading(data: Path, lines: int) -> None:
    with at_terminal("play", *IN_TERMINAL, "--seed", "7", "--rounds", "1", *QUICK, lines=lines) as terminal:
        play_to_the_end(terminal, "Round 1 is over")
        while terminal.expect("any key: next page", "record:") != "record:":
            terminal.send("x")
        assert terminal.finish() == 0
    sheets = [plain(frame) for frame in terminal.shown.split("\x1b[H\x1b[J") if "is over" in plain(frame)]
    assert len(sheets) > 1 or lines == 24
    assert all(sheet.startswith("Round 1 is over") for sheet in sheets)
    drawn = [sheet.partition(".jsonl")[0] for sheet in sheets]  # keys typed too late are echoed behind it
    assert [sheet for sheet in drawn if sheet.count("\n") >= lines] == []
    assert "This round" in sheets[-1]
    assert saved(data)


@posix_only
@pytest.mark.slow
def test_coming_back_after_ctrl_z() -> None:
    import termios

    with at_terminal("play", *IN_TERMINAL, "--seed", "7", *QUICK) as terminal:
        terminal.expect("Swap: choose 3 more")
        terminal.expect("> ")
        terminal.process.send_signal(signal.SIGSTOP)
        canonical = termios.tcgetattr(terminal.near)  # as a shell leaves it
        canonical[3] |= termios.ICANON | termios.ECHO
        termios.tcsetattr(terminal.near, termios.TCSANOW, canonical)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.expect("Swap: choose 3 more")  # it is shown again
        terminal.expect("> ")
        assert not termios.tcgetattr(terminal.near)[3] & (termios.ICANON | termios.ECHO)
        terminal.send("a")
        terminal.expect("Swap: choose 2 more")
        terminal.send("\x04")
        assert terminal.finish() == 0


@posix_only
@pytest.mark.slow
def test_any_key_makes_agents_hurry(data: Path) -> None:
    with at_terminal("play", *IN_TERMINAL, "--seed", "7", "--level", "random", "--pace", "slow") as terminal:
        for answer in ("1\r", "1\r", "1\r", "1"):
            terminal.expect("> ")
            terminal.send(answer)
        terminal.expect("any key: speed up")
        terminal.send("b")
        terminal.expect("Your turn")
        terminal.expect("> ")
        terminal.send("\x04")
        assert terminal.finish() == 0
    own = [action for actor, action in decisions(saved(data)) if actor == 0]
    assert len(own) == 4  # the key was no answer


@posix_only
@pytest.mark.slow
def test_no_colour_means_no_colour_and_a_dumb_terminal_no_escape_codes() -> None:
    for environment, codes in (({"NO_COLOR": "1"}, r"\x1b\[[0-9;]*m"), ({"TERM": "dumb"}, "\x1b")):
        shown = shown_at(environment)
        assert not re.search(codes, shown)
        assert ("\x1b[H\x1b[J" in shown) == ("NO_COLOR" in environment)


def shown_at(environment: dict[str, str]) -> str:
    with at_terminal("play", *IN_TERMINAL, "--seed", "7", *QUICK, lines=50, environment=environment) as terminal:
        for answer in ("1\r", "1\r", "1\r", "1", "h ", "l ", "?"):
            terminal.expect("> ")
            terminal.send(answer)
        terminal.expect("> ")
        terminal.send("q")
        terminal.expect("Quit?")
        terminal.send("y")
        terminal.expect(".jsonl")
        assert terminal.finish() == 0
    return terminal.shown


@posix_only
@pytest.mark.slow
@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}])
def test_the_curtain_at_a_terminal_clears_everything(environment: dict[str, str]) -> None:
    with at_terminal(
        "play", "--ui", "terminal", "--seed", "5", "--humans", "2", *QUICK, environment=environment
    ) as terminal:
        for player in (1, 2):
            terminal.expect(f"player {player}: Enter shows your hand")
            assert not TILE.search(plain(terminal.shown.rpartition("\x1b[3J")[2]))
            terminal.send("\r")
            for _ in range(3):
                terminal.expect("> ")
                terminal.send("1\r")
        terminal.expect("player 1: Enter shows your hand, q quits")
        terminal.send("q")
        terminal.expect("Quit?")
        terminal.send("y")
        assert terminal.finish() == 0
    covers = terminal.shown.split("\x1b[H\x1b[2J\x1b[3J")
    assert covers[0].strip() == ""
    for curtain in covers[1::2]:
        assert not TILE.search(plain(curtain).partition("record:")[0])


# ---- other games, other agents


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.game.GAMES", {"tiny": "games.tiny"})


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_game_that_shows_nothing_itself(paiju: Command, data: Path, lang: str) -> None:
    done = paiju("play", "--seed", "1", "--rounds", "1", "--lang", lang, stdin="x\n" + "1\n" * 20)
    assert (done.code, done.err) == (0, "")
    assert "hand: " in done.out
    assert " 1 " in done.out
    (path,) = (data / "records").iterdir()
    assert path.name.startswith("high_card-")


class Clumsy(Agent):
    """Breaks down."""

    def act(self, _observation: Any) -> Any:
        raise ZeroDivisionError("oh")


def test_an_agent_that_fails_is_told_in_one_line(paiju: Command, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    give_agents(monkeypatch, {"clumsy": Clumsy})
    done = paiju("play", "--seed", "7", "--level", "clumsy", stdin="1\n" * 9)
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "the agent clumsy failed: ZeroDivisionError('oh')" in done.err
    assert saved(data)[-1]["type"] == "stop"


@pytest.mark.parametrize("kind", ["NoWeights", "NeedsMore", "CannotBegin", "Exits"])
@pytest.mark.parametrize("command", [("play", "--level"), ("watch", "--agents")])
def test_agents_that_cannot_play_are_told_in_one_line(paiju: Command, command: tuple[str, str], kind: str) -> None:
    done = paiju(*command, f"agents.guests:{kind}", "--seed", "7", "--pace", "instant", stdin="1\n" * 9)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"the agent agents.guests:{kind} failed: " in done.err


class Cheat(Agent):
    """Answers with nothing."""

    def act(self, _observation: Any) -> Any:
        return None


def test_an_answer_that_is_no_move_is_told_in_one_line(
    paiju: Command, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_agents(monkeypatch, {"cheat": Cheat})
    done = paiju("play", "--seed", "7", "--level", "cheat", "--lang", "zh", stdin="1\n" * 9)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert (
        '电脑出错了（the agent cheat answered None, which is not legal: "None" is not an action of Sichuan mahjong）'
        in done.err
    )
    assert saved(data)[-1]["type"] == "stop"


def test_a_level_for_each_opponent(paiju: Command, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    give_agents(monkeypatch, {"wise": Wise})
    done = paiju("play", "--seed", "7", "--level", "wise,random,cli.test_play:Wise", stdin="")
    assert done.code == 0
    assert saved(data)[0]["seats"] == ["player", "wise", "random", "cli.test_play:Wise"]


def test_the_usual_opponents(paiju: Command, data: Path) -> None:
    done = paiju("play", "--seed", "7", "--rounds", "1", stdin="?\n" + FIRST)
    assert (done.code, done.err) == (0, "")
    assert saved(data)[0]["seats"] == ["player", *[usual_level(game.usual())] * 3]
    assert "advises:" in done.out


def test_the_reference_is_played_as_well(paiju: Command, data: Path) -> None:
    done = paiju("play", "reference.sichuan", "--seed", "7", *QUICK, stdin="1\n" * 9)
    assert (done.code, done.err) == (0, "")
    record.validate(saved(data))


def test_the_usual_level(monkeypatch: pytest.MonkeyPatch) -> None:
    for known, usual in (
        ({}, "random"),
        ({"weak": Wise, "strong": Wise}, "strong"),
        ({"medium": Wise, "x": Wise}, "medium"),
    ):
        give_agents(monkeypatch, known)
        assert usual_level(game.usual()) == usual


# ---- mistakes on the command line

MISTAKES = [
    (["sichaun"], "; did you mean sichuan?", "是不是 sichuan？"),
    (["--level", "randon"], 'no agent "randon"; choose from random', "没有电脑“randon”，有 random"),
    (["--level", "randon"], "did you mean random?", "是不是 random？"),
    (["--level", "random,random"], "expected 1 or 3 levels separated by commas, not 2", "级别要写 1 个或 3 个"),
    (["--level", "nowhere:Agent"], "can't be loaded", "can't be loaded"),
    (["--seed", "x"], "--seed takes a whole number", "--seed 后面要写整数"),
    (["--seed", "-1"], "--seed must be from 0 to 2^64 - 1, not -1", "--seed 从 0 到 2^64 - 1"),
    (["--pace", "fast"], 'no pace "fast"; choose from instant, quick, normal, slow', "没有速度“fast”"),
    (["--pace", "slo"], "did you mean slow?", "是不是 slow？"),
    (["--rounds", "0"], "--rounds must be at least 1, not 0", "--rounds 至少是 1"),
    (["--humans", "5"], "--humans must be from 1 to 4, not 5", "--humans 从 1 到 4"),
    (["--preset", "fam"], "did you mean fan?", "是不是 fan？"),
    (["--record", "no/such/folder/x.jsonl"], "no such folder", "没有这个文件夹"),
    (["--levle", "easy"], "did you mean --level?", "是不是 --level？"),
]


@pytest.mark.parametrize(("arguments", "english", "chinese"), MISTAKES)
def test_mistakes_are_one_line(paiju: Command, data: Path, arguments: list[str], english: str, chinese: str) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        done = paiju("play", *arguments, "--lang", lang)
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert expected in done.err
    assert not data.exists()


# ---- where records lie


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "{home}/.local/share/paiju"),
        ("linux", {"XDG_DATA_HOME": "/xdg"}, "/xdg/paiju"),
        ("darwin", {}, "{home}/Library/Application Support/paiju"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/paiju"),
        ("win32", {}, "{home}/AppData/Local/paiju"),
        ("linux", {"PAIJU_DATA": "/mine"}, "/mine"),
    ],
)
def test_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("PAIJU_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert data_folder() == Path(folder.format(home=tmp_path))


def test_no_record_is_overwritten(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda _: "20260101-120000")
    first = new_record_file("sichuan", 7)
    assert first == data / "records" / "sichuan-20260101-120000-7.jsonl"
    first.parent.mkdir(parents=True)
    first.touch()
    assert new_record_file("sichuan", 7).name == "sichuan-20260101-120000-7-2.jsonl"


def test_the_help_page_names_every_key() -> None:
    assert all(key in TEXTS for _, key in KEYS)
