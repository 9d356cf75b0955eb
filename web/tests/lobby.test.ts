import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Lobby from "../src/components/Lobby.svelte";
import { house } from "../src/house.svelte";
import type { Person, RoomInfo, View } from "../src/messages";
import { settings } from "../src/settings.svelte";
import { GAME } from "./game-info";

let mounted: object | null = null;

const PEOPLE: Person[] = [
  { name: "Ann", kind: "human", connected: true },
  { name: "", kind: "open", level: "easy", connected: true },
  { name: "Bea", kind: "human", connected: false },
  { name: "Cho", kind: "human", connected: false, stand_in: "medium" },
];

function show(info: Partial<RoomInfo> = {}, view: Partial<View> = {}): void {
  const props = {
    view: { room: "r", people: PEOPLE, host: 0, ...view } as View,
    info: {
      room: "r",
      seats: [0],
      link: "http://cards.example/#/room/r",
      reach: "network",
      code: true,
      ...info,
    } as RoomInfo,
    onjoined: () => {},
  };
  mounted = mount(Lobby, { target: document.body, props });
  flushSync();
}

const text = () => document.body.textContent!.replace(/\s+/g, " ");
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((each) => each.textContent!.includes(name));

function clipboard(writeText: ((text: string) => Promise<void>) | null): void {
  vi.stubGlobal("navigator", { ...navigator, clipboard: writeText && { writeText } });
}

async function copy(): Promise<string> {
  button("Copy link")!.click();
  const status = document.querySelector('.link [role="status"]')!;
  await vi.waitFor(() => expect(status.textContent).not.toBe(""));
  return status.textContent!;
}

beforeEach(() => {
  vi.spyOn(house, "load").mockImplementation(async () => (house.games = [GAME]));
  settings.lang = "en";
});

afterEach(() => {
  if (mounted) void unmount(mounted as never);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the lobby", () => {
  it("shows who sits where, and who would take the empty seats", () => {
    show();
    expect(document.title).toMatch(/^Waiting for players · /);
    const seats = [...document.querySelectorAll("li")].map((each) => each.textContent!.replace(/\s+/g, " ").trim());
    expect(seats).toEqual([
      "Ann (you) host",
      "Empty seat The computer (Easy) plays if nobody sits here",
      "Bea Away",
      "Cho Away; the computer (Medium) is playing",
    ]);
  });

  it("who sits there without a name has one in the language of who looks", () => {
    const people = PEOPLE.map((person) => ({ ...person, name: "" }));
    show({ seats: [2] }, { people, seat: 2 });
    const names = [...document.querySelectorAll("li")].map((each) => each.textContent!.replace(/\s+/g, " ").trim());
    expect(names[0]).toBe("Player 1 host");
    expect(names[2]).toBe("Player 3 (you) Away");
  });

  it("shows the link for others, and its code with words for it", () => {
    show();
    expect(document.querySelector<HTMLInputElement>("input[readonly]")!.value).toBe("http://cards.example/#/room/r");
    const image = document.querySelector<HTMLImageElement>("main img")!;
    expect(image.getAttribute("src")).toBe("/api/rooms/r/code.svg");
    expect(image.alt).toContain("QR");
    expect(text()).not.toContain("--host");
  });

  it("says how to let others in where the server is for this computer alone", () => {
    show({ reach: "computer", code: false });
    expect(text()).toContain("paiju serve --host 0.0.0.0");
    expect(document.querySelector("main img")).toBeNull();
  });

  it("the host starts; another waits, until the host is away", () => {
    show({ seats: [2] });
    expect(button("Start")).toBeUndefined();
    expect(text()).toContain("Waiting for the host");
    void unmount(mounted as never);
    show({ seats: [2] }, { host: 2 });
    expect(button("Start")).toBeDefined();
  });

  it("copies the link", async () => {
    const written = vi.fn(() => Promise.resolve());
    clipboard(written);
    show();
    expect(await copy()).toBe("Copied");
    expect(written).toHaveBeenCalledWith("http://cards.example/#/room/r");
  });

  it.each([
    [true, "Copied"],
    [false, "selected"],
  ])("without a clipboard selects it and copies in the older way, if that works: %s", async (works, said) => {
    clipboard(null);
    document.execCommand = vi.fn(() => works);
    show();
    const field = document.querySelector<HTMLInputElement>("input[readonly]")!;
    const select = vi.spyOn(field, "select");
    expect(await copy()).toContain(said);
    expect(select).toHaveBeenCalled();
    expect(document.execCommand).toHaveBeenCalledWith("copy");
  });
});
