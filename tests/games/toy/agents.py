"""An agent that sheds as many cards as it can, in suits of its own choice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.toy.cards import Action, rank_of
from paiju.agents import Advice, Agent, Suggestion
from paiju.parts import AdviceColumn, Agents


@dataclass(frozen=True, slots=True, kw_only=True)
class Shedding(Suggestion):
    left: int

    @property
    def facts(self) -> Mapping[str, Any]:
        return {"left": self.left}


class Shedder(Agent):
    """Plays the most cards, the lowest first; where a rank has more cards than needed, it keeps the first of them."""

    name = "shedder"

    def act(self, observation: Any) -> Action:
        best = max(
            observation.legal_actions,
            key=lambda action: (len(action.cards), -rank_of(action.cards[0])) if action.cards else (0, 0),
        )
        return Action(tuple(self.last_of(card, observation.hand, best.cards) for card in best.cards))

    def last_of(self, card: str, hand: tuple[str, ...], chosen: tuple[str, ...]) -> str:
        same = [each for each in hand if rank_of(each) == rank_of(card)]
        places = [each for each in chosen if rank_of(each) == rank_of(card)]
        return same[-1 - places.index(card)] if len({*same}) == len(same) else card

    def advise(self, observation: Any) -> Advice:
        ranked = sorted(observation.legal_actions, key=lambda action: -len(action.cards))
        left = len(observation.hand)
        return Advice(self.name, tuple(self.suggestion(action, left - len(action.cards)) for action in ranked))

    def suggestion(self, action: Action, left: int) -> Shedding:
        reasons = {"zh": f"{action.label('zh')}：还剩 {left} 张", "en": f"{action.label('en')}: {left} cards left"}
        return Shedding(action=action, merit=-left, reasons=reasons, left=left, pieces=action.cards)


AGENTS = Agents(
    makers={"shedder": Shedder},
    aliases={"greedy": "shedder"},
    advice=(AdviceColumn("left", "剩牌", "cards left"),),
)
