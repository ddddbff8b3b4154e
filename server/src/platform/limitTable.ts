/** How often somebody may do something in a window that starts with the first event (behaviour `accounts.md §20`). */
export interface Limit {
  readonly soft: number;
  /** Refused when the count is above this. */
  readonly hard: number;
  readonly windowSeconds: number;
  /** What the person is told; the standard text when absent. */
  readonly message?: string;
  /** The thresholds that the people who run the site are told of. */
  readonly tell?: readonly ('soft' | 'hard')[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TRY_LATER = 'Too many requests. Please try again later.';
const LOGIN = 'There have been too many attempts to log in. Please wait before you try again, or reset your password.';

export const LIMITS = {
  LOGIN_BY_EMAIL: { soft: 5, hard: 10, windowSeconds: 30 * MINUTE, message: LOGIN },
  LOGIN_BY_IP: { soft: 50, hard: 300, windowSeconds: HOUR, message: LOGIN },
  RESET_BY_EMAIL: { soft: 2, hard: 4, windowSeconds: MINUTE },
  RESET_BY_IP: { soft: 50, hard: 300, windowSeconds: HOUR, tell: ['soft', 'hard'] },
  RESET_FOR_OTHER: { soft: 15, hard: 30, windowSeconds: HOUR },
  REGISTRATION: {
    soft: 30,
    hard: 120,
    windowSeconds: HOUR,
    message: 'Too many accounts have been registered from this address. Please try again later.',
    tell: ['soft', 'hard'],
  },
  VERIFY_REQUEST: { soft: 2, hard: 4, windowSeconds: 6 * MINUTE },
  /** Ours, by account: each is two mails, one of them to anybody, and the answer says whether an address has an account. */
  EMAIL_CHANGE: {
    soft: 5,
    hard: 10,
    windowSeconds: DAY,
    message: 'You have asked for a new email address many times today. Please try again tomorrow.',
    tell: ['hard'],
  },
  VERIFY_USE: { soft: 5, hard: 10, windowSeconds: DAY, message: TRY_LATER },
  TOKEN_OWNER_LOOKUP: { soft: 20, hard: 50, windowSeconds: DAY, tell: ['hard'] },
  MANAGER_LOOKUP: { soft: 10, hard: 50, windowSeconds: DAY, tell: ['soft', 'hard'] },
  USER_SEARCH: { soft: 60, hard: 300, windowSeconds: HOUR, message: TRY_LATER },
  /** Ours: each is a mail to the people who run the site. By account, or by address while signed out. */
  CONTACT: { soft: 20, hard: 60, windowSeconds: HOUR, message: TRY_LATER, tell: ['hard'] },
  /** Ours: everything that is held about somebody, in one file. */
  DATA_DOWNLOAD: {
    soft: 5,
    hard: 10,
    windowSeconds: DAY,
    message: 'You have downloaded your data many times today. Please try again tomorrow.',
  },
  SEND_EMAIL: {
    soft: 201,
    hard: 401,
    windowSeconds: DAY,
    message: 'You would have exceeded the number of emails you are allowed to send per day. No emails have been sent.',
  },
  LOG_BYTES: { soft: 700_000, hard: 1_000_000, windowSeconds: DAY, tell: ['hard'] },
  /** Ours: each is a row for half an hour. A class behind one address shares its count only while signed out. */
  MAKE_TEMPORARY_GAMEBOARD: { soft: 300, hard: 1000, windowSeconds: HOUR, message: TRY_LATER },
  QUESTION_ATTEMPT: {
    soft: 10,
    hard: 15,
    windowSeconds: 15 * MINUTE,
    message: 'You have made too many attempts at this question part. Please try again later.',
  },
  ANON_QUESTION_ATTEMPT: {
    soft: 3,
    hard: 5,
    windowSeconds: 5 * MINUTE,
    message: 'You have made too many attempts at this question part. Please log in or try again later.',
  },
  IP_QUESTION_ATTEMPT: {
    soft: 120,
    hard: 240,
    windowSeconds: HOUR,
    message: 'Too many question attempts! Please either create an account, log in, or try again later.',
    tell: ['hard'],
  },
} as const satisfies Record<string, Limit>;

export type Label = keyof typeof LIMITS;
