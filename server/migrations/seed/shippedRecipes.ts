import { toInteger } from '../../../engine/host/quantity.ts';
import { scaleToTotal } from '../../../engine/host/scaling.ts';
import { countedPieceOf } from '../../contract/pieces.ts';
import { generateStepsOfFamily } from '../../cooking/generateSteps.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { User } from '../../people/users.model.ts';
import { Species } from '../../pets/species.model.ts';
import { storeApproval } from '../../recipes/approveRecipe.ts';
import {
  RecipeIngredient,
  RecipeShare,
  RecipeSpecies,
  RecipeTag,
} from '../../recipes/recipeDetails.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { Tag } from '../../recipes/tags.model.ts';
import type { DemoRecipe } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';

/** A recipe as a table has it, with its foods by key, its batch sizes and who it is shared with. */
export interface ShippedRecipe extends Omit<DemoRecipe, 'line' | 'lines' | 'variants'> {
  readonly lines: readonly { readonly food: string; readonly grams: string }[];
  readonly variants: readonly { readonly recipe_multiplier: string; readonly total_qty: string }[];
  readonly description2?: string;
}

/** Shipped foods by their key. */
type Foods = ReadonlyMap<string, Ingredient>;

const shippedFoods = async (): Promise<Foods> => {
  const rows = new Map((await Ingredient.findAll()).map((food) => [food.id, food]));
  const shipped = [...(await SeedRecord.byName()).values()].filter(({ name }) => name.startsWith('food:'));
  const found = shipped.map(
    ({ name, row_id }) => [name.slice('food:'.length), rows.get(row_id ?? 0)] as const,
  );
  return new Map(found.flatMap(([key, food]) => (food ? [[key, food]] : [])));
};

/**
 * The milligrams of a recipe's lines. A batch variant has its parent's, scaled as the product scales them (D69); null if
 * they cannot be scaled.
 */
const milligramsOf = (
  lines: readonly { readonly grams: string; readonly food: Ingredient }[],
  total: string | null,
): readonly number[] | null => {
  const own = lines.map(({ grams }) => toInteger(grams, 3));
  if (total === null) return own;
  const scaled = scaleToTotal(
    lines.map(({ food }, at) => ({ milligrams: own[at] ?? 0, locked: false, piece: countedPieceOf(food) })),
    toInteger(total, 3),
  );
  return scaled.ok ? scaled.milligrams : null;
};

/** The lines of a recipe; null if a food was deleted or is no ingredient for recipes. */
const linesOf = ({ lines }: ShippedRecipe, foods: Foods) => {
  const found = lines.flatMap(({ food: key, grams }) => {
    const food = foods.get(key);
    return food && !food.reference_only ? [{ food, grams }] : [];
  });
  return found.length === lines.length ? found : null;
};

/** Why a recipe cannot be loaded after what admins did to its foods; null if it can. */
const obstacleTo = (shipped: ShippedRecipe, foods: Foods): string | null => {
  const lines = linesOf(shipped, foods);
  if (lines === null) return 'one of its foods was deleted or is no ingredient for recipes';
  const totals = shipped.variants.map(({ total_qty }) => total_qty);
  return totals.every((total) => milligramsOf(lines, total))
    ? null
    : 'it cannot be scaled to its batch sizes';
};

/** Writes the parts of a recipe, or of its batch variant that weighs `total` grams. */
const addParts = async (
  recipe: Recipe,
  shipped: ShippedRecipe,
  total: string | null,
  foods: Foods,
): Promise<void> => {
  const recipe_id = recipe.id;
  const kinds = await Species.findAll({ where: { slug: shipped.species } });
  const specieIds = kinds.map(({ id }) => id);
  await RecipeSpecies.bulkCreate(specieIds.map((specie_id) => ({ recipe_id, specie_id })));
  const labels = await Tag.findAll({ where: { slug: shipped.tags, specie_id: specieIds } });
  await RecipeTag.bulkCreate(labels.map(({ id }) => ({ recipe_id, tag_id: id })));
  const lines = linesOf(shipped, foods) ?? [];
  const amounts = milligramsOf(lines, total) ?? [];
  await RecipeIngredient.bulkCreate(
    lines.map(({ food: { id: ingredient_id, revision } }, position) => ({
      ...{ recipe_id, ingredient_id, position, revision },
      milligrams: amounts[position] ?? 0,
    })),
  );
};

const createRecipe = async (shipped: ShippedRecipe, foods: Foods): Promise<number> => {
  const { name, description, description2 = null, speed, is_shared, share_is_approved, total_qty } = shipped;
  const owner = await User.findOne({ where: { email: shipped.owner }, rejectOnEmpty: true });
  const own = { name, description, description2, speed, user_id: owner.id };
  const recipe = await Recipe.create({ ...own, is_shared, share_is_approved, total_qty });
  await addParts(recipe, shipped, null, foods);
  await RecipeShare.bulkCreate(shipped.shares.map((email) => ({ recipe_id: recipe.id, email })));
  for (const variant of shipped.variants) {
    const { recipe_multiplier } = variant;
    const size = { recipe_multiplier, total_qty: variant.total_qty, parent_id: recipe.id };
    const child = await Recipe.create({ ...own, ...size });
    await addParts(child, { ...shipped, tags: [] }, variant.total_qty, foods);
  }
  await generateStepsOfFamily(recipe.id);
  if (share_is_approved) await storeApproval(recipe.id, new Date());
  return recipe.id;
};

/**
 * Loads recipes with their batch variants and shares, each once under its name after `kind`. A recipe that admins made
 * impossible is left out, so that it stops no start.
 * @returns what was left out, and why
 */
export const loadRecipes = async (kind: string, recipes: readonly ShippedRecipe[]): Promise<string[]> => {
  const seeded = await SeedRecord.byName();
  const missing = recipes.filter(({ key }) => !seeded.has(`${kind}:${key}`));
  if (missing.length === 0) return [];
  const foods = await shippedFoods();
  const leftOut: string[] = [];
  for (const recipe of missing) {
    const obstacle = obstacleTo(recipe, foods);
    if (obstacle === null) await seedOnce(`${kind}:${recipe.key}`, () => createRecipe(recipe, foods));
    else leftOut.push(`${recipe.name}: ${obstacle}`);
  }
  return leftOut;
};
