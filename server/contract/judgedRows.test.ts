import { expect, it } from 'vitest';
import { judgedRows } from './judgedRows.ts';

const [low, optimal] = [1, 2];
const unknownRatio = {
  values: { calciumToPhosphorus: { value: Number.NaN }, calciumToPhosphorusOfNeed: { value: 1 } },
  calciumToPhosphorus: { level: 0, known: false, mayBeLow: false, mayBeHigh: true },
};

it('says what an Unknown row may be, if its foods state anything', () => {
  const columns = ['Iodine', 'Lysine', 'Sodium', 'Zinc', 'Too large'].map((display, index) => ({
    index,
    id: index,
    display,
  }));
  const totals = {
    levels: Uint8Array.of(low, optimal, optimal, optimal, 0),
    levelKnown: Uint8Array.of(0, 0, 0, 1, 0),
    percentOfNeed: Float64Array.of(0, 120, 150, 110, Number.NaN),
    lossUnknown: new Uint8Array(5),
    knownMilligrams: Float64Array.of(0, 500, 1000, 1000, 1000),
    amounts: Float64Array.of(0, 12, 3, 4, Number.NaN),
    mayBeLow: Uint8Array.of(1, 1, 0, 0, 0),
    mayBeHigh: Uint8Array.of(1, 1, 1, 0, 0),
  };
  const rows = judgedRows(columns, totals, unknownRatio).map(({ name, level, mayBe }) => [
    name,
    level,
    mayBe,
  ]);
  expect(rows).toEqual([
    ['Iodine', 'unknown', null],
    ['Lysine', 'unknown', 'low'],
    ['Sodium', 'unknown', 'high'],
    ['Zinc', 'optimal', null],
    ['Too large', 'unknown', null],
    ['Ca:P', 'unknown', 'high'],
  ]);
});
