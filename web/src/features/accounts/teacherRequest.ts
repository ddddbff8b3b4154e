import type { PageAction, PageRequest } from '../../routing/page.ts';
import { type Me, updateMe } from '../../session/index.ts';
import type { FormError } from '../../ui/ErrorSummary.tsx';
import { type Evidence, evidenceFaults } from './evidence.ts';
import { isFreeProvider, NO_SCHOOL } from './rules.ts';
import { toldHere } from './toldHere.ts';

export interface TeacherRequestResult {
  errors?: FormError[];
  /** The server's words for a refusal. */
  refused?: string;
  typed?: Evidence;
}

/** What must be put right before somebody may ask (`accounts.md §5`, Teacher request). */
export type Obstacle = 'unverified' | 'noSchool' | 'notSchoolEmail';

export function obstaclesOf(
  me: Pick<Me, 'email' | 'emailVerificationStatus' | 'schoolId' | 'schoolOther'>,
): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (me.emailVerificationStatus !== 'VERIFIED') obstacles.push('unverified');
  if (!me.schoolId && (!me.schoolOther || me.schoolOther === NO_SCHOOL)) obstacles.push('noSchool');
  if (isFreeProvider(me.email)) obstacles.push('notSchoolEmail');
  return obstacles;
}

/** The account as it is by now: the address may have been verified, or the request made, in another tab. */
export async function loadRequest({ me, call, queries }: PageRequest): Promise<void> {
  if (me) updateMe(queries, await call('accounts.getCurrentUser'));
}

/** Sends the request; afterwards the account is waiting, and the page says so. */
export async function askToTeach(action: PageAction): Promise<TeacherRequestResult> {
  const { form, call, me } = action;
  if (!me) return { refused: 'Please log in first.' };
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = { verificationDetails: text('verificationDetails'), otherInformation: text('otherInformation') };
  const errors = evidenceFaults(typed);
  if (errors.length > 0) return { errors, typed };
  if (obstaclesOf(me).length > 0) return { typed };
  try {
    await call('accounts.requestRoleChange', { body: { ...typed, userEmail: me.email } });
  } catch (error) {
    const refused = toldHere(error);
    // Whoever is waiting already, or is a teacher by now, sees that notice instead of the form.
    await loadRequest(action);
    return { refused, typed };
  }
  await loadRequest(action);
  return {};
}
