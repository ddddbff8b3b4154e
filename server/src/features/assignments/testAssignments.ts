import { and, eq } from 'drizzle-orm';
import { testLibrary } from '../../content/testLibrary.ts';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { setMailPolicy, setTemplates } from '../../platform/mail.ts';
import { mailOutbox } from '../../platform/tables.ts';
import { aGroup, aStudent, aTeacher, joined, type Person } from '../../testing/factories.ts';
import { as, type Caller, itIs, testApp, testDatabase } from '../../testing/index.ts';
import { mayMail } from '../accounts/mailPerson.ts';
import { gameboards } from '../gameboards/tables.ts';
import type { GroupRow } from '../groups/groups.ts';
import { groupMemberships } from '../groups/tables.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { registerAssignmentRoutes } from './routes.ts';

export const NOW = Date.parse('2026-03-02T10:00:00Z');
const TEMPLATE = {
  id: 'email-template-group-assignment',
  subject: 'New work: {{gameboardName}}',
  plainTextContent:
    '{{givenName}} {{assignmentOwner}} {{groupName}} {{assignmentName}}{{assignmentDueDate}} {{gameboardURL}}',
};

/** A teacher with a group, and a student in it. */
interface AClass {
  teacher: Person;
  student: Person;
  group: GroupRow;
  /** Requests of the teacher. */
  set: Caller;
  /** Requests of the student. */
  me: Caller;
}

/** A server with assignments and questions for the tests of one file, and what makes a class at `NOW`. */
export function testAssignments() {
  testDatabase();
  testLibrary();
  const app = testApp(server => {
    registerQuestionRoutes(server);
    registerAssignmentRoutes(server);
  });
  const aClass = async (): Promise<AClass> => {
    itIs(NOW);
    setMailPolicy(mayMail);
    setTemplates(id => (id === TEMPLATE.id ? TEMPLATE : undefined));
    const teacher = await aTeacher({ givenName: 'Ada', familyName: 'Byron' });
    const student = await aStudent();
    const group = await aGroup({ owner: teacher, groupName: '10x' });
    await joined(student, group);
    return { teacher, student, group, set: as(app(), teacher), me: as(app(), student) };
  };
  return { app, aClass };
}

export const assign = (who: Caller, ...requests: object[]) => who.post('/assignments/assign_bulk', requests);

export const mailsTo = (person: Person) => db().select().from(mailOutbox).where(eq(mailOutbox.userId, person.id));

export const changeMembership = (person: Person, { id }: GroupRow, status: string) =>
  db()
    .update(groupMemberships)
    .set({ status, updated: now() })
    .where(and(eq(groupMemberships.userId, person.id), eq(groupMemberships.groupId, id)));

/** The id of a new board of two questions. */
export async function aBoard(fields: Partial<typeof gameboards.$inferInsert> = {}): Promise<string> {
  const id = `board-${crypto.randomUUID()}`;
  const contents = [{ id: 'bits' }, { id: 'gates' }];
  await db()
    .insert(gameboards)
    .values({ id, title: 'Mine', contents, gameFilter: {}, tags: [], creationDate: now(), ...fields });
  return id;
}
