import type { ContentPage } from '@cs/contract';
import { Blocks } from './Block.tsx';
import { RichText } from './RichText.tsx';

/** A page's own text with everything in it, in the compiled form. */
export function PageContent({ page }: { page: ContentPage }) {
  return (
    <article className="content text">
      <RichText rich={page.rich} />
      <Blocks blocks={page.children} />
      {page.attribution && (
        <p className="small muted">
          {page.richAttribution ? <RichText rich={page.richAttribution} inline /> : page.attribution}
        </p>
      )}
    </article>
  );
}
