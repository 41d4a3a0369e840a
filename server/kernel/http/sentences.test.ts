import { describe, expect, it } from 'vitest';
import type { Schema } from '../../contract/endpoint.ts';
import { FieldErrors, type FieldMessages } from '../errors.ts';
import { operations } from './openapi.ts';
import { type JsonSchema, jsonSchemaOf } from './schema.ts';
import { parsePart } from './validate.ts';

const wrong: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    -1,
    0.5,
    1e21,
    Number.POSITIVE_INFINITY,
    7,
    'x',
    '',
    ' ',
    '\u200b',
    '-1',
    '{',
    '[1',
  ],
  ...['1e309', 'null', [], {}, [[]], [null], [{}], { id: 1 }, { toString: 1 }, 'x'.repeat(30_000)],
  ...['2024-02-30', 'very-thin', Array(2000).fill('x')],
];

/** Wrong values of a schema, and values with one wrong part. */
const wrongFor = (schema: JsonSchema): unknown[] => {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
    anyOf?: readonly JsonSchema[];
  };
  return [
    ...wrong,
    ...Object.entries(properties).flatMap(([name, part]) =>
      wrongFor(part).map((value) => ({ [name]: value })),
    ),
    ...(items ? wrongFor(items).map((value) => [value]) : []),
    ...anyOf.flatMap(wrongFor),
  ];
};

const messagesOf = (schema: Schema, value: unknown): FieldMessages => {
  try {
    parsePart(schema, value);
    return {};
  } catch (error) {
    if (error instanceof FieldErrors) return error.fields;
    throw error;
  }
};

/** Texts that the specification prints without a full stop. */
const specified = ['Please select at least 1 Species', 'Please select at least 1 Activity Level'];

const isSentence = (message: string): boolean =>
  specified.includes(message) ||
  (/^[A-Z{].*[.!]$/su.test(message) &&
    !/\binvalid (?:input|option|string|number)|\bexpected\b|\breceived\b|\btoo (?:big|small)|undefined|\bNaN\b/i.test(
      message,
    ));

/** The value at a path such as `recipe.ingredients.0.id`. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], value);

/** True for nothing, also as JSON, and for what shows as nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 'null' ||
  (typeof value === 'string' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) ||
  (Array.isArray(value) && value.length === 0);

const parts = operations().flatMap(([id, { query, body }]) => [
  ...(query ? [[`${id}, query`, query] as const] : []),
  ...(body ? [[`${id}, body`, body] as const] : []),
]);

describe.each(parts)('%s', (_, schema) => {
  it('refuses each wrong value with a sentence, and says "is required" only of what is missing', () => {
    for (const value of wrongFor(jsonSchemaOf(schema, 'input'))) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      for (const [field, messages] of Object.entries(messagesOf(schema, value)))
        for (const message of messages) {
          const sent = `${JSON.stringify(value).slice(0, 200)} at ${field}: ${message}`;
          expect(isSentence(message), sent).toBe(true);
          if (message.endsWith(' field is required.'))
            expect(isEmpty(valueAt(value, field)), sent).toBe(true);
        }
    }
  });
});
