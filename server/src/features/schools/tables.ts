import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Schools and colleges that people may belong to (behaviour `accounts.md §11`). */
export const schools = pgTable(
  'schools',
  {
    urn: text('urn').primaryKey(),
    name: text('name').notNull(),
    postcode: text('postcode').notNull(),
    closed: boolean('closed').notNull().default(false),
    dataSource: text('data_source').notNull(),
  },
  table => [index('schools_postcode').on(table.postcode)],
);
