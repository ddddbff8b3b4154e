import { type Outcome, type Reply, TIME_LIMIT } from '../../sandbox/protocol.ts';
import { type FriendlyError, friendlyError } from './friendlyErrors.ts';
import { type Feedback, NOT_STARTED, type RunState, type Shown } from './state.ts';

/** Lines of output that are kept. */
const MOST_LINES = 1000;
const MOST_SHOWN = 200;
const MOST_TABLES = 30;

/** What the block's author has said about the run. */
interface Asked {
  language: string | undefined;
  testCode?: string | undefined;
  expectedResult?: string | undefined;
}

/** The state after a message of the sandbox. */
export function heard(state: RunState, reply: Reply, asked: Asked): RunState {
  switch (reply.type) {
    case 'running':
      return { ...state, phase: 'running', progress: 1 };
    case 'output':
      return written(state, reply.text);
    case 'table':
      return reply.table.name === undefined
        ? shown(state, { kind: 'table', table: reply.table })
        : { ...state, tables: [...state.tables, reply.table].slice(-MOST_TABLES) };
    case 'input':
      return { ...state, phase: 'asking' };
    case 'error':
      return {
        ...shown(state, { kind: 'error', error: errorOf(reply, asked) }),
        ...(reply.line !== undefined && { errorLine: reply.line }),
      };
    case 'setupFail':
      return shown(state, {
        kind: 'note',
        text: `This example could not be set up, which is our fault and not yours. (${reply.message})`,
      });
    case 'checkerFail':
      return { ...state, feedback: { verdict: 'incorrect', ...because(reply) } };
    case 'checker':
      return { ...state, feedback: { verdict: verdictOf(reply, asked) } };
    case 'resize':
      return { ...state, height: reply.height };
    case 'done':
      return ended(state, reply.outcome);
    case 'log':
      return state;
  }
}

const errorOf = (reply: Extract<Reply, { type: 'error' }>, { language }: Asked): FriendlyError =>
  reply.name === 'LoadError' ? { ...NOT_STARTED, said: reply.message } : friendlyError(language, reply);

/** What a test throws itself is written for the reader; any other error only tells that the test could not be done. */
const because = ({ name, message }: { name: string; message: string }): { because?: string } => {
  if (name !== 'AssertionError' && name !== 'Error') return { because: `The test ended with ${name}: ${message}` };
  return message ? { because: message } : {};
};

/** Texts are the same whatever space ends their lines (`learning.md §7`; the comparison is ours). */
const plain = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');

function verdictOf(
  { result, expected }: { result: string; expected?: string },
  { expectedResult }: Asked,
): Feedback['verdict'] {
  const wanted = expectedResult ?? expected;
  if (wanted === undefined) return 'ran';
  return plain(result) === plain(wanted) ? 'correct' : 'incorrect';
}

const ENDS: Readonly<Partial<Record<Outcome, string>>> = {
  stopped: 'Stopped.',
  timeLimit: `The program ran for ${TIME_LIMIT / 1000} seconds and was stopped. Is there a loop that never ends?`,
  outputLimit: 'The program wrote more than can be shown and was stopped. Is there a loop that never ends?',
};

function ended(state: RunState, outcome: Outcome): RunState {
  const idle: RunState = { ...state, phase: 'idle' };
  const end = ENDS[outcome];
  return end ? shown(idle, { kind: 'note', text: end }) : idle;
}

function shown(state: RunState, more: Shown): RunState {
  return { ...state, shown: [...state.shown, more].slice(-MOST_SHOWN) };
}

/** Adds text to the last text; of very long output the end is kept. */
function written(state: RunState, text: string): RunState {
  const last = state.shown.at(-1);
  const before = last?.kind === 'text' ? last.text : '';
  const lines = `${before}${text}`.split('\n');
  const over = Math.max(0, lines.length - MOST_LINES);
  const kept: Shown = { kind: 'text', text: lines.slice(over).join('\n') };
  const others = last?.kind === 'text' ? state.shown.slice(0, -1) : state.shown;
  return { ...state, shown: [...others, kept].slice(-MOST_SHOWN), cut: state.cut + over };
}
