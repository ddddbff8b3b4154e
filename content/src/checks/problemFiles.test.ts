import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileLibrary } from '../compileLibrary.ts';
import { aConcept, anSvg, aQuestionPage } from '../testing/aLibrary.ts';
import { type ProblemFile, problemFiles } from './problemFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'library-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function filesOf(files: Record<string, string>): Promise<ProblemFile[]> {
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  return problemFiles(await compileLibrary(folder), folder);
}
const said = (files: ProblemFile[]): string[] =>
  files.flatMap(({ problems }) =>
    problems.map(({ file, line, message, severity }) => `${severity} ${file}:${line} ${message}`),
  );

describe('a file with problems', () => {
  it('is named by the document that its first problem is about, and served in spite of them', async () => {
    const files = await filesOf({
      'c.yaml': aConcept('c', 'See [x](/concepts/nothing) and [y](/concepts/nobody).'),
      'g.yaml': [
        'id: gl_a\ntype: glossaryTerm\nvalue: "bit"\nexplanation: "A binary digit."',
        'id: gl_b\ntype: glossaryTerm\nvalue: "byte"\nexplanation: "Eight [bits](/concepts/nothing)."\ntags: [knitting]',
      ].join('\n---\n'),
      'q.yaml': aQuestionPage('q'),
    });
    expect(files).toMatchObject([
      { file: 'c.yaml', id: 'c', type: 'isaacConceptPage', title: 'A concept', published: true, served: true },
      { file: 'g.yaml', id: 'gl_b', type: 'glossaryTerm', title: 'byte', published: true, served: true },
    ]);
    expect(files.map(({ problems }) => problems.length)).toEqual([2, 1]);
  });

  it.each([
    ['cannot be read', { 'a.yaml': 'id: a\ntype: [', 'b.yaml': aConcept('b', 'x') }],
    ['has no id', { 'a.yaml': 'type: page\ntitle: "A"' }],
    ['has no type', { 'a.yaml': 'id: a\ntitle: "A"' }],
    ['has an id of another file', { '0.yaml': aConcept('c', 'x'), 'a.yaml': aConcept('c', 'y') }],
    [
      'has a term of another file',
      {
        '0.yaml': 'id: t\ntype: glossaryTerm\nvalue: "t"\nexplanation: "x"',
        'a.yaml': 'id: t\ntype: glossaryTerm\nvalue: "t"\nexplanation: "y"',
      },
    ],
  ])('that %s is not served', async (_, files) => {
    expect(await filesOf(files)).toMatchObject([{ file: 'a.yaml', served: false, published: true }]);
  });

  it('may hold a wildcard, which is served when it says where it leads', async () => {
    const wildcard = 'id: w\ntype: isaacWildcard\ntitle: "W"\ncolour: red\n';
    expect(await filesOf({ 'w.yaml': `${wildcard}url: /about\n` })).toMatchObject([{ id: 'w', served: true }]);
    expect(await filesOf({ 'w.yaml': wildcard })).toMatchObject([{ id: 'w', served: false }]);
  });

  it('may be a picture', async () => {
    const files = await filesOf({ 'f.svg': '<svg/>', 'c.yaml': aConcept('c', '![A bar](f.svg)') });
    expect(files).toMatchObject([{ file: 'f.svg', title: 'f.svg', served: true }]);
  });
});

describe('a draft', () => {
  it('is checked like what is published, as warnings', async () => {
    const files = await filesOf({
      'd.yaml': `${aConcept('d', 'See [x](/concepts/nothing) and $\\frac{1}$.')}published: false\n`,
    });
    expect(files).toMatchObject([{ file: 'd.yaml', id: 'd', title: 'A concept', published: false, served: true }]);
    expect(said(files)).toEqual([
      expect.stringMatching(/^warning d\.yaml:6 cannot read the formula/),
      'warning d.yaml:6 link to /concepts/nothing: there is no such page',
    ]);
  });

  it('is told of when something published refers to it', async () => {
    const files = await filesOf({
      'd.yaml': `${aConcept('d', 'x')}published: false\n`,
      'q.yaml': aQuestionPage('q', 'relatedContent: [d]\n'),
    });
    expect(said(files)).toEqual(['error q.yaml:12 related content "d" does not exist']);
  });
});

describe('links to places on other pages', () => {
  const other = aConcept('other', '## What it costs\n\nMuch.', '  - {id: place, value: "y"}');

  it.each(['/concepts/other#place', '/concepts/other#what-it-costs', '/concepts/other?stage=gcse#place'])(
    'to %s are well',
    async link =>
      expect(said(await filesOf({ 'other.yaml': other, 'c.yaml': aConcept('c', `[x](${link})`) }))).toEqual([]),
  );

  it('that are not there are told with their line', async () => {
    expect(said(await filesOf({ 'other.yaml': other, 'c.yaml': aConcept('c', '[x](/concepts/other#price)') }))).toEqual(
      ['error c.yaml:6 link to /concepts/other#price: there is no such place on that page'],
    );
  });
});

it('pictures that no page shows are a warning', async () => {
  const page = aConcept('c', 'x', '  - {type: figure, src: /shown.svg, altText: "A bar"}');
  expect(said(await filesOf({ 'c.yaml': page, 'shown.svg': anSvg(), 'hidden.svg': anSvg() }))).toEqual([
    'warning hidden.svg:1 no page shows this picture',
  ]);
});

it('a word without end, as of a picture inside the text, keeps nobody waiting', async () => {
  const picture = `data:image/png;base64,${'QUJD'.repeat(20_000)}`;
  const page = aConcept('c', 'x', `  - {type: figure, src: "${picture}", altText: "A bar"}`);
  expect(await filesOf({ 'c.yaml': page, 'hidden.svg': anSvg() })).toContainEqual(
    expect.objectContaining({ file: 'hidden.svg' }),
  );
});

describe('npm run library:check', () => {
  const check = () =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../cli/libraryCheck.ts'), folder]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );

  it('prints each problem with file and line, and ends with 1 when there is an error', async () => {
    await filesOf({ 'c.yaml': aConcept('c', '[x](/concepts/nothing)'), 'hidden.svg': anSvg() });
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toMatch(/\/c\.yaml:6: link to \/concepts\/nothing: there is no such page\n/);
    expect(stdout).toMatch(/\/hidden\.svg:1: warning: no page shows this picture\n/);
    expect(stdout).toMatch(/1 errors, 1 warnings/);
  });

  it('ends well when there are but warnings', async () => {
    await filesOf({ 'c.yaml': aConcept('c', 'x'), 'hidden.svg': anSvg() });
    expect((await check()).code).toBe(0);
  });
});
