import { type Logic, operandsOf } from '@cs/notation/logic';

/** Most symbols of which a truth table is made: 4,096 rows, 512 bytes, about a millisecond for the longest answer. */
export const MOST_SYMBOLS = 12;

/** A column of values, 32 rows a word. Tables of fewer rows fill their word with repetitions. */
export type TruthTable = Uint32Array;

const ROWS_IN_WORD = 32;
/** The first five columns repeat inside each word. */
const COLUMNS_IN_WORD = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000] as const;
const ALL = 0xffffffff;

/**
 * The value of an expression in every row, worked out 32 rows at a time. `symbols` are all that it has, at most
 * `MOST_SYMBOLS`; bit n of a row's number is the value of the symbol at place n.
 */
export function truthTable(tree: Logic, symbols: readonly string[]): TruthTable {
  return tableOf(tree, new Map(symbols.map((name, place) => [name, columnOf(place, symbols.length)])));
}

function emptyTable(symbols: number): TruthTable {
  return new Uint32Array(Math.ceil(2 ** symbols / ROWS_IN_WORD));
}

function columnOf(place: number, symbols: number): TruthTable {
  const inWord = COLUMNS_IN_WORD[place];
  const table = emptyTable(symbols);
  return inWord === undefined
    ? table.map((_, word) => ((word >>> (place - COLUMNS_IN_WORD.length)) & 1 ? ALL : 0))
    : table.fill(inWord);
}

function tableOf(tree: Logic, columns: ReadonlyMap<string, TruthTable>): TruthTable {
  if (tree.kind === 'symbol') return columns.get(tree.name)?.slice() ?? emptyTable(columns.size);
  if (tree.kind === 'constant') return emptyTable(columns.size).fill(tree.value ? ALL : 0);
  const [table = emptyTable(columns.size), ...others] = operandsOf(tree).map(operand => tableOf(operand, columns));
  if (tree.kind === 'not') return table.map(word => ~word);
  for (const other of others) {
    for (let index = 0; index < table.length; index += 1) {
      table[index] = joined(tree.kind, table[index] ?? 0, other[index] ?? 0);
    }
  }
  return table;
}

function joined(kind: Exclude<Logic['kind'], 'symbol' | 'constant' | 'not'>, left: number, right: number): number {
  switch (kind) {
    case 'and':
      return left & right;
    case 'or':
      return left | right;
    case 'xor':
      return left ^ right;
    case 'implies':
      return ~left | right;
    case 'equivalent':
      return ~(left ^ right);
  }
}
