import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../src/api";
import Home from "../src/components/Home.svelte";
import { house } from "../src/house.svelte";
import type { GameInfo } from "../src/messages";
import { readRoute, route } from "../src/route.svelte";
import { settings } from "../src/settings.svelte";
import { GAME, SHED } from "./game-info";

let mounted: object | null = null;

async function open(hash = "#/", games: GameInfo[] = [GAME, SHED]): Promise<void> {
  close();
  vi.spyOn(api, "games").mockResolvedValue({ games });
  location.hash = hash;
  route.now = readRoute(hash);
  mounted = mount(Home, { target: document.body });
  if (games.length) await seen(".start");
}

async function seen(selector: string): Promise<void> {
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector(selector)).not.toBeNull();
  });
}

function close(): void {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
}

const one = <Element extends HTMLElement>(selector: string) => document.querySelector<Element>(selector)!;
const heading = () => one("h1").textContent;
const cards = () => [...document.querySelectorAll<HTMLElement>("label:has(input[name=game])")];
const about = (mode: string) => one(`label:has([value=${mode}]) .about`).textContent;

function pick(selector: string): void {
  one<HTMLInputElement>(selector).click();
  flushSync();
}

function type(selector: string, text: string): void {
  const field = one<HTMLInputElement>(selector);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

async function start(): Promise<unknown> {
  const form = one<HTMLFormElement>("form");
  form.dispatchEvent(new SubmitEvent("submit", { cancelable: true, bubbles: true }));
  await vi.waitFor(() => expect(api.createRoom).toHaveBeenCalled());
  flushSync();
  return vi.mocked(api.createRoom).mock.lastCall![0];
}

beforeEach(() => {
  localStorage.clear();
  settings.lang = "en";
  house.games = [];
  vi.spyOn(api, "records").mockResolvedValue({ records: [] });
  vi.spyOn(api, "createRoom").mockResolvedValue({ room: "new" } as never);
});

afterEach(close);

describe("the choice of a game", () => {
  it("is none where there is one, and the head names it", async () => {
    await open("#/", [GAME]);
    expect([heading(), cards().length]).toEqual(["Sichuan", 0]);
    expect(document.title).toBe("Sichuan · paiju");
  });

  it("shows each with its title, a line about it and how many play", async () => {
    await open();
    expect(cards().map((card) => card.querySelector("strong")!.textContent)).toEqual(["Sichuan", "Shed"]);
    expect([one(".hero legend").textContent, one(".modes legend").textContent]).toEqual([
      "Choose a game",
      "Choose how to play",
    ]);
    expect(cards()[1]!.textContent).toContain("the first without cards");
    expect(cards().map((card) => card.querySelector(".players")!.textContent)).toEqual(["4 players", "2–4 players"]);
  });

  it("leads to the game, with an address of its own", async () => {
    await open();
    expect(heading()).toBe("Sichuan");
    pick("input[name=game][value=shed]");
    expect([heading(), location.hash, document.title]).toEqual(["Shed", "#/?game=shed", "Shed · paiju"]);
    expect(await start()).toMatchObject({ game: "shed", preset: "three", levels: ["shedder"] });
  });

  it("is remembered, and an address goes before it", async () => {
    await open("#/?game=shed");
    await open();
    expect(heading()).toBe("Shed");
    await open("#/?game=sichuan&level=easy");
    expect(heading()).toBe("Sichuan");
    expect(await start()).toMatchObject({ game: "sichuan", levels: ["easy"] });
  });

  it("begins with a position that the address or a player gives", async () => {
    await open(`#/?${new URLSearchParams({ game: "sichuan", position: "sichuan state hand0=1m" })}`);
    expect(await start()).toMatchObject({ mode: "ai", position: "sichuan state hand0=1m" });
    type("[aria-describedby=position-about]", " sichuan state hand0=2m ");
    expect(await start()).toMatchObject({ position: "sichuan state hand0=2m" });
    pick("input[name=mode][value=watch]");
    expect(document.querySelector("[aria-describedby=position-about]")).toBeNull();
  });

  it.each(["#/?game=gone", "#/"])("is the first where %s names none and the remembered one is gone", async (hash) => {
    localStorage.setItem("paiju.game", "gone");
    await open(hash);
    expect(heading()).toBe("Sichuan");
  });

  it("keeps what was chosen for each", async () => {
    await open();
    pick("[value=watch]");
    await start();
    await open("#/?game=shed");
    pick("[value=hot_seat]");
    await start();
    await open("#/?game=sichuan");
    expect(one<HTMLInputElement>("[value=watch]").checked).toBe(true);
    pick("input[name=game][value=shed]");
    expect(one<HTMLInputElement>("[value=hot_seat]").checked).toBe(true);
  });

  it("keeps it without a start too, when another game is looked at", async () => {
    await open("#/?game=sichuan");
    type("[autocomplete=nickname]", "Lan");
    pick("[value=watch]");
    pick("input[name=game][value=shed]");
    expect(one<HTMLInputElement>("[value=ai]").checked).toBe(true);
    expect(one<HTMLInputElement>("[autocomplete=nickname]").value).toBe("Lan");
    pick("input[name=game][value=sichuan]");
    expect(one<HTMLInputElement>("[value=watch]").checked).toBe(true);
  });

  it("says that there is no such game, at once or later, and forgets the address", async () => {
    const words = "This server has no game called “nonsense”.";
    await open("#/?game=nonsense&level=easy");
    expect([one("[role=alert]").textContent, location.hash, heading()]).toEqual([words, "#/", "Sichuan"]);
    pick("input[name=game][value=shed]");
    expect(one("[role=alert]")).toBeNull();
    route.now = readRoute("#/?game=nonsense");
    flushSync();
    expect([one("[role=alert]").textContent, location.hash, heading()]).toEqual([words, "#/", "Shed"]);
  });

  it("is none where the server has no games, which it says", async () => {
    await open("#/", []);
    expect(one("[role=status]").textContent).toBe("Opening…");
    await vi.waitFor(() => {
      flushSync();
      expect(one("[role=status]").textContent).toBe("This server has no games.");
    });
  });

  it("goes on with a table of that game alone", async () => {
    vi.mocked(api.records).mockResolvedValue({ records: [{ id: "r", game: "shed", status: "playing" } as never] });
    await open();
    expect(one(".hero a")).toBeNull();
    pick("input[name=game][value=shed]");
    expect(one(".hero a").getAttribute("href")).toBe("#/room/r");
  });
});

describe("how many play", () => {
  it("follows the game, the preset and the option", async () => {
    await open();
    expect([about("ai"), about("watch")]).toEqual([
      "You against three computer players; you can undo moves",
      "Watch four computer players, with all hands open and their reasoning",
    ]);
    expect(document.querySelector("input[name=seats]")).toBeNull();
    pick("input[name=game][value=shed]");
    expect(about("ai")).toContain("You against two computer players");
    pick("input[name=seats][value='2']");
    expect(about("ai")).toContain("You against one computer player;");
    expect(await start()).toMatchObject({ rules: { seats: 2 }, preset: "three" });
  });

  it("limits the people at one device", async () => {
    await open("#/?game=shed");
    pick("[value=hot_seat]");
    pick("input[name=people][value='3']");
    expect(document.querySelectorAll("input[name=people]")).toHaveLength(2);
    pick("input[name=seats][value='2']");
    expect(await start()).toMatchObject({ names: ["", ""], rules: { seats: 2 } });
  });
});

it("a browser without storage plays too", async () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("no storage", "SecurityError");
  });
  await open();
  pick("input[name=game][value=shed]");
  expect(await start()).toMatchObject({ game: "shed" });
});

it("a server that does not answer is told, with a button", async () => {
  const asked = vi.spyOn(api, "games").mockRejectedValueOnce(new TypeError("fetch"));
  mounted = mount(Home, { target: document.body });
  await seen("[role=alert]");
  asked.mockResolvedValue({ games: [GAME] });
  one<HTMLButtonElement>("[role=alert] button").click();
  await seen(".start");
});
