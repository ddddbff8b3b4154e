import { expect, it } from 'vitest';
import { filterFiles, readFilter } from './filterFiles.ts';

const file = (id: string, published: boolean, ...listOfErrors: string[]) => ({
  partialContent: { id, published, canonicalSourceFile: `${id}.yaml`, children: [], tags: [] },
  successfulIngest: true,
  listOfErrors,
});
const files = [
  file('a', true, 'Line 1: unknown tag "knitting"', 'Line 2: link to /x: there is no such page'),
  file('b', false, 'Line 3, warning: Unknown glossary term "bit"'),
];
const shown = (search: string) =>
  filterFiles(files, readFilter(new URLSearchParams(search))).map(({ partialContent, listOfErrors }) => [
    partialContent.id,
    listOfErrors.length,
  ]);

it('shows all at first', () => {
  expect(shown('')).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

it('shows what is critical first', () => {
  const critical = { ...file('z', true, 'Line 2: cannot be read'), successfulIngest: false };
  const [first, second] = filterFiles([...files, critical], readFilter(new URLSearchParams()));
  expect([first?.partialContent.id, second?.partialContent.id]).toEqual(['z', 'a']);
});

it('shows what is published, what is not, or both', () => {
  expect(shown('show=published')).toEqual([['a', 2]]);
  expect(shown('show=unpublished')).toEqual([['b', 1]]);
  expect(shown('show=published&show=unpublished')).toHaveLength(2);
  expect(shown('show=none')).toEqual([]);
});

it('shows the problems that hold a text, whatever its case, and the files that have one', () => {
  expect(shown('text=%20UNKNOWN')).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect(shown('text=unknown&show=published')).toEqual([['a', 1]]);
  expect(shown('text=nothing+like+it')).toEqual([]);
});
