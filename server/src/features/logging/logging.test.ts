import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { now } from '../../platform/clock.ts';
import { db, transaction } from '../../platform/database.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { logEvents } from '../../platform/tables.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, DAY, itIs, later, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { visitors } from '../sessions/tables.ts';
import { mergeVisitor } from '../sessions/visitors.ts';
import { registerSiteRoutes } from '../site/routes.ts';
import { registerLoggingRoutes } from './routes.ts';

testDatabase();
const app = testApp(server => {
  registerLoggingRoutes(server);
  registerSiteRoutes(server);
});

describe('POST /log', () => {
  it('writes down who, what, when and from where, of anybody', async () => {
    itIs('2026-03-02T10:00:00Z');
    const student = await aStudent();
    const event = { type: 'VIEW_HINT', questionPartId: 'gates|a', hintIndex: 0 };
    expect(await as(app(), student).post('/log', event)).toMatchObject({ status: 200, text: '' });
    expect(await db().select().from(logEvents).where(eq(logEvents.userId, student.id))).toMatchObject([
      {
        type: 'VIEW_HINT',
        details: { questionPartId: 'gates|a', hintIndex: 0 },
        ip: '127.0.0.1',
        at: new Date('2026-03-02T10:00:00Z'),
      },
    ]);
    expect((await visitor(app()).post('/log', { type: 'SOMETHING_NEW' })).status).toBe(200);
    const [anonymous] = await db().select().from(logEvents).where(eq(logEvents.type, 'SOMETHING_NEW'));
    expect(anonymous).toMatchObject({ userId: null, details: {} });
  });

  it('refuses events without a type, and types that only the server writes', async () => {
    const refused = async (body: object, status: number, errorMessage: unknown) =>
      expect(await visitor(app()).post('/log', body)).toMatchObject({ status, body: { errorMessage } });
    for (const body of [{}, { type: '' }, { type: 5 }])
      await refused(body, 400, 'Unable to record log message as the log has no type property.');
    for (const type of ['LOG_IN', 'ANSWER_QUESTION', 'SET_NEW_ASSIGNMENT'])
      await refused({ type }, 403, "Unable to record log message, restricted 'type' value.");
    await refused({ type: 'X', text: '\0' }, 400, expect.stringContaining('no text'));
  });

  it('keeps no link that a mail brought, and no code that lets in, whatever the client', async () => {
    const event = {
      type: 'CLIENT_SIDE_ERROR',
      location: 'https://site.example/resetpassword/s3cret?from=mail',
      errorDetails:
        'Error at /verifyemail?userid=7&token=s3cret and /login?afterAuthPath=%2Faccount%3FauthToken%3Ds3cret',
      url: '/auth/google/callback?state=s3cret&code=s%2F3cret',
      fatal: false,
    };
    expect((await visitor(app()).post('/log', event)).status).toBe(200);
    const [line] = await db().select().from(logEvents).where(eq(logEvents.type, 'CLIENT_SIDE_ERROR'));
    expect(line?.details).toEqual({
      location: 'https://site.example/resetpassword/…?from=mail',
      errorDetails: 'Error at /verifyemail?userid=7&token=… and /login?afterAuthPath=%2Faccount%3FauthToken%3D…',
      url: '/auth/google/callback?state=…&code=…',
      fatal: false,
    });
  });

  it('takes so many bytes a day from each', async () => {
    itIs('2026-03-02T10:00:00Z');
    const me = as(app(), await aStudent());
    const event = { type: 'X', text: 'x'.repeat(400_000) };
    expect((await me.post('/log', event)).status).toBe(200);
    expect((await me.post('/log', event)).status).toBe(200);
    const size = JSON.stringify(event).length;
    expect(await me.post('/log', event)).toMatchObject({
      status: 429,
      body: { errorMessage: `Log event request (${size} bytes) would exceed limit for this endpoint.` },
    });
    expect((await as(app(), await aStudent()).post('/log', event)).status).toBe(200);
    later(DAY);
    expect((await me.post('/log', event)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('makes what the visitor did the account’s', async () => {
    const student = await aStudent();
    await db().insert(visitors).values({ id: 'v1', createdAt: now(), lastSeen: now() });
    await logEvent({ type: 'VIEW_HINT', visitorId: 'v1', details: { hintIndex: 1 } });
    await logEvent({ type: 'VIEW_HINT', visitorId: 'v2' });
    await transaction(() => mergeVisitor('v1', student.id));
    const lines = await db().select().from(logEvents).where(eq(logEvents.userId, student.id)).orderBy(logEvents.id);
    expect(lines).toMatchObject([
      { type: 'VIEW_HINT', visitorId: null, details: { hintIndex: 1 } },
      { type: 'MERGE_USER', visitorId: null },
    ]);
    expect(await db().select().from(logEvents).where(eq(logEvents.visitorId, 'v2'))).toHaveLength(1);
  });
});

describe('what the site says of itself', () => {
  it('names its version and environment, for a month', async () => {
    const version = await visitor(app()).get('/info/segue_version');
    expect(version.body).toEqual({ segueVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(version.headers['cache-control']).toBe('public, max-age=2592000');
    expect((await visitor(app()).get('/info/segue_environment')).body).toEqual({ segueEnvironment: 'DEV' });
  });
});
