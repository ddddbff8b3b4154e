import { type RefObject, useEffect, useRef } from 'react';

/** Takes over what was entered before scripts ran, so that nobody's first answer is lost on a slow network. */
export function useEarlyInput<E extends Element>(read: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const latest = useRef(read);
  useEffect(() => {
    if (ref.current) latest.current(ref.current);
  }, []);
  return ref;
}
