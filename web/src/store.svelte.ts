/** A room as one viewer sees it: the newest view, what happened, and what the player asked for. */

import * as api from "./api";
import { Calm } from "./calm";
import { Connection, type LinkState, type Wire } from "./connection";
import type { Ack, Advice, Bye, Ev, Viewer, View, Words } from "./messages";

export interface LogEntry {
  id: number;
  event: Record<string, unknown>;
  words: Words;
}

const LONGEST_LOG = 600;

/** Return a log with what a frame tells added; a new round begins a new log. */
export function extendLog(log: LogEntry[], ev: Ev): LogEntry[] {
  let id = log.at(-1)?.id ?? 0;
  const told = ev.events.map((event, place) => ({
    id: (id += 1),
    event,
    words: ev.texts[place] ?? { zh: "", en: "" },
  }));
  const start = told.findLastIndex((entry) => entry.event.type === "start_hand");
  return (start >= 0 ? told.slice(start) : [...log, ...told]).slice(-LONGEST_LOG);
}

/** Return a log that the server told, with what came in meanwhile: the server may have told some of that already. */
export function joinLogs(past: LogEntry[], fresh: LogEntry[]): LogEntry[] {
  if (fresh.some((entry) => entry.event.type === "start_hand")) return fresh;
  const isSame = (one: LogEntry, other: LogEntry) => JSON.stringify(one.event) === JSON.stringify(other.event);
  const most = Math.min(past.length, fresh.length);
  const told = Array.from({ length: most + 1 }, (_, place) => most - place).find((count) =>
    fresh.slice(0, count).every((entry, place) => isSame(entry, past[past.length - count + place]!)),
  );
  return [...past, ...fresh.slice(told)].map((entry, place) => ({ ...entry, id: place + 1 })).slice(-LONGEST_LOG);
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
  /** The moment after a question came. */
  private readonly calm = new Calm();
  private recalls = 0;

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
        onView: (view, ev) => this.show(view, ev),
        onLink: (state, bye) => this.linked(state, bye),
        onAck: (ack) => this.acknowledged(ack),
        onAdvice: (advice) => this.advised(advice),
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

  advise(): void {
    const prompt = this.view?.prompt;
    if (prompt && this.advice?.ask_id !== prompt.ask_id) this.connection.advise(prompt.ask_id);
  }

  /** Seconds until the server decides; null where there is no limit. */
  timeLeft(): number | null {
    const deadline = this.view?.prompt?.deadline;
    return deadline == null ? null : Math.max(0, deadline - this.connection.serverNow());
  }

  private show(view: View, ev: Ev | null): void {
    if (view.prompt && view.prompt.ask_id !== this.view?.prompt?.ask_id) this.calm.begin();
    this.view = view;
    if (this.answered !== view.prompt?.ask_id) this.answered = null;
    if (this.advice && this.advice.ask_id !== view.prompt?.ask_id) this.advice = null;
    // What was taken back never happened, and only the server knows how much that was.
    this.isFresh = ev !== null && !ev.events.some((event) => event.type === "undo");
    if (ev && this.isFresh) this.log = extendLog(this.log, ev);
    else void this.recall(view);
    if (ev) this.onFrame(ev, view);
  }

  /** Fill the log with what happened before this view, where the server tells it. */
  private async recall(view: View): Promise<void> {
    const own = (this.recalls += 1);
    this.log = [];
    if (view.round < 1 || view.mode === "hot_seat" || (view.seat == null && !this.viewer.open)) return;
    try {
      const past = await api.frames(view.room, view.seat ?? "open", view.round);
      if (own === this.recalls) this.log = joinLogs(past.frames.reduce(extendLog, [] as LogEntry[]), this.log);
    } catch {
      // the log begins here
    }
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

  private acknowledged(ack: Ack): void {
    if (ack.status === "ok" || ack.status === "dup") return;
    this.answered = null;
    this.notice = ack.reason ?? null;
  }
}
