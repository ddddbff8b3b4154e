import { z } from 'zod';
import { instant, numericId, userSummary, userSummaryWithEmail } from './common.ts';
import { empty, endpoint } from './endpoint.ts';

export const group = z.object({
  id: z.number(),
  _id: z.number(),
  groupName: z.string().optional(),
  ownerId: z.number(),
  created: instant,
  lastUpdated: instant.optional(),
  archived: z.boolean(),
  additionalManagerPrivileges: z.boolean(),
  ownerSummary: userSummaryWithEmail,
  additionalManagers: z.array(userSummaryWithEmail),
});
export type Group = z.infer<typeof group>;

export const membershipStatus = z.enum(['ACTIVE', 'INACTIVE']);

export const member = userSummary.extend({
  groupMembershipInformation: z.object({
    groupId: z.number(),
    userId: z.number(),
    status: membershipStatus,
    created: instant,
    updated: instant,
  }),
});
export type Member = z.infer<typeof member>;

export const membership = z.object({ group, membershipStatus });
export type Membership = z.infer<typeof membership>;

const inGroup = z.object({ groupId: numericId });
const personInGroup = z.object({ groupId: numericId, userId: numericId });

/** Groups, their members and managers (behaviour `accounts.md §14`). */
export const groups = {
  listGroups: endpoint({
    method: 'GET',
    path: '/groups',
    access: 'loggedIn',
    summary: 'Groups that I own, then groups that I manage.',
    query: z.object({ archived_groups_only: z.enum(['true', 'false']).optional() }),
    answers: { 200: z.array(group) },
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/groups',
    access: 'loggedIn',
    summary: 'Makes a group that the caller owns (tutors and above).',
    body: z.object({ groupName: z.string().max(10_000).nullish(), id: z.number().nullish() }),
    answers: { 200: group },
  }),
  updateGroup: endpoint({
    method: 'POST',
    path: '/groups/:groupId',
    access: 'loggedIn',
    summary: 'Renames, archives or restores a group, or changes what its managers may do.',
    params: inGroup,
    body: z.object({
      id: z.number().nullish(),
      groupName: z.string().max(10_000).nullish(),
      archived: z.boolean().nullish(),
      additionalManagerPrivileges: z.boolean().nullish(),
    }),
    answers: { 200: group },
    errors: [404],
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/groups/:groupId',
    access: 'loggedIn',
    summary: 'Deletes a group (its owner alone).',
    params: inGroup,
    answers: { 204: empty },
    errors: [404],
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/groups/:groupId/membership',
    access: 'loggedIn',
    summary: 'The members of a group, active and inactive.',
    params: inGroup,
    answers: { 200: z.array(member) },
    errors: [404],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/groups/:groupId/membership/:userId',
    access: 'loggedIn',
    summary: 'Removes a member and answers with those who remain.',
    params: personInGroup,
    answers: { 200: z.array(member) },
    errors: [404],
  }),
  listMyMemberships: endpoint({
    method: 'GET',
    path: '/groups/membership',
    access: 'loggedIn',
    summary: 'The groups that I am a member of.',
    answers: { 200: z.array(membership) },
  }),
  listMemberships: endpoint({
    method: 'GET',
    path: '/groups/membership/:userId',
    access: 'loggedIn',
    summary: 'The groups that a person is a member of (that person, and staff).',
    params: z.object({ userId: numericId }),
    answers: { 200: z.array(membership) },
  }),
  setMyMembership: endpoint({
    method: 'POST',
    path: '/groups/membership/:groupId/:status',
    access: 'loggedIn',
    summary: 'Leaves a group (INACTIVE) or rejoins it (ACTIVE).',
    params: z.object({ groupId: numericId, status: z.string() }),
    answers: { 200: empty },
    errors: [404],
  }),
  addManager: endpoint({
    method: 'POST',
    path: '/groups/:groupId/manager',
    access: 'loggedIn',
    summary: 'Adds another teacher as a manager of the group.',
    params: inGroup,
    body: z.object({ email: z.string().max(1000).optional() }),
    answers: { 200: group },
    errors: [404, 429],
  }),
  removeManager: endpoint({
    method: 'DELETE',
    path: '/groups/:groupId/manager/:userId',
    access: 'loggedIn',
    summary: 'Removes a manager from the group.',
    params: personInGroup,
    answers: { 200: group },
    errors: [404],
  }),
  promoteManager: endpoint({
    method: 'POST',
    path: '/groups/:groupId/manager/promote/:userId',
    access: 'loggedIn',
    summary: 'Makes a manager the owner; the owner becomes a manager.',
    params: personInGroup,
    answers: { 200: group },
    errors: [404],
  }),
};
