import type { ContentPage } from '@cs/contract';
import { useMemo } from 'react';
import { Attribution } from './Attribution.tsx';
import { Blocks } from './Block.tsx';
import { PlaceContext } from './context.ts';
import { RichText } from './RichText.tsx';

/** A page's own text with everything in it, in the compiled form. */
export function PageContent({ page }: { page: ContentPage }) {
  const { id, type } = page;
  const place = useMemo(() => ({ page: { id, type } }), [id, type]);
  return (
    <PlaceContext value={place}>
      <article className="content text">
        <RichText rich={page.rich} />
        <Blocks blocks={page.children} />
        <Attribution of={page} />
      </article>
    </PlaceContext>
  );
}
