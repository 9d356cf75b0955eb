/** What the browser keeps for the next time; one without storage forgets, and the page goes on. */

/** Under which the player's name is kept. */
export const NAME = "paiju.name";

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keptKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
  } catch {
    return [];
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // forgotten
  }
}
