import type { Difficulty as Level } from '@cs/contract';
import { hexagon } from './hexagon.ts';

export interface DifficultyProps {
  level: Level;
  /** "P2" to the eye, "Practice 2" to the ear: for ranges. */
  short?: boolean;
}

const cells = [10, 28, 46] as const;

/** Three cells filled up to the level, and the words. */
export function Difficulty({ level, short }: DifficultyProps) {
  const challenge = level.startsWith('challenge');
  const filled = Number(level.at(-1));
  const letter = challenge ? 'C' : 'P';
  const words = difficultyName(level);
  return (
    <span className={challenge ? 'diff c' : 'diff p'}>
      <svg viewBox="0 0 56 20" aria-hidden="true">
        {cells.map((x, index) => (
          <g key={x}>
            <path d={hexagon(x, 10, 9)} className={index < filled ? undefined : 'o'} />
            {index < filled && (
              <text x={x} y="13.6">
                {letter}
              </text>
            )}
          </g>
        ))}
      </svg>
      {short ? (
        <>
          <span aria-hidden="true">{`${letter}${filled}`}</span>
          <span className="sr">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

/** "Practice 2". */
export function difficultyName(level: Level): string {
  return `${level.startsWith('challenge') ? 'Challenge' : 'Practice'} ${level.at(-1)}`;
}
