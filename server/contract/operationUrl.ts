import type * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';

type Part<Name extends string, S extends Schema> = string extends keyof z.input<S>
  ? { readonly [N in Name]?: undefined }
  : Partial<z.input<S>> extends z.input<S>
    ? { readonly [N in Name]?: z.input<S> }
    : { readonly [N in Name]: z.input<S> };

/** The input of an operation: its params, query and body, as far as declared. */
export type OperationInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** The output of an operation. */
export type Output<E> = E extends Endpoint<Schema, Schema, Schema, infer O> ? z.output<O> : never;

/** The input of an operation that is known only at run time. */
export interface UntypedInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const searchOf = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) pairs.append(`${name}[]`, String(each));
    else if (value !== undefined) pairs.append(name, value === true ? '1' : String(value));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
};

/** The URL of a call: the path with its parameters, and the query. */
export const operationUrl = (
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: UntypedInput,
): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + searchOf(query);
