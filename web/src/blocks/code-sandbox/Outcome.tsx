import { Note, ProgressBar } from '../../ui/index.ts';
import { Console } from './Console.tsx';
import type { Feedback, RunState } from './state.ts';

/** `learning.md §8`, Code snippet feedback. */
const SAYS: Readonly<Record<Feedback['verdict'], string>> = {
  correct: 'Your code is correct!',
  incorrect: 'Your code is incorrect!',
  ran: 'Your code ran correctly!',
};
const KINDS = { correct: 'good', incorrect: 'bad', ran: 'info' } as const;

/** How much of what runs the code has come. */
export function Loading({ progress, language }: { progress: number; language: string }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="cs-load">
      <p className="small">
        {percent < 100
          ? `Loading ${language}, ${percent}%. Your browser keeps it for the next time.`
          : `Starting ${language}…`}
      </p>
      <ProgressBar value={percent} of={100} label={`${percent}% loaded`} />
    </div>
  );
}

interface OutcomeProps {
  state: RunState;
  language: string;
  onAnswer: (text: string) => void;
}

/** What a run writes and asks, and what it has come to. Nothing before the first. */
export function Outcome({ state, language, onAnswer }: OutcomeProps) {
  const { phase, shown, feedback } = state;
  const begun = phase !== 'idle' || shown.length > 0 || feedback !== undefined;
  return (
    <>
      {begun && <Console state={state} language={language} onAnswer={onAnswer} />}
      {feedback && (
        <Note kind={KINDS[feedback.verdict]} live="polite">
          <p className="b">{SAYS[feedback.verdict]}</p>
          {feedback.because && <p>{feedback.because}</p>}
        </Note>
      )}
    </>
  );
}
