import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from './config.ts';

/** AES-256-GCM: 12 bytes of nonce, 16 of tag. */
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const SEALED = 'sealed:';
const PLAIN = 'plain:';

const keyOf = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', 'secrets in the database', 32));

/**
 * A secret as the database holds it: sealed with the first key of `SECRETS_KEY`, or as it is where the site has none.
 * @param context what it belongs to, such as `second factor of 7`: sealed for one, it does not open for another
 */
export function seal(secret: string, context: string): string {
  const [key] = config().secretsKeys;
  if (key === undefined) return PLAIN + secret;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** The secret again; nothing where none of the keys opens it. */
export function unseal(stored: string, context: string): string | undefined {
  if (stored.startsWith(PLAIN)) return stored.slice(PLAIN.length);
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  for (const key of config().secretsKeys) {
    try {
      const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    } catch {
      // Another key may be the one.
    }
  }
  return undefined;
}
