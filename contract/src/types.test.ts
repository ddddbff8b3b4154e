import { expectTypeOf, test } from 'vitest';
import type { AnswerOf, Api, Group, RequestOf } from './index.ts';

test('the type of the API knows each endpoint by name, with what it takes and gives', () => {
  expectTypeOf<AnswerOf<Api['groups.createGroup']>>().toEqualTypeOf<Group>();
  expectTypeOf<RequestOf<Api['groups.deleteGroup']>>().toEqualTypeOf<{ params: { groupId: number | string } }>();
});
