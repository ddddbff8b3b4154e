import { useState } from 'react';
import { messageOf, urlOf, useClient } from '../../../api/index.ts';
import { useTellFailure } from '../../../failures/tellFailure.ts';
import { downloadFile } from './downloadFile.ts';
import type { Workbook } from './workbooks.ts';

const FAILED = 'Workbook download failed';

/** Saves workbooks, one at a time. */
export function useWorkbookDownload() {
  const { call } = useClient();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState<Workbook['type']>();
  const download = async (workbook: Workbook): Promise<void> => {
    if (busy) return;
    setBusy(workbook.type);
    await downloadOrTell(workbook, {
      save: downloadFile,
      tell: tellFailure,
      log: errorDetails => call('logging.logEvent', { body: { type: 'CLIENT_SIDE_ERROR', errorDetails } }),
    });
    setBusy(undefined);
  };
  return { busy, download };
}

interface Means {
  save(url: string, name: string): Promise<void>;
  tell(title: string, error: unknown): void;
  log(details: string): Promise<unknown>;
}

/** Saves a workbook. A failure is told to the teacher and logged (`events-admin.md §2.4`). */
export async function downloadOrTell({ type, path, fileName }: Workbook, { save, tell, log }: Means): Promise<void> {
  try {
    await save(workbookUrl(path), fileName);
  } catch (error) {
    tell(FAILED, error);
    await log(`${FAILED}: ${type}: ${messageOf(error)}`).catch(fault =>
      console.warn('The failure was not logged', fault),
    );
  }
}

/** Below the API base. */
export const workbookUrl = (path: string): string => urlOf('pages.getDocument') + path;
