"""The agents under the kit's names; ``hard`` will be ``MctsAI`` here as soon as there is one."""

from paiju.sichuan.agents import SichuanAgent


class SimpleAI(SichuanAgent):
    """The agent ``easy``."""

    def __init__(self) -> None:
        """Be ready to play."""
        super().__init__("easy", advises=False)


class AggressiveAI(SichuanAgent):
    """The agent ``medium``."""

    def __init__(self) -> None:
        """Be ready to play."""
        super().__init__("medium", advises=True)
