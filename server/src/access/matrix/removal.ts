import { aStudent } from '../../testing/factories.ts';
import type { Expected, Row } from './row.ts';

const removes = (status: number): Expected => ({ ADMIN: status, everybodyElse: 403 });

/** Deleting and merging accounts (behaviour `accounts.md §19`; `decisions.md`, Who may). */
export const removal = {
  'admin.deleteUser': {
    others: { ask: async () => ({ params: { userId: (await aStudent()).id } }), status: removes(204) },
    own: { ask: me => ({ params: { userId: me.id } }), status: removes(400) },
    missing: { ask: () => ({ params: { userId: 987_654_321 } }), status: removes(404) },
  },
  'admin.mergeUsers': {
    'of others': {
      ask: async () => ({ body: { targetId: (await aStudent()).id, sourceId: (await aStudent()).id } }),
      status: removes(204),
    },
    'into the own': {
      ask: async me => ({ body: { targetId: me.id, sourceId: (await aStudent()).id } }),
      status: removes(204),
    },
    'of the own': {
      ask: async me => ({ body: { targetId: (await aStudent()).id, sourceId: me.id } }),
      status: removes(400),
    },
    'with itself': {
      ask: async () => {
        const { id } = await aStudent();
        return { body: { targetId: id, sourceId: id } };
      },
      status: removes(400),
    },
    missing: {
      ask: async () => ({ body: { targetId: (await aStudent()).id, sourceId: 987_654_321 } }),
      status: removes(404),
    },
  },
} satisfies Record<string, Row>;
