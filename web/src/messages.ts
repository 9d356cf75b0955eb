/* Made from messages.schema.json by `npm run types`; change src/paiju/server/messages.py instead. */

/**
 * Every message of the server, protocol 2.
 */
export type Messages =
  | Ack
  | Act
  | Advice
  | AdviceColumn
  | Advise
  | Bye
  | ClientMessage
  | Consider
  | Considered
  | Created
  | Ev
  | Frames
  | GameInfo
  | Games
  | Health
  | Hello
  | Here
  | Join
  | Joined
  | Log
  | MatchPreset
  | NewRoom
  | Next
  | Option
  | OptionChoice
  | OptionForm
  | OptionInfo
  | Person
  | Ping
  | PlayOn
  | PresetInfo
  | Problem
  | Prompt
  | Proposal
  | RecordInfo
  | Records
  | RoomInfo
  | RoomRules
  | SeatCount
  | SeatOption
  | ServerMessage
  | Snap
  | Step
  | Suggestion
  | Tempo
  | Thought
  | Ticket
  | TicketFor
  | Together
  | Undo
  | View
  | Viewer
  | Welcome
  | Words;
export type ClientMessage = Hello | Act | Advise | Consider | Undo | Next | Tempo | Step | Ping;
export type ServerMessage = Welcome | Snap | Ev | Ack | Advice | Considered | Here | Bye;

/**
 * The result of ``act``, ``undo``, ``next``, ``tempo`` or ``step``; ``ok`` means it is on disk, but for steps and
 * for being ready.
 */
export interface Ack {
  t: "ack";
  aid: string;
  status: "ok" | "dup" | "late" | "illegal" | "superseded";
  reason?: Words | null;
}
/**
 * A text in both languages.
 */
export interface Words {
  zh: string;
  en: string;
}
/**
 * An answer to a prompt.
 */
export interface Act {
  t: "act";
  ask_id: string;
  /**
   * The text of an action, of an option or of another that the rules allow.
   */
  action: string;
  /**
   * Made by the client; sending it again never acts twice.
   */
  aid: string;
}
/**
 * Suggestions for a prompt, best first.
 */
export interface Advice {
  t: "advice";
  ask_id: string;
  agent: string;
  suggestions: Suggestion[];
  /**
   * Why there are none.
   */
  reason?: Words | null;
}
/**
 * One move, as the adviser sees it.
 */
export interface Suggestion {
  action: string;
  label: Words;
  reason: Words;
  why: Words;
  /**
   * What else the adviser knows of the move, by the key of the game's advice columns (``GameInfo.advice``).
   */
  facts: {
    [k: string]: unknown;
  };
  /**
   * All tiles or cards that go together, where the move is the first of several answers that are one decision.
   */
  pieces: string[];
}
/**
 * Something that advice says about a move: ``Suggestion.facts`` has it by its key.
 */
export interface AdviceColumn {
  key: string;
  name: Words;
  /**
   * A whole number; points with a fraction; or pieces (tiles, cards), each with how many of it are left.
   */
  kind: "count" | "points" | "pieces";
}
/**
 * Ask for advice on the open prompt.
 */
export interface Advise {
  t: "advise";
  ask_id: string;
}
/**
 * Why the server closes the socket.
 */
export interface Bye {
  t: "bye";
  code: string;
  reason: Words;
  /**
   * Whether to come back with ``last_seq``.
   */
  retry: boolean;
}
/**
 * The first frame, within five seconds.
 */
export interface Hello {
  t: "hello";
  /**
   * The version of the protocol that the client speaks; a server that speaks another says ``bye``.
   */
  v?: number;
  /**
   * From ``POST /api/tickets``; valid once, for half a minute.
   */
  ticket: string;
  room: string;
  viewer?: Viewer;
  /**
   * The last frame that the client has; None for a snapshot.
   */
  last_seq?: number | null;
}
/**
 * Whose view a socket gets: a seat's, one of everybody's hands (where agents alone play), or a spectator's.
 */
export interface Viewer {
  seat?: number | null;
  open?: boolean;
}
/**
 * Ask what the rules say about pieces of your hand before you play them; also while others decide.
 */
export interface Consider {
  t: "consider";
  /**
   * Made by the client; the answer carries the same one.
   */
  aid: string;
  /**
   * Empty: ask what could be played.
   *
   * @maxItems 200
   */
  pieces: string[];
}
/**
 * Undo your last decision; only against agents.
 */
