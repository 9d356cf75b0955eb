"""The same table in the core and in plain Python, and all that it says of itself."""

import random
from typing import Any

from paiju import wuhan
from paiju.errors import IllegalAction
from paiju.reference import wuhan as reference
from paiju.tiles import ALL, Tile

BOTH: tuple[Any, Any] = (wuhan, reference)

CHOICES: dict[str, tuple[Any, ...]] = {
    "open_mode": ("koukou", "kaikou"),
    "laizi_limit_counts": ("held", "as_wild"),
    "wild_may_be_skin": (True, False),
    "four_in_hand_blocks_win": (False, True),
    "context_needs_258": ("unless_pattern", "always"),
    "haidi_tiles": (0, 1, 2, 3, 4, 4, 8),
    "haidi_mode": ("play_on", "draw_only"),
    "dead_wall": (0, 0, 1, 10, 40, 70),
    "last_discard_win": (True, False),
    "auto_kong_flower": (True, False),
    "multi_win_order": ("dealer", "discarder"),
    "pass_win_lock": (False, True),
    "selfdraw_on_kong_draw": (True, False),
    "selfdraw_on_haidi": (True, False),
    "cap": (300, 100, 20, 480),
    "golden_mode": ("fixed", "cap"),
    "contract": (True, False),
    "min_points": (0, 0, 16, 32, 64),
    "robbed_kong_counts": (False, True),
    "flow_draw": ("check_ready", "none"),
    "flow_cap": (True, False),
    "dealer_rotation": ("next_seat", "winner"),
    "first_dealer": ("random", 0, 1, 2, 3),
}
"""What every option is tried with; the limits of laizi and the golden tops go together with others."""


def random_options(rng: random.Random) -> dict[str, Any]:
    """Return options that do not contradict each other: all of them, some, or none."""
    share = rng.choice([0, 0.2, 1])
    options = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < share}
    if options.get("haidi_mode") == "draw_only":
        options["haidi_tiles"] = min(options.get("haidi_tiles", 4), 4)
    if rng.random() < share:
        options["big_laizi_max"] = rng.randrange(3)
        options["small_laizi_max"] = rng.randrange(options["big_laizi_max"] + 1)
    if rng.random() < share or options.get("cap", 0) > 400:
        options["golden_koukou"] = rng.choice([500, 600])
        options["golden_kaikou"] = rng.choice([480, 500])
    return options


def both_rules(options: dict[str, Any]) -> list[Any]:
    """Return the same rules for both."""
    return [lib.Rules.from_dict(options) for lib in BOTH]


def both_dealt(seed: int) -> list[Any]:
    """Return the same round just dealt: by the seed alone, or from a wall in which near tiles lie together."""
    rng = random.Random(seed)
    rules = both_rules(random_options(rng))
    given = random_deal(rng)
    return [lib.deal(each, seed, **given) for lib, each in zip(BOTH, rules, strict=True)]


def random_deal(rng: random.Random) -> dict[str, Any]:
    """Return what a deal may be given besides rules and a seed."""
    given: dict[str, Any] = {"dealer": rng.choice([None, rng.randrange(4)])}
    if rng.random() < 0.7:
        given["wall"] = [str(tile) for tile in near_wall(rng)]
    return given


def near_wall(rng: random.Random) -> list[Tile]:
    """Return a wall whose hands have few kinds: the tiles of a few suits, in an order that is only roughly mixed."""
    spread = rng.choice([3, 8, 15])
    order = [*ALL]
    if rng.random() < 0.5:
        rng.shuffle(order)
    places = {tile: place for place, tile in enumerate(order)}
    tiles = [tile for tile in ALL for _ in range(4)]
    tiles.sort(key=lambda tile: places[tile] + rng.random() * spread)
    hands = [tiles[13 * seat : 13 * seat + 13] for seat in range(4)]
    rest = tiles[52:]
    rng.shuffle(hands)
    rng.shuffle(rest)
    return [*(tile for hand in hands for tile in hand), *rest]


# What is said.


def actions_told(actions: Any) -> list[tuple[Any, ...]]:
    """Return actions."""
    return [(action.id, str(action), action.kind) for action in actions]


