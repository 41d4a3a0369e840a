import { expect, it } from 'vitest';
import { isDoubtful } from './judgeFoods.ts';
import type { PatientTargets } from './targetRows.ts';
import type { JudgedRow, NeedReference } from './verdict.ts';

const calcium = 301;
/** A pet's day with a row that is Low at `low` percent of the need, and High at `high`. */
const day = (
  percent: number | null,
  { low = 100, high = Number.POSITIVE_INFINITY, id = calcium as number | null } = {},
) => {
  const row: JudgedRow = {
    ...{ nutrient_id: id, name: 'Calcium', percent, level: 'optimal' },
    ...{ mayBe: null, lossUnknown: false, byEstimates: null },
    turns: { low: low / (percent ?? Number.NaN), high: high / (percent ?? Number.NaN), hasMax: true },
  };
  return { day: { grams: 100, rows: [row] }, need: { name: 'Need', reference: null, patient: null } };
};
const finding = (times: number | null, over = false, nutrient_id: number | null = calcium) => ({
  ...{ nutrient_id, times, over, words: '' },
});

it('is a doubt if the pet gets too little by the analysed amount', () => {
  expect(isDoubtful(finding(1 / 6), day(150))).toBe(true);
  // Half of 300 % is enough.
  expect(isDoubtful(finding(0.5), day(300))).toBe(false);
  expect(isDoubtful(finding(0.5), day(200))).toBe(true);
});

it('is a doubt by the percent at which the row is Low, which may be less or more than the need', () => {
  expect(isDoubtful(finding(0.5), day(300, { low: 200 }))).toBe(true);
  expect(isDoubtful(finding(0.5), day(160, { low: 70 }))).toBe(false);
  // Kept low on purpose, so that nothing is too little.
  expect(isDoubtful(finding(0.5), day(60, { low: Number.NaN, high: 80 }))).toBe(false);
});

it('is a doubt below what a reference asks per 1000 kcal, unless it is kept low', () => {
  const reference: NeedReference = {
    ...{ standard: 'NRC 2006', gaps: [], raised: [{ nutrient_id: calcium, percent: 130 }] },
  };
  const by = (bounds: PatientTargets['bounds']) => ({
    ...day(200, { low: 80 }),
    need: { name: 'Need', reference, patient: { sets: [], bounds, values: [], unmet: [] } },
  });
  expect(isDoubtful(finding(0.7), by([]))).toBe(false);
  expect(isDoubtful(finding(0.6), by([]))).toBe(true);
  const kept = {
    nutrient_id: calcium,
    set_id: 1,
    side: 'max' as const,
    percent: 90,
    kept_low: true,
    own: null,
  };
  expect(isDoubtful(finding(0.6), by([kept]))).toBe(false);
});

it('is none for a nutrient that the need does not have', () => {
  expect(isDoubtful(finding(0.5), day(null))).toBe(false);
  expect(isDoubtful(finding(0.5, false, 305), day(100))).toBe(false);
});

it('of vitamin A for dogs is one of vitamin A for cats, and the other way round', () => {
  const [dogs, cats] = [9002, 9003];
  expect(isDoubtful(finding(0.5, false, dogs), day(150, { id: cats }))).toBe(true);
  expect(isDoubtful(finding(0.5, false, dogs), day(300, { id: cats }))).toBe(false);
  expect(isDoubtful(finding(9, false, cats), day(150, { high: 1000, id: dogs }))).toBe(true);
});

it('is a doubt of too little without a pet, and of too much above a maximum of the species', () => {
  expect(isDoubtful(finding(0.5), null)).toBe(true);
  expect(isDoubtful(finding(1.5), null)).toBe(false);
  expect(isDoubtful(finding(1.5, true), null)).toBe(true);
});

it('is a doubt of too much at a maximum of the pet, whatever is too much for others', () => {
  expect(isDoubtful(finding(1.5), day(60, { high: 80 }))).toBe(true);
  expect(isDoubtful(finding(1.2), day(60, { high: 80 }))).toBe(false);
  expect(isDoubtful(finding(1.5, true), day(60))).toBe(false);
});

it('is a doubt of calcium for its phosphorus on both sides', () => {
  const ratio = day(115, { low: 99, high: 160, id: null });
  expect(isDoubtful(finding(0.8, false, null), ratio)).toBe(true);
  expect(isDoubtful(finding(0.9, false, null), ratio)).toBe(false);
  expect(isDoubtful(finding(1.5, false, null), ratio)).toBe(true);
});

it('is a doubt if it can no longer be compared', () => {
  expect(isDoubtful(finding(null), day(300))).toBe(true);
  expect(isDoubtful(finding(null), null)).toBe(true);
});
