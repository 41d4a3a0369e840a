import { type Role, roles } from '../server/contract/brand.ts';
import { paidRoles } from './permissions.ts';
import { texts } from './texts.ts';

/** A screen: its address, name, label and file, and who may enter. */
export interface Screen {
  /** The route's name in the specification. */
  readonly name: string;
  readonly path: `/${string}`;
  /** What menus, crumbs and links call it. */
  readonly label: string;
  /** Roles that may enter; `visitor`: nobody who is signed in. */
  readonly enter: 'visitor' | readonly Role[];
  /** Its file below screens/, loaded on entry. Null while it is being built: it is in no menu. */
  readonly file: `${string}/${string}` | null;
  /** The sentence of the premium dialog for roles that may not enter; without it they go to the login. */
  readonly premium?: string;
  /** It needs the whole window: no sidebar and no bottom bar beside it. */
  readonly fills?: true;
}

const row =
  (enter: Screen['enter'], premium?: string) =>
  <const N extends string, const P extends `/${string}`>(
    name: N,
    path: P,
    label: string,
    file: Screen['file'] = null,
  ) => ({ name, path, label, enter, file, ...(premium === undefined ? {} : { premium }) });

const visitor = row('visitor');
const all = row(roles);
const paid = row(paidRoles, texts.premium.feature);
const plans = row(paidRoles, texts.premium.plans);
const admin = row(['admin']);
const professional = row(['professional']);
const staff = row(['professional', 'admin']);

