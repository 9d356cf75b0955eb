import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Records from "../src/components/Records.svelte";
import type { RecordInfo } from "../src/messages";
import { settings } from "../src/settings.svelte";

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

async function show(record: Partial<RecordInfo> = {}): Promise<void> {
  const answer = { ok: true, status: 200, json: () => Promise.resolve({ records: [{ ...RECORD, ...record }] }) };
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
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
