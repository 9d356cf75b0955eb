import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../src/api";
import { type Choices, keepChoices, type Mode, readChoices } from "../src/choices";
import NewGame from "../src/components/NewGame.svelte";
import type { NewRoom, OptionForm } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { GAME, SHED } from "./game-info";
import { reactive } from "./reactive.svelte";

let mounted: object | null = null;
let start: ReturnType<typeof vi.fn<(room: NewRoom) => Promise<void>>>;

function show(mode: Mode = "ai", game = GAME): void {
  const choices = reactive<Choices>({ ...readChoices(game), mode });
  mounted = mount(NewGame, { target: document.body, props: { game, choices, onstart: start } });
  flushSync();
}

const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
const one = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
const button = (text: string) => all("button").find((each) => each.textContent!.includes(text))!;
const option = (name: string, rest = "") => one(`[data-option="${name}"] ${rest}`);

function click(element: HTMLElement): void {
  element.click();
  flushSync();
}

/** The second of two ways. */
const OTHER = "label:nth-of-type(2) input";

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

async function submit(): Promise<NewRoom | undefined> {
  one("form").dispatchEvent(new SubmitEvent("submit", { cancelable: true, bubbles: true }));
  flushSync();
  await vi.waitFor(() => expect(one(".start").disabled).toBe(false));
  flushSync();
  return start.mock.lastCall?.[0];
}

beforeEach(() => {
  localStorage.clear();
  settings.lang = "en";
  start = vi.fn(() => Promise.resolve());
});

afterEach(() => {
  if (mounted) void unmount(mounted as never);
  document.body.replaceChildren();
});

describe("the form of a new game", () => {
  it("starts the usual game with one click", async () => {
    show();
    expect(await submit()).toMatchObject({ mode: "ai", levels: ["medium"], preset: "multiplier", rules: null });
  });

  it("sets each opponent, and all the same again", async () => {
    show();
    click(button("Set each seat"));
    expect(all(".seats label span").map((each) => each.textContent)).toEqual(["Right", "Across", "Left"]);
    const across = document.querySelectorAll<HTMLSelectElement>(".seats select")[1]!;
    across.value = "random";
    across.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect((await submit())?.levels).toEqual(["medium", "random", "medium"]);
    click(button("All the same"));
    expect((await submit())?.levels).toEqual(["medium"]);
  });

  it("watching sets four", () => {
    show("watch");
    click(button("Set each seat"));
    expect(all(".seats select")).toHaveLength(4);
  });

  it("says of both ways of a switch what they mean, and marks the one in force", () => {
    show();
    const ways = () =>
      all('[data-option="swap_three"] label').map((each) => [
        each.textContent!.trim(),
        each.querySelector("input")!.checked,
      ]);
    expect(ways()).toEqual([
      ["tiles are swapped", true],
      ["no swap", false],
    ]);
    click(option("swap_three", OTHER));
    expect(ways().map(([, isOn]) => isOn)).toEqual([false, true]);
  });

  it("sends the options that were changed, and says which they are", async () => {
    show();
    click(option("swap_three", OTHER));
    expect(option("swap_three").classList).toContain("changed");
    type(option("base", "input"), "5");
    expect(option("base").textContent).toContain("times 5");
    click(option("self_draw", "label:nth-of-type(2) input"));
    click(option("fan_cap", "input"));
    type(option("fan_cap", 'input[type="number"]'), "4");
    click(option("directions", "input"));
    type(option("kong_points", "input"), "3");
    expect(option("players", "input")).toBeNull();
    expect((await submit())?.rules).toEqual({
      swap_three: false,
      base: 5,
      self_draw: "none",
      fan_cap: 4,
      directions: ["across"],
      kong_points: { open: 3, closed: 2 },
    });
  });

  it("resets one option, or all", async () => {
    show();
    click(option("swap_three", OTHER));
    type(option("base", "input"), "5");
    click(option("base", ".reset"));
    expect((await submit())?.rules).toEqual({ swap_three: false });
    click(button("Reset all"));
    expect((await submit())?.rules).toBeNull();
    expect(all(".changed")).toEqual([]);
  });

  it("an empty number changes nothing, and shows itself again", async () => {
    show();
    type(option("base", "input"), "7");
    type(option("base", "input"), "");
    option("base", "input").dispatchEvent(new Event("blur"));
    expect(option("base", "input").value).toBe("7");
    expect((await submit())?.rules).toEqual({ base: 7 });
  });

  it("another preset begins without changes", async () => {
    keepChoices(GAME, { ...readChoices(GAME), preset: "fan" });
    show();
    click(option("swap_three", "input"));
    expect(await submit()).toMatchObject({ preset: "fan", rules: { swap_three: true } });
    all("select")
      .find((each) => each.textContent!.includes("fan"))!
      .dispatchEvent(new Event("change", { bubbles: true })); // this browser takes the first option
    flushSync();
    expect(await submit()).toMatchObject({ preset: "multiplier", rules: null });
  });

  it("says what the server refuses, at the option too, and keeps what was entered", async () => {
    const reason = { zh: "底分不行", en: "the base can't be that" };
    start = vi.fn(() => Promise.reject(new Refused(422, "bad_rules", reason, "base")));
    show();
    type(option("base", "input"), "500");
    await submit();
    expect(one('[role="alert"]').textContent).toBe(reason.en);
    expect(option("base", ".problem").textContent).toBe(reason.en);
    expect(option("base", "input").value).toBe("500");
    expect(option("base", "input").getAttribute("aria-invalid")).toBe("true");
    start.mockImplementation(() => Promise.resolve());
    await submit();
    expect(all('[role="alert"]')).toEqual([]);
  });

  it("says that a server does not answer", async () => {
    start = vi.fn(() => Promise.reject(new TypeError("fetch")));
    show();
    await submit();
    expect(one('[role="alert"]').textContent).toContain("not responding");
  });

  it.each(["seven", "1".repeat(21), "18446744073709551616"])(
    "does not start with the seed %s, and says why",
    async (seed) => {
      show();
      const field = one('[aria-describedby="seed-about"]');
      type(field, seed);
      expect(await submit()).toBeUndefined();
      expect(one('[role="alert"]').textContent).toContain("digits");
      expect(field.getAttribute("aria-invalid")).toBe("true");
      type(field, " 18446744073709551615 ");
      expect((await submit())?.seed).toBe("18446744073709551615");
    },
  );

  it("remembers for the next time", async () => {
    show();
    click(button("Set each seat"));
    click(option("swap_three", OTHER));
    await submit();
    expect(readChoices(GAME)).toMatchObject({ each: true, rules: { swap_three: false } });
  });
});

