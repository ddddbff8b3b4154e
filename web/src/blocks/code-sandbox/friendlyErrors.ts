/** An error in words for beginners. */
export interface FriendlyError {
  /** "NameError on line 3". */
  title: string;
  /** What the language says: "name 'x' is not defined". */
  said: string;
  /** What it means and what to look for. */
  advice?: string;
}

type Advice = readonly [pattern: RegExp, advice: (found: RegExpExecArray) => string];

/** By the error's name, the first pattern that its message matches; `$1` stands for what the pattern found. */
const PYTHON: Readonly<Record<string, readonly Advice[]>> = {
  SyntaxError: [
    [/expected ':'/, () => 'A line that starts a block, such as if, for, while or def, must end with a colon.'],
    [/'([([{])' was never closed/, ([, open]) => `A bracket ${open} is opened here and never closed.`],
    [/unmatched '([)\]}])'/, ([, close]) => `There is a closing ${close} without an opening bracket before it.`],
    [
      /closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
      ([, close, open]) => `The bracket ${open} is closed with ${close}. Brackets close in pairs of the same kind.`,
    ],
    [/unterminated (f-)?string|unterminated triple/, () => 'A text is opened with a quotation mark and never closed.'],
    [/Missing parentheses in call to '(\w+)'/, ([, name]) => `Put what ${name} is to take in brackets: ${name}(…).`],
    [
      /(Maybe you meant '==' or ':=' instead of '=')|cannot assign to (expression|comparison|function call|literal)/,
      () => 'One equals sign stores a value in the name on its left. To compare two values, write two: ==.',
    ],
    [/'return' outside function/, () => 'return may only stand inside a function.'],
    [/'(break|continue)' (outside|not properly in) loop/, ([, word]) => `${word} may only stand inside a loop.`],
    [
      /invalid character '(.+)'/,
      ([, found]) => `Python does not know the sign ${found}. Was the code copied from a text?`,
    ],
    [/Perhaps you forgot a comma/, () => 'Two values stand side by side here. Is a comma or an operator missing?'],
    [/leading zeros/, () => 'Whole numbers do not begin with 0.'],
    [
      /./,
      () =>
        'Python cannot read this line. Look for a missing bracket, quotation mark, colon or operator, here or just above.',
    ],
  ],
  IndentationError: [
    [/expected an indented block/, () => 'The line after a colon must be indented: begin it with four spaces.'],
    [
      /unexpected indent/,
      () => 'This line is indented although no block begins above it. Remove the spaces at its start.',
    ],
    [
      /unindent does not match/,
      () => 'The spaces at the start of this line match no line above. Lines of one block begin in the same column.',
    ],
  ],
  TabError: [[/./, () => 'Some lines begin with tabs, others with spaces. Use spaces alone.']],
  NameError: [
    [
      /name '(\w+)' is not defined. Did you mean: '(\w+)'/,
      ([, name, near]) => `Nothing is called ${name} yet. Did you mean ${near}?`,
    ],
    [
      /name '(\w+)' is not defined/,
      ([, name]) =>
        `Nothing is called ${name} yet. Check its spelling and capital letters, and that it is given a value before this line. A text needs quotation marks.`,
    ],
  ],
  UnboundLocalError: [
    [
      /variable '(\w+)'/,
      ([, name]) => `Inside this function ${name} is a variable of its own, which has no value yet when it is used.`,
    ],
  ],
  TypeError: [
    [
      /can only concatenate str \(not "(\w+)"\) to str/,
      ([, type]) =>
        `A text can only be joined to a text, and this is of type ${type}. Turn it into a text with str(…).`,
    ],
    [
      /unsupported operand type\(s\) for (.+): '(\w+)' and '(\w+)'/,
      ([, sign, left, right]) =>
        `${sign} does not work between the types ${left} and ${right}. What input() reads is a text: int(…) makes it a number.`,
    ],
    [
      /'[<>]=?' not supported between instances of '(\w+)' and '(\w+)'/,
      ([, left, right]) =>
        `The types ${left} and ${right} cannot be compared. What input() reads is a text: int(…) makes it a number.`,
    ],
    [
      /missing (\d+) required positional arguments?/,
      ([, count]) => `The function needs ${count} more value${count === '1' ? '' : 's'} in its brackets.`,
    ],
    [/takes .* positional arguments? but/, () => 'The function is given more values in its brackets than it takes.'],
    [
      /'(\w+)' object is not callable/,
      ([, type]) => `Only functions are followed by brackets, and this is of type ${type}.`,
    ],
    [
      /'(\w+)' object is not subscriptable/,
      ([, type]) => `Square brackets pick from lists and texts, not from the type ${type}.`,
    ],
    [
      /'(\w+)' object is not iterable/,
      ([, type]) => `A loop needs something with several items, and this is of type ${type}.`,
    ],
    [/indices must be integers/, () => 'Positions in a list or a text are whole numbers.'],
    [/./, () => 'A value of this type cannot be used in this way.'],
  ],
  ValueError: [
    [
      /invalid literal for int\(\) with base \d+: (.*)/,
      ([, text]) => `int() needs digits alone and was given ${text}.`,
    ],
    [/could not convert string to float: (.*)/, ([, text]) => `float() needs a number and was given ${text}.`],
    [/./, () => 'The value is of the right type, but cannot be used here.'],
  ],
  ZeroDivisionError: [[/./, () => 'Nothing can be divided by zero. Check the value on the right of the division.']],
  IndexError: [
    [
      /index out of range/,
      () => 'There is no item at that position. The first is at 0, and the last at one less than the length.',
    ],
  ],
  KeyError: [[/(.*)/, ([, key]) => `The dictionary has no key ${key}.`]],
  AttributeError: [
    [
      /'(\w+)' object has no attribute '(\w+)'/,
      ([, type, name]) =>
        `A value of type ${type} has nothing called ${name}. Check the spelling and the value's type.`,
    ],
    [
      /module '(\w+)' has no attribute '(\w+)'/,
      ([, module, name]) => `The module ${module} has nothing called ${name}.`,
    ],
  ],
  ModuleNotFoundError: [
    [
      /No module named '([\w.]+)'/,
      ([, name]) => `There is no module ${name} here. Python's own modules can be imported.`,
    ],
  ],
  ImportError: [[/cannot import name '(\w+)'/, ([, name]) => `The module has nothing called ${name}.`]],
  RecursionError: [
    [/./, () => 'A function calls itself again and again without end. It needs a case in which it does not.'],
  ],
  EOFError: [[/./, () => 'The program asks for input, and there is none left.']],
  FileNotFoundError: [
    [/./, () => 'There is no such file here. A program can read the files that it has written itself.'],
  ],
  AssertionError: [[/./, () => 'What the program asserts at this line is not so.']],
  MemoryError: [[/.?/, () => 'The program needs more memory than there is. Does something grow without end?']],
};

