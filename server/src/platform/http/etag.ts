import { createHash } from 'node:crypto';

/** The tag of a body: the same bytes have the same. */
export const tagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether the client has the body of this tag already, by its `If-None-Match`; weak and strong tags count alike. */
export function holds(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some(one => one.trim() === '*' || bare(one) === bare(tag));
}
