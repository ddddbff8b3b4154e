import { describe, expect, it } from 'vitest';
import { aLibrary, told } from '../testing/aLibrary.ts';

const LINK = 'externalReference: {url: "https://survey.example"}';
const WHOLE = `id: n
type: notification
title: "N"
tags: [student, event_leader]
value: "Text."
${LINK}
startDate: 2026-10-14T12:00:00+01:00
expiry: 1792065600000`;

const toldOf = async (text: string) => told(await aLibrary({ 'n.yaml': text }));

describe('a notification', () => {
  it('is a document of its own, whose dates travel in ms', async () => {
    const library = await aLibrary({ 'n.yaml': WHOLE });
    expect(told(library)).toEqual([]);
    expect(library.pages.get('n')?.wire).toMatchObject({
      externalReference: { url: 'https://survey.example' },
      startDate: Date.parse('2026-10-14T11:00:00Z'),
      expiry: 1792065600000,
    });
  });

  it.each([
    ['who it is for', WHOLE.replace(/^tags.*$/m, 'tags: []'), /needs tags: the roles/],
    ['a role', WHOLE.replace('student', 'knitting'), /unknown tag "knitting"/],
    ['where it leads', WHOLE.replace(LINK, ''), /needs an externalReference/],
    ['what it says', WHOLE.replace('value: "Text."', ''), /needs a value/],
    [
      'an end after its beginning',
      WHOLE.replace('1792065600000', '2026-10-14T11:59:59+01:00'),
      /ends after it has begun/,
    ],
    ['a date that can be read', WHOLE.replace('1792065600000', 'tomorrow'), /expiry/],
  ])('is told of without %s', async (_what, text, problem) => {
    expect(await toldOf(text)).toEqual([expect.stringMatching(problem)]);
  });
});
