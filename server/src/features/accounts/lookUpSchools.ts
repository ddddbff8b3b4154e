import type { School } from '@cs/contract';
import { BadRequest, Forbidden } from '../../platform/errors.ts';
import { maySeeData, type Viewer } from '../connections/policy.ts';
import { schoolsByUrn } from '../schools/schools.ts';
import { isStaff } from './roles.ts';
import { findUsers } from './users.ts';

/**
 * The schools of people, by user id; people without one are left out. Staff may look up anybody, event leaders those who
 * share with them (behaviour `accounts.md §11`).
 * @param sent ids with commas between them
 */
export async function lookUpSchools(
  viewer: Viewer,
  sent: string | undefined,
): Promise<Record<string, School | { name: string }>> {
  if (!isStaff(viewer) && viewer.role !== 'EVENT_LEADER') throw new Forbidden();
  const ids = readIds(sent);
  const people = await findUsers(isStaff(viewer) ? ids : await maySeeData(viewer, ids));
  const schools = await schoolsByUrn([...people.values()].flatMap(person => person.schoolId ?? []));
  return Object.fromEntries(
    [...people.values()].flatMap(({ id, schoolId, schoolOther }) => {
      const name = schoolOther ?? schoolId;
      const school = (schoolId && schools.get(schoolId)) || (name ? { name } : undefined);
      return school ? [[String(id), school]] : [];
    }),
  );
}

function readIds(sent: string | undefined): number[] {
  if (!sent) throw new BadRequest('You must provide a comma separated list of user_ids in the query param');
  const ids = sent.split(',').map(text => text.trim());
  if (!ids.every(id => /^\d{1,15}$/.test(id))) throw new BadRequest('Unable to parse all parameters as integers.');
  return ids.map(Number);
}
