import type { Snapshot } from '@cs/content';
import { answerLike, type StoredQuestion } from '@cs/marking';
import { CASES } from '../../marking/src/cases.ts';
import { ALGEBRA_FORMS } from '../../marking/src/forms/algebra.ts';
import { LOGIC_FORMS } from '../../marking/src/forms/logic.ts';
import { NUMBER_FORMS } from '../../marking/src/forms/numbers.ts';
import { FREE_TEXT_FORMS, REGEX_FORMS, STRING_FORMS } from '../../marking/src/forms/texts.ts';

export interface Answered {
  question: StoredQuestion;
  answer: unknown;
}

/** Answers to every type of question: what the tests ask, each choice of the library, the forms that people type. */
export const answersTyped = (library: Snapshot): Answered[] => [...ofTests(), ...ofLibrary(library), ...ofForms()];

const ofTests = (): Answered[] =>
  CASES.flatMap(({ question, correct, incorrect }) => [correct, incorrect].map(answer => ({ question, answer })));

const ofLibrary = (library: Snapshot): Answered[] =>
  [...library.questions.values()].flatMap(({ question }) =>
    (question.choices ?? []).flatMap(choice => {
      const answer = answerLike(question, choice);
      return answer ? [{ question, answer }] : [];
    }),
  );

function ofForms(): Answered[] {
  const asked = (question: StoredQuestion, field: string, type: string, texts: readonly string[]): Answered[] =>
    texts.map(text => ({ question, answer: { type, [field]: text } }));
  return [
    ...NUMBER_FORMS.flatMap(({ key, typed, unread = [], refused = [] }) => {
      const choices = [{ type: 'quantity', value: key, correct: true }];
      const question = { type: 'isaacNumericQuestion' as const, requireUnits: false, choices };
      return asked(question, 'value', 'quantity', [...typed, ...unread, ...refused]);
    }),
    ...STRING_FORMS.flatMap(({ key, choice, question, typed, refused = [] }) => {
      const choices = [{ type: 'stringChoice', value: key, correct: true, ...choice }];
      return asked({ type: 'isaacStringMatchQuestion', choices, ...question }, 'value', 'stringChoice', [
        ...typed,
        ...refused,
      ]);
    }),
    ...REGEX_FORMS.flatMap(({ key, choice, typed, refused = [] }) => {
      const choices = [{ type: 'regexPattern', value: key, correct: true, ...choice }];
      return asked({ type: 'isaacRegexMatchQuestion', choices }, 'value', 'stringChoice', [...typed, ...refused]);
    }),
    ...FREE_TEXT_FORMS.flatMap(({ key, choice, typed, refused = [] }) => {
      const choices = [{ type: 'freeTextRule', value: key, correct: true, ...choice }];
      return asked({ type: 'isaacFreeTextQuestion', choices }, 'value', 'stringChoice', [...typed, ...refused]);
    }),
    ...ALGEBRA_FORMS.flatMap(({ key, symbols, exact, symbolic = [], numeric = [], wrong = [], unread = [] }) => {
      const choices = [{ type: 'formula', value: key, correct: true }];
      const question = { type: 'isaacSymbolicQuestion' as const, choices };
      const named = { ...question, ...(symbols && { availableSymbols: symbols }) };
      return asked(named, 'pythonExpression', 'formula', [...exact, ...symbolic, ...numeric, ...wrong, ...unread]);
    }),
    ...LOGIC_FORMS.flatMap(({ key, symbols, typed }) => {
      const choices = [{ type: 'logicFormula', value: key, correct: true }];
      const question = { type: 'isaacSymbolicLogicQuestion' as const, choices };
      const named = { ...question, ...(symbols && { availableSymbols: symbols }) };
      return asked(named, 'pythonExpression', 'logicFormula', typed);
    }),
  ];
}
