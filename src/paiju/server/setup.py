"""What a room is opened with: the first entry of its journal."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from paiju import position as positions
from paiju.agents import specs, usual_level
from paiju.errors import PaijuError, RulesError
from paiju.game import Game, read_rules
from paiju.match import match_rules
from paiju.options import with_changes
from paiju.seeds import derive, draw_seed, one_way
from paiju.server.catalogue import unknown_options, wrong_option
from paiju.server.messages import Pace
from paiju.server.refusal import Refusal
from paiju.server.rest import Mode, NewRoom

__all__ = ["Opening", "Setup", "Sitter", "opening_with", "read_setup"]

SECRET_BYTES: Final = 32


class Sitter(BaseModel):
    """Who sits, or is to sit, in a seat."""

    model_config = ConfigDict(frozen=True)

    name: str
    level: str | None = None
    """The spec of an agent; None is a person."""
    owner: str | None = None
    """Whose seat it is; None is an agent, or still to be taken."""


class Opening(BaseModel):
    """A moment from which the first round goes on."""

    model_config = ConfigDict(frozen=True)

    deal: dict[str, Any]
    actions: list[tuple[int, str]]
    seat: int = 0
    """Where the person sits that plays on."""


class Setup(BaseModel):
    """What stays the same as long as the room is there."""

    model_config = ConfigDict(frozen=True)

    game: str
    mode: Mode
    preset: str | None
    rules: dict[str, Any]
    sitters: list[Sitter]
    owner: str
    pace: Pace
    training: bool
    seed: int | None
    secret: str
    rounds: int | None
    match: dict[str, Any] = {}
    think_seconds: float | None
    claim_seconds: float | None = None
    """How long a tile can be claimed; None: not longer than the pace of the room, or than people think."""
    opening: Opening | None = None

    def deals(self) -> Callable[[int], Mapping[str, Any]]:
        """Return with what round i is dealt.

        A record tells the seeds of its rounds, so those to come must not follow from them: without a seed of the
        players' own they come from a secret, one way.
        """

        def deal(number: int) -> Mapping[str, Any]:
            if number == 0 and self.opening is not None:
                return self.opening.deal
            if self.seed is not None:
                return {"seed": derive(self.seed, number)}
            return {"seed": one_way(int(self.secret, 16), number)}

        return deal


def read_setup(
    asked: NewRoom,
    games: Mapping[str, Game],
    owner: str,
    *,
    think_seconds: float,
    claim_seconds: float,
    opening: Opening | None = None,
) -> Setup:
    """Return the setup of a room that ``owner`` asks for; ``think_seconds`` and ``claim_seconds`` are usual among
    friends.
    """
    name = next(iter(games)) if asked.game is None else asked.game
    if name not in games:
        raise Refusal("no_game")
    game = games[name]
    among_friends = asked.mode == "friends"
    if among_friends and asked.seed is not None:
        raise Refusal("seed_among_friends")
    if among_friends and asked.training:
        raise Refusal("no_training")
    if asked.claim_seconds and not among_friends:
        raise Refusal("claim_seconds")
    if asked.seed is not None and int(asked.seed) >= 2**64:
        raise Refusal("seed")
    rules = _rules(game, asked)
    return Setup(
        game=name,
        mode=asked.mode,
        preset=asked.preset,
        rules=rules.to_dict(),
        sitters=_sitters(game, asked, game.num_seats(rules), owner, 0 if opening is None else opening.seat),
        owner=owner,
        pace=asked.pace,
        training=asked.training,
        seed=None if asked.seed is None else int(asked.seed),
        secret=secrets.token_hex(SECRET_BYTES),
        rounds=asked.rounds,
        match=_match(game, rules, asked),
        think_seconds=asked.think_seconds or (think_seconds if among_friends else None),
        claim_seconds=_claim_seconds(game, asked, claim_seconds),
        opening=opening,
    )


def opening_with(asked: NewRoom, games: Mapping[str, Game]) -> tuple[NewRoom, Opening]:
    """Return what is asked for with the game and the rules of its position, and how that begins."""
    text = asked.position or ""
    game = games.get((text.split() or [""])[0])
    if game is None or asked.mode != "ai" or asked.play_on is not None or asked.game not in (None, game.name):
        raise Refusal("position")
    deal = {"seed": draw_seed() if asked.seed is None else derive(int(asked.seed) % 2**64, 0), "position": text}
    try:
        seat = positions.player_of(positions.from_text(text, game))
        state = positions.deal(game, None, deal)
    except (PaijuError, ValueError, TypeError, LookupError, RuntimeError) as error:
        raise Refusal("position") from error
    if seat is None or state.is_over:
        raise Refusal("position")
    same = {"game": game.name, "preset": None, "rules": state.rules.to_dict()}
    return asked.model_copy(update=same), Opening(deal=deal, actions=[], seat=seat)


def _claim_seconds(game: Game, asked: NewRoom, usual: float) -> float | None:
    if asked.mode != "friends" or game.before_claims is None:
        return None
    return usual if asked.claim_seconds is None else asked.claim_seconds or None


def _rules(game: Game, asked: NewRoom) -> Any:
    if asked.preset is not None and asked.preset not in game.PRESETS:
        raise Refusal("no_preset")
    rules = game.deal(read_rules(game, asked.preset), seed=0).rules
    if not asked.rules:
        return rules
    try:
        changed = game.Rules.from_dict(with_changes(rules.to_dict(), asked.rules, game.options))
        return game.deal(changed, seed=0).rules
    except RulesError as error:
        raise wrong_option("bad_rules", game.options, error) from error
    except (PaijuError, ValueError, TypeError, LookupError, RuntimeError) as error:  # the last of text that is no text
        raise Refusal("bad_rules") from error


def _match(game: Game, rules: Any, asked: NewRoom) -> dict[str, Any]:
    """Return the options of the match, if the game takes them."""
    texts = {} if game.matches is None else game.matches.options
    unknown = [name for name in asked.match if name not in texts]
    if unknown:
        raise unknown_options(unknown)
    try:
        match_rules(game, rules, {"rounds": asked.rounds, **asked.match})
    except RulesError as error:
        raise wrong_option("bad_match", texts, error) from error
    except (PaijuError, ValueError, TypeError, LookupError, RuntimeError) as error:
        raise Refusal("bad_match") from error
    return dict(asked.match)


def _sitters(game: Game, asked: NewRoom, seats: int, owner: str, first: int) -> list[Sitter]:
    """Return people from seat ``first`` on, and agents in the other seats.

    Among friends people may take the seats of agents until play begins.
    """
    people = _people(asked, seats, owner)
    agents = [Sitter(name=level, level=level) for level in _levels(game, asked, seats - len(people))]
    return [*agents[:first], *people, *agents[first:]]


def _people(asked: NewRoom, seats: int, owner: str) -> list[Sitter]:
    least, most = {"watch": (0, 0), "hot_seat": (2, seats)}.get(asked.mode, (0, 1))
    if not least <= len(asked.names) <= most:
        raise Refusal("names")
    nameless = [""] if asked.mode in ("ai", "friends") else []
    return [Sitter(name=name, owner=owner) for name in asked.names or nameless]


def _levels(game: Game, asked: NewRoom, seats: int) -> list[str]:
    known = specs(game)
    levels = [game.agents.name_of(level) for level in asked.levels] or [usual_level(game)]
    if any(level not in known for level in levels):
        raise Refusal("no_level")
    if len(levels) == 1:
        return levels * seats
    if len(levels) != seats:
        raise Refusal("levels")
    return levels