export interface Undo {
  t: "undo";
  aid: string;
}
/**
 * Begin the next round; among friends, be ready for it.
 */
export interface Next {
  t: "next";
  aid: string;
}
/**
 * Set how fast agents play; only for the host, and not among friends. Anything left out stays as it is.
 */
export interface Tempo {
  t: "tempo";
  pace?: ("instant" | "quick" | "normal" | "slow") | null;
  /**
   * Whether they wait; only if nobody but agents plays.
   */
  paused?: boolean | null;
  aid: string;
}
/**
 * Let agents that play alone do the next thing now, even while paused; only for the host.
 */
export interface Step {
  t: "step";
  aid: string;
}
/**
 * Check whether the server is still there.
 */
export interface Ping {
  t: "ping";
}
/**
 * What the rules say of some pieces of a hand.
 */
export interface Considered {
  t: "considered";
  aid: string;
  /**
   * What they make together; None if nothing, or if there are none.
   */
  name?: Words | null;
  /**
   * Whether they may be played as the table is now.
   */
  playable: boolean;
  /**
   * Why, or why not.
   */
  reason?: Words | null;
  /**
   * The text of the action that plays them, where they may be.
   */
  action?: string | null;
  /**
   * Plays to make of them with more or fewer pieces, cheapest first; with none chosen, all that could be played.
   */
  proposals: Proposal[];
}
/**
 * Pieces that may be played together.
 */
export interface Proposal {
  /**
   * The text of the action that plays them.
   */
  action: string;
  pieces: string[];
  name: Words;
}
/**
 * A new room.
 */
export interface Created {
  room: string;
  /**
   * What to open, or to send to friends.
   */
  link: string;
  /**
   * Seats that are yours.
   */
  seats: number[];
}
/**
 * What happened, and what it changed for this viewer.
 */
export interface Ev {
  t: "ev";
  seq: number;
  /**
   * Events of the record, masked for the viewer.
   */
  events: {
    [k: string]: unknown;
  }[];
  /**
   * The same in words, one for each event.
   */
  texts: Words[];
  /**
   * Merge patch of the view.
   */
  patch: {
    [k: string]: unknown;
  };
  /**
   * What is left of the events, after an undo.
   */
  log?: Log | null;
}
/**
 * What a viewer saw of a round, from the deal on; of a very long one the last part.
 */
export interface Log {
  /**
   * As ``ev`` has them.
   */
  events: {
    [k: string]: unknown;
  }[];
  texts: Words[];
}
/**
 * A round as one viewer saw it, frame by frame.
 */
export interface Frames {
  id: string;
  game: string;
  /**
   * None shows every hand.
   */
  seat?: number | null;
  round: number;
  /**
   * How many of them you may see.
   */
  rounds: number;
  snapshot: Snap;
  frames: Ev[];
  /**
   * How many actions had happened after each frame, to find a moment of one viewer in the frames of another. None of
   * them while the round is played: they would tell that somebody was asked.
   */
  actions: number[];
}
/**
 * The whole view.
 */
export interface Snap {
  t: "snap";
  seq: number;
  view: View;
  /**
   * What happened before, if a round has been dealt.
   */
  log?: Log | null;
}
/**
 * What one viewer may see of a room: all that the page draws.
 */
