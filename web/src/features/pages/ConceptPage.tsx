import type { ContentPage } from '@cs/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { RichText } from '../../blocks/index.ts';
import { may, useMe } from '../../session/index.ts';
import { Card, LinkButton, PageHead } from '../../ui/index.ts';
import { AudienceLabels } from './AudienceLabels.tsx';
import { AudienceNote } from './AudienceNote.tsx';
import { labelsOf } from './audience.ts';
import { Content } from './Content.tsx';
import { ContextSelect } from './ContextSelect.tsx';
import { headingsOf } from './headings.ts';
import { isConcept, isQuestion } from './links.ts';
import { Notices } from './Notices.tsx';
import { Canonical, Print, Share } from './PageActions.tsx';
import { conceptQuery, topicCrumbs, topicsQuery } from './queries.ts';
import { RelatedList } from './RelatedContent.tsx';
import { useView } from './useView.ts';

/** /concepts/:conceptId (`learning.md §2`, Content). */
export default function ConceptPage() {
  const { conceptId = '' } = useParams();
  const { data: page } = useSuspenseQuery(conceptQuery(conceptId));
  return <Concept key={page.id} page={page} />;
}

function Concept({ page }: { page: ContentPage }) {
  const { shown, ...view } = useView(page);
  const { viewer } = view;
  const me = useMe();
  const { data: topics } = useQuery(topicsQuery);
  const headings = useMemo(() => headingsOf(shown), [shown]);
  const related = page.relatedContent ?? [];
  return (
    <div className="wrap p-concept">
      <Canonical path={`/concepts/${page.id}`} summary={page.summary} />
      <PageHead
        title={page.richTitle ? <RichText rich={page.richTitle} inline /> : page.title}
        documentTitle={page.title}
        breadcrumb={topicCrumbs(page, topics?.results)}
        actions={
          <>
            <ContextSelect audience={page.audience} viewer={viewer} />
            <span className="row actions">
              <Share shortPath={`/c/${page.id}`} />
              <Print />
            </span>
          </>
        }
      >
        <AudienceLabels labels={labelsOf(page.audience, { viewer })} />
      </PageHead>
      <Notices page={page} />
      <AudienceNote {...view} />
      <div className="g12">
        <div className="c8 read">
          <Content page={shown} />
        </div>
        <aside className="c4 stack sticky no-print" aria-label="About this page">
          {headings.length > 1 && (
            <Card as="section" className="on-page">
              <h2 className="t1">On this page</h2>
              <ul className="lines-none mt2">
                {headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <RelatedList title="Questions on this" items={related.filter(isQuestion)} viewer={viewer} />
          {may('tutor', me) && related.some(isQuestion) && (
            <LinkButton to={`/gameboard_builder?concepts=${page.id}`}>Generate a gameboard</LinkButton>
          )}
          <RelatedList title="Read next" items={related.filter(isConcept)} viewer={viewer} />
        </aside>
      </div>
    </div>
  );
}
