import type { ContentPage } from '@cs/contract';
import { lazy, Suspense } from 'react';
import { PageContent } from '../../blocks/index.ts';
import { markedParts } from '../questions/parts/findParts.ts';

/** Pages without questions do not load what answers them. */
const PageQuestions = lazy(async () => ({
  default: (await import('../questions/parts/PageQuestions.tsx')).PageQuestions,
}));

/** A page's content; questions in it can be answered where they stand. */
export function Content({ page }: { page: ContentPage }) {
  if (markedParts(page).length === 0) return <PageContent page={page} />;
  return (
    <Suspense>
      <PageQuestions key={page.id} page={page}>
        <PageContent page={page} />
      </PageQuestions>
    </Suspense>
  );
}
