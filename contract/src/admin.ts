import { z } from 'zod';
import { contentId } from './common.ts';
import { type ContentPage, contentPage, type ValidationResponse, validationResponse } from './content.ts';
import { endpoint } from './endpoint.ts';

/** Characters of a document that authors may look at before it is part of the library; above any page there is. */
const LONGEST_DOCUMENT = 60_000;
const document = z.string().max(LONGEST_DOCUMENT);

const documentProblem = z.object({
  /** 1-based line of what was sent. */
  line: z.number().int(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
});
export type DocumentProblem = z.infer<typeof documentProblem>;

const fileWithProblems = z.object({
  partialContent: z.object({
    /** Absent where the file does not tell. */
    id: z.string().optional(),
    type: z.string().optional(),
    title: z.string().optional(),
    published: z.boolean(),
    /** Path under the library folder. */
    canonicalSourceFile: z.string(),
    children: z.array(z.never()),
    tags: z.array(z.never()),
  }),
  /** Whether all that the file holds is served, in spite of its problems. */
  successfulIngest: z.boolean(),
  /** Each with its line. */
  listOfErrors: z.array(z.string()),
});
export type FileWithProblems = z.infer<typeof fileWithProblems>;

const contentProblems = z.object({
  /** Files with problems. */
  brokenFiles: z.number().int(),
  totalErrors: z.number().int(),
  /** Files of which something is not served. */
  failedFiles: z.number().int(),
  currentLiveVersion: z.string(),
  errorsList: z.array(fileWithProblems),
  /** A newer version that did not take the place of the live one. */
  refusedVersion: z
    .object({
      /** Absent when the library could not be compiled at all. */
      version: z.string().optional(),
      /** Epoch ms. */
      at: z.number(),
      reasons: z.array(z.string()),
      errorsList: z.array(fileWithProblems),
    })
    .optional(),
});
export type ContentProblems = z.infer<typeof contentProblems>;

/** A page in compiled form; one that is not `whole` is made up around blocks that stand alone. */
export interface PreviewedPage {
  page: ContentPage;
  whole: boolean;
}
const previewedPage: z.ZodType<PreviewedPage> = z.object({ page: contentPage, whole: z.boolean() });

/** What staff work with. */
export const admin = {
  getContentProblems: endpoint({
    method: 'GET',
    path: '/admin/content_problems',
    access: 'staffOrDeveloper',
    summary: 'What is wrong with the files of the content, file by file.',
    answers: { 200: contentProblems },
  }),
  previewDocuments: endpoint({
    method: 'POST',
    path: '/content/preview/documents',
    access: 'staff',
    summary:
      'Shows documents or blocks in YAML or JSON as pages would, with what is wrong with them; nothing is stored.',
    body: z.object({ document }),
    answers: { 200: z.object({ pages: z.array(previewedPage), problems: z.array(documentProblem) }) },
  }),
  tryAnswer: endpoint({
    method: 'POST',
    path: '/content/preview/answers',
    access: 'staff',
    summary:
      'Marks an answer to a question that is being written, by the rules it would be marked by; nothing is stored.',
    body: z.object({ document, part: contentId, answer: z.unknown() }),
    answers: { 200: validationResponse as unknown as z.ZodType<ValidationResponse> },
    errors: [404],
  }),
};
