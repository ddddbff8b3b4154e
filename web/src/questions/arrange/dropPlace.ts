import { stepOf } from './placing.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** px around a box where it still counts as reached: fingers hide what they point at. */
export const REACH = 24;

export const holds = ({ left, top, right, bottom }: Box, { x, y }: Point, reach = 0): boolean =>
  x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;

/** Which place something dropped at a height gets among rows, which lie one under the other and do not count itself. */
export function placeAt(rows: readonly Pick<Box, 'top' | 'bottom'>[], y: number): number {
  const below = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return below < 0 ? rows.length : below;
}

/** How many steps in something stands whose left edge is at `left`, where the first step begins at `edge`. */
export const stepAt = (left: number, edge: number, step: number): number => stepOf((left - edge) / step);

/** The place whose box holds the point, or else the closest one within reach. */
export function nearest<T>(boxes: readonly (readonly [T, Box])[], point: Point): T | undefined {
  const within = boxes
    .map(([place, box]) => ({ place, distance: distanceTo(box, point) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance);
  return within[0]?.place;
}

const distanceTo = ({ left, top, right, bottom }: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
