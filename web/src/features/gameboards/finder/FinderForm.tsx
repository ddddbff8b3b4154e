import type { ContentSummary, Stage } from '@cs/contract';
import { Accordion, Checkbox, Difficulty, FieldGroup } from '../../../ui/index.ts';
import { boardName, LEVELS, stageName } from '../../pages/audience.ts';
import { strandsOf } from '../../pages/strands.ts';
import { boardsFor, FINDER_STAGES, type FinderFilter, type FinderList, topicIdOf } from './finderFilter.ts';

export interface FinderFormProps {
  filter: FinderFilter;
  topics: readonly ContentSummary[];
  onToggle: (name: FinderList, value: string) => void;
}

/** What questions are chosen by. Every tick counts at once. */
export function FinderForm({ filter, topics, onToggle }: FinderFormProps) {
  const tick = (name: FinderList, value: string) => ({
    name,
    value,
    checked: (filter[name] as readonly string[]).includes(value),
    onChange: () => onToggle(name, value),
  });
  return (
    <form className="finder-form stack" aria-label="Choose questions by" onSubmit={event => event.preventDefault()}>
      <FieldGroup label="Stage" className="ticks">
        {FINDER_STAGES.map(stage => (
          <Checkbox key={stage} label={stageName(stage)} {...tick('stages', stage)} />
        ))}
      </FieldGroup>
      <FieldGroup label="Exam board" className="ticks">
        {boardsFor(filter.stages).map(board => (
          <Checkbox key={board} label={boardName(board)} {...tick('examBoards', board)} />
        ))}
      </FieldGroup>
      <FieldGroup label="Difficulty" className="ticks broad">
        {LEVELS.map(level => (
          <Checkbox key={level} label={<Difficulty level={level} />} {...tick('difficulties', level)} />
        ))}
      </FieldGroup>
      <FieldGroup label="Topics">
        {strandsOf(topics, shownStage(filter.stages)).map(strand => {
          const chosen = strand.topics.filter(topic => filter.topics.includes(topicIdOf(topic))).length;
          return (
            <Accordion
              key={strand.id}
              title={strand.title}
              aside={chosen > 0 && <span className="small muted">{chosen} chosen</span>}
              open={chosen > 0}
            >
              {strand.topics.map(topic => (
                <Checkbox key={topic.id} label={topic.title} {...tick('topics', topicIdOf(topic))} />
              ))}
            </Accordion>
          );
        })}
      </FieldGroup>
    </form>
  );
}

/** Topics that GCSE does not have are left out where GCSE alone is wanted. */
const shownStage = (stages: readonly Stage[]) => (stages.length === 1 && stages[0] === 'gcse' ? 'gcse' : 'a_level');
