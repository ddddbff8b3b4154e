import { isImage, type LibraryFile } from '../documents/readFolder.ts';
import type { Problem } from '../problem.ts';
import { imageSize } from './size.ts';

/** A picture of the library, as `GET /images/{path}` serves it. */
export interface ImageFile {
  /** Path under the library folder, as content names it in `src`. */
  path: string;
  bytes: Buffer;
  /** Media type. */
  type: string;
  /** px; absent when the file does not tell. */
  width?: number;
  height?: number;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};
const LARGEST = 300 * 1024;
const ACTIVE_SVG = /<script\b|<foreignObject\b|\son[a-z]+\s*=|javascript:/i;

function readImage({ file, bytes }: LibraryFile): ImageFile {
  const type = MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
  return { path: file, bytes, type, ...imageSize(file, bytes) };
}

/** The pictures among the files of a library, by path. */
export const imagesOf = (files: readonly LibraryFile[]): Map<string, ImageFile> =>
  new Map(files.filter(({ file }) => isImage(file)).map(file => [file.file, readImage(file)]));

/** What is wrong with the file itself; a missing one is the fault of the page that names it. */
export function imageProblems({ path, bytes, type, width }: ImageFile): Problem[] {
  const problem = (message: string, severity: Problem['severity'] = 'error'): Problem => ({
    file: path,
    line: 1,
    message,
    severity,
  });
  return [
    ...(bytes.length > LARGEST ? [problem('the picture is larger than 300 KiB', 'warning')] : []),
    ...(width === undefined ? [problem('the picture does not tell its size: give it a width and a height')] : []),
    ...(type === 'image/svg+xml' && ACTIVE_SVG.test(bytes.toString('utf8'))
      ? [problem('the picture holds a script, an event handler or foreign content')]
      : []),
  ];
}

const ELSEWHERE = /^(https?:)?\/\/|^data:/i;

/** Whether a `src` names a picture on another site. */
export const isForeign = (src: string): boolean => /^(https?:)?\/\//i.test(src);

/** The library path that a `src` names; undefined when the picture stands elsewhere. */
export const imagePath = (src: string): string | undefined =>
  ELSEWHERE.test(src) || src.startsWith('/assets/') ? undefined : src.replace(/^\/+/, '');
