import { expect, it } from 'vitest';
import type { LabAnalysis, LabComparison } from '../../server/contract/labAnalyses.ts';
import { computedText, labBlocks } from './labBlocks.ts';

const comparison: LabComparison = {
  ...{ word: 'far_off', gap: null, calculated: 0.54, is_minimum: false, difference: -0.45 },
  ...{ times: 1 / 6, errors: -8.33, is_estimated: false, most_from: null },
};
const analysis: LabAnalysis = {
  ...{ id: 1, version: 1, laboratory: 'Agrolab', analysed_on: '2026-03-12', note: null },
  ...{ recipe_version: 3, is_current: true },
  values: [
    {
      ...{ nutrient_id: 301, name: 'Calcium', value: 0.09, is_below: false, method: null, comparison },
      ...({ basis: 'dry_matter', unit: '%' } as const),
    },
  ],
};

it('has what a laboratory found beside the calculated value, and what to do about it', () => {
  const text = JSON.stringify(labBlocks([analysis]));
  expect(text).toContain('0.09 % of dry matter, calculated 0.54 %: far off, −8.3 standard errors');
  expect(text).toContain('do not feed it as complete');
});

it('says that it could not be loaded, and is left out without an analysis', () => {
  expect(JSON.stringify(labBlocks('failed'))).toContain('could not be loaded');
  expect(labBlocks([])).toEqual([]);
});

it('says whether the food was analysed, and nothing of it for a plan', () => {
  const computed = 'This report is computed from tables of food composition.';
  expect(computedText(null)).toBe(computed);
  expect(computedText([])).toBe(`${computed} The food was not analysed in a laboratory.`);
  expect(computedText([analysis])).toMatch(/section of its own\.$/);
  expect(computedText('failed')).toMatch(/could not be loaded\.$/);
});
