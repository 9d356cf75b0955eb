"""The engine of the kit: a whole round, call by call, over ``paiju.Round``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple, SupportsIndex, cast

from paiju import sichuan, tiles
from paiju.clock import now
from paiju.errors import IllegalAction, RulesError
from paiju.round import Round
from paiju.sichuan.kit.parts import (
    CHECKS,
    KINDS,
    RULES,
    Meld,
    MeldType,
    PlayerState,
    Row,
    SuitType,
    Tile,
    TingValidator,
    kit_tile,
    sum_up,
)
from paiju.sichuan.presets import read_rules

__all__ = ["GameEngine", "GameLogEntry", "GamePhase"]

KONGS: Final = {"angang": "concealed_kong", "zhigang": "exposed_kong", "jiagang": "added_kong"}
KONG_MONEY: Final = frozenset({"kong_concealed", "kong_added", "kong_exposed"})
MELD_TYPES: Final = {kind: meld_type for meld_type, kind in KINDS.items()}
COLUMN_OF: Final = {**CHECKS, "kong_refund": "tax_refund"}
WINDOWS: Final = ("responses", "rob")


class GamePhase(Enum):
    """How far a game is."""

    INIT = "init"
    DEALING = "dealing"
    DECLARING_VOID = "declaring_void"
    PLAYING = "playing"
    SETTLEMENT = "settlement"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class GameLogEntry:
    """A line of the log; ``detail`` is the suit, the type of the kong, or why a call of type ``error`` was refused."""

    sequence: int
    action_type: str
    player_id: int | None
    tile: Tile | None
    target_player: int | None
    timestamp: str
    detail: str = ""


class _Call(NamedTuple):
    """What was asked of the engine, as the log has it."""

    action_type: str
    player_id: int | None = None
    tile: Tile | None = None
    target_player: int | None = None
    detail: str = ""


class GameEngine:
    """One game after another, in calls that may come in any order: what the rules forbid changes nothing.

    ``rules`` are a ``Rules`` or the name of a preset, usually ``multiplier``; there is no call to swap three tiles, so
    they are played without it. ``seed`` and everything else (``wall=...``, ``dealer=2``) go to the deal.

    >>> engine = GameEngine(seed=7)
    >>> engine.init_game(), engine.deal_initial_hands(), engine.phase
    (True, True, <GamePhase.DECLARING_VOID: 'declaring_void'>)
    """

    def __init__(
        self, rules: sichuan.Rules | str | None = None, seed: SupportsIndex | None = None, **deal: Any
    ) -> None:
        """Take the rules of every game to come, and what they are dealt from."""
        known: sichuan.Rules = RULES if rules is None else read_rules(rules)
        self.rules = known.replace(swap_three=False)
        self.players: list[PlayerState] = []
        self.game_log: list[GameLogEntry] = []
        self._deal = {"seed": seed, **deal}
        self._round: Round | None = None
        self._is_settled = False

    @property
    def round(self) -> Round:
        """The round below; ``IllegalAction`` before the deal."""
        if self._round is None:
            raise IllegalAction("there is no round before deal_initial_hands", "not_dealt")
        return self._round

    @property
    def phase(self) -> GamePhase:
        """How far the game is."""
        if self._round is None:
            return GamePhase.DEALING if self.players else GamePhase.INIT
        if self._round.state.is_over:
            return GamePhase.FINISHED if self._is_settled else GamePhase.SETTLEMENT
        return GamePhase.DECLARING_VOID if self._round.state.phase == "void" else GamePhase.PLAYING

    # ---- before the first turn

    def init_game(self, player_count: int = 4) -> bool:
        """Begin a new game, and a new log; False for a number of players that cannot play."""
        call = _Call("init")
        try:
            self.rules = self.rules.replace(players=player_count)
        except RulesError as error:
            return self._refuse(call, error)
        self.players = [PlayerState(seat) for seat in range(player_count)]
        self.game_log = []
        self._round, self._is_settled = None, False
        self._log(call)
        return True

    def deal_initial_hands(self) -> bool:
        """Deal; False unless a game was begun and has not been dealt."""
        call = _Call("deal")
        if self.phase is not GamePhase.DEALING:
            return self._refuse(call, f"nothing is dealt in the phase {self.phase.value}")
        self._round = Round("sichuan", self.rules, **self._deal)
        self._log(call)
        self._keep_in_step()
        return True

    def declare_void_suit(self, player_id: int, suit: SuitType) -> bool:
        """Name the suit a player does without; the players may come in any order."""
        return self._act(_Call("declare_void", player_id, detail=suit.value), f"void {suit.value}")

    # ---- own turn

    def draw_tile(self, player_id: int) -> Tile | None:
        """Return the tile that a player on turn has just drawn; None if there is none.

        The round draws by itself as soon as a draw is due. The call says that nobody else answers the discard before.
        """
        call = _Call("draw", player_id)
        try:
            state = _passed(self._state()).state
        except IllegalAction as error:
            self._refuse(call, error)
            return None
        drawn = state.seats[player_id].drawn if state.turn == player_id else None
        if drawn is None and not state.is_over:
            self._refuse(call, f"player {player_id} has no tile to draw, it is the turn of player {state.turn}")
            return None
        self._close_window()
        if drawn is None:
            self._refuse(call, f"no tile is drawn any more: {state.end}")
            return None
        return kit_tile(drawn)

    def discard_tile(self, player_id: int, tile: Tile) -> bool:
        """Let a tile go; False if that is not allowed now."""
        return self._act(_Call("discard", player_id, tile), f"discard {tile}")

    # ---- claims, kongs, wins

    def pong_tile(self, player_id: int, tile: Tile, from_player_id: int) -> bool:
        """Claim a discard for a pong. It is laid down when nobody who is asked can win any more."""
        return self._claim(_Call("pong", player_id, tile, from_player_id), f"pong {tile}")

    def kong_tile(self, player_id: int, tile: Tile, kong_type: str, from_player_id: int | None = None) -> bool:
        """Declare a kong: ``angang`` and ``jiagang`` on the own turn, ``zhigang`` on a discard."""
        is_claim = kong_type == "zhigang"
        call = _Call("kong", player_id, tile, from_player_id if is_claim else None, kong_type)
        if kong_type not in KONGS:
            return self._refuse(call, f'no kong type "{kong_type}", there are {", ".join(KONGS)}')
        do = self._claim if is_claim else self._act
        return do(call, f"{KONGS[kong_type]} {tile}")

    def win_game(self, player_id: int, win_tile: Tile, is_zimo: bool = False) -> dict[str, Any]:
        """Win by self-draw, or on the discard or added kong before; several may win on one tile, one after another.

        Return ``success`` and what ``players[player_id].win_info`` holds from now on, or the ``error``.
        """
        call = _Call("win", player_id, win_tile)
        try:
            state = _passed(self._state()).state if is_zimo else self._state()
            given = None if is_zimo else self._pending(call)
            _expect_granted(state, player_id, win_tile)
        except ValueError as error:
            self._refuse(call, error)
            return {"success": False, "error": str(error)}
        if is_zimo:
            self._close_window()
        self._apply(call._replace(target_player=given), "win")
        return {"success": True, **(self.players[player_id].win_info or {})}

    # ---- the end, and the whole

    def settle_game(self) -> dict[str, Any]:
        """Return the money of a round that is over, by the columns of ``SettlementEngine``; else the ``error``."""
        call = _Call("settle")
        try:
            if not _passed(self._state()).state.is_over:
                raise IllegalAction("the round is not over", "not_over")
        except IllegalAction as error:
            self._refuse(call, error)
            return {"error": str(error)}
        self._close_window()
        if not self._is_settled:
            self._is_settled = True
            self._log(call)
        rows = [Row(COLUMN_OF.get(row.kind, "player_scores"), *row[:3]) for row in self._state().transfers]
        return dict(sum_up(rows, range(len(self.players))))

    def get_game_state(self) -> dict[str, Any]:
        """Return where the game stands, every hand included."""
        state = None if self._round is None else self._state()
        pending = None if state is None else state.observe(None).pending
        return {
            "phase": self.phase,
            "dealer": None if state is None else state.dealer,
            "current_player": state.turn if state is not None and state.phase == "turn" else None,
            "asked_players": [] if state is None else list(state.claimants),
            "pending_tile": None if pending is None else kit_tile(pending[0]),
            "pending_from": None if pending is None else pending[1],
            "remaining_tiles": None if state is None else state.wall_left,
            "scores": [0] * len(self.players) if state is None else list(state.scores),
            "players": self.players,
            "log_length": len(self.game_log),
        }

    # ---- how it is done

    def _state(self) -> sichuan.State:
        return cast(sichuan.State, self.round.state)

    def _act(self, call: _Call, action: str) -> bool:
        """Do what a player does unasked, once those who still could answer the discard before have passed."""
        try:
            _passed(self._state()).state.after(action, call.player_id)
        except ValueError as error:  # no round, no such seat, not allowed
            return self._refuse(call, error)
        self._close_window()
        self._apply(call, action)
        return True

    def _claim(self, call: _Call, action: str) -> bool:
        """Do what a player answers to a discard."""
        try:
            given = self._pending(call)
            self._state().after(action, call.player_id)
        except ValueError as error:
            return self._refuse(call, error)
        self._apply(call._replace(target_player=given), action)
        return True

    def _pending(self, call: _Call) -> int:
        """Return who played the tile that a call claims."""
        pending = self._state().observe(None).pending
        if pending is None or str(pending[0]) != str(call.tile) or call.target_player not in (None, pending[1]):
            source = "" if call.target_player is None else f" of player {call.target_player}"
            raise IllegalAction(f"there is no {call.tile}{source} to be claimed now", "not_pending")
        return pending[1]

    def _close_window(self) -> None:
        """Let all pass who were asked and have not answered."""
        while (pending := self._state().observe(None).pending) is not None:
            self._apply(_Call("pass", self._state().turn, kit_tile(pending[0]), pending[1]), "pass")

    def _apply(self, call: _Call, action: str) -> None:
        self.round.apply(action, call.player_id)
        self._log(call)
        for event in self.round.steps[-1].events:
            if event["type"] == "draw":
                self._log(_Call("draw", event["actor"], kit_tile(tiles.Tile(event["tile"]))))
        self._keep_in_step()

    def _log(self, call: _Call) -> None:
        kind, player, tile, target, detail = call
        self.game_log.append(GameLogEntry(len(self.game_log) + 1, kind, player, tile, target, now(), detail))

    def _refuse(self, call: _Call, reason: Exception | str) -> bool:
        """Write down why a call was refused; return False."""
        self._log(call._replace(action_type="error", detail=f"{call.action_type}: {reason}"))
        return False

    def _keep_in_step(self) -> None:
        """Show in ``players`` what the round has come to; a claimed win counts as won unless it falls away."""
        state = self._state()
        wins = _wins([event for step in self.round.steps for event in step.events] + _passed(state).events)
        actions = [(step.seat, cast(sichuan.Action, step.action)) for step in self.round.steps]
        voids = {seat: SuitType(action.suit) for seat, action in actions if action.suit is not None}
        for player, seat in zip(self.players, state.seats, strict=True):
            own = player.player_id
            player.hand_tiles = [int(count) for count in tiles.counts(seat.hand.tiles)]
            player.melds = [_kit_meld(meld) for meld in seat.melds]
            player.win_info = wins.get(own)
            player.has_won = own in wins
            player.kong_income = _kong_income(state.transfers, own)
            player.is_flowery_pig = any(row.kind == "flower_pig" and row.payer == own for row in state.transfers)
            player.declared_void_suit = voids.get(own)
            TingValidator.update_ting_status(player)


class _Passed(NamedTuple):
    """A state after everybody who was asked has passed, and the events on the way."""

    state: sichuan.State
    events: list[dict[str, Any]]


def _passed(state: sichuan.State) -> _Passed:
    events: list[dict[str, Any]] = []
    while state.phase in WINDOWS:
        state, more = state.step("pass", state.turn)
        events += more
    return _Passed(state, events)


def _expect_granted(state: sichuan.State, seat: int, tile: Tile) -> None:
    """Raise if a win is not allowed, is on another tile, or falls away."""
    after, events = state.step("win", seat)
    win = _wins(events + _passed(after).events).get(seat)
    if win is None:
        raise IllegalAction("somebody nearer wins on this tile (S-4.11)", "not_nearest")
    own = state.seats[seat]
    known = own.hand.tiles if win["is_zimo"] and own.drawn is None else [win["win_tile"]]
    if str(tile) not in map(str, known):
        raise IllegalAction(f"the win is on {win['win_tile']}, not on {tile}", "other_tile")


def _wins(events: Sequence[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Return the ``win_info`` of every winner, in the order of the wins."""
    wins = [event for event in events if event["type"] == "win"]
    return {event["actor"]: _win_info(event, order) for order, event in enumerate(wins, 1)}


