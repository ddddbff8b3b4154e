/** Where a row of tabs is longer than the screen is wide: scrolls the row, and nothing else, until this tab is seen in it. */
export function bringIntoRow(tab: HTMLElement | null | undefined): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const { left, right } = tab.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (left < seen.left || right > seen.right) row.scrollLeft += left - seen.left - (seen.width - (right - left)) / 2;
}
