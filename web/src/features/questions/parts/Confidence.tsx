import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { type FollowUp, LEVELS, type Level, RIGHTNESS, stageOf } from './confidence.ts';
import type { PartState } from './partState.ts';
import { useEventLog } from './useEventLog.ts';

export interface ConfidenceProps {
  part: string;
  state: PartState;
  /** Why the answer cannot be checked now; nothing when it can. */
  unready: string | undefined;
  /** Sends the answer to be checked. */
  onCheck: () => void;
  /** The button that checks; it stands there while no confidence is asked for. */
  children: ReactNode;
}

/**
 * Asks how confident a reader is of an answer, which checks it, and asks again when the verdict is there (`learning.md §4`,
 * Question attempts). What is said goes to the log alone.
 */
export default function Confidence({ part, state, unready, onCheck, children }: ConfidenceProps) {
  const log = useEventLog();
  const [follow, setFollow] = useState<FollowUp>();
  const chosen = useRef<Level>(undefined);
  const before = useRef(state.latest);
  const stage = stageOf(state, follow);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { latest } = state;
    if (!latest || latest === before.current) return;
    before.current = latest;
    const confidence = chosen.current;
    chosen.current = undefined;
    if (confidence === undefined) return;
    log({ type: 'QUESTION_CONFIDENCE_BEFORE', questionPartId: part, confidence, correct: latest.correct });
    setFollow({ verdict: latest, answered: false });
  }, [state, part, log]);

  // What is asked next stands where the last question stood, and the focus with it.
  const answered = follow?.answered === true;
  useEffect(() => {
    if (answered) place.current?.querySelector('button')?.focus();
  }, [answered]);

  return (
    <div className="confide-place" ref={place}>
      {stage === 'hidden' && children}
      {stage === 'initial' && (
        <Ask
          question="How confident are you in your answer?"
          note={unready ?? 'Choosing one checks your answer.'}
          unavailable={unready !== undefined}
          busy={state.busy}
          options={LEVELS}
          onChoose={confidence => {
            chosen.current = confidence;
            onCheck();
          }}
        />
      )}
      {stage === 'followUp' && (
        <Ask
          question="How confident are you now that you have read the feedback?"
          options={LEVELS}
          onChoose={confidence => {
            log({
              type: 'QUESTION_CONFIDENCE_AFTER',
              questionPartId: part,
              confidence,
              correct: state.latest?.correct,
            });
            setFollow(follow && { ...follow, answered: true });
          }}
        />
      )}
    </div>
  );
}

/** The same for a question that is answered in the head: the answer is revealed in between, and judged by its reader. */
export function QuickConfidence({ part, onReveal, onEnd }: { part: string; onReveal: () => void; onEnd: () => void }) {
  const log = useEventLog();
  const [revealed, setRevealed] = useState(false);
  if (!revealed)
    return (
      <Ask
        question="How confident are you in your answer?"
        note="Choosing one shows the answer."
        options={LEVELS}
        onChoose={confidence => {
          log({ type: 'QUESTION_CONFIDENCE_BEFORE', questionPartId: part, confidence });
          setRevealed(true);
          onReveal();
        }}
      />
    );
  return (
    <Ask
      question="Was your own answer correct?"
      options={RIGHTNESS}
      onChoose={confidence => {
        log({ type: 'QUESTION_CONFIDENCE_AFTER', questionPartId: part, confidence });
        onEnd();
      }}
    />
  );
}

interface AskProps<Option extends string> {
  question: string;
  note?: string | undefined;
  options: readonly Option[];
  unavailable?: boolean;
  busy?: boolean;
  onChoose: (option: Option) => void;
}

function Ask<Option extends string>({ question, note, options, unavailable, busy, onChoose }: AskProps<Option>) {
  const noteId = useId();
  return (
    <fieldset className="confide" aria-describedby={note && noteId}>
      <legend>{question}</legend>
      <div className="row">
        {options.map((option, index) => (
          <Button
            // The same three buttons stay where they are from one question to the next, and so does the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            key={index}
            unavailableBecause={unavailable ? noteId : undefined}
            busy={busy ?? false}
            onClick={() => onChoose(option)}
          >
            {option}
          </Button>
        ))}
      </div>
      {note && (
        <p className="small muted" id={noteId}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
