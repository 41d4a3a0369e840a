import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWriteProbe } from './writeProbe.ts';

describe('createWriteProbe', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('runs one write at a time for any number of callers', async () => {
    let writes = 0;
    let end = (_: Error) => {};
    const probe = createWriteProbe(() => {
      writes += 1;
      return new Promise((_, reject) => {
        end = reject;
      });
    });
    const first = Promise.allSettled(Array.from({ length: 50 }, probe));
    vi.advanceTimersByTime(1100);
    const later = Promise.allSettled(Array.from({ length: 50 }, probe));
    end(new Error('full'));
    for (const { status } of [...(await first), ...(await later)]) expect(status).toBe('rejected');
    await expect(probe()).rejects.toThrow('full');
    expect(writes).toBe(1);
  });

  it('writes again after a second', async () => {
    let isFull = true;
    const probe = createWriteProbe(async () => {
      if (isFull) throw new Error('full');
    });
    await expect(probe()).rejects.toThrow('full');
    isFull = false;
    vi.advanceTimersByTime(999);
    await expect(probe()).rejects.toThrow('full');
    vi.advanceTimersByTime(1);
    await expect(probe()).resolves.toBeUndefined();
  });
});
