import { z } from 'zod';

/** Where a value stands inside a body: names of fields and places in lists. */
export type Path = readonly (string | number)[];

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** Every field that a schema declares, fields of fields too; of a list, its first entry. */
export function declaredFields(schema: z.ZodType): Path[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function fieldsOf(schema: JsonSchema): Path[] {
  const inside = (name: string | number, field: JsonSchema): Path[] => [
    [name],
    ...fieldsOf(field).map(path => [name, ...path]),
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => inside(name, field)),
    ...(schema.items ? inside(0, schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(fieldsOf),
    ...(typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0
      ? inside('ANY', schema.additionalProperties)
      : []),
  ];
}

/** Every field that a body has. */
export function fieldsIn(body: unknown): Path[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const place = Array.isArray(body) ? Number(name) : name;
    return [[place], ...fieldsIn(value).map(path => [place, ...path])];
  });
}

const MISSING = Symbol('missing');

/** A copy of a body with one field replaced, or left out when no value is given. */
export function withField(body: unknown, [name, ...rest]: Path, value: unknown = MISSING): unknown {
  if (name === undefined) return value;
  const copy: unknown = Array.isArray(body) ? [...body] : { ...(body as object | undefined) };
  const fields = copy as Record<string | number, unknown>;
  const changed =
    rest.length === 0 ? value : withField(fields[name] ?? (typeof rest[0] === 'number' ? [] : {}), rest, value);
  if (changed === MISSING) delete fields[name];
  else fields[name] = changed;
  return copy;
}