export interface View {
  game: string;
  room: string;
  mode: "ai" | "friends" | "hot_seat" | "watch";
  /**
   * The observing seat; None for a spectator.
   */
  seat?: number | null;
  status: "lobby" | "playing" | "round_over" | "finished";
  /**
   * From 1; 0 before the first.
   */
  round: number;
  /**
   * The maximum number of rounds; None means no limit.
   */
  rounds?: number | null;
  /**
   * The options that the match was opened with: they may end it earlier, or settle it in their own way.
   */
  match: {
    [k: string]: unknown;
  };
  people: Person[];
  /**
   * Among friends, the seat that may start the game: the host's or, while the host is away, the first one there.
   */
  host?: number | null;
  /**
   * Totals of the finished rounds.
   */
  totals: number[];
  /**
   * After a round: the totals after each of the latest rounds; the last of them are ``totals``.
   */
  course: number[][];
  /**
   * The number of points that ends the match, if there is one.
   */
  goal?: number | null;
  /**
   * The seat in first place once the match is over; None if several share it.
   */
  first?: number | null;
  /**
   * The points of each seat in this round, once it is over.
   */
  scores?: number[] | null;
  /**
   * The game's own part: how its page shows the observation. None before the first deal.
   */
  table?: {
    [k: string]: unknown;
  } | null;
  /**
   * The score sheet of a finished round, line by line.
   */
  sheet: Words[];
  /**
   * Among friends, after a round: the seats that are ready for the next.
   */
  ready: number[];
  /**
   * Seconds of the server's clock at which the next round is dealt, ready or not; None while nobody is ready.
   */
  next_at?: number | null;
  /**
   * How fast agents play.
   */
  pace: "instant" | "quick" | "normal" | "slow";
  /**
   * Whether the agents wait until they are told to go on.
   */
  paused: boolean;
  prompt?: Prompt | null;
  /**
   * Seats known to be deciding; in a hidden window only your own.
   */
  waiting: number[];
  /**
   * Whether the viewer may undo their last decision.
   */
  undo: boolean;
  /**
   * That the server decided for the viewer, whose time was up; until the viewer decides again.
   */
  notice?: Words | null;
  /**
   * Whether advice may be asked for.
   */
  training: boolean;
  /**
   * What the agent that decided last thought of its moves; only where every hand is shown.
   */
  thought?: Thought | null;
}
/**
 * Who sits in a seat.
 */
export interface Person {
  name: string;
  /**
   * ``open``: still to be taken.
   */
  kind: "human" | "ai" | "open";
  /**
   * The spec of an agent; of one that is ``open``, who takes the seat if nobody does.
   */
  level?: string | null;
  connected: boolean;
  /**
   * The spec of the agent that decides for a person who has been away for a while, until the person is back.
   */
  stand_in?: string | null;
}
/**
 * A decision asked of the observing seat.
 */
export interface Prompt {
  /**
   * Belongs to this decision of this seat alone.
   */
  ask_id: string;
  options: Option[];
  /**
   * Whether the seat may do more than the options list: the list was cut, or the game lists only one of several ways
   * to do the same. Send the text of any action; the rules decide.
   */
  more: boolean;
  /**
   * How many actions the game lists, where the options are only the first of them.
   */
  total?: number | null;
  /**
   * Why a piece of the hand may not be played now, by piece.
   */
  refused: {
    [k: string]: Words;
  };
  /**
   * What may be chosen together, where this answer is one of several that are one decision.
   */
  together?: Together | null;
  /**
   * When the server decides, in seconds of its clock (``Welcome.server_time``); None means no limit.
   */
  deadline?: number | null;
  /**
   * How long the whole decision may take, also where this answer is one of several that are one decision.
   */
  seconds?: number | null;
}
/**
 * Something that the seat may do now.
 */
export interface Option {
  /**
   * The action's text, which ``act`` sends back.
   */
  action: string;
  /**
   * Its verb, the first word of the text.
   */
  kind: string;
  /**
   * The tiles or cards it is made with.
   */
  pieces: string[];
  label: Words;
}
/**
 * Pieces that go together although each is a separate answer: all of them come from one of the groups.
 */
export interface Together {
  /**
   * How many more are needed.
   */
  count: number;
  /**
   * Pieces of the hand, each as often as it is held.
   */
  groups: string[][];
}
/**
 * What an agent was thinking when it decided.
 */
export interface Thought {
  seat: number;
  agent: string;
  /**
   * The action it chose.
   */
  action: string;
  /**
   * Best first.
   */
  suggestions: Suggestion[];
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string;
  title: Words;
  /**
   * One line for people who have never played it.
   */
  about?: Words | null;
  /**
   * How many play by the usual rules.
   */
  seats: number;
  /**
   * What to change for more or fewer; none where the presets alone say how many play.
   */
  seat_option?: SeatOption | null;
  /**
   * Every option of its rules; one inside another goes by both names, with a dot between them.
   */
  options: OptionForm[];
  presets: PresetInfo[];
  /**
   * The options of a match beside the number of rounds.
   */
  match_options: OptionForm[];
  match_presets: MatchPreset[];
  /**
   * What advice tells of a move beside the reason.
   */
  advice: AdviceColumn[];
  /**
   * Whether what is played may be claimed by others (``NewRoom.claim_seconds``).
   */
  claims: boolean;
  /**
   * Agents, weakest first.
   */
  levels: string[];
  usual_level: string;
}
/**
 * The option of the rules that says how many play.
 */
