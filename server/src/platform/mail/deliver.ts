import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import { db, transaction } from '../database.ts';
import { logger } from '../logger.ts';
import { mailOutbox } from '../tables.ts';

type Row = typeof mailOutbox.$inferSelect;

const BATCH = 10;
const ATTEMPTS = 12;
const EVERY = 5000;
/** How long a mail server may keep us waiting, in ms: to connect, for its greeting, for any later word. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A process that takes mails has this long, in ms, before another one may take them: enough for a slow mail server. */
const CLAIM = BATCH * 60_000;

interface Delivery {
  readonly transport: Transporter;
  readonly from: string;
  readonly timer: NodeJS.Timeout;
}
let delivery: Delivery | undefined;
let running: Promise<void> | undefined;

/** Starts to deliver what is in the outbox. Without SMTP_URL mails stay there, to be read at `/mailbox`. */
export function startDelivery(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): void {
  if (config.smtpUrl === undefined) return;
  const transport = createTransport({ url: config.smtpUrl, ...PATIENCE });
  delivery = { transport, from: config.mailFrom, timer: setInterval(nudge, EVERY).unref() };
  nudge();
}

/** Stops; what is under way is finished. */
export async function stopDelivery(): Promise<void> {
  if (!delivery) return;
  const { transport, timer } = delivery;
  delivery = undefined;
  clearInterval(timer);
  await running;
  transport.close();
}

/** Says that there may be something to deliver. */
export function nudge(): void {
  if (!delivery || running) return;
  running = deliverDueMails()
    .catch(error => logger().error({ err: error }, 'Mails could not be delivered'))
    .finally(() => {
      running = undefined;
    });
}

/**
 * Delivers every mail that is due. Several processes may do so at once: each mail is taken by one of them. Once delivery is
 * stopped the mail that is under way is finished, and the others are due for the next process.
 */
export async function deliverDueMails(): Promise<void> {
  for (let current = delivery; current; current = delivery) {
    const rows = await claim();
    if (rows.length === 0) return;
    for (const [i, row] of rows.entries()) {
      if (delivery !== current) return giveBack(rows.slice(i));
      await deliver(row, current);
    }
  }
}

function claim(): Promise<Row[]> {
  return transaction(async () => {
    const due = await db()
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(lte(mailOutbox.dueAt, now()))
      .orderBy(asc(mailOutbox.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return db()
      .update(mailOutbox)
      .set({ dueAt: new Date(now().getTime() + CLAIM) })
      .where(
        inArray(
          mailOutbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

async function giveBack(rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db().update(mailOutbox).set({ dueAt: now() }).where(inArray(mailOutbox.id, ids));
}

async function deliver(row: Row, { transport, from }: Delivery): Promise<void> {
  try {
    await transport.sendMail({
      from: row.sender ?? from,
      to: row.recipient,
      ...(row.replyTo === null ? {} : { replyTo: row.replyTo }),
      subject: row.subject,
      text: row.text,
      html: row.html,
      // The same for every attempt, so that a mail whose receipt was lost is recognised.
      messageId: `<outbox-${row.id}-${row.createdAt.getTime()}@${
        from
          .split('@')
          .at(-1)
          ?.replace(/[^\w.-]/g, '') ?? 'localhost'
      }>`,
    });
    await finish(row, { sentAt: now(), dueAt: null, lastError: null });
  } catch (error) {
    const attempts = row.attempts + 1;
    const isFinal = attempts >= ATTEMPTS || isRefused(error);
    // What the mail server says names the recipient: it stays with the mail and out of the log.
    logger().warn({ ...codesOf(error), mail: row.id, attempts, isFinal }, 'A mail could not be delivered');
    await finish(row, { attempts, dueAt: isFinal ? null : nextAttempt(attempts), lastError: describe(error) });
  }
}

async function finish({ id }: Row, changes: Partial<Row>): Promise<void> {
  await db().update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
  // Afterwards, so that whoever marks the mail meanwhile waits for the line above, or is seen here.
  if (changes.dueAt === null)
    await db()
      .delete(mailOutbox)
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.forgetWhenSent, true)));
}

/** 30 s, 1 min, 2 min, ... up to 6 hours. */
const nextAttempt = (attempts: number): Date =>
  new Date(now().getTime() + Math.min(30_000 * 2 ** (attempts - 1), 6 * 3_600_000));

/** A server that says 5xx will not change its mind. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** `ECONNREFUSED` and the like, and the three digits of the mail server. */
const codesOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
};

const describe = (error: unknown): string => (error instanceof Error ? error.message : 'unknown').slice(0, 500);
