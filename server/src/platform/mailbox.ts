import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify';
import type { Config } from './config.ts';
import { db } from './database.ts';
import { NotFound } from './errors.ts';
import { contentSecurityPolicy } from './http/headers.ts';
import { escapeHtml } from './mail/templates.ts';
import { mailOutbox } from './tables.ts';

const MOST = 200;
const hidden = { schema: { hide: true } as FastifySchema };

/** Shows what would have been mailed, at `/mailbox`; in development only, since these are letters to people. */
export function serveMailbox(app: FastifyInstance, config: Config): void {
  if (config.production) return;

  app.get('/mailbox', hidden, async (_request, reply) => {
    const mails = await db().select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(MOST);
    const rows = mails.map(
      mail =>
        `<tr><td><time>${mail.createdAt.toISOString()}</time></td><td>${escapeHtml(mail.recipient)}</td>` +
        `<td><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${stateOf(mail)}</td></tr>`,
    );
    const table = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
    return page(reply, 'Mailbox', mails.length ? table : '<p>No mail has been written yet.</p>');
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', hidden, async (request, reply) => {
    const mail = await findMail(request.params.id);
    return page(
      reply,
      mail.subject,
      `<p><a href="/mailbox">All mails</a> · <a href="/mailbox/${mail.id}/html">As HTML</a></p>` +
        `<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Written</dt><dd>${mail.createdAt.toISOString()}</dd>` +
        `<dt>State</dt><dd>${stateOf(mail)}</dd></dl>` +
        `<pre>${withLinks(escapeHtml(mail.text))}</pre>`,
    );
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', hidden, async (request, reply) => {
    const mail = await findMail(request.params.id);
    const policy = contentSecurityPolicy({ 'script-src': "'none'", 'style-src': "'unsafe-inline'", 'img-src': '*' });
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(mail.html);
  });
}

async function findMail(id: string) {
  const [mail] = /^\d{1,15}$/.test(id)
    ? await db()
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.id, Number(id)))
    : [];
  if (!mail) throw new NotFound();
  return mail;
}

function stateOf(mail: typeof mailOutbox.$inferSelect): string {
  if (mail.sentAt) return `sent ${mail.sentAt.toISOString()}`;
  if (mail.dueAt) return mail.attempts ? `waits after ${mail.attempts} failed attempts` : 'waits';
  return 'given up';
}

const withLinks = (html: string): string => html.replace(/https?:\/\/[^\s<>]+/g, url => `<a href="${url}">${url}</a>`);

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  const shown = escapeHtml(title);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${shown}</title></head><body><main><h1>${shown}</h1>${body}</main></body></html>`,
    );
}
