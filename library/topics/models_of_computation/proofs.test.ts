import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Table = Record<string, Record<string, string>>;
type Rules = Record<string, readonly [state: string, write: string, move: number]>;

/** The states of a machine after each symbol, the start state first. */
const states = (table: Table, start: string, word: string): string[] => {
  const passed = [start];
  for (const symbol of word) passed.push(table[passed.at(-1) ?? '']?.[symbol] ?? '');
  return passed;
};
const words = (alphabet: string, length: number): string[] =>
  length === 0 ? [''] : words(alphabet, length - 1).flatMap(word => [...alphabet].map(symbol => word + symbol));
const spaced = (word: string): string => [...word].join(' ');

/** Runs a Turing machine until it has no rule; `_` is a blank. */
function run(
  rules: Rules,
  word: string,
  start: string,
  from: number,
): { tape: string; state: string; steps: string[] } {
  const tape = new Map([...word].map((symbol, i) => [i, symbol]));
  let [state, head] = [start, from];
  const text = () =>
    [...tape]
      .sort(([a], [b]) => a - b)
      .map(([, symbol]) => symbol)
      .join('')
      .replaceAll('_', '');
  const steps: string[] = [];
  for (;;) {
    const rule = rules[`${state} ${tape.get(head) ?? '_'}`];
    if (!rule) return { tape: text(), state: `${state} ${tape.get(head) ?? '_'}`, steps };
    tape.set(head, rule[1]);
    [state, head] = [rule[0], head + rule[2]];
    steps.push(`${state} ${text()}`);
  }
}

test('machines', async () => {
  const even: Table = { S0: { 0: 'S0', 1: 'S1' }, S1: { 0: 'S1', 1: 'S0' } };
  const items: Record<string, string> = { k: '1001', l: '0111', m: '000', n: '11011', o: '10' };
  accepts(
    'mo_even|a',
    Object.keys(items).filter(id => states(even, 'S0', items[id] as string).at(-1) === 'S0'),
  );
  says('finite_state_machines', `| State | ${states(even, 'S0', '10110').join(' | ')} |`);
  const double: Table = { S0: { a: 'S1', b: 'S0' }, S1: { a: 'S2', b: 'S0' }, S2: { a: 'S2', b: 'S2' } };
  const passed = states(double, 'S0', 'abaab').slice(1);
  accepts(
    'mo_states|a',
    passed.join(''),
    passed.join(', '),
    passed.join('; '),
    passed.join('->'),
    passed.join('/'),
    passed.join(', then '),
    passed.map((state, i) => `${'abaab'[i]}: ${state}`).join(', '),
    passed.map((state, i) => `${'abaab'[i]} → ${state}`).join(', '),
    passed.join(', ').replace(/, (?=\w+$)/, ' and '),
    passed.join(' ').toLowerCase(),
  );
  refuses('mo_states|a', states(double, 'S0', 'abaab').join(''));
  const accepted = words('ab', 3).filter(word => states(double, 'S0', word).at(-1) === 'S2');
  accepts('mo_states|c', accepted.length);
  for (const length of [4, 6])
    for (const word of words('ab', length))
      expect(states(double, 'S0', word).at(-1) === 'S2').toBe(word.includes('aa'));
  const [program = ''] = codeOf('finite_state_machines');
  expect((await printed(program)).split('\n').at(-1)).toBe('False');
  accepts('mo_turnstile|a', ['op', 'lk', 'op', 'lk']);
  accepts('mo_turnstile|c', 5 * 3);
  const found = { N: { a: 'A', b: 'N' }, A: { a: 'A', b: 'F' }, F: { a: 'F', b: 'F' } };
  for (const word of words('ab', 5)) expect(states(found, 'N', word).at(-1) === 'F').toBe(word.includes('ab'));
  says('finite_state_machines', `*bbaab*: ${states(found, 'N', 'bbaab').join(' → ')}. Accepted.`);
});

