/** The server's REST side. */

import type {
  Created,
  Frames,
  Games,
  Joined,
  NewRoom,
  Problem,
  Records,
  RoomInfo,
  RoomRules,
  Ticket,
  Words,
} from "./messages";

/** A refusal, in words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: Words | null,
    /** The option of the rules that it is about. */
    readonly option: string | null = null,
  ) {
    super(code);
  }
}

/** A network that is gone may leave a request without an answer for minutes: a new try is better than to wait for that. */
const TICKET_LIMIT = 8_000;

async function call<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    signal,
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const code = problem?.code ?? String(response.status);
  throw new Refused(response.status, code, problem?.reason ?? null, problem?.option ?? null);
}

const id = encodeURIComponent;

export const games = () => call<Games>("/api/games");
export const createRoom = (room: NewRoom) => call<Created>("/api/rooms", room);
export const roomInfo = (room: string) => call<RoomInfo>(`/api/rooms/${id(room)}`);
export const roomRules = (room: string) => call<RoomRules>(`/api/rooms/${id(room)}/rules`);
export const joinRoom = (room: string, name: string, seat: number | null = null) =>
  call<Joined>(`/api/rooms/${id(room)}/join`, { name, seat });
export const startRoom = (room: string) => call<RoomInfo>(`/api/rooms/${id(room)}/start`, {});
export const records = () => call<Records>("/api/records");
export const frames = (record: string, seat: number | "open", round: number) =>
  call<Frames>(`/api/records/${id(record)}/frames?seat=${seat}&round=${round}`);
export const ticket = async (room: string) =>
  (await call<Ticket>("/api/tickets", { room }, AbortSignal.timeout(TICKET_LIMIT))).ticket;

/** Open a socket to the server that the page came from. */
export function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
}
