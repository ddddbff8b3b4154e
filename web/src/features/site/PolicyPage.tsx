import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { PageContent } from '../../blocks/index.ts';
import { ErrorPage } from '../../routing/ErrorPage.tsx';
import { PageHead } from '../../ui/index.ts';
import { Canonical } from '../pages/PageActions.tsx';
import { type Policy, policies, policyQuery } from './policies.ts';

/** One of the static pages, by its path. */
export default function PolicyPage() {
  const { pathname } = useLocation();
  const policy = policies.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return policy ? <PolicyText policy={policy} /> : <ErrorPage status={404} />;
}

function PolicyText({ policy }: { policy: Policy }) {
  const { data: page } = useSuspenseQuery(policyQuery(policy));
  return (
    <div className="wrap">
      <Canonical path={policy.path} summary={page.summary} />
      <PageHead title={page.title} description={page.subtitle} />
      <div className="g12">
        <div className="c8">
          <PageContent page={page} />
        </div>
      </div>
    </div>
  );
}
