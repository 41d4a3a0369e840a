import { expect, it } from 'vitest';
import { toNumber } from '../../engine/host/fractions.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { ingredientOf } from '../testing/factories.ts';
import { asBought, switchedMilligrams, type WeighState, weighState } from './foodForms.ts';

const crumbles = {
  ...{ id: 2, cooked: true },
  ...{ method: 'pan-browned', yield_percent: 67, yield_source: 'usda-table' as const },
  ...{ refuse_percent: null, refuse: null },
};
const raw = { ...crumbles, id: 1, cooked: false };

it.each<readonly [string, Partial<RecipeIngredient>, WeighState]>([
  ['Kale, raw', {}, 'raw'],
  ['Rice, white, long-grain, uncooked', {}, 'raw'],
  ['Chicken, breast, meat only, cooked, roasted', {}, 'cooked'],
  ['Egg, whole, cooked, hard-boiled', {}, 'cooked'],
  ['Oil, sunflower', {}, 'asNamed'],
  ['Strawberries', {}, 'asNamed'],
  ['Strawberries', { state: 'raw' }, 'raw'],
  ['Pasta, enriched', { state: 'dried' }, 'dry'],
  ['Beans, raw', { state: 'raw', forms: [{ ...crumbles, yield_percent: 244 }] }, 'dry'],
  [
    'Buckwheat groats, roasted, dry',
    { state: 'cooked', forms: [{ ...crumbles, yield_percent: 376 }] },
    'dry',
  ],
  ['Beef, ground', { forms: [crumbles] }, 'raw'],
  ['Beef, ground', { forms: [raw] }, 'cooked'],
  ['Fish, tuna, light, canned in water, drained solids', { state: 'canned' }, 'drained'],
  ['Beans, boiled, drained', {}, 'cooked'],
  ['Vitamin E capsule', { unit_name: 'capsule', unit_mg: 500 }, 'counted'],
  ['Egg, whole, raw', { unit_name: 'egg', unit_mg: 50_000, state: 'raw' }, 'raw'],
])('%s is weighed %s', (name, more, state) => {
  expect(weighState(ingredientOf(1, 1, { name, ...more }))).toBe(state);
});

it('is weighed as its name says if an old copy of it has no forms and no state', () => {
  const { forms: _, state: __, ...old } = ingredientOf(1, 1, { name: 'Beef, braised' });
  expect(weighState(old)).toBe('cooked');
});

it('keeps the food as eaten when a line is switched between raw and cooked', () => {
  // 454 g cooked by a yield of 67 % were 677.612 g raw.
  expect(switchedMilligrams(454_000, raw)).toBe(677_612);
  expect(switchedMilligrams(677_612, crumbles)).toBe(454_000);
  expect(switchedMilligrams(1, { ...raw, yield_percent: 300 })).toBe(1);
  expect(switchedMilligrams(100_000, { ...crumbles, yield_percent: 280 })).toBe(280_000);
});

const grams = (milligrams: { readonly top: bigint; readonly bottom: bigint }): string =>
  String(Math.ceil(Number((toNumber(milligrams) / 1000).toFixed(6))));

const boughtOf = (total_g: number, more: Parameters<typeof ingredientOf>[2]) => {
  const { bought, rule } = asBought(
    ingredientOf(9, total_g, more),
    { top: BigInt(total_g * 1000), bottom: 1n },
    grams,
  );
  return [grams(bought), ...rule];
};

it('is bought raw, with bone and peel, by the rule that is shown', () => {
  const boned = { ...raw, refuse_percent: 20, refuse: 'Bone' };
  expect(boughtOf(454, { state: 'cooked', forms: [raw] })).toEqual([
    '678',
    '454 g cooked = 678 g raw, USDA yield 67 %',
  ]);
  // What is not eaten of the cooked food, 28 %, is not that of the raw one.
  expect(boughtOf(454, { state: 'cooked', refuse_percent: 28, forms: [boned] })).toEqual([
    '848',
    '454 g cooked = 678 g raw, USDA yield 67 %',
    '678 g = 848 g as bought: 20 % is not eaten (bone). Bought without it: 678 g',
  ]);
  expect(boughtOf(300, { state: 'raw', refuse_percent: 28, refuse: 'Skin' })).toEqual([
    '417',
    '300 g = 417 g as bought: 28 % is not eaten (skin). Bought without it: 300 g',
  ]);
  expect(boughtOf(300, { state: 'raw', refuse_percent: 0 })).toEqual(['300']);
  expect(boughtOf(300, { name: 'Carrots, cooked', state: 'cooked', refuse_percent: 11 })).toEqual([
    '300',
    'Grams are cooked: the raw weight is not known',
  ]);
  const rice = { ...raw, yield_percent: 238, yield_source: 'dry-matter' as const };
  expect(boughtOf(100, { state: 'cooked', forms: [rice] })).toEqual([
    '43',
    '100 g cooked = 43 g dry, yield 238 % by dry matter',
  ]);
  // An egg is bought as a piece, with its shell; without a piece by its grams.
  expect(boughtOf(100, { unit_name: 'egg', unit_mg: 50_000, refuse_percent: 12 })).toEqual(['100']);
  expect(boughtOf(100, { state: 'raw', refuse_percent: 12, refuse: 'Shell' })).toEqual([
    '114',
    '100 g = 114 g as bought: 12 % is not eaten (shell). Bought without it: 100 g',
  ]);
  const sardines = 'Fish, sardine, Atlantic, canned in oil, drained solids with bone';
  expect(boughtOf(100, { name: sardines, state: 'canned', refuse_percent: 0 })).toEqual([
    '100',
    'Grams are drained: look for the drained weight on the can',
  ]);
});
