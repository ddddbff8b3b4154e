import { useEffect, useRef, useState } from 'react';
import { type Carried, DragGround, useDrag } from '../../../questions/arrange/DragGround.tsx';
import { holds, placeAt, REACH } from '../../../questions/arrange/dropPlace.ts';
import { Button, Card, Difficulty, EmptyState, Icon } from '../../../ui/index.ts';
import { labelsOf } from '../../pages/audience.ts';
import { type Chosen, type ChosenAction, type ChosenQuestion, withPut } from './chosen.ts';

export interface ChosenQuestionsProps {
  chosen: Chosen;
  act: (action: ChosenAction) => void;
  /** The button that adds questions: where the focus goes when none is left. */
  addId: string;
}

/** What a question is being dragged to: its place, counted without it. */
interface Carrying {
  id: string;
  place?: number | undefined;
}

/** The questions of the board in order. They are dragged by their handles, or moved by buttons alone. */
export function ChosenQuestions({ chosen, act, addId }: ChosenQuestionsProps) {
  const { questions, past, said } = chosen;
  const list = useRef<HTMLOListElement>(null);
  const follow = useFocus(list, addId);
  const [carried, setCarried] = useState<Carrying>();
  const placeOf = (id: string, { pointer }: Carried): number | undefined => {
    if (!list.current || !holds(list.current.getBoundingClientRect(), pointer, REACH)) return undefined;
    const rows = [...list.current.children].filter(row => row instanceof HTMLElement && row.dataset.id !== id);
    return placeAt(
      rows.map(row => row.getBoundingClientRect()),
      pointer.y,
    );
  };
  const drop = (id: string, at: Carried | undefined) => {
    const place = at && placeOf(id, at);
    setCarried(undefined);
    if (place !== undefined) act({ type: 'put', id, place });
  };
  const remove = (id: string) => {
    const at = questions.findIndex(each => each.id === id);
    const next = questions[at + 1] ?? questions[at - 1];
    follow(next?.id, 'remove');
    act({ type: 'removed', id });
  };
  const move = (id: string, by: -1 | 1) => {
    follow(id, by < 0 ? 'up' : 'down');
    act({ type: 'moved', id, by });
  };
  const shown = carried?.place === undefined ? questions : withPut(questions, carried.id, carried.place);
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState title="No questions yet" level={3}>
          <p>Add up to ten. You can put them in order afterwards.</p>
        </EmptyState>
      ) : (
        <DragGround
          onStart={id => setCarried({ id })}
          onMove={(id, at) => setCarried({ id, place: placeOf(id, at) })}
          onEnd={drop}
          lifted={id => <Lifted question={questions.find(each => each.id === id)} />}
        >
          <Card as="section" className="flush" aria-label="Questions in order">
            <ol className="chosen" ref={list}>
              {shown.map((question, index) => (
                <Row
                  key={question.id}
                  question={question}
                  number={index + 1}
                  isCarried={carried?.id === question.id}
                  onMove={by => move(question.id, by)}
                  onRemove={() => remove(question.id)}
                />
              ))}
            </ol>
          </Card>
        </DragGround>
      )}
      {(past.length > 0 || said !== '') && (
        <div className="row">
          <Button
            variant="quiet"
            icon="undo"
            unavailable={past.length === 0 ? 'Nothing to undo.' : undefined}
            onClick={() => act({ type: 'undone' })}
          >
            Undo last change
          </Button>
        </div>
      )}
      <p role="status" className="small muted">
        {said}
      </p>
    </>
  );
}

interface RowProps {
  question: ChosenQuestion;
  number: number;
  isCarried: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Row({ question, number, isCarried, onMove, onRemove }: RowProps) {
  const { id, title } = question;
  const { ref, listeners } = useDrag(id);
  return (
    <li data-id={id} className={isCarried ? 'ghost' : undefined}>
      {/* For the pointer alone: the buttons do the same. */}
      <span {...listeners} ref={ref} className="grip" title="Drag to another place" aria-hidden="true">
        <Icon name="drag" />
      </span>
      <span className="n" aria-hidden="true">
        {number}
      </span>
      <div>
        <QuestionLink id={id} title={title} />
        <Levels question={question} />
      </div>
      <div className="row-moves">
        <Button
          variant="quiet"
          small
          icon="arrowUp"
          data-do="up"
          iconLabel={`Move “${title}” up`}
          onClick={() => onMove(-1)}
        />
        <Button
          variant="quiet"
          small
          icon="arrowDown"
          data-do="down"
          iconLabel={`Move “${title}” down`}
          onClick={() => onMove(1)}
        />
        <Button
          variant="quiet"
          small
          icon="trash"
          data-do="remove"
          iconLabel={`Take “${title}” out`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** The question itself, in another tab: what is being built stays where it is. */
export function QuestionLink({ id, title }: { id: string; title: string }) {
  return (
    <a className="b" href={`/questions/${id}`} target="_blank" rel="noreferrer">
      {title}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}

/** How hard a question is for those whom it is put on the board for. */
function Levels({ question: { audience, creationContext } }: { question: ChosenQuestion }) {
  const labels = labelsOf(audience, { creationContext });
  const levels = [...new Set(labels.flatMap(({ difficulties }) => difficulties))];
  if (levels.length === 0) return null;
  return (
    <p className="row small levels">
      {levels.map(level => (
        <Difficulty key={level} level={level} short={levels.length > 1} />
      ))}
    </p>
  );
}

function Lifted({ question }: { question: ChosenQuestion | undefined }) {
  return (
    <div className="lifted-question" aria-hidden="true">
      <Icon name="drag" />
      {question?.title}
    </div>
  );
}

type Doing = 'up' | 'down' | 'remove';

/** Keeps the focus on the button that was pressed, wherever its row goes; the browser loses it when a row moves. */
function useFocus(list: React.RefObject<HTMLOListElement | null>, addId: string) {
  const wanted = useRef<{ id: string | undefined; doing: Doing }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, doing } = wanted.current;
    wanted.current = undefined;
    const row = [...(list.current?.children ?? [])].find(each => each instanceof HTMLElement && each.dataset.id === id);
    const button = row?.querySelector<HTMLElement>(`[data-do=${doing}]`) ?? document.getElementById(addId);
    button?.focus();
  });
  return (id: string | undefined, doing: Doing) => {
    wanted.current = { id, doing };
  };
}
