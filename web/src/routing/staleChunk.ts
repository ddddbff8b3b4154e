const RELOADED = 'reloadedForChunk';

/** What of a window reloading needs. */
interface Place {
  navigator: Pick<Navigator, 'onLine'>;
  location: Pick<Location, 'href' | 'reload'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * A chunk that is gone belongs to an older build: loads the page afresh, once an address of the history
 * (`accounts.md §8`); where that did not help the page's own error stands.
 */
export function reloadForChunk(event: Pick<Event, 'preventDefault'>, { navigator, location, history }: Place): void {
  // Without a connection a reload would show the browser's own error page in place of ours.
  if (!navigator.onLine) return;
  const again = `${RELOADED}:${location.href}`;
  if (history.state?.[again]) return;
  event.preventDefault();
  history.replaceState({ ...history.state, [again]: true }, '');
  location.reload();
}
