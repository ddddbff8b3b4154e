import type { ContentObject } from '@cs/contract';
import { RichText } from './RichText.tsx';

/** Where a text or a picture comes from. */
export function Attribution({ of: { attribution, richAttribution } }: { of: ContentObject }) {
  if (!attribution) return null;
  return <p className="small muted">{richAttribution ? <RichText rich={richAttribution} inline /> : attribution}</p>;
}
