import type { Snapshot } from '@cs/content';
import { assignments } from '../features/assignments/tables.ts';
import { associations } from '../features/connections/tables.ts';
import { userGameboards } from '../features/gameboards/tables.ts';
import { groupMemberships, groups, groupTokens } from '../features/groups/tables.ts';
import { now } from '../platform/clock.ts';
import { db } from '../platform/database.ts';
import { classmateEmail, type People } from './makeAccounts.ts';
import { CLASSMATES, NOT_SHARING } from './people.ts';
import { storeWork } from './storeWork.ts';

const DAY = 86_400_000;
const daysAway = (days: number): Date => new Date(now().getTime() + days * DAY);

/** The demonstration's codes are fixed, so that a guide can print them. */
const GROUPS = [
  { groupName: 'Year 12 Computer Science', token: 'DEMQ2A', archived: false },
  { groupName: 'Year 10 GCSE', token: 'DEMQ2B', archived: false },
  { groupName: 'Year 13 leavers', token: 'DEMQ3C', archived: true },
] as const;

/** The teacher's groups, who is in them, what is set to them and how far everybody got. */
export async function makeClass(people: People, content: Snapshot): Promise<void> {
  const teacher = idOf(people, 'teacher@demo.example');
  const pupils = [
    'student@demo.example',
    'student2@demo.example',
    ...CLASSMATES.map(([given, family]) => classmateEmail(given, family)),
  ];
  const [year12, year10, leavers] = await makeGroups(teacher);
  if (!year12 || !year10 || !leavers) throw new Error('The demonstration groups were not made.');

  const members = [
    ...pupils.map(email => ({ groupId: year12, userId: idOf(people, email) })),
    ...pupils.slice(0, 8).map(email => ({ groupId: year10, userId: idOf(people, email) })),
    ...pupils.slice(20).map(email => ({ groupId: leavers, userId: idOf(people, email) })),
  ];
  await db()
    .insert(groupMemberships)
    .values(members.map(member => ({ ...member, status: 'ACTIVE', created: daysAway(-60), updated: daysAway(-60) })));
  const sharing = pupils.filter(email => !NOT_SHARING.has(people.get(email)?.familyName ?? ''));
  await db()
    .insert(associations)
    .values(sharing.map(email => ({ granterId: idOf(people, email), receiverId: teacher, created: daysAway(-60) })));

  await setWork(teacher, year12, year10);
  await db()
    .insert(userGameboards)
    .values(
      [teacher, idOf(people, 'student@demo.example')].flatMap(userId =>
        SAVED.filter(id => content.gameboards.has(id)).map((gameboardId, index) => ({
          userId,
          gameboardId,
          created: daysAway(-20 + index),
          lastVisited: daysAway(-2 + index / 10),
        })),
      ),
    );
  await storeWork(
    pupils.map(email => idOf(people, email)),
    content,
  );
}

async function makeGroups(ownerId: number): Promise<number[]> {
  const made = await db()
    .insert(groups)
    .values(
      GROUPS.map(({ groupName, archived }, index) => ({
        groupName,
        archived,
        ownerId,
        created: daysAway(-80 + index),
        lastUpdated: daysAway(-60),
      })),
    )
    .returning({ id: groups.id });
  await db()
    .insert(groupTokens)
    .values(made.map(({ id }, index) => ({ groupId: id, token: GROUPS[index]?.token ?? '', created: daysAway(-60) })));
  return made.map(({ id }) => id);
}

/** The ready boards that are saved to the accounts of the demonstration. */
const SAVED = ['example-gameboard', 'numbers-and-bits', 'logic-gates', 'programming_concepts_core', 'searching_core'];

/** One piece of work in every state: running, overdue, without a date, and waiting for its start. */
async function setWork(ownerUserId: number, year12: number, year10: number): Promise<void> {
  const announced = { ownerUserId, announcedAt: now() };
  await db()
    .insert(assignments)
    .values([
      {
        ...announced,
        gameboardId: 'numbers-and-bits',
        groupId: year12,
        creationDate: daysAway(-10),
        dueDate: daysAway(4),
        notes: 'Questions 1 to 4 in class, the rest at home. Show your working in your book.',
      },
      { ...announced, gameboardId: 'logic-gates', groupId: year12, creationDate: daysAway(-17), dueDate: daysAway(-3) },
      { ...announced, gameboardId: 'logic-gates', groupId: year10, creationDate: daysAway(-40) },
      {
        ownerUserId,
        gameboardId: 'numbers-and-bits',
        groupId: year10,
        creationDate: daysAway(-1),
        scheduledStartDate: daysAway(6),
        dueDate: daysAway(13),
      },
    ]);
}

function idOf(people: People, email: string): number {
  const person = people.get(email);
  if (!person) throw new Error(`The demonstration has nobody with the address ${email}.`);
  return person.id;
}
