import { expect, it } from 'vitest';
import { Pauses } from './pauses.ts';

/** Blocks the thread without using the CPU, as another process does that gets it. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('counts no time in which the machine does something else', async () => {
  const pauses = new Pauses();
  sleep(200);
  expect(pauses.isDue).toBe(true);
  expect(pauses.worked).toBeLessThan(100);
  await pauses.pause();
  sleep(200);
  expect(pauses.worked).toBeLessThan(150);
});

it('counts the time of the calculation, without its pauses', async () => {
  const pauses = new Pauses();
  while (pauses.worked < 20);
  await pauses.pause();
  expect(pauses.worked).toBeGreaterThanOrEqual(20);
});
