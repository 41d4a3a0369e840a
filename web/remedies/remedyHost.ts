import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { maxLines } from '../../server/contract/recipes.ts';
import { caPRow, type LevelRow } from '../../server/contract/remedies.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import type { Group } from '../nutrition/rows.ts';
import { remedyTexts } from './remedyTexts.ts';

/** A food to add, with its amount. */
export interface RemedyAddition {
  readonly food: Ingredient;
  readonly milligrams: number;
}

/** How a screen changes its recipe. It shows itself why a change failed; what the user declined needs no reason. */
export interface RecipeChanges {
  /** Adds grams of foods in one step that can be undone. False if nothing was added. */
  readonly add: (additions: readonly RemedyAddition[]) => Promise<boolean>;
  /** Sets the amount of a food's line in one step that can be undone. False if nothing changed. */
  readonly setAmount: (food: number, milligrams: number) => Promise<boolean>;
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
export const linesOf = (model: NutritionModel): { id: number; total_g: number }[] => {
  const sums = new Map<number, number>();
  for (const { food, milligrams } of model.state().draft.lines)
    if (milligrams > 0) sums.set(food.id, (sums.get(food.id) ?? 0) + milligrams);
  return [...sums].map(([id, milligrams]) => ({ id, total_g: milligrams / 1000 }));
};

/** The lines, the tags that say what the recipe is for, and its species, so that no proposal undoes or harms them. */
export const recipeOf = (model: NutritionModel) => {
  const { tags, species } = model.state().draft.recipe;
  return {
    lines: linesOf(model),
    tags: tags.map(({ slug }) => slug.en),
    species: species.map(({ slug }) => slug),
  };
};

/** True for a meal plan with more different foods than the server takes. A recipe never has as many. */
export const hasTooManyFoods = ({ model }: Pick<RemedyHost, 'model'>): boolean =>
  linesOf(model).length > maxLines;

/** Grams of a response in milligrams. */
export const toMilligrams = (grams: number): number => Math.round(grams * 1000);
