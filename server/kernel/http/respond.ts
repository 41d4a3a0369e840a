import { hash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { OperationId } from '../../contract/index.ts';
import { SerializedResponse } from './large/largeResponses.ts';
import { CachedResponse } from './responseCache.ts';
import { StreamedResponse } from './streamedResponse.ts';

/** Longer responses are compressed for speed. */
const shortBytes = 131_072;

/**
 * The quality of brotli for a response. Measured with a recipe of 30 foods
 * with everything (3.4 MB): brotli 1 takes 2.5 ms for 113 kB, 4 takes 7 ms for 46 kB; 2 and 3 take longer than 4 for
 * more bytes. gzip 1 takes 22 ms for 275 kB, 6 takes 40 ms for 171 kB. Long responses therefore use brotli 4, or gzip 1
 * for the few clients without brotli. Short ones use brotli 6: it takes 0.3 ms more and saves a sixth on nutrients and
 * an eighth on daily needs. Values never change at their URL, so browsers read them once: brotli 10 takes up to 15 ms and
 * saves another twentieth.
 */
const qualityOf = (type: string, size = Number.POSITIVE_INFINITY): number => {
  if (size > shortBytes) return 4;
  return type === 'application/octet-stream' ? 10 : 6;
};

/** Compresses responses in the thread pool, in an encoding that the client accepts. */
export const compression = (): Middleware => {
  const compressed = compress({
    threshold: 1024,
    zstd: false,
    deflate: false,
    br: (type, size) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(type, size) } }),
    gzip: { level: 1 },
  });
  return (context, next) => {
    // A client that refuses every encoding gets the plain body (RFC 9110, 12.5.3). The library would
    // look for an encoding without a name.
    if (context.acceptsEncodings('br', 'gzip', 'identity') === false) context.compress = false;
    return compressed(context, next);
  };
};

const year = 365 * 24 * 60 * 60;

const tagOf = (body: string | Uint8Array): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** Reads may be cached by the reader's browser, which revalidates each time with its session. */
const cachingOf = ({ immutable = false, method }: Endpoint): string => {
  if (method !== 'GET') return 'no-store';
  return immutable ? `private, max-age=${year}, immutable` : 'private, no-cache';
};

/** A serialized response body. */
type SerializedBody = string | Buffer | CachedResponse | SerializedResponse<OperationId> | StreamedResponse;

/** Serializes a handler's value. Fields outside the contract's schema are dropped. */
export const serialize = ({ output }: Endpoint, value: unknown): SerializedBody | null => {
  if (output === undefined) return null;
  if (value instanceof SerializedResponse || value instanceof StreamedResponse) return value;
  const serialized = z.parse(output, value);
  if (!(serialized instanceof Uint8Array)) return JSON.stringify(serialized);
  return Buffer.from(serialized.buffer, serialized.byteOffset, serialized.byteLength);
};

/** Serializes a handler's value for the cache. @throws Error for a value that is not text */
export const serializeCached = (endpoint: Endpoint, value: unknown): CachedResponse => {
  const serialized = serialize(endpoint, value);
  if (typeof serialized !== 'string')
    throw new Error(
      `${endpoint.path}: only text can be cached. Remove the response cache from this operation.`,
    );
  return new CachedResponse(Buffer.from(serialized), tagOf(serialized));
};

const etagSourceOf = (body: string | Buffer | SerializedResponse<OperationId>): string | Uint8Array =>
  body instanceof SerializedResponse ? body.etagSource : body;

const weak = /^W\//;

/**
 * True if the client has the current version. Tags are compared as weak ones (RFC 9110, 13.1.2), because a proxy may
 * have made one strong.
 */
const hasCurrentTag = (context: Context, tag: string): boolean => {
  const tags = context.get('if-none-match').split(',');
  return tags.some((each) => each.trim() === '*' || each.trim().replace(weak, '') === tag.replace(weak, ''));
};

/** Sends a serialized response, or 304 if the client has it. @throws what `largeBody` throws */
export const respond = async (
  context: Context,
  endpoint: Endpoint,
  body: SerializedBody | null,
  largeBody: (response: SerializedResponse<OperationId>) => Buffer,
): Promise<void> => {
  context.status = endpoint.status;
  context.set('cache-control', cachingOf(endpoint));
  context.vary('Cookie, Authorization');
  if (body === null) return;
  if (endpoint.download !== undefined) context.attachment(endpoint.download);
  if (body instanceof StreamedResponse) {
    context.set('cache-control', 'no-store');
    context.type = endpoint.binary ?? 'application/json; charset=utf-8';
    context.body = body.stream(context.res);
    return;
  }
  if (endpoint.method === 'GET') {
    const tag = body instanceof CachedResponse ? body.tag : tagOf(etagSourceOf(body));
    context.set('etag', tag);
    if (hasCurrentTag(context, tag)) {
      context.status = 304;
      return;
    }
  }
  context.type = endpoint.binary ?? 'application/json; charset=utf-8';
  if (body instanceof CachedResponse) {
    await body.send(context);
    return;
  }
  context.body = body instanceof SerializedResponse ? largeBody(body) : body;
};
