import type { Page } from '@playwright/test';
import type { ParamsOf, ScreenWithParams } from '../kernel/paths.ts';
import type { Screen, ScreenName } from '../screens.tsx';
import { writeHeaders } from './sessions.ts';

interface Pet {
  readonly id: number;
  readonly name: string;
  readonly user_id: number;
  readonly specie_id: number;
}

interface Recipe {
  readonly id: number;
  readonly name: string;
  readonly user_id: number;
  readonly locked: boolean;
  readonly species: readonly { readonly id: number }[];
  readonly verdict: { readonly kind: string | null };
}

/** Ids of a user's demo data that screens need. */
export interface Demo {
  readonly pet: Pet;
  /** A recipe for the pet's species that the user may open. One that is not safe shows no serving. */
  readonly recipe: Recipe;
  /** A recipe of the user; another one for those who have none. */
  readonly ownRecipe: Recipe;
  /** A need of the system. */
  readonly need: { readonly id: number };
  /** A food that the user may edit; undefined for those who edit none. */
  readonly food: number | undefined;
  /** A meal plan of the user; undefined for free users. */
  readonly plan: number | undefined;
  /** A need that the user may edit; undefined for those who edit none. */
  readonly ownNeed: number | undefined;
  /** A target set that the user may edit; undefined for those who edit none. */
  readonly ownSet: number | undefined;
  /** The names that specified texts contain. */
  readonly names: Readonly<
    Record<'pet' | 'recipe' | 'ownRecipe' | 'plan' | 'user' | 'food' | 'step' | 'foodStep', string>
  >;
  /** Ends what other tests do not expect. */
  readonly putBack: () => Promise<void>;
}

/** The parameters of the path of each screen that is built: without them the smoke test fails. */
const params: { readonly [N in ScreenWithParams]?: (demo: Demo) => ParamsOf<N> } = {
  EditIngredient: ({ food = 1 }) => ({ id: food }),
  EditDietaryNeedsPerKg: ({ ownNeed = 1 }) => ({ id: ownNeed }),
  EditDietaryNeedsPerKgPro: ({ ownNeed = 1 }) => ({ id: ownNeed }),
  EditRecipeStepTemplateGroup: () => ({ id: 1 }),
  EditMealPlan: ({ plan = 1 }) => ({ id: plan }),
  PetMealPlanNutrition: ({ pet, plan = 1 }) => ({ petId: pet.id, mealPlanId: plan }),
  MealPlanNutrition: ({ plan = 1 }) => ({ id: plan }),
  PetTargetSets: ({ pet }) => ({ id: pet.id }),
  Case: ({ pet }) => ({ petId: pet.id }),
  ShowTargetSet: () => ({ id: 1 }),
  EditTargetSet: ({ ownSet = 1 }) => ({ id: ownSet }),
  EditPet: ({ pet }) => ({ id: pet.id }),
  EditRecipe: ({ ownRecipe }) => ({ id: ownRecipe.id }),
  PetDailyNutrition: ({ pet }) => ({ id: pet.id }),
  IngredientNutrition: () => ({ id: 1 }),
  ListUserAuthAttempts: ({ pet }) => ({ id: pet.user_id }),
  RecipeNutrition: ({ recipe }) => ({ id: recipe.id }),
  PetRecipeNutrition: ({ pet, recipe }) => ({ petId: pet.id, recipeId: recipe.id }),
  RecipeAdvancedEditForPet: ({ pet, recipe }) => ({ petId: pet.id, recipeId: recipe.id }),
  DogRecipesCategory: () => ({ tagSlug: 'adult' }),
  SpeciesRecipesCategories: () => ({ slug: 'cat' }),
  SpeciesRecipesCategory: () => ({ slug: 'dog', tag: 'specialty' }),
  SpeciesRecipesHome: () => ({ slug: 'dog' }),
  SpeciesInspiredRecipes: () => ({ slug: 'dog' }),
  SpeciesMyRecipes: () => ({ slug: 'dog' }),
  SpeciesSavedRecipes: () => ({ slug: 'cat' }),
  SpeciesSuggestedRecipes: () => ({ slug: 'cat' }),
  RecipeGroceryList: ({ recipe }) => ({ id: recipe.id }),
  MealPlanGroceryList: ({ plan = 1 }) => ({ id: plan }),
  ShowRecipe: ({ recipe }) => ({ id: recipe.id }),
  RecipesBatchSummary: ({ recipe }) => ({ id: recipe.id }),
  RecipeSteps: ({ recipe }) => ({ id: recipe.id, step: 1 }),
  RecipeInstruction: ({ recipe }) => ({ id: recipe.id }),
  ShowOrder: () => ({ id: 1 }),
  ShowDietaryNeedsPerKg: ({ need }) => ({ id: need.id }),
};

