import { boolean, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { noPersonalData } from '../../platform/personalData.ts';

/** Schools and colleges that people may belong to (behaviour `accounts.md §11`). */
export const schools = pgTable(
  'schools',
  {
    urn: text('urn').primaryKey(),
    name: text('name').notNull(),
    postcode: text('postcode').notNull(),
    closed: boolean('closed').notNull().default(false),
    dataSource: text('data_source').notNull(),
    /** Degrees, where the list of schools says them. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  table => [index('schools_postcode').on(table.postcode)],
);

noPersonalData(schools);
