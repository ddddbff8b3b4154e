import { useEffect, useRef, useState } from 'react';
import { changeDesk, type DeskAction, emptyDesk } from './desk.ts';
import type { Arrangement } from './placing.ts';
import type { Wording } from './words.ts';

export interface UseDesk {
  placed: Arrangement;
  wording: Wording;
  onPlaced: (placed: Arrangement) => void;
}

/**
 * The desk of a widget: what is placed is the part's answer, what is in hand and what can be taken back is the widget's
 * own. `follow` keeps the focus on an item that a step takes elsewhere.
 */
export function useDesk({ placed, wording, onPlaced }: UseDesk) {
  const [rest, setRest] = useState(emptyDesk);
  const tiles = useRef(new Map<string, HTMLElement>());
  const [followed, setFollowed] = useState<{ id: string; scroll: boolean }>();
  const desk = { ...rest, placed };
  useEffect(() => {
    if (!followed) return;
    tiles.current.get(followed.id)?.focus({ preventScroll: !followed.scroll });
  }, [followed]);
  const act = (action: DeskAction, follow?: { id: string; scroll: boolean }) => {
    const { placed: next, ...others } = changeDesk(desk, action, wording);
    setRest(others);
    if (next !== placed) onPlaced(next);
    if (follow) setFollowed(follow);
  };
  const tile = (id: string) => (element: HTMLElement | null) => {
    if (element) tiles.current.set(id, element);
    else tiles.current.delete(id);
  };
  return { desk, act, tile };
}
