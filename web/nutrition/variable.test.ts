import { expect, it } from 'vitest';
import { ingredientOf, nutrientOf } from '../testing/factories.ts';
import type { NutritionState } from './state.ts';
import { type VariableValue, variableText } from './variable.ts';

const kelp: VariableValue = {
  ...{ food_id: 7, nutrient_id: 314, from: '1600', to: '816500', unit_type: 'ug', locator: null },
  source: {
    ...{ id: 'teas-2004', title: 'Variability of iodine content', publisher: 'Teas et al., Thyroid' },
    ...{ edition: '2004;14:836', licence: 'facts', used_for: 'iodine' },
  },
};
const iodine = nutrientOf(314, { display: 'Iodine' });
const stateOf = (milligrams: number): NutritionState =>
  ({
    draft: { lines: [{ food: ingredientOf(7, 1, { short_name: 'Kelp powder' }), milligrams }] },
  }) as unknown as NutritionState;

it('names the published range and its source if a food has a variable value', () => {
  expect(variableText(stateOf(1000), iodine, [kelp])).toBe(
    'Iodine depends on the product: choose one whose label states iodine. Kelp powder: 1,600 to 816,500 µg per 100 g published (Teas et al., Thyroid 2004;14:836).',
  );
});

it('ignores other nutrients, other foods and foods of 0 g', () => {
  expect(variableText(stateOf(1000), nutrientOf(301), [kelp])).toBeNull();
  expect(variableText(stateOf(1000), iodine, [{ ...kelp, food_id: 8 }])).toBeNull();
  expect(variableText(stateOf(0), iodine, [kelp])).toBeNull();
});
