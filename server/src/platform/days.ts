const LONDON = 'Europe/London';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A calendar day, `YYYY-MM-DD`. Plain comparison of two days tells which comes first. */
export type Day = string & { readonly brand?: 'Day' };

const londonParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The clock on a London wall at an instant, read as if it were UTC, in ms. */
function wallClock(instant: number): number {
  const parts = Object.fromEntries(londonParts.formatToParts(instant).map(part => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which a London wall clock shows `hour` on a day; no hour used here falls into a change of the clocks. */
function londonInstant(day: Day, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  const offset = wallClock(wanted) - wanted;
  // London is at most one hour ahead: when the guess lies on the other side of a change, the second reading is right.
  const guess = wanted - offset;
  return new Date(wanted - (wallClock(guess) - guess));
}

const isoDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The calendar day in London at an instant. */
export const dayOf = (instant: Date | number): Day => isoDay(wallClock(Math.floor(Number(instant) / 1000) * 1000));

/** The day some days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day => isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);

/** The first instant of a day in London. */
export const startOfDay = (day: Day): Date => londonInstant(day, 0);

/** The last millisecond of a day in London. */
export const endOfDay = (day: Day): Date => new Date(londonInstant(addDays(day, 1), 0).getTime() - 1);

/** 07:00 in London, when scheduled work starts (behaviour `learning.md §9`). */
export const sevenInTheMorning = (day: Day): Date => londonInstant(day, 7);

/**
 * Which calendar day a client meant. Clients send a chosen day as a local midnight of theirs (decisions, Wire):
 * - a midnight of London is that day in London;
 * - any other instant is read as the midnight, somewhere within 12 hours of UTC, that lies nearest: in the first half
 *   of a UTC day it belongs to zones behind UTC and means that day; from noon on it belongs to zones ahead and means
 *   the next day.
 * An instant with a time of day (some clients send the end of the day, 23:59:59.999) means the day it shows in London.
 */
export function chosenDay(sent: Date | number): Day {
  const instant = Number(sent);
  if (instant % (15 * 60_000) !== 0) return dayOf(instant);
  if (wallClock(instant) % DAY === 0) return dayOf(instant);
  return isoDay(Math.floor((instant + DAY / 2) / DAY) * DAY);
}

/**
 * When a due date has passed: the end, in London, of the calendar day that was chosen.
 * @param dueDate ms, a local midnight of any client
 */
export const endOfDueDay = (dueDate: Date | number): Date => endOfDay(chosenDay(dueDate));
