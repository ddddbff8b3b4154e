import { timestamp } from 'drizzle-orm/pg-core';

/** A column for an instant: with its time zone, read as a `Date`, to the millisecond as it travels. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
