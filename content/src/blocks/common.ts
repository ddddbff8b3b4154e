import { audienceClause } from '@cs/contract/content';
import { z } from 'zod';
import type { Shape } from './types.ts';

export const text = z.string();
export const flag = z.boolean();
export const tags = z.array(z.string());

const displayValue = z.enum(['open', 'closed', 'de-emphasised', 'hidden']);

/** Fields that every content object may carry (behaviour `learning.md §1.1`). Nested content is checked on its own. */
export const commonFields: Shape = {
  id: text,
  type: text,
  tags,
  audience: z.array(z.strictObject(audienceClause.shape)),
  display: z.strictObject({
    audience: z.array(displayValue).optional(),
    nonAudience: z.array(displayValue).optional(),
  }),
  title: text,
  subtitle: text,
  // One that nobody knows is told when its text is compiled, and shown as a placeholder.
  encoding: text,
  layout: text,
  value: text,
  attribution: text,
  expandable: flag,
  deprecated: flag,
};
