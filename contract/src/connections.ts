import { z } from 'zod';
import { numericId, userSummary, userSummaryWithEmail } from './common.ts';
import { empty, endpoint } from './endpoint.ts';

const token = z.object({ token: z.string().max(100) });
const person = z.object({ userId: numericId });

/** Who may see whose work, and the group codes that grant it (behaviour `accounts.md §13`). */
export const connections = {
  listPeopleWhoSeeMe: endpoint({
    method: 'GET',
    path: '/authorisations',
    access: 'loggedIn',
    summary: 'The people who may see my work.',
    answers: { 200: z.array(userSummaryWithEmail) },
  }),
  listPeopleISee: endpoint({
    method: 'GET',
    path: '/authorisations/other_users',
    access: 'loggedIn',
    summary: 'The people whose work I may see.',
    answers: { 200: z.array(userSummary) },
  }),
  listPeopleWhoSee: endpoint({
    method: 'GET',
    path: '/authorisations/:userId',
    access: 'loggedIn',
    summary: "The people who may see a person's work (that person, and staff).",
    params: person,
    answers: { 200: z.array(userSummaryWithEmail) },
  }),
  listPeopleSeenBy: endpoint({
    method: 'GET',
    path: '/authorisations/other_users/:userId',
    access: 'loggedIn',
    summary: 'The people whose work a person may see (that person, and staff).',
    params: person,
    answers: { 200: z.array(userSummary) },
  }),
  getGroupToken: endpoint({
    method: 'GET',
    path: '/authorisations/token/:groupId',
    access: 'loggedIn',
    summary: "A group's joining code; made at the first request, the same for ever.",
    params: z.object({ groupId: numericId }),
    answers: { 200: z.object({ token: z.string(), ownerUserId: z.number(), groupId: z.number() }) },
    errors: [404],
  }),
  getTokenOwners: endpoint({
    method: 'GET',
    path: '/authorisations/token/:token/owner',
    access: 'loggedIn',
    summary: 'The people who would see my work if I used this code: owner first, then managers.',
    params: token,
    answers: { 200: z.array(userSummaryWithEmail) },
    errors: [429],
  }),
  useToken: endpoint({
    method: 'POST',
    path: '/authorisations/use_token/:token',
    access: 'loggedIn',
    summary: 'Joins the group of this code and shares my work with its owner and managers.',
    params: token,
    answers: { 200: z.object({ result: z.literal('success') }) },
    errors: [429],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/authorisations/:userId',
    access: 'loggedIn',
    summary: 'Stops sharing my work with a person.',
    params: person,
    answers: { 204: empty },
  }),
  revokeAll: endpoint({
    method: 'DELETE',
    path: '/authorisations',
    access: 'loggedIn',
    summary: 'Stops sharing my work with anybody.',
    answers: { 204: empty },
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/authorisations/release/:userId',
    access: 'loggedIn',
    summary: "Gives up seeing a person's work.",
    params: person,
    answers: { 204: empty },
  }),
  releaseAll: endpoint({
    method: 'DELETE',
    path: '/authorisations/release',
    access: 'loggedIn',
    summary: "Gives up seeing everybody's work.",
    answers: { 204: empty },
  }),
};
