import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  Code,
  Count,
  codeText,
  createToasts,
  DataTable,
  Difficulty,
  HexProgress,
  initialsOf,
  MarkbookCell,
  Note,
  Pagination,
  pageNumbers,
  QuestionPart,
  QuestionStateIcon,
  questionStateWords,
  Skeleton,
  SortHeader,
  Tabs,
  ToastProvider,
  ToastRegion,
} from './index.ts';

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

describe('progress', () => {
  it('is said in words and complete only when nothing is left', () => {
    expect(html(<HexProgress percent={62} />)).toContain('aria-label="62% complete"');
    expect(html(<HexProgress percent={99.7} />)).toContain('aria-label="99% complete"');
    expect(html(<HexProgress percent={100} label="Sorting" />)).toContain('aria-label="Sorting: Complete"');
  });

  it('draws overdue work apart, unless it is done', () => {
    expect(html(<HexProgress percent={40} late />)).toContain('hexp late');
    expect(html(<HexProgress percent={100} late />)).not.toContain('late');
  });
});

describe('states', () => {
  it.each(Object.entries(questionStateWords))('%s has a shape and the word "%s"', (state, word) => {
    const page = html(<QuestionStateIcon state={state as keyof typeof questionStateWords} number={4} />);
    expect(page).toContain('aria-hidden="true"');
    expect(page).toContain(word);
  });

  it('tells passed and in progress apart by shape alone', () => {
    const pages = [html(<QuestionStateIcon state="passed" />), html(<QuestionStateIcon state="in-progress" />)];
    for (const page of pages) expect(page).toContain('in progress');
    expect(pages[0]).not.toBe(pages[1]);
  });

  it('name a question by its number where the word is not seen', () => {
    expect(html(<QuestionStateIcon state="failed" number={5} word="hidden" />)).toContain(
      '<span class="sr">Question 5, try again!</span>',
    );
  });

  it('tell levels by filled cells and words', () => {
    const page = html(<Difficulty level="challenge_2" />);
    expect(page.match(/<text/g)).toHaveLength(2);
    expect(page).toContain('Challenge 2');
    expect(html(<Difficulty level="practice_3" short />)).toContain('<span class="sr">Practice 3</span>');
  });

  it('say how a part was marked', () => {
    const part = (state: 'right' | 'wrong' | 'locked' | 'waiting') =>
      html(
        <QuestionPart letter="A" state={state}>
          <p>Text</p>
        </QuestionPart>,
      );
    expect(part('right')).toContain('aria-label="Part A, correct"');
    expect(part('wrong')).toContain('aria-label="Part A, incorrect"');
    expect(part('locked')).toContain('aria-label="Part A, locked"');
    expect(part('waiting')).toContain('aria-label="Part A"');
  });

  it('give a markbook cell its fraction, an icon and the word', () => {
    const page = html(<MarkbookCell state="failed">1/4</MarkbookCell>);
    expect(page).toMatch(/^<td class="mk failed"><span><svg/);
    expect(page).toContain('1/4<span class="sr"> Failed</span>');
    expect(html(<MarkbookCell state="revoked" colSpan={6} />)).toMatch(/colSpan="6".*Not sharing/i);
  });

  it('announce feedback politely and failures at once', () => {
    expect(html(<Note live="polite">Correct</Note>)).toContain('role="status"');
    expect(html(<Note live="assertive">Failed</Note>)).toContain('role="alert"');
    expect(html(<Note>Text</Note>)).not.toContain('role=');
  });

  it('count to 99 and say the rest', () => {
    expect(html(<Count value={240} label="to do" />)).toContain('240 to do');
    expect(html(<Count value={240} />)).toContain('99+');
  });
});

describe('Tabs', () => {
  const tabs = [
    { id: 'one', label: 'One', panel: <p>First</p> },
    { id: 'the second', label: 'Two', panel: <p>Second</p> },
  ];

  it('have one tab in the tab order and every panel in the page', () => {
    const page = html(<Tabs label="Parts" tabs={tabs} selected="the second" />);
    expect(page.match(/tabindex="0"/gi)).toHaveLength(1);
    expect(page).toMatch(/aria-selected="true"[^>]*tabindex="0"[^>]*>Two/i);
    expect(page).toContain('First');
    expect(page).toContain('Second');
  });

  it('tie each tab to its panel', () => {
    const page = html(<Tabs label="Parts" tabs={tabs} />);
    const controls = [...page.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
    expect(controls).toHaveLength(2);
    expect(controls.join(), 'one id each').not.toContain(' ');
    for (const id of controls) expect(page).toContain(`role="tabpanel" id="${id}" aria-labelledby="${id}-tab"`);
  });

  it('fall back on the first where the wanted one is gone', () => {
    expect(html(<Tabs label="Parts" tabs={tabs} selected="three" />)).toMatch(/aria-selected="true"[^>]*>One/);
  });
});

describe('tables and lists', () => {
  it('say how they are sorted', () => {
    const header = (direction?: 'ascending') =>
      html(
        <table>
          <thead>
            <tr>
              <SortHeader direction={direction} onSort={() => undefined} fullName="Bubble sort">
                Q1
              </SortHeader>
            </tr>
          </thead>
        </table>,
      );
    expect(header('ascending')).toContain('aria-sort="ascending"');
    expect(header()).toContain('aria-sort="none"');
    expect(header()).toContain('<span class="sr">: Bubble sort</span>');
  });

  it('scroll by keyboard and keep their role as cards', () => {
    const page = html(
      <DataTable label="Users" cards>
        <tbody />
      </DataTable>,
    );
    expect(page).toMatch(/<section class="tw" aria-label="Users" tabindex="0"/i);
    expect(page).toContain('role="table"');
  });

  it('link to the pages round the current one', () => {
    expect(pageNumbers(5, 20)).toEqual([1, 4, 5, 6, 20]);
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
    const page = html(<Pagination label="Users" page={2} pages={3} to={number => `/users?page=${number}`} />);
    expect(page).toMatch(/aria-current="page"[^>]*>2</);
    expect(page).toContain('href="/users?page=3"');
    expect(html(<Pagination label="Users" page={1} pages={1} to={String} />)).toBe('');
  });
});

describe('Code', () => {
  it('is copied without line numbers or marks', () => {
    expect(
      codeText([
        [['k', 'def'], ' f():'],
        ['    ', ['k', 'return']],
      ]),
    ).toBe('def f():\n    return');
    expect(codeText('a\nb\n')).toBe('a\nb');
  });

  it('names its language and marks lines', () => {
    const page = html(<Code sample={{ language: 'Python', code: 'low <= high\nx', marked: [2] }} />);
    expect(page).toContain('aria-label="Python code"');
    expect(page).toContain('low &lt;= high');
    expect(page.match(/class="l hl"/g)).toHaveLength(1);
  });
});

describe('the rest', () => {
  it('takes initials from first and last name', () => {
    expect(initialsOf('Priya Anne Shah')).toBe('PS');
    expect(initialsOf(' jo ')).toBe('J');
    expect(initialsOf('')).toBe('');
  });

  it('says that something is loading', () => {
    expect(html(<Skeleton />)).toContain('<span class="sr">Loading</span>');
  });

  it('has both live regions in the page before anything is said', () => {
    const page = html(
      <ToastProvider toasts={createToasts()}>
        <ToastRegion />
      </ToastProvider>,
    );
    expect(page).toContain('aria-live="polite"');
    expect(page).toContain('aria-live="assertive"');
  });
});
