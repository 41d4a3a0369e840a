import { expect, it } from 'vitest';
import { clockOffset } from './serverClock.ts';

it('is the distance of the server from the middle of the call', () => {
  expect(clockOffset({ server: 61_000, sent: 1_000, received: 1_200 })).toBe(59_900);
  expect(clockOffset({ server: 1_000, sent: 5_000, received: 5_000 })).toBe(-4_000);
});

it('is unknown after a slow call, or when the clock was set during it', () => {
  expect(clockOffset({ server: 0, sent: 0, received: 10_001 })).toBeNull();
  expect(clockOffset({ server: 0, sent: 2, received: 1 })).toBeNull();
});
