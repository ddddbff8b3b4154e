import { API_BASE, apiError } from '../../../api/index.ts';

/**
 * Asks for a file and saves it under this name.
 * @param url below the API base, from `urlOf`
 * @throws {ApiError} with the server's words when it does not send the file; of status 0 when there is no response
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  const response = await fetch(API_BASE + url, { credentials: 'same-origin' }).catch(error => {
    console.error(error);
    throw apiError(0, undefined);
  });
  if (!response.ok) throw apiError(response.status, await response.json().catch(() => undefined));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
