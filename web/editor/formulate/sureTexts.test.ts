import { expect, it } from 'vitest';
import { belowText, sureWords } from './sureTexts.ts';

const row = (name: string, chance: number | null) => ({
  ...{ pet_id: 1, nutrient_id: 1, name, chance },
  reached: chance !== null && chance >= 0.9,
});

it('says the least sure row, all together, and what is not judged', () => {
  const sure = {
    rows: [row('Zinc', 0.97), row('Iron', 0.905), row('Iodine', null)],
    worst: 0.905,
    joint: 0.64,
  };
  expect(belowText({ sure })).toBeNull();
  expect(sureWords({ sure })).toEqual([
    'Each row that is judged is at least 90 % sure. Least sure is Iron, 90 %. All together 64 %.',
    'Not judged, as an error is not published or the level is not known: Iodine.',
  ]);
});

it('names the rows that are below 90 %', () => {
  const sure = { rows: [row('Zinc', 0.81), row('Iron', 0.7)], worst: 0.7, joint: 0.5 };
  expect(sureWords({ sure })).toEqual([
    'Not 90 % sure: Zinc 81 % and Iron 70 %. Least sure is Iron, 70 %. All together 50 %.',
  ]);
  expect(sureWords({ sure: null })).toEqual([]);
});