test('a count of accepted words, and other changed parts', async () => {
  const line: Record<string, string> = {
    zero: 'count = 0',
    each: 'for word in words:',
    start: 'state = "S0"',
    loop: 'for ch in word:',
    step: 'state = table[state][ch]',
    test: 'if state in accepting:',
    add: 'count = count + 1',
    show: 'print(count)',
  };
  const lines = ['zero', 'each', 'start@1', 'loop@1', 'step@2', 'test@1', 'add@2', 'show'];
  const setUp =
    'table = {"S0": {"a": "S1", "b": "S0"}, "S1": {"a": "S0", "b": "S1"}}\naccepting = ["S1"]\nwords = ["a", "", "b"]\n';
  const program = (all: string[]) =>
    setUp +
    all
      .map(each => each.split('@'))
      .map(([id = '', deep]) => '    '.repeat(Number(deep ?? 0)) + line[id])
      .join('\n');
  accepts('mo_run|a', lines);
  expect(await printed(program(lines))).toBe('1');
  const once = ['zero', 'start', 'each', 'loop@1', 'step@2', 'test@1', 'add@2', 'show'];
  refuses(
    'mo_run|a',
    once,
    [...lines.slice(0, -1), 'show@1'],
    lines.map(each => each.replace(/^(test)@1|^(add)@2/, (_, t) => (t ? 'test@2' : 'add@3'))),
  );
  expect(await printed(program(once))).toBe('3');
  accepts('mo_match|b', 'ab, abc, abcc, abccc and so on');
  expect(['ab', 'abc', 'abcc'].every(word => /^abc*$/.test(word))).toBe(true);
  accepts('mo_bnf_rule|a', '`<num> ::= <digit><digit> | <digit><num>`');
  accepts('mo_mealy|a', 'The output is 0101110.');
  refuses('mo_mealy|a', 'The input is 0101110');
  accepts('mo_turing|a', 'It holds 10011', 'the tape holds 10011');
  refuses('mo_turing|b', 'It holds 10011', 'the tape does not hold 10100');
});

test('outputs', () => {
  const changes = (word: string) => [...word].map((bit, i) => (bit === (word[i - 1] ?? '0') ? '0' : '1')).join('');
  accepts(
    'mo_mealy|a',
    changes('0110100'),
    spaced(changes('0110100')),
    `${changes('0110100')}.`,
    `[${[...changes('0110100')].join(', ')}]`,
  );
  accepts('mo_mealy|c', words('01', 4).find(word => changes(word) === '1111') ?? '');
  expect([changes('111'), changes('1111')]).toEqual(['100', '1000']);
});

test('machines of gates', () => {
  accepts('mo_parity_bit|a', '(P & ~X) | (~P & X)', 'X ^ P');
  refuses('mo_parity_bit|a', 'P | X', '~P', '~(P ^ X)');
  accepts('mo_parity_bit|b', 'X | P', '~(~P & ~X)');
  refuses('mo_parity_bit|b', 'P ^ X', 'X');
  accepts('mo_parity_bit|c', Math.ceil(Math.log2(12)));
});

test('regular expressions', async () => {
  const items: Record<string, string> = { k: 'ad', l: 'abd', m: 'abcbd', n: 'abc', o: 'aad', p: 'accd' };
  accepts(
    'mo_match|a',
    Object.keys(items).filter(id => /^a(b|c)*d$/.test(items[id] as string)),
  );
  accepts('mo_write|a', '10(0|1)*', '10(1|0)*', '10 (1 | 0)*', '10((0|1))*', '(10(0|1)*)', '((10)(0|1)*)');
  accepts('mo_write|a', '1(01*)+', '1(0+1*)+', '10(0*|1)*', '10(0|1+)*');
  refuses('mo_write|a', '1(01*)*', '10(01*)+', '(01*)+', '1+(01*)+');
  accepts('mo_write|a', '10((0|1)*)', '1 0 ( 0 | 1 ) *', '1(0)(0|1)*', '(1)(0)(0|1)*');
  refuses(
    'mo_write|a',
    '(10)*(0|1)*',
    '10|(0|1)*',
    '10[01]*',
    '10(0|0)*',
    '10(0|1)+',
    '10(0|1)',
    '10(01)*',
    '1(0|1)*',
    '10*(0|1)*',
    '(0|1)*10',
    '(0|1)*10(0|1)*',
    '1+0(0|1)*',
    '10(0|1)*(0|1)',
  );
  accepts('mo_write|b', 'x+y?', 'X+y?');
  refuses('mo_write|b', '(x)+(y)?', 'x+(y)?', '(x+)y?', 'xx*y?', 'x*y?', '(xy?)+');
  // The forms of other shapes that are taken describe the same strings.
  for (const other of [
    '10(0*1*)*',
    '10(1*0*)*',
    '10(0*1)*',
    '10(1*0)*',
    '(10)(0|1)*',
    '10+(0|1)*',
    '10+(10*)*',
    '10+(1+0*)*',
    '1(01*)+',
    '1(0+1*)+',
    '(10)+(0|1)*',
    '10(0+|1+)*',
    '10(0?1*)*',
    '10(1*0?)*',
    '10(0?1?)*',
    '10(0*|1*)*',
  ])
    if (words('01', 6).every(word => new RegExp(`^${other}$`).test(word) === word.startsWith('10')))
      accepts('mo_write|a', other);
    else refuses('mo_write|a', other);
  for (const word of [3, 5].flatMap(length => words('ab', length)))
    expect(/^b*ab*ab*$/.test(word)).toBe([...word].filter(symbol => symbol === 'a').length === 2);
  const five = words('xyz', 5).filter(word => /^x+(yz)*$/.test(word));
  accepts('mo_five|a', ...five, ...five.map(word => `"${word}"`), ...five.map(word => `${word}.`));
  refuses('mo_five|a', ...words('xyz', 5).filter(word => !five.includes(word)), 'xyz', 'x');
  accepts('mo_five|b', five.length);
  const [program = ''] = codeOf('regular_expressions');
  expect(await printed(program)).toBe('1001 True\n010 False\n01 True\n False');
});

