import type { ContentPage } from '@cs/contract';
import { Link } from 'react-router';
import { may, useMe } from '../../session/index.ts';
import { Note } from '../../ui/index.ts';

/**
 * That a page has been replaced or is no longer kept up (`learning.md §2`, `§8`): a replacement is told to students with a
 * link, and to those who teach as a note.
 */
export function Notices({ page }: { page: Pick<ContentPage, 'type' | 'deprecated' | 'supersededBy'> }) {
  const teaches = may('tutor', useMe());
  const { deprecated, supersededBy } = page;
  if (!deprecated && !supersededBy) return null;
  const what = page.type === 'isaacQuestionPage' ? 'question' : 'page';
  const path = what === 'question' ? `/questions/${supersededBy}` : `/concepts/${supersededBy}`;
  const text = (
    <>
      {deprecated && <p>This {what} is no longer supported, and may contain errors.</p>}
      {supersededBy && (
        <p>
          This {what} has been replaced by <Link to={path}>this {what}</Link>.
        </p>
      )}
    </>
  );
  return teaches ? (
    <Note kind="teach" title="Teacher note:" level={2} className="notice">
      {text}
    </Note>
  ) : (
    <Note kind="warn" className="notice">
      {text}
    </Note>
  );
}
