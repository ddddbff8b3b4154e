import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says, textOf } from '../../proof/index.ts';

/** A statement such as `parent(rosa, X)`; words with a capital letter are variables. */
type Term = readonly [predicate: string, ...values: string[]];
type Condition = { term: Term; not: boolean };
type Clause = { head: Term; conditions: Condition[] };
type Values = Readonly<Record<string, string>>;

const isVariable = (text: string) => /^[A-Z]/.test(text);

function term(text: string): Term {
  const [, predicate = '', inside = ''] = /^(\w+)\((.*)\)$/.exec(text.trim()) ?? [];
  return [predicate, ...inside.split(',').map(each => each.trim())];
}

/** The clauses of a knowledge base as a page writes them, with numbers, IF, AND and NOT. */
function clauses(text: string): Clause[] {
  const whole = text.replaceAll(/\s+/g, ' ').replaceAll(/(^| )\d\d /g, ' ');
  return whole
    .split('.')
    .map(each => each.trim())
    .filter(each => each !== '')
    .map(each => {
      const [head = '', body = ''] = each.split(/ IF /);
      const parts = body === '' ? [] : body.split(/ AND /);
      return {
        head: term(head),
        conditions: parts.map(part => ({ term: term(part.replace(/^NOT /, '')), not: /^NOT /.test(part) })),
      };
    });
}

const valueIn = (values: Values, text: string): string => {
  const value = values[text];
  return value === undefined ? text : valueIn(values, value);
};

function match(one: Term, other: Term, values: Values): Values | undefined {
  if (one.length !== other.length || one[0] !== other[0]) return undefined;
  let now: Values | undefined = values;
  for (let i = 1; i < one.length && now; i++) {
    const [a, b]: [string, string] = [valueIn(now, one[i] ?? ''), valueIn(now, other[i] ?? '')];
    if (a === b) continue;
    if (isVariable(b)) now = { ...now, [b]: a };
    else if (isVariable(a)) now = { ...now, [a]: b };
    else now = undefined;
  }
  return now;
}

let fresh = 0;

/** Every way to satisfy these goals: clauses from top to bottom, conditions from left to right. */
function solve(base: Clause[], goals: Condition[], values: Values = {}): Values[] {
  const [goal, ...rest] = goals;
  if (!goal) return [values];
  if (goal.not) return solve(base, [{ ...goal, not: false }], values).length > 0 ? [] : solve(base, rest, values);
  return base.flatMap(({ head, conditions }) => {
    const mark = `_${fresh++}`;
    const renamed = ([predicate, ...all]: Term): Term => [
      predicate,
      ...all.map(each => (isVariable(each) ? each + mark : each)),
    ];
    const found = match(goal.term, renamed(head), values);
    if (!found) return [];
    const next = conditions.map(each => ({ ...each, term: renamed(each.term) }));
    return solve(base, [...next, ...rest], found);
  });
}

/** The values of a variable, in the order in which they are found. */
const results = (base: Clause[], goal: string, variable: string) =>
  solve(
    base,
    goal.split(' AND ').map(each => ({ term: term(each), not: false })),
  ).map(values => valueIn(values, variable));

/** The knowledge base of a page: the first part of its text that is numbered so. */
function baseOf(id: string, last: string): Clause[] {
  const text = textOf(id);
  const start = text.indexOf('01 ');
  const end = text.indexOf('.', text.indexOf(last, start));
  return clauses(text.slice(start, end + 1));
}

test('the resolver', () => {
  const base = clauses(
    '01 p(a, b). 02 p(b, c). 03 q(X, Z) IF p(X, Y) AND p(Y, Z). 04 r(X) IF p(X, b) AND NOT p(X, c).',
  );
  expect(results(base, 'q(a, W)', 'W')).toEqual(['c']);
  expect(results(base, 'r(W)', 'W')).toEqual(['a']);
  expect(solve(base, [{ term: term('p(c, a)'), not: false }])).toEqual([]);
});

