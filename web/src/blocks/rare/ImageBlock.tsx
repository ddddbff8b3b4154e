import type { ContentObject } from '@cs/contract';
import { Link } from 'react-router';
import { API_BASE } from '../../api/index.ts';
import { anchorOf } from '../context.ts';
import { Expandable } from '../Expandable.tsx';

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

/** A picture that may lead somewhere. */
export function LinkedPicture({ block }: { block: ContentObject }) {
  const { clickUrl, clickTarget } = block;
  const picture = <Picture block={block} />;
  if (!clickUrl) return picture;
  return /^\/(?!\/)/.test(clickUrl) && !clickTarget ? (
    <Link to={clickUrl}>{picture}</Link>
  ) : (
    <a href={clickUrl} target={clickTarget} rel={clickTarget && 'noopener'}>
      {picture}
    </a>
  );
}

/** A picture without a number. */
export default function ImageBlock({ block }: { block: ContentObject }) {
  return (
    <Expandable when={block.expandable} title={block.altText ?? 'Picture'}>
      <div className="picture" id={anchorOf(block.id)}>
        <LinkedPicture block={block} />
      </div>
    </Expandable>
  );
}