def state_told(state: Any) -> dict[str, Any]:
    """Return what a state says of itself, but for its seats."""
    return {
        "position": state.to_dict(),
        "legal": actions_told(state.legal_actions),
        "legal_of": [actions_told(state.legal_actions_of(seat)) for seat in range(4)],
        "turn": (state.turn, tuple(state.claimants), state.phase, state.is_over, state.end, state.winner),
        "special": (str(state.flip), str(state.laizi), [str(skin) for skin in state.skins], state.dealer),
        "points": (tuple(state.scores), tuple(state.payoffs), [tuple(row) for row in state.transfers]),
        "wall": (state.wall_left, state.draw_kind, state.drawn, state.pending),
        "end": state.next_deal,
    }


def seats_told(state: Any) -> list[tuple[Any, ...]]:
    """Return what the seats of a state say of themselves."""
    return [
        (
            [str(tile) for tile in seat.hand.tiles],
            [(meld.kind, str(meld.tile), meld.from_seat, [str(tile) for tile in meld.tiles]) for meld in seat.melds],
            [(str(discard.tile), discard.drawn) for discard in seat.river],
            [str(tile) for tile in seat.special],
            (seat.drawn, seat.kept, seat.locked, seat.opened, seat.own_factor, seat.ready),
        )
        for seat in state.seats
    ]


def view_told(view: Any) -> dict[str, Any]:
    """Return what an observation says of itself."""
    return {
        "position": view.to_dict(),
        "legal": actions_told(view.legal_actions),
        "turn": (view.seat, view.turn, view.phase, view.dealer, view.is_over, view.end),
        "table": (str(view.flip), view.wall_left, view.pending),
        "scores": tuple(view.scores),
        "mask": view.mask().tolist(),
        "seats": [
            (seat.opened, seat.own_factor, seat.ready, seat.kept, seat.locked, len(seat.melds)) for seat in view.seats
        ],
    }


def answer_to(state: Any, action: int | str, seat: int | None) -> Any:
    """Return the code with which something is refused, or the position that follows."""
    try:
        return state.after(action, seat).to_dict()
    except IllegalAction as refusal:
        return refusal.code


# What is done.

VERBS = (
    *("discard", "concealed_kong", "added_kong", "skin_kong", "laizi_kong", "pong", "exposed_kong", "chow"),
    *("chow_left", "chow_middle", "chow_right"),
)
CLAIMS = VERBS[5:]


def random_try(state: Any, rng: random.Random) -> tuple[int | str, int | None]:
    """Return something that somebody might try, legal or not, and who."""
    seat = rng.choice([None, state.turn, state.turn, rng.randrange(4)])
    if rng.random() < 0.3:
        return rng.randrange(-2, 83), seat
    if rng.random() < 0.2:
        return rng.choice(["win", "pass", "red_kong 5z", "", "pass 5m", "chow 1z", "Win", "skin_kong 5z"]), seat
    if state.pending is not None and rng.random() < 0.5:
        return f"{rng.choice(CLAIMS)} {state.pending[0]}", rng.choice([state.turn, rng.randrange(4)])
    hand = list(state.seats[state.turn or 0].hand.tiles) * 2
    return f"{rng.choice(VERBS)} {rng.choice([*ALL, *hand])}", seat


def random_action(state: Any, rng: random.Random) -> tuple[str, int]:
    """Return something to do that makes hands grow: wins mostly, claims often, a discard that helps more than not."""
    seat = rng.choice(state.claimants) if state.claimants else state.turn
    actions = {str(action): action for action in state.legal_actions_of(seat)}
    if "win" in actions and rng.random() < 0.8:
        return "win", seat
    others = [text for text, action in actions.items() if action.kind not in ("discard", "pass", "win")]
    if others and rng.random() < (0.7 if state.phase == "WAITING_RESPONSE" else 0.5):
        return rng.choice(others), seat
    if state.phase == "PLAYER_DECISION" and rng.random() < 0.7:
        tile = wuhan.suggest_discard(state.seats[seat].hand, state.flip)
        if tile is not None and f"discard {tile}" in actions:
            return f"discard {tile}", seat
    return rng.choice(list(actions)), seat
