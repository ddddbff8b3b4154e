import type { ContentObject } from '@cs/contract';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useClient } from '../../../api/index.ts';
import { Block, RichText } from '../../../blocks/index.ts';
import { Button, Icon } from '../../../ui/index.ts';

export interface HintButtonsProps {
  hints: readonly ContentObject[];
  open: number | undefined;
  /** Id of the open hint. */
  panelId: string;
  onOpen: (index: number | undefined) => void;
  buttons: RefObject<HTMLSpanElement | null>;
}

/** "Hint 1", "Hint 2": beside the button that checks. */
export function HintButtons({ hints, open, panelId, onOpen, buttons }: HintButtonsProps) {
  if (hints.length === 0) return null;
  return (
    <span className="hints" ref={buttons}>
      {hints.map((hint, index) => (
        <Button
          key={hint.id ?? index}
          variant="quiet"
          icon="hint"
          aria-expanded={open === index}
          aria-controls={open === index ? panelId : undefined}
          onClick={() => onOpen(open === index ? undefined : index)}
        >
          Hint {index + 1}
        </Button>
      ))}
    </span>
  );
}

export interface HintDialogProps {
  hint: ContentObject;
  index: number;
  id: string;
  onClose: () => void;
}

/** An open hint: a dialog that stands in the page and covers nothing of the question (decisions.md, Wire). */
export function HintDialog({ hint, index, id, onClose }: HintDialogProps) {
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

/** Tells the log that a hint was opened (behaviour `learning.md §2.14`). A failure is nobody's concern. */
export function useHintLog(questionId: string): (index: number) => void {
  const { call } = useClient();
  return hintIndex => {
    call('logging.logEvent', { body: { type: 'VIEW_HINT', questionPartId: questionId, hintIndex } }).catch(error =>
      console.warn('The event was not logged', error),
    );
  };
}
