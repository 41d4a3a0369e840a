import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { OperationId } from '../contract/index.ts';
import { Ready, writeReady } from './ready.ts';

const year = 365 * 24 * 60 * 60;

const tagOf = (body: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const cachingOf = ({ immutable = false, method }: Endpoint): string =>
  immutable && method === 'GET' ? `private, max-age=${year}, immutable` : 'no-store';

/** What leaves. */
export type Presented = string | Buffer | Ready<OperationId>;

/** A handler's value as it leaves: what the contract's presenter does not name stays here. */
export const present = ({ output }: Endpoint, value: unknown): Presented | null => {
  if (output === undefined) return null;
  if (value instanceof Ready) return value;
  const presented = z.parse(output, value);
  if (!(presented instanceof Uint8Array)) return JSON.stringify(presented);
  return Buffer.from(presented.buffer, presented.byteOffset, presented.byteLength);
};

/** Whether the reader has it already; asking for a check is no wish for another copy. */
const isHad = (context: Context, tag: string): boolean =>
  context
    .get('if-none-match')
    .split(',')
    .some((each) => each.trim() === tag);

/** Sends what was presented; a reader that has it already is told so. */
export const answer = (context: Context, endpoint: Endpoint, body: Presented | null): void => {
  context.status = endpoint.status;
  context.set('cache-control', cachingOf(endpoint));
  context.vary('Cookie, Authorization');
  if (body === null) return;
  if (endpoint.method === 'GET') {
    const tag = tagOf(body instanceof Ready ? body.essence : body);
    context.set('etag', tag);
    if (isHad(context, tag)) {
      context.status = 304;
      return;
    }
  }
  context.type = endpoint.binary ?? 'application/json; charset=utf-8';
  context.body = body instanceof Ready ? writeReady(body, context) : body;
};
