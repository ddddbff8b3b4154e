import './signInArt.css';

/** The honeycomb beside the sign-in form: decoration, hidden from screen readers and below 768 px. */
export function SignInArt() {
  return (
    <svg className="hero-comb" viewBox="0 0 530 462" aria-hidden="true">
      {cells.map(([colour, path]) => (
        <path key={path} className={`hx-${colour}`} d={path} />
      ))}
      {pictures.map(([colour, x, y, path]) => (
        <path
          key={path}
          className={`hx-p ${colour}`}
          transform={`translate(${x} ${y}) scale(1.2083)`}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      <text className="hx-t dk" x={245.3} y={182.4}>
        1011
      </text>
      <text className="hx-t" x={303.7} y={270.8}>
        A.B
      </text>
      <text className="hx-t" x={303.7} y={298.8}>
        + C
      </text>
    </svg>
  );
}

/** Colour and outline of each cell. */
const cells: readonly (readonly [colour: string, path: string])[] = [
  ['o', 'M186.85 8L242.28 40V104L186.85 136L131.43 104V40Z'],
  ['sky', 'M303.7 8L359.13 40V104L303.7 136L248.28 104V40Z'],
  ['brand', 'M420.55 8L475.98 40V104L420.55 136L365.13 104V40Z'],
  ['plum', 'M128.43 109.4L183.85 141.4V205.4L128.43 237.4L73 205.4V141.4Z'],
  ['sun', 'M245.28 109.4L300.7 141.4V205.4L245.28 237.4L189.85 205.4V141.4Z'],
  ['paper', 'M362.13 109.4L417.55 141.4V205.4L362.13 237.4L306.7 205.4V141.4Z'],
  ['o', 'M478.98 109.4L534.41 141.4V205.4L478.98 237.4L423.55 205.4V141.4Z'],
  ['sky2', 'M186.85 210.8L242.28 242.8V306.8L186.85 338.8L131.43 306.8V242.8Z'],
  ['brand', 'M303.7 210.8L359.13 242.8V306.8L303.7 338.8L248.28 306.8V242.8Z'],
  ['plum', 'M420.55 210.8L475.98 242.8V306.8L420.55 338.8L365.13 306.8V242.8Z'],
  ['o', 'M128.43 312.2L183.85 344.2V408.2L128.43 440.2L73 408.2V344.2Z'],
  ['paper', 'M245.28 312.2L300.7 344.2V408.2L245.28 440.2L189.85 408.2V344.2Z'],
  ['sky', 'M362.13 312.2L417.55 344.2V408.2L362.13 440.2L306.7 408.2V344.2Z'],
  ['o', 'M478.98 312.2L534.41 344.2V408.2L478.98 440.2L423.55 408.2V344.2Z'],
];

/** Colour, place and lines of what is drawn in a cell. */
const pictures: readonly (readonly [colour: string, x: number, y: number, path: string])[] = [
  [
    'sky',
    274.7,
    43,
    'M19 10a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M4 36a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M34 36a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M21.5 14.5 11.5 31.500M26.5 14.500l10 17M14 36h20',
  ],
  ['brand', 391.55, 43, 'M17 10 5 24l12 14M31 10l12 14-12 14M27 8l-6 32'],
  ['plum', 99.43, 144.4, 'M10 9v12M19 9h7v12h-7zM36 9v12M9 28h7v12H9zM25 28v12M34 28h7v12h-7z'],
  [
    'paper-p',
    333.13,
    144.4,
    'M19.5 9a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M8.5 24a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M30.5 24a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M2.5 39a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M15.5 39a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M21 12.5l-5.5 8M27 12.500l5.5 8M11 28l-2.5 6.700M15 28l3 6.8',
  ],
  [
    'sky2',
    157.85,
    245.8,
    'M14 14h20v20H14zM20 20h8v8h-8zM19 14V7M29 14V7M19 41v-7M29 41v-7M14 19H7M14 29H7M41 19h-7M41 29h-7',
  ],
  [
    'plum',
    391.55,
    245.8,
    'M24 6 39 12v11c0 9-6 15-15 19-9-4-15-10-15-19V12zM20 21a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M24 25v7',
  ],
  [
    'paper-p',
    216.28,
    347.2,
    'M4 24a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M28 24a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M32 24a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M20 24h8M25 21l3 3-3 3M8 16c-2-8 10-8 8 0',
  ],
  ['sky', 333.13, 347.2, 'M15 6h18v10H15zM5 32h16v10H5zM27 32h16v10H27zM24 16v8M13 32v-8h22v8'],
];
