import type { LineCooking } from '../../server/contract/cooking.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { maxLines } from '../../server/contract/recipes.ts';
import { caPRow, type LevelRow } from '../../server/contract/remedies.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { choiceOf } from '../nutrition/draft.ts';
import type { Group } from '../nutrition/rows.ts';
import { remedyTexts } from './remedyTexts.ts';

/** A food with its amount in a recipe. */
export interface FoodAmount {
  readonly food: Ingredient;
  readonly milligrams: number;
}

/** How a screen changes its recipe. It shows itself why a change failed; what the user declined needs no reason. */
export interface RecipeChanges {
  /** Sets amounts of lines, and adds foods that are none, in one step that can be undone. False if nothing changed. */
  readonly set: (amounts: readonly FoodAmount[]) => Promise<boolean>;
  readonly undo: () => void;
}

/** The recipe and pet that remedies are for. */
export interface RemedyHost {
  readonly model: NutritionModel;
  readonly pet: Pet;
  readonly nutrients: readonly Nutrient[];
  readonly groups: readonly Group[];
  /** How the recipe is changed; otherwise why it cannot be changed here. */
  readonly changes: RecipeChanges | string;
}

/** Displayed name of a row of levels. */
export const rowName = (nutrients: readonly Nutrient[], row: LevelRow): string =>
  row === caPRow
    ? remedyTexts.calciumToPhosphorus
    : (nutrients.find(({ id }) => id === row)?.display ?? String(row));

/** Displayed names of rows, separated by commas. */
export const rowNames = (nutrients: readonly Nutrient[], rows: readonly LevelRow[]): string =>
  rows.map((row) => rowName(nutrients, row)).join(', ');

/** How a host changes its recipe; null if it cannot. */
export const changesIn = ({ changes }: Pick<RemedyHost, 'changes'>): RecipeChanges | null =>
  typeof changes === 'string' ? null : changes;

/**
 * The lines as the server takes them: each food once, though a plan has a food in several recipes. A line without grams
 * counts nothing.
 */
export const linesOf = (model: NutritionModel) => {
  const { recipe, lines } = model.state().draft;
  const sums = new Map<number, { id: number; total_g: number; cooking: LineCooking | null }>();
  for (const line of lines) {
    const { milligrams } = line;
    if (milligrams === 0) continue;
    const { id } = line.food;
    const total = toMilligrams(sums.get(id)?.total_g ?? 0) + milligrams;
    sums.set(id, { id, total_g: total / 1000, cooking: choiceOf(recipe, line) });
  }
  return [...sums.values()];
};

/**
 * The lines and how the recipe is made, the recipe beside which bowls get more, the tags that say what it is for, and its species, so that no proposal undoes or
 * harms them.
 */
export const recipeOf = (model: NutritionModel) => {
  const { draft, planned } = model.state();
  const { id, tags, species, cooking } = draft.recipe;
  return {
    ...{ lines: linesOf(model), cooking, ...(!planned && { recipe_id: id }) },
    tags: tags.map(({ slug }) => slug.en),
    species: species.map(({ slug }) => slug),
  };
};

/** True for a meal plan with more different foods than the server takes. A recipe never has as many. */
export const hasTooManyFoods = ({ model }: Pick<RemedyHost, 'model'>): boolean =>
  linesOf(model).length > maxLines;

/** Milligrams of a food that the recipe holds. */
export const heldIn = ({ model }: Pick<RemedyHost, 'model'>, food: number): number =>
  model.state().draft.lines.find((line) => line.food.id === food)?.milligrams ?? 0;

/** Grams of a response in milligrams. */
export const toMilligrams = (grams: number): number => Math.round(grams * 1000);
