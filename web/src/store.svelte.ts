/** A room as one viewer sees it: the newest view, what happened, and what the player asked for. */

import * as api from "./api";
import { Calm } from "./calm";
import { Connection, type LinkState, type Wire } from "./connection";
import type { Ack, Advice, Bye, Considered, Ev, Log, Tempo, Viewer, View, Words } from "./messages";

export interface LogEntry {
  id: number;
  event: Record<string, unknown>;
  words: Words;
}

const LONGEST_LOG = 600;

/** Return a log with what a frame tells, or the log of the server, added; a new round begins a new log. */
export function extendLog(log: LogEntry[], ev: Log): LogEntry[] {
  let id = log.at(-1)?.id ?? 0;
  const told = ev.events.map((event, place) => ({
    id: (id += 1),
    event,
    words: ev.texts[place] ?? { zh: "", en: "" },
  }));
  const start = told.findLastIndex((entry) => entry.event.type === "start_hand");
  return (start >= 0 ? told.slice(start) : [...log, ...told]).slice(-LONGEST_LOG);
}

export class RoomStore {
  view = $state.raw<View | null>(null);
  link = $state<LinkState>("connecting");
  bye = $state.raw<Bye | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** Whether the newest view came of something that happened; not after a cut, nor when something was taken back. */
  isFresh = $state(false);
  advice = $state.raw<Advice | null>(null);
  /** The decision whose answer is on its way. */
  answered = $state<string | null>(null);
  /** Why the server refused something, until the player does something else. */
  notice = $state.raw<Words | null>(null);
  /** Called for every frame, for sounds and announcements. */
  onFrame: (ev: Ev, view: View) => void = () => {};

  private readonly connection: Connection;
  /** Who waits for what the rules say, by the name of the question. */
  private readonly considering = new Map<string, (answer: Considered) => void>();
  /** The moment after a question came. */
  private readonly calm = new Calm();

  constructor(
    readonly room: string,
    readonly viewer: Viewer,
  ) {
    this.connection = new Connection({
      room,
      viewer,
      ticket: () => api.ticket(room),
      open: () => api.openSocket() as unknown as Wire,
      listener: {
        onView: (view, ev, log) => this.show(view, ev, log),
        onLink: (state, bye) => this.linked(state, bye),
        onAck: (ack) => this.acknowledged(ack),
        onAdvice: (advice) => this.advised(advice),
        onConsidered: (answer) => this.considered(answer),
      },
    });
  }

  /** Connect; call the result to leave. */
  enter(): () => void {
    const leave = new AbortController();
    const when = (place: EventTarget, name: string, act: () => void) =>
      place.addEventListener(name, act, { signal: leave.signal });
    const hurry = () => this.connection.hurry();
    when(window, "offline", () => this.connection.doubt());
    when(window, "online", hurry);
    when(window, "pageshow", hurry);
    when(document, "visibilitychange", () => {
      if (document.visibilityState === "visible") hurry();
    });
    void this.connection.start();
    return () => {
      leave.abort();
      this.connection.stop();
    };
  }

  /** Whether the open decision waits for the player. */
  get asked(): boolean {
    const prompt = this.view?.prompt;
    return !!prompt && prompt.ask_id !== this.answered;
  }

  /**
   * Answer the open decision with an action, by its text, and tell whether that is on its way: what came just now takes
   * only what `isSure` to be meant for it.
   */
  act(action: string, isSure = false): boolean {
    const prompt = this.view?.prompt;
    if (!prompt || prompt.ask_id === this.answered || !(isSure || this.calm.isOver)) return false;
    this.notice = null;
    this.answered = prompt.ask_id;
    this.connection.act(prompt.ask_id, action);
    return true;
  }

  undo(): void {
    this.notice = null;
    this.connection.undo();
  }

  next(): void {
    this.notice = null;
    this.connection.next();
  }

  /** Let agents play faster or slower, wait, or go on. */
  setTempo(change: Pick<Tempo, "pace" | "paused">): void {
    this.notice = null;
    this.connection.tempo(change);
  }

  /** Let agents do the next thing now. */
  step(): void {
    this.connection.step();
  }

  advise(): void {
    const prompt = this.view?.prompt;
    if (prompt && this.advice?.ask_id !== prompt.ask_id) this.connection.advise(prompt.ask_id);
  }

  /** Ask what the rules say of pieces of the own hand, before they are played. */
  consider(pieces: readonly string[]): Promise<Considered> {
    const aid = this.connection.consider(pieces);
    return new Promise((answered) => this.considering.set(aid, answered));
  }

  /** Seconds until the server decides; null where there is no limit. */
  timeLeft(): number | null {
    return this.secondsUntil(this.view?.prompt?.deadline);
  }

  /** Seconds until the next round is dealt; null while nobody is ready for it. */
  nextIn(): number | null {
    return this.secondsUntil(this.view?.next_at);
  }

  private secondsUntil(time: number | null | undefined): number | null {
    return time == null ? null : Math.max(0, time - this.connection.serverNow());
  }

  private show(view: View, ev: Ev | null, log: Log | null): void {
    if (view.prompt && view.prompt.ask_id !== this.view?.prompt?.ask_id) this.calm.begin();
    this.view = view;
    if (this.answered !== view.prompt?.ask_id) this.answered = null;
    if (this.advice && this.advice.ask_id !== view.prompt?.ask_id) this.advice = null;
    // Where the server tells the log anew, somebody came in, or something was taken back and never happened.
    this.isFresh = ev !== null && log === null;
    const before = this.isFresh ? this.log : [];
    const told = log ?? ev;
    this.log = told ? extendLog(before, told) : [];
    if (ev) this.onFrame(ev, view);
  }

  private linked(state: LinkState, bye: Bye | null): void {
    this.link = state;
    this.bye = bye;
  }

  /** Take advice on the open decision; what comes too late is about another one. */
  private advised(advice: Advice): void {
    if (advice.ask_id !== this.view?.prompt?.ask_id) return;
    this.advice = advice;
    this.notice = advice.reason ?? this.notice;
  }

  private considered(answer: Considered): void {
    this.considering.get(answer.aid)?.(answer);
    this.considering.delete(answer.aid);
  }

  private acknowledged(ack: Ack): void {
    if (ack.status === "ok" || ack.status === "dup") return;
    this.answered = null;
    this.notice = ack.reason ?? null;
  }
}
