import { Link } from 'react-router';
import { Icon, LinkButton, QuestionStateIcon } from '../../ui/index.ts';
import { stateLook, stateWords } from '../gameboards/states.ts';
import type { Sequence } from './sequence.ts';

/** One line above the title: back to the board, how far each question is, where this one stands, the next one. */
export function SequenceBar({ sequence }: { sequence: Sequence }) {
  const { title, listPath, kind, place, steps } = sequence;
  const next = steps[place + 1];
  return (
    <div className="qbar no-print">
      <div className="wrap">
        <Link className="small b back" to={listPath}>
          <Icon name="arrowLeft" />
          <span className="hide-m">{title}</span>
          <span className="only-m">{kind === 'board' ? 'Gameboard' : 'Topic'}</span>
        </Link>
        <span className="grow" />
        {kind === 'board' && <Comb sequence={sequence} />}
        <span className="small b num nowrap">
          Question {place + 1} of {steps.length}
        </span>
        {next && (
          <LinkButton variant="quiet" small to={next.path} aria-label="Next question" iconAfter="chevronRight">
            <span>
              Next<span className="hide-m"> question</span>
            </span>
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Comb({ sequence: { place, steps } }: { sequence: Sequence }) {
  return (
    <nav className="comb" aria-label="Questions in this gameboard">
      {steps.map(({ id, path, state = 'NOT_ATTEMPTED' }, index) => (
        <Link key={id} to={path} aria-current={index === place ? 'page' : undefined} title={`Question ${index + 1}`}>
          <QuestionStateIcon
            state={index === place ? 'current' : stateLook(state)}
            number={index + 1}
            word="elsewhere"
          />
          <span className="sr">
            Question {index + 1}, {index === place ? 'current question' : stateWords(state)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** "Previous question" and "Next question" at the end; the next one is the obvious step once all parts are right. */
export function SequenceEnd({ sequence, finished }: { sequence: Sequence; finished: boolean }) {
  const { place, steps, listPath, kind } = sequence;
  const previous = steps[place - 1];
  const next = steps[place + 1];
  return (
    <nav className="qend no-print" aria-label="Previous and next question">
      {previous ? (
        <LinkButton variant="quiet" icon="arrowLeft" to={previous.path}>
          Previous question
        </LinkButton>
      ) : (
        <span />
      )}
      {next ? (
        <LinkButton variant={finished ? 'primary' : 'quiet'} iconAfter="arrowRight" to={next.path}>
          Next question
        </LinkButton>
      ) : (
        <LinkButton variant={finished ? 'primary' : 'quiet'} iconAfter="arrowRight" to={listPath}>
          {kind === 'board' ? 'Back to the gameboard' : 'Back to the topic'}
        </LinkButton>
      )}
    </nav>
  );
}
