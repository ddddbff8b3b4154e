import { isOfHiddenTopic, type Page } from '@cs/content';
import { ROLES } from '@cs/contract';
import type { AudienceClause } from '@cs/contract/content';
import type { Me } from '../../platform/http/me.ts';
import { isStaff } from '../accounts/roles.ts';

/** Whether a page is kept from everybody's searches but staff's: replaced, retired, set apart, or of a hidden topic. */
export function isForStaffAlone({ deprecated, supersededBy, tags }: Page): boolean {
  return deprecated || supersededBy !== undefined || tags.includes('nofilter') || isOfHiddenTopic(tags);
}

/** Whether this reader's searches may find a page (`learning.md §6`). */
export function mayFind(page: Page, reader: Me | undefined): boolean {
  if (reader && isStaff(reader)) return true;
  return !isForStaffAlone(page) && isForRole(page.audience, reader);
}

/** `logged_in` is anybody signed in; a role stands for itself and every higher one (behaviour `learning.md §1.4`). */
function isForRole(audience: readonly AudienceClause[] = [], reader: Me | undefined): boolean {
  if (audience.length === 0) return true;
  return audience.some(
    ({ role: wanted = [] }) =>
      wanted.length === 0 ||
      (reader !== undefined && wanted.some(name => name === 'logged_in' || reaches(reader, name))),
  );
}

function reaches({ role }: Me, name: string): boolean {
  const wanted = ROLES.findIndex(each => each.toLowerCase() === name.toLowerCase());
  return wanted >= 0 && ROLES.indexOf(role) >= wanted;
}

/**
 * Whether one clause of an audience is for any of these stages and any of these boards (behaviour `learning.md §3.3`);
 * an empty list stands for all.
 */
export function isFor(
  audience: readonly AudienceClause[] = [],
  stages: readonly string[],
  examBoards: readonly string[],
): boolean {
  if (audience.length === 0) return true;
  return audience.some(({ stage, examBoard }) => meets(stage, stages) && meets(examBoard, examBoards));
}

const meets = (values: readonly string[] = [], wanted: readonly string[]): boolean =>
  values.length === 0 ||
  wanted.length === 0 ||
  values.includes('all') ||
  wanted.some(each => each === 'all' || values.includes(each));
