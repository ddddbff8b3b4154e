const DAY = 86_400_000;

/** ms: people who are new, and those who were asked a day ago or less, are left alone (`accounts.md §4`, Notifications). */
export const OLD_ENOUGH = 14 * DAY;
export const LONG_AGO = DAY;

/**
 * Whether somebody may be shown a notification now.
 * @param shown when one was last shown on this device, as it is kept; nothing when never
 */
export function isDue(registered: number, shown: string | undefined, now: number): boolean {
  const last = Number(shown);
  return now - registered > OLD_ENOUGH && (!shown || !Number.isFinite(last) || now - last > LONG_AGO);
}

/** Where a notification leads, with the reader's id in its place; nothing for an address that is no page. */
export function addressFor(url: string, userId: number): string | undefined {
  const filled = url.replaceAll('{{currentUserId}}', String(userId));
  return /^(?:https?:\/\/|\/(?!\/))/i.test(filled) ? filled : undefined;
}
