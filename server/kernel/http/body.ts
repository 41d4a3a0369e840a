import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { Endpoint } from '../../contract/endpoint.ts';
import { BadRequest, HttpError, PayloadTooLarge, UnsupportedMediaType } from '../errors.ts';
import {
  type BodyLimits,
  type FileRules,
  formFields,
  type Part,
  PartCollector,
  textOf,
  urlencodedPairs,
} from './forms.ts';
import type { Upload } from './limits/uploads.ts';
import { requireObjectBody } from './validate.ts';

/** Default limit of a request body, in bytes. An endpoint may set a lower one. */
export const maxBodyBytes = 1024 * 1024;

/** The limits of a body that any of these endpoints may get. */
export const bodyLimitsOf = (endpoints: readonly Endpoint[]): BodyLimits => ({
  bytes: Math.max(...endpoints.map((endpoint) => endpoint.maxBodyBytes ?? maxBodyBytes)),
  files: Object.assign({}, ...endpoints.map(({ files = {} }) => files)) as FileRules,
});

/** Limit of a multipart body: its files come on top. */
const multipartBytes = ({ bytes, files }: BodyLimits): number =>
  Object.values(files).reduce((sum, file) => sum + file.count * file.bytes, bytes);

const tooLargeCodes = new Set([1006, 1007, 1009, 1015, 1016]);

/** Error thrown by the body parsers: their own status and, from multipart, a code. */
interface ParserError {
  readonly status?: number;
  readonly code?: number | string;
}

const toHttpError = (error: unknown): HttpError => {
  const { status, code } = error as ParserError;
  if (error instanceof HttpError) return error;
  if (status === 413 || tooLargeCodes.has(Number(code))) return new PayloadTooLarge();
  if (status === 415) return new UnsupportedMediaType();
  return new BadRequest();
};

/** Reads the bytes of JSON and urlencoded bodies, decompressed, and the parts of multipart ones. */
const parserOf = (maxBytes: number, parts: PartCollector) =>
  koaBody({
    json: false,
    urlencoded: false,
    text: true,
    textTypes: ['json', 'urlencoded'],
    textLimit: maxBytes,
    // No encoding: the body stays bytes, so that invalid UTF-8 is refused and not replaced.
    encoding: '',
    multipart: true,
    formidable: { encoding: 'binary', onPart: (part) => parts.take(part as unknown as Part) },
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
  });

const isPoisoned = /__proto__|\\u/;

/** Parses a JSON body. @throws BadRequest, SyntaxError */
const jsonOf = (bytes: Buffer): unknown => {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  if (!isPoisoned.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new BadRequest();
    return value;
  });
};

const isEmpty = (context: Context): boolean =>
  context.request.length === undefined
    ? context.get('transfer-encoding') === ''
    : context.request.length === 0;

/**
 * Refuses a body by its headers, before any of it is read.
 * @throws PayloadTooLarge, UnsupportedMediaType
 */
export const checkBodyHeaders = (context: Context, limits: BodyLimits): void => {
  if (isEmpty(context)) return;
  const maxBytes = context.is('multipart') ? multipartBytes(limits) : limits.bytes;
  if ((context.request.length ?? 0) > maxBytes) throw new PayloadTooLarge();
  if (!context.is('json', 'urlencoded', 'multipart')) throw new UnsupportedMediaType();
  // Without a length nothing limits the parts that are skipped.
  if (context.is('multipart') && context.request.length === undefined) throw new PayloadTooLarge();
};

const fieldsIn = (context: Context, parts: PartCollector): Record<string, unknown> => {
  if (context.is('multipart')) return formFields(parts.pairs());
  const { body } = context.request as { body?: unknown };
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (context.is('urlencoded')) return formFields(urlencodedPairs(bytes));
  return bytes.length === 0 ? {} : requireObjectBody(jsonOf(bytes));
};

/**
 * The body's fields, from JSON, urlencoded or multipart.
 * @param upload counts the bytes of a long body
 * @throws BadRequest, PayloadTooLarge, UnsupportedMediaType, and what refuses the upload
 */
export const readBody = async (
  context: Context,
  limits: BodyLimits,
  upload?: Upload,
): Promise<Record<string, unknown>> => {
  if (isEmpty(context)) return {};
  const parts = new PartCollector(limits, (bytes) => upload?.add(bytes) ?? true);
  try {
    const read = parserOf(limits.bytes, parts)(context, async () => {});
    await (upload === undefined ? read : Promise.race([read, upload.refused()]));
    upload?.complete();
    return fieldsIn(context, parts);
  } catch (error) {
    parts.drop();
    throw toHttpError(error);
  }
};
