import { expect, it } from 'vitest';
import { countdownText, secondsLeft } from './countdown.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
  [86_399, '23:59:59'],
])('%d seconds read %s', (seconds, text) => expect(countdownText(seconds)).toBe(text));

it.each([
  [10_000, 0, 10],
  [10_000, 1, 10],
  [10_000, 9_000, 1],
  [10_000, 9_999, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('a timer that ends at %d has at %d still %d s', (endsAt, now, left) =>
  expect(secondsLeft(endsAt, now)).toBe(left),
);
