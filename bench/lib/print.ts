/** Prints one measured figure on one line: name, value, unit and, where there is one, the aim. */
export function figure(name: string, value: number, unit: string, aim?: string): void {
  const shown = Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
  console.log(`${name.padEnd(58)} ${shown.padStart(9)} ${unit}${aim ? `   (aim: ${aim})` : ''}`);
}

/** The value below which this share of the values lies; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
