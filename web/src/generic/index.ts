import type { GameModule } from "../game";
import Piece from "./Piece.svelte";
import Table from "./Table.svelte";

export const generic: GameModule = {
  Table,
  Piece,
  info: () => ({ phase: "", left: "", turn: "" }),
  ask: () => "",
  sound: () => null,
  isMilestone: () => false,
  milestone: () => "",
  autos: [],
  autoChoice: () => null,
  switches: [],
  keys: [],
  help: [],
};
