import type { ContentPage, PreviewedPage } from '@cs/contract';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Blocks, PlaceContext, RichText } from '../../../blocks/index.ts';
import { Card } from '../../../ui/index.ts';
import { AudienceLabels } from '../../pages/AudienceLabels.tsx';
import { AudienceNote } from '../../pages/AudienceNote.tsx';
import { labelsOf } from '../../pages/audience.ts';
import { Content } from '../../pages/Content.tsx';
import { ContextSelect } from '../../pages/ContextSelect.tsx';
import { Notices } from '../../pages/Notices.tsx';
import { RelatedList } from '../../pages/RelatedContent.tsx';
import { useView } from '../../pages/useView.ts';
import '../../questions/questionPage.css';
import { PageQuestions } from '../../questions/parts/PageQuestions.tsx';
import { apart, makeTrial, type Notation, setNotation } from './trial.ts';

export interface ShownPageProps extends PreviewedPage {
  /** What it was made of: give it a key for each. */
  document: string;
  notation: Notation;
}

/** A page that is being written as students see it; its questions can be tried. */
export function ShownPage({ page, whole, document, notation }: ShownPageProps) {
  const queries = useQueryClient();
  const [trial] = useState(() => makeTrial(queries, document, notation));
  useEffect(() => setNotation(trial, notation), [trial, notation]);
  const shown = useMemo(() => apart(page), [page]);
  return (
    <QueryClientProvider client={trial}>
      <Card as="article" className="preview stack" aria-label={whole ? page.title : 'Blocks'}>
        <ForStudents page={shown} whole={whole} />
      </Card>
    </QueryClientProvider>
  );
}

function ForStudents({ page, whole }: PreviewedPage) {
  const { shown, ...view } = useView(page);
  const { viewer } = view;
  return (
    <>
      {whole && <h2>{page.richTitle ? <RichText rich={page.richTitle} inline /> : page.title}</h2>}
      <AudienceLabels labels={labelsOf(page.audience, { viewer })} />
      <ContextSelect audience={page.audience} viewer={viewer} />
      <Notices page={page} />
      <AudienceNote {...view} />
      {page.type === 'isaacQuestionPage' ? <Asked page={shown} /> : <Content page={shown} />}
      <RelatedList title="Goes well with" items={page.relatedContent ?? []} viewer={viewer} />
    </>
  );
}

function Asked({ page }: { page: ContentPage }) {
  const place = useMemo(() => ({ page: { id: page.id, type: page.type } }), [page.id, page.type]);
  return (
    <PageQuestions page={page} isTrial>
      <div className="parts">
        <PlaceContext value={place}>
          <RichText rich={page.rich} />
          <Blocks blocks={page.children} />
        </PlaceContext>
      </div>
    </PageQuestions>
  );
}
