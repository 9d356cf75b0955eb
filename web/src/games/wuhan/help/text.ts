/** How the game is played, in words. What stands between asterisks is explained there. */

import { catalogue } from "../../../text";

export const zh = {
  "aim.title": "目标和牌",
  "aim.aim":
    "四家各打各的，谁先*胡*（凑成一副能胡的牌）谁赢，一局就结束。*牌墙*（还没摸的牌）摸完还没人胡，是流局。这里打的是武汉的七皮四赖子。",
  "aim.tiles": "牌有三门，每门一到九，还有东南西北中发白，每种四张，一共一百三十六张。",
  "aim.suits": "三门花色和字牌",
  "aim.m": "万",
  "aim.s": "条",
  "aim.p": "筒",
  "aim.winds": "东南西北",
  "aim.dragons": "红中、发财、白板",

  "special.title": "赖子、皮子、红中",
  "special.flip": "发完牌，翻开一张，叫*翻牌*。它摆在桌上不用，由它定出这一局的赖子和皮子。",
  "special.laizi":
    "*赖子*：翻牌的下一张，是百搭，胡牌时可以当任何一张。手里最多留 {small} 张胡小胡、{big} 张胡大胡，多的要杠出去。",
  "special.skin": "*皮子*：翻牌这一种，和它的上一张。手里有皮子不能胡。",
  "special.red": "*红中*：每局都是特殊牌，手里有红中不能胡。",
  "special.example": "翻出五万：六万是赖子，五万、四万是皮子",
  "special.example.flip": "翻牌",
  "special.example.laizi": "赖子",
  "special.example.skins": "皮子",
  "special.example.red": "红中",
  "special.next":
    "九的下一张是一，一的上一张是九。字牌按东、南、西、北、发、白转圈，跳过红中。翻出红中，按翻出北算：发是赖子，北、西是皮子。",
  "special.never": "这三种牌都不能打出，也不能吃、碰、和别的牌一起杠。别人也不能要。",
  "special.kong":
    "它们只能单张杠出去，叫*赖子杠*、*皮子杠*、*红中杠*：轮到你时放在自己面前，从牌墙末尾补一张。赖子杠倍数 ×4，皮子杠、红中杠 ×2，输了付钱也要乘。",
  "special.page": "牌角上写“赖”“皮”“杠”的就是这三种。点一下，再点一次，就杠出去。",
  "special.held": "手里的赖子，当本来那张用的也算在张数里。",
  "special.wild": "只有当别的牌用的赖子才算张数，当本来那张用的不算。",

  "win.title": "怎样能胡",
  "win.open": "*开口*才能胡：先要吃、碰、明杠或补杠过一次。暗杠和赖子杠、皮子杠、红中杠不算开口。",
  "win.form":
    "*小胡*（屁胡）：四副*面子*加一对*将*，将要是二、五、八。面子有两种：*顺子*是同一门里连着的三张，*刻子*是三张一样的。吃、碰、杠各算一副面子。",
  "win.example": "小胡：将是二条",
  "win.run": "顺子",
  "win.triplet": "刻子",
  "win.eyes": "将",
  "win.not": "将是三条，不是二五八：不能胡小胡",
  "win.big": "*大胡*不要二五八将。符合几样，几样都算：",
  "win.flush": "*清一色*：只有一门花色",
  "win.triplets": "*碰碰胡*：没有顺子，全是刻子或杠",
  "win.honors": "*风一色*：全是东南西北发白，不用成面子",
  "win.jiang": "*将一色*：全是二、五、八，不用成面子",
  "win.melded": "*全求人*：四副都是吃、碰、明杠、补杠，手里剩一张，胡别人打的牌。",
  "win.kong": "*杠上开花*：胡杠后补的那张，什么杠都行。",
  "win.last": "*海底捞月*：自摸牌墙最后 {number} 张里的牌。",
  "win.rob": "抢杠胡也是大胡。",
  "win.context": "这四样要先能胡：四副面子加二五八将，或者本来就是清一色、碰碰胡、风一色、将一色。",
  "win.context.always": "这四样总要四副面子加二五八将。",
  "win.four": "手里有四张一样的不能胡。",
  "win.minimum": "*起胡* {number}：付得最少的一家也要到 {number}，才能胡。",

  "round.title": "一局怎么打",
  "round.deal": "每家十三张，*庄家*十四张，庄家先打。轮次逆时针走：你的右边是*下家*，对面是*对家*，左边是*上家*。",
  "round.turns": "轮到你，摸一张，打一张。摸到的牌让你胡了，或者能杠，可以先胡先杠。",
  "round.claims": "别家打出的牌，谁都可以碰、杠、胡；吃只能吃上家打的。几家都要，先胡，再杠，再碰，再吃。",
  "round.order": "几家都能胡，只有一家胡：从庄家起数，先到的胡。",
  "round.order.discarder": "几家都能胡，只有一家胡：从打牌的下家起数，先到的胡。",
  "round.lock": "能胡不胡，到自己下次摸牌之前，不能胡别家打的牌。",
  "round.ready": "开了口，只差一张就能胡，叫*听牌*。手牌上写着“听”的，打出去就听牌。听哪些、还剩几张，写在手牌上面。",
  "round.last.play": "*海底*：最后 {number} 张照常打。",
  "round.last.draw": "*海底*：最后 {number} 张只摸不打，每家轮流摸，能胡就胡，不能胡就过。",
  "round.dead": "牌墙末尾留 {number} 张不摸。",

  "melds.title": "吃、碰和杠",
  "melds.what": "吃、碰、杠亮在自己面前，叫*副露*，不再收回手里。",
  "melds.chow": "*吃*：手里有两张，拿上家打出的一张凑成顺子。有几种吃法时，点要的那一种。",
  "melds.pong": "*碰*：手里有两张，拿别家打出的第三张。吃、碰完打一张。",
  "melds.kong": "*杠*是四张一样的，有三种，杠完从牌墙末尾补一张。牌墙空了不能杠。",
  "melds.exposed": "*明杠*：手里有三张，拿别家打出的第四张。",
  "melds.added": "*补杠*：碰过以后，自己又有第四张，加上去。",
  "melds.concealed": "*暗杠*：四张都在自己手里，扣着放，别家看不到是什么牌。",
  "melds.example": "副露的样子",
  "melds.example.chow": "吃",
  "melds.example.pong": "碰",
  "melds.example.kong": "明杠、补杠",
  "melds.example.concealed": "别家的暗杠",
  "melds.rob": "*抢杠胡*：别家补杠的那张正好能让你胡，可以抢来胡。",

  "score.title": "胡了收多少",
  "score.who": "一家胡，三家付。每家付的是这些数相乘：底 × 赢家的倍数 × 付钱人的倍数 × 下面各项。",
  "score.factor": "*倍数*：每家各有一个，写在名字旁边，如 ×16，点开看怎么来的。赢了多收，输了也多付。",
  "score.each": "*口口翻*：每开一口 ×2。",
  "score.once": "*开口翻*：不管开几口，一共 ×2。",
  "score.kongs": "明杠、补杠再 ×2，暗杠 ×4，皮子杠、红中杠每个 ×2，赖子杠每个 ×4。",
  "score.base": "*底*：小胡 1，大胡每样 10。",
  "score.hard": "*硬胡*（没有赖子，或者赖子都当本来那张）×2。有赖子当别的牌用，是*软胡*，不翻。",
  "score.drawn": "*自摸*（胡自己摸的牌）：小胡 ×2，大胡 ×1.5，三家都一样。",
  "score.fed": "*放铳*（打出的牌被人胡了）：小胡 ×2，大胡 ×1.5，只有放铳的人多付。",
  "score.dealer": "小胡时，庄家赢的、或者付钱的是庄家，×2。",
  "score.cap": "*封顶*：每家最多付 {cap}。",
  "score.golden": "*金顶*：三家都到 {cap}，就每家付 {golden}。",
  "score.golden.cap": "*金顶*：三家都到 {cap}，封顶就升到 {golden}。",
  "score.contract": "*承包*：一家付三家的。喂了清一色第三口的人，自己没听牌就给全求人放铳的人，被抢杠的人，要承包。",
  "score.contract.none": "没有承包。被抢杠的人按放铳算。",

  "count.title": "算一次",
  "count.hand": "你自摸五筒，没有赖子：小胡、硬胡",
  "count.held": "手里",
  "count.chow": "吃",
  "count.kong": "明杠",
  "count.factor.each": "你的倍数：吃 ×2，明杠 ×4，合起来 ×8。赢家这边：1（底）× 8（倍数）× 2（硬胡）× 2（自摸）= 32。",
  "count.factor.once":
    "你的倍数：开口 ×2，明杠 ×2，合起来 ×4。赢家这边：1（底）× 4（倍数）× 2（硬胡）× 2（自摸）= 16。",
  "count.right.each": "下家是庄家，碰过一次：32 × 2（下家的倍数）× 2（庄家）= 128。",
  "count.right.once": "下家是庄家，碰过一次：16 × 2（下家的倍数）× 2（庄家）= 64。",
  "count.across.each": "对家开了两口，还有一个暗杠：32 × 16（对家的倍数）= 512，封顶 300。",
  "count.across.once": "对家开了两口，还有一个暗杠：16 × 8（对家的倍数）= 128。",
  "count.left.each": "上家没开口也没杠：32 × 1 = 32。",
  "count.left.once": "上家没开口也没杠：16 × 1 = 16。",
  "count.sum": "你一共收 128 + 300 + 32 = 460。",
  "count.stakes": "打牌时点“输赢”，看现在胡了收多少、放铳付多少。",
  "count.sheet": "打完有结算，每一笔都这样乘出来。",

  "end.title": "流局和下一局",
  "end.flow": "牌墙摸完没有人胡，叫*流局*。",
  "end.check": "*查大叫*：没听牌的，赔每个听牌的人。都听或者都没听，不赔。",
  "end.check.amount": "赔的数是两家的倍数相乘；没听牌的人还没开口，再 ×2。",
  "end.check.cap": "查大叫也最多赔 {cap}。",
  "end.nothing": "流局不赔钱。",
  "end.dealer": "庄家胡了或者流局，庄家不变；不然由庄家的下家坐庄。",
  "end.dealer.winner": "谁胡谁坐庄；流局庄家不变。",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "aim.title": "The aim",
  "aim.aim":
    "Everyone plays for themselves. Whoever is first to turn their tiles into a winning hand *wins*, and the round is over. If the *wall*, the tiles not drawn yet, runs out before that, nobody wins. This is the Wuhan game of seven skins and four laizi.",
  "aim.tiles":
    "There are three suits from 1 to 9, four winds and three dragons, four tiles of each kind: 136 in all. In text, 4m is the 4 of characters.",
  "aim.suits": "Suits, winds and dragons",
  "aim.m": "characters (m)",
  "aim.s": "bamboo (s)",
  "aim.p": "dots (p)",
  "aim.winds": "east, south, west, north",
  "aim.dragons": "red, green, white",

  "special.title": "Laizi, skins and reds",
  "special.flip":
    "After the deal one tile is turned over, the *flip*. It stays on the table, out of play, and decides which tiles are special this round.",
  "special.laizi":
    "*Laizi*: the tile after the flip is the wildcard. In a win it can stand for any tile. You may hold {small} in a small win and {big} in a big one; any more must go out as kongs.",
  "special.skin": "*Skins*: the same tile as the flip, and the one before it. You can't win with a skin in hand.",
  "special.red": "*Red dragon*: special in every round. You can't win with one in hand.",
  "special.example": "The flip is 5 of characters: 6 is the laizi, 5 and 4 are skins",
  "special.example.flip": "flip",
  "special.example.laizi": "laizi",
  "special.example.skins": "skins",
  "special.example.red": "red",
  "special.next":
    "After 9 comes 1. Winds and dragons go round in a ring: east, south, west, north, green, white; the red dragon is left out. A red flip counts as north: green is the laizi, north and west are skins.",
  "special.never": "None of these can be discarded, claimed, or used in a chow, a pong or an ordinary kong.",
  "special.kong":
    "They go out one at a time, each as a kong of its own: *laizi kong*, *skin kong*, *red kong*. On your turn, put it in front of you and draw another tile from the end of the wall. A laizi kong multiplies your factor by 4, a skin or red kong by 2, also when you lose.",
  "special.page":
    "Their corners are marked: L for laizi, S for skin, R for red. Click one in your hand twice to put it out.",
  "special.held": "A laizi in hand counts towards that limit even when it stands for itself.",
  "special.wild": "Only laizi that stand for other tiles count towards that limit.",

  "win.title": "A winning hand",
  "win.open":
    "You must have *opened* before you can win: with a chow, a pong, an exposed kong or an added kong. Concealed kongs and kongs of special tiles don't open your hand.",
  "win.form":
    "A *small win* is four *sets* and a pair, the *eyes*, which must be 2s, 5s or 8s. A set is a *run*, three in a row in one suit, or a *triplet*, three of a kind. Each chow, pong or kong is a set.",
  "win.example": "A small win: the eyes are 2 of bamboo",
  "win.run": "run",
  "win.triplet": "triplet",
  "win.eyes": "eyes",
  "win.not": "The eyes are 3 of bamboo, not 2, 5 or 8: no small win",
  "win.big": "*Big wins* don't need such eyes. If several fit, all of them count:",
  "win.flush": "*Full flush*: only one suit",
  "win.triplets": "*All triplets*: only triplets or kongs, no runs",
  "win.honors": "*All honours*: only winds, green and white; no sets needed",
  "win.jiang": "*All 2, 5 and 8*: only these ranks; no sets needed",
  "win.melded": "*All melded*: four open melds and one tile in hand, won on a discard.",
  "win.kong": "*Kong flower*: won on the tile drawn after a kong of any kind.",
  "win.last": "*Last tiles*: a self-draw among the last {number} tiles of the wall.",
  "win.rob": "Robbing a kong is a big win too.",
  "win.context":
    "These four need a hand that already wins: four sets and eyes of 2, 5 or 8, or one of the big wins pictured above.",
  "win.context.always": "These four always need four sets and eyes of 2, 5 or 8.",
  "win.four": "You can't win with four of a kind in hand.",
  "win.minimum": "*Minimum* {number}: you can only win if even the smallest share reaches {number}.",

  "round.title": "A round",
  "round.deal":
    "Everyone is dealt 13 tiles and the *dealer* 14; the dealer discards first. Play goes counter-clockwise: the next player sits on your right.",
  "round.turns": "On your turn, draw a tile and discard one; or win, or make a kong, if you can.",
  "round.claims":
    "When somebody discards, the others may claim the tile for a pong, a kong or a win, and the next player also for a chow. If several want it, a win comes before a kong, then a pong, then a chow.",
  "round.order": "If several could win on a tile, only one does: the first in turn, counting from the dealer.",
  "round.order.discarder": "If several could win on a tile, only one does: the first in turn after the discarder.",
  "round.lock": "If you pass up a win, you can't win on a discard until your next draw.",
  "round.ready":
    "An opened hand that is one tile short of a win is *ready*. Discard a tile marked W (for waiting) and you are ready. Your waits, and how many of each are left, are shown above your hand.",
  "round.last.play": "The last {number} tiles are played like all the others.",
  "round.last.draw":
    "The last {number} tiles are only drawn, one by each player in turn: win or pass, nobody discards.",
  "round.dead": "The last {number} tiles of the wall are never drawn.",

  "melds.title": "Chows, pongs and kongs",
  "melds.what": "They lie open in front of you, as *melds*, and stay there.",
  "melds.chow":
    "*Chow*: you hold two and claim a discard of the player before you to make a run. If there are several ways, click the one you want.",
  "melds.pong": "*Pong*: you hold two and claim the third when it is discarded. After a chow or a pong you discard.",
  "melds.kong":
    "A *kong* is four of a kind, made in one of three ways. After it you draw another tile from the end of the wall; when the wall is empty, there are no more kongs.",
  "melds.exposed": "*Exposed kong*: you hold three and claim the fourth when it is discarded.",
  "melds.added": "*Added kong*: you have a pong and add the fourth tile from your hand.",
  "melds.concealed":
    "*Concealed kong*: you hold all four. It lies face down, so the others don't see which tile it is.",
  "melds.example": "How melds look",
  "melds.example.chow": "chow",
  "melds.example.pong": "pong",
  "melds.example.kong": "exposed, added",
  "melds.example.concealed": "someone else's concealed",
  "melds.rob": "*Robbing a kong*: if the tile somebody adds to a pong completes your hand, you may win on it.",

  "score.title": "What a win pays",
  "score.who":
    "All three others pay the winner. Each share is a product: the base × the winner's factor × the payer's factor × whatever applies below.",
  "score.factor":
    "*Factor*: every player has one, shown beside the name, such as ×16; click it to see how it came about. It multiplies what you win, but also what you pay.",
  "score.each": "Each *opening* is ×2.",
  "score.once": "All your *openings* together are ×2.",
  "score.kongs":
    "An exposed or added kong is another ×2, a concealed one ×4, each skin or red kong ×2, each laizi kong ×4.",
  "score.base": "*Base*: 1 for a small win, 10 for each big win.",
  "score.hard":
    "A *hard win* is ×2: no laizi, or every laizi stands for itself. If a laizi stands for another tile it is a *soft win*, without that ×2.",
  "score.drawn":
    "A *self-draw*, a win on a tile you draw yourself: ×2 for a small win, ×1.5 for a big one, from everyone.",
  "score.fed": "Whoever *feeds* the win, by discarding the winning tile, pays ×2 for a small win, ×1.5 for a big one.",
  "score.dealer": "In a small win, another ×2 if the winner or the payer is the dealer.",
  "score.cap": "The *cap* is {cap}: nobody pays more.",
  "score.golden": "*Golden top*: if all three shares reach {cap}, each pays {golden}.",
  "score.golden.cap": "*Golden top*: if all three shares reach {cap}, the cap rises to {golden}.",
  "score.contract":
    "*Contract*: one player pays all three shares: whoever fed the third opening of a full flush, fed an all-melded hand without being ready, or had a kong robbed.",
  "score.contract.none": "Nobody pays for the others. A player whose kong is robbed pays like one who feeds.",

  "count.title": "A worked example",
  "count.hand": "You draw 5 of dots and win without any laizi: a small win, hard",
  "count.held": "in hand",
  "count.chow": "chow",
  "count.kong": "exposed kong",
  "count.factor.each":
    "Your factor: chow ×2, exposed kong ×4, together ×8. The winner's side: 1 (base) × 8 (factor) × 2 (hard) × 2 (self-draw) = 32.",
  "count.factor.once":
    "Your factor: opening ×2, exposed kong ×2, together ×4. The winner's side: 1 (base) × 4 (factor) × 2 (hard) × 2 (self-draw) = 16.",
  "count.right.each": "Right is the dealer and has one pong: 32 × 2 (factor of Right) × 2 (dealer) = 128.",
  "count.right.once": "Right is the dealer and has one pong: 16 × 2 (factor of Right) × 2 (dealer) = 64.",
  "count.across.each":
    "Across has opened twice and has a concealed kong: 32 × 16 (factor of Across) = 512, capped at 300.",
  "count.across.once": "Across has opened twice and has a concealed kong: 16 × 8 (factor of Across) = 128.",
  "count.left.each": "Left has neither opened nor made a kong: 32 × 1 = 32.",
  "count.left.once": "Left has neither opened nor made a kong: 16 × 1 = 16.",
  "count.sum": "You get 128 + 300 + 32 = 460.",
  "count.stakes": "During play, Stakes shows what a win would bring you now and what feeding one would cost.",
  "count.sheet": "At the end, the score sheet multiplies out every payment like this.",

  "end.title": "An empty wall and the next round",
  "end.flow": "If the wall runs out before anyone wins, the round is a *flow draw*.",
  "end.check":
    "*Ready check*: players who are not ready pay every player who is. If all are ready, or none, nobody pays.",
  "end.check.amount": "They pay the product of both factors, or twice that if they never opened.",
  "end.check.cap": "That is {cap} at most, too.",
  "end.nothing": "Nobody pays.",
  "end.dealer": "The dealer stays after winning and after a flow draw; otherwise the next player deals.",
  "end.dealer.winner": "The winner deals next; after a flow draw the dealer stays.",
};

export const t = catalogue(zh, en);
