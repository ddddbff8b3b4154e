/** What the page, the frame and its worker say to one another (`learning.md §7`, Embedded elements). */

export type SandboxLanguage = 'python' | 'sql' | 'javascript';

/** Page to frame, once a language: what runs it. Kept by the frame. */
export interface RuntimeMessage {
  type: 'runtime';
  language: SandboxLanguage;
  /** The worker's own program. */
  worker: string;
  /** Larger parts of it by name, as text or bytes. */
  files: Readonly<Record<string, ArrayBuffer>>;
}

/** Page to frame: run this. A port comes with it, on which everything about this run is said. */
export interface InitialiseMessage {
  type: 'initialise';
  language: SandboxLanguage;
  code: string;
  setup?: string;
  test?: string;
  /** What the result is to be; the frame needs it only where the result of a query is compared with that of another. */
  hasExpected?: boolean;
  wrapCodeInMain?: boolean;
}

/** Page to frame, on the port. */
export type Command = { type: 'input'; text: string } | { type: 'stop' };

/** A set of rows, cut off where it is too long. */
export interface ResultTable {
  /** A table's name; absent for the result of a query. */
  name?: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Rows there are altogether. */
  total: number;
}

/** Why a run is over. */
export type Outcome = 'finished' | 'error' | 'stopped' | 'timeLimit' | 'outputLimit';

/** Frame to page, on the port. */
export type Reply =
  | { type: 'running' }
  | { type: 'output'; text: string }
  | { type: 'table'; table: ResultTable }
  | { type: 'input'; prompt: string }
  /** The reader's code could not be run to its end. */
  | { type: 'error'; name: string; message: string; line?: number }
  | { type: 'setupFail'; message: string }
  | { type: 'checkerFail'; name: string; message: string }
  /** The test's result; `expected` where the worker has worked out what it is to be. */
  | { type: 'checker'; result: string; expected?: string }
  /** Something to write into the log of events. */
  | { type: 'log'; event: string; outcome: Outcome }
  /** px that the output takes. */
  | { type: 'resize'; height: number }
  | { type: 'done'; outcome: Outcome };

/** Worker to frame, on a port that the reader's code never sees. */
export type WorkerReply =
  | Exclude<Reply, { type: 'log' | 'resize' | 'done' | 'input' }>
  /** `again`: the worker cannot wait; the program is to be run anew with one more answer. */
  | { type: 'input'; prompt: string; again?: boolean }
  /** `spent`: the worker can run nothing more. */
  | { type: 'done'; outcome: 'finished' | 'error'; spent?: boolean };

/** Frame to worker: what the page asked for, and where a program that is run anew has got to. */
export interface RunMessage extends InitialiseMessage {
  answers: readonly string[];
  /** Characters of its output that have been shown. */
  written: number;
  /** For its random numbers, so that it does the same again. */
  seed: number;
}

/** Frame to worker. */
export type WorkerCommand =
  | { type: 'load'; files: Readonly<Record<string, ArrayBuffer>>; module?: WebAssembly.Module }
  | RunMessage
  | { type: 'input'; text: string };

/** Longest output of one run, in characters, and its longest line of a table or an error. */
export const MOST_OUTPUT = 100_000;
export const MOST_TEXT = 4000;
/** Most rows of a table that are shown. */
export const MOST_ROWS = 100;
/** ms that a program may run without waiting for its reader. */
export const TIME_LIMIT = 10_000;
/** px, until a resize message says otherwise (`learning.md §7`). */
export const DEFAULT_HEIGHT = 100;
