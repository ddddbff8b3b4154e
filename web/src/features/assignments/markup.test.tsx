import type { Assignment, AssignmentProgress, GameboardItem } from '@cs/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AssignmentCard } from './AssignmentCard.tsx';
import { MarkbookTable } from './MarkbookTable.tsx';

const html = (element: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const now = Date.UTC(2025, 10, 10, 12);
const item = { id: 'q', tags: ['sql'], creationContext: { stage: ['gcse'] }, difficulty: 'practice_2' };
const work: Assignment = {
  id: 1,
  _id: 1,
  gameboardId: 'queries',
  gameboard: { id: 'queries', title: 'Writing queries', percentageCompleted: 0, contents: [item as GameboardItem] },
  groupId: 2,
  groupName: 'Year 12',
  ownerUserId: 3,
  creationDate: Date.UTC(2025, 10, 7, 9),
  dueDate: Date.UTC(2025, 10, 28),
  notes: 'Bring your <book>',
};

describe('the card of an assignment', () => {
  it('is an article that says everything in words', () => {
    const card = html(<AssignmentCard assignment={work} now={now} />);
    expect(card).toMatch(/^<article/);
    const text = words(card);
    for (const part of [
      '0 %',
      'Writing queries',
      'Due in 18 days',
      'Due Fri 28 Nov 2025',
      'Assigned Fri 7 Nov 2025',
      'Year 12',
      '1 question',
      'SQL',
      'GCSE',
      'Practice 2',
      'Bring your &lt;book&gt;',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Overdue');
  });

  it('leads to its gameboard, and only the most urgent is primary', () => {
    const card = html(<AssignmentCard assignment={work} now={now} />);
    expect(card).toMatch(/<a [^>]*href="\/gameboards#queries"[^>]*>View Assignment/);
    expect(card).not.toContain('btn pri');
    expect(html(<AssignmentCard assignment={work} now={now} primary />)).toContain('btn pri');
  });

  it('says that it is overdue, unless it is done', () => {
    const late = { ...work, dueDate: Date.UTC(2025, 10, 7) };
    const text = words(html(<AssignmentCard assignment={late} now={now} />));
    expect(text).toContain('Overdue');
    expect(text).toContain('3 days overdue');
    const done = { ...late, gameboard: { id: 'queries', percentageCompleted: 100 } };
    expect(words(html(<AssignmentCard assignment={done} now={now} />))).not.toMatch(/overdue/i);
  });
});

const columns = [
  { id: 'a', title: 'Joins', parts: 4 },
  { id: 'b', title: 'Keys', parts: 2 },
];
const student = (id: number, familyName: string, shared: boolean): AssignmentProgress => ({
  user: {
    id,
    givenName: 'Sam',
    familyName,
    role: 'STUDENT',
    authorisedFullAccess: shared,
    emailVerificationStatus: 'VERIFIED',
    teacherPending: false,
  },
  results: shared ? ['PASSED', 'NOT_ATTEMPTED'] : [],
  correctPartResults: shared ? [3, 0] : [],
  incorrectPartResults: shared ? [1, 0] : [],
});

describe('the markbook', () => {
  const rows = [student(2, 'Shah', true), student(1, 'Kaur', false)];
  const table = html(<MarkbookTable rows={rows} columns={columns} asPercent={false} />);

  it('has a row header for each student and a word with each mark', () => {
    expect(table).toMatch(/<th scope="row"[^>]*>Shah, Sam<\/th>/);
    expect(words(table)).toContain('Shah, Sam 3/4 Passed – Not attempted 3/6 1/2');
  });

  it('tells by which header it is sorted', () => {
    expect(table.match(/aria-sort="ascending"/g)).toHaveLength(1);
    expect(table).toMatch(/aria-sort="ascending"><button[^>]*>Student/);
    expect(table.indexOf('Kaur')).toBeLessThan(table.indexOf('Shah'));
  });

  it('shows no mark of a student who does not share', () => {
    expect(table).toMatch(/Kaur, Sam<\/th><td class="mk revoked" colSpan="4">/i);
    expect(words(table)).toContain('Kaur, Sam Not sharing Shah');
  });

  it('shows per cent on request', () => {
    const text = words(html(<MarkbookTable rows={rows} columns={columns} asPercent />));
    expect(text).toContain('Shah, Sam 75% Passed – Not attempted 50% 50%');
  });

  it('draws a part of five hundred rows and counts them all', () => {
    const many = Array.from({ length: 500 }, (_, id) => student(id + 1, `Student ${id}`, true));
    const long = html(<MarkbookTable rows={many} columns={columns} asPercent={false} />);
    expect(long.match(/<th scope="row"/g)?.length).toBeLessThan(100);
    expect(long).toContain('aria-rowcount="501"');
    expect(long).toContain('aria-rowindex="2"');
  });
});
