import { instantIn, ROLES } from '@cs/contract/common';
import type { ContentObject } from '@cs/contract/content';
import { z } from 'zod';
import { text } from './common.ts';
import type { BlockType } from './types.ts';

/** Who may be told: the seven roles, in lower case. */
const TAGS: readonly string[] = ROLES.map(role => role.toLowerCase());

const ms = (given: unknown): number | undefined => instantIn.safeParse(given).data;

/** A word to people of some roles, shown in a dialog between two dates (behaviour `accounts.md §15`). */
export const notification: BlockType = {
  type: 'notification',
  document: 'page',
  tags: TAGS,
  fields: { externalReference: z.strictObject({ title: text.optional(), url: text }) },
  secretFields: { published: z.boolean(), startDate: instantIn, expiry: instantIn },
  // Authors write a date and a time, or ms; ms travel.
  computed: ({ startDate, expiry }) => {
    const dates = { startDate: ms(startDate), expiry: ms(expiry) };
    return Object.fromEntries(
      Object.entries(dates).filter(([, at]) => at !== undefined),
    ) as unknown as Partial<ContentObject>;
  },
  problems: ({ title, value, children, tags, externalReference, startDate, expiry }) => [
    ...(title === undefined ? ['a notification needs a title'] : []),
    ...(value === undefined && children === undefined ? ['a notification needs a value: its text'] : []),
    // Clients open it without asking whether it is there.
    ...(externalReference === undefined ? ['a notification needs an externalReference: where it leads'] : []),
    ...(Array.isArray(tags) && tags.length > 0 ? [] : ['a notification needs tags: the roles that it is for']),
    ...((ms(startDate) ?? 0) < (ms(expiry) ?? Number.POSITIVE_INFINITY)
      ? []
      : ['a notification ends after it has begun: mend startDate or expiry']),
  ],
};
