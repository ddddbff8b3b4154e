/** An answer to try, and the verdict its author wants for it (`learning.md §3`, Test case). */
export interface TestCase {
  key: number;
  expected: boolean;
  value: string;
}

let keys = 0;

export const newCase = (fields: Partial<TestCase> = {}): TestCase => {
  keys += 1;
  return { expected: true, value: '', ...fields, key: keys };
};

export const isBlankCase = ({ expected, value }: TestCase): boolean => expected && value === '';

export type ReadCases = { cases: TestCase[] } | { fault: string };

/**
 * Test cases of a CSV text, a row `true/false,value` each; what follows the first comma is the value, commas and all
 * (`learning.md §5`). A value in quotes, as spreadsheets write one with a comma, is taken out of them.
 */
export function casesFrom(csv: string): ReadCases {
  const cases: TestCase[] = [];
  for (const [index, line] of csv
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const comma = line.indexOf(',');
    const expected = line.slice(0, Math.max(comma, 0)).trim().toLowerCase();
    if (comma < 0 || (expected !== 'true' && expected !== 'false')) {
      return { fault: `Row ${index + 1} does not begin with “true,” or “false,”.` };
    }
    cases.push(newCase({ expected: expected === 'true', value: unquoted(line.slice(comma + 1)) }));
  }
  return cases.length > 0 ? { cases } : { fault: 'There are no rows in this.' };
}

function unquoted(text: string): string {
  const inside = /^\s*"(.*)"\s*$/.exec(text)?.[1];
  return inside === undefined ? text : inside.replaceAll('""', '"');
}
