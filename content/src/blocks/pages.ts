import { difficulty } from '@cs/contract/common';
import { z } from 'zod';
import { flag, text } from './common.ts';
import type { BlockType } from './types.ts';

const pageFields = { summary: text, level: z.number() };
/** Ids, or summaries as the wire has them; resolved when a version is compiled. */
const references = z.array(z.union([text, z.looseObject({ id: text })]));
const pageSecrets = { relatedContent: references, published: flag };

export const questionPage: BlockType = {
  type: 'isaacQuestionPage',
  document: 'page',
  fields: { ...pageFields, difficulty, passMark: z.number().min(0).max(100), supersededBy: text },
  secretFields: pageSecrets,
};
export const conceptPage: BlockType = {
  type: 'isaacConceptPage',
  document: 'page',
  fields: { ...pageFields, supersededBy: text },
  secretFields: pageSecrets,
};
export const topicPage: BlockType = {
  type: 'isaacTopicSummaryPage',
  document: 'page',
  fields: pageFields,
  secretFields: { ...pageSecrets, linkedGameboards: z.array(z.union([text, z.looseObject({ id: text })])) },
};
export const genericPage: BlockType = { type: 'page', document: 'page', fields: pageFields, secretFields: pageSecrets };
export const pageFragment: BlockType = {
  type: 'isaacPageFragment',
  document: 'page',
  fields: pageFields,
  secretFields: pageSecrets,
};
