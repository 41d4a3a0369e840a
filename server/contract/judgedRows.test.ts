import { expect, it } from 'vitest';
import type { LevelTarget } from './judgedEstimates.ts';
import { judgedRows, shownLevel } from './judgedRows.ts';
import type { JudgedRow } from './verdict.ts';

const [low, optimal] = [1, 2];
const bases = { energy: { value: 1000 }, dryMatter: { value: 100 } };
const unknownRatio = {
  values: {
    ...bases,
    calciumToPhosphorus: { value: Number.NaN },
    calciumToPhosphorusOfNeed: { value: Number.NaN },
  },
  calciumToPhosphorus: { level: 0, known: false, mayBeLow: false, mayBeHigh: true },
};

/** A target of one column: Low at or below 99.9999 %. */
const target = (highMin = Number.NaN, limits?: LevelTarget['need']['limits']): LevelTarget => ({
  need: {
    ...{ lowMax: Float64Array.of(99.9999), highMin: Float64Array.of(highMin) },
    ...(limits && { limits }),
  },
  caP: { lowMax: 50, highMin: 150 },
});

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
    ...{ rawAmounts: new Float64Array(5), limits: new Uint8Array(5) },
    mayBeLow: Uint8Array.of(1, 1, 0, 0, 0),
    mayBeHigh: Uint8Array.of(1, 1, 1, 0, 0),
  };
  const rows = judgedRows(columns, totals, unknownRatio, target()).map(({ name, level, mayBe }) => [
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
  ...{ rawAmounts: new Float64Array(), limits: new Uint8Array() },
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
  const values = { ...bases, calciumToPhosphorus: { value: 1.2 }, calciumToPhosphorusOfNeed: { value: 150 } };
  const calciumToPhosphorus = { level: code, known, mayBeLow, mayBeHigh };
  const [ratio] = judgedRows([], noRows, { values, calciumToPhosphorus }, target());
  expect(ratio).toEqual({
    ...{ nutrient_id: null, name: 'Ca:P', percent: expect.closeTo(150, 9), level, mayBe },
    ...{ lossUnknown: false, byEstimates: null },
    turns: { low: expect.closeTo(50 / 150, 9), high: expect.closeTo(1, 9), hasMax: true },
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
  const [row, ratio] = judgedRows([{ index: 0, id: 7, display: 'Zinc' }], totals, unknownRatio, target());
  expect(row).toEqual({
    ...{ nutrient_id: 7, name: 'Zinc', percent: null, level: 'unknown', mayBe, lossUnknown: true },
    ...{ byEstimates: null, turns: { low: 0, high: Number.POSITIVE_INFINITY, hasMax: false } },
  });
  expect(ratio?.percent).toBeNull();
});

/** The row of one column whose amount is its percent, of which a part is estimated. */
const oneRow = (
  level: number,
  {
    percent,
    estimated,
    raw = percent,
    isAdded = false,
  }: Record<'percent' | 'estimated', number> & {
    readonly raw?: number;
    readonly isAdded?: boolean;
  },
  by = target(),
): JudgedRow | undefined => {
  const totals = {
    ...{ ...noRows, levels: Uint8Array.of(level), levelKnown: Uint8Array.of(1) },
    ...{ percentOfNeed: Float64Array.of(percent), amounts: Float64Array.of(percent) },
    ...{ rawAmounts: Float64Array.of(raw), limits: Uint8Array.of(isAdded ? 16 : 0) },
    ...{ knownMilligrams: Float64Array.of(1), estimatedAmounts: Float64Array.of(estimated) },
  };
  return judgedRows([{ index: 0, id: 7, display: 'Zinc' }], totals, unknownRatio, by)[0];
};

const estimatedRow = (...of: Parameters<typeof oneRow>) => oneRow(...of)?.byEstimates;

it.each([
  ['is Low without them', 2, 120, 30, true],
  ['has enough without them', 2, 150, 20, false],
  ['has what is asked without them', 2, 130, 30, false],
])('a row with estimated values that %s', (_, level, percent, estimated, isLowWithout) =>
  expect(estimatedRow(level, { percent, estimated })).toMatchObject({ isLowWithout, partIfDouble: 0 }),
);

it('compares with the percent at which a need is Low, which may be less or more than all of it', () => {
  const asked = (lowMax: number): LevelTarget => ({
    ...target(),
    need: { ...target().need, lowMax: Float64Array.of(lowMax) },
  });
  expect(estimatedRow(2, { percent: 120, estimated: 30 }, asked(60))?.isLowWithout).toBe(false);
  expect(estimatedRow(2, { percent: 150, estimated: 20 }, asked(140))?.isLowWithout).toBe(true);
});

it('a row without estimated values does not rest on them', () =>
  expect(estimatedRow(2, { percent: 80, estimated: 0 })).toBeNull());

const maxima = (dryMatterMax: number, per1000KcalMax: number) => ({
  dryMatterMax: Float64Array.of(dryMatterMax),
  per1000KcalMax: Float64Array.of(per1000KcalMax),
});
const none = maxima(Number.NaN, Number.NaN);

it.each([
  ['the need', target(200), 1],
  ['the need, before cooking', target(220), 1, 176],
  ['dry matter', target(Number.NaN, maxima(200, Number.NaN)), 1],
  ['energy', target(Number.NaN, maxima(Number.NaN, 200)), 1],
  ['the nearest of them', target(400, maxima(250, 200)), 1],
  ['added sources, without one', target(400, { ...none, added: maxima(200, 200) }), 0.5],
  ['added sources', target(400, { ...none, added: maxima(200, 200) }), 1, 160, true],
  ['other amounts than its own, as of retinol', target(100), 0],
])(
  'says what part of a maximum by %s a row has if estimates are doubled',
  (_, by, part, raw = 160, isAdded = false) => {
    const row = estimatedRow(2, { percent: 160, estimated: 40, raw, isAdded }, by);
    expect(row?.partIfDouble).toBeCloseTo(part, 9);
  },
);

it.each([
  ['the need', target(200), 1.25],
  ['the need, before cooking', target(220), 1.25, 176],
  ['dry matter', target(Number.NaN, maxima(200, Number.NaN)), 1.25],
  ['the nearest of all', target(400, maxima(250, 200)), 1.25],
  ['added sources', target(400, { ...none, added: maxima(200, 200) }), 1.25, 160, true],
  // Any more may be too much where a maximum of other amounts is passed.
  ['other amounts than its own', target(100), 0.625],
  ['nothing', target(), Number.POSITIVE_INFINITY],
])(
  'says how many times its amount a row is Low, and High by a maximum by %s',
  (_, by, high, raw = 160, isAdded = false) =>
    expect(oneRow(2, { percent: 160, estimated: 0, raw, isAdded }, by)?.turns).toEqual({
      ...{
        low: expect.closeTo(99.9999 / 160, 9),
        high: high === Number.POSITIVE_INFINITY ? high : expect.closeTo(high, 9),
        hasMax: Number.isFinite(high),
      },
    }),
);

it('has a maximum where its amount is zero', () =>
  expect(oneRow(2, { percent: 0, estimated: 0, raw: 0 }, target(200))?.turns).toMatchObject({
    ...{ high: Number.POSITIVE_INFINITY, hasMax: true },
  }));

it.each([
  ['of calcium: too little without, too much with the double', [120, 100], [80, 0], [40, 200]],
  ['of phosphorus: the other way', [120, 100], [0, 50], [80, 240]],
  ['none', [120, 100], [0, 0], null],
])('Ca:P with estimates %s', (_, amounts, estimated, percents) => {
  const columns = [301, 305].map((id, index) => ({ index, id, display: 'N' }));
  const [two, one] = [Uint8Array.of(2, 2), Uint8Array.of(1, 1)];
  const totals = {
    ...{ ...noRows, levels: two, levelKnown: one, percentOfNeed: Float64Array.of(150, 150) },
    ...{ amounts: Float64Array.from(amounts), rawAmounts: Float64Array.from(amounts) },
    ...{
      knownMilligrams: Float64Array.of(1, 1),
      estimatedAmounts: Float64Array.from(estimated),
      limits: new Uint8Array(2),
    },
  };
  const derived = {
    values: { ...bases, calciumToPhosphorus: { value: 1.2 }, calciumToPhosphorusOfNeed: { value: 120 } },
    calciumToPhosphorus: { level: 2, known: true, mayBeLow: false, mayBeHigh: false },
  };
  const ratio = judgedRows(columns, totals, derived, target()).at(-1);
  expect(ratio?.byEstimates).toEqual(
    percents && {
      percentWithout: expect.closeTo(percents[0] ?? 0, 9),
      isLowWithout: (percents[0] ?? 0) <= 50,
      partIfDouble: expect.closeTo((percents[1] ?? 0) / 150, 9),
    },
  );
});
