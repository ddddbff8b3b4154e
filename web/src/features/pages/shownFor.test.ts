import type { AudienceClause, ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import type { Viewer } from './audience.ts';
import { type Showing, shownFor } from './shownFor.ts';

const gcse: Viewer = { stage: 'gcse', examBoard: 'aqa', role: 'STUDENT' };
const forALevel: AudienceClause[] = [{ stage: ['a_level'], examBoard: ['ocr'] }];
const forTeachers: AudienceClause[] = [{ role: ['teacher'] }];

const section = (id: string, more: Partial<ContentObject> = {}): ContentObject => ({
  type: 'content',
  id: `p|${id}`,
  title: id,
  ...more,
});
const page = (type: string, ...children: ContentObject[]): ContentObject => ({ type, id: 'p', children });
const accordion = (children: ContentObject[], more: Partial<ContentObject> = {}): ContentObject => ({
  type: 'content',
  layout: 'accordion',
  children,
  ...more,
});

const show = (content: ContentObject, more: Partial<Showing> = {}, viewer = gcse) =>
  shownFor(content, viewer, { hideOthers: false, ...more });
const ids = (content: ContentObject | undefined) => content?.children?.map(({ id }) => id?.slice(2));
const ways = (content: ContentObject | undefined) => content?.children?.map(({ display }) => display?.audience ?? []);

describe('what is for others (behaviour learning.md §1.4, §1.5)', () => {
  const mixed = page(
    'page',
    section('note', { audience: forTeachers }),
    section('more', { audience: forALevel }),
    section('text'),
  );

  it('by role is never there; by stage or board it is there unless the reader hides it', () => {
    expect(ids(show(mixed).shown)).toEqual(['more', 'text']);
    expect(ids(show(mixed, { hideOthers: true }).shown)).toEqual(['text']);
    expect(ids(show(mixed, {}, { ...gcse, role: 'TEACHER' }).shown)).toEqual(['note', 'more', 'text']);
  });

  it('is counted for the note, what is for other roles is not', () => {
    expect(show(mixed)).toMatchObject({ left: 0, mixed: true });
    expect(show(mixed, { hideOthers: true })).toMatchObject({ left: 1, mixed: true });
    expect(show(page('page', section('text')))).toMatchObject({ left: 0, mixed: false });
  });

  it('is left out of hints and decks as well', () => {
    const part = section('part', { hints: [section('h', { audience: forALevel })], cards: [section('c')] });
    const shown = show(page('isaacQuestionPage', part), { hideOthers: true }).shown.children?.[0];
    expect([shown?.hints?.length, shown?.cards?.length]).toEqual([0, 1]);
  });

  it('is all there for a reader of no stage or board', () => {
    const anybody: Viewer = { stage: 'all', examBoard: 'all' };
    expect(show(mixed, { hideOthers: true }, anybody)).toMatchObject({ left: 0, mixed: false });
  });

  it('says so in the running text of a concept page, once', () => {
    const inner = section('inner', { audience: [{ stage: ['a_level'] }] });
    const outer = section('outer', { audience: forALevel, children: [inner] });
    const { shown } = show(page('isaacConceptPage', outer, section('text')));
    expect(ways(shown)).toEqual([['de-emphasised'], []]);
    expect(shown.children?.[0]).toMatchObject({ forWhom: 'A level OCR' });
    expect(ways(shown.children?.[0])).toEqual([[]]);
    const mine = section('mine', { children: [inner] });
    expect(ways(show(page('isaacConceptPage', mine)).shown.children?.[0])).toEqual([['de-emphasised']]);
    expect(ways(show(mixed).shown)).toEqual([[], []]);
  });

  it('stays where the address points at it, or into it', () => {
    const deep = page('page', section('outer', { audience: forALevel, children: [section('inner')] }), section('x'));
    expect(ids(show(deep, { hideOthers: true, anchor: 'inner' }).shown)).toEqual(['outer', 'x']);
    expect(ids(show(deep, { hideOthers: true, anchor: 'outer' }).shown)).toEqual(['outer', 'x']);
    expect(ids(show(mixed, { anchor: 'note' }).shown)).not.toContain('note');
  });
});

describe('sections of an accordion', () => {
  const sections = [
    section('first', { audience: forALevel }),
    section('second'),
    section('third', { audience: forALevel }),
    section('fourth'),
  ];

  it('for the reader come first, in their order', () => {
    const shown = show(page('isaacQuestionPage', accordion(sections))).shown.children?.[0];
    expect(ids(shown)).toEqual(['second', 'fourth', 'first', 'third']);
    const tabs = show(page('page', { ...accordion(sections), layout: 'tabs' })).shown.children?.[0];
    expect(ids(tabs)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('on concept pages are closed but for the first, and drawn back where they are for others', () => {
    const shown = show(page('isaacConceptPage', accordion(sections))).shown.children?.[0];
    expect(ways(shown)).toEqual([[], ['closed'], ['de-emphasised', 'closed'], ['de-emphasised', 'closed']]);
    expect(shown?.children?.at(-1)).toMatchObject({ forWhom: 'A level OCR' });
  });

  it('on other pages have no way of their own', () => {
    const shown = show(page('isaacQuestionPage', accordion(sections))).shown.children?.[0];
    expect(ways(shown)).toEqual([[], [], [], []]);
  });

  it('take their own way over the accordion’s, and that over the page’s', () => {
    const own = [
      section('a'),
      section('b', { display: { audience: ['open'] } }),
      section('c'),
      section('d', { audience: forALevel, display: { nonAudience: ['open'] } }),
    ];
    const opened = accordion(own, { display: { audience: ['de-emphasised', 'closed'] } });
    const shown = show(page('isaacConceptPage', opened)).shown.children?.[0];
    expect(ways(shown)).toEqual([['de-emphasised', 'closed'], ['open'], ['de-emphasised', 'closed'], ['open']]);
  });

  it('can be hidden from either, unless the address points there', () => {
    const own = accordion([
      section('a', { display: { audience: ['hidden'] } }),
      section('b', { audience: forALevel, display: { nonAudience: ['hidden'] } }),
      section('c'),
    ]);
    expect(ids(show(page('isaacConceptPage', own)).shown.children?.[0])).toEqual(['c']);
    expect(ids(show(page('isaacConceptPage', own), { anchor: 'b' }).shown.children?.[0])).toEqual(['c', 'b']);
    expect(show(page('isaacConceptPage', own), { hideOthers: true })).toMatchObject({ left: 0, mixed: false });
  });

  it('that can never open leave the first place to the next', () => {
    const own = accordion([section('a', { disabled: true }), section('b'), section('c')]);
    expect(ways(show(page('isaacConceptPage', own)).shown.children?.[0])).toEqual([['closed'], [], ['closed']]);
  });
});
