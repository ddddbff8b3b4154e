import { z } from 'zod';
import { empty, endpoint } from './endpoint.ts';

/** Events that the browser reports (behaviour `accounts.md §16`). */
export const logging = {
  logEvent: endpoint({
    method: 'POST',
    path: '/log',
    access: 'anyone',
    summary: 'Records that something happened in the browser.',
    body: z.looseObject({ type: z.unknown().optional() }),
    answers: { 200: empty },
    errors: [429],
  }),
};
