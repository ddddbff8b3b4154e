import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const school = z.object({
  /** The official number, as text. */
  urn: z.string(),
  name: z.string(),
  postcode: z.string(),
  closed: z.boolean(),
  dataSource: z.string(),
});
export type School = z.infer<typeof school>;

/** Schools (behaviour `accounts.md §11`). */
export const schools = {
  findSchools: endpoint({
    method: 'GET',
    path: '/schools',
    access: 'anyone',
    summary: 'Open schools that match a text (at most 10), or the school with a number.',
    query: z.object({ query: z.string().max(1000).optional(), urn: z.string().max(100).optional() }),
    answers: { 200: z.array(school) },
  }),
};
