"""What the rules say of chosen pieces, over a socket: to who holds them, of what that seat sees."""

from typing import Any

import pytest

from paiju.datongzi import GameConfig, Rules, deal
from server.running import Running

HANDS = ("S5 H9 H9", "H6 H6 HK", "D7 DQ")


@pytest.mark.slow
def test_a_seat_asks_of_its_own_cards(server: Running) -> None:
    with server.visitor() as host:
        state = deal(Rules(config=GameConfig(num_players=3)), hands=HANDS, lead=0)
        asked = {"game": "datongzi", "levels": ["random"], "pace": "instant"}
        room = host.open_room(**asked, position=state.to_text())

        with host.look(room, 0) as mine:
            mine.prompt()

            def said_of(*pieces: str) -> dict[str, Any]:
                mine.send(t="consider", aid="one", pieces=list(pieces))
                return mine.until(lambda message: message["t"] == "considered")

            pair = said_of("H9", "H9")
            assert (pair["aid"], pair["playable"], pair["action"]) == ("one", True, "play H9 H9")
            assert pair["name"]["zh"] == "对子 9"
            assert said_of("S5", "H9")["reason"]["en"] == "these cards are not a pattern"
            assert said_of("H6", "H6")["reason"]["en"] == "you do not hold these cards", "those of another"
            assert [each["action"] for each in said_of()["proposals"]] == ["play S5", "play H9 H9"]
            assert not {"H6", "HK", "D7", "DQ"} & {piece for each in said_of()["proposals"] for piece in each["pieces"]}
            mine.send(t="consider", aid="one", pieces=["S5"] * 201)
            assert mine.until_bye()["code"] == "malformed"