export interface SeatOption {
  option: string;
  counts: SeatCount[];
}
/**
 * How many play with a value of an option.
 */
export interface SeatCount {
  value: unknown;
  seats: number;
  /**
   * What else the usual table of so many changes.
   */
  changes: {
    [k: string]: unknown;
  };
}
/**
 * What an option of the rules may be: enough to draw a field for it.
 */
export interface OptionForm {
  option: string;
  name: Words;
  /**
   * What it is about.
   */
  group?: Words | null;
  /**
   * ``switch`` and ``choice``: one of ``choices``. ``number``: a whole number, or one of ``choices``. ``set``: a list
   * of some of the words in ``choices``, where the list itself stands for none of them. ``numbers``: a whole number for
   * each word in ``choices``. ``fixed``: it can't be changed.
   */
  control: "fixed" | "switch" | "choice" | "number" | "set" | "numbers";
  choices: OptionChoice[];
  minimum?: number | null;
  maximum?: number | null;
  /**
   * What a value means that is not among the choices: ``{n}`` is the number, ``{members}`` the words of a set, and
   * the parts of ``numbers`` go by their names.
   */
  template?: Words | null;
  /**
   * What an option of a match is that is left out, where it then has a value.
   */
  usual?: OptionChoice | null;
}
/**
 * One value of an option, or one member or part of it, in words.
 */
export interface OptionChoice {
  value: unknown;
  meaning: Words;
}
/**
 * Rules by name.
 */
export interface PresetInfo {
  name: string;
  title: Words;
  /**
   * What is special about it, in a line.
   */
  about?: Words | null;
  /**
   * How many play by them.
   */
  seats: number;
  options: OptionInfo[];
}
/**
 * One option of the rules, in words.
 */
export interface OptionInfo {
  option: string;
  name: Words;
  value: unknown;
  meaning: Words;
}
/**
 * Options of a match by name.
 */
export interface MatchPreset {
  name: string;
  /**
   * The maximum number of rounds; None means no limit.
   */
  rounds?: number | null;
  options: OptionInfo[];
}
/**
 * All games.
 */
export interface Games {
  games: GameInfo[];
}
/**
 * The server is there.
 */
export interface Health {
  /**
   * ``trouble`` when the journal can't be written, or something of it is damaged.
   */
  status: "ok" | "trouble";
  version: string;
  protocol: number;
  /**
   * Rooms with games that are not over.
   */
  rooms: number;
  /**
   * Rooms in memory; the others come back when somebody opens them.
   */
  loaded: number;
  /**
   * Whether the built page is there.
   */
  page: boolean;
  /**
   * Whether new rooms can be opened.
   */
  accepting: boolean;
  /**
   * Why not.
   */
  reason?: Words | null;
  /**
   * Whether the journal can be written; while it can't, games wait.
   */
  saving: boolean;
  /**
   * Rooms whose journal is damaged.
   */
  damaged: number;
}
/**
 * The answer to ``ping``.
 */
export interface Here {
  t: "here";
  server_time: number;
}
/**
 * Take a seat.
 */
export interface Join {
  /**
   * None is the first that is free.
   */
  seat?: number | null;
  name?: string;
}
/**
 * The seat that is yours now.
 */
export interface Joined {
  seat: number;
}
/**
 * What a room is opened for.
 */
