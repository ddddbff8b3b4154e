import type { Preferences } from '@cs/contract';
import type { Me } from '../../../session/index.ts';
import { isName, NO_SCHOOL, schoolFault } from '../rules.ts';

/**
 * Whether somebody is to be asked for their agreement to the privacy policy: it was never given, or is as old as the last
 * change (`accounts.md §4`, Privacy modal). A change that is still to come asks nobody yet: no answer would be late enough.
 * @param changed epoch ms, as the operator set it
 */
export function asksForPolicy(
  { privacyPolicyAcceptedTime: accepted }: Pick<Me, 'privacyPolicyAcceptedTime'>,
  changed: number,
  now: number,
): boolean {
  return accepted === undefined || (accepted <= changed && changed < now);
}

/** What makes an account complete, in the order of the fields (`accounts.md §5`, Account complete). */
export type Detail = 'givenName' | 'familyName' | 'gender' | 'school' | 'contexts' | 'mails';

/** What an account lacks. The school of a tutor is optional; mails about assignments are on unless refused. */
export function missingDetails(me: Me, preferences: Preferences): Detail[] {
  const { schoolId = '', schoolOther = '' } = me;
  const school = { schoolId, schoolText: schoolOther, noSchool: schoolOther === NO_SCHOOL };
  const { EVENTS, NEWS_AND_UPDATES } = preferences.EMAIL_PREFERENCE ?? {};
  const lacks: Record<Detail, boolean> = {
    givenName: !isName(me.givenName ?? ''),
    familyName: !isName(me.familyName ?? ''),
    gender: me.gender === undefined || me.gender === 'UNKNOWN',
    school: me.role !== 'TUTOR' && schoolFault(school) !== undefined,
    contexts: !me.registeredContexts?.length,
    mails: EVENTS === undefined || NEWS_AND_UPDATES === undefined,
  };
  return (Object.keys(lacks) as Detail[]).filter(detail => lacks[detail]);
}

/** The last 1 August, 00:00 UTC, as epoch ms (`accounts.md §9`, Academic-year cutoff helper). */
function yearBegan(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const august = Date.UTC(year, 7, 1);
  return august <= now ? august : Date.UTC(year - 1, 7, 1);
}

/** Whether somebody's stage and exam board were last confirmed in an earlier academic year. */
export function asksForDetails(me: Me, now: number): boolean {
  if (!me.registeredContexts?.length) return false;
  return (me.registeredContextsLastConfirmed ?? 0) < yearBegan(now);
}
