import { exactText, fraction, multiply } from '../../../engine/host/fractions.ts';
import { toInteger } from '../../../engine/host/quantity.ts';
import { storeApproval } from '../../actions/approveRecipe.ts';
import { generateStepsOfFamily } from '../../actions/generateSteps.ts';
import { Ingredient } from '../../models/ingredients.ts';
import { RecipeIngredient, RecipeShare, RecipeSpecies, RecipeTag } from '../../models/recipeDetails.ts';
import { Recipe } from '../../models/recipes.ts';
import { SeedRecord } from '../../models/seedRecords.ts';
import { Species } from '../../models/species.ts';
import { Tag } from '../../models/tags.ts';
import { User } from '../../models/users.ts';
import type { Demo, DemoRecipe } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';

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

const milligramsOf = (grams: string, multiplier: string): number =>
  toInteger(exactText(multiply(fraction(grams), fraction(multiplier))), 3);

/** Writes the parts of a recipe. A batch variant has its parent's lines times its multiplier. */
const addParts = async (
  recipe: Recipe,
  shipped: DemoRecipe,
  multiplier: string,
  foods: Foods,
): Promise<void> => {
  const recipe_id = recipe.id;
  const kinds = await Species.findAll({ where: { slug: shipped.species } });
  const specieIds = kinds.map(({ id }) => id);
  await RecipeSpecies.bulkCreate(specieIds.map((specie_id) => ({ recipe_id, specie_id })));
  const labels = await Tag.findAll({ where: { slug: shipped.tags, specie_id: specieIds } });
  await RecipeTag.bulkCreate(labels.map(({ id }) => ({ recipe_id, tag_id: id })));
  const lines = shipped.lines.map((line, position) => {
    const food = foods.get(line.food);
    if (!food || food.reference_only)
      throw new Error(`Recipe ${shipped.key}: ${line.food} is not an ingredient for recipes.`);
    const milligrams = milligramsOf(line.grams, multiplier);
    return { recipe_id, ingredient_id: food.id, position, milligrams, revision: food.revision };
  });
  await RecipeIngredient.bulkCreate(lines);
};

const createRecipe = async (shipped: DemoRecipe, foods: Foods): Promise<number> => {
  const { name, description, speed, is_shared, share_is_approved, total_qty } = shipped;
  const owner = await User.findOne({ where: { email: shipped.owner }, rejectOnEmpty: true });
  const own = { name, description, speed, user_id: owner.id };
  const recipe = await Recipe.create({ ...own, is_shared, share_is_approved, total_qty });
  await addParts(recipe, shipped, '1', foods);
  await RecipeShare.bulkCreate(shipped.shares.map((email) => ({ recipe_id: recipe.id, email })));
  for (const variant of shipped.variants) {
    const { recipe_multiplier } = variant;
    const size = { recipe_multiplier, total_qty: variant.total_qty, parent_id: recipe.id };
    const child = await Recipe.create({ ...own, ...size });
    await addParts(child, { ...shipped, tags: [] }, recipe_multiplier, foods);
  }
  await generateStepsOfFamily(recipe.id);
  if (share_is_approved) await storeApproval(recipe.id, new Date());
  return recipe.id;
};

/** Loads the demo recipes with their batch variants and shares, each once. */
export const loadRecipes = async ({ recipes }: Demo): Promise<void> => {
  const foods = await shippedFoods();
  for (const recipe of recipes)
    await seedOnce(`demo-recipe:${recipe.key}`, () => createRecipe(recipe, foods));
};
