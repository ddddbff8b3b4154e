const system = (): Date => new Date();
let read = system;

/** The present. Every time that is shown, compared or stored comes from here, in SQL too (decisions, Data). */
export const now = (): Date => read();

/** Replaces the clock in tests; without an argument the system's clock is back. */
export function setClock(clock: () => Date = system): void {
  read = clock;
}

export {
  addDays,
  chosenDay,
  type Day,
  dayOf,
  endOfDay,
  endOfDueDay,
  sevenInTheMorning,
  startOfDay,
} from './days.ts';
