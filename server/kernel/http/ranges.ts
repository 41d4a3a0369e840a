import { createReadStream, ReadStream } from 'node:fs';
import type { Context } from 'koa';

/** First and last byte that a Range header asks for; null if it is not one range of this file. */
const rangeOf = (header: string, size: number): readonly [first: number, last: number] | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : null;
};

/**
 * Answers a request for one range of the file in the body with 206. Safari plays no video without it. Any other range
 * gets the whole file, as RFC 9110 allows.
 */
export const answerRange = (context: Context): void => {
  const { body, length } = context;
  const header = context.get('range');
  if (!(body instanceof ReadStream) || length === undefined) return;
  context.set('accept-ranges', 'bytes');
  const range = header === '' ? null : rangeOf(header, length);
  if (range === null) return;
  const [start, end] = range;
  body.destroy();
  context.status = 206;
  context.set('content-range', `bytes ${start}-${end}/${length}`);
  context.body = createReadStream(body.path, { start, end });
  context.length = end - start + 1;
};
