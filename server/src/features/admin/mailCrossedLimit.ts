import { and, eq, gt } from 'drizzle-orm';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { db } from '../../platform/database.ts';
import { type Label, LIMITS, type Limit } from '../../platform/limits.ts';
import { logger } from '../../platform/logger.ts';
import { type MailTemplate, sendMail } from '../../platform/mail.ts';
import { siteLink } from '../../platform/site.ts';
import { mailOutbox } from '../../platform/tables.ts';

/** For the people who run the site, so its wording is ours and not content that could be missing. */
const wording = (label: Label): MailTemplate => ({
  id: `misuse-${label}`,
  subject: '({{siteName}}) {{label}}: the {{threshold}} limit was passed',
  plainTextContent: `{{agent}} has passed the {{threshold}} limit of {{label}}: {{limit}} within {{minutes}} minutes.

{{consequence}}

When: {{at}}
All counters, and a way to let somebody begin anew: {{adminURL}}

This is told once for each limit that somebody passes, and of one kind at most {{most}} times an hour.`,
});

const HOUR = 3_600_000;
/** Whoever has many addresses passes many limits, and must not fill a mailbox with that. */
const MOST_AN_HOUR = 10;

/** Tells the people who run the site that somebody has passed a threshold (behaviour `accounts.md §20`, Mails ops). */
export async function mailCrossedLimit(label: Label, agent: string, threshold: 'soft' | 'hard'): Promise<void> {
  const template = wording(label);
  const at = now();
  const told = await db().$count(
    mailOutbox,
    and(eq(mailOutbox.template, template.id), gt(mailOutbox.createdAt, new Date(at.getTime() - HOUR))),
  );
  if (told >= MOST_AN_HOUR)
    return logger().warn({ label }, 'More limits of this kind were passed than mails are sent of');
  const rule: Limit = LIMITS[label];
  const settings = config();
  await sendMail({
    template,
    to: settings.supportEmail,
    variables: {
      siteName: settings.siteName,
      label,
      agent,
      threshold,
      limit: rule[threshold],
      minutes: rule.windowSeconds / 60,
      consequence:
        threshold === 'hard'
          ? 'What goes beyond it is refused until the window of time is over.'
          : `Nothing is refused yet; that begins above ${rule.hard}.`,
      at: at.toISOString(),
      adminURL: siteLink(settings, '/admin'),
      most: MOST_AN_HOUR,
    },
  });
}