test('BNF', async () => {
  const name = (text: string): boolean => /^[abc][abc12]*$/.test(text);
  const items: Record<string, string> = { k: 'a1', l: '1a', m: 'cab', n: 'b3', o: 'c21', p: 'ab1c' };
  accepts(
    'mo_bnf|a',
    Object.keys(items).filter(id => name(items[id] as string)),
  );
  accepts('mo_bnf|c', words('abc12', 2).filter(name).length);
  let text = '<name>';
  const steps = [text];
  for (const [from, into] of [
    ['<name>', '<name><letter>'],
    ['<name>', '<name><digit>'],
    ['<name>', '<letter>'],
    ['<letter>', 'b'],
    ['<digit>', '2'],
    ['<letter>', 'a'],
  ] as const) {
    expect(text.indexOf('<')).toBe(text.indexOf(from));
    text = text.replace(from, into);
    steps.push(text);
  }
  const lines: Record<string, string> = {
    k: '<letter><digit><letter>',
    l: 'b2a',
    m: '<name><letter>',
    n: 'b2<letter>',
    o: '<name>',
    p: 'b<digit><letter>',
    q: '<name><digit><letter>',
    r: '<letter><name>',
  };
  accepts(
    'mo_derive|a',
    steps.map(step => Object.keys(lines).find(id => lines[id] === step) ?? ''),
  );
  const nested = (word: string): boolean => {
    let open = 0;
    for (const bracket of word) {
      open += bracket === '(' ? 1 : -1;
      if (open < 0) return false;
    }
    return open === 0 && word !== '';
  };
  const brackets: Record<string, string> = { k: '(())', l: '()()', m: '(()())', n: ')(', o: '(()', p: '' };
  accepts(
    'mo_brackets|a',
    Object.keys(brackets).filter(id => nested(brackets[id] as string)),
  );
  accepts('mo_brackets|c', words('()', 6).filter(nested).length);
  const [program = ''] = codeOf('bnf_syntax_diagrams');
  says('bnf_syntax_diagrams', `Both print \`${await printed(program)}\`.`);
});

