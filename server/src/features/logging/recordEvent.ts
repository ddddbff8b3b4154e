import { BadRequest, Forbidden, TooManyRequests } from '../../platform/errors.ts';
import { limit } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import type { Owner } from '../questions/owner.ts';
import { withoutTokens } from './withoutTokens.ts';

/** Types that only the server writes (behaviour `accounts.md §16`, §23, and those of the other areas). */
const RESERVED: ReadonlySet<string> = new Set([
  'LOG_IN',
  'LOG_OUT',
  'USER_REGISTRATION',
  'MERGE_USER',
  'SET_UP_SECOND_FACTOR',
  'REMOVE_SECOND_FACTOR',
  'MARK_AGAIN',
  'USER_SCHOOL_CHANGE',
  'ADMIN_CHANGE_USER_SCHOOL',
  'CHANGE_USER_ROLE',
  'CHANGE_EMAIL_VERIFICATION_STATUS',
  'CHANGE_TEACHER_PENDING',
  'RESET_MISUSE_MONITOR',
  'DELETE_USER_ACCOUNT',
  'DOWNLOAD_OWN_DATA',
  'ADMIN_MERGE_USER',
  'PASSWORD_RESET_REQUEST_RECEIVED',
  'PASSWORD_RESET_REQUEST_SUCCESSFUL',
  'EMAIL_VERIFICATION_REQUEST_RECEIVED',
  'CONTACT_US_FORM_USED',
  'SENT_EMAIL',
  'SEND_MASS_EMAIL',
  'SEND_CUSTOM_MASS_EMAIL',
  'CREATE_USER_ASSOCIATION',
  'REVOKE_USER_ASSOCIATION',
  'RELEASE_USER_ASSOCIATION',
  'CREATE_USER_GROUP',
  'DELETE_USER_GROUP',
  'REMOVE_USER_FROM_GROUP',
  'CHANGE_GROUP_MEMBERSHIP_STATUS',
  'ADD_ADDITIONAL_GROUP_MANAGER',
  'DELETE_ADDITIONAL_GROUP_MANAGER',
  'PROMOTE_GROUP_MANAGER_TO_OWNER',
  'QUESTION_ATTEMPT_RATE_LIMITED',
  'ANSWER_QUESTION',
  'ANSWER_QUIZ_QUESTION',
  'VIEW_QUESTION',
  'VIEW_CONCEPT',
  'VIEW_PAGE',
  'VIEW_PAGE_FRAGMENT',
  'VIEW_TOPIC_SUMMARY_PAGE',
  'VIEW_USER_PROGRESS',
  'GLOBAL_SITE_SEARCH',
  'ADD_BOARD_TO_PROFILE',
  'DELETE_BOARD_FROM_PROFILE',
  'CREATE_GAMEBOARD',
  'SET_NEW_ASSIGNMENT',
  'DELETE_ASSIGNMENT',
  'VIEW_ASSIGNMENT_PROGRESS',
  'DOWNLOAD_ASSIGNMENT_PROGRESS_CSV',
  'DOWNLOAD_GROUP_PROGRESS_CSV',
  'SET_NEW_QUIZ_ASSIGNMENT',
  'CREATE_QUIZ_ATTEMPT',
  'VIEW_QUIZ_SECTION',
  'COMPLETE_QUIZ_ATTEMPT',
  'EVENT_BOOKING',
  'EVENT_WAITING_LIST_BOOKING',
  'ADMIN_EVENT_BOOKING_CREATED',
  'EVENT_BOOKING_CANCELLED',
]);

/**
 * Writes down what a browser reports (behaviour `accounts.md §16`). Every person, and every address of people who are
 * not signed in, may report so many bytes a day. Addresses lose what would open something for whoever reads the log.
 */
export async function recordEvent(body: Record<string, unknown>, owner: Owner | undefined, ip: string): Promise<void> {
  const { type, ...details } = body;
  if (typeof type !== 'string' || type === '') {
    throw new BadRequest('Unable to record log message as the log has no type property.');
  }
  if (RESERVED.has(type)) throw new Forbidden("Unable to record log message, restricted 'type' value.");
  const size = Buffer.byteLength(JSON.stringify(body));
  await limit('LOG_BYTES', owner ? agentOf(owner) : ip, size).catch(error => {
    if (!(error instanceof TooManyRequests)) throw error;
    throw new TooManyRequests(`Log event request (${size} bytes) would exceed limit for this endpoint.`);
  });
  const told = Object.entries(details).map(([key, value]) => [
    key,
    typeof value === 'string' ? withoutTokens(value) : value,
  ]);
  await logEvent({ type: type.slice(0, 200), details: Object.fromEntries(told), ip, ...owner });
}

const agentOf = (owner: Owner): string | number => ('userId' in owner ? owner.userId : owner.visitorId);
