import { type Logic, symbolsOf } from '@cs/notation/logic';
import type { Grade } from '../formula.ts';
import { formOf } from './form.ts';
import { MOST_SYMBOLS, type TruthTable, truthTable } from './truth.ts';

/**
 * What tells how an answer matches a key: `exact` in the same form, `symbolic` with the same symbols and the same truth
 * table. Beyond `MOST_SYMBOLS` symbols only the form is compared; such keys are a content problem.
 */
export function comparerOf(answer: Logic): (key: Logic) => Exclude<Grade, 'numeric'> | undefined {
  const symbols = symbolsOf(answer);
  const form = formOf(answer);
  let table: TruthTable | undefined;
  return key => {
    if (symbolsOf(key).join(' ') !== symbols.join(' ')) return undefined;
    if (formOf(key) === form) return 'exact';
    if (symbols.length > MOST_SYMBOLS) return undefined;
    table ??= truthTable(answer, symbols);
    const other = truthTable(key, symbols);
    return table.every((word, index) => word === other[index]) ? 'symbolic' : undefined;
  };
}
