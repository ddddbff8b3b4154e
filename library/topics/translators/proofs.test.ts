import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

const tokensOf = (line: string) => (line.split('#')[0] ?? '').match(/[a-z]+|\d+|[-+*/=()]/g) ?? [];
const isName = (token: string) => /^[a-z]/.test(token);

test('tokens', () => {
  const [line = ''] = fenced('tr_tokens');
  const found = tokensOf(line);
  accepts('tr_tokens|a', found.length);
  accepts('tr_tokens|b', new Set(found.filter(isName)).size);
  const words = line.split('#')[1]?.trim().split(' ').length ?? 0;
  refuses('tr_tokens|a', found.length + words, found.length + words + 1);
  const page = tokensOf('total = total + price * 3  # add cost');
  expect(page).toHaveLength(7);
  says('stages_of_compilation', `What is left: ${page.map(token => `\`${token}\``).join(', ')}.`);
});

test('a lexical analyser', async () => {
  const parts = ['total', '=', '(', 'x', '+', '42', ')', '*', '-', 'price', '/', '7', ' ', ' # note', 'y'];
  let state = 5n;
  const source = Array.from({ length: 80 }, () => {
    let line = '';
    for (let part = 0; part < 9; part++) {
      state = (state * 1103515245n + 12345n) % 2147483648n;
      line += parts[Number((state / 65536n) % BigInt(parts.length))];
    }
    return line;
  });
  const found = source.flatMap(tokensOf);
  accepts('tr_lexer|a', found.length);
  accepts('tr_lexer|b', new Set(found.filter(isName)).size);
  const solution = `
def tokens(line):
    found = []
    i = 0
    while i < len(line) and line[i] != "#":
        start = i
        if line[i].isalpha():
            while i < len(line) and line[i].isalpha():
                i = i + 1
            found.append(line[start:i])
        elif line[i].isdigit():
            while i < len(line) and line[i].isdigit():
                i = i + 1
            found.append(line[start:i])
        else:
            if line[i] != " ":
                found.append(line[i])
            i = i + 1
    return found
`;
  const lengths = `sum(len(tokens(line)) for line in ${JSON.stringify(source)})`;
  expect(await finished('tr_lexer', solution, lengths)).toBe(String(found.length));
});

test('a fault in one line', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => index + 1);
  const before = lines.filter(line => line < 9).length;
  accepts('tr_fault_line|a', before);
  accepts('tr_fault_line|b', 0);
  accepts('tr_fault_line|c', before);
  const program = lines.map(line => (line === 9 ? 'print(1 // (6 - 6))' : 'print("word")'));
  const guarded = `try:\n${program.map(line => `    ${line}`).join('\n')}\nexcept ZeroDivisionError:\n    pass`;
  expect((await printed(guarded)).split('\n')).toHaveLength(before);
  const [interpreter = ''] = codeOf('translators_compared');
  const [shown, error] = (await printed(interpreter)).split('\n');
  says('translators_compared', `It shows \`${shown}\` and then reports an error`);
  expect(error).toMatch(/^error/);
});

test('when compiling pays', () => {
  const compiled = (runs: number) => 12 + 0.5 * runs;
  const runs = Array.from({ length: 99 }, (_, index) => index + 1);
  accepts('tr_break_even|a', compiled(4));
  accepts('tr_break_even|b', runs.find(count => compiled(count) < 2.5 * count) ?? 0);
  accepts('tr_break_even|c', '-c/(r - t)');
  refuses('tr_break_even|c', 'c/(r - t)', 'c/t - r');
  expect(12 / (2.5 - 0.5)).toBe(6);
  for (const count of [1, 4, 5, 6]) says('translators_compared', `| ${count} | ${10 + count} s | ${3 * count} s |`);
  const first = runs.find(count => 10 + count < 3 * count);
  says('translators_compared', `From **${first}** runs on`);
});

test('an optimised loop', () => {
  accepts('tr_optimise|b', 200 - 1);
  says('stages_of_compilation', `\`seconds = ${60 * 60 * 24}\``);
});

test('shorter conditions', () => {
  accepts('tr_shorter_condition|a', 'A');
  refuses('tr_shorter_condition|a', '(A & B) | (A & ~B)', 'B', 'A & (B | ~B)');
  accepts('tr_shorter_condition|b', 'A & C', 'C & A');
  refuses('tr_shorter_condition|b', '~(~A | ~C)', '~(~C | ~A)', 'A | C');
});

