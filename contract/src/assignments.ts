import { z } from 'zod';
import { contentId, instant, instantIn, numericId, userSummary } from './common.ts';
import { empty, endpoint, raw } from './endpoint.ts';
import { gameboard, questionState } from './gameboards.ts';

/** The board of a list: what a row needs, no questions (behaviour `learning.md §5.3`). */
const boardSummary = gameboard.partial().extend({ id: z.string() });

export const assignment = z.object({
  id: z.number(),
  _id: z.number(),
  gameboardId: z.string(),
  gameboard: boardSummary.optional(),
  groupId: z.number(),
  groupName: z.string().optional(),
  ownerUserId: z.number(),
  assignerSummary: userSummary.optional(),
  creationDate: instant,
  dueDate: instant.optional(),
  scheduledStartDate: instant.optional(),
  notes: z.string().optional(),
});
export type Assignment = z.infer<typeof assignment>;

/** A row of the markbook; the arrays align with the gameboard's contents and are empty when not sharing. */
export const assignmentProgress = z.object({
  user: userSummary,
  results: z.array(questionState),
  correctPartResults: z.array(z.number()),
  incorrectPartResults: z.array(z.number()),
});
export type AssignmentProgress = z.infer<typeof assignmentProgress>;

export const assignmentRequest = z.object({
  gameboardId: z.string().max(2000).nullish(),
  groupId: z.number().int().nullish(),
  dueDate: instantIn.nullish(),
  scheduledStartDate: instantIn.nullish(),
  notes: z.string().max(100_000).nullish(),
});
export type AssignmentRequest = z.infer<typeof assignmentRequest>;

export const assignmentResult = z.object({
  groupId: z.number().optional(),
  assignmentId: z.number().optional(),
  errorMessage: z.string().optional(),
});
export type AssignmentResult = z.infer<typeof assignmentResult>;

const byId = z.object({ id: numericId });
const csvFormat = z.object({ format: z.string().optional() });

/** Setting work and following it (behaviour `learning.md §5`). */
export const assignments = {
  listMyAssignments: endpoint({
    method: 'GET',
    path: '/assignments',
    access: 'loggedIn',
    summary: 'Work set to groups that I am a member of, with my progress.',
    answers: { 200: z.array(assignment) },
  }),
  setAssignments: endpoint({
    method: 'POST',
    path: '/assignments/assign_bulk',
    access: 'loggedIn',
    summary: 'Sets gameboards to groups (tutors and above); answers an entry for each request, set or refused.',
    body: z.array(assignmentRequest).max(500),
    answers: { 200: z.array(assignmentResult) },
  }),
  listSetAssignments: endpoint({
    method: 'GET',
    path: '/assignments/assign',
    access: 'loggedIn',
    summary: 'Work set to groups that I own or manage, future work included.',
    query: z.object({ group: numericId.optional() }),
    answers: { 200: z.array(assignment) },
    errors: [404],
  }),
  getAssignment: endpoint({
    method: 'GET',
    path: '/assignments/assign/:id',
    access: 'loggedIn',
    summary: 'One assignment with its whole gameboard.',
    params: byId,
    answers: { 200: assignment },
    errors: [404],
  }),
  getProgress: endpoint({
    method: 'GET',
    path: '/assignments/assign/:id/progress',
    access: 'loggedIn',
    summary: 'The markbook of one assignment: a row a member.',
    params: byId,
    answers: { 200: z.array(assignmentProgress) },
    errors: [404],
  }),
  watchProgress: endpoint({
    method: 'GET',
    path: '/assignments/assign/:id/progress/changes',
    access: 'loggedIn',
    summary: 'A stream of events that says `changed` when the markbook of the assignment has changed.',
    params: byId,
    answers: { 200: raw('text/event-stream') },
    errors: [404],
  }),
  downloadProgress: endpoint({
    method: 'GET',
    path: '/assignments/assign/:id/progress/download',
    access: 'loggedIn',
    summary: 'The markbook of one assignment as CSV.',
    params: byId,
    query: csvFormat,
    answers: { 200: raw('text/csv') },
    errors: [404],
  }),
  downloadGroupProgress: endpoint({
    method: 'GET',
    path: '/assignments/assign/group/:groupId/progress/download',
    access: 'loggedIn',
    summary: 'All started work of a group as CSV.',
    params: z.object({ groupId: numericId }),
    query: csvFormat,
    answers: { 200: raw('text/csv') },
    errors: [404],
  }),
  deleteAssignment: endpoint({
    method: 'DELETE',
    path: '/assignments/assign/:boardId/:groupId',
    access: 'loggedIn',
    summary: 'Takes a gameboard back from a group.',
    params: z.object({ boardId: contentId, groupId: numericId }),
    answers: { 204: empty },
    errors: [404],
  }),
};
