import { expect, it } from 'vitest';
import type { ServingScale } from '../../engine/host/serving.ts';
import { createDraft } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import type { Ready } from './document.ts';
import { weighTable } from './weighTable.ts';

/** A plan of one recipe with 200 g of beef, served by this scale. */
const planServed = (scale: ServingScale): Ready => {
  const results = {
    serving: { scale },
    totals: { totalMilligrams: 200_000 },
    derived: { values: { servingScale: { value: scale.value } } },
  };
  const draft = createDraft(recipeOf([ingredientOf(1, 200)]), null);
  const recipes = [{ name: 'Beef', lines: [{ food: 1, milligrams: 200_000 }] }];
  return {
    ...{ recipes, results },
    state: { draft, results, adjusted: true, hasTargets: true },
  } as unknown as Ready;
};

it.each([
  ['Beef: 200 g, of which 150 g a day', { value: 0.75, min: 0.75 }],
  ['Beef: 200 g, of which 100 to 150 g a day', { value: 0.75, min: 0.5 }],
  ['Beef: 200 g, of which at most 150 g a day', { value: 0.75, min: 0 }],
  ['Beef: 200 g. A day needs 100 to 400 g, which may be more than this makes.', { value: 2, min: 0.5 }],
  ['Beef: 200 g. A day needs at most 400 g, which may be more than this makes.', { value: 2, min: 0 }],
  ['Beef: 200 g. A day needs 220 to 400 g, more than this makes.', { value: 2, min: 1.1 }],
  ['Beef: 200 g. A day needs 400 g, more than this makes.', { value: 2, min: 2 }],
])('says of a recipe in a plan: %s', (group, scale) => {
  expect(weighTable(planServed(scale)).rows[0]).toEqual({ group });
});
