import { asc, eq } from 'drizzle-orm';
import { db } from '../platform/database.ts';
import { mailOutbox } from '../platform/tables.ts';

/** Mails in the order in which they were written, to one person or to all. */
export const mailsTo = (recipient?: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
    .orderBy(asc(mailOutbox.id));

/** Addresses of links in the newest mail to somebody. */
export async function linksTo(recipient: string): Promise<string[]> {
  const mails = await mailsTo(recipient);
  return mails.at(-1)?.text.match(/https?:\/\/\S+/g) ?? [];
}

export const forgetMails = async (): Promise<void> => {
  await db().delete(mailOutbox);
};
