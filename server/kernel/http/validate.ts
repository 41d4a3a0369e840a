import * as z from 'zod/mini';
import type { Schema } from '../../contract/endpoint.ts';
import { isDeferredIssue, isMissing } from '../../contract/fields.ts';
import { maxLines } from '../../contract/recipes.ts';
import { BadRequest, FieldErrors, type FieldMessages, NotFound } from '../errors.ts';
import { Unexpected } from './forms.ts';
import { propertiesOf } from './schema.ts';

type Issue = z.core.$ZodRawIssue;

/** What a value must be, by zod's name of the type. */
const kinds: Readonly<Record<string, string>> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'Choose yes or no.',
  array: 'This must be a list.',
  object: 'This must have named fields.',
  record: 'This must have named fields.',
};

const other = 'This value is not valid.';

/** The name of the field in words: `dietary_per_kg_need.age_lt` is "age lt". A part of a list has none. */
const fieldOf = ({ path = [] }: Issue): string | null => {
  const last = path.at(-1);
  return typeof last === 'string' ? last.replaceAll('_', ' ') : null;
};

const missing = (issue: Issue): string => {
  const field = fieldOf(issue);
  return field === null ? 'This value is required.' : `The ${field} field is required.`;
};

/** "a, b or c". */
const choices = (values: readonly unknown[]): string => {
  const words = values.map(String).filter((word) => word !== '');
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');
};

const sizeText = (origin: string, limit: string, size: number | bigint): string =>
  `${limit} ${size.toLocaleString('en')}${origin === 'string' ? ' characters' : ''}.`;

/** The message of an error for which the contract has none: always a sentence for the person who sent the value. */
const sentenceOf = (issue: Issue): string => {
  if (isMissing(issue.input) && (issue.code === 'invalid_type' || !('origin' in issue)))
    return missing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? other;
    case 'invalid_value':
      return `Choose ${choices(issue.values)}.`;
    case 'too_big':
      return sizeText(issue.origin, 'At most', issue.maximum);
    case 'too_small':
      return sizeText(issue.origin, 'At least', issue.minimum);
    case 'unrecognized_keys':
      return `There is no field ${choices(issue.keys)}.`;
    default:
      return other;
  }
};

z.config({ localeError: sentenceOf });

const named = /^(.*)\[\]$/;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Fields as received. A name that ends in `[]`, or that occurs several times, is a list. */
export const collectFields = (pairs: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const fields = new Map<string, unknown>();
  for (const [key, value] of Object.entries(pairs)) {
    const name = named.exec(key)?.[1];
    const field = name ?? key;
    if (fields.has(field)) fields.set(field, [...listOf(fields.get(field)), ...listOf(value)]);
    else fields.set(field, name === undefined ? value : listOf(value));
  }
  return Object.fromEntries(fields);
};

/** Two for each line of the longest recipe. */
const maxMessages = 2 * maxLines;

/** The messages of a failed parse by field, such as `ingredients.3.total_g`, up to the number that a form shows. */
export const messagesOf = (error: z.core.$ZodError): FieldMessages => {
  const fields = new Map<string, string[]>();
  for (const { path, message } of error.issues.slice(0, maxMessages)) {
    const name = path.length === 0 ? 'body' : path.join('.');
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
};

/** The output of a schema, also if it reported issues without stopping. */
const takenBy = (schema: Schema, value: unknown): unknown => {
  const taken = schema._zod.run({ value, issues: [] }, { async: false });
  if (taken instanceof Promise)
    throw new Error('A schema of the contract is asynchronous. Use synchronous checks only.');
  return taken.value;
};

/**
 * Parses a part of a request by its schema. A part without a schema is dropped. Deferred issues go to the handler if
 * there are no others.
 * @throws FieldErrors with the messages of all fields
 */
export const parsePart = (schema: Schema | undefined, value: unknown): unknown => {
  if (schema === undefined) return {};
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  if (result.error.issues.every(isDeferredIssue)) return takenBy(schema, value);
  throw new FieldErrors(messagesOf(result.error));
};

/**
 * Parses the parameters of a path. An id that no row can have is not found.
 * @throws NotFound
 */
export const parseParams = (schema: Schema | undefined, value: unknown): unknown => {
  if (schema === undefined) return {};
  const result = z.safeParse(schema, value);
  if (!result.success) throw new NotFound();
  return result.data;
};

/**
 * A parsed body as fields.
 * @throws BadRequest for a list or a bare value
 */
export const requireObjectBody = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new BadRequest('Send an object of named fields.');
  return collectFields(body as Record<string, unknown>);
};

const listNames = new WeakMap<Schema, ReadonlyMap<string, boolean>>();

/** The names of a schema's fields, each with whether it is a list. */
const listsOf = (schema: Schema): ReadonlyMap<string, boolean> => {
  const known =
    listNames.get(schema) ??
    new Map(propertiesOf(schema).map(({ name, schema: { type } }) => [name, type === 'array']));
  listNames.set(schema, known);
  return known;
};

/** A form's fields for a schema, and the messages of invalid ones. */
const expectedOf = (schema: Schema | undefined, value: unknown) => {
  const wrong: Record<string, readonly string[]> = {};
  if (schema === undefined || typeof value !== 'object' || value === null) return { value, wrong };
  const fields = Object.entries(value).flatMap(([name, given]): [string, unknown][] => {
    if (!(given instanceof Unexpected)) return [[name, given]];
    const isList = listsOf(schema).get(name);
    if (isList && given.list !== null) return [[name, given.list]];
    if (isList !== undefined) wrong[name] = [given.message];
    return [];
  });
  return { value: Object.fromEntries(fields), wrong };
};

/**
 * Parses query and body together, so that one response names every invalid field.
 * @throws FieldErrors
 */
export const parseInput = (
  parts: readonly (readonly [schema: Schema | undefined, value: unknown])[],
): readonly unknown[] => {
  let wrong: FieldMessages = {};
  const values = parts.map(([schema, given]) => {
    const { value, wrong: unexpected } = expectedOf(schema, given);
    try {
      return parsePart(schema, value);
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error;
      wrong = { ...wrong, ...error.fields };
      return {};
    } finally {
      wrong = { ...wrong, ...unexpected };
    }
  });
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
  return values;
};