test('the programs of the concept pages', async () => {
  const [drivers = ''] = codeOf('facts_and_rules');
  says('facts_and_rules', `The Python program prints \`${await printed(drivers)}\`.`);
  const [family = ''] = codeOf('satisfying_goals');
  expect((await printed(family)).split('\n')).toEqual(['lea', 'timo', 'nora']);
});

test('the minibus', () => {
  const base = baseOf('facts_and_rules', '08 licence');
  base.push(...clauses('may_drive(X) IF adult(X) AND licence(X, minibus).'));
  expect(results(base, 'may_drive(W)', 'W')).toEqual(['amal', 'chen']);
  base.push(...clauses('child(X) IF person(X) AND NOT adult(X).'));
  expect(results(base, 'child(W)', 'W')).toEqual(['bela']);
});

test('the family', () => {
  const base = baseOf('satisfying_goals', '11 grandparent');
  expect(base).toHaveLength(11);
  expect(results(base, 'parent(omar, C)', 'C')).toEqual(['timo', 'nora']);
  expect(results(base, 'parent(P, lea)', 'P')).toEqual(['ines']);
  expect(results(base, 'parent(omar, lea)', 'P')).toEqual([]);
  expect(results(base, 'mother(M, timo)', 'M')).toEqual([]);
  expect(results(base, 'grandparent(rosa, Z)', 'Z')).toEqual(['lea', 'timo', 'nora']);
});

test('the students', () => {
  const base = baseOf('dec_results', '08 likes');
  expect(base).toHaveLength(8);
  accepts('dec_results|a', results(base, 'studies(S, maths)', 'S'));
  expect(results(base, 'studies(sam, art)', 'S')).toEqual([]);
  accepts('dec_results|c', results(base, 'studies(zara, X)', 'X').join(', '));
  refuses('dec_results|c', 'art, maths', 'maths');
  expect(results(base, 'studies(S, art) AND studies(S, maths)', 'S').sort()).toEqual(['yuki', 'zara']);
});

test('the flights', () => {
  const base = baseOf('dec_rule_results', '09 holiday');
  expect(base).toHaveLength(9);
  const found = results(base, 'one_change(oslo, C)', 'C');
  accepts('dec_rule_results|a', [...new Set(found)]);
  accepts('dec_rule_results|b', found.length);
  refuses('dec_rule_results|b', new Set(found).size);
  const more = [...base, ...clauses('flight(oslo, lima).')];
  expect(new Set(results(more, 'holiday(oslo, C)', 'C'))).toEqual(new Set(['cairo']));
});

test('the order of the search', () => {
  const base = baseOf('dec_search_order', '07 contact');
  accepts('dec_search_order|c', results(base, 'contact(ana, T)', 'T').join(', '));
  expect(results(base, 'contact(ana, york)', 'T')).toHaveLength(1);
});

test('facts and rules as they may be written', () => {
  accepts('dec_write_fact|a', 'eats(gecko, insects).', 'eats(gecko,insects).', '06 eats(gecko, insects).');
  refuses(
    'dec_write_fact|a',
    'eats(gecko, insects)',
    'eats(insects, gecko).',
    'eats(Gecko, insects).',
    'gecko(eats, insects).',
    'eats(gecko).',
  );
  const heron = clauses('animal(heron). lives_in(heron, river). eats(heron, fish). eats(heron, frogs).');
  accepts('dec_write_fact|b', heron.length);
  accepts(
    'dec_write_rule|b',
    'long(S) AND sings(ben, S).',
    'sings(ben,S) AND long(S).',
    'song(S) AND long(S) AND sings(ben, S).',
    'IF long(S) AND sings(ben, S).',
    '(long(S) AND sings(ben, S)).',
    'IF (sings(ben, S) AND long(S)).',
  );
  refuses(
    'dec_write_rule|b',
    'long(S) AND sings(S, ben).',
    '(long(S) AND sings(ben, S))',
    'long(S) AND sings(ben, S)).',
    'long(S) AND sings(Ben, S).',
    'long(S) OR sings(ben, S).',
    'long(storm) AND sings(ben, storm).',
    'long(S).',
  );
  const songs = baseOf('dec_write_rule', '06 fan');
  const rules = clauses('knows(P, S) IF fan(P, Z) AND sings(Z, S). epic(S) IF long(S) AND sings(ben, S).');
  expect(results([...songs, ...rules], 'knows(cleo, S)', 'S')).toEqual(['rain']);
  expect(results([...songs, ...rules], 'epic(S)', 'S')).toEqual(['storm']);
});

