import type { School } from '@cs/contract';

/** Always the same numbers below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const list = (words: string) => words.split(' ');
const FIRST = list(
  'Ald Ash Barn Beck Birch Brad Bram Brook Burn Castle Church Clay Cran Crow Dun East Elm Fair Farn Glen Green Har Hazel High Hol Ivy King Lang Lin Long Mar Mill Moor New North Oak Old Pen Queen Red Rich River Rose Sand Ship South Stan Stoke Sun Thorn Up Wal Water Well West Whit Win Wood Wyke',
);
const SECOND = list(
  'bank borough bourne bridge brook bury combe cote croft dale den field ford gate ham hill hurst ington land leigh ley low mead mere minster moor mouth over park pool port shaw side stead stoke stone thorpe ton vale wade wald well wich wick wood worth',
);
const SAINTS = list(
  'Mary John Peter Paul James Joseph Michael Andrew Thomas Anne Catherine Bede Aidan Cuthbert David Patrick George Mark Luke Matthew Edmund Wilfrid Hilda',
);
const KINDS = [
  'School',
  'Academy',
  'High School',
  'Community College',
  'Grammar School',
  'Sixth Form College',
  'Primary School',
  'Church of England School',
  'Catholic High School',
  'School for Girls',
  'Technology College',
  'Special School',
  'Preparatory School',
  'Comprehensive School',
];
const TOWNS = list(
  'AB B BN BS CB CF CM CV DE E EH EX G GU HU IP L LE LS M ME N NE NG NR OX PE PL RG S SE SO SW W WR YO',
);
const LETTERS = list('A B D E F G H J L N P Q R S T U W X Y Z');

/** So many open schools with names and postcodes as they are in lists of schools: common words often, rare ones rarely. */
export function manySchools(count: number): School[] {
  const next = numbers(7);
  const pick = (of: readonly string[]): string => of[Math.floor(next() ** 1.5 * of.length)] ?? '';
  const place = () => pick(FIRST) + pick(SECOND);
  return Array.from({ length: count }, (_, i) => {
    const saint = next() < 0.2 ? `St ${pick(SAINTS)}'s ` : '';
    const where = saint && next() < 0.5 ? '' : `${place()} `;
    const more = next() < 0.25 ? `${place()} ` : '';
    return {
      urn: String(100_000 + i),
      name: `${saint}${where}${more}${pick(KINDS)}`,
      postcode: `${pick(TOWNS)}${1 + Math.floor(next() * 40)} ${Math.floor(next() * 10)}${pick(LETTERS)}${pick(LETTERS)}`,
      closed: false,
      dataSource: 'GOVERNMENT_UK',
    };
  });
}
