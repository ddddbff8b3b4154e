import { compileLibrary, problemFiles } from '@cs/content';
import { afterEach, expect, it } from 'vitest';
import { aLibraryFolder, anEdition, aQuestion, type TestFolder } from '../../content/aLibrary.ts';
import { content, noteRefused, swapContent } from '../../content/live.ts';
import { itIs, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerAdmin } from './routes.ts';

testDatabase();
const app = testApp(server => {
  authenticateBySession(server);
  registerAdmin(server);
});

let library: TestFolder | undefined;
afterEach(() => library?.remove());

async function serve(files: Record<string, string>) {
  library = await aLibraryFolder(files);
  const snapshot = await compileLibrary(library.folder);
  swapContent(snapshot, await problemFiles(snapshot, library.folder));
}
const ask = (headers?: Record<string, string>) => visitor(app()).get('/admin/content_problems', headers);

it('tells each file with what is wrong in it, and counts files, errors and what is not served', async () => {
  await serve({
    'broken.yaml': 'id: broken\ntype: [',
    'draft.yaml': `${anEdition('9').replace('id: edition', 'id: draft')}published: false\nrelatedContent: [nothing]\n`,
    'edition.yaml': `${anEdition('1')}relatedContent: [nothing]\nsupersededBy: nobody\n`,
    'sound.yaml': aQuestion(),
  });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toEqual({
    brokenFiles: 3,
    totalErrors: 4,
    failedFiles: 1,
    currentLiveVersion: content().version,
    errorsList: [
      {
        partialContent: { published: true, canonicalSourceFile: 'broken.yaml', children: [], tags: [] },
        successfulIngest: false,
        listOfErrors: [expect.stringMatching(/^Line 2: cannot be read/)],
      },
      {
        partialContent: {
          id: 'draft',
          type: 'isaacConceptPage',
          title: 'Edition 9',
          published: false,
          canonicalSourceFile: 'draft.yaml',
          children: [],
          tags: [],
        },
        successfulIngest: true,
        listOfErrors: ['Line 7, warning: related content "nothing" does not exist'],
      },
      {
        partialContent: {
          id: 'edition',
          type: 'isaacConceptPage',
          title: 'Edition 1',
          published: true,
          canonicalSourceFile: 'edition.yaml',
          children: [],
          tags: [],
        },
        successfulIngest: true,
        listOfErrors: [
          'Line 6: related content "nothing" does not exist',
          'Line 7: "nobody", which supersedes this, does not exist',
        ],
      },
    ],
  });
});

it('says zero of a library without problems', async () => {
  await serve({ 'edition.yaml': anEdition('1') });
  expect((await ask()).body).toEqual({
    brokenFiles: 0,
    totalErrors: 0,
    failedFiles: 0,
    currentLiveVersion: content().version,
    errorsList: [],
  });
});

it('tells of a newer version that was refused, with its reasons and its files', async () => {
  itIs('2026-11-21T12:00:00Z');
  await serve({ 'edition.yaml': anEdition('1') });
  const problem = { file: 'edition.yaml', line: 3, message: 'cannot be read', severity: 'error' } as const;
  const files = [{ file: 'edition.yaml', published: true, served: false, problems: [problem] }];
  noteRefused({ version: 'abc', at: new Date('2026-11-21T12:00:00Z'), reasons: ['It is bad.'], files });
  expect((await ask()).body.refusedVersion).toEqual({
    version: 'abc',
    at: Date.UTC(2026, 10, 21, 12),
    reasons: ['It is bad.'],
    errorsList: [
      {
        partialContent: { published: true, canonicalSourceFile: 'edition.yaml', children: [], tags: [] },
        successfulIngest: false,
        listOfErrors: ['Line 3: cannot be read'],
      },
    ],
  });
});

it('is not sent again to whoever has it, until something changes', async () => {
  await serve({ 'edition.yaml': anEdition('1') });
  const { headers } = await ask();
  const had = { 'if-none-match': String(headers.etag) };
  expect((await ask(had)).status).toBe(304);
  noteRefused({ at: new Date(), reasons: ['It is bad.'], files: [] });
  expect((await ask(had)).status).toBe(200);
});
