import type { WidgetProps } from '../types.ts';
import Arranger from './Arranger.tsx';
import { itemChoice, itemsOf, knownEntries, namesOf } from './items.ts';

/** Items put in order: all of them, or those that belong in the answer. */
export default function ReorderWidget({ question, answer, onChange, result, readOnly }: WidgetProps) {
  const items = itemsOf(question);
  return (
    <Arranger
      question={question}
      result={result}
      readOnly={readOnly}
      placed={knownEntries(question, answer).map(({ id }) => ({ id }))}
      onPlaced={placed => onChange(itemChoice(question, placed))}
      headings={{ available: 'Available items', answer: 'Your answer' }}
      wording={{
        noun: 'item',
        place: 'Place',
        answer: 'your answer',
        name: namesOf(items),
      }}
    />
  );
}
