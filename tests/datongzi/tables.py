"""Tables set up by hand."""

from collections.abc import Sequence

from paiju.datongzi import PRESETS, GameConfig, Rules, State, deal

SEED, HUNAN = PRESETS["seed"], PRESETS["hunan"]


def table(*hands: str, rules: Rules = SEED, lead: int = 0, decks: int = 3, **config: object) -> State:
    """Return a table with these hands."""
    options: dict[str, object] = {"num_players": len(hands), "num_decks": decks, **config}
    return deal(rules.replace(config=GameConfig(**options)), hands=hands, lead=lead)  # type: ignore[arg-type]


def ids(state: State) -> list[int | None]:
    """Return the ids of what may be done."""
    return [action.id for action in state.legal_actions]


def texts(state: State) -> list[str]:
    """Return what may be done."""
    return [str(action) for action in state.legal_actions]


def after(state: State, *actions: str | int) -> State:
    """Return the state after some actions of those on turn."""
    for action in actions:
        state = state.after(action)
    return state


def triples(*ranks: str, suits: str = "DCH") -> str:
    """Return three cards of each rank."""
    return " ".join(suit + rank for rank in ranks for suit in suits)


def standing(state: State) -> tuple[str, str, Sequence[str]]:
    """Return type, rank and body of what lies on the table."""
    assert state.table is not None
    pattern = state.table.pattern
    return pattern.play_type.name, pattern.primary_rank.text, [rank.text for rank in pattern.secondary_ranks]
