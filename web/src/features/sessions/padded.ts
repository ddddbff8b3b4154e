/** Bytes that a body with a password has at least. */
const LEAST = 256;

const sizeOf = (body: object): number => new TextEncoder().encode(JSON.stringify(body)).length;

/**
 * Fills a body with random characters up to the next power of two, so that its length on the wire says nothing of the
 * password's (`accounts.md §7`; behaviour `accounts.md §0.4`).
 */
export function padded<T extends object>(body: T): T & { _randomPadding: string } {
  const missing = (filled: object) => Math.max(LEAST, 2 ** Math.ceil(Math.log2(sizeOf(filled)))) - sizeOf(filled);
  const filler = Array.from(crypto.getRandomValues(new Uint8Array(missing({ ...body, _randomPadding: '' }))), byte =>
    (byte % 36).toString(36),
  );
  return { ...body, _randomPadding: filler.join('') };
}
