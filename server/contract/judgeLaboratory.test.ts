import { expect, it } from 'vitest';
import { isDoubtful } from './judgeFoods.ts';
import type { PatientTargets } from './targetRows.ts';

const calcium = 301;
const day = (percent: number | null, bounds: PatientTargets['bounds'] = []) => ({
  day: {
    grams: 100,
    rows: [
      {
        ...{ nutrient_id: calcium, name: 'Calcium', percent, level: 'optimal' as const },
        ...{ mayBe: null, lossUnknown: false, byEstimates: null },
      },
    ],
  },
  need: { name: 'Need', reference: null, patient: { sets: [], bounds, values: [], unmet: [] } },
});
const finding = (times: number, over = false) => ({
  ...{ nutrient_id: calcium, times, over, words: '' },
});
const atMost = (percent: number) => ({
  ...{ nutrient_id: calcium, set_id: 1, side: 'max' as const, percent, kept_low: true, own: null },
});

it('is a doubt if the pet gets too little by the analysed amount', () => {
  expect(isDoubtful(finding(1 / 6), day(150))).toBe(true);
  // Half of 300 % is enough.
  expect(isDoubtful(finding(0.5), day(300))).toBe(false);
  expect(isDoubtful(finding(0.5), day(200))).toBe(true);
});

it('is none for a nutrient that the need does not have', () => {
  expect(isDoubtful(finding(0.5), day(null))).toBe(false);
  expect(isDoubtful({ ...finding(0.5), nutrient_id: 305 }, day(100))).toBe(false);
});

it('is a doubt of too little without a pet', () => {
  expect(isDoubtful(finding(0.5), null)).toBe(true);
  expect(isDoubtful(finding(1.5), null)).toBe(false);
});

it('is a doubt of too much above a maximum of the species, or of the pet’s target sets', () => {
  expect(isDoubtful(finding(1.5, true), null)).toBe(true);
  expect(isDoubtful(finding(1.5), day(60, [atMost(80)]))).toBe(true);
  expect(isDoubtful(finding(1.2), day(60, [atMost(80)]))).toBe(false);
  expect(isDoubtful(finding(1.5), day(60))).toBe(false);
});
