import { pages as contract } from '@cs/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { content } from '../../content/live.ts';
import { holds } from '../../platform/http/etag.ts';
import { bytes, ok, route, TAKEN_OVER } from '../../platform/http/route.ts';
import { noteEvent } from '../logging/noteEvent.ts';
import { ownerOf } from '../questions/ownerOf.ts';
import { findTerms, GLOSSARY_SECONDS, listTerms } from './glossary.ts';
import { findImage, PICTURE_POLICY } from './images.ts';
import { libraryPage } from './libraryPages.ts';
import { listConcepts, listQuestions } from './listPages.ts';
import { listPods, POD_SECONDS } from './pods.ts';
import { type Form, questionPage } from './questionPage.ts';
import { readSearch, search } from './search.ts';
import { PAGE_SECONDS, sendWritten } from './sendPage.ts';
import { topicList, topicPage } from './topicPage.ts';
import { tagsOf, unitsOf } from './vocabulary.ts';
import { registerWorkbookRoutes } from './workbooks/routes.ts';

/** Notes that somebody with an account looked at a page (behaviour `learning.md §3.1`). */
function viewed(type: string, { me, ip }: FastifyRequest, pageId: string): void {
  if (me) noteEvent({ type, userId: me.id, ip, details: { pageId } });
}

/** Of a text for preview as JSON: each of its characters may take six bytes there. */
const PREVIEW_BYTES = 130_000;

const formOf = (query: { form?: 'compiled' | undefined }): Form => query.form ?? 'raw';

/** Pages of the library (behaviour `learning.md §3.1`, §3.4). */
export function registerPageRoutes(app: FastifyInstance): void {
  route(app, contract.getQuestion, async ({ params, query, request, reply }) => {
    const owner = await ownerOf(request);
    const page = await questionPage(content(), params.id, formOf(query), owner);
    viewed('VIEW_QUESTION', request, params.id);
    return sendWritten(request, reply, page);
  });

  route(app, contract.getConcept, async ({ params, query, request, reply }) => {
    const snapshot = content();
    const page = libraryPage(snapshot, ['isaacConceptPage'], params.id, formOf(query));
    viewed('VIEW_CONCEPT', request, params.id);
    return sendWritten(request, reply, { ...page, forEverybody: { publicSeconds: PAGE_SECONDS, snapshot } });
  });

  route(app, contract.getPage, async ({ params, query, request, reply }) => {
    const snapshot = content();
    const page = libraryPage(snapshot, ['page', 'questionsPage'], params.id, formOf(query));
    viewed('VIEW_PAGE', request, params.id);
    return sendWritten(request, reply, { ...page, forEverybody: { publicSeconds: PAGE_SECONDS, snapshot } });
  });

  route(app, contract.getFragment, async ({ params, query, request, reply }) => {
    const snapshot = content();
    const page = libraryPage(snapshot, ['isaacPageFragment'], params.id, formOf(query));
    viewed('VIEW_PAGE_FRAGMENT', request, params.id);
    return sendWritten(request, reply, { ...page, forEverybody: { publicSeconds: PAGE_SECONDS, snapshot } });
  });

  const lists = { publicSeconds: PAGE_SECONDS, etag: true };

  route(app, contract.listConcepts, async ({ query, me }) => ok(200, listConcepts(content(), query, me)), lists);

  route(
    app,
    contract.listQuestions,
    async ({ query, me }) => ok(200, await listQuestions(content(), query, me)),
    lists,
  );

  route(app, contract.listUnits, async () => ok(200, unitsOf(content())), lists);

  route(app, contract.listTags, async () => ok(200, tagsOf(content())), lists);

  route(
    app,
    contract.listPods,
    async ({ params, query }) => ok(200, listPods(content(), params.subject, formOf(query))),
    { publicSeconds: POD_SECONDS, etag: true },
  );

  route(app, contract.listTopics, async () => ok(200, topicList(content())), {
    publicSeconds: PAGE_SECONDS,
    etag: true,
  });

  route(
    app,
    contract.getTopic,
    async ({ params, query, request, reply }) => {
      const owner = await ownerOf(request);
      // What a visitor has mastered is theirs alone, although they are not signed in.
      if (owner) reply.header('Cache-Control', 'max-age=0, private');
      const page = await topicPage(content(), params.id, formOf(query), owner);
      viewed('VIEW_TOPIC_SUMMARY_PAGE', request, page.id);
      return ok(200, page);
    },
    { publicSeconds: PAGE_SECONDS, etag: true },
  );

  route(app, contract.search, async ({ query, me }) => ok(200, await search(content(), readSearch(query), me)), {
    publicSeconds: PAGE_SECONDS,
    etag: true,
  });

  const glossary = { publicSeconds: GLOSSARY_SECONDS, etag: true };

  route(app, contract.listTerms, async ({ query }) => ok(200, listTerms(content(), formOf(query), query)), glossary);

  route(app, contract.findTerms, async ({ params, query }) => ok(200, findTerms(content(), params.id, formOf(query))), {
    etag: true,
  });

  route(
    app,
    contract.previewText,
    async ({ body }) => ok(200, await content().preview(body.value, body.encoding ?? 'markdown')),
    { bodyLimit: PREVIEW_BYTES },
  );

  route(app, contract.getImage, async ({ request, reply }) => {
    const { '*': path = '' } = request.params as { '*'?: string };
    const { image, etag } = findImage(content(), path);
    const isPublic = !request.me && !reply.hasHeader('Set-Cookie');
    reply.headers({
      'Cache-Control': `${isPublic ? 'public' : 'private'}, max-age=${PAGE_SECONDS}`,
      'Content-Security-Policy': PICTURE_POLICY,
      ETag: etag,
    });
    if (holds(request.headers['if-none-match'], etag)) {
      reply.status(304).send();
      return TAKEN_OVER;
    }
    reply.type(image.type);
    return bytes(200, image.bytes);
  });

  registerWorkbookRoutes(app);

  route(app, contract.getLiveVersion, async () => ok(200, { liveVersion: content().version }), { publicSeconds: 60 });
}
