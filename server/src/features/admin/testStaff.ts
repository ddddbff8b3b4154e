import type { Role } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { aUser, type Person } from '../../testing/factories.ts';
import { as, type Caller, type Reply, testApp, testDatabase } from '../../testing/index.ts';
import { testTemplates } from '../../testing/testTemplates.ts';
import { registerAccounts } from '../accounts/routes.ts';
import { registerSessions } from '../sessions/routes.ts';
import { registerAdmin } from './routes.ts';

interface TestStaff {
  app: () => FastifyInstance;
  by: (person: Person) => Caller;
  changeRole: (actor: Person, role: string, ids: unknown) => Promise<Reply>;
}

/** A server with the calls of staff for the tests of one file, and the mails that they cause. @param more binds others */
export function testStaff(more: (app: FastifyInstance) => void = () => {}): TestStaff {
  testDatabase();
  const roles = ['role', 'oldrole', 'newrole'];
  testTemplates({
    'email-template-teacher-welcome': roles,
    'email-template-tutor-welcome': roles,
    'email-template-default-role-change': roles,
    teacher_declined: [],
  });
  const app = testApp(app => {
    registerSessions(app);
    registerAccounts(app);
    registerAdmin(app);
    more(app);
  });
  const by = (person: Person) => as(app(), person);
  return { app, by, changeRole: (actor, role, ids) => by(actor).post(`/admin/users/change_role/${role}`, ids) };
}

export const anEventManager = (): Promise<Person> => aUser({ role: 'EVENT_MANAGER' });

/** What a refusal says. */
export const refusal = (reply: Reply): [number, string] => [reply.status, reply.body.errorMessage];

/** Every role but ADMIN and EVENT_MANAGER. */
export const OTHERS: readonly Role[] = ['STUDENT', 'TUTOR', 'TEACHER', 'EVENT_LEADER', 'CONTENT_EDITOR'];
