import type { Group, Member, Role } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import type { Me } from '../../session/index.ts';
import { inviteLink, nameFault, resetRefusal, rightsOver, sortGroups } from './groupRules.ts';
import { fullName, listName } from './names.ts';

const person = (id: number, role: Role = 'TEACHER') => ({
  id,
  role,
  email: `p${id}@school.example`,
  authorisedFullAccess: false,
  emailVerificationStatus: 'VERIFIED' as const,
  teacherPending: false,
});
const me = (id: number, role: Role = 'TEACHER') => person(id, role) as unknown as Me;

const group = (id: number, over: Partial<Group> = {}): Group => ({
  id,
  _id: id,
  groupName: `Group ${id}`,
  ownerId: 1,
  created: id,
  archived: false,
  additionalManagerPrivileges: false,
  ownerSummary: person(1),
  additionalManagers: [],
  ...over,
});

describe('the order of groups', () => {
  const groups = [
    group(1, { groupName: 'year 10', created: 30 }),
    group(2, { groupName: 'Year 9', created: 10 }),
    group(3, { groupName: 'Computing club', created: 20 }),
  ];

  it('is alphabetical as people read it: 9 before 10, capitals no matter', () => {
    expect(sortGroups(groups, 'alphabetical').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('is the newest first by Date Created', () => {
    expect(sortGroups(groups, 'created').map(({ id }) => id)).toEqual([1, 3, 2]);
  });
});

describe('a group name', () => {
  it('must be specified', () => {
    expect(nameFault('')).toBe('The group name must be specified.');
    expect(nameFault('   ')).toBe('The group name must be specified.');
    expect(nameFault('10x/Cs1')).toBeUndefined();
  });
});

describe('rights over a group', () => {
  it('are all the owner’s', () => {
    expect(rightsOver(group(5), me(1))).toEqual({ owner: true, edit: true, addManagers: true });
  });

  it('leave adding managers to teachers', () => {
    expect(rightsOver(group(5), me(1, 'TUTOR'))).toEqual({ owner: true, edit: true, addManagers: false });
  });

  it('let a manager edit only while privileges are on', () => {
    const shared = group(5, { additionalManagers: [person(2)] });
    expect(rightsOver(shared, me(2)).edit).toBe(false);
    expect(rightsOver({ ...shared, additionalManagerPrivileges: true }, me(2))).toEqual({
      owner: false,
      edit: true,
      addManagers: false,
    });
    expect(rightsOver({ ...shared, additionalManagerPrivileges: true }, me(3)).edit).toBe(false);
  });
});

describe('resetting a password', () => {
  const member = (over: Partial<Member>): Member => ({
    ...person(7, 'STUDENT'),
    authorisedFullAccess: true,
    groupMembershipInformation: { groupId: 5, userId: 7, status: 'ACTIVE', created: 0, updated: 0 },
    ...over,
  });

  it('needs sharing and an address that mails reach', () => {
    expect(resetRefusal(member({}))).toBeUndefined();
    expect(resetRefusal(member({ emailVerificationStatus: 'NOT_VERIFIED' }))).toBeUndefined();
    expect(resetRefusal(member({ authorisedFullAccess: false }))).toMatch(/not sharing/);
    expect(resetRefusal(member({ emailVerificationStatus: 'DELIVERY_FAILED' }))).toMatch(/not delivered/);
  });
});

it('the invitation leads to the account page with the code', () => {
  expect(inviteLink('https://site.example', 'DEMQ2A')).toBe('https://site.example/account?authToken=DEMQ2A');
});

it('names are shown whole, or family name first, or as missing', () => {
  expect(fullName({ id: 7, givenName: 'Priya', familyName: 'Shah' })).toBe('Priya Shah');
  expect(listName({ id: 7, givenName: 'Priya', familyName: 'Shah' })).toBe('Shah, Priya');
  expect(listName({ id: 7, familyName: 'Shah' })).toBe('Shah');
  expect(fullName({ id: 7 })).toBe('No name given');
});
