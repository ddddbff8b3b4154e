/** A date as it is being typed: any part may be empty or half finished. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
  /** Parts that were filled in from today, and that nobody has typed. */
  filled?: readonly ('month' | 'year')[];
}

export const noDate = { day: '', month: '', year: '' } satisfies DateParts;

/** The parts of `2025-11-14`; empty parts for anything else. */
export function datePartsOf(iso: string | undefined): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return year && month && day ? { day: String(Number(day)), month: String(Number(month)), year } : noDate;
}

/** `2025-11-14`, or undefined where the parts are not a date of the calendar with a four-figure year. */
export function isoOf({ day, month, year }: DateParts): string | undefined {
  const [d, m, y] = [whole(day), whole(month), whole(year)];
  if (d === undefined || m === undefined || y === undefined || !/^\d{4}$/.test(year.trim())) return undefined;
  if (m < 1 || m > 12 || d < 1 || d > monthLength(m, y)) return undefined;
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

export function isEmptyDate({ day, month, year }: DateParts): boolean {
  return !day.trim() && !month.trim() && !year.trim();
}

/** Days in a month (1 to 12); 29 for February while the year is not known. */
export function monthLength(month: number, year: number | undefined): number {
  if (month === 2) return year === undefined || isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * What the date becomes when one part is typed: changing day or month fills a missing month and year from today, and the
 * day is brought down to the month's length (`learning.md §4`, Other; `accounts.md §4`, Date input). A month and year that
 * were filled in shorten no day yet, as others may be typed next: see `settleDate`. Emptying a part fills nothing in, and
 * what was filled in goes with the part that it was filled in for.
 */
export function changeDate(before: DateParts, part: keyof typeof noDate, typed: string, today: Date): DateParts {
  const filled = new Set(before.filled);
  if (part !== 'day') filled.delete(part);
  const after = { day: before.day, month: before.month, year: before.year, [part]: typed };
  const fill = (name: 'month' | 'year', value: number) => {
    if (after[name].trim()) return;
    after[name] = String(value);
    filled.add(name);
  };
  if (part !== 'year' && typed.trim()) {
    fill('month', today.getMonth() + 1);
    fill('year', today.getFullYear());
  }
  const unfill = (name: 'month' | 'year') => {
    if (filled.delete(name)) after[name] = '';
  };
  if (!after.day.trim()) unfill('month');
  if (!after.day.trim() && !after.month.trim()) unfill('year');
  const ofReader = {
    day: after.day,
    month: filled.has('month') ? '' : after.month,
    year: filled.has('year') ? '' : after.year,
  };
  return { ...after, day: shortened(ofReader).day, ...(filled.size > 0 && { filled: [...filled] }) };
}

/** What the date becomes when the reader leaves it: now a month and year that were filled in shorten the day, too. */
export const settleDate = (parts: DateParts): DateParts => shortened(parts);

function shortened(parts: DateParts): DateParts {
  const day = whole(parts.day);
  const month = whole(parts.month);
  if (day === undefined || month === undefined || month < 1 || month > 12) return parts;
  const year = /^\d{4}$/.test(parts.year.trim()) ? Number(parts.year) : undefined;
  const longest = monthLength(month, year);
  return day > longest ? { ...parts, day: String(longest) } : parts;
}

function whole(text: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
