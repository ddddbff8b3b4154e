import type { Endpoint } from '@cs/contract';
import { declaredFields, fieldsIn, type Path, withField } from './fields.ts';
import { nested, VALUES } from './values.ts';

/** A request's body as it travels, with what is wrong with it. */
export interface BadBody {
  readonly what: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
}

const JSON_TYPE = 'application/json';
const json = (what: string, body: unknown): BadBody => ({ what, payload: JSON.stringify(body), type: JSON_TYPE });

/** Each field of a body, and each field that the contract knows, wrong in every way, one at a time; and left out. */
export function badFields(endpoint: Endpoint, good: unknown): BadBody[] {
  const fields = new Map<string, Path>();
  for (const path of [...fieldsIn(good), ...(endpoint.body ? declaredFields(endpoint.body) : [])]) {
    fields.set(path.join('.'), path);
  }
  return [...fields].flatMap(([name, path]) => [
    json(`${name} is missing`, withField(good, path)),
    ...Object.entries(VALUES).map(([what, value]) => json(`${name} is ${what}`, withField(good, path, value))),
  ]);
}

/** Bodies that are wrong as a whole. */
export function badBodies(good: unknown): BadBody[] {
  const text = JSON.stringify(good ?? {});
  const padded = { ...(good as object | undefined), padding: 'a'.repeat(102_400) };
  return [
    { what: 'no body' },
    { what: 'a type and no body', type: JSON_TYPE },
    ...Object.entries(VALUES).map(([what, value]) => json(`the body is ${what}`, value)),
    json('a body of 100 KB', padded),
    json('a list of the body', [good, good]),
    { what: '200,000 levels', payload: nested(200_000), type: JSON_TYPE },
    {
      what: '200,000 levels in a field',
      payload: `${text.replace(/[}\]]$/, '')}${text === '{}' ? '' : ','}"more":${nested(200_000)}}`,
      type: JSON_TYPE,
    },
    { what: 'more than the limit', payload: `"${'a'.repeat(1_100_000)}"`, type: JSON_TYPE },
    { what: 'half of JSON', payload: text.slice(0, -1), type: JSON_TYPE },
    { what: 'no JSON', payload: 'registeredUser=1', type: JSON_TYPE },
    { what: 'JSON with a mark at the start', payload: `\uFEFF${text}`, type: JSON_TYPE },
    {
      what: 'bytes that are no UTF-8',
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      type: JSON_TYPE,
    },
    { what: 'a poisoned prototype', payload: `{"__proto__":{"role":"ADMIN"},${text.slice(1)}`, type: JSON_TYPE },
    { what: 'a name twice', payload: `{"type":1,"type":{},${text.slice(1)}`, type: JSON_TYPE },
    { what: 'text', payload: text, type: 'text/plain' },
    { what: 'XML', payload: '<a/>', type: 'application/xml' },
    { what: 'a form', payload: 'a=1&b[]=2&__proto__[x]=1', type: 'application/x-www-form-urlencoded' },
    { what: 'a form of parts', payload: '--x\r\n\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
    { what: 'a type that is none', payload: text, type: ';;;' },
  ];
}
