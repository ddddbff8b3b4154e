import type { Box } from './dropPlace.ts';

interface Size {
  width: number;
  height: number;
}

/** px between a list and its gap, and at least that to the window's edge. */
const SPACE = 8;

/** Where a list stands at its gap, in px of the window: below it, or above where there is more room; never wider than the window. */
export function menuBox(gap: Box, menu: Size, view: Size): { left: number; top: number; height: number } {
  const below = view.height - gap.bottom - 2 * SPACE;
  const above = gap.top - 2 * SPACE;
  const under = menu.height <= below || below >= above;
  const height = Math.max(0, Math.min(menu.height + 2, under ? below : above));
  return {
    left: Math.max(SPACE, Math.min(gap.left, view.width - menu.width - SPACE)),
    top: under ? gap.bottom + SPACE : gap.top - SPACE - height,
    height,
  };
}
