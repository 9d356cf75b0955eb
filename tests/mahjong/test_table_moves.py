"""What may be typed for a move, with made-up actions."""

from dataclasses import dataclass

from paiju.mahjong.table_moves import KONG_KEYS, LETTERS, TableMoves
from paiju.tiles import ALL, Tile, parse


@dataclass(frozen=True)
class Act:
    kind: str
    tile: Tile | None = None

    def __str__(self) -> str:
        return self.kind if self.tile is None else f"{self.kind} {self.tile}"


def test_each_kind_of_tile_has_the_letter_it_lies_above() -> None:
    tiles = parse("1125m3z")
    moves = TableMoves([Act("discard", tile) for tile in sorted({*tiles})], tiles, Tile("3z")).moves()
    assert [(str(move.action), move.keys) for move in moves] == [
        ("discard 1m", ("a",)),
        ("discard 2m", ("b",)),
        ("discard 5m", ("c",)),
        ("discard 3z", ("d", " ")),
    ]
    assert moves[-1].words == {"3z", "西", "discard 3z"}
    assert all(move.on_table for move in moves)


def test_tiles_that_may_not_go_keep_their_letters_from_others() -> None:
    (only,) = TableMoves([Act("discard", Tile("2m"))], parse("12m"), None).moves()
    assert only.keys == ("b",)


def test_the_space_bar_lets_no_win_go() -> None:
    tiles = parse("12m")
    may_win = TableMoves([Act("discard", tiles[1]), Act("win")], tiles, tiles[1]).moves()
    assert [move.keys for move in may_win] == [("b",), ("w",)]
    asked = TableMoves([Act("pong", tiles[1]), Act("pass")], tiles, None).moves()
    assert [move.keys for move in asked] == [("p",), (" ",)]
    robs = TableMoves([Act("win"), Act("pass")], tiles, None).moves()
    assert [move.keys for move in robs] == [("w",), ()]


def test_any_number_of_kongs_can_be_chosen() -> None:
    kongs = [Act("concealed_kong", tile) for tile in ALL[:6]]
    moves = TableMoves(kongs, ALL[:6], None).moves()
    assert [move.keys for move in moves] == [*((key,) for key in KONG_KEYS), (), ()]
    words = [word for move in moves for word in move.words]
    assert len(words) == len({*words}), "no word means two of them"
    assert "k6m" in moves[-1].words
    (single,) = TableMoves(kongs[:1], ALL[:1], None).moves()
    assert "杠" in single.words


def test_no_key_means_two_moves() -> None:
    assert not {*LETTERS} & {*KONG_KEYS, *TableMoves.keys.values(), " "}
