import { describe, expect, it } from 'vitest';
import { CachedResponse, ResponseCache } from './responseCache.ts';

const answerOf = (text: string) => new CachedResponse(Buffer.from(text), `W/"${text.slice(0, 9)}"`);
const same = (key: string) => async () => key;

describe('ResponseCache', () => {
  it('creates a response once per key, also for concurrent requests', async () => {
    const cache = new ResponseCache();
    let made = 0;
    const ask = (key: string) =>
      cache.of(
        key,
        async () => {
          made += 1;
          return answerOf(key);
        },
        same(key),
      );
    const [first, second] = await Promise.all([ask('a'), ask('a')]);
    expect([await ask('a'), second]).toEqual([first, first]);
    expect((await ask('b')).body.toString()).toBe('b');
    expect(made).toBe(2);
  });

  it('does not cache a response whose key changed meanwhile', async () => {
    const cache = new ResponseCache();
    await cache.of('before', async () => answerOf('x'), same('after'));
    expect(cache.bytes).toBe(0);
  });

  it('does not cache a failure', async () => {
    const cache = new ResponseCache();
    await expect(cache.of('a', () => Promise.reject(new Error('broken')), same('a'))).rejects.toThrow(
      'broken',
    );
    expect((await cache.of('a', async () => answerOf('fine'), same('a'))).body.toString()).toBe('fine');
  });

  it('limits its bytes and drops the least recently used', async () => {
    const cache = new ResponseCache(10_000);
    const ask = (key: string, text = 'x'.repeat(1000)) =>
      cache.of(key, async () => answerOf(text), same(key));
    const first = await ask('first');
    for (let n = 0; n < 100; n += 1) {
      await ask(String(n));
      expect(await ask('first')).toBe(first);
      expect(cache.bytes).toBeLessThanOrEqual(10_000);
    }
    await ask('large', 'x'.repeat(20_000));
    expect(cache.bytes).toBe(0);
  });
});
