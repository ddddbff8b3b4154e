import type { ContentObject } from '@cs/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Block, RichText } from '../../../blocks/index.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { useEventLog } from './useEventLog.ts';

/**
 * A part's hints, one at a time: the buttons "Hint 1", "Hint 2", and the open one. Each opening is logged (behaviour
 * `learning.md §2.14`).
 * @param asksConfidence logs it for that research too
 */
export function useHints(
  part: string,
  hints: readonly ContentObject[] = [],
  asksConfidence = false,
): { buttons: ReactNode; dialog: ReactNode } {
  const log = useEventLog();
  const [open, setOpen] = useState<number>();
  const buttons = useRef<HTMLSpanElement>(null);
  const panelId = useId();
  const close = () => {
    buttons.current?.querySelectorAll('button')[open ?? 0]?.focus();
    setOpen(undefined);
  };
  const view = (hintIndex: number) => {
    const event = { questionPartId: part, hintIndex };
    log({ type: 'VIEW_HINT', ...event });
    if (asksConfidence) log({ type: 'QUESTION_CONFIDENCE_HINT', ...event });
    setOpen(hintIndex);
  };
  if (hints.length === 0) return { buttons: null, dialog: null };
  const hint = open === undefined ? undefined : hints[open];
  return {
    buttons: (
      <span className="hints" ref={buttons}>
        {hints.map(({ id }, index) => (
          <Button
            key={id ?? index}
            variant="quiet"
            icon="hint"
            aria-expanded={open === index}
            aria-controls={open === index ? panelId : undefined}
            onClick={() => (open === index ? close() : view(index))}
          >
            Hint {index + 1}
          </Button>
        ))}
      </span>
    ),
    dialog: hint && open !== undefined && (
      <HintDialog key={open} hint={hint} index={open} id={panelId} onClose={close} />
    ),
  };
}

interface HintDialogProps {
  hint: ContentObject;
  index: number;
  id: string;
  onClose: () => void;
}

/** An open hint: a dialog that stands in the page and covers nothing of the question (decisions.md, Wire). */
function HintDialog({ hint, index, id, onClose }: HintDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.focus();
  }, []);
  const name = `Hint ${index + 1}`;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog open className="hintp" id={id} ref={dialog} tabIndex={-1} aria-label={name} onKeyDown={keys}>
      <div className="row between nowrap-row">
        <h3 className="row">
          <Icon name="hint" />
          <span>
            {name}
            {hint.title && hint.title !== name && (
              <>: {hint.richTitle ? <RichText rich={hint.richTitle} inline /> : hint.title}</>
            )}
          </span>
        </h3>
        <Button variant="quiet" small icon="cross" iconLabel={`Close ${name.toLowerCase()}`} onClick={onClose} />
      </div>
      <div className="text mt2">
        <Block block={hint} />
      </div>
    </dialog>
  );
}
