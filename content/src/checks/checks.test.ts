import { describe, expect, it } from 'vitest';
import { aConcept, aLibrary, anSvg, aQuestionPage, told } from '../testing/aLibrary.ts';

/** A page with one block, and what is told about it. */
const toldOfBlock = async (block: string): Promise<string[]> =>
  told(await aLibrary({ 'c.yaml': `id: c\ntype: isaacConceptPage\ntitle: "C"\nchildren:\n${block}` }));

const toldOf = async (files: Record<string, string | Buffer>): Promise<string[]> => told(await aLibrary(files));

describe('a file that cannot be used', () => {
  it.each([
    ['broken YAML', 'a.yaml', 'id: a\ntype: [page', /^a\.yaml:\d cannot be read/],
    ['a key given twice', 'a.yaml', 'id: a\nid: b\ntype: page', /^a\.yaml:2 cannot be read/],
    ['broken JSON', 'a.json', '{\n "id": "a",\n', /^a\.json:\d cannot be read/],
    ['a list', 'a.yaml', '- id: a', /^a\.yaml:1 has no type/],
    ['an empty file', 'a.yaml', '', /^a\.yaml:1 has no type/],
    ['no id', 'a.yaml', 'type: page\ntitle: "A"', /^a\.yaml:1 a document needs an id/],
    ['an id with |', 'a.yaml', 'type: page\nid: a|b\ntitle: "A"', /^a\.yaml:2 the id of a page holds no \|/],
    ['an id with a full stop', 'a.yaml', 'type: page\nid: a.b\ntitle: "A"', /^a\.yaml:2 an id holds no full stop/],
    ['no title', 'a.yaml', 'type: page\nid: a', /^a\.yaml:2 a page needs a title/],
    ['a block alone', 'a.yaml', 'type: figure\nid: a', /^a\.yaml:2 "figure" cannot stand alone/],
    ['a wrong kind of value', 'a.yaml', 'type: page\nid: a\ntitle: "A"\npublished: maybe', /^a\.yaml:4 published/],
    ['an unknown stage', 'a.yaml', 'type: page\nid: a\ntitle: "A"\naudience: [{stage: [ks3]}]', /^a\.yaml:4 audience/],
  ])('with %s is told with its line and left out', async (_, file, text, problem) => {
    const library = await aLibrary({ [file]: text, 'good.yaml': aQuestionPage('good') });
    expect(told(library)).toEqual([expect.stringMatching(problem)]);
    expect([...library.pages.keys()]).toEqual(['good']);
  });
});

describe('a file that nests without end', () => {
  it.each([
    ['of blocks', 'deep.json', `${'{"type":"content","children":['.repeat(20_000)}${']}'.repeat(20_000)}`],
    ['of YAML', 'deep.yaml', '['.repeat(20_000)],
    ['of text', 'deep.yaml', aConcept('deep', `${'> '.repeat(6_000)}x`)],
  ])('%s is told, and the others are kept', async (_, file, text) => {
    const library = await aLibrary({ [file]: text, 'good.yaml': aQuestionPage('good') });
    expect(told(library)).toEqual([expect.stringMatching(/^deep\.\w+:1 /)]);
    expect([...library.pages.keys()]).toEqual(['good']);
    expect([...library.summaries.keys()]).toEqual(['good']);
  });
});

