import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { storage } from '../../session/index.ts';
import { Card, CardLink, PageHead, TabLinks } from '../../ui/index.ts';
import { pathOf } from './links.ts';
import { Canonical } from './PageActions.tsx';
import './pages.css';
import { topicsQuery } from './queries.ts';
import { strandsOf } from './strands.ts';

/** /topics/gcse and /topics/a_level: every topic of the stage, by strand (`learning.md §2`, Content). */
export default function AllTopicsPage() {
  const { pathname } = useLocation();
  const stage = pathname.endsWith('/gcse') ? 'gcse' : 'a_level';
  const { data } = useSuspenseQuery(topicsQuery);
  const strands = strandsOf(data.results, stage);
  useEffect(() => storage.set('mostRecentAllTopicsPath', stage), [stage]);
  return (
    <div className="wrap">
      <Canonical path={`/topics/${stage}`} />
      <PageHead
        title={stage === 'gcse' ? 'GCSE topics' : 'A level topics'}
        description="Read how something works, then try questions on it."
      />
      <TabLinks
        label="Stage"
        links={[
          { to: '/topics/gcse', label: 'GCSE' },
          { to: '/topics/a_level', label: 'A level' },
        ]}
      />
      {strands.map(({ id, title, topics }) => (
        <section key={id} className="strand" aria-labelledby={id}>
          <h2 className="t2" id={id}>
            {title}
          </h2>
          <ul className="card-grid mt4">
            {topics.map(topic => (
              <Card as="li" link key={topic.id}>
                <h3>
                  <CardLink to={pathOf(topic) ?? ''}>{topic.title}</CardLink>
                </h3>
                {topic.summary && <p className="small muted">{topic.summary}</p>}
              </Card>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
