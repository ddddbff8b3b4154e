import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * One sentence on what is wrong with one field, for input whose schema has no sentence of its own. Given to `parse` as
 * its error map, so that a message written in a schema wins.
 */
export const describeIssue: z.core.$ZodErrorMap = issue => {
  const field = issue.path?.length ? `The field "${issue.path.join('.')}"` : 'The request';
  return `${field} ${complaint(issue)}.`;
};

function complaint(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${article(issue.expected)}`;
    case 'too_small':
      return `must ${size(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${size(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    default:
      return 'does not have the expected form';
  }
}

function size(origin: string, word: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${word} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `have ${word} ${limit} entries`;
  return `be ${word} ${limit}`;
}

const WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  int: 'a whole number',
  boolean: 'true or false',
  string: 'a text',
};

const article = (expected: string): string => WORDS[expected] ?? `a ${expected}`;
