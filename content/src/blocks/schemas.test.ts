import type { MultipleChoiceQuestion, NumericQuestion, StoredString, StringMatchQuestion } from '@cs/marking';
import { describe, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { quantity, stringChoice } from './choices.ts';
import type { multiChoice } from './multiChoice.ts';
import type { numeric } from './numeric.ts';
import type { stringMatch } from './stringMatch.ts';

/** What the schema of a type reads, field by field. */
type Read<Type> = Fields<Type, 'fields'> & Fields<Type, 'secretFields'>;
type Fields<Type, Name extends string> =
  Type extends Record<Name, infer Shape> ? { [Field in keyof Shape]?: z.output<Shape[Field] & z.ZodType> } : unknown;

/** Fields of a stored question that content reads for every type alike, or as nested objects. */
type Elsewhere = 'id' | 'type' | 'title' | 'encoding' | 'value' | 'children' | 'tags' | 'choices' | 'defaultFeedback';

describe('the schemas of questions', () => {
  it('read what marking wants of each question', () => {
    expectTypeOf<Read<typeof numeric>>().toExtend<Partial<Omit<NumericQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof stringMatch>>().toExtend<Partial<Omit<StringMatchQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof multiChoice>>().toExtend<Partial<Omit<MultipleChoiceQuestion, Elsewhere>>>();
  });

  it('know every field that marking knows', () => {
    expectTypeOf<Exclude<keyof NumericQuestion, Elsewhere>>().toExtend<keyof Read<typeof numeric>>();
    expectTypeOf<Exclude<keyof StringMatchQuestion, Elsewhere>>().toExtend<keyof Read<typeof stringMatch>>();
    expectTypeOf<Exclude<keyof MultipleChoiceQuestion, Elsewhere>>().toExtend<keyof Read<typeof multiChoice>>();
  });

  it('know every field of a choice', () => {
    type Nested = Elsewhere | 'explanation';
    type Quantity = NonNullable<NumericQuestion['choices']>[number];
    expectTypeOf<Exclude<keyof Quantity, Nested>>().toExtend<keyof Read<typeof quantity>>();
    expectTypeOf<Exclude<keyof StoredString, Nested>>().toExtend<keyof Read<typeof stringChoice>>();
  });
});
