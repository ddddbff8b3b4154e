import { codeSnippet } from './code.ts';
import { flag, text } from './common.ts';
import type { BlockType } from './types.ts';

/** The languages that the sandbox runs (behaviour `learning.md §1.2`). */
const RUNS = ['python', 'sql', 'javascript'];

/** Code that readers change and run. Its test is run by their browser, so the test and what it expects are sent to them. */
export const interactiveCode: BlockType = {
  type: 'interactiveCodeSnippet',
  fields: { ...codeSnippet.fields, setupCode: text, testCode: text, expectedResult: text, wrapCodeInMain: flag },
  problems({ code, language, setupCode, testCode, expectedResult, wrapCodeInMain }) {
    const runs = typeof language === 'string' && RUNS.includes(language);
    return [
      ...(code === undefined ? ['interactive code needs code; it may be empty'] : []),
      ...(runs ? [] : [`nothing runs "${language ?? ''}": interactive code is written in ${RUNS.join(', ')}`]),
      ...(testCode !== undefined && expectedResult === undefined && language !== 'sql'
        ? ['its test has nothing to compare with: expectedResult is missing']
        : []),
      ...(language === 'sql' && wrapCodeInMain ? ['SQL has no main function to be wrapped in'] : []),
      ...(language === 'sql' && setupCode === undefined ? ['SQL needs setupCode that makes its tables'] : []),
    ];
  },
};