export interface NewRoom {
  /**
   * None is the first of ``GET /api/games``, or that of ``play_on`` or ``position``.
   */
  game?: string | null;
  mode?: "ai" | "friends" | "hot_seat" | "watch";
  preset?: string | null;
  /**
   * Options that differ from the preset; one inside another goes by both names with a dot between them, or lies in an
   * object of its own.
   */
  rules?: {
    [k: string]: unknown;
  } | null;
  /**
   * The agents of the seats that people do not take, in their order; one is for all, none the usual one.
   *
   * @maxItems 8
   */
  levels?: string[];
  /**
   * The people: yours first; in ``hot_seat`` one for each who plays, from two on.
   *
   * @maxItems 8
   */
  names?: string[];
  pace?: "instant" | "quick" | "normal" | "slow";
  training?: boolean;
  /**
   * Decides every deal; not among friends. A number below 2^64, or its digits as text, for languages whose numbers
   * are not that exact.
   */
  seed?: number | string | null;
  /**
   * The maximum number of rounds; none means no limit.
   */
  rounds?: number | null;
  /**
   * Options of the match, as the game has them.
   */
  match?: {
    [k: string]: unknown;
  };
  /**
   * After which the server decides; none means no limit, and a minute among friends.
   */
  think_seconds?: number | null;
  /**
   * How long a tile can be claimed, among friends: as long whether or not anybody may claim it, so that a claim
   * which is passed does not show. None is the usual, 0 lets a claim take as long as people think.
   */
  claim_seconds?: 0 | number | null;
  /**
   * Begin there, with the rules of that record; in the mode ``ai``.
   */
  play_on?: PlayOn | null;
  /**
   * Begin there: a position in one line, which has its game and its rules; in the mode ``ai``.
   */
  position?: string | null;
}
/**
 * A moment of a record from which to play on.
 */
export interface PlayOn {
  room: string;
  round?: number;
  /**
   * How many frames of ``GET /api/records/{id}/frames`` have happened.
   */
  frame: number;
  /**
   * The seat that is yours then.
   */
  seat?: number;
  /**
   * Whether the frames counted are those with every hand, and not those of the seat.
   */
  open?: boolean;
}
/**
 * Why something was refused.
 */
export interface Problem {
  code: string;
  reason: Words;
  /**
   * The option of the rules or of the match that it is about.
   */
  option?: string | null;
}
/**
 * One of your games, running or over.
 */
export interface RecordInfo {
  id: string;
  game: string;
  mode: "ai" | "friends" | "hot_seat" | "watch";
  status: "lobby" | "playing" | "round_over" | "finished";
  /**
   * Of the people, as far as they have some.
   */
  names: string[];
  /**
   * The specs of the agents; none for people.
   */
  levels: (string | null)[];
  totals: number[];
  /**
   * Rounds that are over.
   */
  rounds: number;
  started: string;
  /**
   * How often a decision was taken back.
   */
  undone: number;
  /**
   * Seats that were yours.
   */
  seats: number[];
}
/**
 * Your games, the newest first.
 */
export interface Records {
  records: RecordInfo[];
}
/**
 * A room from outside.
 */
export interface RoomInfo {
  room: string;
  game: string;
  mode: "ai" | "friends" | "hot_seat" | "watch";
  status: "lobby" | "playing" | "round_over" | "finished";
  preset?: string | null;
  round: number;
  rounds?: number | null;
  match: {
    [k: string]: unknown;
  };
  people: Person[];
  /**
   * Seats that are yours.
   */
  seats: number[];
  /**
   * Those of them that are to decide now, so that people on one device know whom to hand it to.
   */
  asked: number[];
  /**
   * Whether you may begin the game: you opened the room, or who did is away and you are the next.
   */
  host: boolean;
  training: boolean;
  /**
   * What friends open to come here.
   */
  link: string;
  /**
   * Whether the link can be opened on this computer alone; ``paiju serve --host 0.0.0.0`` lets others in.
   */
  reach: "computer" | "network";
  /**
   * Whether ``GET /api/rooms/{room}/code.svg`` shows the link as a QR code.
   */
  code: boolean;
}
/**
 * What is played by in a room, in words.
 */
export interface RoomRules {
  game: string;
  /**
   * What the rules were made from; the options that differ are among ``changed``.
   */
  preset?: string | null;
  /**
   * What players call that preset.
   */
  title?: Words | null;
  options: OptionInfo[];
  changed: string[];
  /**
   * The options that the match was opened with.
   */
  match: OptionInfo[];
}
/**
 * The answer to ``hello``; a ``snap`` or the missing ``ev`` follow.
 */
export interface Welcome {
  t: "welcome";
  v: number;
  server_time: number;
  mode: "tail" | "snapshot";
}
/**
 * What the first frame of a socket holds: good for one socket, and not for long.
 */
export interface Ticket {
  ticket: string;
  seconds: number;
}
/**
 * Ask for a socket to a room.
 */
export interface TicketFor {
  room: string;
}
