import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiError, messageOf } from '../../../api/index.ts';
import { render } from '../../../entry-server.tsx';
import { aUser, fakeApi } from '../../../testing/fakeApi.ts';
import { someSettings } from '../../../testing/settings.ts';
import { downloadFile } from './downloadFile.ts';
import { downloadOrTell, workbookUrl } from './useWorkbookDownload.ts';
import { WORKBOOKS } from './workbooks.ts';

async function opened(me?: ReturnType<typeof aUser>) {
  const { fetcher } = fakeApi({}, me);
  const page = await render({
    request: new Request('https://site.example/workbook_download'),
    fetcher,
    settings: someSettings(),
    crawler: false,
    onFault: () => {},
  });
  return { ...page, main: /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '' };
}

describe('/workbook_download', () => {
  it('is for teachers', async () => {
    expect((await opened()).headers.location).toMatch(/^\/login\?/);
    for (const role of ['STUDENT', 'TUTOR'] as const) expect((await opened(aUser({ role }))).status).toBe(403);
    expect((await opened(aUser({ role: 'TEACHER' }))).status).toBe(200);
  });

  it('has three buttons, each for a PDF that is saved under a name with its type', async () => {
    const { main } = await opened(aUser({ role: 'TEACHER' }));
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*download="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
    expect(links.map(([, href]) => href)).toEqual([
      '/api/v1/documents/content/books/gcse_book_2023.pdf',
      '/api/v1/documents/content/books/aqa_book_2022.pdf',
      '/api/v1/documents/content/books/ocr_book_2022.pdf',
    ]);
    for (const [n, type] of ['GCSE', 'AQA', 'OCR'].entries()) {
      expect(links[n]?.[2]?.toUpperCase()).toContain(type);
      expect(links[n]?.[3]).toContain(type);
    }
  });

  it('says for whom they are, and where accessible versions are', async () => {
    const { main } = await opened(aUser({ role: 'TEACHER' }));
    expect(main).toContain('The PDFs are for Teacher accounts.');
    expect(main).toMatch(/accessible versions[\s\S]*<a[^>]*href="\/gameboards\/new"[^>]*>Question Finder<\/a>/);
  });
});

describe('a download', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('that fails is told, and logged', async () => {
    const [workbook] = WORKBOOKS;
    if (!workbook) throw new Error('no workbook');
    const shown: unknown[] = [];
    const logged: string[] = [];
    await downloadOrTell(workbook, {
      save: () => Promise.reject(apiError(404, { errorMessage: 'It is gone.' })),
      tell: (title, error) => shown.push([title, messageOf(error)]),
      log: async details => logged.push(details),
    });
    expect(shown).toEqual([['Workbook download failed', 'It is gone.']]);
    expect(logged).toEqual(['Workbook download failed: GCSE: It is gone.']);
  });

  it('takes the words of a refusal from the server', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"errorMessage":"Not for you."}', { status: 403 }));
    await expect(downloadFile('/documents/x.pdf', 'x.pdf')).rejects.toMatchObject({
      status: 403,
      message: 'Not for you.',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(downloadFile('/documents/x.pdf', 'x.pdf')).rejects.toMatchObject({ status: 0 });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('is saved under its name', async () => {
    const link = { href: '', download: '', clicked: 0, click: () => link.clicked++ };
    const asked: string[] = [];
    vi.stubGlobal('document', { createElement: () => link });
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response('%PDF');
    });
    vi.useFakeTimers();
    await downloadFile(workbookUrl('content/books/ocr_book_2022.pdf'), 'ocr-workbook.pdf');
    vi.useRealTimers();
    expect(asked).toEqual(['/api/v1/documents/content/books/ocr_book_2022.pdf']);
    expect(link).toMatchObject({ href: 'blob:1', download: 'ocr-workbook.pdf', clicked: 1 });
  });
});
