import { expect, test } from 'vitest';
import { codeOf, csharpFaults, library } from './index.ts';

test('what is not C# is found with its line', async () => {
  expect(await csharpFaults('int x = 3\nint y = 4;')).toEqual(['line 1: ; is missing']);
  expect(await csharpFaults('int x = 3;\nfor (int i = 0; i < 3; i++ { }')).toEqual(['line 2: ) is missing']);
  expect(await csharpFaults('Console.WriteLine("a);')).not.toEqual([]);
  expect(await csharpFaults('def f(x):\n  return x')).not.toEqual([]);
});

test('a program and members of a class are C#', async () => {
  expect(await csharpFaults('static int Twice(int n) => 2 * n;\nConsole.WriteLine(Twice(4));')).toEqual([]);
  expect(await csharpFaults('public Form()\n{\n    Show();\n}')).toEqual([]);
});

test('every C# program of the library is C#', async () => {
  const programs = [...library.pages.keys()].flatMap(id => codeOf(id, 'csharp').map(code => ({ id, code })));
  expect(programs.length).toBeGreaterThan(80);
  const faults = [];
  for (const { id, code } of programs) faults.push(...(await csharpFaults(code)).map(fault => `${id}: ${fault}`));
  expect(faults).toEqual([]);
});
