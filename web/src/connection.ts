/** One viewer's stream of frames: hello with a ticket, fold, acknowledge, and come back after a cut with nothing lost. */

import { mergePatch } from "./merge";
import type {
  Ack,
  Act,
  Advice,
  Advise,
  Bye,
  Consider,
  Considered,
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

type ServerMessage = Welcome | Snap | Ev | Ack | Advice | Considered | Here | Bye;
type ClientMessage = Hello | Act | Advise | Consider | Undo | Next | Tempo | Step | Ping;
type Errand = Act | Undo | Next | Tempo | Step;

/**
 * `live`: what is asked is answered. `silent`: it should have been by now. `waiting`: a cut, and a new try follows.
 * `closed`: no new try follows.
 */
export type LinkState = "connecting" | "live" | "silent" | "waiting" | "closed";

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
  onConsidered(answer: Considered): void;
}

export interface ConnectionOptions {
  room: string;
  viewer: Viewer;
  ticket: () => Promise<string>;
  open: () => Wire;
  listener: Listener;
}

/** How often the line is looked at. */
const BEAT = 500;
/** After so long without a word from the server it is asked for one. */
const PING_AFTER = 5_000;
/** After so long without an answer the line is doubted, */
const DOUBT_AFTER = 2_500;
/** and after so long it is given up. */
const CUT_AFTER = 8_000;
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
  /** When something was sent that the server has to answer, if it was not heard since. */
  private owed: number | null = null;
  private state: LinkState = "connecting";
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  /** Errands not yet acknowledged, sent again after a cut; the server never does one twice. */
  private errands = new Map<string, Errand>();
  /** What advice was asked for and did not come, asked for again after a cut. */
  private advice: Advise | null = null;
  /** Pieces that the rules were asked about, by the name of the question, until the answer comes. */
  private considered = new Map<string, Consider>();

  constructor(private readonly options: ConnectionOptions) {}

  /** Connect, and stay connected until `stop`. */
  async start(): Promise<void> {
    clearTimeout(this.retry);
    if (this.ended || this.wire) return;
    this.link("connecting"); // a planned restart is told until it is over
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

  /** See at once whether the line holds, for instance because the browser is online again or was asleep. */
  hurry(): void {
    if (this.wire) this.send({ t: "ping" });
    if (this.state !== "waiting") return;
    this.tries = 0;
    void this.start();
  }

  /** The browser says that there is no network. It may be wrong, as where the server is on the same computer: ask. */
  doubt(): void {
    if (this.state !== "live") return;
    this.link("silent");
    this.send({ t: "ping" });
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
    this.advice = { t: "advise", ask_id: askId };
    this.send(this.advice);
  }

  consider(pieces: readonly string[]): string {
    const message: Consider = { t: "consider", aid: newId(), pieces: [...pieces] };
    this.considered.set(message.aid, message);
    this.send(message);
    return message.aid;
  }

  private errand(message: Errand): string {
    this.errands.set(message.aid, message);
    this.send(message);
    return message.aid;
  }

  private open(ticket: string): void {
    const wire = this.options.open();
    this.wire = wire;
    this.owed = this.heard = Date.now();
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
    this.beat = setInterval(() => this.check(), BEAT);
  }

  private check(): void {
    const now = Date.now();
    if (this.owed === null) {
      if (now - this.heard >= PING_AFTER) this.send({ t: "ping" });
    } else if (now - this.owed >= CUT_AFTER) this.cut();
    else if (now - this.owed >= DOUBT_AFTER && this.state === "live") this.link("silent");
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now();
    this.owed = null;
    if (this.state === "silent") this.link("live");
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
        if (message.ask_id === this.advice?.ask_id) this.advice = null;
        this.options.listener.onAdvice(message);
        break;
      case "considered":
        this.considered.delete(message.aid);
        this.options.listener.onConsidered(message);
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
    this.link("live");
    for (const errand of this.errands.values()) this.send(errand);
    for (const question of this.considered.values()) this.send(question);
    if (this.advice) this.send(this.advice);
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
    if (this.ended) this.link("closed");
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
    this.link("waiting");
    this.retry = setTimeout(() => void this.start(), backoff(this.tries, Math.random()));
    this.tries += 1;
  }

  private link(state: LinkState): void {
    this.state = state;
    this.options.listener.onLink(state, this.bye);
  }

  private send(message: ClientMessage): void {
    if (message.t !== "advise") this.owed ??= Date.now(); // an adviser may think for long
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
