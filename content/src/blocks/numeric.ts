import { z } from 'zod';
import { flag, text } from './common.ts';
import { markedQuestion } from './question.ts';
import type { AuthoredObject, BlockType } from './types.ts';

const figures = z.number().int();

export const numeric = {
  ...markedQuestion,
  type: 'isaacNumericQuestion',
  choiceType: 'quantity',
  fields: {
    requireUnits: flag,
    disregardSignificantFigures: flag,
    availableUnits: z.array(text),
    knownUnits: z.array(text),
    displayUnit: text,
  },
  secretFields: { ...markedQuestion.secretFields, significantFiguresMin: figures, significantFiguresMax: figures },
  problems({ choices, requireUnits, displayUnit }: AuthoredObject) {
    const withUnits = (Array.isArray(choices) ? choices : []).flatMap(({ units }: AuthoredObject, index) =>
      requireUnits === false && typeof units === 'string' && units.trim() !== '' ? [index + 1] : [],
    );
    return [
      ...withUnits.map(number => `Choice ${number} has a unit, although the question asks for none.`),
      ...(requireUnits !== false && displayUnit !== undefined
        ? ['The question asks for a unit, so displayUnit would show it beforehand.']
        : []),
    ];
  },
  computed(question: AuthoredObject) {
    const choices: AuthoredObject[] = Array.isArray(question.choices) ? question.choices : [];
    const units = choices.flatMap(({ units }) => (typeof units === 'string' && units !== '' ? [units] : []));
    return {
      requireUnits: question.requireUnits !== false,
      disregardSignificantFigures: question.disregardSignificantFigures === true,
      ...(units.length > 0 && { knownUnits: [...new Set(units)] }),
    };
  },
} satisfies BlockType;