/** The query that a screen needs to stay open, or to show all of its fields. */
const queries: { readonly [N in ScreenName]?: string } = {
  register: 'sn=true',
  'reset-password': 'token=unused',
  FirstAdmin: 'token=unused',
  VerifyEmail: 'token=unused',
  NotMe: 'token=unused',
  ConfirmEmail: 'token=unused',
  StopMails: 'token=unused',
};

/** Screens that lead some users to another one: without shared recipes, to the order page (D70). */
export const leadElsewhere: ReadonlySet<string> = new Set<ScreenName>(['RecipesMain', 'RecipesSharedWithMe']);

const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.context().request.get(path)).json()) as T;

interface Created {
  readonly ingredient?: { readonly id: number };
  readonly dietary_per_kg_need?: { readonly id: number };
  readonly meal_plan?: { readonly id: number };
  readonly target_set?: { readonly id: number };
}

/** Creates a row as the signed-in user; an empty answer if the user may not. */
const create = async (page: Page, path: string, data: object): Promise<Created> => {
  const context = page.context();
  const headers = await writeHeaders(context);
  return (await (await context.request.post(path, { headers, data })).json()) as Created;
};

const addFood = async (page: Page): Promise<number | undefined> =>
  (await create(page, '/api/admin/ingredients', { name: 'Food of a screen test' })).ingredient?.id;

const addNeed = async (page: Page): Promise<number | undefined> => {
  const dietary_per_kg_need = { name: 'Need of a screen test' };
  const need = { dietary_per_kg_need, specie_ids: [1], activity_level_ids: [1] };
  return (await create(page, '/api/dietary-per-kg-needs', need)).dietary_per_kg_need?.id;
};

const addSet = async (page: Page): Promise<number | undefined> => {
  const rows = [{ ratio: 'calciumToPhosphorus', basis: 'ratio', min: 1, max: 2 }];
  const set = { name: 'Set of a screen test', specie_id: 1, rows };
  return (await create(page, '/api/target-sets', set)).target_set?.id;
};

const planName = 'Plan of a screen test';

const addPlan = async (page: Page, recipe: number): Promise<number | undefined> => {
  const plan = (await create(page, '/api/meal-plans', { name: planName })).meal_plan?.id;
  if (plan !== undefined) await create(page, `/api/meal-plans/${plan}/add-recipes`, { recipes: [recipe] });
  return plan;
};

/** Saves the first cat recipe that the user may open; the returned function removes it. */
const saveRecipe = async (page: Page): Promise<() => Promise<void>> => {
  const { recipes } = await get<Pick<Rows, 'recipes'>>(page, '/api/suggested-recipes?specie=cat');
  const path = `/api/users/me/saved_recipes/${recipes.find(({ locked }) => !locked)?.id}`;
  await create(page, path, {});
  const headers = await writeHeaders(page.context());
  return async () => void (await page.context().request.delete(path, { headers }));
};

/** Reports a value, and approves a recipe for a moment, so that the lists of admins have a row. */
const fillAdminLists = async (page: Page): Promise<void> => {
  const report = { ingredient_id: 1, nutrient_id: 9001, text: 'Report of a screen test' };
  await create(page, '/api/value-reports', report);
  const { recipes } = await get<Pick<Rows, 'recipes'>>(
    page,
    '/api/admin/all-shared-recipes?query=lentil tofu',
  );
  const toggle = `/api/admin/toggle-shared-recipe-approval/${recipes[0]?.id}`;
  for (let times = 0; times < 2; times++) await create(page, toggle, {});
};

