/** The games of the server, and which of them was looked at last. */

import * as api from "./api";
import type { GameInfo } from "./messages";
import { keep, kept } from "./stored";
import { say } from "./text";

const LAST = "paiju.game";

class House {
  games = $state.raw<GameInfo[]>([]);
  private asked: Promise<GameInfo[]> | null = null;

  /** Return the games; `anew` asks the server again. */
  load(anew = false): Promise<GameInfo[]> {
    if (anew || !this.asked) {
      const asked = api.games().then(({ games }) => (this.games = games));
      asked.catch(() => (this.asked = null));
      this.asked = asked;
    }
    return this.asked;
  }

  find(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** Return what players call a game; empty where that is not known yet. */
  title(name: string): string {
    const game = this.find(name);
    return game ? say(game.title) : "";
  }

  /** Return the game to begin with where none is named: the one looked at last, else the first. */
  choose(): GameInfo | undefined {
    return this.find(kept(LAST) ?? "") ?? this.games[0];
  }

  /** Begin with this game the next time. */
  remember(name: string): void {
    keep(LAST, name);
  }
}

export const house = new House();
