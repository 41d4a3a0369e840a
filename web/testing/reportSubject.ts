import { defaultRatioBounds } from '../../engine/host/derivedValues.ts';
import { startEngine } from '../../engine/host/node.ts';
import type { Limit, Pet } from '../../server/contract/pets.ts';
import { RecipeCalculator } from '../kernel/recipeCalculator.ts';
import { createDraft, engineLines } from '../nutrition/draft.ts';
import { limitsOf } from '../nutrition/limits.ts';
import { needOf } from '../nutrition/need.ts';
import { groupsOf } from '../nutrition/rows.ts';
import type { NutritionState } from '../nutrition/state.ts';
import type { Subject, Target } from '../reports/document.ts';
import { entryOf, ingredientOf, nutrientOf, recipeOf } from './factories.ts';

const nutrients = [
  nutrientOf(1, { name: 'Energy', unit_type: 'kcal', scale: 3, role: 'energy', category_name: 'Macros' }),
  nutrientOf(2, { name: 'Calcium', role: 'calcium' }),
  nutrientOf(3, { name: 'Iodine', unit_type: 'ug', scale: 3 }),
  nutrientOf(4, { name: 'Zinc', unit_type: 'mg', scale: 4 }),
  nutrientOf(5, { name: 'Water', unit_type: 'g', scale: 5, role: 'water', category_name: 'Macros' }),
  ...(['protein', 'fat', 'carbohydrate'] as const).map((role, at) =>
    nutrientOf(6 + at, { name: role, unit_type: 'g', scale: 5, role, category_name: 'Macros' }),
  ),
];
const calcium = {
  ...entryOf(2, { qty: 1000, low_max: 99.9999 }),
  low_note: 'Bones grow weak. Add eggshell.',
};
const zinc = entryOf(4, { qty: 10, low_max: 99.9999, high_min: 500 });
const entries = new Map([
  [1, entryOf(1, { qty: 1401, unit_type: 'kcal', low_max: 99.9999 })],
  [2, calcium],
  [3, entryOf(3, { qty: 20, unit_type: 'ug', low_max: 99.9999, high_min: 1000 })],
  [4, zinc],
]);
const limit: Limit = {
  ...{ nutrient_id: 4, name: 'Zinc', basis: 'per_1000_kcal', kind: 'max', max: 20, unit: 'mg' },
  ...{ multiple: null, confidence: 'high' },
  ...{ label: 'FEDIAF nutritional maximum', source: 'FEDIAF', edition: '2025', locator: 'table' },
};
const nrc = {
  ...{ id: 'nrc-2006', title: 'Nutrient Requirements', publisher: 'NRC', edition: '2006' },
  ...{ licence: '', used_for: '' },
};
/** A pet's target with the source of its standard. */
export const target = {
  ...{ nutrient: { id: 2, name: 'Calcium', unit_type: 'mg' }, confidence: 'low', minimum: null, limit: null },
  ...{ per_day: 1000, high_min: null, need: { label: 'My need' } },
  standard: { source: nrc, words: 'adult dogs' },
} as unknown as Target;
/** A target that was typed into the need. */
export const typed = {
  ...{ nutrient: { id: 4, name: 'Zinc', unit_type: 'mg' }, confidence: null, per_day: 10, high_min: '500' },
  ...{ need: { label: 'My need' }, standard: null, minimum: null, limit: null },
} as unknown as Target;
/** The pet of the documents. */
export const pet = {
  ...{ id: 1, name: 'Ёжик', weight_kg: 4, breed_name: 'Mix', sex: 'Female', birthday: '2021-05-20' },
  ...{ body_condition: 'Ideal', kcal_per_day: 1401, specie: { id: 1, slug: 'dog', name: 'Dog' } },
  dietary_per_kg_need: {
    label: 'Adult dog, Low (NRC 2006)',
    reference: { standard: 'NRC 2006', gaps: [], raised: [] },
  },
} as unknown as Pet;

const recipe = recipeOf(
  [
    ingredientOf(1, 300, { name: 'Beef, raw', notes: [{ id: 1, msg: 'Never feed the cooked bone.' }] }),
    ingredientOf(2, 100.5, { name: 'Egg tablet', unit_name: 'tablet', unit_mg: 50_250, unsafe: true }),
  ],
  { name: 'Stew & more', version: 7, species: [{ id: 1, slug: 'dog', name: 'Dog' }] },
);
/** A value for which a range is published. */
export const variable = {
  ...{ food_id: 1, nutrient_id: 3, from: '1600', to: '816500', unit_type: 'ug', locator: null },
  source: nrc,
};

/** A calculated recipe for the pet, scaled to its energy or not. */
export const subjectOf = async (adjusted: boolean): Promise<Subject> => {
  const engine = await startEngine();
  const columns = nutrients.map(({ id, scale, role }) => (role ? { id, scale, role } : { id, scale }));
  const values = (...per100: number[]) =>
    Float64Array.from(per100, (value, at) => Math.round(value * 10 ** (nutrients[at]?.scale ?? 0)));
  engine.load(columns, { categories: 1, values: values(900, 4000, 500, 100, 100, 90, 99, 99) });
  engine.putFoods([
    { id: 1, category: 0, complete: false, values: values(200, 10, 5, 3, 60, 20, 10, 5) },
    { id: 2, category: 0, complete: false, values: values(100, 200, Number.NaN, 30, 10, 5, Number.NaN, 2) },
  ]);
  const draft = createDraft(recipe, null);
  const results = new RecipeCalculator(engine).calculate({
    edit: 1,
    lines: engineLines(draft),
    need: { ...needOf(nutrients, entries), limits: limitsOf(nutrients, [limit]) },
    kcalPerDay: adjusted ? 1401 : null,
    weightKg: pet.weight_kg,
    ratioBounds: defaultRatioBounds,
    stage: null,
  });
  const state = {
    ...{
      draft,
      results,
      judged: results,
      adjusted,
      hasTargets: true,
      standard: 'NRC 2006 adult',
      limits: [limit],
      stage: null,
    },
  } as unknown as NutritionState;
  return {
    ...{ name: recipe.name, state, pet, entries, groups: groupsOf(nutrients, 'dog') },
    catalogue: { nutrients, catalogue_version: 42, columns: '' },
    ratios: { calciumTarget: Number.NaN, omegaTarget: Number.NaN, bounds: defaultRatioBounds },
    date: '2026-11-23T23:30:00.000Z',
  };
};
