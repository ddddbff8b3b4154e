import { hexagon } from './hexagon.ts';

/** `current` is the first part that still needs an answer. In a test nothing is right or wrong until it is marked. */
export type PartState = 'waiting' | 'current' | 'right' | 'wrong' | 'locked';

export interface PartHexagonProps {
  /** A, B, C, or the question's number in a test. */
  letter: string;
  state?: PartState;
}

const shape = hexagon(28, 31, 28);
const badges: Partial<Record<PartState, string>> = {
  right: 'm42 50 3.6 3.6 6.4-7.2',
  wrong: 'm43 46 8 8m0-8-8 8',
  locked: 'M43 49.5h8v5.5h-8zM44.8 49.5v-2a2.2 2.2 0 0 1 4.4 0v2',
};

/** The hexagon that carries a part's letter, with a badge once it is marked. Decoration: the heading says the words. */
export function PartHexagon({ letter, state = 'waiting' }: PartHexagonProps) {
  const badge = badges[state];
  return (
    <svg className="part-h" viewBox="0 0 56 62" aria-hidden="true">
      <path className="h" d={shape} />
      <text x="28" y="39">
        {letter}
      </text>
      {badge && (
        <>
          <circle className="dot" cx="47" cy="50" r="11" />
          <path className="k" d={badge} />
        </>
      )}
    </svg>
  );
}