describe('unquoted scalars', () => {
  it.each(['0101', '0x1F', '1e3', '42', 'true', 'null', '~', '1.50', '0o17'])(
    '%s where a text is wanted is an error',
    async typed => {
      const page = aQuestionPage('q').replace('value: "This"', `value: ${typed}`);
      const library = await aLibrary({ 'q.yaml': page });
      expect(told(library)).toEqual([expect.stringMatching(/^q\.yaml:10 quote it: /)]);
      expect(told(library)[0]).toContain(`write "${typed}"`);
      expect(library.pages.size).toBe(0);
    },
  );

  it('that are texts in YAML 1.2 are taken as they are', async () => {
    const library = await aLibrary({
      'q.yaml': aQuestionPage('q').replace('"This"', 'yes').replace('"That"', 'no'),
    });
    expect(told(library)).toEqual([]);
    expect(library.questions.get('q|a')?.question.choices?.map(({ value }) => value)).toEqual(['yes', 'no']);
  });

  it('are judged in lists and in ids too', async () => {
    expect(await toldOf({ 'a.yaml': 'id: 0101\ntype: page\ntitle: "A"' })).toEqual([
      expect.stringMatching(/^a\.yaml:1 quote it: 0101/),
    ]);
    expect(await toldOf({ 'a.yaml': 'id: a\ntype: page\ntitle: "A"\ntags:\n  - sorting\n  - 1e3' })).toEqual([
      expect.stringMatching(/^a\.yaml:6 quote it: 1e3/),
    ]);
  });
});

describe('ids', () => {
  it('taken by another file are told, and the first file is kept', async () => {
    const library = await aLibrary({ 'a.yaml': aConcept('same', 'first'), 'b.yaml': aConcept('same', 'second') });
    expect(told(library)).toEqual(['b.yaml:1 the id "same" is taken by a.yaml']);
    expect(library.pages.get('same')?.text).toContain('first');
  });

  it('taken on the same page are told', async () => {
    const second = aQuestionPage('q').split('children:\n')[1];
    expect(await toldOf({ 'q.yaml': aQuestionPage('q', second) })).toEqual([
      'q.yaml:12 the id "a" is taken on this page',
    ]);
  });

  it('of figures differ by their last segment, since references name that alone', async () => {
    const figure = '{id: f, type: figure, src: f.svg, altText: "F"}';
    const more = `  - {id: one, type: content, children: [${figure}]}\n  - {id: two, type: content, children: [${figure}]}`;
    expect(await toldOf({ 'c.yaml': aConcept('c', 'x', more), 'f.svg': anSvg() })).toEqual([
      'c.yaml:8 the id "f" is taken on this page',
    ]);
  });

  it('are needed by marked questions', async () => {
    expect(await toldOf({ 'q.yaml': aQuestionPage('q').replace('id: a\n    ', '') })).toEqual([
      'q.yaml:6 a question that is marked needs an id',
    ]);
  });
});

