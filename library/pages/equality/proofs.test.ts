import { algebraToPython, parseAlgebra } from '@cs/notation/algebra';
import { logicToPython, parseLogic } from '@cs/notation/logic';
import { describe, expect, it } from 'vitest';
import { accepts, refuses, says } from '../../proof/index.ts';

/** What is typed, in the form in which a device posts it. */
function algebra(text: string): string {
  const parsed = parseAlgebra(text);
  if (!parsed.ok) throw new Error(`${text} cannot be read`);
  return algebraToPython(parsed.tree);
}
function logic(text: string): string {
  const parsed = parseLogic(text);
  if (!parsed.ok) throw new Error(`${text} cannot be read`);
  return logicToPython(parsed.tree);
}

describe('ways of typing', () => {
  it.each([
    ['n^2', 'n**2'],
    ['2n', '2*n'],
    ['n(n-1)/2', '(n*(n-1))/2'],
    ['sqrt(n)', 'sqrt(n)'],
    ['log(n, 2)', 'log(n,2)'],
    ['y = 3x', 'y = 3*x'],
  ])('%s is read as %s', (typed, same) => {
    says('equality', `\`${typed}\``);
    expect(algebra(typed)).toBe(algebra(same));
  });
  it.each([
    ['A and B', 'A.B', 'A & B'],
    ['A or B', 'A + B', 'A | B'],
    ['not A', '!A', '~A'],
    ['A xor B', 'A ^ B'],
  ])('%s is read as the others are', (first, ...others) => {
    says('equality', `\`${first}\``);
    for (const other of others) expect(logic(other)).toBe(logic(first));
  });
});

it('cables between n computers are counted in any form', () => {
  accepts('equality|links', ...['n(n-1)/2', '(n^2 - n)/2', '0.5n(n-1)'].map(algebra));
  refuses('equality|links', ...['n(n-1)', 'n^2', 'n/2'].map(algebra));
});

it('the law of De Morgan is wanted without brackets', () => {
  accepts('equality|laws', ...['not A and not B', '!B.!A'].map(logic));
  refuses('equality|laws', ...['not (A or B)', 'not A or not B', 'A and B'].map(logic));
});
