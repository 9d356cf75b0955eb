import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff, Connection, type LinkState, PROTOCOL, type Wire } from "../src/connection";
import { mergePatch } from "../src/merge";
import type { Ack, Act, Advice, Bye, Considered, Ev, Hello, Snap, View } from "../src/messages";
import { frames } from "./fixture";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  give(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(mode: "tail" | "snapshot"): void {
    this.onopen?.();
    this.give({ t: "welcome", v: 1, server_time: 1000, mode });
  }
}

const snap = frames[0] as Snap;
const events = frames.slice(1) as Ev[];
const views = events.reduce<View[]>((all, ev) => [...all, mergePatch(all.at(-1), ev.patch) as View], [snap.view]);

let wires: FakeWire[];
let seen: {
  views: View[];
  links: LinkState[];
  acks: Ack[];
  advice: Advice[];
  considered: Considered[];
  bye: Bye | null;
};
let connection: Connection;
let tickets: number;

/** Longer than the wait before the first new try. */
const SOON = 400;

/** Let promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function connect(): Promise<FakeWire> {
  void connection.start();
  await settle();
  return wires.at(-1)!;
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  tickets = 0;
  seen = { views: [], links: [], acks: [], advice: [], considered: [], bye: null };
  connection = new Connection({
    room: "fixture",
    viewer: { seat: 0 },
    ticket: async () => `ticket${(tickets += 1)}`,
    open: () => {
      wires.push(new FakeWire());
      return wires.at(-1)!;
    },
    listener: {
      onView: (view) => seen.views.push(view),
      onLink: (state, bye) => {
        seen.links.push(state);
        seen.bye = bye;
      },
      onAck: (ack) => seen.acks.push(ack),
      onAdvice: (advice) => seen.advice.push(advice),
      onConsidered: (answer) => seen.considered.push(answer),
    },
  });
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("says hello with a ticket and folds what follows", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    expect(wire.sent[0]).toMatchObject({ t: "hello", v: PROTOCOL, ticket: "ticket1", room: "fixture", last_seq: null });
    wire.give(snap);
    for (const ev of events) wire.give(ev);
    expect(seen.views).toEqual(views);
    expect(seen.links).toEqual(["connecting", "live"]);
  });

  it.each([0, 1, 5, events.length - 1])(
    "goes on after a cut behind frame %i as if there had been none",
    async (cut) => {
      const first = await connect();
      first.welcome("snapshot");
      first.give(snap);
      for (const ev of events.slice(0, cut)) first.give(ev);
      first.onclose?.();
      expect(seen.links.at(-1)).toBe("waiting");
      await vi.advanceTimersByTimeAsync(SOON);
      const second = wires[1]!;
      second.welcome("tail");
      const hello = second.sent[0] as unknown as Hello;
      expect(hello.last_seq).toBe(snap.seq + cut);
      expect(hello.ticket).toBe("ticket2");
      for (const ev of events.slice(cut)) second.give(ev);
      expect(seen.views).toEqual(views);
    },
  );

  it("passes over frames that it has", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    wire.give(snap);
    wire.give(events[0]!);
    wire.give(events[0]!);
    expect(seen.views).toHaveLength(2);
  });

  it("asks again when a frame is missing", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    wire.give(snap);
    wire.give(events[1]!);
    expect(wire.closed).toBe(true);
    expect(seen.views).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SOON);
    wires[1]!.welcome("tail");
    expect((wires[1]!.sent[0] as unknown as Hello).last_seq).toBe(snap.seq);
  });

  it("sends an answer again, under the same number, until it is acknowledged", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    wire.give(snap);
    const aid = connection.act("s0n1", "discard 5m");
    wire.onclose?.();
    await vi.advanceTimersByTimeAsync(SOON);
    wires[1]!.welcome("tail");
    const acts = (each: FakeWire) => each.sent.filter((message) => message.t === "act") as unknown as Act[];
    expect(acts(wires[1]!)).toEqual([{ t: "act", ask_id: "s0n1", action: "discard 5m", aid }]);
    wires[1]!.give({ t: "ack", aid, status: "dup" });
    wires[1]!.onclose?.();
    await vi.advanceTimersByTimeAsync(SOON);
    wires[2]!.welcome("tail");
    expect(acts(wires[2]!)).toEqual([]);
    expect(seen.acks.map((ack) => ack.status)).toEqual(["dup"]);
  });

  it("asks for advice again after a cut, as long as it did not come", async () => {
    const advises = (each: FakeWire) => each.sent.filter((message) => message.t === "advise");
    const wire = await connect();
    wire.welcome("snapshot");
    connection.advise("s0n1");
    connection.advise("s0n2");
    wire.give({ t: "advice", ask_id: "s0n1", agent: "medium+", suggestions: [] });
    wire.onclose?.();
    await vi.advanceTimersByTimeAsync(SOON);
    wires[1]!.welcome("tail");
    expect(advises(wires[1]!)).toEqual([{ t: "advise", ask_id: "s0n2" }]);
    wires[1]!.give({ t: "advice", ask_id: "s0n2", agent: "medium+", suggestions: [] });
    wires[1]!.onclose?.();
    await vi.advanceTimersByTimeAsync(SOON);
    wires[2]!.welcome("tail");
    expect(advises(wires[2]!)).toEqual([]);
  });

  it("stays away when the server says so", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    wire.give({ t: "bye", code: "replaced", reason: { zh: "换了", en: "replaced" }, retry: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
    expect(seen.links.at(-1)).toBe("closed");
    expect(seen.bye?.code).toBe("replaced");
  });

  it("comes back after a planned restart, and says so until then", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    wire.give({ t: "bye", code: "restart", reason: { zh: "重启", en: "restart" }, retry: true });
    expect([seen.links.at(-1), seen.bye?.code]).toEqual(["waiting", "restart"]);
    await vi.advanceTimersByTimeAsync(SOON);
    expect([seen.links.at(-1), seen.bye?.code]).toEqual(["connecting", "restart"]);
    wires.at(-1)!.welcome("snapshot");
    expect([seen.links.at(-1), seen.bye]).toEqual(["live", null]);
  });

  const pings = (wire: FakeWire) => wire.sent.filter((message) => message.t === "ping").length;
  const here = { t: "here", server_time: 1000 };

  it("asks a server that says nothing, doubts it soon, and then looks for another line", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    await vi.advanceTimersByTimeAsync(5_000);
    expect([pings(wire), seen.links.at(-1)]).toEqual([1, "live"]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect([pings(wire), seen.links.at(-1), wire.closed]).toEqual([1, "silent", false]);
    await vi.advanceTimersByTimeAsync(5_500);
    expect([wire.closed, seen.links.at(-1)]).toEqual([true, "waiting"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(wires).toHaveLength(2);
  });

  it("does not doubt a server that answers, however long nothing happens", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    for (let times = 0; times < 20; times += 1) {
      await vi.advanceTimersByTimeAsync(5_000);
      wire.give(here);
    }
    expect(pings(wire)).toBe(20);
    expect(seen.links).toEqual(["connecting", "live"]);
  });

  it("doubts at once where an answer to the player is late, and no longer once anything is heard", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    wire.give(snap);
    connection.act("s0n1", "discard 5m");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(seen.links.at(-1)).toBe("silent");
    wire.give(events[0]!);
    expect(seen.links.at(-1)).toBe("live");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(seen.links).toEqual(["connecting", "live", "silent", "live"]);
  });

  it("asks again after a cut what the rules say of pieces, until the answer comes", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    const aid = connection.consider(["S5", "H5"]);
    wire.close();
    await vi.advanceTimersByTimeAsync(SOON);
    const next = wires.at(-1)!;
    next.onopen?.();
    next.welcome("tail");
    const question = { t: "consider", aid, pieces: ["S5", "H5"] };
    expect(next.sent).toContainEqual(question);
    next.give({ t: "considered", aid, playable: false, proposals: [] });
    expect(seen.considered.map((answer) => answer.aid)).toEqual([aid]);
  });

  it("does not doubt a server whose adviser thinks for long", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    connection.advise("s0n1");
    await vi.advanceTimersByTimeAsync(4_500);
    expect(seen.links).toEqual(["connecting", "live"]);
  });

  it("doubts as soon as the browser says that there is no network, and believes the server more", async () => {
    const wire = await connect();
    connection.doubt();
    expect(seen.links, "not connected yet, nothing to doubt").toEqual(["connecting"]);
    wire.welcome("snapshot");
    connection.doubt();
    expect([pings(wire), seen.links.at(-1)]).toEqual([1, "silent"]);
    wire.give(here); // it is on the same computer
    expect(seen.links.at(-1)).toBe("live");
  });

  it("looks at once whether a line holds, and tries at once where there is none", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    connection.hurry();
    expect(pings(wire)).toBe(1);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(seen.links.at(-1)).toBe("waiting");
    connection.hurry();
    connection.hurry(); // a ticket is asked for already
    await settle();
    expect([wires.length, tickets]).toEqual([2, 2]);
  });

  it("gives up a line that never opens", async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(wires[0]!.closed).toBe(true);
    expect(seen.links).toEqual(["connecting", "waiting"]);
  });

  it("keeps the server's clock", async () => {
    const wire = await connect();
    wire.welcome("snapshot");
    expect(connection.serverNow()).toBeCloseTo(1000, 3);
    await vi.advanceTimersByTimeAsync(2500);
    expect(connection.serverNow()).toBeCloseTo(1002.5, 3);
  });

  it("waits longer with every failure, within bounds", () => {
    const waits = Array.from({ length: 12 }, (_, tries) => backoff(tries, 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(8000);
    expect(backoff(0, 0)).toBeGreaterThan(0);
  });
});
