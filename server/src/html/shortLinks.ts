import type { FastifyInstance } from 'fastify';

/** What short links stand for (`learning.md §9`). A board's address has its id behind the hash. */
const TARGETS: Readonly<Record<string, string>> = {
  q: '/questions/',
  c: '/concepts/',
  p: '/pages/',
  g: '/gameboards#',
  a: '/assignment/',
};

/** Leads `/q/{id}` to the question, `/c/` to a concept, `/p/` to a page, `/g/` to a gameboard, `/a/` to an assignment. */
export function registerShortLinks(pages: FastifyInstance): void {
  for (const [letter, target] of Object.entries(TARGETS)) {
    pages.get<{ Params: { id: string } }>(`/${letter}/:id`, (request, reply) => {
      const query = /\?.*$/.exec(request.url)?.[0] ?? '';
      const [path = '', hash] = `${target}${encodeURIComponent(request.params.id)}`.split('#');
      return reply.redirect(`${path}${query}${hash === undefined ? '' : `#${hash}`}`, 302);
    });
  }
}
