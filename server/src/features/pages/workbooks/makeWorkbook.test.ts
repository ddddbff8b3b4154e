import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileLibrary, type Snapshot } from '@cs/content';
import { beforeAll, describe, expect, it } from 'vitest';
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

/** The texts of a compiled object that are long enough to be told apart, without blanks; `skip` names fields to pass over. */
function textsIn(value: unknown, skip: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const bare = value.replace(/\s+/g, '');
    return bare.length > 24 ? [bare] : [];
  }
  if (Array.isArray(value)) return value.flatMap(each => textsIn(each, skip));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (skip.includes(name) ? [] : textsIn(field, skip)));
}

/** What no learner may read on paper, and what says nothing there. */
const UNSEEN = [
  'type',
  'hints',
  'answer',
  'html',
  'eng',
  'maths',
  'altText',
  'value',
  'id',
  'src',
  'tags',
  'relatedContent',
];
const ASIDE = [...UNSEEN, 'summary', 'subtitle', 'explanation', 'term', 'attrs'];

describe('the workbooks of the library', () => {
  let whole: Snapshot;
  beforeAll(async () => {
    whole = await compileLibrary(path.join(import.meta.dirname, '../../../../../library'), { without: ['gallery'] });
  }, 180_000);

  it.each(WORKBOOKS)(
    '$title: for its audience, without answers, of a size to print',
    async book => {
      const { bytes, pageIds, leftOut } = await makeWorkbook(whole, book, IMPRINT, { compress: false });
      const { pages, text } = readPdf(bytes);
      expect(pageIds.length).toBeGreaterThan(60);
      expect(pages).toBeLessThanOrEqual(150);
      expect(text).not.toContain('\ufffd');
      // What is left out runs code or opens something; the library has next to nothing else that cannot be drawn.
      const others = [...leftOut].filter(([, why]) => !/interactiveCodeSnippet|isaacQuestion$/.test(why));
      expect(leftOut.size).toBeLessThan(pageIds.length / 2);
      expect(others.length, others.join('; ')).toBeLessThanOrEqual(5);

      const chosen = pageIds.flatMap(id => whole.pages.get(id) ?? []);
      for (const { id, audience = [{}] } of chosen) {
        const fits = audience.some(
          ({ stage = ['all'], examBoard = ['all'] }) =>
            [book.stage, 'all'].some(each => stage.some(one => one === each)) &&
            (!book.examBoard || [book.examBoard, 'all'].some(each => examBoard.some(one => one === each))),
        );
        expect(fits, id).toBe(true);
      }

      const asked = chosen.flatMap(({ compiled }) => textsIn(compiled.children, ASIDE));
      expect(asked.length).toBeGreaterThan(300);
      expect(asked.filter(each => !text.includes(each))).toEqual([]);
      const ids = new Set(chosen.flatMap(({ parts }) => parts.map(part => part.id)));
      const kept = [...whole.questions]
        .filter(([id]) => ids.has(id))
        .flatMap(([, part]) => textsIn(part.explanations, UNSEEN));
      const hints = chosen.flatMap(({ compiled }) => hintsIn(compiled));
      expect(kept.length).toBeGreaterThan(300);
      const open = asked.join('\n');
      expect([...kept, ...hints].filter(each => text.includes(each) && !open.includes(each))).toEqual([]);
    },
    120_000,
  );
});

function hintsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hintsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (name === 'hints' ? textsIn(field, UNSEEN) : hintsIn(field)));
}
