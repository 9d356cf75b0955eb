"""The engine of the kit: a whole round, call by call, over ``paiju.Round``."""

import random
import time
from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from paiju import sichuan, tiles
from paiju.errors import IllegalAction
from paiju.round import Round
from paiju.sichuan.kit.hands import PlayerState, TingValidator, size_of
from paiju.sichuan.kit.settlement import columns_of
from paiju.sichuan.kit.tiles import SuitType, Tile, kit_meld, kit_tile
from paiju.sichuan.kit.values import RULES, worth
from paiju.sichuan.presets import read_rules

OWN: Final = -1  # in place of a giver: nobody gave the tile
WINDOWS: Final = ("responses", "rob")
KONGS: Final = {"angang": "concealed_kong", "zhigang": "exposed_kong", "jiagang": "added_kong"}
USUAL: Final = RULES.replace(turn_after_win="after_discarder")  # as a loop over the players goes on
OPTIONS_OF: Final[dict[int, dict[str, Any]]] = {3: {"void_suit": False}}  # by the number of players


class GamePhase(Enum):
    """How far a game is."""

    INIT = "init"
    """Nothing is dealt yet."""
    DEALING = "dealing"
    """The tiles are being dealt."""
    DECLARING_VOID = "declaring_void"
    """The void suits are being named 定缺."""
    PLAYING = "playing"
    """Tiles are drawn and discarded."""
    SETTLEMENT = "settlement"
    """The round is over, the money not yet counted."""
    FINISHED = "finished"
    """The money is counted."""


