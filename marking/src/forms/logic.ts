/** What a person means and the ways in which people type just that; `symbols` are those the question offers. */
export interface LogicForms {
  /** The key, in its python form. */
  key: string;
  symbols?: readonly string[];
  /** All of them are to be marked correct. */
  typed: readonly string[];
}

/** Real forms of Boolean answers: both notations, words, programming languages, TeX, phones and word processors. */
export const LOGIC_FORMS: readonly LogicForms[] = [
  {
    key: '~A',
    typed: [
      ...['NOT A', 'not A', 'Not A', 'NOT(A)', 'not (A)', 'NOT[A]', '(NOT A)', 'NOTA', 'notA', '  NOT   A  '],
      ...["A'", 'A’', 'A‘', 'A′', 'A´', 'A`', "(A)'", "A '", 'A‛', 'Aʹ'],
      ...['¬A', '¬ A', '¬(A)', '!A', '! A', '~A', '∼A', '˜A', '￢A', '！A', '～A', '/A', '/ A'],
      ...['A\u0305', 'A\u0304', 'Ā', 'A¯', 'A‾', 'Ａ\u0305', '𝐴\u0305'],
      ...['\\overline{A}', '\\bar{A}', '\\lnot A', '\\neg A', '\\not{A}', '\\bracketnot{A}'],
      ...["A'.", 'NOT A.', 'NOT a', "a'", '¬a', '\u200bNOT\u00a0A', '~(A)', '~ ( A )'],
    ],
  },
  {
    key: 'A & B',
    typed: [
      ...['A AND B', 'A and B', 'A And B', 'B AND A', 'AandB', 'AANDB', 'a and b', '(A AND B)', 'A\nAND B'],
      ...['A.B', 'A . B', 'A·B', 'A⋅B', 'A∙B', 'A•B', 'A・B', 'AB', 'BA', 'A B', '(A)(B)', 'A(B)', '(A)B', 'ab', 'Ab'],
      ...['A*B', 'A×B', 'A∗B', 'A&B', 'A & B', 'A&&B', 'A ＆ B', 'A∧B', 'A ∧ B', 'A⋀B', 'A/\\B', 'A /\\ B'],
      ...[
        'AND(A, B)',
        'and(a,b)',
        'A \\land B',
        'A \\wedge B',
        'A \\cdot B',
        'A \\and B',
        'A AND B.',
        '{A.B}',
        '[A AND B]',
      ],
      ...['Ａ．Ｂ', 'ＡＢ', '𝐴𝐵', 'A\u2060B', '\\left(A \\cdot B\\right)', 'A\\,B'],
    ],
  },
  {
    key: 'A | B',
    typed: [
      ...['A OR B', 'A or B', 'B or A', 'AorB', 'AORB', 'OR(A,B)', 'A+B', 'A + B', 'Ａ＋Ｂ', 'a+b', 'a or b'],
      ...[
        'A|B',
        'A || B',
        'A ∨ B',
        'A⋁B',
        'A \\/ B',
        'A v B',
        'A\\lor B',
        'A \\vee B',
        'A \\or B',
        'A ｜ B',
        '(A)+(B)',
      ],
    ],
  },
  {
    key: 'A ^ B',
    typed: [
      ...['A XOR B', 'A xor B', 'A Xor B', 'AxorB', 'XOR(A, B)', 'A EOR B', 'A EXOR B', 'A^B', 'A ^ B', 'A＾B', 'B^A'],
      ...[
        'A ⊕ B',
        'A⊕B',
        'A ⊻ B',
        'A \\oplus B',
        'A \\veebar B',
        'A \\xor B',
        'A != B',
        'A ≠ B',
        'A <> B',
        'A≢B',
        'A⨁B',
      ],
      ...["A.B' + A'.B", 'A AND NOT B OR NOT A AND B', '(A + B).(A.B)’', '(A OR B) AND NOT (A AND B)'],
    ],
  },
  {
    key: '~(A & B)',
    typed: [
      ...[
        'NOT(A AND B)',
        'NOT (A.B)',
        '(A.B)’',
        "(AB)'",
        '¬(A∧B)',
        '!(A && B)',
        '~(A&B)',
        '\\overline{A.B}',
        '\\overline{AB}',
      ],
      ...[
        'A NAND B',
        'A nand B',
        'NAND(A,B)',
        'A ⊼ B',
        'A↑B',
        'not(a and b)',
        "A' + B'",
        'NOT A OR NOT B',
        'A̅ + B̅',
        'Ā+B̄',
      ],
    ],
  },
  {
    key: '~(A | B)',
    typed: [
      ...[
        'NOT(A OR B)',
        "(A+B)'",
        '¬(A∨B)',
        'A NOR B',
        'NOR(A,B)',
        'A ⊽ B',
        'A↓B',
        '\\overline{A+B}',
        "A'B'",
        'A̅B̅',
        '!A!B',
      ],
      ...['NOT A AND NOT B', '¬A ∧ ¬B', '!A && !B', "A'.B'", '~A & ~B', '[NOT A].[NOT B]'],
    ],
  },
  {
    key: '~(A ^ B)',
    typed: [
      ...[
        'A XNOR B',
        'A xnor B',
        'XNOR(A,B)',
        'A EXNOR B',
        'NOT(A XOR B)',
        '(A⊕B)’',
        'A ⊙ B',
        '\\overline{A \\oplus B}',
      ],
      ...['A = B', 'A == B', 'A ≡ B', 'A <=> B', 'A ⇔ B', 'A iff B', 'A.B + A’.B’'],
    ],
  },
  {
    key: 'A & B | ~C',
    typed: [
      ...[
        'A.B + !C',
        'A.B+C’',
        'A AND B OR NOT C',
        '(A AND B) OR (NOT C)',
        "AB+C'",
        'NOT C OR A AND B',
        '(A∧B)∨¬C',
        'A·B+C̅',
      ],
      ...[
        'A && B || !C',
        'A & B | ~C',
        "C' + BA",
        '((A)(B))+(C)’',
        'A and B or not C',
        'OR(AND(A,B),NOT(C))',
        'a.b + c’',
      ],
    ],
  },
  {
    key: 'A & (B | C)',
    typed: [
      'A.(B+C)',
      'A(B+C)',
      '(B+C)A',
      'A AND (B OR C)',
      'A∧(B∨C)',
      'A[B+C]',
      'A{C+B}',
      '(C+B).A',
      'A.B + A.C',
      'AB+AC',
    ],
  },
  {
    key: 'A >> B',
    typed: ['A => B', 'A → B', 'A -> B', 'A ⇒ B', 'A implies B', 'NOT A OR B', "A' + B", 'B <= A', 'A⟹B'],
  },
  {
    key: 'Rain & ~Roof',
    symbols: ['Rain', 'Roof'],
    typed: ['Rain AND NOT Roof', 'rain and not roof', "Rain.Roof'", 'RAIN AND NOT ROOF', 'Rain ∧ ¬Roof', "RainRoof'"],
  },
  {
    key: 'S1 & ~C_in',
    symbols: ['S1', 'C_in'],
    typed: ['S1 AND NOT C_in', 'S_1.C_in’', 'S₁ · ¬C_in', 's1 and not cin', 'S1 ∧ ¬Cin', "S1Cin'"],
  },
  { key: 'A & True', typed: ['A.1', 'A AND 1', 'A AND TRUE', 'A ∧ T', 'A & true', 'A∧⊤', 'A AND True', 'A'] },
  { key: 'A | False', typed: ['A + 0', 'A OR 0', 'A ∨ F', 'A OR FALSE', 'A | False', 'A∨⊥'] },
];
