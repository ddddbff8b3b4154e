/** Lines that stay in view above the one that is selected. */
const ABOVE = 3;

/** Where a line of a text begins and ends, 1-based; its end when there are fewer. */
export function lineRange(text: string, line: number): [start: number, end: number] {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return [text.length, text.length];
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end < 0 ? text.length : end];
}

/** Takes whoever writes to a line of what they write. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  area.focus();
  area.setSelectionRange(...lineRange(area.value, line));
  const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.scrollTop = Math.max(0, line - 1 - ABOVE) * height;
  area.scrollLeft = 0;
}
