import type { ContentPage } from '@cs/contract';
import { Suspense } from 'react';
import { PageContent } from '../../blocks/index.ts';
import { isMarked } from '../../questions/kinds.ts';
import { drawn } from '../../routing/drawn.tsx';
import { partsOf } from '../questions/parts/findParts.ts';

/** Pages without questions do not load what answers them. */
const PageQuestions = drawn(
  'src/features/questions/parts/OnOtherPages.tsx',
  () => import('../questions/parts/OnOtherPages.tsx'),
);

/** A page's content; questions in it can be answered where they stand. */
export function Content({ page }: { page: ContentPage }) {
  const answered = partsOf(page).some(({ type, showConfidence, hints }) => isMarked(type) || showConfidence || hints);
  if (!answered) return <PageContent page={page} />;
  return (
    <Suspense>
      <PageQuestions key={page.id} page={page}>
        <PageContent page={page} />
      </PageQuestions>
    </Suspense>
  );
}
