/** Rows come and go by so many, so that a scroll seldom draws. */
const STEP = 10;
/** Rows drawn beyond each edge of the view. */
const MARGIN = 15;

/**
 * Rows `from` (included) to `to` (not included) out of `count` that a box shows: `top` its scroll position, `height` its
 * height, `row` the height of a row, all in px.
 */
export function rowWindow(
  count: number,
  { top, height, row }: { top: number; height: number; row: number },
): { from: number; to: number } {
  const down = (place: number) => Math.floor(place / STEP) * STEP;
  const from = down(Math.max(0, top / row - MARGIN));
  const to = down((top + height) / row + MARGIN) + STEP;
  return { from: Math.min(from, Math.max(0, count - STEP)), to: Math.min(count, to) };
}
