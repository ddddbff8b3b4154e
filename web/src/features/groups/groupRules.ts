import type { Group, Member } from '@cs/contract';
import { type Me, may } from '../../session/index.ts';
import { nameOf } from './names.ts';

/** Characters that the group name's input takes (`learning.md §9`). */
export const NAME_LENGTH = 50;
/** A group with more members than this hides the list behind a button (`learning.md §9`). */
export const MEMBERS_SHOWN = 100;

export const NAME_MISSING = 'The group name must be specified.';

/** Why a group may not have this name; undefined when it may (`learning.md §5`). */
export const nameFault = (name: string): string | undefined => (name.trim() ? undefined : NAME_MISSING);

export type GroupSort = 'alphabetical' | 'created';

/** The two orders of groups (`learning.md §3`, Group-sort): by name as people read it, or the newest first. */
export function sortGroups(groups: readonly Group[], by: GroupSort): Group[] {
  const names = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  const byName = (a: Group, b: Group) => names.compare(nameOf(a), nameOf(b)) || a.id - b.id;
  return groups.toSorted(by === 'created' ? (a, b) => b.created - a.created || byName(a, b) : byName);
}

export interface GroupRights {
  owner: boolean;
  /** Rename, archive, remove members: the owner, and managers while privileges are on (`learning.md §4`, Groups). */
  edit: boolean;
  /** Add and promote managers: owners with a teacher account (`decisions.md`, Who may). */
  addManagers: boolean;
}

export function rightsOver(group: Group, me: Me | null): GroupRights {
  const owner = me !== null && group.ownerId === me.id;
  const manager = me !== null && group.additionalManagers.some(other => other.id === me.id);
  return {
    owner,
    edit: owner || (manager && group.additionalManagerPrivileges),
    addManagers: owner && may('teacher', me),
  };
}

/**
 * Why a member's password cannot be reset by this reader; undefined when it can. Absent for people who never can: tutors
 * (`learning.md §6`).
 */
export function resetRefusal(member: Member): string | undefined {
  if (!member.authorisedFullAccess) return 'They are not sharing their work with you.';
  if (member.emailVerificationStatus === 'DELIVERY_FAILED') return 'Emails to their address are not delivered.';
  return undefined;
}

export const emailWords: Record<Member['emailVerificationStatus'], string> = {
  VERIFIED: 'Verified',
  NOT_VERIFIED: 'Not verified',
  DELIVERY_FAILED: 'Delivery failed',
};

/** Where students follow an invitation to: `{origin}/account?authToken={code}`. */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}/account?authToken=${encodeURIComponent(code)}`;
