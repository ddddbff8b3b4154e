import type {
  ClozeQuestion,
  Item,
  ItemQuestion,
  MultipleChoiceQuestion,
  NumericQuestion,
  ParsonsItem,
  ParsonsQuestion,
  RegexMatchQuestion,
  ReorderQuestion,
  StoredFormula,
  StoredRegex,
  StoredRule,
  StoredString,
  StringMatchQuestion,
  SubsetChoice,
  SymbolicLogicQuestion,
  SymbolicQuestion,
} from '@cs/marking';
import { describe, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type {
  formula,
  freeTextRule,
  itemChoice,
  logicFormula,
  parsonsChoice,
  quantity,
  regexPattern,
  stringChoice,
} from './choices.ts';
import type { cloze } from './cloze.ts';
import type { item } from './item.ts';
import type { itemBlock, parsonsItem } from './items.ts';
import type { multiChoice } from './multiChoice.ts';
import type { numeric } from './numeric.ts';
import type { parsons } from './parsons.ts';
import type { regexMatch } from './regexMatch.ts';
import type { reorder } from './reorder.ts';
import type { stringMatch } from './stringMatch.ts';
import type { symbolic } from './symbolic.ts';
import type { symbolicLogic } from './symbolicLogic.ts';

/** What the schema of a type reads, field by field. */
type Read<Type> = Fields<Type, 'fields'> & Fields<Type, 'secretFields'>;
type Fields<Type, Name extends string> =
  Type extends Record<Name, infer Shape> ? { [Field in keyof Shape]?: z.output<Shape[Field] & z.ZodType> } : unknown;

/** Fields of a stored question that content reads for every type alike, or as nested objects. */
type Elsewhere =
  | 'id'
  | 'type'
  | 'title'
  | 'encoding'
  | 'value'
  | 'children'
  | 'tags'
  | 'choices'
  | 'items'
  | 'defaultFeedback';

describe('the schemas of questions', () => {
  it('read what marking wants of each question', () => {
    expectTypeOf<Read<typeof numeric>>().toExtend<Partial<Omit<NumericQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof stringMatch>>().toExtend<Partial<Omit<StringMatchQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof regexMatch>>().toExtend<Partial<Omit<RegexMatchQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof symbolic>>().toExtend<Partial<Omit<SymbolicQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof symbolicLogic>>().toExtend<Partial<Omit<SymbolicLogicQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof multiChoice>>().toExtend<Partial<Omit<MultipleChoiceQuestion, Elsewhere>>>();
  });

  it('read what marking wants of questions with items', () => {
    expectTypeOf<Read<typeof item>>().toExtend<Partial<Omit<ItemQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof reorder>>().toExtend<Partial<Omit<ReorderQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof parsons>>().toExtend<Partial<Omit<ParsonsQuestion, Elsewhere>>>();
    expectTypeOf<Read<typeof cloze>>().toExtend<Partial<Omit<ClozeQuestion, Elsewhere>>>();
  });

  it('know every field of questions with items that marking knows', () => {
    expectTypeOf<Exclude<keyof ItemQuestion, Elsewhere>>().toExtend<keyof Read<typeof item>>();
    expectTypeOf<Exclude<keyof ReorderQuestion, Elsewhere>>().toExtend<keyof Read<typeof reorder>>();
    expectTypeOf<Exclude<keyof ParsonsQuestion, Elsewhere>>().toExtend<keyof Read<typeof parsons>>();
    expectTypeOf<Exclude<keyof ClozeQuestion, Elsewhere>>().toExtend<keyof Read<typeof cloze>>();
  });

  it('know every field of an item and of a choice made of them', () => {
    type Nested = Elsewhere | 'explanation';
    type ParsonsChoice = NonNullable<ParsonsQuestion['choices']>[number];
    expectTypeOf<Exclude<keyof Item, Elsewhere>>().toExtend<keyof Read<typeof itemBlock>>();
    expectTypeOf<Exclude<keyof ParsonsItem, Elsewhere>>().toExtend<keyof Read<typeof parsonsItem>>();
    expectTypeOf<Exclude<keyof SubsetChoice, Nested>>().toExtend<keyof Read<typeof itemChoice>>();
    expectTypeOf<Exclude<keyof ParsonsChoice, Nested>>().toExtend<keyof Read<typeof parsonsChoice>>();
  });

  it('know every field that marking knows', () => {
    expectTypeOf<Exclude<keyof NumericQuestion, Elsewhere>>().toExtend<keyof Read<typeof numeric>>();
    expectTypeOf<Exclude<keyof StringMatchQuestion, Elsewhere>>().toExtend<keyof Read<typeof stringMatch>>();
    expectTypeOf<Exclude<keyof RegexMatchQuestion, Elsewhere>>().toExtend<keyof Read<typeof regexMatch>>();
    expectTypeOf<Exclude<keyof SymbolicQuestion, Elsewhere>>().toExtend<keyof Read<typeof symbolic>>();
    expectTypeOf<Exclude<keyof SymbolicLogicQuestion, Elsewhere>>().toExtend<keyof Read<typeof symbolicLogic>>();
    expectTypeOf<Exclude<keyof MultipleChoiceQuestion, Elsewhere>>().toExtend<keyof Read<typeof multiChoice>>();
  });

  it('know every field of a choice', () => {
    type Nested = Elsewhere | 'explanation';
    type Quantity = NonNullable<NumericQuestion['choices']>[number];
    expectTypeOf<Exclude<keyof Quantity, Nested>>().toExtend<keyof Read<typeof quantity>>();
    expectTypeOf<Exclude<keyof StoredRegex, Nested>>().toExtend<keyof Read<typeof regexPattern>>();
    expectTypeOf<Exclude<keyof StoredFormula, Nested>>().toExtend<keyof Read<typeof formula>>();
    expectTypeOf<Exclude<keyof StoredFormula, Nested>>().toExtend<keyof Read<typeof logicFormula>>();
    expectTypeOf<Exclude<keyof StoredRule, Nested>>().toExtend<keyof Read<typeof freeTextRule>>();
    expectTypeOf<Exclude<keyof StoredString, Nested>>().toExtend<keyof Read<typeof stringChoice>>();
  });
});
