/** Processor time of deciding with 10 KB of patterns or rules that are meant to take long, on the answers that suit them. */
import { decide, problemsOf, type StoredQuestion } from '@cs/marking';
import { figure } from './lib/print.ts';

/** Characters of all keys of one question together. */
const KEYS = 10_000;
const AIM = 'below 50 ms';

const PATTERNS: readonly string[] = [
  '(a+)+b',
  '(a|b)*a(a|b){150}c',
  `${'[a-z]+'.repeat(83)}9`,
  `${'(.*)'.repeat(100)}x`,
  '[^a]{400}$x',
  '\\pL'.repeat(9),
  '[\\pL\\pN^a]'.repeat(4),
  '.{0,1000}'.repeat(50),
  '('.repeat(250) + ')'.repeat(250),
  '['.repeat(500),
  'a{9}',
];
const RULES: readonly string[] = [
  `${'*a'.repeat(30)} b`,
  `${'a '.repeat(99)}b`,
  `${'a_a_a_a_a '.repeat(10)}b`,
  `${'*_'.repeat(60)}b`,
  `${'[a a a]|[a b] '.repeat(5)}b`,
  `${'aaa*|*b '.repeat(60)}c`,
  'a_a_a_b',
  'b*',
];
const ANSWERS: readonly string[] = [
  'a'.repeat(1_000),
  'a '.repeat(100),
  'aaaa aaab '.repeat(50),
  `${'é'.repeat(998)}\u00a0`,
  'a'.repeat(10_000),
];
const LENIENT = { allowsMisspelling: true, allowsAnyOrder: true, allowsExtraWords: true, wordProximity: 4 };

/** ms of the processor for the slowest answer, the keys being read for the first time. */
function slowest(type: string, key: object, value: string): number {
  const times = ANSWERS.map(answer => {
    const count = Math.floor(KEYS / (value.length + 1));
    const choices = Array.from({ length: count }, () => ({ ...key, value, correct: true, caseInsensitive: true }));
    const question = { type, choices } as unknown as StoredQuestion;
    const start = process.threadCpuUsage();
    decide(question, { type: 'stringChoice', value: answer });
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.max(...times);
}

const short = (key: string): string => (key.length > 24 ? `${key.slice(0, 24)}…` : key);

// What is only slow the first time it runs in a process is not what a key costs.
problemsOf({ type: 'isaacRegexMatchQuestion', choices: [{ type: 'regexPattern', value: 'a+b', correct: true }] });
for (let round = 0; round < 2; round++) {
  for (const value of PATTERNS) {
    const ms = slowest('isaacRegexMatchQuestion', { type: 'regexPattern' }, value);
    if (round === 1) figure(`10 KB of patterns like ${short(value)}`, ms, 'ms', AIM);
  }
  for (const value of RULES) {
    const inOrder = slowest(
      'isaacFreeTextQuestion',
      { type: 'freeTextRule', ...LENIENT, allowsAnyOrder: false },
      value,
    );
    const anyOrder = slowest('isaacFreeTextQuestion', { type: 'freeTextRule', ...LENIENT }, value);
    if (round === 1) figure(`10 KB of rules like ${short(value)}`, Math.max(inOrder, anyOrder), 'ms', AIM);
  }
}
