import { randomInt } from 'node:crypto';

/** No I, O, S, 0, 1 or 5: a code is read from a board and typed (behaviour `accounts.md §13`). */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
export const CODE_LENGTH = 6;

/** A new group code, every one of the 30⁶ equally likely. */
export function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/**
 * A code as people type or paste it: spaces, lower case and everything up to `authToken=` are forgiven
 * (`accounts.md §5`).
 */
export function normaliseCode(typed: string): string {
  return typed
    .replaceAll(/\s/g, '')
    .replace(/^.*authtoken=/i, '')
    .toUpperCase();
}
