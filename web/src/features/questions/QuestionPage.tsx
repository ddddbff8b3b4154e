import type { ContentPage, ValidationResponse } from '@cs/contract';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useClient } from '../../api/index.ts';
import { Blocks, PlaceContext, RichText } from '../../blocks/index.ts';
import { useMe } from '../../session/index.ts';
import { PageHead } from '../../ui/index.ts';
import { AudienceLabels } from '../pages/AudienceLabels.tsx';
import { AudienceNote } from '../pages/AudienceNote.tsx';
import { labelsOf } from '../pages/audience.ts';
import { isConcept, isQuestion } from '../pages/links.ts';
import { Notices } from '../pages/Notices.tsx';
import { Canonical, Print, Share } from '../pages/PageActions.tsx';
import { topicCrumbs, topicQuery, topicsQuery } from '../pages/queries.ts';
import { RelatedList } from '../pages/RelatedContent.tsx';
import { useView } from '../pages/useView.ts';
import { withAttempt } from './parts/findParts.ts';
import { PageQuestions } from './parts/PageQuestions.tsx';
import { useCurrentPart, usePageParts } from './parts/store.ts';
import { boardQuery, progressChanged, questionQuery } from './queries.ts';
import { SequenceBar, SequenceEnd } from './SequenceBar.tsx';
import { type Sequence, sequenceOfBoard, sequenceOfTopic } from './sequence.ts';
import './questionPage.css';

/** /questions/:questionId (`learning.md §2`). */
export default function QuestionPage() {
  const { questionId = '' } = useParams();
  const { data: page } = useSuspenseQuery({ ...questionQuery(questionId), refetchOnWindowFocus: 'always' });
  return <Question key={page.id} page={page} />;
}

function Question({ page }: { page: ContentPage }) {
  const [search] = useSearchParams();
  const { sequence, item, board, crumbs, boardTags, onMarked } = useSurroundings(page, search);
  const { shown, ...view } = useView(page, board);
  const { viewer } = view;
  const place = useMemo(() => ({ page: { id: page.id, type: page.type } }), [page.id, page.type]);
  const related = page.relatedContent ?? [];
  const labels = labelsOf(page.audience, { creationContext: item?.creationContext, viewer });
  return (
    <div className="p-question">
      <Canonical path={`/questions/${page.id}`} summary={page.summary} />
      {sequence && <SequenceBar sequence={sequence} />}
      <div className="qcol">
        <PageHead
          compact
          title={page.richTitle ? <RichText rich={page.richTitle} inline /> : page.title}
          documentTitle={page.title}
          breadcrumb={crumbs}
          actions={
            <>
              <Share shortPath={`/q/${page.id}`} />
              <Print />
            </>
          }
        >
          <AudienceLabels labels={labels} />
        </PageHead>
        <Notices page={page} />
        <AudienceNote {...view} />
        <noscript>
          <p className="notice">
            Scripts are needed to check answers. You can read and print the question without them.
          </p>
        </noscript>
        <PageQuestions
          page={shown}
          soloMark={sequence ? String(sequence.place + 1) : '?'}
          onMarked={onMarked}
          boardTags={boardTags}
        >
          <div className="parts">
            <PlaceContext value={place}>
              <RichText rich={shown.rich} />
              <Blocks blocks={shown.children} />
            </PlaceContext>
          </div>
          {sequence && <End sequence={sequence} />}
        </PageQuestions>
        {page.attribution && (
          <p className="small muted attribution">
            {page.richAttribution ? <RichText rich={page.richAttribution} inline /> : page.attribution}
          </p>
        )}
        <div className="duo qrelated">
          <RelatedList title="Read about it" items={related.filter(isConcept)} viewer={viewer} />
          <RelatedList title="More questions" items={related.filter(isQuestion)} viewer={viewer} />
        </div>
      </div>
    </div>
  );
}

function End({ sequence }: { sequence: Sequence }) {
  const { store } = usePageParts();
  return <SequenceEnd sequence={sequence} finished={useCurrentPart(store) === undefined} />;
}

/** The board or topic that the question is answered from, and what changes with each answer. */
function useSurroundings(page: ContentPage, search: URLSearchParams) {
  const queries = useQueryClient();
  const { call } = useClient();
  const signedIn = useMe() !== null;
  const boardId = search.get('board');
  const topicId = boardId ? null : search.get('topic');
  const focus = { refetchOnWindowFocus: 'always' } as const;
  const { data: board } = useQuery({ ...boardQuery(boardId ?? ''), ...focus, enabled: boardId !== null });
  const { data: topic } = useQuery({ ...topicQuery(topicId ?? ''), enabled: topicId !== null });
  const { data: topics } = useQuery(topicsQuery);

  const sequence = useMemo(() => {
    if (board) return sequenceOfBoard(board, page.id);
    return topicId && topic ? sequenceOfTopic(topicId, topic, page.id) : undefined;
  }, [board, topic, topicId, page.id]);

  const unsaved = signedIn && board?.savedToCurrentUser === false ? board.id : undefined;
  const onMarked = useCallback(
    async (response: ValidationResponse) => {
      queries.setQueryData(questionQuery(page.id).queryKey, old => old && withAttempt(old, response));
      // Answering from a board that is not one's own yet makes it so (behaviour `learning.md §4.2`).
      if (unsaved)
        await call('gameboards.linkGameboard', { params: { id: unsaved } }).catch(error =>
          console.warn('The gameboard was not saved', error),
        );
      progressChanged(queries);
    },
    [queries, call, page.id, unsaved],
  );

  const crumbs = sequence ? [] : topicCrumbs(page, topics?.results);
  const item = board?.contents.find(({ id }) => id === page.id);
  return { sequence, item, board, crumbs, boardTags: board?.tags, onMarked };
}
