/** Joins class names, leaving out what is absent: `classes('btn', busy && 'busy')`. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
