import path from 'node:path';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { isReadable, readDocument } from './readDocument.ts';
import { isDocument, readFolder } from './readFolder.ts';

/** What the parser says that knows about lines: a value, or nothing where it finds a fault. */
function bySpecification(text: string): { value: unknown } | undefined {
  const document = parseDocument(text, { version: '1.2', schema: 'core', prettyErrors: false });
  try {
    return document.errors.length > 0 ? undefined : { value: document.toJS() };
  } catch {
    return undefined;
  }
}

function asRead(text: string): { value: unknown } | undefined {
  const document = readDocument('a.yaml', text);
  return isReadable(document) ? { value: document.value } : undefined;
}

it.each([
  '',
  '# only a remark',
  'a: yes\nb: no\nc: on\nd: TRUE\ne: False',
  'a: ~\nb:\nc: null\nd: NULL\ne: "null"',
  'a: 012\nb: 0o17\nc: 0x1F\nd: 0b11\ne: 1_000\nf: +1\ng: -0\nh: 01',
  'a: 1e3\nb: .5\nc: 5.\nd: .inf\ne: -.INF\nf: 1:30',
  'a: 2001-01-01\nb: 12:30:45\nc: 1.2.3',
  'a: |\n  one\n   two\n\n  three\nb: >-\n  one\n  two\nc: |+\n  one\n\n',
  'a: |2\n   one\n',
  'a: "\\x41\\u2227\\t\\"q\\" \\\n  more"\nb: \'it\'\'s\'',
  'a: &x [1, 2]\nb: *x',
  'a: {b: 1, c: [d, "e,f"], g: }',
  '- a: 1\n  b: 2\n-\n  - c\n- ',
  '? a\n: 1',
  'a: !!str 1\nb: !!int "2"',
  'a: a #remark\nb: a#no remark\nc: http://x.y/z',
  'a: "unicode ∧ ¬ — “q”"\nb: é',
  '__proto__: 1\nconstructor: 2',
  'a: 1\r\nb: |\r\n  one\r\n  two\r\n',
  'a: @b',
  'a: `b`',
  'a: %b',
  'a: 1\na: 2',
  'a: [1, 2',
  'a: "b',
  'a: b: c',
  '\ta: 1',
  'a: *nobody',
  '--- \na: 1\n...\n',
  '%YAML 1.2\n---\na: 1',
])('%j is read as YAML 1.2 has it', text => {
  expect(asRead(text)).toEqual(bySpecification(text));
});

it('reads every document of the gallery as YAML 1.2 has it', async () => {
  const files = await readFolder(path.join(import.meta.dirname, '../../../library/gallery'));
  for (const { file, bytes } of files.filter(each => isDocument(each.file))) {
    const text = bytes.toString();
    expect({ file, ...asRead(text) }).toEqual({ file, ...bySpecification(text) });
  }
});
