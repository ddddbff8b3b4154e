import type { ContentSummary } from '@cs/contract';
import { Link } from 'react-router';
import { Label } from '../../../ui/index.ts';
import { AudienceLabels } from '../AudienceLabels.tsx';
import { labelsOf } from '../audience.ts';
import { pathOf } from '../links.ts';
import type { Shortcut } from './shortcuts.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  isaacTopicSummaryPage: 'Topic',
  isaacConceptPage: 'Concept',
  isaacQuestionPage: 'Question',
  isaacEventPage: 'Event',
  page: 'Page',
};

/** The pages that were found, the best first. */
export function SearchResults({ results }: { results: readonly ContentSummary[] }) {
  return (
    <ol className="card flush lines found" aria-label="Pages">
      {results.map(result => (
        <li key={result.id}>
          <div className="row">
            <h3>
              <Link to={pathOf(result) ?? ''}>{result.title ?? result.id}</Link>
            </h3>
            <Label>{TYPE_NAMES[result.type] ?? result.type}</Label>
            <KeptBack result={result} />
          </div>
          {result.summary && <p className="small muted">{result.summary}</p>}
          <AudienceLabels labels={labelsOf(result.audience)} />
        </li>
      ))}
    </ol>
  );
}

/** Why staff alone find a page (`learning.md §6`). */
function KeptBack({ result: { deprecated, supersededBy, tags } }: { result: ContentSummary }) {
  const reason = supersededBy
    ? 'replaced'
    : deprecated
      ? 'no longer supported'
      : tags.includes('nofilter') && 'set apart';
  return reason ? <Label kind="sun">{reason}</Label> : null;
}

/** Places of the site that the whole query names, above what was found. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <ul className="card flush lines found" aria-label="Go to">
      {shortcuts.map(({ to, title, summary }) => (
        <li key={to}>
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <p className="small muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
