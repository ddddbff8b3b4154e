import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

/** The words of a class in a piece of code, in order. */
function words(className: string, code: string, language: string): string[] {
  return highlight(code, language).flatMap(line =>
    line.flatMap(run => (typeof run !== 'string' && run[0] === className ? [run[1]] : [])),
  );
}
const keywords = (code: string, language = 'pseudocode') =>
  words('k', code, language).join(' ').replace(/\s+/g, ' ').trim();

describe('the pseudocode of AQA', () => {
  const code = `# Average of some marks
CONSTANT PASS ← 40
total ← 0
FOR mark IN marks
  total ← total + mark
ENDFOR
SUBROUTINE grade(mark)
  IF mark ≥ PASS AND NOT absent THEN
    RETURN 'pass'
  ELSE IF mark = 39 THEN
    RETURN 'nearly'
  ELSE
    RETURN 'don''t'
  ENDIF
ENDSUBROUTINE
OUTPUT INT_TO_STRING(total DIV LEN(marks)) + "%"`;

  it('has its words, calls, strings and comments', () => {
    expect(keywords(code)).toBe(
      'CONSTANT FOR IN ENDFOR SUBROUTINE IF AND NOT THEN RETURN ELSE IF THEN RETURN ELSE RETURN ENDIF ENDSUBROUTINE OUTPUT DIV',
    );
    expect(words('f', code, 'pseudocode')).toEqual(['grade', 'INT_TO_STRING', 'LEN']);
    expect(words('c', code, 'pseudocode')).toEqual(['# Average of some marks']);
    expect(words('s', code, 'pseudocode').join(' ')).toContain("'pass' 'nearly'");
    expect(words('n', code, 'pseudocode')).toEqual(['40', '0', '39']);
  });

  it('has records and loops that test', () => {
    expect(keywords('RECORD Pet\n  name : String\nENDRECORD')).toBe('RECORD String ENDRECORD');
    expect(keywords('REPEAT\n  x ← USERINPUT\nUNTIL x = 3')).toBe('REPEAT USERINPUT UNTIL');
  });
});

describe('the exam reference language of OCR', () => {
  const code = `// linear search
array names[3]
global found = false
for i = 0 to names.length - 1 step 2
  if names[i] == "Ada" then
    found = true
  elseif names[i] != "" then
    print(names[i].substring(0, 3))
  endif
next i
switch day:
  case "Sat":
    print("Saturday")
  default:
    print("a weekday")
endswitch
do
  x = int(input("Number?"))
until x > 2^3
function double(a:byVal)
  return a * 2
endfunction
class Dog inherits Pet
  private name
  public procedure new(n)
    super.new(n)
  endprocedure
endclass`;

  it('has its words in small letters', () => {
    expect(keywords(code)).toBe(
      'array global false for to step if then true elseif then print endif next switch case print default print ' +
        'endswitch do input until function byVal return endfunction class inherits private public procedure super new ' +
        'endprocedure endclass',
    );
    expect(words('f', code, 'pseudocode')).toEqual(['substring', 'int', 'double', 'Dog', 'new']);
  });
});

describe('the pseudocode of CIE', () => {
  const code = `DECLARE Marks : ARRAY[1:3] OF INTEGER
CASE OF Grade
  'A' : OUTPUT "Top"
  OTHERWISE : OUTPUT "Other"
ENDCASE
WHILE NOT EOF("a.txt")
  READFILE "a.txt", Line
ENDWHILE
CLOSEFILE "a.txt"
FUNCTION Half(BYVAL N : REAL) RETURNS REAL
  RETURN N / 2
ENDFUNCTION
CALL Show(3)`;

  it('has its words, types and files', () => {
    expect(keywords(code)).toBe(
      'DECLARE ARRAY OF INTEGER CASE OF OUTPUT OTHERWISE OUTPUT ENDCASE WHILE NOT READFILE ENDWHILE CLOSEFILE FUNCTION ' +
        'BYVAL REAL RETURNS REAL RETURN ENDFUNCTION CALL',
    );
    expect(words('f', code, 'pseudocode')).toEqual(['EOF', 'Half', 'Show']);
    expect(words('s', code, 'pseudocode')[0]).toBe("'A'");
  });
});

