import type { ContentSummary } from '@cs/contract';
import { strandsOf } from '../strands.ts';

/** The id that a topic has as a tag. */
const tagOf = ({ id }: ContentSummary): string => id.replace(/^topic_summary_/, '');

/** The topics of a choice, strand by strand. */
export function TopicOptions({ topics }: { topics: readonly ContentSummary[] }) {
  return (
    <>
      <option value="">All topics</option>
      {strandsOf(topics, 'a_level').map(strand => (
        <optgroup key={strand.id} label={strand.title}>
          {strand.topics.map(topic => (
            <option key={topic.id} value={tagOf(topic)}>
              {topic.title}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
