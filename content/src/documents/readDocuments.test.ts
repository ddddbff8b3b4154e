import { describe, expect, it } from 'vitest';
import { isReadable, readDocuments } from './readDocument.ts';

const values = (text: string, file = 'a.yaml') =>
  readDocuments(file, text).map(read => (isReadable(read) ? read.value : `${read.line}: unreadable`));

describe('documents of one file', () => {
  it('stand between lines of ---, and keep their lines', () => {
    const text = '---\nid: a\n---\n# a remark\nid: b\nvalue: x\n---\n';
    expect(values(text)).toEqual([{ id: 'a' }, { id: 'b', value: 'x' }]);
    const [, second] = readDocuments('a.yaml', text);
    expect(second && isReadable(second) && second.lineAt(['value'])).toBe(6);
  });

  it('are not parted by three dashes in a text', () => {
    expect(values('id: a\nvalue: |\n  ---\n  text\n')).toEqual([{ id: 'a', value: '---\ntext\n' }]);
  });

  it('do not spoil each other', () => {
    expect(values('id: a\n---\nid: [\n---\nid: c\n')).toEqual([
      { id: 'a' },
      expect.stringMatching(/unreadable/),
      { id: 'c' },
    ]);
  });

  it('are one a file in JSON, and an empty file is one that says nothing', () => {
    expect(values('{"id": "a"}', 'a.json')).toEqual([{ id: 'a' }]);
    expect(values('')).toEqual([null]);
  });
});
