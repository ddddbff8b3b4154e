import { and, isNull, lt, or } from 'drizzle-orm';
import { now } from '../clock.ts';
import { afterCommit, db } from '../database.ts';
import { logEventsAtOnce } from '../logEvents.ts';
import { logger } from '../logger.ts';
import { mailOutbox } from '../tables.ts';
import { nudge } from './deliver.ts';
import {
  MailFault,
  type MailTemplate,
  type Rendered,
  renderMail,
  renderTemplate,
  type Variables,
} from './templates.ts';

/** One mail to one person. */
export interface Mail {
  /** The id of a template in the content, or wording that is at hand. */
  readonly template: string | MailTemplate;
  readonly to: string;
  readonly userId?: number | undefined;
  /** Mails of a kind that people can turn off; absent for those that are always sent. */
  readonly preference?: 'ASSIGNMENTS' | 'NEWS_AND_UPDATES' | 'EVENTS' | undefined;
  readonly variables?: Variables | undefined;
  readonly replyTo?: string | undefined;
}

/** What decides whether a mail goes out. */
export type Addressed = Pick<Mail, 'to' | 'userId' | 'preference'>;

/** Which of some mails are to go out: none for a preference that is off, none to addresses that are known to fail. */
export type MailPolicy = <M extends Addressed>(mails: readonly M[]) => Promise<readonly M[]>;
const mailEverybody: MailPolicy = async mails => mails;
let policy = mailEverybody;

/** Says who may be mailed; the accounts feature calls this. Without an argument everybody may. */
export function setMailPolicy(mayMail: MailPolicy = mailEverybody): void {
  policy = mayMail;
}

const KEEP = 30 * 24 * 3_600_000;

/**
 * Puts a mail into the outbox, as part of the transaction that surrounds it. A template that is missing or asks for a
 * value that is not given is logged and never fails what the person was doing (behaviour `accounts.md §21.7`).
 * @returns whether there will be a mail
 */
export const sendMail = async (mail: Mail): Promise<boolean> => (await sendMails([mail])) > 0;

/**
 * The same for many mails, such as those to a class, in as many statements as for one.
 * @returns how many there will be
 */
export async function sendMails(mails: readonly Mail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const written = (await policy(mails)).flatMap(mail => {
    const template = typeof mail.template === 'string' ? mail.template : mail.template.id;
    const rendered = render(mail, template);
    return rendered ? [{ mail, template, rendered }] : [];
  });
  if (written.length === 0) return 0;
  const at = now();
  await db()
    .insert(mailOutbox)
    .values(
      written.map(({ mail, template, rendered }) => ({
        template,
        recipient: mail.to,
        userId: mail.userId,
        ...rendered,
        replyTo: mail.replyTo ?? rendered.replyTo,
        createdAt: at,
        dueAt: at,
      })),
    );
  await logEventsAtOnce(
    written.flatMap(({ mail: { userId, to: email }, template: type }) =>
      userId === undefined ? [] : [{ type: 'SENT_EMAIL', userId, details: { userId, email, type } }],
    ),
  );
  afterCommit(nudge);
  return written.length;
}

function render(mail: Mail, id: string): Rendered | undefined {
  try {
    return typeof mail.template === 'string'
      ? renderMail(mail.template, mail.variables ?? {}, mail.to)
      : renderTemplate(mail.template, mail.variables ?? {}, mail.to);
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    logger().error({ template: id, reason: error.message }, 'A mail could not be written');
    return undefined;
  }
}

/**
 * Forgets mails that were sent, or given up, a month ago: they are letters to people. One that names somebody who is
 * deleted waits no longer than that either.
 */
export async function forgetOldMails(): Promise<void> {
  const before = new Date(now().getTime() - KEEP);
  await db()
    .delete(mailOutbox)
    .where(and(lt(mailOutbox.createdAt, before), or(isNull(mailOutbox.dueAt), mailOutbox.forgetWhenSent)));
}