class GameEngine:
    """One game after another, in calls that may come in any order: what the rules forbid changes nothing.

    ``rules`` are a ``Rules`` or the name of a preset, usually ``multiplier``, and played without swapping three tiles.
    ``seed`` and everything else (``wall=...``, ``dealer=2``) go to the deal; the seed comes from ``random`` if need be.
    """

    def __init__(self, rules: sichuan.Rules | str | None = None, seed: int | None = None, **deal: Any) -> None:
        """Take the rules of every game to come, and what they are dealt from."""
        self.rules = (USUAL if rules is None else read_rules(rules)).replace(swap_three=False)
        """The rules of every game to come."""
        self._deal = {"dealer": 0, "seed": seed, **deal}
        self.init_game()

    def __repr__(self) -> str:
        """Return how far the game is."""
        return f"<GameEngine: {self.phase.value}, {len(self.game_log)} calls logged>"

    @property
    def phase(self) -> GamePhase:
        """How far the game is. The round decides: setting another phase raises ``IllegalAction``."""
        if not self._is_dealt:
            return GamePhase.INIT
        if self._state.is_over:
            return GamePhase.FINISHED if self._is_settled else GamePhase.SETTLEMENT
        return GamePhase.DECLARING_VOID if self._state.phase == "void" else GamePhase.PLAYING

    @phase.setter
    def phase(self, phase: GamePhase) -> None:
        self._close_last_window()
        self._expect(phase)

    @property
    def remaining_tiles(self) -> list[Tile]:
        """What is left of the wall, the next tile to draw last."""
        left = list(reversed(tiles.parse(self._table.to_dict()["wall"])))
        if not self._is_dealt:
            left += [tile for seat in self._state.seats for tile in seat.hand.tiles]
        elif self._draw is not None and not self._is_drawn:
            left.append(self._draw[1])
        return [kit_tile(tile) for tile in left]

    def init_game(self, player_count: int = 4) -> None:
        """Begin a new game, and a new log; ``RulesError`` for a number of players that cannot play."""
        rules = self.rules.replace(players=player_count, **OPTIONS_OF.get(player_count, {}))
        seed = random.getrandbits(64) if self._deal["seed"] is None else self._deal["seed"]
        self.round: Round[sichuan.State] = Round("sichuan", rules, **{**self._deal, "seed": seed})
        self.players = [PlayerState(seat) for seat in range(player_count)]
        self.game_log: list[dict[str, Any]] = []
        self._is_dealt = self._is_settled = False
        dealer = self.current_player_index = self._state.dealer
        other = sichuan.deal(rules, **{**self.round.deal, "dealer": (dealer + 1) % player_count})
        (extra,) = Counter(self._state.seats[dealer].hand.tiles) - Counter(other.seats[dealer].hand.tiles)
        self._draw: tuple[int, tiles.Tile] | None = (dealer, extra)
        self._is_drawn = False  # by the program; until then the tile lies on the wall

    def deal_initial_hands(self) -> None:
        """Deal 13 tiles to everybody; the dealer's 14th is its first draw."""
        self._expect(GamePhase.INIT)
        self._is_dealt = True
        self._keep_in_step()

    def declare_void_suit(self, player_id: int, suit: SuitType | str) -> None:
        """Name the suit a player does without; the players may come in any order."""
        self._expect(GamePhase.DECLARING_VOID)
        self.round.apply(f"void {SuitType(suit)}", player_id)
        self.players[player_id].declared_void_suit = suit

    def draw_tile(self, player_id: int) -> Tile | None:
        """Return what a player on turn draws, or has drawn, if nobody else answers the discard before; else None."""
        self._close_last_window()
        try:
            self._expect(GamePhase.PLAYING)
            if self._draw is None or self._draw[0] != player_id:
                raise IllegalAction(f"no tile is due, it is the turn of player {self._table.turn}", "not_asked")
        except IllegalAction as error:
            self._refuse("draw", player_id, None, error)
            return None
        self._begin_turn(player_id)
        return kit_tile(self._draw[1])

    def discard_tile(self, player_id: int, tile: Tile | None) -> bool:
        """Let a tile go, such as ``suggest_discard`` finds; False if that is not allowed now, or there is none."""
        return not self._do("discard", player_id, tile, f"discard {tile}")

    def pong_tile(self, player_id: int, tile: Tile, from_player_id: int) -> bool:
        """Claim a discard for a pong; a win by another player still takes it away."""
        return not self._do("pong", player_id, tile, f"pong {tile}", from_player_id)

    def kong_tile(self, player_id: int, tile: Tile, kong_type: str, from_player_id: int | None = None) -> bool:
        """Declare a kong: ``angang`` and ``jiagang`` on your own turn, ``zhigang`` on a discard."""
        action, giver = f"{KONGS.get(kong_type, kong_type)} {tile}", from_player_id if kong_type == "zhigang" else OWN
        return not self._do("kong", player_id, tile, action, giver, kong_type=kong_type)

    def win_game(self, player_id: int, win_tile: Tile, is_zimo: bool = False) -> dict[str, Any]:
        """Win by self-draw, or on the discard or added kong before; return ``success`` with the ``result``, or not."""
        if error := self._do("win", player_id, win_tile, "win", OWN if is_zimo else None):
            return {"success": False, "error": error}
        return {"success": True, "result": self.players[player_id].win_info}

    def settle_game(self) -> dict[str, Any]:
        """Return the money of a round that is over, by the columns of ``SettlementEngine``; else the ``error``."""
        self._close_last_window()
        try:
            self._expect(GamePhase.SETTLEMENT)
        except IllegalAction as error:
            return {"error": self._refuse("settlement", -1, None, error)}
        self._is_settled = True
        result: dict[str, Any] = {**columns_of(self._state.transfers, range(len(self.players)))}
        self._log("settlement", -1, None, **result)
        return result

    def get_game_state(self) -> dict[str, Any]:
        """Return where the game stands, in plain values."""
        shown = ("has_won", "is_ting", "is_flowery_pig", "kong_income")
        return {
            "phase": self.phase.value,
            "current_player": self.current_player_index,
            "players": [
                {
                    "player_id": player.player_id,
                    "hand_count": sum(player.hand_tiles),
                    "melds": len(player.melds),
                    "declared_void_suit": player.declared_void_suit and player.declared_void_suit.value,
                    **{name: getattr(player, name) for name in shown},
                }
                for player in self.players
            ],
            "remaining_tiles": len(self.remaining_tiles),
            "game_log_length": len(self.game_log),
        }

    @property
    def _state(self) -> sichuan.State:
        return self.round.state

    @property
    def _table(self) -> sichuan.State:
        """How the table stands if nobody else answers."""
        return _passed(self._state)[0]

    def _expect(self, phase: GamePhase) -> None:
        if self.phase is not phase:
            raise IllegalAction(f"the phase is {self.phase.value}, not {phase.value}", "wrong_phase")

    def _do(
        self, call: str, player_id: int, tile: Tile | None, action: str, giver: int | None = OWN, **extra: Any
    ) -> str:
        """Do what a player answers to a discard, or unasked once nobody else answers; return why not, if not."""
        is_claim = giver != OWN
        try:
            self._expect(GamePhase.PLAYING)
            state = self._state if is_claim else self._table
            pending = state.observe(None).pending
            if is_claim and (pending is None or giver not in (None, pending[1])):
                raise IllegalAction(f"no {tile} of player {giver} can be claimed", "not_pending")
            after = _passed(state.after(action, player_id))[0]
            if call == "win" and after.seats[player_id].won is None:
                raise IllegalAction("somebody nearer wins on this tile (S-4.11)", "not_nearest")
            came = pending[0] if pending is not None else self._draw and self._draw[1]
            if call == "win" and str(came) != str(tile):
                raise IllegalAction(f"the win is on {came}, not on {tile}", "other_tile")
        except ValueError as error:
            return self._refuse(call, player_id, tile, error)
        if not is_claim:
            self._begin_turn(player_id)
        elif call != "win":
            self.current_player_index = player_id
        self._apply(action, player_id)
        if call == "win":
            info = self.players[player_id].win_info or {}
            extra = {name: info[name] for name in ("is_zimo", "multiplier", "patterns")}
        self._log(call, player_id, tile, pending[1] if pending else None, **extra)
        return ""

    def _close_window(self) -> None:
        """Let all pass who were asked and have not answered."""
        while self._state.phase in WINDOWS:
            self._apply("pass", self._state.turn)

    def _close_last_window(self) -> None:
        """Do so where nothing can follow: the wall is empty."""
        if self._table.is_over:
            self._close_window()

    def _begin_turn(self, player_id: int) -> None:
        """Let a player draw what is due, once nobody else answers."""
        self._close_window()
        self.current_player_index = player_id
        if self._draw is not None and not self._is_drawn:
            self._is_drawn = True
            self._log("draw", player_id, kit_tile(self._draw[1]))
            self._keep_in_step()

    def _apply(self, action: str, player_id: int | None) -> None:
        self.round.apply(action, player_id)
        events = [*self.round.steps[-1].events, *_passed(self._state)[1]]
        draws = [(event["actor"], tiles.Tile(event["tile"])) for event in events if event["type"] == "draw"]
        self._draw, self._is_drawn = draws[-1] if draws else None, False
        self._keep_in_step()

    def _log(self, action_type: str, player_id: int, tile: Tile | None, giver: int | None = None, **extra: Any) -> None:
        entry = {"sequence": len(self.game_log) + 1, "action_type": action_type, "player_id": player_id}
        entry |= {"tile": None if tile is None else str(tile), "target_player": giver, "timestamp": time.time()}
        self.game_log.append(entry | extra)

    def _refuse(self, call: str, player_id: int, tile: Tile | None, reason: Exception) -> str:
        """Write down why a call was refused, and return it."""
        self._log("error", player_id, tile, call=call, error=str(reason))
        return str(reason)

    def _keep_in_step(self) -> None:
        """Show in ``players`` how the table stands if nobody else answers."""
        table, events = _passed(self._state)
        wins = _wins([event for step in self.round.steps for event in step.events] + events)
        kongs = table.to_dict()["kongs"]
        standings = self._state.standings or [None] * len(self.players)
        for player, seat, standing in zip(self.players, table.seats, standings, strict=True):
            own = player.player_id
            player.hand_tiles[:] = [int(count) for count in tiles.counts(seat.hand.tiles)]
            if self._draw is not None and self._draw[0] == own and not self._is_drawn:
                player.hand_tiles[self._draw[1].index] -= 1
            player.melds[:] = map(kit_meld, seat.melds)
            player.has_won, player.win_info = own in wins, wins.get(own)
            player.is_flowery_pig = standing is not None and standing.readiness == "pig"
            paid = sum((Counter(dict(enumerate(kong["paid"]))) for kong in kongs if kong["by"] == own), Counter[int]())
            player.kong_income, player.kong_payers = paid.total(), dict(paid)
            if size_of(player.hand_tiles, player.melds) == 13:
                TingValidator.update_ting_status(player)


def _passed(state: sichuan.State) -> tuple[sichuan.State, list[dict[str, Any]]]:
    """Return the state after everybody who was asked has passed, and the events on the way."""
    events: list[dict[str, Any]] = []
    while state.phase in WINDOWS:
        state, more = state.step("pass", state.turn)
        events += more
    return state, events


def _wins(events: Sequence[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Return the ``win_info`` of every winner, in the order of the wins."""
    wins: dict[int, dict[str, Any]] = {}
    for event in events:
        if event["type"] == "win":
            base = event["base"] if event["fan"] is None else 2 ** event["base"]
            wins[event["actor"]] = {
                **worth(event["main"], base, event["addons"], event["roots"], event["total"]),
                "is_zimo": event["how"] == "self_draw",
                "is_rob_kong": event["how"] == "rob_kong",
                "from_player": None if event["how"] == "self_draw" else event["target"],
                "win_tile": event["tile"],
                "order": len(wins) + 1,
            }
    return wins
