import { describe, expect, test } from 'vitest';
import { CsvFault, readCsv } from './readCsv.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = async (text: string, size = text.length || 1) => {
  const records = [];
  for await (const { line, cells } of readCsv(inPieces(text, size))) records.push([line, ...cells]);
  return records;
};

describe('a CSV file is read', () => {
  const text = '\uFEFFa,b\r\n\r\n"x, ""y""\nz",2\nlast,';
  const records = [
    [1, 'a', 'b'],
    [3, 'x, "y"\nz', '2'],
    [5, 'last', ''],
  ];
  test.each([1, 2, 3, 7, 100])('the same in pieces of %i characters, with the line of each record', async size => {
    expect(await read(text, size)).toEqual(records);
  });

  test('with a last line that ends and one that does not', async () => {
    expect(await read('a,b\n')).toEqual([[1, 'a', 'b']]);
    expect(await read('"a"')).toEqual([[1, 'a']]);
    expect(await read('')).toEqual([]);
  });

  test('with a quote inside a cell that does not begin with one', async () => {
    expect(await read('the "old" school,1\n')).toEqual([[1, 'the "old" school', '1']]);
  });
});

test('a quote that is never closed is refused with the line where it begins, and not read to the end of a long file', async () => {
  await expect(read('a\n"b,c\nd\n')).rejects.toThrow(
    new CsvFault(2, 'The record that begins on line 2 has a quote that is never closed.'),
  );
  await expect(read(`a\n"b\n${'x\n'.repeat(100_000)}`, 1000)).rejects.toThrow(CsvFault);
});
