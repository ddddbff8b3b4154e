import { ROLES, type Role } from '@cs/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testLibrary } from '../../../content/testLibrary.ts';
import { db } from '../../../platform/database.ts';
import { logEvents } from '../../../platform/tables.ts';
import { aTeacher } from '../../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../../testing/index.ts';
import { writeNotedEvents } from '../../logging/noteEvent.ts';
import { registerPageRoutes } from '../routes.ts';
import { WORKBOOKS, workbookFile } from './workbooks.ts';

testDatabase();
const library = testLibrary();
const app = testApp(registerPageRoutes);

const BOOK = '/documents/content/books/gcse_book_2023.pdf';
const teacher = () => as(app(), { id: 4242, role: 'TEACHER' });

describe('a workbook', () => {
  it.each(['gcse_book_2023', 'aqa_book_2022', 'ocr_book_2022'])(
    'is a PDF that is saved under a name with its type: %s',
    async name => {
      const reply = await teacher().get(`/documents/content/books/${name}.pdf`);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name.split('_')[0]}-workbook.pdf"`,
      });
      expect(reply.text.startsWith('%PDF-1.7')).toBe(true);
    },
  );

  const TEACHERS: readonly Role[] = ROLES.filter(role => role !== 'STUDENT' && role !== 'TUTOR');
  it.each(ROLES)('is for teachers and above: %s', async role => {
    const { status } = await as(app(), { id: 4242, role }).get(BOOK);
    expect(status).toBe(TEACHERS.includes(role) ? 200 : 403);
  });
  it('asks whoever is not signed in to log in', async () => {
    expect((await visitor(app()).get(BOOK)).status).toBe(401);
  });

  it('is kept by the browser alone, for a day, and not sent again to whoever has it', async () => {
    const { headers } = await teacher().get(BOOK);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    const again = await teacher().get(BOOK, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect((await teacher().get(BOOK, { 'if-none-match': '"another"' })).status).toBe(200);
  });
  it('answers HEAD as GET, without the file', async () => {
    const whole = await teacher().get(BOOK);
    const head = await teacher().send('HEAD', `/api/v1${BOOK}`);
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['etag', 'content-type', 'content-disposition', 'content-length'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });
  it('is written down when it is downloaded', async () => {
    const person = await aTeacher();
    await as(app(), { id: person.id, role: 'TEACHER' }).get(BOOK);
    await writeNotedEvents();
    const rows = await db().select().from(logEvents).where(eq(logEvents.userId, person.id));
    expect(rows).toEqual([
      expect.objectContaining({ type: 'DOWNLOAD_FILE', details: { path: 'content/books/gcse_book_2023.pdf' } }),
    ]);
  });
  it('is made once for each version of the content', async () => {
    const [first] = WORKBOOKS;
    if (!first) throw new Error('no workbook');
    const one = await workbookFile(library(), first);
    expect(await workbookFile(library(), first)).toBe(one);
    expect(await workbookFile({ ...library() }, first)).not.toBe(one);
  });
});

describe('other addresses', () => {
  it.each([
    ['/documents/content/books/no_book.pdf', 404],
    ['/documents/constructor.pdf', 404],
    ['/documents/content/books/gcse_book_2023.docx', 400],
    ['/documents/content/books', 400],
    ['/documents/content%2F..%2Fbooks.pdf', 400],
  ])('%s: %i', async (path, status) => {
    expect((await teacher().get(path)).status).toBe(status);
  });
});
