import type { Assignment, AssignmentProgress, Group, Member, UserSummaryWithEmail } from '@cs/contract';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiKey } from '../../api/index.ts';
import { draw } from '../../testing/draw.tsx';
import { aUser } from '../../testing/fakeApi.ts';
import AssignmentProgressPage from '../assignments/AssignmentProgressPage.tsx';
import AssignmentsPage from '../assignments/AssignmentsPage.tsx';
import { AssignmentsToDo } from '../assignments/AssignmentsToDo.tsx';
import { myAssignmentsQuery } from '../assignments/assignmentQueries.ts';
import { GroupPicker } from '../assignments/GroupPicker.tsx';
import MarkbookPage from '../assignments/MarkbookPage.tsx';
import { MarkbookTable } from '../assignments/MarkbookTable.tsx';
import { SetTo } from '../assignments/SetTo.tsx';
import { ConnectionsPanel } from '../connections/ConnectionsPanel.tsx';
import GroupsPage from './GroupsPage.tsx';
import { sortGroups } from './groupRules.ts';
import { hideNames } from './hideNames.tsx';
import { ManagersDialog } from './ManagersDialog.tsx';
import { fullName, listName, nameOf, realName, storedName } from './names.ts';

const NAMES = ['Quill', 'Zephyr', 'Orrin', 'Vesper', 'Marlow', 'Tansy', 'Secret club'];
const person = (id: number, givenName: string, familyName: string): UserSummaryWithEmail => ({
  id,
  givenName,
  familyName,
  email: `${givenName}@school.example`,
  role: 'STUDENT',
  authorisedFullAccess: true,
  emailVerificationStatus: 'VERIFIED',
  teacherPending: false,
});
const student = person(41, 'Zephyr', 'Quill');
const owner = person(42, 'Vesper', 'Orrin');
const manager = person(43, 'Tansy', 'Marlow');
const me = aUser({ id: 42, role: 'TEACHER' });
const group: Group = {
  id: 5,
  _id: 5,
  groupName: 'Secret club',
  ownerId: 42,
  created: 0,
  archived: false,
  additionalManagerPrivileges: true,
  ownerSummary: owner,
  additionalManagers: [manager],
};
const member: Member = {
  ...student,
  groupMembershipInformation: { groupId: 5, userId: 41, status: 'ACTIVE', created: 0, updated: 0 },
};
const row: AssignmentProgress = { user: student, results: [], correctPartResults: [], incorrectPartResults: [] };
const work: Assignment = {
  id: 9,
  _id: 9,
  gameboardId: 'gates',
  gameboard: { id: 'gates', title: 'Logic gates' },
  groupId: 5,
  groupName: 'Secret club',
  ownerUserId: 42,
  assignerSummary: owner,
  creationDate: Date.now(),
};
const answers = [
  [apiKey('groups.listGroups', { query: { archived_groups_only: 'false' } }), [group]],
  [apiKey('groups.listMembers', { params: { groupId: 5 } }), [member]],
  [apiKey('connections.getGroupToken', { params: { groupId: 5 } }), { token: 'ABCDEF' }],
  [apiKey('connections.listPeopleWhoSee', { params: { userId: 42 } }), [manager]],
  [apiKey('connections.listPeopleSeenBy', { params: { userId: 42 } }), [student]],
  [apiKey('groups.listMemberships', { params: { userId: 42 } }), [{ group, membershipStatus: 'ACTIVE' }]],
  [myAssignmentsQuery.queryKey, [work]],
  [apiKey('assignments.getAssignment', { params: { id: Number.NaN } }), work],
  [apiKey('assignments.getProgress', { params: { id: Number.NaN } }), [row]],
] as const;

beforeEach(() => hideNames(true));
afterEach(() => hideNames(false));

const board = { id: 'gates', title: 'Logic gates', gameFilter: {}, tags: [], startedQuestion: false, contents: [] };
const nothing = () => undefined;
const SCREENS: [name: string, screen: ReactNode, shown: string[], at?: string][] = [
  ['a group and its members', <GroupsPage key="" />, ['Group 5', 'Person 41'], '/groups?group=5'],
  ['the managers', <ManagersDialog key="" open group={group} me={me} onClose={nothing} />, ['Person 43']],
  ['a shared group', <ManagersDialog key="" open group={group} me={aUser()} onClose={nothing} />, ['Person 42']],
  ['the connections', <ConnectionsPanel key="" user={me} own />, ['Person 41', 'Person 43', 'Group 5', 'Person 42']],
  ['the list of markbooks', <MarkbookPage key="" />, ['Group 5']],
  ['a markbook', <MarkbookTable key="" rows={[row]} columns={[]} asPercent={false} />, ['Person 41']],
  ['the page of a markbook', <AssignmentProgressPage key="" />, ['Person 41', 'Group 5']],
  ['my assignments', <AssignmentsPage key="" />, ['Group 5', 'Person 42']],
  ['what is to do', <AssignmentsToDo key="" />, ['Group 5', 'Person 42']],
  [
    'groups to set to',
    <GroupPicker key="" groups={[group]} setTo={new Set()} chosen={[5]} onChange={nothing} />,
    ['Group 5'],
  ],
  ['groups that have it', <SetTo key="" board={board} assignments={[work]} groups={[group]} />, ['Group 5']],
];

describe('in anonymising mode', () => {
  it.each(SCREENS)('%s shows placeholders and no name', async (_name, screen, shown, at = '/') => {
    const markup = await draw(screen, { me, answers, at, pages: ['/my_markbook', '/set_assignments'] });
    for (const placeholder of shown) expect(markup).toContain(placeholder);
    for (const name of NAMES) expect(markup, name).not.toContain(name);
  });

  it.each(SCREENS)('and %s shows names again outside of it', async (_name, screen, _shown, at = '/') => {
    hideNames(false);
    const markup = await draw(screen, { me, answers, at });
    expect(NAMES.some(name => markup.includes(name))).toBe(true);
    expect(markup).not.toMatch(/Person 4\d/);
  });

  it('somebody is the same one everywhere, and each one another', () => {
    expect([fullName(student), listName(student)]).toEqual(['Person 41', 'Person 41']);
    expect(fullName(owner)).toBe('Person 42');
    expect(nameOf({ id: 5 })).toBe(nameOf(group));
  });

  it('what is sent and what is agreed to keep their names', () => {
    expect(storedName(group)).toBe('Secret club');
    expect(realName(owner)).toBe('Vesper Orrin');
  });

  it('groups stand in the order of what they are called', () => {
    const [a, b] = [
      { ...group, id: 12, groupName: 'A' },
      { ...group, id: 3, groupName: 'B' },
    ];
    expect(sortGroups([a, b], 'alphabetical').map(({ id }) => id)).toEqual([3, 12]);
  });
});
