/** How the game is played, in words. What stands between asterisks is explained there. */

import { catalogue } from "../../../text";

export const zh = {
  "aim.title": "目标和牌",
  "aim.aim":
    "各打各的：赢下*一轮*（大家轮流出牌，到没人再压为止）就收走这一轮的分，还要争取早出完手里的牌。总分高的赢。",
  "aim.cards": "没有 3、4 和大小王。花色只在同点数的筒子之间比大小：黑桃最大，然后红桃、梅花、方块。",
  "aim.order": "从小到大：5 最小，2 最大",
  "aim.points": "*分牌*：只有这三种牌有分",
  "aim.points.five": "5：每张 5 分",
  "aim.points.ten": "10：每张 10 分",
  "aim.points.king": "K：每张 10 分",
  "aim.table": "这一桌 {players} 人、{decks} 副牌，{aside} 张*底牌*扣着不用，其余发完；除不尽多出的几张也扣着。",

  "patterns.title": "牌型",
  "patterns.single": "*单张*：一张牌",
  "patterns.pair": "*对子*：两张点数一样",
  "patterns.chain": "*连对*：两对以上，点数连着",
  "patterns.triple": "*三张*：三张点数一样，花色不全一样",
  "patterns.two": "*三带二*：三张带随便两张",
  "patterns.airplane": "*飞机*：两个以上的三张，点数连着",
  "patterns.wings": "*飞机带翅膀*：飞机再带几张随便的牌",
  "patterns.bomb": "*炸弹*：四张以上，点数一样",
  "patterns.tongzi": "*筒子*：三张点数和花色都一样",
  "patterns.dizha": "*地炸*：八张点数一样，四种花色各两张",
  "patterns.runs": "连对和飞机最大连到 A，2 不能连。单张连着不算牌型，没有顺子。",
  "patterns.runs.two": "连对和飞机可以连到 2。单张连着不算牌型，没有顺子。",
  "patterns.inside": "夹在三带二或飞机里的筒子，不当筒子用，也没有奖分。",

  "beat.title": "谁压谁",
  "beat.same": "普通牌要*同一种牌型、一样长*，点数更大才压得住；一样大压不住。带的牌和翅膀不比大小。",
  "beat.carry": "三张带两张或者不带，两种不能互压。",
  "beat.carry.loose": "三张可以带零到两张，算同一种，只比三张的大小。",
  "beat.wings": "每个三张带一到两张翅膀；带翅膀的和不带的不能互压。",
  "beat.wings.loose": "翅膀可以不带，最多每个三张两张，都算同一种，一样长就比大小。",
  "beat.trumps": "炸弹压普通牌，筒子压炸弹和普通牌，地炸压一切。",
  "beat.trumps.two": "炸弹压普通牌，地炸压一切。不到三副牌，凑不出筒子。",
  "beat.order": "再大的炸弹也压不住最小的筒子，再大的筒子也压不住最小的地炸",
  "beat.bomb": "炸弹",
  "beat.tongzi": "筒子压炸弹",
  "beat.dizha": "地炸压筒子",
  "beat.bombs": "炸弹先比张数，张数一样再比点数。",
  "beat.tongzis": "筒子先比点数，点数一样比花色。",
  "beat.dizhas": "地炸比点数。",

  "play.title": "一局怎么打",
  "play.lead": "*先出*的人随便出一种牌型，不能不要。别人按座位轮着压，或者不要。",
  "play.must": "*有牌必打*：压得住就一定要压，要拆牌、要用炸弹也得压；实在压不住才能不要。",
  "play.may": "压得住也可以不要。",
  "play.again": "这次不要，同一轮里再轮到你还可以压。",
  "play.trick": "其他有牌的人接连不要，这一轮就结束：出最后一手牌的人收分，下一轮先出。",
  "play.wind": "*接风*：赢下这一轮的人已经出完了，就由他下面第一个还有牌的人先出。",
  "play.places": "第一个出完的是*上游*，然后是二游、三游；最后手里还有牌的人排末位。",
  "play.end": "只剩一个人有牌，这一轮打完，一局就结束：最后那个人还可以压一次。",

  "score.title": "一局怎么算分",
  "score.trick": "*收分*：赢下一轮的人，收走这一轮打出的所有分牌，不管是谁出的。",
  "score.tongzi": "*奖分*：用筒子赢下一轮，K 筒子奖 {k} 分，A 筒子奖 {a} 分，2 筒子奖 {two} 分，别的筒子没有奖分。",
  "score.dizha": "用地炸赢下一轮，什么点数都奖 {points} 分。",
  "score.beaten": "筒子或地炸被人压了就没有奖分，也不会加给压它的人。",
  "score.places": "*名次分*：按出完的先后 {points}。",
  "score.left": "手里剩下的分牌和底牌里的分，谁也不得。",
  "count.trick": "例：一轮里三家出的牌",
  "count.first": "1 号先出",
  "count.second": "2 号压",
  "count.third": "3 号压，没人再压",
  "count.points": "3 号收 30 分：两张 5 是 10 分，两张 K 是 20 分。",
  "count.bonus": "A 筒子赢下这一轮，再奖 200 分，一共 230 分。",
  "count.place": "如果 3 号还是上游，加名次分 100，这一局就有 330 分。",

  "match.title": "一场怎么算",
  "match.target": "一局一局打下去，总分累加；打完一局有人到了目标分，整场结束，总分最高的赢。",
  "match.tie": "到了目标分却有人并列第一，再打一局。",
  "match.lead": "第一局谁先出是随机的，以后由上一局的上游先出。",
  "match.graph": "结算单下面的折线，画的是每个人打完每一局后的总分。",
} as const;

