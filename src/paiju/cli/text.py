"""Every Chinese and English string of the command line, and the choice between them."""

import locale
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from paiju.errors import PaijuError

__all__ = ["LANGUAGES", "TEXTS", "InputError", "Language", "Say", "has_text", "language_of", "language_of_environment"]

Language: TypeAlias = Literal["zh", "en"]
LANGUAGES: Final[Mapping[str, Language]] = {"zh": "zh", "en": "en"}

TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    # the options
    "rules.title": ("{title}，规则：{rules}", "{title}, rules: {rules}"),
    "rules.same": ("{first} 和 {second} 没有差别", "{first} and {second} do not differ"),
    # simulations and records
    "sim.title": (
        "{title}，规则 {preset}，种子 {seed}，随机出牌",
        "{title}, rules: {preset}, seed {seed}, random play",
    ),
    "sim.usual": ("默认", "usual"),
    "stats.rounds": ("局数", "rounds"),
    "stats.decisions": ("每局决策数", "decisions a round"),
    "stats.totals": ("各家总分", "total of each seat"),
    "stats.deviation": ("一家一局得分的标准差", "standard deviation of a seat's score"),
    "stats.scores": ("一家一局的得分：", "score of a seat in a round:"),
    "log.start_game": ("{title}，座位：{names}", "{title}, seats: {names}"),
    "log.decision": ("{actor} 号选择：{action}", "seat {actor} chooses: {action}"),
    "log.end_game": ("终局，总分 {scores}", "the end, totals {scores}"),
    "log.stop": ("未完，总分 {scores}", "stopped here, totals {scores}"),
    "log.valid": (
        "完好：{lines} 行、{decisions} 个决策都与重放的结果一致",
        "valid: {lines} lines, {decisions} decisions, all as they replay",
    ),
    "log.sealed": (
        "完好：{lines} 行、{decisions} 个决策；遮盖过的牌谱不能重放",
        "unaltered: {lines} lines, {decisions} decisions; a masked record cannot be replayed",
    ),
    # playing in the terminal
    "play.title": ("{title} · 第 {number} 局", "{title} · round {number}"),
    "play.go_on": (
        "按回车在终端里打（下次加 --ui terminal 直接开始）",
        "Press Enter to play in the terminal (next time --ui terminal begins at once)",
    ),
    "play.player": ("玩家 {number}", "player {number}"),
    "play.space": ("空格", "Space"),
    "play.hints": (
        "? 建议  u 悔牌  l 记录  t 训练  h 帮助  q 退出",
        "? advice  u undo  l events  t training  h help  q quit",
    ),
    "play.hurry": ("按任意键快进", "any key: faster"),
    "play.more_moves": (
        "还有 {count} 种：+ 全部列出，或直接输入，如 {example}",
        "{count} more: + lists them all, or type one, like {example}",
    ),
    "play.unknown": ("“{value}”现在不能选；h 看帮助", '"{value}" is no choice now; h for help'),
    "play.advice": ("{agent} 的建议：", "{agent} advises:"),
    "play.no_advice": ("这种游戏没有能给建议的电脑", "no agent of this game gives advice"),
    "play.training_on": ("训练：每一步都给建议", "training: advice on every move"),
    "play.training_off": ("训练结束", "training is off"),
    "play.nothing_to_undo": ("没有可以悔的牌", "there is nothing to take back"),
    "play.no_undo": ("别人已经做了决定，不能悔牌", "somebody else has decided since: it cannot be taken back"),
    "play.undone": ("悔牌：回到上一个决定", "taken back: your last decision again"),
    "play.more": ("按任意键看下一页", "any key: the next page"),
    "play.any_key": ("按任意键返回", "any key: back to the table"),
    "play.leave": (
        "要退出吗？牌谱会保存。y 退出，其他键继续",
        "Leave? The record is saved. y leaves, any other key stays",
    ),
    "play.over": ("第 {number} 局结束", "Round {number} is over"),
    "play.next": ("Enter 下一局，q 退出", "Enter: next round, q: stop"),
    "play.saved": ("牌谱：", "record:"),
    "play.scores": ("本局得分 {scores}", "this round {scores}"),
    "play.totals": ("总分 {scores}", "totals {scores}"),
    "play.curtain": ("请把终端交给{name}，其他人不要看。", "Hand the terminal to {name}; the others look away."),
    "play.curtain_enter": ("{name}：按 Enter 看牌，q 退出", "{name}: Enter shows your hand, q leaves"),
    "play.help.number": ("按编号选；选项多时加 Enter", "a move by its number; with Enter where there are many"),
    "play.help.moves": ("列出所有能选的", "list every move"),
    "play.help.advice": ("建议，附理由", "advice, with reasons"),
    "play.help.training": ("训练：每一步都给建议，再按一次结束", "training: advice on every move; again to end it"),
    "play.help.undo": ("悔牌：回到自己的上一个决定", "take back your last decision"),
    "play.help.log": ("这一局到现在的记录", "what has happened in this round"),
    "play.help.help": ("本说明", "this page"),
    "play.help.quit": ("退出，牌谱会保存；Ctrl-C 也行", "leave, the record is saved; so does Ctrl-C"),
    "play.help.free": ("后面随便写，到 Enter 为止", "then type anything, up to Enter"),
    # the arena
    "arena.title": ("{first} 对 {others}，赛制 {design}", "{first} against {others}, {design}"),
    "arena.setting": ("{title}，规则 {preset}，种子 {seed}", "{title}, rules: {preset}, seed {seed}"),
    "arena.ladder": ("各电脑对 {baseline}，赛制 {design}", "all against {baseline}, {design}"),
    "arena.agent": ("电脑", "agent"),
    "arena.mean": ("每局得分", "points a round"),
    "arena.interval": ("95% 区间", "95 % interval"),
    "arena.p": ("p 值", "p value"),
    "arena.sd": ("一个区块的标准差", "standard deviation of a block"),
    "arena.blocks": ("区块数", "blocks"),
    "arena.rounds": ("局数", "rounds"),
    "arena.voided": ("作废区块数", "voided blocks"),
    "arena.speed": ("每秒局数", "rounds a second"),
    "arena.style": ("打法", "style"),
    "arena.decisions": ("每局决策数", "decisions a round"),
    "arena.thinking": ("每秒决策数", "decisions a second"),
    "arena.fault": (
        "区块 {block} 第 {round} 局，{seat} 号 {agent}：{error}：{message}",
        "block {block}, round {round}, seat {seat}, {agent}: {error}: {message}",
    ),
    "arena.more_faults": ("另有 {count} 处出错", "{count} more fault{s}"),
    "arena.positions": (
        "出错的区块不计入结果；--json 和 --out 里有每一处的局面",
        "faulty blocks do not count; --json and --out hold the position of every fault",
    ),
    "arena.apart": ("相邻的区间互不重叠：{order}", "neighbouring intervals are disjoint: {order}"),
    "arena.overlap": (
        "{stronger} 和 {weaker} 的区间重叠，分不出强弱",
        "the intervals of {stronger} and {weaker} overlap: which is stronger is open",
    ),
    "arena.nothing": ("没有打完一个区块", "no block was finished"),
    "arena.digest": ("摘要 {digest}", "digest {digest}"),
    "arena.digests": ("摘要：", "digests:"),
    "arena.again": ("同样再打一遍：", "the same again:"),
    "arena.stopped": ("中断：打完 {done} 个区块，共 {blocks} 个", "stopped after {done} of {blocks} blocks"),
    "arena.go_on": (
        "接着打：同一条命令加 --first-block {first} --blocks {rest}，再用 paiju arena merge 合并",
        "to go on: the same command with --first-block {first} --blocks {rest}, then paiju arena merge",
    ),
    "arena.stopped_ladder": ("中断：以上是打完的部分", "stopped: this is what was played"),
    # watching agents, and stepping through records
    "watch.decides": ("{seat} 号 {name}：{action}", "seat {seat}, {name}: {action}"),
    "watch.hints": ("空格 暂停  Enter 下一步  q 退出", "Space: pause  Enter: step  q: quit"),
    "watch.paused": ("已暂停：Enter 下一步，空格 继续，q 退出", "paused: Enter steps, Space goes on, q quits"),
    "replay.title": (
        "{title} · 第 {number} 局 · 第 {step}/{last} 步",
        "{title} · round {number} · step {step} of {last}",
    ),
    "replay.hints": (
        "Enter 下一步  b 上一步  g 跳到  e 末尾  s 换座位  q 退出",
        "Enter: next  b: back  g: go to  e: end  s: seat  q: quit",
    ),
    "replay.goto": ("第几步（0 到 {last}）？", "which step (0 to {last})?"),
    "replay.view": ("现在看：{seat}", "now seen by: {seat}"),
    "replay.everyone": ("所有人的牌", "everybody"),
    "replay.seat": ("{seat} 号", "seat {seat}"),
    "replay.unseen": ("这一步从这个座位看不到", "nothing that this seat sees"),
    "replay.unknown": ("“{value}”在这里不能用", '"{value}" means nothing here'),
    # what the library refuses, by its code; it speaks English itself
    "error.notation": ("“{text}”第 {place} 个字符：{reason}", "{message}"),
    "error.no_picture": ("这种游戏画不了牌桌", "{message}"),
    "error.unknown_agent": ("没有这个电脑（{message}）", "{message}"),
    "error.no_agent": ("这不是电脑（{message}）", "{message}"),
    "error.agent_count": ("这种赛制的电脑数目不对（{message}）", "{message}"),
    "error.odd_seats": ("2v2-dup 要求座位数是偶数（{message}）", "{message}"),
    "error.no_start": ("工作进程无法启动（{message}）", "{message}"),
    "error.damaged": ("不是比赛结果，或已损坏（{message}）", "{message}"),
    "error.altered": ("和摘要不符，有内容被改动", "{message}"),
    "error.two_matches": ("不是同一场比赛的结果（{message}）", "{message}"),
    "error.same_blocks": ("有重复的区块（{message}）", "{message}"),
    "error.agent_failed": ("电脑出错了（{message}）", "{message}"),
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
    "mistake.preset": ("没有预设“{value}”，有 {known}", 'no preset "{value}", there are {known}'),
    "mistake.option": (
        "选项写作 名称=值，如 {example}，不是“{value}”",
        'an option is NAME=VALUE, like {example}, not "{value}"',
    ),
    "mistake.no_rule": (
        "规则里没有选项“{value}”，paiju rules {game} 列出全部",
        'the rules have no option "{value}", paiju rules {game} lists them',
    ),
    "mistake.rules": ("没有这样的规则：{value}（{reason}）", "no such rules: {value} ({reason})"),
    "mistake.value": (
        "{option} 不能是“{value}”，可以是：{allowed.zh}",
        '{option} cannot be "{value}", allowed: {allowed.en}',
    ),
    "mistake.no_match": (
        "{game} 的一场只有局数可选：--rounds N",
        "a match of {game} has a number of rounds and nothing else: --rounds N",
    ),
    "mistake.match": (
        "“{value}”不是一场的选项，有 {known}",
        '"{value}" is no option of a match, there are {known}',
    ),
    "mistake.game": ("要写哪种游戏：{games}", "which game? There is {games}"),
    "mistake.diff": ("--diff 不和 --preset、--option 一起用", "--diff takes no --preset and no --option"),
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
    "mistake.theme": ("没有配色“{value}”，有 {known}", 'no theme "{value}", there are {known}'),
    "mistake.no_observation": (
        "“{value}”不是一个座位的所见（{reason}）",
        '"{value}" is not what a seat sees ({reason})',
    ),
    "mistake.no_file": ("没有写牌谱文件", "no FILE given"),
    "mistake.no_seat": ("用 --seat 写明哪个座位，旁观者写 none", "--seat tells whose view, none is a spectator"),
    "mistake.seat": ("没有座位“{value}”，有 {seats} 和 none", 'no seat "{value}", there are {seats} and none'),
    "mistake.stats": ("这份牌谱无法统计（{reason}）", "the record cannot be counted ({reason})"),
    "mistake.levels": (
        "级别要写 1 个或 {seats} 个（用逗号分开），这里是 {count} 个",
        "expected 1 or {seats} levels with commas between them, not {count}",
    ),
    "mistake.pace": ("没有速度“{value}”，有 {known}", 'no pace "{value}", there are {known}'),
    "mistake.ui": ("没有界面“{value}”，有 {known}", 'no user interface "{value}", there are {known}'),
    "mistake.terminal_only": (
        "“{option}”只能在终端里用：加上 --ui terminal",
        '"{option}" works in the terminal only: add --ui terminal',
    ),
    "mistake.position_with": (
        "--position 里什么都有了，不能再给 {option}",
        "--position says it all: leave out {option}",
    ),
    "mistake.position_over": ("这个局面已经没有人要出牌", "nobody has anything to decide in this position"),
    "mistake.one_seat": ("没有座位“{value}”，有 {seats} 和 all", 'no seat "{value}", there are {seats} and all'),
    "mistake.record_exists": ("“{value}”：已有这个文件，不覆盖", '"{value}" exists and is not overwritten'),
    "mistake.record_file": ("“{value}”：没有这个文件夹，或不是文件", '"{value}": no such folder, or no file'),
    "mistake.agent": (
        "没有电脑“{value}”，有 {known}；自己写的写作 module:Class",
        'no agent "{value}", there are {known}; your own is module:Class',
    ),
    "mistake.two_agents": (
        "要写两个电脑，如 paiju arena run medium easy",
        "name two agents, like paiju arena run medium easy",
    ),
    "mistake.design": ("没有赛制“{value}”，有 {known}", 'no design "{value}", there are {known}'),
    "mistake.backend": ("没有后端“{value}”，有 {known}", 'no back-end "{value}", there are {known}'),
    "mistake.at_least": ("{option} 至少是 {least}，不是 {value}", "{option} is at least {least}, not {value}"),
    "mistake.range": ("{option} 从 {least} 到 {most}，不是 {value}", "{option} is from {least} to {most}, not {value}"),
    "mistake.positive": ("{option} 要大于 0，不是 {value}", "{option} is more than 0, not {value}"),
    "mistake.last_block": (
        "区块编号最多到 2^63 - 1，这里到 {value}",
        "blocks have numbers up to 2^63 - 1, not up to {value}",
    ),
    "mistake.match_and_ladder": ("run 和 ladder 的结果不能合并", "a match and a ladder cannot be put together"),
    "mistake.two_results": ("要写两个以上的结果文件", "name two files or more"),
    "mistake.result": ("“{value}”：读不了，{reason}", '"{value}": {reason}'),
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
    "mistake.no_limit": ("没有限额“{value}”，有 {known}", 'no limit "{value}", there are {known}'),
    "mistake.limit": (
        "限额 {name} 不能是“{value}”；要写成 {example}",
        'limit {name} can\'t be "{value}"; write {example}',
    ),
    "error.locked": ("这个数据文件夹已有服务器在用（{message}）", "{message}"),
    # the server and what it needs
    "serve.address": ("打开 {address}", "Open {address}"),
    "serve.running": ("服务器已经在运行：打开 {address}", "A server runs already: open {address}"),
    "serve.warning": (
        "注意：同一网络里的人都能打开这个地址；内容不加密，只在你信任的网络里用。",
        "Note: everybody on this network can open it, and nothing is encrypted. Use it on networks you trust.",
    ),
    "serve.data": ("数据文件夹：{folder}", "Data folder: {folder}"),
    "serve.stop": ("按 Ctrl-C 停止；没打完的局下次接着打", "Ctrl-C stops it; games go on the next time"),
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
    "rooms.was_over": ("已经打完了：{room}", "this game is over already: {room}"),
    "mistake.rooms_none": ("{folder} 里没有服务器的数据", "there are no rooms in {folder}"),
    "mistake.rooms_version": (
        "{folder} 的数据是另一个版本的：先用这个版本运行一次 paiju serve",
        "the data in {folder} was written by another version; run this version's paiju serve once",
    ),
    "mistake.rooms_unknown": ('没有房间 "{value}"', 'there is no room "{value}"'),
    "mistake.rooms_several": ('"{value}" 开头的房间不止一个', 'several rooms begin with "{value}"'),
    "mistake.rooms_damaged": (
        "房间 {room} 的日志损坏了，没有动它：请从备份恢复，或留着不管，不碍别的房间",
        "the journal of room {room} is damaged and was left alone: restore a backup, or ignore it, others are fine",
    ),
    "mistake.rooms_server": (
        "有服务器在用 {folder}，但没有回应（{reason}）：停掉它再试",
        "a server uses {folder} but does not answer ({reason}): stop it and try again",
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
        "没有网页：在源代码目录里装好 Node.js（20 以上）再运行 python3 run.py play；终端里照样能玩",
        "the page is not built: in a checkout, install Node.js 20 or newer and run python3 run.py play; "
        "the terminal works without it",
    ),
    # help pages
    "help.serve": (
        "开服务器：在浏览器里玩，--host 0.0.0.0 让同一网络的朋友也能玩。",
        "Run the server: play in the browser, also with friends on the network with --host 0.0.0.0.",
    ),
    "help.rooms_of_folder": ("列出、结束服务器的房间。", "List and close the rooms of the server."),
    "help.rooms_list": ("列出没打完的房间。", "List rooms with games that are not over."),
    "help.rooms_close": ("结束一个房间，牌谱留着。", "Close a room; its record is kept."),
    "help.rooms_all": ("打完的也列出", "also list finished games"),
    "help.room": ("房间，开头几个字也行", "a room, or the beginning of its name"),
    "help.doctor": ("检查一切是否就绪。", "Check that everything is there."),
    "help.host": ("监听的地址，默认只有本机", "the address to listen at, by default this computer alone"),
    "help.port": ("端口，0 是任意空闲端口", "the port, 0 is any free one"),
    "help.data": ("数据文件夹：对局、牌谱、密钥", "the data folder: games, records, the secret"),
    "help.server_name": (
        "服务器还可以叫这个名字，如反向代理的域名；可以写多次",
        "another name of the server, such as that of a proxy; may be given several times",
    ),
    "help.trusted_proxy": (
        "相信这个反向代理（地址或网段）说的访客地址；可以写多次",
        "believe this proxy, an address or a network, about the addresses of visitors; may be given several times",
    ),
    "help.limit": (
        "改一个限额，如 sockets=200 或 reads=400/100；可以写多次",
        "change a limit, like sockets=200 or reads=400/100; may be given several times",
    ),
    "help.open": ("打开浏览器", "open the browser"),
    "help.usage": ("用法：{usage}", "Usage: {usage}"),
    "help.paiju": ("中国牌桌游戏：牌理、规则与对局。", "Chinese table games: hand analysis, rules and play."),
    "help.rules": (
        "用文字列出规则的每个选项，或两个预设的差别。",
        "Print every option of the rules in words, or what differs between two presets.",
    ),
    "help.sim": ("随机打很多局，统计结果。", "Play many random rounds and tell what comes of them."),
    "help.log": ("查看、核对、遮盖、统计牌谱。", "Show, check, mask and count records."),
    "help.log_show": ("用文字列出牌谱。", "Print a record in words."),
    "help.log_validate": ("重放牌谱，逐行核对。", "Replay a record and compare every line."),
    "help.log_mask": ("写出一个座位所见的牌谱。", "Write what one seat has seen of a record."),
    "help.log_stats": ("统计牌谱。", "Count what happened in a record."),
    "help.play": (
        "对局：和电脑打，或几个人轮流用一台设备；在浏览器里，或加 --ui terminal 在终端里。",
        "Play, against agents or several people in turns: in the browser, or in the terminal with --ui terminal.",
    ),
    "help.arena": (
        "电脑之间的比赛：谁更强，有多大把握。",
        "Matches between agents: which is stronger, and how sure is that.",
    ),
    "help.arena_run": (
        "同样的牌换着座位打，比较两个电脑。",
        "Compare two agents over the same deals from every seat.",
    ),
    "help.arena_ladder": (
        "每个电脑都和同一个对手比，按强弱排列。",
        "Measure agents against the same baseline and rank them.",
    ),
    "help.arena_merge": (
        "合并同一场比赛、同一次 ladder 各部分的结果。",
        "Put results of different blocks of one match, or of one ladder, together.",
    ),
    "help.watch": ("看电脑对局，附各种打法的排名。", "Watch agents play, with their ranked candidates."),
    "help.replay": ("一步一步重看牌谱。", "Step through a record."),
    "help.draw": ("把牌桌画成 SVG 图。", "Draw a table as an SVG picture."),
    "help.drawn": (
        "牌谱（.jsonl、.jsonl.gz）、一个座位的所见（.json），或写成一行的局面",
        "a record (.jsonl, .jsonl.gz), what a seat sees (.json), or a position in one line",
    ),
    "help.drawn_game": (
        "座位的所见是哪种游戏的（默认 {usual}）；牌谱自己写明",
        "the game of what a seat sees ({usual}); a record tells it itself",
    ),
    "help.drawn_step": ("牌谱的第几步；不写则最后一步", "which step of the record; otherwise the last"),
    "help.drawn_seat": ("从哪个座位看，默认 0；all 看所有人的牌", "whose eyes, 0 otherwise; all shows every hand"),
    "help.theme": ("配色：light 或 dark", "the colours: light or dark"),
    "help.version": ("显示版本。", "Show the version."),
    "help.option": (
        "改一个规则选项，可写几次；paiju rules 列出全部选项",
        "an option of the rules to change, once for each; paiju rules lists them",
    ),
    "help.diff": ("两个预设的差别", "what differs between two presets"),
    "help.any_game": ("哪种游戏（默认 {usual}）：{games}", "the game ({usual}): {games}"),
    "help.any_preset": ("游戏的规则预设，不写则用默认", "a preset of the game; otherwise the usual rules"),
    "help.rounds": ("局数（默认 1000）", "how many rounds (1000)"),
    "help.seed": ("种子（默认 1）；同一个种子总是同样的结果", "the seed (1); the same seed plays the same rounds"),
    "help.position": ("从写成一行的局面接着打", "play on from a position in one line"),
    "help.play_seed": ("种子：同一个种子发同样的牌", "the seed: the same one deals the same hands"),
    "help.play_rounds": ("打几局，不写则打到退出为止", "how many rounds; otherwise until you leave"),
    "help.match": (
        "一场怎么打完：游戏给的名字，或它的选项，如 target=500；可写几次",
        "how a match ends: a name that the game has for it, or an option, like target=500; once for each",
    ),
    "help.level": (
        "对手的级别（默认 medium），或每家一个，用逗号分开",
        "the level of the opponents (medium), or one for each with commas between them",
    ),
    "help.ui": (
        "在哪里打：web（浏览器）或 terminal（终端）；默认 web，输入来自管道时是终端",
        "where to play: web (the browser) or terminal; usually web, and the terminal when moves are piped in",
    ),
    "help.pace": (
        "电脑每一步停多久：instant、quick、normal（默认，一到两秒）或 slow",
        "how long a move of an agent rests on the screen: instant, quick, normal (one to two seconds; usual) or slow",
    ),
    "help.humans": ("几个人轮流用这台设备（默认 1）", "how many people share this device (1)"),
    "help.watch_agents": (
        "每家的级别，用逗号分开，或一个给所有人",
        "the level of each seat with commas between them, or one for all",
    ),
    "help.watch_rounds": ("打几局（默认 1）", "how many rounds (1)"),
    "help.eyes": ("从哪个座位看；all 看所有人的牌（默认）", "whose eyes; all shows every hand (otherwise)"),
    "help.step": ("只显示这一步", "show this step only"),
    "help.record": ("牌谱写到这个文件，不写则放进数据文件夹", "the file for the record; otherwise the data folder"),
    "help.plot": ("把得分分布画成 PNG（需要 matplotlib）", "draw the scores as a PNG (needs matplotlib)"),
    "help.agents": (
        "两个电脑，前者挑战后者；自己写的写作 module:Class；free 赛制可以写更多",
        "two agents, the first challenges the second; your own is module:Class; free takes more",
    ),
    "help.climbers": ("哪些电脑，不写则是游戏自带的全部", "the agents, otherwise all that come with the game"),
    "help.results": ("--out 写出的结果文件", "results that --out has written"),
    "help.arena_preset": ("规则预设，不写则用比赛规则", "a preset of the game; otherwise its arena rules"),
    "help.design": (
        "赛制：1v3-dup（默认，一个对其余，轮遍每个座位）、2v2-dup（隔座，再对调）、free（每个区块一局）",
        "1v3-dup (one against the rest, from every seat; otherwise), 2v2-dup (every other seat, then swapped) "
        "or free (one round a block)",
    ),
    "help.baseline": (
        "比较的对手，默认 medium，没有 medium 的游戏用最后一个",
        "whom to measure against: medium, or the last agent of a game without it",
    ),
    "help.blocks": (
        "区块数（默认 1000）；一个区块是同一副牌的几局",
        "how many blocks (1000); a block is a few rounds on one deal",
    ),
    "help.first_block": ("从第几个区块开始（默认 0）", "the number of the first block (0)"),
    "help.workers": (
        "同时打几个区块，默认每个核一个；不影响结果",
        "how many play at a time, one a core otherwise; never changes the result",
    ),
    "help.backend": (
        "Python 写的电脑在线程（默认）还是进程里打；进程里崩溃也不碍事",
        "whether agents in Python play in threads (otherwise) or processes, where they may even crash",
    ),
    "help.time_limit": (
        "Python 写的电脑每步最多想几秒（默认 10）",
        "seconds an agent in Python has for a decision (10)",
    ),
    "help.out": ("把结果存成 JSON 文件", "keep the result as a JSON file"),
    "help.plot_intervals": ("把区间画成 PNG（需要 matplotlib）", "draw the intervals as a PNG (needs matplotlib)"),
    "help.file": ("牌谱文件，.jsonl 或 .jsonl.gz", "a record, .jsonl or .jsonl.gz"),
    "help.seat": ("哪个座位所见；none 是旁观者", "whose view; none is a spectator"),
    "help.output": ("写到文件，不写则输出到终端", "the file to write, otherwise standard output"),
    "help.json": ("输出一个 JSON 对象", "print one JSON object"),
    "help.lang": (
        "语言；不写则看 PAIJU_LANG 和系统",
        "the language; otherwise PAIJU_LANG or the locale decides",
    ),
    "help.help": ("显示本说明", "show this page"),
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
        """Return the text of ``key`` with its fields filled in; ``count`` also decides a plural ``s``."""
        found = _words_of(key)
        if found is None:
            raise KeyError(key)
        chinese, english = found
        template = chinese if self.language == "zh" else english
        return template.format(s="" if fields.get("count") == 1 else "s", **fields)


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
    return "zh" if chosen.lower().startswith(("zh", "chinese")) else "en"


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
