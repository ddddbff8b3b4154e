/** What somebody typed or pasted, as the code it means: upper case, without spaces, without an invite link before it. */
export function tidyGroupCode(typed: string): string {
  const linked = /authToken=([^&#\s]*)/i.exec(typed)?.[1] ?? typed;
  return linked.replace(/\s+/g, '').toUpperCase();
}
