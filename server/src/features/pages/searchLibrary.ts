import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileLibrary, type Snapshot } from '@cs/content';

/** A page of a test, as its author would write it in YAML or JSON. */
export interface AuthoredPage {
  id: string;
  type?: string;
  title: string;
  text?: string;
  [field: string]: unknown;
}

/** A library of these pages, concepts unless they say otherwise. */
export async function aSearchLibrary(pages: readonly AuthoredPage[]): Promise<Snapshot> {
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  try {
    for (const { id, text = 'Some words.', type = 'isaacConceptPage', ...fields } of pages) {
      const page = { id, type, ...fields, children: [{ type: 'content', value: text }] };
      // JSON is YAML too.
      await writeFile(join(folder, `${id}.yaml`), JSON.stringify(page));
    }
    return await compileLibrary(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
