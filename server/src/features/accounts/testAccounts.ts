import type { FastifyInstance } from 'fastify';
import type { Person } from '../../testing/factories.ts';
import { as, type Caller, type Reply, testApp, testConfig, testDatabase } from '../../testing/index.ts';
import { testTemplates } from '../../testing/testTemplates.ts';
import { registerSessions } from '../sessions/routes.ts';
import { presentUser } from './present.ts';
import { registerAccounts } from './routes.ts';

interface TestAccounts {
  app: () => FastifyInstance;
  by: (person: Person) => Caller;
  /** Posts an account back as the account page does, with changes. */
  save: (editor: Person, target: Person, user?: object, more?: object) => Promise<Reply>;
}

/** A server with accounts and sessions for the tests of one file, and mails about addresses and passwords. */
export function testAccounts(): TestAccounts {
  testDatabase();
  testTemplates({
    'email-template-email-verification': ['verificationURL'],
    'email-verification-change': ['requestedemail', 'contactUsURL'],
    'email-template-password-reset': ['resetURL'],
  });
  const app = testApp(
    app => {
      registerSessions(app);
      registerAccounts(app);
    },
    testConfig({ CAPTCHA: 'off' }),
  );
  const by = (person: Person) => as(app(), person);
  return {
    app,
    by,
    save: (editor, target, user = {}, more = {}) =>
      by(editor).post('/users', {
        registeredUser: { ...presentUser(target), loggedIn: true, password: '', ...user },
        userPreferences: {},
        passwordCurrent: '',
        ...more,
      }),
  };
}
