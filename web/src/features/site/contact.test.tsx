import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { aUser } from '../../testing/fakeApi.ts';
import ContactPage from './ContactPage.tsx';
import { type ContactResult, contactFaults, contactStart, LIMITS } from './contact.ts';

const start = (search: string) => contactStart(new URLSearchParams(search));

describe('what the contact form begins with', () => {
  it('is nothing where nothing is asked for', () => {
    expect(start('')).toEqual({ subject: '', message: '', placeholder: undefined });
    expect(start('preset=constructor')).toEqual(start(''));
  });

  it.each([
    ['teacherRequest', 'Teacher account request', 'change my account into a teacher account'],
    ['accountDeletion', 'Account deletion request', 'delete my account'],
  ])('is the text of the preset %s', (preset, subject, text) => {
    const begun = start(`preset=${preset}`);
    expect(begun.subject).toBe(subject);
    expect(begun.message).toContain(text);
  });

  it('is where the problem is, a line each, for contentProblem', () => {
    const place = 'preset=contentProblem&page=Joins&url=https%3A%2F%2Fsite.example%2Fq&section=2&accordion=Keys';
    expect(start(place)).toEqual({
      subject: 'Problem with a page',
      message: 'Page: Joins\nAddress: https://site.example/q\nSection: 2\nPart: Keys\n\n',
      placeholder: 'What is wrong there, and what did you expect?',
    });
  });

  it('is what the address says of subject, message and placeholder, above any preset', () => {
    const said = { subject: 'A question', message: 'Hello', placeholder: 'Write here' };
    expect(start(`${new URLSearchParams(said)}`)).toEqual(said);
    expect(start(`preset=teacherRequest&${new URLSearchParams(said)}`)).toEqual(said);
  });

  it('is no longer than the form takes', () => {
    expect(start(`subject=${'x'.repeat(300)}`).subject).toHaveLength(LIMITS.line);
    expect(start(`message=${'x'.repeat(11_000)}`).message).toHaveLength(LIMITS.message);
  });
});

describe('the contact form', () => {
  const values = { firstName: 'A', lastName: 'B', emailAddress: 'a@b', subject: 'C', message: 'D' };
  const shown = (acted?: ContactResult) =>
    draw(<ContactPage />, { me: aUser(), acted, loaded: { subject: 'Hello', message: 'Text', placeholder: 'Here' } });
  const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

  it('requires all five fields', () => {
    expect(contactFaults(values)).toEqual([]);
    for (const field of Object.keys(values))
      expect(contactFaults({ ...values, [field]: '' }).map(fault => fault.field)).toEqual([field]);
    expect(contactFaults({ ...values, emailAddress: 'a.b' })).toEqual([
      { field: 'emailAddress', message: 'Please enter a valid email address' },
    ]);
  });

  it('begins with who is signed in, and what the address says', async () => {
    const markup = await shown();
    for (const value of ['Priya', 'Shah', 'priya@school.example', 'Hello'])
      expect(markup).toContain(`value="${value}"`);
    expect(markup).toMatch(/<textarea[^>]*placeholder="Here"[^>]*>Text<\/textarea>/);
    expect(markup).not.toContain('Error:');
  });

  it("tells of a failure in a box titled 'Error:', with the text and an address", async () => {
    const markup = await shown({ refused: 'The message could not be sent.', typed: { ...values, message: 'Typed' } });
    expect(markup).toMatch(/<h2[^>]*>Error:<\/h2>/);
    expect(words(markup)).toContain('The message could not be sent. You can write to help@site.example instead.');
    expect(markup).toContain('>Typed</textarea>');
  });

  it('thanks for what was sent', async () => {
    const markup = await shown({ done: true });
    expect(markup).toContain('Thank you for your message.');
    expect(markup).not.toContain('<form');
  });
});
