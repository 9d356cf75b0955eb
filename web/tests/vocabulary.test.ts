// @vitest-environment node
import { expect, it } from "vitest";
import { SOURCES } from "./sources";

/** Words of games: their code has them, what all games share does not. */
const WORDS = [
  /tile(?!d)/i,
  /discard/i,
  /kong/i,
  /pong/i,
  /\bchow/i,
  /\bmeld/i,
  /\bwin(s|ner|ning)?\b/i,
  /\bwon\b/i,
  /\bwall\b/i,
  /\briver/i,
  /\bstrip\b/i,
  /void_|void suit|"void"/i, // the type of functions has the same name
  /\bmahjong/i,
  /sichuan|wuhan|datongzi/i,
  /胡|杠|碰|弃牌|定缺|听牌|摸牌|牌墙/,
];
/** What players call the games: the server tells it. */
const TITLES = /麻将|四川|武汉|打筒子|血战/;
const GAMES = /^(games|mahjong)\//;
const GENERATED = /^messages\.(ts|schema\.json)$/;
/** The list of games names each of them. */
const LIST = "games/index.ts";

const found = (source: string) => [...WORDS, TITLES].flatMap((word) => source.match(word)?.[0] ?? []);

it("what all games share speaks of none", () => {
  const shared = Object.keys(SOURCES).filter((path) => !GAMES.test(path) && !GENERATED.test(path));
  expect(shared.length).toBeGreaterThan(40);
  const speaking = shared.map((path) => [path, found(SOURCES[path]!)] as const).filter(([, words]) => words.length);
  expect(Object.fromEntries(speaking)).toEqual({});
});

it("what mahjong games share speaks of none of them", () => {
  const words = /swap|void suit|"void"|\.void|laizi|skin|sichuan|wuhan|定缺|换三张|血战|赖|皮/i;
  const layer = Object.keys(SOURCES).filter((path) => path.startsWith("mahjong/"));
  expect(layer.length).toBeGreaterThan(20);
  expect(layer.filter((path) => words.test(SOURCES[path]!))).toEqual([]);
});

it("such words are found where they are", () => {
  const own = Object.entries(SOURCES)
    .filter(([path]) => GAMES.test(path) && path !== LIST)
    .map(([, source]) => source)
    .join("\n");
  for (const word of WORDS) expect(own, word.source).toMatch(word);
  for (const text of [
    "the drawn tile",
    "胡牌",
    'game === "sichuan"',
    "settings.discards",
    "who wins",
    "table.wall",
    "四川麻将",
    "concealed_kong",
    "is_pong",
  ])
    expect(found(text), text).not.toEqual([]);
  for (const text of ["window.open", "Promise<void>", "void load()", "followed"]) expect(found(text), text).toEqual([]);
});
