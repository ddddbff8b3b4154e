/** A number that is meant and the ways in which people type it. Figures are disregarded unless limits are named. */
export interface NumberForms {
  key: string;
  figures?: { min: number; max: number };
  /** All to be marked correct. */
  typed: readonly string[];
  /** All to be answered with the message about the format: nothing else could be said surely of them. */
  unread?: readonly string[];
  /** All to be marked incorrect for what they say. */
  refused?: readonly string[];
}

/** The grammar of behaviour `learning.md §2.8`, and what documents and phones do to a number (decision 007). */
export const NUMBER_FORMS: readonly NumberForms[] = [
  {
    key: '42',
    typed: [
      ...['42', ' 42 ', '+42', '042', '42.', '42.0', '42.00', '4.2e1', '4.2E1', '4.2e+1', '420e-1', '42e0'],
      ...['4.2x10^1', '4.2 x 10^1', '4.2×10^1', '4.2 × 10^1', '4.2*10^1', '4.2*10**1', '4.2X10^1', '4.2x10^(1)'],
      ...['4.2x10^{1}', '4.2x10^+1', '4.2\\times10^1', '4.2 \\times 10^{1}', '0.42x10^2', '420x10^-1', '420x10^−1'],
      ...[
        '\u00a042\u00a0',
        '42\u200b',
        '\ufeff42',
        '\u200e42\u200f',
        '４２',
        '４２．０',
        '42\r\n',
        '4.2\u00a0x\u00a010^1',
        '\u206042',
      ],
      ...['4.2 e1', '4.2×10^{+1}', '4.2ｘ10＾1', '.42e2', '0042.0', '4\u00ad2'],
    ],
    unread: [
      ...[
        '4,2e1',
        '42,0',
        '4 2',
        '42 MB',
        '42%',
        'forty-two',
        '42!',
        '42..',
        '4.2.0',
        '4.2x10¹',
        '4.2x10 1',
        '4.2x101^',
        '84/2',
      ],
      ...['4.2  x10^1', '= 42', 'x = 42', '42 or 43', '0b101010', '0x2A', '4.2·10^1', '--42', '4.2e', 'e1', '١٢'],
    ],
    refused: ['-42', '43', '4.2', '4.2x10^2', '4.2e2'],
  },
  {
    key: '3.5',
    typed: ['3.5', '3.50', '+3.5', '３．５', '3.5 ', '0.35e1', '3\u200b.5', '35x10^-1', '35x10^(-1)', '35x10^{−1}'],
    // A comma is never guessed at: it would be 3.5 here and three and a half thousand in 3,500.
    unread: ['3,5', '3 ,5', '3 . 5', '3½', '7/2', '3.5.', '3·5', '３，５'],
    refused: ['35', '3.05'],
  },
  {
    key: '-0.5',
    typed: [
      '-0.5',
      '−0.5',
      '–0.5',
      '‐0.5',
      '‑0.5',
      '－0.5',
      '﹣0.5',
      '-.5',
      '−.5',
      '-5e-1',
      '−5×10^−1',
      '-0.50',
      '-00.5',
    ],
    unread: ['- 0.5', '−1/2', '-0,5', '(0.5)', '—0.5', '0.5-', 'minus 0.5'],
    refused: ['0.5', '-5'],
  },
  {
    key: '1000',
    typed: ['1000', '1000.0', '1e3', '10^3', '10**3', '1x10^3', '10^(3)', '10^{3}', '１０００', '+1e3', '10^+3'],
    unread: ['1,000', '1 000', '1\u202f000', "1'000", '1.000.0', '10³', '10 ^ 3', '1k', '103^'],
    refused: ['1.000', '100', '10^4', '103'],
  },
  {
    key: '0.00032',
    typed: [
      '0.00032',
      '.00032',
      '3.2e-4',
      '3.2x10^-4',
      '3.2×10^−4',
      '3.2 x 10^{-4}',
      '3.2*10**-4',
      '32e-5',
      '3.2x10^–4',
    ],
    unread: ['3.2x10-4', '3.2×10−4', '3.2 10^-4', '3.2e−', '3.2x10^- 4', '1/3125'],
    refused: ['3.2e4', '0.0032'],
  },
  {
    key: '0',
    typed: ['0', '0.0', '.0', '0.', '-0', '−0', '000', '0e5', '０'],
    unread: ['zero', 'O', '-'],
    refused: ['1', '1e-9'],
  },
  {
    key: '42',
    figures: { min: 2, max: 3 },
    typed: ['42', '42.0', '4.2e1', '4.2x10^1', '042', '４２', '42.'],
    refused: ['42.00', '4e1', '40', '4.2000e1'],
  },
];
