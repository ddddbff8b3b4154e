import { join } from 'node:path';
import { db, transaction, withLock } from '../../platform/database.ts';
import { importSchools } from './importSchools.ts';
import { readSchoolFile } from './readSchoolFile.ts';
import { schools } from './tables.ts';

const FILE = join(import.meta.dirname, 'sampleSchools.csv');

/** Invented schools, so that the picker finds something before a real list is imported; that list closes them. */
export const sampleRows = () => readSchoolFile(FILE);

/** Stores the sample schools where there are no schools at all. Of several processes that start at once, one does it. */
export async function addSampleSchools(): Promise<void> {
  await transaction(async () => {
    await withLock('schools', 1);
    const [any] = await db().select({ urn: schools.urn }).from(schools).limit(1);
    if (!any) await importSchools(sampleRows);
  });
}

/** The numbers of the sample schools. */
export async function sampleNumbers(): Promise<string[]> {
  const numbers: string[] = [];
  for await (const row of sampleRows()) if ('school' in row) numbers.push(row.school.urn);
  return numbers;
}
