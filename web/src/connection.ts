/** One viewer's stream of frames: hello with a ticket, fold, acknowledge, and come back after a cut with nothing lost. */

import { mergePatch } from "./merge";
import type {
  Ack,
  Act,
  Advice,
  Advise,
  Bye,
  Ev,
  Hello,
  Here,
  Log,
  Next,
  Ping,
  Snap,
  Step,
  Tempo,
  Undo,
  View,
  Viewer,
  Welcome,
} from "./messages";

export const PROTOCOL = 2;

type ServerMessage = Welcome | Snap | Ev | Ack | Advice | Here | Bye;
type ClientMessage = Hello | Act | Advise | Undo | Next | Tempo | Step | Ping;
type Errand = Act | Undo | Next | Tempo | Step;

/** `live`: frames come in. `waiting`: a cut, and a new try follows. `closed`: no new try follows. */
export type LinkState = "connecting" | "live" | "waiting" | "closed";

/** What is used of a WebSocket, so that tests can stand in for one. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  /** The view changed; `ev` tells why, and is null for a snapshot. `log` is all that led to it, where it was sent. */
  onView(view: View, ev: Ev | null, log: Log | null): void;
  onLink(state: LinkState, bye: Bye | null): void;
  onAck(ack: Ack): void;
  onAdvice(advice: Advice): void;
}

export interface ConnectionOptions {
  room: string;
  viewer: Viewer;
  ticket: () => Promise<string>;
  open: () => Wire;
  listener: Listener;
}

const PING_EVERY = 10_000;
const SILENCE = 25_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/** How long to wait before try number `tries`, in milliseconds; `chance` from 0 to 1 spreads clients out. */
export function backoff(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2);
}

export class Connection {
  private wire: Wire | null = null;
  private view: View | null = null;
  private lastSeq: number | null = null;
  private tries = 0;
  private ended = false;
  private bye: Bye | null = null;
  private offset = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** Errands not yet acknowledged, sent again after a cut; the server never does one twice. */
  private errands = new Map<string, Errand>();

  constructor(private readonly options: ConnectionOptions) {}

  /** Connect, and stay connected until `stop`. */
  async start(): Promise<void> {
    clearTimeout(this.retry);
    if (this.ended || this.wire) return;
    this.options.listener.onLink("connecting", this.bye); // a planned restart is told until it is over
    let ticket: string;
    try {
      ticket = await this.options.ticket();
    } catch {
      this.later();
      return;
    }
    if (!this.ended && !this.wire) this.open(ticket);
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.retry);
    this.drop();
  }

  /** Try at once, for instance because the browser is online again. */
  hurry(): void {
    if (this.wire || this.ended) return;
    this.tries = 0;
    void this.start();
  }

  /** The server's clock, in seconds. */
  serverNow(): number {
    return Date.now() / 1000 + this.offset;
  }

  act(askId: string, action: string): string {
    return this.errand({ t: "act", ask_id: askId, action, aid: newId() });
  }

  undo(): string {
    return this.errand({ t: "undo", aid: newId() });
  }

  next(): string {
    return this.errand({ t: "next", aid: newId() });
  }

  tempo(change: Pick<Tempo, "pace" | "paused">): string {
    return this.errand({ t: "tempo", ...change, aid: newId() });
  }

  step(): string {
    return this.errand({ t: "step", aid: newId() });
  }

  advise(askId: string): void {
    this.send({ t: "advise", ask_id: askId });
  }

  private errand(message: Errand): string {
    this.errands.set(message.aid, message);
    this.send(message);
    return message.aid;
  }

  private open(ticket: string): void {
    const wire = this.options.open();
    this.wire = wire;
    this.heard = Date.now();
    wire.onopen = () =>
      this.send({
        t: "hello",
        v: PROTOCOL,
        ticket,
        room: this.options.room,
        viewer: this.options.viewer,
        last_seq: this.view ? this.lastSeq : null,
      });
    wire.onmessage = (event) => {
      if (this.wire === wire) this.take(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.cut();
    };
    this.beat = setInterval(() => this.check(), PING_EVERY);
  }

  private check(): void {
    if (Date.now() - this.heard > SILENCE) this.cut();
    else this.send({ t: "ping" });
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.t) {
      case "welcome":
        this.welcome(message);
        break;
      case "snap":
        this.lastSeq = message.seq;
        this.show(message.view, null, message.log ?? null);
        break;
      case "ev":
        this.fold(message);
        break;
      case "ack":
        this.errands.delete(message.aid);
        this.options.listener.onAck(message);
        break;
      case "advice":
        this.options.listener.onAdvice(message);
        break;
      case "here":
        this.offset = message.server_time - Date.now() / 1000;
        break;
      case "bye":
        this.bye = message;
        this.ended = !message.retry;
        this.cut();
    }
  }

  private welcome(message: Welcome): void {
    this.offset = message.server_time - Date.now() / 1000;
    this.tries = 0;
    this.bye = null;
    this.options.listener.onLink("live", null);
    for (const errand of this.errands.values()) this.send(errand);
  }

  private fold(ev: Ev): void {
    if (this.view === null || this.lastSeq === null) return;
    if (ev.seq <= this.lastSeq) return; // seen before the cut
    if (ev.seq !== this.lastSeq + 1) {
      this.cut(); // a hole: ask again for what follows the last frame
      return;
    }
    this.lastSeq = ev.seq;
    this.show(mergePatch(this.view, ev.patch) as View, ev, ev.log ?? null);
  }

  private show(view: View, ev: Ev | null, log: Log | null): void {
    this.view = view;
    this.options.listener.onView(view, ev, log);
  }

  private cut(): void {
    this.drop();
    if (this.ended) this.options.listener.onLink("closed", this.bye);
    else this.later();
  }

  private drop(): void {
    clearInterval(this.beat);
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  private later(): void {
    if (this.ended) return;
    this.options.listener.onLink("waiting", this.bye);
    this.retry = setTimeout(() => void this.start(), backoff(this.tries, Math.random()));
    this.tries += 1;
  }

  private send(message: ClientMessage): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      // not open yet or no longer: an errand is sent again after the welcome
    }
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