test('rules as logic', () => {
  const rules = clauses(
    'free(X) IF student(X) AND NOT employed(X). free(X) IF retired(X). tour(X) IF free(X) AND NOT retired(X).',
  );
  for (const [s, e, r] of [0, 1, 2, 3, 4, 5, 6, 7].map(n => [(n & 1) > 0, (n & 2) > 0, (n & 4) > 0])) {
    const facts = `${s ? 'student(lin).' : ''}${e ? 'employed(lin).' : ''}${r ? 'retired(lin).' : ''}`;
    const is = (goal: string) => results([...clauses(facts), ...rules], goal, 'X').length > 0;
    expect(is('free(lin)')).toBe((s && !e) || r);
    expect(is('tour(lin)')).toBe(s && !e && !r);
  }
  accepts('dec_logic_rule|a', 'R | (~E & S)');
  accepts('dec_logic_rule|b', '~(E | R) & S');
});

test('the finished fact finder', async () => {
  const solution = [
    'def results(facts, goal):',
    '    found = []',
    '    for fact in facts:',
    '        if len(fact) == len(goal):',
    '            same = True',
    '            for i in range(len(goal)):',
    '                if goal[i] is not None and goal[i] != fact[i]:',
    '                    same = False',
    '            if same:',
    '                found.append(fact)',
    '    return found',
  ].join('\n');
  expect(await finished('dec_resolver_code', solution, 'len(results([("a", "b"), ("a", "c")], ("a", None)))')).toBe(
    '2',
  );
  const inAnyPlace = solution.replace('goal[i] != fact[i]', 'goal[i] not in fact');
  await expect(finished('dec_resolver_code', inAnyPlace, '1')).rejects.toThrow(/part by part/);
  const family = Array.from({ length: 120 }, (_, i) => i + 2).map(n => {
    const parent = ((n * n + 3 * n) % 7) + Math.floor((Math.floor(n / 14) * 7) / 2) + 1;
    return [`p${parent}`, `p${n + 5}`];
  });
  const children = (of: string) => family.filter(([parent]) => parent === of).map(([, child = '']) => child);
  accepts('dec_resolver_code|a', children('p5').length);
  accepts('dec_resolver_code|b', children('p5').flatMap(children).length);
  refuses('dec_resolver_code|b', ...children('p5').map(child => children(child).length));
  expect(fenced('dec_resolver_code')).toEqual([]);
});

test('a lift in the minibus', () => {
  const base = baseOf('facts_and_rules', '08 licence');
  base.push(...clauses('may_drive(X) IF adult(X) AND licence(X, minibus).'));
  says('facts_and_rules', 'gives_lift(X, Y)');
  const lifts = solve(base, [
    { term: term('may_drive(X)'), not: false },
    { term: term('person(Y)'), not: false },
  ]).map(values => [valueIn(values, 'X'), valueIn(values, 'Y')]);
  expect(lifts.filter(([x, y]) => x !== y)).toEqual([
    ['amal', 'bela'],
    ['amal', 'chen'],
    ['chen', 'amal'],
    ['chen', 'bela'],
  ]);
});

