import type { ContentObject } from '@cs/contract';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { type QuestionType, questionTypes, sameAnswer } from '../../../questions/index.ts';
import { useMe } from '../../../session/index.ts';
import { Button, type PartState as Look, Note, Skeleton } from '../../../ui/index.ts';
import { Asked } from './Asked.tsx';
import { Feedback } from './Feedback.tsx';
import { useHints } from './Hints.tsx';
import { LockNote } from './LockNote.tsx';
import { memoryKey, recall, remember } from './memory.ts';
import { PartFrame } from './PartFrame.tsx';
import { canSubmit, LOCK_WINDOW, type PartState, whyNot } from './partState.ts';
import { useCurrentPart, usePageParts, usePart } from './store.ts';
import { useCheckAnswer } from './useCheckAnswer.ts';
import { WaitingNote } from './WaitingNote.tsx';

const Confidence = lazy(() => import('./Confidence.tsx'));

/** A part of a question that is marked: its text, its answer, the button, what was said of it, its hints. */
export function MarkedPart({ block }: { block: ContentObject }) {
  const id = block.id ?? '';
  const { store } = usePageParts();
  const state = usePart(id);
  const current = useCurrentPart(store) === id;
  const type = questionTypes[block.type];
  const text = <Asked block={block} />;
  return (
    <PartFrame id={id} look={lookOf(state, current)}>
      {type ? (
        <AnswerFrame question={block} type={type} state={state} text={text}>
          {text}
          <AnswerForm question={block} type={type} state={state} current={current} />
        </AnswerFrame>
      ) : (
        <>
          {text}
          <Note kind="info">This kind of question cannot be answered here yet.</Note>
        </>
      )}
    </PartFrame>
  );
}

interface AnswerFrameProps {
  question: ContentObject;
  type: QuestionType;
  state: PartState;
  /** Shown alone until what is around it has been loaded. */
  text: ReactNode;
  children: ReactNode;
}

/** What a type has around its text and widget, where it has something: a text with gaps is answered inside the text. */
function AnswerFrame({ question, type: { Frame }, state, text, children }: AnswerFrameProps) {
  const { store, readOnly } = usePageParts();
  const id = question.id ?? '';
  if (!Frame) return children;
  return (
    <Suspense fallback={text}>
      <Frame
        question={question}
        answer={state.answer}
        onChange={answer => {
          if (!readOnly) store.dispatch(id, { type: 'entered', answer });
        }}
        result={state.standing ? state.latest : undefined}
        checked={state.latest}
        readOnly={readOnly}
      >
        {children}
      </Frame>
    </Suspense>
  );
}

function lookOf({ best, latest, standing, lockedUntil }: PartState, current: boolean): Look {
  if (best?.correct) return 'right';
  if (lockedUntil !== undefined) return 'locked';
  if (latest && standing) return 'wrong';
  if (current) return 'current';
  return latest ? 'wrong' : 'waiting';
}

interface AnswerFormProps {
  question: ContentObject;
  type: QuestionType;
  state: PartState;
  current: boolean;
}

function AnswerForm({ question, type, state, current }: AnswerFormProps) {
  const id = question.id ?? '';
  const { store, hidden, readOnly, asksConfidence } = usePageParts();
  usePartMemory(question, state);
  const check = useCheckAnswer(id);
  const asks = asksConfidence && !readOnly;
  const { buttons, dialog } = useHints(id, question.hints, asks);
  const feedbackId = useId();

  const missing = type.missing(question, state.answer);
  const ready = canSubmit(state, missing);
  const result = state.standing ? state.latest : undefined;
  const submit = () => {
    if (ready && state.answer) void check(state.answer);
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!asks) submit();
  };
  const told = state.lockedUntil !== undefined || (state.waiting && sameAnswer(state.answer, state.waiting));
  const button = (
    <Button
      type="submit"
      variant={current && (ready || state.busy) ? 'primary' : 'secondary'}
      busy={state.busy}
      {...(told ? { unavailableBecause: feedbackId } : { unavailable: whyNot(state, missing) })}
    >
      Check my answer
    </Button>
  );
  return (
    <form onSubmit={enter} noValidate>
      <Suspense fallback={<Skeleton shape="text" label="Loading the answer box" />}>
        <type.Widget
          question={question}
          answer={state.answer}
          onChange={answer => {
            if (!readOnly) store.dispatch(id, { type: 'entered', answer });
          }}
          result={result}
          checked={state.latest}
          feedbackId={feedbackId}
          readOnly={readOnly}
        />
      </Suspense>
      <div className="check">
        <div className="act">
          {asks && (
            <Suspense>
              <Confidence part={id} state={state} unready={ready ? undefined : whyNot(state, missing)} onCheck={submit}>
                {button}
              </Confidence>
            </Suspense>
          )}
          {!asks && !readOnly && button}
          {buttons}
        </div>
        <div role="status" id={feedbackId}>
          {state.lockedUntil !== undefined && <LockNote id={id} until={state.lockedUntil} />}
          {state.waiting && <WaitingNote />}
          {result && <Feedback result={result} />}
          {readOnly && !state.answer && <Note kind="info" title="Not answered" />}
        </div>
        {hidden.has(id) && !state.latest && (
          <p className="small muted">A previous attempt at this question part has been hidden.</p>
        )}
        {dialog}
      </div>
    </form>
  );
}

/** Puts back what this tab had of the part, and keeps what is entered. */
function usePartMemory(question: ContentObject, state: PartState): void {
  const { store } = usePageParts();
  const me = useMe();
  const reader = me?.id;
  const window = me ? LOCK_WINDOW.signedIn : LOCK_WINDOW.anonymous;
  const id = question.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part's text does not change while its page is shown, its attempts do
  const key = useMemo(() => memoryKey(question, reader), [id, reader]);
  const restored = useRef<string>(undefined);
  useEffect(() => {
    if (restored.current !== key) {
      restored.current = key;
      const { answer, wrongAt = [], lockedUntil } = recall(key, Date.now(), window);
      // What was typed before scripts ran is newer than what was kept.
      const { answer: entered, standing } = store.get(id);
      const kept = entered && !standing ? undefined : answer;
      if (kept || wrongAt.length > 0 || lockedUntil)
        store.dispatch(id, { type: 'remembered', answer: kept, wrongAt, lockedUntil });
      return;
    }
    remember(key, state);
  }, [key, id, state, store, window]);
}
