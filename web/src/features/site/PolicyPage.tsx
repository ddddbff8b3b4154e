import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { PageContent } from '../../blocks/index.ts';
import { ErrorPage } from '../../routing/ErrorPage.tsx';
import { useSettings } from '../../shell/settings.tsx';
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
          {policy.namesOperator && <Operator />}
        </div>
      </div>
    </div>
  );
}

/** Who answers for all this, as the operator's settings say; without them, how to find out. */
function Operator() {
  const { siteName, operatorName, operatorAddress, supportEmail } = useSettings();
  return (
    <section aria-labelledby="operator" className="mt6">
      <h2 id="operator">Who runs this site</h2>
      <p>
        {operatorName ? `${siteName} is run by ${operatorName}.` : `To learn who runs ${siteName}, ask us.`}{' '}
        {operatorName && 'They decide what is stored about you and answer for it.'}
      </p>
      {operatorAddress && <address>{operatorAddress}</address>}
      <p>
        Email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. You can also use the{' '}
        <Link to="/contact">contact form</Link>.
      </p>
    </section>
  );
}
