import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Price } from '../../server/contract/prices.ts';
import type { Recipe, RecipeIngredient } from '../../server/contract/recipes.ts';
import { type Breakdown, type NutrientEntry, noLifeStageBounds } from '../../server/contract/shapes.ts';
import { verdictOf } from '../../server/contract/verdictOf.ts';

/** A food in a recipe. */
export const ingredientOf = (
  id: number,
  total_g: number,
  more: Partial<RecipeIngredient> = {},
): RecipeIngredient => ({
  id,
  name: `Food ${id}, raw`,
  short_name: `Food ${id}`,
  user_id: null,
  category_name: 'Foods',
  allergens: [],
  possible_allergens: [],
  revision: 1,
  reference_only: false,
  unsafe: false,
  possibly_unsafe: false,
  warning_kind: null,
  warning_reason: null,
  safety_reviewed: true,
  dose: null,
  flags: [],
  heat_sensitivity: false,
  cook_well: false,
  notes: [],
  measures: [],
  unit_name: null,
  unit_mg: null,
  unit_scored: false,
  state: null,
  refuse_percent: null,
  refuse: null,
  forms: [],
  amount: { total_g, percent_of_recipe: 0 },
  cooking: null,
  cooked: false,
  ...more,
});

/** A price of 100 g, by default a US average of 2022. */
export const priceOf = (cost_per_units: number, more: Partial<Price> = {}): Price => ({
  ...{ cost_per_units, currency: 'USD', own: false, period: '2022', confidence: 'same', source: null },
  ...more,
});

/** A recipe of these foods. */
export const recipeOf = (ingredients: readonly RecipeIngredient[], more: Partial<Recipe> = {}): Recipe => ({
  id: 1,
  name: 'Recipe',
  user_id: 1,
  is_shared: false,
  calculation: null,
  share_is_approved: false,
  shared_with_me: false,
  recipe_multiplier: 1,
  updated_at: '2026-11-01T12:00:00.000Z',
  image: null,
  tags: [],
  species: [],
  variants: [],
  is_saved: false,
  locked: false,
  verdict: verdictOf({ species: [], foods: [], pet: null, doubts: [] }),
  version: 1,
  description: null,
  description2: null,
  web_video_id: null,
  speed: 1,
  cooking: 'with_liquid',
  total_qty: 1000,
  total_unit_type: 'g',
  engine_version: null,
  figures_changed: [],
  kcal: null,
  cooked_g: null,
  used_in_plans: 0,
  ingredients: [...ingredients],
  ...more,
});

/** A nutrient of the matrix. */
export const nutrientOf = (id: number, more: Partial<Nutrient> = {}): Nutrient => ({
  id,
  name: `Nutrient ${id}`,
  display: more.name ?? `Nutrient ${id}`,
  short: `N ${id}`,
  unit_type: 'mg',
  scale: 4,
  category_name: 'Minerals',
  default_sort_order: id,
  hidden: false,
  role: null,
  ...noLifeStageBounds,
  large_breed_puppy: null,
  ...more,
});

/** A nutrient's entry in a daily need. */
export const entryOf = (id: number, amount: Partial<NutrientEntry['amount']> = {}): NutrientEntry => ({
  id,
  name: `Nutrient ${id}`,
  default_sort_order: id,
  category_name: 'Minerals',
  amount: { qty: 1, unit_type: 'mg', low_max: 100, high_min: null, ...amount },
  high_note: null,
  low_note: null,
  ...noLifeStageBounds,
});

/** A daily need with these entries. */
export const dayOf = (nutrients: readonly NutrientEntry[]): Breakdown => ({
  total_qty: 100,
  total_unit_type: 'g',
  nutrients: [...nutrients],
});
