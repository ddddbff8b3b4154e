/** ms without a key or a press after which somebody counts as doing nothing in particular. */
const PAUSE = 1000;

/** The part of a document that is watched. */
export interface Watched extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly activeElement: EventTarget | null;
}

export interface Typing {
  /** Whether a dialog that opens now takes the focus from nobody who is typing, and no key that was meant for the page. */
  isQuiet: (now: number) => boolean;
  end: () => void;
}

/**
 * Watches whether somebody is typing: from the first character in a field until the field is left or its form is sent. A
 * field that merely has the focus counts for nothing, except one that had it before anybody watched.
 */
export function watchTyping(watched: Watched, now: () => number): Typing {
  let field = holdsText(watched.activeElement) ? watched.activeElement : null;
  let last = Number.NEGATIVE_INFINITY;
  const touched = () => {
    last = now();
  };
  const typed = (event: Event) => {
    if (holdsText(event.target)) field = event.target;
    touched();
  };
  const sent = () => {
    field = null;
    touched();
  };
  const pressed = (event: Event) => {
    touched();
    if ('key' in event && event.key === 'Enter' && !holdsLines(event.target)) field = null;
  };
  const heard: readonly (readonly [type: string, listener: (event: Event) => void])[] = [
    ['input', typed],
    ['submit', sent],
    ['keydown', pressed],
    ['pointerdown', touched],
  ];
  for (const [type, listener] of heard) watched.addEventListener(type, listener, true);
  return {
    isQuiet: at => (field === null || field !== watched.activeElement) && at - last >= PAUSE,
    end: () => {
      for (const [type, listener] of heard) watched.removeEventListener(type, listener, true);
    },
  };
}

/** Fields that are typed in: not boxes, buttons and lists of choices, which are done with at one press. */
function holdsText(element: EventTarget | null): boolean {
  if (!element) return false;
  const { localName, type, isContentEditable } = element as Partial<HTMLInputElement>;
  if (localName === 'input') return !/^(?:checkbox|radio|range|button|submit|reset|file|color|image)$/.test(type ?? '');
  return localName === 'textarea' || localName === 'math-field' || isContentEditable === true;
}

/** Where Enter begins a line; elsewhere it sends what was typed. */
const holdsLines = (element: EventTarget | null): boolean => {
  const { localName, isContentEditable } = (element ?? {}) as Partial<HTMLElement>;
  return localName === 'textarea' || isContentEditable === true;
};
