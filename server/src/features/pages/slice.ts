import { BadRequest } from '../../platform/errors.ts';

/** A part of a list. */
export interface Slice {
  start: number;
  limit: number;
}

const DIGITS = /^\d{1,9}$/;

/** Reads which part of a list is wanted. @throws {BadRequest} when a number is none */
export function readSlice(
  { start_index = '0', limit }: { start_index?: string | undefined; limit?: string | undefined },
  usualLimit: number,
): Slice {
  if (!DIGITS.test(start_index)) throw new BadRequest('The number you entered as the start_index is not valid.');
  if (limit !== undefined && !DIGITS.test(limit))
    throw new BadRequest('The number you entered as the results limit is not valid.');
  return { start: Number(start_index), limit: limit === undefined ? usualLimit : Number(limit) };
}

/** That part of a list, with the length of the whole (behaviour `learning.md §0`, Page wrapper). */
export const sliced = <T>(list: readonly T[], { start, limit }: Slice): { results: T[]; totalResults: number } => ({
  results: list.slice(start, start + limit),
  totalResults: list.length,
});
