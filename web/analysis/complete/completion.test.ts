import { describe, expect, it } from 'vitest';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Formulation } from '../../editor/formulate/proposal.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { createDraft, freshLine } from '../../nutrition/draft.ts';
import type { RemedyHost } from '../../remedies/remedyHost.ts';
import { ingredientOf, nutrientOf, recipeOf } from '../../testing/factories.ts';
import { completionOf, firstWishes, missingTexts, unknownTexts } from './completion.ts';

const foods = [ingredientOf(1, 300, { cooking: 'added_after' }), ingredientOf(2, 100), ingredientOf(3, 0)];
const draft = createDraft(recipeOf(foods, { cooking: 'drained' }), null);
const columns = [nutrientOf(0, { name: 'Calcium' }), nutrientOf(1, { name: 'Iodine' })];

/** The second food does not state the second nutrient. */
const contributions = Float64Array.from([1, 1, 1, Number.NaN, 0, 0]);

const host: RemedyHost = {
  ...{ nutrients: columns, changes: '', pet: { id: 7 } as Pet },
  groups: [{ name: 'Minerals', rows: columns.map((nutrient, column) => ({ nutrient, column })) }],
  model: {
    state: () => ({ draft }),
    contributionsOf: () => contributions,
  } as unknown as NutritionModel,
};

it('asks with the lines that have grams, how they are cooked, and what the recipe is for', () => {
  expect(completionOf(host, { ...firstWishes, add: 'shelf', avoid: [9] })).toEqual({
    pets: [7],
    recipe_id: 1,
    lines: [
      { id: 1, total_g: 300, cooking: 'added_after' },
      { id: 2, total_g: 100, cooking: null },
    ],
    ...{ cooking: 'drained', add: 'shelf', avoid: [9], unstated: 'interval', tags: [], species: [] },
    seconds: 3,
  });
});

it('asks about a food that is not saved as its line cooks it', () => {
  const raw = freshLine(ingredientOf(1, 0, { cooking: 'raw' }), 100_000);
  const model = { state: () => ({ draft: { ...draft, lines: [raw] } }) } as unknown as NutritionModel;
  const { lines } = completionOf({ ...host, model }, firstWishes);
  expect(lines).toEqual([{ id: 1, total_g: 100, cooking: 'raw' }]);
});

it('lets freed lines change far, and asks for more additions', () => {
  expect(completionOf(host, { ...firstWishes, free: [2], additions: 14 })).toMatchObject({
    lines: [{ id: 1 }, { id: 2, min_g: 0, max_g: 300 }],
    max_additions: 14,
  });
});

const bound = (name: string, side: 'min' | 'max'): Formulation['missed'][number] => ({
  ...{ pet_id: 7, nutrient_id: 1, name, side, basis: 'per_day', bound: 1, unit: 'mg', standard: null },
});

describe('what is missing', () => {
  it('is how far the nearest recipe is off, each row once, the farthest first', () => {
    const zinc = { ...bound('Zinc', 'min'), by_percent: 12.34 };
    const fat = { ...bound('Fat', 'max'), by_percent: 5 };
    expect(missingTexts({ bounds: [], nearest: [fat, zinc, zinc] })).toEqual([
      'Zinc: at best 12.4 % too little',
      'Fat: at best 5 % too much',
    ]);
  });

  it('is else the bounds that cannot hold together', () => {
    expect(missingTexts({ bounds: [bound('Zinc', 'min'), bound('Fat', 'max')], nearest: [] })).toEqual([
      'Zinc: too little',
      'Fat: too much',
    ]);
  });
});

it('an Unknown row names the foods that do not state it, or that it is a range', () => {
  const rows = columns.map(({ id, name }) => ({
    ...{ nutrient_id: id, name, before: 'low', after: 'unknown' },
  }));
  const optimal = { nutrient_id: 99, name: 'Zinc', before: 'low', after: 'optimal' };
  const pets = [{ rows: [...rows, optimal] }] as unknown as Formulation['pets'];
  expect(unknownTexts(host, { pets })).toEqual([
    'Calcium is Unknown, because what is known of it is a range.',
    'Iodine is Unknown, because it is not stated for Food 2.',
  ]);
  const treated = { ...host, pet: { ...host.pet, treats_percent: 10 } };
  expect(unknownTexts(treated, { pets })).toEqual(['What the treats bring is not known.']);
  expect(unknownTexts(treated, { pets: [] })).toEqual([]);
});
