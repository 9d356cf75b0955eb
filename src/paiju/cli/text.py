"""Every Chinese and English string of the command line, and the choice between them."""

import locale
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from paiju.errors import PaijuError
from paiju.parts import language_named

__all__ = ["LANGUAGES", "TEXTS", "InputError", "Language", "Say", "has_text", "language_of", "language_of_environment"]

Language: TypeAlias = Literal["zh", "en"]
LANGUAGES: Final[Mapping[str, Language]] = {"zh": "zh", "en": "en"}

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "level.random": ("随机", "Random"),
    "level.easy": ("入门", "Easy"),
    "level.medium": ("中等", "Medium"),
    "level.medium+": ("较强", "Stronger"),
    "level.hard": ("高手", "Hard"),
    # the options
    "rules.title": ("{title}，规则：{rules}", "{title}, rules: {rules}"),
    "rules.same": ("{first} 和 {second} 完全一样", "{first} and {second} are the same"),
    "rules.presets": ("可选的规则（--rules）", "Available rules (--rules)"),
    # simulations and records
    "sim.title": (
        "{title}，规则：{preset}，种子 {seed}，随机出牌",
        "{title}, rules: {preset}, seed {seed}, random play",
    ),
    "stats.rounds": ("局数", "rounds"),
    "stats.decisions": ("每局决策数", "decisions per round"),
    "stats.totals": ("各家总分", "total per seat"),
    "stats.deviation": ("一家一局得分的标准差", "standard deviation of a seat's score"),
    "stats.scores": ("一家一局的得分：", "score of one seat in one round:"),
    "log.start_game": ("{title}，座位：{names}", "{title}, seats: {names}"),
    "log.decision": ("{actor} 号选择：{action}", "seat {actor} chooses: {action}"),
    "log.end_game": ("打完了，总分 {scores}", "game over, totals {scores}"),
    "log.stop": ("未完，总分 {scores}", "stopped here, totals {scores}"),
    "log.valid": (
        "完好：{lines} 行、{decisions} 个决策都与重放的结果一致",
        "valid: {lines} lines, {decisions} decisions, all match the replay",
    ),
    "log.sealed": (
        "完好：{lines} 行、{decisions} 个决策；遮盖过的牌谱不能重放",
        "unaltered: {lines} lines, {decisions} decisions; a masked record cannot be replayed",
    ),
    # playing in the terminal
    "play.title": ("{title} · 第 {number} 局", "{title} · round {number}"),
    "play.go_on": (
        "按回车改在终端里打（以后加 --ui terminal 就直接开始）",
        "Press Enter to play in the terminal instead (--ui terminal starts there right away)",
    ),
    "play.player": ("玩家 {number}", "player {number}"),
    "play.space": ("空格", "Space"),
    "play.hints": (
        "? 建议  u 悔牌  l 经过  t 训练  h 帮助  q 退出",
        "? advice  u undo  l events  t training  h help  q quit",
    ),
    "play.hurry": ("按任意键快进", "any key: speed up"),
    "play.thinks": ("{name} 思考中……", "{name} is thinking …"),
    "play.adviser_thinks": ("正在想……", "thinking …"),
    "play.more_moves": (
        "还有 {count} 种：+ 全部列出，或直接输入，如 {example}",
        "{count} more: + lists them all, or type one, like {example}",
    ),
    "play.unknown": ("“{value}”现在不能选；h 看帮助", '"{value}" is not a choice now; h for help'),
    "play.advice": ("{agent} 的建议：", "{agent} advises:"),
    "play.advice_typed": ("；要出就输入 {typed}", "; to play it, type {typed}"),
    "play.no_advice": ("这种游戏没有能给建议的电脑", "no agent for this game gives advice"),
    "play.training_on": ("训练：每一步都给建议", "training: advice on every move"),
    "play.training_off": ("训练结束", "training is off"),
    "play.nothing_to_undo": ("没有可以悔的牌", "nothing to undo"),
    "play.no_undo": ("别人已经做了决定，悔不了牌了", "somebody else has decided since, so you can't undo"),
    "play.undone": ("悔牌：回到上一个决定", "undone: back at your last decision"),
    "play.more": ("按任意键看下一页", "any key: next page"),
    "play.any_key": ("按任意键返回", "any key: back to the table"),
    "play.leave": (
        "要退出吗？牌谱会保存。y 退出，其他键继续",
        "Quit? The record will be saved. y quits, any other key goes on",
    ),
    "play.over": ("第 {number} 局结束", "Round {number} is over"),
    "play.next": ("Enter 下一局，q 退出", "Enter: next round, q: quit"),
    "play.saved": ("牌谱：", "record:"),
    "play.scores": ("本局得分 {scores}", "this round {scores}"),
    "play.totals": ("总分 {scores}", "totals {scores}"),
    "play.curtain": ("请把终端交给{name}，其他人先别看。", "Pass the terminal to {name}. Everyone else, look away."),
    "play.curtain_enter": ("{name}：按 Enter 看牌，q 退出", "{name}: Enter shows your hand, q quits"),
    "play.help.number": ("按编号选；选项多时再按 Enter", "choose a move by its number; press Enter if there are many"),
    "play.help.moves": ("列出所有能选的", "list every move"),
    "play.help.advice": ("建议，附理由", "advice, with reasons"),
    "play.help.training": ("训练：每一步都给建议，再按一次结束", "training: advice on every move; press again to stop"),
    "play.help.undo": ("悔牌：回到自己的上一个决定", "undo your last decision"),
    "play.help.log": ("这一局到现在的经过", "what has happened this round"),
    "play.help.help": ("本说明", "this page"),
    "play.help.quit": ("退出，牌谱会保存；Ctrl-C 也行", "quit and save the record; Ctrl-C works too"),
    "play.help.leave": ("退出程序；Ctrl-C 也行", "quit the program; Ctrl-C works too"),
    "play.help.free": ("后面随便写，按 Enter 结束", "then type anything and press Enter"),
    # the arena
    "arena.title": ("{first} 对 {others}，赛制 {design}", "{first} against {others}, {design}"),
    "arena.setting": ("{title}，规则：{preset}，种子 {seed}", "{title}, rules: {preset}, seed {seed}"),
    "arena.ladder": ("各电脑对 {baseline}，赛制 {design}", "all against {baseline}, {design}"),
    "arena.agent": ("电脑", "agent"),
    "arena.mean": ("每局得分", "points per round"),
    "arena.median": ("区块中位数", "median block"),
    "arena.interval": ("95% 区间", "95 % interval"),
    "arena.p": ("p 值", "p value"),
    "arena.sd": ("一个区块的标准差", "standard deviation of a block"),
    "arena.blocks": ("区块数", "blocks"),
    "arena.rounds": ("局数", "rounds"),
    "arena.voided": ("作废区块数", "voided blocks"),
    "arena.speed": ("每秒局数", "rounds per second"),
    "arena.style": ("打法", "style"),
    "arena.decisions": ("每局决策数", "decisions per round"),
    "arena.thinking": ("每秒决策数", "decisions per second"),
    "arena.fault": (
        "区块 {block} 第 {round} 局，{seat} 号 {agent}：{error}：{message}",
        "block {block}, round {round}, seat {seat}, {agent}: {error}: {message}",
    ),
    "arena.more_faults": ("另有 {count} 处出错", "{count} more fault{s}"),
    "arena.positions": (
        "出错的区块不计入结果；--json 和 --out 里有每一处的局面",
        "blocks with faults do not count; --json and --out include the position of every fault",
    ),
    "arena.apart": ("相邻的区间互不重叠：{order}", "neighbouring intervals do not overlap: {order}"),
    "arena.overlap": (
        "{stronger} 和 {weaker} 的区间重叠，分不出强弱",
        "the intervals of {stronger} and {weaker} overlap: it is not clear which is stronger",
    ),
    "arena.nothing": ("没有打完一个区块", "no block was finished"),
    "arena.digest": ("摘要 {digest}", "digest {digest}"),
    "arena.digests": ("摘要：", "digests:"),
    "arena.again": ("同样再打一遍：", "to repeat this:"),
    "arena.stopped": ("中断：打完 {done} 个区块，共 {blocks} 个", "stopped after {done} of {blocks} blocks"),
    "arena.go_on": (
        "接着打：同一条命令加 --first-block {first} --blocks {rest}，再用 paiju arena merge 合并",
        "to continue: run the same command with --first-block {first} --blocks {rest}, then paiju arena merge",
    ),
    "arena.edge": ("H1：每局至少强几分", "H1: stronger by, in points per round"),
    "arena.rates": ("误判率 α / β", "error rates α / β"),
    "arena.most_blocks": ("区块数上限", "maximum blocks"),
    "arena.stopped_test": (
        "中断：以上是打完的部分；同一条命令会从头打起，结果相同",
        "stopped: this is what was played so far; the same command starts over, with the same result",
    ),
    "arena.stopped_ladder": ("中断：以上是打完的部分", "stopped: this is what was played so far"),
    # watching agents, and stepping through records
    "watch.decides": ("{seat} 号 {name}：{action}", "seat {seat}, {name}: {action}"),
    "watch.hints": ("空格 暂停  Enter 下一步  q 退出", "Space: pause  Enter: step  q: quit"),
    "watch.paused": ("已暂停：Enter 下一步，空格 继续，q 退出", "paused: Enter steps, Space resumes, q quits"),
    "replay.title": (
        "{title} · 第 {number} 局 · 第 {step}/{last} 步",
        "{title} · round {number} · step {step} of {last}",
    ),
    "replay.hints": (
        "Enter 下一步  b 上一步  g 跳到  e 末尾  s 换座位  q 退出",
        "Enter: next  b: back  g: go to  e: end  s: seat  q: quit",
    ),
    "replay.goto": ("第几步（0 到 {last}）？", "which step (0 to {last})?"),
    "replay.view": ("现在看：{seat}", "now seen from: {seat}"),
    "replay.everyone": ("所有人的牌", "all hands"),
    "replay.seat": ("{seat} 号", "seat {seat}"),
    "replay.unseen": ("这一步从这个座位看不到", "this seat sees nothing of this step"),
    "replay.unknown": ("“{value}”在这里不能用", '"{value}" does nothing here'),
    # what the library refuses, by its code; it speaks English itself
    "error.notation": ("“{text}”第 {place} 个字符：{reason}", "{message}"),
    "error.position": ("这个局面摆不出来（{message}）", "{message}"),
    "error.position_game": ("局面的第一个词应当是游戏名（{message}）", "{message}"),
    "error.position_kind": ("局面的第二个词应当是 state 或 observation（{message}）", "{message}"),
    "error.position_word": ("局面里有读不懂的词（{message}）", "{message}"),
    "error.no_picture": ("这种游戏画不了牌桌", "{message}"),
    "error.unknown_agent": ("没有这个电脑（{message}）", "{message}"),
    "error.human": ("人不能参加比赛：同一副牌会从每个座位再打一遍", "{message}"),
    "error.no_answer": ("没有人回答：输入已经结束", "{message}"),
    "error.no_agent": ("这不是电脑（{message}）", "{message}"),
    "error.agent_count": ("这种赛制的电脑数目不对（{message}）", "{message}"),
    "error.odd_seats": ("2v2-dup 要求座位数是偶数（{message}）", "{message}"),
    "error.no_start": ("工作进程无法启动（{message}）", "{message}"),
    "error.damaged": ("不是比赛结果，或已损坏（{message}）", "{message}"),
    "error.altered": ("和摘要不符，有内容被改动", "{message}"),
    "error.two_matches": ("不是同一场比赛的结果（{message}）", "{message}"),
    "error.same_blocks": ("有重复的区块（{message}）", "{message}"),
    "error.agent_failed": ("电脑出错了（{message}）", "{message}"),
    "error.damaged_shard": ("文件已损坏：删掉它再运行一遍 make，就会重打这些局（{message}）", "{message}"),
    "error.other_settings": ("文件夹里的数据集设置不同（{message}）", "{message}"),
    "error.no_rounds": ("这个文件夹里没有数据集（{message}）", "{message}"),
    "error.missing_shard": ("缺了中间的文件：再运行一遍 make 就会补上（{message}）", "{message}"),
    "error.mixed_shards": ("混进了另一个数据集的文件（{message}）", "{message}"),
    "error.replay_differs": ("重放的结果和当时不同（{message}）", "{message}"),
    "error.agent_fault": ("有一局打不下去（{message}）", "{message}"),
    "error.arrays_exist": ("文件已经存在，不会覆盖（{message}）", "{message}"),
    "error.unknown_planes": ("没有这种编码（{message}）", "{message}"),
    "error.record": ("第 {line} 行：{reason}", "{message}"),
    "record.truncated": ("牌谱不完整，最后一行应当是 end_game 或 stop", "{message}"),
    "record.json": ("不是 JSON", "{message}"),
    "record.shape": ("这一行缺少内容，或类型不对", "{message}"),
    "record.sequence": ("行号 seq 不对，可能少了一行或换了次序", "{message}"),
    "record.order": ("这一行不该在这里", "{message}"),
    "record.format": ("不是 paiju-log/1", "{message}"),
    "record.rules_hash": ("规则和 rules_hash 不符", "{message}"),
    "record.count": ("行数和最后一行所写的不符", "{message}"),
    "record.hash": ("和最后一行的哈希值不符，上面有内容被改动", "{message}"),
    "record.gzip": ("压缩文件已损坏", "{message}"),
    "record.masked": ("这是按座位遮盖过的牌谱，只能看，不能重放", "{message}"),
    "record.unknown_game": ("没有这种游戏", "{message}"),
    "record.derived": ("和重放的结果不符（{message}）", "{message}"),
    # what the command line refuses
    "mistake.preset": ("没有规则“{value}”，有 {known}", 'no rules "{value}"; choose from {known}'),
    "mistake.option": (
        "选项写作 名称=值，如 {example}，不是“{value}”",
        'write an option as NAME=VALUE, like {example}, not "{value}"',
    ),
    "mistake.no_rule": (
        "规则里没有选项“{value}”，paiju rules {game} 列出全部",
        'the rules have no option "{value}"; paiju rules {game} lists them all',
    ),
    "mistake.rules": ("没有这样的规则：{value}（{reason}）", "no such rules: {value} ({reason})"),
    "mistake.value": (
        "{option} 不能是“{value}”，可以是：{allowed.zh}",
        '{option} cannot be "{value}"; allowed: {allowed.en}',
    ),
    "mistake.no_match": (
        "{game} 一场打多久只能用局数定：--rounds N",
        "the length of a {game} match can only be set in rounds: --rounds N",
    ),
    "mistake.match": ("“{value}”不是整场的选项，有 {known}", '"{value}" is not a match option; choose from {known}'),
    "mistake.no_schema": ("{game} 没有 JSON Schema", "{game} has no JSON Schema"),
    "mistake.game": ("没有游戏“{value}”，有 {games}", 'no game "{value}"; choose from {games}'),
    "mistake.diff": ("--diff 不能和 --rules、--option 一起用", "--diff can't be combined with --rules or --option"),
    "mistake.lang": ("语言有 zh 和 en，没有“{value}”", 'the languages are zh and en, not "{value}"'),
    "mistake.needs_value": ("{option} 后面要有内容", "{option} needs a value"),
    "mistake.takes_no_value": ("{option} 后面不带内容", "{option} takes no value"),
    "mistake.no_command": ("没有命令“{value}”", 'no command "{value}"'),
    "mistake.no_option": ("没有选项 {value}", "no option {value}"),
    "mistake.option_value": ("{option} 后面的内容不对（{message}）", "{option}: {message}"),
    "mistake.usage": ("用法不对：{message}", "{message}"),
    "mistake.matplotlib": (
        "--plot 需要 matplotlib：pip install matplotlib",
        "--plot needs matplotlib: pip install matplotlib",
    ),
    "mistake.output": ("标准输出", "standard output"),
    "mistake.no_output": ("没有标准输出", "there is no standard output"),
    "mistake.file": ("“{value}”：不能读写（{reason}）", '"{value}": {reason}'),
    "mistake.theme": ("没有配色“{value}”，有 {known}", 'no theme "{value}"; choose from {known}'),
    "mistake.no_observation": (
        "“{value}”不是一个座位的所见（{reason}）",
        '"{value}" is not a seat\'s view of a table ({reason})',
    ),
    "mistake.no_file": ("没有指定文件", "no FILE given"),
    "mistake.no_seat": ("用 --seat 指定座位，旁观者写 none", "choose the viewer with --seat; none is a spectator"),
    "mistake.seat": (
        "没有座位“{value}”，有 {seats} 和 {nobody}",
        'no seat "{value}"; choose from {seats} and {nobody}',
    ),
    "mistake.stats": ("这份牌谱无法统计（{reason}）", "no statistics for this record ({reason})"),
    "mistake.levels": (
        "级别要写 1 个或 {seats} 个（用逗号分开），这里是 {count} 个",
        "expected 1 or {seats} levels separated by commas, not {count}",
    ),
    "mistake.pace": ("没有速度“{value}”，有 {known}", 'no pace "{value}"; choose from {known}'),
    "mistake.ui": ("没有界面“{value}”，有 {known}", 'no user interface "{value}"; choose from {known}'),
    "mistake.mode": ("没有玩法“{value}”，有 {known}", 'no mode "{value}"; choose from {known}'),
    "mistake.friends_with": (
        "--mode friends 开的是朋友凭链接加入的牌桌，不能再写 {option}",
        "--mode friends opens a table that friends join through a link: leave out {option}",
    ),
    "mistake.terminal_only": (
        "“{option}”只能在终端里用：加上 --ui terminal",
        '"{option}" only works in the terminal: add --ui terminal',
    ),
    "mistake.other_agents": (
        "{address} 已有服务器在运行，它没有 {agents}：先按 Ctrl-C 停掉它，或者用 paiju serve --agent 启动",
        "a server without {agents} is already running at {address}: stop it with Ctrl-C, or restart it with --agent",
    ),
    "mistake.offered": (
        "--agent 要写成 GAME=MODULE:CLASS，不是“{value}”；游戏有 {games}",
        '--agent takes GAME=MODULE:CLASS, not "{value}"; the games are {games}',
    ),
    "mistake.position_with": (
        "--position 里什么都有了，不能再写 {option}",
        "--position already includes that: leave out {option}",
    ),
    "mistake.position_over": ("这个局面已经没有人要出牌", "nobody has anything to decide in this position"),
    "mistake.record_exists": (
        "“{value}”：文件已存在，不会覆盖",
        '"{value}" already exists and will not be overwritten',
    ),
    "mistake.record_file": ("“{value}”：没有这个文件夹，或不是文件", '"{value}": no such folder, or not a file'),
    "mistake.agent": (
        "没有电脑“{value}”，有 {known}；自己写的写作 module:Class",
        'no agent "{value}"; choose from {known}, or write your own as module:Class',
    ),
    "mistake.two_agents": (
        "要写两个电脑，如 paiju arena run medium easy",
        "name two agents, like paiju arena run medium easy",
    ),
    "mistake.pair": (
        "要写两个电脑，不多不少，如 paiju arena sprt medium+ medium",
        "name exactly two agents, like paiju arena sprt medium+ medium",
    ),
    "mistake.rate": (
        "{option} 要大于 0，最多 0.5，不是 {value}",
        "{option} must be more than 0 and at most 0.5, not {value}",
    ),
    "mistake.design": ("没有赛制“{value}”，有 {known}", 'no design "{value}"; choose from {known}'),
    "mistake.backend": ("没有后端“{value}”，有 {known}", 'no back-end "{value}"; choose from {known}'),
    "mistake.at_least": ("{option} 至少是 {least}，不是 {value}", "{option} must be at least {least}, not {value}"),
    "mistake.range": (
        "{option} 从 {least} 到 {most}，不是 {value}",
        "{option} must be from {least} to {most}, not {value}",
    ),
    "mistake.positive": ("{option} 要大于 0，不是 {value}", "{option} must be more than 0, not {value}"),
    "mistake.last_block": (
        "区块编号最多到 2^63 - 1，这里到 {value}",
        "block numbers go up to 2^63 - 1, not {value}",
    ),
    "mistake.match_and_ladder": ("run 和 ladder 的结果不能合并", "a match and a ladder cannot be merged"),
    "mistake.two_results": ("要写两个或更多结果文件", "name two or more files"),
    "mistake.result": ("“{value}”：读不了（{reason}）", '"{value}": {reason}'),
    "mistake.near": ("{message}；是不是 {near}？", "{message}; did you mean {near}?"),
    "mistake.web": (
        '缺少 {missing}：pip install "paiju[web]"',
        'the page needs {missing}: pip install "paiju[web]"',
    ),
    "mistake.port": ("{host} 的端口 {port} 用不了（{reason}）", "can't listen at {host}, port {port}: {reason}"),
    "mistake.proxy": (
        "--trusted-proxy 要写地址或网段，如 127.0.0.1 或 10.0.0.0/8，不是“{value}”（{reason}）",
        'expected an address or a network after --trusted-proxy, like 127.0.0.1 or 10.0.0.0/8, not "{value}": {reason}',
    ),
    "mistake.no_limit": ("没有限额“{value}”，有 {known}", 'no limit "{value}"; choose from {known}'),
    "mistake.limit": (
        "限额 {name} 不能是“{value}”；要写成 {example}",
        'limit {name} can\'t be "{value}"; write {example}',
    ),
    "error.locked": ("这个数据文件夹已有服务器在用（{message}）", "{message}"),
    # the server and what it needs
    "serve.address": ("打开 {address}", "Open {address}"),
    "serve.programs": ("只为程序提供接口：{address}", "Serving programs only, at {address}"),
    "serve.running": ("服务器已经在运行：打开 {address}", "A server is already running: open {address}"),
    "serve.warning": (
        "注意：同一网络里的人都能打开这个地址，内容也不加密，请只在信任的网络里用。",
        "Note: anyone on this network can open it, and nothing is encrypted. Only use it on networks you trust.",
    ),
    "serve.data": ("数据文件夹：{folder}", "Data folder: {folder}"),
    "serve.stop": (
        "按 Ctrl-C 停止；没打完的局下次接着打",
        "Press Ctrl-C to stop; unfinished games go on the next time",
    ),
    "rooms.none": ("没有房间", "no rooms"),
    "rooms.room": ("房间", "room"),
    "rooms.game": ("游戏", "game"),
    "rooms.mode": ("模式", "mode"),
    "rooms.status": ("状态", "status"),
    "rooms.people": ("玩家", "players"),
    "rooms.touched": ("最近访问", "last visit"),
    "rooms.size": ("大小", "size"),
    "rooms.status.lobby": ("等人", "waiting"),
    "rooms.status.playing": ("在打", "playing"),
    "rooms.status.round_over": ("一局打完", "round over"),
    "rooms.status.finished": ("打完", "over"),
    "rooms.status.damaged": ("损坏", "damaged"),
    "rooms.mode.ai": ("对电脑", "Against the computer"),
    "rooms.mode.friends": ("和朋友", "With friends"),
    "rooms.mode.hot_seat": ("同一台设备", "On one device"),
    "rooms.mode.watch": ("看电脑打", "Watch"),
    "rooms.faults": ("数据库损坏：{fault}", "the database is damaged: {fault}"),
    "rooms.closed": ("已结束：{room}", "closed: {room}"),
    "rooms.was_over": ("已经打完了：{room}", "this game is already over: {room}"),
    "mistake.rooms_none": ("{folder} 里没有服务器的数据", "there are no rooms in {folder}"),
    "mistake.rooms_version": (
        "{folder} 的数据是另一个版本的：先用这个版本运行一次 paiju serve",
        "the data in {folder} was written by another version; run this version's paiju serve once",
    ),
    "mistake.rooms_unknown": ('没有房间 "{value}"', 'there is no room "{value}"'),
    "mistake.rooms_several": ('"{value}" 开头的房间不止一个', 'several rooms begin with "{value}"'),
    "mistake.rooms_damaged": (
        "房间 {room} 的日志损坏了，没有动它：请从备份恢复；不管它也不影响别的房间",
        "the journal of room {room} is damaged and was left alone: restore a backup, or ignore "
        "it; other rooms are fine",
    ),
    "mistake.rooms_server": (
        "有服务器在用 {folder}，但没有回应（{reason}）：停掉它再试",
        "a server is using {folder} but does not respond ({reason}): stop it and try again",
    ),
    "mistake.seat_zero": (
        "座位从 1 数起，没有 0 号：有 {seats} 和 {nobody}",
        "seats count from 1, there is no seat 0: choose from {seats} and {nobody}",
    ),
    "mistake.web_only": (
        "“{option}”只在浏览器里有用，不能和 --ui terminal 一起写",
        '"{option}" is for the browser and can\'t be combined with --ui terminal',
    ),
    "mistake.other_port": (
        "服务器已经在运行：{address}；不写 --port 就打开它，或先停掉它",
        "a server is already running at {address}: leave out --port to use it, or stop it first",
    ),
    "mistake.human": (
        "“human”是坐在终端前的人，这里只能用电脑；人来打用 paiju play，几个人用 --humans",
        'only agents can play here, and "human" is a person at the terminal: people play with '
        "paiju play, several of them with --humans",
    ),
    "mistake.bench_game": (
        "“{game}”是纯 Python 写的，没有环境池可测",
        '"{game}" is written in Python and has no pool to measure',
    ),
    "mistake.no_argument": ("缺少 {argument}", "{argument} is missing"),
    "mistake.extra": ("多写了“{value}”", 'unexpected "{value}"'),
    "mistake.option_number": ("{option} 后面要写数字", "{option} takes a number"),
    "mistake.option_whole": ("{option} 后面要写整数", "{option} takes a whole number"),
    "bench.title": (
        "每秒决策数，线程 {threads}，环境 {envs}",
        "decisions per second, threads {threads}, environments {envs}",
    ),
    "bench.rate": ("每秒", "per second"),
    "bench.playouts": ("核心里随机打", "random play in the core"),
    "bench.pool": ("环境池，观察 v1 和掩码", "pool with v1 observations and masks"),
    "bench.opponents": ("环境池，学习者对 {agent}", "pool, a learner against {agent}"),
    "dataset.rounds": ("局数", "rounds"),
    "dataset.files": ("文件数", "files"),
    "dataset.bytes": ("字节数", "bytes"),
    "dataset.bytes_a_round": ("每局字节数", "bytes per round"),
    "dataset.stopped": (
        "中断：写完的文件都留着，同样的命令再运行一遍就接着打",
        "stopped: finished files are kept; run the same command again to continue",
    ),
    "doctor.version": ("paiju {version}，Python {python}，系统 {system}", "paiju {version}, Python {python}, {system}"),
    "doctor.compiler": ("不需要编译器：已装好编译过的部分", "no compiler is needed: the compiled part is installed"),
    "doctor.packages": ("服务器需要的包都在：{packages}", "all packages of the server: {packages}"),
    "doctor.sqlite": ("SQLite 版本 {version}", "SQLite {version}"),
    "doctor.folder": ("数据文件夹可写：{folder}", "the data folder can be written to: {folder}"),
    "doctor.no_folder": (
        "数据文件夹不可写：{folder}（{reason}）；用 --data 或 PAIJU_DATA 另选一个",
        "the data folder can't be written to: {folder} ({reason}); choose another with --data or PAIJU_DATA",
    ),
    "doctor.locked": ("数据文件夹可写，正有服务器在用：{folder}", "a server runs on the data folder: {folder}"),
    "doctor.port": ("端口 {port} 空闲", "port {port} is free"),
    "doctor.port_taken": (
        "端口 {port} 被占用；用 --port 另选一个，0 是任意空闲端口",
        "port {port} is taken; choose another with --port, 0 is any free one",
    ),
    "doctor.page": ("网页已装好：{folder}", "the page is installed: {folder}"),
    "doctor.no_page": (
        "没有安装网页：在源代码目录里装好 Node.js（20 以上），再运行一次 pip install 或者 python3 run.py play；"
        "终端里照样能玩",
        "the page is not installed: in the clone, install Node.js 20 or newer, then run pip install again or "
        "python3 run.py play; the game in the terminal works without it",
    ),
    # help pages
    "help.serve": (
        "开服务器：在浏览器里玩；加 --host 0.0.0.0，同一网络的朋友也能玩。",
        "Run the server to play in the browser; --host 0.0.0.0 lets friends on your network join.",
    ),
    "help.rooms_of_folder": ("列出或结束服务器上的房间。", "List or close the server's rooms."),
    "help.rooms_list": ("列出还没打完的房间。", "List rooms with unfinished games."),
    "help.rooms_close": ("结束一个房间，牌谱保留。", "Close a room; its record is kept."),
    "help.rooms_all": ("打完的也列出", "list finished games too"),
    "help.room": ("房间名，写开头几个字就行", "room name, or the beginning of it"),
    "help.bench": ("测测这台机器每秒能打多少手。", "Measure how many decisions per second this machine plays."),
    "help.bench_seconds": ("每项测几秒，默认 1", "seconds for each measurement, default 1"),
    "help.bench_threads": ("线程数，默认 1", "number of threads, default 1"),
    "help.bench_envs": ("环境池里多少局同时打，默认 512", "environments in the pool, default 512"),
    "help.dataset": (
        "把电脑打的牌局存成数据集，供模仿学习用。",
        "Save rounds played by agents as datasets for imitation learning.",
    ),
    "help.dataset_make": (
        "让电脑打很多局，存进文件夹；中断后再运行一遍就接着打。",
        "Let agents play rounds into a folder; run it again to continue where it stopped.",
    ),
    "help.dataset_show": ("检查数据集，说明里面有什么。", "Check a dataset and show what it contains."),
    "help.dataset_arrays": (
        "重放每一局，把所有决策写成 NumPy 文件（.npy）。",
        "Replay every round and write all decisions as NumPy files (.npy).",
    ),
    "help.dataset_folder": ("数据集的文件夹", "folder of the dataset"),
    "help.dataset_to": ("写进哪个文件夹", "folder to write to"),
    "help.dataset_rounds": (
        "局数，默认 10000；比已有的多就补足",
        "number of rounds, default 10000; adds rounds if the dataset has fewer",
    ),
    "help.rounds_per_shard": ("每个文件存几局，默认 10000", "rounds in each file, default 10000"),
    "help.dataset_workers": (
        "同时打几局，默认每个核一局；不影响结果",
        "rounds played at the same time, by default one per core; does not affect the result",
    ),
    "help.dataset_obs": ("观察的编码，默认 v1", "encoding of the observations, default v1"),
    "help.dataset_of": ("只要这个电脑的决策，默认全要", "only decisions of this agent, by default everyone's"),
    "help.dataset_forced": ("只有一种走法的决策也要", "include decisions with only one legal action"),
    "help.doctor": ("检查运行环境是否齐全。", "Check that everything the page needs is in place."),
    "help.host": ("监听地址，默认只限本机", "address to listen on, by default this computer only"),
    "help.port": ("端口，默认 8000；0 是任意空闲端口", "port, default 8000; 0 picks a free one"),
    "help.data": ("数据文件夹：对局、牌谱、密钥", "data folder for games, records and the secret key"),
    "help.server_name": (
        "服务器的别名，如反向代理的域名；可写多次",
        "another host name of the server, such as a proxy's; can be repeated",
    ),
    "help.trusted_proxy": (
        "信任这个反向代理（地址或网段）报告的访客地址；可写多次",
        "trust this proxy (address or network) to report visitors' addresses; can be repeated",
    ),
    "help.offered": (
        "让大家也能选你自己写的电脑，作为这个游戏的一个级别；可写多次",
        "offer your own agent as a level of a game; can be repeated",
    ),
    "help.agent_seconds": (
        "电脑想一步最多几秒，超过就由想得快的电脑代打，默认 3",
        "how long an agent may think before a quick one decides for it, in seconds, default 3",
    ),
    "help.limit": (
        "修改一项限额，如 sockets=200 或 reads=400/100；可写多次",
        "change a limit, such as sockets=200 or reads=400/100; can be repeated",
    ),
    "help.open": ("打开浏览器", "open the browser"),
    "help.usage": ("用法：{usage}", "Usage: {usage}"),
    "help.other_games": ("其他游戏：{commands}", "Other games: {commands}"),
    "help.paiju": (
        "中国牌类游戏：打牌、看牌、算番、查规则。",
        "Chinese tile and card games: play, watch, analyse hands, look up rules.",
    ),
    "help.rules": (
        "逐条说明规则，或比较两套规则的差别。",
        "Explain every option of the rules, or compare two sets of rules.",
    ),
    "help.sim": ("随机打很多局，统计结果。", "Play many random rounds and show the statistics."),
    "help.schema": (
        "输出 JSON Schema，给自带牌桌的应用：一个座位看到的局面怎么写。",
        "Print the JSON Schema of observations, for apps with their own tables.",
    ),
    "help.log": ("查看、校验、遮盖、统计牌谱。", "Show, check, mask or summarise records."),
    "help.log_show": ("把牌谱写成文字。", "Print a record as text."),
    "help.log_validate": ("重放牌谱，逐行校验。", "Replay a record and check every line."),
    "help.log_mask": ("导出一个座位看到的牌谱。", "Write a record as one seat saw it."),
    "help.log_stats": ("统计牌谱。", "Summarise what happened in a record."),
    "help.play": (
        "打牌：和电脑打，或几个人轮流用一台设备；默认在浏览器里，--ui terminal 在终端里。",
        "Play against the computer, or with others on one device: in the browser, or in the "
        "terminal with --ui terminal.",
    ),
    "help.arena": (
        "电脑之间的比赛：谁更强，有多大把握。",
        "Run matches between agents: which one is stronger, and how certain is that?",
    ),
    "help.arena_run": (
        "同样的牌轮流换座位打，比较两个电脑。",
        "Compare two agents on the same deals, from every seat.",
    ),
    "help.arena_sprt": (
        "比较两个电脑，边打边看，有了结论就停；误判率事先定好。",
        "Compare two agents and stop as soon as the result is clear, at error rates set in advance.",
    ),
    "help.arena_ladder": (
        "每个电脑都和同一个对手比，排出强弱。",
        "Measure agents against the same baseline and rank them.",
    ),
    "help.arena_merge": ("合并一场比赛或一次 ladder 的几份结果。", "Merge partial results of one match or one ladder."),
    "help.watch": (
        "看电脑打牌：默认在浏览器里；--ui terminal 在终端里，附每一步的候选打法。",
        "Watch agents play: in the browser, or in the terminal with --ui terminal, with their candidate moves.",
    ),
    "help.replay": ("一步一步回放牌谱。", "Step through a record."),
    "help.draw": ("把牌桌画成 SVG 图。", "Draw a table as an SVG picture."),
    "help.drawn": (
        "牌谱（.jsonl、.jsonl.gz）、一个座位看到的局面（.json），或写成一行的局面",
        "a record (.jsonl, .jsonl.gz), a position as a seat sees it (.json), or a position in one line",
    ),
    "help.drawn_game": (
        ".json 局面是哪种游戏的，默认 {usual}；牌谱里已写明",
        "game of a .json position, default {usual}; records name their own",
    ),
    "help.drawn_step": ("牌谱的第几步，默认最后一步", "step of the record, the last one by default"),
    "help.drawn_seat": (
        "从哪个座位看，从 1 数起，默认 1；all 亮出所有手牌",
        "seat whose view to show, counted from 1, default 1; all shows every hand",
    ),
    "help.theme": ("配色：light 或 dark", "colours: light or dark"),
    "help.version": ("显示版本。", "Show the version."),
    "help.option": (
        "修改一项规则，如 {option}；可写多次，paiju rules {game} 列出全部",
        "change one option of the rules, such as {option}; can be repeated; paiju rules {game} lists them all",
    ),
    "help.diff": ("比较两套规则", "compare two sets of rules"),
    "help.any_game": ("哪种游戏，默认 {usual}：{games}", "game, default {usual}: {games}"),
    "help.any_preset": (
        "哪套规则，默认 {preset}；{game} 有：{presets}",
        "rules, default {preset}; {game} has {presets}",
    ),
    "help.rounds": ("局数，默认 1000", "number of rounds, default 1000"),
    "help.seed": ("种子，默认 1；种子相同，结果相同", "seed, default 1; the same seed gives the same result"),
    "help.play_seed": ("种子；种子相同，发的牌相同", "seed; the same seed deals the same hands"),
    "help.play_rounds": ("打几局；不写就一直打到退出", "number of rounds; by default you play until you quit"),
    "help.position": ("从写成一行的局面接着打", "start from a position written in one line"),
    "help.match": (
        "一场打到什么时候：游戏自带的名称，或选项，如 target=500；可写多次",
        "when a match ends: a name that the game offers, or an option such as target=500; can be repeated",
    ),
    "help.level": (
        "对手的级别，默认 {level}，可选：{levels}；各家不同就用逗号隔开",
        "opponents' level, default {level}: {levels}; several, separated by commas, for different opponents",
    ),
    "help.ui": (
        "在哪里打开：web（浏览器，默认）或 terminal（终端）；接管道时默认终端",
        "where to open it: web (the browser, default) or terminal (the default in a pipe)",
    ),
    "help.pace": (
        "电脑每一步停多久：instant、quick、normal（默认，约一秒）、slow",
        "how long each move stays on the screen: instant, quick, normal (default, about a second) or slow",
    ),
    "help.humans": ("几个人轮流用这台设备，默认 1", "number of people sharing this device, default 1"),
    "help.mode": (
        "和谁打：ai（电脑，默认）或 friends（开一桌，朋友凭链接加入，只在浏览器里）",
        "who to play with: ai (default) or friends, who join the table through a link (browser only)",
    ),
    "help.watch_agents": (
        "各家的级别，用逗号隔开，只写一个则都一样；默认 {level}，可选：{levels}",
        "level of each seat, separated by commas, or one for all; default {level}: {levels}",
    ),
    "help.watch_rounds": ("打几局，默认 1", "number of rounds, default 1"),
    "help.eyes": (
        "从哪个座位看，从 1 数起；all 亮出所有手牌（默认）",
        "seat whose view to show, counted from 1; all shows every hand (default)",
    ),
    "help.step": ("只显示这一步", "show only this step"),
    "help.record": (
        "牌谱存到这个文件（终端里），默认存进数据文件夹",
        "file for the record (terminal only), by default in the data folder",
    ),
    "help.plot": (
        "把得分分布画成 PNG（需要 matplotlib）",
        "draw the distribution of scores as a PNG (needs matplotlib)",
    ),
    "help.agents": (
        "两个电脑，前者挑战后者；自己写的写作 module:Class；free 赛制可以多写几个",
        "two agents, the first challenges the second; write your own as module:Class; the free design takes more",
    ),
    "help.pair": (
        "两个电脑，问前者是不是更强；自己写的写作 module:Class",
        "two agents: is the first one stronger? Write your own as module:Class",
    ),
    "help.edge": (
        "H1：前者每局至少强这么多分；默认是一个区块标准差的十分之一",
        "H1: the first is stronger by this many points per round; by default a tenth of a block's standard deviation",
    ),
    "help.alpha": (
        "其实不强却判为更强的机会，默认 0.05",
        "probability of calling an agent stronger when it is not, default 0.05",
    ),
    "help.beta": (
        "确实强这么多却没看出来的机会，默认 0.05",
        "probability of missing an agent that is stronger by the edge, default 0.05",
    ),
    "help.most_blocks": (
        "最多打几个区块，默认 5000；打满了还分不出，就报告没有结论",
        "maximum number of blocks, default 5000; after that the test ends undecided",
    ),
    "help.plot_course": (
        "把过程画成 PNG（需要 matplotlib）",
        "draw the course of the test as a PNG (needs matplotlib)",
    ),
    "help.climbers": ("哪些电脑，默认是游戏自带的全部", "agents to rank, by default all that come with the game"),
    "help.results": ("用 --out 存下的结果文件", "results saved with --out"),
    "help.arena_preset": (
        "哪套规则，默认比赛规则；{game} 有：{presets}",
        "rules, by default those of the arena; {game} has {presets}",
    ),
    "help.design": (
        "赛制：1v3-dup（默认，一个对其余，轮遍每个座位）、2v2-dup（隔座，再对调）、free（每个区块一局）",
        "1v3-dup (default: one against the rest, from every seat), 2v2-dup (alternate seats, "
        "then swapped) or free (one round per block)",
    ),
    "help.baseline": (
        "对照的电脑，默认 medium；没有 medium 的游戏用最强的",
        "agent to measure against: medium by default, or the strongest one if the game has no medium",
    ),
    "help.blocks": (
        "区块数，默认 1000；一个区块是用同一副牌打的几局",
        "number of blocks, default 1000; a block is several rounds with the same deal",
    ),
    "help.search_blocks": (
        "会搜索的电脑（hard）打的区块数，默认 200；不会多于 --blocks",
        "blocks for agents that search (hard), default 200; never more than --blocks",
    ),
    "help.first_block": ("从第几个区块开始，默认 0", "number of the first block, default 0"),
    "help.workers": (
        "同时打几个区块，默认每个核一个；不影响结果",
        "blocks played at the same time, by default one per core; does not affect the result",
    ),
    "help.backend": (
        "Python 写的电脑在线程（threads，默认）还是进程（process）里打；在进程里崩溃也不影响比赛",
        "where Python agents run: threads (default) or process, where even a crash does no harm",
    ),
    "help.time_limit": (
        "Python 写的电脑每步最多想几秒，默认 10",
        "seconds a Python agent has for each decision, default 10",
    ),
    "help.out": ("把结果存成 JSON 文件", "save the result as a JSON file"),
    "help.plot_intervals": ("把区间画成 PNG（需要 matplotlib）", "draw the intervals as a PNG (needs matplotlib)"),
    "help.file": ("牌谱文件，.jsonl 或 .jsonl.gz", "record, .jsonl or .jsonl.gz"),
    "help.seat": (
        "从哪个座位看，从 1 数起；none 是旁观者",
        "seat whose view to show, counted from 1; none is a spectator",
    ),
    "help.output": ("写到这个文件，默认输出到屏幕", "file to write, standard output by default"),
    "help.json": ("输出 JSON，供程序使用（座位从 0 数起）", "print JSON, for programs (seats count from 0)"),
    "help.lang": ("语言，默认按 PAIJU_LANG 和系统设置", "language, by default from PAIJU_LANG or the locale"),
    "help.help": ("显示本说明", "show this page"),
    "help.version_option": ("显示版本", "show the version"),
    "help.page_port": ("网页的端口，默认 8000；0 是任意空闲端口", "port of the page, default 8000; 0 picks a free one"),
}