describe('the pseudocode of Eduqas and WJEC', () => {
  it('has comments in braces and ends in two words', () => {
    const code = `{count down}
x is integer
set x = 10
while x > 0 do
  output x {show it}
  set x = x - 1
end while
if x = 0 then
  output "done"
end if`;
    expect(words('c', code, 'pseudocode')).toEqual(['{count down}', '{show it}']);
    expect(keywords(code)).toBe('is integer set while do output set end while if then output end if');
  });

  it('does not take a set or a record for a comment', () => {
    expect(words('c', 'odd ← {1, 3, 5}', 'pseudocode')).toEqual([]);
    expect(words('c', 'pet ← {name: "Rex"}', 'pseudocode')).toEqual([]);
  });
});

it('an apostrophe in a comment or a word opens no string', () => {
  expect(words('s', "x ← 1 // don't count it's", 'pseudocode')).toEqual([]);
  expect(words('s', "print(Ada's name)\nprint(Alan's name)", 'pseudocode')).toEqual([]);
});

describe('assembly', () => {
  it('of AQA has labels, operations, and values', () => {
    const code = 'loop:\n  LDR R1, 100 ; load\n  ADD R1, R1, #1\n  CMP R1, #&1F\n  BNE loop\n  HALT';
    expect(words('k', code, 'assembly')).toEqual(['LDR', 'ADD', 'CMP', 'BNE', 'HALT']);
    expect(words('f', code, 'assembly')).toEqual(['loop:']);
    expect(words('n', code, 'assembly')).toEqual(['100', '#1', '#&1F']);
    expect(words('c', code, 'assembly')).toEqual(['; load']);
  });

  it('of the Little Man Computer has labels without a colon, and operations that stand alone', () => {
    const code =
      '      INP\n      STA first // keep\nloop  LDA first\n      BRZ end\n      OUT\nend   HLT\nfirst DAT 0';
    expect(words('k', code, 'assembly')).toEqual(['INP', 'STA', 'LDA', 'BRZ', 'OUT', 'HLT', 'DAT']);
    expect(words('f', code, 'assembly').map(word => word.trim())).toEqual(['loop', 'end', 'first']);
    expect(words('n', code, 'assembly')).toEqual(['0']);
  });

  it('of CIE has its own operations', () => {
    expect(words('k', 'LDM #5\nSTO 200\nLDX 300\nJPN loop\nEND', 'assembly')).toEqual([
      'LDM',
      'STO',
      'LDX',
      'JPN',
      'END',
    ]);
    expect(words('n', 'LDM #B1010', 'assembly')).toEqual(['#B1010']);
  });
});

describe('the other languages, on what a lesson shows', () => {
  it.each([
    ['python', 'def add(a, b):\n    # sum\n    return a + b\nprint(f"{add(1, 2)}")', 'def return'],
    [
      'javascript',
      'const add = (a, b) => a + b; // sum\nfor (let i = 0; i < 3; i++) console.log(add(i, 1));',
      'const for let',
    ],
    [
      'java',
      'public class A {\n  public static void main(String[] a) { int x = 1; /* one */ }\n}',
      'public class public static void int',
    ],
    ['csharp', 'class A {\n  static void Main() { var x = "a"; } // x\n}', 'class static void var'],
    ['php', '<?php\nfunction add($a) { return $a + 1; } // one', 'function return'],
    [
      'sql',
      "SELECT name FROM pupils WHERE year = 10 AND house = 'Red' -- all\nORDER BY name;",
      'SELECT FROM WHERE year AND ORDER BY',
    ],
    [
      'vba',
      "Sub Count()\n  Dim i As Integer ' counter\n  For i = 1 To 10\n    Debug.Print i\n  Next i\nEnd Sub",
      'Sub Dim As Integer For To Print Next End Sub',
    ],
  ])('%s has its keywords and a comment', (language, code, expected) => {
    expect(keywords(code, language)).toBe(expected);
  });

  it('Visual Basic doubles quotes in a string and needs no closing mark for a comment', () => {
    expect(words('s', 'x = "say ""hi""" & name', 'vba')).toEqual(['"say ""hi"""']);
    expect(words('c', "x = 1 ' it's one\nRem that's all", 'vba')).toEqual(["' it's one", "Rem that's all"]);
    expect(words('f', 'Function Area(r As Double) As Double\n  Area = Pi() * r ^ 2', 'vba')).toEqual(['Area', 'Pi']);
    expect(words('n', 'x = &HFF + 1.5', 'vba')).toEqual(['&HFF', '1.5']);
  });

  it('plain text has none', () => {
    expect(highlight('if x then "y"', 'plaintext')).toEqual([['if x then "y"']]);
  });
});
