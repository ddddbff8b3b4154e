import { useEffect, useState } from 'react';

/** ms without a keystroke after which somebody has stopped typing. */
const PAUSE = 900;

/**
 * A text once its typing has paused, so that nobody is interrupted by what is wrong with half a word. At first, and
 * after `settle`, it is the text itself.
 */
export function useSettled(text: string): [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, () => setSettled(text)];
}
