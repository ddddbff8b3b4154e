const LONDON = 'Europe/London';
const QUARTER = 15 * 60_000;
const DAY = 86_400_000;

/** A calendar day, `2025-11-28`: days compare as texts. */
export type Day = string;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What a clock on a London wall shows at an instant, read as if it were UTC: ms. */
function wallClock(instant: number): number {
  const read = Object.fromEntries(parts.formatToParts(instant).map(part => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const iso = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The calendar day in London at an instant (ms). */
export const dayOf = (instant: number): Day => iso(wallClock(Math.floor(instant / 1000) * 1000));

/**
 * The calendar day that somebody chose as due date, from the local midnight (ms) that their client sent: the same reading
 * as the server's (`decisions.md`, Wire, Days). A midnight of London is that day; another midnight within 12 hours of UTC
 * is the nearest; an instant with a time of day is the day it shows in London.
 */
export function dueDay(sent: number): Day {
  if (sent % QUARTER !== 0 || wallClock(sent) % DAY === 0) return dayOf(sent);
  return iso(Math.floor((sent + DAY / 2) / DAY) * DAY);
}

/** Whole days from one day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

const shown = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "Fri 28 Nov 2025" (interface.md, Patterns, Dates). */
export function showDay(day: Day): string {
  const read = Object.fromEntries(
    shown.formatToParts(Date.parse(`${day}T00:00:00Z`)).map(part => [part.type, part.value]),
  );
  // Some systems write "Sept".
  return `${read.weekday} ${read.day} ${read.month?.slice(0, 3)} ${read.year}`;
}
