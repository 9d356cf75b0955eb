"""Bring the tables of the pages on the protocol up to date: ``python docs/reference/make.py``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from paiju.server.schema import schema

__all__ = ["with_tables"]

DOCS: Final = Path(__file__).parent.parent
PAGES: Final = {"en": DOCS / "reference" / "protocol.md", "zh": DOCS / "zh" / "reference" / "protocol.md"}

CLIENT: Final = ("Hello", "Act", "Advise", "Consider", "Undo", "Next", "Tempo", "Step", "Ping", "Viewer")
SERVER: Final = ("Welcome", "Snap", "Ev", "Log", "Ack", "Advice", "Considered", "Here", "Bye")
PARTS: Final = ("View", "Person", "Prompt", "Together", "Option", "Suggestion", "Proposal", "Thought", "Words")
BLOCKS: Final = {"client": CLIENT, "server": SERVER, "parts": PARTS}
HEADS: Final = {"zh": ("字段", "类型", "说明"), "en": ("member", "type", "meaning")}
TYPES: Final = {
    "string": ("文本", "text"),
    "integer": ("整数", "whole number"),
    "number": ("数", "number"),
    "boolean": ("真假", "true or false"),
    "object": ("对象", "object"),
}
CHINESE: Final = {
    "Hello": "第一帧，五秒之内。",
    "Hello.v": "客户端说的协议版本；服务器说的是另一个版本时回 `bye`。",
    "Hello.ticket": "来自 `POST /api/tickets`；只能用一次，半分钟内有效。",
    "Hello.last_seq": "客户端已有的最后一帧；没有就是要快照。",
    "Act": "回答一个提问。",
    "Act.action": "动作的文本：选项里的一个，或者规则允许的另一个。",
    "Act.aid": "客户端自己起的名字；同一个名字再发一次也不会做第二次。",
    "Advise": "请教眼前的提问。",
    "Consider": "出牌之前，先问规则怎么看自己的几张牌；别人在决定时也可以问。",
    "Consider.aid": "客户端自己起的名字；回答里是同一个。",
    "Consider.pieces": "一张也没有：问有什么可以出。",
    "Undo": "悔牌：收回自己的上一个决定，只在对手都是电脑时可以。",
    "Next": "开下一局；和朋友玩时，表示准备好了。",
    "Tempo": "改电脑的快慢，开房间的人才行，和朋友玩时不行。没写的保持不变。",
    "Tempo.paused": "要不要让电脑等着；只在全是电脑时可以。",
    "Step": "让电脑现在就走下一步，暂停时也行；只在全是电脑时，开房间的人才行。",
    "Ping": "还在吗。",
    "Viewer": "以谁的眼睛看：一个座位，所有人的手牌（只在全是电脑时），或旁观。",
    "Welcome": "对 `hello` 的回答；接着是 `snap`，或者缺少的 `ev`。",
    "Snap": "整个画面。",
    "Snap.log": "之前发生了什么；还没有发牌时没有。",
    "Ev": "发生了什么，以及画面因此怎样改变。",
    "Ev.events": "牌谱里的事件，看不到的部分已遮盖。",
    "Ev.texts": "同样的内容用文字说，每个事件一句。",
    "Ev.patch": "画面的合并补丁。",
    "Ev.log": "悔牌之后，前面发生的事还剩下哪些。",
    "Log": "一个观看者看到的这一局，从发牌起；太长时只有后面一段。",
    "Log.events": "和 `ev` 里的一样。",
    "Ack": "`act`、`undo`、`next`、`tempo`、`step` 的结果；`ok` 表示已经写到磁盘上，单步和准备好除外。",
    "Advice": "对一个提问的建议，最好的在前。",
    "Advice.reason": "为什么没有建议。",
    "Considered": "规则怎么看手里的几张牌。",
    "Considered.name": "它们合起来是什么；什么都不是、或者一张也没有时没有。",
    "Considered.playable": "按眼前的牌桌，它们能不能出。",
    "Considered.reason": "为什么能出，或者为什么不能。",
    "Considered.action": "把它们打出去的动作的文本；不能出时没有。",
    "Considered.proposals": "添几张或减几张能凑成的牌，最便宜的在前；一张也没选时，是所有能出的。",
    "Proposal": "可以一起出的牌。",
    "Proposal.action": "把它们打出去的动作的文本。",
    "Here": "对 `ping` 的回答。",
    "Bye": "服务器为什么断开。",
    "Bye.retry": "要不要带着 `last_seq` 再来。",
    "View": "一个观看者能看到的一切，网页画的就是它。",
    "View.seat": "谁在看；没有就是旁观。",
    "View.round": "从 1 起；第一局之前是 0。",
    "View.rounds": "最多打几局；没有就是不限。",
    "View.match": "开这一场时的选项：可能让它提前结束，或者另有算总分的办法。",
    "View.host": "和朋友玩时谁可以开局：开房间的人；他不在的时候，是在场的人里座位最前的一位。",
    "View.totals": "已结束的各局合计。",
    "View.course": "一局打完后：最近各局每局打完时的合计，最后一项就是 `totals`。",
    "View.goal": "有人到多少分整场结束；不按分数结束时没有。",
    "View.first": "整场打完以后，第一名的座位；并列第一时没有。",
    "View.scores": "这一局各家的得分，打完才有。",
    "View.table": "游戏自己的部分：这个座位看到的牌桌。第一次发牌之前没有。",
    "View.sheet": "一局结束后的账单，一行一句。",
    "View.ready": "和朋友玩、一局打完之后：哪些座位已经准备好打下一局。",
    "View.next_at": "服务器时钟的秒数，到时不管谁还没准备好都开下一局；还没有人准备好时没有。",
    "View.pace": "电脑的快慢。",
    "View.paused": "电脑是不是停着，等人让它们继续。",
    "View.waiting": "大家都知道在等哪些座位；暗中选择的时候只有自己的座位。",
    "View.undo": "现在能不能悔牌。",
    "View.notice": "时间到了、服务器已代你决定的提示，到你下一次自己决定为止。",
    "View.training": "能不能请教。",
    "View.thought": "刚才做决定的电脑是怎么想的；只在看所有手牌时有。",
    "Person": "坐在一个座位上的人或电脑。",
    "Person.kind": "`open`：还空着。",
    "Person.level": "电脑的级别；`open` 的座位没人来坐时，就由它补上。",
    "Person.stand_in": "人离开久了，由这个级别的电脑代打，直到人回来。",
    "Prompt": "向正在看的座位提的问题。",
    "Prompt.ask_id": "只属于这个座位的这一次决定。",
    "Prompt.more": (
        "能做的是不是比选项里的多：选项太多没有列全，或者同一种打法只列了一个。任何动作的文本都可以送来，由规则判断。"
    ),
    "Prompt.total": "选项只是其中前面一部分时，游戏一共列出多少个动作。",
    "Prompt.refused": "手里哪些牌现在不能出，为什么。",
    "Prompt.together": "几个回答合成一个决定、这个回答是其中之一时，哪些牌可以一起选。",
    "Prompt.deadline": "服务器时钟（`Welcome.server_time`）的秒数，到时由服务器代为决定；没有就是不限时。",
    "Prompt.seconds": "整个决定一共有多少秒；几个回答合成一个决定时，是它们合起来的时间。",
    "Together": "一起出去、但每张都是一个回答的牌：全部来自其中一组。",
    "Together.count": "还要出几张。",
    "Together.groups": "手里的牌；同样的牌有几张就列几次。",
    "Option": "这个座位现在可以做的一件事。",
    "Option.action": "动作的文本，`act` 里送回它。",
    "Option.kind": "动词，文本的第一个词。",
    "Option.pieces": "这个动作用到的牌。",
    "Suggestion": "顾问眼里的一种打法。",
    "Suggestion.why": "理由里去掉打法的名字，用在名字已经写在旁边的地方。",
    "Suggestion.facts": "顾问还知道什么，按游戏建议各栏（`GameInfo.advice`）的名字。",
    "Suggestion.pieces": "几个回答合成一个决定时，一起出去的所有牌；这一步是其中第一个。",
    "Thought": "一个电脑做决定时的想法。",
    "Thought.action": "它选了什么。",
    "Thought.suggestions": "最好的在前。",
    "Words": "两种语言的同一句话。",
}


def with_tables(page: str, schema: dict[str, Any], lang: str) -> str:
    """Return a page with its tables as the models give them now: each lies between two comments."""
    for block, names in BLOCKS.items():
        made = "\n".join(line for name in names for line in _model(name, schema["$defs"][name], lang))
        pattern = re.compile(rf"(<!-- {block} -->\n).*?(<!-- /{block} -->)", re.DOTALL)
        found = pattern.search(page)
        if found is None:
            raise ValueError(f"the page needs a place <!-- {block} --> ... <!-- /{block} -->")
        page = f"{page[: found.end(1)]}\n{made}\n{page[found.start(2) :]}"
    return page


def _model(name: str, definition: dict[str, Any], lang: str) -> Iterator[str]:
    members: dict[str, Any] = definition["properties"]
    kind = members.get("t", {}).get("const")
    yield f"### `{kind or name}`\n"
    yield _said(name, definition, lang) + "\n"
    shown = {member: about for member, about in members.items() if member != "t"}
    if not shown:
        return
    yield f"| {' | '.join(HEADS[lang])} |"
    yield "| --- | --- | --- |"
    required = definition.get("required", [])
    for member, about in shown.items():
        optional = "" if member in required else "?"
        yield f"| `{member}{optional}` | {_type(about, lang)} | {_said(f'{name}.{member}', about, lang)} |"
    yield ""


def _said(key: str, about: dict[str, Any], lang: str) -> str:
    english = " ".join(str(about.get("description", "")).split()).replace("``", "`")
    if not english or lang == "en":
        return english
    return CHINESE[key]


def _type(about: dict[str, Any], lang: str) -> str:
    if "$ref" in about:
        return f"`{about['$ref'].rpartition('/')[2]}`"
    if "anyOf" in about:
        return _type(next(each for each in about["anyOf"] if each != {"type": "null"}), lang)
    if "enum" in about:
        return ", ".join(f"`{each}`" for each in about["enum"])
    if about.get("type") == "array":
        return _word("{} 的列表", "list of {}", lang).format(_type(about["items"], lang))
    values = about.get("additionalProperties")
    if isinstance(values, dict):
        return _word("{} 的映射", "{} by name", lang).format(_type(values, lang))
    return _word(*TYPES[about["type"]], lang)


def _word(zh: str, en: str, lang: str) -> str:
    return zh if lang == "zh" else en


def main() -> None:
    """Write the pages."""
    for lang, path in PAGES.items():
        path.write_text(with_tables(path.read_text("utf-8"), schema(), lang), "utf-8")


if __name__ == "__main__":
    main()
