/** ms for which a press waits for the code of its button: what happens later would surprise. */
const PATIENCE = 5000;
/** ms between two looks */
const EVERY = 50;

/** React marks the elements that it has taken over. */
const isTaken = (element: Element): boolean => Object.keys(element).some(key => key.startsWith('__reactFiber$'));

/**
 * Remembers presses, by keyboard too, of buttons that the server has drawn and React has not taken over yet, and presses
 * them again once it has: React itself drops what is done to them before. What works without scripts is left to the
 * browser: links, forms, `command`. To be called before `hydrateRoot`; the answer is to be called after it, so that React
 * looks at every click first and handles at once what it can.
 */
export function keepEarlyClicks(root: Element): () => void {
  const waiting = new Set<Element>();
  const remember = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]:not([command])');
    if (!button || isTaken(button) || waiting.has(button)) return;
    waiting.add(button);
    const until = Date.now() + PATIENCE;
    const look = () => {
      if (isTaken(button)) button.click();
      else if (button.isConnected && Date.now() < until) return setTimeout(look, EVERY);
      return waiting.delete(button);
    };
    setTimeout(look, EVERY);
  };
  const listen = () => root.addEventListener('click', remember, true);
  listen();
  return () => {
    root.removeEventListener('click', remember, true);
    listen();
  };
}
