import type { ContentSummary } from '@cs/contract';
import { Link } from 'react-router';
import { useClient } from '../../api/index.ts';
import { Card, Difficulty, Label } from '../../ui/index.ts';
import { labelsOf, type Viewer } from './audience.ts';
import { pathOf, relatedEvent } from './links.ts';

export interface RelatedListProps {
  title: string;
  items: readonly ContentSummary[];
  viewer: Viewer;
}

/** A card of links to other pages, questions with their difficulty. Nothing where there are none. */
export function RelatedList({ title, items, viewer }: RelatedListProps) {
  if (items.length === 0) return null;
  return (
    <Card as="section" className="no-print related">
      <h2 className="t1">{title}</h2>
      <ul className="lines mt2">
        {items.map(item => (
          <RelatedItem key={item.id} item={item} viewer={viewer} />
        ))}
      </ul>
    </Card>
  );
}

function RelatedItem({ item, viewer }: { item: ContentSummary; viewer: Viewer }) {
  const path = pathOf(item);
  const level = labelsOf(item.audience, { viewer }).flatMap(({ difficulties }) => difficulties)[0];
  const title = item.title ?? item.id;
  const { call } = useClient();
  const log = () => {
    call('logging.logEvent', { body: relatedEvent(item) }).catch(error =>
      console.warn('The event was not logged', error),
    );
  };
  return (
    <li>
      {path ? (
        <Link to={path} onClick={log}>
          {title}
        </Link>
      ) : (
        title
      )}
      {(level || item.correct) && (
        <div className="row">
          {level && <Difficulty level={level} />}
          {item.correct && (
            <Label kind="leaf" icon="tick">
              correct
            </Label>
          )}
        </div>
      )}
    </li>
  );
}
