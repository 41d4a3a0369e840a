import { describe, expect, it } from 'vitest';
import { CachedResponse, ResponseCache } from './responseCache.ts';

const answerOf = (text: string) => new CachedResponse(Buffer.from(text), `W/"${text.slice(0, 9)}"`);
const same = (key: string) => async () => key;

describe('ResponseCache', () => {
  it('make an answer once for a key, also for those who ask at the same time', async () => {
    const kept = new ResponseCache();
    let made = 0;
    const ask = (key: string) =>
      kept.of(
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

  it('do not keep what its key no longer names once it is made', async () => {
    const kept = new ResponseCache();
    await kept.of('before', async () => answerOf('x'), same('after'));
    expect(kept.bytes).toBe(0);
  });

  it('do not keep a failure', async () => {
    const kept = new ResponseCache();
    await expect(kept.of('a', () => Promise.reject(new Error('broken')), same('a'))).rejects.toThrow(
      'broken',
    );
    expect((await kept.of('a', async () => answerOf('fine'), same('a'))).body.toString()).toBe('fine');
  });

  it('hold no more bytes than they may, and let the least recently used go', async () => {
    const kept = new ResponseCache(10_000);
    const ask = (key: string, text = 'x'.repeat(1000)) => kept.of(key, async () => answerOf(text), same(key));
    const first = await ask('first');
    for (let n = 0; n < 100; n += 1) {
      await ask(String(n));
      expect(await ask('first')).toBe(first);
      expect(kept.bytes).toBeLessThanOrEqual(10_000);
    }
    await ask('large', 'x'.repeat(20_000));
    expect(kept.bytes).toBe(0);
  });
});