export const en: Record<keyof typeof zh, string> = {
  "aim.title": "Aim and cards",
  "aim.aim":
    "Everyone plays for themselves. Win a *trick* (players keep beating each other until nobody goes higher) and you take its points. Getting rid of your cards early pays, too. The highest total wins.",
  "aim.cards":
    "There are no 3s, 4s or jokers. Suits matter only between tongzi of the same rank: spades are highest, then hearts, clubs, diamonds.",
  "aim.order": "From low to high: 5 is lowest, 2 is highest",
  "aim.points": "*Point cards*: only these are worth points",
  "aim.points.five": "5: 5 points each",
  "aim.points.ten": "10: 10 points each",
  "aim.points.king": "K: 10 points each",
  "aim.table":
    "At this table {players} play with {decks} decks. {aside} cards are *set aside* face down and the rest are dealt; any that can't be dealt evenly are set aside as well.",

  "patterns.title": "Patterns",
  "patterns.single": "*Single*: one card",
  "patterns.pair": "*Pair*: two of a rank",
  "patterns.chain": "*Consecutive pairs*: two or more pairs in a row",
  "patterns.triple": "*Triple*: three of a rank, not all of one suit",
  "patterns.two": "*Triple with two*: a triple and any two cards",
  "patterns.airplane": "*Airplane*: two or more triples in a row",
  "patterns.wings": "*Airplane with wings*: an airplane that carries other cards",
  "patterns.bomb": "*Bomb*: four or more of a rank",
  "patterns.tongzi": "*Tongzi*: three identical cards, same rank and same suit",
  "patterns.dizha": "*Dizha*: eight of a rank, two of each suit",
  "patterns.runs": "Consecutive pairs and airplanes go up to A; 2s can't join. Singles in a row are not a pattern.",
  "patterns.runs.two": "Consecutive pairs and airplanes may go up to 2. Singles in a row are not a pattern.",
  "patterns.inside":
    "Three identical cards inside a triple with two or an airplane are not a tongzi and earn no bonus.",

  "beat.title": "What beats what",
  "beat.same":
    "An ordinary play is beaten by the *same pattern of the same length* with a higher rank; equal is not enough. Carried cards and wings do not count.",
  "beat.carry": "A triple carries two cards or none; the two kinds never beat each other.",
  "beat.carry.loose":
    "A triple may carry up to two cards; all of these are one kind, and the rank of the triple decides.",
  "beat.wings": "Wings are one or two cards for each triple; airplanes with wings and without never beat each other.",
  "beat.wings.loose":
    "Wings may be left out, or be up to two cards for each triple; all of these are one kind, and at equal length the rank decides.",
  "beat.trumps": "A bomb beats every ordinary play, a tongzi beats bombs as well, and a dizha beats everything.",
  "beat.trumps.two":
    "A bomb beats every ordinary play, and a dizha beats everything. With fewer than three decks there are no tongzi.",
  "beat.order": "The lowest tongzi beats the biggest bomb, and the lowest dizha beats the highest tongzi",
  "beat.bomb": "bomb",
  "beat.tongzi": "a tongzi beats it",
  "beat.dizha": "a dizha beats both",
  "beat.bombs": "Between bombs, the number of cards decides, then the rank.",
  "beat.tongzis": "Between tongzi, the rank decides, then the suit.",
  "beat.dizhas": "Between dizha, the rank decides.",

  "play.title": "How a game is played",
  "play.lead": "Whoever *leads* plays any pattern and may not pass. The others take turns to beat it or pass.",
  "play.must":
    "*Must beat*: if you can beat the play, you have to, even if it breaks up a combination or costs a bomb. You may pass only when you cannot.",
  "play.may": "You may pass even if you could beat the play.",
  "play.again": "A pass is not final: when your turn comes again in the same trick, you may play.",
  "play.trick":
    "When all others with cards have passed in a row, the trick is over. Whoever played last takes its points and leads the next one.",
  "play.wind": "If the winner of the trick is out of cards, the next player who still has some leads (*jiefeng*).",
  "play.places":
    "The first to run out of cards takes *first place*, then second and third; whoever still holds cards is last.",
  "play.end":
    "When only one player holds cards, the game ends with the current trick: that player may still answer once.",

  "score.title": "Scoring a game",
  "score.trick": "*Trick points*: the winner of a trick takes the points of every card in it, whoever played them.",
  "score.tongzi":
    "*Bonus*: winning a trick with a tongzi pays {k} points for kings, {a} for aces, {two} for twos, and nothing for others.",
  "score.dizha": "Winning a trick with a dizha of any rank pays {points} points.",
  "score.beaten": "A tongzi or dizha that is beaten pays nothing, and adds nothing to whatever beat it.",
  "score.places": "*Place points*: {points}, in the order in which players run out.",
  "score.left": "Nobody gets the points left in hands or set aside.",
  "count.trick": "Example: what three players put into one trick",
  "count.first": "seat 1 leads",
  "count.second": "seat 2 beats it",
  "count.third": "seat 3 beats it, the others pass",
  "count.points": "Seat 3 takes 30 points: 10 for two 5s and 20 for two kings.",
  "count.bonus": "Winning with a tongzi of aces pays a bonus of 200, which makes 230.",
  "count.place": "If seat 3 is also first to run out, 100 place points make it 330 for the game.",

  "match.title": "A match",
  "match.target":
    "You play game after game and add up the totals. Once somebody has reached the target at the end of a game, the match is over and the highest total wins.",
  "match.tie": "If several players share the highest total, another game is played.",
  "match.lead": "A random player leads the first game; after that, whoever was first out in the game before.",
  "match.graph": "The graph on the score sheet shows everyone's total after each game.",
};

export const t = catalogue(zh, en);
