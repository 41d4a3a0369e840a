import { afterEach, expect, it, vi } from 'vitest';
import { Cooking } from '../../../engine/host/recipeTotals.ts';
import { ingredientOf, nutrientOf } from '../../testing/factories.ts';
import { RecipeServer } from '../../testing/RecipeServer.ts';
import { previewScaling } from './previewScaling.ts';

const nutrients = [
  nutrientOf(1, { name: 'Energy', unit_type: 'kcal', scale: 3, category_name: 'Macros', role: 'energy' }),
  nutrientOf(2, { name: 'Zinc', scale: 3, dm_low_max_adult_dog: 15 }),
];
/** Meat, and a tablet of 250 mg with 15 mg of zinc. */
const values = new Map([
  [1, [150, 1]],
  [2, [0, 6000]],
]);
const meat = ingredientOf(1, 1000);
const tablet = ingredientOf(2, 0.25, { short_name: 'Zinc tablet', unit_name: 'tablet', unit_mg: 250 });
const lines = [
  { food: meat, milligrams: 1_000_000, cooking: Cooking.raw },
  { food: tablet, milligrams: 250, cooking: Cooking.raw },
];
const dogs = [{ slug: 'dog' }];

const preview = (totals: readonly number[], of = lines, species = dogs) => {
  new RecipeServer(values, new Map(), nutrients).listen();
  return previewScaling({ lines: of, totals, species });
};

afterEach(() => vi.unstubAllGlobals());

it('names the whole pieces of each batch size, and the levels that they change', async () => {
  expect(await preview([1_449_000, 2_898_000])).toEqual([
    expect.stringContaining('whole pieces'),
    '1,449 g: Zinc tablet: 1 tablet instead of ≈ 1.45 tablets.',
    '2,898 g: Zinc tablet: 3 tablets instead of ≈ 2.9 tablets.',
    'Levels by AAFCO 2016 adult dog (Adult Dog) in 1,449 g: Zinc Low instead of Optimal.',
  ]);
});

it('says that no level changes, for all species of a recipe without species', async () => {
  expect((await preview([2_898_000], lines, [])).slice(2)).toEqual([
    'No level by AAFCO 2016 adult dog changes (Adult Dog).',
    'No level by AAFCO 2016 adult cat changes (Adult Cat).',
  ]);
});

it('says what a batch size weighs that whole pieces cannot make', async () => {
  const eggs = [
    {
      food: ingredientOf(1, 50, { unit_name: 'egg', unit_mg: 50_000 }),
      milligrams: 100_000,
      cooking: Cooking.raw,
    },
  ];
  expect((await preview([220_000], eggs))[1]).toBe(
    '220 g: Food 1: 4 eggs instead of 4.4 eggs; it weighs 200 g.',
  );
});

it('has nothing to say about a recipe that is weighed, or whose pieces stay whole', async () => {
  expect(await preview([2_898_000], lines.slice(0, 1))).toEqual([]);
  expect(await preview([3_000_750])).toEqual([]);
});

it('says that the levels could not be calculated', async () => {
  const asked = preview([1_449_000]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await asked).at(-1)).toBe('What this does to the levels could not be calculated.');
});
