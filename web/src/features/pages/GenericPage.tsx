import type { ContentPage } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { PageHead } from '../../ui/index.ts';
import { AudienceNote } from './AudienceNote.tsx';
import { Content } from './Content.tsx';
import { FIXED_PAGES } from './fixedPages.ts';
import { Notices } from './Notices.tsx';
import { Canonical, Print, Share } from './PageActions.tsx';
import { pageQuery } from './queries.ts';
import { RelatedList } from './RelatedContent.tsx';
import { useView } from './useView.ts';

/** /pages/:pageId and the pages with an address of their own (`learning.md §2`, Content). */
export default function GenericPage() {
  const { pageId } = useParams();
  const path = useLocation().pathname.replace(/\/$/, '');
  const { data: page } = useSuspenseQuery(pageQuery(pageId ?? FIXED_PAGES[path] ?? ''));
  return <Generic key={page.id} page={page} path={pageId ? `/pages/${page.id}` : path} />;
}

function Generic({ page, path }: { page: ContentPage; path: string }) {
  const { shown, ...view } = useView(page);
  return (
    <div className="wrap">
      <Canonical path={path} summary={page.summary} />
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
