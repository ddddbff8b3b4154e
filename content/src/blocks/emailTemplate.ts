import { text } from './common.ts';
import type { BlockType } from './types.ts';

/** A mail's text (behaviour `events-admin.md §14`); nobody reads it as a page. `subject` defaults to the title. */
export const emailTemplate: BlockType = {
  type: 'emailTemplate',
  document: 'emailTemplate',
  fields: {
    subject: text,
    plainTextContent: text,
    htmlContent: text,
    overrideFromAddress: text,
    overrideFromName: text,
    overrideEnvelopeFrom: text,
    replyToEmailAddress: text,
    replyToName: text,
  },
  problems: ({ subject, title, plainTextContent }) => [
    ...(plainTextContent === undefined ? ['a mail needs its text without markup: plainTextContent'] : []),
    ...(subject === undefined && title === undefined ? ['a mail needs a title or a subject'] : []),
  ],
};
