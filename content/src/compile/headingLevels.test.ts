import type { ContentObject } from '@cs/contract/content';
import { expect, it } from 'vitest';
import { aLibrary, aQuestionPage } from '../testing/aLibrary.ts';

const accordion = (id: string, inside = `{id: ${id}-one, title: "One", value: "x"}`): string =>
  `{id: ${id}, type: content, layout: accordion, children: [${inside}]}`;

const callout = (id: string, inside = ''): string =>
  `{id: ${id}, type: content, layout: callout, title: "T", children: [${inside}]}`;
const HEADED = ['isaacCard', 'isaacPod', 'isaacFeaturedProfile'];

/** The level of each accordion, callout, card and profile of a page, by its name; 3 where nothing is said. */
async function levelsOf(
  blocks: string,
  page = 'id: p\ntype: isaacConceptPage\ntitle: "P"\nchildren:',
): Promise<object> {
  const { pages } = await aLibrary({ 'p.yaml': `${page}\n${blocks}` });
  const levels: Record<string, number> = {};
  const visit = (object: ContentObject): void => {
    const headed = object.layout === 'accordion' || object.layout === 'callout' || HEADED.includes(object.type);
    if (headed) levels[object.id?.split('|').at(-1) ?? ''] = object.headingLevel ?? 3;
    for (const field of ['children', 'hints', 'cards'] as const)
      for (const nested of object[field] ?? []) visit(nested);
  };
  for (const { compiled, wire } of pages.values()) {
    visit(compiled);
    expect(JSON.stringify(wire)).not.toContain('headingLevel');
  }
  return levels;
}

it.each([
  ['straight under the title', `- ${accordion('a')}\n- ${accordion('b')}`, { a: 2, b: 2 }],
  ['under text without headings', `- {type: content, value: "Words."}\n- ${accordion('a')}`, { a: 2 }],
  ['under a section', `- {type: content, value: "## S"}\n- ${accordion('a')}`, { a: 3 }],
  ['under a section in a box', `- {children: [{type: content, value: "## S"}]}\n- ${accordion('a')}`, { a: 3 }],
  ['under a heading in HTML', `- {value: "<div><h2>S</h2></div>", encoding: html}\n- ${accordion('a')}`, { a: 3 }],
  ['inside another', `- ${accordion('a', `{id: s, title: "S", children: [${accordion('b')}]}`)}`, { a: 2, b: 3 }],
  [
    'after a heading inside a section that may be closed',
    `- ${accordion('a', '{id: s, title: "S", value: "## Inside"}')}\n- ${accordion('b')}`,
    { a: 2, b: 2 },
  ],
  [
    'after a heading that some do not see',
    `- {audience: [{stage: [gcse]}], children: [{value: "## S"}, ${accordion('a')}]}\n- ${accordion('b')}`,
    { a: 3, b: 2 },
  ],
  ['after a heading in a callout', `- ${callout('c', '{value: "## S"}')}\n- ${accordion('a')}`, { c: 2, a: 3 }],
])('an accordion %s has headings of the right level', async (_, blocks, levels) => {
  expect(await levelsOf(blocks)).toEqual(levels);
});

it.each([
  ['callouts', `- ${callout('a')}\n- ${callout('b')}\n- {value: "## S"}\n- ${callout('c')}`, { a: 2, b: 2, c: 3 }],
  ['callouts without titles', `- {id: a, type: content, layout: callout, children: [${callout('b')}]}`, { a: 3, b: 2 }],
  ['callouts with a heading in them', `- {id: a, layout: callout, title: "T", value: "## S"}`, { a: 2 }],
  [
    'what stands in callouts',
    `- ${callout('a', `${callout('b')}, ${accordion('c')}`)}\n- ${accordion('d')}`,
    { a: 2, b: 3, c: 3, d: 2 },
  ],
  [
    'cards, news and profiles',
    `- {id: a, type: isaacCard, title: "A", value: "x"}\n- {id: b, type: isaacPod, title: "B", value: "x"}
- {id: c, type: isaacFeaturedProfile, title: "C", value: "x", children: [${callout('d')}]}`,
    { a: 2, b: 2, c: 2, d: 3 },
  ],
  [
    'cards of decks',
    `- {type: isaacCardDeck, cards: [{id: a, title: "A", value: "x"}]}
- {type: isaacCardDeck, title: "D", cards: [{id: b, title: "B", value: "x"}]}\n- ${callout('c')}`,
    { a: 2, b: 3, c: 2 },
  ],
])('%s have headings of the right level', async (_, blocks, levels) => {
  expect(await levelsOf(blocks)).toEqual(levels);
});

it('news is headed by what shows it', async () => {
  expect(await levelsOf(`- ${callout('a')}`, 'id: p\ntype: isaacPod\ntitle: "P"\nchildren:')).toEqual({ p: 3, a: 2 });
});

it('an accordion in a part of a question stands under the heading of the part', async () => {
  const part = aQuestionPage('q').replace('value: "Which?"', `children: [${accordion('inside')}]`);
  expect(await levelsOf(`  - ${accordion('after')}`, part)).toEqual({ inside: 3, after: 3 });
  expect(
    await levelsOf(
      part.split('children:\n')[1] ?? '',
      `id: q\ntype: isaacQuestionPage\ntitle: "Q"\nchildren:\n  - ${accordion('before')}`,
    ),
  ).toEqual({ before: 2, inside: 3 });
});