describe('blocks', () => {
  it.each([
    ['value and children', '- {type: content, value: "x", children: [{value: "y"}]}', 'value or children'],
    ['an unknown type', '- {type: riddle, value: "x"}', 'unknown type "riddle"'],
    ['an unknown field', '- {type: content, valeu: "x"}', '"content" has no field "valeu"'],
    ['an unknown encoding', '- {type: content, value: "x", encoding: word}', 'encoding'],
    ['an unknown layout', '- {type: content, layout: spiral, children: []}', 'unknown layout "spiral"'],
    ['an accordion section without title', '- {type: content, layout: accordion, children: [{value: "x"}]}', 'title'],
    ['a code tab without title', '- {type: codeTabs, children: [{children: []}]}', 'title'],
    ['a card without title', '- {type: isaacCard, subtitle: "x"}', 'needs a title'],
    ['a deck without cards', '- {type: isaacCardDeck, title: "x"}', 'needs cards'],
    ['a deck of something else', '- {type: isaacCardDeck, cards: [{type: content, value: "x"}]}', 'cards alone'],
    ['a profile without name', '- {type: isaacFeaturedProfile, value: "x"}', 'the name'],
    ['news without title', '- {type: isaacPod, value: "x"}', 'needs a title'],
    ['news without text', '- {type: isaacPod, title: "x"}', 'its text'],
    ['an app without id', '- {type: anvilApp, appAccessKey: A1, value: "x"}', 'needs an appId'],
    [
      'an app with an id that leads elsewhere',
      '- {type: anvilApp, appId: "a/../b", appAccessKey: A1, value: "x"}',
      'appId',
    ],
    ['an app without key', '- {type: anvilApp, appId: A1, value: "x"}', 'needs an appAccessKey'],
    ['an app without title', '- {type: anvilApp, appId: A1, appAccessKey: B2}', 'title of its frame'],
    [
      'a card that leads to a script',
      '- {type: isaacCard, title: "x", clickUrl: "javascript:alert(1)"}',
      'not allowed',
    ],
    ['a card that leads nowhere', '- {type: isaacCard, title: "x", clickUrl: /concepts/none}', 'no such page'],
    [
      'a picture of a card without alt text',
      '- {type: isaacCard, title: "x", image: {src: "/assets/a.png"}}',
      'altText',
    ],
    [
      'an expandable table in what expands',
      `- {type: content, expandable: true, value: '<table class="expandable"></table>'}`,
      'expandable',
    ],
    ['an unknown code language', '- {type: codeSnippet, language: klingon, code: "x"}', 'klingon'],
    ['a snippet without code', '- {type: codeSnippet, language: python}', 'needs code'],
    ['code that nothing runs', '- {type: interactiveCodeSnippet, language: java, code: "x"}', 'nothing runs "java"'],
    ['interactive code without code', '- {type: interactiveCodeSnippet, language: python}', 'needs code'],
    [
      'a test without an expected result',
      '- {type: interactiveCodeSnippet, language: python, code: "x", testCode: "print(1)"}',
      'expectedResult is missing',
    ],
    ['SQL without tables', '- {type: interactiveCodeSnippet, language: sql, code: "x"}', 'setupCode'],
    [
      'SQL in a main function',
      '- {type: interactiveCodeSnippet, language: sql, code: "x", setupCode: "y", wrapCodeInMain: true}',
      'no main function',
    ],
    ['a quick question without answer', '- {id: a, type: isaacQuestion, value: "x"}', 'needs an answer'],
    ['a term without explanation', '- {id: t, type: glossaryTerm, value: "x"}', 'needs an explanation'],
    ['a picture without alt text', '- {type: image, src: /assets/a.png}', 'altText'],
    ['a picture with empty alt text', '- {type: figure, src: /assets/a.png, altText: " "}', 'altText'],
    ['a picture on another site', '- {type: figure, src: "https://a.example/a.png", altText: "x"}', 'into the library'],
    ['a picture on another host', '- {type: image, src: "//a.example/a.png", altText: "x"}', 'into the library'],
    [
      'a picture of a card on another site',
      '- {type: isaacCard, title: "x", image: {src: "http://a.example/a.png", altText: "x"}}',
      'into the library',
    ],
    [
      'a picture of a text on another site',
      '- {type: content, value: "![A bar](https://a.example/a.png)"}',
      'into the library',
    ],
    ['a picture without source', '- {type: image, altText: "x"}', 'src'],
    ['a film without source', '- {type: video, altText: "x"}', 'src'],
    ['a picture that does not exist', '- {type: image, src: no.svg, altText: "x"}', 'no picture no.svg'],
    [
      'an expandable inside another',
      '- {type: content, expandable: true, children: [{type: codeSnippet, language: sql, code: "x", expandable: true}]}',
      'expandable',
    ],
    [
      'an expandable table inside an expandable block',
      `- {type: content, expandable: true, value: '<table class="expandable"><tr><td>1</td></tr></table>'}`,
      'expandable',
    ],
    [
      'expandable what nothing expands',
      '- {id: z, type: isaacQuestion, value: x, answer: y, expandable: true}',
      'nothing expands',
    ],
    ['an id with a full stop', '- {id: a.b, value: "x"}', 'no full stop'],
    ['an id without end', `- {id: ${'a'.repeat(512)}, value: "x"}`, 'at most 512'],
    ['an unknown tag', '- {value: "x", tags: [knitting]}', 'unknown tag "knitting"'],
    ['a picture of a text without alt text', '- {value: "![](/assets/a.png)"}', 'needs a text that says'],
    ['a formula that cannot be read', "- {type: content, value: '$\\frac{1}$'}", '\\frac{1}'],
    ['a formula in a title', "- {type: content, title: '$\\frac{1}$', value: x}", '\\frac{1}'],
    ['an unknown glossary term', '- {type: content, value: "[glossary-inline:nothing]"}', 'term "nothing"'],
    ['an unknown figure', "- {type: content, value: '\\ref{nothing}'}", 'nothing'],
  ])('with %s are told', async (_, block, words) => {
    expect(await toldOfBlock(block)).toEqual([expect.stringMatching(/^c\.yaml:5 /)]);
    expect((await toldOfBlock(block))[0]).toContain(words);
  });
});

