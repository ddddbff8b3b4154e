import { now, setClock } from '../platform/clock.ts';

/** Sets the clock to an instant for the rest of one test. */
export function itIs(instant: string | number | Date): void {
  const at = new Date(instant).getTime();
  setClock(() => new Date(at));
}

/** Lets time pass. */
export const later = (ms: number): void => itIs(now().getTime() + ms);

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
