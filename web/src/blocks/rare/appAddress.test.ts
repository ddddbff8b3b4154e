import { describe, expect, it } from 'vitest';
import { appAddress, frameHeight } from './appAddress.ts';

const app = { type: 'anvilApp', appId: 'A1', appAccessKey: 'K2' };
const template = 'https://{appId}.apps.example/{appAccessKey}?s=new';

describe('the address of an embedded app (behaviour learning.md §1.2)', () => {
  it('says who looks at it from where', () => {
    const address = new URL(
      appAddress(template, app, {
        hostname: 'site.example',
        me: { id: 7, role: 'STUDENT' },
        place: {
          page: { id: 'p', type: 'isaacQuestionPage' },
          section: 'p|s',
          question: { type: 'isaacNumericQuestion', id: 'p|a' },
        },
      }),
    );
    expect(address.origin).toBe('https://a1.apps.example');
    expect(address.pathname).toBe('/K2');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      s: 'new',
      hostname: 'site.example',
      user_id: '7',
      user_role: 'STUDENT',
      problem_id: 'p|a',
      problem_type: 'isaacNumericQuestion',
      problem_previously_correct: 'false',
      accordion_section_id: 'p|s',
      page_id: 'p',
      page_type: 'isaacQuestionPage',
    });
  });

  it('leaves out what there is not', () => {
    const address = appAddress(template, app, { hostname: 'h', me: null, place: {} });
    expect(address).toBe('https://a1.apps.example/K2?s=new&hostname=h');
  });
});

describe('the height that an app asks for', () => {
  it('is granted with 15 px to spare', () => {
    expect(frameHeight({ newHeight: 300 })).toBe(315);
    expect(frameHeight({ type: 'resize', height: 300 })).toBe(315);
  });

  it.each([undefined, 'x', {}, { newHeight: '300' }, { newHeight: Number.NaN }, { height: 3 }, { newHeight: -1 }])(
    'is not read from %j',
    message => {
      expect(frameHeight(message)).toBeUndefined();
    },
  );

  it('is not without end', () => {
    expect(frameHeight({ newHeight: 1e9 })).toBe(5000);
  });
});
