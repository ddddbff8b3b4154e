import type { ImageFile, Snapshot } from '@cs/content';
import { perVersion } from '../../content/live.ts';
import { BadRequest, NotFound } from '../../platform/errors.ts';
import { tagOf } from '../../platform/http/etag.ts';

const KINDS = /\.(svg|jpe?g|png|gif)$/i;

/** Lets a picture that holds markup do nothing when it is opened by itself. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const tags = perVersion(() => new Map<string, string>());

/** A picture of the library by its path (behaviour `learning.md §3.4`). */
export function findImage(snapshot: Snapshot, path: string): { image: ImageFile; etag: string } {
  if (path.split('/').includes('..') || path.includes('\0')) throw new BadRequest('Invalid file path or filename.');
  if (!KINDS.test(path)) throw new BadRequest('Invalid file type requested');
  const image = snapshot.images.get(path);
  if (!image) throw new NotFound(`Unable to locate the file: ${path}`);
  const known = tags(snapshot);
  const etag = known.get(path) ?? tagOf(image.bytes);
  known.set(path, etag);
  return { image, etag };
}