/** A tag of the grammar: a letter, a letter before a tag, or a tag before a digit. */
const isTag = (text: string): boolean =>
  /^[ABC]$/.test(text) ||
  (/^[ABC]./.test(text) && isTag(text.slice(1))) ||
  (/.[123]$/.test(text) && isTag(text.slice(0, -1)));

/** A code of the concept page. */
const isCode = (text: string): boolean =>
  /^[abc]$/.test(text) || (/.[abc123]$/.test(text) && isCode(text.slice(0, -1)));

test('grammars', () => {
  const written = { a: 'A', ab2: 'AB2', b31: 'B31', n2a: '2A', a1b: 'A1B', c4: 'C4' };
  accepts(
    'tr_bnf|a',
    Object.entries(written)
      .filter(([, text]) => isTag(text))
      .map(([id]) => id),
  );
  const characters = [...'ABC123'];
  const pairs = characters.flatMap(first => characters.map(second => first + second));
  accepts('tr_bnf|b', pairs.filter(isTag).length);
  expect(['b2a', '2b'].map(isCode)).toEqual([true, false]);
});

/** The value of an expression in Reverse Polish, and the height of the stack after each item. */
function polish(expression: string) {
  const stack: number[] = [];
  const heights = expression.split(' ').map(item => {
    if (/^\d/.test(item)) return stack.push(Number(item));
    const right = stack.pop() ?? Number.NaN;
    const left = stack.pop() ?? Number.NaN;
    return stack.push(item === '+' ? left + right : item === '-' ? left - right : left * right);
  });
  return { value: stack.length === 1 ? stack[0] : Number.NaN, heights };
}

test('Reverse Polish', async () => {
  const written = '7 3 - 2 1 + *';
  expect(polish(written).value).toBe((7 - 3) * (2 + 1));
  accepts(
    'tr_rpn|a',
    written,
    '7 3 - 2 1 + x',
    '7 3 – 2 1 + ×',
    '7, 3, -, 2, 1, +, *',
    ' 7  3 - 2 1 + *',
    '7 3 - 2 1 + *.',
  );
  refuses('tr_rpn|a', '7 3 2 1 - + *', '* - 7 3 + 2 1', '(7 3 -) (2 1 +) *', '7 3 - * 2 1 +', '73-21+*');
  const { value, heights } = polish('8 2 5 * + 3 -');
  accepts('tr_rpn|b', value ?? 0);
  accepts('tr_rpn|c', Math.max(...heights));
  const [program = ''] = codeOf('bytecode_grammar_rpn');
  expect(await printed(program)).toBe(String(6 * (2 + 3) - 4));
  expect(polish('6 2 3 + * 4 -').heights).toEqual([1, 2, 3, 2, 1, 2, 1]);
  says('bytecode_grammar_rpn', `The result, **${polish('6 2 3 + * 4 -').value}**`);
});

test('a two-pass assembler', () => {
  const symbols = (text: string, from: number) =>
    new Map(
      text
        .trim()
        .split('\n')
        .flatMap((line, index) => {
          const [, label] = /^(\w+):/.exec(line) ?? [];
          return label === undefined ? [] : [[label, from + index] as const];
        }),
    );
  const [program = ''] = codeOf('tr_two_pass', 'assembly');
  const table = symbols(program, 200);
  accepts(
    'tr_two_pass|a',
    ['loop', 'count', 'limit'].map(label => `n${table.get(label)}`),
  );
  const forward = [...table].filter(([label, address]) => {
    const lines = program.trim().split('\n');
    return lines.findIndex(line => line.endsWith(` ${label}`)) + 200 < address;
  });
  accepts(
    'tr_two_pass|b',
    forward.map(([label]) => label),
  );
  const page = symbols('LDD price\nADD #2\nagain: SUB #1\nCMP #0\nJPN again\nEND\nprice: 7', 300);
  says('bytecode_grammar_rpn', `\`again\` = **${page.get('again')}** and \`price\` = **${page.get('price')}**`);
});

test('why an interpreter', () => {
  const right = ['once', 'comp', 'first', 'before'];
  accepts('tr_why_interpreter|a', right);
  for (const [gap, wrong] of ['faster', 'int', 'last', 'after'].entries())
    refuses('tr_why_interpreter|a', right.with(gap, wrong));
});
