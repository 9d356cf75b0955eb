"""Every command with a game of cards: two to four seats, nested options, a match of its own, plays it does not list."""

import io
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import games.toy.game as toy
from cli.conftest import Command, Outcome
from cli.scripted import ScriptedKeys, keyboard_of
from games.toy.rules import OPTIONS, PRESETS
from paiju import Match, Round, game, record
from paiju.cli.answer import read_action
from paiju.cli.keyboard import BACKSPACE, ENTER
from paiju.cli.onlooker import Onlooker
from paiju.cli.replay import Replaying, positions_of
from paiju.cli.screen import Screen
from paiju.cli.table import TableText
from paiju.cli.text import Say
from paiju.display import Milestone, Terminal, View
from paiju.errors import IllegalAction
from paiju.record import Record

QUICK = ("--seed", "3", "--level", "random", "--pace", "instant")
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


@pytest.fixture(autouse=True)
def shed(calm_environment: None) -> None:  # noqa: ARG001 - which has a list of games that may be changed
    game.register(toy)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A match of two rounds between two, which the bonus of the match makes more than a sum."""
    match = Match(toy, "two", seed=3, rounds=2)
    while True:
        while not match.round.state.is_over:
            match.round.apply(match.round.state.legal_actions[-1])
        if match.is_over:
            break
        match.next()
    assert match.scores != match.round.totals
    path = tmp_path / "shed.jsonl"
    record.write(match.record(), path)
    return path


def saved(data: Path) -> Record:
    (path,) = (data / "records").iterdir()
    return record.read(path)


def play(paiju: Command, *options: str, stdin: str) -> Outcome:
    return paiju("play", "shed", *QUICK, *options, stdin=stdin)


# ---- rules


def test_rules_with_options_inside_options(paiju: Command) -> None:
    done = paiju("rules", "shed", "--option", "deck.copies=2", "--option", "seats=2")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Shed, rules: three, seats=2, deck.copies=2\n\nTable\n")
    assert "  deck.copies = 2\n    2 decks\n" in done.out
    chinese = paiju("rules", "shed", "--rules", "two", "--lang", "zh").out
    assert chinese.startswith("出完，规则：两人 two\n\n牌桌\n")
    assert "  最小的牌 deck.lowest = 5\n    从 5 起\n" in chinese


def test_rules_as_json(paiju: Command) -> None:
    answer = json.loads(paiju("rules", "shed", "--rules", "four", "--json").out)
    assert answer["rules"] == PRESETS["four"].to_dict()
    assert [row["option"] for row in answer["options"]] == list(OPTIONS)
    assert answer["options"][2]["theme"] == "table"
    differing = json.loads(paiju("rules", "shed", "--diff", "two", "four", "--json").out)["differ"]
    assert differing == {"seats": [2, 4], "hand": [6, 8], "deck.copies": [1, 2]}


def test_rules_without_words(paiju: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, options={}))
    done = paiju("rules", "shed", "--option", "deck.lowest=6", "--option", "hand=7")
    assert (done.code, done.err) == (0, "")
    assert "\n  seats = 3\n  hand = 7\n  deck.copies = 1\n  deck.lowest = 6\n" in done.out
    row = json.loads(paiju("rules", "shed", "--json").out)["options"][2]
    assert row == {"option": "deck.copies", "value": 1}
    assert "deck.copies\n" in paiju("rules", "shed", "--diff", "two", "four").out


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (
            ["--option", "deck.lowst=6"],
            "paiju rules shed lists them all; did you mean deck.lowest?",
            "是不是 deck.lowest？",
        ),
        (
            ["--option", "deck.copies=3"],
            'deck.copies cannot be "3"; allowed: whole numbers from 1 to 2',
            "1 到 2 的整数",
        ),
        (["--option", "hand=many"], 'hand cannot be "many"; allowed: whole numbers from 1 to 20', "1 到 20 的整数"),
        (["--option", "hand=x", "--option", "bonus=x"], "no such rules: hand=x, bonus=x", "没有这样的规则"),
        (["--option", "deck"], "write an option as NAME=VALUE, like seats=4", "如 seats=4"),
        (["--rules", "five"], 'no rules "five"; choose from three, two, four', "没有规则“five”"),
    ],
)
def test_rules_that_cannot_be(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        for command in ("rules", "sim", "play", "watch"):
            done = paiju(command, "shed", *arguments, "--lang", lang)
            assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
            assert expected in done.err


# ---- simulations


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simulations(paiju: Command, seats: int) -> None:
    arguments = ("sim", "shed", "--rounds", "20", "--option", f"seats={seats}")
    answer = json.loads(paiju(*arguments, "--json").out)
    assert (answer["game"], len(answer["totals"])) == ("shed", seats)
    assert answer["tricks"] > 20
    done = paiju(*arguments)
    assert f"tricks a round {answer['tricks'] / 20:.3f} " in " ".join(done.out.split())
    assert "每局轮数" in paiju(*arguments, "--lang", "zh").out


# ---- playing


@LANGUAGES
def test_a_play_that_is_not_listed_and_one_that_is_refused(paiju: Command, data: Path, lang: str) -> None:
    done = play(paiju, "--seed", "8", "--lang", lang, stdin="play h5\nplay h8 dq\nPlay c8\n")
    assert (done.code, done.err) == (0, "")
    assert "\nthe hand does not hold all of H5\n" in done.out
    assert "\nH8 DQ is not a play\n" in done.out  # without "seat 0": people count from 1
    kept = saved(data)
    assert kept[1]["hands"][0].startswith("H8 C8 ")  # the play of an 8 that is listed is H8
    assert kept[2]["action"] == "play C8"
    record.validate(kept)


def test_reasons_are_those_of_the_game() -> None:
    seen: Any = Round(toy, seed=3).state.observe(None)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        read_action("play s5", seen)


@pytest.mark.parametrize("typed", ["play DQ", "PLAY dq", "play  dq", "ｐｌａｙ ｄｑ"])
def test_capitals_need_not_be_right(paiju: Command, data: Path, typed: str) -> None:
    play(paiju, stdin=f"{typed}\n")
    assert "play DQ" in [line.get("action") for line in saved(data)]


def test_a_long_play_is_read_to_its_end(paiju: Command) -> None:
    cards = " ".join(["H5"] * 30)
    done = play(paiju, stdin=f"play {cards}\nplay {cards} nonsense\n")
    assert f"does not hold all of {cards}" in " ".join(done.out.split())
    assert '…" is not a choice now; h for help' in " ".join(done.out.split())


def test_a_play_typed_key_by_key(paiju: Command, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [*":play ", *["H5 "] * 30, BACKSPACE, ENTER, *":PLAY c8", ENTER]
    monkeypatch.setattr("paiju.cli.play.keyboard", keyboard_of(keys))
    done = play(paiju, "--seed", "8", "--ui", "terminal", stdin="")
    assert (done.code, done.err) == (0, "")
    assert f"does not hold all of {' '.join(['H5'] * 30)}" in " ".join(done.out.split())
    prompts = re.findall(r"> ([^>\n]*)", done.out)
    assert 70 < max(map(cell_len, prompts)) <= 77  # the end of what is typed, in one line
    assert saved(data)[2]["action"] == "play C8"


@LANGUAGES
def test_help_advice_and_undo(paiju: Command, lang: str) -> None:
    done = play(paiju, "--lang", lang, stdin="h\n?\n1\nu\nl\n")
    chinese = ("按编号选", "shedder 的建议：", "还剩 3 张", "悔牌：回到")
    for words in (
        chinese
        if lang == "zh"
        else ("choose a move by its number", "shedder advises:", "3 cards left", "undone: back at")
    ):
        assert words in done.out
    assert "a b c …" not in done.out  # a key of another game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_people(paiju: Command, data: Path, seats: int) -> None:
    options = ("--humans", "2", "--option", f"seats={seats}", "--rounds", "1")
    done = play(paiju, *options, stdin="\n1\n" * 200)
    assert (done.code, done.err) == (0, "")
    assert len(saved(data)[0]["seats"]) == seats
    refused = play(paiju, "--humans", "5", "--option", f"seats={seats}", stdin="")
    assert f"--humans must be from 1 to {seats}, not 5" in refused.err


# ---- matches


@LANGUAGES
@pytest.mark.parametrize("wish", [("short",), ("target=40",), ("long", "target=40")])
def test_a_match_to_a_target(paiju: Command, data: Path, wish: tuple[str, ...], lang: str) -> None:
    options = [word for each in wish for word in ("--match", each)]
    done = play(paiju, *options, "--lang", lang, stdin="1\n\n" * 400)
    assert (done.code, done.err) == (0, "")
    kept = saved(data)
    assert kept[0]["match"]["target"] == 40
    last = kept[-1]
    assert last["type"] == "end_game"
    assert max(last["final"]) == max(last["scores"]) + 20
    shown = " ".join(f"{score:+}" for score in last["final"])
    assert {"zh": f"总分 {shown}\n", "en": f"totals {shown}\n"}[lang] in done.out
    (path,) = (data / "records").iterdir()
    assert f"game over, totals {shown}" in paiju("log", "show", str(path)).out
    assert f"totals {shown}\n" in paiju("replay", str(path)).out


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["shed", "--match", "shrt"], "choose from short, long, target=…; did you mean short?", "是不是 short？"),
        (["shed", "--match", "targt=3"], "did you mean target?", "不是整场的选项"),
        (["shed", "--match", "target=0"], 'target cannot be "0"; allowed: whole numbers from 1', "1 到 10000"),
        (["--match", "target=3"], "the length of a sichuan match can only be set in rounds", "只能用局数定"),
    ],
)
def test_matches_that_cannot_be(paiju: Command, arguments: list[str], english: str, chinese: str) -> None:
    for lang, expected in (("en", english), ("zh", chinese)):
        done = paiju("play", *arguments, "--lang", lang)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert expected in done.err


@pytest.mark.parametrize(
    ("arguments", "wished"),
    [
        (["--option", "seats=2"], {"rules": "three", "options": '{"seats": 2}'}),
        (["--rules", "four", "--option", "deck.copies=1"], {"rules": "four", "options": '{"deck.copies": 1}'}),
        (["--match", "short"], {"match": '{"target": 40}'}),
        (["--match", "long", "--match", "target=7"], {"rounds": 50, "match": '{"target": 7}'}),
        (["--match", "long", "--rounds", "3"], {"rounds": 3, "match": '{"target": 200}'}),
    ],
)
def test_the_page_is_told_the_rules_and_the_match(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], wished: dict[str, object]
) -> None:
    asked: list[object] = []
    monkeypatch.setattr("paiju.cli.play.open_table", lambda _say, wishes, port, _agents: asked.append((wishes, port)))
    assert paiju("play", "shed", "--ui", "web", *arguments).code == 0
    assert asked == [({"game": "shed", **wished}, None)]


# ---- watching, replaying, records


@LANGUAGES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_watching(paiju: Command, seats: int, lang: str) -> None:
    done = paiju("watch", "shed", "--seed", "4", "--pace", "instant", "--option", f"seats={seats}", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert {"zh": "第 1 局结束", "en": "Round 1 is over"}[lang] in done.out
    refused = paiju("watch", "shed", "--option", f"seats={seats}", "--agents", "random,random,random,random,random")
    assert f"expected 1 or {seats} levels" in refused.err


@LANGUAGES
def test_replaying(paiju: Command, finished: Path, lang: str) -> None:
    done = paiju("replay", str(finished), "--seat", "2", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    totals = " ".join(f"{score:+}" for score in record.read(finished)[-1]["final"])
    assert done.out.rstrip().endswith(totals)
    refused = paiju("replay", str(finished), "--seat", "3")
    assert 'no seat "3"; choose from 1, 2 and all' in refused.err


def walk(finished: Path, keys: str) -> str:
    """Return what a person sees who walks through a record with these keys."""
    (first, *_) = rounds = [Round.replay(record.read(finished), game=toy.GAME)]
    screen = Screen(by_key=True, used=Console(file=io.StringIO(), width=80))
    onlooker = Onlooker(first.game, screen, Say("en"), None)
    Replaying(rounds, positions_of([first]), None, onlooker, ScriptedKeys(keys)).walk()
    assert isinstance(screen.console.file, io.StringIO)
    return screen.console.file.getvalue()


def test_a_jump_only_where_the_game_has_something_to_jump_to(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = walk(finished, "w")
    assert "w: " not in plain
    assert '"w" does nothing here' in plain

    class Jumping(Terminal):
        milestone = Milestone(type="trick_end", labels={"zh": "下一轮", "en": "next trick"}, none={"en": "no more"})

    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, terminal=Jumping()))
    jumped = walk(finished, "Wew")
    assert "w: next trick" in jumped
    assert "takes" in jumped
    assert "no more" in jumped


@LANGUAGES
def test_records(paiju: Command, finished: Path, lang: str) -> None:
    shown = paiju("log", "show", str(finished), "--lang", lang)
    assert (shown.code, shown.err) == (0, "")
    assert {"zh": "1 号选择：出 ♣", "en": "seat 1 chooses: play ♣"}[lang] in shown.out
    masked = paiju("log", "mask", str(finished), "--seat", "2").out
    assert '"hands":["?",' in masked
    assert paiju("log", "validate", str(finished), "--lang", lang).code == 0
    stats = paiju("log", "stats", str(finished), "--lang", lang)
    assert {"zh": "每轮不要", "en": "passes"}[lang] in stats.out
    answer = json.loads(paiju("log", "stats", str(finished), "--json").out)
    assert (answer["game"], answer["rounds"], len(answer["totals"])) == ("shed", 2, 2)


def test_no_picture(paiju: Command, finished: Path, tmp_path: Path) -> None:
    done = paiju("draw", str(finished))
    assert (done.code, done.out, done.err) == (2, "", "paiju: shed draws no tables\n")
    assert paiju("draw", str(finished), "--lang", "zh").err == "paiju: 这种游戏画不了牌桌\n"
    seen = tmp_path / "seen.json"
    seen.write_text(json.dumps(Round(toy, seed=3).state.observe(0).to_dict()), "utf-8")
    assert paiju("draw", str(seen), "shed").err == "paiju: shed draws no tables\n"


# ---- the arena


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_arena(paiju: Command, seats: int) -> None:
    arguments = ("shed", "shedder", "random", "--blocks", "3", "--workers", "1")
    option = ("--option", f"seats={seats}")
    done = paiju("arena", "run", *arguments, *option, "--json")
    answer = json.loads(done.out)
    assert (done.code, answer["game"], answer["seats"]) == (0, "shed", seats)
    shown = paiju("arena", "run", *arguments, *option, "--design", "1vR-dup").out
    assert answer["digest"] in shown
    again = shown.partition("to repeat this:\n")[2].replace("\\\n", "").split()
    assert again[:2] == ["paiju", "arena"]
    assert answer["digest"] in paiju(*again[1:]).out
    assert "出完，规则：" in paiju("arena", "run", *arguments, *option, "--lang", "zh").out


def test_a_ladder(paiju: Command) -> None:
    done = paiju("arena", "ladder", "shed", "--rules", "two", "--option", "bonus=0", "--blocks", "3")
    assert done.code == 0
    assert "Shed, rules: two, bonus=0, seed 1" in done.out
    assert "--option bonus=0" in " ".join(done.out.replace("\\\n", "").split())


# ---- lists of moves


def test_many_moves_do_not_flood_the_screen() -> None:
    hand = [card for card in PRESETS["four"].deck.cards() if card[0] in "SH"]
    dealt: Any = Round(toy, "four", seed=1).state
    crowded = replace(dealt, hands=(tuple(hand), (), (), ()), turn=0)
    for lang in ("zh", "en"):
        table, view = TableText(toy.GAME, Say("zh" if lang == "zh" else "en")), View(lang=lang, width=60)
        moves = table.terminal.moves(crowded.observe(0)) * 4
        shown = ["".join(text for text, _ in line) for line in table.move_lines(moves, view, by_key=False)]
        every = ["".join(text for text, _ in line) for line in table.move_lines(moves, view, by_key=False, every=True)]
        assert all(cell_len(line) <= 60 for line in (*shown, *every))
        assert str(len(moves) - table.terminal.most_moves) in " ".join(shown)
        assert "play SQ SK SA" in " ".join(" ".join(shown).split())
        assert f" {len(moves)} " in " ".join(every)
        assert f" {len(moves)} " not in " ".join(shown)
