import type { StorageKey } from '../session/index.ts';

/** What asks for attention without being called for (`accounts.md §2`, Modals), the most pressing first. */
export const PROMPTS = [
  'privacyPolicy',
  'requiredInformation',
  'verifyEmail',
  'confirmDetails',
  'logIn',
  'notification',
] as const;
export type PromptName = (typeof PROMPTS)[number];

/** Shown whatever else was shown a moment ago: without them the account is not complete. */
const PRESSING: readonly PromptName[] = ['privacyPolicy', 'requiredInformation'];
export const isPressing = (name: PromptName): boolean => PRESSING.includes(name);

/** Where the time is kept at which each was last shown on this device (`accounts.md §3`). */
export const SHOWN_KEYS: Partial<Record<PromptName, StorageKey>> = {
  verifyEmail: 'emailConfirmationShownTime',
  confirmDetails: 'reconfirmContextShownTime',
  logIn: 'loginOrSignUpShownTime',
  notification: 'lastNotificationTime',
};

/** Where the policy is read, and where somebody is on the way out or in: nothing is shown (`accounts.md §2`, Modals). */
const NOWHERE = /^\/(?:privacy|logout|auth\/.*)$/;
/** Where people read the other policies, change the same things themselves, or sit a test: only the policy is shown. */
const ELSEWHERE = /^\/(?:terms|cookies|account|verifyemail|teacher_account_request|test\/.*|quiz\/.*)$/;

/** Whether a prompt may be shown on the page at a path. */
export function isAllowedOn(name: PromptName, path: string): boolean {
  const page = path.replace(/(.)\/+$/, '$1');
  return !NOWHERE.test(page) && (name === 'privacyPolicy' || !ELSEWHERE.test(page));
}
