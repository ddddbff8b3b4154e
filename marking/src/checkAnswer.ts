import { BadAnswer } from './badAnswer.ts';
import type { AnswerBase, AnswerFields, Marker } from './types.ts';
import { ANSWER_TYPES } from './types.ts';

const knownTypes: ReadonlySet<unknown> = new Set(ANSWER_TYPES);

/** The own field, so that nothing inherited is ever taken for a part of the answer. */
function field(fields: AnswerFields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A field that has to be a string. Throws `BadAnswer` 400. */
export function requiredText(fields: AnswerFields, name: string): string {
  const value = field(fields, name);
  if (typeof value === 'string') return value;
  throw new BadAnswer(400, `Bad request - expected the answer's "${name}" to be a string, received ${kindOf(value)}`);
}

/** A field that is a string or absent. Throws `BadAnswer` 400. */
export function optionalText(fields: AnswerFields, name: string): string | undefined {
  return field(fields, name) === undefined ? undefined : requiredText(fields, name);
}

/** A field that is a number or absent. Throws `BadAnswer` 400. */
export function optionalNumber(fields: AnswerFields, name: string): number | undefined {
  const value = field(fields, name);
  if (value === undefined || typeof value === 'number') return value;
  throw new BadAnswer(400, `Bad request - expected the answer's "${name}" to be a number, received ${kindOf(value)}`);
}

/** A field that is a list of objects; an absent one is empty. Throws `BadAnswer` 400. */
export function optionalList(fields: AnswerFields, name: string): AnswerFields[] {
  const value = field(fields, name);
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    throw new BadAnswer(400, `Bad request - expected the answer's "${name}" to be a list, received ${kindOf(value)}`);
  }
  return value.map((each: unknown) => {
    if (isObject(each)) return each;
    throw new BadAnswer(400, `Bad request - expected the answer's "${name}" to hold objects, received ${kindOf(each)}`);
  });
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The posted body as an answer this marker can decide on, without further fields. Throws `BadAnswer` (§2.4). */
export function answerFor(marker: Marker, body: unknown): AnswerBase {
  if (body === undefined || body === null || body === '') throw new BadAnswer(400, 'No answer received.');
  if (!isObject(body)) {
    throw new BadAnswer(400, `Bad request - expected an answer of type ${marker.answerType}, received ${kindOf(body)}`);
  }
  const type = field(body, 'type');
  if (!knownTypes.has(type)) {
    throw new BadAnswer(404, 'Unable to map response to a Choice object so failing with an error');
  }
  if (type !== marker.answerType) {
    throw new BadAnswer(400, `Bad request - expected an answer of type ${marker.answerType}, received ${type}`);
  }
  return marker.readAnswer(body);
}

function isObject(body: unknown): body is AnswerFields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
