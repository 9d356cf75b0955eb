"""What the server refuses, in words."""

from __future__ import annotations

from typing import Final

from paiju.server.messages import Words

__all__ = ["Refusal", "words"]

TEXTS: Final[dict[str, tuple[int, str, str]]] = {
    "no_room": (404, "没有这个房间", "there is no such room"),
    "no_code": (404, "没有二维码", "there is no QR code"),
    "no_record": (404, "没有这份牌谱", "there is no such record"),
    "no_game": (422, "没有这个游戏", "there is no such game"),
    "no_preset": (422, "没有这个规则", "there is no such preset"),
    "bad_rules": (422, "规则选项有误", "the rule options are wrong"),
    "bad_match": (422, "整场的选项有误", "the match options are wrong"),
    "no_level": (422, "没有这个级别", "there is no such level"),
    "levels": (422, "级别的个数不对", "wrong number of levels"),
    "names": (422, "名字的个数不对", "wrong number of names"),
    "name_direction": (
        422,
        "名字里有改变文字方向的字符，请换一个名字",
        "the name has characters that change the direction of text: choose another",
    ),
    "name_invisible": (
        422,
        "名字里有看不见的字符或控制字符，请换一个名字",
        "the name has invisible or control characters: choose another",
    ),
    "name_marks": (
        422,
        "名字里一个字上叠了太多符号（最多两个），请换一个名字",
        "the name has too many marks on one letter (two at most): choose another",
    ),
    "seed": (422, "发牌种子太大：要小于 2 的 64 次方", "the deal seed is too large: it must be below 2^64"),
    "seed_among_friends": (422, "和朋友玩不能指定种子", "the seed can't be chosen when playing with friends"),
    "claim_seconds": (422, "只有和朋友玩才能设定要牌限时", "only games with friends have a time to claim"),
    "no_training": (422, "和朋友玩不能用训练模式", "there is no training when playing with friends"),
    "play_on": (422, "不能从这里接着打", "you can't play from there"),
    "position": (422, "读不懂这个局面，或者不能从它开始", "the position can't be read, or play can't start from it"),
    "not_a_lobby": (409, "已经开局了", "the game has already begun"),
    "no_seat": (409, "没有空位", "no seat is free"),
    "not_the_host": (403, "只有房主可以", "only the host can do that"),
    "not_yours": (403, "这不是你的座位", "this seat is not yours"),
    "not_open": (403, "只有电脑对局才能看明牌", "hands are only open in games between agents"),
    "still_playing": (403, "这一局还没有结束", "the round is still in progress"),
    "no_round": (404, "没有这一局", "there is no such round"),
    "full": (503, "房间已满，请稍后再试", "there are too many rooms, try again later"),
    "own_rooms": (
        409,
        "你没打完的房间太多了：先打完或结束一个",
        "you have too many open rooms: finish or close one first",
    ),
    "busy": (503, "现在看牌谱的人太多，请稍后再试", "too many replays are being read, try again in a moment"),
    "cannot_save": (
        503,
        "服务器暂时无法保存：磁盘可能满了。已确认的都在，恢复后会接着打",
        "the server can't save now, its disk may be full: nothing confirmed is lost, and play goes on once it can",
    ),
    "damaged": (500, "这个房间的日志损坏了：请告诉管理员", "this room's journal is damaged: tell the administrator"),
    "rate": (429, "太快了，请稍等", "too fast, wait a moment"),
    "host": (400, "主机名不对", "the server does not go by that name"),
    "origin": (403, "来源不对", "other sites may not do that"),
    "too_large": (413, "内容太长", "too long"),
    "invalid": (422, "内容有误", "this is not a valid request"),
    "not_found": (404, "没有这个地址", "there is nothing here"),
    "bad_method": (405, "方法不对", "this method is not allowed here"),
    "trouble": (500, "服务器出错", "something went wrong on the server"),
    # sockets
    "ticket": (403, "票已失效", "the ticket is invalid or has expired"),
    "version": (
        400,
        "协议版本不一致：请刷新页面，或更新你的机器人程序",
        "the server speaks another version of the protocol: reload the page, or update your bot",
    ),
    "hello": (400, "没有收到 hello", "no hello was received"),
    "second_hello": (400, "hello 只能有一次", "a socket may say hello only once"),
    "malformed": (400, "消息有误", "this is not a valid message"),
    "mistakes": (400, "错误太多", "too many mistakes"),
    "sockets": (429, "连接太多", "too many connections"),
    "slow": (429, "接收太慢", "too slow to receive everything"),
    "restart": (503, "服务器要重启", "the server is restarting"),
    "closed": (410, "房间已关闭", "the room is closed"),
    # acknowledgements
    "answered": (409, "已经决定了", "that has already been decided"),
    "too_late": (409, "时间到了，服务器已代为决定", "time was up, so the server decided"),
    "stood_in": (409, "你离开的时候，电脑已代为决定", "you were away, so the computer decided"),
    "not_asked": (409, "没有在问你", "this is not yours to decide"),
    "illegal": (422, "规则不允许这样做", "the rules do not allow that"),
    "no_advice": (403, "这里没有建议：开局时没有选训练", "no advice here: training was not chosen for this game"),
    "not_considered": (404, "这个游戏不在出牌之前判断", "this game does not judge pieces before they are played"),
    "no_adviser": (404, "这个游戏没有会给建议的电脑", "no agent for this game gives advice"),
    "no_undo": (409, "不能悔牌", "you can't undo that"),
    "undos": (409, "这一局悔牌太多，不能再悔了", "too many decisions have been undone in this round"),
    "too_long": (409, "这一桌打得太久了，请另开一桌", "this table has been in use for too long, open a new one"),
    "begun": (409, "下一局已经开始", "the next round has begun"),
    "no_tempo": (403, "和朋友玩时不能改快慢", "the pace can't be changed when playing with friends"),
    "no_pause": (403, "只有电脑对局才能暂停", "only a game between agents can be paused"),
    "no_next": (409, "现在不能开下一局", "the next round can't begin now"),
}


class Refusal(Exception):
    """Something that the server does not do; the code tells why."""

    def __init__(self, code: str, reason: Words | None = None, *, option: str | None = None) -> None:
        """Keep the code, words that tell more than the usual ones, and the option that is wrong."""
        super().__init__(code)
        self.code = code
        self.option = option
        self._reason = reason

    @property
    def status(self) -> int:
        """The status of an HTTP answer."""
        return TEXTS[self.code][0]

    @property
    def reason(self) -> Words:
        """The words for it."""
        return self._reason or words(self.code)


def words(code: str) -> Words:
    """Return the words for a code."""
    _, zh, en = TEXTS[code]
    return Words(zh=zh, en=en)
