import { expect, it } from 'vitest';
import { type Calculated, compareAmounts, notCompared } from './compare.ts';
import { isGone, ratioFinding, saysNothing, timesOf } from './foundTimes.ts';

/** A value beside a calculated amount of 10, of which one lot has an error of a tenth. */
const found = (value: number, is_below = false, more: Partial<Calculated> = {}) => ({
  value: { value, is_below },
  comparison: compareAmounts(
    { amount: value, isBelow: is_below },
    { amount: 10, unstated: 0, error: 0.1, isEstimated: false, ...more },
  ),
});
const withGap = (gap: 'no_food' | 'no_water') => ({ ...found(10), comparison: notCompared(gap) });

it.each([
  ['agrees', found(9), 1],
  ['differs', found(7), 0.7],
  ['is more', found(15), 1.5],
  ['has no known error, and is little', found(8, false, { error: Number.NaN }), 1],
  ['has no known error', found(7, false, { error: Number.NaN }), 0.7],
  // Nothing at all is below a limit, too.
  ['is below a limit', found(5, true), 0],
  // More than foods could add: in relation to what they state, by which the pet's percent is.
  ['is more than is not stated', found(30, false, { unstated: 5 }), 3],
])('a value that %s', (_, value, times) => expect(timesOf(value)).toBeCloseTo(times, 9));

it.each([
  ['agrees', found(9), false],
  ['differs', found(5), false],
  ['is below a limit under the calculated amount', found(5, true), false],
  ['is below a limit over it', found(12, true), true],
  ['is not stated', found(11, false, { unstated: 5 }), true],
  ['is of a sample without its water', withGap('no_water'), true],
  ['is of a food that is gone', withGap('no_food'), false],
])('a value that %s leaves an older doubt: %s', (_, value, isLeft) =>
  expect(saysNothing(value)).toBe(isLeft),
);

it('can no longer be compared without its food', () => {
  expect([withGap('no_food'), withGap('no_water'), found(5)].map(isGone)).toEqual([true, false, false]);
});

it.each([
  ['less calcium', { 301: 0.8 }, 0.8],
  ['more calcium', { 301: 1.5 }, 1.5],
  ['more phosphorus', { 305: 1.25 }, 0.8],
  ['both', { 301: 0.6, 305: 1.2 }, 0.5],
  ['both alike', { 301: 0.6, 305: 0.6 }, null],
  ['phosphorus below a limit', { 305: 0 }, 1000],
  ['neither', { 304: 0.5 }, null],
])('calcium for its phosphorus by %s', (_, times, ratio) => {
  const findings = Object.entries(times).map(([id, each]) => ({
    ...{ nutrient_id: Number(id), times: each, over: false, words: '' },
  }));
  expect(ratioFinding(findings)).toMatchObject(
    ratio === null
      ? []
      : [{ times: expect.closeTo(ratio, 9), words: expect.stringMatching(ratio < 1 ? /^less/ : /^more/) }],
  );
});
