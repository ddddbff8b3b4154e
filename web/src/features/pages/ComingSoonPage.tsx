import { useSuspenseQuery } from '@tanstack/react-query';
import { PageContent } from '../../blocks/index.ts';
import { PageHead } from '../../ui/index.ts';
import { Canonical } from './PageActions.tsx';
import { fragmentQuery } from './queries.ts';

/** /coming_soon: the place of what is not there yet (`events-admin.md §2.4`). */
export default function ComingSoonPage() {
  const { data: fragment } = useSuspenseQuery(fragmentQuery('coming_soon'));
  return (
    <div className="wrap">
      <Canonical path="/coming_soon" summary={fragment.summary} />
      <PageHead title={fragment.title || 'Coming soon'} />
      <div className="read">
        <PageContent page={fragment} />
      </div>
    </div>
  );
}
