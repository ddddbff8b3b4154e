/** A date as it is being typed: any part may be empty or half finished. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export const noDate: DateParts = { day: '', month: '', year: '' };

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
 * day is brought down to the month's length (`learning.md §4`, Other; `accounts.md §4`, Date input). Emptying a part
 * fills nothing in.
 */
export function changeDate(before: DateParts, part: keyof DateParts, typed: string, today: Date): DateParts {
  const after = { ...before, [part]: typed };
  if (part !== 'year' && typed.trim()) {
    if (!after.month.trim()) after.month = String(today.getMonth() + 1);
    if (!after.year.trim()) after.year = String(today.getFullYear());
  }
  const day = whole(after.day);
  const month = whole(after.month);
  if (day === undefined || month === undefined || month < 1 || month > 12) return after;
  const year = /^\d{4}$/.test(after.year.trim()) ? Number(after.year) : undefined;
  const longest = monthLength(month, year);
  return day > longest ? { ...after, day: String(longest) } : after;
}

function whole(text: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
