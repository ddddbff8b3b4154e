import type { ContentProblems } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../api/index.ts';
import { Button, Checkbox, EmptyState, FieldGroup, Note, PageHead, TextInput } from '../../ui/index.ts';
import { FilesTable } from './contentErrors/FilesTable.tsx';
import { type Filter, filterFiles, readFilter } from './contentErrors/filterFiles.ts';
import './admin.css';
import './contentErrors/contentErrors.css';

/** /admin/content_errors: what is wrong with the content that is served (`events-admin.md §2.3`). */
export default function ContentErrorsPage() {
  const { data } = useSuspenseQuery(apiQuery('admin.getContentProblems'));
  const [search] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(search));
  const files = filterFiles(data.errorsList, filter);
  return (
    <div className="wrap admin">
      <PageHead
        title="Content errors"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description={
          <>
            {summaryOf(data)} Live version: <code className="version">{data.currentLiveVersion}</code>
          </>
        }
      />
      <div className="stack">
        {data.refusedVersion && <Refused {...data.refusedVersion} />}
        {data.errorsList.length === 0 ? (
          <EmptyState title="There is nothing to mend.">
            <p>The checks find no problem in any file of the content.</p>
          </EmptyState>
        ) : (
          <>
            <FilterForm filter={filter} onChange={changes => setFilter({ ...filter, ...changes })} />
            <p role="status" className="b">
              {resultOf(files.length, data.errorsList.length)}
            </p>
            {files.length > 0 && <FilesTable label="Content errors" files={files} />}
          </>
        )}
      </div>
    </div>
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function resultOf(shown: number, all: number): string {
  if (shown === 0) return 'No problem is like that: change the filter.';
  return shown === all
    ? `${counted(all, 'file')} with problems:`
    : `${shown} of ${counted(all, 'file')} with problems:`;
}

const summaryOf = ({ brokenFiles, totalErrors, failedFiles }: ContentProblems): string =>
  `Broken files: ${brokenFiles}. Errors: ${totalErrors}. Critical, so that something is not served: ${failedFiles}.`;

interface FilterFormProps {
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
}

/** Filters as one types; without scripts by sending the form. */
function FilterForm({ filter, onChange }: FilterFormProps) {
  return (
    <form className="filter-files" aria-label="Filter" onSubmit={event => event.preventDefault()}>
      <TextInput
        label="Filter by error text"
        type="search"
        name="text"
        value={filter.text}
        onChange={event => onChange({ text: event.currentTarget.value })}
      />
      <FieldGroup label="Show">
        <div className="kinds">
          <Checkbox
            label="Published"
            name="show"
            value="published"
            checked={filter.published}
            onChange={event => onChange({ published: event.currentTarget.checked })}
          />
          <Checkbox
            label="Unpublished"
            name="show"
            value="unpublished"
            checked={filter.unpublished}
            onChange={event => onChange({ unpublished: event.currentTarget.checked })}
          />
        </div>
      </FieldGroup>
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
    </form>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

function Refused({ version, at, reasons, errorsList }: NonNullable<ContentProblems['refusedVersion']>) {
  return (
    <Note kind="bad" className="refused" title="A newer version was refused" level={2}>
      <p>
        {version && (
          <>
            Version <code className="version">{version}</code>,{' '}
          </>
        )}
        {moment.format(at)}. What is served stays as it was until these are mended:
      </p>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {errorsList.length > 0 && (
        <details>
          <summary>All that the checks find in it ({counted(errorsList.length, 'file')})</summary>
          <FilesTable label="Problems of the version that was refused" files={errorsList} />
        </details>
      )}
    </Note>
  );
}
