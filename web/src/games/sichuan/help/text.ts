/** How the game is played, in words. What stands between asterisks is explained there. */

import { catalogue } from "../../../text";

export const zh = {
  "aim.title": "目标和牌",
  "aim.xuezhan":
    "四家各打各的，目标是*胡*：把手里的牌凑成一副能胡的牌。*血战到底*：胡了的人收钱离场，其他人接着打，直到三家胡了，或者*牌墙*（还没摸的牌）摸完。",
  "aim.tiles": "牌有三门，每门一到九，每种四张。没有东南西北中发白，也没有花牌。",
  "aim.suits": "三门花色",
  "aim.m": "万",
  "aim.s": "条",
  "aim.p": "筒",

  "win.title": "怎样能胡",
  "win.form":
    "十四张凑成四副*面子*加一对*将*，就能胡。面子有两种：*顺子*是同一门里连着的三张，*刻子*是三张一样的。将是两张一样的。",
  "win.example": "四副面子加一对将",
  "win.run": "顺子",
  "win.triplet": "刻子",
  "win.eyes": "将",
  "win.melds": "碰和杠各算一副面子。杠是四张，也只算一副，所以每有一个杠，牌就多一张。",
  "win.pairs": "*七对*：七个对子也能胡，但不能有碰和杠。四张一样的算两对。",
  "win.pairs.example": "七对",
  "win.void": "手里和桌上都不能有定缺的那一门：",
  "win.void.example": "定缺是条，还有两张条：不能胡",
  "win.two": "手里和桌上最多两门花色，有三门就不能胡。",

  "ready.title": "听牌",
  "ready.what": "只差一张就能胡，叫*听牌*，也叫有叫。差的那张叫*听张*，听张可以有几种。",
  "ready.runs": "听二筒和五筒：来哪张都凑成顺子",
  "ready.pairs": "听三万和七筒：来哪张都凑成刻子，另一对做将",
  "ready.waits": "听张",
  "ready.page": "手牌上写着“听”的，打出去就听牌。听哪些、还剩几张，写在手牌上面。",
  "ready.shanten": "*向听*说离听牌还有多远：再进一张就听牌是一向听，还要两张是两向听。让手牌离听牌更近的牌叫*进张*。",

  "round.title": "一局怎么打",
  "round.deal":
    "每家十三张，*庄家*十四张，庄家先打。庄家坐东，照轮次往下是南、西、北。轮次逆时针走：你的右边是*下家*，对面是*对家*，左边是*上家*。",
  "round.swap": "*换三张*：发完牌，每家选三张同一门的牌，大家同时换给别家。",
  "round.void": "*定缺*：每家选一门不要，叫*缺门*。手里或桌上有缺门牌就不能胡。",
  "round.void.first": "手里还有缺门牌，就只能先打缺门牌。",
  "round.turns": "轮到你，摸一张，打一张。摸到的牌让你胡了，或者凑成了杠，可以不打，先胡先杠。",
  "round.claims": "别家打出的牌，可以碰、杠、胡。不能*吃*，就是不能拿别家的牌凑顺子。几家都要，先胡，再杠，再碰。",
  "round.multi": "*一炮多响*：一张牌几家都能胡，就几家一起胡。",
  "round.nearest": "几家都能胡同一张，只有打牌的人往下最近的一家胡。",
  "round.lock": "能胡不胡，到自己下次摸牌、碰、杠之前，别家再打同样大或更小的，不能胡。",

  "melds.title": "碰和杠",
  "melds.what": "碰和杠亮在自己面前，叫*副露*，不再收回手里。",
  "melds.pong": "*碰*：手里有两张，拿别家打出的第三张。碰完打一张。",
  "melds.kong": "*杠*是四张一样的，有三种，杠完从牌墙末尾补一张。牌墙空了不能杠。",
  "melds.exposed": "*明杠*（直杠）：手里有三张，拿别家打出的第四张。",
  "melds.added": "*补杠*（巴杠）：碰过以后，自己又有第四张，加上去。",
  "melds.concealed": "*暗杠*：四张都在自己手里。",
  "melds.example": "副露的样子",
  "melds.example.pong": "碰",
  "melds.example.kong": "明杠、补杠",
  "melds.example.concealed": "暗杠",
  "melds.void": "缺门牌不能碰，也不能杠。",
  "melds.void.may": "缺门牌也能碰、明杠、补杠，但这样就胡不了。",
  "melds.money":
    "*杠钱*，又叫*刮风下雨*：杠了马上收钱，已经胡了的不付。暗杠（下雨）每家付 {concealed}，补杠（刮风）每家付 {added}，明杠（刮风）只由打出那张的人付 {exposed}。",
  "melds.late": "补杠的第四张要是刚摸到的，才收杠钱。",
  "melds.rob": "*抢杠胡*：别家补杠的那张正好是你的听张，可以抢来胡。那一杠就不算，补杠的人像点炮一样付钱。",

  "score.title": "胡了收多少",
  "score.who": "*自摸*是胡自己摸到的牌，还没胡的每家都付。*点炮*是打出的牌被人胡了，只由打的人付。",
  "score.feeder": "明杠后补到的那张自摸，只由打出杠牌的人付。",
  "score.fan": "分数算*番*：0 番 {none}，一番 {one}，二番 {two}，每多一番翻一倍。",
  "score.multiplier": "分数算*倍数*：最普通的胡收 {none}，下面的各样一一相乘。",
  "score.self.double": "自摸翻一倍。",
  "score.self.base": "自摸每家多付 {base}。",
  "score.self.fan": "自摸加一番。",
  "score.patterns": "*番型*越难凑，收得越多。比如：",
  "score.triplets": "*碰碰胡*（对对胡）：没有顺子，全是刻子或杠",
  "score.flush": "*清一色*：手里和桌上只有一门花色",
  "score.hook": "*金钩钓*：四副都是碰或杠，手里只剩一对将",
  "score.pairs": "七对也是番型，里面有四张一样的叫*龙七对*，更大。",
  "score.best": "符合几个番型，只算最大的一个。",
  "score.first": "符合几个番型，只算番型表里最前面的一个。",
  "score.stack": "符合几个番型，全都算。",
  "score.roots": "*根*：手里加桌上有四张一样的，杠没杠都是一根，每根翻一倍。番型里已经含的不再算。",
  "score.kong": "*杠上开花*：杠后补到的牌自摸。*杠上炮*：杠后打出的那张点炮。各翻一倍。",
  "score.rob": "抢杠胡翻一倍。",
  "score.last": "*海底*：自摸牌墙最后一张，翻一倍。",
  "score.last.any": "*海底*：牌墙摸空以后的胡，不管自摸还是点炮，翻一倍。",
  "score.heaven": "*天胡*：庄家起手十四张就胡，是大番型。",
  "score.earth": "*地胡*：别家第一次摸牌就胡，之前没有人碰、杠、胡，是大番型。",
  "score.earth.discard": "胡庄家打的第一张也是地胡。",
  "score.transfer": "杠上炮还要把刚收的杠钱交给胡的人，叫*呼叫转移*。",
  "score.refund": "杠上炮还要把刚收的杠钱退给付的人。",
  "score.cap.fan": "*封顶* {cap} 番：再大也按 {cap} 番算。",
  "score.cap.multiplier": "*封顶* {cap} 倍：再大也按 {cap} 倍算。",
  "score.cap.beyond": "自摸多付的不受封顶。",
  "score.sheet": "打完有结算，每一笔收付都写着原因。",

  "end.title": "牌摸完了",
  "end.checks": "牌墙摸完还没到三家胡，叫*流局*。还没胡的人要查一查：",
  "end.checks.always": "牌墙摸完（*流局*），或者三家胡了，还没胡的人要查一查：",
  "end.nothing": "牌墙摸完就结束，不再赔钱。",
  "end.pig.three": "*花猪*：手里和桌上还有三门花色的人。",
  "end.pig.void": "*花猪*：手里或桌上还有缺门牌的人。",
  "end.pig.all": "*查花猪*：花猪赔每个不是花猪的人 {points}，胡了的人也收。",
  "end.pig.active": "*查花猪*：花猪赔每个还没胡、也不是花猪的人 {points}。",
  "end.refund": "*退税*：没听牌的，把收到的杠钱退回去。",
  "end.ready": "*查大叫*：没听牌的，赔每个听牌的人：那手牌最多能胡多少，就赔多少。",
  "end.pig.only": "花猪不再赔大叫。",
  "end.pig.max": "花猪对每个人，花猪和大叫只赔大的一样。",
  "end.dealer.first": "下一局由第一个胡的人坐庄；第一次就有几家一起胡的，由打那张牌的人坐庄；没人胡，庄家不变。",
  "end.dealer.multi": "有几家一起胡过一张牌的，下一局由打那张牌的人坐庄；没有就由第一个胡的人坐庄；没人胡，庄家不变。",
  "end.dealer.rotate": "下一局由庄家的下家坐庄。",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "aim.title": "The aim",
  "aim.xuezhan":
    "Everyone plays for themselves and tries to *win* by turning their tiles into a winning hand. This is a *blood battle*: winners are paid and sit out the rest of the round, while the others play on until three have won or the *wall*, the tiles not drawn yet, is empty.",
  "aim.tiles":
    "There are three suits from 1 to 9, four tiles of each kind, and no winds, dragons or flowers. In text, 4m is the 4 of characters.",
  "aim.suits": "The three suits",
  "aim.m": "characters (m)",
  "aim.s": "bamboo (s)",
  "aim.p": "dots (p)",

  "win.title": "A winning hand",
  "win.form":
    "Fourteen tiles win when they make four *sets* and a pair, the *eyes*. A set is a *run*, three in a row in one suit, or a *triplet*, three of a kind.",
  "win.example": "Four sets and the eyes",
  "win.run": "run",
  "win.triplet": "triplet",
  "win.eyes": "eyes",
  "win.melds":
    "Each pong or kong counts as one of the four sets. A kong has four tiles but is still one set, so every kong gives you one tile more.",
  "win.pairs": "*Seven pairs* also win, but only without pongs and kongs. Four of a kind count as two pairs.",
  "win.pairs.example": "Seven pairs",
  "win.void": "You can't have any tile of your void suit, in hand or on the table:",
  "win.void.example": "The void suit is bamboo and two bamboo tiles are left: no win",
  "win.two": "You can have at most two suits in hand and on the table; with three you can't win.",

  "ready.title": "Being ready",
  "ready.what": "A hand that is one tile short of a win is *ready*. The tiles that complete it are its *waits*.",
  "ready.runs": "Waits on 2 and 5 of dots: either makes a run",
  "ready.pairs": "Waits on 3 of characters and 7 of dots: either makes a triplet, the other pair is the eyes",
  "ready.waits": "waits",
  "ready.page":
    "Discard a tile marked W (for waiting) and you are ready. Your waits, and how many of each are left, are shown above your hand.",
  "ready.shanten":
    "*Shanten* is how far a hand is from ready: a 1-shanten hand is one tile away, a 2-shanten hand two. The tiles that bring it closer are its *effective tiles*.",

  "round.title": "A round",
  "round.deal":
    "Everyone is dealt 13 tiles and the *dealer* 14; the dealer discards first. The dealer sits East, and South, West and North follow in the order of play. Play goes counter-clockwise: the next player sits on your right.",
  "round.swap":
    "*Swap three*: after the deal, everyone gives three tiles of one suit to another player, all at the same time.",
  "round.void":
    "*Void suit*: everyone chooses a suit to do without. You can't win with any of it in hand or on the table.",
  "round.void.first": "While you hold tiles of your void suit, you must discard those first.",
  "round.turns": "On your turn, draw a tile and discard one; or win, or make a kong, if the draw allows it.",
  "round.claims":
    "When somebody discards, the others may claim the tile for a pong, a kong or a win. There is no *chow*: you can't claim a tile for a run. If several want it, a win comes before a kong, and a kong before a pong.",
  "round.multi": "Several players may win on the same tile.",
  "round.nearest": "If several could win on a tile, only the one whose turn would come first does.",
  "round.lock": "If you pass up a win, you can't win the same or less on a discard until your next draw, pong or kong.",

  "melds.title": "Pongs and kongs",
  "melds.what": "Pongs and kongs lie open in front of you, as *melds*, and stay there.",
  "melds.pong": "*Pong*: you hold two and claim the third when it is discarded. Then you discard.",
  "melds.kong":
    "A *kong* is four of a kind, made in one of three ways. After it you draw another tile from the end of the wall; when the wall is empty, there are no more kongs.",
  "melds.exposed": "*Exposed kong*: you hold three and claim the fourth when it is discarded.",
  "melds.added": "*Added kong*: you have a pong and add the fourth tile from your hand.",
  "melds.concealed": "*Concealed kong*: you hold all four.",
  "melds.example": "How melds look",
  "melds.example.pong": "pong",
  "melds.example.kong": "exposed, added",
  "melds.example.concealed": "concealed",
  "melds.void": "You can't pong or kong tiles of your void suit.",
  "melds.void.may": "You may meld your void suit, except as a concealed kong, but then you can't win.",
  "melds.money":
    "*Kong money* (*wind and rain*): kongs are paid at once, by those who have not won. A concealed kong brings {concealed} and an added one {added} from each of them, an exposed one {exposed} from the discarder alone.",
  "melds.late": "An added kong is only paid if its fourth tile was just drawn.",
  "melds.rob":
    "*Robbing a kong*: if somebody adds the very tile you wait on to a pong, you may win on it. The kong doesn't count, and whoever made it pays like a discarder.",

  "score.title": "What a win pays",
  "score.who":
    "A *self-draw*, a win on a tile you draw yourself, is paid by everyone who has not won. A *discard win* is paid by the discarder alone.",
  "score.feeder": "A self-draw right after an exposed kong is paid only by whoever discarded the kong's fourth tile.",
  "score.fan":
    "Points are counted in *fan*, and each fan doubles: 0 fan is {none}, 1 fan {one}, 2 fan {two}, and so on.",
  "score.multiplier": "A plain win brings {none}. Everything below multiplies that.",
  "score.self.double": "A self-draw doubles.",
  "score.self.base": "On a self-draw, each pays {base} more.",
  "score.self.fan": "A self-draw adds a fan.",
  "score.patterns": "The harder the *pattern*, the more a hand brings. For example:",
  "score.triplets": "*All triplets*: only triplets or kongs, no runs",
  "score.flush": "*Full flush*: only one suit in hand and on the table",
  "score.hook": "*Golden hook*: four pongs or kongs, and only the eyes left in hand",
  "score.pairs":
    "Seven pairs are a pattern too; with four of a kind among them they are a *dragon*, which brings more.",
  "score.best": "If several patterns fit, only the best one counts.",
  "score.first": "If several patterns fit, only the first in the rulebook's table counts.",
  "score.stack": "If several patterns fit, all of them count.",
  "score.roots":
    "*Root*: four of a kind in hand and on the table, kong or not. Each root doubles, unless the pattern already includes it.",
  "score.kong":
    "*Kong flower*: a self-draw on the tile drawn after a kong. *Shot after a kong*: a win on the tile somebody discards after a kong. Each doubles.",
  "score.rob": "Robbing a kong doubles.",
  "score.last": "*Last tile*: a self-draw on the last tile of the wall doubles.",
  "score.last.any": "*Last tile*: any win once the wall is empty doubles.",
  "score.heaven": "*Heavenly hand*: the dealer wins on the 14 tiles dealt. A big pattern.",
  "score.earth": "*Earthly hand*: another player wins on the first draw, before any claim or kong. A big pattern.",
  "score.earth.discard": "A win on the dealer's first discard is an earthly hand too.",
  "score.transfer": "A shot after a kong also hands that kong's money to the winner.",
  "score.refund": "A shot after a kong also returns that kong's money to those who paid it.",
  "score.cap.fan": "The *cap* is {cap} fan: anything above counts as {cap}.",
  "score.cap.multiplier": "The *cap* is ×{cap}: anything above counts as ×{cap}.",
  "score.cap.beyond": "What a self-draw adds is not capped.",
  "score.sheet": "At the end, the score sheet gives the reason for every payment.",

  "end.title": "An empty wall",
  "end.checks":
    "If the wall is empty before three have won, the round is over, and those who have not won are checked:",
  "end.checks.always": "When the wall is empty or three have won, those who have not won are checked:",
  "end.nothing": "When the wall is empty, the round is over and nothing more is paid.",
  "end.pig.three": "*Flower pig*: a player who still has all three suits in hand and on the table.",
  "end.pig.void": "*Flower pig*: a player who still has a tile of the void suit in hand or on the table.",
  "end.pig.all": "A flower pig pays {points} to everyone who isn't one, including those who have won.",
  "end.pig.active": "A flower pig pays {points} to everyone who isn't one and has not won.",
  "end.refund": "*Kong refund*: players who are not ready give their kong money back.",
  "end.ready":
    "*Ready check*: players who are not ready pay every ready player the most that player's hand could have won.",
  "end.pig.only": "A flower pig doesn't also pay for not being ready.",
  "end.pig.max": "A flower pig that is not ready pays each player only the larger of the two.",
  "end.dealer.first":
    "The first winner deals next. If several won on that tile, its discarder deals; if nobody won, the dealer stays.",
  "end.dealer.multi":
    "If several won on the same tile, its discarder deals next; otherwise the first winner does. If nobody won, the dealer stays.",
  "end.dealer.rotate": "The player after the dealer always deals next.",
};

export const t = catalogue(zh, en);
