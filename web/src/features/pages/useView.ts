import type { ContentObject } from '@cs/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../session/index.ts';
import { type BoardItem, onBoard, type Viewer } from './audience.ts';
import { type Shown, shownFor } from './shownFor.ts';
import { useHidesOthers, useViewer } from './useViewer.ts';

export interface View<T> extends Shown<T> {
  viewer: Viewer;
  /** The gameboard asked for another stage or board than the reader's. */
  byBoard: boolean;
  hideOthers: boolean;
}

/**
 * Content as this reader sees it (`learning.md §4`, Question context), on a gameboard where there is one. The server knows
 * everything it depends on but the hash, which only adds.
 */
export function useView<T extends ContentObject>(content: T, board?: { contents: readonly BoardItem[] }): View<T> {
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