test('how and what', () => {
  accepts('dec_fact_or_rule|c', ['how', 'what', 'computer']);
  refuses(
    'dec_fact_or_rule|c',
    ['what', 'how', 'computer'],
    ['how', 'what', 'programmer'],
    ['how', 'start', 'computer'],
    ['start', 'what', 'computer'],
  );
});

test('answers as students type them', () => {
  accepts(
    'dec_write_fact|a',
    'eats(gecko, insects).',
    'eats(gecko,insects).',
    'eats( gecko , insects ) .',
    '06 eats(gecko, insects).',
    '6 eats(gecko, insects).',
    '06. eats(gecko,insects).',
  );
  refuses(
    'dec_write_fact|a',
    'eats(gecko, insects)',
    'Eats(gecko, insects).',
    'eats(gecko, Insects).',
    'eats(Gecko, insects).',
    'eats(insects, gecko).',
    'eats gecko insects.',
    'gecko(eats, insects).',
    'eats(gecko, fish).',
  );
  accepts(
    'dec_results|c',
    'maths, art',
    'maths,art',
    'X = maths, X = art',
    'X = maths; X = art.',
    'maths art',
    'maths and art',
    'Maths, Art',
  );
  refuses('dec_results|c', 'art, maths', 'maths', 'art', 'X = art, X = maths', 'yuki, zara', 'studies(zara, maths)');
  accepts('dec_search_order|c', 'kent, york', 'T = kent, T = york', 'Kent and York', 'kent york', 'kent; york');
  refuses('dec_search_order|c', 'york, kent', 'kent', 'dee, eli');
  accepts(
    'dec_write_rule|b',
    'long(S) AND sings(ben, S).',
    'sings(ben, S) AND long(S).',
    'IF long(S) AND sings(ben,S).',
    'epic(S) IF long(S) AND sings(ben, S).',
    'long(S) and sings(ben, S).',
    'long(S)AND sings(ben,S).',
    'long(S), sings(ben, S).',
    'song(S) AND long(S) AND sings(ben, S).',
    'long(S) AND song(S) AND sings(ben, S).',
    'long(S) AND sings(ben, S) AND song(S).',
  );
  refuses(
    'dec_write_rule|b',
    'long(S) AND sings(ben, S)',
    'sings(ben, S) AND long(S)',
    'long(S) AND sings(ben, S).epic(S)',
    'long(S) OR sings(ben, S).',
    'long(S) or sings(ben, S)',
    'long(s) AND sings(ben, s).',
    'long(S) AND sings(Ben, S).',
    'long(S) AND sings(X, S).',
    'long(S) AND sings(S, ben).',
    'long(storm) AND sings(ben, storm).',
    'long(S) AND sings(ben, storm).',
    'long(S) AND sings(ben).',
    'long(S) sings(ben, S).',
    'long(X) AND sings(ben, X).',
  );
  accepts('dec_logic_rule|a', '(S & ~E) | R', 'R | (~E & S)');
  refuses('dec_logic_rule|a', 'S & ~E', 'S & ~E & R', 'S | ~E | R', '(S & E) | R');
  accepts('dec_logic_rule|b', 'S & ~E & ~R', '~R & ~E & S', '~(E | R) & S');
  refuses('dec_logic_rule|b', 'S & ~E', 'S & ~R', '~R', '((S & ~E) | R) & ~R');
  accepts('dec_write_rule|b', '07 epic(S) IF long(S) AND sings(ben, S).');
  accepts('dec_resolver_code|b', '20');
  refuses('dec_resolver_code|b', '3', '8', '16');
});

test('results after an equals sign or a colon', () => {
  accepts('dec_results|c', 'X = {maths, art}', 'X: maths, art');
  refuses('dec_results|c', 'X = {art, maths}');
  accepts('dec_search_order|c', 'T = [kent, york]');
  refuses('dec_search_order|c', 'T: york, kent');
});
