/** What stands around every table, be it played at or looked back on: the game's code, the log beside it, dialogs, keys. */

import type { GameModule, Switch } from "./game";
import { loadGame } from "./games";
import { command, type Command, ownsKey } from "./keys";
import { settings, turn } from "./settings.svelte";

export type DialogName = "settings" | "keys" | "help";

const isNarrow = () => matchMedia("(max-width: 900px)").matches;

export class Frame {
  game = $state.raw<GameModule | null>(null);
  /** The name of that game. */
  name = $state("");
  /** Whether its code did not come. */
  failed = $state(false);
  dialog = $state<DialogName | null>(null);
  /** Whether the log lies over the table, where there is no room beside it. */
  drawer = $state(false);
  private volume = 0.5;

  async load(name: string): Promise<void> {
    if (name === this.name) return;
    this.name = name;
    this.failed = false;
    try {
      const game = await loadGame(name);
      if (name === this.name) this.game = game;
    } catch {
      this.failed = name === this.name;
    }
  }

  open(dialog: DialogName): void {
    this.dialog = dialog;
  }

  toggleLog(): void {
    if (isNarrow()) this.drawer = !this.drawer;
    else settings.log = !settings.log;
  }

  openSide(): void {
    if (isNarrow()) this.drawer = true;
    else settings.log = true;
  }

  mute(): void {
    if (settings.volume > 0) this.volume = settings.volume;
    settings.volume = settings.volume > 0 ? 0 : this.volume;
  }

  turn(each: Switch): void {
    turn(this.name, each);
  }

  /** Take a key; `own` does what belongs to the screen and tells whether it did. */
  press(event: KeyboardEvent, own: (asked: Command) => boolean): void {
    if (this.dialog || event.defaultPrevented || ownsKey(event.target, event)) return;
    const asked = command(event, settings.keys, this.game?.keys);
    if (asked && (own(asked) || this.take(asked))) event.preventDefault();
  }

  private take(asked: Command): boolean {
    switch (asked.do) {
      case "keys":
        this.open("keys");
        return true;
      case "log":
        this.toggleLog();
        return true;
      case "mute":
        this.mute();
        return true;
      case "close":
        this.drawer = false;
        return true;
      case "game": {
        const each = this.game?.switches.find(({ key }) => key === asked.name);
        if (each) this.turn(each);
        return each !== undefined;
      }
      default:
        return false;
    }
  }
}
