import type { ContentObject } from '@cs/contract';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Block } from '../../../blocks/index.ts';
import { Button } from '../../../ui/index.ts';
import { Asked } from './Asked.tsx';
import { useHints } from './Hints.tsx';
import { PartFrame } from './PartFrame.tsx';
import { useEventLog } from './useEventLog.ts';

const QuickConfidence = lazy(async () => ({ default: (await import('./Confidence.tsx')).QuickConfidence }));

/** A part that is answered in the reader's head and then revealed (behaviour `learning.md §2.14`). */
export function QuickPart({ block }: { block: ContentObject }) {
  const id = block.id ?? '';
  const [shown, setShown] = useState(false);
  const [judged, setJudged] = useState(false);
  const log = useEventLog();
  const { buttons, dialog } = useHints(id, block.hints, block.showConfidence === true);
  const answerId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const asks = block.showConfidence === true && !judged;
  // The button takes the place of the question that has just been answered.
  useEffect(() => {
    if (judged) toggle.current?.focus();
  }, [judged]);
  const reveal = () => {
    setShown(true);
    log({ type: 'QUICK_QUESTION_SHOW_ANSWER', questionId: id });
  };
  return (
    <PartFrame id={id} look="waiting">
      <Asked block={block} />
      <div className="check">
        <div className="act">
          {asks ? (
            <Suspense>
              <QuickConfidence part={id} onReveal={reveal} onEnd={() => setJudged(true)} />
            </Suspense>
          ) : (
            <Button
              ref={toggle}
              aria-expanded={shown}
              aria-controls={shown ? answerId : undefined}
              onClick={() => (shown ? setShown(false) : reveal())}
            >
              {shown ? 'Hide answer' : 'Show answer'}
            </Button>
          )}
          {buttons}
        </div>
        <div id={answerId} className="quick-answer" hidden={!shown} aria-live="polite">
          {block.answer && <Block block={block.answer} />}
        </div>
        {dialog}
      </div>
    </PartFrame>
  );
}
