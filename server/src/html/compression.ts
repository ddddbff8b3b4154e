import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | undefined;

/** The best encoding that the client takes. */
export function encodingOf(accept: string | undefined): Encoding {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(accept ?? '');
  if (/\bbr\b/.test(accept ?? '') && !refused('br')) return 'br';
  if (/\bgzip\b/.test(accept ?? '') && !refused('gzip')) return 'gzip';
  return undefined;
}

/** Compresses a document: `quick` for one reader, else once for many. */
export async function compressed(text: string, encoding: Encoding, quick: boolean): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return zip(bytes, { level: quick ? 6 : 9 });
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quick ? 4 : 9 } });
  return bytes;
}
