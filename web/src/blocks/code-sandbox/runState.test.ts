import { describe, expect, it } from 'vitest';
import type { Reply } from '../../sandbox/protocol.ts';
import { heard } from './runState.ts';
import { IDLE, type RunState } from './state.ts';

type Asked = Parameters<typeof heard>[2];
const after = (asked: Partial<Asked>, ...replies: Reply[]): RunState =>
  replies.reduce((state, reply) => heard(state, reply, { language: 'python', ...asked }), IDLE);
const verdict = (expectedResult: string | undefined, ...replies: Reply[]) =>
  after({ expectedResult }, ...replies).feedback?.verdict;

describe('what a run comes to', () => {
  it('is correct when the result is the expected one, whatever space ends its lines', () => {
    expect(verdict('1\n2', { type: 'checker', result: '1  \r\n2\n' })).toBe('correct');
    expect(verdict('', { type: 'checker', result: '\n' })).toBe('correct');
    expect(verdict('1\n2', { type: 'checker', result: '1\n 2' })).toBe('incorrect');
    expect(verdict('a', { type: 'checker', result: 'A' })).toBe('incorrect');
  });
  it('is told by the worker where it has worked out what to expect', () => {
    expect(verdict(undefined, { type: 'checker', result: '1', expected: '1' })).toBe('correct');
    expect(verdict(undefined, { type: 'checker', result: '1', expected: '2' })).toBe('incorrect');
    // What the author has written down counts.
    expect(verdict('3', { type: 'checker', result: '3', expected: '2' })).toBe('correct');
  });
  it('is that it ran where nothing is expected', () => {
    expect(verdict(undefined, { type: 'checker', result: 'anything' })).toBe('ran');
  });
  it('is incorrect when the test fails, and says what an assertion says', () => {
    const because = (name: string, message: string) => after({}, { type: 'checkerFail', name, message }).feedback;
    expect(because('AssertionError', 'Try zero.')).toEqual({ verdict: 'incorrect', because: 'Try zero.' });
    expect(because('AssertionError', '')).toEqual({ verdict: 'incorrect' });
    expect(because('NameError', "name 'f' is not defined")?.because).toContain("NameError: name 'f' is not defined");
  });
  it('is nothing when the program failed or was stopped', () => {
    const failed = after(
      {},
      { type: 'error', name: 'NameError', message: 'm', line: 3 },
      { type: 'done', outcome: 'error' },
    );
    expect(failed).toMatchObject({ phase: 'idle', errorLine: 3 });
    expect(failed.feedback).toBeUndefined();
    expect(after({}, { type: 'done', outcome: 'timeLimit' }).shown).toEqual([
      { kind: 'note', text: expect.stringContaining('10 seconds') },
    ]);
  });
});

describe('what is shown', () => {
  it('joins output, and keeps the end of what is too long', () => {
    expect(after({}, { type: 'output', text: 'a' }, { type: 'output', text: 'b\n' }).shown).toEqual([
      { kind: 'text', text: 'ab\n' },
    ]);
    const long = after({}, { type: 'output', text: 'x\n'.repeat(1500) });
    expect(long.cut).toBe(501);
    expect(long.shown).toHaveLength(1);
    const tables = Array.from({ length: 300 }, () => ({
      type: 'table' as const,
      table: { columns: [], rows: [], total: 0 },
    }));
    expect(after({}, ...tables).shown).toHaveLength(200);
  });
  it('keeps tables of the set-up apart from results', () => {
    const table = { columns: ['a'], rows: [], total: 0 };
    const state = after({}, { type: 'table', table: { ...table, name: 't' } }, { type: 'table', table });
    expect(state.tables.map(({ name }) => name)).toEqual(['t']);
    expect(state.shown).toEqual([{ kind: 'table', table }]);
  });
  it('is 100 px tall until a message says otherwise', () => {
    expect(IDLE.height).toBe(100);
    expect(after({}, { type: 'resize', height: 240 }).height).toBe(240);
  });
  it('says that a failed set-up is not the reader’s fault', () => {
    expect(after({}, { type: 'setupFail', message: 'm' }).shown).toEqual([
      { kind: 'note', text: expect.stringContaining('not yours') },
    ]);
  });
});
