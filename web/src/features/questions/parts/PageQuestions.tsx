import type { ContentPage, ValidationResponse } from '@cs/contract';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { type BlockComponent, ExtraBlocks } from '../../../blocks/index.ts';
import { questionTypes } from '../../../questions/index.ts';
import { usePreferences } from '../../../session/index.ts';
import './parts.css';
import { offersAccount } from './anonymous.ts';
import { CONFIDENCE_TAG } from './confidence.ts';
import { lettersOf, markedParts, partsOf } from './findParts.ts';
import { MarkedPart } from './MarkedPart.tsx';
import { QuickPart } from './QuickPart.tsx';
import { createPartStore, type PageParts, PagePartsContext, receiveAttempts } from './store.ts';

const blocks: Record<string, BlockComponent> = {
  ...Object.fromEntries(Object.keys(questionTypes).map(type => [type, MarkedPart])),
  isaacQuestion: QuickPart,
};

const LogInPrompt = lazy(() => import('./LogInPrompt.tsx'));

export interface PageQuestionsProps {
  page: ContentPage;
  /** Tags of the gameboard that the page is answered from. */
  boardTags?: readonly string[] | undefined;
  /** Answers can be read and no longer changed. */
  readOnly?: boolean;
  /** Answers are tried out by whoever writes the page. */
  isTrial?: boolean;
  /** What stands in the hexagon where there is one part only. */
  soloMark?: string;
  onMarked?: (response: ValidationResponse) => void;
  children: ReactNode;
}

/** Lets the questions among the blocks inside be answered. Give it the page's id as `key`: a page starts afresh. */
export function PageQuestions(props: PageQuestionsProps) {
  const { page, boardTags, readOnly = false, isTrial = false, soloMark = '?', onMarked, children } = props;
  const [prompting, setPrompting] = useState(false);
  const hide = usePreferences().DISPLAY_SETTING?.HIDE_QUESTION_ATTEMPTS === true;
  const [store] = useState(() => createPartStore(markedParts(page), hide));
  useEffect(() => {
    if (!hide) receiveAttempts(store, markedParts(page));
  }, [store, page, hide]);
  const [answered] = useState(
    () => new Set(hide ? markedParts(page).flatMap(({ id, bestAttempt }) => (id && bestAttempt ? [id] : [])) : []),
  );
  const letters = useMemo(() => lettersOf(partsOf(page)), [page]);
  const asksConfidence = [...page.tags, ...(boardTags ?? [])].includes(CONFIDENCE_TAG);
  const parts: PageParts = useMemo(
    () => ({
      store,
      pageId: page.id,
      revision: page.revision,
      letters,
      soloMark,
      hidden: answered,
      readOnly,
      isTrial,
      asksConfidence,
      onMarked,
      onAnonymous: part => {
        if (offersAccount(part, Date.now())) setPrompting(true);
      },
    }),
    [store, page.id, page.revision, letters, soloMark, answered, readOnly, isTrial, asksConfidence, onMarked],
  );
  return (
    <PagePartsContext value={parts}>
      <ExtraBlocks value={blocks}>{children}</ExtraBlocks>
      <Suspense>{prompting && <LogInPrompt onClose={() => setPrompting(false)} />}</Suspense>
    </PagePartsContext>
  );
}
