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

/** A page in compiled form; one that is not `whole` is made up around blocks that stand alone. */
export interface PreviewedPage {
  page: ContentPage;
  whole: boolean;
}
const previewedPage: z.ZodType<PreviewedPage> = z.object({ page: contentPage, whole: z.boolean() });

/** What staff work with. */
export const admin = {
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