def has_text(key: str) -> bool:
    """Tell whether the command line, or a game, has a text for a key."""
    return _words_of(key) is not None


def _words_of(key: str) -> tuple[str, str] | None:
    if key in TEXTS:
        return TEXTS[key]
    from paiju.cli.commands import text_of

    return text_of(key)


@dataclass(frozen=True, slots=True)
class Say:
    """The texts in one language."""

    language: Language

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of ``key`` with its fields filled in: words in a tuple one after another.

        ``count`` also decides a plural ``s``.
        """
        found = _words_of(key)
        if found is None:
            raise KeyError(key)
        chinese, english = found
        template = chinese if self.language == "zh" else english
        filled = {name: self.join(field) if isinstance(field, tuple) else field for name, field in fields.items()}
        return template.format(s="" if fields.get("count") == 1 else "s", **filled)

    def join(self, words: Iterable[str]) -> str:
        """Return words one after another."""
        return ("、" if self.language == "zh" else ", ").join(words)

    def titled(self, title: str, word: str) -> str:
        """Return a title and the word to type for it; the word alone where they are the same.

        >>> Say("zh").titled("番", "fan"), Say("en").titled("Fan", "fan"), Say("en").titled("Club", "sbr")
        ('番 fan', 'fan', 'Club (sbr)')
        """
        if title.lower() == word:
            return word
        return f"{title} {word}" if self.language == "zh" else f"{title} ({word})"


class InputError(PaijuError):
    """Something typed wrong: the key of a text and its fields, and what may have been meant."""

    def __init__(self, key: str, near: str | None = None, **fields: object) -> None:
        """Keep what is needed to tell it in either language."""
        super().__init__(Say("en")(key, **fields), key)
        self.near = near
        self.fields = fields


def language_of_environment() -> Language:
    """Return the language ``PAIJU_LANG`` or the locale asks for: Chinese for ``zh...``, otherwise English."""
    names = (os.environ.get(name) for name in ("PAIJU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, names), None) or _system_locale()
    return language_named(chosen)


def _system_locale() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a locale that Python does not know
        return ""


def language_of(arguments: Sequence[str]) -> Language:
    """Return the language that ``--lang`` among ``arguments`` asks for, otherwise the environment's."""
    asked = ""
    for word, following in pairwise([*arguments, ""]):
        name, equals, value = word.partition("=")
        if name == "--lang":
            asked = value if equals else following
    if not asked:
        return language_of_environment()
    if asked not in LANGUAGES:
        raise InputError("mistake.lang", value=asked)
    return LANGUAGES[asked]
