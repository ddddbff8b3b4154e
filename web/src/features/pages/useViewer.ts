import type { ContentObject } from '@cs/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMe, usePreferences } from '../../session/index.ts';
import { forViewer, type Viewer, viewerOf } from './audience.ts';

export interface View<T> {
  viewer: Viewer;
  /** The content without what this reader may not see, or has chosen not to. */
  shown: T;
  /** What is for other stages and boards is left out. */
  narrowed: boolean;
}

/**
 * Content as this reader sees it. What is for others is left out where the reader's settings say so, or where a stage and
 * board were chosen on the page (`learning.md §4`, Question context).
 */
export function useView<T extends ContentObject>(content: T): View<T> {
  const [search] = useSearchParams();
  const me = useMe();
  const hides = usePreferences().DISPLAY_SETTING?.HIDE_NON_AUDIENCE_CONTENT === true;
  const narrowed = hides || search.has('stage') || search.has('examBoard');
  const viewer = useMemo(() => viewerOf(search, me), [search, me]);
  const shown = useMemo(() => forViewer(content, viewer, narrowed), [content, viewer, narrowed]);
  return { viewer, shown, narrowed };
}
