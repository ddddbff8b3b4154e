/** What `code` of a `BadAnswer` says. */
export const BAD_ANSWER = 'BAD_ANSWER';

/**
 * A posted answer that cannot be marked at all, as opposed to one that is wrong (behaviour `learning.md §2.4`).
 * `status` is the HTTP status to reply with: 404 when the body names no known kind of answer, 400 for everything else.
 */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly code = BAD_ANSWER;
  readonly status: 400 | 404;

  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

/** True of a `BadAnswer`, even one thrown by a second copy of this module, where `instanceof` fails. */
export function isBadAnswer(error: unknown): error is BadAnswer {
  return error instanceof Error && 'code' in error && error.code === BAD_ANSWER;
}
