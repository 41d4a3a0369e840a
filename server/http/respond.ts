import { hash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { OperationId } from '../contract/index.ts';
import { SerializedResponse } from './large/largeResponses.ts';
import { CachedResponse } from './responseCache.ts';

/** What is longer is compressed for speed. */
const shortBytes = 131_072;

/**
 * Answers in the encoding that their reader takes, in the pool's threads. Of a recipe of 30 foods with everything, 3.4
 * MB: brotli 1 takes 2.5 ms for 113 kB, 4 takes 7 ms for 46 kB, 2 and 3 take longer than 4 for more; gzip 1 takes
 * 22 ms for 275 kB, 6 takes 40 ms for 171 kB. So brotli 4, whose bytes arrive first, and for the few others gzip 1.
 * What is short takes brotli 6: a third of a millisecond more for a sixth less of the nutrients, an eighth of a pet's day.
 */
export const compression = (): Middleware => {
  const compressed = compress({
    threshold: 1024,
    zstd: false,
    deflate: false,
    br: (_type, size) => ({
      params: { [constants.BROTLI_PARAM_QUALITY]: (size ?? Number.POSITIVE_INFINITY) > shortBytes ? 4 : 6 },
    }),
    gzip: { level: 1 },
  });
  return (context, next) => {
    // Who refuses everything gets it as it is (RFC 9110, 12.5.3); the library would look for an encoding without a name.
    if (context.acceptsEncodings('br', 'gzip', 'identity') === false) context.compress = false;
    return compressed(context, next);
  };
};

const year = 365 * 24 * 60 * 60;

const tagOf = (body: string | Uint8Array): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** What is read may be kept by its reader's browser, who asks each time, signed in, whether it is still so. */
const cachingOf = ({ immutable = false, method }: Endpoint): string => {
  if (method !== 'GET') return 'no-store';
  return immutable ? `private, max-age=${year}, immutable` : 'private, no-cache';
};

/** What leaves. */
export type SerializedBody = string | Buffer | CachedResponse | SerializedResponse<OperationId>;

/** A handler's value as it leaves: what the contract's schema does not name stays here. */
export const serialize = ({ output }: Endpoint, value: unknown): SerializedBody | null => {
  if (output === undefined) return null;
  if (value instanceof SerializedResponse) return value;
  const serialized = z.parse(output, value);
  if (!(serialized instanceof Uint8Array)) return JSON.stringify(serialized);
  return Buffer.from(serialized.buffer, serialized.byteOffset, serialized.byteLength);
};

/** A handler's value as it is kept. @throws Error for what is not text or bytes */
export const serializeCached = (endpoint: Endpoint, value: unknown): CachedResponse => {
  const serialized = serialize(endpoint, value);
  if (typeof serialized !== 'string') throw new Error(`${endpoint.path}: only text is kept.`);
  return new CachedResponse(Buffer.from(serialized), tagOf(serialized));
};

const etagSourceOf = (body: string | Buffer | SerializedResponse<OperationId>): string | Uint8Array =>
  body instanceof SerializedResponse ? body.etagSource : body;

const weak = /^W\//;

/**
 * Whether the reader has it already; asking for a check is no wish for another copy. Tags are compared as weak ones
 * (RFC 9110, 13.1.2): a proxy may have made one strong.
 */
const isHad = (context: Context, tag: string): boolean => {
  const had = context.get('if-none-match').split(',');
  return had.some((each) => each.trim() === '*' || each.trim().replace(weak, '') === tag.replace(weak, ''));
};

/** Sends what was serialized; a reader that has it already is told so. @throws what `largeBody` throws */
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
  if (endpoint.method === 'GET') {
    const tag = body instanceof CachedResponse ? body.tag : tagOf(etagSourceOf(body));
    context.set('etag', tag);
    if (isHad(context, tag)) {
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
