"""The agents under the kit's names."""

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


class MctsAI(SichuanAgent):
    """The agent ``hard``; ``options`` as they follow its name in a spec, such as ``worlds=64`` or ``ms=200``."""

    def __init__(self, options: str = "") -> None:
        """Be ready to play."""
        super().__init__(f"hard:{options}" if options else "hard", advises=True)