describe("the match", () => {
  const [target] = SHED.match_options as [OptionForm];
  const words = (text: string) => ({ zh: text, en: text });
  const usual = { value: 300, meaning: words("up to 300 points") };
  const limit: OptionForm = { ...target, choices: [{ value: null, meaning: words("one round") }], usual };
  const yesNo: OptionForm = {
    option: "differences",
    name: words("differences"),
    control: "switch",
    choices: [
      { value: true, meaning: words("differences count") },
      { value: false, meaning: words("totals stand") },
    ],
    usual: { value: false, meaning: words("totals stand") },
  };

  it("tells what it is without a choice", async () => {
    show("ai", { ...SHED, match_options: [limit, yesNo] });
    expect(option("target", "input").placeholder).toBe("300");
    expect(option("target", "small").textContent).toBe("Up to 300 points");
    expect(option("differences", "select").value).toBe("1");
    expect(all("[data-option=differences] option").map((each) => each.textContent)).toEqual([
      "differences count",
      "totals stand",
    ]);
    expect((await submit())?.match).toEqual({});
  });

  it("has no usual limit beside a number of rounds", () => {
    keepChoices(SHED, { ...readChoices(SHED), rounds: 4 });
    show("ai", { ...SHED, match_options: [limit, yesNo] });
    expect(option("target", "input").placeholder).toBe("no limit");
    expect(option("target", "small").textContent).toBe("");
    expect(option("differences", "small").textContent).toBe("Totals stand");
  });

  const field = () => option("target", "input");
  const preset = () => all("select").find((each) => each.textContent!.includes("40 points"))!;
  const listed = () => [...preset().querySelectorAll("option")].map((each) => each.textContent);

  it("is asked for where the game has more than rounds", () => {
    show("ai", SHED);
    expect(listed()).toEqual(["custom", "up to 40 points", "up to 200 points, up to 50 rounds"]);
    expect(field().placeholder).toBe("no limit");
    void unmount(mounted as never);
    document.body.replaceChildren();
    show();
    expect(field()).toBeNull();
  });

  it("takes a number, and none again", async () => {
    show("ai", SHED);
    type(field(), "70");
    expect(option("target").textContent).toContain("Up to 70 points");
    expect((await submit())?.match).toEqual({ target: 70 });
    type(field(), "");
    expect((await submit())?.match).toEqual({});
  });

  it("is chosen by a preset, with its rounds", async () => {
    show("ai", SHED);
    preset().value = "1";
    preset().dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(field().value).toBe("200");
    expect(await submit()).toMatchObject({ match: { target: 200 }, rounds: 50 });
  });

  it("says at the field what the server refuses", async () => {
    const reason = { zh: "目标分不行", en: "the target can't be that" };
    start = vi.fn(() => Promise.reject(new Refused(422, "bad_match", reason, "target")));
    show("ai", SHED);
    type(field(), "5000");
    await submit();
    expect(option("target", ".problem").textContent).toBe(reason.en);
    expect(all("details").map((each) => (each as unknown as HTMLDetailsElement).open)).toEqual([true, false, true]);
  });
});
