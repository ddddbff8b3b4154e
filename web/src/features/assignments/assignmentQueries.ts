import { apiQuery } from '../../api/index.ts';

/** Work set to groups that I am in. */
export const myAssignmentsQuery = apiQuery('assignments.listMyAssignments');

/** Everything set to my groups: each with a short form of its board. */
export const setAssignmentsQuery = apiQuery('assignments.listSetAssignments');

/** What is set to one group, with whole boards. */
export const groupAssignmentsQuery = (group: number) =>
  apiQuery('assignments.listSetAssignments', { query: { group } });

export const assignmentQuery = (id: number) => apiQuery('assignments.getAssignment', { params: { id } });

export const progressQuery = (id: number) => apiQuery('assignments.getProgress', { params: { id } });

/** All boards saved to my account, the last visited first. */
export const myGameboardsQuery = apiQuery('gameboards.listMyGameboards', { query: { limit: 'ALL', sort: '-visited' } });

export const gameboardQuery = (id: string) => apiQuery('gameboards.getGameboard', { params: { id } });
