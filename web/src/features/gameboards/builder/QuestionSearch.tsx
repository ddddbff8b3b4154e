import type { ContentSummary, Difficulty, ExamBoard, Stage } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { messageOf } from '../../../api/index.ts';
import {
  Button,
  Checkbox,
  Dialog,
  difficultyName,
  EmptyState,
  Note,
  Select,
  Skeleton,
  TextInput,
  ViewMore,
} from '../../../ui/index.ts';
import { AudienceLabels } from '../../pages/AudienceLabels.tsx';
import { BOARDS, boardName, boardsOf, LEVELS, labelsOf, STAGES, stageName } from '../../pages/audience.ts';
import { topicsQuery } from '../../pages/queries.ts';
import { TopicOptions } from '../../pages/search/TopicOptions.tsx';
import { QuestionLink } from './ChosenQuestions.tsx';
import { type ChosenQuestion, chosenOf, MOST_QUESTIONS } from './chosen.ts';
import { noFilter, PAGE, type QuestionFilter, questionsQuery } from './questionFilter.ts';

/** ms from the last key to the search. */
const DEBOUNCE = 300;
/** Characters. */
const LONGEST = 255;
/** The most that are shown at once (behaviour `learning.md §3.3`). */
const MOST_SHOWN = 300;

export interface QuestionSearchProps {
  open: boolean;
  chosen: readonly ChosenQuestion[];
  onCancel: () => void;
  onChosen: (questions: readonly ChosenQuestion[]) => void;
}

/** The dialog in which questions are looked for and ticked. */
export function QuestionSearch({ open, onCancel, ...rest }: QuestionSearchProps) {
  return (
    <Dialog open={open} wide className="question-search" title="Choose questions" onClose={onCancel}>
      <Search {...rest} onCancel={onCancel} />
    </Dialog>
  );
}

function Search({ chosen, onCancel, onChosen }: Omit<QuestionSearchProps, 'open'>) {
  const [ticked, setTicked] = useState(chosen);
  const [filter, setFilter] = useState(noFilter);
  const [shown, setShown] = useState(PAGE);
  const full = ticked.length >= MOST_QUESTIONS;
  const fullId = useId();
  const narrow = (part: Partial<QuestionFilter>) => {
    setFilter({ ...filter, ...part });
    setShown(PAGE);
  };
  const toggle = (question: ContentSummary) => {
    if (ticked.some(({ id }) => id === question.id)) setTicked(ticked.filter(({ id }) => id !== question.id));
    else if (!full) setTicked([...ticked, chosenOf(question, filter)]);
  };
  return (
    <>
      <Filters filter={filter} onNarrow={narrow} />
      <Results
        filter={filter}
        shown={shown}
        onMore={() => setShown(Math.min(MOST_SHOWN, shown + PAGE))}
        isTicked={id => ticked.some(each => each.id === id)}
        fullId={full ? fullId : undefined}
        onToggle={toggle}
      />
      <div className="dlg-f chosen-f">
        <p role="status" id={fullId} className="small muted grow">
          {ticked.length} of {MOST_QUESTIONS} chosen.{full && ' Take one out before you add another.'}
        </p>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" onClick={() => onChosen(ticked)}>
          Use these questions
        </Button>
      </div>
    </>
  );
}

/** What narrows the list: what is typed after a moment or at once with Enter, what is chosen at once. */
function Filters({ filter, onNarrow }: { filter: QuestionFilter; onNarrow: (part: Partial<QuestionFilter>) => void }) {
  const { data: topics } = useQuery(topicsQuery);
  const [text, setText] = useState(filter.text);
  const { stage } = filter;
  const boards = stage === '' ? BOARDS.filter(board => board !== 'all') : boardsOf(stage);
  useEffect(() => {
    if (text === filter.text) return;
    const timer = setTimeout(() => onNarrow({ text }), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, filter.text, onNarrow]);
  return (
    <search aria-label="Look for questions">
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault();
          onNarrow({ text });
        }}
      >
        <TextInput
          label="Words in the question"
          type="search"
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={event => setText(event.currentTarget.value)}
        />
        <div className="look-by">
          <Select label="Topic" value={filter.topic} onChange={event => onNarrow({ topic: event.currentTarget.value })}>
            <TopicOptions topics={topics?.results ?? []} />
          </Select>
          <Select
            label="Stage"
            value={stage}
            placeholder="All stages"
            options={STAGES.filter(each => each !== 'all').map(each => ({ value: each, label: stageName(each) }))}
            onChange={event => onNarrow({ stage: event.currentTarget.value as Stage | '', examBoard: '' })}
          />
          <Select
            label="Exam board"
            value={filter.examBoard}
            placeholder="All boards"
            options={boards.map(board => ({ value: board, label: boardName(board) }))}
            onChange={event => onNarrow({ examBoard: event.currentTarget.value as ExamBoard | '' })}
          />
          <Select
            label="Difficulty"
            value={filter.difficulty}
            placeholder="Any difficulty"
            options={LEVELS.map(level => ({ value: level, label: difficultyName(level) }))}
            onChange={event => onNarrow({ difficulty: event.currentTarget.value as Difficulty | '' })}
          />
        </div>
      </form>
    </search>
  );
}

interface ResultsProps {
  filter: QuestionFilter;
  shown: number;
  onMore: () => void;
  isTicked: (id: string) => boolean;
  /** What says why no more can be ticked, when that is so. */
  fullId: string | undefined;
  onToggle: (question: ContentSummary) => void;
}

function Results({ filter, shown, onMore, isTicked, fullId, onToggle }: ResultsProps) {
  const { data, error, refetch, isFetching } = useQuery(questionsQuery(filter, shown));
  if (error)
    return (
      <Note kind="bad" title="Failed to search for questions" level={3} live="assertive" className="mt4">
        <p>{messageOf(error)}</p>
        <Button icon="refresh" onClick={() => refetch()}>
          Try again
        </Button>
      </Note>
    );
  if (!data) return <Skeleton shape="table" count={6} label="Loading questions" />;
  if (data.results.length === 0)
    return (
      <EmptyState title="No questions found matching the criteria." level={3}>
        <p>Try other words, or one filter fewer.</p>
      </EmptyState>
    );
  return (
    <div className="mt4" aria-busy={isFetching}>
      <ul className="card flush lines look-found" aria-label="Questions found">
        {data.results.map(question => {
          const { id, title = id } = question;
          const on = isTicked(id);
          return (
            <li key={id}>
              <Checkbox
                label={<span className="sr">{title}</span>}
                checked={on}
                aria-disabled={!on && fullId !== undefined ? true : undefined}
                aria-describedby={!on ? fullId : undefined}
                onChange={() => onToggle(question)}
              />
              <div>
                <QuestionLink id={id} title={title} />
                <AudienceLabels labels={labelsOf(question.audience)} />
              </div>
            </li>
          );
        })}
      </ul>
      <ViewMore
        shown={data.results.length}
        total={Math.min(data.totalResults, MOST_SHOWN)}
        noun="questions"
        busy={isFetching}
        onMore={onMore}
      />
    </div>
  );
}
