/** Puts a text on the clipboard. @returns whether it is there: browsers may refuse, and have no clipboard without HTTPS */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
