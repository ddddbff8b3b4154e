import type { ContentObject, ContentPage } from '@cs/contract/content';
import { markablePart } from '@cs/marking';

/**
 * The page with each marked part replaced by what `change` makes of it, such as the part with a reader's best attempt
 * and order of choices. The page itself stays as it is; what does not change is shared.
 */
export const mapParts = (page: ContentPage, change: (part: ContentObject) => ContentObject): ContentPage =>
  mapObject(page, change);

function mapObject<Mapped extends ContentObject>(
  object: Mapped,
  change: (part: ContentObject) => ContentObject,
): Mapped {
  const { children } = object;
  if (children === undefined) return object;
  const mapped = children.map(child => {
    const inside = mapObject(child, change);
    return markablePart(child.type) ? change(inside) : inside;
  });
  return mapped.every((child, index) => child === children[index]) ? object : { ...object, children: mapped };
}
