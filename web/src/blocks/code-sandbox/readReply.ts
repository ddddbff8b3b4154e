import {
  MOST_OUTPUT,
  MOST_ROWS,
  MOST_TEXT,
  type Outcome,
  type Reply,
  type ResultTable,
} from '../../sandbox/protocol.ts';

const OUTCOMES: readonly unknown[] = ['finished', 'error', 'stopped', 'timeLimit', 'outputLimit'] satisfies Outcome[];
const MOST_COLUMNS = 100;
const MOST_HEIGHT = 100_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown, most = MOST_TEXT) => (typeof value === 'string' ? value.slice(0, most) : '');
const isOutcome = (value: unknown): value is Outcome => OUTCOMES.includes(value);
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** A message from the frame, checked and cut to length; undefined when it is none that a frame of ours would send. */
export function readReply(data: unknown): Reply | undefined {
  if (!isRecord(data)) return undefined;
  const { type } = data;
  if (type === 'running') return { type };
  if (type === 'output') return { type, text: textOf(data.text, MOST_OUTPUT) };
  if (type === 'input') return { type, prompt: textOf(data.prompt) };
  if (type === 'setupFail') return { type, message: textOf(data.message) };
  if (type === 'checkerFail') return { type, name: textOf(data.name), message: textOf(data.message) };
  if (type === 'resize') return { type, height: Math.min(MOST_HEIGHT, Math.max(0, numberOf(data.height))) };
  if (type === 'table') {
    const table = readTable(data.table);
    return table && { type, table };
  }
  if (type === 'error') {
    const line = Math.floor(numberOf(data.line));
    return { type, name: textOf(data.name), message: textOf(data.message), ...(line > 0 && { line }) };
  }
  if (type === 'checker') {
    const result = textOf(data.result, MOST_OUTPUT);
    return typeof data.expected === 'string'
      ? { type, result, expected: textOf(data.expected, MOST_OUTPUT) }
      : { type, result };
  }
  if (type === 'log' && isOutcome(data.outcome)) return { type, event: textOf(data.event), outcome: data.outcome };
  if (type === 'done' && isOutcome(data.outcome)) return { type, outcome: data.outcome };
  return undefined;
}

function readTable(value: unknown): ResultTable | undefined {
  if (!isRecord(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return undefined;
  const cells = (row: unknown) => (Array.isArray(row) ? row.slice(0, MOST_COLUMNS).map(cell => textOf(cell)) : []);
  return {
    ...(typeof value.name === 'string' && { name: textOf(value.name) }),
    columns: cells(value.columns),
    rows: value.rows.slice(0, MOST_ROWS).map(cells),
    total: numberOf(value.total),
  };
}
