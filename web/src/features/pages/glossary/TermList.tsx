import type { ContentObject } from '@cs/contract';
import { memo } from 'react';
import { Blocks } from '../../../blocks/index.ts';
import { anchorOfLetter, OTHER } from './terms.ts';

export interface TermListProps {
  groups: readonly { letter: string; terms: readonly ContentObject[] }[];
}

/** The terms with their explanations, under their letters. */
export const TermList = memo(function TermList({ groups }: TermListProps) {
  return groups.map(({ letter, terms }) => {
    const id = anchorOfLetter(letter);
    return (
      <section key={letter} className="letter" aria-labelledby={id}>
        <h2 className="t2" id={id}>
          {letter === OTHER ? 'Digits and signs' : letter}
        </h2>
        <dl className="terms">
          {terms.map(({ id, value, explanation }) => (
            <div key={id} id={id}>
              <dt>{value}</dt>
              <dd>{explanation && <Blocks blocks={[explanation]} />}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
});
