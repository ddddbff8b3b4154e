import { Difficulty, Label, StageLabel } from '../../ui/index.ts';
import type { StageLabels } from './audience.ts';

/** Stage, boards and difficulty under a title. */
export function AudienceLabels({ labels }: { labels: readonly StageLabels[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className="row audience">
      {labels.map(({ stage, boards, difficulties }) => (
        <li className="row" key={stage}>
          {(stage !== 'all' || !boards) && <StageLabel stage={stage} />}
          {boards && <Label>{boards}</Label>}
          {difficulties.map(level => (
            <Difficulty key={level} level={level} />
          ))}
        </li>
      ))}
    </ul>
  );
}
