import { DEFAULT_HEIGHT, type ResultTable } from '../../sandbox/protocol.ts';
import type { FriendlyError } from './friendlyErrors.ts';

/** One thing in the console. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'table'; table: ResultTable }
  | { kind: 'error'; error: FriendlyError }
  | { kind: 'note'; text: string };

/** What a run has come to (`learning.md §8`, Code snippet feedback). */
export interface Feedback {
  verdict: 'correct' | 'incorrect' | 'ran';
  /** What a test says of what is wrong. */
  because?: string;
}

export interface RunState {
  phase: 'idle' | 'loading' | 'running' | 'asking';
  /** Of the runtime's files, from 0 to 1. */
  progress: number;
  shown: readonly Shown[];
  /** Tables that the author has set up, as they are before the reader's code runs. */
  tables: readonly ResultTable[];
  /** Beginning of the output that is no longer shown, in lines. */
  cut: number;
  /** px the output takes. */
  height: number;
  feedback?: Feedback;
  /** Line of the reader's code that could not be run. */
  errorLine?: number;
  /** Why not even what runs code could be fetched. */
  lost?: string;
}

export const IDLE: RunState = { phase: 'idle', progress: 0, shown: [], tables: [], cut: 0, height: DEFAULT_HEIGHT };

/** What is said where what runs the code did not arrive. */
export const NOT_STARTED = {
  title: 'The program could not be started',
  advice: 'What runs it could not be loaded. Check your connection and press Run again.',
};