interface CookingRecipe {
  readonly ingredients: readonly { readonly short_name: string }[];
  readonly recipe_steps: readonly {
    readonly basic_instructions: string;
    readonly ingredient: object | null;
  }[];
}

/** The first food of a recipe, its first step, and its first step with a food. */
const readCooking = async (page: Page, { id }: Recipe) => {
  const path = `/api/recipes/${id}?include_recipe_steps=1`;
  const { recipe } = await get<{ readonly recipe: CookingRecipe }>(page, path);
  const { ingredients, recipe_steps: steps } = recipe;
  const [food, step, foodStep] = [ingredients[0], steps[0], steps.find(({ ingredient }) => ingredient)];
  if (!food || !step || !foodStep) throw new Error('The demo recipe has no food, or no step with a food.');
  return {
    food: food.short_name,
    step: step.basic_instructions,
    foodStep: foodStep.basic_instructions,
  };
};

interface Rows {
  readonly pets: readonly Pet[];
  readonly recipes: readonly Recipe[];
  readonly needs: readonly { readonly id: number }[];
  readonly email: string;
  readonly isAdmin: boolean;
}

const readRows = async (page: Page): Promise<Rows> => {
  const [{ pets }, { recipes }, { dietary_per_kg_needs: needs }, { user }] = await Promise.all([
    get<Pick<Rows, 'pets'>>(page, '/api/pets'),
    get<Pick<Rows, 'recipes'>>(page, '/api/recipes'),
    get<{ readonly dietary_per_kg_needs: Rows['needs'] }>(page, '/api/dietary-per-kg-needs'),
    get<{ readonly user: Pick<Rows, 'email' | 'isAdmin'> }>(page, '/api/users/me'),
  ]);
  return { pets, recipes, needs, email: user.email, isAdmin: user.isAdmin };
};

/** Rows of the demo data first: other tests leave some of theirs, with higher ids. */
const inDemo = <T extends { readonly id: number }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => a.id - b.id);

/** Reads the ids of the signed-in user's demo data. */
export const readDemo = async (page: Page): Promise<Demo> => {
  const { pets, recipes, needs, email, isAdmin } = await readRows(page);
  const [[pet], [need]] = [inDemo(pets), inDemo(needs)];
  const recipe = inDemo(recipes).find(
    ({ locked, species, verdict }) =>
      !locked && verdict.kind !== 'not_safe' && species.some(({ id }) => id === pet?.specie_id),
  );
  if (!pet || !recipe || !need)
    throw new Error('The demo data has no pet with a recipe, or no need, for this user.');
  const ownRecipe = inDemo(recipes).find(({ user_id }) => user_id === pet.user_id) ?? recipe;
  if (isAdmin) await fillAdminLists(page);
  return {
    ...{ pet, recipe, need, ownRecipe },
    food: await addFood(page),
    ownNeed: await addNeed(page),
    ownSet: await addSet(page),
    plan: await addPlan(page, recipe.id),
    names: {
      ...{ pet: pet.name, recipe: recipe.name, ownRecipe: ownRecipe.name },
      ...{ plan: planName, user: email },
      ...(await readCooking(page, recipe)),
    },
    putBack: await saveRecipe(page),
  };
};

type AnyParams = Readonly<Record<string, string | number>>;

/**
 * A screen's path with ids of the demo data.
 * @throws Error when a screen has no row in `params`
 */
export const pathOf = ({ name, path }: Screen, demo: Demo | null): string => {
  const rows: Readonly<Record<string, (demo: Demo) => AnyParams>> = params;
  const values = demo && rows[name]?.(demo);
  if (path.includes(':') && !values)
    throw new Error(`Say in demoParams.ts which ids of the demo data ${name} is opened with.`);
  const { [name]: query }: Readonly<Record<string, string>> = queries;
  return (
    path.replaceAll(/:(\w+)/g, (_, param: string) => String(values?.[param] ?? 1)) +
    (query === undefined ? '' : `?${query}`)
  );
};
