import { expect } from 'vitest';
import type { Person } from '../../testing/factories.ts';
import { aClass, anAssignment } from '../objects.ts';
import type { Ask } from '../product.ts';
import { type Expected, type Row, same } from './row.ts';

type Made = { group: { id: number }; assignment: { id: number; gameboardId: string } };

async function work(owner: Person, more: Parameters<typeof aClass>[1] & { setter?: Person } = {}): Promise<Made> {
  const { setter = owner, ...rest } = more;
  const { group } = await aClass(owner, rest);
  return { group, assignment: await anAssignment(group, { ownerUserId: setter.id }) };
}

/** Who follows set work: owner, manager, ADMIN (behaviour `learning.md §5.3`, §5.4, §5.7). */
const followed = (
  ask: (made: Made) => Ask,
  missing: Ask,
  others: Expected = { ADMIN: 200, everybodyElse: 403 },
): Row => ({
  own: { ask: async me => ask(await work(me)), status: 200 },
  'of a group that I manage': { ask: async (me, other) => ask(await work(other, { managers: [me] })), status: 200 },
  others: { ask: async (_me, other) => ask(await work(other)), status: others },
  missing: { ask: () => missing, status: 404 },
});

const byId = ({ assignment }: Made): Ask => ({ params: { id: assignment.id } });
const missing: Ask = { params: { id: 987_654_321 } };
const byGroup = ({ group }: Made): Ask => ({ params: { groupId: group.id } });
const toTakeBack = ({ group, assignment }: Made): Ask => ({
  params: { boardId: assignment.gameboardId, groupId: group.id },
});
const toSet = (group: { id: number }): Ask => ({ body: [{ gameboardId: 'first-board', groupId: group.id }] });
const TUTORS_AND_ABOVE: Expected = { STUDENT: 403, everybodyElse: 200 };

/** Set work (behaviour `learning.md §5`). */
export const assignments = {
  'assignments.listMyAssignments': same({}, 200),
  'assignments.setAssignments': {
    own: {
      ask: async me => toSet((await aClass(me)).group),
      status: TUTORS_AND_ABOVE,
      proves: reply =>
        reply.status === 200 &&
        expect(reply.body).toEqual([expect.objectContaining({ assignmentId: expect.any(Number) })]),
    },
    'of a group that I manage': {
      ask: async (me, other) => toSet((await aClass(other, { managers: [me] })).group),
      status: TUTORS_AND_ABOVE,
      proves: reply => reply.status === 200 && expect(reply.body[0].assignmentId).toEqual(expect.any(Number)),
    },
    others: {
      ask: async (_me, other) => toSet((await aClass(other)).group),
      status: TUTORS_AND_ABOVE,
      proves: (reply, _me, caller) => {
        if (reply.status !== 200) return;
        if (caller === 'ADMIN') expect(reply.body[0].assignmentId).toEqual(expect.any(Number));
        else expect(reply.body[0].errorMessage).toBe('You can only set assignments to groups you own or manage.');
      },
    },
  },
  'assignments.listSetAssignments': {
    all: { ask: () => ({}), status: 200 },
    ...followed(({ group }) => ({ query: { group: group.id } }), { query: { group: 987_654_321 } }),
  },
  'assignments.getAssignment': followed(byId, missing),
  'assignments.getProgress': followed(byId, missing),
  'assignments.watchProgress': followed(byId, missing),
  'assignments.downloadProgress': followed(byId, missing),
  'assignments.downloadGroupProgress': followed(byGroup, { params: { groupId: 987_654_321 } }),
  'assignments.deleteAssignment': {
    own: { ask: async me => toTakeBack(await work(me)), status: 204 },
    'of a group that I manage': {
      ask: async (me, other) => toTakeBack(await work(other, { managers: [me] })),
      status: 403,
    },
    'that I set to a group that I manage': {
      ask: async (me, other) => toTakeBack(await work(other, { managers: [me], setter: me })),
      status: 204,
    },
    'of a group that I manage with privileges': {
      ask: async (me, other) => toTakeBack(await work(other, { managers: [me], privileges: true })),
      status: 204,
    },
    others: { ask: async (_me, other) => toTakeBack(await work(other)), status: 403 },
    'that I set to a group that I manage no more': {
      ask: async (me, other) => toTakeBack(await work(other, { setter: me })),
      status: 403,
    },
  },
} satisfies Record<string, Row>;
