import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileLibrary, type Snapshot } from '@cs/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkbook } from './makeWorkbook.ts';
import { readPdf } from './testing/pdfText.ts';
import { WORKBOOKS, type Workbook } from './workbooks.ts';

const IMPRINT = { siteName: 'A site', publicUrl: 'https://site.example', madeAt: new Date('2026-03-02T09:00:00Z') };
const workbook = (name: string): Workbook => {
  const found = WORKBOOKS.find(({ path: of }) => of.includes(name));
  if (!found) throw new Error(name);
  return found;
};

const GCSE = '[{stage: [gcse], examBoard: [aqa, ocr], difficulty: [practice_1]}]';
const page = (id: string, children: string, more = `audience: ${GCSE}`) =>
  `id: ${id}\ntype: isaacQuestionPage\ntitle: "Title of ${id}"\ntags: [sorting]\n${more}\nchildren:\n${children}`;
const plain = (id: string, more?: string) =>
  page(id, '  - {id: a, type: isaacFreeTextQuestion, value: "Ask.", choices: [{value: "no", correct: true}]}\n', more);

/** One of each type of question; what nobody may read on paper has SECRET in it. */
const KINDS = `
  - {type: content, value: "An **introduction** with \`code\`, $2^{10}$ and a [link](/concepts/x)."}
  - id: a
    type: isaacMultiChoiceQuestion
    value: "Which one?"
    choices: [{value: "ChoiceOne", correct: true, explanation: "SECRET"}, {value: "ChoiceTwo", explanation: "SECRET"}]
    hints: [{title: "SECRET", value: "SECRET"}]
    defaultFeedback: "SECRET"
  - id: b
    type: isaacNumericQuestion
    value: "How many?"
    displayUnit: bits
    choices: [{value: "918273", correct: true, explanation: "SECRET"}]
  - id: c
    type: isaacStringMatchQuestion
    value: "Which word?"
    choices: [{value: "SECRETWORD", correct: true}]
  - id: d
    type: isaacReorderQuestion
    value: "Which order?"
    items: [{id: x, value: "StepX"}, {id: y, value: "StepY"}, {id: z, value: "StepZ"}]
    choices: [{items: [{id: x}, {id: y}, {id: z}], correct: true, explanation: "SECRET"}]
  - id: e
    type: isaacClozeQuestion
    value: "The gap is [drop-zone] here."
    items: [{id: x, value: "FillX"}, {id: y, value: "FillY"}]
    choices: [{items: [{id: x}], correct: true, explanation: "SECRET"}]
  - id: f
    type: isaacParsonsQuestion
    value: "Which lines?"
    items: [{id: x, value: "line_x()"}, {id: y, value: "line_y()"}]
    choices: [{items: [{id: x, indentation: 0}, {id: y, indentation: 1}], correct: true, explanation: "SECRET"}]
  - id: g
    type: isaacFreeTextQuestion
    value: "Why so?"
    choices: [{value: "*SECRET*", correct: true, explanation: "SECRET"}]
  - id: h
    type: isaacRegexMatchQuestion
    value: "Which pattern?"
    choices: [{value: "SECRET+", correct: true}]
  - id: i
    type: isaacSymbolicLogicQuestion
    value: "Which expression?"
    choices: [{value: "SECRET and B", correct: true}]
`;

const FILES: Record<string, string> = {
  kinds: page('kinds', KINDS),
  drawn: page(
    'drawn',
    '  - {type: figure, id: f, src: "dot.svg", altText: "SayDot", value: "A dot."}\n  - {id: a, type: isaacFreeTextQuestion, value: "Ask.", choices: [{value: "no", correct: true}]}\n',
  ),
  run: page(
    'run',
    '  - {type: interactiveCodeSnippet, id: c, language: python, code: "print(1)"}\n  - {id: a, type: isaacFreeTextQuestion, value: "Ask.", choices: [{value: "no", correct: true}]}\n',
  ),
  odd_formula: page('odd_formula', '  - {type: content, value: "$\\\\int x$"}\n'),
  a_level: plain('a_level', 'audience: [{stage: [a_level], examBoard: [aqa]}]'),
  mixed: plain('mixed', 'audience: [{stage: [a_level], examBoard: [ocr]}, {stage: [gcse], examBoard: [aqa]}]'),
  unlisted: plain('unlisted', `audience: ${GCSE}`).replace('[sorting]', '[sorting, nofilter]'),
  old: plain('old', `audience: ${GCSE}\ndeprecated: true`),
  hidden_topic: plain('hidden_topic').replace('[sorting]', '[regression]'),
};
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40"><circle cx="20" cy="20" r="9" fill="#123456"/><text x="40" y="20">InDot</text></svg>';