test('Turing machines', async () => {
  const addOne: Rules = { 'carry 1': ['carry', '0', -1], 'carry 0': ['stop', '1', -1], 'carry _': ['stop', '1', -1] };
  expect(run(addOne, '1011', 'carry', 3).steps).toEqual(['carry 1010', 'carry 1000', 'stop 1100']);
  const [program = ''] = codeOf('turing_machines');
  says('turing_machines', `Both print \`${await printed(program)}\`.`);
  const negate: Rules = {
    'F 0': ['F', '1', 1],
    'F 1': ['F', '0', 1],
    'F _': ['C', '_', -1],
    'C 1': ['C', '0', -1],
    'C 0': ['stop', '1', -1],
    'C _': ['stop', '_', -1],
  };
  const { tape, steps } = run(negate, '01100', 'F', 0);
  accepts('mo_turing|a', steps.find(step => step.startsWith('C'))?.slice(2) ?? '');
  accepts('mo_turing|b', tape, spaced(tape), `${tape}.`, `□${tape}□`, [...tape].join(','));
  expect(parseInt(tape, 2)).toBe(2 ** 5 - 0b01100);
  const compare: Rules = {
    'S 0': ['A', 'X', 1],
    'S Y': ['C', 'Y', 1],
    'A 0': ['A', '0', 1],
    'A Y': ['A', 'Y', 1],
    'A 1': ['B', 'Y', -1],
    'B 0': ['B', '0', -1],
    'B Y': ['B', 'Y', -1],
    'B X': ['S', 'X', 1],
    'C Y': ['C', 'Y', 1],
    'C _': ['accept', '_', 0],
  };
  accepts('mo_anbn|a', ['y', 'lt', 'x', 'rt']);
  for (const length of [0, 1, 2, 3, 4, 5, 6])
    for (const word of words('01', length)) {
      const half = word.length / 2;
      const good = half >= 1 && word === '0'.repeat(half) + '1'.repeat(half);
      expect(run(compare, word, 'S', 0).state.startsWith('accept')).toBe(good);
    }
  expect(run(compare, '001', 'S', 0).state).toBe('A _');
  accepts('mo_halting|a', ['o', 'm', 'k', 'p', 'l', 'n']);
});

test('multiples of three', async () => {
  const next = [1, 2].flatMap(r => [0, 1].map(bit => (2 * r + bit) % 3));
  accepts(
    'mo_div3|a',
    next.map(r => `r${r}`),
  );
  const table = `table = {"R0": {"0": "R0", "1": "R1"},
         "R1": {"0": "R${next[0]}", "1": "R${next[1]}"},
         "R2": {"0": "R${next[2]}", "1": "R${next[3]}"}}`;
  const [program = ''] = codeOf('mo_div3');
  const solution = program.replace(/table = \{[\s\S]*?\}\}/, table).replace(/for n in[\s\S]*$/, '');
  accepts('mo_div3|b', await finished('mo_div3', solution, 'sum(accepts(format(n, "b")) for n in range(64))'));
});

test('what students say about brackets and about accepting', () => {
  accepts('mo_brackets|b', ['states', 'count', 'stack']);
  refuses('mo_brackets|b', ['states', 'count'], ['stack'], ['states', 'count', 'stack', 'match'], ['long'], ['sign']);
  accepts('mo_even|b', ['accepting', 'end']);
  refuses('mo_even|b', ['accepting', 'once'], ['accepting', 'always'], ['start', 'end'], ['end', 'accepting']);
});

test('quotation marks and further words round a typed answer', () => {
  accepts('mo_mealy|a', "'0101110'");
  accepts('mo_mealy|c', 'input = 1010');
  refuses('mo_mealy|c', 'output = 1010');
  accepts('mo_states|a', '"S1 S0 S1 S2 S2"');
  accepts('mo_turing|a', "'10011'");
  accepts('mo_turing|b', '= 10100');
  refuses('mo_turing|b', '= 10011');
  accepts('mo_write|a', '"10(0|1)*"');
  accepts('mo_write|b', "'x+y?'");
  refuses('mo_write|a', '/10(0|1)*/');
  accepts('mo_mealy|a', 'It outputs 0101110', 'The machine outputs 0101110', "It's 0101110");
  accepts('mo_mealy|c', 'For the input 1010', "It's 1010");
  refuses('mo_mealy|c', 'for the output 1010', 'it is not 1010');
  accepts(
    'mo_states|a',
    'The states are S1 S0 S1 S2 S2',
    'a (S1), b (S0), a (S1), a (S2), b (S2)',
    'S1 | S0 | S1 | S2 | S2',
  );
  accepts('mo_states|a', '| S1 | S0 | S1 | S2 | S2 |', '{S1, S0, S1, S2, S2}');
  refuses('mo_states|a', 'S0 | S1 | S0 | S1 | S2 | S2');
  // The head in brackets, as on the concept page.
  accepts('mo_turing|a', '□ 1 0 0 1 [1] □', 'Tape: 10011', '1-0-0-1-1');
  refuses('mo_turing|a', 'the final tape is 10011', '□ 0 1 1 0 [0] □', '1 0 0 1 [0]', '-10011');
  accepts('mo_turing|b', '□ 1 [0] 1 0 0 □', 'the final tape is 10100');
  refuses('mo_turing|b', '□ 1 [0] 0 1 1 □', 'it is 10011');
});
