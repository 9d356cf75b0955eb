/** What players call out as they take tiles or win. */

export type Call = "chow" | "pong" | "kong" | "win";

/** Return what is called out for an option of this kind or an event of this type; null where nothing is. */
export function callOf(kind: string): Call | null {
  if (kind.endsWith("kong")) return "kong"; // games have kinds of kongs of their own
  if (kind.startsWith("chow")) return "chow"; // where there are several ways, each is a kind
  return kind === "pong" || kind === "win" ? kind : null;
}
