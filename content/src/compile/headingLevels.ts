import type { ContentObject } from '@cs/contract/content';
import type { Rich } from '@cs/contract/rich';
import { markablePart } from '@cs/marking';

const NESTED = ['children', 'hints', 'choices', 'items', 'cards'] as const;
/** A page has one h1, its title: one in a text is drawn as h2. */
const SECTION = /^h[12]$/;

/**
 * Sections of an accordion are headings one level below what they stand under: `headingLevel` 2 where nothing but the
 * page's title comes before, so that no level is skipped; absent means 3. What a reader may not see, because it is for
 * others or stands in a panel that is closed, is no heading for what follows it.
 * @param page in compiled form; it is changed
 */
export function giveHeadingLevels(page: ContentObject): void {
  visit(page, false);

  /** `under`: whether the heading of a section comes before; the answer says so for what follows. */
  function visit(object: ContentObject, under: boolean): boolean {
    // A question's part has a heading of its own.
    let headed = under || isPart(object) || holdsSection(object.rich ?? []);
    const closes = object.layout === 'accordion' || object.layout === 'tabs';
    if (object.layout === 'accordion' && !headed) object.headingLevel = 2;
    for (const nested of NESTED.flatMap(field => object[field] ?? [])) {
      const after = visit(nested, headed || object.layout === 'accordion');
      if (!closes) headed = after;
    }
    if (object.answer) visit(object.answer, headed);
    return object.audience === undefined ? headed : under;
  }

  function isPart({ type }: ContentObject): boolean {
    return markablePart(type) || (type === 'isaacQuestion' && page.type === 'isaacQuestionPage');
  }
}

const holdsSection = (rich: Rich): boolean =>
  rich.some(
    node => typeof node === 'object' && 'tag' in node && (SECTION.test(node.tag) || holdsSection(node.children ?? [])),
  );
