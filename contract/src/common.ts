import { z } from 'zod';

export const ROLES = [
  'STUDENT',
  'TUTOR',
  'TEACHER',
  'EVENT_LEADER',
  'CONTENT_EDITOR',
  'EVENT_MANAGER',
  'ADMIN',
] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const STAGES = ['gcse', 'a_level', 'all'] as const;
export const stage = z.enum(STAGES);
export type Stage = z.infer<typeof stage>;

export const EXAM_BOARDS = ['aqa', 'cie', 'edexcel', 'eduqas', 'ocr', 'wjec', 'all'] as const;
export const examBoard = z.enum(EXAM_BOARDS);
export type ExamBoard = z.infer<typeof examBoard>;

export const DIFFICULTIES = [
  'practice_1',
  'practice_2',
  'practice_3',
  'challenge_1',
  'challenge_2',
  'challenge_3',
] as const;
export const difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof difficulty>;

export const emailVerificationStatus = z.enum(['VERIFIED', 'NOT_VERIFIED', 'DELIVERY_FAILED']);
export const gender = z.enum(['FEMALE', 'MALE', 'OTHER', 'PREFER_NOT_TO_SAY', 'UNKNOWN']);

export const userContext = z.object({ stage, examBoard });
export type UserContext = z.infer<typeof userContext>;

/** From the year 1 to the year 9999: what calendars and the database can hold. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** An instant on the wire: epoch ms out; epoch ms or ISO 8601 in. */
export const instant = z.number().int();
export const instantIn = z
  .union([z.number().int(), z.iso.datetime({ offset: true }).transform(text => Date.parse(text))])
  .refine(ms => ms >= FIRST_INSTANT && ms <= LAST_INSTANT);

/** A number in a path, in digits alone. Anything else is an unknown address (404), never a fault. */
export const numericId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[0-9]{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

/** A content id in a path: page, board or part; parts contain `|`. */
export const contentId = z.string().min(1).max(2000);

/** The one error body of the API (behaviour `accounts.md §0.2`). */
export const apiError = z.object({
  responseCode: z.number(),
  responseCodeType: z.string(),
  errorMessage: z.string(),
  bypassGenericSiteErrorPage: z.boolean(),
});
export type ApiError = z.infer<typeof apiError>;

/** A person as others may see them; no e-mail address (behaviour `learning.md §0`). */
export const userSummary = z.object({
  id: z.number(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
  role,
  authorisedFullAccess: z.boolean(),
  emailVerificationStatus,
  teacherPending: z.boolean(),
  registeredContexts: z.array(userContext).optional(),
  privacyPolicyAcceptedTime: instant.optional(),
});
export type UserSummary = z.infer<typeof userSummary>;

export const userSummaryWithEmail = userSummary.extend({ email: z.string() });
export type UserSummaryWithEmail = z.infer<typeof userSummaryWithEmail>;

export const paged = <T extends z.ZodType>(item: T) => z.object({ results: z.array(item), totalResults: z.number() });
