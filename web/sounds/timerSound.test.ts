import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTimerSound } from './timerSound.ts';

it('is the committed file, which is loud, and silent at its end', () => {
  const made = makeTimerSound();
  expect(Buffer.compare(readFileSync(join(import.meta.dirname, 'timer.wav')), made)).toBe(0);
  const samples = new Int16Array(made.buffer, 44);
  const peak = (of: Int16Array): number => of.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  expect(peak(samples)).toBeGreaterThan(16_000);
  expect(peak(samples.slice(-100))).toBeLessThan(100);
});
