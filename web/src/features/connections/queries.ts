import { apiQuery } from '../../api/index.ts';

/** The people who may see a person's work. */
export const teachersOf = (userId: number) => apiQuery('connections.listPeopleWhoSee', { params: { userId } });

/** The people whose work a person may see. */
export const studentsOf = (userId: number) => apiQuery('connections.listPeopleSeenBy', { params: { userId } });

/** The groups that a person is in, or has left. */
export const groupsOf = (userId: number) => apiQuery('groups.listMemberships', { params: { userId } });

/** Whose connections are shown, and why they cannot be changed: the id of the text that says so. */
export interface ConnectionsOf {
  userId: number;
  locked: string | undefined;
}
