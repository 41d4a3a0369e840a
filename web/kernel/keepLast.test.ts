import { expect, it, vi } from 'vitest';
import { keepLast } from './keepLast.ts';

it('makes a result once for the same arguments', () => {
  const make = vi.fn((one: object, other: object | null) => [one, other]);
  const kept = keepLast(make);
  const [a, b] = [{}, {}];
  const first = kept(a, null);
  expect(kept(a, null)).toBe(first);
  expect(kept(a, b)).toEqual([a, b]);
  expect(kept(a, null)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(3);
});

it('does not take an argument more for the same', () => {
  const kept = keepLast((...all: readonly number[]) => all.length);
  expect([kept(1), kept(1, 2), kept(1)]).toEqual([1, 2, 1]);
});
