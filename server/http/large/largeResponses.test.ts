import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceUnavailable } from '../errors.ts';
import { LargeResponses, SerializedResponse } from './largeResponses.ts';

const megabyte = 1024 * 1024;

const response = (size: number): SerializedResponse<'recipes.get'> =>
  new SerializedResponse('recipes.get', {
    etagSource: '',
    pieces: () => [{ length: size, write: () => {} }],
  });

let responses: LargeResponses;

/** Begins an answer of so many bytes to somebody who does not read it. */
const begin = (name: string, size: number): ServerResponse => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  responses.bodyOf(response(size), { res }, name);
  return res;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  responses = new LargeResponses();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the bytes of large responses that wait to be sent', () => {
  it('is 32 MB to one reader, and not a byte more', () => {
    begin('user 1', 31 * megabyte);
    begin('user 1', megabyte);
    expect(() => begin('user 1', 1)).toThrow(ServiceUnavailable);
    expect(() => begin('user 2', 32 * megabyte)).not.toThrow();
  });

  it('is asked while an answer is measured, of which no more is than there is room for', () => {
    let measured = 0;
    const pieces = function* () {
      for (let index = 0; index < 100; index += 1) {
        measured += 1;
        yield { length: 10 * megabyte, write: () => {} };
      }
    };
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    const large = new SerializedResponse('recipes.get', { etagSource: '', pieces });
    expect(() => responses.bodyOf(large, { res }, 'user 1')).toThrow(ServiceUnavailable);
    expect(measured).toBe(4);
    expect(() => begin('user 1', 32 * megabyte)).not.toThrow();
  });

  it('is 128 MB to all, and not a byte more', () => {
    for (const user of [1, 2, 3, 4]) begin(`user ${user}`, 32 * megabyte);
    expect(() => begin('user 5', 1)).toThrow(ServiceUnavailable);
  });

  it('is ended after a minute, and not before', () => {
    const unread = begin('user 1', 32 * megabyte);
    vi.advanceTimersByTime(59_999);
    expect(unread.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(unread.destroyed).toBe(true);
  });

  it('has its room again when it is over', () => {
    begin('user 1', 32 * megabyte).emit('close');
    expect(() => begin('user 1', 32 * megabyte)).not.toThrow();
  });
});
