import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageContent } from '../../blocks/index.ts';
import { ErrorPage } from '../../routing/ErrorPage.tsx';
import { PageHead } from '../../ui/index.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { Canonical } from '../pages/PageActions.tsx';
import { supportKind, supportQuery } from './support.ts';

/** `/support/{type}/{category}`: answers to what students and teachers ask, a tab a category. */
export default function SupportPage() {
  const { type = '', category = '' } = useParams();
  const kind = supportKind(type);
  if (!kind) return <ErrorPage status={404} />;
  const { title, categories } = kind;
  const links = Object.entries(categories).map(([name, label]) => ({ to: `/support/${type}/${name}`, label }));
  return (
    <div className="wrap">
      <PageHead title={title} documentTitle={`${categories[category] ?? ''} – ${title}`} />
      <TabLinks label={title} links={links} />
      <Answers type={type} category={category} />
    </div>
  );
}

function Answers({ type, category }: { type: string; category: string }) {
  const { data: page } = useSuspenseQuery(supportQuery(type, category));
  const other = type === 'student' ? 'teacher' : 'student';
  return (
    <div className="g12 mt6">
      <div className="c8">
        <Canonical path={`/support/${type}/${category}`} summary={page.summary} />
        <PageContent page={page} />
        <p className="muted small mt6">
          Not found? See <Link to={`/support/${other}`}>{supportKind(other)?.title}</Link> or{' '}
          <Link to="/contact">contact us</Link>.
        </p>
      </div>
    </div>
  );
}
