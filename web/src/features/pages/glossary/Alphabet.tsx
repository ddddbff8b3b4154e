import { anchorOfLetter, LETTERS, OTHER } from './terms.ts';

/** Jumps to a letter; letters without terms are grey and lead nowhere (`learning.md §2`, Content). */
export function Alphabet({ letters }: { letters: ReadonlySet<string> }) {
  return (
    <nav className="alphabet no-print" aria-label="Letters">
      <ul>
        {LETTERS.map(letter => (
          <li key={letter}>
            {letters.has(letter) ? (
              <a href={`#${anchorOfLetter(letter)}`} aria-label={letter === OTHER ? 'Digits and signs' : undefined}>
                {letter}
              </a>
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
