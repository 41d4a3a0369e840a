import { describe, expect, it } from 'vitest';
import { policyColumns } from '../server/contract/policy.ts';
import { admit } from './admission.ts';
import { type Screen, screens } from './screens.tsx';
import { texts } from './texts.ts';

const rows: readonly Screen[] = screens;

/** The paths of the specification: part 1, section 2.1, and part 2, section 2. */
const account = `home profile edit-profile add-usda-ingredient create-recipe edit-recipe/{id} recipes-home
  species/{slug}/inspired-recipes species/{slug}/my-recipes species/{slug}/recipes-home
  species/{slug}/recipes-categories species/{slug}/recipes-categories/{tag} dog-recipes-home dog-recipes-suggested
  dog-recipes-specialty recipe/{id} recipe-grocery-list/{id} recipe-nutrition/{id} ingredients recipes
  dog-recipes-category/{tagSlug} make-a-batch ingredient-nutrition/{id} pets add-pet pets/{id}/edit
  pets/{id}/daily-nutrition pets/{petId}/recipe-nutrition/{recipeId} my-recipes all-my-recipes
  recipes-shared-with-me inspired-recipes suggested-recipes recipes-library recipes-veterinarian-formulated
  recipes-veterinarian-formulated-order recipes-veterinarian-formulated-order-specialty recipes-batch/{id}
  recipe-instruction/{id} recipes/{id}/recipe-steps/{step} recipes-main recipes/manual-search filtered-recipes`;
const plans = `meal-plan-grocery-list/{id} create-meal-plan edit-meal-plan/{id} meal-plan-nutrition/{id} meal-plans
  pets/{petId}/meal-plan-nutrition/{mealPlanId}`;
const admin = `home nutrients nutrient-aafco-bounds users/add shared-recipes users user-auth-attempts/{id}
  recipe-step-template-groups recipe-step-template-groups/{id}`;
// D23 settles where the parts differ: professionals edit needs and the foods they own.
const staff = `edit-ingredient/{id} dietary-needs-per-kg dietaryneeds-per-kg/{id} add-dietaryneeds-per-kg
  edit-dietaryneeds-per-kg/{id}`;

const under = (folder: string, paths: string): string[] =>
  paths.split(/\s+/).map((path) => `/${folder}/${path}`.replaceAll(/\{(\w+)\}/g, ':$1'));

/** What a role gets: the screen, the login, its home, or a premium dialog. */
type Outcome = 'enter' | 'login' | 'home' | 'plans' | 'feature';

/** The columns of both tables: signed out, free, customer, professional, admin (sections 6 of both parts). */
// biome-ignore format: a table is read by its columns
const table: readonly (readonly [paths: readonly string[], ...outcomes: readonly Outcome[]])[] = [
  //                                                      signed out  free       customer  professional  admin
  [['/login', '/register', '/reset-password'],            'enter',    'home',    'home',   'home',       'home'],
  [under('account', account),                             'login',    'enter',   'enter',  'enter',      'enter'],
  [under('account', plans),                               'login',    'plans',   'enter',  'enter',      'enter'],
  [under('account', 'recipes/{recipeId}/advanced-edit-for-pet/{petId}'),
                                                          'login',    'feature', 'enter',  'enter',      'enter'],
  [under('admin', admin),                                 'login',    'login',   'login',  'login',      'enter'],
  [under('admin', staff),                                 'login',    'login',   'login',  'enter',      'enter'],
  [under('professional', 'home edit-dietaryneeds-per-kg/{id}'),
                                                          'login',    'login',   'login',  'enter',      'login'],
];

const outcomeOf = (screen: Screen, role: (typeof policyColumns)[number]): Outcome => {
  const admission = admit(screen, role, new URL(screen.path, 'http://localhost'));
  if (admission === 'enter') return 'enter';
  if ('premium' in admission) return admission.premium === texts.premium.plans ? 'plans' : 'feature';
  return admission.redirect.startsWith('/login') ? 'login' : 'home';
};

describe('the role tables of the specification', () => {
  const cases = table.flatMap(([paths, ...outcomes]) => paths.map((path) => [path, outcomes] as const));

  it.each(cases)('decide who enters %s', (path, outcomes) => {
    const found = rows.filter((row) => row.path === path);
    expect(found).toHaveLength(1);
    expect(policyColumns.map((role) => outcomeOf(found[0] as Screen, role))).toEqual(outcomes);
  });

  it("hold for the product's own screens, by their area", () => {
    const specified = new Set(cases.map(([path]) => path));
    for (const screen of rows.filter(({ path }) => !specified.has(path))) {
      const [, area = ''] = screen.path.split('/');
      const rule = { account: 'login enter enter enter enter', admin: 'login login login login enter' }[area];
      const outcomes = policyColumns.map((role) => outcomeOf(screen, role)).join(' ');
      expect([screen.path, outcomes]).toEqual([screen.path, rule ?? 'enter home home home home']);
    }
  });

  it('name the screens as the specification does', () => {
    const names = `login register ListPets RecipesHome AllMyRecipes ListMealPlans MakeABatch ShowRecipe EditRecipe
      CreateRecipe RecipeAdvancedEditForPet RecipeSteps RecipeGroceryList MealPlanGroceryList CreateMealPlan EditMealPlan
      RecipeNutrition MealPlanNutrition PetRecipeNutrition PetMealPlanNutrition PetDailyNutrition AddPet EditPet
      AdminHome ListUserAuthAttempts VeterinarianFormulatedRecipes VeterinarianFormulatedRecipesOrder
      VeterinarianFormulatedRecipesOrderSpecialty IngredientNutrition ListDietaryNeedsPerKg ShowDietaryNeedsPerKg
      EditDietaryNeedsPerKg EditDietaryNeedsPerKgPro AddDietaryNeedsPerKg ListNutrients ListRecipes SharedRecipes
      ListUsers ListIngredients NutrientAafcoBounds ListRecipeStepTemplateGroups EditIngredient RecipesBatchSummary
      RecipeInstruction AddUser FilteredRecipes`;
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(/\s+/)));
  });
});
