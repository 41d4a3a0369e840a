import { describe, expect, it } from 'vitest';
import { TooManyRequests } from '../../errors.ts';
import { RateLimit, UserLimit } from './limits.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('RateLimit', () => {
  it('allows a number of calls per key, tells the wait, and resets after the window', () => {
    const limit = new RateLimit(2);
    for (let n = 0; n < 2; n += 1) limit.take('a', start);
    expect(() => limit.take('a', later(5))).toThrow(TooManyRequests);
    expect(() => limit.take('a', later(5))).toThrow('10 minutes');
    expect(() => limit.take('b', later(5))).not.toThrow();
    expect(() => limit.take('a', later(15))).not.toThrow();
  });

  it('limits the number of stored keys', () => {
    const limit = new RateLimit(1);
    for (let n = 0; n <= 100_000; n += 1) limit.take(String(n), later(n / 10_000));
    expect(() => limit.take('0', later(11))).not.toThrow();
  });
});

describe('UserLimit', () => {
  it('allows a tenth of the requests to write, and resets after a minute', () => {
    const limit = new UserLimit(20);
    for (let n = 0; n < 2; n += 1) limit.take(1, false, start);
    expect(() => limit.take(1, false, later(0.5))).toThrow(TooManyRequests);
    for (let n = 0; n < 17; n += 1) limit.take(1, true, start);
    expect(() => limit.take(1, true, start)).toThrow(TooManyRequests);
    expect(() => limit.take(2, false, start)).not.toThrow();
    expect(() => limit.take(1, false, later(1))).not.toThrow();
  });
});