const JAVASCRIPT: Readonly<Record<string, readonly Advice[]>> = {
  ReferenceError: [
    [
      /^(\w+) is not defined/,
      ([, name]) => `Nothing is called ${name}. Check its spelling and capital letters. A text needs quotation marks.`,
    ],
    [/before initialization/, () => 'The variable is used above the line that declares it.'],
  ],
  TypeError: [
    [/(.+) is not a function/, ([, name]) => `${name} is not a function, so no brackets can follow it.`],
    [/of (undefined|null)/, ([, what]) => `Something here is ${what}, so nothing can be read from it.`],
    [/constant variable/, () => 'What const declares never changes. Use let for a variable that does.'],
  ],
  SyntaxError: [
    [/Unexpected end of input/, () => 'The program ends too early. Is a closing bracket missing?'],
    [
      /Invalid or unexpected token/,
      () => 'Look for a text without its closing quotation mark, or a sign that does not belong here.',
    ],
    [/./, () => 'JavaScript cannot read this line. Look for a missing bracket, quotation mark or operator.'],
  ],
  RangeError: [[/call stack/, () => 'A function calls itself again and again without end.']],
};

const SQL: readonly Advice[] = [
  [/no such table: (.+)/, ([, name]) => `There is no table called ${name}. The tables are shown above the code.`],
  [
    /no such column: (.+)/,
    ([, name]) => `No table here has a column ${name}. A text needs single quotation marks: 'text'.`,
  ],
  [
    /near "(.+)": syntax error/,
    ([, word]) => `SQL cannot be read at ${word}. Look at that word and the one before it.`,
  ],
  [/incomplete input/, () => 'The statement ends too early. Is something missing at its end?'],
  [
    /ambiguous column name: (.+)/,
    ([, name]) => `More than one table has a column ${name}: write the table before it, as in table.${name}.`,
  ],
  [
    /UNIQUE constraint failed: (.+)/,
    ([, name]) => `Another row has this value of ${name} already, and it may stand there once.`,
  ],
  [/NOT NULL constraint failed: (.+)/, ([, name]) => `${name} must have a value.`],
  [/FOREIGN KEY constraint failed/, () => 'A row refers to a row of another table that is not there.'],
  [/no such function: (.+)/, ([, name]) => `There is no function ${name}.`],
  [
    /unrecognized token/,
    () => 'Look for a text without its closing quotation mark, or a sign that does not belong here.',
  ],
];

/** Says an error of a program in words for beginners; the language's own words are kept beside them. */
export function friendlyError(
  language: string | undefined,
  { name, message, line }: { name: string; message: string; line?: number },
): FriendlyError {
  const known = language === 'sql' ? SQL : (language === 'javascript' ? JAVASCRIPT : PYTHON)[name];
  const title = line === undefined ? name : `${name} on line ${line}`;
  for (const [pattern, advice] of known ?? []) {
    const found = pattern.exec(message);
    if (found) return { title, said: message, advice: advice(found) };
  }
  return { title, said: message };
}
