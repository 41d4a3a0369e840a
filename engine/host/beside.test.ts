import { describe, expect, it } from 'vitest';
import { totalsBeside } from './beside.ts';
import { type Column, Level, type Need, type RecipeTotals } from './recipeTotals.ts';

const none = Number.NaN;
const columns: Column[] = [
  { id: 1, scale: 3 },
  { id: 2, scale: 3 },
  { id: 3, scale: 3 },
  { id: 4, scale: 3, role: 'energy' },
];
const totals = () =>
  ({
    levels: Uint8Array.of(Level.optimal, Level.optimal, Level.low, Level.optimal),
    ...{ levelKnown: Uint8Array.of(1, 1, 1, 1), needLevelKnown: Uint8Array.of(1, 1, 1, 1) },
    mayBeHigh: new Uint8Array(4),
  }) as unknown as RecipeTotals;
const need: Need = {
  amounts: Float64Array.of(1, 1, 1, 1),
  lowMax: Float64Array.of(90, 90, 90, 90),
  highMin: Float64Array.of(300, none, 300, 110),
};

describe('beside what nobody states the nutrients of', () => {
  it('an Optimal column with a maximum may be High; others, Low ones and energy keep their level', () => {
    const read = totalsBeside(totals(), { ...need, besideUnknown: true }, columns);
    expect([...read.levelKnown]).toEqual([0, 1, 1, 1]);
    expect([...read.mayBeHigh]).toEqual([1, 0, 0, 0]);
  });

  it('nothing changes where nothing is fed beside', () => {
    expect([...totalsBeside(totals(), need, columns).levelKnown]).toEqual([1, 1, 1, 1]);
  });
});
