import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Repeater } from './Repeater.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs again after a pause, until it is told not to', async () => {
  let runs = 0;
  const repeater = new Repeater(async () => ++runs < 3, 1000);
  await repeater.run();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(9000);
  expect(runs).toBe(3);
});

it('goes on after a run that throws, and its caller gets the error', async () => {
  let runs = 0;
  const repeater = new Repeater(async () => {
    runs += 1;
    if (runs === 1) throw new RangeError('Invalid time value');
    return true;
  }, 1000);
  await expect(repeater.run()).rejects.toThrow('Invalid time value');
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  await repeater.run();
  expect(runs).toBe(3);
});

it('runs one at a time, and a run that is asked for replaces the next one', async () => {
  const runs: string[] = [];
  const repeater = new Repeater(async () => {
    runs.push('begin');
    await Promise.resolve();
    runs.push('end');
    return true;
  }, 1000);
  await Promise.all([repeater.run(), repeater.run()]);
  expect(runs).toEqual(['begin', 'end', 'begin', 'end']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(6);
});

it('is silent after its end', async () => {
  let runs = 0;
  const repeater = new Repeater(async () => ++runs > 0, 1000);
  const first = repeater.run();
  repeater.end();
  await first;
  await vi.advanceTimersByTimeAsync(9000);
  expect(runs).toBe(0);
});
