import { z } from 'zod';
import { user } from './accounts.ts';
import { contentId, emailVerificationStatus, instant, numericId, role, userSummaryWithEmail } from './common.ts';
import { type ContentPage, contentPage, type ValidationResponse, validationResponse } from './content.ts';
import { empty, endpoint } from './endpoint.ts';

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

/** How far from a postcode a school may be, as clients name it (`events-admin.md §2.3`). */
export const POSTCODE_RADII = [
  'FIVE_MILES',
  'TEN_MILES',
  'FIFTEEN_MILES',
  'TWENTY_MILES',
  'TWENTY_FIVE_MILES',
  'FIFTY_MILES',
] as const;
export const postcodeRadius = z.enum(POSTCODE_RADII);
export type PostcodeRadius = z.infer<typeof postcodeRadius>;

/** A field of the search that was left empty says as much as one that was not sent. */
const filter = <T extends z.ZodType>(value: T) => z.union([z.literal('').transform(() => undefined), value]).optional();
const text = z.string().max(300);

/** One account as the user manager lists it (behaviour `accounts.md §1`). */
export const adminUserRow = userSummaryWithEmail.extend({
  lastUpdated: instant.optional(),
  lastSeen: instant.optional(),
  registrationDate: instant,
  schoolId: z.string().optional(),
  schoolOther: z.string().optional(),
});
export type AdminUserRow = z.infer<typeof adminUserRow>;

/** How often somebody did something in a window of time (behaviour `accounts.md §20`). */
export const misuseCounter = z.object({
  /** An account's id, an e-mail address, an address of the network, or an id and a question part. */
  agentIdentifier: z.string(),
  /** The name of the limit; the key of its list. */
  eventType: z.string(),
  isMisused: z.boolean(),
  isOverSoftThreshold: z.boolean(),
  /** When the window began. */
  lastEventTimestamp: instant,
  currentCounter: z.number(),
});
export type MisuseCounter = z.infer<typeof misuseCounter>;

/** An id and a question part, the longest of agents. */
const agent = z.string().max(2100);

/** As many people as a search finds. */
const MOST_PEOPLE = 2000;
const userIds = z.array(numericId).max(MOST_PEOPLE);

/** A part of a path that says yes or no. */
const flag = z.enum(['true', 'false']).transform(said => said === 'true');

/** What staff work with. */
export const admin = {
  findUsers: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'eventAdmin',
    summary:
      'The accounts that match, by name; % and _ stand for any letters. An e-mail address without them is looked up by itself.',
    query: z.object({
      id: filter(numericId),
      email: filter(text),
      familyName: filter(text),
      role: filter(role),
      schoolURN: filter(text),
      schoolOther: filter(text),
      postcode: filter(text),
      postcodeRadius: filter(postcodeRadius),
    }),
    answers: { 200: z.array(adminUserRow) },
    errors: [429],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/admin/users/:userId',
    access: 'eventAdmin',
    summary: 'One account, whole.',
    params: z.object({ userId: numericId }),
    answers: { 200: user },
    errors: [404],
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/admin/users/change_role/:role',
    access: 'eventAdmin',
    summary: 'Gives accounts a role, all of them or none.',
    params: z.object({ role }),
    body: userIds,
    answers: { 200: empty },
  }),
  changeEmailStatus: endpoint({
    method: 'POST',
    path: '/admin/users/change_email_verification_status/:status/:allOrNone',
    access: 'admin',
    summary: 'Says of addresses whether they are known to be their account’s and to receive mail.',
    params: z.object({ status: emailVerificationStatus, allOrNone: flag }),
    body: z.array(text).max(MOST_PEOPLE),
    answers: { 200: empty },
  }),
  changeTeacherPending: endpoint({
    method: 'POST',
    path: '/admin/users/change_teacher_pending/:pending',
    access: 'eventAdmin',
    summary: 'Says whether people wait for a teacher account; false declines them. Answers what to show.',
    params: z.object({ pending: flag }),
    body: userIds,
    answers: { 200: z.string() },
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/admin/users/:userId',
    access: 'admin',
    summary: 'Deletes an account: the person is removed from everything, their work stays without a name.',
    params: z.object({ userId: numericId }),
    answers: { 204: empty },
    errors: [404],
  }),
  mergeUsers: endpoint({
    method: 'POST',
    path: '/admin/users/merge',
    access: 'admin',
    summary: "Makes everything of one account another's and removes the first.",
    body: z.object({ targetId: numericId, sourceId: numericId }),
    answers: { 204: empty },
    errors: [404],
  }),
  getMisuseStatistics: endpoint({
    method: 'GET',
    path: '/admin/misuse_stats',
    access: 'admin',
    summary: 'Who did something how often, a list for each limit, the highest counters first.',
    query: z.object({ limit: filter(numericId) }),
    answers: { 200: z.record(z.string(), z.array(misuseCounter)) },
  }),
  resetMisuseMonitor: endpoint({
    method: 'POST',
    path: '/admin/reset_misuse_monitor',
    access: 'admin',
    summary: 'Lets somebody begin anew with what they did too often.',
    body: z.object({ eventLabel: text.nullish(), agentIdentifier: z.union([agent, z.number()]).nullish() }).nullish(),
    answers: { 200: empty },
  }),
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
