import type { ContentObject } from '@cs/contract/content';
import type { Rich } from '@cs/contract/rich';
import { markablePart } from '@cs/marking';

const NESTED = ['children', 'hints', 'choices', 'items', 'cards'] as const;
/** A page has one h1, its title: one in a text is drawn as h2. */
const SECTION = /^h[12]$/;

const CARDS: ReadonlySet<string> = new Set(['isaacCard', 'isaacPod', 'isaacFeaturedProfile']);

/**
 * Sections of an accordion, callouts, cards and profiles are headings one level below what they stand under:
 * `headingLevel` 2 where nothing but the page's title comes before, so that no level is skipped; absent means 3. What a
 * reader may not see, because it is for others or stands in a panel that is closed, is no heading for what follows it; nor
 * is a heading of such a block, which ends with it.
 * @param page in compiled form; it is changed
 */
export function giveHeadingLevels(page: ContentObject): void {
  visit(page, false);

  /** `under`: whether the heading of a section comes before; the answer: whether one in it heads what follows. */
  function visit(object: ContentObject, under: boolean): boolean {
    const isUnder = under || isPart(object);
    const isHeaded = hasHeading(object);
    if (isHeaded && !isUnder) object.headingLevel = 2;
    // A question's part has a heading of its own, and the title of a deck of cards is one of the second level.
    const inside = isUnder || isHeaded || (object.type === 'isaacCardDeck' && object.title !== undefined);
    let opened = isPart(object) || holdsSection(object.rich ?? []);
    const closes = object.layout === 'accordion' || object.layout === 'tabs';
    for (const nested of NESTED.flatMap(field => object[field] ?? [])) {
      const opens = visit(nested, inside || opened);
      if (!closes) opened ||= opens;
    }
    if (object.answer) visit(object.answer, inside || opened);
    return opened && object.audience === undefined;
  }

  function hasHeading(object: ContentObject): boolean {
    if (object.layout === 'accordion') return true;
    const isBox = object.layout === 'callout' || CARDS.has(object.type);
    return isBox && object.title !== undefined && object !== page;
  }

  function isPart({ type }: ContentObject): boolean {
    return markablePart(type) || (type === 'isaacQuestion' && page.type === 'isaacQuestionPage');
  }
}

const holdsSection = (rich: Rich): boolean =>
  rich.some(
    node => typeof node === 'object' && 'tag' in node && (SECTION.test(node.tag) || holdsSection(node.children ?? [])),
  );
