import { describe, expect, it } from 'vitest';
import { createDraft } from '../nutrition/draft.ts';
import type { NutritionState } from '../nutrition/state.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { actionsIn, foodWarnings } from './sheetWarnings.ts';

const note = (msg: string) => ({ notes: [{ id: 1, msg }] });
const cautious = { possibly_unsafe: true, warning_kind: 'caution' } as const;

const warningsOf = (...foods: Parameters<typeof ingredientOf>[2][]): readonly string[] => {
  const lines = foods.map((more, at) => ingredientOf(at + 1, 100, more));
  const draft = createDraft(recipeOf(lines, { species: [{ id: 1, slug: 'dog', name: 'Dog' }] }), null);
  return foodWarnings({ draft } as NutritionState);
};

it.each([
  ["Raw pork can carry Trichinella and Aujeszky's disease: cook it through.", 'cook it through'],
  ['Without the stone: stones block the bowels, and their kernels form cyanide.', 'Without the stone'],
  ['Very high in vitamin A; limit the share of liver in the diet.', 'limit the share of liver in the diet'],
  ['Keep below 10 % of the diet: isothiocyanates irritate the stomach.', 'Keep below 10 % of the diet'],
  ['Dried pulses must be soaked and boiled.', 'Dried pulses must be soaked and boiled'],
  ['Not for young animals (botulism spores); sugar.', 'Not for young animals (botulism spores)'],
  ['Salty: more than 1.5 g of salt in 100 g.', null],
])('of "%s" an owner reads what to do', (text, action) =>
  expect(actionsIn(text)).toEqual(action === null ? [] : [action]),
);

describe('the warnings of a sheet', () => {
  it('name foods with the same notes together, and say nothing that their table says', () => {
    const counted = { unit_name: 'tablet', unit_mg: 500, category_name: 'Supplements' };
    expect(
      warningsOf(
        { ...cautious, ...note('Very high in vitamin A; limit the share of liver.') },
        { ...cautious, ...note('Very high in vitamin A; limit the share of liver.') },
        { ...counted, ...note('Tablets differ. Count them, do not weigh them.') },
        { category_name: 'Supplements', ...note('This is the pure compound.') },
      ),
    ).toEqual(['Food 1; Food 2: limit the share of liver.']);
  });

  it('are one sentence a kind, the worst first, and one a food whose notes tell what to do', () => {
    expect(
      warningsOf(
        { ...cautious, ...note('Without the stone: stones block the bowels.') },
        { ...cautious, ...note('Salty: more than 1.5 g of salt in 100 g.') },
        { unsafe: true, warning_kind: 'raw', ...note('Raw pork can carry Trichinella: cook it through.') },
        { unsafe: true, warning_kind: 'toxic', ...note('Grapes can cause acute kidney injury in dogs.') },
        { safety_reviewed: false },
        { possibly_unsafe: true, warning_kind: 'dose' },
        { possibly_unsafe: true, warning_kind: 'allergen' },
        { ...note('The label states it.') },
        {},
      ),
    ).toEqual([
      'Never feed Food 4: toxic to dogs.',
      'Ask your veterinarian before you feed Food 5: nobody checked whether it harms dogs or cats.',
      'Cook through before feeding: Food 3.',
      'Measure exactly, and never feed more: Food 6. More than a dose harms dogs.',
      'Feed no more of it than this sheet says: Food 2.',
      'Stop and ask your veterinarian if the skin itches or the stool is loose; common allergens: Food 7.',
      'Food 1: Without the stone.',
      'Food 8: The label states it.',
    ]);
  });
});
