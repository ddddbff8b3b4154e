import { z } from 'zod';
import { contentId, paged } from './common.ts';
import { contentObject, contentPage, contentSummary } from './content.ts';
import { endpoint, raw } from './endpoint.ts';
import { gameboard } from './gameboards.ts';

const page = z.object({ id: contentId });

/** `form=compiled` answers text as a tree that needs no parser (contract `rich.ts`) instead of raw `value`. */
const form = z.object({ form: z.enum(['compiled']).optional() });

/** Where a list starts and how long it is, in digits; the server says which of them it cannot read. */
const slice = { start_index: z.string().max(20).optional(), limit: z.string().max(20).optional() };

/** Ids joined by commas. */
const list = z.string().max(2000).optional();

/** Ids of as many pages as a list shows at once. */
const longList = z.string().max(100_000).optional();

/** Characters of a text that authors may look at before it is part of the library. */
const LONGEST_PREVIEW = 20_000;

/** Pages of the library (behaviour `learning.md §3`). */
export const pages = {
  listConcepts: endpoint({
    method: 'GET',
    path: '/pages/concepts',
    access: 'anyone',
    summary: 'Concept pages by title: those that are named, or those with any of these tags.',
    query: z.object({ ids: longList, tags: list, ...slice }),
    answers: { 200: paged(contentSummary) },
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/pages/questions',
    access: 'anyone',
    summary: 'Question pages by title, or the best first where words are searched for.',
    /** All tags are required; of levels, stages, difficulties and exam boards any will do. */
    query: z.object({
      ids: longList,
      searchString: z.string().max(1000).optional(),
      tags: list,
      levels: list,
      stages: list,
      difficulties: list,
      examBoards: list,
      ...slice,
    }),
    answers: { 200: paged(contentSummary) },
  }),
  listPods: endpoint({
    method: 'GET',
    path: '/pages/pods/:subject',
    access: 'anyone',
    summary: 'Pieces of news of a subject, at most ten.',
    params: z.object({ subject: contentId }),
    query: form,
    answers: { 200: paged(contentObject) },
  }),
  getConcept: endpoint({
    method: 'GET',
    path: '/pages/concepts/:id',
    access: 'anyone',
    summary: 'A concept page.',
    params: page,
    query: form,
    answers: { 200: contentPage },
    errors: [404],
  }),
  getQuestion: endpoint({
    method: 'GET',
    path: '/pages/questions/:id',
    access: 'anyone',
    summary: "A question page with the reader's attempts.",
    params: page,
    query: form,
    answers: { 200: contentPage },
    errors: [404],
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/pages/topics',
    access: 'anyone',
    summary: 'The topics that have a page, by title.',
    answers: { 200: paged(contentSummary) },
  }),
  getTopic: endpoint({
    method: 'GET',
    path: '/pages/topics/:id',
    access: 'anyone',
    summary: 'A topic: its page, related content and gameboards.',
    params: page,
    query: form,
    answers: {
      200: z.intersection(
        contentPage,
        z.looseObject({
          relatedContent: z.array(contentSummary).optional(),
          linkedGameboards: z.array(gameboard).optional(),
        }),
      ),
    },
    errors: [404],
  }),
  getFragment: endpoint({
    method: 'GET',
    path: '/pages/fragments/:id',
    access: 'anyone',
    summary: 'A piece of text that stands inside other pages.',
    params: page,
    query: form,
    answers: { 200: contentPage },
    errors: [404],
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/pages/:id',
    access: 'anyone',
    summary: 'A generic page.',
    params: page,
    query: form,
    answers: { 200: contentPage },
    errors: [404],
  }),
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'anyone',
    summary: 'Pages that a few words find, the best first.',
    /**
     * `query` is required; `types` are page types. Of the others, each narrows: pages for any of these stages and exam
     * boards in one clause of their audience, and pages of any of these topics.
     */
    query: z.object({
      query: z.string().optional(),
      types: list,
      ...slice,
      stages: list,
      examBoards: list,
      topics: list,
    }),
    answers: { 200: paged(contentSummary) },
  }),
  listTerms: endpoint({
    method: 'GET',
    path: '/glossary/terms',
    access: 'anyone',
    summary: 'The glossary, in alphabetical order of its terms.',
    query: form.extend(slice),
    answers: { 200: paged(contentObject) },
  }),
  findTerms: endpoint({
    method: 'GET',
    path: '/glossary/terms/:id',
    access: 'anyone',
    summary: 'The terms of the glossary whose ids begin so.',
    params: page,
    query: form,
    answers: { 200: paged(contentObject) },
  }),
  previewText: endpoint({
    method: 'POST',
    path: '/content/preview',
    access: 'staff',
    summary: 'Shows a text as pages would, with what is wrong with it; nothing is stored.',
    body: z.object({ value: z.string().max(LONGEST_PREVIEW), encoding: z.enum(['markdown', 'html']).optional() }),
    answers: { 200: z.object({ compiled: contentObject, problems: z.array(z.string()) }) },
  }),
  getImage: endpoint({
    method: 'GET',
    path: '/images/*',
    access: 'anyone',
    summary: 'A picture of the library.',
    answers: { 200: raw('image/*') },
    errors: [404],
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/documents/*',
    access: 'teacher',
    summary: 'A workbook to print, made of questions of the library.',
    answers: { 200: raw('application/pdf') },
    errors: [404],
  }),
  listUnits: endpoint({
    method: 'GET',
    path: '/content/units',
    access: 'anyone',
    summary: 'Every unit that a numeric question offers.',
    answers: { 200: z.array(z.string()) },
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/content/tags',
    access: 'anyone',
    summary: 'Every tag that a page has.',
    answers: { 200: z.array(z.string()) },
  }),
  getLiveVersion: endpoint({
    method: 'GET',
    path: '/info/content_versions/live_version',
    access: 'anyone',
    summary: 'The content version that is being served.',
    answers: { 200: z.object({ liveVersion: z.string() }) },
  }),
};
