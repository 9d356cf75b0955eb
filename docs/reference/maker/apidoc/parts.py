"""The pages of the reference: which modules each of them tells of, and the page that explains how to use them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paiju.parts import Words

__all__ = ["PARTS", "Part"]


@dataclass(frozen=True, kw_only=True)
class Part:
    """One page."""

    key: str
    """The name of its file."""
    title: Words
    modules: tuple[str, ...]
    """The modules whose public names it lists."""
    only: tuple[str, ...] = ()
    """Of those names these alone, where two pages share a module: that with ``only`` comes first."""
    but: tuple[str, ...] = ()
    """Names of those modules that another page tells of."""
    more: tuple[str, ...] = ()
    """Full names of types that are met but never made, and so are not among the public names."""
    guides: tuple[str, ...] = ()
    """Pages to read first, as paths below ``docs``."""


ROUND_NAMES: Final = ("State", "Observation", "Action", "deal", "event_text", "observation_schema", "planes_layout")
GAME_NAMES: Final = ("name", "TITLE", "arena_rules", "num_actions", "num_seats", "planes_shape", "worst_loss")

PARTS: Final = (
    Part(
        key="rounds",
        title=Words("一局与整场", "Rounds and matches"),
        modules=("paiju", "paiju.round", "paiju.match", "paiju.playout", "paiju.seeds"),
        but=("Game",),
        guides=("reference/rounds.md", "reference/seeds.md"),
    ),
    Part(key="tiles", title=Words("牌", "Tiles"), modules=("paiju.tiles",), guides=("reference/tiles.md",)),
    Part(
        key="sichuan-rounds",
        title=Words("四川麻将：牌局、观察、动作", "Sichuan mahjong: states, observations, actions"),
        modules=("paiju.sichuan",),
        only=ROUND_NAMES + GAME_NAMES,
        more=(
            "paiju._core.sichuan.Seat",
            "paiju._core.sichuan.SeenSeat",
            "paiju._core.sichuan.Discarded",
            "paiju._core.sichuan.Standing",
        ),
        guides=("reference/rounds.md", "reference/sichuan.md"),
    ),
    Part(
        key="sichuan",
        title=Words("四川麻将：手牌、算分、规则", "Sichuan mahjong: hands, scores, rules"),
        modules=("paiju.sichuan",),
        more=(
            "paiju.sichuan.patterns.Addon",
            "paiju.sichuan.patterns.Table",
        ),
        guides=("reference/sichuan.md", "rules/sichuan.md"),
    ),
    Part(
        key="sichuan-kit",
        title=Words("四川麻将：另一套名字", "Sichuan mahjong: the kit"),
        modules=("paiju.sichuan.kit",),
        guides=("reference/kit.md",),
    ),
    Part(
        key="wuhan-rounds",
        title=Words("武汉麻将：牌局、观察、动作", "Wuhan mahjong: states, observations, actions"),
        modules=("paiju.wuhan",),
        only=ROUND_NAMES + GAME_NAMES,
        more=(
            "paiju._core.wuhan.Seat",
            "paiju._core.wuhan.SeenSeat",
            "paiju._core.wuhan.SeenMeld",
            "paiju._core.wuhan.Discarded",
        ),
        guides=("reference/rounds.md", "reference/wuhan.md"),
    ),
    Part(
        key="wuhan",
        title=Words("武汉麻将：手牌、算分、规则", "Wuhan mahjong: hands, scores, rules"),
        modules=("paiju.wuhan",),
        guides=("reference/wuhan.md", "rules/wuhan.md"),
    ),
    Part(
        key="wuhan-machine",
        title=Words("武汉麻将：状态机", "Wuhan mahjong: the state machine"),
        modules=("paiju.wuhan.machine",),
        guides=("guides/wuhan-names.md", "guides/add-a-rule.md"),
    ),
    Part(
        key="datongzi-rounds",
        title=Words("打筒子：牌局、观察、动作", "Da Tong Zi: states, observations, actions"),
        modules=("paiju.datongzi",),
        only=ROUND_NAMES + GAME_NAMES,
        more=("paiju._core.datongzi.Seat", "paiju._core.datongzi.Standing"),
        guides=("reference/rounds.md", "reference/datongzi.md"),
    ),
    Part(
        key="datongzi",
        title=Words("打筒子：牌型、大小、算分、规则", "Da Tong Zi: patterns, plays, scores, rules"),
        modules=(
            "paiju.datongzi",
            "paiju.datongzi.models",
            "paiju.datongzi.patterns",
            "paiju.datongzi.ai_helpers",
            "paiju.datongzi.scoring",
            "paiju.datongzi.variants",
        ),
        guides=("reference/datongzi.md", "rules/datongzi.md"),
    ),
    Part(
        key="records",
        title=Words("牌谱与局面", "Records and positions"),
        modules=("paiju.record", "paiju.position"),
        guides=("reference/records.md", "reference/position.md"),
    ),
    Part(
        key="agents",
        title=Words("电脑玩家", "Agents"),
        modules=("paiju.agents",),
        guides=("reference/agents.md",),
    ),
    Part(
        key="arena",
        title=Words("比赛与牌力", "Arena"),
        modules=("paiju.arena",),
        more=(
            "paiju.arena.contest.Progress",
            "paiju.arena.sequential.SprtProgress",
        ),
        guides=("reference/arena.md", "strength.md"),
    ),
    Part(
        key="envs",
        title=Words("强化学习环境", "Environments"),
        modules=(
            "paiju.envs",
            "paiju.envs.sichuan_v0",
            "paiju.envs.wuhan_v0",
            "paiju.envs.datongzi_v0",
            "paiju.envs.rewards",
            "paiju.envs.episode",
        ),
        more=(
            "paiju.envs.pool.Snapshot",
            "paiju.envs.encoding.Block",
            "paiju.envs.encoding.Fact",
            "paiju.envs.episode.Watcher",
        ),
        guides=("reference/envs.md", "reference/pool.md", "guides/rl.md"),
    ),
    Part(
        key="integrations",
        title=Words("学习库的接口", "Integrations"),
        modules=(
            "paiju.integrations",
            "paiju.integrations.rllib",
            "paiju.integrations.sb3",
            "paiju.integrations.tianshou",
            "paiju.integrations.torchrl",
            "paiju.integrations.openspiel",
        ),
        guides=("guides/rl.md",),
    ),
    Part(
        key="datasets",
        title=Words("数据集", "Datasets"),
        modules=("paiju.datasets",),
        guides=("reference/datasets.md",),
    ),
    Part(key="draw", title=Words("画牌和牌桌", "Pictures"), modules=("paiju.draw",), guides=("quickstart.md",)),
    Part(key="errors", title=Words("错误", "Errors"), modules=("paiju.errors",), guides=("reference/errors.md",)),
    Part(
        key="game",
        title=Words("一种游戏是什么", "What a game is"),
        modules=("paiju.game", "paiju.protocol", "paiju.python_game"),
        guides=("guides/write-a-game.md",),
    ),
    Part(
        key="parts",
        title=Words("游戏的各个部分", "The parts of a game"),
        modules=("paiju.parts", "paiju.display", "paiju.options", "paiju.statistics"),
        guides=("guides/write-a-game.md",),
    ),
    Part(
        key="page",
        title=Words("游戏在网页上的部分", "A game on the page"),
        modules=("paiju.page",),
        guides=("guides/write-a-game.md", "reference/protocol.md"),
    ),
    Part(
        key="reference",
        title=Words("用 Python 再写一遍的规则", "The rules in plain Python"),
        modules=("paiju.reference", "paiju.reference.tiles"),
    ),
    Part(
        key="reference-sichuan",
        title=Words("用 Python 再写一遍：四川麻将", "Plain Python: Sichuan mahjong"),
        modules=("paiju.reference.sichuan",),
        more=(
            "paiju.reference.sichuan.table.Seat",
            "paiju.reference.sichuan.observation.SeenSeat",
            "paiju.reference.sichuan.table.Window",
            "paiju.reference.sichuan.table.LastKong",
            "paiju.reference.sichuan.table.Money",
        ),
        guides=("rules/sichuan.md",),
    ),
    Part(
        key="reference-wuhan",
        title=Words("用 Python 再写一遍：武汉麻将", "Plain Python: Wuhan mahjong"),
        modules=("paiju.reference.wuhan",),
        more=(
            "paiju.reference.wuhan.round.Seat",
            "paiju.reference.wuhan.states.Window",
        ),
        guides=("rules/wuhan.md", "guides/add-a-rule.md"),
    ),
    Part(
        key="reference-datongzi",
        title=Words("用 Python 再写一遍：打筒子", "Plain Python: Da Tong Zi"),
        modules=("paiju.reference.datongzi",),
        more=(
            "paiju.reference.datongzi.round.Seat",
            "paiju.reference.datongzi.table.Standing",
            "paiju.reference.datongzi.turn.Picks",
            "paiju.reference.datongzi.turn.Turn",
        ),
        guides=("rules/datongzi.md",),
    ),
)