/** The one table of screens: routes, guards, paths, menus and the smoke test derive from it. */
export const screens = [
  visitor('login', '/login', 'Login', 'session/Login'),
  visitor('register', '/register', 'Register'),
  visitor('reset-password', '/reset-password', 'Reset password'),
  visitor('FirstAdmin', '/first-admin', 'First administrator'),

  all('AccountHome', '/account/home', 'Home', 'home/AccountHome'),
  all('Profile', '/account/profile', 'Profile'),
  all('EditProfile', '/account/edit-profile', 'Edit profile'),
  all('About', '/account/about', 'About the figures', 'about/About'),

  all('ListPets', '/account/pets', 'My Pets'),
  all('AddPet', '/account/add-pet', 'Add Pet'),
  all('EditPet', '/account/pets/:id/edit', 'Edit Pet', 'pets/EditPet'),
  all('PetDailyNutrition', '/account/pets/:id/daily-nutrition', 'Daily Nutrition'),

  all('RecipesHome', '/account/recipes-home', 'Recipe Search'),
  all('RecipesMain', '/account/recipes-main', 'Recipes'),
  all('RecipesLibrary', '/account/recipes-library', 'Recipes Library'),
  all('ManualSearch', '/account/recipes/manual-search', 'Manual Recipe Search'),
  all('FilteredRecipes', '/account/filtered-recipes', 'Advanced Recipe Search'),
  all('ListRecipes', '/account/recipes', 'Recipes', 'recipes/ListRecipes'),
  all('MyRecipes', '/account/my-recipes', 'My Recipes'),
  all('AllMyRecipes', '/account/all-my-recipes', 'My Recipes'),
  all('SavedRecipes', '/account/saved-recipes', 'Your Saved Recipes'),
  all('SuggestedRecipes', '/account/suggested-recipes', 'Suggested Recipes'),
  all('InspiredRecipes', '/account/inspired-recipes', 'Community Inspired Recipes'),
  all('RecipesSharedWithMe', '/account/recipes-shared-with-me', 'Recipe Inbox'),
  all('SpeciesRecipesHome', '/account/species/:slug/recipes-home', 'Recipes'),
  all('SpeciesInspiredRecipes', '/account/species/:slug/inspired-recipes', 'Community Inspired Recipes'),
  all('SpeciesMyRecipes', '/account/species/:slug/my-recipes', 'My Recipes'),
  all('SpeciesSavedRecipes', '/account/species/:slug/saved-recipes', 'Your Saved Recipes'),
  all('SpeciesSuggestedRecipes', '/account/species/:slug/suggested-recipes', 'Suggested Recipes'),
  all('SpeciesRecipesCategories', '/account/species/:slug/recipes-categories', 'Categories'),
  all('SpeciesRecipesCategory', '/account/species/:slug/recipes-categories/:tag', 'Category'),
  all('DogRecipesHome', '/account/dog-recipes-home', 'Dog Recipes'),
  all('DogRecipesSuggested', '/account/dog-recipes-suggested', 'Suggested Dog Recipes'),
  all('DogRecipesSpecialty', '/account/dog-recipes-specialty', 'Specialty Dog Recipes'),
  all('DogRecipesCategory', '/account/dog-recipes-category/:tagSlug', 'Dog Recipes'),
  all('CreateRecipe', '/account/create-recipe', 'Add Recipe'),
  all('EditRecipe', '/account/edit-recipe/:id', 'Edit Recipe'),
  all('ShowRecipe', '/account/recipe/:id', 'Recipe'),
  {
    ...paid(
      'RecipeAdvancedEditForPet',
      '/account/recipes/:recipeId/advanced-edit-for-pet/:petId',
      'Advanced Editor',
      'editor/RecipeAdvancedEditForPet',
    ),
    fills: true,
  },

  all('RecipeNutrition', '/account/recipe-nutrition/:id', 'Nutrients Per Batch'),
  all('PetRecipeNutrition', '/account/pets/:petId/recipe-nutrition/:recipeId', 'Nutrition'),
  plans('MealPlanNutrition', '/account/meal-plan-nutrition/:id', 'Meal Plan Nutrition'),
  plans('PetMealPlanNutrition', '/account/pets/:petId/meal-plan-nutrition/:mealPlanId', 'Nutrition'),
  all('FoodsByNutrient', '/account/foods-by-nutrient', 'Foods by nutrient'),
  all('ListIngredients', '/account/ingredients', 'Ingredients'),
  all('IngredientNutrition', '/account/ingredient-nutrition/:id', 'Ingredient Nutrition'),
  all('AddUsdaIngredient', '/account/add-usda-ingredient', 'Add USDA Ingredient'),

  plans('ListMealPlans', '/account/meal-plans', 'Advanced Meal Plans'),
  plans('CreateMealPlan', '/account/create-meal-plan', 'Add Meal Plan'),
  plans('EditMealPlan', '/account/edit-meal-plan/:id', 'Edit Meal Plan'),
  plans('MealPlanGroceryList', '/account/meal-plan-grocery-list/:id', 'Grocery List'),
  all('RecipeGroceryList', '/account/recipe-grocery-list/:id', 'Grocery List'),

  all('MakeABatch', '/account/make-a-batch', 'Make A Batch'),
  all('RecipesBatchSummary', '/account/recipes-batch/:id', 'Batch Summary'),
  all('RecipeSteps', '/account/recipes/:id/recipe-steps/:step', 'Steps'),
  all('RecipeInstruction', '/account/recipe-instruction/:id', 'Instructions'),

  all('VeterinarianFormulatedRecipes', '/account/recipes-veterinarian-formulated', 'Veterinarian Recipes'),
  all('VeterinarianFormulatedRecipesOrder', '/account/recipes-veterinarian-formulated-order', 'Order'),
  all(
    'VeterinarianFormulatedRecipesOrderSpecialty',
    '/account/recipes-veterinarian-formulated-order-specialty',
    'Order a Specialty Recipe',
  ),

  admin('AdminHome', '/admin/home', 'Admin Home'),
  staff('EditIngredient', '/admin/edit-ingredient/:id', 'Edit Ingredient'),
  staff('ListDietaryNeedsPerKg', '/admin/dietary-needs-per-kg', 'Dietary Recommendations'),
  staff('ShowDietaryNeedsPerKg', '/admin/dietaryneeds-per-kg/:id', 'Dietary Recommendation'),
  staff('AddDietaryNeedsPerKg', '/admin/add-dietaryneeds-per-kg', 'Add Recommendation'),
  staff('EditDietaryNeedsPerKg', '/admin/edit-dietaryneeds-per-kg/:id', 'Edit Recommendation'),
  admin('ListNutrients', '/admin/nutrients', 'Nutrients'),
  admin('NutrientAafcoBounds', '/admin/nutrient-aafco-bounds', 'AAFCO Bounds'),
  admin('SharedRecipes', '/admin/shared-recipes', 'Shared Recipes'),
  admin('ListUsers', '/admin/users', 'Users'),
  admin('AddUser', '/admin/users/add', 'Add User'),
  admin('ListUserAuthAttempts', '/admin/user-auth-attempts/:id', 'Login Attempts'),
  admin('ListRecipeStepTemplateGroups', '/admin/recipe-step-template-groups', 'Step Templates'),
  admin('EditRecipeStepTemplateGroup', '/admin/recipe-step-template-groups/:id', 'Edit Step Templates'),
  admin('ListAudit', '/admin/audit', 'Audit'),
  admin('ListValueReports', '/admin/value-reports', 'Reported Values'),
  admin('ListOrders', '/admin/orders', 'Orders'),
  admin('ShowOrder', '/admin/orders/:id', 'Order'),

  professional('ProfessionalHome', '/professional/home', 'Professional Tools'),
  professional(
    'EditDietaryNeedsPerKgPro',
    '/professional/edit-dietaryneeds-per-kg/:id',
    'Edit Recommendation',
  ),
] as const satisfies readonly Screen[];

/** A screen's name. */
export type ScreenName = (typeof screens)[number]['name'];
