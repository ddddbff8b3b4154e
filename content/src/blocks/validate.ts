import { z } from 'zod';
import { contentFieldNames, isRecord } from '../documents/normalise.ts';
import type { Path, SourceDocument } from '../documents/readDocument.ts';
import { commonFields, flag, text } from './common.ts';
import { findBlockType } from './registry.ts';
import type { AuthoredObject, BlockType } from './types.ts';

export interface Fault {
  path: Path;
  message: string;
  severity: 'error' | 'warning';
  /** The object cannot be used as it is, so its document is left out. */
  fatal?: true;
}

const nested = z.union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))]);
const nestedList = z.array(z.record(z.string(), z.unknown()));
const LISTS = new Set(['children', 'hints', 'choices', 'items', 'cards']);

/** What an object of one type may hold. */
interface Form {
  schema: z.ZodObject;
  /** The schema of each field. */
  fields: ReadonlyMap<string, z.ZodType>;
}

/** The form of one type's own fields; nested objects are only known to be objects here, each has its own turn. */
function formOf(type: BlockType): Form {
  const content = ['children', ...(type.content ?? []), ...(type.secretContent ?? [])];
  const fields = {
    ...commonFields,
    ...Object.fromEntries(content.map(field => [field, LISTS.has(field) ? nestedList : nested])),
    ...type.fields,
    ...type.secretFields,
  };
  const optional = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, name === 'type' ? schema : schema.optional()]),
  );
  return { schema: z.strictObject(optional), fields: new Map(Object.entries(fields)) };
}

/** A type nobody registered: its common fields are judged, the others let through. */
const unknownType = z.looseObject(
  Object.fromEntries(
    [...Object.entries(commonFields), ...contentFieldNames.map(name => [name, z.unknown()] as const)].map(
      ([name, schema]) => [name, schema.optional()],
    ),
  ),
);

/** Fields that the wire form of others carries on every object; they say nothing to readers. */
const SOURCE_FIELDS = new Set(['author', 'canonicalSourceFile', 'version']);

const forms = new Map<string, Form>();

function formFor(type: string): Form {
  const known = findBlockType(type);
  if (known === undefined) return { schema: unknownType, fields: new Map() };
  const form = forms.get(type) ?? formOf(known);
  forms.set(type, form);
  return form;
}

/**
 * Faults of form of one object, not of what is inside it. What only the wire form of somebody else may hold (a type or a
 * field unknown here) is an error in YAML, where it is a slip, and a warning in JSON.
 */
export function validate(object: AuthoredObject, path: Path, document: SourceDocument): Fault[] {
  const faults: Fault[] = [];
  const slip = document.form === 'json' ? 'warning' : 'error';
  if (object.type === '') return [{ path, message: 'has no type', severity: 'error', fatal: true }];
  if (typeof object.type === 'string' && findBlockType(object.type) === undefined) {
    const message = `unknown type "${object.type}"`;
    faults.push({ path, message, severity: slip });
  }
  const form = formFor(String(object.type));
  if (isWellFormed(object, form)) return faults;
  const parsed = form.schema.safeParse(object);
  for (const issue of parsed.error?.issues ?? []) {
    const at = [...path, ...issue.path.filter(step => typeof step !== 'symbol')];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        if (document.form === 'json' && SOURCE_FIELDS.has(key)) continue;
        faults.push({ path: [...at, key], message: `"${object.type}" has no field "${key}"`, severity: slip });
      }
    } else faults.push({ path: at, message: messageOf(issue, at, object, document), severity: 'error', fatal: true });
  }
  return faults;
}

/** Seen field by field, since most hold a text, a flag or other objects; the whole schema says what is wrong. */
const isWellFormed = (object: AuthoredObject, { fields }: Form): boolean =>
  Object.entries(object).every(([field, value]) => {
    const schema = fields.get(field);
    if (schema === text) return typeof value === 'string';
    if (schema === flag) return typeof value === 'boolean';
    if (schema === nestedList) return Array.isArray(value) && value.every(isRecord);
    return schema?.safeParse(value).success === true;
  });

function messageOf(issue: z.core.$ZodIssue, at: Path, object: AuthoredObject, document: SourceDocument): string {
  const typed = document.typedAt(at);
  const value = issue.path.reduce<unknown>((inside, step) => (inside as Record<PropertyKey, unknown>)?.[step], object);
  if (wantsText(issue) && typed !== undefined && value !== undefined && typeof value !== 'string') {
    return `quote it: ${typed} is read as ${value === null ? 'nothing' : `the ${typeof value} ${value}`}, write "${typed}"`;
  }
  return `${issue.path.map(String).join('.')}: ${issue.message}`;
}

/** The schema asks for a text here, alone or among other forms. */
function wantsText(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'string';
  if (issue.code === 'invalid_union') return issue.errors.some(branch => branch.some(wantsText));
  return false;
}
