import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aGroup, aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { as, mailsTo, testApp, testDatabase } from '../../testing/index.ts';
import { testTemplates, valuesOf } from '../../testing/testTemplates.ts';
import { registerConnections } from '../connections/routes.ts';
import { setWorkDescription } from './emails.ts';
import { codeOf } from './groupCode.ts';
import { registerGroups } from './routes.ts';

testDatabase();
testTemplates({
  'email-template-group-welcome': ['teacherName', 'teacherInfo', 'groupName', 'assignmentsInfo', 'accountURL'],
  'email-template-group-additional-manager-welcome': ['ownerName', 'ownerEmail', 'groupName'],
  'email-template-group-manager-promoted': ['groupName'],
  'email-template-group-manager-privileges': ['ownerName', 'ownerEmail', 'groupName', 'nowOrNoLonger'],
});
const app = testApp(app => {
  registerGroups(app);
  registerConnections(app);
});
const by = (person: Person) => as(app(), person);
const lastEvent = async () => (await db().select().from(logEvents).orderBy(desc(logEvents.id)).limit(1))[0];
const ada = () => aTeacher({ givenName: 'Ada', familyName: 'Lovelace' });

describe('joining a group', () => {
  test('welcomes new members and those who had been removed; others hear nothing', async () => {
    setWorkDescription(async id => ({ text: `work of ${id}`, html: `<p>work of ${id}</p>` }));
    const [owner, student] = [await ada(), await aStudent()];
    const group = await aGroup({ owner, groupName: 'Year 10' });
    const use = async () => by(student).post(`/authorisations/use_token/${await codeOf(group.id)}`);
    const mails = () => mailsTo(student.email);
    await use();
    expect(await mails()).toHaveLength(1);
    expect(valuesOf((await mails())[0])).toMatchObject({
      givenName: student.givenName,
      teacherName: 'A. Lovelace',
      teacherInfo: `A. Lovelace (${owner.email})`,
      groupName: 'Year 10',
      assignmentsInfo: `work of ${group.id}`,
    });
    await use();
    await by(student).post(`/groups/membership/${group.id}/INACTIVE`);
    await use();
    expect(await mails()).toHaveLength(1);
    await by(owner).delete(`/groups/${group.id}/membership/${student.id}`);
    await use();
    expect(await mails()).toHaveLength(2);
    expect(await lastEvent()).toMatchObject({
      type: 'CREATE_USER_ASSOCIATION',
      userId: student.id,
      details: { token: await codeOf(group.id), groupId: group.id, userIds: [owner.id] },
    });
  });
});

describe('managers hear', () => {
  test('that they were added, promoted, and what they may do', async () => {
    const [owner, manager] = [await ada(), await aTeacher()];
    const group = await aGroup({ owner, groupName: 'Year 10' });
    const about = { ownerName: 'A. Lovelace', ownerEmail: owner.email, groupName: 'Year 10' };
    const last = async () => valuesOf((await mailsTo(manager.email)).at(-1));
    await by(owner).post(`/groups/${group.id}/manager`, { email: manager.email });
    expect(await last()).toMatchObject(about);
    expect(await lastEvent()).toMatchObject({
      type: 'ADD_ADDITIONAL_GROUP_MANAGER',
      details: { groupId: group.id, userId: manager.id },
    });
    const privileges = (additionalManagerPrivileges: boolean) =>
      by(owner).post(`/groups/${group.id}`, { groupName: 'Year 10', additionalManagerPrivileges });
    await privileges(true);
    expect(await last()).toMatchObject({ ...about, nowOrNoLonger: 'now' });
    await privileges(true);
    await privileges(false);
    expect(await last()).toMatchObject({ nowOrNoLonger: 'no longer' });
    expect(await mailsTo(manager.email)).toHaveLength(3);
    await by(owner).post(`/groups/${group.id}/manager/promote/${manager.id}`);
    expect((await mailsTo(manager.email)).at(-1)?.template).toBe('email-template-group-manager-promoted');
    expect(await lastEvent()).toMatchObject({
      type: 'PROMOTE_GROUP_MANAGER_TO_OWNER',
      details: { groupId: group.id, userId: manager.id, oldUserId: owner.id },
    });
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('nothing of a removal', async () => {
    const [owner, manager] = [await aTeacher(), await aTeacher()];
    const group = await aGroup({ owner, managers: [manager] });
    await by(owner).delete(`/groups/${group.id}/manager/${manager.id}`);
    expect([...(await mailsTo(manager.email)), ...(await mailsTo(owner.email))]).toEqual([]);
    expect(await lastEvent()).toMatchObject({ type: 'DELETE_ADDITIONAL_GROUP_MANAGER' });
  });
});
