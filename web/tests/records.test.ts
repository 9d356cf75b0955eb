import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Records from "../src/components/Records.svelte";
import { house } from "../src/house.svelte";
import type { GameInfo, RecordInfo } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { GAME, SHED } from "./game-info";

const RECORD: RecordInfo = {
  id: "r",
  game: "sichuan",
  mode: "ai",
  status: "finished",
  names: ["", "medium", "easy", ""],
  levels: [null, "medium", "easy", null],
  totals: [3, -1, -2, 0],
  rounds: 1,
  started: "2026-05-01T12:00:00.000Z",
  undone: 0,
  seats: [0],
};

let mounted: object | null = null;

async function show(record: Partial<RecordInfo> = {}, games: GameInfo[] = [GAME]): Promise<void> {
  const answers: Record<string, object> = {
    "/api/records": { records: [{ ...RECORD, ...record }] },
    "/api/games": { games },
  };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(answers[path]))));
  await house.load(true);
  mounted = mount(Records, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector(".names")).not.toBeNull());
  flushSync();
}

const words = (element: Element) => element.textContent!.replace(/\s+/g, " ").trim();
const names = () => [...document.querySelectorAll(".names span")].map(words);

afterEach(() => {
  if (mounted) void unmount(mounted as never);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ["zh", "1 局", ["你 +3", "中等 −1", "入门 −2", "第 4 位 0"]],
  ["en", "1 round", ["You +3", "Medium −1", "Easy −2", "Player 4 0"]],
] as const)("records name people and levels in the language %s", async (lang, rounds, expected) => {
  settings.lang = lang;
  await show();
  expect(words(document.querySelector("main .quiet")!).endsWith(`· ${rounds}`)).toBe(true);
  expect(names()).toEqual(expected);
});

it("a person keeps the own name, and several on one device are numbered", async () => {
  settings.lang = "en";
  await show({ names: ["medium", "", "Ann", "easy"], levels: [null, null, null, "easy"], seats: [0, 1], rounds: 2 });
  expect(words(document.querySelector("main .quiet")!)).toContain("2 rounds");
  expect(names()).toEqual(["medium +3", "Player 2 −1", "Ann −2", "Easy 0"]);
});

it("records name the game where there are several", async () => {
  settings.lang = "en";
  await show({ game: "shed" }, [GAME, SHED]);
  expect(document.title).toBe("Records · paiju");
  expect(words(document.querySelector("main .quiet")!)).toMatch(/^Shed · /);
  void unmount(mounted as never);
  document.body.replaceChildren();
  await show({ game: "sichuan" });
  expect(words(document.querySelector("main .quiet")!)).not.toContain("Sichuan");
});
