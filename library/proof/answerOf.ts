import type { StoredQuestion } from '@cs/marking';

/**
 * An answer as a proof gives it: a number or a text; for items their ids in order (`['push', 'pop']`), a line of Parsons
 * with its indentation behind an `@` (`'body@1'`); a number with its unit is `[12, 'ms']`.
 */
export type Given = number | string | readonly (number | string)[];

const list = (given: Given): string[] => (Array.isArray(given) ? given : [given]).map(String);

/** The same as a reader's device posts it. */
export function answerOf({ type }: StoredQuestion, given: Given): object {
  const [value = '', units] = list(given);
  switch (type) {
    case 'isaacMultiChoiceQuestion':
      return { type: 'choice', value };
    case 'isaacNumericQuestion':
      return { type: 'quantity', value, ...(units !== undefined && { units }) };
    case 'isaacStringMatchQuestion':
    case 'isaacRegexMatchQuestion':
    case 'isaacFreeTextQuestion':
      return { type: 'stringChoice', value };
    case 'isaacSymbolicQuestion':
      return { type: 'formula', pythonExpression: value };
    case 'isaacSymbolicLogicQuestion':
      return { type: 'logicFormula', pythonExpression: value };
    case 'isaacParsonsQuestion':
      return { type: 'parsonsChoice', items: list(given).map(asLine) };
    case 'isaacItemQuestion':
    case 'isaacReorderQuestion':
    case 'isaacClozeQuestion':
      return { type: 'itemChoice', items: list(given).map(id => ({ type: 'item', id })) };
  }
}

function asLine(written: string): object {
  const [id, indentation = '0'] = written.split('@');
  return { type: 'parsonsItem', id, indentation: Number(indentation) };
}
