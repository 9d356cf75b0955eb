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
    "number": ("数字", "number"),
    "boolean": ("布尔", "true or false"),
    "object": ("对象", "object"),
}
CHINESE: Final = {
    "Hello": "第一帧，五秒之内。",
    "Hello.v": "客户端用的协议版本；服务器用的是别的版本，就回 `bye`。",
    "Hello.ticket": "用 `POST /api/tickets` 换来；只能用一次，半分钟内有效。",
    "Hello.last_seq": "客户端收到的最后一帧；不写就是要快照。",
    "Act": "回答一个提问。",
    "Act.action": "动作的文本：选项里的一个，或者规则允许的别的动作。",
    "Act.aid": "客户端自己起的名字；同一个名字再发，也不会做第二次。",
    "Advise": "就眼前的提问要建议。",
    "Consider": "出牌之前，先问规则怎么看手里的几张牌；轮到别人时也可以问。",
    "Consider.aid": "客户端自己起的名字；回答里带着同一个。",
    "Consider.pieces": "一张也不写：问能出什么。",
    "Undo": "悔牌：收回自己的上一个决定，对手都是电脑时才行。",
    "Next": "开下一局；和朋友玩时，表示准备好了。",
    "Tempo": "改电脑的快慢，只有开房间的人能改，和朋友玩时不能改。不写的保持不变。",
    "Tempo.paused": "让不让电脑等着；全是电脑时才行。",
    "Step": "让电脑现在就走下一步，暂停时也行；全是电脑时才行，只有开房间的人能用。",
    "Ping": "还在吗。",
    "Viewer": "从谁的视角看：一个座位，所有人的手牌（全是电脑时才行），或旁观。",
    "Welcome": "对 `hello` 的回答；接着是 `snap`，或者漏掉的 `ev`。",
    "Snap": "整个画面。",
    "Snap.log": "之前发生了什么；还没发牌就没有。",
    "Ev": "发生了什么，画面跟着怎么变。",
    "Ev.events": "牌谱里的事件，看不到的部分遮住了。",
    "Ev.texts": "同样的内容用话说，每个事件一句。",
    "Ev.patch": "画面的合并补丁。",
    "Ev.log": "悔牌之后，前面的事还剩下哪些。",
    "Log": "一个观看者看到的这一局，从发牌起；太长就只有后面一段。",
    "Log.events": "和 `ev` 里的一样。",
    "Ack": "`act`、`undo`、`next`、`tempo`、`step` 的结果；`ok` 表示已经写到磁盘上，走一步和准备好除外。",
    "Advice": "对一个提问的建议，最好的在前。",
    "Advice.reason": "为什么没有建议。",
    "Considered": "规则怎么看手里的几张牌。",
    "Considered.name": "合起来是什么牌型；什么都不是，或者一张也没选，就没有。",
    "Considered.playable": "按眼前的牌桌，能不能出。",
    "Considered.reason": "为什么能出，或者为什么不能。",
    "Considered.action": "打出这几张的动作的文本；不能出就没有。",
    "Considered.proposals": "添几张或减几张能凑成的出法，最省的在前；一张也没选，就是所有能出的。",
    "Proposal": "可以一起出的牌。",
    "Proposal.action": "打出这几张的动作的文本。",
    "Here": "对 `ping` 的回答。",
    "Bye": "服务器为什么断开。",
    "Bye.retry": "要不要带着 `last_seq` 重连。",
    "View": "一个观看者能看到的一切，网页画的就是它。",
    "View.seat": "谁在看；没有就是旁观者。",
    "View.round": "从 1 起；第一局之前是 0。",
    "View.rounds": "最多打几局；没有就是不限。",
    "View.match": "开这一场时的选项：可能提前结束，也可能另有算总分的办法。",
    "View.host": "和朋友玩时谁能开局：开房间的人；他不在，就是在场的人里座位最前的一位。",
    "View.totals": "打完的各局合计。",
    "View.course": "一局打完后：最近各局每局打完时的合计，最后一项就是 `totals`。",
    "View.goal": "有人到多少分，整场就结束；不按分数结束就没有。",
    "View.first": "整场打完后，第一名的座位；并列第一就没有。",
    "View.scores": "这一局各家的得分，打完才有。",
    "View.table": "游戏自己的部分：这个座位看到的牌桌。第一次发牌之前没有。",
    "View.sheet": "一局打完后的结算单，一行一句。",
    "View.ready": "和朋友玩、一局打完之后：哪些座位准备好打下一局了。",
    "View.next_at": "服务器时钟的秒数，到了这一刻，准备好没有都开下一局；一个人都没准备好就没有。",
    "View.pace": "电脑的快慢。",
    "View.paused": "电脑是不是停着，等人按继续。",
    "View.waiting": "大家都知道在等哪些座位；暗选的时候只有自己的座位。",
    "View.undo": "现在能不能悔牌。",
    "View.notice": "提示时间到了、服务器替你做了决定；到你下一次自己决定为止。",
    "View.training": "能不能要建议。",
    "View.thought": "刚才做决定的电脑是怎么想的；看所有手牌时才有。",
    "Person": "坐在一个座位上的人或电脑。",
    "Person.kind": "`open`：还空着。",
    "Person.level": "电脑的级别；`open` 的座位没人来坐，就由它补上。",
    "Person.stand_in": "人离开久了，由这个级别的电脑代打，人回来为止。",
    "Prompt": "向正在看的座位提问，等它决定。",
    "Prompt.ask_id": "这个座位这一次决定专用。",
    "Prompt.more": (
        "能做的是不是比选项多：选项太多没列全，或者同一种打法只列了一个。什么动作的文本都可以送来，由规则判断。"
    ),
    "Prompt.total": "选项只是前面一部分时，游戏一共列出多少个动作。",
    "Prompt.refused": "手里哪些牌现在不能出，为什么。",
    "Prompt.together": "几个回答合成一个决定时，哪些牌可以一起选。",
    "Prompt.deadline": "服务器时钟（`Welcome.server_time`）的秒数，到时由服务器替你决定；没有就是不限时。",
    "Prompt.seconds": "整个决定一共多少秒；几个回答合成一个决定时，是合起来的时间。",
    "Together": "一起出、但一张算一个回答的牌：全部来自其中一组。",
    "Together.count": "还要出几张。",
    "Together.groups": "手里的牌；同样的牌有几张就列几次。",
    "Option": "这个座位现在可以做的一件事。",
    "Option.action": "动作的文本，用 `act` 送回来。",
    "Option.kind": "动词，文本的第一个词。",
    "Option.pieces": "这个动作用到的牌。",
    "Suggestion": "出主意的电脑怎么看一种打法。",
    "Suggestion.why": "去掉打法名字的理由，给名字已经写在旁边的地方用。",
    "Suggestion.facts": "出主意的电脑还知道什么，名字见游戏的建议各栏（`GameInfo.advice`）。",
    "Suggestion.pieces": "几个回答合成一个决定时，一起出的所有牌；这一步是其中第一个。",
    "Thought": "一个电脑做决定时的想法。",
    "Thought.action": "它选了什么。",
    "Thought.suggestions": "最好的在前。",
    "Words": "同一句话，两种语言。",
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
        return _of(_type(about["items"], lang), "列表", "list of {}", lang)
    values = about.get("additionalProperties")
    if isinstance(values, dict):
        return _of(_type(values, lang), "字典", "{} by name", lang)
    return _word(*TYPES[about["type"]], lang)


def _of(inner: str, zh: str, en: str, lang: str) -> str:
    """Return the type of what holds others; in Chinese, code stands apart."""
    if lang == "en":
        return en.format(inner)
    return f"{inner}{' ' if inner.endswith('`') else '的' if inner.endswith(zh) else ''}{zh}"


def _word(zh: str, en: str, lang: str) -> str:
    return zh if lang == "zh" else en


def main() -> None:
    """Write the pages."""
    for lang, path in PAGES.items():
        path.write_text(with_tables(path.read_text("utf-8"), schema(), lang), "utf-8")


if __name__ == "__main__":
    main()
