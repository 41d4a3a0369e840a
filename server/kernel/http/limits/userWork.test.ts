import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserWork } from './userWork.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const taking = (milliseconds: number) => async (spent: (milliseconds: number) => void) => spent(milliseconds);

it('refuses a user whose writes took too long, tells the wait, and no other user', async () => {
  const work = new UserWork({ burst: 1000, share: 0.1 });
  await work.run(1, taking(900));
  await work.run(1, taking(600));
  await expect(work.run(1, taking(1))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
  });
  await work.run(2, taking(1));
  vi.advanceTimersByTime(5001);
  await work.run(1, taking(1));
});

it('runs a few writes of a user at a time, lets some wait and refuses the rest', async () => {
  const work = new UserWork({ parallel: 2, waiting: 3 });
  let running = 0;
  let peak = 0;
  const ends: (() => void)[] = [];
  const slow = async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
  };
  const writes = Array.from({ length: 10 }, () => work.run(1, slow));
  const outcomes = Promise.allSettled(writes);
  await expect(Promise.any(writes.slice(5).map((write) => write.catch(() => 'refused')))).resolves.toBe(
    'refused',
  );
  await work.run(2, taking(1));
  for (let n = 0; n < 5; n += 1) {
    ends.shift()?.();
    await new Promise((next) => setTimeout(next, 1));
  }
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(peak).toBe(2);
});

it('allows the same work with fewer requests a minute', async () => {
  const work = UserWork.of(60);
  await work.run(1, taking(150));
  await work.run(1, taking(1));
});