describe('a picture on another site', () => {
  it('is told at the line that names it', async () => {
    const figure = '- type: figure\n  altText: "A"\n  value: "Caption"\n  src: https://a.example/a.png';
    expect(await toldOfBlock(figure)).toEqual([
      expect.stringMatching(/^c\.yaml:8 the picture https:\/\/a\.example\/a\.png /),
    ]);
  });
});

describe('questions', () => {
  it('without a correct choice are told', async () => {
    expect(await toldOf({ 'q.yaml': aQuestionPage('q').replace(', correct: true', '') })).toEqual([
      'q.yaml:6 None of the choices is correct.',
    ]);
  });

  it('whose number cannot be read are told', async () => {
    const numeric = `  - id: n
    type: isaacNumericQuestion
    value: "How many?"
    choices: [{value: "1,000", correct: true}]`;
    expect(await toldOf({ 'q.yaml': aQuestionPage('q', numeric) })).toEqual([
      'q.yaml:12 Choice 1 ("1,000") is not a decimal number.',
    ]);
  });

  it('have their explanations judged as well', async () => {
    expect(
      await toldOf({ 'q.yaml': aQuestionPage('q').replace('Not that one.', 'See [x](/concepts/nothing).') }),
    ).toEqual(['q.yaml:11 link to /concepts/nothing: there is no such page']);
  });
});

describe('references', () => {
  const withField = (field: string): string => aQuestionPage('q').replace('tags: [sorting]', field);

  it.each([
    ['tags: [sorting, knitting]', 'unknown tag "knitting"'],
    ['relatedContent: [q, nothing]', 'related content "nothing" does not exist'],
    ['supersededBy: nothing', '"nothing", which supersedes this, does not exist'],
  ])('in %s are told when nothing is there', async (field, message) => {
    expect(await toldOf({ 'q.yaml': withField(field) })).toEqual([`q.yaml:4 ${message}`]);
  });

  it('to unpublished pages are told', async () => {
    const hidden = 'id: hidden\ntype: page\ntitle: "H"\npublished: false';
    expect(await toldOf({ 'q.yaml': withField('relatedContent: [hidden]'), 'h.yaml': hidden })).toEqual([
      'q.yaml:4 related content "hidden" does not exist',
    ]);
  });

  it('of a topic page to boards are told', async () => {
    const topic = 'id: topic_summary_sorting\ntype: isaacTopicSummaryPage\ntitle: "S"\nlinkedGameboards: [nothing]';
    expect(await toldOf({ 't.yaml': topic })).toEqual(['t.yaml:4 linked gameboard "nothing" does not exist']);
  });

  it('of a board to questions are told', async () => {
    const library = await aLibrary({
      'b.yaml': 'id: b\ntype: gameboard\ntitle: "B"\ncontents:\n  - q\n  - q\n  - c\n  - nothing',
      'c.yaml': aConcept('c', 'x'),
      'q.yaml': aQuestionPage('q'),
    });
    expect(told(library)).toEqual([
      'b.yaml:6 "q" is on this board twice',
      'b.yaml:7 there is no question page "c"',
      'b.yaml:8 there is no question page "nothing"',
    ]);
  });

  it('the text of a topic is for everybody', async () => {
    const topic = 'id: topic_summary_sorting\ntype: isaacTopicSummaryPage\ntitle: "S"\nchildren:\n  - value: "A"\n';
    expect(told(await aLibrary({ 't.yaml': topic }))).toEqual([]);
    expect(told(await aLibrary({ 't.yaml': `${topic}    audience: [{stage: [gcse]}]\n` }))).toEqual([
      't.yaml:6 the text of a topic is shown to everybody: say for whom it is in words',
    ]);
  });

  it('a topic page is called after its topic', async () => {
    expect(await toldOf({ 't.yaml': 'id: knitting\ntype: isaacTopicSummaryPage\ntitle: "K"' })).toEqual([
      't.yaml:1 a topic page is called topic_summary_ and its topic',
    ]);
  });
});

