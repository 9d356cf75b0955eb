import { afterEach, describe, expect, it } from "vitest";
import { amount, factTexts, pieceFacts } from "../src/facts";
import { sichuan } from "../src/games/sichuan";
import type { AdviceColumn } from "../src/messages";
import { settings } from "../src/settings.svelte";

const column = (key: string, zh: string, en: string, kind: AdviceColumn["kind"] = "count"): AdviceColumn => ({
  key,
  name: { zh, en },
  kind,
});
const SICHUAN = [
  column("shanten", "向听", "shanten"),
  column("effective", "进张", "effective tiles", "pieces"),
  column("effective_left", "进张数", "tiles left"),
  column("value", "牌值", "worth", "points"),
  column("danger", "风险", "risk", "points"),
];

afterEach(() => {
  settings.lang = "en";
});

describe("the facts of advice", () => {
  it("are told by the sentence alone in mahjong", () => {
    expect(factTexts(SICHUAN, { shanten: 1, effective_left: 12, value: 3.25, danger: 0.5 }, sichuan.fact)).toEqual([]);
  });

  it("go by the names of their columns in a game without words for them", () => {
    const columns = [column("left", "剩牌", "cards left"), column("gain", "得分", "gain", "points")];
    expect(factTexts(columns, { left: 4, gain: 0.25 })).toEqual(["cards left 4", "gain 0.3"]);
  });

  it("show pieces with how many of each are left", () => {
    const [found] = pieceFacts(SICHUAN, { effective: { "3m": 2, "6m": 4 } });
    expect(found!.name.zh).toBe("进张");
    expect(found!.pieces).toEqual([
      ["3m", 2],
      ["6m", 4],
    ]);
    expect(pieceFacts(SICHUAN, { effective: {} })).toEqual([]);
  });

  it("write points short", () => {
    expect([0.04, 9.96, 12.4].map(amount)).toEqual(["0.0", "10.0", "12"]);
  });
});
