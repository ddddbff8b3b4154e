const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** `Mon 3 Nov 2025` (interface.md, Dates). */
export const shortDay = (at: number): string => day.format(at).replace(',', '');
