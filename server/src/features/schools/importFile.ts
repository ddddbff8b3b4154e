import { CsvFault } from '../../platform/readCsv.ts';
import { ImportRefused, type ImportReport, importSchools } from './importSchools.ts';
import { readSchoolFile, UnreadableFile } from './readSchoolFile.ts';
import { sampleNumbers } from './sampleSchools.ts';

export interface FileOptions {
  readonly encoding?: string | undefined;
  readonly closeMany?: boolean | undefined;
  /** Takes one line each; the terminal when not given. */
  readonly say?: (line: string) => void;
}

/** Rows between two lines of progress. */
const EVERY = 5000;
/** So many bad rows are told one by one. */
const TOLD = 100;

/**
 * Imports a list of schools and says in lines of text what became of it (docs/schools.md).
 * @returns whether it was imported; if not, nothing was stored
 */
export async function importFile(file: string, options: FileOptions = {}): Promise<boolean> {
  const { encoding, closeMany = false, say = line => console.log(line) } = options;
  let next = EVERY;
  const onProgress = (rows: number) => {
    if (rows < next) return;
    say(`${rows} rows read …`);
    next = rows + EVERY;
  };
  try {
    const replacing = await sampleNumbers();
    const rows = () => readSchoolFile(file, encoding);
    for (const line of describe(await importSchools(rows, { onProgress, closeMany, replacing }))) say(line);
    return true;
  } catch (error) {
    if (!isExplained(error)) throw error;
    say(`${file}: ${error.message}`);
    if (!(error instanceof ImportRefused)) say('Nothing was changed.');
    return false;
  }
}

const isExplained = (error: unknown): error is Error =>
  error instanceof UnreadableFile || error instanceof CsvFault || error instanceof ImportRefused;

function* describe({ added, changed, same, closed, bad }: ImportReport): Generator<string> {
  yield `${added} schools added, ${changed} changed, ${same} as before; ${closed} closed that are not in the file.`;
  if (bad.length === 0) return;
  yield `${bad.length} rows could not be used and were left out; a school that was known stays as it was:`;
  for (const { line, why } of bad.slice(0, TOLD)) yield `  line ${line}: ${why}`;
  if (bad.length > TOLD) yield `  … and ${bad.length - TOLD} more`;
}
