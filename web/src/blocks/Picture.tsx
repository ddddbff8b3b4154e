import type { ContentObject } from '@cs/contract';
import { API_BASE } from '../api/index.ts';

/** Where a picture is: as written when it is rooted or elsewhere, else among the library's (behaviour `learning.md §1.2`). */
export function pictureAddress(src: string): string {
  if (/^(https?:|\/)/.test(src)) return src;
  return `${API_BASE}/images/${src}`;
}

/** The picture itself, at its own size where that is known, so that the page does not jump. */
export function Picture({ block }: { block: ContentObject }) {
  if (!block.src) return null;
  return (
    <img
      src={pictureAddress(block.src)}
      alt={block.altText ?? ''}
      width={block.width}
      height={block.height}
      loading="lazy"
      decoding="async"
    />
  );
}
