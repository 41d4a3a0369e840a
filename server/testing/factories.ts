import { createHash, randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import type { Role } from '../contract/brand.ts';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import { IngredientNutrient, IngredientRevision } from '../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import {
  DietaryNeedShare,
  NeedActivityLevel,
  NeedNutrient,
  NeedSpecies,
} from '../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { Session } from '../people/sessions.model.ts';
import { User } from '../people/users.model.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { MealPlan, MealPlanRecipe } from '../plans/mealPlans.model.ts';
import { RecipeIngredient, RecipeShare, RecipeSpecies, RecipeTag } from '../recipes/recipeDetails.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { Tag } from '../recipes/tags.model.ts';
import { TargetRow, TargetSetShare } from '../targets/targetRows.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** The password of every test user. */
export const password = 'wholebowl-demo';
let hash: string | undefined;
const passwordHash = () => {
  hash ??= hashSync(password, { memoryCost: 8, timeCost: 1 });
  return hash;
};

type Given<M, Extra = object> = Partial<Omit<M, 'id'>> & { id?: number } & Extra;

/** A user who can log in, by default a free one. */
export const createTestUser = (given: Given<User['_creationAttributes']> = {}): Promise<User> =>
  User.create({
    email: `user${next()}@example.test`,
    password_hash: passwordHash(),
    first_name: 'Una',
    last_name: 'User',
    email_verified_at: new Date(),
    ...given,
  });

/** A user of a role. */
export const createTestUserOfRole = (role: Role): Promise<User> => createTestUser({ role });

/** A user's session and its token. */
export const createTestSession = async (user: User, given: Given<Session['_creationAttributes']> = {}) => {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  const session = await Session.create({
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: user.id,
    last_seen_at: new Date(now),
    expires_at: new Date(now + 30 * 86_400_000),
    ...given,
  });
  return { session, token };
};

/** Dog (1) or cat (2), created if absent. */
export const getTestSpecies = async (slug: 'dog' | 'cat' = 'dog'): Promise<Species> => {
  const defaults = { id: slug === 'dog' ? 1 : 2, slug, name: slug === 'dog' ? 'Dog' : 'Cat' };
  const [species] = await Species.findOrCreate({ where: { slug }, defaults });
  return species;
};

/** The activity level Average, created if absent. */
export const getTestActivityLevel = async (): Promise<ActivityLevel> => {
  const [level] = await ActivityLevel.findOrCreate({
    where: { name: 'Average' },
    defaults: { id: 2, name: 'Average' },
  });
  return level;
};

/** A nutrient by its id, created if absent. */
export const getTestNutrient = async (
  id: number,
  given: Given<Nutrient['_creationAttributes']> = {},
): Promise<Nutrient> => {
  const defaults = {
    name: `Nutrient ${id}`,
    unit_type: 'g',
    scale: 5,
    category_name: 'Macros',
    default_sort_order: id,
    source: 'test',
    ...given,
    id,
    hidden: given.hidden ?? false,
  };
  const [nutrient] = await Nutrient.findOrCreate({ where: { id }, defaults });
  return nutrient;
};

const getTestCategory = async (): Promise<FoodCategory> => {
  const [category] = await FoodCategory.findOrCreate({
    where: { id: 1 },
    defaults: { id: 1, name: 'Poultry meat' },
  });
  return category;
};

const nextVersion = async (): Promise<number> => {
  await Catalogue.findOrCreate({ where: { id: 1 }, defaults: { id: 1, version: 0 } });
  return Catalogue.advance();
};

/** Creates the next revision of a food with values by nutrient id, and makes it current. */
export const createTestRevision = async (
  food: Ingredient,
  figures: Readonly<Record<number, string>>,
  totalQty = '100',
) => {
  const number = food.revision + 1;
  const revision = await IngredientRevision.create({
    ingredient_id: food.id,
    revision: number,
    total_qty: totalQty,
    source: 'test',
    catalogue_version: await nextVersion(),
  });
  for (const [id, amount] of Object.entries(figures)) {
    await getTestNutrient(Number(id));
    await IngredientNutrient.create({ revision_id: revision.id, nutrient_id: Number(id), amount });
  }
  await food.update({ revision: number });
  return revision;
};

/** A food of the system, by default reviewed for safety and with protein and fat. */
export const createTestIngredient = async (
  given: Given<Ingredient['_creationAttributes'], { figures?: Readonly<Record<number, string>> }> = {},
): Promise<Ingredient> => {
  const { figures = { 203: '20', 204: '10' }, ...fields } = given;
  const name = fields.name ?? `Food ${next()}`;
  const category_id = fields.category_id ?? (await getTestCategory()).id;
  const food = await Ingredient.create({
    name,
    short_name: name,
    safety_reviewed: true,
    ...fields,
    category_id,
  });
  await createTestRevision(food, figures);
  return food;
};

interface PetExtras {
  species?: 'dog' | 'cat';
  /** Emails with which it is shared, all to read or all to edit. */
  sharedWith?: readonly string[];
  can_edit?: boolean;
}

