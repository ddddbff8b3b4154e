import type { Answer } from '../../../questions/index.ts';

/** A key that no other submission has; pages that are not served over HTTPS have no `randomUUID`. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of submissions: a retry of one whose reply was lost keeps its key, so that it is recorded once (decisions.md, Wire). */
export class SubmissionKeys {
  #unanswered: { answer: string; key: string } | undefined;

  /** The key to send this answer with. */
  keyFor(answer: Answer): string {
    const text = JSON.stringify(answer);
    if (this.#unanswered?.answer !== text) this.#unanswered = { answer: text, key: freshKey() };
    return this.#unanswered.key;
  }

  /** The server has replied: the next submission is another one. */
  answered(): void {
    this.#unanswered = undefined;
  }
}

/** Whether a failure leaves open if the submission was recorded: no reply, or a fault on the way. */
export const mayHaveArrived = (status: number): boolean => status === 0 || status >= 500;
