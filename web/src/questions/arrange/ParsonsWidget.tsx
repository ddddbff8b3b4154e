import type { ContentObject } from '@cs/contract';
import type { Answer, WidgetProps } from '../types.ts';
import Arranger from './Arranger.tsx';
import { itemsOf, knownEntries, namesOf } from './items.ts';
import { type Arrangement, stepOf } from './placing.ts';

/** Blocks of code put in order and, unless the question says otherwise, indented. */
export default function ParsonsWidget({ question, answer, onChange, result, readOnly }: WidgetProps) {
  const items = itemsOf(question);
  return (
    <Arranger
      code
      question={question}
      result={result}
      readOnly={readOnly}
      placed={knownEntries(question, answer).map(({ id, indentation = 0 }) => ({
        id,
        indentation: stepOf(indentation),
      }))}
      onPlaced={placed => onChange(parsonsChoice(question, placed))}
      headings={{ available: 'Available blocks', answer: 'Your solution' }}
      wording={{
        noun: 'block',
        place: 'Line',
        answer: 'your solution',
        indents: !question.disableIndentation,
        name: namesOf(items),
        start: id => stepOf(items.find(item => item.id === id)?.indentation ?? 0),
      }}
    />
  );
}

/** What is posted (behaviour `learning.md §2.2`): each line says how far in it stands, also where none may. */
export function parsonsChoice(question: ContentObject, placed: Arrangement): Answer | undefined {
  const items = itemsOf(question);
  const lines = placed.flatMap(({ id, indentation = 0 }) => {
    const item = items.find(each => each.id === id);
    return item ? [{ type: 'parsonsItem', id, value: item.value ?? '', indentation }] : [];
  });
  return lines.length === 0 ? undefined : { type: 'parsonsChoice', items: lines };
}
