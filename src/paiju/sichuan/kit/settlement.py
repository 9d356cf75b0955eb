"""The money of a round whose wall is empty."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from paiju import sichuan
from paiju.errors import EventError
from paiju.sichuan.kit.functions import Functions
from paiju.sichuan.kit.hands import PlayerState, TingValidator
from paiju.sichuan.kit.tiles import KINDS
from paiju.sichuan.kit.values import RULES

COLUMNS: Final = ("player_scores", "flowery_pig_penalty", "tax_refund", "big_call_penalty", "final_scores")
CHECKS: Final = dict(zip(("flower_pig", "kong_refund", "ready_check"), COLUMNS[1:], strict=False))


def columns_of(transfers: Iterable[sichuan.Transfer], ids: Sequence[int]) -> dict[str, dict[int, int]]:
    """Return what each player won or lost by wins and kongs, by each check, and in all."""
    columns = {name: dict.fromkeys(ids, 0) for name in COLUMNS}
    for payer, receiver, amount, kind in transfers:
        for name in (CHECKS.get(kind, "player_scores"), "final_scores"):
            columns[name][ids[payer]] -= amount
            columns[name][ids[receiver]] += amount
    return columns


class SettlementEngine(Functions):
    """The money of a round that ended with an empty wall, in the preset ``multiplier``."""

    @staticmethod
    def settle_game(players: Sequence[PlayerState]) -> dict[str, dict[int, int]]:
        """Return what each player won or lost: by wins and kongs, by each check, and in all.

        Wins are booked by rising ``win_info["order"]``, then in the order of the list. Ready hands and pigs are seen
        from the tiles, and written down.
        """
        ids = [player.player_id for player in players]
        if len(players) != 4 or len(set(ids)) != 4:
            raise EventError("expected four players, each with an id of its own", "seat")
        winners = [player for player in players if player.has_won]
        winners.sort(key=lambda player: (player.win_info or {}).get("order", 0))
        events = [_win_event(player, ids) for player in winners]
        status = {seat: _status(player) for seat, player in enumerate(players) if not player.has_won}
        if len(status) > 1:
            events.append({"t": "exhausted", "status": status})
        rows = list(sichuan.settle(events, rules=RULES).transfers)
        for seat, player in enumerate(players):
            for payer, amount in _kong_payers(player, ids).items():
                rows.append(sichuan.Transfer(ids.index(payer), seat, amount, "kong"))
                if status.get(seat) in ("pig", "not_ready"):  # S-9.10
                    rows.append(sichuan.Transfer(seat, ids.index(payer), amount, "kong_refund"))
        return columns_of(rows, ids)

    @staticmethod
    def settle(all_player_states: Sequence[PlayerState]) -> dict[str, dict[int, int]]:
        """Return the same."""
        return SettlementEngine.settle_game(all_player_states)


def _status(player: PlayerState) -> Any:
    """Return how a player stands at the end, in the words of ``sichuan.settle``."""
    TingValidator.update_ting_status(player)
    player.is_flowery_pig = player.get_suit_types_count() == 3
    if player.is_flowery_pig or not player.is_ting:
        return "pig" if player.is_flowery_pig else "not_ready"
    values = sichuan.ready_value(player.to_hand(), RULES).values()
    return {"ready": {"multiplier": max(score.total for score in values)}}


def _win_event(player: PlayerState, ids: Sequence[int]) -> dict[str, Any]:
    info = player.win_info or {}
    winner = {"p": ids.index(player.player_id), "multiplier": info.get("multiplier", info.get("total_multiplier"))}
    if info.get("is_zimo") or "自摸" in info.get("patterns", ()):
        return {"t": "win", "how": "self_draw", "winners": [winner]}
    if info.get("from_player") not in ids:
        needed = "win_info needs is_zimo, or from_player with a player's id"
        raise EventError(f"who pays the win of player {player.player_id}? {needed}", "unknown_payer")
    return {"t": "win", "how": "discard", "winners": [winner], "from": ids.index(info["from_player"])}


def _kong_payers(player: PlayerState, ids: Sequence[int]) -> Mapping[int, int]:
    """Return who paid the kong income of a player, as far as that is known."""
    if not player.kong_payers.keys() <= {*ids} - {player.player_id}:
        raise EventError(f"kong_payers of player {player.player_id}: {[*player.kong_payers]}", "seat")
    seats: dict[int | None, int] = {player_id: seat for seat, player_id in enumerate(ids)}
    own = {"t": "kong", "by": seats[player.player_id]}
    kongs = [
        {**own, "kind": KINDS[meld.type].removesuffix("_kong"), "from": seats.get(meld.from_player)}
        for meld in player.melds
        if meld.is_kong()
    ]
    if player.kong_payers or any(kong["kind"] == "exposed" and kong["from"] is None for kong in kongs):
        return player.kong_payers
    paid: Counter[int] = Counter()
    for row in sichuan.settle(kongs, rules=RULES).transfers:
        paid[ids[row.payer]] += row.amount
    return paid if player.kong_income in (paid.total(), len(kongs)) else {}
