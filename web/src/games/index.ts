/** The games that the page can draw, each with its code in a folder here; a new game is a line in both lists. */

import type { Component } from "svelte";
import type { GameModule } from "../game";

/** What brings a game; nothing of it comes before it is opened. */
export const GAMES: Readonly<Record<string, () => Promise<GameModule>>> = {
  sichuan: async () => (await import("./sichuan")).sichuan,
  wuhan: async () => (await import("./wuhan")).wuhan,
  datongzi: async () => (await import("./datongzi")).datongzi,
};

/** A small picture for the card of a game, which comes without the rest of it. */
export const PICTURES: Readonly<Record<string, () => Promise<Component>>> = {
  sichuan: async () => (await import("./sichuan/Picture.svelte")).default,
  wuhan: async () => (await import("./wuhan/Picture.svelte")).default,
  datongzi: async () => (await import("./datongzi/Picture.svelte")).default,
};

/** Return the module of a game: its own, or the one that shows any game. */
export async function loadGame(name: string): Promise<GameModule> {
  const own = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
  return own ? own() : (await import("../generic")).generic;
}
