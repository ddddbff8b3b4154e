import { expect } from 'vitest';
import { pageOf } from './library.ts';
import { printed } from './python.ts';

/** The fenced Python programs of a page, in reading order. */
export const fenced = (id: string): string[] =>
  [...JSON.stringify(pageOf(id).wire).matchAll(/```python(\\n.*?)```/g)].map(([, code]) => JSON.parse(`"${code}"`));

/**
 * A finished program passes the hidden test of the page's interactive block.
 * @returns what it prints when it is then asked for one more value
 */
export async function finished(id: string, solution: string, call: string): Promise<string> {
  const blocks = (pageOf(id).wire.children ?? []) as readonly { testCode?: string; expectedResult?: string }[];
  const block = blocks.find(({ testCode }) => testCode !== undefined);
  expect(await printed(`code = ""\n${solution}\n${block?.testCode}`)).toBe(block?.expectedResult);
  return printed(`${solution}\nprint(${call})`);
}
