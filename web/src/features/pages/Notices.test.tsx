import type { ContentPage, Role } from '@cs/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import { meQuery } from '../../session/index.ts';
import { aUser } from '../../testing/fakeApi.ts';
import { Notices } from './Notices.tsx';

const client = makeClient(() => Promise.reject(new Error('nothing is asked for while rendering')));

function shown(page: Partial<ContentPage>, role: Role = 'STUDENT'): string {
  const queries = makeQueries(client, { server: true });
  queries.setQueryData(meQuery.queryKey, aUser({ role }));
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Notices page={{ type: 'isaacQuestionPage', ...page }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('notices of a page (learning.md §2, §8)', () => {
  const replaced = /This question has been replaced by <a[^>]*href="\/questions\/newer"[^>]*>this question<\/a>/;

  it('are none for a page that is kept up', () => {
    expect(shown({})).toBe('');
  });

  it('tell students what has replaced a question, with a link, and no note for teachers', () => {
    const html = shown({ supersededBy: 'newer' });
    expect(html).toMatch(replaced);
    expect(html).not.toContain('Teacher note:');
  });

  it.each(['TUTOR', 'TEACHER', 'CONTENT_EDITOR'] as const)('are a teacher note for %s', role => {
    const html = shown({ supersededBy: 'newer', deprecated: true }, role);
    expect(html).toContain('Teacher note:');
    expect(html).toMatch(replaced);
  });

  it('tell that a question or page is no longer supported', () => {
    expect(shown({ deprecated: true })).toContain('This question is no longer supported, and may contain errors.');
    expect(shown({ deprecated: true, type: 'page' })).toContain('This page is no longer supported, and may contain');
  });
});
