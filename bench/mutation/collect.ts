/**
 * Stands in for `vitest` while mutants are tried: collects the tests of a file as plain functions, which can then be run
 * again and again in one process. Vitest reads all of marking anew for each run, which takes a hundred times longer than
 * the tests. What `marking/` does not use of Vitest is not here.
 */
export { expect } from 'vitest';

export interface Collected {
  name: string;
  run: () => unknown;
}

const collected: Collected[] = [];
let around = '';

/** The tests that have been collected since the last call. */
export const takeCollected = (): Collected[] => collected.splice(0);

type Body = (...row: never[]) => unknown;

function add(name: string, run: () => unknown): void {
  collected.push({ name: `${around}${name}`, run });
}

function within(name: string, body: () => unknown): void {
  const outside = around;
  around = `${around}${name} > `;
  body();
  around = outside;
}

/** One call for each row; rows that are all arrays give the arguments. */
const eachOf =
  (one: (name: string, run: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Body): void => {
    const spread = rows.every(Array.isArray);
    for (const [index, row] of rows.entries()) {
      one(`${name} #${index}`, () => body(...((spread ? row : [row]) as never[])));
    }
  };

const runIf = (condition: unknown) => (name: string, run: () => unknown) => {
  if (condition) add(name, run);
};

export const it = Object.assign(add, { each: eachOf(add), runIf, skipIf: (condition: unknown) => runIf(!condition) });
export const test = it;
export const describe = Object.assign(within, { each: eachOf(within) });
