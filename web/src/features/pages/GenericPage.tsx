import type { ContentPage } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../ui/index.ts';
import { AudienceNote } from './AudienceNote.tsx';
import { Content } from './Content.tsx';
import { Notices } from './Notices.tsx';
import { Canonical, Print, Share } from './PageActions.tsx';
import './pages.css';
import { pageQuery } from './queries.ts';
import { RelatedList } from './RelatedContent.tsx';
import { useView } from './useView.ts';

/** /pages/:pageId, a page of the library that is nothing else (`learning.md §2`, Content). */
export default function GenericPage() {
  const { pageId = '' } = useParams();
  const { data: page } = useSuspenseQuery(pageQuery(pageId));
  return <Generic key={page.id} page={page} />;
}

function Generic({ page }: { page: ContentPage }) {
  const { shown, ...view } = useView(page);
  return (
    <div className="wrap">
      <Canonical path={`/pages/${page.id}`} summary={page.summary} />
      <PageHead
        title={page.title}
        description={page.subtitle ?? page.summary}
        actions={
          <>
            <Share shortPath={`/p/${page.id}`} />
            <Print />
          </>
        }
      />
      <Notices page={page} />
      <AudienceNote {...view} />
      <div className="read">
        <Content page={shown} />
      </div>
      <div className="duo qrelated mt6">
        <RelatedList title="Goes well with" items={page.relatedContent ?? []} viewer={view.viewer} />
      </div>
    </div>
  );
}
