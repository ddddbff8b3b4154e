import { expect, test } from 'vitest';
import { printed, rows } from './index.ts';

test('what a program prints is whole, and each program is run by itself', async () => {
  expect(await printed('x = 1\nprint(x, end=" ")\nprint(2, end="!")')).toBe('1 2!');
  expect(await printed('print("x" in globals(), int(input("n: ")) * 2)', 21)).toBe('False 42');
  await expect(printed('print(1 / 0)')).rejects.toThrow('ZeroDivisionError');
  expect(await printed('print("after")')).toBe('after');
});

test('what a query returns is that of the last one', async () => {
  expect(await rows('create table a (n int); insert into a values (1), (2)', 'select 9; select n * 2 from a')).toEqual([
    [2],
    [4],
  ]);
});
