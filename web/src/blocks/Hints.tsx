import type { ContentObject } from '@cs/contract';
import { useId, useState } from 'react';
import { Button, HintPanel } from '../ui/index.ts';
import { Block } from './Block.tsx';
import { RichText } from './RichText.tsx';

export interface HintsProps {
  hints: readonly ContentObject[] | undefined;
  /** Told which hint was opened, counted from 0, for the log. */
  onView?: (index: number, hint: ContentObject) => void;
}

/** A button a hint; the open one stands beside the answer and never moves the button that checks it. */
export function Hints({ hints, onView }: HintsProps) {
  const [open, setOpen] = useState<number>();
  const id = useId();
  const hint = open === undefined ? undefined : hints?.[open];
  if (!hints || hints.length === 0) return null;
  const toggle = (index: number, chosen: ContentObject) => {
    setOpen(open === index ? undefined : index);
    if (open !== index) onView?.(index, chosen);
  };
  return (
    <>
      <div className="hints">
        {hints.map((each, index) => (
          <Button
            key={each.id ?? index}
            variant="quiet"
            small
            icon="hint"
            aria-expanded={open === index}
            aria-controls={open === index ? id : undefined}
            onClick={() => toggle(index, each)}
          >
            Hint {index + 1}
          </Button>
        ))}
      </div>
      {hint && (
        <HintPanel
          id={id}
          title={
            hint.richTitle ? <RichText rich={hint.richTitle} inline /> : (hint.title ?? `Hint ${Number(open) + 1}`)
          }
        >
          <div className="text">
            <Block block={hint} />
          </div>
        </HintPanel>
      )}
    </>
  );
}