describe('links', () => {
  const files = (link: string) => ({
    'a.yaml': aConcept('a', `## Here it is\n\n[x](${link})`, '  - {id: place, value: "y"}'),
    'b.yaml': 'id: b\ntype: gameboard\ntitle: "B"\ncontents: [q]',
    'q.yaml': aQuestionPage('q'),
  });

  it.each([
    '/concepts/a',
    '/concepts/a#place',
    '/questions/q?board=b',
    '/topics/sorting',
    '/topics/gcse',
    '/gameboards#b',
    '/contact',
    'https://a.example',
    'mailto:a@a.example',
    '#place',
    '#here-it-is',
  ])('to %s are well', async link => {
    expect(await toldOf(files(link))).toEqual([]);
  });

  it.each([
    '/concepts/b',
    '/concepts/q',
    '/questions/a',
    '/pages/nothing',
    '/topics/knitting',
    '/gameboards#q',
    '#nowhere',
    'concepts/a',
  ])('to %s are told', async link => {
    expect(await toldOf(files(link))).toEqual([expect.stringContaining(`a.yaml:6 link to ${link}: `)]);
  });
});

describe('picture files', () => {
  it.each([
    ['a script', '<svg viewBox="0 0 1 1"><script>1</script></svg>', 'holds a script'],
    ['an event handler', '<svg viewBox="0 0 1 1" onload="x()"/>', 'holds a script'],
    ['no size', '<svg/>', 'does not tell its size'],
  ])('with %s are told', async (_, text, words) => {
    expect(await toldOf({ 'f.svg': text })).toEqual([expect.stringContaining(words)]);
  });

  it('that are large are a warning', async () => {
    const { problems } = await aLibrary({ 'f.svg': anSvg() + ' '.repeat(400_000) });
    expect(problems).toMatchObject([{ file: 'f.svg', severity: 'warning' }]);
  });
});

describe('mails', () => {
  it('need their plain text', async () => {
    expect(await toldOf({ 'm.yaml': 'id: m\ntype: emailTemplate\ntitle: "M"' })).toEqual([
      expect.stringContaining('plainTextContent'),
    ]);
  });
});

describe('JSON in the wire form', () => {
  it('may hold what is unknown here: a warning, and the page is kept', async () => {
    const page = { id: 'w', type: 'page', title: 'W', extra: 1, children: [{ type: 'riddle', value: 'x', secret: 1 }] };
    const library = await aLibrary({ 'w.json': JSON.stringify(page, null, 1) });
    expect(library.problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning "page" has no field "extra"',
      'warning unknown type "riddle"',
    ]);
    expect(library.pages.get('w')?.wire.children).toEqual([{ type: 'riddle', value: 'x', encoding: 'markdown' }]);
  });

  it('has its lines told', async () => {
    const library = await aLibrary({
      'w.json': '{\n"id": "w",\n"type": "page",\n"title": "W",\n"tags": ["knitting"]\n}',
    });
    expect(told(library)).toEqual(['w.json:5 unknown tag "knitting"']);
  });
});
