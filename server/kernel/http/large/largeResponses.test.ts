import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceUnavailable } from '../../errors.ts';
import { LargeResponses, SerializedResponse } from './largeResponses.ts';

const megabyte = 1024 * 1024;

const response = (size: number): SerializedResponse<'recipes.get'> =>
  new SerializedResponse('recipes.get', {
    etagSource: '',
    pieces: () => [{ length: size, write: () => {} }],
  });

let responses: LargeResponses;

/** Starts a response of `bytes` to a reader that does not read it. */
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

describe('LargeResponses', () => {
  it('holds at most 32 MB for one reader', () => {
    begin('user 1', 31 * megabyte);
    begin('user 1', megabyte);
    expect(() => begin('user 1', 1)).toThrow(ServiceUnavailable);
    expect(() => begin('user 2', 32 * megabyte)).not.toThrow();
  });

  it('stops measuring a response at the first piece over the limit', () => {
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

  it('holds at most 128 MB for all readers', () => {
    for (const user of [1, 2, 3, 4]) begin(`user ${user}`, 32 * megabyte);
    expect(() => begin('user 5', 1)).toThrow(ServiceUnavailable);
  });

  it('ends a response after a minute, not earlier', () => {
    const unread = begin('user 1', 32 * megabyte);
    vi.advanceTimersByTime(59_999);
    expect(unread.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(unread.destroyed).toBe(true);
  });

  it('frees the bytes of a closed response', () => {
    begin('user 1', 32 * megabyte).emit('close');
    expect(() => begin('user 1', 32 * megabyte)).not.toThrow();
  });
});
