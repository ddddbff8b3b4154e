import type { User } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { render } from './entry-server.tsx';
import { aUser, fakeApi } from './testing/fakeApi.ts';
import { someSettings } from './testing/settings.ts';

async function opened(path: string, me?: User) {
  const { fetcher } = fakeApi({}, me);
  const { status, headers } = await render({
    request: new Request(`https://site.example${path}`),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: () => {},
  });
  return { status, to: headers.location };
}

describe('old and other addresses lead to where the page is now (routes.tsv)', () => {
  it.each([
    ['/home', '/'],
    ['/topics', '/topics/a_level'],
    ['/topics/procedural_and_structured_programming', '/topics/procedural_programming'],
    ['/topics/guis', '/topics/event_driven_programming'],
    ['/topics/searching_sorting_pathfinding', '/topics/searching'],
    ['/topics/theory_of_computation', '/topics/models_of_computation'],
    ['/topics/operating_systems_and_software', '/topics/operating_systems'],
    ['/topics/number_bases', '/topics/number_representation'],
    ['/topics/string_manipulation', '/topics/string_handling'],
    ['/topics/guis?stage=gcse', '/topics/event_driven_programming?stage=gcse'],
    ['/assignment/a-board', '/gameboards#a-board'],
    ['/assignment_progress', '/my_markbook'],
    ['/assignment_progress/12', '/my_markbook/12'],
    ['/pages/privacy_policy', '/privacy'],
    ['/pages/terms_of_use', '/terms'],
    ['/pages/cookie_policy', '/cookies'],
    ['/pages/accessibility_statement', '/accessibility'],
    ['/pages/about_us', '/about'],
    ['/pages/teach_computing', '/teachcomputing'],
    ['/pages/gcse_programming_challenges', '/gcse_programming_challenges'],
    ['/pages/cyberessentials', '/cyberessentials'],
    ['/pages/equality', '/equality'],
    ['/pages/teaching_order', '/teaching_order'],
    ['/pages/teacher_gcse_revision_page', '/teacher_gcse_revision_page'],
    ['/pages/careers_in_computer_science', '/careers_in_computer_science'],
  ])('%s to %s', async (from, to) => {
    expect(await opened(from)).toEqual({ status: 302, to });
  });

  it('/topics to the stage of the first registered context', async () => {
    const me = aUser({ registeredContexts: [{ stage: 'gcse', examBoard: 'aqa' }] });
    expect((await opened('/topics', me)).to).toBe('/topics/gcse');
  });
});

describe('pages for teachers', () => {
  const PATHS = ['/teaching_order', '/gcse_teaching_order', '/teacher_gcse_revision_page', '/pages/workbooks_2020'];
  it.each(PATHS)('%s asks visitors to log in, and comes back', async path => {
    const { status, to } = await opened(path);
    expect(status).toBe(302);
    expect(to).toMatch(/^\/login\?/);
    expect(decodeURIComponent(to ?? '')).toContain(path);
  });
  it.each(PATHS)('%s is not for students and tutors, and there for teachers', async path => {
    expect((await opened(path, aUser({ role: 'STUDENT' }))).status).toBe(403);
    expect((await opened(path, aUser({ role: 'TUTOR' }))).status).toBe(403);
    // This library has no pages: a teacher is told so, and not sent away.
    expect((await opened(path, aUser({ role: 'TEACHER' }))).status).toBe(404);
  });
});

describe('pages for people who are signed out', () => {
  it.each(['/login', '/register', '/register/student', '/register/teacher', '/register/success'])(
    '%s sends home whoever is signed in',
    async path => {
      expect((await opened(path)).status).toBe(200);
      expect(await opened(path, aUser())).toEqual({ status: 302, to: '/' });
    },
  );
});
