import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { fixturesFolder, read, readTable } from '../csv.ts';
import { operations } from './openapi.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './schema.ts';

const words = (cell: string): readonly string[] => cell.split(' ').filter((word) => word !== '');

/** The calls of both parts of the specification. A path without `/api` is called without it. */
const calls = readTable(
  'calls.csv',
  {
    method: read.text,
    path: read.text,
    override: read.optionalText,
    sends: words,
    answers: words,
    source: read.text,
  },
  join(fixturesFolder, 'specification'),
);

/** A path without the names of its parameters. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '{}');

const withoutApi = (path: string): string => path.replace(/^\/api/, '');

/** The operation that a call reaches. A `_method` call is a POST that the contract may name by either method. */
const operationOf = ({ method, path, override }: (typeof calls)[number]): Endpoint | undefined =>
  operations()
    .map(([, endpoint]) => endpoint)
    .find((endpoint) => {
      const methods = override === null ? [method] : [method, 'POST'];
      const paths = endpoint.withoutPrefix ? [endpoint.path, withoutApi(endpoint.path)] : [endpoint.path];
      return methods.includes(endpoint.method) && paths.map(shapeOf).includes(shapeOf(path));
    });

const namesOf = (schema: Schema | undefined): readonly string[] =>
  schema === undefined ? [] : propertiesOf(schema).map(({ name }) => name);

/** Whether a response has a field, given as `users.data`. */
const has = (schema: JsonSchema, field: string): boolean => {
  const [first = '', ...rest] = field.split('.');
  const inner = (schema.properties as Readonly<Record<string, JsonSchema>> | undefined)?.[first];
  return inner !== undefined && (rest.length === 0 || has(inner, rest.join('.')));
};

describe('the contract has each call of the specification', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    const endpoint = operationOf(call);
    expect(endpoint).toBeDefined();
    if (!endpoint) return;
    expect([...namesOf(endpoint.query), ...namesOf(endpoint.body)]).toEqual(
      expect.arrayContaining([...call.sends]),
    );
    const response = endpoint.output ? jsonSchemaOf(endpoint.output, 'output') : {};
    expect(call.answers.filter((field) => !has(response, field))).toEqual([]);
    if (call.override !== null && endpoint.method === 'PUT') expect(endpoint.override).toBe('PUT');
  });

  it('90 of them, each once', () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(90);
  });
});
