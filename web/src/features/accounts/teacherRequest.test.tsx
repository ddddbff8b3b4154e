import { describe, expect, it, vi } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import type { PageAction } from '../../routing/page.ts';
import type { Me } from '../../session/index.ts';
import { draw } from '../../testing/draw.tsx';
import { aUser, failure, fakeApi } from '../../testing/fakeApi.ts';
import TeacherRequestPage from './TeacherRequestPage.tsx';
import { askToTeach, type TeacherRequestResult } from './teacherRequest.ts';

const robin = aUser({ email: 'robin@school.example', schoolId: '100001' });
const shown = (me: Me, acted?: TeacherRequestResult) => draw(<TeacherRequestPage />, { me, acted });
const words = (markup: string) => markup.replaceAll('&#x27;', "'").replaceAll(/<[^>]+>/g, '');
const send = (markup: string) => /<button[^>]*>[^<]*Send the request/.exec(markup)?.[0];

describe('asking to be a teacher', () => {
  it.each(['TEACHER', 'EVENT_LEADER', 'ADMIN'] as const)('has a notice for a %s', async role => {
    const markup = await shown({ ...robin, role });
    expect(markup).toContain('You already have a teacher account');
    expect(markup).not.toContain('<form');
  });

  it('has a notice for whoever waits', async () => {
    const markup = await shown({ ...robin, teacherPending: true });
    expect(markup).toContain('We have received your request');
    expect(words(markup)).toContain('more than 1 week');
    expect(markup).not.toContain('<form');
  });

  it('is a form for others, tutors among them, with the proof, the address and more', async () => {
    for (const role of ['STUDENT', 'TUTOR'] as const) {
      const markup = await shown({ ...robin, role });
      for (const name of ['verificationDetails', 'otherInformation']) expect(markup).toContain(`name="${name}"`);
      expect(markup).toContain('value="robin@school.example"');
      expect(words(markup)).toContain('waiting for more than 1 week');
      expect(send(markup)).not.toContain('aria-disabled');
    }
  });

  const MESSAGES: readonly (readonly [string, Partial<Me>])[] = [
    ['Your email address is not verified', { emailVerificationStatus: 'NOT_VERIFIED' }],
    ['You have not told us your school or college', { schoolId: undefined }],
    ['You have not told us your school or college', { schoolId: undefined, schoolOther: 'N/A' }],
    ['Your email address is not one of a school', { email: 'robin@gmail.com' }],
  ];
  it.each(MESSAGES)('says "%s" and cannot be sent', async (message, over) => {
    const markup = await shown({ ...robin, ...over } as Me);
    expect(MESSAGES.filter(([title]) => markup.includes(title)).map(([title]) => title)).toContain(message);
    expect(markup.match(/class="note/g)).toHaveLength(1);
    expect(send(markup)).toContain('aria-disabled="true"');
  });

  it('says each thing that stands in the way', async () => {
    const all = Object.assign({}, robin, ...MESSAGES.map(([, over]) => over)) as Me;
    const markup = await shown(all);
    for (const [message] of MESSAGES) expect(markup).toContain(message);
  });

  it('tells of a refusal with where to write to, and keeps what was typed', async () => {
    const typed = { verificationDetails: 'school.example/staff', otherInformation: 'Room 4' };
    const markup = await shown(robin, { refused: 'No.', typed });
    expect(words(markup)).toContain('An error has occurred: No. You can contact us at help@site.example');
    expect(markup).toContain('value="school.example/staff"');
    expect(markup).toContain('>Room 4</textarea>');
  });

  it("is refused in the server's words", async () => {
    const { fetcher } = fakeApi(
      { 'POST /users/request_role_change': { status: 400, body: failure(400, 'No.') } },
      robin,
    );
    const client = makeClient(fetcher);
    const queries = makeQueries(client, { server: true });
    const form = new FormData();
    form.set('verificationDetails', 'school.example/staff');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const outcome = await askToTeach({ ...client, queries, form, me: robin } as unknown as PageAction);
    log.mockRestore();
    expect(outcome).toMatchObject({ refused: 'No.', typed: { verificationDetails: 'school.example/staff' } });
  });
});
