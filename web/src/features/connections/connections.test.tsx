import type { Group, UserSummaryWithEmail } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { apiError, apiKey } from '../../api/index.ts';
import { FAILED, SAID } from '../../failures/catalogue.ts';
import { draw } from '../../testing/draw.tsx';
import { aUser } from '../../testing/fakeApi.ts';
import { ConnectionsPanel } from './ConnectionsPanel.tsx';
import { refusal } from './useConnectionAction.ts';

const person = (id: number, familyName: string): UserSummaryWithEmail => ({
  id,
  givenName: 'Sam',
  familyName,
  email: `${familyName}@school.example`,
  role: 'TEACHER',
  authorisedFullAccess: true,
  emailVerificationStatus: 'VERIFIED',
  teacherPending: false,
});
const group = (id: number, groupName: string): Group => ({
  id,
  _id: id,
  groupName,
  ownerId: 3,
  created: 0,
  archived: false,
  additionalManagerPrivileges: false,
  ownerSummary: person(3, 'Okafor'),
  additionalManagers: [person(4, 'Ellis')],
});

const shown = (me = aUser(), own = true) =>
  draw(<ConnectionsPanel user={me} own={own} />, {
    me: own ? me : aUser({ id: 1, role: 'ADMIN' }),
    answers: [
      [apiKey('connections.listPeopleWhoSee', { params: { userId: me.id } }), [person(3, 'Okafor')]],
      [apiKey('connections.listPeopleSeenBy', { params: { userId: me.id } }), [person(5, 'Shah')]],
      [
        apiKey('groups.listMemberships', { params: { userId: me.id } }),
        [
          { group: group(1, 'Year 12'), membershipStatus: 'ACTIVE' },
          { group: group(2, 'Year 10'), membershipStatus: 'INACTIVE' },
        ],
      ],
    ],
  });
const buttons = (markup: string) => [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([all]) => all);
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

describe('the tab of connections', () => {
  it('shows a student their teachers and groups, a way out of each, and where teachers apply', async () => {
    const markup = await shown();
    expect(markup).toContain('Sam Okafor</b> <span class="muted">Okafor@school.example');
    expect(buttons(markup).map(words)).toEqual(['Connect', 'Revoke', 'Leave group Year 12', 'Rejoin group Year 10']);
    expect(words(markup)).toContain('Year 10 Sam Okafor, Sam Ellis You have left');
    expect(markup).toMatch(/href="\/teacher_account_request"[^>]*>Apply for a teacher account/);
    expect(words(markup)).not.toContain('My students');
  });

  it.each(['TUTOR', 'TEACHER'] as const)('shows a %s students besides, one to be removed, or all', async role => {
    const markup = await shown(aUser({ role }));
    expect(buttons(markup).map(words).slice(-2)).toEqual(['Remove Sam Shah', 'Remove all']);
    expect(markup).not.toContain('/teacher_account_request');
  });

  it('lets an administrator see those of others and change none', async () => {
    const markup = await shown(aUser({ role: 'TEACHER' }), false);
    expect(buttons(markup)).toHaveLength(6);
    for (const button of buttons(markup)) expect(button).toContain('aria-disabled="true"');
    expect(markup).toMatch(/<input[^>]* name="code"[^>]* disabled=""|<input[^>]* disabled=""[^>]* name="code"/);
    expect(markup).not.toContain('/teacher_account_request');
  });
});

describe('a code that is refused', () => {
  const refused = (status: number) =>
    refusal(apiError(status, { errorMessage: 'No.' }), FAILED.connection, SAID.connection);

  it('is told as one that may be wrong', () => {
    expect(refused(400).filter(said => typeof said === 'string')).toEqual([
      'Teacher connection failed',
      'The code may be invalid or the group may no longer exist. Codes are usually uppercase and 6-8 characters in length.',
    ]);
  });

  it("after too many tries has a title of its own, with the server's words", () => {
    const [title, error, body] = refused(429);
    expect(title).toBe('Too many attempts');
    expect(error).toMatchObject({ status: 429, message: 'No.' });
    expect(body).toBeUndefined();
  });
});
