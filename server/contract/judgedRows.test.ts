import { expect, it } from 'vitest';
import { judgedRows, shownLevel } from './judgedRows.ts';

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
    estimatedAmounts: new Float64Array(5),
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

it.each([
  [0, true, 'none'],
  [0, false, 'none'],
  [1, true, 'low'],
  [1, false, 'unknown'],
  [2, true, 'optimal'],
  [2, false, 'unknown'],
  [3, true, 'high'],
  [3, false, 'high'],
  [4, true, 'none'],
])('shows the code %i, known: %s, as %s', (code, isKnown, level) =>
  expect(shownLevel(code, isKnown)).toBe(level),
);

const noRows = {
  ...{ levels: new Uint8Array(), levelKnown: new Uint8Array(), lossUnknown: new Uint8Array() },
  ...{ percentOfNeed: new Float64Array(), knownMilligrams: new Float64Array(), amounts: new Float64Array() },
  ...{ mayBeLow: new Uint8Array(), mayBeHigh: new Uint8Array(), estimatedAmounts: new Float64Array() },
};

it.each([
  [0, false, false, false, 'none', null],
  [0, true, true, true, 'none', null],
  [0, false, true, true, 'unknown', 'low'],
  [0, false, false, true, 'unknown', 'high'],
  [1, false, true, false, 'unknown', 'low'],
  [1, true, true, true, 'low', null],
  [2, true, false, true, 'optimal', null],
  [2, false, false, true, 'unknown', 'high'],
  [3, false, true, true, 'high', null],
])('Ca:P of %i, known: %s, Low: %s, High: %s, is %s', (code, known, mayBeLow, mayBeHigh, level, mayBe) => {
  const values = { calciumToPhosphorus: { value: 1.2 }, calciumToPhosphorusOfNeed: { value: 0.8 } };
  const calciumToPhosphorus = { level: code, known, mayBeLow, mayBeHigh };
  const [ratio] = judgedRows([], noRows, { values, calciumToPhosphorus });
  expect(ratio).toEqual({
    ...{ nutrient_id: null, name: 'Ca:P', percent: expect.closeTo(150, 9), level, mayBe },
    ...{ lossUnknown: false, estimated: false },
  });
});

it.each([
  ['an amount alone', 0, 12, 0, 0, 'low'],
  ['known grams alone', 500, 0, 0, 0, 'low'],
  ['too little or too much', 500, 0, 1, 1, 'low'],
  ['too much', 500, 0, 0, 1, 'high'],
  ['nothing', 0, 0, 0, 1, null],
])('an Unknown row with %s', (_, knownMilligrams, amount, low, high, mayBe) => {
  const totals = {
    ...{ ...noRows, levels: Uint8Array.of(2), levelKnown: Uint8Array.of(0), lossUnknown: Uint8Array.of(1) },
    ...{ percentOfNeed: Float64Array.of(Number.POSITIVE_INFINITY), amounts: Float64Array.of(amount) },
    ...{ knownMilligrams: Float64Array.of(knownMilligrams) },
    ...{ mayBeLow: Uint8Array.of(low), mayBeHigh: Uint8Array.of(high) },
  };
  const [row, ratio] = judgedRows([{ index: 0, id: 7, display: 'Zinc' }], totals, unknownRatio);
  expect(row).toEqual({
    ...{ nutrient_id: 7, name: 'Zinc', percent: null, level: 'unknown', mayBe, lossUnknown: true },
    estimated: false,
  });
  expect(ratio?.percent).toBeNull();
});

it.each([
  ['rests on estimates', 2, 120, 30, true],
  ['has enough without them', 2, 150, 20, false],
  ['has none', 2, 101, 0, false],
  ['is Low', 1, 80, 50, false],
])('a row that %s', (_, level, percent, estimated, isEstimated) => {
  const totals = {
    ...{
      ...noRows,
      levels: Uint8Array.of(level),
      levelKnown: Uint8Array.of(1),
      lossUnknown: Uint8Array.of(0),
    },
    ...{ percentOfNeed: Float64Array.of(percent), amounts: Float64Array.of(percent) },
    ...{ knownMilligrams: Float64Array.of(1), estimatedAmounts: Float64Array.of(estimated) },
  };
  const [row] = judgedRows([{ index: 0, id: 7, display: 'Zinc' }], totals, unknownRatio);
  expect(row?.estimated).toBe(isEstimated);
});
