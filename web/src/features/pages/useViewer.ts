import type { ContentObject, Gameboard } from '@cs/contract';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated, useMe, usePreferences } from '../../session/index.ts';
import { onBoard, type Viewer, viewerOf } from './audience.ts';
import { useReaderChoice } from './readerChoice.ts';
import { type Shown, shownFor } from './shownFor.ts';

export interface View<T> extends Shown<T> {
  viewer: Viewer;
  /** The gameboard asked for another stage or board than the reader's. */
  byBoard: boolean;
  hideOthers: boolean;
}

/** For whom pages are shown to this reader. */
export function useViewer(): Viewer {
  const [search] = useSearchParams();
  const me = useMe();
  const choice = useReaderChoice();
  return useMemo(() => viewerOf(search, me, choice), [search, me, choice]);
}

/** Whether the reader has hidden what is for others: on this page for now, else by the account's setting. */
function useHidesOthers(): boolean {
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

/**
 * Content as this reader sees it (`learning.md §4`, Question context), on a gameboard where there is one. The server knows
 * everything it depends on but the hash, which only adds.
 */
export function useView<T extends ContentObject>(content: T, board?: Pick<Gameboard, 'contents'>): View<T> {
  const own = useViewer();
  const hideOthers = useHidesOthers();
  const { hash } = useLocation();
  const anchor = useHydrated() ? anchorIn(hash) : '';
  const viewer = useMemo(() => onBoard(own, board?.contents), [own, board]);
  const byBoard = viewer.stage !== own.stage || viewer.examBoard !== own.examBoard;
  const shown = useMemo(() => shownFor(content, viewer, { hideOthers, anchor }), [content, viewer, hideOthers, anchor]);
  return { ...shown, viewer, byBoard, hideOthers };
}

function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
