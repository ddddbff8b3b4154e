/** Names of the languages that code is written in (behaviour `learning.md §1.2`). */
const NAMES: Readonly<Record<string, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  csharp: 'C#',
  plaintext: 'Text',
  assembly: 'Assembly',
  sql: 'SQL',
  pseudocode: 'Pseudocode',
  java: 'Java',
  vba: 'Visual Basic',
};

export const languageName = (language: string | undefined): string => NAMES[language ?? ''] ?? 'Code';
