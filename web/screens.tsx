import { roles } from '../server/contract/brand.ts';
import { paidRoles } from './kernel/permissions.ts';
import { row, type Screen } from './screenRow.ts';
import { texts } from './texts/texts.ts';

export type { Screen } from './screenRow.ts';

const visitor = row('visitor');
const anyone = row('anyone');
const all = row(roles);
const hub = row(roles, { rereadsUser: 'orLeave' });
const inbox = row(roles, { labels: { professional: 'Recipe Inbox' } });
const addsPet = row(roles, { addsPet: true });
const offline = row(roles, { offline: true });
const paid = row(paidRoles, { premium: texts.premium.feature });
const plans = row(paidRoles, { premium: texts.premium.plans });
const planOffline = row(paidRoles, { premium: texts.premium.plans, offline: true });
const admin = row(['admin']);
const adminHub = row(['admin'], { rereadsUser: 'orLogOut' });
const professional = row(['professional']);
const professionalHub = row(['professional'], { rereadsUser: 'orLeave' });
const staff = row(['professional', 'admin']);

/** The one table of screens: routes, guards, paths, menus and the smoke test derive from it. */
// biome-ignore format: a table is read by its rows
export const screens = [
  visitor('login', '/login', 'Login', null, 'people/session/Login'),
  visitor('register', '/register', 'Register', 'login', 'people/session/Register'),
  visitor('reset-password', '/reset-password', 'Reset password', 'login', 'people/session/ResetPassword'),
  visitor('FirstAdmin', '/first-admin', 'First admin', 'login', 'people/session/FirstAdmin'),
  anyone('VerifyEmail', '/verify-email', 'Verify your email address', 'login', 'people/session/VerifyEmail'),
  anyone('NotMe', '/not-me', 'This was not me', 'login', 'people/session/NotMe'),
  anyone('ConfirmEmail', '/confirm-email', 'Confirm your email address', 'login', 'people/session/ConfirmEmail'),
  anyone('StopMails', '/stop-mails', 'Report or stop mails', 'login', 'people/session/StopMails'),

  hub('AccountHome', '/account/home', 'Home', null, 'home/AccountHome'),
  all('Profile', '/account/profile', 'Profile', 'AccountHome', 'people/profile/Profile'),
  all('EditProfile', '/account/edit-profile', 'Edit profile', 'Profile', 'people/profile/EditProfile'),
  all('Security', '/account/security', 'Sign-in and security', 'Profile', 'people/profile/Security'),
  all('About', '/account/about', 'About the values', 'AccountHome', 'home/About'),

  all('ListPets', '/account/pets', 'My Pets', 'AccountHome', 'pets/ListPets'),
  addsPet('AddPet', '/account/add-pet', 'Add Pet', 'ListPets', 'pets/AddPet'),
  all('EditPet', '/account/pets/:id/edit', 'Edit Pet', 'ListPets', 'pets/EditPet'),
  all('PetDailyNutrition', '/account/pets/:id/daily-nutrition', 'Daily Nutrition', 'ListPets', 'pets/PetDailyNutrition'),

  all('PetTargetSets', '/account/pets/:id/target-sets', 'Target Sets', 'ListPets', 'targets/PetTargetSets'),
  all('ListTargetSets', '/account/target-sets', 'Target Sets', 'ListPets', 'targets/ListTargetSets'),
  all('ShowTargetSet', '/account/target-sets/:id', 'Target Set', 'ListTargetSets', 'targets/ShowTargetSet'),
  staff('AddTargetSet', '/account/add-target-set', 'Add Target Set', 'ListTargetSets', 'targets/AddTargetSet'),
  staff('EditTargetSet', '/account/target-sets/:id/edit', 'Edit Target Set', 'ListTargetSets', 'targets/EditTargetSet'),

  hub('RecipesHome', '/account/recipes-home', 'Recipe Search', 'AccountHome', 'recipes/RecipesHome'),
  all('RecipesMain', '/account/recipes-main', 'Recipes', 'AccountHome', 'recipes/RecipesMain'),
  all('RecipesLibrary', '/account/recipes-library', 'Recipes Library', 'RecipesHome', 'recipes/RecipesLibrary'),
  all('ManualSearch', '/account/recipes/manual-search', 'Manual Recipe Search', 'RecipesHome', 'recipes/ManualSearch'),
  all('FilteredRecipes', '/account/filtered-recipes', 'Advanced Recipe Search', 'RecipesHome', 'recipes/FilteredRecipes'),
  all('ListRecipes', '/account/recipes', 'Recipes', 'RecipesHome', 'recipes/ListRecipes'),
  all('MyRecipes', '/account/my-recipes', 'My Recipes', 'AccountHome', 'recipes/MyRecipes'),
  all('AllMyRecipes', '/account/all-my-recipes', 'My Recipes', 'AccountHome', 'recipes/AllMyRecipes'),
  all('Proposals', '/account/proposals', 'Proposed Changes', 'AllMyRecipes', 'recipes/Proposals'),
  all('SavedRecipes', '/account/saved-recipes', 'Your Saved Recipes', 'AllMyRecipes', 'recipes/SavedRecipes'),
  all('SuggestedRecipes', '/account/suggested-recipes', 'Suggested Recipes', 'RecipesLibrary', 'recipes/SuggestedRecipes'),
  all('InspiredRecipes', '/account/inspired-recipes', 'Community Inspired Recipes', 'RecipesLibrary', 'recipes/InspiredRecipes'),
  inbox('RecipesSharedWithMe', '/account/recipes-shared-with-me', 'Veterinarian Customized Recipes', 'RecipesHome', 'recipes/RecipesSharedWithMe'),
  all('SpeciesRecipesHome', '/account/species/:slug/recipes-home', 'Recipes', 'ManualSearch', 'recipes/SpeciesRecipesHome'),
  all('SpeciesInspiredRecipes', '/account/species/:slug/inspired-recipes', 'Community Inspired Recipes', 'SpeciesRecipesHome', 'recipes/SpeciesInspiredRecipes'),
  all('SpeciesMyRecipes', '/account/species/:slug/my-recipes', 'My Recipes', 'SpeciesRecipesHome', 'recipes/SpeciesMyRecipes'),
  all('SpeciesSavedRecipes', '/account/species/:slug/saved-recipes', 'Your Saved Recipes', 'SpeciesRecipesHome', 'recipes/SpeciesSavedRecipes'),
  all('SpeciesSuggestedRecipes', '/account/species/:slug/suggested-recipes', 'Suggested Recipes', 'SpeciesRecipesCategories', 'recipes/SpeciesSuggestedRecipes'),
  hub('SpeciesRecipesCategories', '/account/species/:slug/recipes-categories', 'Categories', 'SpeciesRecipesHome', 'recipes/SpeciesRecipesCategories'),
  hub('SpeciesRecipesCategory', '/account/species/:slug/recipes-categories/:tag', 'Category', 'SpeciesRecipesCategories', 'recipes/SpeciesRecipesCategory'),
  all('DogRecipesHome', '/account/dog-recipes-home', 'Dog Recipes', 'RecipesHome', 'recipes/DogRecipesHome'),
  all('DogRecipesSuggested', '/account/dog-recipes-suggested', 'Suggested Dog Recipes', 'DogRecipesHome', 'recipes/DogRecipesSuggested'),
  all('DogRecipesSpecialty', '/account/dog-recipes-specialty', 'Specialty Dog Recipes', 'DogRecipesSuggested', 'recipes/DogRecipesSpecialty'),
  hub('DogRecipesCategory', '/account/dog-recipes-category/:tagSlug', 'Dog Recipes', 'DogRecipesSuggested', 'recipes/DogRecipesCategory'),
  all('CreateRecipe', '/account/create-recipe', 'Add Recipe', 'AllMyRecipes', 'recipes/CreateRecipe'),
  paid('NewFormulation', '/account/new-formulation', 'New Formulation', 'AllMyRecipes', 'recipes/NewFormulation'),
  all('EditRecipe', '/account/edit-recipe/:id', 'Edit Recipe', 'ShowRecipe', 'recipes/EditRecipe'),
  offline('ShowRecipe', '/account/recipe/:id', 'Recipe', 'ListRecipes', 'recipes/ShowRecipe'),
  {
    ...paid('RecipeAdvancedEditForPet', '/account/recipes/:recipeId/advanced-edit-for-pet/:petId', 'Advanced Editor', 'ShowRecipe', 'editor/RecipeAdvancedEditForPet'),
    fills: true,
  },

  all('RecipeNutrition', '/account/recipe-nutrition/:id', 'Nutrients Per Batch', 'ShowRecipe', 'analysis/RecipeNutrition'),
  all('PetRecipeNutrition', '/account/pets/:petId/recipe-nutrition/:recipeId', 'Nutrition', 'ShowRecipe', 'analysis/PetRecipeNutrition'),
  plans('MealPlanNutrition', '/account/meal-plan-nutrition/:id', 'Meal Plan Nutrition', 'ListMealPlans', 'analysis/MealPlanNutrition'),
  plans('PetMealPlanNutrition', '/account/pets/:petId/meal-plan-nutrition/:mealPlanId', 'Nutrition', 'ListMealPlans', 'analysis/PetMealPlanNutrition'),
  all('FoodsByNutrient', '/account/foods-by-nutrient', 'Foods by nutrient', 'ListIngredients', 'foods/FoodsByNutrient'),
  all('ListIngredients', '/account/ingredients', 'Ingredients', 'AccountHome', 'foods/ListIngredients'),
  all('IngredientNutrition', '/account/ingredient-nutrition/:id', 'Ingredient Nutrition', 'ListIngredients', 'foods/IngredientNutrition'),
  all('OwnPrices', '/account/prices', 'My Prices', 'ListIngredients', 'foods/OwnPrices'),
  all('AddUsdaIngredient', '/account/add-usda-ingredient', 'Add USDA Ingredient', 'ListIngredients', 'foods/AddUsdaIngredient'),

  plans('ListMealPlans', '/account/meal-plans', 'Advanced Meal Plans', 'AccountHome', 'plans/ListMealPlans'),
  plans('CreateMealPlan', '/account/create-meal-plan', 'Add Meal Plan', 'ListMealPlans', 'plans/CreateMealPlan'),
  plans('EditMealPlan', '/account/edit-meal-plan/:id', 'Edit Meal Plan', 'ListMealPlans', 'plans/EditMealPlan'),
  planOffline('MealPlanGroceryList', '/account/meal-plan-grocery-list/:id', 'Grocery List', 'ListMealPlans', 'grocery/MealPlanGroceryList'),
  offline('RecipeGroceryList', '/account/recipe-grocery-list/:id', 'Grocery List', 'ShowRecipe', 'grocery/RecipeGroceryList'),

  offline('MakeABatch', '/account/make-a-batch', 'Make A Batch', 'AccountHome', 'cooking/MakeABatch'),
  offline('RecipesBatchSummary', '/account/recipes-batch/:id', 'Batch Summary', 'MakeABatch', 'cooking/RecipesBatchSummary'),
  offline('RecipeSteps', '/account/recipes/:id/recipe-steps/:step', 'Steps', 'RecipesBatchSummary', 'cooking/RecipeSteps'),
  offline('RecipeInstruction', '/account/recipe-instruction/:id', 'Instructions', 'RecipesBatchSummary', 'cooking/RecipeInstruction'),

  inbox('VeterinarianFormulatedRecipes', '/account/recipes-veterinarian-formulated', 'Veterinarian Customized Recipes', 'RecipesHome', 'orders/VeterinarianFormulatedRecipes'),
  all('VeterinarianFormulatedRecipesOrder', '/account/recipes-veterinarian-formulated-order', 'Order', 'VeterinarianFormulatedRecipes', 'orders/VeterinarianFormulatedRecipesOrder'),
  all('VeterinarianFormulatedRecipesOrderSpecialty', '/account/recipes-veterinarian-formulated-order-specialty', 'Order a Specialty Recipe', 'VeterinarianFormulatedRecipes', 'orders/VeterinarianFormulatedRecipesOrderSpecialty'),

  adminHub('AdminHome', '/admin/home', 'Admin Home', 'AccountHome', 'people/admin/AdminHome'),
  staff('EditIngredient', '/admin/edit-ingredient/:id', 'Edit Ingredient', 'ListIngredients', 'foods/EditIngredient'),
  staff('ListDietaryNeedsPerKg', '/admin/dietary-needs-per-kg', 'Dietary Recommendations', 'AdminHome', 'needs/ListDietaryNeedsPerKg'),
  staff('ShowDietaryNeedsPerKg', '/admin/dietaryneeds-per-kg/:id', 'Dietary Recommendation', 'ListDietaryNeedsPerKg', 'needs/ShowDietaryNeedsPerKg'),
  staff('AddDietaryNeedsPerKg', '/admin/add-dietaryneeds-per-kg', 'Add Recommendation', 'ListDietaryNeedsPerKg', 'needs/AddDietaryNeedsPerKg'),
  staff('EditDietaryNeedsPerKg', '/admin/edit-dietaryneeds-per-kg/:id', 'Edit Recommendation', 'ListDietaryNeedsPerKg', 'needs/EditDietaryNeedsPerKg'),
  admin('ListNutrients', '/admin/nutrients', 'Nutrients', 'AdminHome', 'nutrients/ListNutrients'),
  admin('NutrientAafcoBounds', '/admin/nutrient-aafco-bounds', 'AAFCO Bounds', 'AdminHome', 'nutrients/NutrientAafcoBounds'),
  admin('Reviews', '/admin/reviews', 'Reviews', 'AdminHome', 'people/admin/Reviews'),
  admin('SharedRecipes', '/admin/shared-recipes', 'Shared Recipes', 'AdminHome', 'sharing/SharedRecipes'),
  admin('ListUsers', '/admin/users', 'Users', 'AdminHome', 'people/admin/ListUsers'),
  admin('AddUser', '/admin/users/add', 'Add User', 'ListUsers', 'people/admin/AddUser'),
  admin('ListUserAuthAttempts', '/admin/user-auth-attempts/:id', 'Sign-in attempts', 'ListUsers', 'people/admin/ListUserAuthAttempts'),
  admin('ListRecipeStepTemplateGroups', '/admin/recipe-step-template-groups', 'Step Templates', 'AdminHome', 'cooking/stepTemplates/ListRecipeStepTemplateGroups'),
  admin('EditRecipeStepTemplateGroup', '/admin/recipe-step-template-groups/:id', 'Edit Step Templates', 'ListRecipeStepTemplateGroups', 'cooking/stepTemplates/EditRecipeStepTemplateGroup'),
  admin('ListAudit', '/admin/audit', 'Audit', 'AdminHome', 'people/admin/ListAudit'),
  admin('ListValueReports', '/admin/value-reports', 'Reported Values', 'AdminHome', 'foods/ListValueReports'),
  admin('ListOrders', '/admin/orders', 'Orders', 'AdminHome', 'orders/ListOrders'),
  admin('ShowOrder', '/admin/orders/:id', 'Order', 'ListOrders', 'orders/ShowOrder'),

  professionalHub('ProfessionalHome', '/professional/home', 'Professional Tools', 'AccountHome', 'home/ProfessionalHome'),
  staff('Case', '/account/cases/:petId', 'Case', 'ProfessionalHome', 'home/Case'),
  professional('EditDietaryNeedsPerKgPro', '/professional/edit-dietaryneeds-per-kg/:id', 'Edit Recommendation', 'ListDietaryNeedsPerKg', 'needs/EditDietaryNeedsPerKgPro'),
] as const satisfies readonly Screen[];

/** A screen's name. */
export type ScreenName = (typeof screens)[number]['name'];
