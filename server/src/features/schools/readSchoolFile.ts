import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { School } from '@cs/contract';
import { readCsv } from '../../platform/readCsv.ts';
import { readHeader } from './schoolColumns.ts';

/** A school as a list of schools has it. */
export interface ListedSchool extends School {
  /** Degrees. */
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** One row of the file: a school, or why it is none; with its number where that could be read. */
export type SchoolRow =
  | { readonly line: number; readonly school: ListedSchool }
  | { readonly line: number; readonly why: string; readonly urn?: string | undefined };

/** A file that is no list of schools at all. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const GZIP = [0x1f, 0x8b];

/**
 * Reads a list of schools, plain or gzipped, row by row as it comes from the disk. The columns may stand in any order and
 * others beside them (docs/schools.md).
 * @param encoding of a plain text file: `utf-8`, or what a spreadsheet made of it, such as `windows-1252`
 * @throws {UnreadableFile | CsvFault} when nothing can be made of the file
 */
export async function* readSchoolFile(path: string, encoding = 'utf-8'): AsyncGenerator<SchoolRow> {
  let read: ReturnType<typeof readHeader> | undefined;
  for await (const { line, cells } of readCsv(textOf(path, encoding))) {
    if (!read) {
      read = readHeader(cells);
      if (!read)
        throw new UnreadableFile('The first line must name the columns; urn, school_name and postcode are needed.');
    } else yield read(line, cells);
  }
  if (!read) throw new UnreadableFile('The file is empty.');
}

async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of await bytesOf(path)) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw explained(error, encoding);
  }
}

async function bytesOf(path: string): Promise<AsyncIterable<unknown>> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  const bytes = createReadStream(path);
  const isZipped = bytesRead === 2 && GZIP.every((byte, i) => buffer[i] === byte);
  // An error of the file arrives where the bytes are read.
  return isZipped ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
}

function explained(error: unknown, encoding: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new UnreadableFile('There is no such file.');
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new UnreadableFile(
      `The file is not ${encoding}. If a spreadsheet saved it, try again with --encoding=windows-1252.`,
    );
  if (code.startsWith('Z_')) return new UnreadableFile('The file is damaged: it cannot be unpacked to its end.');
  return error;
}
