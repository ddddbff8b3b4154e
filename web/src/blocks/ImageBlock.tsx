import type { ContentObject } from '@cs/contract';
import { Link } from 'react-router';
import { anchorOf } from './context.ts';
import { Expandable } from './Expandable.tsx';
import { Picture } from './Picture.tsx';

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
export function ImageBlock({ block }: { block: ContentObject }) {
  return (
    <Expandable when={block.expandable} title={block.altText ?? 'Picture'}>
      <div className="picture" id={anchorOf(block.id)}>
        <LinkedPicture block={block} />
      </div>
    </Expandable>
  );
}
