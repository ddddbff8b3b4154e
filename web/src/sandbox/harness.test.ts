import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PACKAGES } from './noPackages.ts';

let python: PyodideAPI;
beforeAll(async () => {
  python = await loadPyodide();
  python.runPython(readFileSync(new URL('./harness.py', import.meta.url), 'utf8'));
}, 180_000);

interface Asked {
  code: string;
  setup?: string;
  test?: string;
  wrapCodeInMain?: boolean;
}

/** Runs a program as the worker does where waiting is not possible, so that each answer begins it again. */
async function ran(asked: Asked, ...answers: string[]) {
  const told: unknown[][] = [];
  let written = '';
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values]);
  const talk = {
    write: (text: string) => {
      written += text;
    },
    flush: () => {},
    ask: () => Promise.reject(new Error('not here')),
    error: note('error'),
    setupFail: note('setupFail'),
    checkerFail: note('checkerFail'),
    checker: note('checker'),
  };
  const run = python.globals.get('Run')(python.toPy(asked), talk);
  let outcome: string = run.begin();
  const rest = [...answers];
  while (outcome === 'input' && rest.length > 0) {
    run.answers.append(rest.shift());
    outcome = run.begin();
  }
  return { outcome, written, told };
}

describe('Python in the sandbox', () => {
  it('names the packaged version, so that an update of Pyodide is not forgotten', () => {
    const lock = createRequire(import.meta.url)('pyodide/pyodide-lock.json') as { info: unknown };
    expect(NO_PACKAGES.info).toEqual(lock.info);
  });

  it('shows what is printed, and has the standard library', async () => {
    const { written, outcome } = await ran({ code: 'import math\nprint(math.isqrt(17), end="!\\n")' });
    expect([written, outcome]).toEqual(['4!\n', 'finished']);
  });

  it('asks for input and shows each prompt, answer and output once', async () => {
    const code = 'import random\na = input("A? ")\nr = random.random()\nprint(a)\nb = input("B? ")\nprint(b, r == r)';
    const { written, outcome } = await ran({ code }, 'one', 'two');
    expect([written, outcome]).toEqual(['A? one\none\nB? two\ntwo True\n', 'finished']);
    expect(await ran({ code }, 'one')).toMatchObject({ outcome: 'input', written: 'A? one\none\nB? ' });
  });

  it('waits also inside a handler that catches everything', async () => {
    const code =
      'while True:\n    try:\n        n = int(input("n? "))\n        break\n    except:\n        print("no number")\nprint(n + 1)';
    expect((await ran({ code }, 'x', '4')).written).toBe('n? x\nno number\nn? 4\n5\n');
  });

  it.each([
    ['x = 1\nif x\n    pass', 'SyntaxError', "expected ':'", 2],
    ['def f():\nreturn 1', 'IndentationError', 'expected an indented block after function definition on line 1', 2],
    ['a = 1\nprint(b)', 'NameError', "name 'b' is not defined", 2],
    ['def f(n):\n    return 1 / n\n\nf(0)', 'ZeroDivisionError', 'division by zero', 2],
    ['print("a" + 1)', 'TypeError', 'can only concatenate str (not "int") to str', 1],
    ['\n\n[1][4]', 'IndexError', 'list index out of range', 3],
    ['import json\njson.loads("{")', 'JSONDecodeError', expect.any(String), 2],
  ])('tells name, message and line of the mistake in %j', async (code, name, message, line) => {
    expect(await ran({ code })).toMatchObject({ outcome: 'error', told: [['error', name, message, line]] });
  });

  it('ends without an error when the program exits', async () => {
    expect(await ran({ code: 'import sys\nprint(1)\nsys.exit()' })).toMatchObject({
      outcome: 'finished',
      written: '1\n',
    });
  });

  it('gives what the program printed as the result when there is no test', async () => {
    expect((await ran({ code: 'print("hello")' })).told).toEqual([['checker', 'hello\n']]);
  });

  it('runs the set-up first, out of sight, and tells when it fails', async () => {
    const { written } = await ran({ code: 'print(given)', setup: 'given = 7\nprint("unseen")' });
    expect(written).toBe('7\n');
    expect(await ran({ code: 'print(1)', setup: '1 / 0' })).toMatchObject({
      outcome: 'error',
      written: '',
      told: [['setupFail', 'ZeroDivisionError: division by zero']],
    });
  });

  it('lets the test see names, output and code, and run the program again', async () => {
    const code = 'n = int(input("n? "))\nprint(n * 2)';
    const result = async (test: string) => (await ran({ code, test }, '3')).told[0]?.slice(0, 2);
    expect(await result('print(n, output, sep="|", end="")')).toEqual(['checker', '3|n? 3\n6\n']);
    expect(await result('def checker():\n    return run("5")')).toEqual(['checker', 'n? 10\n']);
    expect(await result('print("n * 2" in code)')).toEqual(['checker', 'True\n']);
    expect(await result('assert n == 4, "not four"')).toEqual(['checkerFail', 'AssertionError']);
    expect(await result('run()')).toEqual(['checkerFail', 'EOFError']);
  });

  it('wraps code in a function whose lines stay where they were', async () => {
    const wrapped = { code: 'print("a")\nreturn\nprint("b")', test: 'print(main())', wrapCodeInMain: true };
    expect(await ran(wrapped)).toMatchObject({ written: 'a\n', told: [['checker', 'a\nNone\n']] });
    const broken = await ran({ code: 'x = 1\nprint(y)', wrapCodeInMain: true });
    expect(broken.told).toEqual([['error', 'NameError', "name 'y' is not defined", 2]]);
    expect((await ran({ code: '# nothing', wrapCodeInMain: true })).outcome).toBe('finished');
  });

  it('survives a function that calls itself without end', async () => {
    const { told } = await ran({ code: 'def f():\n    f()\nf()' });
    expect(told[0]?.slice(0, 2)).toEqual(['error', 'RecursionError']);
    expect((await ran({ code: 'print("alive")' })).written).toBe('alive\n');
  });
});
