/** Lists inside lists, so many levels deep, as JSON. */
export const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Values that no field expects, or at the edge of what one might, by what is wrong with them. */
export const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  zero: 0,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e308,
  'a number that no date has': 9_007_199_254_740_991,
  'a date before all dates': -8_640_000_000_000_000,
  'an empty text': '',
  'a word': 'x',
  'a number as text': '1',
  'a space': ' ',
  '10 KB': 'a'.repeat(10_240),
  'a NUL': 'a\0b@example.org',
  'half a character': 'a\ud800b',
  'half a character at the end of an address': 'a@example.org\udfff',
  'an empty list': [],
  'a list of everything': [null, 1, 'x', {}, []],
  'a huge list': Array.from({ length: 20_000 }, () => 1),
  'an empty object': {},
  'an object with names of the language': JSON.parse(
    '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":1}',
  ),
  'a thousand levels': JSON.parse(nested(1000)),
};

/** The same for a part of a path, escaped as it travels; none is the id of anything. */
export const PATH_PARTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  '9007199254740993',
  'abc',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1%7C2',
  '1|2',
  'gates%257Ca',
  '%00',
  'a%00b',
  '%20',
  '..%2F..%2Fetc%2Fpasswd',
  '%5C..%5C',
  '%ED%A0%80',
  '%FF',
  '%',
  '%zz',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  '%22;drop%20table%20users;--',
  ',',
  'a'.repeat(1999),
];

/** Ways to write a number that are not its digits, and so not an id (behaviour `accounts.md §0.2`). */
export const nearlyNumbers = (id: number): readonly string[] => [
  `0x${id.toString(16)}`,
  `${id}e0`,
  `${id}.0`,
  `%20${id}`,
  `%2B${id}`,
];

/** Query strings for a parameter of this name. */
export const queriesFor = (name: string): readonly string[] => [
  `${name}=`,
  name,
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  ...PATH_PARTS.map(part => `${name}=${part}`),
  `${name}=${'1,'.repeat(4000)}1`,
];