/** A pet, by default a dog of 10 kg of a new user. */
export const createTestPet = async (
  given: Given<Pet['_creationAttributes'], PetExtras> = {},
): Promise<Pet> => {
  const { species = 'dog', sharedWith = [], can_edit = false, ...fields } = given;
  const user_id = fields.user_id ?? (await createTestUser()).id;
  const specie_id = fields.specie_id ?? (await getTestSpecies(species)).id;
  const pet = await Pet.create({
    ...{ name: `Pet ${next()}`, weight_kg: '10', birthday: '2022-05-01' },
    ...{ ...fields, user_id, specie_id },
  });
  for (const email of sharedWith) await PetShare.create({ pet_id: pet.id, email, can_edit });
  return pet;
};

/** One line of a test recipe. */
export interface GivenLine {
  readonly ingredient: Ingredient;
  readonly milligrams: number;
}

interface RecipeExtras {
  lines?: readonly GivenLine[];
  species?: readonly ('dog' | 'cat')[];
  /** Emails with which it is shared. */
  sharedWith?: readonly string[];
  /** True for a recipe with the free tag. */
  free?: boolean;
}

const tagFree = async (recipe: Recipe): Promise<void> => {
  const defaults = { id: 1, slug: Tag.free, name: 'Free', sort_order: 0 };
  const [tag] = await Tag.findOrCreate({ where: { slug: Tag.free }, defaults });
  await RecipeTag.create({ recipe_id: recipe.id, tag_id: tag.id });
};

/** A recipe, by default private, for dogs, of a new user and with one food. */
export const createTestRecipe = async (
  given: Given<Recipe['_creationAttributes'], RecipeExtras> = {},
): Promise<Recipe> => {
  const { lines, species = ['dog'], sharedWith = [], free = false, ...fields } = given;
  const user_id = fields.user_id ?? (await createTestUser()).id;
  const recipe = await Recipe.create({ name: `Recipe ${next()}`, ...fields, user_id });
  const recipe_id = recipe.id;
  for (const slug of species)
    await RecipeSpecies.create({ recipe_id, specie_id: (await getTestSpecies(slug)).id });
  for (const email of sharedWith) await RecipeShare.create({ recipe_id, email });
  if (free) await tagFree(recipe);
  for (const [position, line] of (
    lines ?? [{ ingredient: await createTestIngredient(), milligrams: 100_000 }]
  ).entries()) {
    const { id: ingredient_id, revision } = line.ingredient;
    await RecipeIngredient.create({
      recipe_id,
      ingredient_id,
      position,
      milligrams: line.milligrams,
      revision,
    });
  }
  return recipe;
};

/** A meal plan, by default of a new user and without recipes. */
export const createTestMealPlan = async (
  given: Given<MealPlan['_creationAttributes'], { recipes?: readonly Recipe[] }> = {},
): Promise<MealPlan> => {
  const { recipes = [], ...fields } = given;
  const user_id = fields.user_id ?? (await createTestUser()).id;
  const plan = await MealPlan.create({ name: `Plan ${next()}`, ...fields, user_id });
  for (const [position, { id: recipe_id, name }] of recipes.entries())
    await MealPlanRecipe.create({ meal_plan_id: plan.id, recipe_id, position, name });
  return plan;
};

interface NeedExtras {
  /** Amounts per kg and day by nutrient id. */
  amounts?: Readonly<Record<number, string>>;
  species?: readonly ('dog' | 'cat')[];
  sharedWith?: readonly string[];
}

/** A need of the system, by default for dogs at average activity with an amount of protein. */
export const createTestNeed = async (
  given: Given<DietaryNeed['_creationAttributes'], NeedExtras> = {},
): Promise<DietaryNeed> => {
  const { amounts = { 203: '2.5' }, species = ['dog'], sharedWith = [], ...fields } = given;
  const need = await DietaryNeed.create({ name: `Need ${next()}`, ...fields });
  const dietary_need_id = need.id;
  for (const slug of species)
    await NeedSpecies.create({ dietary_need_id, specie_id: (await getTestSpecies(slug)).id });
  await NeedActivityLevel.create({ dietary_need_id, activity_level_id: (await getTestActivityLevel()).id });
  for (const email of sharedWith) await DietaryNeedShare.create({ dietary_need_id, email });
  for (const [id, amount] of Object.entries(amounts)) {
    await getTestNutrient(Number(id));
    await NeedNutrient.create({ dietary_need_id, nutrient_id: Number(id), amount, low_max: '99.9999' });
  }
  return need;
};

/** A target set, by default of the system and for dogs, with a maximum of phosphorus per 1000 kcal. */
export const createTestTargetSet = async (
  given: Given<TargetSet['_creationAttributes'], { sharedWith?: readonly string[] }> = {},
): Promise<TargetSet> => {
  const { sharedWith = [], ...fields } = given;
  const specie_id = (await getTestSpecies('dog')).id;
  const set = await TargetSet.create({ name: `Set ${next()}`, specie_id, ...fields });
  const target_set_id = set.id;
  const nutrient_id = (await getTestNutrient(305)).id;
  await TargetRow.create({ target_set_id, position: 0, nutrient_id, basis: 'per_1000_kcal', max: '1000' });
  for (const email of sharedWith) await TargetSetShare.create({ target_set_id, email });
  return set;
};

/** The row of the default Ca:P bounds. */
export const getTestRatio = async (): Promise<CaPRatio> => {
  const defaults = { id: CaPRatio.theOne, low_max: '50', high_min: '150' };
  const [ratio] = await CaPRatio.findOrCreate({ where: { id: CaPRatio.theOne }, defaults });
  return ratio;
};
