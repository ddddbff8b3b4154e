type Look = 'done' | 'failed' | 'half' | 'next';

/** Centre and look of each question of the picture; a number for those to come. */
const QUESTIONS: readonly (readonly [x: number, y: number, look: Look, number?: number])[] = [
  [40, 46, 'done'],
  [118, 46, 'done'],
  [196, 46, 'done'],
  [274, 46, 'failed'],
  [352, 46, 'next', 5],
  [79, 114, 'done'],
  [157, 114, 'done'],
  [235, 114, 'half'],
  [313, 114, 'next', 9],
  [391, 114, 'next', 10],
];
const COLOURS: Record<Look, readonly [fill: string, edge: string]> = {
  done: ['var(--leaf)', 'var(--leaf)'],
  failed: ['var(--brick-tint)', 'var(--brick)'],
  half: ['var(--surface)', 'var(--brand)'],
  next: ['var(--surface)', 'var(--edge)'],
};

/** A gameboard that fills up: decoration beside the words that say so. */
export function StudentArt() {
  return (
    <svg className="art" viewBox="0 0 470 160" aria-hidden="true">
      {QUESTIONS.map(([x, y, look, number]) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path
            d="M0-40 34.64-20V20L0 40-34.64 20V-20Z"
            fill={COLOURS[look][0]}
            stroke={COLOURS[look][1]}
            strokeWidth={2.5}
          />
          {look === 'done' && <path d="m-14 0 10 10 18-20" stroke="var(--on-leaf)" strokeWidth={5} />}
          {look === 'failed' && <path d="M-11-11l22 22M11-11l-22 22" stroke="var(--brick)" strokeWidth={5} />}
          {look === 'half' && <path d="M0-40V40L-34.6 20V-20Z" fill="var(--brand)" />}
          {number && (
            <text y={8} textAnchor="middle" fontSize={22} fontWeight={700} fill="var(--ink-2)">
              {number}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Marks of three students; a tick for all correct. */
const ROWS: readonly (readonly [name: number, marks: readonly string[]])[] = [
  [70, ['✓', '✓', '✓', '4/5', '✓']],
  [88, ['✓', '4/5', '✓', '2/5', '4/5']],
  [58, ['2/5', '✓', '–', '1/5', '2/5']],
];
const MARKS: Record<string, readonly [fill: string, ink: string]> = {
  '✓': ['var(--leaf)', 'var(--on-leaf)'],
  '4/5': ['var(--leaf-tint)', 'var(--leaf)'],
  '1/5': ['var(--brick-tint)', 'var(--brick)'],
};
const PLAIN = ['var(--surface)', 'var(--ink-2)'] as const;

/** A markbook in small: decoration beside the words that say so. */
export function TeacherArt() {
  return (
    <svg className="art" viewBox="0 0 470 160" aria-hidden="true">
      {ROWS.map(([name, marks], row) => (
        <g key={name} transform={`translate(0 ${8 + 50 * row})`}>
          <rect x={2} width={122} height={42} rx={4} fill="var(--surface)" stroke="var(--line)" />
          <rect x={14} y={17} width={name} height={8} rx={4} fill="var(--edge)" />
          {marks.map((mark, column) => {
            const [fill, ink] = MARKS[mark] ?? PLAIN;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a picture that never changes
              <g key={column} transform={`translate(${130 + 68 * column} 0)`}>
                <rect width={62} height={42} rx={4} fill={fill} stroke="var(--line)" />
                {mark === '✓' ? (
                  <path d="m23 21 6 6 11-12" fill="none" stroke={ink} strokeWidth={3} strokeLinecap="round" />
                ) : (
                  <text x={31} y={27} textAnchor="middle" fontSize={16} fontWeight={700} fill={ink}>
                    {mark}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
