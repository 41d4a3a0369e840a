import { IngredientNutrient, IngredientRevision } from '../../server/foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../server/foods/ingredients.model.ts';
import { Catalogue } from '../../server/kernel/database/catalogue.model.ts';
import { migrate } from '../../server/migrations/index.ts';
import { seedDemo, seedShippedData } from '../../server/migrations/seed/index.ts';
import { openDatabase } from '../../server/models.ts';
import { User } from '../../server/people/users.model.ts';
import { Pet } from '../../server/pets/pets.model.ts';
import { MealPlan, MealPlanRecipe } from '../../server/plans/mealPlans.model.ts';
import { RecipeIngredient, RecipeSpecies } from '../../server/recipes/recipeDetails.model.ts';
import { Recipe } from '../../server/recipes/recipes.model.ts';

/** The benchmark's recipe ids by number of foods, its meal plans by number of recipes, and its pet. */
export interface BenchDatabase {
  readonly recipes: ReadonlyMap<number, number>;
  readonly plans: ReadonlyMap<number, number>;
  readonly pet: number;
}

/** Foods of each recipe of a meal plan. */
const planFoods = 30;

/** Copies a food, as the shipped table has fewer than a thousand foods that a recipe may have. */
const copyOf = async (food: Ingredient, at: number, version: number): Promise<Ingredient> => {
  const name = `${food.short_name}, ${at}`;
  const { category_id } = food;
  const copy = await Ingredient.create({ name, short_name: name, category_id, revision: 1 });
  const from = await IngredientRevision.findOne({
    where: { ingredient_id: food.id, revision: food.revision },
    rejectOnEmpty: true,
  });
  const revision = await IngredientRevision.create({
    ingredient_id: copy.id,
    revision: 1,
    total_qty: from.total_qty,
    source: from.source,
    catalogue_version: version,
  });
  const values = await IngredientNutrient.findAll({ where: { revision_id: from.id } });
  await IngredientNutrient.bulkCreate(
    values.map(({ nutrient_id, amount }) => ({ revision_id: revision.id, nutrient_id, amount })),
  );
  return copy;
};

const foodsFor = async (count: number): Promise<Ingredient[]> => {
  const shipped = await Ingredient.findAll({ where: { reference_only: false }, order: ['id'] });
  const foods = shipped.slice(0, count);
  if (foods.length === count) return foods;
  const version = await Catalogue.advance();
  for (let at = 0; foods.length < count; at++) foods.push(await copyOf(foods[at] as Ingredient, at, version));
  return foods;
};

const recipeOf = async (owner: number, specie: number, foods: readonly Ingredient[]): Promise<number> => {
  const recipe = await Recipe.create({ user_id: owner, name: `Of ${foods.length} foods` });
  await RecipeSpecies.create({ recipe_id: recipe.id, specie_id: specie });
  await RecipeIngredient.bulkCreate(
    foods.map(({ id, revision }, position) => ({
      recipe_id: recipe.id,
      ingredient_id: id,
      position,
      // Smaller amounts in larger recipes keep all sums in the exact range.
      milligrams: 1000 * (5 + ((position * 7) % 90)),
      revision,
    })),
  );
  return recipe.id;
};

/** A plan whose recipes have different foods as far as there are enough. */
const planOf = async (owner: number, specie: number, count: number): Promise<number> => {
  const foods = await foodsFor(planFoods * 21);
  const plan = await MealPlan.create({ user_id: owner, name: `Of ${count} recipes` });
  for (let position = 0; position < count; position++) {
    const from = (position * planFoods) % foods.length;
    const recipe_id = await recipeOf(owner, specie, foods.slice(from, from + planFoods));
    await MealPlanRecipe.create({ meal_plan_id: plan.id, recipe_id, position, name: `Recipe ${position}` });
  }
  return plan.id;
};

/**
 * Creates a database with the shipped data, the demo data, and a professional's recipes of these numbers of foods and
 * meal plans of these numbers of recipes.
 */
export const createBenchDatabase = async (
  databaseUrl: string,
  counts: readonly number[],
  planCounts: readonly number[] = [],
): Promise<BenchDatabase> => {
  const db = openDatabase(databaseUrl);
  try {
    await migrate(db);
    await seedShippedData(db);
    await seedDemo(db);
    return await db.write(async () => {
      const owner = await User.findOne({ where: { email: 'professional@demo.test' }, rejectOnEmpty: true });
      const pet = await Pet.findOne({ where: { user_id: owner.id }, order: ['id'], rejectOnEmpty: true });
      const foods = await foodsFor(Math.max(0, ...counts));
      const recipes = new Map<number, number>();
      for (const count of counts)
        recipes.set(count, await recipeOf(owner.id, pet.specie_id, foods.slice(0, count)));
      const plans = new Map<number, number>();
      for (const count of planCounts) plans.set(count, await planOf(owner.id, pet.specie_id, count));
      return { recipes, plans, pet: pet.id };
    });
  } finally {
    await db.close();
  }
};
