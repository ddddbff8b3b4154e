import type { ContentObject } from '@cs/contract/content';
import { mark } from '@cs/marking';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentPreview, Snapshot } from '../snapshot.ts';
import { aConcept, aLibrary, anSvg, aQuestionPage } from '../testing/aLibrary.ts';

let library: Snapshot;
beforeAll(async () => {
  library = await aLibrary({
    'c.yaml': aConcept('c', '## A place'),
    'q.yaml': aQuestionPage('q'),
    't.yaml': 'id: bit\ntype: glossaryTerm\nvalue: "bit"\nexplanation: "0 or 1"',
    'f.svg': anSvg(),
  });
});

const told = ({ problems }: DocumentPreview): string[] => problems.map(({ line, message }) => `${line} ${message}`);
const children = ({ pages }: DocumentPreview): readonly ContentObject[] => pages[0]?.page.children ?? [];

describe('a document that is being written', () => {
  it('is compiled as it would be in the library, with its questions apart', async () => {
    const preview = await library.previewDocuments(aQuestionPage('mine', 'relatedContent: [c]'));
    expect(told(preview)).toEqual([]);
    expect(preview.pages).toEqual([
      { whole: true, page: expect.objectContaining({ id: 'mine', title: 'A question' }) },
    ]);
    expect(preview.pages[0]?.page.relatedContent).toEqual([expect.objectContaining({ id: 'c' })]);
    const part = preview.questions.get('mine|a');
    const wrong = part && mark(part.question, { type: 'choice', value: 'That' });
    expect(wrong).toMatchObject({ correct: false, explanation: { value: 'Not that one.' } });
    expect(preview.compile(wrong?.explanation as ContentObject).rich).toBeDefined();
    expect(JSON.stringify(preview.pages)).not.toContain('Not that one');
  });

  it('may be JSON, several documents, and one of the library again', async () => {
    const json = await library.previewDocuments(
      '{"id": "j", "type": "page", "title": "J", "value": "*x*", "tags": []}',
    );
    expect([told(json), json.pages[0]?.page.rich]).toEqual([[], expect.anything()]);
    const two = await library.previewDocuments(`${aConcept('c', 'See [this](#here)')}\n---\n${aQuestionPage('q')}`);
    expect(two.pages.map(({ page }) => page.id)).toEqual(['c', 'q']);
    expect(told(two)).toEqual(['6 link to #here: there is no such place on this page']);
    expect(library.pages.get('c')?.text).toContain('A place');
  });

  it('has its problems told by line, whatever stage of reading finds them', async () => {
    expect(told(await library.previewDocuments('id: x\ntype: [page'))).toEqual([
      expect.stringMatching(/^2 cannot be read/),
    ]);
    expect(told(await library.previewDocuments('{"id": "x",\n"type": '))).toEqual([
      expect.stringMatching(/cannot be read/),
    ]);
    expect(told(await library.previewDocuments('id: x\ntype: page\ntitle: 0101'))).toEqual([
      expect.stringMatching(/^3 quote it/),
    ]);
    const page = `${aConcept('x', '[a](/concepts/nothing) $\\frac{1}$')}tags: [knitting]\n`;
    expect(told(await library.previewDocuments(page))).toEqual([
      expect.stringMatching(/^6 cannot read the formula/),
      '6 link to /concepts/nothing: there is no such page',
      '7 unknown tag "knitting"',
    ]);
    expect(told(await library.previewDocuments('id: b\ntype: gameboard\ntitle: "B"\ncontents: [q, nothing]'))).toEqual([
      '4 there is no question page "nothing"',
    ]);
    expect(library.problems).toEqual([]);
  });

  it('may be a term, which its own text may name', async () => {
    const term =
      'id: trit\ntype: glossaryTerm\nvalue: "trit"\ntags: [knitting]\nexplanation: "Like a [glossary-inline:bit], see [glossary-inline:trit]."';
    const preview = await library.previewDocuments(term);
    expect(children(preview)).toEqual([expect.objectContaining({ type: 'glossaryTerm', value: 'trit' })]);
    expect(told(preview)).toEqual(['4 unknown tag "knitting"']);
  });
});

describe('blocks that are part of no page yet', () => {
  it('get a page around them and keep their lines', async () => {
    const figure = await library.previewDocuments('type: figure\nid: f\nsrc: f.svg\naltText: "F"\nvalue: "*Caption*"');
    expect(told(figure)).toEqual([]);
    expect(figure.pages[0]).toMatchObject({ whole: false, page: { type: 'page' } });
    expect(children(figure)).toEqual([expect.objectContaining({ number: 1, src: '/api/v1/images/f.svg', width: 40 })]);
    const list = await library.previewDocuments(
      '- type: figure\n  src: f.svg\n- type: content\n  value: "x"\n  colour: red',
    );
    expect(children(list)).toHaveLength(2);
    expect(told(list)).toEqual([
      '1 needs an altText that says what the picture shows',
      '5 "content" has no field "colour"',
    ]);
    expect(told(await library.previewDocuments('type: figure\nsrc: no.svg\naltText: "F"'))).toEqual([
      '2 there is no picture no.svg in the library',
    ]);
  });

  it('can be questions, which are marked', async () => {
    const block =
      'type: isaacNumericQuestion\nid: n\nvalue: "?"\nrequireUnits: false\ndisregardSignificantFigures: true\nchoices: [{value: "3", correct: true}]';
    const preview = await library.previewDocuments(block);
    expect(told(preview)).toEqual([]);
    expect(preview.pages[0]?.page.type).toBe('isaacQuestionPage');
    const part = preview.questions.get('preview|n');
    expect(part && mark(part.question, { type: 'quantity', value: '3' }).correct).toBe(true);
    expect(told(await library.previewDocuments(block.replace('id: n\n', '')))).toEqual([
      expect.stringContaining('a question that is marked needs an id'),
    ]);
  });
});

it('holds nothing that could act', async () => {
  const text = '<script>alert(1)</script><a href="javascript:1" onclick="x()">x</a><iframe src="/"></iframe>';
  for (const encoding of ['markdown', 'html']) {
    const { pages } = await library.previewDocuments(JSON.stringify([{ type: 'content', encoding, value: text }]));
    expect(JSON.stringify(pages)).not.toMatch(/script|onclick|iframe/i);
  }
});

it.each([
  '',
  'null',
  '42',
  '[]',
  '[1]',
  '{}',
  'children: {}',
  `${'['.repeat(20_000)}`,
  '- type: 5',
  'type: page',
  `${'{"type":"content","children":['.repeat(9_000)}${']}'.repeat(9_000)}`,
])('reads anything: %.20s', async text => {
  const { problems, pages } = await library.previewDocuments(text);
  expect(problems.length + pages.length).toBeGreaterThan(0);
});
