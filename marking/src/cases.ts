import {
  aFreeText,
  aMultipleChoice,
  aNumeric,
  aRegexMatch,
  aStringMatch,
  aSymbolic,
  aSymbolicLogic,
} from './examples.ts';
import { aCloze, anItem, aParsons, aReorder, given, lines, program, right, wrong } from './itemExamples.ts';
import type { StoredQuestion } from './registry.ts';

export type Posted = Record<string, unknown>;

/** A question with an answer that is right and one that an incorrect choice expects. */
export interface Case {
  question: StoredQuestion;
  correct: Posted;
  incorrect: Posted;
  /** The field that is typed, where white space around it says nothing. */
  typed?: 'value' | 'pythonExpression';
}

/**
 * A question of every type, with at least one correct and one incorrect choice that no answer matches both of. Whoever
 * adds a type adds a line.
 */
export const CASES: readonly Case[] = [
  {
    question: aMultipleChoice(),
    correct: { type: 'choice', value: 'PC' },
    incorrect: { type: 'choice', value: 'MAR' },
  },
  {
    question: anItem({ choices: [right('ab'), wrong('c', { subset: true })] }),
    correct: given('ab'),
    incorrect: given('bc'),
  },
  { question: aReorder({ choices: [right('abc'), wrong('cba')] }), correct: given('abc'), incorrect: given('cba') },
  {
    question: aParsons({
      choices: [
        { type: 'parsonsChoice', items: lines('a0 b1'), correct: true },
        { type: 'parsonsChoice', items: lines('b0 a1') },
      ],
    }),
    correct: program('a0 b1'),
    incorrect: program('b0 a1'),
  },
  {
    question: aCloze({ detailedItemFeedback: true, choices: [right('abc'), wrong('--d', { subset: true })] }),
    correct: given('abc'),
    incorrect: given('abd'),
  },
  {
    question: aNumeric({
      choices: [
        { type: 'quantity', value: '42', units: 'MB', correct: true },
        { type: 'quantity', value: '17', units: 'MB' },
      ],
    }),
    correct: { type: 'quantity', value: '42', units: 'MB' },
    incorrect: { type: 'quantity', value: '17', units: 'MB' },
    typed: 'value',
  },
  {
    question: aStringMatch({
      choices: [
        { type: 'stringChoice', value: 'star', correct: true },
        { type: 'stringChoice', value: 'bus', caseInsensitive: true },
      ],
    }),
    correct: { type: 'stringChoice', value: 'star' },
    incorrect: { type: 'stringChoice', value: 'BUS' },
    typed: 'value',
  },
  {
    question: aRegexMatch({
      choices: [
        { type: 'regexPattern', value: '[01]{8}', matchWholeString: true, correct: true },
        { type: 'regexPattern', value: '[2-9]' },
      ],
    }),
    correct: { type: 'stringChoice', value: '01100101' },
    incorrect: { type: 'stringChoice', value: '01100102' },
    typed: 'value',
  },
  {
    question: aFreeText({
      choices: [
        { type: 'freeTextRule', encoding: 'markdown', value: '*comput*', correct: true },
        { type: 'freeTextRule', encoding: 'markdown', value: 'hard drive' },
      ],
    }),
    correct: { type: 'stringChoice', value: 'computer' },
    incorrect: { type: 'stringChoice', value: 'hard drive' },
    typed: 'value',
  },
  {
    question: aSymbolicLogic({
      choices: [
        { type: 'logicFormula', value: 'A & ~B', correct: true },
        { type: 'logicFormula', value: 'A | ~B' },
      ],
    }),
    correct: { type: 'logicFormula', pythonExpression: 'A & ~B' },
    incorrect: { type: 'logicFormula', pythonExpression: '~B or A' },
    typed: 'pythonExpression',
  },
  {
    question: aSymbolic({
      choices: [
        { type: 'formula', value: 'x**2 + 2*x', correct: true },
        { type: 'formula', value: 'x**2 - 2*x' },
      ],
    }),
    correct: { type: 'formula', pythonExpression: 'x*(x + 2)' },
    incorrect: { type: 'formula', pythonExpression: 'x*(x - 2)' },
    typed: 'pythonExpression',
  },
];
