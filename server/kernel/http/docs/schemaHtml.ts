import type { JsonSchema } from '../schema.ts';
import { type Html, html } from './html.ts';

/** The JSON schema keywords that the contract's schemas use. */
interface Words {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly contentEncoding?: string;
}

const isSafeBound = (bound: number): boolean => Math.abs(bound) === Number.MAX_SAFE_INTEGER;

const boundsOf = ({ minimum, maximum, exclusiveMinimum, minLength, maxLength, maxItems }: Words): string[] =>
  [
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    minimum !== undefined && !isSafeBound(minimum) && `at least ${minimum}`,
    maximum !== undefined && !isSafeBound(maximum) && `at most ${maximum}`,
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
  ].filter((part) => part !== false);

/** The contract's `flag` takes so many spellings that its kind is shown instead. */
const isFlag = (choices: readonly JsonSchema[]): boolean =>
  choices.length === 3 && choices[0]?.type === 'boolean';

const listText = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

/** The type of a value as text: `list of integers`, `text, at most 100 characters, or null`. */
export const typeText = (schema: JsonSchema): string => {
  const words: Words = schema;
  if (words.anyOf) {
    if (isFlag(words.anyOf)) return 'yes or no: 1, true, on, yes or the bare name; 0, false, off, no';
    return [...new Set(words.anyOf.map(typeText))].join(', or ');
  }
  if (words.enum) return `one of ${listText(words.enum)}`;
  if ('const' in words) return JSON.stringify(words.const);
  const parts = [nameOf(words), ...boundsOf(words), words.pattern && `as ${words.pattern}`];
  return parts.filter(Boolean).join(', ');
};

const names: Readonly<Record<string, string>> = { string: 'text', object: 'object', null: 'null' };

const nameOf = ({ type, items, additionalProperties, contentEncoding }: Words): string => {
  if (contentEncoding) return 'bytes';
  if (type === undefined) return 'anything';
  if (typeof type !== 'string') return type.map((one) => names[one] ?? one).join(' or ');
  if (type === 'array') return `list of ${items ? typeText(items) : 'anything'}`;
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object of ${typeText(additionalProperties)} by name`;
  return names[type] ?? type;
};

/** The schema whose properties are shown: of a list its items, of a union its object. */
const innerOf = (schema: JsonSchema): Words | undefined => {
  const words: Words = schema;
  if (words.properties) return words;
  if (words.items) return innerOf(words.items);
  if (typeof words.additionalProperties === 'object') return innerOf(words.additionalProperties);
  return words.anyOf?.map(innerOf).find((inner) => inner !== undefined);
};

const field = (name: string, schema: JsonSchema, required: boolean): Html => {
  const inner = innerOf(schema);
  const head = html`<code>${name}</code>${required ? '' : html` <i>optional</i>`} <span>${typeText(schema)}</span>`;
  if (inner === undefined) return html`<li>${head}</li>`;
  return html`<li><details><summary>${head}</summary>${fieldsHtml(inner as JsonSchema)}</details></li>`;
};

/** The fields of an object, each with its type. Nested fields are in details. */
export const fieldsHtml = (schema: JsonSchema): Html => {
  const { properties = {}, required = [] } = innerOf(schema) ?? {};
  const all = Object.entries(properties);
  if (all.length === 0) return html`<p>${typeText(schema)}</p>`;
  return html`<ul class="fields">${all.map(([name, each]) => field(name, each, required.includes(name)))}</ul>`;
};
