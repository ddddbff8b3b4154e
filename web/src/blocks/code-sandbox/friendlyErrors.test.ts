import { expect, it } from 'vitest';
import { friendlyError } from './friendlyErrors.ts';

it.each([
  ['python', 'SyntaxError', "expected ':'", /colon/],
  ['python', 'SyntaxError', "'(' was never closed", /bracket \( is opened/],
  ['python', 'SyntaxError', 'unterminated string literal (detected at line 1)', /quotation mark/],
  ['python', 'SyntaxError', "Missing parentheses in call to 'print'. Did you mean print(...)?", /print\(…\)/],
  ['python', 'SyntaxError', "invalid syntax. Maybe you meant '==' or ':=' instead of '='?", /two: ==/],
  ['python', 'SyntaxError', 'invalid syntax', /Look for a missing/],
  ['python', 'IndentationError', "expected an indented block after 'if' statement on line 1", /four spaces/],
  ['python', 'IndentationError', 'unexpected indent', /Remove the spaces/],
  ['python', 'NameError', "name 'totel' is not defined", /Nothing is called totel yet/],
  ['python', 'NameError', "name 'totel' is not defined. Did you mean: 'total'?", /Did you mean total/],
  ['python', 'TypeError', 'can only concatenate str (not "int") to str', /str\(…\)/],
  ['python', 'TypeError', "unsupported operand type(s) for -: 'str' and 'int'", /int\(…\)/],
  ['python', 'TypeError', "f() missing 1 required positional argument: 'x'", /needs 1 more value /],
  ['python', 'ValueError', "invalid literal for int() with base 10: 'x'", /was given 'x'/],
  ['python', 'ZeroDivisionError', 'division by zero', /divided by zero/],
  ['python', 'IndexError', 'list index out of range', /first is at 0/],
  ['python', 'KeyError', "'a'", /no key 'a'/],
  ['python', 'RecursionError', 'maximum recursion depth exceeded', /without end/],
  ['python', 'MemoryError', '', /memory/],
  ['python', 'ModuleNotFoundError', "No module named 'numpy'", /no module numpy/],
  ['javascript', 'ReferenceError', 'x is not defined', /Nothing is called x/],
  ['javascript', 'SyntaxError', "Unexpected token '}'", /cannot read this line/],
  ['sql', 'Error', 'no such table: bok', /no table called bok/],
  ['sql', 'Error', 'near "FORM": syntax error', /at FORM/],
])('says %s’s %s “%s” in words', (language, name, message, advice) => {
  const said = friendlyError(language, { name, message, line: 2 });
  expect(said).toMatchObject({ title: `${name} on line 2`, said: message, advice: expect.stringMatching(advice) });
});

it('keeps an error that it does not know as it is', () => {
  expect(friendlyError('python', { name: 'OddError', message: 'm' })).toEqual({ title: 'OddError', said: 'm' });
});