def _win_info(event: dict[str, Any], order: int) -> dict[str, Any]:
    is_zimo = event["how"] == "self_draw"
    names = {row.id: row.zh for row in sichuan.PATTERNS}
    addons = [sichuan.ADDONS[name].zh for name in event["addons"]]
    roots = [f"{event['roots']}根"] if event["roots"] else []
    return {
        "multiplier": event["total"],
        "patterns": [names[event["main"]], *addons, *roots],
        "is_zimo": is_zimo,
        "is_rob_kong": event["how"] == "rob_kong",
        "from_player": None if is_zimo else event["target"],
        "win_tile": kit_tile(tiles.Tile(event["tile"])),
        "order": order,
    }


def _kit_meld(meld: sichuan.Meld) -> Meld:
    kind = MELD_TYPES[meld.kind]
    return Meld(kind, [kit_tile(meld.tile)] * (3 if kind is MeldType.PONG else 4), meld.from_seat)


def _kong_income(transfers: Sequence[sichuan.Transfer], receiver: int) -> dict[int, int]:
    """Return what the kongs of a player have brought, by payer."""
    paid: Counter[int] = Counter()
    for row in transfers:
        if row.receiver == receiver and row.kind in KONG_MONEY:
            paid[row.payer] += row.amount
    return dict(paid)
