import { useEffect, useReducer, useRef, useState } from 'react';
import { beginWith, changeChosen } from './chosen.ts';
import { type Draft, keepDraft, keptDraft } from './draft.ts';

/** A draft that is being worked on: kept in this tab with every change (interface.md, "Never lose a keystroke"). */
export function useBuilderDraft(beginning: Draft, userId: number, from: string) {
  const [kept] = useState(() => keptDraft(userId, from));
  const [rest, setRest] = useState(kept ?? beginning);
  const [chosen, act] = useReducer(changeChosen, rest.questions, beginWith);
  const done = useRef(false);
  const draft: Draft = { ...rest, questions: chosen.questions };
  const text = JSON.stringify(draft);
  useEffect(() => {
    // What nobody has touched yet is begun anew the next time.
    const untouched = text === JSON.stringify(beginning);
    if (!done.current) keepDraft(userId, from, untouched ? undefined : JSON.parse(text));
  }, [text, beginning, userId, from]);
  return {
    draft,
    chosen,
    act,
    change: (part: Partial<Omit<Draft, 'questions'>>) => setRest({ ...rest, ...part }),
    /** The draft was there when the page opened. */
    wasKept: kept !== undefined,
    isTouched: text !== JSON.stringify(beginning),
    /** As at the beginning. */
    startAgain: () => {
      setRest(beginning);
      act({ type: 'set', questions: beginning.questions });
    },
    /** Forgets what is kept, for good. */
    forget: () => {
      done.current = true;
      keepDraft(userId, from, undefined);
    },
  };
}