let library: Snapshot;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'workbook-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, `${name}.yaml`), text);
  await writeFile(path.join(folder, 'dot.svg'), DOT);
  library = await compileLibrary(folder);
  await rm(folder, { recursive: true });
});

const made = (name: string) => makeWorkbook(library, workbook(name), IMPRINT, { compress: false });

describe('a workbook', () => {
  it('shows questions of every type with what they offer, and nothing of their answers', async () => {
    const { bytes } = await makeWorkbook({ ...library, pages: only('kinds') }, workbook('gcse'), IMPRINT, {
      compress: false,
    });
    const { text, objects } = readPdf(bytes);
    for (const shown of [
      'Titleofkinds',
      'introductionwithcode',
      '210anda',
      'Whichone?',
      'ChoiceOne',
      'ChoiceTwo',
      'bits',
    ])
      expect(text).toContain(shown);
    for (const shown of [
      'StepX',
      'StepY',
      'StepZ',
      'FillX',
      'FillY',
      'line_x()',
      'line_y()',
      'Whyso?',
      'Whichpattern?',
    ])
      expect(text).toContain(shown);
    for (const secret of ['SECRET', '918273']) expect(text + objects).not.toContain(secret);
  });

  it('offers what is to be put in order out of order', async () => {
    const { bytes } = await makeWorkbook({ ...library, pages: only('kinds') }, workbook('gcse'), IMPRINT, {
      compress: false,
    });
    const steps = readPdf(bytes)
      .text.match(/Step[XYZ]/g)
      ?.join('');
    expect(steps).not.toBe('StepXStepYStepZ');
  });

  it('draws simple pictures, with their words, and tells what they show', async () => {
    const { bytes } = await makeWorkbook({ ...library, pages: only('drawn') }, workbook('gcse'), IMPRINT, {
      compress: false,
    });
    const { text, objects } = readPdf(bytes);
    expect(text).toContain('InDot');
    expect(text).toContain('Figure1Adot.');
    expect(objects).toContain('(SayDot)');
  });

  it('leaves out what needs the screen, and says why', async () => {
    const { pageIds, leftOut } = await made('gcse');
    expect(pageIds).not.toContain('run');
    expect(Object.fromEntries(leftOut)).toMatchObject({
      run: expect.stringContaining('interactiveCodeSnippet'),
      odd_formula: expect.stringContaining('\\int'),
    });
  });

  it('holds questions for its stage and exam board together, and none that searches do not show', async () => {
    expect([...(await made('gcse')).pageIds].sort()).toEqual(['drawn', 'kinds', 'mixed']);
    expect((await made('aqa')).pageIds).toEqual(['a_level']);
    expect((await made('ocr')).pageIds).toEqual(['mixed']);
  });

  it('is A4 throughout, tagged, in English, and says its title', async () => {
    const { sizes, objects } = readPdf((await made('gcse')).bytes);
    for (const size of sizes) expect(size).toEqual([595.28, 841.89]);
    expect(objects).toContain('/Marked true');
    expect(objects).toContain('/Lang (en-GB)');
    expect(objects).toContain('/DisplayDocTitle true');
    expect(objects).toContain('Computer science: GCSE workbook');
  });

  it('is the same file each time on one day', async () => {
    const [one, other] = [await made('gcse'), await made('gcse')];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });
});

const only = (id: string): Snapshot['pages'] => new Map([...library.pages].filter(([each]) => each === id));

describe('the workbooks of the library', () => {
  let whole: Snapshot;
  beforeAll(async () => {
    whole = await compileLibrary(path.join(import.meta.dirname, '../../../../../library'), { without: ['gallery'] });
  }, 120_000);
  afterAll(() => undefined);

  it.each(WORKBOOKS)('$title: enough questions, not too many pages', async book => {
    const { bytes, pageIds } = await makeWorkbook(whole, book, IMPRINT, { compress: false });
    const { pages, text } = readPdf(bytes);
    expect(pageIds.length).toBeGreaterThan(60);
    expect(pages).toBeLessThanOrEqual(150);
    expect(text).not.toContain('\ufffd');
  });
});
