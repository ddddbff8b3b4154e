import type { Preferences } from '@cs/contract';
import { chosen } from '../../../session/index.ts';

/** How content is shown to its reader, and what is tried out; a choice of '' leaves it to us. */
export interface ShownSettings {
  /** MATH, ENG or ''. */
  notation: string;
  /** PYTHON, CSHARP and so on, or ''. */
  language: string;
  hideOthers: boolean;
  hideAttempts: boolean;
  schedule: boolean;
}

export const NOTATIONS = [
  { value: '', label: 'As my exam board writes it' },
  { value: 'MATH', label: 'Mathematical: A ∧ ¬B' },
  { value: 'ENG', label: 'Engineering: A · B̅' },
] as const;

/** The languages that code tabs open in (`learning.md §9`). */
export const LANGUAGES = [
  { value: '', label: 'The one used last' },
  { value: 'PSEUDOCODE', label: 'Pseudocode' },
  { value: 'PYTHON', label: 'Python' },
  { value: 'CSHARP', label: 'C#' },
  { value: 'JAVA', label: 'Java' },
  { value: 'VBA', label: 'Visual Basic' },
  { value: 'JAVASCRIPT', label: 'JavaScript' },
  { value: 'PHP', label: 'PHP' },
  { value: 'ASSEMBLY', label: 'Assembly' },
  { value: 'SQL', label: 'SQL' },
] as const;

/** May be stored, by a pick on a page or by other clients. */
const NOT_OFFERED = ['PLAINTEXT', 'NONE'];

const known = (options: readonly { value: string }[], value = ''): string =>
  options.some(option => option.value === value) ? value : '';

/** The settings as they are stored; a stored choice that is not offered here counts as none. */
export const settingsOf = (preferences: Preferences): ShownSettings => ({
  notation: known(NOTATIONS, chosen(preferences, 'BOOLEAN_NOTATION')),
  language: known(LANGUAGES, chosen(preferences, 'PROGRAMMING_LANGUAGE')),
  hideOthers: preferences.DISPLAY_SETTING?.HIDE_NON_AUDIENCE_CONTENT === true,
  hideAttempts: preferences.DISPLAY_SETTING?.HIDE_QUESTION_ATTEMPTS === true,
  schedule: preferences.BETA_FEATURE?.SCHEDULE_ASSIGNMENTS === true,
});

/** The settings as the form sends them: boxes that are not ticked are not sent. */
export const readSettings = (form: FormData): ShownSettings => ({
  notation: known(NOTATIONS, String(form.get('notation') ?? '')),
  language: known(LANGUAGES, String(form.get('language') ?? '')),
  hideOthers: form.has('hideOthers'),
  hideAttempts: form.has('hideAttempts'),
  schedule: form.has('schedule'),
});

/** What differs from `before`, as it is stored: of the names in a group one is on, or none (behaviour `accounts.md §2.5`). */
export function changedSettings(before: ShownSettings, after: ShownSettings): Preferences {
  const group = (options: readonly { value: string }[], value: string, ...others: string[]) =>
    Object.fromEntries(
      [...options.map(option => option.value), ...others].filter(Boolean).map(name => [name, name === value]),
    );
  const display = {
    ...(after.hideOthers !== before.hideOthers && { HIDE_NON_AUDIENCE_CONTENT: after.hideOthers }),
    ...(after.hideAttempts !== before.hideAttempts && { HIDE_QUESTION_ATTEMPTS: after.hideAttempts }),
  };
  return {
    ...(after.notation !== before.notation && { BOOLEAN_NOTATION: group(NOTATIONS, after.notation) }),
    ...(after.language !== before.language && {
      PROGRAMMING_LANGUAGE: group(LANGUAGES, after.language, ...NOT_OFFERED),
    }),
    ...(Object.keys(display).length > 0 && { DISPLAY_SETTING: display }),
    ...(after.schedule !== before.schedule && { BETA_FEATURE: { SCHEDULE_ASSIGNMENTS: after.schedule } }),
  };
}
