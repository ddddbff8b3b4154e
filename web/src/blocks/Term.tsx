import type { RichTerm } from '@cs/contract';
import { type ToggleEvent, useId, useRef } from 'react';
import { useSettings } from '../shell/settings.tsx';
import { InBlock } from './context.ts';
import { Nodes } from './RichText.tsx';

/** px between a term and its popover, and between the popover and the window's edge */
const GAP = 8;

/**
 * A glossary term. Its explanation is a native popover: opens before scripts run, closes with Escape and by a click
 * elsewhere; scripts only put it beside the word.
 */
export function Term({ term }: { term: RichTerm }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { environment } = useSettings();
  if (!term.explanation) return environment === 'DEV' ? `[Invalid glossary term ID: ${term.term}]` : term.text;

  const place = (event: ToggleEvent<HTMLSpanElement>) => {
    if (event.newState === 'open' && button.current) placeBeside(event.currentTarget, button.current);
  };
  return (
    <>
      <button className="term" type="button" ref={button} popoverTarget={id}>
        {term.text}
      </button>
      <span className="pop term-pop" id={id} popover="auto" role="note" onToggle={place}>
        <b className="as-p">{term.text}</b>
        <InBlock value={false}>
          <Nodes rich={term.explanation} />
        </InBlock>
      </span>
    </>
  );
}

/** Under the word, or above it where there is no room under it; never past the window's edge. */
function placeBeside(popover: HTMLElement, word: HTMLElement): void {
  const at = word.getClientRects()[0] ?? word.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const under = at.bottom + GAP;
  const top = under + height > window.innerHeight && at.top - GAP - height > 0 ? at.top - GAP - height : under;
  const left = Math.max(GAP, Math.min(at.left, window.innerWidth - width - GAP));
  Object.assign(popover.style, { margin: '0', inset: 'auto', top: `${top}px`, left: `${left}px` });
  popover.classList.toggle('above', top < at.top);
}
