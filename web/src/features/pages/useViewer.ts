import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMe, usePreferences } from '../../session/index.ts';
import { type Viewer, viewerOf } from './audience.ts';
import { useReaderChoice } from './readerChoice.ts';

/** For whom pages are shown to this reader. */
export function useViewer(): Viewer {
  const [search] = useSearchParams();
  const me = useMe();
  const choice = useReaderChoice();
  return useMemo(() => viewerOf(search, me, choice), [search, me, choice]);
}

/** Whether the reader has hidden what is for others: on this page for now, else by the account's setting. */
export function useHidesOthers(): boolean {
  const { showOthers } = useReaderChoice();
  const setting = usePreferences().DISPLAY_SETTING?.HIDE_NON_AUDIENCE_CONTENT === true;
  return showOthers === undefined ? setting : !showOthers;
}

/** Whether a list leaves out what is for others: where the reader hides it, or has chosen a stage and board. */
export function useNarrowed(): boolean {
  const [search] = useSearchParams();
  const { stage, examBoard } = useReaderChoice();
  const hides = useHidesOthers();
  return hides || search.has('stage') || search.has('examBoard') || stage !== undefined || examBoard !== undefined;
}
