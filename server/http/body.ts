import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { Malformed, Refusal, TooLarge, UnsupportedType } from './errors.ts';
import { bodyFields } from './validate.ts';

/** The most that a body may hold, in bytes, where its endpoint does not say less. */
export const mostBodyBytes = 1024 * 1024;

const mostFields = 5000;
const tooLargeCodes = new Set([1006, 1007, 1009, 1015, 1016]);

/** What body parsers throw: their own status and, from multipart, a code. */
interface ParserError {
  readonly status?: number;
  readonly code?: number | string;
}

const refusalOf = (error: unknown): Refusal => {
  const { status, code } = error as ParserError;
  if (error instanceof Refusal) return error;
  if (status === 413 || tooLargeCodes.has(Number(code))) return new TooLarge();
  if (status === 415) return new UnsupportedType();
  return new Malformed();
};

const parserOf = (mostBytes: number) =>
  koaBody({
    multipart: true,
    text: false,
    jsonTypes: ['json'],
    jsonLimit: mostBytes,
    formLimit: mostBytes,
    // Names are taken as they stand, as multipart and JSON have them; `[]` is read in one place for all.
    queryString: {
      depth: 0,
      allowDots: false,
      arrayLimit: mostFields,
      parameterLimit: mostFields,
      throwOnLimitExceeded: true,
    } as Record<string, unknown>,
    formidable: { maxFields: mostFields, maxFieldsSize: mostBytes, filter: () => false },
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
  });

const parsers = new Map<number, ReturnType<typeof parserOf>>();

/** The parser of bodies up to so many bytes; there are as many as the contract names limits. */
const parserFor = (mostBytes: number) => {
  const parser = parsers.get(mostBytes) ?? parserOf(mostBytes);
  parsers.set(mostBytes, parser);
  return parser;
};

const isEmpty = (context: Context): boolean =>
  context.request.length === undefined
    ? context.get('transfer-encoding') === ''
    : context.request.length === 0;

/**
 * Refuses a body by what its headers say, before any of it is read.
 * @throws TooLarge, UnsupportedType
 */
export const checkBodyHeaders = (context: Context, mostBytes: number): void => {
  if (isEmpty(context)) return;
  if ((context.request.length ?? 0) > mostBytes) throw new TooLarge();
  if (!context.is('json', 'urlencoded', 'multipart')) throw new UnsupportedType();
  // Without a length nothing bounds the parts that are dropped.
  if (context.is('multipart') && context.request.length === undefined) throw new TooLarge();
};

/**
 * The body's fields, whichever of the three types it came in.
 * @throws Malformed, TooLarge, UnsupportedType
 */
export const readBody = async (context: Context, mostBytes: number): Promise<Record<string, unknown>> => {
  if (isEmpty(context)) return {};
  try {
    await parserFor(mostBytes)(context, async () => {});
  } catch (error) {
    throw refusalOf(error);
  }
  return bodyFields((context.request as { body?: unknown }).body);
};
