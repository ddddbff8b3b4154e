import type { ContentPage, Gameboard } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated, useMe } from '../../../session/index.ts';
import { Note, PageHead, Skeleton } from '../../../ui/index.ts';
import { isQuestion } from '../../pages/links.ts';
import { boardQuery } from '../../questions/queries.ts';
import { Builder } from './Builder.tsx';
import './builder.css';
import { Created } from './Created.tsx';
import { chosenOf, MOST_QUESTIONS } from './chosen.ts';
import { type Draft, draftFrom, emptyDraft, LONGEST_TITLE } from './draft.ts';
import { conceptsQuery, readOrigin } from './load.ts';
import { noFilter } from './questionFilter.ts';

/** /gameboard_builder (`learning.md §2`, Gameboards): a gameboard of chosen questions. */
export default function GameboardBuilderPage() {
  const hydrated = useHydrated();
  const { search } = useLocation();
  return (
    <div className="wrap p-builder">
      {hydrated ? (
        <Begun key={search} />
      ) : (
        <>
          <Head />
          <noscript>
            <Note kind="info" title="The gameboard builder needs scripts">
              <p>Without them, ready gameboards are listed on the pages of their topics.</p>
            </Note>
          </noscript>
        </>
      )}
    </div>
  );
}

const Head = () => (
  <PageHead
    title="Gameboard builder"
    breadcrumb={[{ label: 'My gameboards', to: '/my_gameboards' }]}
    description="Choose up to ten questions, put them in order, and give them a name."
  />
);

/** The builder once it is known what it begins with; afterwards the board that was made. */
function Begun() {
  const [search] = useSearchParams();
  const me = useMe();
  const [made, setMade] = useState<Gameboard>();
  const { draft, missing, note } = useBeginning(search);
  if (made) return <Created board={made} onAnother={() => setMade(undefined)} />;
  return (
    <>
      <Head />
      {missing && (
        <Note kind="warn" title={missing} level={2} className="spaced">
          <p>You can begin with an empty gameboard.</p>
        </Note>
      )}
      {note && (
        <Note kind="info" title={note} level={2} className="spaced">
          <p>Take out what you do not want, and add others.</p>
        </Note>
      )}
      {draft && me ? (
        <Builder beginning={draft} from={search.toString()} me={me} onMade={setMade} />
      ) : (
        <Skeleton shape="page" count={6} label="Loading the gameboard builder" />
      )}
    </>
  );
}

interface Beginning {
  /** Absent until it is known. */
  draft?: Draft;
  /** What the address names and is not there. */
  missing?: string;
  note?: string;
}

/** The board to copy, or the questions on some concepts; empty otherwise. */
function useBeginning(search: URLSearchParams): Beginning {
  const { base, concepts } = readOrigin(search);
  const board = useQuery({ ...boardQuery(base), enabled: base !== '', staleTime: Number.POSITIVE_INFINITY });
  const { data: found } = useQuery({ ...conceptsQuery(concepts), enabled: concepts.length > 0 });
  if (base !== '') {
    if (board.data) return { draft: draftFrom(board.data) };
    return board.error ? { draft: emptyDraft, missing: `Error fetching gameboard with id: ${base}` } : {};
  }
  if (concepts.length === 0) return { draft: emptyDraft };
  if (!found) return {};
  return found.length === 0 ? { draft: emptyDraft, missing: 'There is no such concept.' } : fromConcepts(found);
}

/** The questions that concept pages name as related, each once. */
function fromConcepts(concepts: readonly ContentPage[]): Beginning {
  const related = concepts.flatMap(({ relatedContent = [] }) => relatedContent).filter(isQuestion);
  const offered = related.filter(({ deprecated, supersededBy }) => !deprecated && supersededBy === undefined);
  const questions = [...new Map(offered.map(each => [each.id, chosenOf(each, noFilter)])).values()];
  const title = `Questions on ${concepts.map(concept => concept.title).join(' and ')}`.slice(0, LONGEST_TITLE);
  const draft = { ...emptyDraft, title, questions: questions.slice(0, MOST_QUESTIONS) };
  if (questions.length === 0) return { draft, missing: 'No questions name this concept yet.' };
  return questions.length > MOST_QUESTIONS
    ? { draft, note: `These are the first ten of ${questions.length} questions.` }
    : { draft };
}
